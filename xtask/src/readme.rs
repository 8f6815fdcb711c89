//! Tables in README.md and the book that the command which measured them writes, between `<!-- NAME:begin -->` and
//! `<!-- NAME:end -->`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::tools;

const README: &str = "README.md";

/// Replaces the table of that name in README.md.
pub(crate) fn write_table(name: &str, table: &str) -> Result<()> {
    write_table_in(README, name, table)
}

/// Replaces the table of that name in a file of the repository.
pub(crate) fn write_table_in(file: &str, name: &str, table: &str) -> Result<()> {
    let (before, _, after) = parts(file, name)?;
    fs::write(path(file), format!("{before}{table}{after}")).with_context(|| file.to_owned())
}

/// The table of that name in README.md as it is committed.
pub(crate) fn table(name: &str) -> Result<String> {
    table_in(README, name)
}

/// A table of a file of the repository as it is committed.
pub(crate) fn table_in(file: &str, name: &str) -> Result<String> {
    parts(file, name).map(|(_, table, _)| table)
}

fn path(file: &str) -> PathBuf {
    tools::root().join(file)
}

/// What stands up to the table, the table, and what follows it.
fn parts(file: &str, name: &str) -> Result<(String, String, String)> {
    let text = fs::read_to_string(path(file)).with_context(|| file.to_owned())?;
    let (begin, end) = (format!("<!-- {name}:begin -->\n"), format!("<!-- {name}:end -->"));
    let split = text.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?)));
    let (before, (table, after)) = split.with_context(|| format!("{file} lacks `{}` or `{end}`", begin.trim()))?;
    Ok((format!("{before}{begin}"), table.to_owned(), format!("{end}{after}")))
}

//! Tables in README.md that the command which measured them writes, between `<!-- NAME:begin -->` and `<!-- NAME:end -->`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::tools;

/// Replaces the table of that name.
pub(crate) fn write_table(name: &str, table: &str) -> Result<()> {
    let (before, _, after) = parts(name)?;
    fs::write(path(), format!("{before}{table}{after}")).with_context(|| path().display().to_string())
}

/// The table of that name as it is committed.
pub(crate) fn table(name: &str) -> Result<String> {
    parts(name).map(|(_, table, _)| table)
}

fn path() -> PathBuf {
    tools::root().join("README.md")
}

/// What stands up to the table, the table, and what follows it.
fn parts(name: &str) -> Result<(String, String, String)> {
    let path = path();
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (begin, end) = (format!("<!-- {name}:begin -->\n"), format!("<!-- {name}:end -->"));
    let split = text.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?)));
    let (before, (table, after)) = split.with_context(|| format!("{} lacks `{}` or `{end}`", path.display(), begin.trim()))?;
    Ok((format!("{before}{begin}"), table.to_owned(), format!("{end}{after}")))
}

//! The tests of this stage: one `check` per boundary, and what an installed Go offers as input.

mod corpus;
mod expr;
mod mutation;
mod operand;
mod preprocess;
mod statement;

use super::{Line, Request, ast, parse};
use crate::diag::{Diag, Severity};
use crate::source::Sources;

/// The result of both steps on a text.
struct Run {
    sources: Sources,
    lines: Vec<Line>,
    file: ast::File,
    diags: Vec<Diag>,
}

/// Preprocesses and parses a text that has these further files and definitions.
fn run_with(text: &str, files: &[(&str, &str)], defines: &[(&str, &str)]) -> Run {
    let mut sources = Sources::default();
    let main = sources.add("t.s", text);
    let defines: Vec<(String, String)> = defines.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let request = Request {
        main,
        load: &mut |path| {
            let file = files.iter().find(|(name, _)| *name == path);
            file.map(|(_, text)| (*text).to_owned())
        },
        defines: &defines,
        include_dirs: &["inc".to_owned()],
        main_dir: "dir".to_owned(),
    };
    let (lines, mut diags) = super::preprocess(&mut sources, request);
    let (file, more) = parse(&sources, &lines);
    diags.extend(more);
    Run { sources, lines, file, diags }
}

fn run(text: &str) -> Run {
    run_with(text, &[], &[])
}

impl Run {
    /// `id: message` of the first error.
    fn error(&self) -> Option<String> {
        let error = self.diags.iter().find(|d| d.severity == Severity::Error)?;
        Some(format!("{}: {}", error.id, error.message))
    }
}

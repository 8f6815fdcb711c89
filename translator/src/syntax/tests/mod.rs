//! The tests of this stage: one `check` per boundary, and what an installed Go offers as input.

mod corpus;
mod expr;
mod mutation;
mod operand;
mod preprocess;
mod statement;

use super::lexer::Token;
use super::preprocess::Line;
use super::{Request, ast, expand_text};
use crate::diag::{Diag, Severity};
use crate::source::Sources;

/// The result of both steps on a text.
struct Run {
    sources: Sources<'static>,
    /// The tokens of each line that was not refused.
    lines: Vec<Vec<Token>>,
    /// All of them as text.
    expanded: String,
    file: ast::File,
    diags: Vec<Diag>,
}

/// Preprocesses and parses a text that has these further files and definitions.
fn run_with(text: &str, files: &[(&str, &str)], defines: &[(&str, &str)]) -> Run {
    let mut sources = Sources::default();
    let main = sources.add("t.s", text.to_owned());
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
    let (mut lines, mut expanded) = (Vec::new(), String::new());
    let mut parser = super::statement::Parser::new(&sources);
    let mut diags = super::preprocess(&mut sources, request, &mut |sources, line: Line<'_>| {
        if line.refused.is_none() {
            lines.push(line.tokens.to_vec());
        }
        expand_text(sources, line, &mut expanded);
        parser.line(sources, line);
    });
    let (file, more) = parser.finish();
    diags.extend(more);
    Run { sources, lines, expanded, file, diags }
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

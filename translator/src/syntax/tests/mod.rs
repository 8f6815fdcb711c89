//! The tests of this stage: one `check` per boundary, and what an installed Go offers as input.

mod corpus;
mod expr;
mod known;
mod mutation;
mod operand;
mod preprocess;
mod statement;

use super::known::Generation;
use super::lexer::Token;
use super::preprocess::{Line, Sink};
use super::statement::Parser;
use super::{ExpandedText, Request, ast};
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
    let mut all = All { lines: Vec::new(), expanded: ExpandedText::default(), parser: Parser::new(&sources) };
    let mut diags = super::preprocess(&mut sources, request, &mut all);
    let All { lines, expanded: ExpandedText(expanded), parser } = all;
    let (file, more) = parser.finish();
    diags.extend(more);
    Run { sources, lines, expanded, file, diags }
}

/// Everything that is done with lines, by way of their tokens.
struct All {
    lines: Vec<Vec<Token>>,
    expanded: ExpandedText,
    parser: Parser,
}

impl Sink for All {
    fn line(&mut self, sources: &Sources<'_>, line: Line<'_>, generation: Generation) {
        if line.refused.is_none() {
            self.lines.push(line.tokens.to_vec());
        }
        self.expanded.line(sources, line, generation);
        self.parser.line(sources, line, generation);
    }
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

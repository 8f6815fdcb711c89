//! Go's test data of lines that must be refused: we refuse the same lines and no others.
//!
//! The referee is Go's assembler itself. A line with `// ERROR` that it takes nevertheless (a flag of the test that `go tool asm`
//! does not have) is counted apart and asks nothing of us.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::referee::{self, Refusals};
use super::source::Source;
use crate::assemble::{Assemblers, Job};

/// One file's result.
pub(super) struct ErrorReport {
    pub(super) source: Source,
    /// Lines with `// ERROR` that Go refuses.
    pub(super) illegal: usize,
    /// Lines with `// ERROR` that Go takes.
    pub(super) unconfirmed: usize,
    /// Statements that Go takes.
    pub(super) legal: usize,
    /// Lines that Go refuses and we take, with Go's message.
    pub(super) accepted: Refusals,
    /// Lines that Go takes and we refuse, with our message.
    pub(super) legal_refused: Refusals,
    /// Our refusals whose message has nothing of the line in it.
    pub(super) vague: Refusals,
}

/// Asks both sides about one file.
pub(super) fn compare_file(assemblers: &Assemblers, job: &Job, scratch: &Path) -> Result<ErrorReport> {
    let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
    let source = || Source::new(&text, []);
    let go = referee::go(assemblers, job, &mut source(), scratch)?;
    let ours = referee::ours(assemblers, job, &mut source(), scratch)?;
    let mut report = ErrorReport {
        source: source(),
        illegal: 0,
        unconfirmed: 0,
        legal: 0,
        accepted: Refusals::new(),
        legal_refused: Refusals::new(),
        vague: Refusals::new(),
    };
    for (number, line) in (1..).zip(text.lines()) {
        let marked = line.contains("// ERROR ");
        match (go.get(&number), ours.get(&number)) {
            (Some(_), Some(message)) => {
                report.illegal += 1;
                if !names_the_line(message, line) {
                    report.vague.insert(number, message.clone());
                }
            }
            (Some(message), None) => {
                report.illegal += 1;
                report.accepted.insert(number, message.clone());
            }
            (None, refused) => {
                report.unconfirmed += usize::from(marked);
                report.legal += usize::from(!marked && is_statement(line));
                if let Some(message) = refused.filter(|_| !marked) {
                    report.legal_refused.insert(number, message.clone());
                }
            }
        }
    }
    Ok(report)
}

fn is_statement(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or("").trim();
    !code.is_empty() && !code.starts_with('#') && !code.ends_with(':')
}

/// Whether a message repeats a word of the line, so that a reader sees what it is about.
fn names_the_line(message: &str, line: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let code = line.split("// ERROR").next().unwrap_or("");
    let words =
        |text: &str| -> BTreeSet<String> { text.split(|c| !is_word(c)).filter(|w| !w.is_empty()).map(str::to_owned).collect() };
    let said = words(message);
    words(code).iter().any(|word| said.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_and_messages() {
        assert!(is_statement("\tADD X1, X2 // ERROR \"x\""));
        assert!(!is_statement("// a comment") && !is_statement("#define A 1") && !is_statement("loop:"));
        assert!(names_the_line("ADD: operand 1 `$5`: does not fit", "\tADD\t$5, X1 // ERROR \"b\""));
        assert!(!names_the_line("bad", "\tADD\t$5, X1 // ERROR \"bad\""));
    }
}

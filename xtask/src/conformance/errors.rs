//! Go's test data of lines that must be refused: we refuse the same lines and no others.
//!
//! The referee is Go's assembler itself. A line with `// ERROR` that it takes nevertheless (a flag of the test that `go tool asm`
//! does not have) is counted apart and asks nothing of us.

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
    /// Our refusals whose message repeats none of the line's operands.
    pub(super) no_operand: Refusals,
    /// Our refusals whose message does not say what would be right: a range, a form, what a suffix goes with.
    pub(super) no_form: Refusals,
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
        no_operand: Refusals::new(),
        no_form: Refusals::new(),
    };
    for (number, line) in (1..).zip(text.lines()) {
        let marked = line.contains("// ERROR ");
        match (go.get(&number), ours.get(&number)) {
            (Some(_), Some(message)) => {
                report.illegal += 1;
                if !names_an_operand(message, line) {
                    report.no_operand.insert(number, message.clone());
                }
                if !names_a_form(message) {
                    report.no_form.insert(number, message.clone());
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

/// Whether a message repeats an operand of the line as it is written there; a line without operands has its first word.
fn names_an_operand(message: &str, line: &str) -> bool {
    let tight = |text: &str| text.split_whitespace().collect::<String>();
    let code = line.split("//").next().unwrap_or("").trim();
    let said = tight(message);
    match code.split_once(char::is_whitespace) {
        Some((_, operands)) => split_operands(operands).iter().any(|operand| said.contains(&tight(operand))),
        None => said.contains(code),
    }
}

/// Cuts operands at the commas outside of brackets.
fn split_operands(operands: &str) -> Vec<&str> {
    let mut depth = 0;
    let outside = |c: char| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    };
    operands.split(outside).map(str::trim).filter(|operand| !operand.is_empty()).collect()
}

/// Whether a message says what would be right: our messages begin that with one of a few words.
fn names_a_form(message: &str) -> bool {
    const WORDS: [&str; 6] = ["expected ", "takes ", "take ", "must ", "use ", "write "];
    WORDS.iter().any(|word| message.split_once(word).is_some_and(|(_, right)| !right.trim().is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_and_messages() {
        assert!(is_statement("\tADD X1, X2 // ERROR \"x\""));
        assert!(!is_statement("// a comment") && !is_statement("#define A 1") && !is_statement("loop:"));
        let line = "\tADD\t(R1, R2), $5 // ERROR \"b\"";
        assert!(names_an_operand("ADD: operand 2 `$5`: no", line) && names_an_operand("ADD: `(R1,R2)`: no", line));
        assert!(!names_an_operand("ADD: no", line) && !names_an_operand("ADD: R1", line));
        assert!(names_an_operand("RETX: no such instruction", "\tRETX // ERROR \"b\""));
        assert!(names_a_form("ADD: operand 2 `$5`: expected Xn") && names_a_form("the form takes $imm (0..=31)"));
        assert!(!names_a_form("ADD: operand 2 `$5`: does not fit") && !names_a_form("expected "));
    }
}

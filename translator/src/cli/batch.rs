//! `goasm batch`: many commands in one process, for build systems that know them all beforehand. A process costs as much as the
//! translation of a thousand lines.

use super::{Command, Done, files, parse};
use std::process::ExitCode;

/// Runs every line, whatever becomes of the ones before. Done only if every one was.
pub(super) fn run(command: &Command) -> Done {
    let text = files::read(command.operand())?;
    let mut complete = true;
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
        let words = std::iter::once("goasm").chain(line.split('\t'));
        let done = match parse(lexopt::Parser::from_iter(words)) {
            Ok(Some(inner)) if inner.name != "batch" => inner.run() == ExitCode::SUCCESS,
            Ok(Some(_)) => complain(command, n, "a batch cannot be part of a batch"),
            Ok(None) => true,
            Err(error) => complain(command, n, &error.to_string()),
        };
        complete &= done;
    }
    Ok(complete)
}

fn complain(command: &Command, n: usize, message: &str) -> bool {
    eprintln!("goasm: {}:{}: {message}", command.operand(), n + 1);
    false
}

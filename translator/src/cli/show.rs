//! Shows diagnostics on standard error.

use super::json;
use super::output::complain;
use goasm::{Diagnostic, Severity};
use std::fmt::Write as _;
use std::io::IsTerminal as _;

/// How diagnostics are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Format {
    /// As rustc does, with colours on a terminal.
    #[default]
    Human,
    /// `file:line:col: message`, one line each.
    Short,
    /// One JSON object a line.
    Json,
}

impl Format {
    pub(super) fn parse(text: &str) -> Option<Format> {
        match text {
            "human" => Some(Format::Human),
            "short" => Some(Format::Short),
            "json" => Some(Format::Json),
            _ => None,
        }
    }
}

/// Without `-e`, as many errors as Go's assembler reports.
const ERROR_LIMIT: usize = 10;

/// Writes diagnostics; `all` lifts the limit.
pub(super) fn show(diagnostics: &[Diagnostic], format: Format, all: bool) {
    let limit = if all { usize::MAX } else { ERROR_LIMIT };
    let color = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
    let mut text = String::new();
    for diagnostic in diagnostics.iter().take(limit) {
        let _ = match format {
            Format::Human => writeln!(text, "{}\n", diagnostic.render(color)),
            Format::Short => writeln!(text, "{diagnostic}"),
            Format::Json => writeln!(text, "{}", json::diagnostic(diagnostic)),
        };
    }
    if diagnostics.len() > limit && format != Format::Json {
        let _ = writeln!(text, "too many errors: {} more (-e shows all)", diagnostics.len() - limit);
    }
    if format == Format::Human
        && let Some(first) = diagnostics.iter().find(|d| d.severity == Severity::Error).or_else(|| diagnostics.first())
    {
        let _ = writeln!(text, "`goasm explain {}` tells more about the first of these.", first.id);
    }
    if !text.is_empty() {
        complain(&text);
    }
}

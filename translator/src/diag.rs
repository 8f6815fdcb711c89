//! Diagnostics: plain data that every stage collects, and the two ways of showing them.
//!
//! A new kind of error needs no registration; give it an `id` that says what rule was broken (`imm-range`,
//! `unknown-mnemonic`), because tests and users refer to it.

use crate::source::{Sources, Span};
use std::fmt::Write as _;
use std::rc::Rc;

/// How serious a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The input was not translated as a whole.
    Error,
    /// The translation stands, but something deserves a look.
    Warning,
}

/// One finding about the input.
#[derive(Clone, Debug)]
pub(crate) struct Diag {
    pub(crate) severity: Severity,
    /// Stable identifier of the rule, in kebab case.
    pub(crate) id: &'static str,
    pub(crate) message: String,
    pub(crate) span: Span,
    /// Further sentences: accepted forms, what to do.
    pub(crate) notes: Vec<String>,
    /// The body's symbol of the function that it concerns alone; `None`: the file as a whole.
    pub(crate) function: Option<Rc<str>>,
}

impl Diag {
    /// An error of the given kind at the given place.
    pub(crate) fn error(id: &'static str, span: Span, message: impl Into<String>) -> Diag {
        Diag { severity: Severity::Error, id, message: message.into(), span, notes: Vec::new(), function: None }
    }

    /// A warning of the given kind at the given place.
    pub(crate) fn warning(id: &'static str, span: Span, message: impl Into<String>) -> Diag {
        Diag { severity: Severity::Warning, id, message: message.into(), span, notes: Vec::new(), function: None }
    }

    /// Adds a further sentence.
    pub(crate) fn note(mut self, note: impl Into<String>) -> Diag {
        self.notes.push(note.into());
        self
    }
}

/// Marks the diagnostics from index `from` on as concerning one function.
pub(crate) fn attribute(diags: &mut [Diag], from: usize, function: &Rc<str>) {
    for diag in diags.iter_mut().skip(from) {
        diag.function.get_or_insert_with(|| function.clone());
    }
}

/// The result type of every stage that can refuse a piece of input.
pub(crate) type Result<T> = std::result::Result<T, Diag>;

/// `file:line:col: message`, one line; the place is the one outside every macro, the chain follows in brackets.
pub(crate) fn short(diag: &Diag, sources: &Sources) -> String {
    let at = sources.outermost(diag.span.origin);
    let mut out = format!("{}:{}:{}: ", sources.name(at.file), at.line, at.col);
    if diag.severity == Severity::Warning {
        out.push_str("warning: ");
    }
    out.push_str(&diag.message.replace('\n', " "));
    let chain = sources.chain(diag.span.origin);
    if chain.len() > 1 {
        out.push_str(" [");
        for (i, (name, _)) in chain.iter().enumerate().skip(1) {
            let (_, inner) = &chain[i - 1];
            let separator = if i == 1 { "" } else { ", " };
            let name = name.as_deref().unwrap_or("?");
            let _ = write!(out, "{separator}in macro {name} at {}:{}:{}", sources.name(inner.file), inner.line, inner.col);
        }
        out.push(']');
    }
    out
}

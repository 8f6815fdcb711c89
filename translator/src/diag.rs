//! Diagnostics: plain data that every stage collects, what becomes of them outside, and the one-line form.
//!
//! A new kind of error needs an `id` that says what rule was broken (`imm-range`, `unknown-mnemonic`), because tests and users
//! refer to it, and an entry of that id in `explain` (a test holds the two together).

use crate::source::{OriginId, Pos, Sources, Span};
use crate::syntax::ast::Form;
use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::Arc;

/// How serious a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The input was not translated as a whole.
    Error,
    /// The translation stands, but something deserves a look.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One finding about the input.
#[derive(Clone, Debug)]
pub(crate) struct Diag {
    pub(crate) severity: Severity,
    /// Stable identifier of the rule, in kebab case.
    pub(crate) id: &'static str,
    pub(crate) message: String,
    pub(crate) span: Span,
    /// The body's symbol of the function that it concerns alone; `None`: the file as a whole.
    pub(crate) function: Option<Rc<str>>,
    /// What only some findings have, out of line: every stage returns a `Diag` by value.
    pub(crate) more: Box<More>,
}

/// What a finding may have besides its message.
#[derive(Clone, Debug, Default)]
pub(crate) struct More {
    /// A few words beside the place; may be empty.
    pub(crate) label: String,
    /// Further sentences: accepted forms, why it is so.
    pub(crate) notes: Vec<String>,
    /// What to do: a sentence, and the text to put in place of a span if that would do it.
    pub(crate) helps: Vec<(String, Option<(Span, String)>)>,
    /// Other places that belong to the finding.
    pub(crate) related: Vec<(Span, String)>,
}

impl Diag {
    fn new(severity: Severity, id: &'static str, span: Span, message: String) -> Diag {
        Diag { severity, id, message, span, function: None, more: Box::default() }
    }

    /// An error of the given kind at the given place.
    pub(crate) fn error(id: &'static str, span: Span, message: impl Into<String>) -> Diag {
        Diag::new(Severity::Error, id, span, message.into())
    }

    /// A warning of the given kind at the given place.
    pub(crate) fn warning(id: &'static str, span: Span, message: impl Into<String>) -> Diag {
        Diag::new(Severity::Warning, id, span, message.into())
    }

    /// Sets the words beside the place.
    pub(crate) fn label(mut self, label: impl Into<String>) -> Diag {
        self.more.label = label.into();
        self
    }

    /// Adds a further sentence.
    pub(crate) fn note(mut self, note: impl Into<String>) -> Diag {
        self.more.notes.push(note.into());
        self
    }

    /// Adds what to do about it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Diag {
        self.more.helps.push((help.into(), None));
        self
    }

    /// Adds what to do about it, with the text to write in place of a span.
    pub(crate) fn suggest(mut self, help: impl Into<String>, span: Span, text: impl Into<String>) -> Diag {
        self.more.helps.push((help.into(), Some((span, text.into()))));
        self
    }

    /// The finding about a form, in another place than that where the form was first written.
    pub(crate) fn moved(mut self, form: &Form, to: OriginId) -> Diag {
        let from = form.origin.0;
        let inside = from..from.saturating_add(u32::try_from(form.text.len()).unwrap_or(u32::MAX));
        let more = &mut self.more;
        let replaced = more.helps.iter_mut().filter_map(|(_, edit)| edit.as_mut().map(|(span, _)| span));
        let related = more.related.iter_mut().map(|(span, _)| span);
        for span in std::iter::once(&mut self.span).chain(replaced).chain(related) {
            if inside.contains(&span.origin.0) && span.origin != to {
                span.origin = OriginId(span.origin.0 - from + to.0);
            }
        }
        self
    }

    /// Adds another place that belongs to the finding.
    pub(crate) fn also(mut self, span: Span, label: impl Into<String>) -> Diag {
        self.more.related.push((span, label.into()));
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

/// A run of characters on one line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as the loader or the caller named it.
    pub file: String,
    /// 1-based line.
    pub line: u32,
    /// 1-based column of the first character, in characters.
    pub column: u32,
    /// 1-based column behind the last character.
    pub end_column: u32,
}

/// A sentence that says what to do.
#[derive(Clone, Debug)]
pub struct Help {
    /// The sentence.
    pub message: String,
    /// The text that would do it, and the place that it replaces.
    pub replacement: Option<(Place, String)>,
}

/// One step of the macro chain, innermost first.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// The macro's name.
    pub name: String,
    /// What inside the macro's definition led on: the token itself, or the call of the next inner macro.
    pub inside: Place,
    /// The call of this macro.
    pub call: Place,
}

/// Something found in the input.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// Stable identifier of the rule that is broken; [`crate::explain`] tells more about it.
    pub id: &'static str,
    /// File of the place outside every macro.
    pub file: String,
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in characters.
    pub column: u32,
    /// 1-based column behind the last character on that line.
    pub end_column: u32,
    /// The finding in one sentence.
    pub message: String,
    /// A few words beside the place; may be empty.
    pub label: String,
    /// Further sentences.
    pub notes: Vec<String>,
    /// What to do about it.
    pub helps: Vec<Help>,
    /// The macros that produced the text, innermost first.
    pub expansions: Vec<Expansion>,
    /// Other places that belong to the finding, with a few words each.
    pub related: Vec<(Place, String)>,
    short: String,
    #[cfg_attr(not(feature = "render"), allow(dead_code))]
    pub(crate) texts: Texts,
}

impl Diagnostic {
    /// An error that is not about text that was read: a file that cannot be read, an option.
    pub fn outside(id: &'static str, file: &str, line: u32, column: u32, message: impl Into<String>) -> Diagnostic {
        let message = message.into();
        Diagnostic {
            severity: Severity::Error,
            id,
            file: file.to_owned(),
            line,
            column,
            end_column: column,
            short: format!("{file}:{line}:{column}: {message}"),
            message,
            label: String::new(),
            notes: Vec::new(),
            helps: Vec::new(),
            expansions: Vec::new(),
            related: Vec::new(),
            texts: Texts::default(),
        }
    }

    /// The place outside every macro.
    pub fn place(&self) -> Place {
        Place { file: self.file.clone(), line: self.line, column: self.column, end_column: self.end_column }
    }
}

impl std::fmt::Display for Diagnostic {
    /// `file:line:col: message`, the macro chain in brackets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.short)
    }
}

/// The texts of the files of a translation, shared by its diagnostics.
#[derive(Clone, Default)]
pub(crate) struct Texts(Arc<Vec<(String, String)>>);

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} files", self.0.len())
    }
}

#[cfg_attr(not(feature = "render"), allow(dead_code))]
impl Texts {
    /// The text of a file; nothing if different texts have that name, as those of the command line do.
    pub(crate) fn of(&self, file: &str) -> Option<&str> {
        let mut texts = self.0.iter().filter(|(name, _)| name == file).map(|(_, text)| text.as_str());
        let first = texts.next()?;
        texts.all(|text| text == first).then_some(first)
    }
}

/// Diagnostics as the caller gets them: in source order, each once.
pub(crate) fn finish(diags: Vec<Diag>, sources: &Sources) -> Vec<Diagnostic> {
    if diags.is_empty() {
        return Vec::new();
    }
    let texts = Texts(Arc::new(sources.files.iter().map(|f| (f.name.clone(), f.text.to_string())).collect()));
    let mut out: Vec<(Pos, Diagnostic)> =
        diags.into_iter().map(|diag| (sources.outermost(diag.span.origin), publish(diag, sources, texts.clone()))).collect();
    out.sort_by_key(|(at, _)| (at.file, at.line, at.col));
    out.dedup_by(|(_, a), (_, b)| a.short == b.short);
    out.into_iter().map(|(_, d)| d).collect()
}

fn publish(diag: Diag, sources: &Sources, texts: Texts) -> Diagnostic {
    let short = short(&diag, sources);
    let chain = sources.chain(diag.span.origin);
    // Lengths along the chain: the span's own, then that of each macro's name, which is what a call's origin is.
    let length = |i: usize| match chain.get(i) {
        Some((Some(name), _)) => u32::try_from(name.chars().count()).unwrap_or(1),
        _ => diag.span.len,
    };
    let steps: Vec<Place> = chain.iter().enumerate().map(|(i, (_, pos))| place(sources, *pos, length(i))).collect();
    let expansions = chain
        .iter()
        .enumerate()
        .skip(1)
        .filter_map(|(i, (name, _))| {
            let (inside, call) = (steps.get(i - 1)?.clone(), steps.get(i)?.clone());
            Some(Expansion { name: name.as_deref().unwrap_or("?").to_owned(), inside, call })
        })
        .collect();
    let at = match steps.last() {
        Some(place) => place.clone(),
        None => place(sources, sources.outermost(diag.span.origin), diag.span.len),
    };
    // An edit inside a macro's definition would change every other use.
    let edit = |(span, text): (Span, String)| {
        (sources.chain(span.origin).len() == 1).then(|| (place(sources, sources.pos(span.origin), span.len), text))
    };
    let more = *diag.more;
    let helps = more.helps.into_iter().map(|(message, e)| Help { message, replacement: e.and_then(edit) }).collect();
    let related = more
        .related
        .into_iter()
        .map(|(span, label)| {
            let outer = sources.outermost(span.origin);
            let length = if sources.chain(span.origin).len() == 1 { span.len } else { 1 };
            (place(sources, outer, length), label)
        })
        .collect();
    Diagnostic {
        severity: diag.severity,
        id: diag.id,
        file: at.file,
        line: at.line,
        column: at.column,
        end_column: at.end_column,
        message: diag.message,
        label: more.label,
        notes: more.notes,
        helps,
        expansions,
        related,
        short,
        texts,
    }
}

fn place(sources: &Sources, pos: Pos, length: u32) -> Place {
    Place {
        file: sources.name(pos.file).to_owned(),
        line: pos.line,
        column: pos.col,
        end_column: pos.col.saturating_add(length.max(1)),
    }
}

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

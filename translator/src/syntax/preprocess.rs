//! `#include`, `#define`, `#ifdef` and macro expansion: tokens of files in, lines of expanded tokens out, one after the other.
//!
//! Go's preprocessor works on tokens and has a few habits that programs depend on or would silently suffer from; they
//! are reproduced here and marked "Go:". An error in this stage can change the meaning of everything after it, so a
//! translation whose preprocessing reported an error must not be continued.

mod directives;
mod macros;
mod names;

use super::known::Generation;
use super::lexer::{Kind, Scanner, Token};
use crate::diag::Diag;
use crate::source::{FileId, Sources, Span};
use macros::Macro;
use names::Names;
use std::collections::HashSet;
use std::rc::Rc;

/// Go refuses to go deeper than this many files and macro bodies.
const MAX_NESTING: usize = 100;
/// Largest single file, in bytes.
const MAX_FILE: usize = 16 << 20;
/// What macros and includes may add in total, in bytes.
const MAX_EXPANSION: usize = 64 << 20;
/// What a token costs besides its text, so that very short tokens cannot defeat the limit.
const TOKEN_COST: usize = 15;
/// What an include costs at least.
const INCLUDE_COST: usize = 4096;

/// What to preprocess and with what.
pub(crate) struct Request<'a> {
    pub(crate) main: FileId,
    /// Path to text; `None` if there is no such file.
    pub(crate) load: &'a mut dyn FnMut(&str) -> Option<String>,
    /// `-D` names and values.
    pub(crate) defines: &'a [(String, String)],
    pub(crate) include_dirs: &'a [String],
    /// The directory of the main file; may be empty.
    pub(crate) main_dir: String,
}

/// One statement, or the place of one that was refused.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    /// The tokens of the statement and its labels, up to a newline or `;`, macros expanded. Empty only if refused.
    pub(crate) tokens: &'t [Token],
    /// Where the reported error is, if what stood here was dropped.
    pub(crate) refused: Option<Span>,
}

/// Takes the lines, in order.
pub(crate) trait Sink {
    /// Takes a line.
    fn line(&mut self, sources: &Sources<'_>, line: Line<'_>, generation: Generation);

    /// Takes lines from a place of a file on as they are written there, without directives and macros, as far as that can be told
    /// without looking closer. The place behind the last newline, if there are any.
    fn known_lines(&mut self, _: &Sources<'_>, _: FileId, _at: usize, _: Generation) -> Option<usize> {
        None
    }
}

/// Expands the main file. The lines are complete only if there are no errors.
pub(crate) fn preprocess(sources: &mut Sources<'_>, request: Request<'_>, sink: &mut dyn Sink) -> Vec<Diag> {
    let mut state = Preprocessor {
        sources,
        load: request.load,
        include_dirs: request.include_dirs,
        main_dir: request.main_dir,
        sink,
        frames: Vec::new(),
        names: Names::default(),
        conditions: Vec::new(),
        line: Vec::new(),
        budget: MAX_EXPANSION,
        line_start: true,
        displaced: None,
        saw_code: false,
        seen_errors: HashSet::new(),
        diags: Vec::new(),
    };
    for (name, value) in request.defines {
        state.predefine(name, value);
    }
    match state.open(request.main, None) {
        Ok(()) => state.run(),
        Err(Stop::Line(diag) | Stop::All(diag)) => state.report(diag),
    }
    state.diags
}

/// Why processing of a line (or of everything) ends early.
enum Stop {
    /// Give up this line, go on with the next.
    Line(Diag),
    /// Give up.
    All(Diag),
}

type Step<T> = Result<T, Stop>;

/// A file or a macro body that tokens are taken from.
enum Frame {
    File(Scanner),
    Body { tokens: Vec<Token>, next: usize },
}

struct Condition {
    enabled: bool,
    opened: Span,
}

struct Preprocessor<'a, 's> {
    sources: &'a mut Sources<'s>,
    load: &'a mut dyn FnMut(&str) -> Option<String>,
    include_dirs: &'a [String],
    main_dir: String,
    sink: &'a mut dyn Sink,
    frames: Vec<Frame>,
    names: Names,
    conditions: Vec<Condition>,
    line: Vec<Token>,
    budget: usize,
    /// Whether the next token is the first of its line.
    line_start: bool,
    /// A macro's name that Go's assembler reads behind the newline, at the start of the line that comes next.
    displaced: Option<Rc<str>>,
    saw_code: bool,
    seen_errors: HashSet<(FileId, u32)>,
    diags: Vec<Diag>,
}

fn stop(id: &'static str, span: Span, message: impl Into<String>) -> Stop {
    Stop::Line(Diag::error(id, span, message))
}

impl Preprocessor<'_, '_> {
    fn run(&mut self) {
        loop {
            match self.read() {
                Ok(()) => break,
                Err(Stop::Line(diag)) => {
                    self.abandon_line(diag.span);
                    self.report(diag);
                }
                Err(Stop::All(diag)) => {
                    self.refuse_line(diag.span);
                    self.report(diag);
                    return;
                }
            }
        }
        if let Some(condition) = self.conditions.last() {
            let diag = Diag::error("ifdef-unclosed", condition.opened, "this conditional has no #endif");
            self.report(diag);
        } else if let Some(last) = self.line.last().copied()
            && !last.is(b':')
        {
            let span = last.span(self.sources);
            self.report(Diag::error("missing-newline", span, "the last line must end with a newline"));
        }
        self.finish_line();
    }

    /// Reads to the end of the input, following macros and directives.
    fn read(&mut self) -> Step<()> {
        // Go: more macro calls than this without a token between them count as recursion.
        let mut calls = 0;
        loop {
            while self.take_line()? {}
            let Some(token) = self.next_raw() else { return Ok(()) };
            match token.kind {
                Kind::Punct(b'#') => {
                    if !self.line_start {
                        let span = token.span(self.sources);
                        let diag = Diag::error("directive-position", span, "`#` must be the first thing on its line");
                        return Err(Stop::Line(match self.displaced.take() {
                            Some(name) => diag.note(format!(
                                "Go's assembler takes `{name}`, a macro without its arguments at the end of the line before, for a part of this line"
                            )),
                            None => diag,
                        }));
                    }
                    self.line_start = self.directive(token)?;
                    self.saw_code = true;
                    calls = 0;
                }
                Kind::Ident => {
                    if let Some(found) = self.lookup(token) {
                        calls += 1;
                        if calls > MAX_NESTING {
                            let span = token.span(self.sources);
                            let message = format!(
                                "macro `{}` expands without end, or {MAX_NESTING} macro calls produced nothing",
                                found.name
                            );
                            return Err(stop("macro-recursion", span, message));
                        }
                        if self.invoke(&found, token)? {
                            continue;
                        }
                        // A function-like macro without arguments.
                        if !self.enabled() {
                            // Go has looked at the token behind it and takes that first, so that the name comes to stand
                            // behind the newline. What that leads to is an error only if a directive is there.
                            if self.next_if(|token| token.kind == Kind::Newline) {
                                self.displaced = Some(found.name.clone());
                            }
                        } else {
                            let message = format!("macro `{}` takes arguments; expected `(` behind it", found.name);
                            let diag = Diag::error("macro-args", token.span(self.sources), message);
                            return Err(Stop::Line(found.show_definition(diag)));
                        }
                    }
                    self.line_start = false;
                    if self.enabled() {
                        self.saw_code = true;
                        self.line.push(token);
                        calls = 0;
                    }
                }
                kind => {
                    self.line_start = kind == Kind::Newline;
                    if self.line_start {
                        self.displaced = None;
                    }
                    self.check_closed(token)?;
                    if self.enabled() {
                        self.emit(token)?;
                        calls = 0;
                    }
                }
            }
        }
    }

    /// Takes the next line of a file as a whole if it need not be looked at word by word: code of which all is known, and plain
    /// definitions.
    fn take_line(&mut self) -> Step<bool> {
        if !self.line_start || !self.line.is_empty() || !self.enabled() {
            return Ok(false);
        }
        let Some(Frame::File(scanner)) = self.frames.last_mut() else { return Ok(false) };
        let Some((file, at)) = scanner.line_start() else { return Ok(false) };
        if let Some(end) = self.sink.known_lines(self.sources, file, at, self.names.generation()) {
            scanner.go_behind_newline(end);
        } else if let Some(name) = scanner.plain_definition(self.sources) {
            self.define_unread(name)?;
        } else {
            return Ok(false);
        }
        self.saw_code = true;
        Ok(true)
    }

    fn emit(&mut self, token: Token) -> Step<()> {
        match token.kind {
            Kind::Newline => self.finish_line(),
            Kind::Punct(b';') => {
                self.saw_code = true;
                self.finish_line();
            }
            Kind::BuildComment => {
                if self.saw_code {
                    let span = token.span(self.sources);
                    return Err(stop(
                        "build-comment",
                        span,
                        "misplaced //go:build comment: it must come before all code and directives",
                    ));
                }
            }
            _ => {
                self.saw_code = true;
                self.line.push(token);
            }
        }
        Ok(())
    }

    fn check_closed(&self, token: Token) -> Step<()> {
        let (id, message) = match token.kind {
            Kind::OpenComment => ("comment-unclosed", "this comment has no `*/`"),
            Kind::OpenLiteral => ("literal-unclosed", "this literal has no closing quote on its line"),
            _ => return Ok(()),
        };
        Err(stop(id, token.span(self.sources), message))
    }

    fn finish_line(&mut self) {
        if !self.line.is_empty() {
            let line = Line { tokens: &self.line, refused: None };
            self.sink.line(self.sources, line, self.names.generation());
            self.line.clear();
        }
    }

    /// Drops what has been read of the current line.
    fn refuse_line(&mut self, error: Span) {
        self.line.clear();
        self.sink.line(self.sources, Line { tokens: &[], refused: Some(error) }, self.names.generation());
    }

    /// Drops what is left of the current line: of the macros it is in and of the file below them.
    fn abandon_line(&mut self, error: Span) {
        self.refuse_line(error);
        while self.frames.len() > 1 && matches!(self.frames.last(), Some(Frame::Body { .. })) {
            self.frames.pop();
        }
        // An error at a newline has taken it already.
        match self.frames.last_mut() {
            Some(Frame::File(scanner)) if !scanner.is_behind_newline() => scanner.skip_line(self.sources),
            _ => {}
        }
        self.line_start = true;
    }

    /// One error a line, counted where the line stands outside every macro.
    fn report(&mut self, diag: Diag) {
        let at = self.sources.outermost(diag.span.origin);
        if self.seen_errors.insert((at.file, at.line)) {
            self.diags.push(diag);
        }
    }

    fn enabled(&self) -> bool {
        self.conditions.last().is_none_or(|c| c.enabled)
    }

    /// The next token without looking at what it is. The end of an included file or macro body is not the end: Go
    /// reads on behind the place that led there.
    fn next_raw(&mut self) -> Option<Token> {
        loop {
            let outermost = self.frames.len() == 1;
            let token = match self.frames.last_mut()? {
                Frame::File(scanner) => scanner.next(self.sources),
                Frame::Body { tokens, next } => {
                    let token = tokens.get(*next).copied();
                    *next += usize::from(token.is_some());
                    token
                }
            };
            if token.is_some() || outermost {
                return token;
            }
            self.frames.pop();
        }
    }

    /// Whether the next token is what is wanted; it is read if it is.
    fn next_if(&mut self, wanted: impl Fn(Token) -> bool) -> bool {
        loop {
            let outermost = self.frames.len() == 1;
            let (token, ended) = match self.frames.last_mut() {
                Some(Frame::File(scanner)) => {
                    let mut ahead = *scanner;
                    let token = ahead.next(self.sources);
                    if token.is_some_and(&wanted) {
                        *scanner = ahead;
                    }
                    (token, token.is_none())
                }
                Some(Frame::Body { tokens, next }) => {
                    let token = tokens.get(*next).copied();
                    *next += usize::from(token.is_some_and(&wanted));
                    (token, token.is_none())
                }
                None => return false,
            };
            if !ended || outermost {
                return token.is_some_and(&wanted);
            }
            self.frames.pop();
        }
    }

    fn lookup(&mut self, token: Token) -> Option<Rc<Macro>> {
        self.names.get(self.sources, token)
    }

    /// The token's text and place, or the place of the last token when the input has ended.
    fn found(&self, token: Option<Token>, before: Token) -> (String, Span) {
        match token {
            Some(token) => (token.describe(self.sources), token.span(self.sources)),
            None => ("end of file".to_owned(), before.span(self.sources)),
        }
    }

    fn spend(&mut self, cost: usize, at: Span) -> Step<()> {
        match self.budget.checked_sub(cost) {
            Some(rest) => {
                self.budget = rest;
                Ok(())
            }
            None => Err(Stop::All(Diag::error(
                "expansion-size",
                at,
                format!("macros and includes expand to more than {} MiB", MAX_EXPANSION >> 20),
            ))),
        }
    }

    /// Makes a file or body the one that tokens are taken from; `at` is what led there.
    fn push(&mut self, frame: Frame, at: Span) -> Step<()> {
        if self.frames.len() > MAX_NESTING {
            let message = format!("includes and macros are nested more than {MAX_NESTING} deep");
            return Err(match frame {
                Frame::File(_) => Stop::All(Diag::error("include-depth", at, message)),
                Frame::Body { .. } => stop("macro-recursion", at, message),
            });
        }
        self.frames.push(frame);
        Ok(())
    }
}

/// The lines as text, a statement each, for looking at what the preprocessor made.
#[derive(Default)]
pub(crate) struct ExpandedText(pub(crate) String);

impl Sink for ExpandedText {
    fn line(&mut self, sources: &Sources<'_>, line: Line<'_>, _: Generation) {
        if line.refused.is_some() {
            return;
        }
        if !line.tokens.get(1).is_some_and(|t| t.is(b':')) {
            self.0.push('\t');
        }
        join(sources, line.tokens, &mut self.0);
        self.0.push('\n');
    }
}

/// Appends tokens with a blank where two would run together and behind commas and first words.
fn join(sources: &Sources, tokens: &[Token], out: &mut String) {
    let mut before: Option<Token> = None;
    let mut after_word = true;
    for token in tokens {
        if let Some(before) = before {
            let words = !matches!(before.kind, Kind::Punct(_)) && !matches!(token.kind, Kind::Punct(_));
            let operand = after_word && !token.is(b'.') && !before.is(b'.') && !token.is(b':');
            if words || operand || before.is(b',') || before.is(b':') || fuse(sources, before, *token) {
                out.push(' ');
            }
            after_word = before.is(b':') || (after_word && !operand);
        }
        out.push_str(token.text(sources));
        before = Some(*token);
    }
}

/// Whether two tokens that stand without a blank between them would be read as something else.
fn fuse(sources: &Sources, before: Token, token: Token) -> bool {
    let (Some(last), Some(first)) = (before.text(sources).bytes().last(), token.text(sources).bytes().next()) else {
        return false;
    };
    match (before.kind, last, first) {
        // `.` and `5`; the other way around also where a number needs no digits behind its period.
        (Kind::Punct(_), b'.', b'0'..=b'9') | (Kind::Int, _, b'.') => true,
        // An exponent without digits, and a sign.
        (Kind::Float, b'e' | b'E' | b'p' | b'P', b'+' | b'-') => true,
        // Operators of two characters, and comments.
        _ => matches!((last, first), (b'<', b'<') | (b'-' | b'@' | b'>', b'>') | (b'/', b'/' | b'*')),
    }
}

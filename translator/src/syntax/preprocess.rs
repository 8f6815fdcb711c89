//! `#include`, `#define`, `#ifdef` and macro expansion: tokens of files in, lines of expanded tokens out.
//!
//! Go's preprocessor works on tokens and has a few habits that programs depend on or would silently suffer from; they
//! are reproduced here and marked "Go:". An error in this stage can change the meaning of everything after it, so a
//! translation whose preprocessing reported an error must not be continued.

mod directives;
mod macros;

use super::lexer::{Kind, Token};
use crate::diag::Diag;
use crate::fasthash::FastMap;
use crate::source::{FileId, Sources, Span};
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
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The tokens of the statement and its labels, up to a newline or `;`, macros expanded. Empty only if refused.
    pub(crate) tokens: Vec<Token>,
    /// Where the reported error is, if what stood here was dropped.
    pub(crate) refused: Option<Span>,
}

/// Expands the main file. The lines are complete only if there are no errors.
pub(crate) fn preprocess(sources: &mut Sources, request: Request<'_>) -> (Vec<Line>, Vec<Diag>) {
    let mut state = Preprocessor {
        sources,
        load: request.load,
        include_dirs: request.include_dirs,
        main_dir: request.main_dir,
        frames: Vec::new(),
        macros: FastMap::default(),
        present: [0; 4],
        conditions: Vec::new(),
        line: Vec::new(),
        lines: Vec::new(),
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
    (state.lines, state.diags)
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
struct Frame {
    tokens: Vec<Token>,
    next: usize,
    is_file: bool,
}

/// The tokens of a macro's body, each with the formal argument that it names.
type Body = Vec<(Token, Option<usize>)>;

struct Macro {
    name: Rc<str>,
    /// The number of formal arguments; `None` for an object-like macro.
    arity: Option<usize>,
    body: Body,
    /// The name in its #define; `None` for one of the command line.
    defined: Option<Span>,
}

impl Macro {
    /// Adds the place of the definition to a diagnostic.
    fn show_definition(&self, diag: Diag) -> Diag {
        match self.defined {
            Some(span) => diag.also(span, "defined here"),
            None => diag.note(format!("`{}` is defined on the command line", self.name)),
        }
    }
}

struct Condition {
    enabled: bool,
    opened: Span,
}

struct Preprocessor<'a> {
    sources: &'a mut Sources,
    load: &'a mut dyn FnMut(&str) -> Option<String>,
    include_dirs: &'a [String],
    main_dir: String,
    frames: Vec<Frame>,
    macros: FastMap<Rc<str>, Rc<Macro>>,
    /// A filter in front of `macros`, because almost no word is a macro: the bits of the names' [`filter_bit`].
    present: [u64; 4],
    conditions: Vec<Condition>,
    line: Vec<Token>,
    lines: Vec<Line>,
    budget: usize,
    /// Whether the next token is the first of its line.
    line_start: bool,
    /// A macro's name that Go's assembler reads behind the newline, at the start of the line that comes next.
    displaced: Option<Rc<str>>,
    saw_code: bool,
    seen_errors: HashSet<(FileId, u32)>,
    diags: Vec<Diag>,
}

fn filter_bit(name: &str) -> (usize, u64) {
    let bytes = name.as_bytes();
    let first = usize::from(bytes.first().copied().unwrap_or(0));
    let last = usize::from(bytes.last().copied().unwrap_or(0));
    let hash = (first.wrapping_mul(31)).wrapping_add(last.wrapping_mul(7)).wrapping_add(bytes.len()) & 255;
    (hash >> 6, 1 << (hash & 63))
}

fn stop(id: &'static str, span: Span, message: impl Into<String>) -> Stop {
    Stop::Line(Diag::error(id, span, message))
}

impl Preprocessor<'_> {
    fn run(&mut self) {
        loop {
            match self.step() {
                Ok(true) => {}
                Ok(false) => break,
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

    /// Produces one token, following macros and directives. `false` at the end of the input.
    fn step(&mut self) -> Step<bool> {
        // Go: more macro calls than this without a token between them count as recursion.
        let mut calls = 0;
        loop {
            let Some(token) = self.next_raw() else {
                return Ok(false);
            };
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
                    return Ok(true);
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
                            if self.peek_raw().is_some_and(|t| t.kind == Kind::Newline) {
                                self.next_raw();
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
                        return Ok(true);
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
                        return Ok(true);
                    }
                }
            }
        }
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
            let tokens = std::mem::take(&mut self.line);
            self.line.reserve(tokens.len());
            self.lines.push(Line { tokens, refused: None });
        }
    }

    /// Drops what has been read of the current line.
    fn refuse_line(&mut self, error: Span) {
        self.line.clear();
        self.lines.push(Line { tokens: Vec::new(), refused: Some(error) });
    }

    /// Drops what is left of the current line: of the macros it is in and of the file below them.
    fn abandon_line(&mut self, error: Span) {
        self.refuse_line(error);
        while self.frames.len() > 1 && self.frames.last().is_some_and(|f| !f.is_file) {
            self.frames.pop();
        }
        if let Some(frame) = self.frames.last_mut() {
            // An error at a newline has taken it already.
            let taken = frame.next.checked_sub(1).and_then(|i| frame.tokens.get(i));
            if !taken.is_some_and(|t| t.kind == Kind::Newline) {
                let rest = frame.tokens.get(frame.next..).unwrap_or_default();
                let skip = rest.iter().position(|t| t.kind == Kind::Newline);
                frame.next += skip.map_or(rest.len(), |i| i + 1);
            }
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
            let frame = self.frames.last_mut()?;
            if let Some(token) = frame.tokens.get(frame.next) {
                frame.next += 1;
                return Some(*token);
            }
            if outermost {
                return None;
            }
            self.frames.pop();
        }
    }

    fn peek_raw(&mut self) -> Option<Token> {
        let token = self.next_raw()?;
        if let Some(frame) = self.frames.last_mut() {
            frame.next -= 1;
        }
        Some(token)
    }

    fn lookup(&self, token: Token) -> Option<Rc<Macro>> {
        let name = token.name_text(self.sources);
        let (word, bit) = filter_bit(&name);
        if self.present.get(word).is_none_or(|w| w & bit == 0) {
            return None;
        }
        self.macros.get(name.as_ref()).cloned()
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

    fn push(&mut self, tokens: Vec<Token>, is_file: bool, at: Span) -> Step<()> {
        if self.frames.len() > MAX_NESTING {
            let message = format!("includes and macros are nested more than {MAX_NESTING} deep");
            return Err(if is_file {
                Stop::All(Diag::error("include-depth", at, message))
            } else {
                stop("macro-recursion", at, message)
            });
        }
        self.frames.push(Frame { tokens, next: 0, is_file });
        Ok(())
    }
}

/// The token as it is stored in macro definitions and arguments.
fn made(token: Token) -> Token {
    Token { made: true, ..token }
}

/// The lines as text, a statement each, for looking at what the preprocessor made.
pub(crate) fn expand_text(sources: &Sources, lines: &[Line]) -> String {
    let mut out = String::new();
    for line in lines.iter().filter(|line| line.refused.is_none()) {
        if !line.tokens.get(1).is_some_and(|t| t.is(b':')) {
            out.push('\t');
        }
        join(sources, &line.tokens, &mut out);
        out.push('\n');
    }
    out
}

/// Appends tokens with a blank where two would run together and behind commas and first words.
fn join(sources: &Sources, tokens: &[Token], out: &mut String) {
    let mut before: Option<Token> = None;
    let mut after_word = true;
    for token in tokens {
        if let Some(before) = before {
            let words = !matches!(before.kind, Kind::Punct(_)) && !matches!(token.kind, Kind::Punct(_));
            let operand = after_word && !token.is(b'.') && !before.is(b'.') && !token.is(b':');
            if words || operand || before.is(b',') || before.is(b':') {
                out.push(' ');
            }
            after_word = before.is(b':') || (after_word && !operand);
        }
        out.push_str(token.text(sources));
        before = Some(*token);
    }
}

//! `#include`, `#define`, `#ifdef` and macro expansion: tokens of files in, lines of expanded tokens out.
//!
//! Go's preprocessor works on tokens and has a few habits that programs depend on or would silently suffer from; they
//! are reproduced here and marked "Go:". An error in this stage can change the meaning of everything after it, so a
//! translation whose preprocessing reported an error must not be continued.

use super::headers;
use super::lexer::{self, Kind, Token};
use crate::diag::Diag;
use crate::source::{FileId, Pos, Sources, Span};
use std::collections::{HashMap, HashSet};
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

/// The tokens of one statement with its labels, up to a newline or `;`, macros expanded. Never empty.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) tokens: Vec<Token>,
}

/// Expands the main file. The lines are complete only if there are no errors.
pub(crate) fn preprocess(sources: &mut Sources, request: Request<'_>) -> (Vec<Line>, Vec<Diag>) {
    let mut state = Preprocessor {
        sources,
        load: request.load,
        include_dirs: request.include_dirs,
        main_dir: request.main_dir,
        frames: Vec::new(),
        macros: HashMap::new(),
        present: [0; 4],
        conditions: Vec::new(),
        line: Vec::new(),
        lines: Vec::new(),
        budget: MAX_EXPANSION,
        line_start: true,
        saw_code: false,
        seen_errors: HashSet::new(),
        diags: Vec::new(),
    };
    for (name, value) in request.defines {
        state.predefine(name, value);
    }
    // The only way out before the end of the input is a reported limit.
    if state.open(request.main, None).is_ok() {
        let _ = state.run();
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
    tokens: Rc<[Token]>,
    next: usize,
    is_file: bool,
}

struct Macro {
    name: Rc<str>,
    /// The number of formal arguments; `None` for an object-like macro.
    arity: Option<usize>,
    /// Each token with the formal argument that it names.
    body: Vec<(Token, Option<usize>)>,
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
    macros: HashMap<String, Rc<Macro>>,
    /// A filter in front of `macros`, because almost no word is a macro: the bits of the names' [`filter_bit`].
    present: [u64; 4],
    conditions: Vec<Condition>,
    line: Vec<Token>,
    lines: Vec<Line>,
    budget: usize,
    /// Whether the next token is the first of its line.
    line_start: bool,
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
    fn run(&mut self) -> Result<(), ()> {
        loop {
            match self.step() {
                Ok(true) => {}
                Ok(false) => break,
                Err(Stop::Line(diag)) => {
                    self.report(diag);
                    self.abandon_line();
                }
                Err(Stop::All(diag)) => {
                    self.report(diag);
                    self.line.clear();
                    return Err(());
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
        Ok(())
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
                        return Err(stop("directive-position", span, "`#` must be the first thing on its line"));
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
                        if self.enabled() {
                            let message = format!("macro `{}` takes arguments; expected `(` behind it", found.name);
                            let span = token.span(self.sources);
                            return Err(stop("macro-args", span, message));
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
            self.lines.push(Line { tokens });
        }
    }

    /// Drops what is left of the current line: of the macros it is in and of the file below them.
    fn abandon_line(&mut self) {
        self.line.clear();
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

    fn push(&mut self, tokens: Rc<[Token]>, is_file: bool, at: Span) -> Step<()> {
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

    // ---- macros ----

    fn predefine(&mut self, name: &str, value: &str) {
        let file = self.sources.add("<command line>", &format!("{name}\n{value}"));
        let tokens = lexer::lex(self.sources, file);
        match tokens.as_slice() {
            [word, newline, value @ ..] if word.kind == Kind::Ident && newline.kind == Kind::Newline => {
                let body = value.iter().map(|t| (made(*t), None)).collect();
                self.define(name, None, body);
            }
            _ => {
                let pos = Pos { file, line: 1, col: 1 };
                let origin = self.sources.origin(pos, None);
                let len = u32::try_from(name.chars().count()).unwrap_or(0);
                let message = format!("-D {name}: `{name}` is not an identifier");
                self.report(Diag::error("define-name", Span { origin, len }, message));
            }
        }
    }

    fn define(&mut self, name: &str, arity: Option<usize>, body: Vec<(Token, Option<usize>)>) {
        let (word, bit) = filter_bit(name);
        if let Some(w) = self.present.get_mut(word) {
            *w |= bit;
        }
        self.macros.insert(name.to_owned(), Rc::new(Macro { name: Rc::from(name), arity, body }));
    }

    /// Expands a call of which the name has been read. `false`, and nothing read, if its arguments are missing.
    fn invoke(&mut self, called: &Macro, name: Token) -> Step<bool> {
        let Some(arity) = called.arity else {
            self.expand(called, name, &[])?;
            return Ok(true);
        };
        if !self.peek_raw().is_some_and(|t| t.is(b'(')) {
            return Ok(false);
        }
        self.next_raw();
        let mut arguments: Vec<Vec<Token>> = Vec::new();
        let mut argument = Vec::new();
        let mut nesting = 0_usize;
        loop {
            let token = self.next_raw();
            let Some(token) = token.filter(|t| t.kind != Kind::Newline) else {
                let (found, _) = self.found(token, name);
                let message = format!("the arguments of macro `{}` are not closed: expected `)`, found {found}", called.name);
                return Err(stop("macro-args", name.span(self.sources), message));
            };
            self.check_closed(token)?;
            match token.kind {
                Kind::Punct(b')') if nesting == 0 => break,
                Kind::Punct(b',') if nesting == 0 => {
                    arguments.push(std::mem::take(&mut argument));
                    continue;
                }
                Kind::Punct(b'(') => nesting += 1,
                Kind::Punct(b')') => nesting -= 1,
                _ => {}
            }
            argument.push(made(token));
        }
        if !(arity == 0 && arguments.is_empty() && argument.is_empty()) {
            arguments.push(argument);
        }
        if arguments.len() != arity {
            let message = format!(
                "macro `{}` takes {arity} argument{}, found {}",
                called.name,
                if arity == 1 { "" } else { "s" },
                arguments.len()
            );
            return Err(stop("macro-args", name.span(self.sources), message));
        }
        self.expand(called, name, &arguments)?;
        Ok(true)
    }

    /// Puts the body of a macro in front of the input.
    fn expand(&mut self, called: &Macro, name: Token, arguments: &[Vec<Token>]) -> Step<()> {
        let at = name.span(self.sources);
        let mut tokens = Vec::with_capacity(called.body.len());
        let mut unnamed = false;
        for (token, formal) in &called.body {
            match formal.and_then(|i| arguments.get(i)) {
                Some(argument) if !argument.is_empty() => {
                    let cost = argument.iter().map(|t| t.len as usize + TOKEN_COST).sum();
                    self.spend(cost, at)?;
                    tokens.extend_from_slice(argument);
                }
                other => {
                    // Go: where an argument is empty, the formal's own name remains.
                    unnamed |= other.is_some();
                    self.spend(token.len as usize + TOKEN_COST, at)?;
                    let pos = self.sources.pos(token.origin);
                    let expansion = Some((called.name.clone(), name.origin));
                    let origin = self.sources.origin(pos, expansion);
                    tokens.push(Token { origin, ..*token });
                }
            }
        }
        if unnamed && self.enabled() {
            let message = format!(
                "an argument of macro `{}` is empty; as in Go, the name of the parameter stays in its place",
                called.name
            );
            self.diags.push(Diag::warning("macro-empty-argument", at, message));
        }
        self.push(tokens.into(), false, at)
    }

    // ---- directives ----

    /// Handles what follows a `#`. `false` if the rest of the line is still to be skipped.
    fn directive(&mut self, hash: Token) -> Step<bool> {
        let token = self.next_raw();
        let Some(word) = token.filter(|t| t.kind == Kind::Ident) else {
            let (found, span) = self.found(token, hash);
            return Err(stop("directive", span, format!("expected a directive behind `#`, found {found}")));
        };
        let name = word.text(self.sources).to_owned();
        if !self.enabled() && !matches!(name.as_str(), "else" | "endif" | "ifdef" | "ifndef" | "line") {
            return Ok(false);
        }
        match name.as_str() {
            "define" => self.directive_define(word)?,
            "undef" => self.directive_undef(word)?,
            "include" => self.directive_include(word)?,
            "ifdef" => self.directive_ifdef(word, true)?,
            "ifndef" => self.directive_ifdef(word, false)?,
            "else" => {
                self.expect_newline(word)?;
                let parent = self.conditions.len().checked_sub(2).and_then(|i| self.conditions.get(i));
                let parent = parent.is_none_or(|c| c.enabled);
                let Some(condition) = self.conditions.last_mut() else {
                    let span = word.span(self.sources);
                    return Err(stop("ifdef-unmatched", span, "#else without #ifdef or #ifndef"));
                };
                if parent {
                    condition.enabled = !condition.enabled;
                }
            }
            "endif" => {
                self.expect_newline(word)?;
                if self.conditions.pop().is_none() {
                    let span = word.span(self.sources);
                    return Err(stop("ifdef-unmatched", span, "#endif without #ifdef or #ifndef"));
                }
            }
            "line" => self.directive_line(word)?,
            _ => {
                let span = word.span(self.sources);
                if name == "if" {
                    // So that its #endif is not a second error.
                    self.conditions.push(Condition { enabled: true, opened: span });
                }
                return Err(Stop::Line(
                    Diag::error("unknown-directive", span, format!("unknown directive `#{name}`"))
                        .note("Go's assembler knows #define, #undef, #include, #ifdef, #ifndef, #else, #endif and #line"),
                ));
            }
        }
        Ok(true)
    }

    fn macro_name(&mut self, directive: Token) -> Step<Token> {
        let token = self.next_raw();
        token.filter(|t| t.kind == Kind::Ident).ok_or_else(|| {
            let (found, span) = self.found(token, directive);
            let directive = directive.text(self.sources);
            stop("directive", span, format!("expected a macro name behind #{directive}, found {found}"))
        })
    }

    fn expect_newline(&mut self, directive: Token) -> Step<()> {
        let token = self.next_raw();
        if token.is_some_and(|t| t.kind == Kind::Newline) {
            return Ok(());
        }
        let (found, span) = self.found(token, directive);
        let directive = directive.text(self.sources);
        Err(stop("directive", span, format!("expected end of line behind #{directive}, found {found}")))
    }

    fn directive_ifdef(&mut self, directive: Token, truth: bool) -> Step<()> {
        let opened = directive.span(self.sources);
        let name = match self.macro_name(directive) {
            Ok(name) => name,
            Err(error) => {
                self.conditions.push(Condition { enabled: self.enabled(), opened });
                return Err(error);
            }
        };
        let defined = self.macros.contains_key(name.name_text(self.sources).as_ref());
        let enabled = self.enabled() && defined == truth;
        self.conditions.push(Condition { enabled, opened });
        self.expect_newline(directive)
    }

    fn directive_undef(&mut self, directive: Token) -> Step<()> {
        let name = self.macro_name(directive)?;
        let key = name.name_text(self.sources).into_owned();
        if self.macros.remove(&key).is_none() {
            let message = format!("#undef of `{key}`, which is not defined");
            return Err(stop("macro-undefined", name.span(self.sources), message));
        }
        self.expect_newline(directive)
    }

    fn directive_define(&mut self, directive: Token) -> Step<()> {
        let name = self.macro_name(directive)?;
        let key = name.name_text(self.sources).into_owned();
        let (arity, body) = self.definition(name)?;
        if self.macros.contains_key(&key) {
            let message = format!("macro `{key}` is already defined");
            return Err(stop("macro-redefined", name.span(self.sources), message));
        }
        self.define(&key, arity, body);
        Ok(())
    }

    /// The column behind the token just read, by which Go decides whether a parenthesis touches the name.
    fn column(&self, token: Token) -> u32 {
        match self.frames.last() {
            Some(frame) if frame.is_file => {
                let len = token.text(self.sources).chars().count();
                let len = u32::try_from(len).unwrap_or(0);
                self.sources.pos(token.origin).col.saturating_add(len)
            }
            // Go: in a macro body it counts tokens, so that a parenthesis there always touches.
            Some(frame) => u32::try_from(frame.next).unwrap_or(0),
            None => 0,
        }
    }

    /// Reads the formal arguments and the body, up to the end of the line.
    #[allow(clippy::type_complexity)]
    fn definition(&mut self, name: Token) -> Step<(Option<usize>, Vec<(Token, Option<usize>)>)> {
        let name_end = self.column(name);
        let mut token = self.next_raw();
        let mut formals: Option<HashMap<String, usize>> = None;
        if let Some(paren) = token
            && paren.is(b'(')
            && self.column(paren) == name_end + 1
        {
            formals = Some(self.formals(name)?);
            token = self.next_raw();
        } else if token.is_none() {
            return Ok((None, Vec::new()));
        }
        let mut body = Vec::new();
        loop {
            let Some(mut part) = token else {
                let (span, name) = (name.span(self.sources), name.text(self.sources));
                let message = format!("the definition of macro `{name}` must end with a newline");
                return Err(stop("missing-newline", span, message));
            };
            if part.kind == Kind::Newline {
                break;
            }
            self.check_closed(part)?;
            if part.is(b'\\') {
                let escaped = self.next_raw();
                let Some(escaped) = escaped.filter(|t| t.kind == Kind::Newline || t.is(b'\\')) else {
                    let (found, span) = self.found(escaped, part);
                    let message = format!("a backslash in a macro definition must end its line, found {found}");
                    return Err(stop("macro-escape", span, message));
                };
                part = escaped;
            }
            let formal = if part.kind == Kind::Ident {
                // Go: the body's names have `·` replaced, the formals' names have not.
                formals.as_ref().and_then(|f| f.get(part.made_text(self.sources).as_ref())).copied()
            } else {
                None
            };
            body.push((made(part), formal));
            token = self.next_raw();
        }
        Ok((formals.map(|f| f.len()), body))
    }

    fn formals(&mut self, name: Token) -> Step<HashMap<String, usize>> {
        let mut formals = HashMap::new();
        let mut expect_name = true;
        loop {
            let token = self.next_raw();
            match token.map(|t| (t, t.kind)) {
                Some((_, Kind::Punct(b')'))) => return Ok(formals),
                Some((_, Kind::Punct(b','))) if !expect_name => expect_name = true,
                Some((formal, Kind::Ident)) if expect_name => {
                    let key = formal.name_text(self.sources).into_owned();
                    let index = formals.len();
                    if formals.insert(key.clone(), index).is_some() {
                        let message = format!("macro argument `{key}` is named twice");
                        return Err(stop("macro-formals", formal.span(self.sources), message));
                    }
                    expect_name = false;
                }
                _ => {
                    let (found, span) = self.found(token, name);
                    let expected = if expect_name { "an argument name" } else { "`,` or `)`" };
                    let name = name.text(self.sources);
                    let message = format!("expected {expected} in the definition of macro `{name}`, found {found}");
                    return Err(stop("macro-formals", span, message));
                }
            }
        }
    }

    /// `#line 12 "file"`: checked, but positions stay those of the text itself.
    fn directive_line(&mut self, directive: Token) -> Step<()> {
        let number = self.next_raw();
        let decimal = number.filter(|t| t.kind == Kind::Int && t.text(self.sources).bytes().all(|b| b.is_ascii_digit()));
        if decimal.is_none() {
            let (found, span) = self.found(number, directive);
            return Err(stop("directive", span, format!("expected a line number behind #line, found {found}")));
        }
        let file = self.next_raw();
        if !file.is_some_and(|t| t.kind == Kind::Str) {
            let (found, span) = self.found(file, directive);
            return Err(stop("directive", span, format!("expected a file name in #line, found {found}")));
        }
        self.expect_newline(directive)
    }

    fn directive_include(&mut self, directive: Token) -> Step<()> {
        let token = self.next_raw();
        let Some(token) = token.filter(|t| t.kind == Kind::Str) else {
            let (found, span) = self.found(token, directive);
            return Err(stop(
                "include-name",
                span,
                format!("expected a file name in double quotes behind #include, found {found}"),
            ));
        };
        let span = token.span(self.sources);
        let name = super::literal::unquote(&token.name_text(self.sources))
            .and_then(|bytes| String::from_utf8(bytes).map_err(|_| "not UTF-8".to_owned()))
            .map_err(|error| stop("include-name", span, format!("bad file name: {error}")))?;
        self.expect_newline(directive)?;
        let mut found = None;
        let directories = std::iter::once(&self.main_dir).chain(self.include_dirs);
        let joined = directories.map(|dir| match dir.as_str() {
            "" => name.clone(),
            dir => format!("{}/{name}", dir.trim_end_matches('/')),
        });
        for path in std::iter::once(name.clone()).chain(joined) {
            if let Some(text) = (self.load)(&path) {
                found = Some((path, text));
                break;
            }
        }
        let (path, text) = match found {
            Some(found) => found,
            None => match headers::built_in(&name) {
                Some(text) => (format!("<goasm>/{name}"), text.to_owned()),
                None => {
                    // The line's end has been read, so there is nothing to abandon.
                    let diag = Diag::error("include-not-found", span, format!("cannot find \"{name}\"")).note(
                        "looked for it as given, beside the main file, in each -I directory and among the headers that Go installs",
                    );
                    self.report(diag);
                    return Ok(());
                }
            },
        };
        self.spend(text.len().max(INCLUDE_COST), span)?;
        let file = self.sources.add(&path, &text);
        self.open(file, Some(span))
    }

    /// Starts reading a file.
    fn open(&mut self, file: FileId, included: Option<Span>) -> Step<()> {
        let at = match included {
            Some(span) => span,
            None => {
                let pos = Pos { file, line: 1, col: 1 };
                Span { origin: self.sources.origin(pos, None), len: 0 }
            }
        };
        let size = self.sources.files.get(file.0 as usize).map_or(0, |f| f.text.len());
        if size > MAX_FILE {
            let name = self.sources.name(file);
            let message = format!("{name} has {size} bytes; the limit is {} MiB", MAX_FILE >> 20);
            let diag = Diag::error("file-size", at, message);
            if included.is_none() {
                self.report(diag);
                return Err(Stop::All(Diag::error("file-size", at, "")));
            }
            return Err(Stop::All(diag));
        }
        let tokens = lexer::lex(self.sources, file);
        self.push(tokens.into(), true, at)
    }
}

/// The token as it is stored in macro definitions and arguments.
fn made(token: Token) -> Token {
    Token { made: true, ..token }
}

/// The lines as text, a statement each, for looking at what the preprocessor made.
pub(crate) fn expand_text(sources: &Sources, lines: &[Line]) -> String {
    let mut out = String::new();
    for line in lines {
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

//! What follows a `#`.

use super::{Body, Condition, INCLUDE_COST, MAX_FILE, Preprocessor, Step, Stop, made, stop};
use crate::diag::Diag;
use crate::source::{FileId, Pos, Span};
use crate::syntax::lexer::{self, Kind, Token};
use crate::syntax::{headers, literal};
use std::collections::HashMap;
use std::rc::Rc;

impl Preprocessor<'_> {
    /// Handles what follows a `#`. `false` if the rest of the line is still to be skipped.
    pub(super) fn directive(&mut self, hash: Token) -> Step<bool> {
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
        if self.macros.remove(key.as_str()).is_none() {
            let message = format!("#undef of `{key}`, which is not defined");
            return Err(stop("macro-undefined", name.span(self.sources), message));
        }
        self.expect_newline(directive)
    }

    fn directive_define(&mut self, directive: Token) -> Step<()> {
        let name = self.macro_name(directive)?;
        let key: Rc<str> = Rc::from(&*name.name_text(self.sources));
        let (arity, body) = self.definition(name)?;
        if let Some(first) = self.macros.get(&key) {
            let message = format!("macro `{key}` is already defined");
            let diag = Diag::error("macro-redefined", name.span(self.sources), message);
            return Err(Stop::Line(first.show_definition(diag)));
        }
        let span = name.span(self.sources);
        self.define(key, arity, body, Some(span));
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
    fn definition(&mut self, name: Token) -> Step<(Option<usize>, Body)> {
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
        // Go's generated headers define thousands of macros of one token each.
        let mut body = Vec::with_capacity(1);
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
        let name = literal::unquote(&token.name_text(self.sources))
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
                    // The line's end has been read, so there is nothing to skip.
                    self.refuse_line(span);
                    let mut diag = Diag::error("include-not-found", span, format!("cannot find \"{name}\"")).note(
                        "looked for it as given, beside the main file, in each -I directory and among the headers that Go installs",
                    );
                    if name == "go_asm.h" {
                        diag =
                            diag.help("Go's compiler makes go_asm.h for each package: `go tool compile -asmhdr go_asm.h *.go`");
                    }
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
    pub(super) fn open(&mut self, file: FileId, included: Option<Span>) -> Step<()> {
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
            return Err(Stop::All(Diag::error("file-size", at, message)));
        }
        let tokens = lexer::lex(self.sources, file);
        self.push(tokens, true, at)
    }
}

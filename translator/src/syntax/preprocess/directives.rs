//! What follows a `#`.

use super::macros::{Body, Macro, made};
use super::{Condition, Frame, INCLUDE_COST, MAX_FILE, Preprocessor, Step, Stop, stop};
use crate::diag::Diag;
use crate::source::{FileId, Span};
use crate::syntax::lexer::{Kind, Scanner, Token};
use crate::syntax::{headers, literal};
use std::borrow::Cow;
use std::collections::HashMap;
use std::rc::Rc;

impl Preprocessor<'_, '_> {
    /// Handles what follows a `#`. `false` if the rest of the line is still to be skipped.
    pub(super) fn directive(&mut self, hash: Token) -> Step<bool> {
        let token = self.next_raw();
        let Some(word) = token.filter(|t| t.kind == Kind::Ident) else {
            let (found, span) = self.found(token, hash);
            return Err(stop("directive", span, format!("expected a directive behind `#`, found {found}")));
        };
        let name = word.text(self.sources);
        if !self.enabled() && !matches!(name, "else" | "endif" | "ifdef" | "ifndef" | "line") {
            return Ok(false);
        }
        match name {
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
                let diag = Diag::error("unknown-directive", span, format!("unknown directive `#{name}`"))
                    .note("Go's assembler knows #define, #undef, #include, #ifdef, #ifndef, #else, #endif and #line");
                if name == "if" {
                    // So that its #endif is not a second error.
                    self.conditions.push(Condition { enabled: true, opened: span });
                }
                return Err(Stop::Line(diag));
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
        let defined = self.names.contains(self.sources, name);
        let enabled = self.enabled() && defined == truth;
        self.conditions.push(Condition { enabled, opened });
        self.expect_newline(directive)
    }

    fn directive_undef(&mut self, directive: Token) -> Step<()> {
        let name = self.macro_name(directive)?;
        if !self.names.undefine(self.sources, name) {
            let message = format!("#undef of `{}`, which is not defined", name.name_text(self.sources));
            return Err(stop("macro-undefined", name.span(self.sources), message));
        }
        self.expect_newline(directive)
    }

    fn directive_define(&mut self, directive: Token) -> Step<()> {
        let name = self.macro_name(directive)?;
        let (arity, body) = self.definition(name)?;
        self.refuse_second_definition(name)?;
        let defined = Some(name.span(self.sources));
        let text: Rc<str> = Rc::from(&*name.name_text(self.sources));
        self.names.define(self.sources, name, Macro { name: text, arity, body, defined });
        Ok(())
    }

    /// Defines a macro of which nothing but the name has been looked at; its line has been passed.
    pub(super) fn define_unread(&mut self, name: Token) -> Step<()> {
        self.refuse_second_definition(name)?;
        self.names.define_unread(self.sources, name);
        Ok(())
    }

    fn refuse_second_definition(&mut self, name: Token) -> Step<()> {
        let Some(first) = self.names.get(self.sources, name) else { return Ok(()) };
        let message = format!("macro `{}` is already defined", name.name_text(self.sources));
        let diag = Diag::error("macro-redefined", name.span(self.sources), message);
        Err(Stop::Line(first.show_definition(diag)))
    }

    /// The column behind a token, by which Go decides whether a parenthesis touches the name in front of it.
    fn column_behind(&self, token: Token) -> u32 {
        let len = u32::try_from(token.text(self.sources).chars().count()).unwrap_or(0);
        self.sources.pos(token.origin).col.saturating_add(len)
    }

    /// Go: in a macro body it counts tokens instead of columns, so that a parenthesis there always touches.
    fn tokens_read(&self) -> Option<u32> {
        match self.frames.last() {
            Some(Frame::File(_)) => None,
            Some(Frame::Body { next, .. }) => Some(u32::try_from(*next).unwrap_or(0)),
            None => Some(0),
        }
    }

    /// Reads the formal arguments and the body, up to the end of the line.
    fn definition(&mut self, name: Token) -> Step<(Option<usize>, Body)> {
        let counted = self.tokens_read();
        let mut token = self.next_raw();
        let mut formals: Option<HashMap<String, usize>> = None;
        if let Some(paren) = token
            && paren.is(b'(')
            && {
                let name_end = counted.unwrap_or_else(|| self.column_behind(name));
                self.tokens_read().unwrap_or_else(|| self.column_behind(paren)) == name_end.saturating_add(1)
            }
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
                found = Some((path, Cow::Owned(text)));
                break;
            }
        }
        let (path, text) = match found {
            Some(found) => found,
            None => match headers::built_in(&name) {
                Some(text) => (format!("<goasm>/{name}"), Cow::Borrowed(text)),
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
        let file = self.sources.add(&path, text);
        self.open(file, Some(span))
    }

    /// Starts reading a file.
    pub(super) fn open(&mut self, file: FileId, included: Option<Span>) -> Step<()> {
        let at = match included {
            Some(span) => span,
            None => Span { origin: self.sources.written(file, 0), len: 0 },
        };
        let size = self.sources.text(file).len();
        if size > MAX_FILE {
            let name = self.sources.name(file);
            let message = format!("{name} has {size} bytes; the limit is {} MiB", MAX_FILE >> 20);
            return Err(Stop::All(Diag::error("file-size", at, message)));
        }
        self.push(Frame::File(Scanner::new(self.sources, file)), at)
    }
}

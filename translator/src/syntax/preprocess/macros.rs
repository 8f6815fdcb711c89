//! Macro calls and the definitions of the command line.

use super::{Frame, Preprocessor, Step, Stop, TOKEN_COST, stop};
use crate::diag::Diag;
use crate::source::Span;
use crate::syntax::lexer::{self, Kind, Token};
use std::rc::Rc;

/// The tokens of a macro's body, each with the formal argument that it names.
pub(super) type Body = Vec<(Token, Option<usize>)>;

pub(super) struct Macro {
    pub(super) name: Rc<str>,
    /// The number of formal arguments; `None` for an object-like macro.
    pub(super) arity: Option<usize>,
    pub(super) body: Body,
    /// The name in its #define; `None` for one of the command line.
    pub(super) defined: Option<Span>,
}

impl Macro {
    /// Adds the place of the definition to a diagnostic.
    pub(super) fn show_definition(&self, diag: Diag) -> Diag {
        match self.defined {
            Some(span) => diag.also(span, "defined here"),
            None => diag.note(format!("`{}` is defined on the command line", self.name)),
        }
    }
}

/// The token as it is stored in macro definitions and arguments.
pub(super) fn made(token: Token) -> Token {
    Token { made: true, ..token }
}

impl Preprocessor<'_, '_> {
    pub(super) fn predefine(&mut self, name: &str, value: &str) {
        let file = self.sources.add("<command line>", format!("{name}\n{value}"));
        let tokens = lexer::lex(self.sources, file);
        match tokens.as_slice() {
            [word, newline, value @ ..] if word.kind == Kind::Ident && newline.kind == Kind::Newline => {
                let body = value.iter().map(|t| (made(*t), None)).collect();
                self.names.define(self.sources, *word, Macro { name: Rc::from(name), arity: None, body, defined: None });
            }
            _ => {
                let origin = self.sources.written(file, 0);
                let len = u32::try_from(name.chars().count()).unwrap_or(0);
                let message = format!("-D {name}: `{name}` is not an identifier");
                self.report(Diag::error("define-name", Span { origin, len }, message));
            }
        }
    }

    /// Expands a call of which the name has been read. `false`, and nothing read, if its arguments are missing.
    pub(super) fn invoke(&mut self, called: &Macro, name: Token) -> Step<bool> {
        let Some(arity) = called.arity else {
            self.expand(called, name, &[])?;
            return Ok(true);
        };
        if !self.next_if(|token| token.is(b'(')) {
            return Ok(false);
        }
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
            let diag = Diag::error("macro-args", name.span(self.sources), message);
            return Err(Stop::Line(called.show_definition(diag)));
        }
        self.expand(called, name, &arguments)?;
        Ok(true)
    }

    /// Puts the body of a macro in front of the input.
    fn expand(&mut self, called: &Macro, name: Token, arguments: &[Vec<Token>]) -> Step<()> {
        let at = name.span(self.sources);
        let mut tokens = Vec::with_capacity(called.body.len());
        let mut unnamed = false;
        let expansion = self.sources.expansion(&called.name, name.origin);
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
                    let origin = self.sources.copy(token.origin, expansion);
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
        self.push(Frame::Body { tokens, next: 0 }, at)
    }
}

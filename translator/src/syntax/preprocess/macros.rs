//! Macro calls and the definitions of the command line.

use super::{Body, Macro, Preprocessor, Step, Stop, TOKEN_COST, filter_bit, made, stop};
use crate::diag::Diag;
use crate::source::{Pos, Span};
use crate::syntax::lexer::{self, Kind, Token};
use std::rc::Rc;

impl Preprocessor<'_> {
    pub(super) fn predefine(&mut self, name: &str, value: &str) {
        let file = self.sources.add("<command line>", &format!("{name}\n{value}"));
        let tokens = lexer::lex(self.sources, file);
        match tokens.as_slice() {
            [word, newline, value @ ..] if word.kind == Kind::Ident && newline.kind == Kind::Newline => {
                let body = value.iter().map(|t| (made(*t), None)).collect();
                self.define(Rc::from(name), None, body, None);
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

    pub(super) fn define(&mut self, name: Rc<str>, arity: Option<usize>, body: Body, defined: Option<Span>) {
        let (word, bit) = filter_bit(&name);
        if let Some(w) = self.present.get_mut(word) {
            *w |= bit;
        }
        self.macros.insert(name.clone(), Rc::new(Macro { name, arity, body, defined }));
    }

    /// Expands a call of which the name has been read. `false`, and nothing read, if its arguments are missing.
    pub(super) fn invoke(&mut self, called: &Macro, name: Token) -> Step<bool> {
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
                    let pos = self.sources.pos(token.origin);
                    let origin = self.sources.origin(pos, Some(expansion));
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
        self.push(tokens, false, at)
    }
}

//! Constant expressions, as nom parsers over tokens.
//!
//! Go's rules, not C's: everything is uint64 and wraps; there are two levels of precedence, `* / % << >> &` above
//! `+ - | ^`; a left shift ends its term, the right operand of a right shift is a whole term.

use super::lexer::{Kind, Token};
use super::literal;
use crate::diag::Diag;
use crate::source::{Sources, Span};
use nom::branch::alt;
use nom::combinator::{cut, opt};
use nom::error::{ErrorKind, ParseError};
use nom::sequence::{pair, terminated};
use nom::{IResult, Parser};

/// How deep parentheses and unary operators may nest.
const MAX_DEPTH: u32 = 100;

/// The tokens of an operand that are still to be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    pub(crate) sources: &'a Sources<'a>,
    all: &'a [Token],
    at: usize,
    depth: u32,
    /// The statement's first word, where there is nothing else to point at.
    fallback: Span,
}

impl<'a> Input<'a> {
    pub(crate) fn new(sources: &'a Sources<'a>, tokens: &'a [Token], fallback: Span) -> Input<'a> {
        Input { sources, all: tokens, at: 0, depth: 0, fallback }
    }

    pub(crate) fn rest(&self) -> &'a [Token] {
        self.all.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn peek(&self) -> Option<Token> {
        self.all.get(self.at).copied()
    }

    /// The kind of the nth token from here.
    pub(crate) fn kind(&self, n: usize) -> Option<Kind> {
        self.all.get(self.at + n).map(|t| t.kind)
    }

    /// The nth token from here if it is a word.
    pub(crate) fn word(&self, n: usize) -> Option<Token> {
        self.all.get(self.at + n).copied().filter(|t| t.kind == Kind::Ident)
    }

    pub(crate) fn skip(self, n: usize) -> Input<'a> {
        Input { at: (self.at + n).min(self.all.len()), ..self }
    }

    /// Where a complaint about the next token points: at the last one if there is none.
    pub(crate) fn span(&self) -> Span {
        let token = self.peek().or_else(|| self.all.last().copied());
        token.map_or(self.fallback, |t| t.span(self.sources))
    }

    /// A complaint about the next token.
    pub(crate) fn expected<T>(&self, what: &str) -> Parsed<'a, T> {
        let found = match self.peek() {
            Some(token) => token.describe(self.sources),
            None => "end of operand".to_owned(),
        };
        self.fail("syntax", format!("expected {what}, found {found}"))
    }

    /// A complaint at the next token.
    pub(crate) fn fail<T>(&self, id: &'static str, message: impl Into<String>) -> Parsed<'a, T> {
        fail_at(id, self.span(), message)
    }

    /// For the parser of something that may contain itself.
    fn deeper(self) -> Result<Input<'a>, nom::Err<Failure>> {
        if self.depth >= MAX_DEPTH {
            let message = format!("the expression is nested more than {MAX_DEPTH} deep");
            return self.fail("expr-depth", message).map(|(i, ())| i);
        }
        Ok(Input { depth: self.depth + 1, ..self })
    }
}

/// What nom reports: a diagnostic, or nothing while alternatives remain.
#[derive(Debug)]
pub(crate) enum Failure {
    Mismatch,
    Diag(Box<Diag>),
}

impl<'a> ParseError<Input<'a>> for Failure {
    fn from_error_kind(_: Input<'a>, _: ErrorKind) -> Failure {
        Failure::Mismatch
    }

    fn append(_: Input<'a>, _: ErrorKind, other: Failure) -> Failure {
        other
    }
}

pub(crate) type Parsed<'a, T> = IResult<Input<'a>, T, Failure>;

/// A complaint at a given place.
pub(crate) fn fail_at<'a, T>(id: &'static str, span: Span, message: impl Into<String>) -> Parsed<'a, T> {
    let diag = Diag::error(id, span, message);
    Err(nom::Err::Failure(Failure::Diag(Box::new(diag))))
}

/// Runs a parser over all tokens.
pub(crate) fn all<'a, T>(
    input: Input<'a>,
    mut parser: impl Parser<Input<'a>, Output = T, Error = Failure>,
) -> crate::diag::Result<T> {
    let mismatch = |input: Input<'a>| Diag::error("syntax", input.span(), "this is not understood");
    match parser.parse(input) {
        Ok((rest, value)) if rest.peek().is_none() => Ok(value),
        Ok((rest, _)) => match rest.expected::<()>("end of operand") {
            Err(nom::Err::Failure(Failure::Diag(diag))) => Err(*diag),
            _ => Err(mismatch(rest)),
        },
        Err(nom::Err::Failure(Failure::Diag(diag)) | nom::Err::Error(Failure::Diag(diag))) => Err(*diag),
        Err(_) => Err(mismatch(input)),
    }
}

/// One token of a kind; a mismatch leaves room for alternatives.
pub(crate) fn token<'a>(kind: Kind) -> impl Fn(Input<'a>) -> Parsed<'a, Token> {
    move |input| match input.peek() {
        Some(token) if token.kind == kind => Ok((input.skip(1), token)),
        _ => Err(nom::Err::Error(Failure::Mismatch)),
    }
}

/// One ASCII character; a mismatch leaves room for alternatives.
pub(crate) fn punct<'a>(c: u8) -> impl Fn(Input<'a>) -> Parsed<'a, Token> {
    token(Kind::Punct(c))
}

/// One ASCII character that must be there.
pub(crate) fn must<'a>(c: u8) -> impl Fn(Input<'a>) -> Parsed<'a, Token> {
    move |input| match input.peek() {
        Some(token) if token.is(c) => Ok((input.skip(1), token)),
        _ => input.expected(&format!("`{}`", c as char)),
    }
}

/// An integer in base 10 as written, where no expression is allowed.
pub(crate) fn plain_integer(input: Input<'_>) -> Parsed<'_, i64> {
    let Some(token) = input.peek().filter(|t| t.kind == Kind::Int) else {
        return input.expected("a decimal integer");
    };
    match token.text(input.sources).parse::<i16>() {
        Ok(value) => Ok((input.skip(1), i64::from(value))),
        Err(_) => input.expected("a small decimal integer"),
    }
}

/// `term {(+ | - | '|' | ^) term}`
pub(crate) fn expr(input: Input<'_>) -> Parsed<'_, u64> {
    let operator = |i| alt((punct(b'+'), punct(b'-'), punct(b'|'), punct(b'^'))).parse(i);
    let (mut input, mut value) = term(input)?;
    while let (rest, Some((operator, right))) = opt(pair(operator, cut(term))).parse(input)? {
        value = match operator.kind {
            Kind::Punct(b'+') => value.wrapping_add(right),
            Kind::Punct(b'-') => value.wrapping_sub(right),
            Kind::Punct(b'|') => value | right,
            _ => value ^ right,
        };
        input = rest;
    }
    Ok((input, value))
}

fn term(input: Input<'_>) -> Parsed<'_, u64> {
    let negative = |value: u64| value >> 63 == 1;
    let (mut input, mut value) = factor(input)?;
    loop {
        let Some(operator) = input.peek() else {
            return Ok((input, value));
        };
        let after = input.skip(1);
        let at = operator.span(input.sources);
        match operator.kind {
            Kind::Punct(b'*') => {
                let (rest, right) = factor(after)?;
                (input, value) = (rest, value.wrapping_mul(right));
            }
            Kind::Punct(b'&') => {
                let (rest, right) = factor(after)?;
                (input, value) = (rest, value & right);
            }
            Kind::Punct(c @ (b'/' | b'%')) => {
                let (rest, right) = factor(after)?;
                let name = if c == b'/' { "division" } else { "modulo" };
                if negative(value) {
                    return fail_at("expr-high-bit", at, format!("{name} of a value with the high bit set"));
                }
                if right == 0 {
                    return fail_at("expr-zero", at, format!("{name} by zero"));
                }
                (input, value) = (rest, if c == b'/' { value / right } else { value % right });
            }
            Kind::Lsh => {
                let (rest, shift) = factor(after)?;
                if negative(shift) {
                    return fail_at("expr-shift", at, "negative left shift count");
                }
                // The term ends here: nothing binds to the result but `+ - | ^`.
                return Ok((rest, shift_by(shift, |s| value.checked_shl(s))));
            }
            Kind::Rsh => {
                let (rest, shift) = term(after.deeper()?)?;
                if negative(shift) {
                    return fail_at("expr-shift", at, "negative right shift count");
                }
                if negative(value) {
                    return fail_at("expr-high-bit", at, "right shift of a value with the high bit set");
                }
                let rest = Input { depth: input.depth, ..rest };
                (input, value) = (rest, shift_by(shift, |s| value.checked_shr(s)));
            }
            _ => return Ok((input, value)),
        }
    }
}

/// A shift by 64 or more leaves nothing.
fn shift_by(count: u64, shift: impl Fn(u32) -> Option<u64>) -> u64 {
    u32::try_from(count).ok().and_then(shift).unwrap_or(0)
}

fn factor(input: Input<'_>) -> Parsed<'_, u64> {
    let Some(first) = input.peek() else {
        return input.expected("a constant");
    };
    let after = input.skip(1);
    let unary = |apply: fn(u64) -> u64| {
        let (rest, value) = factor(after.deeper()?)?;
        Ok((Input { depth: input.depth, ..rest }, apply(value)))
    };
    match first.kind {
        Kind::Int => match literal::integer(first.text(input.sources)) {
            Ok(value) => Ok((after, value)),
            Err(bad) => input.fail(bad.id, bad.message),
        },
        Kind::Char => match literal::character(&first.made_text(input.sources)) {
            Ok(value) => Ok((after, value)),
            Err(message) => input.fail("character", message),
        },
        Kind::Punct(b'+') => unary(|v| v),
        Kind::Punct(b'-') => unary(u64::wrapping_neg),
        Kind::Punct(b'~') => unary(|v| !v),
        Kind::Punct(b'(') => {
            let (rest, value) = terminated(expr, must(b')')).parse(after.deeper()?)?;
            Ok((Input { depth: input.depth, ..rest }, value))
        }
        _ => input.expected("a constant"),
    }
}

/// A float with signs and parentheses; there is no arithmetic on floats.
pub(crate) fn float_expr(input: Input<'_>) -> Parsed<'_, f64> {
    let Some(first) = input.peek() else {
        return input.expected("a floating-point constant");
    };
    let after = input.skip(1);
    match first.kind {
        Kind::Float => match literal::float(first.text(input.sources)) {
            Ok(value) => Ok((after, value)),
            Err(bad) => input.fail(bad.id, bad.message),
        },
        Kind::Punct(b'+') => float_expr(after.deeper()?),
        Kind::Punct(b'-') => float_expr(after.deeper()?).map(|(rest, v)| (rest, -v)),
        Kind::Punct(b'(') => terminated(float_expr, must(b')')).parse(after.deeper()?),
        _ => return input.expected("a floating-point constant"),
    }
    .map(|(rest, value)| (Input { depth: input.depth, ..rest }, value))
}

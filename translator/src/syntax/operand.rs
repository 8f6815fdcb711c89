//! Operands, as nom parsers over tokens.
//!
//! Go decides some forms by whether a word is a register. That is not known here, so every form is taken that some
//! architecture has, by its shape alone; `resolve` and the architectures refuse what does not fit.

use super::ast::{Base, Form, FormId, Imm, Index, Mem, Name, Operand, OperandKind, Select, ShiftOp, SymRef, Word};
use super::expr::{Input, Parsed, all, expr, fail_at, float_expr, must, plain_integer, punct, token};
use super::known::{Generation, Known};
use super::lexer::{Kind, Token};
use super::literal;
use crate::fasthash::FastMap;
use crate::source::{Sources, Span};
use nom::Parser;
use nom::combinator::{cut, opt};
use nom::sequence::{delimited, preceded};
use std::rc::Rc;

/// Parses the tokens of one operand; `statement` is where to point if there are none.
pub(crate) fn operand(sources: &Sources, tokens: &[Token], statement: Span) -> crate::diag::Result<OperandKind> {
    all(Input::new(sources, tokens, statement), kind)
}

/// The operands of instructions by their text: most are written again and again, and parsed once.
#[derive(Debug, Default)]
pub(crate) struct Forms {
    pub(crate) all: Vec<Form>,
    /// Those of which all tokens are of one macro's body; those of which all stand in the source are [`Known`].
    copied: FastMap<Rc<str>, FormId>,
}

impl Forms {
    /// The operand that the tokens are; `statement` is where to point if there are none.
    pub(crate) fn operand(
        &mut self,
        sources: &Sources,
        tokens: &[Token],
        statement: Span,
        (known, generation): (&mut Known, Generation),
    ) -> crate::diag::Result<Operand> {
        let span = span_of(sources, tokens, statement);
        let origin = span.origin;
        let shared = one_piece(sources, tokens).filter(|_| origins_advance(tokens));
        let found = shared.and_then(|text| match origin.is_copy() {
            true => self.copied.get(text).copied(),
            false => known.form(text, generation),
        });
        if let Some(form) = found {
            return Ok(Operand { form, span });
        }
        let kind = operand(sources, tokens, statement)?;
        let form = FormId(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        let text = text_of(sources, tokens);
        match shared {
            Some(_) if origin.is_copy() => {
                self.copied.insert(text.clone(), form);
            }
            Some(_) => known.add(text.clone(), form, generation),
            None => {}
        }
        self.all.push(Form { kind, text, origin });
        Ok(Operand { form, span })
    }
}

/// Whether the place of each token follows from that of the first and the text: they are counted by bytes in the source, by
/// tokens in the body of a macro.
fn origins_advance(tokens: &[Token]) -> bool {
    let Some(first) = tokens.first() else { return false };
    let by_token = first.origin.is_copy();
    tokens.iter().zip(0..).all(|(token, n)| {
        let steps = if by_token { n } else { token.start - first.start };
        token.origin.0 == first.origin.0.saturating_add(steps)
    })
}

/// The text of tokens that stand behind each other without a gap, as those of most operands do.
fn one_piece<'s>(sources: &'s Sources<'_>, tokens: &[Token]) -> Option<&'s str> {
    let (first, rest) = tokens.split_first()?;
    let mut end = first.start + first.len;
    for token in rest {
        if token.file != first.file || token.start != end {
            return None;
        }
        end += token.len;
    }
    Some(Token { len: end - first.start, ..*first }.text(sources))
}

/// The tokens as written, blanks dropped.
pub(crate) fn text_of(sources: &Sources, tokens: &[Token]) -> Rc<str> {
    if let Some(text) = one_piece(sources, tokens) {
        return sources.word(text);
    }
    let mut text = String::new();
    for token in tokens {
        text.push_str(token.text(sources));
    }
    sources.word(&text)
}

/// From the first token to the last if they stand on one line of one file, else the first token alone.
pub(crate) fn span_of(sources: &Sources, tokens: &[Token], fallback: Span) -> Span {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return fallback;
    };
    let mut span = first.span(sources);
    if tokens.len() == 1 {
        return span;
    }
    // A macro's body and arguments may stand in different files, or the other way around.
    if let Some(len) = last.start.checked_sub(first.start).filter(|_| first.file == last.file).map(|len| len + last.len) {
        let text = Token { len, ..*first }.text(sources);
        if !text.contains('\n') {
            span.len = if text.is_ascii() { len } else { u32::try_from(text.chars().count()).unwrap_or(u32::MAX) };
        }
    }
    span
}

fn word(sources: &Sources, token: Token) -> Word {
    Word { text: sources.word(&token.made_text(sources)), span: token.span(sources) }
}

fn kind(input: Input<'_>) -> Parsed<'_, OperandKind> {
    match input.kind(0) {
        None => input.expected("an operand"),
        Some(Kind::Punct(b'$')) => {
            let (rest, imm) = immediate(input.skip(1))?;
            Ok((rest, OperandKind::Imm(imm)))
        }
        Some(Kind::Punct(b'*')) => indirect(input.skip(1)),
        Some(Kind::Punct(b'[')) => bracket(input),
        Some(Kind::Ident) => match starts_symbol(&input) {
            true => mem(input).map(|(rest, mem)| (rest, OperandKind::Mem(mem))),
            false => name(input, Place::Operand).map(|(rest, name)| (rest, OperandKind::Name(name))),
        },
        Some(Kind::Punct(b'(')) if input.word(1).is_some() && input.kind(2) == Some(Kind::Punct(b',')) => {
            let (rest, pair) = delimited(punct(b'('), (|i| name(i, Place::Mem), must(b','), |i| name(i, Place::Mem)), must(b')'))
                .parse(input)?;
            Ok((rest, OperandKind::Pair(Box::new((pair.0, pair.2)))))
        }
        Some(Kind::Punct(b'(')) if vector_lengths(&input) => {
            let (rest, offset) = vector_length_offset(input)?;
            let (rest, mem) = mem_behind(rest, None, offset)?;
            Ok((rest, OperandKind::VlMem(mem)))
        }
        Some(Kind::Float) => input.fail("float-immediate", "a floating-point constant must be an immediate, with `$`"),
        Some(Kind::Str) => input.fail("string-immediate", "a string must be an immediate, with `$`"),
        Some(_) => {
            if input.rest().iter().any(|t| t.kind == Kind::Float) {
                return input.fail("float-immediate", "a floating-point constant must be an immediate, with `$`");
            }
            mem(input).map(|(rest, mem)| (rest, OperandKind::Mem(mem)))
        }
    }
}

/// Whether the word here is a symbol and not a register or label: something follows that only symbols have.
fn starts_symbol(input: &Input<'_>) -> bool {
    match input.kind(1) {
        Some(Kind::Punct(b'<' | b'+' | b'-')) => true,
        Some(Kind::Punct(b'(')) => input.kind(2) != Some(Kind::Int),
        _ => false,
    }
}

// ---- immediates and indirect operands ----

fn immediate(input: Input<'_>) -> Parsed<'_, Imm> {
    let rest = input.rest();
    match input.kind(0) {
        None => input.expected("a constant or an address behind `$`"),
        Some(Kind::Ident) => match starts_symbol(&input) {
            true => address(input),
            false => {
                let name = input.word(0).map_or("", |t| t.text(input.sources));
                let message = format!("`$` needs a constant or an address such as `{name}(SB)`, found `{name}`");
                input.fail("immediate-name", message)
            }
        },
        Some(Kind::Punct(b'(')) if input.word(1).is_some() => address(input),
        Some(Kind::Str) => {
            let Some(token) = input.peek() else {
                return input.expected("a string");
            };
            match literal::unquote(&token.made_text(input.sources)) {
                Ok(bytes) => Ok((input.skip(1), Imm::Str(bytes))),
                Err(message) => input.fail("string", message),
            }
        }
        Some(_) if rest.iter().any(|t| t.kind == Kind::Float) => float_expr(input).map(|(rest, value)| (rest, Imm::Float(value))),
        Some(_) => {
            let (rest, value) = expr(input)?;
            if rest.kind(0) == Some(Kind::Punct(b'(')) {
                return address(input);
            }
            Ok((rest, Imm::Int(value)))
        }
    }
}

fn address(input: Input<'_>) -> Parsed<'_, Imm> {
    let (rest, mem) = mem(input)?;
    if matches!(mem.base, Some(Base::Pc)) {
        return input.fail("address-of-pc", "the address of (PC) cannot be taken");
    }
    Ok((rest, Imm::Addr(Box::new(mem))))
}

/// Behind a `*`. `*R` means `R`.
fn indirect(input: Input<'_>) -> Parsed<'_, OperandKind> {
    match input.kind(0) {
        Some(Kind::Ident) if !starts_symbol(&input) => {
            let (rest, name) = name(input, Place::Operand)?;
            if !name.dots.is_empty() || name.index.is_some() || name.shift.is_some() {
                return input.skip(1).expected("a plain register behind `*`, and nothing behind it");
            }
            Ok((rest, OperandKind::Name(name)))
        }
        Some(Kind::Ident | Kind::Int | Kind::Char | Kind::Punct(b'(' | b'+' | b'-' | b'~')) => {
            let (rest, mem) = mem(input)?;
            if matches!(mem.base, Some(Base::Pc)) {
                return input.fail("address-of-pc", "`*` cannot be used with (PC)");
            }
            Ok((rest, OperandKind::Indirect(mem)))
        }
        _ => input.expected("a register or an address behind `*`"),
    }
}

// ---- memory references ----

/// `[symbol][±offset][(base)][(index)]`
fn mem(input: Input<'_>) -> Parsed<'_, Mem> {
    if input.kind(0) == Some(Kind::Ident) {
        let (rest, symbol) = symbol(input)?;
        let (rest, offset) = match rest.kind(0) {
            Some(Kind::Punct(b'+' | b'-')) => expr(rest)?,
            _ => (rest, 0),
        };
        if rest.kind(0) != Some(Kind::Punct(b'(')) {
            let message = format!("symbol `{}` needs an addressing mode: (SB), (FP) or (SP)", symbol.written());
            return fail_at("symbol-mode", symbol.span, message);
        }
        return mem_behind(rest, Some(Box::new(symbol)), offset.cast_signed());
    }
    let in_parens = input.kind(0) == Some(Kind::Punct(b'(')) && input.word(1).is_some();
    let (rest, offset) = if in_parens { (input, 0) } else { expr(input)? };
    let offset = offset.cast_signed();
    if rest.kind(0) == Some(Kind::Punct(b'(')) {
        return mem_behind(rest, None, offset);
    }
    let mem = Mem { symbol: None, offset, base: None, index: None };
    Ok((rest, mem))
}

/// The parentheses behind symbol and offset.
fn mem_behind(input: Input<'_>, symbol: Option<Box<SymRef>>, offset: i64) -> Parsed<'_, Mem> {
    let inside = input.skip(1);
    let (rest, first) = parenthesized(input)?;
    let mut mem = Mem { symbol, offset, base: None, index: None };
    if first.scale.is_some() {
        if mem.symbol.is_some() {
            return inside.expected("SB, FP or SP behind a symbol");
        }
        mem.index = Some(Box::new(first));
        return Ok((rest, mem));
    }
    let pseudo = first.reg.is_plain();
    let base = match &*first.reg.base.text {
        "SB" if pseudo => Base::Sb,
        "FP" if pseudo => Base::Fp,
        "PC" if pseudo => Base::Pc,
        "SP" if pseudo => Base::Sp(first.reg.base),
        _ => Base::Reg(first.reg),
    };
    match (&base, &mem.symbol) {
        (Base::Sb | Base::Fp, None) => {
            let message = "SB and FP need a symbol in front, such as `name+8(FP)`";
            return inside.fail("pseudo-without-symbol", message);
        }
        (Base::Pc, Some(_)) => {
            return inside.fail("symbol-with-pc", "(PC) takes a number of instructions and no symbol");
        }
        (Base::Reg(_), Some(_)) => return inside.expected("SB, FP or SP behind a symbol"),
        _ => {}
    }
    mem.base = Some(base);
    if rest.kind(0) == Some(Kind::Punct(b'(')) && !matches!(mem.base, Some(Base::Pc)) {
        let (rest, index) = parenthesized(rest)?;
        mem.index = Some(Box::new(index));
        return Ok((rest, mem));
    }
    Ok((rest, mem))
}

/// `(R)`, `(R*8)`, `(R<<3)`, `(R.UXTW<<3)`
fn parenthesized(input: Input<'_>) -> Parsed<'_, Index> {
    let (input, _) = must(b'(')(input)?;
    if input.word(0).is_none() {
        return input.expected("a register");
    }
    let (rest, reg) = name(input, Place::Mem)?;
    let (rest, scale) = opt(preceded(punct(b'*'), cut(scale))).parse(rest)?;
    let (rest, _) = must(b')')(rest)?;
    Ok((rest, Index { reg, scale }))
}

fn scale(input: Input<'_>) -> Parsed<'_, i64> {
    let value = match input.peek().map_or("", |t| t.text(input.sources)) {
        "1" => 1,
        "2" => 2,
        "4" => 4,
        "8" => 8,
        _ => return input.expected("a scale of 1, 2, 4 or 8"),
    };
    Ok((input.skip(1), value))
}

/// `name`, `name<>`, `name<ABI0>`
fn symbol(input: Input<'_>) -> Parsed<'_, SymRef> {
    let Some(first) = input.word(0) else {
        return input.expected("a symbol");
    };
    let Word { text, span } = word(input.sources, first);
    let mut symbol = SymRef { name: text, local: false, abi: None, span };
    let rest = input.skip(1);
    if rest.kind(0) != Some(Kind::Punct(b'<')) {
        return Ok((rest, symbol));
    }
    let rest = rest.skip(1);
    if let Some(abi) = rest.word(0) {
        let abi_name = abi.text(input.sources);
        if !matches!(abi_name, "ABI0" | "ABIInternal") {
            return rest.expected("`ABI0`, `ABIInternal` or `>` behind `<`");
        }
        symbol.abi = Some(abi_name.to_owned());
        let (rest, _) = must(b'>')(rest.skip(1))?;
        return Ok((rest, symbol));
    }
    symbol.local = true;
    let (rest, _) = must(b'>')(rest)?;
    Ok((rest, symbol))
}

// ---- names ----

/// Where a name stands, which decides what a shift count may be.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Operand,
    Mem,
}

/// `R`, `R(10)`, `V1.B16`, `V1.S[2]`, `R1<<3`, `R1.UXTW<<3`
fn name(input: Input<'_>, place: Place) -> Parsed<'_, Name> {
    let Some(first) = input.word(0) else {
        return input.expected("a name");
    };
    let mut name = Name { base: word(input.sources, first), number: None, dots: Vec::new(), index: None, shift: None };
    let mut rest = input.skip(1);
    if rest.kind(0) == Some(Kind::Punct(b'(')) && rest.kind(1) == Some(Kind::Int) {
        let (after, number) = delimited(punct(b'('), plain_integer, must(b')')).parse(rest)?;
        name.number = Some(number);
        rest = after;
    }
    while rest.kind(0) == Some(Kind::Punct(b'.')) {
        let Some(dot) = rest.word(1) else {
            return rest.skip(1).expected("a name behind `.`");
        };
        name.dots.push(word(input.sources, dot));
        rest = rest.skip(2);
    }
    if rest.kind(0) == Some(Kind::Punct(b'[')) {
        let (after, index) = delimited(punct(b'['), plain_integer, must(b']')).parse(rest)?;
        name.index = Some(index);
        return Ok((after, name));
    }
    let operator = match rest.kind(0) {
        Some(Kind::Lsh) => ShiftOp::Lsl,
        Some(Kind::Rsh) => ShiftOp::Lsr,
        Some(Kind::Arr) => ShiftOp::Asr,
        Some(Kind::Rot) => ShiftOp::Ror,
        _ => return Ok((rest, name)),
    };
    let amount = rest.skip(1);
    if place == Place::Mem || !name.dots.is_empty() {
        if operator != ShiftOp::Lsl {
            return rest.expected("`<<`");
        }
        let (after, count) = plain_integer(amount)?;
        name.shift = Some((operator, count));
        return Ok((after, name));
    }
    if !matches!(amount.kind(0), Some(Kind::Int | Kind::Punct(b'('))) {
        return amount.expected("a shift count");
    }
    let (after, count) = expr(amount)?;
    let Some(count) = i64::try_from(count).ok() else {
        return amount.fail("shift-count", "negative shift count");
    };
    name.shift = Some((operator, count));
    Ok((after, name))
}

// ---- lists and other forms of arm64 and amd64 ----

fn bracket(input: Input<'_>) -> Parsed<'_, OperandKind> {
    let selects = input.kind(1) == Some(Kind::Ident)
        && input.kind(2) == Some(Kind::Punct(b','))
        && input.kind(3) == Some(Kind::Punct(b'$'));
    if selects {
        return select(input);
    }
    let mut items = Vec::new();
    let mut rest = input.skip(1);
    loop {
        let (after, low) = name(rest, Place::Mem)?;
        let (after, high) = opt(preceded(punct(b'-'), |i| name(i, Place::Mem))).parse(after)?;
        items.push((low, high));
        rest = match after.kind(0) {
            Some(Kind::Punct(b',')) => after.skip(1),
            Some(Kind::Punct(b']')) => return Ok((after.skip(1), OperandKind::List(items))),
            _ => return after.expected("`,` or `]` in the list"),
        };
    }
}

fn select(input: Input<'_>) -> Parsed<'_, OperandKind> {
    let (rest, register) = name(input.skip(1), Place::Mem)?;
    let (rest, immediate) = preceded((must(b','), must(b'$')), plain_integer).parse(rest)?;
    let (rest, _) = must(b']')(rest)?;
    let (rest, predicate) = delimited(must(b'('), |i| name(i, Place::Mem), must(b')')).parse(rest)?;
    let select = Select { register, immediate, predicate };
    Ok((rest, OperandKind::Select(Box::new(select))))
}

/// Whether this is `(VL*n)`, with or without a sign.
fn vector_lengths(input: &Input<'_>) -> bool {
    let sign = matches!(input.kind(1), Some(Kind::Punct(b'+' | b'-')));
    let at = if sign { 2 } else { 1 };
    input.word(at).is_some_and(|t| t.text(input.sources) == "VL") && input.kind(at + 1) == Some(Kind::Punct(b'*'))
}

fn vector_length_offset(input: Input<'_>) -> Parsed<'_, i64> {
    let (rest, _) = must(b'(')(input)?;
    let negative = rest.kind(0) == Some(Kind::Punct(b'-'));
    let (rest, _) = opt(nom::branch::alt((punct(b'+'), punct(b'-')))).parse(rest)?;
    let (rest, _) = (token(Kind::Ident), punct(b'*')).parse(rest)?;
    let (rest, count) = plain_integer(rest)?;
    let (rest, _) = must(b')')(rest)?;
    if rest.kind(0) != Some(Kind::Punct(b'(')) {
        return rest.expected("`(` and a base register");
    }
    Ok((rest, if negative { -count } else { count }))
}

//! Statements: labels, the first word, its suffixes and operands; and the directives that are not instructions.

use super::ast::{
    Base, Data, File, Flags, Globl, Imm, Insn, InsnRef, Mem, Operand, OperandKind, Place, Stmt, StmtKind, SymRef, Text, Word,
};
use super::known::{Generation, Known};
use super::lexer::{Kind, Token};
use super::literal;
use super::operand::{Forms, operand, span_of, text_of};
use super::preprocess::{Line, Sink};
use crate::diag::{Diag, Result};
use crate::fasthash::{FastHasher, FastMap};
use crate::rare::Rare;
use crate::source::{FileId, OriginId, Sources, Span};
use std::collections::HashSet;
use std::hash::Hasher;
use std::ops::Range;
use std::rc::Rc;

/// textflag.h's bit that ABIInternal functions must have.
const NOSPLIT: u64 = 4;

/// Parses line after line. What is refused is reported, once per source line, and leaves a `StmtKind::Broken`.
pub(crate) struct Parser {
    pub(super) file: File,
    diags: Vec<Diag>,
    /// Lines with an error.
    seen: HashSet<(FileId, u32)>,
    /// Where the DATA of each symbol ends so far.
    data_ends: FastMap<Rc<str>, i64>,
    forms: Forms,
    pub(super) known: Known,
    /// The operands of a statement, as ranges of its tokens.
    parts: Vec<Range<usize>>,
    /// The operands of an instruction.
    pub(super) operands: Vec<Operand>,
    /// Instructions by what they say, and where the operands of the last one stand.
    insns: FastMap<u64, InsnRef>,
}

impl Parser {
    pub(crate) fn new(sources: &Sources) -> Parser {
        let mut file = File::default();
        // More than the density of most code: what is not needed is not touched.
        file.stmts.reserve(sources.files.first().map_or(0, |main| main.text.len() / 8));
        Parser {
            file,
            diags: Vec::new(),
            seen: HashSet::new(),
            data_ends: FastMap::default(),
            forms: Forms::default(),
            known: Known::default(),
            parts: Vec::new(),
            operands: Vec::new(),
            insns: FastMap::default(),
        }
    }

    fn report(&mut self, sources: &Sources, tokens: &[Token], mut diag: Diag) {
        if diag.id == "syntax"
            && let Some(name) = unknown_call(sources, tokens)
        {
            diag = diag.help(format!("if `{name}` is a macro, its definition is not seen here: is an #include missing?"));
        }
        let at = sources.outermost(diag.span.origin);
        if self.seen.insert((at.file, at.line)) {
            self.diags.push(diag);
        }
    }

    /// The tree, and what was refused.
    pub(crate) fn finish(mut self) -> (File, Vec<Diag>) {
        self.file.forms = self.forms.all;
        (self.file, self.diags)
    }

    /// The instruction with the operands in hand, in a statement that starts at `start`: one that is there, if it says the same.
    pub(super) fn insn(&mut self, mnemonic: Rc<str>, suffixes: Vec<Rc<str>>, start: OriginId) -> InsnRef {
        let index = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let forms = || self.operands.iter().map(|operand| operand.form);
        let mut hasher = FastHasher::default();
        // Words and forms are stored once.
        std::iter::once(&mnemonic).chain(&suffixes).for_each(|word| hasher.write_usize(word.as_ptr() as usize));
        forms().for_each(|form| hasher.write_u32(form.0));
        let hash = hasher.finish();
        let File { insns, operands, places, .. } = &mut self.file;
        let same = self.insns.get(&hash).copied().filter(|known| {
            let insn = &insns[known.insn as usize];
            insn.mnemonic == mnemonic && insn.suffixes == suffixes && operands[insn.operands()].iter().copied().eq(forms())
        });
        let written = self.operands.iter().map(|operand| Place::new(start, operand.span));
        let there = same.map(|known| &places[known.places as usize..][..self.operands.len()]);
        if let Some(same) = same
            && there.is_some_and(|there| there.iter().copied().eq(written.clone()))
        {
            return same;
        }
        let insn = match same {
            Some(same) => same.insn,
            None => {
                let (first, count) = (index(operands.len()), index(self.operands.len()));
                operands.extend(forms());
                insns.push(Insn { mnemonic, suffixes, first, count });
                index(insns.len() - 1)
            }
        };
        let new = InsnRef { insn, places: index(places.len()) };
        places.extend(written);
        self.insns.insert(hash, new);
        new
    }

    /// Fills in labels, span and text as far as it gets and returns what the statement does.
    fn statement(&mut self, sources: &Sources, tokens: &[Token], stmt: &mut Stmt, generation: Generation) -> Result<StmtKind> {
        let text_of = |token: Token| sources.word(token.text(sources));
        let word_of = |token: Token| Word { text: text_of(token), span: token.span(sources) };
        let expected = |at: Option<&Token>, what: &str| {
            let found = at.map_or_else(|| "end of line".to_owned(), |t| t.describe(sources));
            let span = at.or(tokens.last()).map_or(stmt_span(sources, tokens), |t| t.span(sources));
            Diag::error("syntax", span, format!("expected {what}, found {found}"))
        };
        let mut rest = tokens;
        let (first, suffixes) = loop {
            let Some((first, after)) = rest.split_first() else {
                return Ok(StmtKind::Empty);
            };
            if first.kind != Kind::Ident {
                return Err(expected(Some(first), "an instruction, a directive or a label"));
            }
            rest = after;
            let mut suffixes = Vec::new();
            while let Some((dot, after)) = rest.split_first()
                && dot.is(b'.')
            {
                match after.split_first() {
                    Some((suffix, after)) if suffix.kind == Kind::Ident => {
                        suffixes.push(text_of(*suffix));
                        rest = after;
                    }
                    other => {
                        return Err(expected(other.map(|o| o.0), "an instruction suffix behind `.`"));
                    }
                }
            }
            match rest.split_first() {
                Some((colon, after)) if colon.is(b':') => {
                    if !suffixes.is_empty() {
                        let message = "a label is a single word and has no `.`";
                        return Err(Diag::error("label", first.span(sources), message));
                    }
                    stmt.labels.push(word_of(*first));
                    rest = after;
                }
                _ => break (*first, suffixes),
            }
        };
        let (first_token, first) = (first, word_of(first));
        stmt.span = first.span;
        split_operands(sources, rest, first.span, &mut self.parts)?;
        let part = |range: &Range<usize>| rest.get(range.clone()).unwrap_or_default();
        if !DIRECTIVES.contains(&&*first.text) {
            self.operands.clear();
            let parsed = self.parts.iter().try_for_each(|range| {
                let known = (&mut self.known, generation);
                self.operands.push(self.forms.operand(sources, part(range), first.span, known)?);
                Ok(())
            });
            if let Err(diag) = parsed {
                stmt.text = Some(statement_text(sources, &first, &suffixes, self.parts.iter().map(part)));
                return Err(diag);
            }
            if !first_token.origin.is_copy() && !first_token.dotted {
                self.known.word(&first.text, generation);
            }
            return Ok(StmtKind::Insn(self.insn(first.text, suffixes, first.span.origin)));
        }

        if &*first.text == "DATA"
            && let [target, value] = self.parts.as_slice()
            && let Some(data) = plain_data(sources, first.span, part(target), part(value))
            && extends(&mut self.data_ends, &data).is_ok()
        {
            return Ok(StmtKind::Data(Box::new(data)));
        }
        let operands: Vec<&[Token]> = self.parts.iter().map(part).collect();
        stmt.text = Some(statement_text(sources, &first, &suffixes, operands.iter().copied()));
        let directive = Directive { sources, name: &first, operands: &operands };
        match &*first.text {
            "TEXT" => directive.text(),
            "DATA" => directive.data(&mut self.data_ends),
            "GLOBL" => directive.globl(),
            "PCALIGN" => directive.pcalign(),
            "PCDATA" => directive.pcdata(),
            "FUNCDATA" => directive.funcdata(),
            _ => Ok(StmtKind::Empty),
        }
    }
}

impl Sink for Parser {
    fn line(&mut self, sources: &Sources<'_>, line: Line<'_>, generation: Generation) {
        let mut stmt = Stmt {
            labels: Rare::default(),
            kind: StmtKind::Broken,
            span: line.refused.unwrap_or_else(|| stmt_span(sources, line.tokens)),
            text: None,
        };
        // What is refused already, the preprocessor has reported.
        if line.refused.is_none() {
            match self.statement(sources, line.tokens, &mut stmt, generation) {
                Ok(kind) => stmt.kind = kind,
                Err(diag) => self.report(sources, line.tokens, diag),
            }
        }
        self.file.stmts.push(stmt);
    }

    fn known_lines(&mut self, sources: &Sources<'_>, file: FileId, at: usize, generation: Generation) -> Option<usize> {
        self.take_known_lines(sources, file, at, generation)
    }
}

/// First words that are no instructions. END is one without effect.
const DIRECTIVES: [&str; 7] = ["TEXT", "DATA", "GLOBL", "PCALIGN", "PCDATA", "FUNCDATA", "END"];

/// A statement as written, blanks folded.
fn statement_text<'t>(
    sources: &Sources,
    first: &Word,
    suffixes: &[Rc<str>],
    operands: impl Iterator<Item = &'t [Token]>,
) -> Rc<str> {
    let mut text = first.text.to_string();
    for suffix in suffixes {
        text.push('.');
        text.push_str(suffix);
    }
    for (i, operand) in operands.enumerate() {
        text.push_str(if i == 0 { " " } else { ", " });
        for token in operand {
            text.push_str(token.text(sources));
        }
    }
    Rc::from(text)
}

/// The word that the statement starts with, if a parenthesis touches it: a call of a macro that is not defined.
fn unknown_call<'s>(sources: &'s Sources<'_>, tokens: &[Token]) -> Option<&'s str> {
    let mut rest = tokens;
    while let [word, colon, after @ ..] = rest
        && word.kind == Kind::Ident
        && colon.is(b':')
    {
        rest = after;
    }
    let [word, open, ..] = rest else { return None };
    let (word_at, open_at) = (sources.pos(word.origin), sources.pos(open.origin));
    let touches =
        open.is(b'(') && word_at.line == open_at.line && word_at.col.saturating_add(word.span(sources).len) == open_at.col;
    (touches && word.kind == Kind::Ident).then(|| word.text(sources))
}

/// The first token's place.
fn stmt_span(sources: &Sources, tokens: &[Token]) -> Span {
    let nowhere = Span { origin: OriginId(0), len: 0 };
    tokens.first().map_or(nowhere, |t| t.span(sources))
}

/// Splits at commas outside parentheses and brackets. `A:B` is the old way to write `B, A`.
fn split_operands(sources: &Sources, tokens: &[Token], first: Span, operands: &mut Vec<Range<usize>>) -> Result<()> {
    operands.clear();
    if tokens.is_empty() {
        return Ok(());
    }
    let mut nesting = 0_i64;
    let mut start = 0;
    let mut colon = None;
    for end in 0..=tokens.len() {
        let separator = tokens.get(end);
        match separator.map(|t| t.kind) {
            Some(Kind::Punct(b'(' | b'[')) => nesting += 1,
            Some(Kind::Punct(b')' | b']')) => nesting -= 1,
            _ => {}
        }
        let splits = separator.is_none_or(|t| nesting == 0 && (t.is(b',') || t.is(b':')));
        if !splits {
            continue;
        }
        let part = start..end;
        start = end + 1;
        if part.is_empty() {
            let found = separator.map_or_else(|| "end of line".to_owned(), |t| t.describe(sources));
            let span = separator.or(tokens.last()).map_or(first, |t| t.span(sources));
            return Err(Diag::error("syntax", span, format!("expected an operand, found {found}")));
        }
        if let Some(separator) = separator.filter(|t| t.is(b':')) {
            if colon.is_some() {
                let span = separator.span(sources);
                let message = "expected `,` between operands, found a second `:`";
                return Err(Diag::error("syntax", span, message));
            }
            colon = Some(operands.len());
        }
        operands.push(part);
        let last = operands.len() - 1;
        if last > 0 && colon == Some(last - 1) {
            operands.swap(last - 1, last);
            colon = None;
        }
    }
    Ok(())
}

/// Notes where a DATA ends; the end of those before if it does not lie behind them. Go keys this by the name alone, whether it
/// is local or not.
fn extends(ends: &mut FastMap<Rc<str>, i64>, data: &Data) -> std::result::Result<(), i64> {
    let end = data.offset.saturating_add(data.width.cast_signed());
    match ends.get_mut(&data.symbol.name) {
        Some(before) if data.offset < *before => return Err(*before),
        Some(before) => *before = end,
        None => {
            ends.insert(data.symbol.name.clone(), end);
        }
    }
    Ok(())
}

/// A DATA of the form that tables are made of, `name<>+8(SB)/8, $0x12`; everything else is for [`Directive::data`]. Tables have
/// thousands of lines.
fn plain_data(sources: &Sources, span: Span, target: &[Token], value: &[Token]) -> Option<Data> {
    let (name, rest) = target.split_first().filter(|(name, _)| name.kind == Kind::Ident)?;
    let (local, rest) = match rest {
        [open, close, rest @ ..] if open.is(b'<') && close.is(b'>') => (true, rest),
        rest => (false, rest),
    };
    let integer = |token: &Token| literal::integer(token.text(sources)).ok().filter(|_| token.kind == Kind::Int);
    let (offset, rest) = match rest {
        [plus, offset, rest @ ..] if plus.is(b'+') => (i64::try_from(integer(offset)?).ok()?, rest),
        rest => (0, rest),
    };
    let [open, base, close, slash, width] = rest else { return None };
    if !(open.is(b'(') && base.text(sources) == "SB" && close.is(b')') && slash.is(b'/') && width.kind == Kind::Int) {
        return None;
    }
    let width = width.text(sources).parse().ok().filter(|width| [1, 2, 4, 8].contains(width))?;
    let [dollar, number] = value else { return None };
    let number = Some(number).filter(|_| dollar.is(b'$')).and_then(integer)?;
    let symbol = SymRef { name: sources.word(&name.made_text(sources)), local, abi: None, span: name.span(sources) };
    Some(Data { symbol, offset, width, value: Imm::Int(number), span, value_span: span_of(sources, value, span) })
}

/// An operand of a directive.
struct Written {
    kind: OperandKind,
    span: Span,
    text: Rc<str>,
}

/// A directive with its operands still as tokens.
struct Directive<'a> {
    sources: &'a Sources<'a>,
    name: &'a Word,
    operands: &'a [&'a [Token]],
}

impl<'a> Directive<'a> {
    fn error(&self, id: &'static str, span: Span, message: impl AsRef<str>) -> Diag {
        Diag::error(id, span, format!("{}: {}", self.name.text, message.as_ref()))
    }

    fn count(&self, expected: &[usize]) -> Result<()> {
        if expected.contains(&self.operands.len()) {
            return Ok(());
        }
        let names: Vec<String> = expected.iter().map(ToString::to_string).collect();
        let plural = if expected == [1] { "" } else { "s" };
        let message = format!("expected {} operand{plural}, found {}", names.join(" or "), self.operands.len());
        Err(self.error("operand-count", self.name.span, message))
    }

    fn tokens(&self, n: usize) -> &'a [Token] {
        self.operands.get(n).copied().unwrap_or_default()
    }

    fn operand(&self, n: usize) -> Result<Written> {
        self.parse(self.tokens(n))
    }

    fn parse(&self, tokens: &[Token]) -> Result<Written> {
        let kind = operand(self.sources, tokens, self.name.span)?;
        let span = span_of(self.sources, tokens, self.name.span);
        Ok(Written { kind, span, text: text_of(self.sources, tokens) })
    }

    fn span(&self, n: usize) -> Span {
        span_of(self.sources, self.tokens(n), self.name.span)
    }

    /// `symbol(SB)`, with an offset where one is allowed.
    fn symbol(&self, tokens: &[Token], offset_allowed: bool) -> Result<(SymRef, i64)> {
        let operand = self.parse(tokens)?;
        match operand.kind {
            OperandKind::Mem(Mem { symbol: Some(symbol), offset, base: Some(Base::Sb), index: None })
                if offset_allowed || offset == 0 =>
            {
                Ok((*symbol, offset))
            }
            OperandKind::Mem(Mem { base: Some(Base::Sb), index: None, .. }) => Err(self.error(
                "directive-symbol",
                operand.span,
                format!("the symbol must have no offset, found `{}`", operand.text),
            )),
            _ => Err(self.error(
                "directive-symbol",
                operand.span,
                format!("expected a symbol such as `name(SB)`, found `{}`", operand.text),
            )),
        }
    }

    /// The optional flags in the middle: a number without `$`. What Go makes of a name, `resolve` knows.
    fn flags(&self) -> Result<Flags> {
        if self.operands.len() < 3 {
            return Ok(Flags::Bits(0));
        }
        let operand = self.operand(1)?;
        match operand.kind {
            OperandKind::Mem(Mem { symbol: None, offset, base: None, index: None }) => Ok(Flags::Bits(offset.cast_unsigned())),
            OperandKind::Name(name) if name.is_plain() => Ok(Flags::Name(name.base)),
            _ => {
                let message = format!("expected flags, a number without `$`, found `{}`", operand.text);
                Err(self.error("directive-flags", operand.span, message))
            }
        }
    }

    fn constant(&self, n: usize) -> Result<u64> {
        let operand = self.operand(n)?;
        match operand.kind {
            OperandKind::Imm(Imm::Int(value)) => Ok(value),
            _ => {
                let message = format!("expected a constant such as `$8`, found `{}`", operand.text);
                Err(self.error("directive-constant", operand.span, message))
            }
        }
    }

    fn text(&self) -> Result<StmtKind> {
        self.count(&[2, 3])?;
        let (symbol, _) = self.symbol(self.tokens(0), false)?;
        let flags = self.flags()?;
        let is_nosplit = matches!(flags, Flags::Bits(bits) if bits & NOSPLIT != 0);
        if symbol.abi.as_deref() == Some("ABIInternal") && !is_nosplit {
            return Err(self.error("text-abi", symbol.span, "a function of ABIInternal must be NOSPLIT"));
        }
        let (frame, args) = self.frame(self.operands.len() - 1)?;
        Ok(StmtKind::Text(Box::new(Text { symbol, flags, frame, args, span: self.name.span })))
    }

    /// `$frame` or `$frame-args`: two literals and not a subtraction.
    fn frame(&self, n: usize) -> Result<(i64, Option<i64>)> {
        let tokens = self.tokens(n);
        let bad = || {
            let text = text_of(self.sources, tokens);
            let message = format!(
                "expected `$frame` or `$frame-args`, plain integers of which only the first may be negative, found `{text}`"
            );
            self.error("text-frame", self.span(n), message)
        };
        let integer = |token: &Token| -> Result<i64> {
            if token.kind != Kind::Int {
                return Err(bad());
            }
            let value =
                literal::integer(token.text(self.sources)).map_err(|b| self.error(b.id, token.span(self.sources), b.message))?;
            i64::try_from(value).map_err(|_| {
                let message = "the size does not fit in 63 bits";
                self.error("expr-overflow", token.span(self.sources), message)
            })
        };
        let (dollar, rest) = tokens.split_first().ok_or_else(bad)?;
        if !dollar.is(b'$') {
            return Err(bad());
        }
        let (negative, rest) = match rest {
            [minus, rest @ ..] if minus.is(b'-') => (true, rest),
            rest => (false, rest),
        };
        let (frame, args) = match rest {
            [frame] => (integer(frame)?, None),
            [frame, minus, args] if minus.is(b'-') => (integer(frame)?, Some(integer(args)?)),
            _ => return Err(bad()),
        };
        Ok((if negative { -frame } else { frame }, args))
    }

    fn data(&self, ends: &mut FastMap<Rc<str>, i64>) -> Result<StmtKind> {
        self.count(&[2])?;
        let (target, width) = match self.tokens(0) {
            [target @ .., slash, width] if slash.is(b'/') && width.kind == Kind::Int && !target.is_empty() => (target, width),
            _ => {
                let message = "expected `name+offset(SB)/width` as the first operand";
                return Err(self.error("data-width", self.span(0), message));
            }
        };
        let digits = width.text(self.sources);
        let width_span = width.span(self.sources);
        let Some(width) = digits.parse::<u32>().ok() else {
            let message = format!("expected a decimal width, found `{digits}`");
            return Err(self.error("data-width", width_span, message));
        };
        let (symbol, offset) = self.symbol(target, true)?;
        let value = self.operand(1)?;
        let OperandKind::Imm(imm) = value.kind else {
            let message = format!("expected a constant, a string or an address, each with `$`, found `{}`", value.text);
            return Err(self.error("data-value", value.span, message));
        };
        let (what, widths): (_, &[u32]) = match &imm {
            Imm::Int(_) => ("an integer", &[1, 2, 4, 8]),
            Imm::Float(_) => ("a float", &[4, 8]),
            Imm::Addr(_) => ("an address", &[8]),
            Imm::Str(_) => ("a string", &[]),
        };
        if !widths.is_empty() && !widths.contains(&width) {
            let widths: Vec<String> = widths.iter().map(ToString::to_string).collect();
            let message = format!("{what} has {} bytes, not {width}", widths.join(", "));
            return Err(self.error("data-width", width_span, message));
        }
        let (width, span, value_span) = (u64::from(width), self.name.span, value.span);
        let data = Data { symbol, offset, width, value: imm, span, value_span };
        extends(ends, &data).map_err(|before| {
            let message = format!(
                "`{}{offset:+}(SB)/{width}` lies before {before}, the end of the entries above; they must not go back",
                data.symbol.written()
            );
            self.error("data-overlap", self.span(0), message)
        })?;
        Ok(StmtKind::Data(Box::new(data)))
    }

    fn globl(&self) -> Result<StmtKind> {
        self.count(&[2, 3])?;
        let (symbol, _) = self.symbol(self.tokens(0), false)?;
        let flags = self.flags()?;
        let n = self.operands.len() - 1;
        let size = self.constant(n)?;
        if size > i64::MAX.cast_unsigned() {
            return Err(self.error("globl-size", self.span(n), "the size is negative"));
        }
        Ok(StmtKind::Globl(Box::new(Globl { symbol, flags, size, span: self.name.span })))
    }

    fn pcalign(&self) -> Result<StmtKind> {
        self.count(&[1])?;
        self.constant(0).map(StmtKind::PcAlign)
    }

    /// The number of a table; Go's assembler crashes at a negative one.
    fn table(&self, n: usize) -> Result<u32> {
        let number = self.constant(n)?.cast_signed();
        let fits = u32::try_from(number).ok().filter(|n| i32::try_from(*n).is_ok());
        fits.ok_or_else(|| self.error("table-value", self.span(n), format!("there is no table {number}")))
    }

    fn pcdata(&self) -> Result<StmtKind> {
        self.count(&[2])?;
        self.table(0)?;
        let value = self.constant(1)?.cast_signed();
        if i32::try_from(value).is_err() {
            return Err(self.error("table-value", self.span(1), format!("the value {value} does not fit 32 bits")));
        }
        Ok(StmtKind::PcData)
    }

    fn funcdata(&self) -> Result<StmtKind> {
        self.count(&[2])?;
        let table = self.table(0)?;
        // Go's assembler crashes at an offset.
        self.symbol(self.tokens(1), false)?;
        Ok(StmtKind::FuncData(table))
    }
}

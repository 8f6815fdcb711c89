//! Text to tokens: the pest grammar of lines, run once per file.
//!
//! A token is a range of its file's text and an origin; text is copied only where the tree needs it.

use crate::source::{FileId, OriginId, Pos, Sources, Span};
use pest::Parser as _;
use std::borrow::Cow;

#[derive(pest_derive::Parser)]
#[grammar = "syntax/goasm.pest"]
struct Grammar;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Newline,
    Ident,
    Int,
    Float,
    Char,
    Str,
    /// `<<`
    Lsh,
    /// `>>`
    Rsh,
    /// `->`
    Arr,
    /// `@>`
    Rot,
    /// A single ASCII character.
    Punct(u8),
    /// A single character outside ASCII that no word can contain.
    Other,
    /// `//go:build …`
    BuildComment,
    /// `/*` without `*/`.
    OpenComment,
    /// A string or character without its closing quote.
    OpenLiteral,
}

/// A token of the input, before or after macro expansion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// Went through a macro definition or argument, which replaces `·` and `∕` even where names are only compared.
    pub(crate) made: bool,
    pub(crate) ascii: bool,
    /// Contains `·` or `∕`.
    pub(crate) dotted: bool,
    pub(crate) file: FileId,
    /// Byte range in the file.
    pub(crate) start: u32,
    pub(crate) len: u32,
    pub(crate) origin: OriginId,
}

impl Token {
    /// Whether it is this ASCII character.
    pub(crate) fn is(self, punct: u8) -> bool {
        self.kind == Kind::Punct(punct)
    }

    /// The token as written.
    pub(crate) fn text(self, sources: &Sources) -> &str {
        let start = self.start as usize;
        sources.files.get(self.file.0 as usize).and_then(|f| f.text.get(start..start + self.len as usize)).unwrap_or("")
    }

    /// The token with `·` and `∕` replaced, as operands mean it (in strings and characters, too).
    pub(crate) fn made_text(self, sources: &Sources) -> Cow<'_, str> {
        let text = self.text(sources);
        if self.dotted { Cow::Owned(text.replace('\u{B7}', ".").replace('\u{2215}', "/")) } else { Cow::Borrowed(text) }
    }

    /// The text by which macro names and formal arguments are compared.
    pub(crate) fn name_text(self, sources: &Sources) -> Cow<'_, str> {
        if self.made { self.made_text(sources) } else { Cow::Borrowed(self.text(sources)) }
    }

    /// The token's place.
    pub(crate) fn span(self, sources: &Sources) -> Span {
        let len = match self.kind {
            Kind::Newline => 0,
            _ if self.ascii => self.len,
            _ => u32::try_from(self.text(sources).chars().count()).unwrap_or(self.len),
        };
        Span { origin: self.origin, len }
    }

    /// How messages call it.
    pub(crate) fn describe(self, sources: &Sources) -> String {
        match self.kind {
            Kind::Newline => "end of line".to_owned(),
            _ => {
                let text = self.text(sources);
                if text.chars().count() > 40 {
                    let head: String = text.chars().take(40).collect();
                    format!("`{head}…`")
                } else {
                    format!("`{text}`")
                }
            }
        }
    }
}

/// Splits a file into tokens, newlines included, comments left out. Every token gets an origin.
pub(crate) fn lex(sources: &mut Sources, file: FileId) -> Vec<Token> {
    let Some(text) = sources.files.get(file.0 as usize).map(|f| f.text.clone()) else {
        return Vec::new();
    };
    // The grammar accepts every text: `code` takes any character that nothing else takes.
    let Ok(pairs) = Grammar::parse(Rule::file, &text) else {
        return Vec::new();
    };
    // About the density of code without comments.
    sources.origins.reserve(text.len() / 4);
    let mut lexer = Lexer { sources, file, tokens: Vec::with_capacity(text.len() / 4), line: 1, col: 1 };
    for pair in pairs {
        let rule = pair.as_rule();
        let span = pair.as_span();
        let (start, piece) = (span.start(), span.as_str());
        let kind = match rule {
            Rule::code => {
                lexer.code(start, piece);
                continue;
            }
            Rule::line_comment | Rule::block_comment => {
                lexer.pass(piece);
                continue;
            }
            Rule::newline => Kind::Newline,
            Rule::string => Kind::Str,
            Rule::character => Kind::Char,
            Rule::build_comment => Kind::BuildComment,
            Rule::open_comment => Kind::OpenComment,
            Rule::open_literal => Kind::OpenLiteral,
            Rule::EOI | Rule::file => continue,
        };
        lexer.token(kind, start, piece);
    }
    lexer.tokens
}

struct Lexer<'a> {
    sources: &'a mut Sources,
    file: FileId,
    tokens: Vec<Token>,
    line: u32,
    col: u32,
}

impl Lexer<'_> {
    /// Moves the position behind some text.
    fn pass(&mut self, text: &str) {
        for &byte in text.as_bytes() {
            if byte == b'\n' {
                self.line += 1;
                self.col = 1;
            } else if byte & 0xC0 != 0x80 {
                self.col += 1;
            }
        }
    }

    fn token(&mut self, kind: Kind, start: usize, text: &str) {
        let pos = Pos { file: self.file, line: self.line, col: self.col };
        let ascii = text.is_ascii();
        self.tokens.push(Token {
            kind,
            made: false,
            ascii,
            dotted: !ascii && text.contains(['\u{B7}', '\u{2215}']),
            file: self.file,
            start: u32::try_from(start).unwrap_or(u32::MAX),
            len: u32::try_from(text.len()).unwrap_or(0),
            origin: self.sources.origin(pos, None),
        });
        match kind {
            // Nothing that a word, a number or an operator could contain ends the line.
            Kind::Ident | Kind::Int | Kind::Float | Kind::Punct(_) if ascii => self.col += text.len() as u32,
            _ => self.pass(text),
        }
    }

    /// Splits code, which has neither newlines nor literals, into words, numbers and operators.
    fn code(&mut self, start: usize, code: &str) {
        let bytes = code.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let rest = bytes.get(at..).unwrap_or_default();
            let (kind, len) = match byte {
                b' ' | b'\t' | b'\r' => {
                    at += 1;
                    self.col += 1;
                    continue;
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => (Kind::Ident, word_len(code, at)),
                b'0'..=b'9' => number(rest),
                b'.' if rest.get(1).is_some_and(u8::is_ascii_digit) => number(rest),
                b'<' if rest.get(1) == Some(&b'<') => (Kind::Lsh, 2),
                b'>' if rest.get(1) == Some(&b'>') => (Kind::Rsh, 2),
                b'-' if rest.get(1) == Some(&b'>') => (Kind::Arr, 2),
                b'@' if rest.get(1) == Some(&b'>') => (Kind::Rot, 2),
                0..=0x7F => (Kind::Punct(byte), 1),
                _ => match code.get(at..).and_then(|c| c.chars().next()) {
                    Some(c) if is_letter(c) => (Kind::Ident, word_len(code, at)),
                    Some(c) => (Kind::Other, c.len_utf8()),
                    None => (Kind::Other, 1),
                },
            };
            self.token(kind, start + at, code.get(at..at + len).unwrap_or(""));
            at += len;
        }
    }
}

/// Middle dot and division slash stand for the period and the slash of import paths.
fn is_letter(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '_' | '\u{B7}' | '\u{2215}' => true,
        _ => !c.is_ascii() && pest::unicode::LETTER(c),
    }
}

/// The length of the word at a place that starts with a letter.
fn word_len(code: &str, at: usize) -> usize {
    let bytes = code.as_bytes().get(at..).unwrap_or_default();
    let ascii = bytes.iter().position(|b| !(b.is_ascii_alphanumeric() || *b == b'_')).unwrap_or(bytes.len());
    if bytes.get(ascii).is_none_or(u8::is_ascii) {
        return ascii;
    }
    let in_word = |c: char| is_letter(c) || c.is_ascii_digit() || (!c.is_ascii() && pest::unicode::DECIMAL_NUMBER(c));
    let rest = code.get(at + ascii..).unwrap_or("");
    ascii + rest.find(|c| !in_word(c)).unwrap_or(rest.len())
}

/// The number at the start, as permissive as Go's scanner; `literal` checks what the digits mean.
fn number(bytes: &[u8]) -> (Kind, usize) {
    let is = |at: usize, set: &[u8]| bytes.get(at).is_some_and(|b| set.contains(b));
    let digits = |from: usize, hex: bool| {
        let digit = |b: &u8| b.is_ascii_digit() || *b == b'_' || (hex && b.is_ascii_hexdigit());
        let rest = bytes.get(from..).unwrap_or_default();
        from + rest.iter().position(|b| !digit(b)).unwrap_or(rest.len())
    };
    let mut kind = Kind::Int;
    let prefixed = is(0, b"0") && is(1, b"xXoObB");
    let hex = prefixed && is(1, b"xX");
    let mut end = digits(if prefixed { 2 } else { 0 }, hex);
    if is(end, b".") {
        kind = Kind::Float;
        end = digits(end + 1, hex);
    }
    if is(end, b"eEpP") {
        kind = Kind::Float;
        end += if is(end + 1, b"+-") { 2 } else { 1 };
        end = digits(end, false);
    }
    (kind, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, String, u32, u32)> {
        let mut sources = Sources::default();
        let file = sources.add("t.s", text);
        lex(&mut sources, file)
            .into_iter()
            .map(|t| {
                let pos = sources.pos(t.origin);
                (t.kind, t.text(&sources).to_owned(), pos.line, pos.col)
            })
            .collect()
    }

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let got: Vec<String> = kinds(text)
            .into_iter()
            .map(|(kind, text, ..)| match kind {
                Kind::Punct(c) => format!("{}", c as char),
                Kind::Newline => "NL".to_owned(),
                Kind::Other => format!("other:{text}"),
                kind => format!("{kind:?}:{text}"),
            })
            .collect();
        assert_eq!(got.join(" "), expect);
    }

    #[test]
    fn words() {
        check("AX _x a1 é1", "Ident:AX Ident:_x Ident:a1 Ident:é1");
        check("sync∕atomic·Add ·f", "Ident:sync∕atomic·Add Ident:·f");
        check("a.b", "Ident:a . Ident:b");
        check("x\u{a0}€", "Ident:x other:\u{a0} other:€");
    }

    #[test]
    fn numbers() {
        check("0 070 0x1F 0b1_0 0o7", "Int:0 Int:070 Int:0x1F Int:0b1_0 Int:0o7");
        check("1.5 1. .5 1e3 1E-3 0x1p-2", "Float:1.5 Float:1. Float:.5 Float:1e3 Float:1E-3 Float:0x1p-2");
        check("0xe+1", "Int:0xe + Int:1");
        check("0f 1b", "Int:0 Ident:f Int:1 Ident:b");
        check("V1.4S", "Ident:V1 Float:.4 Ident:S");
    }

    #[test]
    fn operators_and_literals() {
        check("<<>>->@><>", "Lsh:<< Rsh:>> Arr:-> Rot:@> < >");
        check(r#"'a' '\'' "a\"b" 'x"#, r#"Char:'a' Char:'\'' Str:"a\"b" OpenLiteral:'x"#);
        check("\"open\nx", "OpenLiteral:\"open NL Ident:x");
    }

    #[test]
    fn comments() {
        check("a // b\nc /* d\n */ e", "Ident:a NL Ident:c Ident:e");
        check("a /* b\nc", "Ident:a OpenComment:/* b\nc");
        check("//go:build x\n//go:buildx\n", "BuildComment://go:build x NL NL");
        check("\u{FEFF}a", "Ident:a");
    }

    #[test]
    fn places() {
        let got: Vec<_> = kinds("é a\n/* ·\n */ b").into_iter().map(|(_, text, line, col)| (text, line, col)).collect();
        let expect = [("é", 1, 1), ("a", 1, 3), ("\n", 1, 4), ("b", 3, 5)];
        assert_eq!(got, expect.map(|(text, line, col)| (text.to_owned(), line, col)));
    }
}

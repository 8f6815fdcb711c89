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
        let len = if self.kind == Kind::Newline {
            0
        } else if self.dotted || matches!(self.kind, Kind::Str | Kind::Char | Kind::Ident) {
            u32::try_from(self.text(sources).chars().count()).unwrap_or(self.len)
        } else {
            self.len
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
    let mut tokens = Vec::with_capacity(text.len() / 3);
    // The grammar accepts every text: its last alternative is any character.
    let Ok(pairs) = Grammar::parse(Rule::file, &text) else {
        return Vec::new();
    };
    let mut place = Place { at: 0, line: 1, col: 1 };
    for pair in pairs {
        let rule = pair.as_rule();
        if rule == Rule::EOI {
            break;
        }
        let span = pair.as_span();
        let word = span.as_str();
        place.advance(&text, span.start());
        let pos = Pos { file, line: place.line, col: place.col };
        tokens.push(Token {
            kind: match rule {
                Rule::newline => Kind::Newline,
                Rule::build_comment => Kind::BuildComment,
                Rule::open_comment => Kind::OpenComment,
                Rule::open_literal => Kind::OpenLiteral,
                _ => kind_of(word),
            },
            made: false,
            dotted: !word.is_ascii() && word.contains(['\u{B7}', '\u{2215}']),
            file,
            start: u32::try_from(span.start()).unwrap_or(u32::MAX),
            len: u32::try_from(word.len()).unwrap_or(0),
            origin: sources.origin(pos, None),
        });
    }
    tokens
}

/// The kind of a token shows in its first bytes.
fn kind_of(word: &str) -> Kind {
    match word.as_bytes() {
        [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] => Kind::Ident,
        [b'0'..=b'9', ..] | [b'.', _, ..] => {
            let hex = word.starts_with("0x") || word.starts_with("0X");
            let float = word.contains(['.', 'p', 'P']) || (!hex && word.contains(['e', 'E']));
            if float { Kind::Float } else { Kind::Int }
        }
        b"<<" => Kind::Lsh,
        b">>" => Kind::Rsh,
        b"->" => Kind::Arr,
        b"@>" => Kind::Rot,
        [b'"', _, ..] => Kind::Str,
        [b'\'', _, ..] => Kind::Char,
        [c] => Kind::Punct(*c),
        _ => {
            let first = word.chars().next();
            let letter = first.is_some_and(|c| matches!(c, '\u{B7}' | '\u{2215}'))
                || pest::unicode::by_name("LETTER").is_some_and(|f| first.is_some_and(f));
            if letter { Kind::Ident } else { Kind::Other }
        }
    }
}

/// A position that moves forward through a text.
struct Place {
    at: usize,
    line: u32,
    col: u32,
}

impl Place {
    fn advance(&mut self, text: &str, to: usize) {
        for &byte in text.as_bytes().get(self.at..to).unwrap_or_default() {
            if byte == b'\n' {
                self.line += 1;
                self.col = 1;
            } else if byte & 0xC0 != 0x80 {
                self.col += 1;
            }
        }
        self.at = to;
    }
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

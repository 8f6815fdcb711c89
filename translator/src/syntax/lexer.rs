//! Text to tokens, one at a time. Words, numbers and operators are told by their first byte; comments and literals are read
//! by the pest grammar.
//!
//! A token is a range of its file's text and an origin; text is copied only where the tree needs it.

use crate::source::{FileId, OriginId, Sources, Span};
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
    #[inline]
    pub(crate) fn text<'s>(self, sources: &'s Sources<'_>) -> &'s str {
        let start = self.start as usize;
        sources.text(self.file).get(start..start + self.len as usize).unwrap_or("")
    }

    /// The token with `·` and `∕` replaced, as operands mean it (in strings and characters, too).
    pub(crate) fn made_text<'s>(self, sources: &'s Sources<'_>) -> Cow<'s, str> {
        let text = self.text(sources);
        if self.dotted { Cow::Owned(text.replace('\u{B7}', ".").replace('\u{2215}', "/")) } else { Cow::Borrowed(text) }
    }

    /// The text by which macro names and formal arguments are compared.
    #[inline]
    pub(crate) fn name_text<'s>(self, sources: &'s Sources<'_>) -> Cow<'s, str> {
        if self.made { self.made_text(sources) } else { Cow::Borrowed(self.text(sources)) }
    }

    /// The token's place.
    #[inline]
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

/// Splits a whole file into tokens, newlines included, comments left out.
pub(crate) fn lex(sources: &Sources, file: FileId) -> Vec<Token> {
    let mut scanner = Scanner::new(sources, file);
    std::iter::from_fn(|| scanner.next(sources)).collect()
}

/// A place in a file from which tokens are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scanner {
    file: FileId,
    /// The origin of the file's first byte.
    first: u32,
    at: usize,
    /// Whether the token read last was a newline.
    behind_newline: bool,
}

impl Scanner {
    pub(crate) fn new(sources: &Sources, file: FileId) -> Scanner {
        let at = if sources.text(file).starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        Scanner { file, first: sources.written(file, 0).0, at, behind_newline: false }
    }

    /// Behind a token that stands in a file.
    pub(crate) fn behind(sources: &Sources, token: Token) -> Scanner {
        Scanner { at: (token.start + token.len) as usize, ..Scanner::new(sources, token.file) }
    }

    pub(crate) fn is_behind_newline(&self) -> bool {
        self.behind_newline
    }

    /// Where it is, if that is the start of a line.
    pub(super) fn line_start(&self) -> Option<(FileId, usize)> {
        self.behind_newline.then_some((self.file, self.at))
    }

    /// Moves behind a newline.
    pub(super) fn go_behind_newline(&mut self, at: usize) {
        (self.at, self.behind_newline) = (at, true);
    }

    /// The next token: newlines are some, comments are none.
    pub(crate) fn next(&mut self, sources: &Sources) -> Option<Token> {
        let text = sources.text(self.file);
        let bytes = text.as_bytes();
        loop {
            let at = self.at;
            let byte = *bytes.get(at)?;
            let second = bytes.get(at + 1).copied();
            let (kind, len) = match byte {
                b' ' | b'\t' | b'\r' => {
                    self.at += 1;
                    continue;
                }
                b'\n' => (Kind::Newline, 1),
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => (Kind::Ident, word_len(text, at)),
                b'0'..=b'9' => number(text, at),
                b'.' if second.is_some_and(|b| b.is_ascii_digit()) => number(text, at),
                b'<' if second == Some(b'<') => (Kind::Lsh, 2),
                b'>' if second == Some(b'>') => (Kind::Rsh, 2),
                b'-' if second == Some(b'>') => (Kind::Arr, 2),
                b'@' if second == Some(b'>') => (Kind::Rot, 2),
                b'/' if is_comment(bytes, at) => {
                    let rest = text.get(at..).unwrap_or("");
                    self.at += rest.find('\n').unwrap_or(rest.len());
                    continue;
                }
                b'"' | b'\'' | b'/' if byte != b'/' || matches!(second, Some(b'/' | b'*')) => {
                    let (kind, len) = piece(text, at);
                    let Some(kind) = kind else {
                        self.at += len;
                        continue;
                    };
                    (kind, len)
                }
                // A slash that opens no comment is a division.
                0..=0x7F => (Kind::Punct(byte), 1),
                _ => match text.get(at..).and_then(|rest| rest.chars().next()) {
                    Some(c) if is_letter(c) => (Kind::Ident, word_len(text, at)),
                    Some(c) => (Kind::Other, c.len_utf8()),
                    None => (Kind::Other, 1),
                },
            };
            self.at = at + len;
            self.behind_newline = kind == Kind::Newline;
            // Few tokens can have other characters at all.
            let plain = matches!(kind, Kind::Newline | Kind::Punct(_) | Kind::Int);
            let ascii = plain || bytes.get(at..at + len).is_none_or(<[u8]>::is_ascii);
            let start = u32::try_from(at).unwrap_or(u32::MAX);
            return Some(Token {
                kind,
                made: false,
                ascii,
                dotted: !ascii && text.get(at..at + len).is_some_and(|t| t.contains(['\u{B7}', '\u{2215}'])),
                file: self.file,
                start,
                len: u32::try_from(len).unwrap_or(0),
                origin: OriginId(self.first.saturating_add(start)),
            });
        }
    }

    /// Moves behind the next newline token.
    pub(crate) fn skip_line(&mut self, sources: &Sources) {
        while self.next(sources).is_some_and(|token| token.kind != Kind::Newline) {}
    }

    /// Reads the definition of an object-like macro, if one is next of which nothing can be a comment, a literal or an escape: its
    /// name. Nearly all lines of the headers that Go's compiler makes are such.
    pub(super) fn plain_definition(&mut self, sources: &Sources) -> Option<Token> {
        let text = sources.text(self.file);
        let rest = text.get(self.at..)?.strip_prefix("#define")?;
        if !rest.starts_with([' ', '\t']) {
            return None;
        }
        let mut ahead = Scanner { at: text.len() - rest.len(), ..*self };
        let name = ahead.next(sources).filter(|token| token.kind == Kind::Ident)?;
        let body = text.as_bytes().get(ahead.at..)?;
        let end = body.iter().position(|b| matches!(b, b'\n' | b'/' | b'"' | b'\'' | b'\\'))?;
        // A parenthesis that touches the name would begin its arguments.
        if body.get(end) != Some(&b'\n') || !matches!(body.first(), Some(b' ' | b'\t' | b'\n')) {
            return None;
        }
        *self = Scanner { at: ahead.at + end + 1, behind_newline: true, ..*self };
        Some(name)
    }
}

/// Whether a comment without meaning begins at a place and ends with the line: without a `g` it is not `//go:build`.
pub(super) fn is_comment(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at..), Some([b'/', b'/', rest @ ..]) if rest.first() != Some(&b'g'))
}

/// The comment or literal at a place where one begins; a closed comment is no token.
fn piece(text: &str, at: usize) -> (Option<Kind>, usize) {
    let rest = text.get(at..).unwrap_or("");
    let pair = Grammar::parse(Rule::piece, rest).ok().and_then(|mut pairs| pairs.next());
    // The grammar has a rule for everything that begins like one.
    let Some(pair) = pair else { return (Some(Kind::OpenLiteral), rest.len()) };
    let kind = match pair.as_rule() {
        Rule::string => Some(Kind::Str),
        Rule::character => Some(Kind::Char),
        Rule::build_comment => Some(Kind::BuildComment),
        Rule::open_comment => Some(Kind::OpenComment),
        Rule::open_literal => Some(Kind::OpenLiteral),
        Rule::line_comment | Rule::block_comment | Rule::piece | Rule::EOI => None,
    };
    (kind, pair.as_span().end())
}

/// Middle dot and division slash stand for the period and the slash of import paths.
fn is_letter(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '_' | '\u{B7}' | '\u{2215}' => true,
        _ => !c.is_ascii() && pest::unicode::LETTER(c),
    }
}

/// The ASCII characters of words.
pub(super) static IN_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte == b'_' as usize || (byte < 128 && (byte as u8).is_ascii_alphanumeric());
        byte += 1;
    }
    table
};

/// The length of the word at a place that starts with a letter.
fn word_len(code: &str, at: usize) -> usize {
    let bytes = code.as_bytes().get(at..).unwrap_or_default();
    let ascii = bytes.iter().position(|b| !IN_WORD[usize::from(*b)]).unwrap_or(bytes.len());
    if bytes.get(ascii).is_none_or(u8::is_ascii) {
        return ascii;
    }
    let in_word = |c: char| is_letter(c) || c.is_ascii_digit() || (!c.is_ascii() && pest::unicode::DECIMAL_NUMBER(c));
    let rest = code.get(at + ascii..).unwrap_or("");
    ascii + rest.find(|c| !in_word(c)).unwrap_or(rest.len())
}

/// The number at the start, as permissive as Go's scanner; `literal` checks what the digits mean.
fn number(text: &str, at: usize) -> (Kind, usize) {
    let bytes = text.as_bytes().get(at..).unwrap_or_default();
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
        lex(&sources, file)
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

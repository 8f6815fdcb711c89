//! Go's tokens, with the semicolons that line ends stand for.

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Ident(String),
    Int(i128),
    /// Also an integer beyond 127 bits: a number that is not known exactly.
    Float(f64),
    Char(u32),
    Str(Vec<u8>),
    Op(&'static str),
    Semi,
}

impl Token {
    pub(crate) fn is(&self, op: &str) -> bool {
        matches!(self, Token::Op(o) if *o == op)
    }

    pub(crate) fn word(&self) -> Option<&str> {
        if let Token::Ident(word) = self { Some(word) } else { None }
    }

    /// Whether a line end behind it is a semicolon.
    fn ends_statement(&self) -> bool {
        match self {
            Token::Ident(word) => !matches!(
                word.as_str(),
                "case"
                    | "chan"
                    | "const"
                    | "default"
                    | "defer"
                    | "else"
                    | "for"
                    | "func"
                    | "go"
                    | "goto"
                    | "if"
                    | "import"
                    | "interface"
                    | "map"
                    | "package"
                    | "range"
                    | "select"
                    | "struct"
                    | "switch"
                    | "type"
                    | "var"
            ),
            Token::Op(op) => matches!(*op, ")" | "]" | "}" | "++" | "--"),
            Token::Semi => false,
            _ => true,
        }
    }
}

/// Longest first.
const OPS: &[&str] = &[
    "<<=", ">>=", "&^=", "...", "&&", "||", "<-", "++", "--", "==", "!=", "<=", ">=", ":=", "+=", "-=", "*=", "/=", "%=", "&=",
    "|=", "^=", "<<", ">>", "&^", "+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "=", "!", "(", ")", "[", "]", "{", "}", ",",
    ".", ":", "~",
];

/// The tokens of a file; characters that Go does not know are left out (the compiler has seen the file before).
pub(crate) fn lex(text: &str) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let end_line = |out: &mut Vec<Token>| {
            if out.last().is_some_and(Token::ends_statement) {
                out.push(Token::Semi);
            }
        };
        let taken = match c {
            '\n' => {
                end_line(&mut out);
                1
            }
            ';' => {
                out.push(Token::Semi);
                1
            }
            c if c.is_whitespace() => c.len_utf8(),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => {
                let end = rest.find("*/").map_or(rest.len(), |at| at + 2);
                if rest[..end].contains('\n') {
                    end_line(&mut out);
                }
                end
            }
            '`' => {
                let end = rest[1..].find('`').map_or(rest.len(), |at| at + 2);
                let inner = rest.get(1..end - 1).unwrap_or_default();
                out.push(Token::Str(inner.bytes().filter(|b| *b != b'\r').collect()));
                end
            }
            '"' | '\'' => {
                let end = quoted_end(rest, c);
                let bytes = unescape(rest.get(1..end.saturating_sub(1)).unwrap_or_default());
                out.push(match bytes {
                    Some((bytes, _)) if c == '"' => Token::Str(bytes),
                    Some((_, Some(value))) => Token::Char(value),
                    _ => Token::Float(f64::NAN),
                });
                end
            }
            c if c.is_alphabetic() || c == '_' => {
                let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
                out.push(Token::Ident(rest[..end].to_owned()));
                end
            }
            c if c.is_ascii_digit() || (c == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) => {
                let end = number_end(rest);
                out.push(number(&rest[..end]));
                end
            }
            _ => match OPS.iter().find(|op| rest.starts_with(**op)) {
                Some(op) => {
                    out.push(Token::Op(op));
                    op.len()
                }
                None => c.len_utf8(),
            },
        };
        rest = rest.get(taken..).unwrap_or_default();
    }
    if out.last().is_some_and(Token::ends_statement) {
        out.push(Token::Semi);
    }
    out
}

fn quoted_end(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return at + 1,
            '\n' => return at,
            _ => {}
        }
    }
    text.len()
}

/// The bytes of a string literal's inside, and the value when it is one character.
fn unescape(text: &str) -> Option<(Vec<u8>, Option<u32>)> {
    let mut out = Vec::new();
    let mut values = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let utf8 = |out: &mut Vec<u8>, c: char| out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        if c != '\\' {
            utf8(&mut out, c);
            values.push(u32::from(c));
            continue;
        }
        let c = chars.next()?;
        let simple = match c {
            'a' => Some(7),
            'b' => Some(8),
            'f' => Some(12),
            'n' => Some(10),
            'r' => Some(13),
            't' => Some(9),
            'v' => Some(11),
            '\\' | '\'' | '"' => u8::try_from(c).ok(),
            _ => None,
        };
        if let Some(byte) = simple {
            out.push(byte);
            values.push(u32::from(byte));
            continue;
        }
        let (first, digits, radix) = match c {
            'x' => (None, 2, 16),
            'u' => (None, 4, 16),
            'U' => (None, 8, 16),
            '0'..='7' => (Some(c), 2, 8),
            _ => return None,
        };
        let mut value = first.and_then(|c| c.to_digit(8)).unwrap_or(0);
        for _ in 0..digits {
            value = value.checked_mul(radix)?.checked_add(chars.next()?.to_digit(radix)?)?;
        }
        match c {
            'u' | 'U' => utf8(&mut out, char::from_u32(value)?),
            _ => out.push(u8::try_from(value).ok()?),
        }
        values.push(value);
    }
    let one = if let [one] = values.as_slice() { Some(*one) } else { None };
    Some((out, one))
}

fn number_end(text: &str) -> usize {
    let hex = text.starts_with("0x") || text.starts_with("0X");
    let mut previous = ' ';
    for (at, c) in text.char_indices() {
        let sign = matches!(c, '+' | '-') && (if hex { matches!(previous, 'p' | 'P') } else { matches!(previous, 'e' | 'E') });
        if !(c.is_ascii_alphanumeric() || c == '_' || c == '.' || sign) {
            return at;
        }
        previous = c;
    }
    text.len()
}

fn number(text: &str) -> Token {
    let digits: String = text.chars().filter(|c| *c != '_').collect::<String>().to_ascii_lowercase();
    let radix = |prefix: &str, radix| digits.strip_prefix(prefix).map(|d| i128::from_str_radix(d, radix));
    let octal = || (digits.len() > 1 && digits.starts_with('0')).then(|| i128::from_str_radix(&digits, 8));
    let int = radix("0x", 16).or_else(|| radix("0b", 2)).or_else(|| radix("0o", 8)).or_else(octal).and_then(Result::ok);
    match int.or_else(|| digits.parse().ok()) {
        Some(value) => Token::Int(value),
        // Hexadecimal and imaginary numbers are not read.
        None => Token::Float(digits.parse().unwrap_or(f64::NAN)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_are_semicolons_where_go_says_so() {
        let tokens = lex("const x = 1 // c\nvar (\n\ty = \"a\\x41\\n\\u00e9\"\n)\n");
        assert_eq!(tokens.iter().filter(|t| **t == Token::Semi).count(), 3);
        assert!(tokens.contains(&Token::Str("aA\né".as_bytes().to_vec())));
    }

    #[test]
    fn numbers() {
        for (text, value) in [("0x_FF", 255), ("0b101", 5), ("0o17", 15), ("017", 15), ("1_000", 1000), ("0", 0)] {
            assert_eq!(lex(text)[0], Token::Int(value), "{text}");
        }
        assert_eq!(lex("1e3")[0], Token::Float(1000.0));
        assert_eq!(lex(".5")[0], Token::Float(0.5));
        assert_eq!(lex("'\\n'")[0], Token::Char(10));
        assert_eq!(lex("'é'")[0], Token::Char(0xe9));
        assert_eq!(lex("'\\''")[0], Token::Char(39));
    }

    #[test]
    fn odd_texts_do_not_panic() {
        for text in ["\"", "'", "`", "/*", "\"\\", "'\\", "0x", "§", "\"\\xZ\"", "a\u{0}b", "..", "0x1p-2"] {
            lex(text);
        }
    }
}

//! What a literal token means: Go's syntax for integers, floats, characters and strings.
//!
//! Every function returns the complaint as text; the caller knows the place.

/// An unsigned integer in Go's syntax: `0x`, `0o`, `0` and `0b` prefixes, `_` between digits.
pub(crate) fn integer(text: &str) -> Result<u64, Bad> {
    if text.len() < 20 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0') {
        return text.parse().map_err(|_| malformed(text));
    }
    if !underscores_separate_digits(text) {
        return Err(malformed(text));
    }
    let (radix, digits) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, text.get(2..)),
        [b'0', b'o' | b'O', ..] => (8, text.get(2..)),
        [b'0', b'b' | b'B', ..] => (2, text.get(2..)),
        [b'0', _, ..] => (8, text.get(1..)),
        _ => (10, Some(text)),
    };
    let mut value = 0_u64;
    let mut any = false;
    for c in digits.unwrap_or("").chars().filter(|c| *c != '_') {
        let digit = c.to_digit(radix).ok_or_else(|| malformed(text))?;
        any = true;
        value = value
            .checked_mul(u64::from(radix))
            .and_then(|v| v.checked_add(u64::from(digit)))
            .ok_or_else(|| Bad { id: "expr-overflow", message: format!("`{}` does not fit in 64 bits", short(text)) })?;
    }
    if any { Ok(value) } else { Err(malformed(text)) }
}

/// A complaint about a literal.
#[derive(Debug, PartialEq)]
pub(crate) struct Bad {
    pub(crate) id: &'static str,
    pub(crate) message: String,
}

fn malformed(text: &str) -> Bad {
    Bad { id: "number", message: format!("`{}` is not a number in Go's syntax", short(text)) }
}

fn short(text: &str) -> String {
    if text.chars().count() > 40 { text.chars().take(40).chain(['…']).collect() } else { text.to_owned() }
}

/// Each `_` stands between two digits; a base prefix counts as a digit.
fn underscores_separate_digits(text: &str) -> bool {
    let bytes = text.as_bytes();
    let prefixed = matches!(bytes, [b'0', b'x' | b'X' | b'o' | b'O' | b'b' | b'B', ..]);
    let hex = matches!(bytes, [b'0', b'x' | b'X', ..]);
    let digit = |i: usize| bytes.get(i).is_some_and(|b| b.is_ascii_digit() || (hex && b.is_ascii_hexdigit()));
    bytes.iter().enumerate().all(|(i, b)| *b != b'_' || (i > 0 && (digit(i - 1) || (prefixed && i == 2)) && digit(i + 1)))
}

/// A float in Go's syntax, decimal or hexadecimal, rounded to nearest even.
pub(crate) fn float(text: &str) -> Result<f64, Bad> {
    if !underscores_separate_digits(text) {
        return Err(malformed(text));
    }
    let plain: String = text.chars().filter(|c| *c != '_').collect();
    let value = match plain.as_bytes() {
        [b'0', b'x' | b'X', ..] => hex_float(plain.get(2..).unwrap_or("")),
        _ if plain.bytes().all(|b| matches!(b, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-')) => plain.parse().ok(),
        _ => None,
    };
    let value: f64 = value.ok_or_else(|| malformed(text))?;
    if value.is_infinite() {
        return Err(Bad { id: "expr-overflow", message: format!("`{}` does not fit in a 64-bit float", short(text)) });
    }
    Ok(value)
}

/// `1.8p3` and the like; the exponent is mandatory.
fn hex_float(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    // An exponent beyond i32 cannot be balanced by a mantissa that fits in a file.
    let negative = exponent.starts_with('-');
    let digits = exponent.trim_start_matches(['+', '-']);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX).min(1 << 40);
    let mut exponent = if negative { -magnitude } else { magnitude };

    // 62 bits of mantissa and a sticky bit for the rest.
    let mut value = 0_u64;
    let mut sticky = false;
    let fraction_digits = fraction.chars().map(|c| (c, true));
    for (c, in_fraction) in whole.chars().map(|c| (c, false)).chain(fraction_digits) {
        let digit = u64::from(c.to_digit(16)?);
        if value >> 58 == 0 {
            value = value << 4 | digit;
            if in_fraction {
                exponent -= 4;
            }
        } else {
            sticky |= digit != 0;
            if !in_fraction {
                exponent += 4;
            }
        }
    }
    if value == 0 {
        return Some(0.0);
    }
    // Normalise to value = 1.xxx * 2^62, then cut to the precision that this magnitude has.
    let shift = i64::from(value.leading_zeros()) - 1;
    value <<= shift;
    exponent += 62 - shift;
    if exponent > 1023 {
        return Some(f64::INFINITY);
    }
    let precision = (53 + (exponent + 1022).min(0)).max(0);
    if exponent < -1022 - 54 {
        return Some(0.0);
    }
    // `precision` bits stay of the 63.
    let drop = u32::try_from(63 - precision).ok()?;
    let rest = value & ((1_u64 << drop) - 1);
    let half = 1_u64 << (drop - 1);
    let mut kept = value >> drop;
    if rest > half || (rest == half && (sticky || kept & 1 == 1)) {
        kept += 1;
    }
    // `kept` counts units of 2^(exponent - precision + 1); scale in two exact steps.
    let unit = exponent - precision + 1;
    let first = unit.max(-1000);
    #[allow(clippy::cast_precision_loss)]
    let scaled = kept as f64 * power_of_two(first)? * power_of_two(unit - first)?;
    Some(scaled)
}

/// 2^e for normal results.
fn power_of_two(e: i64) -> Option<f64> {
    let biased = u64::try_from(e + 1023).ok()?;
    (1..=2046).contains(&biased).then(|| f64::from_bits(biased << 52))
}

/// The value of a character literal, quotes included: the code point.
pub(crate) fn character(text: &str) -> Result<u64, String> {
    let inner = text.strip_prefix('\'').and_then(|t| t.strip_suffix('\'')).ok_or("not a character")?;
    let mut chars = inner.chars();
    let Some((value, byte)) = one(&mut chars, '\'')? else {
        return Err(format!("{text} is an empty character"));
    };
    if chars.next().is_some() {
        return Err(format!("`{}` holds more than one character", short(text)));
    }
    if byte && value >= 0x80 {
        return Err(format!("{text} is a byte outside ASCII, which is not a character"));
    }
    Ok(u64::from(value))
}

/// The bytes of a string literal, quotes included.
pub(crate) fn unquote(text: &str) -> Result<Vec<u8>, String> {
    let inner = text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).ok_or("not a string")?;
    let mut chars = inner.chars();
    let mut bytes = Vec::with_capacity(inner.len());
    while let Some((value, byte)) = one(&mut chars, '"')? {
        match char::from_u32(value).filter(|_| !byte) {
            Some(c) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            None => bytes.push(u8::try_from(value).unwrap_or(0)),
        }
    }
    Ok(bytes)
}

/// One character or escape; the flag says that it was written as a byte.
fn one(chars: &mut std::str::Chars<'_>, quote: char) -> Result<Option<(u32, bool)>, String> {
    let Some(c) = chars.next() else {
        return Ok(None);
    };
    if c != '\\' {
        return Ok(Some((u32::from(c), false)));
    }
    let Some(escape) = chars.next() else {
        return Err("nothing behind the backslash".to_owned());
    };
    let simple = |value: u8| Ok(Some((u32::from(value), false)));
    match escape {
        'a' => simple(7),
        'b' => simple(8),
        'f' => simple(12),
        'n' => simple(10),
        'r' => simple(13),
        't' => simple(9),
        'v' => simple(11),
        '\\' => simple(b'\\'),
        '\'' | '"' if escape == quote => Ok(Some((u32::from(escape), false))),
        'x' => digits(chars, 16, 2, 0).map(|v| Some((v, true))),
        '0'..='7' => {
            let first = escape.to_digit(8).unwrap_or(0);
            let value = digits(chars, 8, 2, first)?;
            if value > 255 {
                return Err(format!("octal escape {value:#o} is more than a byte"));
            }
            Ok(Some((value, true)))
        }
        'u' | 'U' => {
            let count = if escape == 'u' { 4 } else { 8 };
            let value = digits(chars, 16, count, 0)?;
            char::from_u32(value)
                .map(|c| Some((u32::from(c), false)))
                .ok_or_else(|| format!("\\{escape} escape {value:#x} is not a character"))
        }
        _ => Err(format!("unknown escape `\\{escape}`")),
    }
}

fn digits(chars: &mut std::str::Chars<'_>, radix: u32, count: u32, first: u32) -> Result<u32, String> {
    let mut value = first;
    for _ in 0..count {
        let digit = chars.next().and_then(|c| c.to_digit(radix)).ok_or("an escape has too few digits")?;
        value = value.checked_mul(radix).ok_or("an escape is too large")? + digit;
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_integer(text: &str, expect: Result<u64, &str>) {
        assert_eq!(integer(text).map_err(|b| b.id), expect);
    }

    #[test]
    fn integers() {
        check_integer("0", Ok(0));
        check_integer("070", Ok(56));
        check_integer("0o17", Ok(15));
        check_integer("0XfF", Ok(255));
        check_integer("0b101", Ok(5));
        check_integer("1_000", Ok(1000));
        check_integer("0x_ff", Ok(255));
        check_integer("0_7", Ok(7));
        check_integer("18446744073709551615", Ok(u64::MAX));
        check_integer("18446744073709551616", Err("expr-overflow"));
        check_integer("0x10000000000000000", Err("expr-overflow"));
        check_integer("08", Err("number"));
        check_integer("0x", Err("number"));
        check_integer("0b2", Err("number"));
        check_integer("1__0", Err("number"));
        check_integer("1_", Err("number"));
        check_integer("_1", Err("number"));
    }

    #[track_caller]
    fn check_float(text: &str, expect: f64) {
        assert_eq!(float(text).map(f64::to_bits), Ok(expect.to_bits()), "{text}");
    }

    #[test]
    fn floats() {
        check_float("1.5", 1.5);
        check_float("1.", 1.0);
        check_float(".25", 0.25);
        check_float("01.5", 1.5);
        check_float("1e3", 1000.0);
        check_float("1_0.5", 10.5);
        check_float("4.9e-324", 5e-324);
        check_float("0x1p-2", 0.25);
        check_float("0x1.8p1", 3.0);
        check_float("0x.8p0", 0.5);
        check_float("0x1p-1074", 5e-324);
        check_float("0x0.8p-1074", 0.0);
        check_float("0x0.8000001p-1074", 5e-324);
        check_float("0x1.8p-1074", 1e-323);
        check_float("0x1p-1022", f64::MIN_POSITIVE);
        check_float("0x1.fffffffffffffp-1023", f64::MIN_POSITIVE);
        check_float("0x1.fffffffffffffp1023", f64::MAX);
        check_float("0x1.00000000000008p0", 1.0);
        check_float("0x1.00000000000008000000000000000000001p0", 1.000_000_000_000_000_2);
        check_float("0x1.00000000000018p0", 1.000_000_000_000_000_4);
        check_float("0x123456789abcdef012p0", 335812727670730321938.0);
        assert_eq!(float("1e400").map_err(|b| b.id), Err("expr-overflow"));
        assert_eq!(float("0x1.fffffffffffff8p1023").map_err(|b| b.id), Err("expr-overflow"));
        assert_eq!(float("0x1.8").map_err(|b| b.id), Err("number"));
        assert_eq!(float("1p3").map_err(|b| b.id), Err("number"));
        assert_eq!(float("1e").map_err(|b| b.id), Err("number"));
    }

    #[test]
    fn characters() {
        for (text, value) in [
            ("'a'", 97),
            (r"'\n'", 10),
            (r"'\''", 39),
            (r"'\x41'", 65),
            (r"'\101'", 65),
            (r"'\u00e9'", 0xe9),
            ("'é'", 0xe9),
            ("'\"'", 34),
        ] {
            assert_eq!(character(text), Ok(value), "{text}");
        }
        for text in ["''", "'ab'", r"'\x80'", r"'\377'", r"'\q'", r#"'\"'"#, r"'\x4'", r"'\ud800'"] {
            assert!(character(text).is_err(), "{text}");
        }
    }

    #[test]
    fn strings() {
        assert_eq!(unquote(r#""a\x80\000\"é""#), Ok(b"a\x80\0\"\xc3\xa9".to_vec()));
        assert!(unquote(r#""\'""#).is_err());
        assert!(unquote(r#""\400""#).is_err());
    }
}

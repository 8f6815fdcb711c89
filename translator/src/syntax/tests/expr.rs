//! Constant expressions.

use super::run;
use crate::syntax::ast::{Imm, OperandKind};

/// The immediate's value, or the error.
fn evaluate(text: &str) -> Result<Imm, String> {
    let run = run(&format!("\tX ${text}\n"));
    if let Some(error) = run.error() {
        return Err(error);
    }
    match run.file.forms.into_iter().next().map(|form| form.kind) {
        Some(OperandKind::Imm(imm)) => Ok(imm),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn check(text: &str, expect: i64) {
    match evaluate(text) {
        Ok(Imm::Int(value)) => assert_eq!(value.cast_signed(), expect, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn check_error(text: &str, expect: &str) {
    match evaluate(text) {
        Err(error) => assert!(error.starts_with(expect), "{text}: {error}"),
        Ok(value) => panic!("{text}: {value:?}"),
    }
}

#[track_caller]
fn check_float(text: &str, expect: f64) {
    match evaluate(text) {
        Ok(Imm::Float(value)) => assert_eq!(value.to_bits(), expect.to_bits(), "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn constants() {
    check("0", 0);
    check("017", 15);
    check("0x7fff_ffff", 0x7fff_ffff);
    check("18446744073709551615", -1);
    check("'a'", 97);
    check(r"'\n'", 10);
    // The replacement of the middle dot reaches even into characters.
    check("'·'", 46);
}

#[test]
fn unary() {
    check("-1", -1);
    check("+1", 1);
    check("~0", -1);
    check("-~-+5", -4);
    check("-9223372036854775808", i64::MIN);
    check("-(2+3)", -5);
    check("~1+1", -1);
}

#[test]
fn two_levels() {
    check("1+2*3", 7);
    check("6-3-2", 1);
    check("7&3+1", 4);
    check("1|6&4", 5);
    check("5^1|2", 6);
    check("2*3%4", 2);
    check("100/7*7", 98);
    check("1+2<<3", 17);
    check("(1+2)<<3", 24);
}

#[test]
fn wrapping() {
    check("18446744073709551615+2", 1);
    check("0-1", -1);
    check("4611686018427387904*4", 0);
}

#[test]
fn shifts() {
    check("1<<63", i64::MIN);
    check("1<<64", 0);
    check("1<<200", 0);
    check("8>>200", 0);
    check("1<<2+4", 8);
    check("64>>2*2", 4);
    check("64>>2>>1", 32);
    check("256>>1<<2", 16);
    // A left shift ends its term.
    check_error("1<<2*3", "syntax: expected end of operand, found `*`");
    check_error("1<<2<<3", "syntax: expected end of operand, found `<<`");
    check_error("1<<-1", "expr-shift: negative left");
    check_error("8>>-1", "expr-shift: negative right");
    check_error("(1<<63)>>1", "expr-high-bit: right shift");
}

#[test]
fn divisions() {
    check("7/2", 3);
    check("7%4", 3);
    check_error("7/0", "expr-zero: division by zero");
    check_error("7%0", "expr-zero: modulo by zero");
    check_error("-7/2", "expr-high-bit: division");
    check_error("(0-7)%2", "expr-high-bit: modulo");
}

#[test]
fn malformed() {
    check_error("", "syntax: expected a constant or an address behind `$`, found end of operand");
    check_error("(1", "syntax: expected `)`, found end of operand");
    check_error("1+", "syntax: expected a constant, found end of operand");
    check_error("1 2", "syntax: expected end of operand, found `2`");
    check_error("3 x", "syntax: expected end of operand, found `x`");
    check_error("1==1", "syntax: expected end of operand, found `=`");
    check_error("18446744073709551616", "expr-overflow: ");
    check_error("09", "number: ");
    check_error("'ab'", "character: ");
    check_error(r"'\x80'", "character: ");
    check_error("1+(R1)", "syntax: expected a constant, found `R1`");
}

#[test]
fn floats() {
    check_float("1.5", 1.5);
    check_float("(-1.5)", -1.5);
    check_float("-(+(2.0))", -2.0);
    check_float("-0.0", -0.0);
    check_float("1e-3", 0.001);
    check_error("1.5+1", "syntax: expected end of operand, found `+`");
    check_error("1+1.5", "syntax: expected a floating-point constant, found `1`");
    check_error("(1.5", "syntax: expected `)`");
    check_error("1e999", "expr-overflow: ");
}

#[test]
fn nesting() {
    check(&format!("{}1{}", "(".repeat(90), ")".repeat(90)), 1);
    check(&format!("{}1", "-".repeat(90)), 1);
    for (open, close) in [("(", ")"), ("-", ""), ("~", ""), ("8>>", ""), ("-(", ")"), ("(1+", ")")] {
        let text = format!("{}1{}", open.repeat(10_000), close.repeat(10_000));
        check_error(&text, "expr-depth: ");
        let text = format!("{}1.5{}", open.repeat(10_000), close.repeat(10_000));
        assert!(evaluate(&text).is_err());
    }
}

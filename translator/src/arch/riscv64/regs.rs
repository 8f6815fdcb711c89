//! Register names: Go's on the way in, the psABI's on the way out.
//!
//! `Class::Int` holds x0–x31, `Class::Float` f0–f31, `Class::Vec` v0–v31; the number is the architectural one.

use crate::ir::{Class, Reg};

/// psABI names of x0–x31 (RISC-V psABI, "Integer Register Convention").
pub(super) const INT: [&str; 32] = [
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "s2", "s3",
    "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6",
];

/// psABI names of f0–f31 ("Floating-point Register Convention").
const FLOAT: [&str; 32] = [
    "ft0", "ft1", "ft2", "ft3", "ft4", "ft5", "ft6", "ft7", "fs0", "fs1", "fa0", "fa1", "fa2", "fa3", "fa4", "fa5", "fa6", "fa7",
    "fs2", "fs3", "fs4", "fs5", "fs6", "fs7", "fs8", "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11",
];

/// Vector registers have no other names.
const VEC: [&str; 32] = [
    "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14", "v15", "v16", "v17", "v18",
    "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29", "v30", "v31",
];

/// Link register.
pub(super) const RA: Reg = Reg::new(Class::Int, 1);
/// Stack pointer.
pub(super) const SP: Reg = Reg::new(Class::Int, 2);
/// x0.
pub(super) const ZERO: Reg = Reg::new(Class::Int, 0);
/// x31, which Go's assembler uses for its expansions.
pub(super) const TMP: &str = "t6";

/// The GNU name of a register.
pub(super) fn gnu(reg: Reg) -> Option<&'static str> {
    let names = match reg.class {
        Class::Int => &INT,
        Class::Float => &FLOAT,
        Class::Vec => &VEC,
        _ => return None,
    };
    names.get(usize::from(reg.num)).copied()
}

/// The integer or floating-point register with this GNU name.
pub(super) fn by_gnu_name(name: &str) -> Option<Reg> {
    [(Class::Int, &INT), (Class::Float, &FLOAT)].into_iter().find_map(|(class, names)| {
        let num = names.iter().position(|n| *n == name)?;
        Some(Reg::new(class, u8::try_from(num).ok()?))
    })
}

/// The register that Go calls `name`.
pub(super) fn register(name: &str) -> Option<Reg> {
    // Go's own names for registers with a role. X4 and X27 are known only as TP and g, and S11 not at all.
    match name {
        "g" => return Some(Reg::new(Class::Int, 27)),
        "CTXT" => return Some(Reg::new(Class::Int, 26)),
        "TMP" => return Some(Reg::new(Class::Int, 31)),
        "X4" | "X27" | "S11" => return None,
        _ => {}
    }
    let (class, letter) = match name.as_bytes().first()? {
        b'X' => (Class::Int, 'X'),
        b'F' => (Class::Float, 'F'),
        b'V' => (Class::Vec, 'V'),
        _ => (Class::Int, '\0'),
    };
    if let Some(num) = name.strip_prefix(letter).and_then(number) {
        return Some(Reg::new(class, num));
    }
    // Upper-cased psABI names. `FP` is the pseudo register, not s0, so there is no clash.
    let position =
        |names: &[&str; 32]| names.iter().position(|n| n.eq_ignore_ascii_case(name)).and_then(|i| u8::try_from(i).ok());
    if name.bytes().any(|b| b.is_ascii_lowercase()) {
        return None;
    }
    if let Some(num) = position(&INT) {
        return Some(Reg::new(Class::Int, num));
    }
    position(&FLOAT).map(|num| Reg::new(Class::Float, num))
}

/// Why a register's name cannot be used.
pub(super) fn refused(name: &str) -> Option<&'static str> {
    match name {
        "X4" => Some("X4 is the thread pointer; Go's name for it is TP"),
        "X27" | "S11" => Some("X27 holds the current goroutine; Go's name for it is g"),
        _ => None,
    }
}

/// A register number without leading zeros, 0 to 31.
fn number(digits: &str) -> Option<u8> {
    if digits.is_empty() || (digits.len() > 1 && digits.starts_with('0')) || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().filter(|n| *n < 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_go() {
        for (name, gnu_name) in [
            ("X5", "t0"),
            ("SP", "sp"),
            ("X2", "sp"),
            ("g", "s11"),
            ("CTXT", "s10"),
            ("TMP", "t6"),
            ("TP", "tp"),
            ("GP", "gp"),
            ("A7", "a7"),
            ("S10", "s10"),
            ("F8", "fs0"),
            ("FT11", "ft11"),
            ("V31", "v31"),
            ("ZERO", "zero"),
        ] {
            assert_eq!(register(name).and_then(gnu), Some(gnu_name), "{name}");
        }
        for name in ["X4", "X27", "S11", "X32", "X05", "X", "F32", "V32", "a0", "FP", "PC", "SB", "R1", "", "v1"] {
            assert_eq!(register(name), None, "{name}");
        }
    }
}

//! Operand classes. `X`, `F`, `V` are registers; the others are named for what the manual calls them.

use super::{csr, regs};
use crate::ir::{Arg, Class, Mem};
use crate::table::{Fit, Shape, fit};

/// Integer register.
pub(super) const X: Shape = Shape::class("Xn", Class::Int);
/// Floating-point register.
pub(super) const F: Shape = Shape::class("Fn", Class::Float);
/// Vector register.
pub(super) const V: Shape = Shape::class("Vn", Class::Vec);
/// The mask register, the only one that an instruction can be masked by.
pub(super) const V0: Shape = Shape::of("V0", |arg| fit(arg.plain_reg().is_some_and(|r| r.class == Class::Vec && r.num == 0)));
/// A vector register other than v0.
pub(super) const VNOT0: Shape =
    Shape::of("Vn (not V0)", |arg| fit(arg.plain_reg().is_some_and(|r| r.class == Class::Vec && r.num != 0)));
/// First register of a group of 2, 4, 8.
pub(super) const V2: Shape = Shape::of("Vn (n multiple of 2)", |arg| group(arg, 2));
pub(super) const V4: Shape = Shape::of("Vn (n multiple of 4)", |arg| group(arg, 4));
pub(super) const V8: Shape = Shape::of("Vn (n multiple of 8)", |arg| group(arg, 8));
/// The stack pointer.
pub(super) const SP: Shape = Shape::of("SP", |arg| fit(arg.plain_reg() == Some(regs::SP)));
/// An integer register other than x0.
pub(super) const XNOT0: Shape =
    Shape::of("Xn (not X0)", |arg| fit(arg.plain_reg().is_some_and(|r| r.class == Class::Int && r.num != 0)));
/// An integer register other than x0 and x2.
pub(super) const XNOT02: Shape =
    Shape::of("Xn (not X0, SP)", |arg| fit(arg.plain_reg().is_some_and(|r| r.class == Class::Int && r.num != 0 && r.num != 2)));
/// An integer register that a 3-bit field holds: x8–x15.
pub(super) const XC: Shape =
    Shape::of("X8..X15", |arg| fit(arg.plain_reg().is_some_and(|r| r.class == Class::Int && (8..16).contains(&r.num))));
/// A floating-point register that a 3-bit field holds: f8–f15.
pub(super) const FC: Shape =
    Shape::of("F8..F15", |arg| fit(arg.plain_reg().is_some_and(|r| r.class == Class::Float && (8..16).contains(&r.num))));

/// `imm[11:0]`, signed.
pub(super) const I12: Shape = Shape::int("$imm (-2048..=2047)", -2048, 2047, 1);
/// The negative fits in 12 signed bits.
pub(super) const I12N: Shape = Shape::int("$imm (-2047..=2048)", -2047, 2048, 1);
/// 32 signed bits.
pub(super) const I32: Shape = Shape::int("$imm (32 bits, signed)", i32::MIN as i64, i32::MAX as i64, 1);
/// The negative fits in 32 signed bits.
pub(super) const I32N: Shape = Shape::int("$imm (32 bits, signed, negated)", -(i32::MAX as i64), -(i32::MIN as i64), 1);
/// `imm[31:12]`, as Go writes it: signed.
pub(super) const I20: Shape = Shape::int("$imm (-524288..=524287)", -524_288, 524_287, 1);
/// Shift amount of 64 bits.
pub(super) const U6: Shape = Shape::int("$imm (0..=63)", 0, 63, 1);
/// Shift amount of 32 bits; immediate of a CSR instruction.
pub(super) const U5: Shape = Shape::int("$imm (0..=31)", 0, 31, 1);
/// `imm[4:0]` of a vector instruction, signed.
pub(super) const I5: Shape = Shape::int("$imm (-16..=15)", -16, 15, 1);
/// One more than a signed 5-bit immediate.
pub(super) const I5P1: Shape = Shape::int("$imm (-15..=16)", -15, 16, 1);
/// `imm[5:0]` of a compressed instruction, signed.
pub(super) const I6: Shape = Shape::int("$imm (-32..=31)", -32, 31, 1);
/// The same without zero.
pub(super) const I6NZ: Shape = Shape::of("$imm (-32..=31, not 0)", |arg| range(arg, -32, 31, 1, true));
/// The negative is a non-zero signed 6-bit number.
pub(super) const I6NNZ: Shape = Shape::of("$imm (-31..=32, not 0)", |arg| range(arg, -31, 32, 1, true));
/// The negative is a signed 6-bit number.
pub(super) const I6N: Shape = Shape::int("$imm (-31..=32)", -31, 32, 1);
/// Shift amount of a compressed instruction.
pub(super) const U6NZ: Shape = Shape::int("$imm (1..=63)", 1, 63, 1);
/// Immediate of C.ADDI16SP.
pub(super) const I10X16: Shape = Shape::of("$imm (-512..=496, multiple of 16, not 0)", |arg| range(arg, -512, 496, 16, true));
/// Immediate of C.ADDI4SPN.
pub(super) const U10X4: Shape = Shape::of("$imm (4..=1020, multiple of 4)", |arg| range(arg, 0, 1020, 4, true));
/// A word of raw code.
pub(super) const U32: Shape = Shape::int("$imm (32 bits, unsigned)", 0, u32::MAX as i64, 1);

fn group(arg: &Arg, registers: u8) -> Fit {
    fit(arg.plain_reg().is_some_and(|r| r.class == Class::Vec && r.num % registers == 0))
}

/// The destination, which is the last operand, against the sources given by index. The manual reserves encodings where a
/// destination overlaps a source of another width, or one that is read after the first write; GNU as takes them, LLVM does not.
fn apart(args: &[Arg], sources: &[usize]) -> Option<(usize, &'static str)> {
    let last = args.len().checked_sub(1)?;
    let overlaps = sources.iter().any(|i| args.get(*i).is_some_and(|source| *i != last && Some(source) == args.get(last)));
    overlaps.then_some((last, "the destination must not be a source register (reserved encoding)"))
}

/// The destination is not the first operand.
pub(super) fn apart_0(args: &[Arg]) -> Option<(usize, &'static str)> {
    apart(args, &[0])
}

/// The destination is not the second operand.
pub(super) fn apart_1(args: &[Arg]) -> Option<(usize, &'static str)> {
    apart(args, &[1])
}

/// The destination is neither the first nor the second operand.
pub(super) fn apart_01(args: &[Arg]) -> Option<(usize, &'static str)> {
    apart(args, &[0, 1])
}

/// The second and the third operand are the same register.
pub(super) fn same_12(args: &[Arg]) -> Option<(usize, &'static str)> {
    (args.get(1) != args.get(2)).then_some((2, "source and destination of a compressed instruction must be one register"))
}

fn range(arg: &Arg, lo: i64, hi: i64, step: i64, not_zero: bool) -> Fit {
    match arg {
        Arg::Imm(v) if (lo..=hi).contains(v) && v % step == 0 && !(not_zero && *v == 0) => Fit::Yes,
        Arg::Imm(_) => Fit::OutOfRange,
        _ => Fit::No,
    }
}

/// Whether a memory reference is `off(Xn)` with the offset in a range.
fn mem(mem: &Mem, lo: i64, hi: i64, step: i64) -> Fit {
    match mem.simple() {
        Some((reg, off)) if reg.class == Class::Int => {
            if (lo..=hi).contains(&off) && off % step == 0 {
                Fit::Yes
            } else {
                Fit::OutOfRange
            }
        }
        _ => Fit::No,
    }
}

/// As [`mem`], for a base register that a compressed instruction can name.
fn mem_of(arg: &Arg, hi: i64, step: i64, base: fn(u8) -> bool) -> Fit {
    match arg {
        Arg::Mem(m) if m.simple().is_some_and(|(reg, _)| base(reg.num)) => mem(m, 0, hi, step),
        _ => Fit::No,
    }
}

/// `off(Xn)` that one load or store reaches.
pub(super) const M12: Shape =
    Shape::of("off(Xn) (-2048..=2047)", |arg| if let Arg::Mem(m) = arg { mem(m, -2048, 2047, 1) } else { Fit::No });
/// `off(Xn)` with 32 signed bits.
pub(super) const M32: Shape =
    Shape::of(
        "off(Xn) (32 bits)",
        |arg| if let Arg::Mem(m) = arg { mem(m, i32::MIN as i64, i32::MAX as i64, 1) } else { Fit::No },
    );
/// `(Xn)` without offset.
pub(super) const M0: Shape = Shape::of("(Xn)", |arg| if let Arg::Mem(m) = arg { mem(m, 0, 0, 1) } else { Fit::No });
/// `$off(Xn)` that one addition makes.
pub(super) const A12: Shape =
    Shape::of("$off(Xn) (-2048..=2047)", |arg| if let Arg::Addr(m) = arg { mem(m, -2048, 2047, 1) } else { Fit::No });
/// `$off(Xn)` with 32 signed bits.
pub(super) const A32: Shape =
    Shape::of(
        "$off(Xn) (32 bits)",
        |arg| if let Arg::Addr(m) = arg { mem(m, i32::MIN as i64, i32::MAX as i64, 1) } else { Fit::No },
    );
/// `sym+off(SB)` as a jump's target: Go holds the offset in the instruction.
pub(super) const CODE: Shape = Shape::of("sym(SB)", |arg| match arg {
    Arg::Mem(m) => match m.global() {
        Some((_, off)) if off % 2 == 0 && (-0x10_0000..=0xf_ffff).contains(&off) => Fit::Yes,
        Some(_) => Fit::OutOfRange,
        None => Fit::No,
    },
    _ => Fit::No,
});
/// Whatever can stand behind NOP: not names.
pub(super) const NOP: Shape = Shape::of("any operand but a name", |arg| fit(!matches!(arg, Arg::Word(_) | Arg::Label(_))));
/// Word of C.LW, C.SW.
pub(super) const MC4: Shape =
    Shape::of("off(X8..X15) (0..=124, multiple of 4)", |arg| mem_of(arg, 124, 4, |r| (8..16).contains(&r)));
/// Doubleword of C.LD, C.SD, C.FLD, C.FSD.
pub(super) const MC8: Shape =
    Shape::of("off(X8..X15) (0..=248, multiple of 8)", |arg| mem_of(arg, 248, 8, |r| (8..16).contains(&r)));
/// Word of C.LWSP, C.SWSP.
pub(super) const MSP4: Shape = Shape::of("off(SP) (0..=252, multiple of 4)", |arg| mem_of(arg, 252, 4, |r| r == 2));
/// Doubleword of C.LDSP, C.SDSP, C.FLDSP, C.FSDSP.
pub(super) const MSP8: Shape = Shape::of("off(SP) (0..=504, multiple of 8)", |arg| mem_of(arg, 504, 8, |r| r == 2));

fn word(arg: &Arg, known: impl Fn(&str) -> bool) -> Fit {
    fit(matches!(arg, Arg::Word(w) if known(w)))
}

/// A control and status register by name.
pub(super) const CSR: Shape = Shape::of("CSR", |arg| word(arg, |w| csr::number(w).is_some()));
/// A set of FENCE: any of I, O, R, W in this order.
pub(super) const FENCE_SET: Shape = Shape::of("IORW", |arg| {
    word(arg, |w| {
        let mut rest = w;
        for letter in ['I', 'O', 'R', 'W'] {
            rest = rest.strip_prefix(letter).unwrap_or(rest);
        }
        !w.is_empty() && rest.is_empty()
    })
});
/// Selected element width.
pub(super) const SEW: Shape = Shape::of("E8..E64", |arg| word(arg, |w| matches!(w, "E8" | "E16" | "E32" | "E64")));
/// Vector register group multiplier.
pub(super) const LMUL: Shape =
    Shape::of("MF8..M8", |arg| word(arg, |w| matches!(w, "M1" | "M2" | "M4" | "M8" | "MF2" | "MF4" | "MF8")));
/// Tail policy.
pub(super) const TAIL: Shape = Shape::of("TA or TU", |arg| word(arg, |w| matches!(w, "TA" | "TU")));
/// Mask policy.
pub(super) const MASK: Shape = Shape::of("MA or MU", |arg| word(arg, |w| matches!(w, "MA" | "MU")));

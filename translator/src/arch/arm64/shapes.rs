//! Operand classes of arm64, as strict as Go's assembler. Names are what messages show.
//!
//! Add a class here when a row needs one; constants that depend on several operands are checked in `forms.rs`.

use super::regs::{self, SP};
use super::sysregs;
use crate::ir::{Arg, Attached, Class, Mem, ShiftOp};
use crate::table::{Fit, Shape, fit};

fn plain_int(arg: &Arg) -> Option<u8> {
    arg.plain_reg().filter(|r| r.class == Class::Int).map(|r| r.num)
}

/// R0–R30 or ZR.
pub(super) const R: Shape = Shape::of("Rn", |arg| fit(plain_int(arg).is_some_and(|n| n <= 31)));
/// R0–R30.
pub(super) const G: Shape = Shape::of("R0-R30", |arg| fit(plain_int(arg).is_some_and(|n| n <= 30)));
/// R0–R30 or RSP.
pub(super) const RSP: Shape = Shape::of("Rn|RSP", |arg| fit(plain_int(arg).is_some_and(|n| n != 31)));
/// RSP itself.
pub(super) const SPR: Shape = Shape::of("RSP", |arg| fit(plain_int(arg) == Some(SP.num)));
/// ZR itself.
pub(super) const Z: Shape = Shape::of("ZR", |arg| fit(plain_int(arg) == Some(31)));

/// The constant 0, which some instructions take for ZR.
pub(super) const ZERO: Shape = Shape::int("$0", 0, 0, 1);
pub(super) const U4: Shape = Shape::int("$imm (0..=15)", 0, 15, 1);
pub(super) const U4N: Shape = Shape::int("$imm (1..=15)", 1, 15, 1);
pub(super) const U5: Shape = Shape::int("$imm (0..=31)", 0, 31, 1);
pub(super) const U6: Shape = Shape::int("$imm (0..=63)", 0, 63, 1);
pub(super) const U7: Shape = Shape::int("$imm (0..=127)", 0, 127, 1);
pub(super) const U8: Shape = Shape::int("$imm (0..=255)", 0, 255, 1);
/// 16 bits; a negative constant is its low half.
pub(super) const IU16: Shape = Shape::int("$imm (-32768..=65535)", -32768, 65535, 1);
pub(super) const U3: Shape = Shape::int("$imm (0..=7)", 0, 7, 1);
/// Left shifts of elements.
pub(super) const L8: Shape = Shape::int("$shift (0..=7)", 0, 7, 1);
pub(super) const L16: Shape = Shape::int("$shift (0..=15)", 0, 15, 1);
pub(super) const L32: Shape = Shape::int("$shift (0..=31)", 0, 31, 1);
pub(super) const L64: Shape = Shape::int("$shift (0..=63)", 0, 63, 1);
/// Right shifts of elements.
pub(super) const S8: Shape = Shape::int("$shift (1..=8)", 1, 8, 1);
pub(super) const S16: Shape = Shape::int("$shift (1..=16)", 1, 16, 1);
pub(super) const S32: Shape = Shape::int("$shift (1..=32)", 1, 32, 1);
pub(super) const S64: Shape = Shape::int("$shift (1..=64)", 1, 64, 1);
/// The constant 0.0.
pub(super) const FZERO: Shape = Shape::of("$(0.0)", |arg| fit(matches!(arg, Arg::Float(v) if *v == 0.0 && v.is_sign_positive())));

/// The constant of a NOP: those that Go's assembler does not have to load from memory.
pub(super) const I32: Shape = Shape::int("$imm (32 bits)", i32::MIN as i64, u32::MAX as i64, 1);

fn shifted(arg: &Arg, width: i64, ror: bool) -> Fit {
    let Arg::Reg(register) = arg else { return Fit::No };
    let (reg, Attached { dots, index: None, shift: Some((op, n)) }) = (&register.reg, &**register) else { return Fit::No };
    if reg.class != Class::Int || reg.num > 31 || !dots.is_empty() || (*op == ShiftOp::Ror && !ror) {
        return Fit::No;
    }
    if (0..width).contains(n) { Fit::Yes } else { Fit::OutOfRange }
}

/// `R<<n`, `R>>n`, `R->n`; the same with `R@>n`; 64 and 32 bits.
pub(super) const SH64: Shape = Shape::of("Rn<<n (0..=63)", |arg| shifted(arg, 64, false));
pub(super) const SH32: Shape = Shape::of("Rn<<n (0..=31)", |arg| shifted(arg, 32, false));
pub(super) const SHR64: Shape = Shape::of("Rn@>n (0..=63)", |arg| shifted(arg, 64, true));
pub(super) const SHR32: Shape = Shape::of("Rn@>n (0..=31)", |arg| shifted(arg, 32, true));
/// `R<<n` as the extended-register forms take it, next to RSP.
pub(super) const LSL4: Shape = Shape::of("Rn<<n (0..=4)", |arg| match arg {
    Arg::Reg(r) if matches!(r.shift, Some((ShiftOp::Lsl, _))) => shifted(arg, 5, false),
    _ => Fit::No,
});

const EXTENDS: [&str; 8] = ["UXTB", "UXTH", "UXTW", "UXTX", "SXTB", "SXTH", "SXTW", "SXTX"];

/// `R.UXTB<<n` and its like.
pub(super) const EXT: Shape = Shape::of("Rn.ext<<n (0..=4)", |arg| {
    let Arg::Reg(r) = arg else { return Fit::No };
    if r.reg.class != Class::Int || r.reg.num > 31 || r.index.is_some() || !r.dot().is_some_and(|d| EXTENDS.contains(&d)) {
        return Fit::No;
    }
    match r.shift {
        None => Fit::Yes,
        Some((ShiftOp::Lsl, n)) if (0..=4).contains(&n) => Fit::Yes,
        Some((ShiftOp::Lsl, _)) => Fit::OutOfRange,
        Some(_) => Fit::No,
    }
});

fn word(arg: &Arg) -> Option<&str> {
    match arg {
        Arg::Word(word) => Some(word),
        _ => None,
    }
}

/// A condition.
pub(super) const COND: Shape = Shape::of("cond", |arg| fit(word(arg).and_then(regs::condition).is_some()));
/// A condition that can be inverted: neither AL nor NV.
pub(super) const ICOND: Shape =
    Shape::of("cond (not AL, NV)", |arg| fit(word(arg).and_then(regs::condition).is_some_and(|c| c < 14)));
/// A system register that can be read.
pub(super) const SYSREG_R: Shape =
    Shape::of("system register to read", |arg| fit(word(arg).and_then(sysregs::find).is_some_and(|s| s.read)));
/// A system register that can be written.
pub(super) const SYSREG_W: Shape =
    Shape::of("system register to write", |arg| fit(word(arg).and_then(sysregs::find).is_some_and(|s| s.write)));
/// A field of PSTATE that an immediate can be moved to.
pub(super) const PSTATE: Shape = Shape::of("PSTATE field", |arg| fit(word(arg).and_then(sysregs::pstate).is_some()));
/// The same, where only fields that are system registers too are known.
pub(super) const PSTATE_REG: Shape =
    Shape::of("PSTATE field", |arg| fit(word(arg).is_some_and(|w| sysregs::pstate(w).is_some() && sysregs::find(w).is_some())));
/// A named operation; the handler knows which.
pub(super) const WORD: Shape = Shape::of("operation", |arg| fit(word(arg).is_some()));

/// Whether a base register is one of R0–R30 or RSP.
fn base(mem: &Mem) -> bool {
    mem.simple().is_some_and(|(reg, _)| reg.class == Class::Int && reg.num != 31)
}

/// Any memory operand.
pub(super) const MEM: Shape = Shape::of("mem", |arg| fit(matches!(arg, Arg::Mem(_))));
/// `(R)`
pub(super) const MEM0: Shape = Shape::of("(Rn)", |arg| fit(matches!(arg, Arg::Mem(m) if base(m) && m.offset == 0)));
/// `(R)` of a branch: R0–R30.
pub(super) const JUMP: Shape = Shape::of("(Rn)", |arg| {
    fit(matches!(arg, Arg::Mem(m) if m.simple().is_some_and(|(r, o)| r.class == Class::Int && r.num <= 30 && o == 0)))
});
/// `off(R)` with the constant offset of a post-increment; the form checks it against the list.
pub(super) const POST_IMM: Shape = Shape::of("off(Rn)", |arg| fit(matches!(arg, Arg::Mem(m) if base(m))));
/// `(R)(R)`, the register form of a post-increment; ZR would mean the immediate form.
pub(super) const POST_REG: Shape = Shape::of("(Rn)(Rm)", |arg| {
    let Arg::Mem(m) = arg else { return Fit::No };
    let Some(index) = &m.index else { return Fit::No };
    let based = Mem { index: None, ..m.clone() };
    let plain = index.reg.is_plain() && index.reg.reg.class == Class::Int && index.reg.reg.num <= 30;
    fit(base(&based) && m.offset == 0 && plain && index.scale.is_none_or(|s| s == 1))
});
/// `off(R)` with an offset of PRFM.
pub(super) const PRFM_MEM: Shape = Shape::of("off(Rn) (0..=32760, 8)", |arg| match arg {
    Arg::Mem(m) if base(m) && m.offset % 8 == 0 && (0..=32760).contains(&m.offset) => Fit::Yes,
    Arg::Mem(m) if base(m) => Fit::OutOfRange,
    _ => Fit::No,
});
/// An address `$off(R)` or `$sym(SB)`.
pub(super) const ADDR: Shape = Shape::of("$addr", |arg| fit(matches!(arg, Arg::Addr(_))));

fn pair(arg: &Arg, class: Class) -> bool {
    matches!(arg, Arg::Pair(a, b) if a.class == class && b.class == class && a.num <= 31 && b.num <= 31)
}

/// `(R, R)`
pub(super) const RR: Shape = Shape::of("(Rn, Rm)", |arg| fit(pair(arg, Class::Int)));
/// `(F, F)`
pub(super) const FF: Shape = Shape::of("(Fn, Fm)", |arg| fit(pair(arg, Class::Float)));
/// `(R, R+1)` with an even first register.
pub(super) const EVEN: Shape = Shape::of("(Rn, Rn+1), n even", |arg| match arg {
    Arg::Pair(a, b) => fit(pair(arg, Class::Int) && a.num % 2 == 0 && b.num == a.num + 1),
    _ => Fit::No,
});

/// A scalar floating-point register.
pub(super) const F: Shape = Shape::class("Fn", Class::Float);
/// A vector register without arrangement.
pub(super) const V: Shape = Shape::class("Vn", Class::Vec);

/// The arrangement of a whole vector register.
pub(super) fn arrangement(arg: &Arg) -> Option<&str> {
    match arg {
        Arg::Reg(r) if r.reg.class == Class::Vec && r.index.is_none() && r.shift.is_none() => r.dot(),
        _ => None,
    }
}

macro_rules! arranged {
    ($($(#[$doc:meta])* $name:ident = $text:literal: $($dot:literal)|+;)*) => {$(
        $(#[$doc])*
        pub(super) const $name: Shape = Shape::of($text, |arg| fit(matches!(arrangement(arg), Some($($dot)|+))));
    )*};
}

arranged! {
    V8B = "Vn.B8": "B8";
    V16B = "Vn.B16": "B16";
    V4H = "Vn.H4": "H4";
    V8H = "Vn.H8": "H8";
    V2S = "Vn.S2": "S2";
    V4S = "Vn.S4": "S4";
    V1D = "Vn.D1": "D1";
    V2D = "Vn.D2": "D2";
    V1Q = "Vn.Q1": "Q1";
    /// Bytes.
    VB = "Vn.B8|B16": "B8" | "B16";
    VH = "Vn.H4|H8": "H4" | "H8";
    VS = "Vn.S2|S4": "S2" | "S4";
    /// Bytes and halfwords.
    VBH = "Vn.B|H": "B8" | "B16" | "H4" | "H8";
    /// All but doublewords.
    VBHS = "Vn.B|H|S": "B8" | "B16" | "H4" | "H8" | "S2" | "S4";
    /// All.
    VT = "Vn.T": "B8" | "B16" | "H4" | "H8" | "S2" | "S4" | "D2";
    /// Floating point.
    VF = "Vn.S|D": "S2" | "S4" | "D2";
}

fn element(arg: &Arg, dot: &str, count: i64) -> Fit {
    let Arg::Reg(r) = arg else { return Fit::No };
    match r.index {
        Some(i) if r.reg.class == Class::Vec && r.dot() == Some(dot) => {
            if (0..count).contains(&i) {
                Fit::Yes
            } else {
                Fit::OutOfRange
            }
        }
        _ => Fit::No,
    }
}

/// `V.B[i]`
pub(super) const EB: Shape = Shape::of("Vn.B[0..=15]", |arg| element(arg, "B", 16));
/// `V.H[i]`
pub(super) const EH: Shape = Shape::of("Vn.H[0..=7]", |arg| element(arg, "H", 8));
/// `V.S[i]`
pub(super) const ES: Shape = Shape::of("Vn.S[0..=3]", |arg| element(arg, "S", 4));
/// `V.D[i]`
pub(super) const ED: Shape = Shape::of("Vn.D[0..=1]", |arg| element(arg, "D", 2));

/// Registers and arrangement of a list that is contiguous and of one arrangement.
pub(super) fn list(arg: &Arg) -> Option<(usize, &str)> {
    let Arg::List(items) = arg else { return None };
    let (first, _) = items.first()?;
    let dot = first.dot()?;
    let mut expected = first.reg.num;
    for (item, end) in items {
        if end.is_some()
            || item.reg.class != Class::Vec
            || item.reg.num != expected
            || item.index.is_some()
            || item.shift.is_some()
            || item.dot() != Some(dot)
        {
            return None;
        }
        expected = (expected + 1) % 32;
    }
    Some((items.len(), dot))
}

fn list_of(arg: &Arg, counts: std::ops::RangeInclusive<usize>, one_d: bool) -> Fit {
    fit(list(arg).is_some_and(|(n, dot)| {
        counts.contains(&n) && (matches!(dot, "B8" | "B16" | "H4" | "H8" | "S2" | "S4" | "D2") || (one_d && dot == "D1"))
    }))
}

/// One to four registers; the arrangement D1 is allowed.
pub(super) const LIST: Shape = Shape::of("[Vn.T, ...]", |arg| list_of(arg, 1..=4, true));
pub(super) const LIST1: Shape = Shape::of("[Vn.T]", |arg| list_of(arg, 1..=1, true));
pub(super) const LIST2: Shape = Shape::of("[Vn.T, Vn+1.T]", |arg| list_of(arg, 2..=2, false));
pub(super) const LIST3: Shape = Shape::of("[Vn.T, Vn+1.T, Vn+2.T]", |arg| list_of(arg, 3..=3, false));
pub(super) const LIST4: Shape = Shape::of("[Vn.T, Vn+1.T, Vn+2.T, Vn+3.T]", |arg| list_of(arg, 4..=4, false));
/// The same for loads that replicate, where D1 exists.
pub(super) const LIST2R: Shape = Shape::of("[Vn.T, Vn+1.T]", |arg| list_of(arg, 2..=2, true));
pub(super) const LIST3R: Shape = Shape::of("[Vn.T, Vn+1.T, Vn+2.T]", |arg| list_of(arg, 3..=3, true));
pub(super) const LIST4R: Shape = Shape::of("[Vn.T, Vn+1.T, Vn+2.T, Vn+3.T]", |arg| list_of(arg, 4..=4, true));
/// One to four registers of a look-up table: whole ones, for which B8 is written, too (`effects::trap`).
pub(super) const TABLE: Shape =
    Shape::of("[Vn.B16, ...]", |arg| fit(list(arg).is_some_and(|(n, dot)| (1..=4).contains(&n) && matches!(dot, "B8" | "B16"))));

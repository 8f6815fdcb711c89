//! Operand classes, with exactly the bounds of Go's assembler. Some bounds are not those of the instruction: Go takes offsets
//! of memory operands as short from -2046 to 2045 only, and splits those nearer to the encodable limit.

use crate::ir::{Arg, Base, Class, Mem};
use crate::table::{Fit, Shape, fit};

pub(super) const R: Shape = Shape::class("Rn", Class::Int);
pub(super) const F: Shape = Shape::class("Fn", Class::Float);
pub(super) const V: Shape = Shape::class("Vn", Class::Vec);
pub(super) const X: Shape = Shape::class("Xn", Class::Vec256);
pub(super) const FCC: Shape = Shape::class("FCCn", Class::Cond);
pub(super) const FCSR: Shape = Shape::class("FCSRn", Class::Csr);

/// `$0.0`, not negative: stored by way of R0.
pub(super) const ZERO_FLOAT: Shape = Shape::of("$0.0", |arg| fit(matches!(arg, Arg::Float(x) if x.to_bits() == 0)));
/// The zero register itself.
pub(super) const R0: Shape = Shape::of("R0", |arg| fit(arg.plain_reg() == Some(super::regs::ZERO)));
/// `$0`; where a register is taken, Go reads it as R0.
pub(super) const ZERO: Shape = Shape::of("$0", |arg| fit(matches!(arg, Arg::Imm(0))));
/// A register, or `$0` in the place of R0.
pub(super) const RZ: Shape = Shape::of("Rn", |arg| fit(is_int(arg) || matches!(arg, Arg::Imm(0))));

pub(super) const U3: Shape = Shape::int("$imm (0..=7)", 0, 7, 1);
pub(super) const U4: Shape = Shape::int("$imm (0..=15)", 0, 15, 1);
pub(super) const U5: Shape = Shape::int("$imm (0..=31)", 0, 31, 1);
pub(super) const U6: Shape = Shape::int("$imm (0..=63)", 0, 63, 1);
pub(super) const U8: Shape = Shape::int("$imm (0..=255)", 0, 255, 1);
pub(super) const S5: Shape = Shape::int("$imm (-16..=15)", -16, 15, 1);
pub(super) const S12: Shape = Shape::int("$imm (-2048..=2047)", -2048, 2047, 1);
pub(super) const U12: Shape = Shape::int("$imm (0..=4095)", 0, 4095, 1);
/// What one `ori` or `addi` makes.
pub(super) const S12_U12: Shape = Shape::of("$imm (-2048..=4095, not 0)", |arg| match arg {
    Arg::Imm(-2048..=-1 | 1..=4095) => Fit::Yes,
    Arg::Imm(_) => Fit::OutOfRange,
    _ => Fit::No,
});
pub(super) const U15: Shape = Shape::int("$imm (0..=32767)", 0, 32767, 1);
pub(super) const S32: Shape = Shape::int("$imm (32 bits)", i32::MIN as i64, i32::MAX as i64, 1);
/// A constant whose negative has 32 bits.
pub(super) const NEG32: Shape = Shape::int("$imm (32 bits)", -(i32::MAX as i64), -(i32::MIN as i64), 1);
/// The upper half of 32 bits.
pub(super) const HIGH16: Shape = Shape::int("$imm (multiple of 65536)", i32::MIN as i64, i32::MAX as i64, 65536);
/// Shift distance of ALSL.
pub(super) const ALSL: Shape = Shape::int("$imm (1..=4)", 1, 4, 1);
/// Operand of the logical operations without an immediate form: Go has no way to make 1..=4095 for them.
pub(super) const NOT_U12: Shape = Shape::of("$imm (not 1..=4095)", |arg| match arg {
    Arg::Imm(1..=4095) => Fit::OutOfRange,
    Arg::Imm(_) => Fit::Yes,
    _ => Fit::No,
});

/// The register part of a memory operand: integer, or (Go takes it as the integer register of that number) floating point.
fn base_offset(mem: &Mem) -> Option<(Class, i64)> {
    let (base, offset) = mem.simple()?;
    Some((base.class, offset))
}

fn is_int(arg: &Arg) -> bool {
    arg.plain_reg().is_some_and(|r| r.class == Class::Int)
}

/// Whether the operand is `off(R)` and the offset is in the range, a multiple of `step`.
fn offset_fits(arg: &Arg, lo: i64, hi: i64, step: i64, beyond: Fit) -> Fit {
    match arg {
        Arg::Mem(mem) => match base_offset(mem) {
            Some((Class::Int, offset)) if (lo..hi).contains(&offset) && offset % step == 0 => Fit::Yes,
            Some((Class::Int, _)) => beyond,
            _ => Fit::No,
        },
        _ => Fit::No,
    }
}

const OFF12_RANGE: (i64, i64) = (-2046, 2046);
const OFF16_RANGE: (i64, i64) = (-32766, 32766);
const OFF32_RANGE: (i64, i64) = (-0x7fff_fffe, 0x7fff_fffe);

/// `(R)` without offset.
pub(super) const IND: Shape = Shape::of("(Rn)", |arg| offset_fits(arg, 0, 1, 1, Fit::No));
/// Short offset.
pub(super) const OFF12: Shape = Shape::of("off(Rn)", |arg| offset_fits(arg, OFF12_RANGE.0, OFF12_RANGE.1, 1, Fit::No));
/// Short offset where there is no long form.
pub(super) const OFF12_ONLY: Shape =
    Shape::of("off(Rn) (-2046..=2045)", |arg| offset_fits(arg, OFF12_RANGE.0, OFF12_RANGE.1, 1, Fit::OutOfRange));
pub(super) const OFF12_2: Shape =
    Shape::of("off(Rn) (-2046..=2044, even)", |arg| offset_fits(arg, OFF12_RANGE.0, OFF12_RANGE.1, 2, Fit::OutOfRange));
pub(super) const OFF12_4: Shape =
    Shape::of("off(Rn) (-2044..=2044, multiple of 4)", |arg| offset_fits(arg, OFF12_RANGE.0, OFF12_RANGE.1, 4, Fit::OutOfRange));
pub(super) const OFF12_8: Shape =
    Shape::of("off(Rn) (-2040..=2040, multiple of 8)", |arg| offset_fits(arg, OFF12_RANGE.0, OFF12_RANGE.1, 8, Fit::OutOfRange));
pub(super) const OFF16_ONLY: Shape =
    Shape::of("off(Rn) (-32766..=32765)", |arg| offset_fits(arg, OFF16_RANGE.0, OFF16_RANGE.1, 1, Fit::OutOfRange));
/// Offset of ldptr, ll and the like in one instruction.
pub(super) const OFF16_4: Shape =
    Shape::of("off(Rn) (16 bits, multiple of 4)", |arg| offset_fits(arg, OFF16_RANGE.0, OFF16_RANGE.1, 4, Fit::No));
pub(super) const OFF32_4: Shape =
    Shape::of("off(Rn) (32 bits, multiple of 4)", |arg| offset_fits(arg, OFF32_RANGE.0, OFF32_RANGE.1, 4, Fit::No));
pub(super) const OFF64_4: Shape =
    Shape::of("off(Rn) (multiple of 4)", |arg| offset_fits(arg, i64::MIN, i64::MAX, 4, Fit::OutOfRange));
/// Offset of up to 32 bits.
pub(super) const OFF32: Shape =
    Shape::of("off(Rn) (32 bits)", |arg| offset_fits(arg, OFF32_RANGE.0, OFF32_RANGE.1, 1, Fit::OutOfRange));

/// `off(F)`: Go takes it as `off(R)` with the integer register of that number.
pub(super) const OFF12_F: Shape = Shape::of("off(Fn)", |arg| match arg {
    Arg::Mem(mem) => match base_offset(mem) {
        Some((Class::Float, offset)) => fit((OFF12_RANGE.0..OFF12_RANGE.1).contains(&offset)),
        _ => Fit::No,
    },
    _ => Fit::No,
});

/// `sym+off(SB)`
pub(super) const DATA: Shape = Shape::of("sym(SB)", |arg| global(arg, false));
/// `sym(SB)` as the target of a jump, which has no offset: LLVM has no relocation for one.
pub(super) const CODE: Shape = Shape::of("sym(SB)", |arg| {
    fit(matches!(arg, Arg::Mem(mem) if mem.global().is_some_and(|(symbol, off)| off == 0 && !symbol.is_thread_local)))
});
/// `sym+off(SB)` of a thread-local variable.
pub(super) const TLS: Shape = Shape::of("tls(SB)", |arg| global(arg, true));
/// `$sym+off(SB)`; not of thread-local variables.
pub(super) const DATA_ADDRESS: Shape = Shape::of("$sym(SB)", |arg| match arg {
    Arg::Addr(mem) => fit(mem.global().is_some_and(|(symbol, _)| !symbol.is_thread_local)),
    _ => Fit::No,
});

fn global(arg: &Arg, tls: bool) -> Fit {
    match arg {
        Arg::Mem(mem) => fit(mem.global().is_some_and(|(symbol, _)| symbol.is_thread_local == tls)),
        _ => Fit::No,
    }
}

/// `(Rbase)(Rindex)`
pub(super) const INDEXED: Shape = Shape::of("(Rn)(Rm)", |arg| match arg {
    Arg::Mem(Mem { base: Base::Reg(base), offset: 0, symbol: None, index: Some(index) }) => fit(base.is_plain()
        && base.reg.class == Class::Int
        && index.scale.is_none()
        && index.reg.is_plain()
        && index.reg.reg.class == Class::Int),
    _ => Fit::No,
});

fn address_fits(arg: &Arg, lo: i64, hi: i64, beyond: Fit) -> Fit {
    match arg {
        Arg::Addr(mem) => match base_offset(mem) {
            Some((Class::Int, offset)) if (lo..hi).contains(&offset) => Fit::Yes,
            Some((Class::Int, _)) => beyond,
            _ => Fit::No,
        },
        _ => Fit::No,
    }
}

/// `$off(R)`: the sum. Go's bound is one more than for `$x+off(FP)` and `$x+off(SP)`.
pub(super) const SUM12: Shape = Shape::of("$off(Rn)", |arg| address_fits(arg, -2046, 2047, Fit::No));
/// `$x+off(FP)` and `$x+off(SP)`.
pub(super) const FRAME_SUM12: Shape = Shape::of("$off(Rn)", |arg| address_fits(arg, -2046, 2046, Fit::No));
pub(super) const SUM32: Shape =
    Shape::of("$off(Rn) (32 bits)", |arg| address_fits(arg, i32::MIN as i64, i32::MAX as i64 + 1, Fit::OutOfRange));

/// An element of a vector register: its type letters, and the highest index.
fn element(arg: &Arg, class: Class, kind: &str, last: i64) -> Fit {
    match arg {
        Arg::Reg(r) if r.reg.class == class && r.shift.is_none() && r.dot() == Some(kind) => match r.index {
            Some(index) if (0..=last).contains(&index) => Fit::Yes,
            Some(_) => Fit::OutOfRange,
            None => Fit::No,
        },
        _ => Fit::No,
    }
}

/// A whole vector register seen as elements: `V1.B16`.
fn arrangement(arg: &Arg, class: Class, kind: &str) -> Fit {
    match arg {
        Arg::Reg(r) => fit(r.reg.class == class && r.shift.is_none() && r.index.is_none() && r.dot() == Some(kind)),
        _ => Fit::No,
    }
}

macro_rules! elements {
    ($($shape:ident $class:ident $kind:literal $last:literal)*) => {
        $(pub(super) const $shape: Shape =
            Shape::of(concat!("element .", $kind, "[0..=", $last, "]"), |arg| element(arg, Class::$class, $kind, $last));)*
    };
}

macro_rules! arrangements {
    ($($shape:ident $class:ident $kind:literal)*) => {
        $(pub(super) const $shape: Shape = Shape::of(concat!("vector .", $kind), |arg| arrangement(arg, Class::$class, $kind));)*
    };
}

elements! {
    V_B Vec "B" 15    V_BU Vec "BU" 15
    V_H Vec "H" 7     V_HU Vec "HU" 7
    V_W Vec "W" 3     V_WU Vec "WU" 3
    V_V Vec "V" 1     V_VU Vec "VU" 1
    X_W Vec256 "W" 7  X_WU Vec256 "WU" 7
    X_V Vec256 "V" 3  X_VU Vec256 "VU" 3
}

arrangements! {
    V_B16 Vec "B16"    V_H8 Vec "H8"      V_W4 Vec "W4"    V_V2 Vec "V2"
    X_B32 Vec256 "B32" X_H16 Vec256 "H16" X_W8 Vec256 "W8" X_V4 Vec256 "V4" X_Q2 Vec256 "Q2"
}

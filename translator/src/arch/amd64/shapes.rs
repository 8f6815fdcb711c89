//! Operand classes, as strict as Go's.
//!
//! Names: `R` general register, `M` memory, `RM` either; `X`, `Y`, `Z` vector registers; a digit is the limit of the
//! register number where not all can be used. Immediates are named by what the encoding stores: `I` sign-extended,
//! `U` not. Go takes a 32-bit immediate from -2^31 to 2^32-1 whatever the operand size, and stores its low bits.

use super::evex;
use super::regs::{self, SP};
use crate::ir::{Arg, Base, Class, Index, Mem, Reg};
use crate::table::{Fit, Shape, fit};

/// The register of a plain register operand, if it is of the class.
pub(super) fn reg_of(arg: &Arg, class: Class) -> Option<Reg> {
    arg.plain_reg().filter(|reg| reg.class == class)
}

fn in_class(arg: &Arg, class: Class, limit: u8) -> bool {
    reg_of(arg, class).is_some_and(|reg| reg.num < limit)
}

fn index_fits(index: &Index, class: Class, limit: u8) -> bool {
    let reg = index.reg.reg;
    index.reg.is_plain() && reg.class == class && reg.num < limit && reg != SP && matches!(index.scale, Some(1 | 2 | 4 | 8))
}

/// Whether the base is one that instructions take, displacement and index aside.
fn base_fits(mem: &Mem) -> bool {
    match &mem.base {
        Base::None => mem.symbol.is_none(),
        Base::Reg(base) => base.is_plain() && base.reg.class == Class::Int && mem.symbol.is_none(),
        Base::Sb => mem.symbol.is_some() && mem.index.is_none(),
        Base::Fp | Base::PseudoSp | Base::Pc => false,
    }
}

/// The thread's segment without index: `(FS)`, `40(GS)`, `8(TLS)`.
fn segment_fits(mem: &Mem) -> bool {
    base_is_segment(mem) && mem.index.is_none() && mem.symbol.is_none()
}

/// Whether a segment stands for the base.
pub(super) fn base_is_segment(mem: &Mem) -> bool {
    let Base::Reg(base) = &mem.base else { return false };
    base.is_plain() && (regs::is_thread_segment(base.reg) || base.reg == regs::TLS)
}

/// A memory operand, whatever its displacement.
pub(super) fn address_fits(arg: &Arg) -> bool {
    let Arg::Mem(mem) = arg else { return false };
    segment_fits(mem) || (base_fits(mem) && mem.index.as_ref().is_none_or(|index| index_fits(index, Class::Int, 16)))
}

fn displacement(arg: &Arg) -> Fit {
    match arg {
        Arg::Mem(mem) if i32::try_from(mem.offset).is_err() => Fit::OutOfRange,
        _ => Fit::Yes,
    }
}

/// Memory with general registers.
pub(super) fn memory(arg: &Arg) -> Fit {
    if address_fits(arg) { displacement(arg) } else { Fit::No }
}

/// Memory with a vector register as index.
fn vector_memory(arg: &Arg, class: Class, limit: u8) -> Fit {
    match arg {
        Arg::Mem(mem) if base_fits(mem) && mem.index.as_ref().is_some_and(|index| index_fits(index, class, limit)) => {
            displacement(arg)
        }
        _ => Fit::No,
    }
}

fn or_memory(arg: &Arg, yes: bool) -> Fit {
    if yes { Fit::Yes } else { memory(arg) }
}

/// Go does not take `SPB`, only `SP`.
fn byte(arg: &Arg) -> bool {
    const SPB: Reg = Reg::new(Class::Byte, 4);
    arg.plain_reg().is_some_and(|reg| matches!(reg.class, Class::Int | Class::Byte) && reg != SPB)
}

// General registers and memory.

pub(super) const R: Shape = Shape::class("reg", Class::Int);
pub(super) const M: Shape = Shape::of("mem", memory);
pub(super) const RM: Shape = Shape::of("reg or mem", |arg| or_memory(arg, reg_of(arg, Class::Int).is_some()));
/// A byte: named as such (`AL`) or as the whole register (`AX`).
pub(super) const RB: Shape = Shape::of("byte reg", |arg| fit(byte(arg)));
/// A byte where Go forgets the REX prefix of SP to DI named as whole registers, and so reads AH to BH instead: those are
/// refused; `SIB` and its like are right.
pub(super) const RBM_LOW: Shape = Shape::of("byte reg or mem", |arg| {
    let forgotten = reg_of(arg, Class::Int).is_some_and(|reg| (4..8).contains(&reg.num));
    or_memory(arg, byte(arg) && !forgotten)
});
pub(super) const RBM: Shape = Shape::of("byte reg or mem", |arg| or_memory(arg, byte(arg)));
/// The address of LEAL may overflow 32 bits; Go keeps the low bits.
pub(super) const M_WRAP: Shape = Shape::of("mem", |arg| fit(address_fits(arg)));
/// What ADJSP moves, whether it is written or not.
pub(super) const RSP: Shape = Shape::of("SP", |arg| fit(arg.plain_reg() == Some(SP)));
pub(super) const AX: Shape = Shape::of("AX", |arg| fit(arg.plain_reg() == Some(regs::AX)));
/// The count register of shifts: `CX` or `CL`.
pub(super) const COUNT: Shape =
    Shape::of("CX", |arg| fit(matches!(arg.plain_reg(), Some(reg) if reg == regs::CX || reg == regs::CL)));
/// `*sym(SB)`
pub(super) const INDIRECT: Shape = Shape::of("*sym(SB)", |arg| fit(matches!(arg, Arg::Indirect(mem) if mem.global().is_some())));
/// `$sym(SB)`, `$x(FP)`, `$x(SP)`: an address.
pub(super) const ADDR: Shape = Shape::of("$address", |arg| match arg {
    // LEA of an address in a segment is that without the segment.
    Arg::Addr(mem) if base_is_segment(mem) => Fit::No,
    Arg::Addr(mem) => memory(&Arg::Mem(mem.clone())),
    _ => Fit::No,
});
/// What NOP takes without a trace, whatever the displacement. Of an address in a segment Go would write the prefix.
pub(super) const NO_BYTES: Shape =
    Shape::of("mem", |arg| fit(address_fits(arg) && !matches!(arg, Arg::Mem(mem) if base_is_segment(mem))));
/// `sym(SB)(R*n)`, of which jumps and calls see the symbol only.
pub(super) const SYM_INDEXED: Shape = Shape::of("sym(SB)(reg*n)", |arg| {
    fit(matches!(arg, Arg::Mem(mem) if mem.base == Base::Sb && mem.index.as_ref().is_some_and(|i| index_fits(i, Class::Int, 16))))
});
pub(super) const TLS: Shape = Shape::of("TLS", |arg| fit(arg.plain_reg() == Some(regs::TLS)));

// Immediates.

pub(super) const HINT: Shape = Shape::int("$imm (0..=1)", 0, 1, 1);
pub(super) const U2: Shape = Shape::int("$imm (0..=3)", 0, 3, 1);
pub(super) const I8: Shape = Shape::int("$imm (-128..=127)", -128, 127, 1);
pub(super) const U8: Shape = Shape::int("$imm (0..=255)", 0, 255, 1);
/// Both kinds of 16 bits.
pub(super) const IU16: Shape = Shape::int("$imm (-32768..=65535)", -(1 << 15), (1 << 16) - 1, 1);
/// Both kinds of byte, as several VEX forms take it.
pub(super) const IU8: Shape = Shape::int("$imm (-128..=255)", -128, 255, 1);
pub(super) const I32: Shape = Shape::int("$imm (-2^31..=2^32-1)", -(1 << 31), (1 << 32) - 1, 1);
/// The predicate of the SSE compares: `$1`, or the bare number.
pub(super) const PREDICATE: Shape = Shape::of("$imm (-128..=127)", |arg| match arg {
    Arg::Imm(v) if i8::try_from(*v).is_ok() => Fit::Yes,
    Arg::Imm(_) => Fit::OutOfRange,
    Arg::Mem(Mem { base: Base::None, offset, symbol: None, index: None }) if i8::try_from(*offset).is_ok() => Fit::Yes,
    _ => Fit::No,
});

// Vector registers of the legacy and VEX encodings: 0 to 15.

macro_rules! vector {
    ($($reg:ident $rm:ident $class:ident $limit:literal $name:literal;)*) => {$(
        pub(super) const $reg: Shape = Shape::of($name, |arg| fit(in_class(arg, Class::$class, $limit)));
        pub(super) const $rm: Shape =
            Shape::of(concat!($name, " or mem"), |arg| or_memory(arg, in_class(arg, Class::$class, $limit)));
    )*};
}

vector! {
    X XM Vec 16 "X0..X15";
    MM MMM Mmx 8 "M0..M7";
    K KM Mask 8 "K0..K7";
}

pub(super) const Y: Shape = Shape::of("Y0..Y15", |arg| fit(in_class(arg, Class::Vec256, 16)));
pub(super) const X0: Shape = Shape::of("X0", |arg| fit(arg.plain_reg() == Some(Reg::new(Class::Vec, 0))));
// Vector registers of EVEX: 0 to 31. `V` and `VM` are for rows whose form bits say which lengths and numbers there are.

vector! {
    EX EXM Vec 32 "X0..X31";
    EY EYM Vec256 32 "Y0..Y31";
    Z ZM VecLong 32 "Z0..Z31";
}

fn any_vector(arg: &Arg) -> bool {
    arg.plain_reg().is_some_and(|reg| matches!(reg.class, Class::Vec | Class::Vec256 | Class::VecLong))
}

pub(super) const V: Shape = Shape::of("vector", |arg| fit(any_vector(arg)));
pub(super) const VM: Shape = Shape::of("vector or mem", |arg| or_memory(arg, any_vector(arg)));
pub(super) const X4: Shape = Shape::of("[Xn-Xn+3]", |arg| fit(evex::range_of_four(arg, Class::Vec).is_some()));
pub(super) const Z4: Shape = Shape::of("[Zn-Zn+3]", |arg| fit(evex::range_of_four(arg, Class::VecLong).is_some()));

// Memory with a vector register as index, VEX and EVEX.

pub(super) const VSIB_X: Shape = Shape::of("mem with X0..X15 index", |arg| vector_memory(arg, Class::Vec, 16));
pub(super) const VSIB_Y: Shape = Shape::of("mem with Y0..Y15 index", |arg| vector_memory(arg, Class::Vec256, 16));
pub(super) const VSIB_EX: Shape = Shape::of("mem with X0..X31 index", |arg| vector_memory(arg, Class::Vec, 32));
pub(super) const VSIB_EY: Shape = Shape::of("mem with Y0..Y31 index", |arg| vector_memory(arg, Class::Vec256, 32));
pub(super) const VSIB_Z: Shape = Shape::of("mem with Z0..Z31 index", |arg| vector_memory(arg, Class::VecLong, 32));

// x87.

pub(super) const F0: Shape = Shape::of("F0", |arg| fit(arg.plain_reg() == Some(Reg::new(Class::X87, 0))));
pub(super) const F: Shape = Shape::class("F0..F7", Class::X87);

pub(super) const F1: Shape = Shape::of("F1", |arg| fit(arg.plain_reg() == Some(Reg::new(Class::X87, 1))));

// System registers.

fn numbered(arg: &Arg, class: Class, numbers: &[u8]) -> Fit {
    fit(reg_of(arg, class).is_some_and(|reg| numbers.contains(&reg.num)))
}

pub(super) const CR: Shape = Shape::of("CR0, CR2..CR4 or CR8", |arg| numbered(arg, Class::Control, &[0, 2, 3, 4, 8]));
pub(super) const DR: Shape = Shape::of("DR0, DR2, DR3, DR6 or DR7", |arg| numbered(arg, Class::Debug, &[0, 2, 3, 6, 7]));

pub(super) const FS_GS: Shape = Shape::of("FS or GS", |arg| fit(arg.plain_reg().is_some_and(regs::is_thread_segment)));

pub(super) const SEGMENT: Shape = Shape::class("segment register", Class::Segment);
/// CS cannot be written.
pub(super) const SEGMENT_TO: Shape = Shape::of("ES, SS, DS, FS or GS", |arg| numbered(arg, Class::Segment, &[0, 2, 3, 4, 5]));

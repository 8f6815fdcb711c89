//! SVE and SVE2: operand shapes, the agreement of element sizes, printing, and instructions that assemblers do not know.
//!
//! Names of shapes carry the rules that hold between operands, so that a message shows them:
//!
//! - `.T` is the element size of the instruction, `.T/2` and `.T/4` a half and a quarter of it: all operands of a row
//!   must agree on T. `.T(HSD)` restricts it.
//! - Operands called `dn` are one register, written twice in Go's syntax (source and destination).
//! - `(0 to T-1)` and the like bound a constant by the bits of T.
//!
//! Go's tables accept more than the architecture has: a wrong element size for a mnemonic that fixes it (`ZANDVS Z1.H, …`),
//! ZR as index where the encoding means something else, P8–P15 in SPLICE, shift amounts that spill into the size field, and
//! the narrowing shifts `ZSQRSHRN`, `ZSQRSHRUN`, `ZUQRSHRN` from H to B, for which Go encodes another amount. The bytes Go makes of
//! those are not what was written; they are refused here.
//!
//! Rows for what neither GNU as 2.44 nor LLVM 19 knows, and MOVPRFX, whose successor LLVM inspects, are made by
//! [`raw`]: `.inst` with the text as a comment. To add a form, add a row to `insns/sve*.rs`, and a shape here if it needs one.

use super::immediates;
use super::regs;
use crate::diag::Result;
use crate::ir::{Arg, Base, Class, Insn, Mem, RegArg, ShiftOp};
use crate::lower::{Cx, line};
use crate::table::{Fit, Row, Shape, fit, row};
use std::borrow::Cow;
use std::fmt::Write as _;

/// Form bit of every SVE row: [`normalize`] checks what operands must hold together.
pub(super) const SVE: u32 = 1 << 16;
/// Form bit of rows whose template also places the operands' fields (see [`raw`]).
const RAW: u32 = 1 << 17;

/// A row of the base SVE.
pub(super) const fn sve(names: &'static str, shapes: &'static [Shape], template: &'static str) -> Row {
    row(names, shapes, template).form(SVE).extension("sve")
}

/// A row of SVE2.
pub(super) const fn sve2(names: &'static str, shapes: &'static [Shape], template: &'static str) -> Row {
    row(names, shapes, template).form(SVE).extension("sve2")
}

/// A row of SVE2.1.
pub(super) const fn sve2p1(names: &'static str, shapes: &'static [Shape], template: &'static str) -> Row {
    row(names, shapes, template).form(SVE).extension("sve2p1")
}

/// A row that emits `.inst`: names are `GO=gnu@opcode` with the opcode's fixed bits in hexadecimal, and each field of the
/// template says where the operand goes: `{0:5+s22}` puts the register number at bit 5 and the element size (B 0 … D 3) at 22.
/// Further parts: `w` size with S as 0, `i` lane index, `j` lane index split over 22 and 19–20, `m` 1 for merging, `r` a
/// right shift, subtracted from the bits of the operand behind it.
pub(super) const fn raw(names: &'static str, shapes: &'static [Shape], template: &'static str) -> Row {
    row(names, shapes, template).form(SVE | RAW).with(encode)
}

/// Constants and registers of a row whose rule is in the shape's name.
macro_rules! shapes {
    ($($name:ident = $text:literal: $test:ident($($arg:expr),*);)*) => {$(
        pub(super) const $name: Shape = Shape::of($text, |a| $test(a $(, $arg)*));
    )*};
}

#[rustfmt::skip]
shapes! {
    // Scalable vectors; D… is the operand written twice
    ZB     = "Zn.B":                                  scalable("B");
    ZH     = "Zn.H":                                  scalable("H");
    ZS     = "Zn.S":                                  scalable("S");
    ZD     = "Zn.D":                                  scalable("D");
    ZQ     = "Zn.Q":                                  scalable("Q");
    ZT     = "Zn.T":                                  scalable("BHSD");
    ZBH    = "Zn.T(BH)":                              scalable("BH");
    ZBHS   = "Zn.T(BHS)":                             scalable("BHS");
    ZBHSDQ = "Zn.T(BHSDQ)":                           scalable("BHSDQ");
    ZHD    = "Zn.T(HD)":                              scalable("HD");
    ZHSD   = "Zn.T(HSD)":                             scalable("HSD");
    ZSD    = "Zn.T(SD)":                              scalable("SD");
    ZHALF  = "Zn.T/2":                                scalable("BHSDQ");
    ZQUAR  = "Zn.T/4":                                scalable("BHSDQ");
    DB     = "Zdn.B":                                 scalable("B");
    DH     = "Zdn.H":                                 scalable("H");
    DS     = "Zdn.S":                                 scalable("S");
    DD     = "Zdn.D":                                 scalable("D");
    DT     = "Zdn.T":                                 scalable("BHSD");
    DBHS   = "Zdn.T(BHS)":                            scalable("BHS");
    DHSD   = "Zdn.T(HSD)":                            scalable("HSD");
    DSD    = "Zdn.T(SD)":                             scalable("SD");

    // Registers without size
    RD     = "Rdn":                                   plain(Class::Int);
    VD     = "Vdn":                                   plain(Class::Vec);
    ZP     = "Zn":                                    plain(Class::VecLong);
    VT     = "Vn.T":                                  arranged("BHSD");
    VHSD   = "Vn.T(HSD)":                             arranged("HSD");

    // Predicates and predicate counters with element size
    PB     = "Pn.B":                                  predicate(Class::Mask, 0, "B");
    PH     = "Pn.H":                                  predicate(Class::Mask, 0, "H");
    PS     = "Pn.S":                                  predicate(Class::Mask, 0, "S");
    PD     = "Pn.D":                                  predicate(Class::Mask, 0, "D");
    PT     = "Pn.T":                                  predicate(Class::Mask, 0, "BHSD");
    PBH    = "Pn.T(BH)":                              predicate(Class::Mask, 0, "BH");
    PBHS   = "Pn.T(BHS)":                             predicate(Class::Mask, 0, "BHS");
    PHSD   = "Pn.T(HSD)":                             predicate(Class::Mask, 0, "HSD");
    PDB    = "Pdn.B":                                 predicate(Class::Mask, 0, "B");
    PDT    = "Pdn.T":                                 predicate(Class::Mask, 0, "BHSD");
    PNT    = "PNn.T":                                 predicate(Class::MaskCounter, 0, "BHSD");
    PN8T   = "PN8-15.T":                              predicate(Class::MaskCounter, 8, "BHSD");

    // Governing predicates
    PG     = "P0-7":                                  governing(Class::Mask, 0, 7, "");
    PZ     = "P0-7.Z":                                governing(Class::Mask, 0, 7, "Z");
    PM     = "P0-7.M":                                governing(Class::Mask, 0, 7, "M");
    PMZ    = "P0-7.M|Z":                              governing(Class::Mask, 0, 7, "MZ");
    PG15   = "P0-15":                                 governing(Class::Mask, 0, 15, "");
    PZ15   = "P0-15.Z":                               governing(Class::Mask, 0, 15, "Z");
    PM15   = "P0-15.M":                               governing(Class::Mask, 0, 15, "M");
    PMZ15  = "P0-15.M|Z":                             governing(Class::Mask, 0, 15, "MZ");
    PNG    = "PN8-15":                                governing(Class::MaskCounter, 8, 15, "");
    PNZ    = "PN8-15.Z":                              governing(Class::MaskCounter, 8, 15, "Z");

    // Elements
    ZB7X4  = "Z0-7.B[0..4]":                          element("B", 7, 4);
    ZB7X8  = "Z0-7.B[0..8]":                          element("B", 7, 8);
    ZB7X16 = "Z0-7.B[0..16]":                         element("B", 7, 16);
    ZH7X4  = "Z0-7.H[0..4]":                          element("H", 7, 4);
    ZH7X8  = "Z0-7.H[0..8]":                          element("H", 7, 8);
    ZH15X2 = "Z0-15.H[0..2]":                         element("H", 15, 2);
    ZS7X4  = "Z0-7.S[0..4]":                          element("S", 7, 4);
    ZS15X2 = "Z0-15.S[0..2]":                         element("S", 15, 2);
    ZS15X4 = "Z0-15.S[0..4]":                         element("S", 15, 4);
    ZD15X2 = "Z0-15.D[0..2]":                         element("D", 15, 2);
    ZQX4   = "Zn.Q[0..4]":                            element("Q", 31, 4);
    ZDUPQX = "Zn.T[0..128/T]":                        element("BHSDQ", 31, 16);
    ZDUPX  = "Zn.T[0..512/T]":                        element("BHSDQ", 31, 64);
    ZX2    = "Zn[0..2]":                              element("", 31, 2);
    ZX4    = "Zn[0..4]":                              element("", 31, 4);
    ZX8    = "Zn[0..8]":                              element("", 31, 8);
    PNX2   = "PN8-15[0..2]":                          counter_part(2);
    PNX4   = "PN8-15[0..4]":                          counter_part(4);

    // Lists
    L1B    = "[Zn.B]":                                list(1, "B", true);
    L2B    = "[Zn.B, Zn+1.B]":                        list(2, "B", true);
    L2BN   = "[Zn.B, Zn+1.B] (n < 31)":               list(2, "B", false);
    L3B    = "[Zn.B, Zn+1.B, Zn+2.B]":                list(3, "B", true);
    L4B    = "[Zn.B, Zn+1.B, Zn+2.B, Zn+3.B]":        list(4, "B", true);
    L1H    = "[Zn.H]":                                list(1, "H", true);
    L2H    = "[Zn.H, Zn+1.H]":                        list(2, "H", true);
    L3H    = "[Zn.H, Zn+1.H, Zn+2.H]":                list(3, "H", true);
    L4H    = "[Zn.H, Zn+1.H, Zn+2.H, Zn+3.H]":        list(4, "H", true);
    L1S    = "[Zn.S]":                                list(1, "S", true);
    L2S    = "[Zn.S, Zn+1.S]":                        list(2, "S", true);
    L3S    = "[Zn.S, Zn+1.S, Zn+2.S]":                list(3, "S", true);
    L4S    = "[Zn.S, Zn+1.S, Zn+2.S, Zn+3.S]":        list(4, "S", true);
    L1D    = "[Zn.D]":                                list(1, "D", true);
    L2D    = "[Zn.D, Zn+1.D]":                        list(2, "D", true);
    L3D    = "[Zn.D, Zn+1.D, Zn+2.D]":                list(3, "D", true);
    L4D    = "[Zn.D, Zn+1.D, Zn+2.D, Zn+3.D]":        list(4, "D", true);
    L1Q    = "[Zn.Q]":                                list(1, "Q", true);
    L2Q    = "[Zn.Q, Zn+1.Q]":                        list(2, "Q", true);
    L3Q    = "[Zn.Q, Zn+1.Q, Zn+2.Q]":                list(3, "Q", true);
    L4Q    = "[Zn.Q, Zn+1.Q, Zn+2.Q, Zn+3.Q]":        list(4, "Q", true);
    L1T    = "[Zn.T]":                                list(1, "BHSD", true);
    L2TN   = "[Zn.T, Zn+1.T] (n < 31)":               list(2, "BHSD", false);
    L1HSD  = "[Zn.T(HSD)]":                           list(1, "HSD", true);
    L1SD   = "[Zn.T(SD)]":                            list(1, "SD", true);
    LR2B   = "[Zn.B-Zn+1.B]":                         range(2, "B");
    LR4B   = "[Zn.B-Zn+3.B]":                         range(4, "B");
    LR2H   = "[Zn.H-Zn+1.H]":                         range(2, "H");
    LR4H   = "[Zn.H-Zn+3.H]":                         range(4, "H");
    LR2S   = "[Zn.S-Zn+1.S]":                         range(2, "S");
    LR4S   = "[Zn.S-Zn+3.S]":                         range(4, "S");
    LR2D   = "[Zn.D-Zn+1.D]":                         range(2, "D");
    LR4D   = "[Zn.D-Zn+3.D]":                         range(4, "D");
    LR2Q   = "[Zn.Q-Zn+1.Q]":                         range(2, "Q");
    LR2HS  = "[Zn.T(HS)-Zn+1.T(HS)]":                 range(2, "HS");
    LR2HSD = "[Zn.T(HSD)-Zn+1.T(HSD)]":               range(2, "HSD");
    DR2B   = "[Zdn.B-Zdn+1.B]":                       range(2, "B");
    DR4B   = "[Zdn.B-Zdn+3.B]":                       range(4, "B");
    LP1T   = "[Pn.T, Pn+1.T]":                        predicate_pair(1, "BHSD");
    LP2T   = "[Pn.T, Pn+1.T] (even n)":               predicate_pair(2, "BHSD");

    // Constants
    I8     = "$imm (-128..=127)":                     immediate(-128, 127, 1);
    I6     = "$imm (-32..=31)":                       immediate(-32, 31, 1);
    I5     = "$imm (-16..=15)":                       immediate(-16, 15, 1);
    SHLL   = "$shift (0 to T/2-1)":                   immediate(0, 31, 1);
    SHL    = "$shift (0 to T-1)":                     immediate(0, 63, 1);
    ROT4   = "$0|90|180|270":                         immediate(0, 270, 90);
    SHRN   = "$shift (1 to T/2)":                     immediate(1, 32, 1);
    SHR    = "$shift (1 to T-1)":                     immediate(1, 63, 1);
    ROT2   = "$90|270":                               immediate(90, 270, 180);
    MASK   = "$mask":                                 mask();
    S8SH   = "$imm (-128..=127, 256*n)":              shifted8(-128, 127);
    U8SH   = "$imm (0..=255, 256*n)":                 shifted8(0, 255);
    F0     = "$(0.0)":                                float(&[0.0, -0.0]);
    F01    = "$(0.0)|$(1.0)":                         float(&[0.0, 1.0]);
    FH1    = "$(0.5)|$(1.0)":                         float(&[0.5, 1.0]);
    FH2    = "$(0.5)|$(2.0)":                         float(&[0.5, 2.0]);
    F8     = "$float (8 bits)":                       float8();

    // Names
    PRFOP  = "prefetch operation":                    word(PREFETCH);
    VLX    = "VLx2|VLx4":                             word(&["VLx2", "VLx4"]);

    // Addresses: base and vector lengths, or bytes
    VL256  = "(VL*n)(Rn|RSP) (-256..=255)":           vector_length(-256, 255, 1);
    VL8X4  = "(VL*n)(Rn|RSP) (-32..=28, 4)":          vector_length(-32, 28, 4);
    VL32   = "(VL*n)(Rn|RSP) (-32..=31)":             vector_length(-32, 31, 1);
    VL8X3  = "(VL*n)(Rn|RSP) (-24..=21, 3)":          vector_length(-24, 21, 3);
    VL8X2  = "(VL*n)(Rn|RSP) (-16..=14, 2)":          vector_length(-16, 14, 2);
    VL8    = "(VL*n)(Rn|RSP) (-8..=7)":               vector_length(-8, 7, 1);
    OFFS32 = "off(Rn|RSP) (-256..=224, 32)":          offset(-256, 224, 32);
    OFFS16 = "off(Rn|RSP) (-128..=112, 16)":          offset(-128, 112, 16);
    OFF1   = "off(Rn|RSP) (0..=63)":                  offset(0, 63, 1);
    OFF2   = "off(Rn|RSP) (0..=126, 2)":              offset(0, 126, 2);
    OFF4   = "off(Rn|RSP) (0..=252, 4)":              offset(0, 252, 4);
    OFF8   = "off(Rn|RSP) (0..=504, 8)":              offset(0, 504, 8);

    // Addresses: base and index register
    IDX    = "(Rm)(Rn|RSP), Rm not ZR":               indexed(0, false);
    IDXZ   = "(Rm)(Rn|RSP)":                          indexed(0, true);
    IDX1   = "(Rm<<1)(Rn|RSP), Rm not ZR":            indexed(1, false);
    IDX1Z  = "(Rm<<1)(Rn|RSP)":                       indexed(1, true);
    IDX2   = "(Rm<<2)(Rn|RSP), Rm not ZR":            indexed(2, false);
    IDX2Z  = "(Rm<<2)(Rn|RSP)":                       indexed(2, true);
    IDX3   = "(Rm<<3)(Rn|RSP), Rm not ZR":            indexed(3, false);
    IDX3Z  = "(Rm<<3)(Rn|RSP)":                       indexed(3, true);
    IDX4   = "(Rm<<4)(Rn|RSP), Rm not ZR":            indexed(4, false);

    // Addresses of gathers and scatters: vector base
    ZSOFF1 = "off(Zn.S) (0..=31)":                    vector_offset("S", 1);
    ZSOFF2 = "off(Zn.S) (0..=62, 2)":                 vector_offset("S", 2);
    ZSOFF4 = "off(Zn.S) (0..=124, 4)":                vector_offset("S", 4);
    ZSOFF8 = "off(Zn.S) (0..=248, 8)":                vector_offset("S", 8);
    ZDOFF1 = "off(Zn.D) (0..=31)":                    vector_offset("D", 1);
    ZDOFF2 = "off(Zn.D) (0..=62, 2)":                 vector_offset("D", 2);
    ZDOFF4 = "off(Zn.D) (0..=124, 4)":                vector_offset("D", 4);
    ZDOFF8 = "off(Zn.D) (0..=248, 8)":                vector_offset("D", 8);
    ZBASES = "(Rm)(Zn.S)":                            vector_base("S");
    ZBASED = "(Rm)(Zn.D)":                            vector_base("D");

    // Addresses of gathers and scatters: vector index; ADR
    ZSEXT  = "(Zm.S.UXTW|SXTW)(Rn|RSP)":              vector_index("S", true, 0);
    ZSEXT1 = "(Zm.S.UXTW|SXTW<<1)(Rn|RSP)":           vector_index("S", true, 1);
    ZSEXT2 = "(Zm.S.UXTW|SXTW<<2)(Rn|RSP)":           vector_index("S", true, 2);
    ZSEXT3 = "(Zm.S.UXTW|SXTW<<3)(Rn|RSP)":           vector_index("S", true, 3);
    ZDEXT  = "(Zm.D.UXTW|SXTW)(Rn|RSP)":              vector_index("D", true, 0);
    ZDIDX  = "(Zm.D)(Rn|RSP)":                        vector_index("D", false, 0);
    ZDEXT1 = "(Zm.D.UXTW|SXTW<<1)(Rn|RSP)":           vector_index("D", true, 1);
    ZDIDX1 = "(Zm.D<<1)(Rn|RSP)":                     vector_index("D", false, 1);
    ZDEXT2 = "(Zm.D.UXTW|SXTW<<2)(Rn|RSP)":           vector_index("D", true, 2);
    ZDIDX2 = "(Zm.D<<2)(Rn|RSP)":                     vector_index("D", false, 2);
    ZDEXT3 = "(Zm.D.UXTW|SXTW<<3)(Rn|RSP)":           vector_index("D", true, 3);
    ZDIDX3 = "(Zm.D<<3)(Rn|RSP)":                     vector_index("D", false, 3);
    ADRS   = "(Zm.D.SXTW<<0..3)(Zn.D)":               vector_pair("D", "SXTW");
    ADRU   = "(Zm.D.UXTW<<0..3)(Zn.D)":               vector_pair("D", "UXTW");
    ADR    = "(Zm.T<<0..3)(Zn.T)":                    vector_pair("SD", "");
}

/// The prefetch operations that SVE names.
const PREFETCH: &[&str] = &[
    "PLDL1KEEP",
    "PLDL1STRM",
    "PLDL2KEEP",
    "PLDL2STRM",
    "PLDL3KEEP",
    "PLDL3STRM",
    "PSTL1KEEP",
    "PSTL1STRM",
    "PSTL2KEEP",
    "PSTL2STRM",
    "PSTL3KEEP",
    "PSTL3STRM",
];

/// A register without shift.
fn register(arg: &Arg, class: Class) -> Option<&RegArg> {
    match arg {
        Arg::Reg(r) if r.reg.class == class && r.shift.is_none() => Some(r),
        _ => None,
    }
}

/// Whether the only thing behind a dot is one of these letters.
fn dotted(r: &RegArg, letters: &str) -> bool {
    r.dot().is_some_and(|d| d.len() == 1 && letters.contains(d))
}

/// `Z1.S`
fn scalable(arg: &Arg, sizes: &str) -> Fit {
    fit(register(arg, Class::VecLong).is_some_and(|r| r.index.is_none() && dotted(r, sizes)))
}

/// `P1.S`, `PN8.S`
fn predicate(arg: &Arg, class: Class, lo: u8, sizes: &str) -> Fit {
    fit(register(arg, class).is_some_and(|r| r.index.is_none() && r.reg.num >= lo && dotted(r, sizes)))
}

/// `P1`, `P1.M`, `PN8.Z`
fn governing(arg: &Arg, class: Class, lo: u8, hi: u8, qualifiers: &str) -> Fit {
    fit(register(arg, class).is_some_and(|r| {
        let qualified = if qualifiers.is_empty() { r.dots.is_empty() } else { dotted(r, qualifiers) };
        r.index.is_none() && (lo..=hi).contains(&r.reg.num) && qualified
    }))
}

/// A register alone; no RSP.
fn plain(arg: &Arg, class: Class) -> Fit {
    fit(arg.plain_reg().is_some_and(|r| r.class == class && r.num <= 31))
}

/// `V1.S4`: a whole register of elements of one of the sizes.
fn arranged(arg: &Arg, sizes: &str) -> Fit {
    fit(register(arg, Class::Vec).is_some_and(|r| {
        r.index.is_none() && matches!(r.dot(), Some(d @ ("B16" | "H8" | "S4" | "D2")) if sizes.contains(&d[..1]))
    }))
}

/// `Z1.S[2]`, or `Z1[2]` when there are no sizes.
fn element(arg: &Arg, sizes: &str, hi: u8, count: i64) -> Fit {
    let Some(r) = register(arg, Class::VecLong) else { return Fit::No };
    let sized = if sizes.is_empty() { r.dots.is_empty() } else { dotted(r, sizes) };
    lane(r, sized && r.reg.num <= hi, count)
}

/// `PN8[1]`
fn counter_part(arg: &Arg, count: i64) -> Fit {
    let Some(r) = register(arg, Class::MaskCounter) else { return Fit::No };
    lane(r, r.dots.is_empty() && r.reg.num >= 8, count)
}

fn lane(r: &RegArg, fits: bool, count: i64) -> Fit {
    match r.index {
        Some(i) if fits && (0..count).contains(&i) => Fit::Yes,
        Some(_) if fits => Fit::OutOfRange,
        _ => Fit::No,
    }
}

/// The first register of a list without ranges, when the others follow it, all with the same size.
fn consecutive<'a>(arg: &'a Arg, class: Class, count: usize, sizes: &str, modulus: u8) -> Option<&'a RegArg> {
    let Arg::List(items) = arg else { return None };
    let (first, _) = items.first()?;
    let mut expected = first.reg.num;
    for (item, end) in items {
        let same = item.reg.class == class && item.reg.num == expected && item.dots == first.dots;
        if !same || end.is_some() || item.index.is_some() || item.shift.is_some() {
            return None;
        }
        expected = (expected + 1) % modulus;
    }
    (items.len() == count && dotted(first, sizes)).then_some(first)
}

/// `[Z1.S, Z2.S]`; `wraps`: Z0 may follow Z31.
fn list(arg: &Arg, count: usize, sizes: &str, wraps: bool) -> Fit {
    fit(consecutive(arg, Class::VecLong, count, sizes, 32).is_some_and(|r| wraps || usize::from(r.reg.num) + count <= 32))
}

/// `[P0.S, P1.S]`, the first a multiple of `align`.
fn predicate_pair(arg: &Arg, align: u8, sizes: &str) -> Fit {
    fit(consecutive(arg, Class::Mask, 2, sizes, 16).is_some_and(|r| r.reg.num < 15 && r.reg.num % align == 0))
}

/// `[Z0.S-Z3.S]`: aligned to its length.
fn range(arg: &Arg, count: u8, sizes: &str) -> Fit {
    let Arg::List(items) = arg else { return Fit::No };
    let [(first, Some(last))] = items.as_slice() else { return Fit::No };
    let bare = |r: &RegArg| r.reg.class == Class::VecLong && r.index.is_none() && r.shift.is_none();
    let spans = first.reg.num % count == 0 && last.reg.num == first.reg.num + count - 1;
    fit(bare(first) && bare(last) && dotted(first, sizes) && first.dots == last.dots && spans)
}

/// A constant from `lo` to `hi` in steps that start at `lo`.
fn immediate(arg: &Arg, lo: i64, hi: i64, step: i64) -> Fit {
    match arg {
        Arg::Imm(v) if (lo..=hi).contains(v) && (v - lo) % step == 0 => Fit::Yes,
        Arg::Imm(_) => Fit::OutOfRange,
        _ => Fit::No,
    }
}

/// A constant whose form decides [`normalize`].
fn mask(arg: &Arg) -> Fit {
    fit(matches!(arg, Arg::Imm(_)))
}

/// A constant of 8 bits, or 256 times one.
fn shifted8(arg: &Arg, lo: i64, hi: i64) -> Fit {
    match arg {
        Arg::Imm(v) if (lo..=hi).contains(v) || (v % 256 == 0 && (lo..=hi).contains(&(v / 256))) => Fit::Yes,
        Arg::Imm(_) => Fit::OutOfRange,
        _ => Fit::No,
    }
}

/// One of a few floating-point constants.
fn float(arg: &Arg, values: &[f64]) -> Fit {
    match arg {
        Arg::Float(v) if values.iter().any(|x| x.to_bits() == v.to_bits()) => Fit::Yes,
        Arg::Float(_) => Fit::OutOfRange,
        _ => Fit::No,
    }
}

/// A floating-point constant of 8 bits.
fn float8(arg: &Arg) -> Fit {
    match arg {
        // FMOV's rule, but here Go does not mistake 2.0 for no constant.
        Arg::Float(v) if immediates::is_fmov(*v) || *v == 2.0 => Fit::Yes,
        Arg::Float(_) => Fit::OutOfRange,
        _ => Fit::No,
    }
}

/// One of a few names.
fn word(arg: &Arg, words: &[&str]) -> Fit {
    fit(matches!(arg, Arg::Word(w) if words.contains(&&**w)))
}

/// An address's offset in range, when the base is R0–R30 or RSP.
fn based(mem: &Mem, lo: i64, hi: i64, step: i64) -> Fit {
    match mem.simple() {
        Some((reg, offset)) if reg.class == Class::Int && reg.num != 31 => immediate(&Arg::Imm(offset), lo, hi, step),
        _ => Fit::No,
    }
}

/// `(VL*2)(R1)`
fn vector_length(arg: &Arg, lo: i64, hi: i64, step: i64) -> Fit {
    match arg {
        Arg::VlMem(mem) => based(mem, lo, hi, step),
        _ => Fit::No,
    }
}

/// `8(R1)`
fn offset(arg: &Arg, lo: i64, hi: i64, step: i64) -> Fit {
    match arg {
        Arg::Mem(mem) => based(mem, lo, hi, step),
        _ => Fit::No,
    }
}

/// `8(Z1.D)`: up to 31 elements of `step` bytes.
fn vector_offset(arg: &Arg, size: &str, step: i64) -> Fit {
    match arg {
        Arg::Mem(Mem { base: Base::Reg(r), offset, symbol: None, index: None }) if vector(r, size, None, Some(0)) => {
            immediate(&Arg::Imm(*offset), 0, 31 * step, step)
        }
        _ => Fit::No,
    }
}

/// Whether this is a Z register of one of the sizes with that extension and left shift (`None`: 0 to 3).
fn vector(r: &RegArg, sizes: &str, extend: Option<&str>, shift: Option<i64>) -> bool {
    let extended = match (r.dots.as_slice(), extend) {
        ([_], None) => true,
        ([_, e], Some(extend)) => &**e == extend,
        _ => false,
    };
    let size = r.dots.first().is_some_and(|d| d.len() == 1 && sizes.contains(&**d));
    r.reg.class == Class::VecLong && r.index.is_none() && size && extended && shifted(r, shift)
}

/// Whether a register is shifted left by so much (`None`: 0 to 3). Zero is not written.
fn shifted(r: &RegArg, shift: Option<i64>) -> bool {
    let amount = match r.shift {
        None => Some(0),
        Some((ShiftOp::Lsl, n)) if n > 0 => Some(n),
        Some(_) => None,
    };
    match shift {
        Some(shift) => amount == Some(shift),
        None => amount.is_some_and(|n| n <= 3),
    }
}

/// The two registers of `(inner)(outer)` without offset.
fn two(arg: &Arg) -> Option<(&RegArg, &RegArg)> {
    match arg {
        Arg::Mem(Mem { base: Base::Reg(inner), offset: 0, symbol: None, index: Some(index) }) if index.scale.is_none() => {
            Some((inner, &index.reg))
        }
        _ => None,
    }
}

fn is_base(r: &RegArg) -> bool {
    r.is_plain() && r.reg.class == Class::Int && r.reg.num != 31
}

/// `(R2<<3)(R1)`
fn indexed(arg: &Arg, shift: i64, zr: bool) -> Fit {
    fit(two(arg).is_some_and(|(inner, outer)| {
        let integer = inner.reg.class == Class::Int && inner.dots.is_empty() && inner.index.is_none();
        integer && inner.reg.num <= if zr { 31 } else { 30 } && shifted(inner, Some(shift)) && is_base(outer)
    }))
}

/// `(R2)(Z1.D)`
fn vector_base(arg: &Arg, size: &str) -> Fit {
    fit(two(arg).is_some_and(|(inner, outer)| {
        inner.is_plain() && inner.reg.class == Class::Int && inner.reg.num <= 31 && vector(outer, size, None, Some(0))
    }))
}

/// `(Z2.D<<3)(R1)`, `(Z2.D.UXTW<<3)(R1)`
fn vector_index(arg: &Arg, size: &str, extended: bool, shift: i64) -> Fit {
    fit(two(arg).is_some_and(|(inner, outer)| {
        let inner = if extended {
            ["UXTW", "SXTW"].iter().any(|e| vector(inner, size, Some(e), Some(shift)))
        } else {
            vector(inner, size, None, Some(shift))
        };
        inner && is_base(outer)
    }))
}

/// `(Z2.D<<3)(Z1.D)`, `(Z2.D.SXTW<<3)(Z1.D)`
fn vector_pair(arg: &Arg, sizes: &str, extend: &str) -> Fit {
    fit(two(arg).is_some_and(|(inner, outer)| {
        let extend = (!extend.is_empty()).then_some(extend);
        vector(inner, sizes, extend, None) && vector(outer, sizes, None, Some(0)) && inner.dots.first() == outer.dots.first()
    }))
}

/// By how many powers of two an operand's elements are smaller than T, when its shape speaks of T.
fn level(name: &str) -> Option<u32> {
    let (_, behind) = name.split_once(".T")?;
    Some(if behind.starts_with("/2") {
        1
    } else if behind.starts_with("/4") {
        2
    } else {
        0
    })
}

/// The binary logarithm of an operand's element size in bytes.
fn log_size(arg: &Arg) -> Option<u32> {
    let dots = match arg {
        Arg::Reg(r) => &r.dots,
        Arg::List(items) => &items.first()?.0.dots,
        Arg::Mem(Mem { base: Base::Reg(r), .. }) => &r.dots,
        _ => return None,
    };
    match dots.first()?.as_bytes().first()? {
        b'B' => Some(0),
        b'H' => Some(1),
        b'S' => Some(2),
        b'D' => Some(3),
        b'Q' => Some(4),
        _ => None,
    }
}

/// The number of a register, or of the first one in a list.
fn number(arg: &Arg) -> Option<u8> {
    match arg {
        Arg::Reg(r) => Some(r.reg.num),
        Arg::List(items) => items.first().map(|(r, _)| r.reg.num),
        _ => None,
    }
}

/// The instruction when its operands agree; `{x}` is the constant of a bitmask, cut to the element.
pub(super) fn normalize<'a>(insn: &'a Insn, row: &Row) -> Option<(Cow<'a, Insn>, String)> {
    if !row.takes_suffixes(insn) || insn.args.len() != row.shapes.len() {
        return None;
    }
    let operands = || row.shapes.iter().map(|s| s.name).zip(&insn.args);
    let mut log_t = None;
    let mut tied = None;
    for (name, arg) in operands() {
        if let Some(level) = level(name) {
            let t = log_size(arg)? + level;
            if *log_t.get_or_insert(t) != t {
                return None;
            }
        }
        if name.contains("dn") {
            let n = number(arg)?;
            if *tied.get_or_insert(n) != n {
                return None;
            }
        }
    }
    let bits = log_t.map_or(0, |t| 8i64 << t);
    let mut extra = if row.form & RAW == 0 { String::new() } else { row.template.to_owned() };
    for (name, arg) in operands() {
        let fits = match arg {
            Arg::Imm(v) if name == SHR.name => *v < bits,
            Arg::Imm(v) if name == SHL.name => *v < bits,
            Arg::Imm(v) if name == SHLL.name => *v < bits / 2,
            Arg::Imm(v) if name == SHRN.name => *v <= bits / 2,
            Arg::Imm(v) if name == U8SH.name || name == S8SH.name => bits > 8 || (-128..=255).contains(v),
            Arg::Imm(v) if name == MASK.name => {
                extra = bitmask(*v, log_t?)?;
                true
            }
            Arg::Reg(r) if name == ZDUPX.name => r.index? < 512 / bits,
            Arg::Reg(r) if name == ZDUPQX.name => r.index? < 128 / bits,
            _ => true,
        };
        if !fits {
            return None;
        }
    }
    Some((Cow::Borrowed(insn), extra))
}

/// The operand that [`normalize`] refuses although it fits its shape.
pub(super) fn disagreement(insn: &Insn, row: &Row) -> Option<(&'static str, usize, String)> {
    let names = || row.shapes.iter().map(|s| s.name).zip(&insn.args).enumerate();
    let mut first: Option<(usize, u32)> = None;
    let mut tied: Option<(usize, u8)> = None;
    for (i, (name, arg)) in names() {
        if let Some(level) = level(name) {
            let size = log_size(arg)?;
            match first {
                Some((other, t)) if t != size + level => {
                    let letter =
                        t.checked_sub(level).and_then(|n| ["B", "H", "S", "D", "Q"].get(n as usize)).unwrap_or(&"another");
                    let wants = format!("element size {letter} for {name}, by operand {}", other + 1);
                    return Some(("element-size", i, wants));
                }
                _ => first = first.or(Some((i, size + level))),
            }
        }
        if name.contains("dn") {
            let n = number(arg)?;
            match tied {
                Some((other, number)) if number != n => {
                    let wants = format!("the register of operand {} for {name}: source and destination are one", other + 1);
                    return Some(("no-such-form", i, wants));
                }
                _ => tied = tied.or(Some((i, n))),
            }
        }
    }
    let bits = first.map_or(0, |(_, t)| 8i64 << t);
    let by_bits = |wanted: &dyn Fn(&str, &Arg) -> bool| {
        let (i, (name, _)) = names().find(|(_, (name, arg))| wanted(name, arg))?;
        Some(("imm-range", i, format!("{name} for T of {bits} bits")))
    };
    by_bits(&|_, arg| matches!(arg, Arg::Imm(_))).or_else(|| by_bits(&|name, _| name.contains("/T]")))
}

/// A logical immediate for elements of that size. Go cuts constants for B and H to the element, but not those for S.
fn bitmask(v: i64, log_size: u32) -> Option<String> {
    let cut = match log_size {
        0 => (-0x80..=0xff).contains(&v).then_some(v as u64 & 0xff)?,
        1 => (-0x8000..=0xffff).contains(&v).then_some(v as u64 & 0xffff)?,
        2 => u64::from(u32::try_from(v).ok()?),
        3 => v as u64,
        _ => return None,
    };
    let mut replicated = cut;
    let mut width = 8u32 << log_size;
    while width < 64 {
        replicated |= replicated << width;
        width *= 2;
    }
    immediates::is_bitmask(replicated).then(|| format!("#{cut:#x}"))
}

/// Appends operands that only SVE has; `None` leaves the operand to `regs.rs`. Spec `v` is a memory operand.
pub(super) fn print(out: &mut String, arg: &Arg, spec: &str) -> Option<std::result::Result<(), String>> {
    match arg {
        Arg::VlMem(mem) => {
            let (base, offset) = mem.simple()?;
            let base = regs::x(base);
            let _ = if offset == 0 { write!(out, "[{base}]") } else { write!(out, "[{base}, #{offset}, mul vl]") };
        }
        Arg::Mem(Mem { base: Base::Reg(inner), offset, symbol: None, index }) if spec == "v" => {
            let Some(index) = index else {
                let base = address_register(inner);
                let _ = if *offset == 0 { write!(out, "[{base}]") } else { write!(out, "[{base}, #{offset}]") };
                return Some(Ok(()));
            };
            let _ = write!(out, "[{}, {}", address_register(&index.reg), address_register(inner));
            let amount = inner.shift.map_or(0, |(_, n)| n);
            let _ = match (inner.dots.get(1), amount) {
                (Some(extend), 0) => write!(out, ", {}", extend.to_ascii_lowercase()),
                (Some(extend), n) => write!(out, ", {} #{n}", extend.to_ascii_lowercase()),
                (None, 0) => Ok(()),
                (None, n) => write!(out, ", lsl #{n}"),
            };
            out.push(']');
        }
        Arg::List(items) => {
            // In full, so that every register is named.
            let [(first, Some(last))] = items.as_slice() else { return None };
            let size = first.dot()?.to_ascii_lowercase();
            let names: Vec<String> = (first.reg.num..=last.reg.num).map(|n| format!("z{n}.{size}")).collect();
            let _ = write!(out, "{{{}}}", names.join(", "));
        }
        _ => return None,
    }
    Some(Ok(()))
}

/// `x1`, `z1.d`
fn address_register(r: &RegArg) -> String {
    match (r.reg.class, r.dots.first()) {
        (Class::VecLong, Some(size)) => format!("z{}.{}", r.reg.num, size.to_ascii_lowercase()),
        _ => regs::x(r.reg).to_owned(),
    }
}

/// Emits a [`raw`] row; its template comes as the extra text.
fn encode(cx: &mut Cx<'_>) -> Result<()> {
    let Some((gnu, fixed)) = cx.gnu.split_once('@') else {
        return Err(cx.refuse_all("internal", "the row has no opcode"));
    };
    let mut opcode = u32::from_str_radix(fixed, 16).map_err(|_| cx.refuse_all("internal", format!("`{fixed}` is no opcode")))?;
    let mut text = String::new();
    let mut rest = cx.extra;
    while let Some((plain, behind)) = rest.split_once('{') {
        text.push_str(plain);
        let (field, behind) = behind.split_once('}').unwrap_or((behind, ""));
        rest = behind;
        let Some((operand, places)) = field.split_once(':') else {
            text.push_str(gnu);
            continue;
        };
        let i = operand.parse().map_err(|_| cx.refuse_all("internal", format!("field `{field}`")))?;
        text.push_str(&cx.print(i, "")?);
        for place in places.split('+') {
            match place_bits(cx.args(), i, place) {
                Some(bits) => opcode |= bits,
                None => return Err(cx.refuse("internal", i, format!("no value for field `{place}`"))),
            }
        }
    }
    text.push_str(rest);
    line!(cx, ".inst {opcode:#010x} /* {text} */");
    Ok(())
}

/// What an operand contributes to the opcode at a place as [`raw`] describes it.
fn place_bits(args: &[Arg], i: usize, place: &str) -> Option<u32> {
    let arg = args.get(i)?;
    let digits = place.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let at: u32 = if digits.is_empty() { 0 } else { digits.parse().ok()? };
    let lane = |arg: &Arg| match arg {
        Arg::Reg(r) => u32::try_from(r.index?).ok(),
        _ => None,
    };
    let value = match place.as_bytes().first()? {
        b'0'..=b'9' => u32::from(number(arg)?),
        b's' => log_size(arg)?,
        b'w' => log_size(arg)?.checked_sub(2)?,
        b'i' => lane(arg)?,
        b'j' => return lane(arg).map(|n| (n & 3) << 19 | n >> 2 << 22),
        b'm' => match arg {
            Arg::Reg(r) => u32::from(r.dot() == Some("M")),
            _ => return None,
        },
        b'r' => match arg {
            Arg::Imm(v) => (8u32 << log_size(args.get(i + 1)?)?).checked_sub(u32::try_from(*v).ok()?)?,
            _ => return None,
        },
        _ => return None,
    };
    value.checked_shl(at)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{check, lower};

    #[test]
    fn operands_print_in_gnu_order() {
        check(&[
            ("ZADD Z15.B, Z0.B, P3.M, Z0.B", "add z0.b, p3/m, z0.b, z15.b"),
            ("ZAND $0x7f80, Z3.H, Z3.H", "and z3.h, z3.h, #0x7f80"),
            ("ZDUP $-512, Z3.H", "dup z3.h, #-512"),
            ("ZFDUP $(2.0), Z3.S", "fdup z3.s, #2.0"),
            ("ZSQRDCMLAH $90, Z5.H[3], Z16.H, Z26.H", "sqrdcmlah z26.h, z16.h, z5.h[3], #90"),
            ("PWHILELE VLx4, R21, R9, PN12.H", "whilele pn12.h, x9, x21, vlx4"),
            ("ZPMOV P14.B, Z25", "pmov z25[0], p14.b"),
        ]);
    }

    #[test]
    fn addresses_and_lists() {
        check(&[
            ("ZLD1B (-VL*8)(R3), PN10.Z, [Z24.B-Z27.B]", "ld1b {z24.b, z25.b, z26.b, z27.b}, pn10/z, [x3, #-8, mul vl]"),
            ("ZLD1W (Z6.D.UXTW<<2)(R14), P4.Z, [Z13.D]", "ld1w {z13.d}, p4/z, [x14, z6.d, uxtw #2]"),
            ("ZLDNT1B (R6)(Z7.D), P4.Z, [Z13.D]", "ldnt1b {z13.d}, p4/z, [z7.d, x6]"),
            ("ZST2H [Z31.H, Z0.H], P3, (R6<<1)(RSP)", "st2h {z31.h, z0.h}, p3, [sp, x6, lsl #1]"),
            ("ZADR (Z4.D.SXTW<<3)(Z5.D), Z6.D", "adr z6.d, [z5.d, z4.d, sxtw #3]"),
        ]);
    }

    #[test]
    fn unknown_to_assemblers() {
        check(&[
            ("ZABS Z11.B, P5.Z, Z4.B", ".inst 0x0406b564 /* abs z4.b, p5/z, z11.b */"),
            ("ZMOVPRFX Z1, Z2", ".inst 0x0420bc22 /* movprfx z2, z1 */"),
            ("ZAESE Z15.Q[3], [Z2.B-Z3.B], [Z2.B-Z3.B]", ".inst 0x453ae9e2 /* aese {z2.b, z3.b}, {z2.b, z3.b}, z15.q[3] */"),
            ("ZSQSHRN $5, [Z4.H-Z5.H], Z25.B", ".inst 0x45ab0099 /* sqshrn z25.b, {z4.h, z5.h}, #5 */"),
        ]);
    }

    #[test]
    fn what_go_encodes_wrongly_is_refused() {
        for go in [
            "ZANDVS Z1.H, P1, V2",
            "ZSPLICE Z1.B, Z2.B, P8, Z2.B",
            "ZLD1B (ZR)(R1), P1.Z, [Z2.B]",
            "ZRSHRNB $9, Z7.H, Z1.B",
            "ZSQRSHRN $3, [Z8.H-Z9.H], Z14.B",
            "ZAND $-2, Z1.S, Z1.S",
            "ZADD $256, Z1.B, Z1.B",
            "ZADD Z1.B, Z2.B, P1.M, Z3.B",
            "ZADD Z1.B, Z2.H, P1.M, Z2.H",
            "ZEXT $6, [Z31.B, Z0.B], Z6.B",
        ] {
            assert!(lower(go).contains(": "), "{go} gives {}", lower(go));
        }
    }
}

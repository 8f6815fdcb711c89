//! 30: "B" Extension for Bit Manipulation. From rva22u64 on it is there; before, Go's assembler makes some of it from
//! RV64I instructions, and leaves the rest to the author's own check.

use super::super::pseudo;
use super::super::shapes::*;
use crate::table::{Row, row};
use crate::target::Target;

fn before_rva22(target: &Target) -> bool {
    !target.rva22()
}

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 30.2: Address Generation Instructions (Zba)
    row("ADDUW=add.uw SH1ADD SH2ADD SH3ADD SH1ADDUW=sh1add.uw SH2ADDUW=sh2add.uw SH3ADDUW=sh3add.uw", &[X, X, X], "{m} {2}, {1}, {0}").extension("zba"),
    row("ADDUW=add.uw SH1ADD SH2ADD SH3ADD SH1ADDUW=sh1add.uw SH2ADDUW=sh2add.uw SH3ADDUW=sh3add.uw", &[X, X],    "{m} {1}, {1}, {0}").extension("zba"),
    row("SLLIUW=slli.uw", &[U6, X, X], "{m} {2}, {1}, {0}").extension("zba"),
    row("SLLIUW=slli.uw", &[U6, X],    "{m} {1}, {1}, {0}").extension("zba"),

    // 30.3: Basic Bit Manipulation (Zbb)
    row("ANDN ORN XNOR MIN MINU MAX MAXU ROL ROLW ROR RORW", &[X, X, X],  "{m} {2}, {1}, {0}").when(Target::rva22).extension("zbb"),
    row("ANDN ORN XNOR MIN MINU MAX MAXU ROL ROLW ROR RORW", &[X, X],     "{m} {1}, {1}, {0}").when(Target::rva22).extension("zbb"),
    row("ROR=rori RORI",                                     &[U6, X, X], "{m} {2}, {1}, {0}").when(Target::rva22).extension("zbb"),
    row("ROR=rori RORI",                                     &[U6, X],    "{m} {1}, {1}, {0}").when(Target::rva22).extension("zbb"),
    row("RORW=roriw RORIW",                                  &[U5, X, X], "{m} {2}, {1}, {0}").when(Target::rva22).extension("zbb"),
    row("RORW=roriw RORIW",                                  &[U5, X],    "{m} {1}, {1}, {0}").when(Target::rva22).extension("zbb"),
    row("CLZ CLZW CTZ CTZW CPOP CPOPW SEXTB=sext.b SEXTH=sext.h ZEXTH=zext.h ORCB=orc.b REV8", &[X, X], "{m} {1}, {0}").extension("zbb"),
    // The same without Zbb
    row("ANDN=and ORN=or",       &[X, X, X],  "").with(pseudo::and_or_not).when(before_rva22),
    row("ANDN=and ORN=or",       &[X, X],     "").with(pseudo::and_or_not).when(before_rva22),
    row("XNOR",                  &[X, X, X],  "xor {2}, {1}, {0}\nxori {2}, {2}, -1").when(before_rva22),
    row("XNOR",                  &[X, X],     "xor {1}, {1}, {0}\nxori {1}, {1}, -1").when(before_rva22),
    row("MIN MINU MAX MAXU",     &[X, X, X],  "").with(pseudo::min_max).when(before_rva22),
    row("MIN MINU MAX MAXU",     &[X, X],     "").with(pseudo::min_max).when(before_rva22),
    row("ROL ROLW ROR RORW",     &[X, X, X],  "").with(pseudo::rotate).when(before_rva22),
    row("ROL ROLW ROR RORW",     &[X, X],     "").with(pseudo::rotate).when(before_rva22),
    row("ROR=rori RORI",         &[U6, X, X], "").with(pseudo::rotate_immediate).when(before_rva22),
    row("ROR=rori RORI",         &[U6, X],    "").with(pseudo::rotate_immediate).when(before_rva22),
    row("RORW=roriw RORIW",      &[U5, X, X], "").with(pseudo::rotate_immediate).when(before_rva22),
    row("RORW=roriw RORIW",      &[U5, X],    "").with(pseudo::rotate_immediate).when(before_rva22),

    // 30.4: Carry-less Multiplication (Zbc)
    row("CLMUL CLMULH CLMULR", &[X, X, X], "{m} {2}, {1}, {0}").extension("zbc"),
    row("CLMUL CLMULH CLMULR", &[X, X],    "{m} {1}, {1}, {0}").extension("zbc"),

    // 30.5: Single-bit Instructions (Zbs)
    row("BCLR BEXT BINV BSET",                                              &[X, X, X],  "{m} {2}, {1}, {0}").extension("zbs"),
    row("BCLR BEXT BINV BSET",                                              &[X, X],     "{m} {1}, {1}, {0}").extension("zbs"),
    row("BCLR=bclri BCLRI BEXT=bexti BEXTI BINV=binvi BINVI BSET=bseti BSETI", &[U6, X, X], "{m} {2}, {1}, {0}").extension("zbs"),
    row("BCLR=bclri BCLRI BEXT=bexti BEXTI BINV=binvi BINVI BSET=bseti BSETI", &[U6, X],    "{m} {1}, {1}, {0}").extension("zbs"),
];

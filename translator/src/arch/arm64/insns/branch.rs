//! Branches, calls, returns.
//!
//! Go turns a branch whose target is nearly out of range around; `far_branch` writes that.

use crate::arch::arm64::pseudo::{far_branch, label_address};
use crate::arch::arm64::shapes::{G, JUMP, R, U6};
use crate::table::{LABEL, Row, SYM, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Conditional branches
    row("BEQ=b.eq BNE=b.ne BCS=b.cs BHS=b.hs BCC=b.cc BLO=b.lo BMI=b.mi BPL=b.pl", &[LABEL],       "{m} {0}").branch(0, 21, Some(far_branch)).margin(10),
    row("BVS=b.vs BVC=b.vc BHI=b.hi BLS=b.ls BGE=b.ge BLT=b.lt BGT=b.gt BLE=b.le", &[LABEL],       "{m} {0}").branch(0, 21, Some(far_branch)).margin(10),
    row("CBZ CBNZ",                                                                &[R, LABEL],    "{m} {0}, {1}").branch(1, 21, Some(far_branch)).margin(10),
    row("CBZW=cbz CBNZW=cbnz",                                                     &[R, LABEL],    "{m} {0:w}, {1}").branch(1, 21, Some(far_branch)).margin(10),
    row("TBZ TBNZ",                                                                &[U6, R, LABEL], "{m} {1}, {0}, {2}").branch(2, 16, Some(far_branch)).margin(10),

    // Unconditional branches
    row("JMP=b B=b",                                 &[LABEL],          "{m} {0}").branch(0, 28, None),
    row("CALL=bl BL=bl",                             &[LABEL],          "{m} {0}").branch(0, 28, None),
    row("JMP=b B=b",                                 &[SYM],            "{m} {0:sym}"),
    row("CALL=bl BL=bl",                             &[SYM],            "{m} {0:sym}"),
    row("JMP=br B=br",                               &[JUMP],           "{m} {0:base}"),
    row("CALL=blr BL=blr",                           &[JUMP],           "{m} {0:base}"),
    row("CALL=blr BL=blr",                           &[G],              "{m} {0}"),
    row("RET",                                       &[],               "ret"),
    row("RET",                                       &[G],              "ret {0}"),
    row("RET",                                       &[JUMP],           "ret {0:base}"),
    row("ERET DRPS",                                 &[],               "{m}"),

    // The return address: in the link register until a call needs the frame for it

    // PC-relative address calculation
    row("ADR",                                       &[LABEL, G],       "").with(label_address).branch(0, 21, None),
    row("ADRP",                                      &[LABEL, G],       "").with(label_address),
];

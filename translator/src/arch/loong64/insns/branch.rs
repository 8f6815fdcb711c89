//! Branches, jumps and calls (manual 2.2.4, 3.2.5).
//!
//! Go gives every conditional branch of integers the range of 16 bits, also `beqz` and `bnez`, which could reach farther.

use crate::arch::loong64::NOT_FRAME;
use crate::arch::loong64::pseudo::far_branch;
use crate::arch::loong64::shapes::{CODE, FCC, IND, R, R0};
use crate::table::{LABEL, Row, row};

/// Bits of the byte offset: 16, 21 and 26 bits of instructions.
const INTEGER: u32 = 18;
const FLAG: u32 = 23;
const JUMP: u32 = 28;

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // BEQZ, BNEZ: whenever one side is zero
    row("BEQ=beqz BNE=bnez",            &[R, R0, LABEL], "{m} {0}, {2}").branch(2, INTEGER, Some(|cx| far_branch(cx, "{m} {0}, {t}", 2))),
    row("BEQ=beqz BNE=bnez",            &[R0, R, LABEL], "{m} {1}, {2}").branch(2, INTEGER, Some(|cx| far_branch(cx, "{m} {1}, {t}", 2))),
    row("BEQ=beqz BNE=bnez",            &[R, LABEL],     "{m} {0}, {1}").branch(1, INTEGER, Some(|cx| far_branch(cx, "{m} {0}, {t}", 1))),

    // BEQ, BNE, BLT[U], BGE[U]
    row("BEQ BNE BLT BLTU BGE BGEU",    &[R, R, LABEL],  "{m} {0}, {1}, {2}").branch(2, INTEGER, Some(|cx| far_branch(cx, "{m} {0}, {1}, {t}", 2))),
    row("BLT BLTU BGE BGEU BLTZ=blt BGEZ=bge", &[R, LABEL], "{m} {0}, $r0, {1}").branch(1, INTEGER, Some(|cx| far_branch(cx, "{m} {0}, $r0, {t}", 1))),
    row("BGTZ=blt BLEZ=bge",            &[R, LABEL],     "{m} $r0, {0}, {1}").branch(1, INTEGER, Some(|cx| far_branch(cx, "{m} $r0, {0}, {t}", 1))),

    // BCEQZ, BCNEZ: FCC0 unless one is named
    row("BFPT=bcnez BFPF=bceqz",        &[LABEL],        "{m} $fcc0, {0}").branch(0, FLAG, Some(|cx| far_branch(cx, "{m} $fcc0, {t}", 0))),
    row("BFPT=bcnez BFPF=bceqz",        &[FCC, LABEL],   "{m} {0}, {1}").branch(1, FLAG, Some(|cx| far_branch(cx, "{m} {0}, {t}", 1))),

    // B, BL
    row("JMP=b JAL=bl CALL=bl",         &[LABEL],        "{m} {0}").branch(0, JUMP, None),
    row("JMP=b JAL=bl CALL=bl",         &[CODE],         "{m} {0}"),

    // JIRL
    row("JMP=jirl",                     &[IND],          "{m} $r0, {0:b}, 0").form(NOT_FRAME),
    row("JAL=jirl CALL=jirl",           &[IND],          "{m} $r1, {0:b}, 0").form(NOT_FRAME),
    row("RET=jirl",                     &[IND],          "{m} $r0, {0:b}, 0"),
    row("RET=b",                        &[CODE],         "{m} {0}"),
];

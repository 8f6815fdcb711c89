//! 28: "C" Extension, where the author writes compressed instructions by name. All other code stays uncompressed.
//!
//! Two-operand forms stand for three-operand ones whose source is the destination; written out, the two must be the same.

use super::super::pseudo;
use super::super::shapes::*;
use crate::table::{LABEL, Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 28.3.1: Stack-Pointer-Based Loads and Stores
    row("CLWSP=c.lwsp",   &[MSP4, XNOT0], "").with(pseudo::compressed_10),
    row("CLDSP=c.ldsp",   &[MSP8, XNOT0], "").with(pseudo::compressed_10),
    row("CFLDSP=c.fldsp", &[MSP8, F],     "").with(pseudo::compressed_10).extension("d"),
    row("CSWSP=c.swsp",   &[X, MSP4],     "").with(pseudo::compressed_01),
    row("CSDSP=c.sdsp",   &[X, MSP8],     "").with(pseudo::compressed_01),
    row("CFSDSP=c.fsdsp", &[F, MSP8],     "").with(pseudo::compressed_01).extension("d"),

    // 28.3.2: Register-Based Loads and Stores
    row("CLW=c.lw",   &[MC4, XC], "").with(pseudo::compressed_10),
    row("CLD=c.ld",   &[MC8, XC], "").with(pseudo::compressed_10),
    row("CFLD=c.fld", &[MC8, FC], "").with(pseudo::compressed_10).extension("d"),
    row("CSW=c.sw",   &[XC, MC4], "").with(pseudo::compressed_01),
    row("CSD=c.sd",   &[XC, MC8], "").with(pseudo::compressed_01),
    row("CFSD=c.fsd", &[FC, MC8], "").with(pseudo::compressed_01).extension("d"),

    // 28.4: Control Transfer Instructions
    row("CJ=c.j",                    &[LABEL],     "").with(pseudo::compressed_0).branch(0, 12, None),
    row("CJR=c.jr CJALR=c.jalr",     &[XNOT0],     "").with(pseudo::compressed_0),
    row("CBEQZ=c.beqz CBNEZ=c.bnez", &[XC, LABEL], "").with(pseudo::compressed_01).branch(1, 9, None),

    // 28.5.1: Integer Constant-Generation Instructions
    row("CLI=c.li",   &[I6, XNOT0],    "").with(pseudo::compressed_10),
    row("CLUI=c.lui", &[I6NZ, XNOT02], "").with(pseudo::compressed_10),

    // 28.5.2: Integer Register-Immediate Operations
    row("CADDI=c.addi CADD=c.addi",     &[I6NZ, XNOT0],        "").with(pseudo::compressed_10),
    row("CADDI=c.addi CADD=c.addi",     &[I6NZ, XNOT0, XNOT0], "").with(pseudo::compressed_20).check(same_12),
    row("CADDIW=c.addiw CADDW=c.addiw", &[I6, XNOT0],          "").with(pseudo::compressed_10),
    row("CADDIW=c.addiw CADDW=c.addiw", &[I6, XNOT0, XNOT0],   "").with(pseudo::compressed_20).check(same_12),
    row("CADDI16SP=c.addi16sp",         &[I10X16, SP],         "").with(pseudo::compressed_10),
    row("CADDI16SP=c.addi16sp",         &[I10X16, SP, SP],     "").with(pseudo::compressed_20).check(same_12),
    row("CADDI4SPN=c.addi4spn",         &[U10X4, SP, XC],      "").with(pseudo::compressed_210),
    row("CSLLI=c.slli",                 &[U6NZ, XNOT0],        "").with(pseudo::compressed_10),
    row("CSLLI=c.slli",                 &[U6NZ, XNOT0, XNOT0], "").with(pseudo::compressed_20).check(same_12),
    row("CSRLI=c.srli CSRAI=c.srai",    &[U6NZ, XC],           "").with(pseudo::compressed_10),
    row("CSRLI=c.srli CSRAI=c.srai",    &[U6NZ, XC, XC],       "").with(pseudo::compressed_20).check(same_12),
    row("CANDI=c.andi CAND=c.andi",     &[I6, XC],             "").with(pseudo::compressed_10),
    row("CANDI=c.andi CAND=c.andi",     &[I6, XC, XC],         "").with(pseudo::compressed_20).check(same_12),

    // 28.5.3: Integer Register-Register Operations
    row("CMV=c.mv CADD=c.add", &[XNOT0, XNOT0],        "").with(pseudo::compressed_10),
    row("CADD=c.add",          &[XNOT0, XNOT0, XNOT0], "").with(pseudo::compressed_20).check(same_12),
    row("CAND=c.and COR=c.or CXOR=c.xor CSUB=c.sub CADDW=c.addw CSUBW=c.subw", &[XC, XC],              "").with(pseudo::compressed_10),
    row("CAND=c.and COR=c.or CXOR=c.xor CSUB=c.sub CADDW=c.addw CSUBW=c.subw", &[XC, XC, XC],          "").with(pseudo::compressed_20).check(same_12),
    row("CSUB=c.addi",         &[I6NNZ, XNOT0],        "").with(pseudo::compressed_negated),
    row("CSUB=c.addi",         &[I6NNZ, XNOT0, XNOT0], "").with(pseudo::compressed_negated).check(same_12),
    row("CSUBW=c.addiw",       &[I6N, XNOT0],          "").with(pseudo::compressed_negated),
    row("CSUBW=c.addiw",       &[I6N, XNOT0, XNOT0],   "").with(pseudo::compressed_negated).check(same_12),

    // 28.5.5, 28.5.6: NOP and Breakpoint
    row("CNOP=c.nop CEBREAK=c.ebreak", &[], "").with(pseudo::compressed_none),
];

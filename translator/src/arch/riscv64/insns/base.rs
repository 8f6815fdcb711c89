//! RV64I and M: integer arithmetic, control transfer; Zicond. Loads and stores are in `memory`.
//!
//! Where the source register is the destination, Go lets it be left out. A mnemonic of a register form takes an immediate too.

use super::super::pseudo;
use super::super::shapes::*;
use crate::table::{LABEL, Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 2.4, 4.2: Integer Computational Instructions
    row("ADD SUB SLT SLTU AND OR XOR SLL SRL SRA ADDW SUBW SLLW SRLW SRAW", &[X, X, X], "{m} {2}, {1}, {0}"),
    row("ADD SUB SLT SLTU AND OR XOR SLL SRL SRA ADDW SUBW SLLW SRLW SRAW", &[X, X],    "{m} {1}, {1}, {0}"),
    row("ADD=addi ADDI AND=andi ANDI OR=ori ORI XOR=xori XORI",             &[I12, X, X], "{m} {2}, {1}, {0}"),
    row("ADD=addi ADDI AND=andi ANDI OR=ori ORI XOR=xori XORI",             &[I12, X],    "{m} {1}, {1}, {0}"),
    row("ADD ADDI=add AND ANDI=and OR ORI=or XOR XORI=xor",                 &[I32, X, X], "").with(pseudo::far_immediate),
    row("ADD ADDI=add AND ANDI=and OR ORI=or XOR XORI=xor",                 &[I32, X],    "").with(pseudo::far_immediate),
    row("SUB=addi",                                                         &[I12N, X, X], "{m} {2}, {1}, {0:neg}"),
    row("SUB=addi",                                                         &[I12N, X],    "{m} {1}, {1}, {0:neg}"),
    row("SUB",                                                              &[I32N, X, X], "").with(pseudo::far_subtract),
    row("SUB",                                                              &[I32N, X],    "").with(pseudo::far_subtract),
    row("SLT=slti SLTI SLTU=sltiu SLTIU ADDW=addiw ADDIW",                  &[I12, X, X], "{m} {2}, {1}, {0}"),
    row("SLT=slti SLTI SLTU=sltiu SLTIU ADDW=addiw ADDIW",                  &[I12, X],    "{m} {1}, {1}, {0}"),
    row("SUBW=addiw",                                                       &[I12N, X, X], "{m} {2}, {1}, {0:neg}"),
    row("SUBW=addiw",                                                       &[I12N, X],    "{m} {1}, {1}, {0:neg}"),
    row("SLL=slli SLLI SRL=srli SRLI SRA=srai SRAI",                        &[U6, X, X],  "{m} {2}, {1}, {0}"),
    row("SLL=slli SLLI SRL=srli SRLI SRA=srai SRAI",                        &[U6, X],     "{m} {1}, {1}, {0}"),
    row("SLLW=slliw SLLIW SRLW=srliw SRLIW SRAW=sraiw SRAIW",               &[U5, X, X],  "{m} {2}, {1}, {0}"),
    row("SLLW=slliw SLLIW SRLW=srliw SRLIW SRAW=sraiw SRAIW",               &[U5, X],     "{m} {1}, {1}, {0}"),
    row("LUI AUIPC",                                                        &[I20, X],    "{m} {1}, {0:u20}"),
    // Pseudoinstructions
    row("NEG=sub NEGW=subw", &[X, X], "{m} {1}, zero, {0}"),
    row("NEG=sub NEGW=subw", &[X],    "{m} {0}, zero, {0}"),
    row("NOT=xori",          &[X, X], "{m} {1}, {0}, -1"),
    row("NOT=xori",          &[X],    "{m} {0}, {0}, -1"),
    row("SEQZ=sltiu",        &[X, X], "{m} {1}, {0}, 1"),
    row("SNEZ=sltu",         &[X, X], "{m} {1}, zero, {0}"),

    // 2.5: Control Transfer Instructions
    row("BEQ BNE BLT BGE BLTU BGEU",         &[X, X, LABEL], "{m} {0}, {1}, {2}").branch(2, 13, Some(pseudo::far_branch_01)).far_bits(21),
    row("BGT=blt BLE=bge BGTU=bltu BLEU=bgeu", &[X, X, LABEL], "{m} {1}, {0}, {2}").branch(2, 13, Some(pseudo::far_branch_10)).far_bits(21),
    row("BEQZ=beq BNEZ=bne BLTZ=blt BGEZ=bge", &[X, LABEL],  "{m} {0}, zero, {1}").branch(1, 13, Some(pseudo::far_branch_0z)).far_bits(21),
    row("BGTZ=blt BLEZ=bge",                 &[X, LABEL],    "{m} zero, {0}, {1}").branch(1, 13, Some(pseudo::far_branch_z0)).far_bits(21),
    row("JMP",                               &[LABEL],       "jal zero, {0}").branch(0, 21, Some(pseudo::far_jump)),
    row("JMP=zero CALL=ra",                  &[CODE],        "").with(pseudo::jump_symbol),
    row("JMP",                               &[M12],         "jalr zero, {0}"),
    row("CALL",                              &[X],           "jalr ra, 0({0})"),
    row("RET",                               &[],            "jalr zero, 0(ra)"),
    row("JAL",                               &[X, LABEL],    "jal {0}, {1}").branch(1, 21, Some(pseudo::far_jump_link)),
    row("JALR",                              &[X, M12],      "jalr {0}, {1}"),
    row("JALR",                              &[X, X],        "jalr {0}, 0({1})"),

    // 11.1: Integer Conditional Operations (Zicond)
    row("CZEROEQZ=czero.eqz CZERONEZ=czero.nez", &[X, X, X], "{m} {2}, {1}, {0}").extension("zicond"),
    row("CZEROEQZ=czero.eqz CZERONEZ=czero.nez", &[X, X],    "{m} {1}, {1}, {0}").extension("zicond"),

    // 12: "M" Extension for Integer Multiplication and Division
    row("MUL MULH MULHU MULHSU MULW DIV DIVU REM REMU DIVW DIVUW REMW REMUW", &[X, X, X], "{m} {2}, {1}, {0}").extension("m"),
    row("MUL MULH MULHU MULHSU MULW DIV DIVU REM REMU DIVW DIVUW REMW REMUW", &[X, X],    "{m} {1}, {1}, {0}").extension("m"),

    row("GETCALLERPC", &[X], "").with(pseudo::caller_pc),

    // Raw code, and what Go's assembler gives no bytes
    row("WORD", &[U32],      ".4byte {0:hex}"),
    row("NOP",  &[],         "").with(pseudo::nothing),
    row("NOP",  &[NOP],      "").with(pseudo::nothing),
    row("NOP",  &[NOP, NOP], "").with(pseudo::nothing),
];

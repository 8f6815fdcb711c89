//! What `--abi direct` must know: RISC-V psABI, "Integer Calling Convention" and "Hardware Floating-Point Calling Convention".
//!
//! To follow the registers of parameters through one more instruction, add its mnemonic to a list here; what is in no list gives up all
//! of them.

use super::regs;
use crate::direct::{Words, float, int};
use crate::ir::{Arg, Insn};

/// Major opcodes (unprivileged specification, "RV32/64G Instruction Set Listings") of data written as an instruction that computes
/// something and goes on: OP-IMM, OP-IMM-32, OP, OP-32, OP-V, OP-VE. Of none the destination may be the stack pointer.
const COMPUTES: [i64; 6] = [0x13, 0x1b, 0x33, 0x3b, 0x57, 0x77];

fn is_plain_data(insn: &Insn) -> bool {
    match (&*insn.op, insn.args.as_slice()) {
        ("WORD", [Arg::Imm(word)]) => COMPUTES.contains(&(word & 0x7f)) && (word >> 7) & 0x1f != i64::from(regs::SP.num),
        _ => false,
    }
}

#[rustfmt::skip]
pub(super) static WORDS: Words = Words {
    params: &[int(10), int(11), int(12), int(13), int(14), int(15), int(16), int(17)],
    float_params: &[float(10), float(11), float(12), float(13), float(14), float(15), float(16), float(17)],
    result: int(10),
    float_result: float(10),
    loads: &[("MOV", 8), ("MOVW", 4), ("MOVWU", 4), ("MOVH", 2), ("MOVHU", 2), ("MOVB", 1), ("MOVBU", 1)],
    whole: "MOV",
    // A word is sign-extended whatever its type.
    extend: [["MOVBU", "MOVHU", "MOVW", "MOV"], ["MOVB", "MOVH", "MOVW", "MOV"]],
    stores: ["MOVB", "MOVH", "MOVW", "MOV"],
    float_moves: ["MOVF", "MOVD"],
    writes_last: &[
        "MOV", "MOVW", "MOVWU", "MOVH", "MOVHU", "MOVB", "MOVBU", "ADD", "ADDI", "ADDW", "ADDIW", "SUB", "SUBW",
        "AND", "ANDI", "OR", "ORI", "XOR", "XORI", "ANDN", "ORN", "XNOR", "NEG", "NOT",
        "SLL", "SLLI", "SLLW", "SLLIW", "SRL", "SRLI", "SRLW", "SRLIW", "SRA", "SRAI", "SRAW", "SRAIW", "ROR", "RORI", "RORW", "RORIW",
    ],
    writes_none: &[
        "BEQ", "BNE", "BLT", "BLTU", "BGE", "BGEU", "BGT", "BGTU", "BLE", "BLEU", "BEQZ", "BNEZ", "BLTZ", "BGEZ", "BGTZ", "BLEZ", "NOP",
    ],
    frame_pointer: (int(8), "s0", &["s0", "fp", "x8"]),
    saved: |name| Some((regs::by_gnu_name(name)?, name)),
    move_sp: |bytes| ("ADDI", vec![Arg::Imm(bytes), Arg::reg(regs::SP), Arg::reg(regs::SP)]),
    landing_pad: None,
    is_plain_data,
};

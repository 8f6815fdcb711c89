//! What `--abi direct` must know: LoongArch psABI, "Procedure Calling Convention".
//!
//! To follow the registers of parameters through one more instruction, add its mnemonic to a list here; what is in no list gives up all
//! of them.

use super::{abi, regs};
use crate::direct::{Words, float, int};
use crate::ir::Arg;

#[rustfmt::skip]
pub(super) static WORDS: Words = Words {
    params: &[int(4), int(5), int(6), int(7), int(8), int(9), int(10), int(11)],
    float_params: &[float(0), float(1), float(2), float(3), float(4), float(5), float(6), float(7)],
    result: int(4),
    float_result: float(0),
    loads: &[("MOVV", 8), ("MOVW", 4), ("MOVWU", 4), ("MOVH", 2), ("MOVHU", 2), ("MOVB", 1), ("MOVBU", 1)],
    whole: "MOVV",
    // A word is sign-extended whatever its type.
    extend: [["MOVBU", "MOVHU", "MOVW", "MOVV"], ["MOVB", "MOVH", "MOVW", "MOVV"]],
    stores: ["MOVB", "MOVH", "MOVW", "MOVV"],
    float_moves: ["MOVF", "MOVD"],
    writes_last: &[
        "MOVV", "MOVW", "MOVWU", "MOVH", "MOVHU", "MOVB", "MOVBU", "ADDV", "ADDVU", "ADD", "ADDU", "SUBV", "SUBVU", "SUB", "SUBU",
        "AND", "OR", "XOR", "NOR", "ANDN", "ORN", "SLL", "SLLV", "SRL", "SRLV", "SRA", "SRAV", "ROTR", "ROTRV",
        "VMOVQ", "XVMOVQ",
    ],
    writes_none: &["BEQ", "BNE", "BLT", "BLTU", "BGE", "BGEU", "BLTZ", "BGEZ", "BLEZ", "BGTZ", "NOOP"],
    frame_pointer: (int(22), "22", &["r22", "fp", "s9"]),
    saved: abi::saved_register,
    move_sp: |bytes| ("ADDV", vec![Arg::Imm(bytes), Arg::reg(regs::SP)]),
    landing_pad: None,
    is_plain_data: |_| false,
};

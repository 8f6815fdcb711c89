//! What `--abi direct` must know: System V AMD64 psABI, section 3.2.3.
//!
//! To follow the registers of parameters through one more instruction, add its mnemonic to a list here; what is in no list gives up all
//! of them. MULQ, DIVQ, XCHGQ, CPUID, string instructions and the like write registers that they do not name last, and stay out.

use super::regs;
use crate::direct::{Words, int};
use crate::ir::{Arg, Class, Reg};

const fn xmm(num: u8) -> Reg {
    Reg::new(Class::Vec, num)
}

#[rustfmt::skip]
pub(super) static WORDS: Words = Words {
    // DI, SI, DX, CX, R8, R9.
    params: &[int(7), int(6), int(2), int(1), int(8), int(9)],
    float_params: &[xmm(0), xmm(1), xmm(2), xmm(3), xmm(4), xmm(5), xmm(6), xmm(7)],
    result: regs::AX,
    float_result: xmm(0),
    loads: &[
        ("MOVQ", 8),
        ("MOVL", 4), ("MOVLQZX", 4), ("MOVLQSX", 4),
        ("MOVW", 2), ("MOVWLZX", 2), ("MOVWLSX", 2), ("MOVWQZX", 2), ("MOVWQSX", 2),
        ("MOVB", 1), ("MOVBWZX", 1), ("MOVBWSX", 1), ("MOVBLZX", 1), ("MOVBLSX", 1), ("MOVBQZX", 1), ("MOVBQSX", 1),
    ],
    whole: "MOVQ",
    extend: [["MOVBLZX", "MOVWLZX", "MOVL", "MOVQ"], ["MOVBLSX", "MOVWLSX", "MOVL", "MOVQ"]],
    stores: ["MOVB", "MOVW", "MOVL", "MOVQ"],
    float_moves: ["MOVSS", "MOVSD"],
    writes_last: &[
        "MOVQ", "MOVL", "MOVLQZX", "MOVLQSX", "MOVW", "MOVWLZX", "MOVWLSX", "MOVWQZX", "MOVWQSX",
        "MOVB", "MOVBWZX", "MOVBWSX", "MOVBLZX", "MOVBLSX", "MOVBQZX", "MOVBQSX",
        "LEAQ", "LEAL", "ADDQ", "ADDL", "SUBQ", "SUBL", "ANDQ", "ANDL", "ORQ", "ORL", "XORQ", "XORL", "INCQ", "INCL", "DECQ", "DECL",
        "NEGQ", "NEGL", "NOTQ", "NOTL", "SHLQ", "SHLL", "SHRQ", "SHRL", "SARQ", "SARL", "ROLQ", "ROLL", "RORQ", "RORL",
        "BSWAPQ", "BSWAPL", "MOVO", "MOVOU", "MOVUPS", "MOVAPS", "PXOR", "MOVSS", "MOVSD",
        "VMOVDQU", "VMOVDQA", "VPXOR", "VPBROADCASTD", "VPBROADCASTQ", "VBROADCASTI128",
    ],
    writes_none: &[
        "CMPQ", "CMPL", "CMPW", "CMPB", "TESTQ", "TESTL", "TESTW", "TESTB", "VZEROUPPER", "NOP",
        "JEQ", "JNE", "JLS", "JHI", "JCC", "JCS", "JLT", "JGE", "JLE", "JGT", "JMI", "JPL", "JOS", "JOC", "JPS", "JPC",
        "JZ", "JNZ", "JB", "JAE", "JBE", "JA", "JL", "JG", "JS", "JNS", "JC", "JNC",
    ],
    frame_pointer: (regs::BP, "%rbp", &["rbp", "ebp", "bp", "bpl"]),
    saved: |name| {
        let num = match name {
            "%rbx" => 3,
            "%r12" => 12,
            "%r13" => 13,
            "%r14" => 14,
            "%r15" => 15,
            _ => return None,
        };
        Some((int(num), name))
    },
    move_sp: |bytes| {
        let (op, bytes) = if bytes < 0 { ("SUBQ", -bytes) } else { ("ADDQ", bytes) };
        (op, vec![Arg::Imm(bytes), Arg::reg(regs::SP)])
    },
    landing_pad: None,
    // Bytes may be a return.
    is_plain_data: |_| false,
};

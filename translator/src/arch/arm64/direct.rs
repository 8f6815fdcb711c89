//! What `--abi direct` must know: AAPCS64, "Parameter passing".
//!
//! To follow the registers of parameters through one more instruction, add its mnemonic to a list here; what is in no list, or has a
//! suffix, gives up all of them.

use super::{abi, regs};
use crate::direct::{Words, float, int};
use crate::ir::Arg;

#[rustfmt::skip]
pub(super) static WORDS: Words = Words {
    params: &[int(0), int(1), int(2), int(3), int(4), int(5), int(6), int(7)],
    float_params: &[float(0), float(1), float(2), float(3), float(4), float(5), float(6), float(7)],
    result: int(0),
    float_result: float(0),
    loads: &[("MOVD", 8), ("MOVW", 4), ("MOVWU", 4), ("MOVH", 2), ("MOVHU", 2), ("MOVB", 1), ("MOVBU", 1)],
    whole: "MOVD",
    extend: [["MOVBU", "MOVHU", "MOVWU", "MOVD"], ["MOVB", "MOVH", "MOVWU", "MOVD"]],
    stores: ["MOVB", "MOVH", "MOVW", "MOVD"],
    float_moves: ["FMOVS", "FMOVD"],
    writes_last: &[
        "MOVD", "MOVW", "MOVWU", "MOVH", "MOVHU", "MOVB", "MOVBU", "LDP", "LDPW", "STP", "STPW",
        "ADD", "ADDS", "SUB", "SUBS", "ADDW", "SUBW", "AND", "ANDS", "ANDW", "BIC", "ORR", "ORRW", "EOR", "EORW", "NEG", "MVN",
        "LSL", "LSLW", "LSR", "LSRW", "ASR", "ASRW", "ROR", "RORW", "UBFX", "SBFX", "REV", "REVW", "ADR",
        "VLD1", "VST1", "VMOV", "VEOR", "FMOVQ", "FMOVD", "FMOVS",
    ],
    writes_none: &[
        "CMP", "CMPW", "CMN", "CMNW", "TST", "TSTW", "CBZ", "CBNZ", "CBZW", "CBNZW", "TBZ", "TBNZ", "NOOP",
        "BEQ", "BNE", "BCS", "BHS", "BCC", "BLO", "BMI", "BPL", "BVS", "BVC", "BHI", "BLS", "BGE", "BLT", "BGT", "BLE",
    ],
    frame_pointer: (regs::FP, "x29", &["x29", "w29", "fp"]),
    saved: |name| {
        abi::CALLEE_SAVED.contains(&name).then_some(())?;
        let (class, number) = name.split_at_checked(1)?;
        let number = number.parse().ok()?;
        Some((if class == "d" { float(number) } else { int(number) }, name))
    },
    move_sp: |bytes| {
        let (op, bytes) = if bytes < 0 { ("SUB", -bytes) } else { ("ADD", bytes) };
        (op, vec![Arg::Imm(bytes), Arg::reg(regs::SP), Arg::reg(regs::SP)])
    },
    // BTI C.
    landing_pad: Some(("HINT", 34)),
    is_plain_data: |_| false,
};

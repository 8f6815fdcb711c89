//! What instructions do to memory and control, for checks.

use crate::arch::Access;
use crate::ir::Insn;

/// Loads and stores: Go's MOV family and the instructions' own names.
pub(super) fn access(insn: &Insn, operand: usize) -> Option<Access> {
    let bytes = match &*insn.op {
        "MOVB" | "MOVBU" | "LB" | "LBU" | "SB" => 1,
        "MOVH" | "MOVHU" | "LH" | "LHU" | "SH" => 2,
        "MOVW" | "MOVWU" | "MOVF" | "LW" | "LWU" | "SW" | "FLW" | "FSW" => 4,
        "MOV" | "MOVD" | "LD" | "SD" | "FLD" | "FSD" => 8,
        _ => return None,
    };
    Some(Access { bytes, write: operand == 1, address: false })
}

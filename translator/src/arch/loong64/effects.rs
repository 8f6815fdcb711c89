//! What instructions do to memory and control, for checks.

use super::names_frame;
use crate::arch::Access;
use crate::ir::{Arg, Insn};

/// Loads and stores under Go's names. VMOVQ and XVMOVQ move what the vector operand says, and are left out.
pub(super) fn access(insn: &Insn, operand: usize) -> Option<Access> {
    let bytes = match &*insn.op {
        "MOVB" | "MOVBU" => 1,
        "MOVH" | "MOVHU" => 2,
        "MOVW" | "MOVWU" | "MOVF" | "MOVWP" => 4,
        "MOVV" | "MOVD" | "MOVVP" => 8,
        _ => return None,
    };
    Some(Access { bytes, write: operand == 1, address: false })
}

/// What Go's assembler (1.27) encodes as something else.
pub(super) fn trap(insn: &Insn) -> Option<(&'static str, String)> {
    let op = &*insn.op;
    if matches!(op, "VMOVQ" | "XVMOVQ") && (0..insn.args.len()).any(|i| names_frame(insn, i)) {
        let message = format!("{op}: Go's assembler encodes this access with the base R0, not with the stack pointer");
        return Some(("loong64-frame-base", message));
    }
    if matches!(op, "MOVWP" | "MOVVP")
        && let [Arg::Mem(mem), _] = insn.args.as_slice()
        && i32::try_from(mem.offset).is_err()
    {
        let message = format!("{op}: Go's assembler encodes a load with an offset beyond 32 bits as a store");
        return Some(("loong64-load-as-store", message));
    }
    None
}

//! What instructions do to memory and control, for checks.

use super::memory;
use super::shapes::list;
use crate::arch::Access;
use crate::ir::Insn;

/// What Go's assembler (1.27) encodes as something else.
pub(super) fn trap(insn: &Insn) -> Option<(&'static str, String)> {
    // TBL and TBX (Arm ARM, C7.2) have whole registers as their table; Go does not look at what is written.
    let (_, dot) = insn.args.get(1).and_then(list).filter(|(_, dot)| *dot == "B8")?;
    matches!(&*insn.op, "VTBL" | "VTBX").then(|| {
        let message = format!("{}: the table is whole registers, 16 bytes of each, although {dot} is written", insn.op);
        ("table-arrangement", message)
    })
}

/// Loads and stores of one register under Go's names. Pairs are two values, and are left out.
pub(super) fn access(insn: &Insn, operand: usize) -> Option<Access> {
    memory::bytes(&insn.op).map(|bytes| Access { bytes, write: operand == 1, address: false })
}

//! What instructions do to memory and control, for checks.

use super::memory;
use crate::arch::Access;
use crate::ir::Insn;

/// Loads and stores of one register under Go's names. Pairs are two values, and are left out.
pub(super) fn access(insn: &Insn, operand: usize) -> Option<Access> {
    memory::bytes(&insn.op).map(|bytes| Access { bytes, write: operand == 1, address: false })
}

//! arm64: registers, latencies, and the operations that the kernels share.
//!
//! Latencies are those of in-order cores: three cycles for a load and, by LLVM's model of cortex-a55, for a rotate, which also has
//! to have its operand two cycles early.

use crate::isa::Isa;
use crate::ops::{Code, Operand, Register, Value};

const LOAD: usize = 3;
const ROTATE: usize = 3;

pub(crate) const fn r(number: u32) -> Register {
    Register { file: 'R', number }
}

/// The 32-bit operations that MD5 and BLAKE2s are made of.
pub(crate) const ISA: Isa = Isa {
    add: "ADDW",
    xor: "EORW",
    and: "ANDW",
    and_not: "BICW",
    or_not: "ORNW",
    rotate_right: |code, count, value| rotate(code, "RORW", count, value),
    load: |code, offset, base| code.load("MOVWU", Operand::Memory { offset, base }, LOAD).0,
};

pub(crate) fn rotate(code: &mut Code, mnemonic: &'static str, count: u32, a: Value) -> Value {
    let result = code.constant(mnemonic, count, a);
    code.takes(ROTATE, ROTATE - 1);
    result
}

/// `mnemonic b, a, result` with b shifted or rotated first, as `>>7` or `@>18`.
pub(crate) fn shifted(code: &mut Code, mnemonic: &'static str, b: Value, shift: &str, a: Value) -> Value {
    code.alu(mnemonic, vec![Operand::Shifted(b, shift.to_owned()), Operand::Read(a)])
}

/// Loads an argument.
pub(crate) fn argument(code: &mut Code, name: &str) -> Value {
    code.load("MOVD", Operand::Text(name.to_owned()), LOAD).0
}

pub(crate) fn load_pair(code: &mut Code, mnemonic: &'static str, offset: usize, base: Value) -> [Value; 2] {
    code.load_pair(mnemonic, Operand::Memory { offset, base }, LOAD)
}

pub(crate) fn store_pair(code: &mut Code, mnemonic: &'static str, pair: [Value; 2], offset: usize, base: Value) {
    code.store_pair(mnemonic, pair, Operand::Memory { offset, base });
}

//! RISC-V: registers, units, and the operations that the kernels share.

use crate::isa::Isa;
use crate::ops::{Code, Operand, Register, Unit, Value};
use crate::sha512::Function;

/// Cycles from a load to its use: three, as in the cores with two in-order pipelines of eight stages.
const LOAD: usize = 3;

pub(crate) const fn x(number: u32) -> Register {
    Register { file: 'X', number }
}

/// The instruction of Zknh for a function of SHA-512 (RISC-V Scalar Cryptography, section 3): opcode OP-IMM, funct3 001, and
/// 12 bits that tell them apart; rs1 is in bits 19 to 15, rd in bits 11 to 7.
pub(crate) fn zknh(code: &mut Code, function: Function, value: Value) -> Value {
    let (name, selector) = match function {
        Function::Sum0 => ("SHA512SUM0", 0x104),
        Function::Sum1 => ("SHA512SUM1", 0x105),
        Function::Sigma0 => ("SHA512SIG0", 0x106),
        Function::Sigma1 => ("SHA512SIG1", 0x107),
    };
    code.word(name, selector << 20 | 0b001 << 12 | 0b001_0011, value)
}

/// A shift or rotate by a constant. Rotates need the second pipe, shifts do not.
pub(crate) fn shift(code: &mut Code, mnemonic: &'static str, count: u32, a: Value) -> Value {
    let result = code.constant(mnemonic, count, a);
    if mnemonic.starts_with("ROR") {
        code.on(Unit::Second);
    }
    result
}

/// The 32-bit operations that MD5 and BLAKE2s are made of.
pub(crate) const ISA: Isa = Isa {
    add: "ADDW",
    xor: "XOR",
    and: "AND",
    and_not: "ANDN",
    or_not: "ORN",
    rotate_right: |code, count, value| shift(code, "RORIW", count, value),
    load: |code, offset, base| code.at("MOVW", offset, base),
};

impl Code {
    /// Loads from the frame, an argument or a symbol.
    pub(crate) fn get(&mut self, mnemonic: &'static str, place: &str) -> (Value, usize) {
        self.load(mnemonic, Operand::Text(place.to_owned()), LOAD)
    }

    pub(crate) fn at(&mut self, mnemonic: &'static str, offset: usize, base: Value) -> Value {
        self.load(mnemonic, Operand::Memory { offset, base }, LOAD).0
    }

    pub(crate) fn put(&mut self, mnemonic: &'static str, value: Value, offset: usize, base: Value) {
        self.store(mnemonic, value, Operand::Memory { offset, base });
    }
}

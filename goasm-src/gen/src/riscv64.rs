//! RISC-V: registers, units, and the operations that the kernels share.

use crate::ops::{Code, Operand, Register, Unit, Value};

/// Cycles from a load to its use: three, as in the cores with two in-order pipelines of eight stages.
const LOAD: usize = 3;

pub(crate) const fn x(number: u32) -> Register {
    Register { file: 'X', number }
}

/// The instructions of Zknh that SHA-512 needs (RISC-V Scalar Cryptography, section 3): opcode OP-IMM, funct3 001, and
/// 12 bits that tell them apart; rs1 is `bits 19:15`, rd `bits 11:7`.
#[derive(Clone, Copy)]
pub(crate) enum Zknh {
    Sum0,
    Sum1,
    Sig0,
    Sig1,
}

impl Zknh {
    const fn bits(self) -> u32 {
        let selector = match self {
            Zknh::Sum0 => 0x104,
            Zknh::Sum1 => 0x105,
            Zknh::Sig0 => 0x106,
            Zknh::Sig1 => 0x107,
        };
        selector << 20 | 0b001 << 12 | 0b001_0011
    }

    const fn name(self) -> &'static str {
        match self {
            Zknh::Sum0 => "SHA512SUM0",
            Zknh::Sum1 => "SHA512SUM1",
            Zknh::Sig0 => "SHA512SIG0",
            Zknh::Sig1 => "SHA512SIG1",
        }
    }
}

impl Code {
    /// `mnemonic b, a, result`: what the manual writes `result, a, b`.
    pub(crate) fn two(&mut self, mnemonic: &'static str, b: Value, a: Value) -> Value {
        self.alu(mnemonic, vec![Operand::Read(b), Operand::Read(a)], Unit::Any)
    }

    /// A shift or rotate by a constant. Rotates need the second pipe, shifts do not.
    pub(crate) fn shift(&mut self, mnemonic: &'static str, count: u32, a: Value) -> Value {
        let unit = if mnemonic.starts_with("ROR") { Unit::Second } else { Unit::Any };
        self.alu(mnemonic, vec![Operand::Text(format!("${count}")), Operand::Read(a)], unit)
    }

    pub(crate) fn zknh(&mut self, function: Zknh, a: Value) -> Value {
        self.word(function.name(), function.bits(), a)
    }

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

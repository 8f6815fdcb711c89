//! arm64: registers, latencies, and the operations that the kernels share.
//!
//! Latencies are those of in-order cores: three cycles for a load and, by LLVM's model of cortex-a55, for a rotate, which also has
//! to have its operand two cycles early.

use crate::ops::{Code, Operand, Register, Unit, Value};

const LOAD: usize = 3;
const ROTATE: usize = 3;

pub(crate) const fn r(number: u32) -> Register {
    Register { file: 'R', number }
}

/// Methods of their own, because the other architectures have the same words for other things.
pub(crate) trait Arm64 {
    /// `mnemonic b, a, result`: what the manual writes `result, a, b`.
    fn arm(&mut self, mnemonic: &'static str, b: Value, a: Value) -> Value;
    fn rotate(&mut self, mnemonic: &'static str, count: u32, a: Value) -> Value;
    fn word_at(&mut self, mnemonic: &'static str, offset: usize, base: Value) -> Value;
    /// From an argument.
    fn argument(&mut self, mnemonic: &'static str, name: &str) -> Value;
    fn pair_at(&mut self, mnemonic: &'static str, offset: usize, base: Value) -> [Value; 2];
    fn put_pair(&mut self, mnemonic: &'static str, pair: [Value; 2], offset: usize, base: Value);
}

impl Arm64 for Code {
    fn arm(&mut self, mnemonic: &'static str, b: Value, a: Value) -> Value {
        self.alu(mnemonic, vec![Operand::Read(b), Operand::Read(a)], Unit::Any)
    }

    fn rotate(&mut self, mnemonic: &'static str, count: u32, a: Value) -> Value {
        let result = self.alu(mnemonic, vec![Operand::Text(format!("${count}")), Operand::Read(a)], Unit::Any);
        self.takes(ROTATE, ROTATE - 1);
        result
    }

    fn word_at(&mut self, mnemonic: &'static str, offset: usize, base: Value) -> Value {
        self.load(mnemonic, Operand::Memory { offset, base }, LOAD).0
    }

    fn argument(&mut self, mnemonic: &'static str, name: &str) -> Value {
        self.load(mnemonic, Operand::Text(name.to_owned()), LOAD).0
    }

    fn pair_at(&mut self, mnemonic: &'static str, offset: usize, base: Value) -> [Value; 2] {
        self.load_pair(mnemonic, Operand::Memory { offset, base }, LOAD)
    }

    fn put_pair(&mut self, mnemonic: &'static str, pair: [Value; 2], offset: usize, base: Value) {
        self.store_pair(mnemonic, pair, Operand::Memory { offset, base });
    }
}

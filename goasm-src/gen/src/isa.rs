//! What the same algorithm is called on different architectures.

use crate::ops::{Code, Value};

/// Operations on 32-bit words, the upper halves of registers not mattering. Mnemonics are those of `mnemonic b, a, result`.
pub(crate) struct Isa {
    pub(crate) add: &'static str,
    pub(crate) xor: &'static str,
    pub(crate) and: &'static str,
    /// a AND NOT b.
    pub(crate) and_not: &'static str,
    /// a OR NOT b.
    pub(crate) or_not: &'static str,
    pub(crate) rotate_right: fn(&mut Code, u32, Value) -> Value,
    /// The word at an offset in bytes.
    pub(crate) load: fn(&mut Code, usize, Value) -> Value,
}

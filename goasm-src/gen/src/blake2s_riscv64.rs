//! BLAKE2s for riscv64 (RFC 7693): one source for the base instruction set and Zbb.
//!
//! A block is scheduled from the counter to the new state. What copies a misaligned block into the frame is text.

use crate::blake2s::{initial, rounds};
use crate::ops::{Code, Register, Value};
use crate::riscv64::{ISA, shift, x};
use crate::schedule::schedule;

const MSG: Register = x(25);
const P: Register = x(26);
const END: Register = x(28);
const HP: Register = x(29);
const TAB: Register = x(30);

/// X5 to X26 and X28 to X30, and X1, which is in the frame.
fn pool() -> Vec<Register> {
    [1].into_iter().chain(5..27).chain(28..31).map(x).collect()
}

/// One block.
fn block() -> Code {
    let mut code = Code::default();
    let (msg, h, tab) = (code.enter(MSG), code.keep(HP), code.keep(TAB));
    let _ = (code.keep(P), code.keep(END));
    code.note("t");
    let (counter, _) = code.get("MOV", "c+8(FP)");
    let low = code.at("MOVWU", 0, counter);
    let high = code.at("MOVWU", 4, counter);
    let low = code.constant("ADD", 64, low);
    let carry = shift(&mut code, "SRLI", 32, low);
    let high = code.two("ADD", carry, high);
    code.put("MOVW", low, 0, counter);
    code.put("MOVW", high, 4, counter);
    let (flag, _) = code.get("MOVW", "flag+16(FP)");
    code.note("v");
    let mut v: [Value; 16] = std::array::from_fn(|i| match i {
        0..8 => code.at("MOVW", i * 4, h),
        _ => code.at("MOVW", (i - 8) * 4, tab),
    });
    for (word, i) in [low, high, flag].into_iter().zip(12..) {
        v[i] = code.two("XOR", word, v[i]);
    }
    rounds(&mut code, &ISA, &mut v, msg);
    code.note("h");
    let mut sums = Vec::new();
    for i in 0..8 {
        let old = code.at("MOVW", i * 4, h);
        let both = code.two("XOR", v[i + 8], v[i]);
        sums.push(code.two("XOR", old, both));
    }
    for (i, sum) in sums.into_iter().enumerate() {
        code.put("MOVW", sum, i * 4, h);
    }
    code
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file() -> Result<String, String> {
    let scheduled = schedule(&block(), &pool())?;
    Ok(TEXT.replace("{block}", &scheduled).replace("{data}", &initial("iv")))
}

const TEXT: &str = include_str!("blake2s_riscv64.txt");

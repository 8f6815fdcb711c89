//! BLAKE2s for riscv64 (RFC 7693): one source for the base instruction set and Zbb.
//!
//! A block is scheduled from the counter to the new state. What copies a misaligned block into the frame is text.

use goasm_oracle::blake2s::{IV, SIGMA};

use crate::ops::{Code, Operand, Register, Unit, Value};
use crate::riscv64::x;
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

/// Four G (section 3.1), each of which has a first and a second word of the message: the same half of all four, one beside the
/// other. The rotates are R1 and R2, or R3 and R4 (section 2.1).
fn half(code: &mut Code, v: &mut [Value; 16], places: [[usize; 4]; 4], words: [usize; 4], msg: Value, rotates: [u32; 2]) {
    let m = words.map(|word| code.at("MOVW", word * 4, msg));
    for (m, [a, ..]) in m.into_iter().zip(places) {
        v[a] = code.two("ADD", m, v[a]);
    }
    for [a, b, ..] in places {
        v[a] = code.two("ADD", v[b], v[a]);
    }
    for [a, _, _, d] in places {
        v[d] = code.two("XOR", v[a], v[d]);
    }
    for [.., d] in places {
        v[d] = code.shift("RORIW", rotates[0], v[d]);
    }
    for [_, _, c, d] in places {
        v[c] = code.two("ADD", v[d], v[c]);
    }
    for [_, b, c, _] in places {
        v[b] = code.two("XOR", v[c], v[b]);
    }
    for [_, b, ..] in places {
        v[b] = code.shift("RORIW", rotates[1], v[b]);
    }
}

pub(crate) const COLUMNS: [[usize; 4]; 4] = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]];
pub(crate) const DIAGONALS: [[usize; 4]; 4] = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/// One block.
fn block() -> Code {
    let mut code = Code::default();
    let (msg, h, tab) = (code.enter(MSG), code.keep(HP), code.keep(TAB));
    let _ = (code.keep(P), code.keep(END));
    code.note("t");
    let (counter, _) = code.get("MOV", "c+8(FP)");
    let low = code.at("MOVWU", 0, counter);
    let high = code.at("MOVWU", 4, counter);
    let low = code.alu("ADD", vec![Operand::Text("$64".to_owned()), Operand::Read(low)], Unit::Any);
    let carry = code.shift("SRLI", 32, low);
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
    for (round, s) in SIGMA.iter().enumerate() {
        for (step, places, at) in [("columns", COLUMNS, 0), ("diagonals", DIAGONALS, 8)] {
            code.note(format!("{round} {step}"));
            for (half_of, rotates) in [[16, 12], [8, 7]].into_iter().enumerate() {
                let words = [0, 2, 4, 6].map(|i| s[at + i + half_of]);
                half(&mut code, &mut v, places, words, msg, rotates);
            }
        }
    }
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
    let mut data = String::new();
    for (i, word) in IV.iter().enumerate() {
        data.push_str(&format!("DATA iv<>+{}(SB)/4, $0x{word:08x}\n", i * 4));
    }
    Ok(TEXT.replace("{block}", &scheduled.lines.concat()).replace("{data}", &data))
}

const TEXT: &str = include_str!("blake2s_riscv64.txt");

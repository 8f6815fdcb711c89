//! BLAKE2s for arm64 in general registers (RFC 7693): a block is scheduled from the counter to the new state.

use goasm_oracle::blake2s::{IV, SIGMA};

use crate::arm64::{Arm64, r};
use crate::blake2s_riscv64::{COLUMNS, DIAGONALS};
use crate::ops::{Code, Operand, Register, Unit, Value};
use crate::schedule::schedule;

const MSG: Register = r(21);
const END: Register = r(22);
const COUNTER: Register = r(23);
const HP: Register = r(24);
const FLAG: Register = r(25);
const TAB: Register = r(26);

/// R0 to R17 and R19 to R26.
fn pool() -> Vec<Register> {
    (0..18).chain(19..27).map(r).collect()
}

/// The same half of four G (section 3.1), one beside the other. The rotates are R1 and R2, or R3 and R4 (section 2.1).
fn half(code: &mut Code, v: &mut [Value; 16], places: [[usize; 4]; 4], words: [usize; 4], msg: Value, rotates: [u32; 2]) {
    let m = words.map(|word| code.word_at("MOVWU", word * 4, msg));
    for (m, [a, ..]) in m.into_iter().zip(places) {
        v[a] = code.arm("ADDW", m, v[a]);
    }
    for [a, b, ..] in places {
        v[a] = code.arm("ADDW", v[b], v[a]);
    }
    for [a, _, _, d] in places {
        v[d] = code.arm("EORW", v[a], v[d]);
    }
    for [.., d] in places {
        v[d] = code.rotate("RORW", rotates[0], v[d]);
    }
    for [_, _, c, d] in places {
        v[c] = code.arm("ADDW", v[d], v[c]);
    }
    for [_, b, c, _] in places {
        v[b] = code.arm("EORW", v[c], v[b]);
    }
    for [_, b, ..] in places {
        v[b] = code.rotate("RORW", rotates[1], v[b]);
    }
}

/// One block.
fn block() -> Code {
    let mut code = Code::default();
    let (msg, h, tab, flag, counter) = (code.enter(MSG), code.keep(HP), code.keep(TAB), code.keep(FLAG), code.enter(COUNTER));
    let _ = code.keep(END);
    code.leave(msg, MSG);
    code.note("t");
    let low = code.alu("ADD", vec![Operand::Text("$64".to_owned()), Operand::Read(counter)], Unit::Any);
    code.leave(low, COUNTER);
    let high = code.alu("LSR", vec![Operand::Text("$32".to_owned()), Operand::Read(low)], Unit::Any);
    code.note("v");
    let mut loaded = Vec::new();
    for i in (0..8).step_by(2) {
        loaded.extend(code.pair_at("LDPW", i * 4, h));
    }
    for i in (0..8).step_by(2) {
        loaded.extend(code.pair_at("LDPW", i * 4, tab));
    }
    let mut v: [Value; 16] = std::array::from_fn(|i| loaded[i]);
    for (word, i) in [low, high, flag].into_iter().zip(12..) {
        v[i] = code.arm("EORW", word, v[i]);
    }
    for (round, s) in SIGMA.iter().enumerate() {
        for (step, places, at) in [("columns", COLUMNS, 0), ("diagonals", DIAGONALS, 8)] {
            code.note(format!("{round} {step}"));
            for (second, rotates) in [[16, 12], [8, 7]].into_iter().enumerate() {
                let words = [0, 2, 4, 6].map(|i| s[at + i + second]);
                half(&mut code, &mut v, places, words, msg, rotates);
            }
        }
    }
    code.note("h");
    let mut sums = Vec::new();
    for i in (0..8).step_by(2) {
        let old = code.pair_at("LDPW", i * 4, h);
        sums.push([0, 1].map(|n| {
            let both = code.arm("EORW", v[i + n + 8], v[i + n]);
            code.arm("EORW", old[n], both)
        }));
    }
    for (i, pair) in sums.into_iter().enumerate() {
        code.put_pair("STPW", pair, i * 8, h);
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

const TEXT: &str = include_str!("blake2s_arm64.txt");

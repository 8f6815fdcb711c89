//! BLAKE2s for arm64 in general registers (RFC 7693): a block is scheduled from the counter to the new state.

use crate::arm64::{ISA, load_pair, r, store_pair};
use crate::blake2s::{initial, rounds};
use crate::ops::{Code, Register, Value};
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

/// One block.
fn block() -> Code {
    let mut code = Code::default();
    let (msg, h, tab, flag, counter) = (code.enter(MSG), code.keep(HP), code.keep(TAB), code.keep(FLAG), code.enter(COUNTER));
    let _ = code.keep(END);
    code.leave(msg, MSG);
    code.note("t");
    let low = code.constant("ADD", 64, counter);
    code.leave(low, COUNTER);
    let high = code.constant("LSR", 32, low);
    code.note("v");
    let mut loaded = Vec::new();
    for i in (0..8).step_by(2) {
        loaded.extend(load_pair(&mut code, "LDPW", i * 4, h));
    }
    for i in (0..8).step_by(2) {
        loaded.extend(load_pair(&mut code, "LDPW", i * 4, tab));
    }
    let mut v: [Value; 16] = std::array::from_fn(|i| loaded[i]);
    for (word, i) in [low, high, flag].into_iter().zip(12..) {
        v[i] = code.two("EORW", word, v[i]);
    }
    rounds(&mut code, &ISA, &mut v, msg);
    code.note("h");
    let mut sums = Vec::new();
    for i in (0..8).step_by(2) {
        let old = load_pair(&mut code, "LDPW", i * 4, h);
        sums.push([0, 1].map(|n| {
            let both = code.two("EORW", v[i + n + 8], v[i + n]);
            code.two("EORW", old[n], both)
        }));
    }
    for (i, pair) in sums.into_iter().enumerate() {
        store_pair(&mut code, "STPW", pair, i * 8, h);
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

const TEXT: &str = include_str!("blake2s_arm64.txt");

//! MD5 for arm64 (RFC 1321): a block is scheduled from its loads to the sums.

use crate::arm64::{ISA, argument, load_pair, r, store_pair};
use crate::md5::{sine, step, word};
use crate::ops::{Code, Register};
use crate::schedule::schedule;

const P: Register = r(0);
const END: Register = r(1);
const TAB: Register = r(2);
const STATE: [Register; 4] = [r(4), r(5), r(6), r(7)];
/// The first two T[i].
const NEXT: [Register; 2] = [r(8), r(9)];

/// R0 to R17 and R19 to R26.
fn pool() -> Vec<Register> {
    (0..18).chain(19..27).map(r).collect()
}

fn block() -> Code {
    let mut code = Code::default();
    let mut state = STATE.map(|register| code.enter(register));
    let (p, tab) = (code.keep(P), code.keep(TAB));
    let _ = code.keep(END);
    let mut t = NEXT.map(|register| code.enter(register));
    let mut m = Vec::new();
    for n in 0..64 {
        if n < 16 && n % 2 == 0 {
            code.note("X");
            m.extend(load_pair(&mut code, "LDPW", n * 4, p));
        }
        code.note(format!("{}", n + 1));
        state = step(&mut code, &ISA, n, state, m[word(n)], t[n % 2]);
        if n % 2 == 1 {
            let next = (n + 1) % 64;
            code.note(format!("{}, {}", next + 1, next + 2));
            t = load_pair(&mut code, "LDPW", next * 4, tab);
        }
    }
    code.note("sum");
    let dig = argument(&mut code, "dig+0(FP)");
    for half in 0..2 {
        let old = load_pair(&mut code, "LDPW", half * 8, dig);
        for (old, value) in old.into_iter().zip(&mut state[half * 2..]) {
            *value = code.two("ADDW", old, *value);
        }
    }
    for half in 0..2 {
        store_pair(&mut code, "STPW", [state[half * 2], state[half * 2 + 1]], half * 8, dig);
    }
    for (value, register) in state.into_iter().zip(STATE).chain(t.into_iter().zip(NEXT)) {
        code.leave(value, register);
    }
    code
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file() -> Result<String, String> {
    let scheduled = schedule(&block(), &pool())?;
    Ok(TEXT.replace("{block}", &scheduled).replace("{data}", &sine()))
}

const TEXT: &str = include_str!("md5_arm64.txt");

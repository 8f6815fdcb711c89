//! MD5 for arm64 (RFC 1321): a block is scheduled from its loads to the sums.

use goasm_oracle::md5::T;

use crate::arm64::{Arm64, r};
use crate::md5_riscv64::{SHIFTS, word};
use crate::ops::{Code, Register, Value};
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

/// `b + ((a + f(b,c,d) + X[k] + T[i]) <<< s)`, and what does not need b first.
fn step(code: &mut Code, round: usize, [a, b, c, d]: [Value; 4], m: Value, t: Value, s: u32) -> Value {
    let mut sum = code.arm("ADDW", m, a);
    sum = code.arm("ADDW", t, sum);
    let f = match round {
        0 => {
            let cd = code.arm("EORW", c, d);
            let bcd = code.arm("ANDW", b, cd);
            code.arm("EORW", d, bcd)
        }
        1 => {
            let c_not_d = code.arm("BICW", d, c);
            sum = code.arm("ADDW", c_not_d, sum);
            code.arm("ANDW", b, d)
        }
        2 => {
            let cd = code.arm("EORW", c, d);
            code.arm("EORW", b, cd)
        }
        _ => {
            let b_or_not_d = code.arm("ORNW", d, b);
            code.arm("EORW", c, b_or_not_d)
        }
    };
    sum = code.arm("ADDW", f, sum);
    let turned = code.rotate("RORW", 32 - s, sum);
    code.arm("ADDW", b, turned)
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
            m.extend(code.pair_at("LDPW", n * 4, p));
        }
        code.note(format!("{}", n + 1));
        let [_, b, c, d] = state;
        let new = step(&mut code, n / 16, state, m[word(n)], t[n % 2], SHIFTS[n / 16][n % 4]);
        state = [d, new, b, c];
        if n % 2 == 1 {
            let next = (n + 1) % 64;
            code.note(format!("{}, {}", next + 1, next + 2));
            t = code.pair_at("LDPW", next * 4, tab);
        }
    }
    code.note("sum");
    let dig = code.argument("MOVD", "dig+0(FP)");
    for half in 0..2 {
        let old = code.pair_at("LDPW", half * 8, dig);
        for (old, value) in old.into_iter().zip(&mut state[half * 2..]) {
            *value = code.arm("ADDW", old, *value);
        }
    }
    for half in 0..2 {
        code.put_pair("STPW", [state[half * 2], state[half * 2 + 1]], half * 8, dig);
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
    let mut data = String::new();
    for (i, t) in T.as_flattened().iter().enumerate() {
        data.push_str(&format!("DATA sine<>+{}(SB)/4, $0x{t:08x}\n", i * 4));
    }
    Ok(TEXT.replace("{block}", &scheduled.lines.concat()).replace("{data}", &data))
}

const TEXT: &str = include_str!("md5_arm64.txt");

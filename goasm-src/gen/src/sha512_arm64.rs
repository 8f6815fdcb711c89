//! SHA-512 for arm64 (FIPS 180-4). In general registers the rounds are scheduled; the function for the SHA512 instructions is text.

use crate::arm64::{argument, load_pair, r, rotate, shifted, store_pair};
use crate::ops::{Code, Register, Value};
use crate::schedule::schedule;
use crate::sha512::{Frame, Function, Machine, Places, constants, last, with_schedule};

/// What the rounds may use for themselves.
const FREE: [Register; 10] = [r(11), r(12), r(13), r(15), r(16), r(17), r(20), r(23), r(25), r(26)];

fn pool() -> Vec<Register> {
    let Places { state, bc, w, .. } = Arm64::PLACES;
    FREE.into_iter().chain(state).chain(w).chain([bc]).collect()
}

#[derive(Default)]
struct Arm64 {
    /// K[t+1], which is loaded with K[t].
    k: Option<Value>,
}

impl Machine for Arm64 {
    const PLACES: Places =
        Places { state: [r(3), r(4), r(5), r(6), r(7), r(8), r(9), r(10)], bc: r(14), w: [r(19), r(21), r(22)], tab: r(2) };
    const XOR: &'static str = "EOR";

    fn frame(&self) -> Frame {
        Frame::new("MOVD", "RSP")
    }

    fn function(&self, code: &mut Code, function: Function, value: Value) -> Value {
        let [first, second, third] = function.counts();
        let first = rotate(code, "ROR", first, value);
        let both = shifted(code, "EOR", value, &format!("@>{second}"), first);
        let sign = if function.shifts() { ">>" } else { "@>" };
        shifted(code, "EOR", value, &format!("{sign}{third}"), both)
    }

    fn k(&mut self, code: &mut Code, i: usize, tab: Value) -> Value {
        if let Some(k) = self.k.take() {
            return k;
        }
        let [k, next] = load_pair(code, "LDP", i * 8, tab);
        self.k = Some(next);
        k
    }

    fn add_ch(&self, code: &mut Code, [e, f, g]: [Value; 3], t1: Value, sum1: Value) -> Value {
        let not_e = code.two("BIC", e, g);
        let ef = code.two("AND", f, e);
        let t1 = code.two("ADD", not_e, t1);
        let t1 = code.two("ADD", ef, t1);
        code.two("ADD", sum1, t1)
    }

    fn add_old(&self, code: &mut Code, state: &mut [Value; 8]) {
        let dig = argument(code, "dig+0(FP)");
        for i in (0..8).step_by(2) {
            let old = load_pair(code, "LDP", i * 8, dig);
            for (n, old) in old.into_iter().enumerate() {
                state[i + n] = code.two("ADD", old, state[i + n]);
            }
            store_pair(code, "STP", [state[i], state[i + 1]], i * 8, dig);
        }
    }
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file() -> Result<String, String> {
    let schedule_rounds = schedule(&with_schedule(Arm64::default()), &pool())?;
    let last_rounds = schedule(&last(Arm64::default()), &pool())?;
    let text = TEXT.replace("{schedule}", &schedule_rounds).replace("{last}", &last_rounds);
    Ok(text.replace("{data}", &constants("k")))
}

const TEXT: &str = include_str!("sha512_arm64.txt");

//! MD5 for riscv64 (RFC 1321): one source for the base instruction set and Zbb.
//!
//! Three scheduled parts: the first round with the loads of an aligned block, the same for a misaligned one, and the rest.

use crate::md5::{sine, step, word};
use crate::ops::{Code, Operand, Register, Value};
use crate::riscv64::{ISA, shift, x};
use crate::schedule::schedule;

const STATE: [Register; 4] = [x(8), x(9), x(10), x(11)];
const TAB: Register = x(14);
const P: Register = x(5);
const END: Register = x(6);
/// X[0] to X[15].
#[rustfmt::skip]
const M: [Register; 16] = [
    x(15), x(16), x(17), x(18), x(19), x(20), x(21), x(22), x(23), x(24), x(25), x(26), x(28), x(29), x(30), x(7),
];
/// What the steps may use for themselves; X1 is in the frame.
const FREE: [Register; 2] = [x(1), x(12)];
/// T[i] of the next step, between the parts.
const NEXT: Register = x(13);

/// Steps from a multiple of 16 on. `t` is the first's T[i]; returns the T[i] of the step behind the last, which may be the first of the
/// next block.
fn steps(
    code: &mut Code,
    rounds: std::ops::Range<usize>,
    state: &mut [Value; 4],
    mut m: impl FnMut(&mut Code, usize) -> Value,
    tab: Value,
    mut t: Value,
) -> Value {
    for n in rounds.start * 16..rounds.end * 16 {
        let m = m(code, word(n));
        code.note(format!("{}", n + 1));
        *state = step(code, &ISA, n, *state, m, t);
        code.note(format!("{}", (n + 1) % 64 + 1));
        t = code.at("MOVW", (n + 1) % 64 * 4, tab);
    }
    t
}

/// The first round, and what brings the block into registers before and beside it.
fn first(misaligned: bool) -> Code {
    let mut code = Code::default();
    let mut state = STATE.map(|register| code.enter(register));
    let (tab, p, t) = (code.keep(TAB), code.keep(P), code.enter(NEXT));
    let _ = code.keep(END);
    let mut block = if misaligned { Block::Misaligned(Funnel::new(&mut code, p)) } else { Block::Aligned(p) };
    let mut m = Vec::new();
    let word = |code: &mut Code, i| {
        let value = block.word(code, i);
        m.push(value);
        value
    };
    let t = steps(&mut code, 0..1, &mut state, word, tab, t);
    leave(&mut code, &state, t);
    m.into_iter().zip(M).for_each(|(value, register)| code.leave(value, register));
    code
}

/// What gives the words of a block, one after the other.
enum Block {
    /// The address.
    Aligned(Value),
    Misaligned(Funnel),
}

impl Block {
    fn word(&mut self, code: &mut Code, i: usize) -> Value {
        code.note("X");
        match self {
            Block::Aligned(p) => code.at("MOVW", i * 4, *p),
            Block::Misaligned(funnel) => funnel.word(code, i),
        }
    }
}

/// The sixteen words from the nine aligned doublewords that hold them.
struct Funnel {
    /// The address of the first doubleword, and the shifts of the lower and the upper one.
    base: Value,
    down: Value,
    up: Value,
    /// The lower doubleword of the next two words.
    low: Value,
    /// The last two words.
    both: Value,
}

impl Funnel {
    fn new(code: &mut Code, p: Value) -> Funnel {
        code.note("X");
        let base = code.constant("ANDI", "~7", p);
        let down = shift(code, "SLLI", 3, p);
        let up = code.alu("NEG", vec![Operand::Read(down)]);
        let low = code.at("MOV", 0, base);
        Funnel { base, down, up, low, both: low }
    }

    fn word(&mut self, code: &mut Code, i: usize) -> Value {
        if i % 2 == 1 {
            return shift(code, "SRLI", 32, self.both);
        }
        let next = code.at("MOV", i * 4 + 8, self.base);
        let low = code.two("SRL", self.down, self.low);
        let high = code.two("SLL", self.up, next);
        self.both = code.two("OR", high, low);
        self.low = next;
        self.both
    }
}

/// The other rounds, and the sums with the state that the block began with.
fn rest() -> Code {
    let mut code = Code::default();
    let mut state = STATE.map(|register| code.enter(register));
    let m = M.map(|register| code.enter(register));
    let (tab, t) = (code.keep(TAB), code.enter(NEXT));
    let _ = (code.keep(P), code.keep(END));
    let t = steps(&mut code, 1..4, &mut state, |_, i| m[i], tab, t);
    code.note("sum");
    let (dig, _) = code.get("MOV", "dig+0(FP)");
    for (i, value) in state.iter_mut().enumerate() {
        let old = code.at("MOVW", i * 4, dig);
        *value = code.two("ADDW", old, *value);
    }
    for (i, value) in state.into_iter().enumerate() {
        code.put("MOVW", value, i * 4, dig);
    }
    leave(&mut code, &state, t);
    code
}

fn leave(code: &mut Code, state: &[Value; 4], t: Value) {
    state.iter().zip(STATE).for_each(|(value, register)| code.leave(*value, register));
    code.leave(t, NEXT);
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file() -> Result<String, String> {
    let pool: Vec<Register> = FREE.into_iter().chain(STATE).chain(M).chain([TAB, P, END, NEXT]).collect();
    let lines = |code: Code| schedule(&code, &pool);
    let text = TEXT.replace("{aligned}", &lines(first(false))?).replace("{misaligned}", &lines(first(true))?);
    let text = text.replace("{rest}", &lines(rest())?);
    Ok(text.replace("{data}", &sine()))
}

const TEXT: &str = include_str!("md5_riscv64.txt");

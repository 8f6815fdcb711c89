//! SHA-512 for riscv64 (FIPS 180-4): one source for the base instruction set and Zbb, another for Zknh.
//!
//! The rounds are scheduled, 16 at a time: a loop that makes the message schedule as it goes, and the last 16. What brings the
//! block into the frame, and what does so when it is misaligned, is text.

use goasm_oracle::sha512::K;

use crate::ops::{Code, Operand, Register, Value};
use crate::riscv64::{Zknh, x};
use crate::schedule::schedule;

const STATE: [Register; 8] = [x(8), x(9), x(10), x(11), x(12), x(13), x(14), x(15)];
/// b XOR c of the next round.
const BC: Register = x(16);
const TAB: Register = x(24);
/// W[t], W[t+14] and W[t+15] of the next round.
const W: [Register; 3] = [x(20), x(22), x(23)];
/// What the rounds may use for themselves.
const FREE: [Register; 9] = [x(5), x(6), x(7), x(17), x(18), x(19), x(21), x(28), x(29)];

fn pool() -> Vec<Register> {
    FREE.into_iter().chain(STATE).chain(W).chain([BC]).collect()
}

/// Where a word of the message schedule is in the frame; 0(X2) is the saved X1.
fn slot(i: usize) -> String {
    format!("{}(X2)", 8 + i % 16 * 8)
}

/// The words of the schedule in the frame, and who was there last.
#[derive(Default)]
struct Frame {
    stored: [Option<usize>; 16],
    loaded: [Vec<usize>; 16],
}

impl Frame {
    fn load(&mut self, code: &mut Code, i: usize) -> Value {
        let (value, op) = code.get("MOV", &slot(i));
        code.behind(self.stored[i % 16]);
        self.loaded[i % 16].push(op);
        value
    }

    fn store(&mut self, code: &mut Code, value: Value, i: usize) {
        let op = code.store("MOV", value, Operand::Text(slot(i)));
        for load in std::mem::take(&mut self.loaded[i % 16]) {
            code.behind(Some(load));
        }
        self.stored[i % 16] = Some(op);
    }
}

struct Rounds {
    code: Code,
    zknh: bool,
    frame: Frame,
    /// a to h.
    state: [Value; 8],
    /// b XOR c.
    bc: Value,
    tab: Value,
}

impl Rounds {
    fn new(zknh: bool) -> Rounds {
        let mut code = Code::default();
        let state = STATE.map(|register| code.enter(register));
        let (bc, tab) = (code.enter(BC), code.keep(TAB));
        Rounds { code, zknh, frame: Frame::default(), state, bc, tab }
    }

    /// The exclusive or of two rotates and a third of the same value: a rotate, or for the small sigmas a shift.
    fn three(&mut self, value: Value, counts: [u32; 2], last: (&'static str, u32), one: Zknh) -> Value {
        if self.zknh {
            return self.code.zknh(one, value);
        }
        let [first, second] = counts.map(|count| self.code.shift("RORI", count, value));
        let both = self.code.two("XOR", second, first);
        let third = self.code.shift(last.0, last.1, value);
        self.code.two("XOR", third, both)
    }

    /// Round t (section 6.4.2 step 3), i = t mod 16, with W[t].
    fn round(&mut self, i: usize, w: Value) {
        let [a, b, c, d, e, f, g, h] = self.state;
        let _ = c;
        let k = self.code.at("MOV", i * 8, self.tab);
        let mut t1 = self.code.two("ADD", w, h);
        t1 = self.code.two("ADD", k, t1);
        let sum1 = self.three(e, [14, 18], ("RORI", 41), Zknh::Sum1);
        let fg = self.code.two("XOR", f, g);
        let efg = self.code.two("AND", e, fg);
        let ch = self.code.two("XOR", g, efg);
        t1 = self.code.two("ADD", sum1, t1);
        t1 = self.code.two("ADD", ch, t1);
        let d = self.code.two("ADD", t1, d);
        let ab = self.code.two("XOR", a, b);
        let both = self.code.two("AND", ab, self.bc);
        let maj = self.code.two("XOR", b, both);
        let sum0 = self.three(a, [28, 34], ("RORI", 39), Zknh::Sum0);
        t1 = self.code.two("ADD", maj, t1);
        let h = self.code.two("ADD", sum0, t1);
        self.state = [h, a, b, c, d, e, f, g];
        self.bc = ab;
    }

    /// Sixteen rounds, t from a multiple of 16, that replace W[t] to W[t+15] by the next sixteen (section 6.4.2 step 1).
    fn with_schedule(mut self) -> Code {
        let [mut w, mut w14, mut w15] = W.map(|register| self.code.enter(register));
        for i in 0..16 {
            self.code.note(format!("{i}"));
            self.round(i, w);
            self.code.note(format!("{i}: W"));
            let next = self.frame.load(&mut self.code, i + 1);
            let w9 = self.frame.load(&mut self.code, i + 9);
            let sig0 = self.three(next, [1, 8], ("SRLI", 7), Zknh::Sig0);
            let sig1 = self.three(w14, [19, 61], ("SRLI", 6), Zknh::Sig1);
            let mut new = self.code.two("ADD", w9, w);
            new = self.code.two("ADD", sig0, new);
            new = self.code.two("ADD", sig1, new);
            self.frame.store(&mut self.code, new, i);
            (w, w14, w15) = (next, w15, new);
        }
        for (value, register) in [w, w14, w15].into_iter().zip(W) {
            self.code.leave(value, register);
        }
        self.code.leave(self.bc, BC);
        self.leave()
    }

    /// The last sixteen rounds, and the sums with the state that the block began with (section 6.4.2 step 4).
    fn last(mut self) -> Code {
        let [w0, w14, w15] = W.map(|register| self.code.enter(register));
        for i in 0..16 {
            self.code.note(format!("{}", 64 + i));
            let w = match i {
                0 => w0,
                14 => w14,
                15 => w15,
                _ => self.frame.load(&mut self.code, i),
            };
            self.round(i, w);
        }
        self.code.note("H");
        let (dig, _) = self.code.get("MOV", "dig+0(FP)");
        for i in 0..8 {
            let old = self.code.at("MOV", i * 8, dig);
            self.state[i] = self.code.two("ADD", old, self.state[i]);
            self.code.put("MOV", self.state[i], i * 8, dig);
        }
        // The last round's a XOR b is of no use.
        self.leave()
    }

    fn leave(mut self) -> Code {
        for (value, register) in self.state.into_iter().zip(STATE) {
            self.code.leave(value, register);
        }
        self.code
    }
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file(zknh: bool) -> Result<String, String> {
    let schedule_rounds = schedule(&Rounds::new(zknh).with_schedule(), &pool())?;
    let last_rounds = schedule(&Rounds::new(zknh).last(), &pool())?;
    let (about, swap, name, table) = if zknh { (ABOUT_ZKNH, REV8, "blockZknh", "kZknh") } else { (ABOUT, SWAP, "block", "k") };
    let (masks, load_masks) = if zknh { ("", "") } else { (MASKS, LOAD_MASKS) };
    let mut data = String::new();
    for (i, k) in K.iter().enumerate() {
        data.push_str(&format!("DATA {table}<>+{}(SB)/8, $0x{k:016x}\n", i * 8));
    }
    let size = if zknh { 640 } else { 656 };
    Ok(TEXT
        .replace("{about}", about)
        .replace("{swap}", swap)
        .replace("{name}", name)
        .replace("{schedule}", &schedule_rounds.lines.concat())
        .replace("{last}", &last_rounds.lines.concat())
        .replace("{load masks}", load_masks)
        .replace("{data}", &data)
        .replace("{masks}", masks)
        .replace("{size}", &size.to_string())
        .replace("{table}", table))
}

const ABOUT: &str = "\
// SHA-512 block function for riscv64, written from FIPS 180-4.
//
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes RORI
// of base instructions, through X31, and SWAP takes the place of REV8.
";

const ABOUT_ZKNH: &str = "\
// SHA-512 block function for riscv64 with Zknh and Zbb, written from FIPS 180-4.
//
// The four functions Sigma0, Sigma1, sigma0 and sigma1 are one instruction each. Go has no
// mnemonics for them, so they are WORDs; the comment says what they are.
";

const SWAP: &str = "\
// The bytes of w in reverse order: neighbours change places, then pairs, then halves.
#ifdef hasZbb
#define SWAP(w) \\
	REV8	w, w
#else
#define SWAP(w) \\
	SRLI	$8, w, T0; \\
	AND	MASK1, w, w; \\
	AND	MASK1, T0, T0; \\
	SLLI	$8, w, w; \\
	OR	T0, w, w; \\
	SRLI	$16, w, T0; \\
	AND	MASK2, w, w; \\
	AND	MASK2, T0, T0; \\
	SLLI	$16, w, w; \\
	OR	T0, w, w; \\
	SRLI	$32, w, T0; \\
	SLLI	$32, w, w; \\
	OR	T0, w, w
#endif
";

const REV8: &str = "\
// The bytes of w in reverse order.
#define SWAP(w) \\
	REV8	w, w
";

const LOAD_MASKS: &str = "\
#ifndef hasZbb
	MOV	640(TAB), MASK1
	MOV	648(TAB), MASK2
#endif
";

const MASKS: &str = "\
// The masks of SWAP.
DATA k<>+640(SB)/8, $0x00ff00ff00ff00ff
DATA k<>+648(SB)/8, $0x0000ffff0000ffff
";

const TEXT: &str = include_str!("sha512_riscv64.txt");

//! SHA-512 for riscv64 (FIPS 180-4): one source for the base instruction set and Zbb, another for Zknh.
//!
//! The rounds are scheduled. What brings the block into the frame, and what does so when it is misaligned, is text.

use crate::ops::{Code, Register, Value};
use crate::riscv64::{shift, x, zknh};
use crate::schedule::schedule;
use crate::sha512::{Frame, Function, Machine, Places, constants, last, with_schedule};

/// What the rounds may use for themselves.
const FREE: [Register; 9] = [x(5), x(6), x(7), x(17), x(18), x(19), x(21), x(28), x(29)];

fn pool() -> Vec<Register> {
    let Places { state, bc, w, .. } = Riscv64::PLACES;
    FREE.into_iter().chain(state).chain(w).chain([bc]).collect()
}

struct Riscv64 {
    zknh: bool,
}

impl Machine for Riscv64 {
    const PLACES: Places =
        Places { state: [x(8), x(9), x(10), x(11), x(12), x(13), x(14), x(15)], bc: x(16), w: [x(20), x(22), x(23)], tab: x(24) };
    const XOR: &'static str = "XOR";

    fn frame(&self) -> Frame {
        Frame::new("MOV", "X2")
    }

    fn function(&self, code: &mut Code, function: Function, value: Value) -> Value {
        if self.zknh {
            return zknh(code, function, value);
        }
        let [first, second, third] = function.counts();
        let [first, second] = [first, second].map(|count| shift(code, "RORI", count, value));
        let both = code.two("XOR", second, first);
        let third = shift(code, if function.shifts() { "SRLI" } else { "RORI" }, third, value);
        code.two("XOR", third, both)
    }

    fn k(&mut self, code: &mut Code, i: usize, tab: Value) -> Value {
        code.at("MOV", i * 8, tab)
    }

    fn add_ch(&self, code: &mut Code, [e, f, g]: [Value; 3], t1: Value, sum1: Value) -> Value {
        let fg = code.two("XOR", f, g);
        let efg = code.two("AND", e, fg);
        let ch = code.two("XOR", g, efg);
        let t1 = code.two("ADD", sum1, t1);
        code.two("ADD", ch, t1)
    }

    fn add_old(&self, code: &mut Code, state: &mut [Value; 8]) {
        let (dig, _) = code.get("MOV", "dig+0(FP)");
        for (i, value) in state.iter_mut().enumerate() {
            let old = code.at("MOV", i * 8, dig);
            *value = code.two("ADD", old, *value);
            code.put("MOV", *value, i * 8, dig);
        }
    }
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file(zknh: bool) -> Result<String, String> {
    let schedule_rounds = schedule(&with_schedule(Riscv64 { zknh }), &pool())?;
    let last_rounds = schedule(&last(Riscv64 { zknh }), &pool())?;
    let (about, swap, name, table) = if zknh { (ABOUT_ZKNH, REV8, "blockZknh", "kZknh") } else { (ABOUT, SWAP, "block", "k") };
    let (masks, load_masks) = if zknh { ("", "") } else { (MASKS, LOAD_MASKS) };
    let size = if zknh { 640 } else { 656 };
    Ok(TEXT
        .replace("{about}", about)
        .replace("{swap}", swap)
        .replace("{name}", name)
        .replace("{schedule}", &schedule_rounds)
        .replace("{last}", &last_rounds)
        .replace("{load masks}", load_masks)
        .replace("{data}", &constants(table))
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

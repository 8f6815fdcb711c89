//! BLAKE2s for loong64 with LSX (RFC 7693): four columns at once, the message in registers, all scheduled.

use goasm_oracle::blake2s::SIGMA;

use crate::blake2s::initial;
use crate::lsx_gather::{First, Lanes, Way, way};
use crate::ops::{Code, Operand, Register, Value};
use crate::schedule::schedule;

const fn v(number: u32) -> Register {
    Register { file: 'V', number }
}

const MSG: Register = Register { file: 'R', number: 26 };
const H: [Register; 2] = [v(0), v(1)];
/// IV[0..3]; IV[4..7] with the flag in v[14].
const INIT: [Register; 2] = [v(2), v(3)];
/// The counter in the low half, and 64.
const COUNTER: [Register; 2] = [v(4), v(5)];
/// F24 to F31, the low halves of V24 to V31, are the caller's.
const POOL: std::ops::Range<u32> = 0..24;

/// Cycles from a vector load to its use.
const LOAD: usize = 4;

struct Block {
    code: Code,
    msg: Value,
    /// The sixteen words.
    sources: [Value; 4],
}

impl Block {
    fn load(&mut self, word: usize) -> Value {
        self.code.load("VMOVQ", Operand::Memory { offset: word * 4, base: self.msg }, LOAD).0
    }

    fn first(&mut self, first: First) -> Value {
        match first {
            First::Shuffle { source, selector } => self.code.constant("VSHUF4IW", format!("{selector:#x}"), self.sources[source]),
            First::Pair { mnemonic, low, high } => self.code.two(mnemonic, self.sources[low], self.sources[high]),
            First::Load(word) => self.load(word),
        }
    }

    fn permute(&mut self, old: Value, other: Value, selector: usize) -> Value {
        self.code.update("VPERMIW", vec![Operand::Text(format!("${selector:#x}")), Operand::Read(other)], old)
    }

    /// A vector of words of the message.
    fn gather(&mut self, words: Lanes) -> Value {
        match way(words) {
            // Words that follow each other are a source.
            Way::First(First::Shuffle { source, selector: 0b11_10_01_00 }) => self.sources[source],
            Way::First(first) => self.first(first),
            Way::Insert(first, inserts) => {
                let mut vector = self.first(first);
                for (source, from, to) in inserts {
                    let operands = vec![Operand::Text(format!("${:#x}", to << 4 | from)), Operand::Read(self.sources[source])];
                    vector = self.code.update("VEXTRINSW", operands, vector);
                }
                vector
            }
            Way::WithSource { old, source, selector } => {
                let old = self.first(old);
                self.permute(old, self.sources[source], selector)
            }
            Way::WithFirst { old, other, selector } => {
                let (old, other) = (self.first(old), self.first(other));
                self.permute(old, other, selector)
            }
        }
    }

    /// Half of the function G (section 3.1) on four columns; the rotates are by x and y.
    fn half(&mut self, m: Value, [a, b, c, d]: [Value; 4], x: usize, y: usize) -> [Value; 4] {
        let a = self.code.two("VADDW", m, a);
        let a = self.code.two("VADDW", b, a);
        let d = self.code.two("VXORV", a, d);
        let d = self.code.constant("VROTRW", x, d);
        let c = self.code.two("VADDW", d, c);
        let b = self.code.two("VXORV", c, b);
        [a, self.code.constant("VROTRW", y, b), c, d]
    }

    fn g(&mut self, step: &str, words: [Lanes; 2], mut rows: [Value; 4]) -> [Value; 4] {
        for (words, (x, y)) in words.into_iter().zip([(16, 12), (8, 7)]) {
            self.code.note(format!("{step} m{}", words.map(|word| format!(" {word}")).concat()));
            let m = self.gather(words);
            self.code.note(step);
            rows = self.half(m, rows, x, y);
        }
        rows
    }
}

/// One block.
fn block() -> Code {
    let mut code = Code::default();
    let msg = code.keep(MSG);
    let h = H.map(|register| code.enter(register));
    let init = INIT.map(|register| code.keep(register));
    let (counter, sixty_four) = (code.enter(COUNTER[0]), code.keep(COUNTER[1]));
    code.note("m");
    let sources = [0, 16, 32, 48].map(|offset| code.load("VMOVQ", Operand::Memory { offset, base: msg }, LOAD).0);
    let mut block = Block { code, msg, sources };
    block.code.note("t");
    let counter = block.code.two("VADDV", sixty_four, counter);
    let d = block.code.two("VXORV", counter, init[1]);
    let mut rows = [h[0], h[1], init[0], d];
    for (round, s) in SIGMA.iter().enumerate() {
        let words = |places: [Lanes; 2]| places.map(|lanes| lanes.map(|i| s[i]));
        rows = block.g(&format!("{round} columns"), words([[0, 2, 4, 6], [1, 3, 5, 7]]), rows);
        block.code.note(format!("{round} turn"));
        let [a, b, c, d] = rows;
        rows = [
            block.code.constant("VSHUF4IW", "0x93", a),
            b,
            block.code.constant("VSHUF4IW", "0x39", c),
            block.code.constant("VSHUF4IW", "0x4e", d),
        ];
        rows = block.g(&format!("{round} diagonals"), words([[14, 8, 10, 12], [15, 9, 11, 13]]), rows);
        block.code.note(format!("{round} turn back"));
        let [a, b, c, d] = rows;
        rows = [
            block.code.constant("VSHUF4IW", "0x39", a),
            b,
            block.code.constant("VSHUF4IW", "0x93", c),
            block.code.constant("VSHUF4IW", "0x4e", d),
        ];
    }
    block.code.note("h");
    let [a, b, c, d] = rows;
    for ((h, [low, high]), register) in h.into_iter().zip([[a, c], [b, d]]).zip(H) {
        let both = block.code.two("VXORV", low, h);
        let h = block.code.two("VXORV", high, both);
        block.code.leave(h, register);
    }
    block.code.leave(counter, COUNTER[0]);
    block.code
}

/// The whole file.
///
/// # Errors
/// When the registers do not suffice.
pub(crate) fn file() -> Result<String, String> {
    let pool: Vec<Register> = POOL.map(v).collect();
    let scheduled = schedule(&block(), &pool)?;
    Ok(TEXT.replace("{block}", &scheduled).replace("{data}", &initial("ivLSX")))
}

const TEXT: &str = include_str!("blake2s_loong64.txt");

//! SHA-512 (FIPS 180-4) as operations, for every architecture: [`Machine`] is what each has to say.
//!
//! The rounds are scheduled 16 at a time: those of a loop that makes the message schedule as it goes, and the last 16.

use goasm_oracle::sha512::K;

use crate::ops::{Code, Operand, Register, Value};

/// The functions of section 4.1.3 that are exclusive ors of a value's rotates.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Function {
    Sum0,
    Sum1,
    Sigma0,
    Sigma1,
}

impl Function {
    /// Two rotates to the right, and the third, or for the sigmas a shift.
    pub(crate) const fn counts(self) -> [u32; 3] {
        match self {
            Function::Sum0 => [28, 34, 39],
            Function::Sum1 => [14, 18, 41],
            Function::Sigma0 => [1, 8, 7],
            Function::Sigma1 => [19, 61, 6],
        }
    }

    pub(crate) const fn shifts(self) -> bool {
        matches!(self, Function::Sigma0 | Function::Sigma1)
    }
}

/// Where values are between two times sixteen rounds.
pub(crate) struct Places {
    /// a to h.
    pub(crate) state: [Register; 8],
    /// b XOR c of the next round.
    pub(crate) bc: Register,
    /// W[t], W[t+14] and W[t+15].
    pub(crate) w: [Register; 3],
    /// The address of K[t].
    pub(crate) tab: Register,
}

/// An architecture's way to do it.
pub(crate) trait Machine {
    const PLACES: Places;
    /// The mnemonic of an exclusive or.
    const XOR: &'static str;

    fn frame(&self) -> Frame;

    fn function(&self, code: &mut Code, function: Function, value: Value) -> Value;

    /// K[t], i = t mod 16.
    fn k(&mut self, code: &mut Code, i: usize, tab: Value) -> Value;

    /// t1 + Ch(e,f,g) + sum1.
    fn add_ch(&self, code: &mut Code, efg: [Value; 3], t1: Value, sum1: Value) -> Value;

    /// Adds the state in *dig to the working variables and stores the sums there (section 6.4.2 step 4).
    fn add_old(&self, code: &mut Code, state: &mut [Value; 8]);
}

/// Rounds that are being built.
struct Rounds<M> {
    code: Code,
    machine: M,
    frame: Frame,
    /// a to h.
    state: [Value; 8],
    /// b XOR c.
    bc: Value,
    tab: Value,
    /// W[t], W[t+14] and W[t+15].
    w: [Value; 3],
}

impl<M: Machine> Rounds<M> {
    fn new(machine: M) -> Self {
        let (mut code, frame) = (Code::default(), machine.frame());
        let state = M::PLACES.state.map(|register| code.enter(register));
        let (bc, tab) = (code.enter(M::PLACES.bc), code.keep(M::PLACES.tab));
        let w = M::PLACES.w.map(|register| code.enter(register));
        Rounds { code, machine, frame, state, bc, tab, w }
    }

    fn add(&mut self, b: Value, a: Value) -> Value {
        self.code.two("ADD", b, a)
    }

    /// Round t (section 6.4.2 step 3), i = t mod 16, with W[t].
    fn round(&mut self, i: usize, w: Value) {
        let [a, b, c, d, e, f, g, h] = self.state;
        let k = self.machine.k(&mut self.code, i, self.tab);
        let mut t1 = self.add(w, h);
        t1 = self.add(k, t1);
        let sum1 = self.machine.function(&mut self.code, Function::Sum1, e);
        t1 = self.machine.add_ch(&mut self.code, [e, f, g], t1, sum1);
        let d = self.add(t1, d);
        let ab = self.code.two(M::XOR, a, b);
        let both = self.code.two("AND", ab, self.bc);
        let maj = self.code.two(M::XOR, b, both);
        let sum0 = self.machine.function(&mut self.code, Function::Sum0, a);
        t1 = self.add(maj, t1);
        let h = self.add(sum0, t1);
        self.state = [h, a, b, c, d, e, f, g];
        self.bc = ab;
    }

    fn leave(mut self) -> Code {
        for (value, register) in self.state.into_iter().zip(M::PLACES.state) {
            self.code.leave(value, register);
        }
        self.code
    }
}

/// Sixteen rounds, t from a multiple of 16, that replace W[t] to W[t+15] by the next sixteen (section 6.4.2 step 1).
pub(crate) fn with_schedule<M: Machine>(machine: M) -> Code {
    let mut rounds = Rounds::new(machine);
    for i in 0..16 {
        let [w, w14, w15] = rounds.w;
        rounds.code.note(format!("{i}"));
        rounds.round(i, w);
        rounds.code.note(format!("{i}: W"));
        let next = rounds.frame.load(&mut rounds.code, i + 1);
        let w9 = rounds.frame.load(&mut rounds.code, i + 9);
        let sigma0 = rounds.machine.function(&mut rounds.code, Function::Sigma0, next);
        let sigma1 = rounds.machine.function(&mut rounds.code, Function::Sigma1, w14);
        let mut new = rounds.add(w9, w);
        new = rounds.add(sigma0, new);
        new = rounds.add(sigma1, new);
        rounds.frame.store(&mut rounds.code, new, i);
        rounds.w = [next, w15, new];
    }
    for (value, register) in rounds.w.into_iter().zip(M::PLACES.w) {
        rounds.code.leave(value, register);
    }
    rounds.code.leave(rounds.bc, M::PLACES.bc);
    rounds.leave()
}

/// The last sixteen rounds, and the sums.
pub(crate) fn last<M: Machine>(machine: M) -> Code {
    let mut rounds = Rounds::new(machine);
    let [w0, w14, w15] = rounds.w;
    for i in 0..16 {
        rounds.code.note(format!("{}", 64 + i));
        let w = match i {
            0 => w0,
            14 => w14,
            15 => w15,
            _ => rounds.frame.load(&mut rounds.code, i),
        };
        rounds.round(i, w);
    }
    rounds.code.note("H");
    rounds.machine.add_old(&mut rounds.code, &mut rounds.state);
    // The last round's a XOR b is of no use.
    rounds.leave()
}

/// The words of the message schedule in the frame, behind the saved return address, and who was there last.
pub(crate) struct Frame {
    /// What loads and stores a word, and the stack pointer.
    mnemonic: &'static str,
    sp: &'static str,
    stored: [Option<usize>; 16],
    loaded: [Vec<usize>; 16],
}

impl Frame {
    pub(crate) fn new(mnemonic: &'static str, sp: &'static str) -> Frame {
        Frame { mnemonic, sp, stored: [None; 16], loaded: Default::default() }
    }

    fn slot(&self, i: usize) -> Operand {
        Operand::Text(format!("{}({})", 8 + i % 16 * 8, self.sp))
    }

    pub(crate) fn load(&mut self, code: &mut Code, i: usize) -> Value {
        let (value, op) = code.load(self.mnemonic, self.slot(i), 3);
        code.behind(self.stored[i % 16]);
        self.loaded[i % 16].push(op);
        value
    }

    pub(crate) fn store(&mut self, code: &mut Code, value: Value, i: usize) {
        let op = code.store(self.mnemonic, value, self.slot(i));
        for load in std::mem::take(&mut self.loaded[i % 16]) {
            code.behind(Some(load));
        }
        self.stored[i % 16] = Some(op);
    }
}

/// The table K as Go's DATA.
pub(crate) fn constants(symbol: &str) -> String {
    K.iter().enumerate().map(|(i, k)| format!("DATA {symbol}<>+{}(SB)/8, $0x{k:016x}\n", i * 8)).collect()
}

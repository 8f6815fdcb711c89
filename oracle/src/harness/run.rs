//! The loop over the cases, the placement of the buffers, and the checks of memory.
use super::{
    call::{Call, Stack},
    failure::{Failure, Problem, Region},
    fault,
    inputs::{self, Case, MAX_ALIGN, Rng, Side},
    memory::Guarded,
    shrink::simpler,
};
use core::{fmt, mem, ops::Range};
use std::{format, io, string::String, vec, vec::Vec};

/// How to hold one kernel against its closure; a builder, then [`Harness::run`].
#[derive(Clone, Debug)]
pub struct Harness {
    kernel: String,
    state_len: usize,
    state_align: usize,
    block_len: usize,
    min_len: usize,
    max_len: usize,
    whole_blocks: bool,
    pieces: bool,
    rust_subject: bool,
    scratch_x18: bool,
    prepare: fn(&mut [u8], &Case),
    seed: u64,
}

/// What a run that found nothing wrong has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The name given to [`Harness::new`].
    pub kernel: String,
    /// Cases run.
    pub cases: usize,
    /// Calls made through [`Call::c_abi`]; 0 for a Rust subject.
    pub calls: usize,
    /// Bytes of data in all cases together.
    pub bytes: usize,
}

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { kernel, cases, calls, bytes } = self;
        write!(out, "{kernel}: {cases} cases, {calls} calls, {bytes} bytes: equal")
    }
}

impl Harness {
    /// A harness for the kernel of this name, which only the reports use. Say the tier too: `md5/riscv64/zbb`.
    #[must_use]
    pub fn new(kernel: &str) -> Harness {
        Harness {
            kernel: kernel.into(),
            state_len: 0,
            state_align: 1,
            block_len: 64,
            min_len: 0,
            max_len: usize::MAX,
            whole_blocks: false,
            pieces: false,
            rust_subject: false,
            scratch_x18: false,
            prepare: |_, _| {},
            seed: 0x676f_6173_6d20_7631,
        }
    }

    /// Bytes of state (default 0): everything the kernel reads and writes besides the data. Several such
    /// arguments go one behind the other, and the closures take the state apart.
    #[must_use]
    pub fn state_len(self, state_len: usize) -> Harness {
        Harness { state_len, ..self }
    }

    /// Alignment of the state in bytes, 1 to 16 (default 1, so that a state of any length is flush).
    #[must_use]
    pub fn state_align(self, state_align: usize) -> Harness {
        Harness { state_align, ..self }
    }

    /// Bytes of a block (default 64): the large lengths are tried with one block more and one less.
    #[must_use]
    pub fn block_len(self, block_len: usize) -> Harness {
        Harness { block_len, ..self }
    }

    /// No data shorter than this (default 0): for kernels whose contract demands at least one block.
    #[must_use]
    pub fn min_len(self, min_len: usize) -> Harness {
        Harness { min_len, ..self }
    }

    /// No data longer than this; asked for more than once, the least counts. Default: none, up to 4 MiB and a block.
    #[must_use]
    pub fn max_len(self, max_len: usize) -> Harness {
        Harness { max_len: max_len.min(self.max_len), ..self }
    }

    /// Only lengths that are a multiple of the block length: for kernels whose contract demands it.
    #[must_use]
    pub fn whole_blocks(self) -> Harness {
        Harness { whole_blocks: true, ..self }
    }

    /// Also cases in which the data comes in several calls of one, two or five blocks, the rest in the last one: for
    /// kernels that may be called like that, as block functions are. The subject closure sees one piece at a time
    /// as [`Call::data`]; the expected closure sees all of the data at once.
    #[must_use]
    pub fn in_pieces(self) -> Harness {
        Harness { pieces: true, ..self }
    }

    /// Changes the state before the call, after it was filled: to values that matter and that random bytes do not
    /// hit, such as counters about to carry. What it does may depend on the case only, so that a case can be
    /// replayed; [`Case::seed`] serves to choose among several values.
    #[must_use]
    pub fn prepare(self, prepare: fn(&mut [u8], &Case)) -> Harness {
        Harness { prepare, ..self }
    }

    /// The subject is a Rust function that is called directly, not through [`Call::c_abi`]: registers and
    /// stack are not checked, and an access to a guard page ends the process.
    #[must_use]
    pub fn rust_subject(self) -> Harness {
        Harness { rust_subject: true, ..self }
    }

    /// AArch64: the callee may change x18. AAPCS64 leaves it to the platform; on Linux it is one more temporary
    /// register, and compiled C uses it. By default it must not change, because code that goes to Apple, Windows
    /// or Android must leave it alone.
    #[must_use]
    pub fn scratch_x18(self) -> Harness {
        Harness { scratch_x18: true, ..self }
    }

    /// Another seed than the fixed default one, for other random inputs.
    #[must_use]
    pub fn seed(self, seed: u64) -> Harness {
        Harness { seed, ..self }
    }

    /// The cases of [`Harness::run`], in its order.
    #[must_use]
    pub fn cases(&self) -> Vec<Case> {
        let mut cases = inputs::cases(self.block_len.max(1), self.max_len, self.whole_blocks, self.pieces, self.seed);
        cases.retain(|case| case.len >= self.min_len);
        cases
    }

    /// Runs all cases. `subject` calls the kernel once or several times; `expected` does to its state what the
    /// kernel should have done, given the same state and data.
    ///
    /// # Errors
    /// The first case in which they differ or a check fails, made as small and plain as it goes without losing the
    /// kind of problem (`shrink.rs`); or that the harness cannot do its work.
    pub fn run<S, E>(&self, mut subject: S, mut expected: E) -> Result<Summary, Failure>
    where
        S: FnMut(&mut Call<'_>),
        E: FnMut(&mut [u8], &[u8]),
    {
        self.run_cases(&self.cases(), true, &mut subject, &mut expected)
    }

    /// Runs one case again, as reported by [`Failure::case`].
    ///
    /// # Errors
    /// As [`Harness::run`], for this very case.
    pub fn replay<S, E>(&self, case: &Case, mut subject: S, mut expected: E) -> Result<Summary, Failure>
    where
        S: FnMut(&mut Call<'_>),
        E: FnMut(&mut [u8], &[u8]),
    {
        self.run_cases(&[*case], false, &mut subject, &mut expected)
    }

    fn run_cases(
        &self,
        cases: &[Case],
        shrink: bool,
        subject: &mut dyn FnMut(&mut Call<'_>),
        expected: &mut dyn FnMut(&mut [u8], &[u8]),
    ) -> Result<Summary, Failure> {
        let broken = |message| Failure::new(&self.kernel, None, vec![Problem::Harness(message)]);
        if !self.state_align.is_power_of_two() || self.state_align > MAX_ALIGN {
            return Err(broken(format!("state_align({}) is not 1, 2, 4, 8 or 16", self.state_align)));
        }
        if cases.is_empty() {
            return Err(broken("no case to run".into()));
        }
        let mut bench = Bench::new(self.state_len).map_err(|error| broken(format!("{error}")))?;
        let mut summary = Summary { kernel: self.kernel.clone(), cases: 0, calls: 0, bytes: 0 };
        for case in cases {
            let (problems, calls) = bench.run_or_say_why(self, case, subject, expected);
            summary.calls += calls;
            if !problems.is_empty() {
                if !shrink {
                    return Err(Failure::new(&self.kernel, Some(*case), problems));
                }
                let (small, problems) = self.shrink(&mut bench, *case, problems, subject, expected);
                return Err(Failure::new(&self.kernel, Some(small), problems).first_seen_in(*case));
            }
            summary.cases += 1;
            summary.bytes += case.len;
        }
        Ok(summary)
    }

    /// Goes from the failing case to a simpler one with the same kind of problem, as long as there is one.
    fn shrink(
        &self,
        bench: &mut Bench,
        mut case: Case,
        mut problems: Vec<Problem>,
        subject: &mut dyn FnMut(&mut Call<'_>),
        expected: &mut dyn FnMut(&mut [u8], &[u8]),
    ) -> (Case, Vec<Problem>) {
        let kind = problems.first().map(mem::discriminant);
        let step = if self.whole_blocks { self.block_len.max(1) } else { 1 };
        let mut tries = 0;
        'smaller: loop {
            for candidate in simpler(&case, self.block_len.max(1), step).into_iter().filter(|c| c.len >= self.min_len) {
                tries += 1;
                if tries > SHRINK_TRIES {
                    break 'smaller;
                }
                let (found, _) = bench.run_or_say_why(self, &candidate, subject, expected);
                if !found.is_empty() && found.first().map(mem::discriminant) == kind {
                    (case, problems) = (candidate, found);
                    continue 'smaller;
                }
            }
            break;
        }
        (case, problems)
    }
}

/// Enough for every case in `inputs.rs`: a length takes about twice its logarithm. A kernel that fails at random
/// could go on for ever.
const SHRINK_TRIES: usize = 1000;

/// The memory that the cases of a run share.
struct Bench {
    state: Arena,
    /// One page, for the many short cases.
    short: Arena,
    /// As long as the longest case so far.
    long: Arena,
    stack: Stack,
}

impl Bench {
    fn new(state_len: usize) -> io::Result<Bench> {
        fault::install()?;
        Ok(Bench { state: Arena::new(state_len + MAX_ALIGN)?, short: Arena::new(1)?, long: Arena::new(1)?, stack: Stack::new()? })
    }

    /// Runs one case; returns its problems and the number of calls made.
    fn run_or_say_why(
        &mut self,
        harness: &Harness,
        case: &Case,
        subject: &mut dyn FnMut(&mut Call<'_>),
        expected: &mut dyn FnMut(&mut [u8], &[u8]),
    ) -> (Vec<Problem>, usize) {
        let result = self.run(harness, case, subject, expected);
        result.unwrap_or_else(|error| (vec![Problem::Harness(format!("{error}"))], 0))
    }

    fn run(
        &mut self,
        harness: &Harness,
        case: &Case,
        subject: &mut dyn FnMut(&mut Call<'_>),
        expected: &mut dyn FnMut(&mut [u8], &[u8]),
    ) -> io::Result<(Vec<Problem>, usize)> {
        let needed = case.len.saturating_add(MAX_ALIGN);
        if needed > self.short.memory.len() && needed > self.long.memory.len() {
            self.long = Arena::new(needed)?;
        }
        let Bench { state, short, long, stack } = self;
        let data = if needed <= short.memory.len() { short } else { long };

        let mut rng = Rng::new(case.seed);
        let data_range = data.place(case.len, case.align, MAX_ALIGN, case.side);
        case.data.apply(&mut data.image[data_range.clone()], &mut rng);
        let align = harness.state_align;
        let state_range = state.place(harness.state_len, 0, align, case.side);
        case.state.apply(&mut state.image[state_range.clone()], &mut rng);
        (harness.prepare)(&mut state.image[state_range.clone()], case);
        data.memory.bytes_mut()[data_range.clone()].copy_from_slice(&data.image[data_range.clone()]);
        state.memory.bytes_mut()[state_range.clone()].copy_from_slice(&state.image[state_range.clone()]);

        let mut call = Call {
            state: state.memory.start().wrapping_add(state_range.start),
            state_len: state_range.len(),
            data: data.memory.start(),
            data_len: 0,
            stack,
            rng,
            calls: 0,
            problems: Vec::new(),
            fault: None,
        };
        let piece = if case.piece == 0 { case.len } else { case.piece };
        let mut rest = data_range.clone();
        // Once for no data at all; not again after a trap.
        loop {
            call.data = data.memory.start().wrapping_add(rest.start);
            call.data_len = rest.len().min(piece);
            subject(&mut call);
            rest.start += call.data_len;
            if rest.is_empty() || call.fault.is_some() {
                break;
            }
        }
        let calls = call.calls;
        let fault = call.fault.map(|(signal, address)| (signal, address, call.stack_place(address)));
        let mut problems = call.problems;
        if harness.scratch_x18 {
            problems.retain(|problem| !matches!(problem, Problem::Register { name: "x18", .. }));
        }
        if calls == 0 && !harness.rust_subject {
            problems.push(Problem::NotCalled);
        }
        if let Some((signal, address, stack)) = fault {
            let place = stack
                .or_else(|| state.place_of(address, &state_range).map(|offset| (Region::State, offset)))
                .or_else(|| data.place_of(address, &data_range).map(|offset| (Region::Data, offset)));
            problems.push(Problem::Fault { signal: fault::name(signal), address, place });
        }

        // From here on `image` is what the memory should be.
        expected(&mut state.image[state_range.clone()], &data.image[data_range.clone()]);
        if fault.is_none() {
            problems.extend(compare_state(&state.image[state_range.clone()], &state.memory.bytes()[state_range.clone()]));
        }
        problems.extend(state.stray(Region::State, &state_range, true));
        problems.extend(data.stray(Region::Data, &data_range, false));
        Ok((problems, calls))
    }
}

fn compare_state(expected: &[u8], found: &[u8]) -> Option<Problem> {
    let differs = |n: &usize| expected[*n] != found[*n];
    let offset = (0..expected.len()).find(differs)?;
    let count = (0..expected.len()).filter(differs).count();
    Some(Problem::State { offset, expected: expected[offset], found: found[offset], count })
}

/// Guarded memory full of noise, with a copy of what it should hold.
struct Arena {
    memory: Guarded,
    image: Vec<u8>,
}

impl Arena {
    fn new(len: usize) -> io::Result<Arena> {
        let mut memory = Guarded::new(len)?;
        let mut image = vec![0; memory.len()];
        Rng::new(len as u64).fill(&mut image);
        memory.bytes_mut().copy_from_slice(&image);
        Ok(Arena { memory, image })
    }

    /// The range for `len` bytes at an address equal to `align` modulo `modulus`, close to the guard of `side`.
    /// The arena has room for `len` and one `modulus`; it starts and ends on a page.
    fn place(&self, len: usize, align: usize, modulus: usize, side: Side) -> Range<usize> {
        let start = match side {
            Side::Start => align % modulus,
            Side::End => {
                let last = self.memory.len() - len;
                last - last.wrapping_sub(align) % modulus
            }
        };
        start..start + len
    }

    /// The offset of `address` from the start of `range`, if it lies in this memory or its guards.
    fn place_of(&self, address: usize, range: &Range<usize>) -> Option<isize> {
        let offset = address.wrapping_sub(self.memory.start() as usize);
        let here = offset < self.memory.len() || self.memory.guards(address);
        here.then_some(offset.wrapping_sub(range.start) as isize)
    }

    /// The first byte that changed though it should not have; repairs the memory for the next case.
    /// `may_change`: the range itself is compared elsewhere.
    fn stray(&mut self, region: Region, range: &Range<usize>, may_change: bool) -> Option<Problem> {
        if may_change {
            let image = &mut self.image[range.clone()];
            image.copy_from_slice(&self.memory.bytes()[range.clone()]);
        }
        let now = self.memory.bytes();
        // Whole slices first: that is a memcmp, also without optimisation.
        if now == self.image {
            return None;
        }
        let n = now.iter().zip(&self.image).position(|(now, before)| now != before)?;
        let offset = n.wrapping_sub(range.start) as isize;
        let problem = Problem::Stray { region, offset, before: self.image[n], after: now[n] };
        self.memory.bytes_mut().copy_from_slice(&self.image);
        Some(problem)
    }
}

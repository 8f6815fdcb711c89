//! The inputs: which lengths, placements and contents a kernel is run with, and why.
use core::fmt;
use std::vec::Vec;

/// Data addresses take every value modulo this: the width of the widest plain vector load of the four
/// architectures' base ISA.
pub const MAX_ALIGN: usize = 16;

/// splitmix64: one addition and one mixing function a number, every seed good, the stream the same everywhere.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator whose whole output follows from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Overwrites `bytes` with random ones.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            let random = self.next_u64().to_le_bytes();
            chunk.copy_from_slice(&random[..chunk.len()]);
        }
    }
}

/// What a buffer is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Random bytes from the case's seed.
    Random,
    /// All 00: carries never happen, forgotten terms vanish.
    Zeros,
    /// All FF: every addition carries, sign extension of a 32-bit load shows.
    Ones,
    /// 00 01 02 …: each byte tells its offset, a wrong word order or a wrong stride shows.
    Counter,
}

impl Fill {
    pub(super) fn apply(self, bytes: &mut [u8], rng: &mut Rng) {
        match self {
            Fill::Random => rng.fill(bytes),
            Fill::Zeros => bytes.fill(0x00),
            Fill::Ones => bytes.fill(0xff),
            Fill::Counter => {
                for (n, byte) in bytes.iter_mut().enumerate() {
                    *byte = n as u8;
                }
            }
        }
    }
}

/// The guard that state and data lie against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// At the lowest address with the wanted alignment after the guard: catches accesses before the buffer.
    Start,
    /// At the highest address with the wanted alignment before the guard: catches accesses past the buffer.
    End,
}

/// One call: everything that its input is made from. Two equal cases of one harness are the same call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// Bytes of data.
    pub len: usize,
    /// Address of the data modulo [`MAX_ALIGN`].
    pub align: usize,
    /// Which guard the buffers lie against.
    pub side: Side,
    /// Contents of the data.
    pub data: Fill,
    /// Contents of the state before the call.
    pub state: Fill,
    /// Bytes of data that one call gets, a multiple of the block length: the subject is called for one piece after
    /// the other, with the same state. 0: all in one call.
    pub piece: usize,
    /// Seed of everything random in this case.
    pub seed: u64,
}

impl Case {
    /// The alignment at which data of `len` bytes touches the guard of `side` (pages are multiples of 16).
    #[must_use]
    pub fn flush_align(len: usize, side: Side) -> usize {
        match side {
            Side::Start => 0,
            Side::End => len.wrapping_neg() % MAX_ALIGN,
        }
    }

    /// Bytes between the data and the guard it lies against.
    #[must_use]
    pub fn gap(&self) -> usize {
        match self.side {
            Side::Start => self.align % MAX_ALIGN,
            Side::End => Self::flush_align(self.len, Side::End).wrapping_sub(self.align) % MAX_ALIGN,
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Case { len, align, side, data, state, piece, seed } = self;
        let side = match side {
            Side::Start => "start",
            Side::End => "end",
        };
        write!(out, "length {len}, alignment {align}, {} from the {side} guard, ", Bytes(self.gap()))?;
        write!(out, "data {data:?}, state {state:?}, ")?;
        if *piece != 0 {
            write!(out, "{piece} bytes a call, ")?;
        }
        write!(out, "seed {seed:#018x}")
    }
}

struct Bytes(usize);

impl fmt::Display for Bytes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => out.write_str("0 bytes (flush)"),
            n => write!(out, "{n} bytes"),
        }
    }
}

/// Every length up to here: two blocks of 128 bytes, four of 64, and each way to end inside a block after them.
const EVERY_LENGTH_TO: usize = 300;

/// Larger lengths, each with its neighbours and with neighbours one block away.
const LARGE: [usize; 5] = [
    512,           // 8 blocks of 64, 4 of 128: the widest multi-block loops have run at least twice
    4096,          // the data crosses a page whatever its alignment
    16384,         // the same with loongarch64's usual pages
    65536,         // the length no longer fits 16 bits
    64 * 1024 * 8, // the count of 8-byte words no longer fits 16 bits
];

/// The count of 64-byte blocks no longer fits 16 bits. Run once: it costs as much as everything else.
const HUGE: usize = 64 * 65536;

/// Blocks in a call of the cases in pieces: a kernel that takes two or four blocks at a time enters its loop with
/// each remainder.
const PIECES: [usize; 3] = [1, 2, 5];

/// The cases for one kernel, smallest first, so that the first failure is about as small as they come; those in
/// several calls (if `pieces`) behind the others.
pub(super) fn cases(block_len: usize, max_len: usize, whole_blocks: bool, pieces: bool, seed: u64) -> Vec<Case> {
    let mut list = List { cases: Vec::new(), seeds: Rng::new(seed), max_len, piece: 0 };
    let step = if whole_blocks { block_len } else { 1 };
    let every_length_to = EVERY_LENGTH_TO.max(4 * block_len);
    for len in (0..=every_length_to).step_by(step) {
        for side in [Side::Start, Side::End] {
            for align in 0..MAX_ALIGN {
                list.push(len, align, side, Fill::Random, Fill::Random);
            }
            let flush = Case::flush_align(len, side);
            for fill in [Fill::Zeros, Fill::Ones, Fill::Counter] {
                list.push(len, flush, side, fill, Fill::Random);
                list.push(len, flush, side, fill, fill);
            }
        }
    }
    for large in LARGE {
        let around = [large - block_len, large - 1, large, large + 1, large + block_len];
        for len in around.into_iter().filter(|len| len % step == 0) {
            for side in [Side::Start, Side::End] {
                // Flush, and one byte off, where every word of the data straddles its natural boundary.
                let flush = Case::flush_align(len, side);
                list.push(len, flush, side, Fill::Random, Fill::Random);
                list.push(len, (flush + 1) % MAX_ALIGN, side, Fill::Random, Fill::Random);
            }
        }
    }
    let huge = (HUGE + block_len).next_multiple_of(block_len);
    list.push(huge, Case::flush_align(huge, Side::End), Side::End, Fill::Random, Fill::Random);
    if pieces {
        list.in_pieces(block_len, every_length_to, step);
    }
    list.cases
}

struct List {
    cases: Vec<Case>,
    seeds: Rng,
    max_len: usize,
    piece: usize,
}

impl List {
    /// Every length that takes at least two calls, and one of each page size.
    fn in_pieces(&mut self, block_len: usize, every_length_to: usize, step: usize) {
        for blocks in PIECES {
            self.piece = blocks * block_len;
            let first = (self.piece + 1).next_multiple_of(step);
            let large = [4096, 16384].map(|len: usize| len.next_multiple_of(block_len));
            for len in (first..=every_length_to).step_by(step).chain(large) {
                for side in [Side::Start, Side::End] {
                    self.push(len, Case::flush_align(len, side), side, Fill::Random, Fill::Random);
                }
            }
        }
    }

    fn push(&mut self, len: usize, align: usize, side: Side, data: Fill, state: Fill) {
        // Drawn before the filter: `max_len` must not change the seeds of the cases that stay.
        let seed = self.seeds.next_u64();
        if len <= self.max_len {
            self.cases.push(Case { len, align, side, data, state, piece: self.piece, seed });
        }
    }
}

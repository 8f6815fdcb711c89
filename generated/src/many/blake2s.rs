//! BLAKE2s (RFC 7693) for [`super::run`]. The words of a message are h, the two of the counter, and the flag.
use super::{GROUP, Hash, MOST_LANES, States, column, set_column};
use crate::{
    Tier, Unavailable,
    blake2s::{self, Function, LAST},
    ffi::{BLAKE2S, BLAKE2SX8},
    pad,
};

const WORDS: usize = 8 + 2 + 1;

/// The functions for one and for eight messages. None for one stands for the portable code.
pub(super) struct Functions {
    one: Option<Function>,
    eight: Option<Eight>,
}

type Eight = unsafe extern "C" fn(*mut [[u32; 8]; 8], *mut [[u32; 8]; 2], *const [u32; 8], *const [*const u8; 8], usize);

impl Functions {
    pub(super) fn active() -> Self {
        Functions { one: BLAKE2S.active().1, eight: BLAKE2SX8.active().1 }
    }

    pub(super) fn of(tier: Tier) -> Result<Self, Unavailable> {
        match BLAKE2SX8.get(tier) {
            Ok(Some(eight)) => Ok(Functions { eight: Some(eight), ..Functions::active() }),
            _ => Ok(Functions { one: BLAKE2S.get(tier)?, eight: None }),
        }
    }
}

impl<const LEN: usize> Hash<WORDS, 1, LEN> for Functions {
    fn one(&self, message: &[u8]) -> [u8; LEN] {
        blake2s::hash(self.one, message)
    }

    /// By the time the functions take, measured: eight messages less than two one by one.
    fn width(&self, active: usize) -> usize {
        if active >= 2 && self.eight.is_some() { 8 } else { 1 }
    }

    fn initial() -> [u32; WORDS] {
        let mut words = [0; WORDS];
        words[..8].copy_from_slice(&blake2s::initial_state(LEN as u8, 0));
        words
    }

    fn end_at(len: usize) -> usize {
        blake2s::before_last(len)
    }

    fn end(rest: &[u8], _len: usize, tail: &mut [[u8; 64]; 2]) -> usize {
        if rest.len() == 64 {
            return 0;
        }
        tail[0] = [0; 64];
        pad::put(rest, 0, &mut tail[0]);
        1
    }

    fn before_end(group: &mut [[u32; GROUP]; WORDS], lane: usize, len: usize) {
        let counter = blake2s::last_counter(len);
        for (row, word) in group[8..].iter_mut().zip([counter as u32, (counter >> 32) as u32, LAST]) {
            row[lane] = word;
        }
    }

    fn digest(words: [u32; WORDS]) -> [u8; LEN] {
        let [h @ .., _, _, _] = words;
        blake2s::digest(h)
    }

    unsafe fn blocks(&self, width: usize, states: &mut States<WORDS, 1>, addresses: &[*const u8; MOST_LANES], blocks: usize) {
        match (width, self.eight) {
            (8, Some(function)) => {
                let rows = states[0].as_mut_ptr();
                // SAFETY: eight rows of state, two of counters, one of flags; eight addresses; the caller's promise; the CPU
                // has what the tier of the function needs.
                unsafe { function(rows.cast(), rows.add(8).cast(), rows.add(10), addresses.as_ptr().cast(), blocks) }
            }
            _ => {
                let [mut h @ .., low, high, flag] = column(states, 0);
                let mut counter = u64::from(high) << 32 | u64::from(low);
                // SAFETY: the caller's promise.
                let p = unsafe { core::slice::from_raw_parts(addresses[0], 64 * blocks) };
                blake2s::run(self.one, &mut h, &mut counter, flag, p);
                let mut words = [0; WORDS];
                words[..8].copy_from_slice(&h);
                [words[8], words[9], words[10]] = [counter as u32, (counter >> 32) as u32, flag];
                set_column(states, 0, words);
            }
        }
    }
}

//! Holds a function that takes several messages at a time against a closure that takes one.
//!
//! The state of a case is laid out as the functions' arguments are: the array of addresses, a word for the harness's own
//! use, and the words of all messages. The first lies flush against the guard before the state, the last against the one
//! behind it. The messages lie in the data, which is one piece; they overlap, have different alignments, and one starts with
//! the data's first byte and one ends with its last.
use super::{Call, Case, Failure, Harness, Rng, Summary};
use std::vec::Vec;

/// No data longer than this: the closure does the work of all lanes, and what depends on the length is in the wrapper around
/// such a function more than in it.
const MAX_LEN: usize = 16384 + 64;

/// Addresses are this many bytes.
const SLOT: usize = 8;

/// `LANES` messages with `WORDS` words of state each. Word j of message i is in the group i / `GROUP`, and there word j of
/// its message number i % `GROUP`, messages side by side.
pub(super) struct Lanes<const LANES: usize, const GROUP: usize, const WORDS: usize>;

/// What a function is called with.
pub(super) struct Args {
    /// The words of state.
    pub(super) words: usize,
    /// The array of addresses.
    pub(super) addresses: usize,
    /// Blocks of each message.
    pub(super) blocks: usize,
}

impl<const LANES: usize, const GROUP: usize, const WORDS: usize> Lanes<LANES, GROUP, WORDS> {
    const STATE_LEN: usize = (LANES + 1) * SLOT + 4 * LANES * WORDS;

    /// Runs `function`; `call` passes it its arguments, `expected` does the same for one message. `prepare` as in
    /// [`Harness::prepare`], but for the words of one message.
    pub(super) fn run(
        harness: &Harness,
        block_len: usize,
        prepare: fn(&mut [u8], &Case),
        mut call_it: impl FnMut(&mut Call<'_>, Args),
        mut expected: impl FnMut(&mut [u32; WORDS], &[u8]),
    ) -> Result<Summary, Failure> {
        let harness = harness.clone().max_len(MAX_LEN).state_len(Self::STATE_LEN).state_align(SLOT).block_len(block_len);
        harness.prepare(prepare).run(
            |call| {
                let (state, data, data_len) = (call.state() as usize, call.data() as usize, call.data_len());
                let plan = Plan::new::<LANES>(call.slices().0, data_len, block_len);
                // Nothing is to be read from a message without blocks: its address is one that cannot be.
                let addresses = |lane: usize| if plan.blocks == 0 { 1 } else { data + plan.offsets[lane] };
                for (lane, slot) in call.slices().0.chunks_exact_mut(SLOT).take(LANES).enumerate() {
                    slot.copy_from_slice(&addresses(lane).to_ne_bytes());
                }
                call_it(call, Args { words: state + (LANES + 1) * SLOT, addresses: state, blocks: plan.blocks });
                for (lane, slot) in call.slices().0.chunks_exact_mut(SLOT).take(LANES).enumerate() {
                    // An address that has changed stays where it is to be found.
                    if *slot == addresses(lane).to_ne_bytes() {
                        slot.copy_from_slice(&plan.slots[lane].to_ne_bytes());
                    }
                }
            },
            |state, data| {
                let plan = Plan::new::<LANES>(state, data.len(), block_len);
                for (lane, offset) in plan.offsets.iter().enumerate() {
                    let mut words = Self::words(state, lane);
                    expected(&mut words, &data[*offset..][..plan.blocks * block_len]);
                    Self::set_words(state, lane, words);
                }
            },
        )
    }

    /// Fills the part that is the harness's own, from the case alone.
    pub(super) fn prepare(state: &mut [u8], case: &Case) {
        Rng::new(!case.seed).fill(&mut state[..(LANES + 1) * SLOT]);
    }

    fn at(lane: usize, word: usize) -> usize {
        (LANES + 1) * SLOT + 4 * (lane / GROUP * GROUP * WORDS + word * GROUP + lane % GROUP)
    }

    pub(super) fn words(state: &[u8], lane: usize) -> [u32; WORDS] {
        core::array::from_fn(|word| {
            let mut bytes = [0; 4];
            bytes.copy_from_slice(&state[Self::at(lane, word)..][..4]);
            u32::from_ne_bytes(bytes)
        })
    }

    pub(super) fn set_words(state: &mut [u8], lane: usize, words: [u32; WORDS]) {
        for (word, value) in words.into_iter().enumerate() {
            state[Self::at(lane, word)..][..4].copy_from_slice(&value.to_ne_bytes());
        }
    }
}

/// Where the messages of a case lie.
struct Plan {
    /// What the slots of the addresses hold outside the call.
    slots: Vec<u64>,
    /// The start of each message in the data.
    offsets: Vec<usize>,
    /// Blocks of each.
    blocks: usize,
}

impl Plan {
    /// From the random numbers in the first slots. In three cases of four the messages have as many blocks as the data has
    /// room for.
    fn new<const LANES: usize>(state: &[u8], data_len: usize, block_len: usize) -> Plan {
        let number = |slot: &[u8]| slot.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
        let slots: Vec<u64> = state.chunks_exact(SLOT).take(LANES + 1).map(number).collect();
        let choice = slots[LANES] as usize;
        let room = data_len / block_len;
        let blocks = if choice % 4 == 0 { choice / 4 % (room + 1) } else { room };
        let slack = data_len - blocks * block_len;
        let mut offsets: Vec<usize> = slots[..LANES].iter().map(|slot| *slot as usize % (slack + 1)).collect();
        offsets[choice / 1024 % LANES] = 0;
        offsets[choice / 65536 % LANES] = slack;
        Plan { slots, offsets, blocks }
    }
}

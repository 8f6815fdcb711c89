//! The block functions of this crate's hashes, with the signatures that Go declares for them: what a translated
//! kernel is held against, in one line each.
//!
//! ```no_run
//! use goasm_oracle::harness::{Harness, kernels};
//! unsafe extern "C" {
//!     fn md5_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
//! }
//! // SAFETY: `md5_block` has the signature that `kernels::md5` asks for.
//! println!("{}", unsafe { kernels::md5(&Harness::new("md5/riscv64/zbb"), md5_block as *const ()) }.unwrap());
//! ```
//!
//! To add a hash, add a function here and a row to [`ALL`].
use super::{
    Call, Case, Failure, Harness, Rng, Summary,
    lanes::{Args, Lanes},
    words32, words64,
};
use crate::{blake2s, md5 as md5_oracle, sha512 as sha512_oracle};

/// One of the functions below.
pub type Kernel = unsafe fn(&Harness, *const ()) -> Result<Summary, Failure>;

/// The functions below with the names of their hashes; `x8` for a kernel that takes eight messages at a time.
pub const ALL: [(&str, Kernel); 7] = [
    ("md5", md5),
    ("md5x2", md5x2),
    ("md5x8", md5x8),
    ("md5x16", md5x16),
    ("sha512", sha512),
    ("blake2s", blake2s),
    ("blake2sx8", blake2sx8),
];

/// Calls `function(state, data, len, cap)`.
///
/// # Safety
/// As [`Call::c_abi`] for these arguments.
unsafe fn block(call: &mut Call<'_>, function: *const ()) {
    let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_cap()];
    // SAFETY: the caller's promise.
    unsafe { call.c_abi(function, args) };
}

/// Go's `func block(dig *digest, p []byte)` of crypto/md5. Of `harness` the name, the largest length and the seed
/// are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// `function` is the address of a `void f(uint32_t dig[4], const uint8_t *p, size_t len, size_t cap)`, and what it
/// does wrong is what the harness looks for; see [`Call::c_abi`].
pub unsafe fn md5(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    let harness = harness.clone().state_len(16).state_align(4).block_len(md5_oracle::BLOCK_LEN).in_pieces();
    harness.run(
        // SAFETY: the caller's promise.
        |call| unsafe { block(call, function) },
        |state, data| words32(state, |state| md5_oracle::block(state, data)),
    )
}

/// Go's `func block(dig *Digest, p []byte)` of crypto/sha512. Of `harness` the name, the largest length and the seed
/// are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// As [`md5`], with `uint64_t dig[8]`.
pub unsafe fn sha512(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    let harness = harness.clone().state_len(64).state_align(8).block_len(sha512_oracle::BLOCK_LEN).in_pieces();
    harness.run(
        // SAFETY: the caller's promise.
        |call| unsafe { block(call, function) },
        |state, data| words64(state, |state| sha512_oracle::block(state, data)),
    )
}

/// The state of a BLAKE2s case: h, the counter as two words, and the flag, which is an argument.
const BLAKE2S_WORDS: usize = 8 + 2 + 1;

/// Counters that are about to carry into the high word, out of the low word's or the high word's sign bit, or around.
/// The last block of a message below 64 bytes starts just below 2^64.
const COUNTERS: [u64; 10] = [
    0,
    (1 << 31) - 64,
    (1 << 32) - 129,
    (1 << 32) - 128,
    (1 << 32) - 64,
    (1 << 32) - 1,
    1 << 32,
    (1 << 63) - 1,
    u64::MAX - 127,
    u64::MAX - 62,
];

/// Leaves three cases in four to chance and the patterns; see [`COUNTERS`] for the others. The flag is random, 0 or
/// that of the last block.
fn blake2s_state(state: &mut [u8], case: &Case) {
    words32(state, |words| blake2s_words(words, &mut Rng::new(!case.seed)));
}

fn blake2s_words(words: &mut [u32; BLAKE2S_WORDS], rng: &mut Rng) {
    if rng.next_u64() % 4 == 0 {
        let counter = COUNTERS[(rng.next_u64() % COUNTERS.len() as u64) as usize];
        (words[8], words[9]) = (counter as u32, (counter >> 32) as u32);
    }
    match rng.next_u64() % 4 {
        0 => words[10] = 0,
        1 => words[10] = blake2s::LAST,
        _ => {}
    }
}

/// What a call of Go's `hashBlocks` does to the words of a state.
fn blake2s_expected(words: &mut [u32; BLAKE2S_WORDS], data: &[u8]) {
    let [h @ .., low, high, flag] = words;
    let mut counter = u64::from(*high) << 32 | u64::from(*low);
    blake2s::hash_blocks(h, &mut counter, *flag, data);
    (*low, *high) = (counter as u32, (counter >> 32) as u32);
}

/// Go's `func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)` of x/crypto/blake2s, which here
/// ignores what is left over after the whole blocks. Of `harness` the name, the largest length, the seed and
/// [`Harness::whole_blocks`] are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// As [`md5`] for a
/// `void f(uint32_t h[8], uint32_t c[2], uint32_t flag, const uint8_t *blocks, size_t len, size_t cap)`.
pub unsafe fn blake2s(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    let harness = harness.clone().state_len(4 * BLAKE2S_WORDS).state_align(4).block_len(blake2s::BLOCK_LEN);
    harness.in_pieces().prepare(blake2s_state).run(
        |call| {
            let (h, data, len, cap) = (call.state() as usize, call.data() as usize, call.data_len(), call.data_cap());
            let flag = words32(call.slices().0, |words: &mut [u32; BLAKE2S_WORDS]| words[10]);
            // SAFETY: the caller's promise.
            unsafe { call.c_abi(function, [h, h + 32, flag as usize, data, len, cap]) };
        },
        |state, data| words32(state, |words| blake2s_expected(words, data)),
    )
}

/// `func block2(s *[2][4]uint32, p *[2]*byte, blocks int)`: two messages, the state of each by itself. Of `harness` the name,
/// the largest length and the seed are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// As [`md5`] for a `void f(uint32_t s[2][4], const uint8_t *const p[2], size_t blocks)`.
pub unsafe fn md5x2(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    // SAFETY: the caller's promise.
    unsafe { md5_lanes::<2, 1>(harness, function) }
}

/// `func block8(s *[4][8]uint32, p *[8]*byte, blocks int)`: eight messages, the states word by word. Of `harness` the name,
/// the largest length and the seed are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// As [`md5`] for a `void f(uint32_t s[4][8], const uint8_t *const p[8], size_t blocks)`.
pub unsafe fn md5x8(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    // SAFETY: the caller's promise.
    unsafe { md5_lanes::<8, 8>(harness, function) }
}

/// `func block16(s *[2][4][8]uint32, p *[16]*byte, blocks int)`: two groups of eight messages. Of `harness` the name, the
/// largest length and the seed are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// As [`md5`] for a `void f(uint32_t s[2][4][8], const uint8_t *const p[16], size_t blocks)`.
pub unsafe fn md5x16(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    // SAFETY: the caller's promise.
    unsafe { md5_lanes::<16, 8>(harness, function) }
}

/// Calls `function(words, addresses, blocks)`.
///
/// # Safety
/// As [`Call::c_abi`] for these arguments.
unsafe fn md5_lanes<const LANES: usize, const GROUP: usize>(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    Lanes::<LANES, GROUP, 4>::run(
        harness,
        md5_oracle::BLOCK_LEN,
        Lanes::<LANES, GROUP, 4>::prepare,
        |call, Args { words, addresses, blocks }| {
            // SAFETY: the caller's promise.
            unsafe { call.c_abi(function, [words, addresses, blocks]) };
        },
        md5_oracle::block,
    )
}

/// `func hashBlocks8(h *[8][8]uint32, c *[2][8]uint32, flags *[8]uint32, p *[8]*byte, blocks int)`: [`blake2s()`] for eight
/// messages, word by word. Of `harness` the name, the largest length and the seed are used.
///
/// # Errors
/// As [`Harness::run`].
///
/// # Safety
/// As [`md5`] for a
/// `void f(uint32_t h[8][8], uint32_t c[2][8], uint32_t flags[8], const uint8_t *const p[8], size_t blocks)`.
pub unsafe fn blake2sx8(harness: &Harness, function: *const ()) -> Result<Summary, Failure> {
    type Eight = Lanes<8, 8, BLAKE2S_WORDS>;
    Eight::run(
        harness,
        blake2s::BLOCK_LEN,
        |state, case| {
            Eight::prepare(state, case);
            let mut rng = Rng::new(!case.seed ^ 1);
            for lane in 0..8 {
                let mut words = Eight::words(state, lane);
                blake2s_words(&mut words, &mut rng);
                Eight::set_words(state, lane, words);
            }
        },
        |call, Args { words, addresses, blocks }| {
            // The parts of the words, in the order of the arguments.
            let [h, c, flags] = [0, 8, 10].map(|row| words + row * 8 * 4);
            // SAFETY: the caller's promise.
            unsafe { call.c_abi(function, [h, c, flags, addresses, blocks]) };
        },
        blake2s_expected,
    )
}

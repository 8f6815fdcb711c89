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
use super::{Call, Case, Failure, Harness, Rng, Summary, words32, words64};
use crate::{blake2s, md5 as md5_oracle, sha512 as sha512_oracle};

/// One of the functions below.
pub type Kernel = unsafe fn(&Harness, *const ()) -> Result<Summary, Failure>;

/// The functions below with the names of their hashes.
pub const ALL: [(&str, Kernel); 3] = [("md5", md5), ("sha512", sha512), ("blake2s", blake2s)];

/// Calls `function(state, data, len, cap)`.
///
/// # Safety
/// As [`Call::c_abi`] for these arguments.
unsafe fn block(call: &mut Call<'_>, function: *const ()) {
    let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_len()];
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
    let mut rng = Rng::new(!case.seed);
    words32(state, |words: &mut [u32; BLAKE2S_WORDS]| {
        if rng.next_u64() % 4 == 0 {
            let counter = COUNTERS[(rng.next_u64() % COUNTERS.len() as u64) as usize];
            (words[8], words[9]) = (counter as u32, (counter >> 32) as u32);
        }
        match rng.next_u64() % 4 {
            0 => words[10] = 0,
            1 => words[10] = blake2s::LAST,
            _ => {}
        }
    });
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
            let (h, data, len) = (call.state() as usize, call.data() as usize, call.data_len());
            let flag = words32(call.slices().0, |words: &mut [u32; BLAKE2S_WORDS]| words[10]);
            // SAFETY: the caller's promise.
            unsafe { call.c_abi(function, [h, h + 32, flag as usize, data, len, len]) };
        },
        |state, data| {
            words32(state, |words: &mut [u32; BLAKE2S_WORDS]| {
                let [h @ .., low, high, flag] = words;
                let mut counter = u64::from(*high) << 32 | u64::from(*low);
                blake2s::hash_blocks(h, &mut counter, *flag, data);
                (*low, *high) = (counter as u32, (counter >> 32) as u32);
            });
        },
    )
}

//! BLAKE2s, in the order and the words of RFC 7693.
//!
//! [`compress`] is the compression function F (section 3.2) on blocks that follow each other, with the counter and
//! the finalisation flag where the caller sees them; [`hash_blocks`] is the same on a byte string the way Go's
//! assembly kernels take it; [`Blake2s`] and [`blake2s`] are sections 2.5 to 3.3: parameters, key, last block.
#![forbid(unsafe_code)]

use crate::pending::{Pending, When};

/// Length of a block in bytes (section 2.1: bb = 64).
pub const BLOCK_LEN: usize = 64;
/// Length of the longest digest in bytes (section 2.1: nn <= 32).
pub const MAX_DIGEST_LEN: usize = 32;
/// Length of the longest key in bytes (section 2.1: kk <= 32).
pub const MAX_KEY_LEN: usize = 32;

/// Section 2.6: the initialisation vector, the same as that of SHA-256.
#[rustfmt::skip]
pub const IV: [u32; 8] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/// Section 2.7: the message schedule, ten permutations.
#[rustfmt::skip]
pub const SIGMA: [[usize; 16]; 10] = [
    [ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15],
    [14, 10,  4,  8,  9, 15, 13,  6,  1, 12,  0,  2, 11,  7,  5,  3],
    [11,  8, 12,  0,  5,  2, 15, 13, 10, 14,  3,  6,  7,  1,  9,  4],
    [ 7,  9,  3,  1, 13, 12, 11, 14,  2,  6,  5, 10,  4,  0, 15,  8],
    [ 9,  0,  5,  7,  2,  4, 10, 15, 14,  1, 11, 12,  6,  8,  3, 13],
    [ 2, 12,  6, 10,  0, 11,  8,  3,  4, 13,  7,  5, 15, 14,  1,  9],
    [12,  5,  1, 15, 14, 13,  4, 10,  0,  7,  6,  3,  9,  2,  8, 11],
    [13, 11,  7, 14, 12,  1,  3,  9,  5,  0, 15,  4,  8,  6,  2, 10],
    [ 6, 15, 14,  9, 11,  3,  0,  8, 12,  2, 13,  7,  1,  4, 10,  5],
    [10,  2,  8,  4,  7,  6,  1,  5, 15, 11,  9, 14,  3, 12, 13,  0],
];

/// The flag of the last block (section 3.2: "invert all bits" of v\[14\]); 0 for the others.
pub const LAST: u32 = 0xffff_ffff;

/// Section 3.1: the mixing function G, with the rotations R1 to R4 of section 2.1.
#[inline(always)]
fn mix(v: &mut [u32; 16], [a, b, c, d]: [usize; 4], x: u32, y: u32) {
    v[a] = v[a].wrapping_add(v[b]).wrapping_add(x);
    v[d] = (v[d] ^ v[a]).rotate_right(16);
    v[c] = v[c].wrapping_add(v[d]);
    v[b] = (v[b] ^ v[c]).rotate_right(12);
    v[a] = v[a].wrapping_add(v[b]).wrapping_add(y);
    v[d] = (v[d] ^ v[a]).rotate_right(8);
    v[c] = v[c].wrapping_add(v[d]);
    v[b] = (v[b] ^ v[c]).rotate_right(7);
}

/// Section 3.2 for one block: F(h, m, t, f) with t the counter and `flag` in place of f.
fn compress_one(h: &mut [u32; 8], counter: u64, flag: u32, block: &[u8; BLOCK_LEN]) {
    // Section 2.2: a word is four bytes, least significant first.
    let mut m = [0u32; 16];
    for (word, bytes) in m.iter_mut().zip(block.chunks_exact(4)) {
        for (n, byte) in bytes.iter().enumerate() {
            *word |= u32::from(*byte) << (8 * n);
        }
    }
    let mut v = [0u32; 16];
    v[..8].copy_from_slice(h);
    v[8..].copy_from_slice(&IV);
    // "Low word of the offset", "High word".
    v[12] ^= counter as u32;
    v[13] ^= (counter >> 32) as u32;
    v[14] ^= flag;
    for s in &SIGMA {
        mix(&mut v, [0, 4, 8, 12], m[s[0]], m[s[1]]);
        mix(&mut v, [1, 5, 9, 13], m[s[2]], m[s[3]]);
        mix(&mut v, [2, 6, 10, 14], m[s[4]], m[s[5]]);
        mix(&mut v, [3, 7, 11, 15], m[s[6]], m[s[7]]);
        mix(&mut v, [0, 5, 10, 15], m[s[8]], m[s[9]]);
        mix(&mut v, [1, 6, 11, 12], m[s[10]], m[s[11]]);
        mix(&mut v, [2, 7, 8, 13], m[s[12]], m[s[13]]);
        mix(&mut v, [3, 4, 9, 14], m[s[14]], m[s[15]]);
    }
    for (n, word) in h.iter_mut().enumerate() {
        *word ^= v[n] ^ v[n + 8];
    }
}

/// The BLAKE2s compression function over `blocks`: before each one `counter` grows by 64, modulo 2^64, and `flag`
/// goes into every one of them (0, or [`LAST`] for the last block of a message).
///
/// The last block of a message counts only the bytes that are in it. Start it with a counter that is too small by
/// what is missing from 64; for a message of less than 64 bytes that is a number just below 2^64.
pub fn compress(h: &mut [u32; 8], counter: &mut u64, flag: u32, blocks: &[[u8; BLOCK_LEN]]) {
    for block in blocks {
        *counter = counter.wrapping_add(BLOCK_LEN as u64);
        compress_one(h, *counter, flag, block);
    }
}

/// The same on a byte string, with the contract of Go's
/// `func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)`, in which `c` is the counter as two words,
/// low one first. What is left over after the whole blocks is ignored.
pub fn hash_blocks(h: &mut [u32; 8], counter: &mut u64, flag: u32, blocks: &[u8]) {
    for chunk in blocks.chunks_exact(BLOCK_LEN) {
        // `chunks_exact` yields nothing of another length.
        if let Ok(block) = chunk.try_into() {
            compress(h, counter, flag, core::slice::from_ref::<[u8; BLOCK_LEN]>(block));
        }
    }
}

/// The state before the first block for a digest of `digest_len` bytes and a key of `key_len`: the IV with the first
/// word of the parameter block (section 2.8) in it. Both lengths are at most 32.
#[must_use]
pub const fn initial_state(digest_len: u8, key_len: u8) -> [u32; 8] {
    let mut h = IV;
    h[0] ^= u32::from_le_bytes([digest_len, key_len, 1, 1]);
    h
}

/// BLAKE2s with a digest of `LEN` bytes (1 to 32) of a message that arrives in pieces.
#[derive(Clone)]
pub struct Blake2s<const LEN: usize> {
    h: [u32; 8],
    counter: u64,
    pending: Pending<BLOCK_LEN>,
}

impl<const LEN: usize> Blake2s<LEN> {
    /// An empty message, no key.
    #[must_use]
    pub const fn new() -> Self {
        const { assert!(LEN >= 1 && LEN <= MAX_DIGEST_LEN, "a digest has 1 to 32 bytes") };
        Blake2s { h: initial_state(LEN as u8, 0), counter: 0, pending: Pending::new() }
    }

    /// An empty message under a key of 0 to 32 bytes; none for a longer key. The empty key is the same as no key.
    #[must_use]
    pub fn with_key(key: &[u8]) -> Option<Self> {
        if key.len() > MAX_KEY_LEN {
            return None;
        }
        let mut hash = Self::new();
        if !key.is_empty() {
            hash.h = initial_state(LEN as u8, key.len() as u8);
            // Section 2.9: the key, padded with zeros, is the first block.
            let mut block = [0; BLOCK_LEN];
            block[..key.len()].copy_from_slice(key);
            hash.update(&block);
        }
        Some(hash)
    }

    /// Appends `data` to the message.
    pub fn update(&mut self, data: &[u8]) {
        let Blake2s { h, counter, pending } = self;
        pending.update(data, When::NotLast, |block| compress(h, counter, 0, core::slice::from_ref(block)));
    }

    /// The digest: section 3.3, "Final block".
    #[must_use]
    pub fn finalize(mut self) -> [u8; LEN] {
        let missing = BLOCK_LEN - self.pending.len();
        self.counter = self.counter.wrapping_sub(missing as u64);
        compress(&mut self.h, &mut self.counter, LAST, &[self.pending.padded_with_zeros()]);
        let mut digest = [0u8; LEN];
        let bytes = self.h.into_iter().flat_map(u32::to_le_bytes);
        for (to, from) in digest.iter_mut().zip(bytes) {
            *to = from;
        }
        digest
    }
}

impl<const LEN: usize> Default for Blake2s<LEN> {
    fn default() -> Self {
        Self::new()
    }
}

/// The BLAKE2s digest of `data`, without a key.
#[must_use]
pub fn blake2s<const LEN: usize>(data: &[u8]) -> [u8; LEN] {
    let mut hash = Blake2s::new();
    hash.update(data);
    hash.finalize()
}

//! MD5, in the order and the words of RFC 1321.
//!
//! [`compress`] is the block function (section 3.4), [`block`] the same on a byte string the way Go's assembly
//! kernels take it, [`Md5`] and [`md5`] add the padding (sections 3.1, 3.2) and the output (section 3.5).
//!
//! MD5 is broken as a cryptographic hash. It is here because protocols and file formats still ask for it.
#![forbid(unsafe_code)]

use crate::pending::{Pending, When};

/// Length of a block in bytes (section 3.4: "16-word blocks").
pub const BLOCK_LEN: usize = 64;
/// Length of a digest in bytes.
pub const DIGEST_LEN: usize = 16;

/// Section 3.3: the four words A, B, C, D before the first block.
///
/// The RFC lists the bytes low-order first: A is `01 23 45 67`.
pub const INITIAL_STATE: [u32; 4] = [
    u32::from_le_bytes([0x01, 0x23, 0x45, 0x67]),
    u32::from_le_bytes([0x89, 0xab, 0xcd, 0xef]),
    u32::from_le_bytes([0xfe, 0xdc, 0xba, 0x98]),
    u32::from_le_bytes([0x76, 0x54, 0x32, 0x10]),
];

/// Section 3.4: `T[i]`, i = 1..=64, is the integer part of 4294967296 times abs(sin(i)), i in radians.
/// One row of four for each line of the RFC's list; `tests/md5.rs` recomputes it from the formula.
#[rustfmt::skip]
pub const T: [[u32; 16]; 4] = [
    [
        0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee,
        0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
        0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
        0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    ],
    [
        0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa,
        0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
        0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed,
        0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    ],
    [
        0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c,
        0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
        0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05,
        0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    ],
    [
        0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039,
        0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
        0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
        0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
    ],
];

// Section 3.4: the four auxiliary functions. `not(X)`, `v` and the RFC's juxtaposition are `!`, `|` and `&`.
#[inline(always)]
fn f(x: u32, y: u32, z: u32) -> u32 {
    (x & y) | (!x & z)
}
#[inline(always)]
fn g(x: u32, y: u32, z: u32) -> u32 {
    (x & z) | (y & !z)
}
#[inline(always)]
fn h(x: u32, y: u32, z: u32) -> u32 {
    x ^ y ^ z
}
#[inline(always)]
fn i(x: u32, y: u32, z: u32) -> u32 {
    y ^ (x | !z)
}

/// One of the four rounds of section 3.4: sixteen operations `[abcd k s i]`,
/// `a = b + ((a + f(b,c,d) + X[k] + T[i]) <<< s)`.
///
/// The RFC writes each row of four with the letters rotated (ABCD, DABC, CDAB, BCDA), which is what the four
/// statements of the loop body spell out. `word` gives k for the n-th operation of the round.
#[inline(always)]
fn round(
    state: [u32; 4],
    x: &[u32; 16],
    mix: impl Fn(u32, u32, u32) -> u32,
    word: impl Fn(usize) -> usize,
    shift: [u32; 4],
    t: &[u32; 16],
) -> [u32; 4] {
    let [mut a, mut b, mut c, mut d] = state;
    let operation = |a: u32, b: u32, c: u32, d: u32, n: usize, s: u32| {
        let sum = a.wrapping_add(mix(b, c, d)).wrapping_add(x[word(n) % 16]).wrapping_add(t[n % 16]);
        b.wrapping_add(sum.rotate_left(s))
    };
    for row in 0..4 {
        a = operation(a, b, c, d, 4 * row, shift[0]);
        d = operation(d, a, b, c, 4 * row + 1, shift[1]);
        c = operation(c, d, a, b, 4 * row + 2, shift[2]);
        b = operation(b, c, d, a, 4 * row + 3, shift[3]);
    }
    [a, b, c, d]
}

/// Section 3.4 for one block.
fn compress_one(state: &mut [u32; 4], block: &[u8; BLOCK_LEN]) {
    // "Copy block i into X": section 2, a word is four bytes, low-order first.
    let mut x = [0u32; 16];
    for (word, bytes) in x.iter_mut().zip(block.chunks_exact(4)) {
        for (n, byte) in bytes.iter().enumerate() {
            *word |= u32::from(*byte) << (8 * n);
        }
    }
    // k runs through the block in steps of 1, 5, 3 and 7 from 0, 1, 5 and 0: the RFC's lists of k.
    let v = round(*state, &x, f, |n| n, [7, 12, 17, 22], &T[0]);
    let v = round(v, &x, g, |n| 5 * n + 1, [5, 9, 14, 20], &T[1]);
    let v = round(v, &x, h, |n| 3 * n + 5, [4, 11, 16, 23], &T[2]);
    let v = round(v, &x, i, |n| 7 * n, [6, 10, 15, 21], &T[3]);
    // "increment each of the four registers by the value it had before this block was started"
    for (word, round_word) in state.iter_mut().zip(v) {
        *word = word.wrapping_add(round_word);
    }
}

/// The MD5 block function: mixes `blocks` into `state` (A, B, C, D) one after the other. No padding.
pub fn compress(state: &mut [u32; 4], blocks: &[[u8; BLOCK_LEN]]) {
    for block in blocks {
        compress_one(state, block);
    }
}

/// The block function on a byte string, with the contract of Go's `func block(dig *digest, p []byte)`:
/// the whole 64-byte blocks of `p` are mixed in, the remaining 0 to 63 bytes are ignored.
pub fn block(state: &mut [u32; 4], p: &[u8]) {
    for chunk in p.chunks_exact(BLOCK_LEN) {
        // `chunks_exact` yields nothing of another length.
        if let Ok(block) = chunk.try_into() {
            compress_one(state, block);
        }
    }
}

/// MD5 of a message that arrives in pieces.
#[derive(Clone)]
pub struct Md5 {
    state: [u32; 4],
    pending: Pending<BLOCK_LEN>,
    /// Bytes so far, modulo 2^64. Section 3.2 uses the low 64 bits of the length in bits, so no more is needed.
    len: u64,
}

impl Md5 {
    /// An empty message.
    #[must_use]
    pub const fn new() -> Self {
        Md5 { state: INITIAL_STATE, pending: Pending::new(), len: 0 }
    }

    /// Appends `data` to the message.
    pub fn update(&mut self, data: &[u8]) {
        self.len = self.len.wrapping_add(data.len() as u64);
        self.pending.update(data, When::Full, |block| compress_one(&mut self.state, block));
    }

    /// Pads the message (sections 3.1, 3.2) and returns its digest (section 3.5).
    #[must_use]
    pub fn finalize(mut self) -> [u8; DIGEST_LEN] {
        let bits = self.len.wrapping_mul(8);
        // Section 3.1: a single 1 bit, then 0 bits until the length is 448 modulo 512 bits, that is 56 modulo
        // 64 bytes. At least one bit is always added.
        let mut padding = [0u8; BLOCK_LEN];
        padding[0] = 0x80;
        let used = self.pending.len();
        let pad = if used < 56 { 56 - used } else { 120 - used };
        self.update(&padding[..pad]);
        // Section 3.2: the length in bits, low-order byte first.
        self.update(&bits.to_le_bytes());
        let mut digest = [0u8; DIGEST_LEN];
        for (bytes, word) in digest.chunks_exact_mut(4).zip(self.state) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        digest
    }
}

impl Default for Md5 {
    fn default() -> Self {
        Self::new()
    }
}

/// The MD5 digest of `data`.
#[must_use]
pub fn md5(data: &[u8]) -> [u8; DIGEST_LEN] {
    let mut hash = Md5::new();
    hash.update(data);
    hash.finalize()
}

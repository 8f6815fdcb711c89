//! SHA-512 and its shorter relatives, in the order and the words of FIPS 180-4.
//!
//! [`compress`] is the block function (section 6.4.2), [`block`] the same on a byte string the way Go's assembly
//! kernels take it, [`Hash`](struct@Hash) and the four functions add the padding (5.1.2) and the output.
//!
//! SHA-384, SHA-512/256 and SHA-512/224 differ in the initial value (5.3.4, 5.3.6) and in how much of the last state
//! is the digest (6.5, 6.6, 6.7).
#![forbid(unsafe_code)]

use crate::pending::{Pending, When};

/// Length of a block in bytes (figure 1: 1024 bits).
pub const BLOCK_LEN: usize = 128;

/// Section 4.2.3: the first 64 bits of the fractional parts of the cube roots of the first eighty primes.
/// `tests/sha512.rs` recomputes them from that.
#[rustfmt::skip]
pub const K: [u64; 80] = [
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
    0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
    0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
    0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
    0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
    0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
    0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
    0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
    0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
    0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
    0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
    0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
    0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
    0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
    0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
    0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
    0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
];

/// Section 5.3.5: the first 64 bits of the fractional parts of the square roots of the first eight primes.
#[rustfmt::skip]
pub const INITIAL_512: [u64; 8] = [
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
];

/// Section 5.3.4: the same of the ninth through sixteenth primes.
#[rustfmt::skip]
pub const INITIAL_384: [u64; 8] = [
    0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
    0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
];

/// Section 5.3.6.2, which is what 5.3.6 generates from the text "SHA-512/256".
#[rustfmt::skip]
pub const INITIAL_512_256: [u64; 8] = [
    0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd,
    0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2,
];

/// Section 5.3.6.1, which is what 5.3.6 generates from the text "SHA-512/224".
#[rustfmt::skip]
pub const INITIAL_512_224: [u64; 8] = [
    0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf,
    0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1,
];

// Section 4.1.3: the six functions. ROTR is `rotate_right`, SHR is `>>`.
fn ch(x: u64, y: u64, z: u64) -> u64 {
    (x & y) ^ (!x & z)
}
fn maj(x: u64, y: u64, z: u64) -> u64 {
    (x & y) ^ (x & z) ^ (y & z)
}
fn big_sigma0(x: u64) -> u64 {
    x.rotate_right(28) ^ x.rotate_right(34) ^ x.rotate_right(39)
}
fn big_sigma1(x: u64) -> u64 {
    x.rotate_right(14) ^ x.rotate_right(18) ^ x.rotate_right(41)
}
fn small_sigma0(x: u64) -> u64 {
    x.rotate_right(1) ^ x.rotate_right(8) ^ (x >> 7)
}
fn small_sigma1(x: u64) -> u64 {
    x.rotate_right(19) ^ x.rotate_right(61) ^ (x >> 6)
}

/// Section 6.4.2 for one block.
fn compress_one(state: &mut [u64; 8], block: &[u8; BLOCK_LEN]) {
    // 1. The message schedule. Section 3.1: a word is eight bytes, most significant first.
    let mut w = [0u64; 80];
    for (word, bytes) in w.iter_mut().zip(block.chunks_exact(8)) {
        for byte in bytes {
            *word = *word << 8 | u64::from(*byte);
        }
    }
    for t in 16..80 {
        w[t] = small_sigma1(w[t - 2]).wrapping_add(w[t - 7]).wrapping_add(small_sigma0(w[t - 15])).wrapping_add(w[t - 16]);
    }
    // 2. The working variables.
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    // 3.
    for (k, w) in K.into_iter().zip(w) {
        let t1 = h.wrapping_add(big_sigma1(e)).wrapping_add(ch(e, f, g)).wrapping_add(k).wrapping_add(w);
        let t2 = big_sigma0(a).wrapping_add(maj(a, b, c));
        (h, g, f, e) = (g, f, e, d.wrapping_add(t1));
        (d, c, b, a) = (c, b, a, t1.wrapping_add(t2));
    }
    // 4. The intermediate hash value.
    for (word, variable) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(variable);
    }
}

/// The SHA-512 block function: mixes `blocks` into `state` one after the other. No padding.
pub fn compress(state: &mut [u64; 8], blocks: &[[u8; BLOCK_LEN]]) {
    for block in blocks {
        compress_one(state, block);
    }
}

/// The block function on a byte string, with the contract of Go's `func block(dig *Digest, p []byte)`:
/// the whole 128-byte blocks of `p` are mixed in, the remaining 0 to 127 bytes are ignored.
pub fn block(state: &mut [u64; 8], p: &[u8]) {
    for chunk in p.chunks_exact(BLOCK_LEN) {
        // `chunks_exact` yields nothing of another length.
        if let Ok(block) = chunk.try_into() {
            compress_one(state, block);
        }
    }
}

/// The digest of `LEN` bytes of a message that arrives in pieces: [`Sha512`], [`Sha384`], [`Sha512_256`],
/// [`Sha512_224`].
#[derive(Clone)]
pub struct Hash<const LEN: usize> {
    state: [u64; 8],
    pending: Pending<BLOCK_LEN>,
    /// Bytes so far. Section 1 allows messages below 2^128 bits.
    len: u128,
}

/// SHA-512.
pub type Sha512 = Hash<64>;
/// SHA-384.
pub type Sha384 = Hash<48>;
/// SHA-512/256.
pub type Sha512_256 = Hash<32>;
/// SHA-512/224.
pub type Sha512_224 = Hash<28>;

impl<const LEN: usize> Hash<LEN> {
    /// An empty message. `LEN` is 64, 48, 32 or 28.
    #[must_use]
    pub const fn new() -> Self {
        let state = const {
            match LEN {
                64 => INITIAL_512,
                48 => INITIAL_384,
                32 => INITIAL_512_256,
                28 => INITIAL_512_224,
                _ => panic!("FIPS 180-4 has digests of 64, 48, 32 and 28 bytes on this block function"),
            }
        };
        Hash { state, pending: Pending::new(), len: 0 }
    }

    /// Appends `data` to the message.
    pub fn update(&mut self, data: &[u8]) {
        self.len = self.len.wrapping_add(data.len() as u128);
        self.pending.update(data, When::Full, |block| compress_one(&mut self.state, block));
    }

    /// Pads the message (section 5.1.2) and returns its digest.
    #[must_use]
    pub fn finalize(mut self) -> [u8; LEN] {
        let bits = self.len.wrapping_mul(8);
        // The bit 1, then 0 bits until the length is 896 modulo 1024 bits, that is 112 modulo 128 bytes.
        let mut padding = [0u8; BLOCK_LEN];
        padding[0] = 0x80;
        let used = self.pending.len();
        let pad = if used < 112 { 112 - used } else { 240 - used };
        self.update(&padding[..pad]);
        // The length in bits as a 128-bit number.
        self.update(&bits.to_be_bytes());
        let mut digest = [0u8; LEN];
        let bytes = self.state.into_iter().flat_map(u64::to_be_bytes);
        for (to, from) in digest.iter_mut().zip(bytes) {
            *to = from;
        }
        digest
    }
}

impl<const LEN: usize> Default for Hash<LEN> {
    fn default() -> Self {
        Self::new()
    }
}

fn digest<const LEN: usize>(data: &[u8]) -> [u8; LEN] {
    let mut hash = Hash::new();
    hash.update(data);
    hash.finalize()
}

/// The SHA-512 digest of `data`.
#[must_use]
pub fn sha512(data: &[u8]) -> [u8; 64] {
    digest(data)
}

/// The SHA-384 digest of `data`.
#[must_use]
pub fn sha384(data: &[u8]) -> [u8; 48] {
    digest(data)
}

/// The SHA-512/256 digest of `data`.
#[must_use]
pub fn sha512_256(data: &[u8]) -> [u8; 32] {
    digest(data)
}

/// The SHA-512/224 digest of `data`.
#[must_use]
pub fn sha512_224(data: &[u8]) -> [u8; 28] {
    digest(data)
}

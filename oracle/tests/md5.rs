//! MD5 against RFC 1321's own numbers and against RustCrypto's `md-5`.
use goasm_oracle::md5::{BLOCK_LEN, INITIAL_STATE, Md5, T, block, compress, md5};

mod util;

use util::{hex, message};

/// RFC 1321, A.5 "Test suite".
#[test]
fn rfc_1321_test_suite() {
    let vectors = [
        ("", "d41d8cd98f00b204e9800998ecf8427e"),
        ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("abc", "900150983cd24fb0d6963f7d28e17f72"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
        ("12345678901234567890123456789012345678901234567890123456789012345678901234567890", "57edf4a22be3c955ac49da2e2107b67a"),
    ];
    for (text, digest) in vectors {
        assert_eq!(hex(&md5(text.as_bytes())), digest, "MD5 ({text:?})");
    }
}

/// Section 3.4 defines the table by a formula.
#[test]
fn t_is_the_sine_table() {
    for (n, t) in T.as_flattened().iter().enumerate() {
        let i = (n + 1) as f64;
        assert_eq!(*t, (4_294_967_296.0 * i.sin().abs()) as u32, "T[{}]", n + 1);
    }
}

/// Section 3.3 gives the words in hexadecimal, low-order bytes first.
#[test]
fn initial_state_as_words() {
    assert_eq!(INITIAL_STATE, [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]);
}

/// The well-known digest of a million times 'a', fed in pieces of 997 bytes (a prime, so that every position
/// in a block becomes a boundary).
#[test]
fn million_a() {
    let text = vec![b'a'; 1_000_000];
    let mut hash = Md5::new();
    for piece in text.chunks(997) {
        hash.update(piece);
    }
    assert_eq!(hex(&hash.finalize()), "7707d6ae4e027c70eea2a935c2296f21");
}

/// `update` may be called with any pieces: every split of every length up to three blocks into two.
#[test]
fn pieces_do_not_matter() {
    let text = message(3 * BLOCK_LEN);
    for len in 0..=text.len() {
        let whole = md5(&text[..len]);
        for cut in 0..=len {
            let mut hash = Md5::new();
            hash.update(&text[..cut]);
            hash.update(&text[cut..len]);
            assert_eq!(hash.finalize(), whole, "length {len} cut at {cut}");
        }
    }
}

/// `block` mixes in whole blocks and ignores the rest; `compress` takes the blocks themselves.
#[test]
fn block_ignores_the_rest() {
    let text = message(5 * BLOCK_LEN);
    let mut blocks = Vec::new();
    for chunk in text.chunks_exact(BLOCK_LEN) {
        blocks.push(<[u8; BLOCK_LEN]>::try_from(chunk).unwrap());
    }
    for len in 0..=text.len() {
        let (mut by_bytes, mut by_blocks) = (INITIAL_STATE, INITIAL_STATE);
        block(&mut by_bytes, &text[..len]);
        compress(&mut by_blocks, &blocks[..len / BLOCK_LEN]);
        assert_eq!(by_bytes, by_blocks, "length {len}");
    }
}

/// The MD5 of the digests of every length 0..=300, as `against_rustcrypto` computes it with md-5 0.11 (soft).
/// It carries that comparison to targets where md-5 is not a fair reference.
const DIGEST_OF_DIGESTS: &str = "0ddd92ad57eb4b0c27d0ab3af68cf483";

#[test]
fn every_length_by_recorded_digest() {
    let mut all = Md5::new();
    for len in 0..=300 {
        all.update(&md5(&message(len)));
    }
    assert_eq!(hex(&all.finalize()), DIGEST_OF_DIGESTS);
}

/// Not on loongarch64: there md-5 is assembly unless built with `--cfg md5_backend="soft"` in RUSTFLAGS (which
/// this test and Cargo.toml look at), and an oracle must not be checked against assembly.
/// `every_length_by_recorded_digest` covers that target.
#[cfg(any(not(target_arch = "loongarch64"), md5_backend = "soft"))]
mod against_rustcrypto {
    use super::*;
    // The package is `md-5`, its library `md5`; the function of that name is ours.
    use ::md5::{Digest, Md5 as Reference, block_api};

    #[test]
    fn every_length() {
        let mut all = Reference::new();
        for len in 0..=300 {
            let text = message(len);
            let expected: [u8; 16] = Reference::digest(&text).into();
            assert_eq!(md5(&text), expected, "length {len}");
            all.update(expected);
        }
        assert_eq!(hex(&all.finalize()), DIGEST_OF_DIGESTS);
    }

    /// The block function from states that no message leads to.
    #[test]
    fn block_function_from_any_state() {
        let blocks = [[0x00; BLOCK_LEN], [0xff; BLOCK_LEN], std::array::from_fn(|n| n as u8)];
        for start in [[0; 4], [u32::MAX; 4], [1, 0x8000_0000, 0x7fff_ffff, 0xdead_beef]] {
            for count in 0..=blocks.len() {
                let (mut ours, mut theirs) = (start, start);
                compress(&mut ours, &blocks[..count]);
                block_api::compress(&mut theirs, &blocks[..count]);
                assert_eq!(ours, theirs, "state {start:x?}, {count} blocks");
            }
        }
    }
}

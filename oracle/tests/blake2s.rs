//! BLAKE2s against RFC 7693, the known answers of its authors, and independent implementations.
mod util;

use goasm_oracle::blake2s::*;
use util::{hex, message};

/// Any key, any digest length: what the tests need and a user seldom does.
fn keyed<const LEN: usize>(key: &[u8], data: &[u8]) -> [u8; LEN] {
    let mut hash = Blake2s::with_key(key).expect("at most 32 bytes");
    hash.update(data);
    hash.finalize()
}

/// RFC 7693, appendix B; and digests of the empty message as everybody prints them.
#[test]
fn examples() {
    let digest = "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982";
    assert_eq!(hex(&blake2s::<32>(b"abc")), digest);
    let digest = "69217a3079908094e11121d042354a7c1f55b6482ca1a51e1b250dfd1ed0eef9";
    assert_eq!(hex(&blake2s::<32>(b"")), digest);
    assert_eq!(hex(&blake2s::<16>(b"")), "64550d6ffe2c0a01a14aba1eade0200c");
    let digest = "bec0c0e6cde5b67acb73b81f79a67a4079ae1c60dac9d2661af18e9f8b50dfa5";
    assert_eq!(hex(&blake2s::<32>("a".repeat(1_000_000).as_bytes())), digest);
}

/// RFC 7693, appendix E: one digest over digests of 16, 20, 28 and 32 bytes of messages of 0 to 1024 bytes, each
/// without and with a key.
#[test]
fn rfc_7693_self_test() {
    /// The deterministic sequences of the appendix: Fibonacci numbers, their high bytes.
    fn sequence(len: usize, seed: u32) -> Vec<u8> {
        let (mut a, mut b) = (0xdead_4bad_u32.wrapping_mul(seed), 1_u32);
        let mut next = || {
            (a, b) = (b, a.wrapping_add(b));
            (b >> 24) as u8
        };
        (0..len).map(|_| next()).collect()
    }
    fn digests<const LEN: usize>(all: &mut Blake2s<32>) {
        for len in [0, 3, 64, 65, 255, 1024] {
            let text = sequence(len, len as u32);
            all.update(&blake2s::<LEN>(&text));
            all.update(&keyed::<LEN>(&sequence(LEN, LEN as u32), &text));
        }
    }
    let mut all = Blake2s::<32>::new();
    digests::<16>(&mut all);
    digests::<20>(&mut all);
    digests::<28>(&mut all);
    digests::<32>(&mut all);
    assert_eq!(hex(&all.finalize()), "6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe");
}

/// The known answers of BLAKE2's authors: key 00 01 … 1f, messages of 0 to 255 bytes 00 01 …. Some of the 256 in
/// full; all of them as one digest over the digests, computed with Python's hashlib (the authors' own code).
#[test]
fn known_answers_keyed() {
    let key: [u8; 32] = std::array::from_fn(|n| n as u8);
    let text: [u8; 256] = std::array::from_fn(|n| n as u8);
    let mut all = Blake2s::<32>::new();
    for len in 0..=255 {
        all.update(&keyed::<32>(&key, &text[..len]));
    }
    assert_eq!(hex(&all.finalize()), "2582f7b18a91f66ef22aa9455384ada69b2590306a6470ee8588df75ee982f02");
    let some = [
        (0, "48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49"),
        (1, "40d15fee7c328830166ac3f918650f807e7e01e177258cdc0a39b11f598066f1"),
        (63, "c65382513f07460da39833cb666c5ed82e61b9e998f4b0c4287cee56c3cc9bcd"),
        (64, "8975b0577fd35566d750b362b0897a26c399136df07bababbde6203ff2954ed4"),
        (65, "21fe0ceb0052be7fb0f004187cacd7de67fa6eb0938d927677f2398c132317a8"),
        (255, "3fb735061abc519dfe979e54c1ee5bfad0a9d858b3315bad34bde999efd724dd"),
    ];
    for (len, digest) in some {
        assert_eq!(hex(&keyed::<32>(&key, &text[..len])), digest, "length {len}");
    }
}

/// One BLAKE2s over the digests of every length 0..=300, computed with Python's hashlib.
#[test]
fn every_length_by_recorded_digest() {
    let mut all = Blake2s::<32>::new();
    for len in 0..=300 {
        all.update(&blake2s::<32>(&message(len)));
    }
    assert_eq!(hex(&all.finalize()), "169032319934ed5c950e4d982cca7681630154a1300ab6c64da87dc3b1c33d7b");
}

/// Every digest length with every key length, on messages around the block length; recorded as above.
#[test]
fn every_parameter_by_recorded_digest() {
    fn digests<const LEN: usize>(all: &mut Blake2s<32>) {
        for key_len in 0..=MAX_KEY_LEN {
            for len in [0, 1, 64, 65, 128, 129] {
                all.update(&keyed::<LEN>(&message(key_len), &message(len)));
            }
        }
    }
    macro_rules! each {
        ($all:ident: $($len:literal)+) => { $(digests::<$len>(&mut $all);)+ };
    }
    let mut all = Blake2s::<32>::new();
    each!(all: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32);
    assert_eq!(hex(&all.finalize()), "f8a95fd7853a25875f02978e7171d86579247b2bb4fd10bc8dcfd273f50c7c01");
}

#[test]
fn a_key_has_at_most_32_bytes() {
    assert!(Blake2s::<32>::with_key(&[0; 33]).is_none());
    assert_eq!(keyed::<32>(&[], b"abc"), blake2s::<32>(b"abc"));
    assert_ne!(keyed::<32>(&[0], b"abc"), blake2s::<32>(b"abc"));
}

/// `update` may be called with any pieces: every split of every length up to three blocks into two.
#[test]
fn pieces_do_not_matter() {
    let text = message(3 * BLOCK_LEN);
    for len in 0..=text.len() {
        let whole: [u8; 32] = blake2s(&text[..len]);
        for cut in 0..=len {
            let mut hash = Blake2s::new();
            hash.update(&text[..cut]);
            hash.update(&text[cut..len]);
            assert_eq!(hash.finalize(), whole, "length {len} cut at {cut}");
        }
    }
}

/// Several blocks in a call are the blocks one by one, and the counter carries into its high word and beyond it.
#[test]
fn counter_carries() {
    let blocks: [[u8; BLOCK_LEN]; 5] = std::array::from_fn(|n| [n as u8; BLOCK_LEN]);
    let starts = [0, 1, 0xffff_ff7f, 0xffff_ff80, 0xffff_ffbf, 0xffff_ffc0, 0xffff_ffff, 1 << 32, u64::MAX - 63, u64::MAX];
    for start in starts {
        for flag in [0, LAST, 0x8000_0001] {
            let (mut together, mut apart, mut by_bytes) = (IV, IV, IV);
            let (mut together_counter, mut bytes_counter) = (start, start);
            compress(&mut together, &mut together_counter, flag, &blocks);
            hash_blocks(&mut by_bytes, &mut bytes_counter, flag, blocks.as_flattened());
            for (n, block) in blocks.iter().enumerate() {
                let mut counter = start.wrapping_add(64 * n as u64);
                compress(&mut apart, &mut counter, flag, &[*block]);
                assert_eq!(counter, start.wrapping_add(64 * n as u64 + 64));
            }
            assert_eq!(together, apart, "counter {start:#x}, flag {flag:#x}");
            assert_eq!((by_bytes, bytes_counter), (together, together_counter));
            assert_eq!(together_counter, start.wrapping_add(5 * 64));
        }
    }
    // The two words of the counter and the flag do different things.
    let with = |mut counter, flag| {
        let mut h = IV;
        compress(&mut h, &mut counter, flag, &blocks[..1]);
        h
    };
    assert_ne!(with(0, 0), with(1 << 32, 0));
    assert_ne!(with(0, 0), with(0, LAST));
}

/// RustCrypto's `blake2` 0.11 is plain Rust on every architecture: its vectors are arrays of words.
mod against_rustcrypto {
    use super::*;
    use blake2::{
        Blake2sMac256,
        digest::{Digest, FixedOutput, KeyInit, Update},
    };

    #[test]
    fn every_length() {
        for len in 0..=300 {
            let text = message(len);
            assert_eq!(blake2s::<32>(&text), *blake2::Blake2s256::digest(&text), "length {len}");
            assert_eq!(blake2s::<16>(&text), *blake2::Blake2s128::digest(&text), "length {len}");
            for key_len in [1, 16, 31, 32] {
                let key = message(key_len);
                let mut mac = Blake2sMac256::new_from_slice(&key).unwrap();
                Update::update(&mut mac, &text);
                assert_eq!(keyed::<32>(&key, &text), *mac.finalize_fixed(), "length {len}, key {key_len}");
            }
        }
    }
}

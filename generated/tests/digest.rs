//! The hash types by RustCrypto's traits, on the vectors of their standards and against the oracle.
use digest::{Digest, KeyInit, Mac};
use goasm_hashes::blake2s::{Blake2s128, Blake2s256, Blake2sMac256};
use goasm_hashes::md5::Md5;
use goasm_hashes::sha512::{Sha384, Sha512, Sha512_224, Sha512_256};
use goasm_oracle::{blake2s, harness::Rng, md5, sha512};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// RFC 1321, A.5 "Test suite", first and last.
#[test]
fn md5_vectors() {
    assert_eq!(hex(&Md5::digest("")), "d41d8cd98f00b204e9800998ecf8427e");
    assert_eq!(hex(&Md5::digest("abc")), "900150983cd24fb0d6963f7d28e17f72");
    assert_eq!(hex(&Md5::digest("1234567890".repeat(8))), "57edf4a22be3c955ac49da2e2107b67a");
    assert_eq!(hex(&Md5::digest("a".repeat(1_000_000))), "7707d6ae4e027c70eea2a935c2296f21");
}

/// NIST's examples for FIPS 180-4; RFC 7693, appendix B, and the first of the keyed known answers.
#[test]
fn other_vectors() {
    let expected = "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";
    assert_eq!(hex(&Sha512::digest("abc")), expected);
    let expected = "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7";
    assert_eq!(hex(&Sha384::digest("abc")), expected);
    assert_eq!(hex(&Sha512_256::digest("abc")), "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23");
    assert_eq!(hex(&Sha512_224::digest("abc")), "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa");
    assert_eq!(hex(&Blake2s256::digest("abc")), "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982");
    assert_eq!(hex(&Blake2s128::digest("")), "64550d6ffe2c0a01a14aba1eade0200c");
    let key: [u8; 32] = std::array::from_fn(|n| n as u8);
    let mac = Blake2sMac256::new(&key.into()).finalize().into_bytes();
    assert_eq!(hex(&mac), "48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49");
}

/// Every length to 600, in two pieces, with a reset in between.
fn check_every_length<D: Digest + digest::FixedOutputReset>(oracle: impl Fn(&[u8]) -> Vec<u8>) {
    let mut text = [0; 600];
    Rng::new(1321).fill(&mut text);
    let mut hash = D::new();
    for len in 0..=text.len() {
        let (head, tail) = text[..len].split_at(len / 3);
        Digest::update(&mut hash, head);
        Digest::update(&mut hash, tail);
        assert_eq!(hash.finalize_reset()[..], oracle(&text[..len]), "length {len}");
    }
}

#[test]
fn every_length() {
    check_every_length::<Md5>(|text| md5::md5(text).to_vec());
    check_every_length::<Sha512>(|text| sha512::sha512(text).to_vec());
    check_every_length::<Sha384>(|text| sha512::sha384(text).to_vec());
    check_every_length::<Sha512_256>(|text| sha512::sha512_256(text).to_vec());
    check_every_length::<Sha512_224>(|text| sha512::sha512_224(text).to_vec());
    check_every_length::<Blake2s256>(|text| blake2s::blake2s::<32>(text).to_vec());
    check_every_length::<Blake2s128>(|text| blake2s::blake2s::<16>(text).to_vec());
}

/// Every length to 300 under keys of every length, with a reset in between.
#[test]
fn keyed() {
    let mut text = [0; 300];
    Rng::new(7693).fill(&mut text);
    for key_len in 1..=32 {
        let key = &text[100..100 + key_len];
        let mut mac = Blake2sMac256::new_from_slice(key).expect("a length that is allowed");
        for len in 0..=text.len() {
            let mut oracle = blake2s::Blake2s::<32>::with_key(key).expect("a length that is allowed");
            oracle.update(&text[..len]);
            let (head, tail) = text[..len].split_at(len / 3);
            mac.update(head);
            mac.update(tail);
            assert_eq!(mac.finalize_reset().into_bytes()[..], oracle.finalize(), "length {len}, key {key_len}");
        }
    }
    assert!(Blake2sMac256::new_from_slice(&[]).is_err());
    assert!(Blake2sMac256::new_from_slice(&[0; 33]).is_err());
}

/// 4 GiB and 65 bytes of zeros, in one call and in pieces, against digests from Python's hashlib: lengths in bytes that
/// do not fit 32 bits, the high word of BLAKE2s's counter. For the long run of CI: `cargo test -- --ignored`.
#[test]
#[ignore = "takes a minute and more; cargo test -p goasm-hashes -- --ignored"]
fn more_than_4_gib() {
    // Never written to, so the pages stay the one page of zeros.
    let zeros = vec![0; (1 << 32) + 65];
    fn check<D: Digest>(zeros: &[u8], expected: &str) {
        assert_eq!(hex(&D::digest(zeros)), expected, "in one call");
        let mut hash = D::new();
        for piece in zeros.chunks(1_000_003) {
            hash.update(piece);
        }
        assert_eq!(hex(&hash.finalize()), expected, "in pieces");
    }
    check::<Md5>(&zeros, "6ae96928b07744bdabfe9dd4ce7b7767");
    check::<Sha512>(
        &zeros,
        "2f6f7f450644167abc2cdadf58b0f1428a50103bf734320e38037eac88673c4984caa1631283bf390dd5c0417fc9585a86d8e7d1b7c31400ee7d1c47badf51ae",
    );
    check::<Blake2s256>(&zeros, "332febcd880263ee5557566200d3f4f967198ab2e513e87427fd9ec0b88b314c");
}

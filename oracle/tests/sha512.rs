//! SHA-512 and its relatives against FIPS 180-4, NIST's validation vectors, and independent implementations.
mod util;

use goasm_oracle::sha512::*;
use util::{hex, message};

const TWO_BLOCKS: &str =
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";

/// NIST's examples for FIPS 180-4: "abc", the message of 896 bits; then the empty message and a million times 'a'.
#[test]
fn examples() {
    let million = "a".repeat(1_000_000);
    let texts = ["abc", TWO_BLOCKS, "", million.as_str()];
    let check = |name: &str, hash: fn(&[u8]) -> String, digests: [&str; 4]| {
        for (text, digest) in texts.into_iter().zip(digests) {
            assert_eq!(hash(text.as_bytes()), digest, "{name} ({} bytes)", text.len());
        }
    };
    let digests = [
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909",
        "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
        "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b",
    ];
    check("SHA-512", |data| hex(&sha512(data)), digests);
    let digests = [
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
        "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
        "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b",
        "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985",
    ];
    check("SHA-384", |data| hex(&sha384(data)), digests);
    let digests = [
        "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23",
        "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a",
        "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a",
        "9a59a052930187a97038cae692f30708aa6491923ef5194394dc68d56c74fb21",
    ];
    check("SHA-512/256", |data| hex(&sha512_256(data)), digests);
    let digests = [
        "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa",
        "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9",
        "6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4",
        "37ab331d76f0d36de422bd0edeb22a28accd487b7a8453ae965dd287",
    ];
    check("SHA-512/224", |data| hex(&sha512_224(data)), digests);
}

fn from_hex<const N: usize>(text: &str) -> [u8; N] {
    assert_eq!(text.len(), 2 * N);
    std::array::from_fn(|n| u8::from_str_radix(&text[2 * n..2 * n + 2], 16).expect("hexadecimal"))
}

/// NIST's Monte Carlo test (SHAVS, 6.4): each checkpoint is a thousand hashes of the three digests before.
fn monte_carlo<const LEN: usize>(hash: fn(&[u8]) -> [u8; LEN], seed: &str, count: usize) -> Vec<String> {
    let mut seed: [u8; LEN] = from_hex(seed);
    let mut checkpoints = Vec::new();
    for _ in 0..count {
        let mut last = [seed; 3];
        for _ in 0..1000 {
            let next = hash(last.as_flattened());
            last = [last[1], last[2], next];
        }
        seed = last[2];
        checkpoints.push(hex(&seed));
    }
    checkpoints
}

/// SHA512Monte.rsp: the first two checkpoints of 100 and the last.
#[test]
fn monte_carlo_512() {
    let seed = "5c337de5caf35d18ed90b5cddfce001ca1b8ee8602f367e7c24ccca6f893802fb1aca7a3dae32dcd60800a59959bc540d63237876b799229ae71a2526fbc52cd";
    let found = monte_carlo(sha512, seed, 100);
    let expected = [
        (
            0,
            "ada69add0071b794463c8806a177326735fa624b68ab7bcab2388b9276c036e4eaaff87333e83c81c0bca0359d4aeebcbcfd314c0630e0c2af68c1fb19cc470e",
        ),
        (
            1,
            "ef219b37c24ae507a2b2b26d1add51b31fb5327eb8c3b19b882fe38049433dbeccd63b3d5b99ba2398920bcefb8aca98cd28a1ee5d2aaf139ce58a15d71b06b4",
        ),
        (
            99,
            "4aa7dad74eb51d09a6ae7735c4b795b078f51c314f14f42a0d63071e13bdc5fd9f51612e77b36d44567502a3b5eb66c609ec017e51d8df93e58d1a44f3c1e375",
        ),
    ];
    for (count, digest) in expected {
        assert_eq!(found[count], digest, "checkpoint {count}");
    }
}

/// SHA384Monte.rsp: the first five checkpoints.
#[test]
fn monte_carlo_384() {
    let seed = "edff07255c71b54a9beae52cdfa083569a08be89949cbba73ddc8acf429359ca5e5be7a673633ca0d9709848f522a9df";
    let expected = [
        "e81b86c49a38feddfd185f71ca7da6732a053ed4a2640d52d27f53f9f76422650b0e93645301ac99f8295d6f820f1035",
        "1d6bd21713bffd50946a10c39a7742d740e8f271f0c8f643d4c95375094fd9bf29d89ee61a76053f22e44a4b058a64ed",
        "425167b66ae965bd7d68515b54ebfa16f33d2bdb2147a4eac515a75224cd19cea564d692017d2a1c41c1a3f68bb5a209",
        "9e7477ffd4baad1fcca035f4687b35ed47a57832fb27d131eb8018fcb41edf4d5e25874466d2e2d61ae3accdfc7aa364",
        "d7b4d4e779ca70c8d065630db1f9128ee43b4bde08a81bce13d48659b6ef47b6cfc802af6d8756f6cd43c709bb445bab",
    ];
    assert_eq!(monte_carlo(sha384, seed, 5), expected);
}

fn primes() -> impl Iterator<Item = u64> {
    (2..).filter(|n| (2..*n).all(|d| n % d != 0))
}

/// `whole.fraction` with the fraction in 64ths of bits, to the power of `n`, cut to its whole part: 32-bit limbs,
/// lowest first.
fn power(whole: u64, fraction: u64, n: u32) -> u64 {
    let number = [fraction as u32, (fraction >> 32) as u32, whole as u32];
    let mut product = vec![1u32];
    for _ in 0..n {
        let mut next = vec![0u32; product.len() + number.len()];
        for (i, a) in product.iter().enumerate() {
            let mut carry = 0;
            for (j, b) in number.iter().enumerate() {
                let sum = u64::from(next[i + j]) + u64::from(*a) * u64::from(*b) + carry;
                next[i + j] = sum as u32;
                carry = sum >> 32;
            }
            next[i + number.len()] = carry as u32;
        }
        product = next;
    }
    // n numbers with two limbs of fraction each.
    u64::from(product[2 * n as usize])
}

/// Whether `fraction` are the first 64 bits of the fractional part of the n-th root of `number`: its power stays
/// below the number, and one unit more reaches it.
fn is_root(fraction: u64, number: u64, n: u32) -> bool {
    let whole = (0..).take_while(|w: &u64| w.pow(n) <= number).last().expect("0 at least");
    power(whole, fraction, n) < number && power(whole, fraction + 1, n) >= number
}

/// The constants by their definitions.
#[test]
fn constants() {
    for (k, prime) in K.into_iter().zip(primes()) {
        assert!(is_root(k, prime, 3), "K of {prime}: {k:#x}");
        assert!(!is_root(k + 1, prime, 3) && !is_root(k - 1, prime, 3));
    }
    for (h, prime) in INITIAL_512.into_iter().chain(INITIAL_384).zip(primes()) {
        assert!(is_root(h, prime, 2), "H of {prime}: {h:#x}");
    }
    // Section 5.3.6: SHA-512 with another initial value, of the name of the function.
    for (name, initial) in [("SHA-512/256", INITIAL_512_256), ("SHA-512/224", INITIAL_512_224)] {
        let mut block = [0; BLOCK_LEN];
        block[..name.len()].copy_from_slice(name.as_bytes());
        block[name.len()] = 0x80;
        block[BLOCK_LEN - 1] = 8 * name.len() as u8;
        let mut state = INITIAL_512.map(|word| word ^ 0xa5a5_a5a5_a5a5_a5a5);
        compress(&mut state, &[block]);
        assert_eq!(state, initial, "{name}");
    }
}

/// `update` may be called with any pieces: splits of every length up to two blocks and a bit into two.
#[test]
fn pieces_do_not_matter() {
    let text = message(2 * BLOCK_LEN + 5);
    for len in 0..=text.len() {
        let whole = sha512(&text[..len]);
        for cut in (0..=len).step_by(3) {
            let mut hash = Sha512::new();
            hash.update(&text[..cut]);
            hash.update(&text[cut..len]);
            assert_eq!(hash.finalize(), whole, "length {len} cut at {cut}");
        }
    }
}

/// `block` mixes in whole blocks and ignores the rest; `compress` takes the blocks themselves.
#[test]
fn block_ignores_the_rest() {
    let text = message(4 * BLOCK_LEN);
    let blocks: Vec<[u8; BLOCK_LEN]> = text.chunks_exact(BLOCK_LEN).map(|chunk| chunk.try_into().unwrap()).collect();
    for len in 0..=text.len() {
        let (mut by_bytes, mut by_blocks) = (INITIAL_512, INITIAL_512);
        block(&mut by_bytes, &text[..len]);
        compress(&mut by_blocks, &blocks[..len / BLOCK_LEN]);
        assert_eq!(by_bytes, by_blocks, "length {len}");
    }
}

/// Each hash of the digests of every length 0..=600, computed by OpenSSL 3.0 (Python's hashlib).
#[test]
fn every_length_by_recorded_digest() {
    let (mut a, mut b, mut c, mut d) = (Sha512::new(), Sha384::new(), Sha512_256::new(), Sha512_224::new());
    for len in 0..=600 {
        let text = message(len);
        a.update(&sha512(&text));
        b.update(&sha384(&text));
        c.update(&sha512_256(&text));
        d.update(&sha512_224(&text));
    }
    let expected = "5569cadaab84e6366a840def78d6285eafaefbec0d040aa22cbf0ebcb6a5b623079a355ef7c9b41cac21c4fa9ea1f23031c14a82356e2ade7a39841d1ebf3e59";
    assert_eq!(hex(&a.finalize()), expected);
    let expected = "252e7a1e812fa1d8126c9b56fb49dba1ace7ba3c61866a5f5ce60c2e28c954ef7ded78d9f838e6c959d8b70e795dcdd5";
    assert_eq!(hex(&b.finalize()), expected);
    assert_eq!(hex(&c.finalize()), "dff0aed456139a6fa152f06e801213da066b060cb985347c2ed10418a7013004");
    assert_eq!(hex(&d.finalize()), "b41c7f518237a629cac73118e0a60585f1a96305085d638ada60385d");
}

/// Where `sha2` is plain Rust: by itself on riscv64, elsewhere with `--cfg sha2_backend="soft"` in RUSTFLAGS (which
/// this test and Cargo.toml look at). An oracle must not be checked against assembly or intrinsics.
#[cfg(any(target_arch = "riscv64", sha2_backend = "soft"))]
mod against_rustcrypto {
    use super::*;
    use sha2::{Digest, block_api};

    #[test]
    fn every_length() {
        for len in 0..=600 {
            let text = message(len);
            assert_eq!(sha512(&text), *sha2::Sha512::digest(&text), "length {len}");
            assert_eq!(sha384(&text), *sha2::Sha384::digest(&text), "length {len}");
            assert_eq!(sha512_256(&text), *sha2::Sha512_256::digest(&text), "length {len}");
            assert_eq!(sha512_224(&text), *sha2::Sha512_224::digest(&text), "length {len}");
        }
    }

    /// The block function from states that no message leads to.
    #[test]
    fn block_function_from_any_state() {
        let blocks = [[0x00; BLOCK_LEN], [0xff; BLOCK_LEN], std::array::from_fn(|n| n as u8)];
        for start in [[0; 8], [u64::MAX; 8], [1, 1 << 63, !(1 << 63), 0xdead_beef, 2, 3, 4, 5]] {
            for count in 0..=blocks.len() {
                let (mut ours, mut theirs) = (start, start);
                compress(&mut ours, &blocks[..count]);
                block_api::compress512(&mut theirs, &blocks[..count]);
                assert_eq!(ours, theirs, "state {start:x?}, {count} blocks");
            }
        }
    }
}

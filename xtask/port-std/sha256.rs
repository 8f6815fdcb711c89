//! Go's SHA-256 kernels against FIPS 180-4. The constants are computed as the standard defines them: the first 32 bits of
//! the fractional parts of the cube roots of the first 64 primes.
use goasm_oracle::harness::{Call, Harness, words32};

/// The first 32 bits of the fraction of the n-th root of `p`, by bisection on integers: the largest x with x^n <= p * 2^(32 n).
fn fraction(p: u128, n: u32) -> u32 {
    let (mut low, mut high) = (0u128, 1u128 << 36);
    while high - low > 1 {
        let middle = (low + high) / 2;
        // x^3 of 36 bits fits in 108 bits, and p * 2^96 in 105.
        if middle.pow(n) <= p << (32 * n) { low = middle } else { high = middle }
    }
    low as u32
}

fn primes() -> impl Iterator<Item = u128> {
    (2u128..).filter(|n| (2..*n).take_while(|d| d * d <= *n).all(|d| n % d != 0))
}

/// Section 6.2.2 for whole blocks.
fn compress(k: &[u32], h: &mut [u32; 8], data: &[u8]) {
    for block in data.chunks_exact(64) {
        let mut w = [0u32; 64];
        for (word, bytes) in w.iter_mut().zip(block.chunks_exact(4)) {
            *word = bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
        }
        for t in 16..64 {
            let s0 = w[t - 15].rotate_right(7) ^ w[t - 15].rotate_right(18) ^ w[t - 15] >> 3;
            let s1 = w[t - 2].rotate_right(17) ^ w[t - 2].rotate_right(19) ^ w[t - 2] >> 10;
            w[t] = s1.wrapping_add(w[t - 7]).wrapping_add(s0).wrapping_add(w[t - 16]);
        }
        let mut v = *h;
        for (k, w) in k.iter().zip(w) {
            let [a, b, c, d, e, f, g, last] = v;
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let t1 = last.wrapping_add(s1).wrapping_add((e & f) ^ (!e & g)).wrapping_add(*k).wrapping_add(w);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let t2 = s0.wrapping_add((a & b) ^ (a & c) ^ (b & c));
            v = [t1.wrapping_add(t2), a, b, c, d.wrapping_add(t1), e, f, g];
        }
        for (word, add) in h.iter_mut().zip(v) {
            *word = word.wrapping_add(add);
        }
    }
}

fn constants() -> Vec<u32> {
    primes().take(64).map(|p| fraction(p, 3)).collect()
}

#[test]
fn the_reference_is_right() {
    let mut h = [0; 8];
    for (word, p) in h.iter_mut().zip(primes()) {
        *word = fraction(p, 2);
    }
    let mut block = [0u8; 64];
    block[..4].copy_from_slice(b"abc\x80");
    block[63] = 24;
    compress(&constants(), &mut h, &block);
    let expected =
        [0xba78_16bf, 0x8f01_cfea, 0x4141_40de, 0x5dae_2223, 0xb003_61a3, 0x9617_7a9c, 0xb410_ff61, 0xf200_15ad];
    assert_eq!(h, expected);
}

/// `least`: fewer bytes are left to the reference.
#[track_caller]
fn check(name: &str, function: *const (), least: usize) {
    let k = constants();
    let harness = Harness::new(name).state_len(32).state_align(4).whole_blocks().rust_subject();
    let subject = |call: &mut Call<'_>| {
        let (state, data, len) = (call.state() as usize, call.data() as usize, call.data_len());
        if len >= least {
            // SAFETY: the arguments of `func(dig *Digest, p []byte)`; the struct begins with the eight words.
            unsafe { call.c_abi(function, [state, data, len, len]) };
        }
    };
    let summary = harness.run(subject, |state, data| words32(state, |h| compress(&k, h, data)));
    println!("{}", summary.unwrap_or_else(|failure| panic!("{failure}")));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn blocks() {
    if std::arch::is_x86_feature_detected!("sha") {
        check("blockSHANI", go_sha256::ffi::blockSHANI as *const (), 0);
    } else {
        eprintln!("skipped: no SHA extensions");
    }
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi2") {
        check("blockAVX2", go_sha256::ffi::blockAVX2 as *const (), 64);
    } else {
        eprintln!("skipped: no AVX2 or BMI2");
    }
}

#[cfg(target_arch = "aarch64")]
#[test]
fn blocks() {
    if std::arch::is_aarch64_feature_detected!("sha2") {
        check("blockSHA2", go_sha256::ffi::blockSHA2 as *const (), 64);
    } else {
        eprintln!("skipped: no SHA-2 instructions");
    }
}

#[cfg(any(target_arch = "riscv64", target_arch = "loongarch64"))]
#[test]
fn blocks() {
    check("block", go_sha256::ffi::block as *const (), 0);
}

//! Go's SHA-1 kernels against FIPS 180-4, written out.
use goasm_oracle::harness::{Call, Harness, words32};

/// Section 6.1.2 for whole blocks.
fn compress(h: &mut [u32; 5], data: &[u8]) {
    for block in data.chunks_exact(64) {
        let mut w = [0u32; 80];
        for (word, bytes) in w.iter_mut().zip(block.chunks_exact(4)) {
            *word = bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
        }
        for t in 16..80 {
            w[t] = (w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16]).rotate_left(1);
        }
        let [mut a, mut b, mut c, mut d, mut e] = *h;
        for (t, w) in w.iter().enumerate() {
            let (f, k) = match t / 20 {
                0 => ((b & c) ^ (!b & d), 0x5a82_7999u32),
                1 => (b ^ c ^ d, 0x6ed9_eba1),
                2 => ((b & c) ^ (b & d) ^ (c & d), 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6),
            };
            let next = a.rotate_left(5).wrapping_add(f).wrapping_add(e).wrapping_add(k).wrapping_add(*w);
            (e, d, c, b, a) = (d, c, b.rotate_left(30), a, next);
        }
        for (word, add) in h.iter_mut().zip([a, b, c, d, e]) {
            *word = word.wrapping_add(add);
        }
    }
}

#[test]
fn the_reference_is_right() {
    let mut h = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
    let mut block = [0u8; 64];
    block[..4].copy_from_slice(b"abc\x80");
    block[63] = 24;
    compress(&mut h, &block);
    assert_eq!(h, [0xa999_3e36, 0x4706_816a, 0xba3e_2571, 0x7850_c26c, 0x9cd0_d89d]);
}

#[track_caller]
fn check(name: &str, mut subject: impl FnMut(&mut Call<'_>)) {
    let harness = Harness::new(name).state_len(20).state_align(4).whole_blocks().rust_subject();
    // The kernels of riscv64 and arm64 take at least one block, and so do Go's callers.
    let subject = |call: &mut Call<'_>| {
        if call.data_len() > 0 {
            subject(call);
        }
    };
    let summary = harness.run(subject, |state, data| words32(state, |h| compress(h, data)));
    println!("{}", summary.unwrap_or_else(|failure| panic!("{failure}")));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn block_shani() {
    if !std::arch::is_x86_feature_detected!("sha") {
        eprintln!("skipped: no SHA extensions");
        return;
    }
    check("blockSHANI", |call| {
        let (state, data, len) = (call.state() as usize, call.data() as usize, call.data_len());
        // SAFETY: the arguments of `func blockSHANI(dig *digest, p []byte)`, which begins with the five words.
        unsafe { call.c_abi(go_sha1::ffi::blockSHANI as *const (), [state, data, len, len]) };
    });
}

#[cfg(target_arch = "x86_64")]
#[test]
fn block_avx2() {
    if !(std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi2")) {
        eprintln!("skipped: no AVX2 or BMI2");
        return;
    }
    check("blockAVX2", |call| {
        let (state, data, len) = (call.state() as usize, call.data() as usize, call.data_len());
        // It reads ahead: at least 256 bytes, an even number of blocks, and two or three blocks more behind them.
        let safe = if len < 256 { 0 } else { (len - 128) / 128 * 128 };
        if safe > 0 {
            // SAFETY: as above.
            unsafe { call.c_abi(go_sha1::ffi::blockAVX2 as *const (), [state, data, safe, safe]) };
        }
        let (state, data) = call.slices();
        words32(state, |h| compress(h, &data[safe..]));
    });
}

#[cfg(target_arch = "aarch64")]
#[test]
fn sha1block() {
    if !std::arch::is_aarch64_feature_detected!("sha2") {
        eprintln!("skipped: no SHA-1 instructions");
        return;
    }
    check("sha1block", |call| {
        let (state, data) = call.slices();
        let k = [0x5a82_7999, 0x6ed9_eba1, 0x8f1b_bcdc, 0xca62_c1d6];
        // SAFETY: whole blocks, five words of state, four constants.
        words32(state, |h: &mut [u32; 5]| unsafe { go_sha1::sha1block(h, data, &k) });
    });
}

#[cfg(any(target_arch = "riscv64", target_arch = "loongarch64"))]
#[test]
fn block() {
    check("block", |call| {
        let (state, data, len) = (call.state() as usize, call.data() as usize, call.data_len());
        // SAFETY: the arguments of `func block(dig *digest, p []byte)`.
        unsafe { call.c_abi(go_sha1::ffi::block as *const (), [state, data, len, len]) };
    });
}

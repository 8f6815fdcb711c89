//! Go's CRC-32 kernels against the definition, bit by bit. riscv64 has none.
#[cfg(not(target_arch = "riscv64"))]
use goasm_oracle::harness::{Call, Harness, words32};

const IEEE: u32 = 0xedb8_8320;
const CASTAGNOLI: u32 = 0x82f6_3b78;

/// Without the inversions before and after, as the kernels have it.
fn update(poly: u32, crc: u32, data: &[u8]) -> u32 {
    data.iter().fold(crc, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ if crc & 1 == 1 { poly } else { 0 }))
}

#[test]
fn the_reference_is_right() {
    assert_eq!(!update(IEEE, !0, b"123456789"), 0xcbf4_3926);
    assert_eq!(!update(CASTAGNOLI, !0, b"123456789"), 0xe306_9283);
}

/// `least` and `step`: the lengths that the function takes; the rest is left to the reference.
#[cfg(not(target_arch = "riscv64"))]
#[track_caller]
fn check(name: &str, function: *const (), poly: u32, least: usize, step: usize) {
    let harness = Harness::new(name).state_len(4).state_align(4).max_len(9000).rust_subject();
    let subject = |call: &mut Call<'_>| {
        let (data, len) = (call.data() as usize, call.data_len());
        let mut crc = words32(call.slices().0, |[crc]: &mut [u32; 1]| *crc);
        let taken = if len < least { 0 } else { len / step * step };
        if taken > 0 || step == 1 {
            // SAFETY: the arguments of `func(crc uint32, p []byte) uint32`.
            crc = unsafe { call.c_abi(function, [crc as i32 as usize, data, taken, taken]) } as u32;
        }
        let (state, data) = call.slices();
        words32(state, |word| *word = [update(poly, crc, &data[taken..])]);
    };
    let expected = |state: &mut [u8], data: &[u8]| words32(state, |[crc]: &mut [u32; 1]| *crc = update(poly, *crc, data));
    println!("{}", harness.run(subject, expected).unwrap_or_else(|failure| panic!("{failure}")));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn kernels() {
    use std::arch::is_x86_feature_detected as has;
    if has!("sse4.2") {
        check("castagnoliSSE42", go_crc32::ffi::castagnoliSSE42 as *const (), CASTAGNOLI, 0, 1);
    } else {
        eprintln!("skipped: no SSE4.2");
    }
    if has!("pclmulqdq") && has!("sse4.1") {
        check("ieeeCLMUL", go_crc32::ffi::ieeeCLMUL as *const (), IEEE, 64, 16);
    } else {
        eprintln!("skipped: no PCLMULQDQ");
    }
    if has!("avx512f") && has!("avx512vl") && has!("vpclmulqdq") {
        // SAFETY: the CPU has been asked.
        unsafe { go_crc32::set_internal_cpu_X86_HasAVX512VPCLMULQDQ(true) };
        check("ieeeCLMUL/avx512", go_crc32::ffi::ieeeCLMUL as *const (), IEEE, 64, 16);
        // SAFETY: no feature is claimed.
        unsafe { go_crc32::set_internal_cpu_X86_HasAVX512VPCLMULQDQ(false) };
    } else {
        eprintln!("skipped: no AVX-512 with VPCLMULQDQ");
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn several_results() {
    if !std::arch::is_x86_feature_detected!("sse4.2") {
        eprintln!("skipped: no SSE4.2");
        return;
    }
    let data: Vec<u8> = (0..3 * 240u32).map(|i| (i * 31 + i / 7) as u8).collect();
    let (a, rest) = data.split_at(240);
    let (b, c) = rest.split_at(240);
    // SAFETY: ten rounds read 240 bytes of each.
    let results = unsafe { go_crc32::castagnoliSSE42Triple(1, 2, 3, a, b, c, 10) };
    assert_eq!(results.retA, update(CASTAGNOLI, 1, a));
    assert_eq!(results.retB, update(CASTAGNOLI, 2, b));
    assert_eq!(results.retC, update(CASTAGNOLI, 3, c));
}

#[cfg(any(target_arch = "aarch64", target_arch = "loongarch64"))]
#[test]
fn kernels() {
    #[cfg(target_arch = "aarch64")]
    if !std::arch::is_aarch64_feature_detected!("crc") {
        eprintln!("skipped: no CRC instructions");
        return;
    }
    check("castagnoliUpdate", go_crc32::ffi::castagnoliUpdate as *const (), CASTAGNOLI, 0, 1);
    check("ieeeUpdate", go_crc32::ffi::ieeeUpdate as *const (), IEEE, 0, 1);
}

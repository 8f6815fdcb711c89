//! Go's XOR kernels against the operator, at all small lengths and some alignments; nothing behind the end changes.

fn check(xor: impl Fn(*mut u8, *mut u8, *const u8, i64)) {
    let noise = |n: usize, k: usize| (0..n).map(|i| (i * k + i / 5) as u8).collect::<Vec<u8>>();
    for length in (1..200).chain([255, 256, 1000, 4096]) {
        for shift in [0, 1, 7, 8] {
            let (mut a, b) = (noise(length + shift, 7), noise(length + shift, 13));
            let mut out = vec![0xa5; length + shift + 32];
            let count = i64::try_from(length).unwrap();
            xor(out[shift..].as_mut_ptr(), a[shift..].as_mut_ptr(), b[shift..].as_ptr(), count);
            let expected: Vec<u8> = a[shift..].iter().zip(&b[shift..]).map(|(a, b)| a ^ b).collect();
            assert_eq!(out[shift..shift + length], expected, "{length} bytes, shift {shift}");
            assert!(out[shift + length..].iter().chain(&out[..shift]).all(|byte| *byte == 0xa5), "{length} bytes, shift {shift}");
        }
    }
}

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[test]
fn xor() {
    // SAFETY: three pieces of memory of at least that length.
    check(|dst, a, b, n| unsafe { go_subtle::xorBytes(dst, a, b, n) });
}

#[cfg(target_arch = "riscv64")]
#[test]
fn xor() {
    // SAFETY: as above. The vector code needs V, which qemu's default processor has and stable Rust cannot ask for.
    check(|dst, a, b, n| unsafe { go_subtle::xorBytesRISCV64(dst, a, b, n, false) });
}

#[cfg(target_arch = "loongarch64")]
#[test]
fn xor() {
    // SAFETY: as above; LSX is part of the target, LASX is what the emulated processor has.
    check(|dst, a, b, n| unsafe { go_subtle::xorBytesBasic(dst, a, b, n) });
    check(|dst, a, b, n| unsafe { go_subtle::xorBytesLSX(dst, a, b, n) });
    check(|dst, a, b, n| unsafe { go_subtle::xorBytesLASX(dst, a, b, n) });
}

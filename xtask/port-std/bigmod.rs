//! Go's multiply-and-add of fixed width against 128-bit arithmetic.

type Kernel = unsafe fn(*mut u64, *mut u64, u64) -> u64;

fn check(kernel: Kernel, words: usize) {
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed ^ seed >> 29
    };
    for round in 0..50 {
        let mut z: Vec<u64> = (0..words).map(|_| if round == 0 { u64::MAX } else { next() }).collect();
        let mut x: Vec<u64> = (0..words).map(|_| if round < 2 { u64::MAX } else { next() }).collect();
        let y = if round < 2 { u64::MAX } else { next() };
        let (mut expected, mut carry) = (z.clone(), 0u128);
        for (z, x) in expected.iter_mut().zip(&x) {
            let sum = u128::from(*x) * u128::from(y) + u128::from(*z) + carry;
            (*z, carry) = (sum as u64, sum >> 64);
        }
        // SAFETY: both have as many words as the kernel's name says.
        let out = unsafe { kernel(z.as_mut_ptr(), x.as_mut_ptr(), y) };
        assert_eq!((z, u128::from(out)), (expected, carry), "{words} words, round {round}");
    }
}

fn all() {
    check(|z, x, y| unsafe { go_bigmod::addMulVVW1024(z, x, y) }, 16);
    check(|z, x, y| unsafe { go_bigmod::addMulVVW1536(z, x, y) }, 24);
    check(|z, x, y| unsafe { go_bigmod::addMulVVW2048(z, x, y) }, 32);
}

#[test]
fn multiply_and_add() {
    all();
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("adx") && std::arch::is_x86_feature_detected!("bmi2") {
        // SAFETY: the CPU has been asked.
        unsafe { go_bigmod::set_supportADX(true) };
        all();
    }
}

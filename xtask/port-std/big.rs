//! Go's vector arithmetic against 128-bit arithmetic, at all small lengths.

fn all() {
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed ^ seed >> 29
    };
    for n in 1..40 {
        let mut words = |edge: bool| (0..n).map(|_| if edge { u64::MAX } else { next() }).collect::<Vec<u64>>();
        for edge in [false, true] {
            let (mut x, mut y) = (words(edge), words(edge));
            let (m, a) = (words(edge)[0], words(edge)[0]);
            let mut z = vec![0; n];
            let wide = |f: &dyn Fn(usize, u128) -> u128| {
                let mut carry = 0;
                let out: Vec<u64> = (0..n).map(|i| { let sum = f(i, carry); carry = sum >> 64; sum as u64 }).collect();
                (out, carry as u64)
            };
            let (xs, ys) = (x.clone(), y.clone());
            let w = u128::from;
            // SAFETY: all slices have n words, the shift is between 1 and 63.
            unsafe {
                let carry = go_big::addVV(&mut z, &mut x, &mut y);
                assert_eq!((z.clone(), carry), wide(&|i, c| w(xs[i]) + w(ys[i]) + c), "addVV {n}");
                let borrow = go_big::subVV(&mut z, &mut x, &mut y);
                let (out, last) = wide(&|i, c| w(xs[i]).wrapping_sub(w(ys[i])).wrapping_sub(c & 1));
                assert_eq!((z.clone(), borrow), (out, last & 1), "subVV {n}");
                let carry = go_big::mulAddVWW(&mut z, &mut x, m, a);
                assert_eq!((z.clone(), carry), wide(&|i, c| w(xs[i]) * w(m) + if i == 0 { w(a) } else { c }), "mulAddVWW {n}");
                let carry = go_big::addMulVVWW(&mut z, &mut x, &mut y, m, a);
                let expected = wide(&|i, c| w(xs[i]) + w(ys[i]) * w(m) + if i == 0 { w(a) } else { c });
                assert_eq!((z.clone(), carry), expected, "addMulVVWW {n}");
                for s in [1, 17, 63] {
                    let carry = go_big::lshVU(&mut z, &mut x, s);
                    assert_eq!((z.clone(), carry), wide(&|i, c| w(xs[i]) << s | c), "lshVU {n} {s}");
                    let carry = go_big::rshVU(&mut z, &mut x, s);
                    let high = |i: usize| xs.get(i + 1).map_or(0, |word| word << (64 - s));
                    let out: Vec<u64> = (0..n).map(|i| xs[i] >> s | high(i)).collect();
                    assert_eq!((z.clone(), carry), (out, xs[0] << (64 - s)), "rshVU {n} {s}");
                }
            }
        }
    }
}

#[test]
fn vectors() {
    all();
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("adx") && std::arch::is_x86_feature_detected!("bmi2") {
        // SAFETY: the CPU has been asked.
        unsafe { go_big::set_hasADX(true) };
        all();
    }
}

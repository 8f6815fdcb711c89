//! Every tier of every kernel in this build against the oracle, and the report of what is in it.
use goasm_hashes::{Tier, Unavailable, backends, md5};
use goasm_oracle::{harness::Rng, md5 as oracle};

/// A random state through 0 to 20 random blocks, by the safe functions.
#[test]
fn md5_by_each_tier() {
    let mut rng = Rng::new(1);
    let [backends] = backends();
    for &tier in backends.built {
        for count in 0..=20 {
            let mut blocks = vec![[0; 64]; count];
            rng.fill(blocks.as_flattened_mut());
            let start = [0; 4].map(|_: u32| rng.next_u64() as u32);
            let mut expected = start;
            oracle::compress(&mut expected, &blocks);
            let mut state = start;
            match md5::compress_by(tier, &mut state, &blocks) {
                Ok(()) => assert_eq!(state, expected, "{tier}, {count} blocks"),
                // Only a tier with CPU features may be built and not run.
                Err(Unavailable(refused)) => {
                    assert_eq!((refused, state), (Tier::Zbb, start));
                    assert_ne!(backends.active, Tier::Zbb);
                }
            }
            let mut state = start;
            md5::compress(&mut state, &blocks);
            assert_eq!(state, expected, "by the active tier {}, {count} blocks", backends.active);
        }
    }
}

#[test]
fn what_is_not_built_is_refused() {
    let [backends] = backends();
    for tier in [Tier::Portable, Tier::Base, Tier::Zbb] {
        if !backends.built.contains(&tier) {
            let mut state = [1, 2, 3, 4];
            assert_eq!(md5::compress_by(tier, &mut state, &[[0; 64]]), Err(Unavailable(tier)));
            assert_eq!(state, [1, 2, 3, 4]);
        }
    }
}

#[test]
fn the_report_is_what_the_build_script_said() {
    let [backends] = backends();
    assert_eq!(backends.kernel, "md5");
    let mut built = vec![Tier::Portable];
    if cfg!(goasm_asm = "md5") {
        built.push(Tier::Base);
    }
    if cfg!(goasm_asm = "md5_zbb") {
        built.push(Tier::Zbb);
    }
    assert_eq!(backends.built, built);
    assert!(built.contains(&backends.active));
    // Assembly is used where there is any.
    assert_eq!(backends.active == Tier::Portable, built.len() == 1);
}

/// Run this with `RUSTFLAGS='--cfg goasm_backend="portable"'`.
#[cfg(goasm_backend = "portable")]
#[test]
fn portable_when_forced() {
    let [backends] = backends();
    assert_eq!((backends.built, backends.active), (&[Tier::Portable][..], Tier::Portable));
}

/// The symbols themselves, by the C ABI: registers, stack, guard pages.
#[cfg(all(goasm_asm = "md5", target_os = "linux"))]
mod by_the_c_abi {
    use super::*;
    use goasm_oracle::harness::{Harness, words32};

    unsafe extern "C" {
        fn goasm_0_1_md5_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
        #[cfg(goasm_asm = "md5_zbb")]
        fn goasm_0_1_md5_zbb_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
    }

    fn check(name: &str, function: *const ()) {
        let kernel = format!("{name}/{}", std::env::consts::ARCH);
        let summary = Harness::new(&kernel).state_len(16).state_align(4).block_len(64).run(
            |call| {
                let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_len()];
                // SAFETY: both functions have the signature of the declarations above.
                unsafe { call.c_abi(function, args) };
            },
            |state, data| words32(state, |state| oracle::block(state, data)),
        );
        println!("{}", summary.expect("held against the oracle"));
    }

    #[test]
    fn md5() {
        check("md5", goasm_0_1_md5_block as *const ());
    }

    /// On a CPU without Zbb there is nothing to run; `md5_by_each_tier` has seen it refused then.
    #[cfg(goasm_asm = "md5_zbb")]
    #[test]
    fn md5_zbb() {
        if md5::compress_by(Tier::Zbb, &mut [0; 4], &[]).is_ok() {
            check("md5_zbb", goasm_0_1_md5_zbb_block as *const ());
        }
    }
}

//! Every tier of every kernel in this build against the oracle, and the report of what is in it.
mod rows;

use goasm_hashes::{Backends, Tier, Unavailable, backends, blake2s, md5, sha512};
use goasm_oracle::harness::Rng;
use goasm_oracle::{blake2s as blake2s_oracle, md5 as md5_oracle, sha512 as sha512_oracle};
use rows::{Row, rows};

fn report(kernel: &str) -> Backends {
    backends().into_iter().find(|backends| backends.kernel == kernel).expect("a kernel of this crate")
}

/// A random state through 0 to 20 random blocks of `LEN` bytes: by each tier, by the active one, and by the oracle.
fn check<S: Clone + PartialEq + std::fmt::Debug, const LEN: usize>(
    kernel: &str,
    start: impl Fn(&mut Rng) -> S,
    by: impl Fn(Tier, &mut S, &[[u8; LEN]]) -> Result<(), Unavailable>,
    by_active: impl Fn(&mut S, &[[u8; LEN]]),
    expected: impl Fn(&mut S, &[[u8; LEN]]),
) {
    let mut rng = Rng::new(1);
    for count in 0..=20 {
        let mut blocks = vec![[0; LEN]; count];
        rng.fill(blocks.as_flattened_mut());
        let start = start(&mut rng);
        let mut end = start.clone();
        expected(&mut end, &blocks);
        for tier in Tier::ALL {
            let status = report(kernel).tiers().iter().find(|status| status.tier == tier).copied();
            let runs = status.is_some_and(|status| status.built && status.usable);
            let mut state = start.clone();
            let result = by(tier, &mut state, &blocks);
            assert_eq!(result, if runs { Ok(()) } else { Err(Unavailable(tier)) }, "{kernel} {tier}");
            assert_eq!(state, if runs { end.clone() } else { start.clone() }, "{kernel} {tier}, {count} blocks");
        }
        let mut state = start.clone();
        by_active(&mut state, &blocks);
        assert_eq!(state, end, "{kernel} by the active tier, {count} blocks");
    }
}

#[test]
fn md5_by_each_tier() {
    let start = |rng: &mut Rng| [0; 4].map(|_: u32| rng.next_u64() as u32);
    check("md5", start, md5::compress_by, md5::compress, md5_oracle::compress);
}

#[test]
fn sha512_by_each_tier() {
    let start = |rng: &mut Rng| [0; 8].map(|_: u64| rng.next_u64());
    check("sha512", start, sha512::compress_by, sha512::compress, sha512_oracle::compress);
}

#[test]
fn blake2s_by_each_tier() {
    for flag in [0, blake2s::LAST] {
        check(
            "blake2s",
            |rng| ([0; 8].map(|_: u32| rng.next_u64() as u32), rng.next_u64()),
            |tier, (h, counter), blocks| blake2s::compress_by(tier, h, counter, flag, blocks),
            |(h, counter), blocks| blake2s::compress(h, counter, flag, blocks),
            |(h, counter), blocks| blake2s_oracle::compress(h, counter, flag, blocks),
        );
    }
}

#[test]
fn the_report_is_what_the_build_script_said() {
    for backends in backends() {
        let rows: Vec<Row> = rows().into_iter().filter(|row| row.kernel == backends.kernel).collect();
        let mut expected = vec![(Tier::Portable, true)];
        expected.extend(rows.iter().map(|row| (row.tier, row.built())));
        let reported: Vec<_> = backends.tiers().iter().map(|status| (status.tier, status.built)).collect();
        assert_eq!(reported, expected, "{}", backends.kernel);
        // One tier is active, and it can be.
        let active: Vec<_> = backends.tiers().iter().filter(|status| status.active).collect();
        let [active] = active[..] else { panic!("{} active tiers of {}", active.len(), backends.kernel) };
        assert!(active.built && active.usable && active.tier == backends.active);
        assert!(backends.tiers()[0].usable && backends.tiers().get(1).is_none_or(|base| base.usable));
    }
}

/// Without a wish the best is used.
#[cfg(not(any(
    goasm_backend = "portable",
    goasm_backend = "base",
    goasm_backend = "ssse3",
    goasm_backend = "sse41",
    goasm_backend = "avx2",
    goasm_backend = "avx512",
    goasm_backend = "sha512",
    goasm_backend = "zbb",
    goasm_backend = "zknh",
    goasm_backend = "zvknhb",
    goasm_backend = "lsx"
)))]
#[test]
fn the_best_tier_is_active() {
    for backends in backends() {
        let best = backends.tiers().iter().rev().find(|status| status.built && status.usable);
        assert_eq!(best.map(|status| status.tier), Some(backends.active), "{}", backends.kernel);
    }
}

/// Run this with `RUSTFLAGS='--cfg goasm_backend="portable"'`.
#[cfg(goasm_backend = "portable")]
#[test]
fn portable_when_forced() {
    for backends in backends() {
        assert_eq!(backends.active, Tier::Portable);
        assert!(backends.tiers()[1..].iter().all(|status| !status.built));
    }
}

/// Run this with `RUSTFLAGS='--cfg goasm_backend="base"'`.
#[cfg(goasm_backend = "base")]
#[test]
fn base_when_forced() {
    for backends in backends() {
        let built = backends.tiers().iter().any(|status| status.tier == Tier::Base && status.built);
        assert!(!built || backends.active == Tier::Base, "{backends:?}");
    }
}

/// The symbols themselves, by the C ABI: registers, stack, guard pages.
#[cfg(target_os = "linux")]
#[test]
fn by_the_c_abi() {
    for row in rows() {
        match row.hold_against_the_oracle() {
            Some(result) => println!("{}", result.expect("held against the oracle")),
            // What the CPU lacks has been seen to be refused by the tests above.
            None => println!("{}/{}: not built or not usable", row.kernel, row.tier),
        }
    }
}

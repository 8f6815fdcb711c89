//! The decisions of the build script, target by target.
#[path = "../build/plan.rs"]
mod plan;

use plan::{BACKENDS, File, KERNELS, PREFIX, Plan, STRICT, is_set, plan};

/// Cargo's variables for an x86_64 Linux, changed by `change`.
fn environment<'a>(change: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + use<'a> {
    const LINUX: [(&str, &str); 8] = [
        ("CARGO_PKG_VERSION_MAJOR", "0"),
        ("CARGO_PKG_VERSION_MINOR", "1"),
        ("CARGO_MANIFEST_LINKS", "goasm_0_1"),
        ("CARGO_CFG_TARGET_ARCH", "x86_64"),
        ("CARGO_CFG_TARGET_OS", "linux"),
        ("CARGO_CFG_TARGET_ENV", "gnu"),
        ("CARGO_CFG_TARGET_ENDIAN", "little"),
        ("CARGO_CFG_TARGET_POINTER_WIDTH", "64"),
    ];
    move |name| {
        let mut all = change.iter().chain(&LINUX);
        all.find(|(key, _)| *key == name).map(|(_, value)| (*value).to_string())
    }
}

fn with(change: &[(&str, &str)]) -> Plan {
    plan(&environment(change), &|_| true)
}

#[track_caller]
fn check_files(arch: &str, expected: &[(&str, &[&'static str])]) {
    let Plan::Assemble { files, missing } = with(&[("CARGO_CFG_TARGET_ARCH", arch)]) else { panic!("{arch} is not assembled") };
    let expected: Vec<File> = expected.iter().map(|(path, cfgs)| File { path: (*path).into(), cfgs: cfgs.to_vec() }).collect();
    assert_eq!((files, missing), (expected, vec![]));
}

#[track_caller]
fn check_fallback(change: &[(&str, &str)], expected: &str, expected_warn: bool) {
    let Plan::Fallback { reason, warn } = with(change) else { panic!("{change:?} is no fallback") };
    assert!(reason.contains(expected), "{reason}");
    assert_eq!(warn, expected_warn, "{reason}");
}

#[test]
fn each_architecture_has_its_files() {
    let amd64: [(&str, &[&str]); 5] = [
        ("asm/amd64/md5.S", &["md5"]),
        ("asm/amd64/md5_many.S", &["md5x2", "md5x8_avx2", "md5x16_avx2"]),
        ("asm/amd64/sha512.S", &["sha512", "sha512_avx2", "sha512_avx512"]),
        ("asm/amd64/blake2s.S", &["blake2s", "blake2s_ssse3", "blake2s_sse41"]),
        ("asm/amd64/blake2s_many.S", &["blake2sx8_avx2"]),
    ];
    check_files("x86_64", &amd64);
    let arm64: [(&str, &[&str]); 3] = [
        ("asm/arm64/md5.S", &["md5"]),
        ("asm/arm64/sha512.S", &["sha512", "sha512_sha512"]),
        ("asm/arm64/blake2s.S", &["blake2s"]),
    ];
    check_files("aarch64", &arm64);
    let riscv64: [(&str, &[&str]); 8] = [
        ("asm/riscv64/md5.S", &["md5"]),
        ("asm/riscv64/md5_zbb.S", &["md5_zbb"]),
        ("asm/riscv64/sha512.S", &["sha512"]),
        ("asm/riscv64/sha512_zbb.S", &["sha512_zbb"]),
        ("asm/riscv64/sha512_zknh.S", &["sha512_zknh"]),
        ("asm/riscv64/sha512_zvknhb.S", &["sha512_zvknhb"]),
        ("asm/riscv64/blake2s.S", &["blake2s"]),
        ("asm/riscv64/blake2s_zbb.S", &["blake2s_zbb"]),
    ];
    check_files("riscv64", &riscv64);
    let loong64: [(&str, &[&str]); 4] = [
        ("asm/loong64/md5.S", &["md5"]),
        ("asm/loong64/sha512.S", &["sha512", "sha512_lsx"]),
        ("asm/loong64/blake2s.S", &["blake2s"]),
        ("asm/loong64/blake2s_lsx.S", &["blake2s_lsx"]),
    ];
    check_files("loongarch64", &loong64);
}

#[test]
fn targets_that_cannot_have_the_assembly_fall_back() {
    check_fallback(&[("CARGO_CFG_TARGET_ARCH", "wasm32")], "no kernels for wasm32", false);
    check_fallback(&[("CARGO_CFG_TARGET_OS", "windows"), ("CARGO_CFG_TARGET_ENV", "msvc")], "MSVC", true);
    for os in ["windows", "macos", "ios", "uefi", "some-new-system", ""] {
        check_fallback(&[("CARGO_CFG_TARGET_OS", os)], "ELF", true);
    }
    check_fallback(&[("CARGO_CFG_TARGET_ENDIAN", "big")], "little-endian", true);
    // x32 and ILP32.
    check_fallback(&[("CARGO_CFG_TARGET_POINTER_WIDTH", "32")], "64-bit pointers", true);
}

/// What is missing takes its own tiers away and no others; with nothing left there is portable code.
#[test]
fn a_missing_file_is_named() {
    let environment = environment(&[("CARGO_CFG_TARGET_ARCH", "x86_64")]);
    let Plan::Assemble { files, missing } = plan(&environment, &|path| path != "asm/amd64/sha512.S") else { panic!("fallback") };
    assert_eq!(missing, ["asm/amd64/sha512.S"]);
    let cfgs: Vec<&str> = files.into_iter().flat_map(|file| file.cfgs).collect();
    assert!(cfgs.contains(&"md5x2") && cfgs.contains(&"blake2s_sse41"), "{cfgs:?}");
    assert!(!cfgs.iter().any(|cfg| cfg.starts_with("sha512")), "{cfgs:?}");
    let Plan::Fallback { reason, warn: true } = plan(&environment, &|_| false) else { panic!("no fallback") };
    assert!(reason.starts_with("asm/amd64/md5.S, asm/amd64/md5_many.S, ") && reason.ends_with(" are missing"), "{reason}");
}

/// A name must tell one kernel of an architecture from another; across architectures they mean the same.
#[test]
fn names_of_kernels_are_told_apart() {
    for arch in ["x86_64", "aarch64", "riscv64", "loongarch64"] {
        let Plan::Assemble { files, .. } = with(&[("CARGO_CFG_TARGET_ARCH", arch)]) else { panic!("{arch} is not assembled") };
        let mut cfgs: Vec<&str> = files.into_iter().flat_map(|file| file.cfgs).collect();
        let count = cfgs.len();
        cfgs.sort_unstable();
        cfgs.dedup();
        assert_eq!(cfgs.len(), count, "{arch}");
        assert!(cfgs.iter().all(|cfg| KERNELS.iter().any(|kernel| kernel.cfg == *cfg)));
    }
}

#[test]
fn portable_code_on_request() {
    assert_eq!(with(&[("CARGO_CFG_GOASM_BACKEND", "portable")]), Plan::Portable);
    assert_eq!(with(&[("DOCS_RS", "1")]), Plan::Portable);
    assert_eq!(with(&[("CARGO_CFG_MIRI", "")]), Plan::Portable);
    assert!(matches!(with(&[("DOCS_RS", "0")]), Plan::Assemble { .. }));
}

/// Any other tier is chosen among what is assembled.
#[test]
fn a_tier_on_request() {
    let tiers = goasm_hashes::Tier::ALL.map(|tier| tier.name());
    assert_eq!(tiers, BACKENDS);
    for tier in &tiers[1..] {
        assert!(matches!(with(&[("CARGO_CFG_GOASM_BACKEND", tier)]), Plan::Assemble { .. }), "{tier}");
    }
}

#[test]
fn an_unknown_backend_is_refused() {
    let Plan::Refuse(reason) = with(&[("CARGO_CFG_GOASM_BACKEND", "avx9")]) else { panic!("accepted") };
    assert!(reason.contains("avx9"), "{reason}");
}

/// The prefix of the symbols changes with each breaking version, and `links` with it.
#[test]
fn a_forgotten_prefix_is_refused() {
    for change in [("CARGO_PKG_VERSION_MINOR", "2"), ("CARGO_MANIFEST_LINKS", "goasm_0_2")] {
        let Plan::Refuse(reason) = with(&[change]) else { panic!("{change:?} accepted") };
        assert!(reason.contains(PREFIX), "{reason}");
    }
    let here = concat!("goasm_", env!("CARGO_PKG_VERSION_MAJOR"), "_", env!("CARGO_PKG_VERSION_MINOR"));
    assert_eq!(here, PREFIX);
}

#[test]
fn strict_is_a_yes_or_no() {
    for (value, expected) in [("1", true), ("yes", true), ("0", false), ("", false)] {
        assert_eq!(is_set(&environment(&[(STRICT, value)]), STRICT), expected, "{value:?}");
    }
    assert!(!is_set(&environment(&[]), STRICT));
}

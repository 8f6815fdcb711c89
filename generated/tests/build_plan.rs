//! The decisions of the build script, target by target.
#[path = "../build/plan.rs"]
mod plan;

use plan::{KERNELS, PREFIX, Plan, STRICT, is_set, plan};

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
fn check_files(arch: &str, expected: &[&str]) {
    let Plan::Assemble(files) = with(&[("CARGO_CFG_TARGET_ARCH", arch)]) else { panic!("{arch} is not assembled") };
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, expected);
    assert!(files.iter().all(|file| KERNELS.contains(&file.kernel)));
}

#[track_caller]
fn check_fallback(change: &[(&str, &str)], expected: &str, expected_warn: bool) {
    let Plan::Fallback { reason, warn } = with(change) else { panic!("{change:?} is no fallback") };
    assert!(reason.contains(expected), "{reason}");
    assert_eq!(warn, expected_warn, "{reason}");
}

#[test]
fn each_architecture_has_its_files() {
    check_files("x86_64", &["asm/amd64/md5.S"]);
    check_files("aarch64", &["asm/arm64/md5.S"]);
    check_files("riscv64", &["asm/riscv64/md5.S", "asm/riscv64/md5_zbb.S"]);
    check_files("loongarch64", &["asm/loong64/md5.S"]);
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

#[test]
fn a_missing_file_is_named() {
    let environment = environment(&[("CARGO_CFG_TARGET_ARCH", "riscv64")]);
    let plan = plan(&environment, &|path| path != "asm/riscv64/md5_zbb.S");
    assert_eq!(plan, Plan::Fallback { reason: "asm/riscv64/md5_zbb.S is missing".into(), warn: true });
}

#[test]
fn portable_code_on_request() {
    assert_eq!(with(&[("CARGO_CFG_GOASM_BACKEND", "portable")]), Plan::Portable);
    assert_eq!(with(&[("DOCS_RS", "1")]), Plan::Portable);
    assert_eq!(with(&[("CARGO_CFG_MIRI", "")]), Plan::Portable);
    assert!(matches!(with(&[("DOCS_RS", "0")]), Plan::Assemble(_)));
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

//! Translates `abi.s` for the target's architecture and assembles the result: with the C ABI of the target, with `--abi direct`, and with those of other
//! systems that the processor can run as well. On x86-64 the kernels too get the entries that they have on Windows.

use goasm::{Abi, Convention, Options};
use std::path::{Path, PathBuf};

/// The kernels for amd64: folder and file below `goasm-src`, declarations, prefix of the symbols.
const KERNELS: [(&str, &str, &str); 3] = [
    ("md5/md5block_amd64.s", "md5/md5block_decl.go", "win_md5_"),
    ("sha512/sha512block_amd64.s", "sha512/sha512block_decl.go", "win_sha512_"),
    ("blake2s/blake2s_amd64.s", "blake2s/blake2s_decl.go", "win_blake2s_"),
];

fn main() {
    println!("cargo::rerun-if-changed=abi.s");
    println!("cargo::rustc-check-cfg=cfg(translated)");
    direct_tests();
    let arch = std::env::var("CARGO_CFG_TARGET_ARCH").expect("set by cargo");
    let goarch = match arch.as_str() {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        "riscv64" => "riscv64",
        "loongarch64" => "loong64",
        _ => return,
    };
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("linux") {
        return;
    }
    let source = Path::new("abi.s");
    let options = |prefix: &str, convention| Options {
        goarch: Some(goarch.to_owned()),
        prefix: prefix.to_owned(),
        convention,
        ..Default::default()
    };
    let mut jobs = vec![(source.to_owned(), options("abi_", None))];
    jobs.push((source.to_owned(), Options { abi: Abi::Direct, ..options("direct_", None) }));
    match goarch {
        "amd64" => {
            jobs.push((source.to_owned(), options("win_", Some(Convention::Windows))));
            for (file, declarations, prefix) in KERNELS {
                let folder = Path::new("../../goasm-src");
                let declarations = read(&folder.join(declarations));
                let options = Options { declarations: Some(declarations), ..options(prefix, Some(Convention::Windows)) };
                jobs.push((folder.join(file), options));
            }
        }
        "arm64" => jobs.push((source.to_owned(), options("apple_", Some(Convention::Apple)))),
        _ => {}
    }
    let mut build = cc::Build::new();
    for (file, options) in &jobs {
        let Some(asm) = translate(file, options) else { return };
        let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("set by cargo")).join(format!("{}all.S", options.prefix));
        std::fs::write(&out, asm).expect("OUT_DIR is writable");
        build.file(out);
    }
    build.compile("abi_tests_asm");
    println!("cargo::rustc-cfg=translated");
}

/// Writes the tests of `tests/entries.rs` for the functions that `--abi direct` made, which `tests/direct.rs` includes.
fn direct_tests() {
    println!("cargo::rerun-if-changed=tests/entries.rs");
    let text = read(Path::new("tests/entries.rs")).replace("abi_", "direct_").replace("direct_tests", "abi_tests");
    // An included file has no documentation of its own.
    let text: String = text.lines().filter(|line| !line.starts_with("//!")).map(|line| format!("{line}\n")).collect();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("set by cargo")).join("direct.rs");
    std::fs::write(out, text).expect("OUT_DIR is writable");
}

fn read(path: &Path) -> String {
    println!("cargo::rerun-if-changed={}", path.display());
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn translate(file: &Path, options: &Options) -> Option<String> {
    let source = read(file);
    let mut load = |path: &str| std::fs::read_to_string(path).ok();
    let translation = goasm::translate(&file.display().to_string(), &source, &mut load, options);
    // That some functions keep their entry is expected with `--abi direct`.
    for diagnostic in translation.diagnostics.iter().filter(|d| d.id != "not-direct") {
        println!("cargo::error={diagnostic}");
    }
    translation.is_complete().then_some(translation.asm)
}

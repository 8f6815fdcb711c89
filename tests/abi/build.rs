//! Translates `abi.s` for the target's architecture and assembles the result.

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=abi.s");
    println!("cargo::rustc-check-cfg=cfg(translated)");
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
    let source = std::fs::read_to_string("abi.s").expect("abi.s");
    let options = goasm::Options { goarch: Some(goarch.to_owned()), prefix: "abi_".to_owned(), ..Default::default() };
    let translation = goasm::translate("abi.s", &source, &mut |_| None, &options);
    for diagnostic in &translation.diagnostics {
        println!("cargo::error={diagnostic}");
    }
    if !translation.is_complete() {
        return;
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("set by cargo")).join("abi.S");
    std::fs::write(&out, translation.asm).expect("OUT_DIR is writable");
    cc::Build::new().file(out).compile("abi_tests_asm");
    println!("cargo::rustc-cfg=translated");
}

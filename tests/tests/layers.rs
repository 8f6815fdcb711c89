//! Names the layers of proof that `cargo test` alone leaves out; `cargo xtask ci` leaves out none.

use tests::skip;

#[test]
fn what_cargo_test_leaves_out_is_named() {
    if std::env::var_os("GOASM_CI").is_some() {
        // Here `cargo xtask ci` runs them itself, each under its name.
        return;
    }
    for (layer, why) in [
        ("conformance", "takes minutes and needs Go and LLVM; `cargo xtask conformance`"),
        ("go-kernels", "needs Go, LLVM and qemu; `cargo xtask go-kernels md5`"),
        ("go-overlay", "needs Go and qemu; `cargo xtask go-overlay md5`"),
        ("execution on aarch64, riscv64gc, loongarch64", "needs cross compilers and qemu; `cargo xtask ci`"),
        ("port-std", "needs Go, cross compilers and qemu; `cargo xtask port-std`"),
        ("drift of generated/asm", "`cargo xtask codegen --check`"),
    ] {
        skip(layer, why);
    }
}

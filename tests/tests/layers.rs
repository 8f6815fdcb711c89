//! Names the layers of proof that `cargo test` alone leaves out; `cargo xtask ci` leaves out none, with `--long` also not those
//! that take long.

use std::path::Path;

use tests::skip;

/// What `cargo test` is itself, and what is no proof.
const NOT_LEFT_OUT: [&str; 2] = ["setup", "test, native"];

#[test]
fn what_cargo_test_leaves_out_is_named() {
    if std::env::var_os("GOASM_CI").is_some() {
        // Here `cargo xtask ci` runs them itself, each under its name.
        return;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../xtask/src/ci.rs");
    let text = std::fs::read_to_string(&source).expect("xtask/src/ci.rs is there");
    let (short, long) = text.split_once("fn long_layers").expect("ci.rs lists the long layers behind the short ones");
    for (layers, command) in [(short, "cargo xtask ci"), (long, "cargo xtask ci --long")] {
        let names: Vec<&str> = layers.split("    add(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(names.len() > 3, "ci.rs has another form than this test knows: {names:?}");
        for name in names.into_iter().filter(|name| !NOT_LEFT_OUT.contains(name)) {
            skip(name, &format!("`{command}` runs it"));
        }
    }
    skip("tests of aarch64, riscv64gc and loongarch64", "`cargo xtask ci` runs them under qemu");
}

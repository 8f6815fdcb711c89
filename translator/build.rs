//! Links the command to a fixed address where that is known to work.
//!
//! The tables of instructions are full of addresses. In a position-independent program the dynamic loader writes all of them at
//! every start, which takes as long as a short translation; linked to a fixed address they are right in the file.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| var(name).is_ok_and(|found| found == value);
    let linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    let known = is("CARGO_CFG_TARGET_ARCH", "x86_64") || is("CARGO_CFG_TARGET_ARCH", "aarch64");
    // A static program is linked with flags of its own.
    let is_static = var("CARGO_CFG_TARGET_FEATURE").is_ok_and(|features| features.split(',').any(|f| f == "crt-static"));
    if linux && known && !is_static && var("CARGO_FEATURE_CLI").is_ok() {
        println!("cargo::rustc-link-arg-bin=goasm=-no-pie");
    }
}

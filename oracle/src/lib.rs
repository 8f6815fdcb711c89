//! Reference hashes to compare assembly with, and the harness that does the comparing.
//!
//! * [`md5`], [`sha512`], [`blake2s`]: each written to be read beside its standard. `no_std`, no `unsafe`, no
//!   dependencies. They are the oracle of the tests and the portable code of `goasm-hashes`, so there is one
//!   implementation to trust.
//! * `harness` (feature `std`, Linux on x86_64, aarch64, riscv64 and loongarch64): holds a function with the
//!   C ABI against a Rust closure, between guard pages and with poisoned registers.
//!
//! To add a hash, add one module beside `md5.rs` with the same three layers (block function on words, block
//! function on bytes, whole message) and check it in `tests/` against published vectors and against an
//! implementation by somebody else.
#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(not(feature = "std"), forbid(unsafe_code))]

#[cfg(feature = "std")]
extern crate std;

pub mod blake2s;
pub mod md5;
mod pending;
pub mod sha512;

#[cfg(all(
    feature = "std",
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64", target_arch = "loongarch64")
))]
#[allow(unsafe_code)]
pub mod harness;

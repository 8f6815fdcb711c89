//! Hash functions whose block functions are Go assembly, translated by goasm, with portable code where there is
//! no assembly.
//!
//! | module | amd64 | arm64 | riscv64 | loong64 | elsewhere |
//! |---|---|---|---|---|---|
//! | [`md5`] | assembly | assembly | base, Zbb | assembly | portable |
//! | [`sha512`] | base, AVX2, AVX-512 | base, SHA512 | base, Zbb, Zknh, Zvknhb | base, LSX | portable |
//! | [`blake2s`] | SSE2, SSSE3, SSE4.1 | assembly | base, Zbb | base, LSX | portable |
//!
//! The build needs an assembler for ELF (any C compiler); without one the portable code is used and Cargo shows a
//! warning, or an error if `GOASM_HASHES_STRICT=1` is set. `RUSTFLAGS='--cfg goasm_inline'` needs none: rustc assembles the same files. `RUSTFLAGS='--cfg goasm_backend="portable"'` leaves the
//! assembly out, and the name of another [`Tier`] there makes it the first choice. [`backends`] tells what came of it.
//!
//! Each hash has a function for one message in one piece, `md5::md5`; [`many`] hashes several messages at a time, which on
//! amd64 with AVX2 takes a fraction of the time:
//!
//! | | base | AVX2 |
//! |---|---|---|
//! | MD5 | 2 | 8, 16 |
//! | BLAKE2s | | 8 |
//!
//! `no_std`, no allocation. The only feature, `digest`, adds the types with RustCrypto's traits.
//!
//! Where things are: one module a hash (`md5.rs`); several messages in `many.rs` and one module a hash below it; ends
//! of messages in `pad.rs`; the table of all kernels in `build/kernels.rs`, from which `ffi.rs` makes the foreign
//! functions and build.rs the list of files; tiers and the choice among them in `tier.rs`; CPU features in
//! `detect.rs`. To add a tier, add a row to the table, and a new CPU feature to the latter two. To add
//! a hash, add a table and a module.
#![no_std]

pub mod blake2s;
mod detect;
mod ffi;
#[cfg(goasm_inline)]
mod inline;
pub mod many;
pub mod md5;
mod pad;
pub mod sha512;
mod tier;

pub use tier::{Backends, Status, Tier, Unavailable};

/// For each kernel the tiers it has on this architecture: whether they are in this build, whether this CPU can run
/// them, and which one is in use.
#[must_use]
pub fn backends() -> [Backends; 7] {
    [
        ffi::MD5.report(),
        ffi::MD5X2.report(),
        ffi::MD5X8.report(),
        ffi::MD5X16.report(),
        ffi::SHA512.report(),
        ffi::BLAKE2S.report(),
        ffi::BLAKE2SX8.report(),
    ]
}

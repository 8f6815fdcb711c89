//! Hash functions whose block functions are Go assembly, translated by goasm, with portable code where there is
//! no assembly.
//!
//! | module | amd64 | arm64 | riscv64 | loong64 | elsewhere |
//! |---|---|---|---|---|---|
//! | [`md5`] | assembly | assembly | assembly, two tiers | assembly | portable |
//!
//! The build needs an assembler for ELF (any C compiler); without one the portable code is used and Cargo shows a
//! warning, or an error if `GOASM_HASHES_STRICT=1` is set. `RUSTFLAGS='--cfg goasm_backend="portable"'` leaves the
//! assembly out. [`backends`] tells what came of it.
//!
//! `no_std`, no allocation. The only feature, `digest`, adds the types with RustCrypto's traits.
//!
//! Where things are: one module a hash (`md5.rs`) with the choice of the tier; every foreign function in `ffi.rs`;
//! CPU features in `detect.rs`; what is assembled where in `build/plan.rs`. To add a hash, add it to these.
#![no_std]

mod detect;
mod ffi;
pub mod md5;
mod tier;

pub use tier::{Backends, Tier, Unavailable};

/// For each kernel the tiers in this build, and the one in use on this CPU.
#[must_use]
pub fn backends() -> [Backends; 1] {
    [md5::backends()]
}

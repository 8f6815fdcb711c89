//! Holds the C-ABI entries that the translator writes against the platform's C ABI, by running them; see `tests/entries.rs`.
//!
//! The functions are in `abi.s`, one source for four architectures. They are linked here.

/// Whether the functions exist on this target.
pub const TRANSLATED: bool = cfg!(translated);

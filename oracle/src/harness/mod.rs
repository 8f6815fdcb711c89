//! Holds a function with the C ABI against a Rust closure that computes the same.
//!
//! ```no_run
//! use goasm_oracle::{harness::{Harness, words32}, md5};
//! unsafe extern "C" {
//!     fn md5_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
//! }
//! let summary = Harness::new("md5/amd64").state_len(16).block_len(64).run(
//!     |call| {
//!         let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_cap()];
//!         // SAFETY: `md5_block` has this C signature.
//!         unsafe { call.c_abi(md5_block as *const (), args) };
//!     },
//!     |state, data| words32(state, |state| md5::block(state, data)),
//! );
//! println!("{}", summary.unwrap_or_else(|failure| panic!("{failure}")));
//! ```
//!
//! What is checked in every call:
//!
//! * the state afterwards equals the expected state, and nothing else of the memory around state and data
//!   changed ([`Problem::State`], [`Problem::Stray`]);
//! * nothing is touched beyond the pages that hold state and data: they lie between guard pages, flush against
//!   the one or the other ([`Problem::Fault`]);
//! * every register that the psABI preserves has its value, so has the stack pointer, and what lies above the
//!   callee's frame is untouched ([`Problem::Register`], [`Problem::StackPointer`], [`Problem::CallerFrame`]).
//!
//! [`Harness::run`] goes through lengths, alignments, sides and patterns (`inputs.rs` lists them with reasons)
//! and stops at the first [`Failure`], which it makes smaller (`shrink.rs`) and which names all that is needed to
//! [`Harness::replay`] it. [`kernels`] has the hashes of this crate ready to run.
//!
//! What is *not* checked: reads inside the page that holds the data (a gap of up to 15 bytes when an alignment
//! is asked for that is not flush), the x87/MMX tag word, vector registers beyond what the psABI preserves,
//! and endless loops.
//!
//! Where to add things: an input in `inputs.rs`; a check in `call.rs` (registers, stack) or `run.rs` (memory)
//! with a variant in `failure.rs` and a fixture in `tests/self_test.rs` that trips it; an architecture as one
//! file in `arch/`. The operating system is met in `memory.rs` and `fault.rs` only.

mod arch;
mod call;
mod failure;
mod fault;
mod inputs;
pub mod kernels;
mod lanes;
mod memory;
mod run;
mod shrink;
mod words;

pub use call::Call;
pub use failure::{Failure, Problem, Region};
pub use inputs::{Case, Fill, MAX_ALIGN, Rng, Side};
pub use memory::Guarded;
pub use run::{Harness, Summary};
pub use words::{words32, words64};

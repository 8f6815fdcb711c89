//! Holds a function against a closure: `cargo run -p goasm-oracle --features std --example hold_against`.
//!
//! The function here is the crate's own MD5 block function with a C ABI, as a stand-in for translated assembly:
//! with assembly, `md5_block` is a declaration in an `unsafe extern "C"` block instead.
use goasm_oracle::harness::{Harness, words32};
use goasm_oracle::md5;

/// The C signature of Go's `func block(dig *digest, p []byte)`.
///
/// # Safety
/// `dig` points to four words, `p` to `len` bytes.
unsafe extern "C" fn md5_block(dig: *mut u32, p: *const u8, len: usize, _cap: usize) {
    // SAFETY: the caller's promise. The harness aligns the state as `state_align` says.
    let (state, p) = unsafe { (&mut *dig.cast::<[u32; 4]>(), std::slice::from_raw_parts(p, len)) };
    md5::block(state, p);
}

fn main() -> Result<(), goasm_oracle::harness::Failure> {
    let harness = Harness::new("md5/stand-in").state_len(16).state_align(4).block_len(64);
    let summary = harness.run(
        |call| {
            let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_len()];
            // SAFETY: these are the arguments of `md5_block`.
            unsafe { call.c_abi(md5_block as *const (), args) };
        },
        |state, data| words32(state, |state| md5::block(state, data)),
    )?;
    println!("{summary}");
    Ok(())
}

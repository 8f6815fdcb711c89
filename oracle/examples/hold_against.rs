//! Holds a function against a closure: `cargo run -p goasm-oracle --features std --example hold_against`.
//!
//! The function here is a checksum with a C ABI, as a stand-in for translated assembly: with assembly, it is a
//! declaration in an `unsafe extern "C"` block instead. For the hashes of this crate see `harness::kernels`.
use goasm_oracle::harness::{Harness, words32};

/// The C signature of a Go `func update(sum *uint32, p []byte)`.
///
/// # Safety
/// `sum` points to a word, `p` to `len` bytes.
unsafe extern "C" fn update(sum: *mut u32, p: *const u8, len: usize, _cap: usize) {
    // SAFETY: the caller's promise. The harness aligns the state as `state_align` says.
    unsafe {
        *sum =
            std::slice::from_raw_parts(p, len).iter().fold(*sum, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)))
    }
}

fn main() -> Result<(), goasm_oracle::harness::Failure> {
    let summary = Harness::new("checksum/stand-in").state_len(4).state_align(4).in_pieces().scratch_x18().run(
        |call| {
            let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_cap()];
            // SAFETY: these are the arguments of `update`.
            unsafe { call.c_abi(update as *const (), args) };
        },
        |state, data| {
            for byte in data {
                words32(state, |[sum]| *sum = sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
            }
        },
    )?;
    println!("{summary}");
    Ok(())
}

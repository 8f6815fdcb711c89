//! Holds one of Go's kernels, translated and linked, against the oracle. The argument names the kernel; prints the harness's
//! summary, and fails at the first difference.

use std::process::ExitCode;

use goasm_oracle::harness::{Failure, Harness, Summary, words32};
use goasm_oracle::md5;

unsafe extern "C" {
    /// Go's `func block(dig *digest, p []byte)`: the slice is pointer, length, capacity.
    fn go_md5_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
}

fn main() -> ExitCode {
    let result = match std::env::args().nth(1).as_deref() {
        Some("md5") => md5(),
        other => {
            eprintln!("no kernel {other:?}");
            return ExitCode::FAILURE;
        }
    };
    match result {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn md5() -> Result<Summary, Failure> {
    Harness::new("go md5").state_len(16).block_len(64).run(
        |call| {
            let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_len()];
            // SAFETY: the function has this C signature, and the harness gives it memory of these lengths.
            unsafe { call.c_abi(go_md5_block as *const (), args) };
        },
        |state, data| words32(state, |state| md5::block(state, data)),
    )
}

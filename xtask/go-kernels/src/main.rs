//! Holds one of Go's kernels, translated and linked, against a reference. The argument names the signature and contract of
//! the kernel, see [`KERNELS`]; prints the harness's summary, and fails at the first difference.
//!
//! To add a kernel with another signature, add a function and a row to [`KERNELS`].

use std::process::ExitCode;

use goasm_oracle::harness::{Call, Failure, Harness, Summary, kernels, words32};
use goasm_oracle::sha512;
use sha1::digest::generic_array::GenericArray;

unsafe extern "C" {
    /// The kernel. Its real signature is that of its row in [`KERNELS`].
    fn goasm_kernel();
}

type Run = fn(&Harness, *const ()) -> Result<Summary, Failure>;

/// The names that `cargo xtask go-kernels` uses.
const KERNELS: [(&str, Run); 6] = [
    ("md5", md5),
    ("sha1", sha1_blocks),
    ("sha1-slices", sha1_slices),
    ("sha1-two-blocks", sha1_two_blocks),
    ("sha256", sha256_blocks),
    ("sha512", sha512_blocks),
];

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    let Some((_, run)) = KERNELS.iter().find(|(known, _)| *known == name) else {
        eprintln!("no kernel {name:?}");
        return ExitCode::FAILURE;
    };
    match run(&Harness::new(&format!("go {name}")), goasm_kernel as *const ()) {
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

fn md5(harness: &Harness, kernel: *const ()) -> Result<Summary, Failure> {
    // SAFETY: Go's `func block(dig *digest, p []byte)` is what `kernels::md5` asks for.
    unsafe { kernels::md5(harness, kernel) }
}

/// Whole blocks, at least one, as for the others.
fn sha512_blocks(harness: &Harness, kernel: *const ()) -> Result<Summary, Failure> {
    const BLOCK: usize = sha512::BLOCK_LEN;
    // SAFETY: as `md5`.
    unsafe { kernels::sha512(&harness.clone().whole_blocks().min_len(BLOCK), kernel) }
}

/// `func block(dig *digest, p []byte)` with 32-bit words in the state.
fn words(harness: &Harness, kernel: *const (), state: usize, reference: fn(&mut [u8], &[u8])) -> Result<Summary, Failure> {
    as_go_calls(harness, state).run(
        |call| {
            let args = [call.state() as usize, call.data() as usize, call.data_len(), call.data_cap()];
            // SAFETY: the kernel has this signature, and the harness gives it memory of these lengths.
            unsafe { call.c_abi(kernel, args) };
        },
        reference,
    )
}

/// Bytes of a block of SHA-1 and SHA-256.
const BLOCK: usize = 64;

/// Go calls these kernels with whole blocks, at least one: without any, some run into their loop all the same, and SHA-1's of
/// riscv64 stores to an address that it has not loaded.
fn as_go_calls(harness: &Harness, state: usize) -> Harness {
    harness.clone().state_len(state).state_align(4).block_len(BLOCK).whole_blocks().min_len(BLOCK).in_pieces()
}

fn sha1_blocks(harness: &Harness, kernel: *const ()) -> Result<Summary, Failure> {
    words(harness, kernel, 20, sha1_reference)
}

fn sha1_reference(state: &mut [u8], data: &[u8]) {
    words32(state, |state| {
        for block in data.chunks_exact(BLOCK) {
            sha1::compress(state, &[*GenericArray::from_slice(block)]);
        }
    });
}

/// Round constants of SHA-1 (FIPS 180-4, 4.2.1), which arm64's kernel takes as a slice.
static SHA1_K: [u32; 4] = [0x5a82_7999, 0x6ed9_eba1, 0x8f1b_bcdc, 0xca62_c1d6];

/// `func sha1block(h []uint32, p []byte, k []uint32)`.
fn sha1_slices(harness: &Harness, kernel: *const ()) -> Result<Summary, Failure> {
    as_go_calls(harness, 20).run(
        |call| {
            let (h, p, len, cap) = (call.state() as usize, call.data() as usize, call.data_len(), call.data_cap());
            let k = SHA1_K.as_ptr() as usize;
            // SAFETY: the kernel has this signature, and the harness gives it memory of these lengths.
            unsafe { call.c_abi(kernel, [h, 5, 5, p, len, cap, k, SHA1_K.len(), SHA1_K.len()]) };
        },
        sha1_reference,
    )
}

/// `func blockAVX2(dig *digest, p []byte)` of crypto/sha1, whose contract is narrower: it takes pairs of blocks, at least one,
/// and reads up to 192 bytes beyond them. Its Go caller leaves it all but the last 128 or 192 bytes of at least 256.
fn sha1_two_blocks(harness: &Harness, kernel: *const ()) -> Result<Summary, Failure> {
    const PAIR: usize = 2 * BLOCK;
    let subject = |call: &mut Call<'_>| {
        let len = (call.data_len() - PAIR) / PAIR * PAIR;
        // SAFETY: the kernel has this signature, and behind `len` lie the bytes that it may read.
        unsafe { call.c_abi(kernel, [call.state() as usize, call.data() as usize, len, len]) };
        let (state, data) = call.slices();
        sha1_reference(state, &data[len..]);
    };
    // A piece would end inside what the kernel reads.
    let harness = harness.clone().state_len(20).state_align(4).block_len(BLOCK).whole_blocks().min_len(2 * PAIR);
    harness.run(subject, sha1_reference)
}

fn sha256_blocks(harness: &Harness, kernel: *const ()) -> Result<Summary, Failure> {
    words(harness, kernel, 32, |state, data| {
        words32(state, |state| {
            for block in data.chunks_exact(BLOCK) {
                sha2::compress256(state, &[*GenericArray::from_slice(block)]);
            }
        });
    })
}

/// Go's variable `_K` of crypto/internal/fips140/sha256, to which the kernels refer. Its words are the cube roots of the
/// first 64 primes, as those of SHA-512 are, to half the bits (FIPS 180-4, 4.2.2 and 4.2.3).
#[used]
#[unsafe(export_name = "go_sha256__K")]
static SHA256_K: [u32; 64] = {
    let mut k = [0; 64];
    let mut i = 0;
    while i < k.len() {
        k[i] = (sha512::K[i] >> 32) as u32;
        i += 1;
    }
    k
};

/// Go's variable `_K` of crypto/internal/fips140/sha512.
#[used]
#[unsafe(export_name = "go_sha512__K")]
static SHA512_K: [u64; 80] = sha512::K;

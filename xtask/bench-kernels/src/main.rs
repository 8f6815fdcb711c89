//! Times hash functions in one process, entries taking turns. Prints a line for each measurement,
//! `HASH SIZE OFFSET ENTRY NANOSECONDS` for one message, and first `version NAME TEXT` lines.
//!
//! An entry hashes one message of `SIZE` bytes that begins `OFFSET` bytes behind a multiple of 64, padding included. Ours and
//! Go's kernels go through the same few lines around the block function ([`one_shot`]), so that they differ by the kernel
//! alone; the others are called as their users call them.
//!
//! The figure is the tenth percentile of the rounds: a disturbance only ever adds time, and the least value alone depends on
//! how many rounds there were. To add an entry, add a line to [`entries`].

use std::hint::black_box;
use std::time::Instant;

use goasm_hashes::{Tier, blake2s, md5, sha512};

const SIZES: [usize; 4] = [64, 1024, 8192, 1 << 20];
const OFFSETS: [usize; 2] = [0, 1];
/// How long one entry runs in one round, about.
const SLICE_NANOS: f64 = 300_000.0;

unsafe extern "C" {
    /// Go's `func block(dig *digest, p []byte)` of crypto/md5.
    fn go_md5_block(dig: *mut [u32; 4], p: *const u8, len: usize, cap: usize);
    /// Go's `func blockAVX2(dig *Digest, p []byte)` of crypto/internal/fips140/sha512.
    fn go_sha512_blockAVX2(dig: *mut [u64; 8], p: *const u8, len: usize, cap: usize);
}

/// The constants that Go's SHA-512 kernel takes from the Go variable `_K`.
// SAFETY: nothing else in the program has this name.
#[unsafe(export_name = "go_sha512__K")]
static GO_SHA512_K: [u64; 80] = goasm_oracle::sha512::K;

struct Entry {
    hash: &'static str,
    name: String,
    /// Hashes the message; up to 64 bytes of digest.
    run: Box<dyn Fn(&[u8]) -> [u8; 64]>,
}

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(31);
    let entries = entries();
    agree(&entries);
    let buffer: Vec<u8> = (0..(1usize << 20) + 192).map(|n| (n.wrapping_mul(0x9e37_79b1) >> 13) as u8).collect();
    let start = buffer.as_ptr().align_offset(64);
    for hash in ["md5", "sha512", "blake2s"] {
        let entries: Vec<&Entry> = entries.iter().filter(|e| e.hash == hash).collect();
        for size in SIZES {
            for offset in OFFSETS {
                let message = &buffer[start + offset..][..size];
                let counts: Vec<u32> = entries.iter().map(|e| calls(e, message)).collect();
                let mut times = vec![Vec::with_capacity(rounds); entries.len()];
                for round in 0..rounds {
                    for step in 0..entries.len() {
                        // Another one begins each round, so that nobody is always behind the same neighbour.
                        let i = (step + round) % entries.len();
                        times[i].push(time(entries[i], message, counts[i]));
                    }
                }
                for (entry, times) in entries.iter().zip(&mut times) {
                    times.sort_by(f64::total_cmp);
                    println!("{hash} {size} {offset} {} {:.3}", entry.name, times[times.len() / 10]);
                }
            }
        }
    }
}

/// Nanoseconds for one message.
fn time(entry: &Entry, message: &[u8], calls: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        black_box((entry.run)(black_box(message)));
    }
    start.elapsed().as_nanos() as f64 / f64::from(calls)
}

/// How many calls take about [`SLICE_NANOS`].
fn calls(entry: &Entry, message: &[u8]) -> u32 {
    let once = (0..5).map(|_| time(entry, message, 3)).fold(f64::MAX, f64::min);
    (SLICE_NANOS / once.max(1.0)).ceil() as u32
}

/// All entries of a hash give the same digest; a wrong one is not worth timing.
fn agree(entries: &[Entry]) {
    let message: Vec<u8> = (0..1000u32).map(|n| n as u8).collect();
    for length in [0, 1, 55, 56, 63, 64, 111, 112, 119, 127, 128, 129, 1000] {
        for hash in ["md5", "sha512", "blake2s"] {
            let mut all = entries.iter().filter(|e| e.hash == hash).map(|e| (&e.name, (e.run)(&message[..length])));
            let Some((first, digest)) = all.next() else { continue };
            for (other, its) in all {
                assert_eq!(digest, its, "{hash} of {length} bytes: {first} and {other} differ");
            }
        }
    }
}

fn entries() -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    let mut add = |hash, name: &str, run: Box<dyn Fn(&[u8]) -> [u8; 64]>| all.push(Entry { hash, name: name.to_owned(), run });
    for backends in goasm_hashes::backends() {
        for tier in backends.tiers().iter().filter(|t| t.usable && t.built).map(|t| t.tier) {
            let name = format!("goasm-{tier}");
            match backends.kernel {
                "md5" => add("md5", &name, Box::new(move |m| md5_with(m, |s, b| ours(md5::compress_by(tier, s, b))))),
                "sha512" => add("sha512", &name, Box::new(move |m| sha512_with(m, |s, b| ours(sha512::compress_by(tier, s, b))))),
                "blake2s" => add("blake2s", &name, Box::new(move |m| blake2s_with(m, tier))),
                other => panic!("how is {other} called?"),
            }
        }
    }
    // SAFETY: state and blocks have the lengths that Go's functions read and write, and `main` runs where AVX2 is (below).
    add("md5", "go", Box::new(|m| md5_with(m, |s, b| unsafe { go_md5_block(s, b.as_ptr().cast(), b.len() * 64, b.len() * 64) })));
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2") {
        add(
            "sha512",
            "go",
            // SAFETY: as above, and the CPU has what the function needs.
            Box::new(|m| {
                sha512_with(m, |s, b| unsafe { go_sha512_blockAVX2(s, b.as_ptr().cast(), b.len() * 128, b.len() * 128) })
            }),
        );
    }
    add("md5", "md-5", Box::new(|m| digest(&<md5_rc::Md5 as md5_rc::Digest>::digest(m))));
    add("sha512", "sha2", Box::new(|m| digest(&<sha2::Sha512 as sha2::Digest>::digest(m))));
    add("sha512", "sha2-soft", Box::new(|m| digest(&<sha2_soft::Sha512 as sha2_soft::Digest>::digest(m))));
    add("blake2s", "blake2", Box::new(|m| digest(&<blake2::Blake2s256 as blake2::Digest>::digest(m))));
    add("blake2s", "blake2s_simd", Box::new(|m| digest(blake2s_simd::blake2s(m).as_bytes())));
    #[cfg(feature = "ring")]
    add("sha512", "ring", Box::new(|m| digest(ring::digest::digest(&ring::digest::SHA512, m).as_ref())));
    #[cfg(feature = "aws-lc")]
    add("sha512", "aws-lc-rs", Box::new(|m| digest(aws_lc_rs::digest::digest(&aws_lc_rs::digest::SHA512, m).as_ref())));
    #[cfg(openssl)]
    {
        add("md5", "openssl", Box::new(openssl::md5));
        add("sha512", "openssl", Box::new(openssl::sha512));
        add("blake2s", "openssl", Box::new(openssl::blake2s));
        println!("version openssl {}", openssl::version());
    }
    all
}

fn digest(bytes: &[u8]) -> [u8; 64] {
    let mut out = [0; 64];
    out[..bytes.len()].copy_from_slice(bytes);
    out
}

/// `main` asks for usable tiers only.
fn ours(done: Result<(), goasm_hashes::Unavailable>) {
    done.expect("a tier that runs here");
}

/// Whole blocks in place, then padding: `0x80`, zeros, and what `length` writes at the end of the last block.
fn one_shot<const N: usize>(message: &[u8], footer: usize, length: impl Fn(&mut [u8]), mut blocks: impl FnMut(&[[u8; N]])) {
    let (whole, rest) = message.as_chunks::<N>();
    if !whole.is_empty() {
        blocks(whole);
    }
    let mut tail = [[0; N]; 2];
    let count = if rest.len() + 1 + footer > N { 2 } else { 1 };
    tail[0][..rest.len()].copy_from_slice(rest);
    tail[0][rest.len()] = 0x80;
    length(&mut tail[count - 1][N - footer..]);
    blocks(&tail[..count]);
}

fn md5_with(message: &[u8], block: impl Fn(&mut [u32; 4], &[[u8; 64]])) -> [u8; 64] {
    let mut state = md5::INITIAL_STATE;
    let bits = (message.len() as u64) << 3;
    one_shot(message, 8, |end| end.copy_from_slice(&bits.to_le_bytes()), |blocks| block(&mut state, blocks));
    digest(state.map(u32::to_le_bytes).as_flattened())
}

fn sha512_with(message: &[u8], block: impl Fn(&mut [u64; 8], &[[u8; 128]])) -> [u8; 64] {
    let mut state = goasm_oracle::sha512::INITIAL_512;
    let bits = (message.len() as u128) << 3;
    one_shot(message, 16, |end| end.copy_from_slice(&bits.to_be_bytes()), |blocks| block(&mut state, blocks));
    digest(state.map(u64::to_be_bytes).as_flattened())
}

fn blake2s_with(message: &[u8], tier: Tier) -> [u8; 64] {
    let mut h = goasm_oracle::blake2s::IV;
    // RFC 7693 2.5: digest length 32, no key, fanout and depth 1.
    h[0] ^= 0x0101_0020;
    let mut counter = 0;
    // The last block, full or not, is the one with the flag.
    let head = message.len().saturating_sub(1) / 64 * 64;
    let (whole, rest) = message.split_at(head);
    if head > 0 {
        ours(blake2s::compress_by(tier, &mut h, &mut counter, 0, whole.as_chunks().0));
    }
    let mut last = [0; 64];
    last[..rest.len()].copy_from_slice(rest);
    // The function adds a whole block.
    counter = (message.len() as u64).wrapping_sub(64);
    ours(blake2s::compress_by(tier, &mut h, &mut counter, u32::MAX, &[last]));
    digest(h.map(u32::to_le_bytes).as_flattened())
}

#[cfg(openssl)]
mod openssl {
    use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

    #[link(name = "crypto")]
    unsafe extern "C" {
        fn MD5(data: *const u8, len: usize, out: *mut u8) -> *mut u8;
        fn SHA512(data: *const u8, len: usize, out: *mut u8) -> *mut u8;
        fn EVP_blake2s256() -> *const c_void;
        fn EVP_Digest(
            data: *const u8,
            len: usize,
            out: *mut u8,
            out_len: *mut c_uint,
            kind: *const c_void,
            engine: *const c_void,
        ) -> c_int;
        fn OpenSSL_version(kind: c_int) -> *const c_char;
    }

    pub(crate) fn version() -> String {
        // SAFETY: returns a constant string.
        unsafe { CStr::from_ptr(OpenSSL_version(0)) }.to_string_lossy().into_owned()
    }

    pub(crate) fn md5(message: &[u8]) -> [u8; 64] {
        let mut out = [0; 64];
        // SAFETY: reads the message, writes 16 bytes.
        unsafe { MD5(message.as_ptr(), message.len(), out.as_mut_ptr()) };
        out
    }

    pub(crate) fn sha512(message: &[u8]) -> [u8; 64] {
        let mut out = [0; 64];
        // SAFETY: reads the message, writes 64 bytes.
        unsafe { SHA512(message.as_ptr(), message.len(), out.as_mut_ptr()) };
        out
    }

    pub(crate) fn blake2s(message: &[u8]) -> [u8; 64] {
        let mut out = [0; 64];
        let null = std::ptr::null();
        // SAFETY: reads the message, writes 32 bytes; the length pointer and the engine may be null.
        let done = unsafe {
            EVP_Digest(message.as_ptr(), message.len(), out.as_mut_ptr(), std::ptr::null_mut(), EVP_blake2s256(), null)
        };
        assert_eq!(done, 1, "EVP_Digest");
        out
    }
}

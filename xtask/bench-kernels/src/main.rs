//! `bench-kernels ROUNDS [GROUP]` times hash functions in one process, entries taking turns. Prints a line for each measurement,
//! `GROUP SIZE OFFSET ENTRY NANOSECONDS` for one message, and first `version NAME TEXT` lines.
//!
//! An entry hashes one message of `SIZE` bytes that begins `OFFSET` bytes behind a multiple of 64, padding included; in the
//! groups with a number at the end, `md5-8`, that many messages of this kind in one call. Ours and Go's kernels go through
//! the same few lines around the block function ([`one_shot`]), so that they differ by the kernel alone; `goasm` is what
//! `goasm-hashes` offers for the purpose, and the others are called as their users call them. `go-in-go` is a Go program
//! (`go/main.go`), which measures itself when its turn comes.
//!
//! The figure is the tenth percentile of the rounds: a disturbance only ever adds time, and the least value alone depends on
//! how many rounds there were. To add an entry, add a line to [`entries`].

mod go;
mod hand;

use std::hint::black_box;
use std::time::Instant;

use goasm_hashes::many::{self, Job};
use goasm_hashes::{Tier, blake2s, md5, sha512};

use go::Go;

/// Groups, the number of messages in a call, and the sizes of the messages.
const GROUPS: [(&str, usize, &[usize]); 8] = [
    ("md5", 1, &[64, 1024, 8192, 1 << 20]),
    ("sha512", 1, &[64, 1024, 8192, 1 << 20]),
    ("blake2s", 1, &[64, 1024, 8192, 1 << 20]),
    ("md5-2", 2, &[64, 1024, 8192]),
    ("md5-8", 8, &[64, 1024, 8192]),
    ("md5-16", 16, &[64, 1024, 8192]),
    ("blake2s-8", 8, &[64, 1024, 8192]),
    // Ways from C to a block function.
    ("md5-abi", 1, &[64, 1024]),
];
const OFFSETS: [usize; 2] = [0, 1];
/// How long one entry runs in one round, about.
const SLICE_NANOS: f64 = 300_000.0;
/// Bytes that messages are cut from.
const BYTES: usize = (1 << 20) + 192;

unsafe extern "C" {
    /// Our MD5 kernel, translated with `--abi direct`.
    fn direct_md5_block(dig: *mut [u32; 4], p: *const u8, len: usize, cap: usize);
    /// The same with `--abi c`.
    fn entry_md5_block(dig: *mut [u32; 4], p: *const u8, len: usize, cap: usize);
    /// Go's `func block(dig *digest, p []byte)` of crypto/md5.
    fn go_md5_block(dig: *mut [u32; 4], p: *const u8, len: usize, cap: usize);
    /// Go's `func blockAVX2(dig *Digest, p []byte)` of crypto/internal/fips140/sha512.
    fn go_sha512_blockAVX2(dig: *mut [u64; 8], p: *const u8, len: usize, cap: usize);
    /// Go's `func hashBlocksSSE4(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)` of golang.org/x/crypto/blake2s.
    fn go_blake2s_hashBlocksSSE4(h: *mut [u32; 8], c: *mut [u32; 2], flag: u32, p: *const u8, len: usize, cap: usize);
}

/// The constants that Go's SHA-512 kernel takes from the Go variable `_K`.
// SAFETY: nothing else in the program has this name.
#[unsafe(export_name = "go_sha512__K")]
static GO_SHA512_K: [u64; 80] = goasm_oracle::sha512::K;

struct Entry {
    group: &'static str,
    name: String,
    run: Run,
}

/// Hashes a message.
type One = Box<dyn Fn(&[u8]) -> [u8; 64]>;

enum Run {
    /// Up to 64 bytes of digest.
    One(One),
    /// The digests of several messages one behind the other, as many bytes as there are.
    Many(Box<dyn Fn(&[&[u8]], &mut [u8])>),
    /// The hash of this name in the Go program.
    Go(&'static str),
}

/// The messages of a measurement; all the same size.
struct Input<'a> {
    messages: Vec<&'a [u8]>,
    /// From the start of the buffer to the first message.
    offset: usize,
}

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(31);
    let only = std::env::args().nth(2);
    let entries = entries();
    // One buffer with room for alignment, filled by a rule that the Go program knows as well.
    let mut buffer = vec![0; BYTES + 64];
    let start = buffer.as_ptr().align_offset(64);
    let buffer = &mut buffer[start..][..BYTES];
    for (n, byte) in buffer.iter_mut().enumerate() {
        *byte = (n.wrapping_mul(0x9e37_79b1) >> 13) as u8;
    }
    let mut go = Go::start();
    agree(&entries, buffer, &mut go);
    for (group, count, sizes) in GROUPS.into_iter().filter(|(group, ..)| only.as_ref().is_none_or(|only| only == group)) {
        let entries: Vec<&Entry> = entries.iter().filter(|e| e.group == group).collect();
        for size in sizes {
            for offset in OFFSETS {
                let input = Input::new(buffer, *size, offset, count);
                let calls: Vec<u32> = entries.iter().map(|e| calls(e, &input, &mut go)).collect();
                let mut times = vec![Vec::with_capacity(rounds); entries.len()];
                for round in 0..rounds {
                    for step in 0..entries.len() {
                        // Another one begins each round, so that nobody is always behind the same neighbour.
                        let i = (step + round) % entries.len();
                        times[i].push(time(entries[i], &input, calls[i], &mut go));
                    }
                }
                for (entry, times) in entries.iter().zip(&mut times) {
                    times.sort_by(f64::total_cmp);
                    println!("{group} {size} {offset} {} {:.3}", entry.name, times[times.len() / 10] / count as f64);
                }
            }
        }
    }
}

impl<'a> Input<'a> {
    /// Several messages lie one behind the other, each as far behind a multiple of 64, with a gap in between.
    fn new(buffer: &'a [u8], size: usize, offset: usize, count: usize) -> Self {
        let step = (size + 1).next_multiple_of(64) + 64;
        Input { messages: (0..count).map(|n| &buffer[n * step + offset..][..size]).collect(), offset }
    }
}

/// Nanoseconds for one call.
fn time(entry: &Entry, input: &Input<'_>, calls: u32, go: &mut Go) -> f64 {
    let mut out = [0; 16 * 32];
    let start = Instant::now();
    match &entry.run {
        Run::Go(hash) => return go.time(hash, input.messages[0].len(), input.offset, calls),
        Run::One(run) => {
            for _ in 0..calls {
                for message in &input.messages {
                    black_box(run(black_box(message)));
                }
            }
        }
        Run::Many(run) => {
            for _ in 0..calls {
                run(black_box(&input.messages), &mut out);
                black_box(&mut out);
            }
        }
    }
    start.elapsed().as_nanos() as f64 / f64::from(calls)
}

/// How many calls take about [`SLICE_NANOS`].
fn calls(entry: &Entry, input: &Input<'_>, go: &mut Go) -> u32 {
    let once = (0..5).map(|_| time(entry, input, 3, go)).fold(f64::MAX, f64::min);
    (SLICE_NANOS / once.max(1.0)).ceil() as u32
}

/// All entries of a group give the same digests; a wrong one is not worth timing.
fn agree(entries: &[Entry], buffer: &[u8], go: &mut Go) {
    for length in [0, 1, 55, 56, 63, 64, 111, 112, 119, 127, 128, 129, 255, 256, 1000] {
        for (group, count, _) in GROUPS {
            let input = Input::new(buffer, length, 1, count);
            let len = match group {
                "sha512" => 64,
                _ if group.starts_with("md5") => 16,
                _ => 32,
            };
            let mut digests = entries.iter().filter(|e| e.group == group).map(|entry| {
                let digests: Vec<u8> = match &entry.run {
                    Run::One(run) => input.messages.iter().flat_map(|message| run(message).into_iter().take(len)).collect(),
                    Run::Many(run) => {
                        let mut out = vec![0; len * count];
                        run(&input.messages, &mut out);
                        out
                    }
                    Run::Go(hash) => go.digest(hash, length, input.offset)[..len].to_vec(),
                };
                (&entry.name, digests)
            });
            let Some((first, digest)) = digests.next() else { panic!("no entry for {group}") };
            for (other, its) in digests {
                assert_eq!(digest, its, "{group} of {length} bytes: {first} and {other} differ");
            }
        }
    }
}

fn entries() -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    let mut add = |group, name: &str, run: Run| all.push(Entry { group, name: name.to_owned(), run });
    fn one(run: impl Fn(&[u8]) -> [u8; 64] + 'static) -> Run {
        Run::One(Box::new(run))
    }
    for backends in goasm_hashes::backends() {
        for tier in backends.tiers().iter().filter(|t| t.usable && t.built).map(|t| t.tier) {
            let name = format!("goasm-{tier}");
            match backends.kernel {
                "md5" => add("md5", &name, one(move |m| md5_with(m, |s, b| ours(md5::compress_by(tier, s, b))))),
                "sha512" => add("sha512", &name, one(move |m| sha512_with(m, |s, b| ours(sha512::compress_by(tier, s, b))))),
                "blake2s" => add(
                    "blake2s",
                    &name,
                    one(move |m| blake2s_with(m, |h, c, flag, b| ours(blake2s::compress_by(tier, h, c, flag, b)))),
                ),
                // Several messages: below.
                _ => {}
            }
        }
    }
    add("md5", "goasm-api", one(|m| digest(&md5::md5(m))));
    add("sha512", "goasm-api", one(|m| digest(&sha512::sha512(m))));
    add("blake2s", "goasm-api", one(|m| digest(&blake2s::blake2s::<32>(m))));

    // SAFETY: state and blocks have the lengths that Go's functions read and write.
    add("md5", "go", one(|m| md5_with(m, |s, b| unsafe { go_md5_block(s, b.as_ptr().cast(), b.len() * 64, b.len() * 64) })));
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2") {
        add(
            "sha512",
            "go",
            // SAFETY: as above, and the CPU has what the function needs.
            one(|m| sha512_with(m, |s, b| unsafe { go_sha512_blockAVX2(s, b.as_ptr().cast(), b.len() * 128, b.len() * 128) })),
        );
    }
    if is_x86_feature_detected!("sse4.1") {
        add("blake2s", "go", one(|m| blake2s_with(m, go_blake2s)));
    }
    for hash in ["md5", "sha512", "blake2s"] {
        add(hash, "go-in-go", Run::Go(hash));
    }
    // On amd64 these are their portable code: `md-5` and `blake2` have no other.
    add("md5", "md-5", one(|m| digest(&<md5_rc::Md5 as md5_rc::Digest>::digest(m))));
    add("sha512", "sha2", one(|m| digest(&<sha2::Sha512 as sha2::Digest>::digest(m))));
    add("sha512", "sha2-soft", one(|m| digest(&<sha2_soft::Sha512 as sha2_soft::Digest>::digest(m))));
    add("blake2s", "blake2", one(|m| digest(&<blake2::Blake2s256 as blake2::Digest>::digest(m))));
    add("blake2s", "blake2s_simd", one(|m| digest(blake2s_simd::blake2s(m).as_bytes())));
    #[cfg(feature = "ring")]
    add("sha512", "ring", one(|m| digest(ring::digest::digest(&ring::digest::SHA512, m).as_ref())));
    #[cfg(feature = "aws-lc")]
    {
        add("sha512", "aws-lc-rs", one(|m| digest(aws_lc_rs::digest::digest(&aws_lc_rs::digest::SHA512, m).as_ref())));
        add("md5", "aws-lc", one(aws_lc_md5));
    }
    #[cfg(openssl)]
    {
        add("md5", "openssl", one(openssl::md5));
        add("sha512", "openssl", one(openssl::sha512));
        add("blake2s", "openssl", one(openssl::blake2s));
        println!("version openssl {}", openssl::version());
    }

    // SAFETY: state and blocks have the lengths that the functions read and write, and there is at least one block.
    unsafe {
        let group = "md5-abi";
        let (base, len) = (|b: &[[u8; 64]]| b.as_ptr().cast(), |b: &[[u8; 64]]| b.len() * 64);
        add(group, "goasm-direct", one(move |m| md5_with(m, |s, b| direct_md5_block(s, base(b), len(b), len(b)))));
        add(group, "entry", one(move |m| md5_with(m, |s, b| entry_md5_block(s, base(b), len(b), len(b)))));
        add(group, "by-hand", one(move |m| md5_with(m, |s, b| hand::hand_md5_block(s, base(b), len(b)))));
    }

    for group in ["md5-2", "md5-8", "md5-16"] {
        add(group, "one-by-one", one(|m| digest(&md5::md5(m))));
        for tier in [Tier::Base, Tier::Avx2] {
            let run = move |jobs: &mut [Job<'_, 16>]| ours(many::md5_jobs_by(tier, jobs));
            if many::md5_jobs_by(tier, &mut []).is_ok() {
                add(group, &format!("goasm-{tier}"), Run::Many(Box::new(move |messages, out| in_jobs(messages, out, run))));
            }
        }
    }
    add("blake2s-8", "one-by-one", one(|m| digest(&blake2s::blake2s::<32>(m))));
    add("blake2s-8", "goasm-api", Run::Many(Box::new(|messages, out| in_jobs(messages, out, many::blake2s_jobs::<32>))));
    add("blake2s-8", "blake2s_simd", Run::Many(Box::new(blake2s_simd_many)));
    all
}

/// Runs a function of `goasm_hashes::many` on up to 16 messages.
fn in_jobs<const LEN: usize>(messages: &[&[u8]], out: &mut [u8], run: impl Fn(&mut [Job<'_, LEN>])) {
    let mut jobs = [Job::new(&[][..]); 16];
    let jobs = &mut jobs[..messages.len()];
    for (job, message) in jobs.iter_mut().zip(messages) {
        job.message = message;
    }
    run(jobs);
    for (out, job) in out.chunks_exact_mut(LEN).zip(jobs) {
        out.copy_from_slice(&job.digest);
    }
}

fn blake2s_simd_many(messages: &[&[u8]], out: &mut [u8]) {
    let params = blake2s_simd::Params::new();
    let mut jobs: [_; 8] = std::array::from_fn(|n| blake2s_simd::many::HashManyJob::new(&params, messages[n]));
    blake2s_simd::many::hash_many(&mut jobs);
    for (out, job) in out.chunks_exact_mut(32).zip(jobs) {
        out.copy_from_slice(job.to_hash().as_bytes());
    }
}

#[cfg(feature = "aws-lc")]
fn aws_lc_md5(message: &[u8]) -> [u8; 64] {
    let mut out = [0; 64];
    // SAFETY: reads the message, writes 16 bytes.
    unsafe { aws_lc_sys::MD5(message.as_ptr(), message.len(), out.as_mut_ptr()) };
    out
}

/// Go's kernel with the arguments of ours.
fn go_blake2s(h: &mut [u32; 8], counter: &mut u64, flag: u32, blocks: &[[u8; 64]]) {
    let len = blocks.len() * 64;
    let mut words = [*counter as u32, (*counter >> 32) as u32];
    // SAFETY: state, counter and blocks have the lengths that the function reads and writes; only entered with SSE4.1.
    unsafe { go_blake2s_hashBlocksSSE4(h, &raw mut words, flag, blocks.as_ptr().cast(), len, len) };
    *counter = u64::from(words[1]) << 32 | u64::from(words[0]);
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

/// Whole blocks in place, then padding: `0x80`, zeros, and what `length` writes at the end of the last block. It is ready
/// before the first call, which gives the writes time to get to the cache.
fn one_shot<const N: usize>(message: &[u8], footer: usize, length: impl Fn(&mut [u8]), mut blocks: impl FnMut(&[[u8; N]])) {
    let (whole, rest) = message.as_chunks::<N>();
    let mut tail = [[0; N]; 2];
    let count = if rest.len() + 1 + footer > N { 2 } else { 1 };
    tail[0][..rest.len()].copy_from_slice(rest);
    tail[0][rest.len()] = 0x80;
    length(&mut tail[count - 1][N - footer..]);
    if !whole.is_empty() {
        blocks(whole);
    }
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

/// The last block has the flag, full or not; a full one is hashed in place.
fn blake2s_with(message: &[u8], blocks: impl Fn(&mut [u32; 8], &mut u64, u32, &[[u8; 64]])) -> [u8; 64] {
    // RFC 7693 2.5: digest length 32, no key. A constant, so that it is written as a whole.
    let mut h = const { goasm_oracle::blake2s::initial_state(32, 0) };
    let mut counter = 0;
    let (whole, rest) = message.split_at(message.len().saturating_sub(1) / 64 * 64);
    if !whole.is_empty() {
        blocks(&mut h, &mut counter, 0, whole.as_chunks().0);
    }
    // The function adds a whole block.
    counter = (message.len() as u64).wrapping_sub(64);
    if rest.len() == 64 {
        blocks(&mut h, &mut counter, u32::MAX, rest.as_chunks().0);
    } else {
        let mut last = [0; 64];
        last[..rest.len()].copy_from_slice(rest);
        blocks(&mut h, &mut counter, u32::MAX, &[last]);
    }
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

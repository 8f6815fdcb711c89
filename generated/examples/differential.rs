//! What this build does on this CPU, for `cargo xtask differential`: every tier, every kernel against the oracle, and
//! digests by the tiers in use. One line each, words separated by blanks:
//!
//! ```text
//! tier KERNEL TIER built|missing usable|unusable active|idle SYMBOL     (SYMBOL is - for the portable code)
//! run KERNEL TIER CASES CALLS BYTES
//! digest NAME HEX
//! ```
//!
//! A kernel that differs ends it with the report of the harness.
#[path = "../tests/rows/mod.rs"]
mod rows;

use digest::Digest;
use goasm_hashes::many::{self, Job};
use goasm_hashes::{Tier, backends, blake2s::Blake2s256, md5::Md5, sha512::Sha512};
use std::process::ExitCode;

fn main() -> ExitCode {
    let rows = rows::rows();
    for backends in backends() {
        for status in backends.tiers() {
            let row = rows.iter().find(|row| row.kernel == backends.kernel && row.tier == status.tier);
            let built = if row.map_or(status.tier == Tier::Portable, rows::Row::built) { "built" } else { "missing" };
            let usable = if status.usable { "usable" } else { "unusable" };
            let active = if status.active { "active" } else { "idle" };
            println!("tier {} {} {built} {usable} {active} {}", backends.kernel, status.tier, row.map_or("-", |row| row.name));
        }
    }
    for row in &rows {
        match row.hold_against_the_oracle() {
            Some(Ok(summary)) => {
                println!("run {} {} {} {} {}", row.kernel, row.tier, summary.cases, summary.calls, summary.bytes);
            }
            Some(Err(failure)) => {
                eprintln!("{failure}");
                return ExitCode::FAILURE;
            }
            None => {}
        }
    }
    let message: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(0x9e37_79b1) >> 24) as u8).collect();
    for (kernel, digest) in [
        ("md5", Md5::digest(&message).to_vec()),
        ("sha512", Sha512::digest(&message).to_vec()),
        ("blake2s", Blake2s256::digest(&message).to_vec()),
        ("md5-many", many(&message, many::md5_jobs)),
        ("blake2s-many", many(&message, many::blake2s_jobs::<32>)),
    ] {
        let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        println!("digest {kernel} {hex}");
    }
    ExitCode::SUCCESS
}

/// The digests of 100 messages of many lengths, one behind the other.
fn many<const LEN: usize>(message: &[u8], run: fn(&mut [Job<'_, LEN>])) -> Vec<u8> {
    let mut jobs: Vec<_> = (0..100).map(|n| Job::new(&message[n * n..][..n * 37 % 1000])).collect();
    run(&mut jobs);
    jobs.iter().flat_map(|job| job.digest).collect()
}

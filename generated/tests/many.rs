//! Several messages at a time and one in one piece, by each tier, against the oracle.
use goasm_hashes::many::{self, Job};
use goasm_hashes::{Tier, Unavailable, backends, blake2s, md5, sha512};
use goasm_oracle::harness::{Guarded, Rng};
use goasm_oracle::{blake2s as blake2s_oracle, md5 as md5_oracle, sha512 as sha512_oracle};

/// Whether any of the kernels has the tier, built and usable.
fn runs(kernels: &[&str], tier: Tier) -> bool {
    let all = backends();
    let mut tiers = all.iter().filter(|b| kernels.contains(&b.kernel)).flat_map(|b| b.tiers());
    tier == Tier::Portable || tiers.any(|status| status.tier == tier && status.built && status.usable)
}

/// Every number of messages to 40, of several kinds of lengths, each message against one of the guards.
fn check<const LEN: usize>(
    kernels: &[&str],
    by: impl Fn(Tier, &mut [Job<'_, LEN>]) -> Result<(), Unavailable>,
    by_active: impl Fn(&mut [Job<'_, LEN>]),
    expected: impl Fn(&[u8]) -> [u8; LEN],
) {
    let mut rng = Rng::new(64);
    let mut memory = Guarded::new(1 << 16).expect("memory");
    rng.fill(memory.bytes_mut());
    let bytes = memory.bytes();
    let kinds: [fn(u64) -> usize; 6] = [
        |_| 0,
        |_| 640,
        |n| n as usize % 200,
        |n| n as usize % 4000,
        // All within one or two blocks of the end, and one far longer message among short ones.
        |n| [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129][n as usize % 12],
        |n| if n % 16 == 0 { 30_000 } else { 100 },
    ];
    for count in 0..=40 {
        for kind in kinds {
            let messages: Vec<&[u8]> = (0..count)
                .map(|_| {
                    let (len, place) = (kind(rng.next_u64()), rng.next_u64() as usize);
                    match place % 3 {
                        0 => &bytes[..len],
                        1 => &bytes[bytes.len() - len..],
                        _ => &bytes[place / 3 % (bytes.len() - len)..][..len],
                    }
                })
                .collect();
            let mut wanted: Vec<Job<'_, LEN>> = messages.iter().map(|message| Job::new(message)).collect();
            let fresh = wanted.clone();
            for job in &mut wanted {
                job.digest = expected(job.message);
            }
            for tier in Tier::ALL {
                let mut jobs = fresh.clone();
                match by(tier, &mut jobs) {
                    Ok(()) => assert_eq!(jobs, wanted, "{count} messages by {tier}"),
                    Err(error) => {
                        assert_eq!((error, &jobs), (Unavailable(tier), &fresh));
                        assert!(!runs(kernels, tier), "{tier}");
                    }
                }
            }
            let mut jobs = fresh;
            by_active(&mut jobs);
            assert_eq!(jobs, wanted, "{count} messages");
        }
    }
}

#[test]
fn md5_of_many() {
    check(&["md5x2", "md5x8", "md5x16"], many::md5_jobs_by, many::md5_jobs, md5_oracle::md5);
}

#[test]
fn blake2s_of_many() {
    check(&["blake2s", "blake2sx8"], many::blake2s_jobs_by, many::blake2s_jobs::<32>, blake2s_oracle::blake2s);
    check(&["blake2s", "blake2sx8"], many::blake2s_jobs_by, many::blake2s_jobs::<5>, blake2s_oracle::blake2s);
}

#[test]
fn arrays() {
    let messages: [&[u8]; 3] = [b"", b"abc", &[7; 1000]];
    assert_eq!(many::md5(&messages), messages.map(md5_oracle::md5));
    assert_eq!(many::blake2s::<20, 3>(&messages), messages.map(blake2s_oracle::blake2s));
    assert_eq!(many::md5(&[]), [[0; 16]; 0]);
}

/// Every length to 1100, by each tier.
#[test]
fn one_in_one_piece() {
    let mut text = [0; 1100];
    Rng::new(180).fill(&mut text);
    for len in 0..=text.len() {
        let message = &text[..len];
        let wanted = (md5_oracle::md5(message), sha512_oracle::sha512(message), blake2s_oracle::blake2s::<32>(message));
        assert_eq!((md5::md5(message), sha512::sha512(message), blake2s::blake2s(message)), wanted, "length {len}");
        for tier in Tier::ALL {
            assert!(md5::md5_by(tier, message).map_or(!runs(&["md5"], tier), |digest| digest == wanted.0), "{len} {tier}");
            assert!(
                sha512::sha512_by(tier, message).map_or(!runs(&["sha512"], tier), |digest| digest == wanted.1),
                "{len} {tier}"
            );
            assert!(
                blake2s::blake2s_by(tier, message).map_or(!runs(&["blake2s"], tier), |digest| digest == wanted.2),
                "{len} {tier}"
            );
        }
        assert_eq!(sha512::sha384(message), sha512_oracle::sha384(message), "length {len}");
        assert_eq!(sha512::sha512_256(message), sha512_oracle::sha512_256(message), "length {len}");
        assert_eq!(sha512::sha512_224(message), sha512_oracle::sha512_224(message), "length {len}");
        assert_eq!(blake2s::blake2s::<1>(message), blake2s_oracle::blake2s(message), "length {len}");
    }
}

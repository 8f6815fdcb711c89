//! Whole SHA-512 digests with Go's block function, against the oracle's.
use go_sha512::Digest;
use goasm_oracle::sha512::{INITIAL_512, sha512};

#[cfg(target_arch = "x86_64")]
fn available() -> bool {
    std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi2")
}
#[cfg(target_arch = "aarch64")]
fn available() -> bool {
    std::arch::is_aarch64_feature_detected!("sha3")
}
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn available() -> bool {
    true
}

fn blocks(state: &mut Digest, data: &[u8]) {
    // SAFETY: whole blocks, and the CPU has been asked.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        go_sha512::blockAVX2(state, &mut data.to_vec());
        #[cfg(target_arch = "aarch64")]
        go_sha512::blockSHA512(state, data);
        #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
        go_sha512::block(state, data);
    }
}

fn digest(message: &[u8]) -> Vec<u8> {
    let mut state = Digest::zeroed();
    state.h = INITIAL_512;
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(128), 0);
    if padded.len() - message.len() < 17 {
        padded.resize(padded.len() + 128, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(message.len() as u64 * 8).to_be_bytes());
    blocks(&mut state, &padded);
    state.h.iter().flat_map(|word| word.to_be_bytes()).collect()
}

#[test]
fn digests() {
    if !available() {
        eprintln!("skipped: the CPU lacks the instructions");
        return;
    }
    let message: Vec<u8> = (0..1000u32).map(|i| (i * 7 + i / 256) as u8).collect();
    for length in (0..300).chain([999, 1000]) {
        assert_eq!(digest(&message[..length]), sha512(&message[..length]), "{length} bytes");
    }
}

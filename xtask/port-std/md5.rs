//! Whole MD5 digests with Go's block function, against the oracle's.
use go_md5::{block, digest};

fn md5(message: &[u8]) -> Vec<u8> {
    let mut state = digest::zeroed();
    state.s = goasm_oracle::md5::INITIAL_STATE;
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(64), 0);
    if padded.len() - message.len() < 9 {
        padded.resize(padded.len() + 64, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(message.len() as u64 * 8).to_le_bytes());
    // SAFETY: whole blocks.
    unsafe { block(&mut state, &padded) };
    state.s.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[test]
fn digests() {
    let message: Vec<u8> = (0..1000u32).map(|i| (i * 7 + i / 256) as u8).collect();
    for length in (0..300).chain([999, 1000]) {
        assert_eq!(md5(&message[..length]), goasm_oracle::md5::md5(&message[..length]), "{length} bytes");
    }
}

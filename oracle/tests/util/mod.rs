//! Shared by the tests of the hashes.

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// A message without a period that a wrong word order or a wrong block boundary could hide behind.
pub(crate) fn message(len: usize) -> Vec<u8> {
    (0..len as u32).map(|n| (n.wrapping_mul(0x9e37_79b1) >> 24) as u8).collect()
}

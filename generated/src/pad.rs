//! Ends of messages. MD5 and SHA-512: a 1 bit, 0 bits, and the length of the message up to the end of a block; BLAKE2s: zeros.

/// Writes the end of a message: the bytes from `rest` on and the padding, with the length of the whole message as it is
/// written. Returns its blocks, one or two; `rest` must be one that [`fits`].
#[inline]
pub(crate) fn pad<const N: usize, const L: usize>(rest: &[u8], length: [u8; L], end: &mut [[u8; N]; 2]) -> usize {
    let count = if rest.len() + 1 + L > N { 2 } else { 1 };
    *end = [[0; N]; 2];
    let bytes = end.as_flattened_mut();
    put(rest, 0x80, bytes);
    bytes[count * N - L..count * N].copy_from_slice(&length);
    count
}

/// Copies `rest` to the start of `zeros`, which is longer, a multiple of eight bytes, and puts a byte behind it. The last
/// bytes go in one write: a block function reads words, and a word from two writes that have only just been made makes it
/// wait.
#[inline]
pub(crate) fn put(rest: &[u8], behind: u8, zeros: &mut [u8]) {
    let (words, last) = rest.split_at(rest.len() & !7);
    zeros[..words.len()].copy_from_slice(words);
    let last = few(last) | u64::from(behind) << (8 * last.len());
    zeros[words.len()..][..8].copy_from_slice(&last.to_le_bytes());
}

/// Up to seven bytes as a number, the first lowest.
#[inline]
fn few(bytes: &[u8]) -> u64 {
    let one = |at: usize| u64::from(bytes[at]) << (8 * at);
    let four = |at: usize| {
        let mut word = [0; 4];
        word.copy_from_slice(&bytes[at..at + 4]);
        u64::from(u32::from_le_bytes(word)) << (8 * at)
    };
    // Some may be taken twice.
    match bytes.len() {
        0 => 0,
        len @ 1..4 => one(0) | one(len / 2) | one(len - 1),
        len => four(0) | four(len - 4),
    }
}

/// Whether two blocks of `block` bytes have room for so many bytes and the padding with a length of `length` bytes.
#[inline]
pub(crate) const fn fits(bytes: usize, block: usize, length: usize) -> bool {
    bytes + 1 + length <= 2 * block
}

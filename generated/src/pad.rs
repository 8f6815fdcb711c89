//! Padding of MD5 and SHA-512: a 1 bit, 0 bits, and the length of the message up to the end of a block.

/// The padded end of a message: one or two blocks of `N` bytes.
pub(crate) struct End<const N: usize> {
    blocks: [[u8; N]; 2],
    count: usize,
}

impl<const N: usize> End<N> {
    /// The bytes from `rest` on, with the length of the whole message as it is written. `rest` must leave room for
    /// both in two blocks.
    #[inline]
    pub(crate) fn new<const L: usize>(rest: &[u8], length: [u8; L]) -> Self {
        let count = if rest.len() + 1 + L > N { 2 } else { 1 };
        let mut end = End { blocks: [[0; N]; 2], count };
        let bytes = end.blocks.as_flattened_mut();
        bytes[..rest.len()].copy_from_slice(rest);
        bytes[rest.len()] = 0x80;
        bytes[count * N - L..count * N].copy_from_slice(&length);
        end
    }

    /// Whether [`End::new`] takes a rest of this length.
    pub(crate) const fn takes(rest: usize, length: usize) -> bool {
        rest + 1 + length <= 2 * N
    }

    #[inline]
    pub(crate) fn blocks(&self) -> &[[u8; N]] {
        &self.blocks[..self.count]
    }
}

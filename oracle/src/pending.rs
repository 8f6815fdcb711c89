//! The end of a message that arrives in pieces: what does not fill a block yet. Shared by the hashes.

/// When a full block may be hashed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// At once.
    Full,
    /// When more of the message follows: for hashes that treat the last block in another way.
    NotLast,
}

/// Up to one block of `N` bytes.
#[derive(Clone)]
pub(crate) struct Pending<const N: usize> {
    bytes: [u8; N],
    used: usize,
}

impl<const N: usize> Pending<N> {
    pub(crate) const fn new() -> Self {
        Pending { bytes: [0; N], used: 0 }
    }

    /// Bytes that wait: less than `N`, with [`When::NotLast`] also `N`.
    pub(crate) fn len(&self) -> usize {
        self.used
    }

    /// Appends `data` and gives every block that may be hashed to `compress`.
    pub(crate) fn update(&mut self, data: &[u8], when: When, mut compress: impl FnMut(&[u8; N])) {
        let mut rest = data;
        loop {
            if self.used == N && (when == When::Full || !rest.is_empty()) {
                compress(&self.bytes);
                self.used = 0;
            }
            if rest.is_empty() {
                return;
            }
            let free = &mut self.bytes[self.used..];
            let (head, tail) = rest.split_at(free.len().min(rest.len()));
            free[..head.len()].copy_from_slice(head);
            self.used += head.len();
            rest = tail;
        }
    }

    /// What waits, filled up with zeros.
    pub(crate) fn padded_with_zeros(&self) -> [u8; N] {
        let mut block = self.bytes;
        block[self.used..].fill(0);
        block
    }
}

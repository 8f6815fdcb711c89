//! MD5 (RFC 1321). Broken as a cryptographic hash; still asked for by protocols and file formats.
use crate::{Tier, Unavailable, ffi::MD5, pad};
use goasm_oracle::md5 as portable;

/// The state before the first block.
pub const INITIAL_STATE: [u32; 4] = portable::INITIAL_STATE;

/// The MD5 block function: mixes `blocks` into `state` one after the other, by the best tier of this CPU. No
/// padding.
pub fn compress(state: &mut [u32; 4], blocks: &[[u8; 64]]) {
    run(MD5.active().1, state, blocks.as_flattened());
}

/// The same by a chosen tier, for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU; then `state` is unchanged.
pub fn compress_by(tier: Tier, state: &mut [u32; 4], blocks: &[[u8; 64]]) -> Result<(), Unavailable> {
    run(MD5.get(tier)?, state, blocks.as_flattened());
    Ok(())
}

/// The MD5 digest of `message`. See [`many`](crate::many) for several messages.
#[must_use]
pub fn md5(message: &[u8]) -> [u8; 16] {
    hash(MD5.active().1, message)
}

/// The same by a chosen tier, for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU.
pub fn md5_by(tier: Tier, message: &[u8]) -> Result<[u8; 16], Unavailable> {
    Ok(hash(MD5.get(tier)?, message))
}

/// `function` as in [`run`].
#[inline]
pub(crate) fn hash(function: Option<Function>, message: &[u8]) -> [u8; 16] {
    let mut state = INITIAL_STATE;
    // Two calls: to copy a short message for a single one takes longer (64 bytes: 7 %), unlike SHA-512, whose blocks are larger.
    let (whole, rest) = message.split_at(message.len() / 64 * 64);
    // First, so that it is in the cache when its turn comes.
    let mut end = [[0; 64]; 2];
    let count = pad(rest, message.len(), &mut end);
    if !whole.is_empty() {
        run(function, &mut state, whole);
    }
    run(function, &mut state, end[..count].as_flattened());
    digest(state)
}

/// Padding, RFC 1321 3.1 and 3.2: the length in bits modulo 2^64.
#[inline]
pub(crate) fn pad(rest: &[u8], len: usize, end: &mut [[u8; 64]; 2]) -> usize {
    pad::pad(rest, (len as u64).wrapping_mul(8).to_le_bytes(), end)
}

/// Output, RFC 1321 3.5.
#[inline]
pub(crate) fn digest(state: [u32; 4]) -> [u8; 16] {
    let mut digest = [0; 16];
    for (bytes, word) in digest.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    digest
}

/// Mixes in the whole blocks of `p`. `function` comes from the table, for a tier that runs here; none stands for the
/// portable code.
#[inline]
pub(crate) fn run(function: Option<Function>, state: &mut [u32; 4], p: &[u8]) {
    match function {
        // SAFETY: four words to read and write, `len` bytes to read; the function keeps neither. The CPU has what
        // its tier needs.
        Some(function) => unsafe { function(state, p.as_ptr(), p.len(), p.len()) },
        None => portable::block(state, p),
    }
}

pub(crate) type Function = unsafe extern "C" fn(*mut [u32; 4], *const u8, usize, usize);

#[cfg(feature = "digest")]
pub use hasher::{Md5, Md5Core};

#[cfg(feature = "digest")]
mod hasher {
    use super::{INITIAL_STATE, compress, digest};
    use core::fmt;
    use digest::{
        HashMarker, Output,
        array::Array,
        block_api::{
            AlgorithmName, Block, BlockSizeUser, Buffer, BufferKindUser, Eager, FixedOutputCore, OutputSizeUser, Reset,
            UpdateCore,
        },
        consts::{U16, U64},
    };

    /// MD5 without the buffer for an unfinished block.
    #[derive(Clone)]
    pub struct Md5Core {
        state: [u32; 4],
        /// Blocks so far, modulo 2^64: RFC 1321 3.2 takes the length in bits modulo 2^64.
        blocks: u64,
    }

    impl Default for Md5Core {
        fn default() -> Self {
            Md5Core { state: INITIAL_STATE, blocks: 0 }
        }
    }

    impl Reset for Md5Core {
        fn reset(&mut self) {
            *self = Md5Core::default();
        }
    }

    impl HashMarker for Md5Core {}

    impl BlockSizeUser for Md5Core {
        type BlockSize = U64;
    }

    impl BufferKindUser for Md5Core {
        type BufferKind = Eager;
    }

    impl OutputSizeUser for Md5Core {
        type OutputSize = U16;
    }

    impl UpdateCore for Md5Core {
        fn update_blocks(&mut self, blocks: &[Block<Self>]) {
            self.blocks = self.blocks.wrapping_add(blocks.len() as u64);
            compress(&mut self.state, Array::cast_slice_to_core(blocks));
        }
    }

    impl FixedOutputCore for Md5Core {
        fn finalize_fixed_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
            let bytes = self.blocks.wrapping_mul(64).wrapping_add(buffer.get_pos() as u64);
            let state = &mut self.state;
            buffer.len64_padding_le(bytes.wrapping_mul(8), |block| compress(state, &[block.0]));
            out.copy_from_slice(&digest(self.state));
        }
    }

    impl AlgorithmName for Md5Core {
        fn write_alg_name(out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("Md5")
        }
    }

    impl fmt::Debug for Md5Core {
        fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("Md5Core { .. }")
        }
    }

    digest::buffer_fixed!(
        /// MD5 with RustCrypto's traits: `digest::Digest` and what it stands on.
        pub struct Md5(Md5Core);
        impl: BaseFixedTraits AlgorithmName Default Clone HashMarker Reset FixedOutputReset;
    );
}

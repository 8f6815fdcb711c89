//! SHA-512, SHA-384, SHA-512/256 and SHA-512/224 (FIPS 180-4): one block function, four initial states.
use crate::{Tier, Unavailable, ffi::SHA512, pad};
use goasm_oracle::sha512 as portable;
pub use portable::{INITIAL_384, INITIAL_512, INITIAL_512_224, INITIAL_512_256};

/// The SHA-512 block function: mixes `blocks` into `state` one after the other, by the best tier of this CPU. No
/// padding.
pub fn compress(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    run(SHA512.active().1, state, blocks.as_flattened());
}

/// The same by a chosen tier, for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU; then `state` is unchanged.
pub fn compress_by(tier: Tier, state: &mut [u64; 8], blocks: &[[u8; 128]]) -> Result<(), Unavailable> {
    run(SHA512.get(tier)?, state, blocks.as_flattened());
    Ok(())
}

/// The SHA-512 digest of `message`.
#[must_use]
pub fn sha512(message: &[u8]) -> [u8; 64] {
    hash(SHA512.active().1, INITIAL_512, message)
}

/// The same by a chosen tier, for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU.
pub fn sha512_by(tier: Tier, message: &[u8]) -> Result<[u8; 64], Unavailable> {
    Ok(hash(SHA512.get(tier)?, INITIAL_512, message))
}

/// The SHA-384 digest of `message`.
#[must_use]
pub fn sha384(message: &[u8]) -> [u8; 48] {
    first(&hash(SHA512.active().1, INITIAL_384, message))
}

/// The SHA-512/256 digest of `message`.
#[must_use]
pub fn sha512_256(message: &[u8]) -> [u8; 32] {
    first(&hash(SHA512.active().1, INITIAL_512_256, message))
}

/// The SHA-512/224 digest of `message`.
#[must_use]
pub fn sha512_224(message: &[u8]) -> [u8; 28] {
    first(&hash(SHA512.active().1, INITIAL_512_224, message))
}

fn first<const N: usize>(digest: &[u8; 64]) -> [u8; N] {
    let mut out = [0; N];
    out.copy_from_slice(&digest[..N]);
    out
}

/// `function` as in [`run`].
#[inline]
fn hash(function: Option<Function>, mut state: [u64; 8], message: &[u8]) -> [u8; 64] {
    let (whole, rest) = message.split_at(in_place(message.len()));
    if !whole.is_empty() {
        run(function, &mut state, whole);
    }
    let mut end = [[0; 128]; 2];
    // FIPS 180-4 5.1.2: the length in bits.
    let count = pad::pad(rest, (message.len() as u128 * 8).to_be_bytes(), &mut end);
    run(function, &mut state, end[..count].as_flattened());
    let mut digest = [0; 64];
    for (bytes, word) in digest.chunks_exact_mut(8).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

/// How many bytes of a message are hashed where they are. The others are copied, to be padded: all of a short message, so
/// that it takes one call; and, for functions that take blocks two by two, a block without a partner where the padding leaves
/// room.
#[inline]
const fn in_place(len: usize) -> usize {
    let (blocks, rest) = (len / 128, len % 128);
    if pad::fits(len, 128, 16) {
        0
    } else if blocks % 2 == 1 && pad::fits(128 + rest, 128, 16) {
        (blocks - 1) * 128
    } else {
        blocks * 128
    }
}

/// Mixes in the whole blocks of `p`. `function` comes from the table, for a tier that runs here; none stands for the
/// portable code.
#[inline]
fn run(function: Option<Function>, state: &mut [u64; 8], p: &[u8]) {
    match function {
        // SAFETY: eight words to read and write, `len` bytes to read; the function keeps neither. The CPU has what
        // its tier needs.
        Some(function) => unsafe { function(state, p.as_ptr(), p.len(), p.len()) },
        None => portable::block(state, p),
    }
}

type Function = unsafe extern "C" fn(*mut [u64; 8], *const u8, usize, usize);

#[cfg(feature = "digest")]
pub use hasher::{Sha384, Sha384Core, Sha512, Sha512_224, Sha512_224Core, Sha512_256, Sha512_256Core, Sha512Core};

#[cfg(feature = "digest")]
mod hasher {
    use super::{INITIAL_384, INITIAL_512, INITIAL_512_224, INITIAL_512_256, compress};
    use core::fmt;
    use digest::{
        HashMarker, Output,
        array::Array,
        block_api::{
            AlgorithmName, Block, BlockSizeUser, Buffer, BufferKindUser, Eager, FixedOutputCore, OutputSizeUser, Reset,
            UpdateCore,
        },
        consts::{U28, U32, U48, U64, U128},
    };

    /// A hash: its name, type, core type, length of the digest and initial state.
    macro_rules! hash {
        ($name:literal $hash:ident $core:ident $len:ident $initial:ident) => {
            #[doc = concat!($name, " without the buffer for an unfinished block.")]
            #[derive(Clone)]
            pub struct $core {
                state: [u64; 8],
                /// Blocks so far: FIPS 180-4 has messages below 2^128 bits.
                blocks: u128,
            }

            impl Default for $core {
                fn default() -> Self {
                    $core { state: $initial, blocks: 0 }
                }
            }

            impl Reset for $core {
                fn reset(&mut self) {
                    *self = $core::default();
                }
            }

            impl HashMarker for $core {}

            impl BlockSizeUser for $core {
                type BlockSize = U128;
            }

            impl BufferKindUser for $core {
                type BufferKind = Eager;
            }

            impl OutputSizeUser for $core {
                type OutputSize = $len;
            }

            impl UpdateCore for $core {
                fn update_blocks(&mut self, blocks: &[Block<Self>]) {
                    self.blocks = self.blocks.wrapping_add(blocks.len() as u128);
                    compress(&mut self.state, Array::cast_slice_to_core(blocks));
                }
            }

            impl FixedOutputCore for $core {
                fn finalize_fixed_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
                    let bytes = self.blocks.wrapping_mul(128).wrapping_add(buffer.get_pos() as u128);
                    let state = &mut self.state;
                    buffer.len128_padding_be(bytes.wrapping_mul(8), |block| compress(state, &[block.0]));
                    let bytes = state.iter().flat_map(|word| word.to_be_bytes());
                    for (to, from) in out.iter_mut().zip(bytes) {
                        *to = from;
                    }
                }
            }

            impl AlgorithmName for $core {
                fn write_alg_name(out: &mut fmt::Formatter<'_>) -> fmt::Result {
                    out.write_str($name)
                }
            }

            impl fmt::Debug for $core {
                fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                    out.write_str(concat!(stringify!($core), " { .. }"))
                }
            }

            digest::buffer_fixed!(
                #[doc = concat!($name, " with RustCrypto's traits: `digest::Digest` and what it stands on.")]
                pub struct $hash($core);
                impl: BaseFixedTraits AlgorithmName Default Clone HashMarker Reset FixedOutputReset;
            );
        };
    }

    hash!("SHA-512" Sha512 Sha512Core U64 INITIAL_512);
    hash!("SHA-384" Sha384 Sha384Core U48 INITIAL_384);
    hash!("SHA-512/256" Sha512_256 Sha512_256Core U32 INITIAL_512_256);
    hash!("SHA-512/224" Sha512_224 Sha512_224Core U28 INITIAL_512_224);
}

//! BLAKE2s (RFC 7693): digests of 256 and 128 bits, and the keyed one of 256 bits.
use crate::{Tier, Unavailable, ffi::BLAKE2S, pad};
use goasm_oracle::blake2s as portable;
pub use portable::{IV, LAST, initial_state};

/// The BLAKE2s compression function over `blocks`, by the best tier of this CPU: before each block `counter` grows by
/// 64, modulo 2^64; `flag` is 0, or [`LAST`] for the last block of a message.
///
/// The last block of a message counts only the bytes that are in it. Start it with a counter that is too small by
/// what is missing from 64, modulo 2^64.
pub fn compress(h: &mut [u32; 8], counter: &mut u64, flag: u32, blocks: &[[u8; 64]]) {
    run(BLAKE2S.active().1, h, counter, flag, blocks.as_flattened());
}

/// The same by a chosen tier, for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU; then nothing has changed.
pub fn compress_by(tier: Tier, h: &mut [u32; 8], counter: &mut u64, flag: u32, blocks: &[[u8; 64]]) -> Result<(), Unavailable> {
    run(BLAKE2S.get(tier)?, h, counter, flag, blocks.as_flattened());
    Ok(())
}

/// The BLAKE2s digest of `message`, of `LEN` bytes (1 to 32), without a key. See [`many`](crate::many) for several messages.
#[must_use]
pub fn blake2s<const LEN: usize>(message: &[u8]) -> [u8; LEN] {
    hash(BLAKE2S.active().1, message)
}

/// The same by a chosen tier, for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU.
pub fn blake2s_by<const LEN: usize>(tier: Tier, message: &[u8]) -> Result<[u8; LEN], Unavailable> {
    Ok(hash(BLAKE2S.get(tier)?, message))
}

/// `function` as in [`run`].
#[inline]
pub(crate) fn hash<const LEN: usize>(function: Option<Function>, message: &[u8]) -> [u8; LEN] {
    const { assert!(LEN >= 1 && LEN <= 32, "a digest has 1 to 32 bytes") };
    // A constant, so that it is written as a whole: the function reads more than a word of it at once.
    let (mut h, mut counter) = (const { initial_state(LEN as u8, 0) }, 0);
    let (whole, rest) = message.split_at(before_last(message.len()));
    if !whole.is_empty() {
        run(function, &mut h, &mut counter, 0, whole);
    }
    counter = last_counter(message.len());
    if rest.len() == 64 {
        run(function, &mut h, &mut counter, LAST, rest);
    } else {
        let mut block = [0; 64];
        pad::put(rest, 0, &mut block);
        run(function, &mut h, &mut counter, LAST, &block);
    }
    digest(h)
}

/// Bytes before the last block, which has a flag, full or not.
#[inline]
pub(crate) const fn before_last(len: usize) -> usize {
    len.saturating_sub(1) / 64 * 64
}

/// The counter before the last block: its function adds 64, and what comes out is the length of the message.
#[inline]
pub(crate) const fn last_counter(len: usize) -> u64 {
    (len as u64).wrapping_sub(64)
}

/// The first bytes of the state.
#[inline]
pub(crate) fn digest<const LEN: usize>(h: [u32; 8]) -> [u8; LEN] {
    let h = h.map(u32::to_le_bytes);
    let mut digest = [0; LEN];
    digest.copy_from_slice(&h.as_flattened()[..LEN]);
    digest
}

/// Compresses the whole blocks of `p`. `function` comes from the table, for a tier that runs here; none stands for the
/// portable code.
#[inline]
pub(crate) fn run(function: Option<Function>, h: &mut [u32; 8], counter: &mut u64, flag: u32, p: &[u8]) {
    let Some(function) = function else { return portable::hash_blocks(h, counter, flag, p) };
    let mut words = [*counter as u32, (*counter >> 32) as u32];
    // SAFETY: eight words and two words to read and write, `len` bytes to read; the function keeps none of them. The
    // CPU has what its tier needs.
    unsafe { function(h, &raw mut words, flag, p.as_ptr(), p.len(), p.len()) };
    *counter = u64::from(words[1]) << 32 | u64::from(words[0]);
}

pub(crate) type Function = unsafe extern "C" fn(*mut [u32; 8], *mut [u32; 2], u32, *const u8, usize, usize);

#[cfg(feature = "digest")]
pub use hasher::{Blake2s128, Blake2s128Core, Blake2s256, Blake2s256Core, Blake2sMac256, Blake2sMac256Core};

#[cfg(feature = "digest")]
mod hasher {
    use super::{LAST, compress, digest, initial_state};
    use core::{fmt, slice};
    use digest::{
        HashMarker, InvalidLength, Key, KeyInit, MacMarker, Output,
        array::Array,
        block_api::{
            AlgorithmName, Block, BlockSizeUser, Buffer, BufferKindUser, FixedOutputCore, Lazy, OutputSizeUser, Reset, UpdateCore,
        },
        common::KeySizeUser,
        consts::{U16, U32, U64},
    };

    /// State and counter between blocks.
    #[derive(Clone)]
    struct Chain {
        h: [u32; 8],
        counter: u64,
    }

    impl Chain {
        fn new(digest_len: u8, key_len: u8) -> Self {
            Chain { h: initial_state(digest_len, key_len), counter: 0 }
        }

        fn blocks(&mut self, blocks: &[[u8; 64]]) {
            compress(&mut self.h, &mut self.counter, 0, blocks);
        }

        /// The last block, of which `len` bytes belong to the message; `out` has at most 32 bytes.
        fn last(&mut self, block: &[u8; 64], len: usize, out: &mut [u8]) {
            self.counter = self.counter.wrapping_add(len as u64).wrapping_sub(64);
            compress(&mut self.h, &mut self.counter, LAST, slice::from_ref(block));
            out.copy_from_slice(&digest::<32>(self.h)[..out.len()]);
        }
    }

    /// What every core says about itself.
    macro_rules! facts {
        ($name:literal $core:ident $len:ident) => {
            impl BlockSizeUser for $core {
                type BlockSize = U64;
            }

            impl BufferKindUser for $core {
                // The last block has a flag, so a full block waits until more follows.
                type BufferKind = Lazy;
            }

            impl OutputSizeUser for $core {
                type OutputSize = $len;
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
        };
    }

    /// A hash without key: its name, type, core type, length of the digest as a type and as a number.
    macro_rules! hash {
        ($name:literal $hash:ident $core:ident $len:ident $bytes:literal) => {
            #[doc = concat!($name, " without the buffer for the last block.")]
            #[derive(Clone)]
            pub struct $core(Chain);

            facts!($name $core $len);

            impl Default for $core {
                fn default() -> Self {
                    $core(Chain { h: const { initial_state($bytes, 0) }, counter: 0 })
                }
            }

            impl Reset for $core {
                fn reset(&mut self) {
                    *self = $core::default();
                }
            }

            impl HashMarker for $core {}

            impl UpdateCore for $core {
                fn update_blocks(&mut self, blocks: &[Block<Self>]) {
                    self.0.blocks(Array::cast_slice_to_core(blocks));
                }
            }

            impl FixedOutputCore for $core {
                fn finalize_fixed_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
                    let len = buffer.get_pos();
                    self.0.last(&buffer.pad_with_zeros().0, len, out);
                }
            }

            digest::buffer_fixed!(
                #[doc = concat!($name, " with RustCrypto's traits: `digest::Digest` and what it stands on.")]
                pub struct $hash($core);
                impl: BaseFixedTraits AlgorithmName Default Clone HashMarker Reset FixedOutputReset;
            );
        };
    }

    hash!("Blake2s256" Blake2s256 Blake2s256Core U32 32);
    hash!("Blake2s128" Blake2s128 Blake2s128Core U16 16);

    /// Keyed BLAKE2s of 256 bits without the buffer for the last block.
    #[derive(Clone)]
    pub struct Blake2sMac256Core {
        chain: Chain,
        /// RFC 7693, 2.9: the padded key is the first block of the message.
        key: [u8; 64],
        key_len: u8,
        /// The key block is hashed. It waits for a block behind it, because without one it is the last block.
        started: bool,
    }

    facts!("Blake2sMac256" Blake2sMac256Core U32);

    impl Blake2sMac256Core {
        fn start(&mut self) {
            if !self.started {
                self.chain.blocks(slice::from_ref(&self.key));
                self.started = true;
            }
        }
    }

    impl MacMarker for Blake2sMac256Core {}

    impl KeySizeUser for Blake2sMac256Core {
        type KeySize = U32;
    }

    impl KeyInit for Blake2sMac256Core {
        fn new(key: &Key<Self>) -> Self {
            let mut padded = [0; 64];
            padded[..32].copy_from_slice(key);
            Blake2sMac256Core { chain: Chain::new(32, 32), key: padded, key_len: 32, started: false }
        }

        /// Keys of 1 to 32 bytes.
        fn new_from_slice(key: &[u8]) -> Result<Self, InvalidLength> {
            let mut padded = [0; 64];
            match u8::try_from(key.len()) {
                Ok(key_len @ 1..=32) => {
                    padded[..key.len()].copy_from_slice(key);
                    Ok(Blake2sMac256Core { chain: Chain::new(32, key_len), key: padded, key_len, started: false })
                }
                _ => Err(InvalidLength),
            }
        }
    }

    impl Reset for Blake2sMac256Core {
        fn reset(&mut self) {
            (self.chain, self.started) = (Chain::new(32, self.key_len), false);
        }
    }

    impl UpdateCore for Blake2sMac256Core {
        fn update_blocks(&mut self, blocks: &[Block<Self>]) {
            self.start();
            self.chain.blocks(Array::cast_slice_to_core(blocks));
        }
    }

    impl FixedOutputCore for Blake2sMac256Core {
        fn finalize_fixed_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
            let len = buffer.get_pos();
            if !self.started && len == 0 {
                return self.chain.last(&self.key, 64, out);
            }
            self.start();
            self.chain.last(&buffer.pad_with_zeros().0, len, out);
        }
    }

    digest::buffer_fixed!(
        /// Keyed BLAKE2s of 256 bits with RustCrypto's traits: `digest::Mac` and what it stands on. The key has 1 to
        /// 32 bytes (`KeyInit::new_from_slice`).
        pub struct Blake2sMac256(Blake2sMac256Core);
        impl: ResetMacTraits AlgorithmName Clone KeyInit;
    );
}

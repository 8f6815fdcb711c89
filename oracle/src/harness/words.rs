//! The harness moves states about as bytes; most kernels keep words in them.

macro_rules! words {
    ($name:ident, $word:ty, $bits:literal) => {
        /// Lets `f` work on a state of
        #[doc = concat!($bits, "-bit words in native byte order, as a kernel sees them in memory.")]
        ///
        /// # Panics
        /// If `state` is not exactly `N` words long.
        pub fn $name<const N: usize, R>(state: &mut [u8], f: impl FnOnce(&mut [$word; N]) -> R) -> R {
            const SIZE: usize = size_of::<$word>();
            assert_eq!(state.len(), N * SIZE, "bytes of state");
            let mut words = [0; N];
            for (word, chunk) in words.iter_mut().zip(state.chunks_exact(SIZE)) {
                let mut bytes = [0; SIZE];
                bytes.copy_from_slice(chunk);
                *word = <$word>::from_ne_bytes(bytes);
            }
            let result = f(&mut words);
            for (word, chunk) in words.iter().zip(state.chunks_exact_mut(SIZE)) {
                chunk.copy_from_slice(&word.to_ne_bytes());
            }
            result
        }
    };
}

words!(words32, u32, "32");
words!(words64, u64, "64");

//! What `build.rs` has translated, called from Rust.

unsafe extern "C" {
    /// `func sum(p []uint32) uint64`: a slice is a pointer, a length and a capacity.
    fn example_sum(p: *const u32, len: usize, cap: usize) -> u64;
}

/// The sum of all elements.
#[must_use]
pub fn sum(p: &[u32]) -> u64 {
    // SAFETY: the assembly reads the elements and nothing else.
    unsafe { example_sum(p.as_ptr(), p.len(), p.len()) }
}

/// The functions of the Go package in `asm/scale`, with the wrappers that goasm wrote.
#[allow(non_snake_case, non_camel_case_types, non_upper_case_globals, unused_imports)]
pub mod scale {
    include!(concat!(env!("OUT_DIR"), "/goasm_bindings.rs"));
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_file() {
        assert_eq!(super::sum(&[]), 0);
        assert_eq!(super::sum(&[1, 2, u32::MAX]), 2 + (1 << 32));
    }

    #[test]
    fn a_package() {
        let mut values = [1, 10, 100];
        super::scale::scale(&mut values);
        assert_eq!(values, [3, 30, 300]);
    }
}

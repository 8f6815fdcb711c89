//! Every call into assembly. A function is there only if build.rs has assembled its kernel, and takes safe Rust
//! types; one that needs more than the base instruction set of its architecture is `unsafe`.
//!
//! The symbols are C-ABI functions that goasm makes from the Go declarations in `goasm-src/`; a Go slice is
//! pointer, length and capacity.

// func block(dig *digest, p []byte)
#[cfg(goasm_asm = "md5")]
unsafe extern "C" {
    fn goasm_0_1_md5_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
}
#[cfg(goasm_asm = "md5_zbb")]
unsafe extern "C" {
    fn goasm_0_1_md5_zbb_block(dig: *mut u32, p: *const u8, len: usize, cap: usize);
}

/// MD5 by the base instruction set.
#[cfg(goasm_asm = "md5")]
pub(crate) fn md5_block(state: &mut [u32; 4], blocks: &[[u8; 64]]) {
    let p = blocks.as_flattened();
    // SAFETY: four words to read and write, `len` bytes to read; the function keeps neither.
    unsafe { goasm_0_1_md5_block(state.as_mut_ptr(), p.as_ptr(), p.len(), p.len()) }
}

/// MD5 by Zbb.
///
/// # Safety
/// The CPU has Zbb.
#[cfg(goasm_asm = "md5_zbb")]
pub(crate) unsafe fn md5_block_zbb(state: &mut [u32; 4], blocks: &[[u8; 64]]) {
    let p = blocks.as_flattened();
    // SAFETY: as in `md5_block`; Zbb is the caller's promise.
    unsafe { goasm_0_1_md5_zbb_block(state.as_mut_ptr(), p.as_ptr(), p.len(), p.len()) }
}

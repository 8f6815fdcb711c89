//! The ready-made comparisons, on this crate's own block functions behind the C ABI, right and a little wrong.
#![cfg(target_os = "linux")]

use goasm_oracle::harness::{Failure, Harness, Problem, Summary, kernels};
use goasm_oracle::{blake2s, md5, sha512};
use std::slice::from_raw_parts;

unsafe extern "C" fn md5_block(dig: *mut [u32; 4], p: *const u8, len: usize, _cap: usize) {
    // SAFETY: the harness gives four words and `len` bytes.
    unsafe { md5::block(&mut *dig, from_raw_parts(p, len)) }
}

unsafe extern "C" fn sha512_block(dig: *mut [u64; 8], p: *const u8, len: usize, _cap: usize) {
    // SAFETY: the harness gives eight words and `len` bytes.
    unsafe { sha512::block(&mut *dig, from_raw_parts(p, len)) }
}

unsafe extern "C" fn blake2s_blocks(h: *mut [u32; 8], c: *mut [u32; 2], flag: u32, p: *const u8, len: usize, _cap: usize) {
    // SAFETY: the harness gives eight words, two words and `len` bytes.
    unsafe {
        let mut counter = u64::from((*c)[1]) << 32 | u64::from((*c)[0]);
        blake2s::hash_blocks(&mut *h, &mut counter, flag, from_raw_parts(p, len));
        *c = [counter as u32, (counter >> 32) as u32];
    }
}

unsafe extern "C" fn md5_block2(s: *mut [[u32; 4]; 2], p: *const [*const u8; 2], blocks: usize) {
    // SAFETY: the harness gives two states, two addresses, and that many blocks behind each.
    unsafe {
        for (state, p) in (*s).iter_mut().zip(*p) {
            md5_block(state, p, 64 * blocks, 0);
        }
    }
}

/// Groups of eight messages whose states lie word by word.
unsafe fn md5_groups(s: &mut [[[u32; 8]; 4]], p: &[*const u8], blocks: usize) {
    for (group, p) in s.iter_mut().zip(p.chunks(8)) {
        for (lane, p) in p.iter().enumerate() {
            let mut state = group.map(|word| word[lane]);
            // SAFETY: as above.
            unsafe { md5_block(&mut state, *p, 64 * blocks, 0) };
            for (word, new) in group.iter_mut().zip(state) {
                word[lane] = new;
            }
        }
    }
}

unsafe extern "C" fn md5_block8(s: *mut [[u32; 8]; 4], p: *const [*const u8; 8], blocks: usize) {
    // SAFETY: as above, eight of each.
    unsafe { md5_groups(std::slice::from_mut(&mut *s), &*p, blocks) }
}

unsafe extern "C" fn md5_block16(s: *mut [[[u32; 8]; 4]; 2], p: *const [*const u8; 16], blocks: usize) {
    // SAFETY: as above, sixteen of each.
    unsafe { md5_groups(&mut *s, &*p, blocks) }
}

/// Takes the seventh message for the eighth.
unsafe extern "C" fn md5_block8_with_one_twice(s: *mut [[u32; 8]; 4], p: *const [*const u8; 8], blocks: usize) {
    // SAFETY: as above.
    unsafe {
        let mut p = *p;
        p[7] = p[6];
        md5_block8(s, &raw const p, blocks);
    }
}

/// Takes a block more than there is.
unsafe extern "C" fn md5_block8_with_one_more(s: *mut [[u32; 8]; 4], p: *const [*const u8; 8], blocks: usize) {
    // SAFETY: none, which is what the harness is to find.
    unsafe { md5_block8(s, p, blocks + 1) }
}

/// Leaves the address behind the message in the array.
unsafe extern "C" fn md5_block8_with_advance(s: *mut [[u32; 8]; 4], p: *mut [*const u8; 8], blocks: usize) {
    // SAFETY: as above; the array is the caller's.
    unsafe {
        md5_block8(s, p, blocks);
        (*p)[3] = (*p)[3].wrapping_add(64 * blocks);
    }
}

unsafe extern "C" fn blake2s_blocks8(
    h: *mut [[u32; 8]; 8],
    c: *mut [[u32; 8]; 2],
    flags: *const [u32; 8],
    p: *const [*const u8; 8],
    blocks: usize,
) {
    for lane in 0..8 {
        // SAFETY: as above.
        unsafe {
            let (mut state, mut counter) = ((*h).map(|word| word[lane]), (*c).map(|word| word[lane]));
            blake2s_blocks(&mut state, &mut counter, (*flags)[lane], (*p)[lane], 64 * blocks, 0);
            for (word, new) in (*h).iter_mut().zip(state) {
                word[lane] = new;
            }
            for (word, new) in (*c).iter_mut().zip(counter) {
                word[lane] = new;
            }
        }
    }
}

/// The counter does not carry into its high word.
unsafe extern "C" fn blake2s_without_carry(h: *mut [u32; 8], c: *mut [u32; 2], flag: u32, p: *const u8, len: usize, cap: usize) {
    // SAFETY: as above.
    unsafe {
        for block in from_raw_parts(p, len).chunks_exact(64) {
            let high = (*c)[1];
            blake2s_blocks(h, c, flag, block.as_ptr(), block.len(), cap);
            (*c)[1] = high;
        }
    }
}

/// The flag counts for the last block only.
unsafe extern "C" fn blake2s_with_late_flag(h: *mut [u32; 8], c: *mut [u32; 2], flag: u32, p: *const u8, len: usize, cap: usize) {
    // SAFETY: as above.
    unsafe {
        let first = (len / 64).saturating_sub(1) * 64;
        blake2s_blocks(h, c, 0, p, first, cap);
        blake2s_blocks(h, c, flag, p.add(first), len - first, cap);
    }
}

/// Needs the compiler's promise about x18, which a C function does not give.
fn run(kernel: kernels::Kernel, function: *const ()) -> Result<Summary, Failure> {
    // SAFETY: the functions above have the signatures of their kernels.
    unsafe { kernel(&Harness::new("stand-in").max_len(20_000).scratch_x18(), function) }
}

#[test]
fn right_ones_pass() {
    for (name, kernel) in kernels::ALL {
        let function = match name {
            "md5" => md5_block as *const (),
            "md5x2" => md5_block2 as *const (),
            "md5x8" => md5_block8 as *const (),
            "md5x16" => md5_block16 as *const (),
            "sha512" => sha512_block as *const (),
            "blake2s" => blake2s_blocks as *const (),
            "blake2sx8" => blake2s_blocks8 as *const (),
            other => panic!("no stand-in for {other}"),
        };
        let summary = run(kernel, function).unwrap();
        assert!(name.contains('x') || summary.calls > summary.cases, "{name}: some cases are in pieces");
    }
}

#[test]
fn wrong_ones_do_not() {
    let failure = run(kernels::blake2s, blake2s_without_carry as *const ()).expect_err("no carry");
    // One block is enough, and the counter is the first thing that is wrong.
    assert_eq!(failure.case().map(|case| case.len), Some(64), "{failure}");
    assert!(matches!(failure.problems(), [Problem::State { offset: 36, .. }]), "{failure}");
    let failure = run(kernels::blake2s, blake2s_with_late_flag as *const ()).expect_err("late flag");
    assert_eq!(failure.case().map(|case| case.len), Some(128), "{failure}");
    let failure = run(kernels::md5x8, md5_block8_with_one_twice as *const ()).expect_err("a message twice");
    assert!(matches!(failure.problems(), [Problem::State { .. }]), "{failure}");
    assert!(run(kernels::md5x8, md5_block8_with_one_more as *const ()).is_err());
    let failure = run(kernels::md5x8, md5_block8_with_advance as *const ()).expect_err("addresses are not to change");
    assert!(matches!(failure.problems(), [Problem::State { offset: 24, .. }]), "{failure}");
    // The stand-ins of one hash are not another's.
    assert!(run(kernels::sha512, md5_block as *const ()).is_err());
}

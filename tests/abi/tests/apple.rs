//! The entries that the translator writes for Apple's systems on arm64, called by hand: arguments on the stack take their own
//! size and alignment there, and Rust has no name for that convention on Linux.
#![cfg(all(translated, target_arch = "aarch64"))]

// Brings the assembled functions in.
use abi_tests as _;
use std::arch::asm;

unsafe extern "C" {
    fn apple_packed();
    fn apple_packedfloat();
}

#[test]
fn small_arguments_on_the_stack_are_packed() {
    // i at 0, j at 2, k at 4, l at 8, m at 16, n at 24; all else is what a caller may leave there.
    let mut stack = [0xa5u8; 32];
    stack[0] = -100i8 as u8;
    stack[2..4].copy_from_slice(&40_000u16.to_le_bytes());
    stack[4..8].copy_from_slice(&(-1_000_000i32).to_le_bytes());
    stack[8] = 1;
    stack[16..24].copy_from_slice(&77_777_777_777i64.to_le_bytes());
    stack[24] = 200;
    let word = |i: usize| u64::from_le_bytes(stack[8 * i..][..8].try_into().expect("8 bytes"));
    let expected = 8 - 2 * 100 + 4 * 40_000 - 8 * 1_000_000 + 16 + 32 * 77_777_777_777i64 + 64 * 200;
    let result: i64;
    // SAFETY: a call as Apple's convention has it; what it may change is named, and the stack is put back.
    unsafe {
        asm!(
            "sub sp, sp, #32",
            "stp {w0}, {w1}, [sp]",
            "stp {w2}, {w3}, [sp, #16]",
            "bl {function}",
            "add sp, sp, #32",
            w0 = in(reg) word(0),
            w1 = in(reg) word(1),
            w2 = in(reg) word(2),
            w3 = in(reg) word(3),
            function = sym apple_packed,
            inlateout("x0") 1i64 => result,
            in("x1") 2i64,
            in("x2") 3i64,
            in("x3") 4i64,
            in("x4") 5i64,
            in("x5") 6i64,
            in("x6") 7i64,
            in("x7") 8i64,
            clobber_abi("C"),
        );
    }
    assert_eq!(result, expected);
}

#[test]
fn small_floats_on_the_stack_are_packed() {
    let (i, j) = (9.0f32, 10.5f32);
    let first = u64::from(i.to_bits()) | u64::from(j.to_bits()) << 32;
    let result: f32;
    // SAFETY: as above.
    unsafe {
        asm!(
            "sub sp, sp, #16",
            "stp {first}, {k}, [sp]",
            "bl {function}",
            "add sp, sp, #16",
            first = in(reg) first,
            k = in(reg) 11.0f64.to_bits(),
            function = sym apple_packedfloat,
            lateout("v0") result,
            clobber_abi("C"),
        );
    }
    assert_eq!(result, 10.5);
}

//! The entries that the translator writes for Windows on amd64, called here by `extern "win64"` and, to see every register, by
//! hand: arguments by position, shadow space, and the registers that Microsoft's convention has callees preserve.
#![cfg(all(translated, target_arch = "x86_64"))]

// Brings the assembled functions in.
use abi_tests as _;
use std::arch::global_asm;

#[repr(C)]
#[derive(Debug, Default, PartialEq)]
struct Several {
    sum: u64,
    half: u32,
    low: u8,
    f: f32,
    p: usize,
}

unsafe extern "win64" {
    fn win_small(a: i8, b: u8, c: i16, d: u16, e: i32, f: u32, g: bool) -> i64;
    fn win_many(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64, i: i64, j: i64, k: i64) -> i64;
    fn win_packed(
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        e: i64,
        f: i64,
        g: i64,
        h: i64,
        i: i8,
        j: u16,
        k: i32,
        l: bool,
        m: i64,
        n: u8,
    ) -> i64;
    fn win_mixed(a: f64, n: i32, b: f32, base: *const u8, len: usize, c: f64) -> f64;
    fn win_floats(a: f32, b: f32, c: f32, d: f32, x: i64, e: f64, f: f64, g: f64, h: f64, y: i64, i: f32, j: f64) -> f32;
    fn win_lastfloat(a: f32, b: f32, c: f32, d: f32, x: i64, e: f64, f: f64, g: f64, h: f64, y: i64, i: f32, j: f64) -> f64;
    fn win_several(x: u64, base: *const u8, len: usize, t: f32, results: *mut Several);
    fn win_narrow8(x: u64) -> i8;
    fn win_narrow16(x: u64) -> u16;
    fn win_byvalue(a: u8, b0: u16, b1: u16, b2: u16, q0: u32, q1: u32) -> u64;
    fn win_stack() -> u64;
    fn win_nothing();
    fn win_clobber(state: *mut u64, p: *const u8, n: usize);
    fn win_outer(state: *mut u64, p: *const u8, n: usize);
    fn win_md5_block(state: *mut [u32; 4], p: *const u8, len: usize, cap: usize);
    fn win_sha512_blockScalar(state: *mut [u64; 8], p: *const u8, len: usize, cap: usize);
    fn win_sha512_blockAVX2(state: *mut [u64; 8], p: *const u8, len: usize, cap: usize);
    fn win_sha512_blockAVX512(state: *mut [u64; 8], p: *const u8, len: usize, cap: usize);
    fn win_blake2s_hashBlocksSSE2(h: *mut [u32; 8], c: *mut u64, flag: u32, p: *const u8, len: usize, cap: usize);
    fn win_blake2s_hashBlocksSSSE3(h: *mut [u32; 8], c: *mut u64, flag: u32, p: *const u8, len: usize, cap: usize);
    fn win_blake2s_hashBlocksSSE4(h: *mut [u32; 8], c: *mut u64, flag: u32, p: *const u8, len: usize, cap: usize);
}

#[test]
fn values_travel_by_position() {
    let v: [i64; 11] = std::array::from_fn(|k| 1_000_003 * (k as i64 + 1) - 5_000_000);
    let many: i64 = v.iter().enumerate().map(|(k, x)| x << k).sum();
    let packed = 8 - 2 * 100 + 4 * 40_000 - 8 * 1_000_000 + 16 + 32 * 77_777_777_777 + 64 * 200;
    let byvalue = (1u64 << 5) + (300 << 4) + (400 << 3) + (500 << 2) + (70_000 << 1) + 4_000_000_000;
    let text = "text";
    // SAFETY: the signatures are those of the declarations in abi.s; the string is not read.
    unsafe {
        assert_eq!(win_small(-1, 255, -2, 65535, -3, u32::MAX, true), -1 + 255 - 2 + 65535 - 3 + i64::from(u32::MAX) + 1);
        assert_eq!(win_many(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]), many);
        assert_eq!(win_packed(1, 2, 3, 4, 5, 6, 7, 8, -100, 40_000, -1_000_000, true, 77_777_777_777, 200), packed);
        assert_eq!(win_mixed(1.5, -7, 2.5, text.as_ptr(), text.len(), -3.25), -3.25);
        assert_eq!(win_floats(1.0, 2.0, 3.0, 4.0, 5, 6.0, 7.0, 8.0, 9.0, 10, 11.5, 12.0), 11.5);
        assert_eq!(win_lastfloat(1.0, 2.0, 3.0, 4.0, 5, 6.0, 7.0, 8.0, 9.0, 10, 11.5, -12.75), -12.75);
        assert_eq!(win_byvalue(1, 300, 400, 500, 70_000, 4_000_000_000), byvalue);
        assert_eq!((win_narrow8(0x1280), win_narrow16(0x1_8000)), (i8::MIN, 0x8000));
        let mut results = Several::default();
        win_several(0xfedc_ba98_7654_3210, text.as_ptr(), text.len(), 0.75, &raw mut results);
        let sum = 0xfedc_ba98_7654_3214u64;
        assert_eq!(results, Several { sum, half: sum as u32, low: sum as u8, f: 0.75, p: text.as_ptr() as usize });
        win_nothing();
        assert_eq!(win_stack() % 16, 8);
    }
}

/// What [`probe`] loads before the call and stores after it.
#[repr(C)]
#[derive(Clone, Debug, PartialEq)]
struct Registers {
    /// rbx, rbp, rdi, rsi, r12 to r15.
    general: [u64; 8],
    /// The low halves of xmm6 to xmm15, in 16 bytes each.
    vectors: [u128; 10],
}

#[repr(C)]
struct Frame {
    /// First: its vectors are loaded from multiples of 16.
    registers: Registers,
    function: usize,
    args: [usize; 6],
    /// What must be above the arguments on the stack after the call.
    guard: u64,
}

unsafe extern "sysv64" {
    /// Calls `frame.function` by Microsoft's convention with all callee-saved registers as in `frame.registers`, and stores there what
    /// they are afterwards; `frame.guard` comes back from the stack.
    fn abi_tests_probe(frame: *mut Frame);
}

global_asm!(
    ".p2align 4",
    ".globl abi_tests_probe",
    "abi_tests_probe:",
    "push rbx",
    "push rbp",
    "push r12",
    "push r13",
    "push r14",
    "push r15",
    // From here on a multiple of 16: 32 bytes of shadow, two arguments, guard, frame.
    "sub rsp, 72",
    "mov [rsp + 56], rdi",
    "mov rax, [rdi + {guard}]",
    "mov [rsp + 48], rax",
    "mov rax, [rdi + {args} + 32]",
    "mov [rsp + 32], rax",
    "mov rax, [rdi + {args} + 40]",
    "mov [rsp + 40], rax",
    // The callee may write its shadow space.
    "mov rcx, [rdi + {args}]",
    "mov rdx, [rdi + {args} + 8]",
    "mov r8, [rdi + {args} + 16]",
    "mov r9, [rdi + {args} + 24]",
    "movaps xmm6, [rdi + 64]",
    "movaps xmm7, [rdi + 80]",
    "movaps xmm8, [rdi + 96]",
    "movaps xmm9, [rdi + 112]",
    "movaps xmm10, [rdi + 128]",
    "movaps xmm11, [rdi + 144]",
    "movaps xmm12, [rdi + 160]",
    "movaps xmm13, [rdi + 176]",
    "movaps xmm14, [rdi + 192]",
    "movaps xmm15, [rdi + 208]",
    "mov rax, [rdi + {function}]",
    "mov rbx, [rdi]",
    "mov rbp, [rdi + 8]",
    "mov rsi, [rdi + 24]",
    "mov r12, [rdi + 32]",
    "mov r13, [rdi + 40]",
    "mov r14, [rdi + 48]",
    "mov r15, [rdi + 56]",
    "mov rdi, [rdi + 16]",
    "call rax",
    "mov rax, [rsp + 56]",
    "mov [rax], rbx",
    "mov [rax + 8], rbp",
    "mov [rax + 16], rdi",
    "mov [rax + 24], rsi",
    "mov [rax + 32], r12",
    "mov [rax + 40], r13",
    "mov [rax + 48], r14",
    "mov [rax + 56], r15",
    "movaps [rax + 64], xmm6",
    "movaps [rax + 80], xmm7",
    "movaps [rax + 96], xmm8",
    "movaps [rax + 112], xmm9",
    "movaps [rax + 128], xmm10",
    "movaps [rax + 144], xmm11",
    "movaps [rax + 160], xmm12",
    "movaps [rax + 176], xmm13",
    "movaps [rax + 192], xmm14",
    "movaps [rax + 208], xmm15",
    "mov rcx, [rsp + 48]",
    "mov [rax + {guard}], rcx",
    "add rsp, 72",
    "pop r15",
    "pop r14",
    "pop r13",
    "pop r12",
    "pop rbp",
    "pop rbx",
    "ret",
    function = const std::mem::offset_of!(Frame, function),
    args = const std::mem::offset_of!(Frame, args),
    guard = const std::mem::offset_of!(Frame, guard),
);

/// Calls the function and holds every callee-saved register and the caller's stack against what they were.
#[track_caller]
fn probe(name: &str, function: *const (), args: [usize; 6]) {
    let registers = Registers {
        general: std::array::from_fn(|i| 0x1111_1111_1111_1111 * (i as u64 + 1)),
        vectors: std::array::from_fn(|i| 0x0123_4567_89ab_cdef_1122_3344_5566_7788u128.rotate_left(8 * i as u32)),
    };
    let guard = 0x5afe_5afe_5afe_5afe;
    let mut frame = Frame { registers: registers.clone(), function: function as usize, args, guard };
    // SAFETY: the function takes these arguments by Microsoft's convention; the frame lives through the call.
    unsafe { abi_tests_probe(&raw mut frame) };
    assert_eq!(frame.registers, registers, "{name} does not preserve a register");
    assert_eq!(frame.guard, guard, "{name} writes into its caller's frame");
}

#[test]
fn callee_saved_registers_survive() {
    for (name, function) in [("clobber", win_clobber as *const ()), ("outer", win_outer as *const ())] {
        let mut state = 0u64;
        probe(name, function, [&raw mut state as usize, 0, 1234, 0, 0, 0]);
        assert_eq!(state, 1234, "{name}");
    }
}

/// Message of `blocks` blocks of `size` bytes and a tail that is no block.
fn message(blocks: usize, size: usize) -> Vec<u8> {
    (0..blocks * size + 5).map(|i| (i * 31 + i / 251) as u8).collect()
}

#[test]
fn md5_by_microsofts_convention() {
    for blocks in [0, 1, 2, 7] {
        let data = message(blocks, 64);
        let mut state = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
        let mut expected = state;
        goasm_oracle::md5::block(&mut expected, &data);
        let args = [&raw mut state as usize, data.as_ptr() as usize, data.len(), data.len(), 0, 0];
        probe("md5", win_md5_block as *const (), args);
        assert_eq!(state, expected, "{blocks} blocks");
    }
}

#[test]
fn sha512_by_microsofts_convention() {
    let mut functions = vec![("scalar", win_sha512_blockScalar as *const ())];
    let avx2 = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2");
    if avx2 {
        functions.push(("AVX2", win_sha512_blockAVX2 as *const ()));
    } else {
        eprintln!("skipped: sha512 AVX2: this CPU has no AVX2, BMI1 and BMI2");
    }
    if avx2 && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl") {
        functions.push(("AVX-512", win_sha512_blockAVX512 as *const ()));
    } else {
        eprintln!("skipped: sha512 AVX-512: this CPU has no AVX-512 F and VL");
    }
    for (name, function) in functions {
        for blocks in [0, 1, 2, 7] {
            let data = message(blocks, 128);
            let mut state: [u64; 8] = std::array::from_fn(|i| 0x6a09_e667_f3bc_c908u64.rotate_left(7 * i as u32));
            let mut expected = state;
            goasm_oracle::sha512::block(&mut expected, &data);
            probe(name, function, [&raw mut state as usize, data.as_ptr() as usize, data.len(), data.len(), 0, 0]);
            assert_eq!(state, expected, "{name}, {blocks} blocks");
        }
    }
}

#[test]
fn blake2s_by_microsofts_convention() {
    let mut functions = vec![("SSE2", win_blake2s_hashBlocksSSE2 as *const ())];
    if is_x86_feature_detected!("ssse3") && is_x86_feature_detected!("sse4.1") {
        functions.push(("SSSE3", win_blake2s_hashBlocksSSSE3 as *const ()));
        functions.push(("SSE4.1", win_blake2s_hashBlocksSSE4 as *const ()));
    } else {
        eprintln!("skipped: blake2s SSSE3 and SSE4.1: this CPU has not both");
    }
    for (name, function) in functions {
        for (blocks, flag) in [(0, 0), (1, u32::MAX), (2, 0), (7, 0)] {
            let data = message(blocks, 64);
            let mut state: [u32; 8] = std::array::from_fn(|i| 0x6a09_e667u32.rotate_left(5 * i as u32));
            let mut counter = 0xffff_ffc0u64;
            let (mut expected, mut expected_counter) = (state, counter);
            goasm_oracle::blake2s::hash_blocks(&mut expected, &mut expected_counter, flag, &data);
            let args = [&raw mut state as usize, &raw mut counter as usize, flag as usize, data.as_ptr() as usize, data.len(), 0];
            probe(name, function, args);
            assert_eq!((state, counter), (expected, expected_counter), "{name}, {blocks} blocks");
        }
    }
}

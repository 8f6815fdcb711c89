//! Every way in which values travel, every register that must survive, on the architecture that the test runs on.

// Brings the assembled functions in.
use abi_tests as _;
#[cfg(translated)]
use goasm_oracle::harness::Harness;

#[allow(non_camel_case_types)]
type c_bool = bool;

#[repr(C)]
#[derive(Debug, Default, PartialEq)]
struct Several {
    sum: u64,
    half: u32,
    low: u8,
    f: f32,
    p: usize,
}

#[cfg(translated)]
unsafe extern "C" {
    fn abi_small(a: i8, b: u8, c: i16, d: u16, e: i32, f: u32, g: c_bool) -> i64;
    fn abi_many(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64, i: i64, j: i64, k: i64) -> i64;
    fn abi_packed(
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
        l: c_bool,
        m: i64,
        n: u8,
    ) -> i64;
    fn abi_packedfloat(a: f64, b: f64, c: f64, d: f64, e: f64, f: f64, g: f64, h: f64, i: f32, j: f32, k: f64) -> f32;
    fn abi_mixed(a: f64, n: i32, b: f32, base: *const u8, len: usize, c: f64) -> f64;
    fn abi_floats(a: f32, b: f32, c: f32, d: f32, x: i64, e: f64, f: f64, g: f64, h: f64, y: i64, i: f32, j: f64) -> f32;
    fn abi_lastfloat(a: f32, b: f32, c: f32, d: f32, x: i64, e: f64, f: f64, g: f64, h: f64, y: i64, i: f32, j: f64) -> f64;
    fn abi_several(x: u64, base: *const u8, len: usize, t: f32, results: *mut Several);
    fn abi_narrow8(x: u64) -> i8;
    fn abi_narrow16(x: u64) -> u16;
    fn abi_narrow32(x: u64) -> i32;
    fn abi_unsigned32(x: u64) -> u32;
    fn abi_byvalue(a: u8, b0: u16, b1: u16, b2: u16, q0: u32, q1: u32) -> u64;
    fn abi_stack() -> u64;
    fn abi_nothing();
    fn abi_clobber(state: *mut u64, p: *const u8, n: usize);
    fn abi_outer(state: *mut u64, p: *const u8, n: usize);
}

/// Where the functions do not exist, say so and pass: the other targets have their own run.
#[cfg(not(translated))]
#[test]
fn left_out() {
    assert!(!abi_tests::TRANSLATED);
    eprintln!("skipped: C-ABI entries: no translation for this target");
}

#[cfg(translated)]
#[test]
fn small_integers_keep_their_value_and_sign() {
    for (a, b, c, d, e, f, g) in [
        (-1, 255, -2, 65535, -3, u32::MAX, true),
        (i8::MIN, 0, i16::MIN, 0, i32::MIN, 0, false),
        (i8::MAX, 128, i16::MAX, 32768, i32::MAX, 1 << 31, true),
    ] {
        let sum = i64::from(a) + i64::from(b) + i64::from(c) + i64::from(d) + i64::from(e) + i64::from(f) + i64::from(g);
        // SAFETY: the signature is that of the declaration in abi.s.
        assert_eq!(unsafe { abi_small(a, b, c, d, e, f, g) }, sum);
    }
}

#[cfg(translated)]
#[test]
fn arguments_beyond_the_registers_come_from_the_stack() {
    let v: [i64; 11] = std::array::from_fn(|k| 1_000_003 * (k as i64 + 1) - 5_000_000);
    let expected: i64 = v.iter().enumerate().map(|(k, x)| x << k).sum();
    // SAFETY: the signature is that of the declaration in abi.s.
    let got = unsafe { abi_many(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]) };
    assert_eq!(got, expected);
}

#[cfg(translated)]
#[test]
fn small_arguments_on_the_stack_are_found() {
    let expected = 8 - 2 * 100 + 4 * 40_000 - 8 * 1_000_000 + 16 + 32 * 77_777_777_777 + 64 * 200;
    // SAFETY: the signatures are those of the declarations in abi.s.
    unsafe {
        assert_eq!(abi_packed(1, 2, 3, 4, 5, 6, 7, 8, -100, 40_000, -1_000_000, true, 77_777_777_777, 200), expected);
        assert_eq!(abi_packedfloat(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.5, 11.0), 10.5);
    }
}

#[cfg(translated)]
#[test]
fn floats_and_integers_are_counted_apart() {
    let text = "text";
    // SAFETY: the signatures are those of the declarations in abi.s; the string is not read.
    unsafe {
        assert_eq!(abi_mixed(1.5, -7, 2.5, text.as_ptr(), text.len(), -3.25), -3.25);
        assert_eq!(abi_floats(1.0, 2.0, 3.0, 4.0, 5, 6.0, 7.0, 8.0, 9.0, 10, 11.5, 12.0), 11.5);
        assert_eq!(abi_lastfloat(1.0, 2.0, 3.0, 4.0, 5, 6.0, 7.0, 8.0, 9.0, 10, 11.5, -12.75), -12.75);
    }
}

#[cfg(translated)]
#[test]
fn several_results_go_through_memory() {
    let text = "seven..";
    let mut results = Several::default();
    // SAFETY: the signature is that of the declaration in abi.s; `results` has C's layout of its results.
    unsafe { abi_several(0xfedc_ba98_7654_3210, text.as_ptr(), text.len(), 0.75, &raw mut results) };
    let sum = 0xfedc_ba98_7654_3217u64;
    assert_eq!(results, Several { sum, half: sum as u32, low: sum as u8, f: 0.75, p: text.as_ptr() as usize });
}

#[cfg(translated)]
#[test]
fn narrow_results_are_extended_as_the_abi_demands() {
    for x in [0u64, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, u64::MAX, 0x1234_5678_9abc_def0] {
        // SAFETY: the signatures are those of the declarations in abi.s. The casts look at the whole register, as a C caller
        // may on an ABI that demands the extension.
        unsafe {
            assert_eq!(i64::from(abi_narrow8(x)), i64::from(x as i8));
            assert_eq!(u64::from(abi_narrow16(x)), u64::from(x as u16));
            assert_eq!(i64::from(abi_narrow32(x)), i64::from(x as i32));
            assert_eq!(u64::from(abi_unsigned32(x)), u64::from(x as u32));
        }
    }
}

#[cfg(translated)]
#[test]
fn aggregates_come_field_by_field() {
    let expected = (1u64 << 5) + (300 << 4) + (400 << 3) + (500 << 2) + (70_000 << 1) + 4_000_000_000;
    // SAFETY: the signature is that of the declaration in abi.s.
    assert_eq!(unsafe { abi_byvalue(1, 300, 400, 500, 70_000, 4_000_000_000) }, expected);
}

#[cfg(translated)]
#[test]
fn the_body_runs_on_an_aligned_stack() {
    // SAFETY: no arguments.
    let sp = unsafe {
        abi_nothing();
        abi_stack()
    };
    // On x86-64 the return address is on the stack at a function's entry.
    let expected = if cfg!(target_arch = "x86_64") { 8 } else { 0 };
    assert_eq!(sp % 16, expected, "{sp:#x}");
}

#[cfg(translated)]
#[test]
fn callee_saved_registers_survive() {
    for (name, function) in [("clobber", abi_clobber as *const ()), ("outer", abi_outer as *const ())] {
        let summary = Harness::new(name)
            .state_len(8)
            .state_align(8)
            .max_len(64)
            .run(
                |call| {
                    let args = [call.state() as usize, call.data() as usize, call.data_len()];
                    // SAFETY: these are the arguments of the functions; the data is not read.
                    unsafe { call.c_abi(function, args) };
                },
                |state, data| state.copy_from_slice(&(data.len() as u64).to_le_bytes()),
            )
            .unwrap_or_else(|failure| panic!("{failure}"));
        assert!(summary.calls > 0);
    }
}

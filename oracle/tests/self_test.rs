//! Every check of the harness must be able to fail: a callee for each thing that can be wrong, and what the
//! harness says about it.
#![cfg(target_os = "linux")]

mod fixtures;

use fixtures::*;
use goasm_oracle::harness::{Call, Case, Failure, Fill, Harness, Problem, Region, Side, Summary, words64};

type Callee = unsafe extern "C" fn();

const STATE_LEN: usize = 4;

fn harness() -> Harness {
    Harness::new("fixture").state_len(STATE_LEN).max_len(300)
}

/// What the fixtures compute.
fn xor(state: &mut [u8], data: &[u8]) {
    state[0] = data.iter().fold(state[0], |acc, byte| acc ^ byte);
}

fn call(callee: Callee) -> impl FnMut(&mut Call<'_>) {
    move |call| {
        let args = [call.state() as usize, call.data() as usize, call.data_len()];
        // SAFETY: the fixtures take these arguments; what they do wrong is what the harness looks for.
        unsafe { call.c_abi(callee as *const (), args) };
    }
}

fn run(callee: Callee) -> Result<Summary, Failure> {
    harness().run(call(callee), xor)
}

/// The failure that `callee` must cause, and that replaying its case causes again.
#[track_caller]
fn failure(callee: Callee) -> Failure {
    let failure = run(callee).expect_err("the harness saw nothing");
    let case = *failure.case().expect("a case");
    let again = harness().replay(&case, call(callee), xor).expect_err("replay");
    assert_eq!(again.case(), failure.case());
    assert_eq!(without_addresses(&again), without_addresses(&failure), "replay");
    failure
}

/// The memory of another run lies elsewhere; all else is the same.
fn without_addresses(failure: &Failure) -> Vec<Problem> {
    let mut problems = failure.problems().to_vec();
    for problem in &mut problems {
        if let Problem::Fault { address, place: Some(_), .. } = problem {
            *address = 0;
        }
    }
    problems
}

/// The failure must consist of one problem.
#[track_caller]
fn problem(callee: Callee) -> (Case, Problem) {
    let failure = failure(callee);
    let [problem] = failure.problems() else { panic!("one problem expected: {failure}") };
    (*failure.case().expect("a case"), problem.clone())
}

#[test]
fn a_right_callee_passes() {
    let summary = run(fx_right).unwrap();
    // 301 lengths, 2 sides, 16 alignments and 3 patterns under 2 states; two of the large lengths, 512 - 64 and
    // so on, are above 300.
    assert_eq!((summary.cases, summary.calls), (301 * 2 * (16 + 3 * 2), summary.cases));
    assert_eq!(summary.to_string(), "fixture: 13244 cases, 13244 calls, 1986600 bytes: equal");
    let all = Harness::new("fixture").state_len(STATE_LEN);
    let summary = all.run(call(fx_right), xor).unwrap();
    // Five lengths around each of five large ones, 2 sides, 2 alignments; one huge.
    assert_eq!(summary.cases, 13244 + 5 * 5 * 2 * 2 + 1);
}

/// A callee may use what the psABI lets it use, its arguments on the stack included (two of eight on x86-64): no false alarm.
#[test]
fn a_polite_callee_passes() {
    let subject = |call: &mut Call<'_>| {
        let args = [call.state() as usize, call.data() as usize, call.data_len(), 0, 0, 0, 0, 0];
        // SAFETY: the fixture takes the first three and may overwrite those on the stack.
        unsafe { call.c_abi(fx_polite as *const (), args) };
    };
    harness().run(subject, xor).unwrap();
}

#[test]
fn every_spoilt_register_is_named() {
    assert!(CLOBBERS.len() >= 9);
    for (register, callee) in CLOBBERS {
        // The callee does nothing else, so neither does the expected closure.
        let failure = harness().run(call(*callee), |_, _| {}).expect_err(register);
        let [Problem::Register { name, before, after }] = failure.problems() else { panic!("{register}: {failure}") };
        assert_eq!(name, register);
        assert_ne!(before, after, "{register}");
        assert!(failure.to_string().contains(&format!("register {register} not preserved")), "{failure}");
    }
}

/// On Linux a C function may change x18, and a user may say so; nothing else is forgiven by it.
#[cfg(target_arch = "aarch64")]
#[test]
fn x18_can_be_allowed() {
    let lenient = harness().scratch_x18();
    for (register, callee) in CLOBBERS {
        let passed = lenient.run(call(*callee), |_, _| {}).is_ok();
        assert_eq!(passed, *register == "x18", "{register}");
    }
}

#[test]
fn a_moved_stack_pointer_is_reported() {
    let (_, problem) = problem(fx_moves_sp);
    let by = if cfg!(target_arch = "x86_64") { -8 } else { -16 };
    assert_eq!(problem, Problem::StackPointer { difference: by });
}

#[test]
fn a_write_into_the_callers_frame_is_reported() {
    let (_, problem) = problem(fx_writes_caller_frame);
    assert_eq!(problem, Problem::CallerFrame { offset: 0 });
}

/// The trampoline itself: 16-byte alignment at the call, on the harness's own stack.
#[test]
fn the_stack_is_aligned_at_the_call() {
    let mut seen = Vec::new();
    let local = 0u8;
    let here = &raw const local as u64;
    let store = |call: &mut Call<'_>| {
        let args = [call.state() as usize];
        // SAFETY: the fixture stores its stack pointer at its first argument.
        unsafe { call.c_abi(fx_stores_sp as *const (), args) };
        seen.push(words64(call.slices().0, |[sp]| std::mem::take(sp)));
    };
    Harness::new("sp").state_len(8).max_len(20).run(store, |state, _| state.fill(0)).unwrap();
    assert!(seen.len() > 100);
    for sp in seen {
        assert_eq!(sp % 16, 0, "{sp:#x}");
        assert!(sp.abs_diff(here) > 64 * 1024, "{sp:#x} is near {here:#x}");
    }
}

/// Neither the cases nor what a failure is shrunk to go below the shortest length.
#[test]
fn the_shortest_length_holds_for_cases_and_shrinking() {
    let harness = Harness::new("at least a block").state_len(8).min_len(64);
    assert_eq!(harness.cases().iter().map(|case| case.len).min(), Some(64));
    let subject = |call: &mut Call<'_>| {
        // SAFETY: the fixture takes no arguments.
        unsafe { call.c_abi(fx_returns as *const (), []) };
    };
    let failure = harness.run(subject, |state, _| state[0] ^= 1).unwrap_err();
    assert_eq!(failure.case().map(|case| case.len), Some(64));
}

#[test]
fn ten_arguments_arrive_and_the_result_comes_back() {
    let values = [0, 0x1111, 0x2222, usize::MAX, 0x4444, 0x5555, 0x6666_7777_8888, 0x9999, 0xaaaa_0000, 0xbbbb];
    let subject = |call: &mut Call<'_>| {
        let mut args = values;
        args[0] = call.state() as usize;
        // SAFETY: the fixtures store ten arguments at the first one, and take none.
        let result = unsafe {
            call.c_abi(fx_stores_args as *const (), args);
            call.c_abi(fx_returns as *const (), [])
        };
        assert_eq!(result, 0x0123_4567_89ab_cdef);
        let state = call.state() as u64;
        words64(call.slices().0, |words: &mut [u64; 10]| words[0] = words[0].wrapping_sub(state));
    };
    let expected = |state: &mut [u8], _: &[u8]| {
        words64(state, |words: &mut [u64; 10]| *words = values.map(|value| value as u64));
    };
    Harness::new("arguments").state_len(80).max_len(20).run(subject, expected).unwrap();
}

/// Registers without a meaning at the call are not conveniently zero (Go's assembly has such registers).
#[test]
fn scratch_registers_are_not_zero() {
    let subject = |call: &mut Call<'_>| {
        let args = [call.state() as usize];
        // SAFETY: the fixture stores a vector register's low half at its first argument.
        unsafe { call.c_abi(fx_stores_vector as *const (), args) };
        assert_ne!(words64(call.slices().0, |[register]| std::mem::take(register)), 0);
    };
    Harness::new("scratch").state_len(8).max_len(20).run(subject, |state, _| state.fill(0)).unwrap();
}

#[test]
fn a_wrong_output_is_reported_with_its_first_byte() {
    let failure = failure(fx_wrong_above_200);
    let case = *failure.case().expect("a case");
    assert_eq!((case.len, case.align, case.side), (201, 0, Side::Start));
    let [Problem::State { offset: 3, expected, found, count: 1 }] = failure.problems() else { panic!("{failure}") };
    assert_eq!(*expected, !*found);
    let seed = format!("{:#018x}", case.seed);
    assert_eq!(
        failure.to_string(),
        format!(
            "fixture: length 201, alignment 0, 0 bytes (flush) from the start guard, data Zeros, state Zeros, \
             seed {seed}\n  state byte 3 is {found:#04x}, expected {expected:#04x} (1 bytes differ)\n  \
             first seen at length 201, alignment 0, 0 bytes (flush) from the start guard, data Random, state Random, \
             seed {seed}\n  again: .replay(&{case:?}, …)"
        )
    );
}

#[track_caller]
fn check_fault(callee: Callee, side: Side, signal: &str, region: Region, offset: impl Fn(Case) -> isize) {
    let (case, problem) = problem(callee);
    let Problem::Fault { signal: found, address, place } = problem else { panic!("{problem}") };
    assert_eq!(found, signal);
    assert_eq!(place, Some((region, offset(case))), "address {address:#x}, {case}");
    assert_eq!(case.side, side, "{case}");
}

#[test]
fn a_read_past_the_end_is_reported() {
    check_fault(fx_reads_past_end, Side::End, "SIGSEGV", Region::Data, |case| case.len as isize);
}

#[test]
fn a_read_before_the_start_is_reported() {
    check_fault(fx_reads_before_start, Side::Start, "SIGSEGV", Region::Data, |_| -1);
}

#[test]
fn a_stack_overflow_is_reported() {
    let (_, problem) = problem(fx_overflows_stack);
    let Problem::Fault { signal: "SIGSEGV", place: Some((Region::Stack, offset)), .. } = problem else { panic!("{problem}") };
    assert!((-0x41000 - 8..=-0x41000).contains(&offset), "{offset:#x}");
}

#[test]
fn an_illegal_instruction_is_reported() {
    let (_, problem) = problem(fx_illegal);
    assert!(matches!(problem, Problem::Fault { signal: "SIGILL", .. }), "{problem}");
}

/// A fault is reported at its own flush case also when another thread runs calls.
#[test]
fn threads_do_not_mix() {
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| run(fx_right).unwrap());
            scope.spawn(|| problem(fx_reads_past_end));
        }
    });
}

#[test]
fn a_write_to_the_data_is_reported() {
    let (case, problem) = problem(fx_writes_data);
    let Problem::Stray { region: Region::Data, offset, before, after } = problem else { panic!("{problem}") };
    assert_eq!((case.len, offset, before), (1, 0, !after), "{case}");
}

/// One byte past the data: with a gap before the guard it is found in the gap, flush it would trap.
#[test]
fn a_write_past_the_data_is_reported() {
    let (case, problem) = problem(fx_writes_past_end);
    let Problem::Stray { region: Region::Data, offset, after: 0, .. } = problem else { panic!("{problem}") };
    assert_eq!(offset, case.len as isize);
    let flush = Case { side: Side::End, align: Case::flush_align(case.len, Side::End), ..case };
    let failure = harness().replay(&flush, call(fx_writes_past_end), xor).expect_err("flush");
    assert!(matches!(failure.problems(), [Problem::Fault { place: Some((Region::Data, _)), .. }]), "{failure}");
}

#[test]
fn a_write_past_the_state_is_reported() {
    let (case, problem) = problem(fx_writes_past_state);
    assert!(matches!(problem, Problem::Stray { region: Region::State, offset: 4, .. }), "{problem}");
    let end = Case { side: Side::End, ..case };
    let failure = harness().replay(&end, call(fx_writes_past_state), xor).expect_err("flush");
    assert!(matches!(failure.problems(), [Problem::Fault { place: Some((Region::State, 4)), .. }]), "{failure}");
}

#[test]
fn a_subject_that_calls_nothing_is_reported() {
    let right = |call: &mut Call<'_>| {
        let (state, data) = call.slices();
        xor(state, data);
    };
    let failure = harness().run(right, xor).expect_err("not called");
    assert_eq!(failure.problems(), [Problem::NotCalled]);
    // Said so, it is fine.
    let summary = harness().rust_subject().run(right, xor).unwrap();
    assert_eq!(summary.calls, 0);
    let failure = harness().rust_subject().run(|_| {}, xor).expect_err("wrong");
    assert!(matches!(failure.problems(), [Problem::State { offset: 0, .. }]), "{failure}");
}

/// A Rust subject for which a case is wrong if `wrong` says so.
fn wrong_if(wrong: impl Fn(&[u8], &[u8]) -> bool) -> impl FnMut(&mut Call<'_>) {
    move |call| {
        let (state, data) = call.slices();
        let flip = wrong(state, data);
        xor(state, data);
        state[3] ^= u8::from(flip);
    }
}

/// From wherever it is met first, a failure is followed to the smallest case of its kind.
#[test]
fn a_failing_case_is_made_smaller() {
    let whole = Harness::new("large").state_len(STATE_LEN).rust_subject();
    // Met at 512, the first length above 300 (whose neighbours in the list come first).
    let failure = whole.run(wrong_if(|_, data| data.len() > 310), xor).expect_err("wrong");
    assert_eq!(failure.first_seen().expect("a case").len, 448);
    let case = failure.case().expect("a case");
    assert_eq!((case.len, case.data, case.state, case.side), (311, Fill::Zeros, Fill::Zeros, Side::Start));
    // Needs a whole number of 64-byte blocks, some bytes of data and state that are not zero.
    let odd = |state: &[u8], data: &[u8]| data.len() >= 192 && data.len() % 64 == 0 && data[130] != 0 && state[0] != 0;
    let failure = whole.run(wrong_if(odd), xor).expect_err("wrong");
    let case = failure.case().expect("a case");
    assert_eq!((case.len, case.data, case.state, case.align), (192, Fill::Ones, Fill::Ones, 0));
    // A fault stays a fault: the smallest case with a wrong state is not mistaken for it.
    let failure = run(fx_reads_past_end).expect_err("past the end");
    assert_eq!(failure.case().expect("a case").len, failure.first_seen().expect("a case").len);
    // Whole blocks stay whole.
    let failure = whole.whole_blocks().run(wrong_if(|_, data| data.len() > 1000), xor).expect_err("wrong");
    assert_eq!(failure.case().expect("a case").len, 1024);
}

/// Pieces are whole blocks and the rest; together they are the data.
#[test]
fn data_in_pieces() {
    let harness = Harness::new("pieces").state_len(STATE_LEN).block_len(32).max_len(300).in_pieces().rust_subject();
    let cases = harness.cases();
    let before = Harness::new("pieces").block_len(32).max_len(300).cases();
    assert_eq!(cases[..before.len()], before);
    let in_pieces = &cases[before.len()..];
    // Every length from the first with two calls.
    assert_eq!(in_pieces.len(), 2 * ((300 - 32) + (300 - 64) + (300 - 160)));
    for piece in [32, 64, 160] {
        let mut lengths = in_pieces.iter().filter(|case| case.piece == piece).map(|case| case.len);
        assert_eq!((lengths.next(), lengths.max()), (Some(piece + 1), Some(300)));
    }
    let mut calls = Vec::new();
    let record = |call: &mut Call<'_>| {
        calls.push(call.data_len());
        let (state, data) = call.slices();
        xor(state, data);
    };
    harness.run(record, xor).unwrap();
    let expected = cases.iter().flat_map(|case| {
        let piece = if case.piece == 0 { 300 } else { case.piece };
        let full = if case.len == 0 { 0 } else { (case.len - 1) / piece };
        std::iter::repeat_n(piece, full).chain([case.len - full * piece])
    });
    assert_eq!(calls, expected.collect::<Vec<_>>());
    // Seen only where there is a second call.
    let mut last = std::ptr::null();
    let forgets = |call: &mut Call<'_>| {
        // Data that starts where that of the call before has ended.
        let again = last == call.data();
        let end = call.data().wrapping_add(call.data_len());
        last = if call.data_len() == 0 { std::ptr::null() } else { end };
        let (state, data) = call.slices();
        xor(state, data);
        state[1] ^= u8::from(again && data.len() > 32);
    };
    let failure = harness.run(forgets, xor).expect_err("wrong");
    let case = failure.case().expect("a case");
    assert!(case.piece > 32 && case.len > case.piece + 32, "{failure}");
    assert!(failure.to_string().contains(&format!("{} bytes a call", case.piece)), "{failure}");
}

#[test]
fn a_prepared_state_reaches_both_sides() {
    let harness = harness().rust_subject().prepare(|state, case| state[2] = case.len as u8);
    let record = |call: &mut Call<'_>| {
        let (state, data) = call.slices();
        assert_eq!(state[2], data.len() as u8);
        xor(state, data);
    };
    let expected = |state: &mut [u8], data: &[u8]| {
        assert_eq!(state[2], data.len() as u8);
        xor(state, data);
    };
    harness.run(record, expected).unwrap();
}

/// Several calls in one case, as a kernel that takes its data in pieces needs: one bad one is enough.
#[test]
fn several_calls_in_a_case() {
    let pieces = |last: Callee| {
        move |call: &mut Call<'_>| {
            let (state, data, len) = (call.state() as usize, call.data() as usize, call.data_len());
            let half = len / 2;
            // SAFETY: as in `call`.
            unsafe {
                call.c_abi(fx_right as *const (), [state, data, half]);
                call.c_abi(last as *const (), [state, data + half, len - half]);
            }
        }
    };
    let summary = harness().run(pieces(fx_right), xor).unwrap();
    assert_eq!(summary.calls, 2 * summary.cases);
    let failure = harness().run(pieces(fx_moves_sp), xor).expect_err("moves sp");
    assert!(matches!(failure.problems(), [Problem::StackPointer { .. }]), "{failure}");
}

#[test]
fn a_harness_that_cannot_work_says_so() {
    let failure = harness().state_align(3).run(call(fx_right), xor).expect_err("alignment");
    assert_eq!(failure.to_string(), "fixture: before the first case\n  harness: state_align(3) is not 1, 2, 4, 8 or 16");
    assert_eq!(failure.case(), None);
}

/// The inputs are what the documentation says: every length, alignment, side and pattern, the same each time.
#[test]
fn the_cases_cover_what_they_promise() {
    let cases = Harness::new("cases").cases();
    assert_eq!(cases, Harness::new("another").cases());
    for len in 0..=300 {
        for side in [Side::Start, Side::End] {
            let here: Vec<&Case> = cases.iter().filter(|case| case.len == len && case.side == side).collect();
            for align in 0..16 {
                assert!(here.iter().any(|case| case.align == align && case.data == Fill::Random));
            }
            for fill in [Fill::Random, Fill::Zeros, Fill::Ones, Fill::Counter] {
                assert!(here.iter().any(|case| case.gap() == 0 && case.data == fill), "{len} {side:?} {fill:?}");
            }
        }
    }
    let mut seeds: Vec<u64> = cases.iter().map(|case| case.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), cases.len(), "seeds differ");
    assert_ne!(cases, Harness::new("cases").seed(1).cases());
    // A contract of whole blocks, and blocks so long that 300 bytes are not enough of them.
    let whole = Harness::new("cases").block_len(128).whole_blocks().cases();
    assert!(whole.iter().all(|case| case.len % 128 == 0));
    assert!(whole.iter().any(|case| case.len == 512));
    let short = Harness::new("cases").max_len(64).cases();
    assert_eq!(short[..], cases[..short.len()]);
}

/// The placement that `Case` describes is the placement that the callee gets.
#[test]
fn buffers_lie_where_the_case_says() {
    let mut addresses = Vec::new();
    let harness = Harness::new("placement").state_len(4).state_align(4).max_len(70).rust_subject();
    let cases = harness.cases();
    let record = |call: &mut Call<'_>| addresses.push((call.data() as usize, call.data_len(), call.state() as usize));
    harness.run(record, |_, _| {}).unwrap();
    assert_eq!(addresses.len(), cases.len());
    for ((data, len, state), case) in addresses.into_iter().zip(cases) {
        assert_eq!((len, data % 16), (case.len, case.align), "{case}");
        // Pages are at least 4096 bytes, and the short arena is one page or more.
        let gap = match case.side {
            Side::Start => data % 4096,
            Side::End => (data + len).wrapping_neg() % 4096,
        };
        assert_eq!(gap, case.gap(), "{case}");
        let state_gap = match case.side {
            Side::Start => state % 4096,
            Side::End => (state + 4).wrapping_neg() % 4096,
        };
        assert_eq!(state_gap, 0, "{case}");
    }
}

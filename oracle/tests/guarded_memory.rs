//! The guard areas trap, and traps outside of a harness call still end the process.
#![cfg(target_os = "linux")]

use goasm_oracle::harness::{Guarded, Harness};

unsafe extern "C" {
    fn fork() -> i32;
    fn waitpid(pid: i32, status: *mut i32, options: i32) -> i32;
    fn _exit(status: i32) -> !;
}

const SIGSEGV: i32 = 11;

/// How a child process ends that reads one byte at `address`: its wait status.
fn status_of_reading(address: *const u8) -> i32 {
    // SAFETY: the child reads one byte and leaves, calling nothing that another thread's locks could block.
    let pid = unsafe { fork() };
    if pid == 0 {
        // SAFETY: reading a guard is what is tried; elsewhere the memory is mapped and initialised.
        unsafe {
            address.read_volatile();
            _exit(0)
        }
    }
    assert!(pid > 0, "fork failed");
    let mut status = -1;
    // SAFETY: the child of above; `status` is one int.
    assert_eq!(unsafe { waitpid(pid, &raw mut status, 0) }, pid);
    status
}

fn both_guards_trap_and_nothing_between_does() {
    for len in [0, 1, 4096, 100_000] {
        let memory = Guarded::new(len).expect("memory");
        let (start, end) = (memory.start(), memory.start().wrapping_add(memory.len()));
        assert!(memory.len() >= len.max(1) && start as usize % 4096 == 0 && memory.len() % 4096 == 0);
        assert!(memory.bytes().iter().all(|byte| *byte == 0));
        for inside in [start, end.wrapping_sub(1)] {
            assert_eq!(status_of_reading(inside), 0, "{len}: inside");
            assert!(!memory.guards(inside as usize));
        }
        for guard in [start.wrapping_sub(1), start.wrapping_sub(64 * 1024), end, end.wrapping_add(64 * 1024 - 1)] {
            assert_eq!(status_of_reading(guard) & 0x7f, SIGSEGV, "{len}: guard");
            assert!(memory.guards(guard as usize));
        }
    }
}

/// The harness's signal handler passes on what is not the callee's.
fn a_trap_outside_of_a_call_ends_the_process() {
    Harness::new("none").max_len(0).rust_subject().run(|_| {}, |_, _| {}).expect("nothing to fail");
    let memory = Guarded::new(1).expect("memory");
    assert_eq!(status_of_reading(memory.start().wrapping_sub(1)) & 0x7f, SIGSEGV);
    assert_eq!(status_of_reading(memory.start()), 0);
}

fn too_much_memory_is_an_error() {
    assert!(Guarded::new(usize::MAX).is_err());
    assert!(Guarded::new(usize::MAX - 64 * 1024).is_err());
    assert!(Guarded::new(1 << 60).is_err());
}

/// One test, so that no other thread is being started or ended while this one forks: the child would inherit the
/// lock that Rust's own SIGSEGV handler wants.
#[test]
fn guards_and_traps() {
    too_much_memory_is_an_error();
    both_guards_trap_and_nothing_between_does();
    a_trap_outside_of_a_call_ends_the_process();
}

//! Turns a trap inside a call into a problem of that call, so that the report can name the case.
//!
//! The handler does what POSIX allows for a signal that the thread itself raised by an instruction: it leaves
//! by a jump. `arch::resume` restores the registers that `arch::enter` saved, and `enter` returns as if the
//! callee had. Traps elsewhere go to the handler that was installed before (Rust's own stack overflow message,
//! or the default action).
use super::arch::{self, Frame};
use std::{
    io, ptr,
    sync::OnceLock,
    sync::atomic::{AtomicUsize, Ordering},
};

/// `struct sigaction` of glibc and musl on the four architectures (64-bit, asm-generic order).
#[repr(C)]
#[derive(Clone, Copy)]
struct SigAction {
    handler: usize,
    mask: [u64; 16],
    flags: i32,
    restorer: usize,
}

unsafe extern "C" {
    fn sigaction(signal: i32, new: *const SigAction, old: *mut SigAction) -> i32;
    fn pthread_self() -> usize;
}

// asm-generic/signal.h, the values x86_64 shares.
const SA_SIGINFO: i32 = 4;
/// On the alternate stack (which Rust's runtime gives every thread): the callee's may be the problem.
const SA_ONSTACK: i32 = 0x0800_0000;
/// The handler does not return, so the signal must not stay blocked.
const SA_NODEFER: i32 = 0x4000_0000;

const SIGNALS: [(i32, &str); 5] = [(4, "SIGILL"), (5, "SIGTRAP"), (7, "SIGBUS"), (8, "SIGFPE"), (11, "SIGSEGV")];

/// Offset of `si_addr` in `siginfo_t`: three ints, padding, then the union.
const SI_ADDR: usize = 16;

static PREVIOUS: OnceLock<[SigAction; SIGNALS.len()]> = OnceLock::new();

pub(super) fn name(signal: i32) -> &'static str {
    SIGNALS.iter().find(|(number, _)| *number == signal).map_or("unknown signal", |(_, name)| name)
}

/// The thread whose traps are the callee's, or 0.
static THREAD: AtomicUsize = AtomicUsize::new(0);

/// Brackets a call: in between, CURRENT must hold its frame.
pub(super) fn expect_on_this_thread(yes: bool) {
    // SAFETY: no preconditions.
    let this = unsafe { pthread_self() };
    THREAD.store(if yes { this } else { 0 }, Ordering::SeqCst);
}

/// Installs the handler, once in a process.
pub(super) fn install() -> io::Result<()> {
    let none = SigAction { handler: 0, mask: [0; 16], flags: 0, restorer: 0 };
    let mut failed = None;
    PREVIOUS.get_or_init(|| {
        let mut previous = [none; SIGNALS.len()];
        for ((signal, _), old) in SIGNALS.iter().zip(&mut previous) {
            // SAFETY: a null `new` only reads; `old` is a whole `struct sigaction`.
            if unsafe { sigaction(*signal, ptr::null(), old) } != 0 {
                failed = Some(io::Error::last_os_error());
            }
        }
        previous
    });
    let ours = SigAction { handler: handler as *const () as usize, flags: SA_SIGINFO | SA_ONSTACK | SA_NODEFER, ..none };
    for (signal, _) in SIGNALS {
        // SAFETY: `handler` has the signature SA_SIGINFO asks for and touches only memory that is valid in a
        // signal handler. PREVIOUS was filled before, so a trap at once can be passed on.
        if unsafe { sigaction(signal, &raw const ours, ptr::null_mut()) } != 0 {
            failed = Some(io::Error::last_os_error());
        }
    }
    failed.map_or(Ok(()), Err)
}

unsafe extern "C" fn handler(signal: i32, info: *const u8, _context: *mut u8) {
    // SAFETY: no preconditions; it reads the thread pointer and no more.
    if THREAD.load(Ordering::SeqCst) == unsafe { pthread_self() } {
        let frame: *mut Frame = arch::CURRENT.load(Ordering::SeqCst);
        // SAFETY: THREAD says that this thread is inside a call, so the frame is its frame and waits for us; the
        // kernel passes a whole siginfo_t. `resume` leaves the handler for the end of `enter`, whose saved
        // registers are in the frame.
        unsafe {
            (*frame).signal = signal;
            (*frame).fault_address = info.add(SI_ADDR).cast::<usize>().read();
            arch::resume(frame)
        }
    }
    // Not ours: put the previous action back and return. The instruction runs again and traps into that.
    // (SIGTRAP continues behind the instruction instead; a debugger that sets them catches them itself.)
    let index = SIGNALS.iter().position(|(number, _)| *number == signal);
    if let (Some(previous), Some(index)) = (PREVIOUS.get(), index) {
        // SAFETY: `previous` is an action that `sigaction` returned for this very signal.
        unsafe { sigaction(signal, &raw const previous[index], ptr::null_mut()) };
    }
}

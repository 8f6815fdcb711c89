//! One call of the subject: the buffers it gets, and the checks of registers and stack around it.
use super::{
    arch::{self, Frame, REGISTERS},
    failure::{Problem, Region},
    fault,
    inputs::Rng,
    memory::Guarded,
};
use core::sync::atomic::Ordering;
use std::{io, ptr, slice, sync::Mutex, sync::PoisonError, vec::Vec};

/// Bytes of stack for the callee. Go's own limit for a NOSPLIT chain is 800 bytes and frames are seldom above
/// a few KiB; a callee that needs more faults at the guard below.
const STACK: usize = 256 * 1024;
/// Bytes above the stack arguments that must not change: more than a frame of a few saved registers.
const CALLER_FRAME: usize = 512;

/// `arch::CURRENT` is one for the process, so calls take turns.
static TURN: Mutex<()> = Mutex::new(());

/// The stack calls run on. It is apart from the thread's, so that the area above the callee's frame can be
/// watched and the stack pointer is known.
pub(super) struct Stack(Guarded);

impl Stack {
    pub(super) fn new() -> io::Result<Stack> {
        Guarded::new(STACK).map(Stack)
    }

    /// The stack pointer at the call, as an offset: a multiple of 16, as all four psABIs demand (pages are).
    fn call_offset(&self) -> usize {
        self.0.len() - CALLER_FRAME - arch::STACK_ARGS.next_multiple_of(2) * 8
    }
}

/// What the subject closure gets: a state and data, placed for one [`Case`](super::Case), and the way to call.
pub struct Call<'a> {
    // Pointers, not references: the callee goes beyond them if it is wrong.
    pub(super) state: *mut u8,
    pub(super) state_len: usize,
    pub(super) data: *mut u8,
    pub(super) data_len: usize,
    pub(super) stack: &'a mut Stack,
    pub(super) rng: Rng,
    pub(super) calls: usize,
    pub(super) problems: Vec<Problem>,
    /// The first fault, if any: signal and address.
    pub(super) fault: Option<(i32, usize)>,
}

impl Call<'_> {
    /// The state: readable and writable for `state_len` bytes, flush against its guard.
    #[must_use]
    pub fn state(&self) -> *mut u8 {
        self.state
    }

    /// Bytes of state.
    #[must_use]
    pub fn state_len(&self) -> usize {
        self.state_len
    }

    /// The data: readable for `data_len` bytes, and not to be written.
    #[must_use]
    pub fn data(&self) -> *const u8 {
        self.data
    }

    /// Bytes of data.
    #[must_use]
    pub fn data_len(&self) -> usize {
        self.data_len
    }

    /// A capacity for the data as a Go slice: some blocks more than its length, so that code which takes one for the other
    /// goes beyond the data.
    #[must_use]
    pub fn data_cap(&self) -> usize {
        self.data_len + 1024
    }

    /// State and data as slices, for a subject that is a Rust function (see
    /// [`Harness::rust_subject`](super::Harness::rust_subject)).
    pub fn slices(&mut self) -> (&mut [u8], &[u8]) {
        // SAFETY: two pieces of memory of the harness, initialised, of these lengths, apart from each other, and
        // borrowed through `self` as long as the slices live.
        unsafe { (slice::from_raw_parts_mut(self.state, self.state_len), slice::from_raw_parts(self.data, self.data_len)) }
    }

    /// Calls `function` with up to fifteen integer or pointer arguments and returns what it leaves in the return
    /// register (meaningless for a void function). Registers and stack are checked; a trap is caught and
    /// reported, and 0 is returned.
    ///
    /// On entry every register that the callee must preserve holds a random value, and so do the others that
    /// the psABI leaves undefined, vector registers included.
    ///
    /// # Safety
    /// `function` is the address of a function with the C ABI that takes these arguments, and it does nothing
    /// undefined besides what the harness looks for. A function that writes to an arbitrary address cannot be
    /// contained.
    pub unsafe fn c_abi<const N: usize>(&mut self, function: *const (), args: [usize; N]) -> usize {
        const { assert!(N <= arch::ARGS, "at most fifteen arguments") };
        let mut all = [0; arch::ARGS];
        all[..N].copy_from_slice(&args);
        self.calls += 1;

        let mut poison = [0; arch::SLOTS];
        poison.fill_with(|| self.rng.next_u64());
        let call_offset = self.stack.call_offset();
        // The arguments beyond the register ones, then the caller's frame.
        let mut above = [0; CALLER_FRAME + (arch::STACK_ARGS + 1) * 8];
        let above = &mut above[..self.stack.0.len() - call_offset];
        self.rng.fill(above);
        for (bytes, arg) in above.chunks_exact_mut(8).zip(args.iter().skip(arch::REGISTER_ARGS)) {
            bytes.copy_from_slice(&arg.to_ne_bytes());
        }
        self.stack.0.bytes_mut()[call_offset..].copy_from_slice(above);

        let mut frame = Frame {
            function: function as usize,
            args: all,
            call_sp: self.stack.0.start() as usize + call_offset,
            scratch: self.rng.next_u64(),
            poison,
            ..Frame::EMPTY
        };
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        arch::CURRENT.store(&raw mut frame, Ordering::SeqCst);
        fault::expect_on_this_thread(true);
        // SAFETY: the frame is complete, CURRENT points to it, no other call is under way (TURN), and the stack
        // from `call_sp` down to the guard is free. The function and its arguments are the caller's promise.
        unsafe { arch::enter(&raw mut frame) };
        fault::expect_on_this_thread(false);
        arch::CURRENT.store(ptr::null_mut(), Ordering::SeqCst);
        drop(turn);
        // The arguments on the stack belong to the callee.
        let own = N.saturating_sub(arch::REGISTER_ARGS) * 8;
        self.check(&frame, &above[own..], call_offset + own)
    }

    fn check(&mut self, frame: &Frame, caller_frame: &[u8], offset: usize) -> usize {
        if frame.signal != 0 {
            self.fault.get_or_insert((frame.signal, frame.fault_address));
        } else {
            for ((register, before), after) in REGISTERS.iter().zip(frame.poison).zip(frame.seen) {
                let (before, after) = (before & register.mask, after & register.mask);
                if before != after {
                    self.problems.push(Problem::Register { name: register.name, before, after });
                }
            }
            if frame.sp_after != frame.call_sp {
                let difference = frame.sp_after.wrapping_sub(frame.call_sp) as isize;
                self.problems.push(Problem::StackPointer { difference });
            }
        }
        let now = &self.stack.0.bytes()[offset..];
        if let Some(n) = now.iter().zip(caller_frame).position(|(now, before)| now != before) {
            let offset = (offset + n - self.stack.call_offset()) as isize;
            self.problems.push(Problem::CallerFrame { offset });
        }
        if frame.signal == 0 { frame.result } else { 0 }
    }

    /// Where a fault address lies, if in the stack or its guards.
    pub(super) fn stack_place(&self, address: usize) -> Option<(Region, isize)> {
        let stack = &self.stack.0;
        let sp = stack.start() as usize + self.stack.call_offset();
        let offset = address.wrapping_sub(sp) as isize;
        let inside = address.wrapping_sub(stack.start() as usize) < stack.len();
        (inside || stack.guards(address)).then_some((Region::Stack, offset))
    }
}

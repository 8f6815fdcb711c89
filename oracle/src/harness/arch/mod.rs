//! The trampoline: fills the registers, switches the stack, calls, and looks at what is left.
//!
//! One file an architecture with the same four parts: `REGISTER_ARGS`, `SLOTS`, `REGISTERS` and the instructions
//! of `enter` and `resume`. In it, `enter(frame)`
//!
//! 1. saves the harness's own callee-saved registers and stack pointer in the frame,
//! 2. notes the registers that must not change but cannot be poisoned (thread pointer, rounding mode, …),
//! 3. loads the poison, the arguments and `call_sp`, and calls,
//! 4. finds the frame again through [`CURRENT`], because after the call no register is to be trusted, and
//!    stores result, stack pointer and registers,
//! 5. falls into `resume(frame)`, which restores what 1. saved and returns to the caller of `enter`.
//!
//! `resume` is also where a signal handler continues after a trap in the callee (`fault.rs`).

use core::{ptr, sync::atomic::AtomicPtr};

/// The two functions from their instructions. Fields of the frame are named in braces: `{own}` is the offset of
/// `own`; `{current}` is the symbol of [`CURRENT`].
macro_rules! trampoline {
    (enter: [$($enter:expr),+ $(,)?] resume: [$($resume:expr),+ $(,)?] $(also: $($also:ident),+)?) => {
        core::arch::global_asm!(
            ".pushsection .text.goasm_oracle,\"ax\",%progbits",
            ".globl goasm_oracle_0_1_enter",
            ".hidden goasm_oracle_0_1_enter",
            ".type goasm_oracle_0_1_enter, %function",
            ".p2align 4",
            "goasm_oracle_0_1_enter:",
            $($enter,)+
            ".size goasm_oracle_0_1_enter, . - goasm_oracle_0_1_enter",
            ".globl goasm_oracle_0_1_resume",
            ".hidden goasm_oracle_0_1_resume",
            ".type goasm_oracle_0_1_resume, %function",
            ".p2align 4",
            "goasm_oracle_0_1_resume:",
            $($resume,)+
            ".size goasm_oracle_0_1_resume, . - goasm_oracle_0_1_resume",
            ".popsection",
            current = sym $crate::harness::arch::CURRENT,
            function = const core::mem::offset_of!($crate::harness::arch::Frame, function),
            args = const core::mem::offset_of!($crate::harness::arch::Frame, args),
            call_sp = const core::mem::offset_of!($crate::harness::arch::Frame, call_sp),
            scratch = const core::mem::offset_of!($crate::harness::arch::Frame, scratch),
            poison = const core::mem::offset_of!($crate::harness::arch::Frame, poison),
            seen = const core::mem::offset_of!($crate::harness::arch::Frame, seen),
            sp_after = const core::mem::offset_of!($crate::harness::arch::Frame, sp_after),
            result = const core::mem::offset_of!($crate::harness::arch::Frame, result),
            own = const core::mem::offset_of!($crate::harness::arch::Frame, own),
            own_sp = const core::mem::offset_of!($crate::harness::arch::Frame, own_sp),
            $($($also = const core::mem::offset_of!($crate::harness::arch::Frame, $also),)+)?
        );
    };
}

#[cfg(target_arch = "aarch64")]
#[path = "aarch64.rs"]
mod imp;
#[cfg(target_arch = "loongarch64")]
#[path = "loongarch64.rs"]
mod imp;
#[cfg(target_arch = "riscv64")]
#[path = "riscv64.rs"]
mod imp;
#[cfg(target_arch = "x86_64")]
#[path = "x86_64.rs"]
mod imp;

/// Registers that a call must preserve, in the order of the frame's slots: first those that `enter` poisons,
/// then those whose value it only notes. The number of arguments the psABI passes in registers.
pub(super) use imp::{REGISTER_ARGS, REGISTERS, SLOTS};

/// The most arguments of a call, in words: five slices.
pub(super) const ARGS: usize = 15;

/// Of [`ARGS`], those that go on the stack.
pub(super) const STACK_ARGS: usize = ARGS - REGISTER_ARGS;

/// A slot of the frame.
pub(super) struct Register {
    /// psABI name.
    pub(super) name: &'static str,
    /// The bits that must be preserved.
    pub(super) mask: u64,
}

const fn whole(name: &'static str) -> Register {
    part(name, u64::MAX)
}

const fn part(name: &'static str, mask: u64) -> Register {
    Register { name, mask }
}

/// What Rust and the trampoline tell each other. The assembly takes the offsets from here.
#[repr(C)]
pub(super) struct Frame {
    /// Address to call.
    pub(super) function: usize,
    /// All arguments; those beyond `REGISTER_ARGS` also lie at `call_sp`.
    pub(super) args: [usize; ARGS],
    /// Stack pointer at the call.
    pub(super) call_sp: usize,
    /// What registers without a meaning at the call are filled with.
    pub(super) scratch: u64,
    /// Values of `REGISTERS` before the call.
    pub(super) poison: [u64; SLOTS],
    /// Values of `REGISTERS` after the call.
    pub(super) seen: [u64; SLOTS],
    /// Stack pointer after the call.
    pub(super) sp_after: usize,
    /// The integer return register after the call.
    pub(super) result: usize,
    /// Set by the signal handler: signal number (0: none) and reported address.
    pub(super) signal: i32,
    pub(super) fault_address: usize,
    /// The harness's own registers, stack pointer and return address.
    pub(super) own: [u64; SLOTS],
    pub(super) own_sp: usize,
    pub(super) own_return: usize,
}

impl Frame {
    pub(super) const EMPTY: Frame = Frame {
        function: 0,
        args: [0; ARGS],
        call_sp: 0,
        scratch: 0,
        poison: [0; SLOTS],
        seen: [0; SLOTS],
        sp_after: 0,
        result: 0,
        signal: 0,
        fault_address: 0,
        own: [0; SLOTS],
        own_sp: 0,
        own_return: 0,
    };
}

/// The frame of the call under way, or null. The trampoline reads it after the call.
pub(super) static CURRENT: AtomicPtr<Frame> = AtomicPtr::new(ptr::null_mut());

unsafe extern "C" {
    /// Makes the call that the frame describes. CURRENT must hold the frame.
    #[link_name = "goasm_oracle_0_1_enter"]
    pub(super) fn enter(frame: *mut Frame);
    /// Returns from the `enter` that was given this frame. From a signal handler of the same thread only.
    #[link_name = "goasm_oracle_0_1_resume"]
    pub(super) fn resume(frame: *mut Frame) -> !;
}

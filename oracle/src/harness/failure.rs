//! What went wrong, in words that name the kernel, the case and the first wrong byte or register.
use super::inputs::Case;
use core::fmt;
use std::{boxed::Box, string::String, vec::Vec};

/// The piece of memory a byte belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// The state buffer and its surroundings.
    State,
    /// The data buffer and its surroundings.
    Data,
    /// The stack of the call.
    Stack,
}

/// One thing wrong with a call. Offsets count from the start of the state, the data or, for the stack, from
/// the stack pointer at the call; they are negative before it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The state differs from what the expected closure computed; the first byte that does.
    State {
        /// Offset in the state.
        offset: usize,
        /// The byte of the expected state.
        expected: u8,
        /// The byte the subject left.
        found: u8,
        /// How many bytes of the state differ.
        count: usize,
    },
    /// A byte changed that is not part of the state: in the data, or beside state or data.
    Stray {
        /// The buffer it was found in or beside.
        region: Region,
        /// Offset from the start of that buffer.
        offset: isize,
        /// The byte before the call.
        before: u8,
        /// The byte after it.
        after: u8,
    },
    /// The call trapped and did not return.
    Fault {
        /// The signal, by name.
        signal: &'static str,
        /// The address the kernel reported (0 also stands for "none": a non-canonical or misaligned access).
        address: usize,
        /// The guarded memory the address lies in or beside, with the offset.
        place: Option<(Region, isize)>,
    },
    /// A register that the psABI preserves has another value.
    Register {
        /// Its name in the psABI.
        name: &'static str,
        /// The value at the call.
        before: u64,
        /// The value after it.
        after: u64,
    },
    /// The stack pointer has another value.
    StackPointer {
        /// Stack pointer after the call minus stack pointer before it.
        difference: isize,
    },
    /// The callee wrote above its stack arguments, into what is the caller's.
    CallerFrame {
        /// Offset from the stack pointer at the call.
        offset: isize,
    },
    /// The subject closure did not use [`Call::c_abi`](super::Call::c_abi), so nothing of the ABI was checked.
    NotCalled,
    /// The harness itself could not do its work.
    Harness(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::State { offset, expected, found, count } => {
                write!(out, "state byte {offset} is {found:#04x}, expected {expected:#04x} ({count} bytes differ)")
            }
            Problem::Stray { region, offset, before, after } => {
                write!(out, "wrote {region:?}{offset:+}, outside the state: {before:#04x} became {after:#04x}")
            }
            Problem::Fault { signal, address, place: Some((region, offset)) } => {
                write!(out, "{signal} at {region:?}{offset:+} (address {address:#x})")
            }
            Problem::Fault { signal, address, place: None } => {
                write!(out, "{signal} at address {address:#x}, in none of the buffers or their guards")
            }
            Problem::Register { name, before, after } => {
                write!(out, "register {name} not preserved: {before:#x} became {after:#x}")
            }
            Problem::StackPointer { difference } => {
                write!(out, "stack pointer not preserved: {difference:+} bytes")
            }
            Problem::CallerFrame { offset } => {
                write!(out, "wrote into the caller's frame, at the stack pointer{offset:+}")
            }
            Problem::NotCalled => out.write_str("the subject was not called through Call::c_abi"),
            Problem::Harness(message) => write!(out, "harness: {message}"),
        }
    }
}

/// A case that a kernel does not pass, and all that is wrong with it.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kernel: String,
    case: Option<Case>,
    /// The case before it was made smaller.
    first_seen: Option<Case>,
    problems: Vec<Problem>,
}

impl Failure {
    pub(super) fn new(kernel: &str, case: Option<Case>, problems: Vec<Problem>) -> Failure {
        Failure(Box::new(Inner { kernel: kernel.into(), case, first_seen: case, problems }))
    }

    /// The same failure, which was found in a larger case.
    pub(super) fn first_seen_in(mut self, case: Case) -> Failure {
        self.0.first_seen = Some(case);
        self
    }

    /// The name given to [`Harness::new`](super::Harness::new).
    #[must_use]
    pub fn kernel(&self) -> &str {
        &self.0.kernel
    }

    /// The case, for [`Harness::replay`](super::Harness::replay); none if the harness could not start.
    #[must_use]
    pub fn case(&self) -> Option<&Case> {
        self.0.case.as_ref()
    }

    /// The case in which [`Harness::run`](super::Harness::run) met the failure, before it looked for a smaller one.
    #[must_use]
    pub fn first_seen(&self) -> Option<&Case> {
        self.0.first_seen.as_ref()
    }

    /// At least one.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.0.problems
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { kernel, case, first_seen, problems } = &*self.0;
        match case {
            Some(case) => write!(out, "{kernel}: {case}")?,
            None => write!(out, "{kernel}: before the first case")?,
        }
        for problem in problems {
            write!(out, "\n  {problem}")?;
        }
        if let (Some(first), true) = (first_seen, first_seen != case) {
            write!(out, "\n  first seen at {first}")?;
        }
        case.as_ref().map_or(Ok(()), |case| write!(out, "\n  again: .replay(&{case:?}, …)"))
    }
}

/// The same text as `Display`, so that `unwrap` on a result is readable.
impl fmt::Debug for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl core::error::Error for Failure {}

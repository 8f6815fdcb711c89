//! Frames and calling conventions: takes FP and the pseudo register SP out of a function, adds prologue and
//! epilogues, and plans the C-ABI entry. The facts of each architecture are in `arch/<a>/abi.rs`.

/// The frame of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Whether the function has a prologue.
    pub(crate) exists: bool,
    /// Bytes by which the prologue moves the stack pointer, return address of amd64 not counted.
    pub(crate) size: i64,
    /// The declared size.
    pub(crate) declared: i64,
    /// Offset of `name+0(FP)` from the hardware stack pointer after the prologue.
    pub(crate) fp: i64,
    /// Offset of `name+0(SP)` from the hardware stack pointer after the prologue.
    pub(crate) locals: i64,
    /// Whether the function calls others.
    pub(crate) calls: bool,
}

/// How a value travels in the C ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CType {
    /// 1, 2, 4 or 8 bytes.
    Int { bytes: u8, signed: bool },
    /// 4 or 8 bytes.
    Float { bytes: u8 },
}

/// A C parameter or result, and its place in the Go frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// Offset from the arguments' start: `name+offset(FP)`.
    pub(crate) offset: i64,
    pub(crate) ctype: CType,
}

/// How results are returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Results {
    None,
    /// In the C result register.
    One(Slot),
    /// Copied to the memory that a last, additional pointer parameter names, at the given offsets in that struct.
    Through(Vec<(Slot, i64)>),
}

/// A C-ABI entry to be written: lays the parameters out as Go's ABI0 frame, calls the body, hands the results back.
#[derive(Clone, Debug)]
pub(crate) struct Shim {
    /// The body's symbol.
    pub(crate) body: String,
    /// C parameters in order.
    pub(crate) params: Vec<Slot>,
    pub(crate) results: Results,
    /// Bytes of arguments and results in the Go frame.
    pub(crate) frame_bytes: i64,
    /// Callee-saved registers to save, GNU names from `Arch::callee_saved`, in that order.
    pub(crate) saved: Vec<&'static str>,
}

//! The architectures. Each folder has the same skeleton: `mod.rs` (facts and the list of tables), `regs.rs` (register
//! names in and out), `shapes.rs` (operand classes), `abi.rs` (frames, C-ABI shim), `pseudo.rs` (what is not a row) and
//! `insns/<family>.rs` (rows). A new architecture is a folder, a line in [`ALL`] and nothing else.

mod amd64;
mod arm64;
mod loong64;
mod riscv64;

use crate::abi::{Frame, Shim};
use crate::direct::Words;
use crate::ir::{Arg, Function, Insn, Mem, Reg};
use crate::lower::{AsmLine, PoolWord};
use crate::stack::Motion;
use crate::table::Row;
use crate::target::{Convention, ObjectFormat, Target};
use std::borrow::Cow;

/// All architectures.
pub(crate) static ALL: &[&dyn Arch] = &[&amd64::Amd64, &arm64::Arm64, &riscv64::Riscv64, &loong64::Loong64];

/// The architecture with this GOARCH name.
pub(crate) fn by_name(goarch: &str) -> Option<&'static dyn Arch> {
    ALL.iter().copied().find(|arch| arch.facts().goarch == goarch)
}

/// What the neutral parts need to know about an architecture.
pub(crate) struct Facts {
    /// Go's name.
    pub(crate) goarch: &'static str,
    /// Bytes of an instruction where all have the same size (`norvc` on riscv64); `None` leaves branch relaxation to the assembler.
    pub(crate) insn_size: Option<u8>,
    /// What begins a comment behind an instruction, in GNU as and LLVM alike.
    pub(crate) comment: &'static str,
    /// Go redirects a branch to an unconditional jump to that jump's own target.
    pub(crate) jump_threading: bool,
    /// Byte alignment of targets of backward branches; 0 for none.
    pub(crate) loop_align: u64,
    /// Byte alignment that Go's linker gives to functions.
    pub(crate) function_align: u64,
    /// Bytes of a function from which on Go writes calls of symbols in another form (riscv64: AUIPC and JALR for JAL).
    pub(crate) call_reach: Option<u64>,
    /// Smallest and largest operand of PCALIGN.
    pub(crate) pcalign: (u64, u64),
    /// Register names that take a number in parentheses: `R(10)`.
    pub(crate) numbered: &'static [&'static str],
    /// The hardware stack pointer.
    pub(crate) sp: Reg,
    /// The return address, as CFI directives name it.
    pub(crate) return_address: &'static str,
    /// Bytes that a call pushes.
    pub(crate) call_pushes: i64,
    /// Whether `SP` without a symbol names the hardware stack pointer (amd64, riscv64).
    pub(crate) sp_is_hardware: bool,
}

/// What the frame code must know about an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// `RET`, also with an operand.
    Ret,
    /// Makes the function a non-leaf one for the purpose of its frame.
    Call,
    /// Moves the stack pointer down by so many bytes (negative: up), tracked in text order (amd64 PUSH, POP, ADJSP).
    Push(i64),
    Other,
}

/// How an instruction accesses a memory operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    pub(crate) bytes: u8,
    /// Whether it writes there.
    pub(crate) write: bool,
    /// It takes the operand's address and does not access it (LEA).
    pub(crate) address: bool,
}

/// An architecture: data and pure functions.
pub(crate) trait Arch: Sync {
    fn facts(&self) -> &'static Facts;

    /// The instruction tables, family by family.
    fn tables(&self) -> &'static [&'static [Row]];

    /// The register of that name (`AX`, `R10`, `V3`, `ZR`), if there is one; `R(10)` is asked for as `R10`.
    fn register(&self, name: &str) -> Option<Reg>;

    /// Why a name that looks like a register cannot be used (`R18`, `R28` on arm64), if that is so.
    fn refused_register(&self, _name: &str) -> Option<&'static str> {
        None
    }

    /// Appends the operand in GNU syntax, the way `spec` asks for (empty: plainly). An `Err` names what cannot be printed.
    /// Labels are printed by the caller.
    fn print(&self, out: &mut String, arg: &Arg, spec: &str, insn: &Insn) -> Result<(), String>;

    /// For rows with form bits: the instruction with optional operands and suffixes taken out, and the text that `{x}` stands for in the
    /// template; `None` when the row does not apply.
    fn normalize<'a>(&self, _insn: &'a Insn, _row: &Row) -> Option<(Cow<'a, Insn>, String)> {
        None
    }

    // For messages about instructions that no row takes.

    /// The operand that an instruction written with one more operand than the row's shapes may have there (a mask).
    fn optional_operand(&self, _insn: &Insn, _row: &Row) -> Option<usize> {
        None
    }

    /// What the row takes in place `n` of its shapes.
    fn wants(&self, row: &Row, n: usize) -> String {
        row.shapes.get(n).map_or_else(String::new, |shape| shape.name.to_owned())
    }

    /// Suffixes that the row takes by its form bits, each with the words for when it does.
    fn suffixes(&self, _row: &Row) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// Where every operand fits its shape and [`Arch::normalize`] still does not take them together: the diagnostic's id, the operand
    /// at fault, as written, and what would be right there.
    fn disagreement(&self, _insn: &Insn, _row: &Row) -> Option<(&'static str, usize, String)> {
        None
    }

    /// Why an instruction is refused that Go's assembler takes and encodes as something else: the diagnostic's id, the operand, and
    /// what happens.
    fn mistaken(&self, _insn: &Insn) -> Option<(&'static str, usize, String)> {
        None
    }

    /// A memory operand of an instruction that is not `off(reg)`, before shapes are tried: a chance to fold spellings that mean the same.
    fn canonical_mem(&self, _mem: &mut Mem) {}

    /// Whether memory operands of the instruction can be variables of the frame, `x+0(FP)` and `x-8(SP)`. Go's assemblers know them
    /// in some instructions only.
    fn takes_variables(&self, _op: &str) -> bool {
        true
    }

    /// Whether the instruction uses what only Go's runtime provides, like the place of its thread-local variables.
    fn needs_runtime(&self, _insn: &Insn) -> bool {
        false
    }

    // What instructions do, for checks: `<arch>/effects.rs`.

    /// How the instruction accesses operand `operand`, memory or an address, where its mnemonic alone tells.
    fn access(&self, insn: &Insn, operand: usize) -> Option<Access>;

    /// Whether the instruction writes the integer register, as far as that is plain: its destination is the last operand.
    fn writes(&self, insn: &Insn, reg: Reg) -> bool {
        let compares = ["CMP", "CMN", "TST", "TEQ", "TNE"].iter().any(|name| insn.op.starts_with(name)) || self.diverts(insn);
        !compares
            && match insn.args.last() {
                Some(Arg::Pair(a, b)) => *a == reg || *b == reg,
                Some(arg) => insn.args.len() > 1 && arg.plain_reg() == Some(reg),
                None => false,
            }
    }

    /// Whether control always goes elsewhere: an unconditional jump.
    fn diverts(&self, insn: &Insn) -> bool {
        matches!(&*insn.op, "JMP" | "B")
    }

    /// Whether control does not go on for another reason, or may not be judged: traps, returns of the system, raw data.
    fn stops(&self, insn: &Insn) -> bool {
        matches!(&*insn.op, "UNDEF" | "WORD" | "BYTE" | "LONG" | "QUAD" | "DWORD")
    }

    /// The register by which frames are chained.
    fn frame_pointer(&self) -> Option<Reg> {
        None
    }

    /// For an instruction that Go's assembler encodes as something else than what is written, FP and pseudo SP in place: the
    /// diagnostic's id and what happens.
    fn trap(&self, _insn: &Insn) -> Option<(&'static str, String)> {
        None
    }

    // Frames and ABI: `<arch>/abi.rs`.

    fn role(&self, insn: &Insn) -> Role;

    /// What the instruction does to the hardware stack pointer.
    fn motion(&self, insn: &Insn) -> Motion;

    /// The frame of a function; `calls`: some instruction has [`Role::Call`]. An `Err` says what is wrong with the declared size.
    fn frame(&self, function: &Function, calls: bool) -> Result<Frame, String>;

    /// Instructions that make the frame, in Go's words, with call frame information. Not called without frame.
    fn prologue(&self, function: &Function, frame: &Frame) -> Vec<Insn>;

    /// What a `RET` becomes (`RET`, `RET sym(SB)`, `RET R`), the frame's end included; ends in an instruction that the tables know.
    fn ret(&self, ret: &Insn, frame: &Frame) -> Vec<Insn>;

    /// The C-ABI entry around a body.
    fn shim(&self, shim: &Shim, convention: Convention) -> Result<Vec<AsmLine>, String>;

    /// What `--abi direct` must know: `<arch>/direct.rs`.
    fn direct(&self) -> &'static Words;

    /// Callee-saved registers of the C ABI, in the order in which they are saved: the GNU name that [`Shim::saved`] uses.
    fn callee_saved(&self, convention: Convention) -> &'static [&'static str];

    /// Marks (by index into [`Arch::callee_saved`]) those that a line of the body names or implies; a line of raw data marks all.
    fn touches(&self, line: &str, marks: &mut [bool]);

    /// Why a line of code cannot stand in an object of that format, if that is so.
    fn format_refuses(&self, _line: &str, _format: ObjectFormat) -> Option<&'static str> {
        None
    }

    // Layout and output.

    /// The lines of an instruction with short encodings where Go's assembler chooses them; asked for only when the target says so.
    /// An `Err` says why the instruction cannot be had that way.
    fn compress(&self, lines: Vec<AsmLine>) -> Result<Vec<AsmLine>, String> {
        Ok(lines)
    }

    /// Filler of `bytes` bytes in code, where instructions have one size.
    fn pad(&self, _bytes: u64) -> Vec<AsmLine> {
        Vec::new()
    }

    /// What follows the last instruction: the literal pool, if there is one. `falls_through`: control can reach the end.
    fn finish(&self, _pool: &[PoolWord], _falls_through: bool) -> Vec<AsmLine> {
        Vec::new()
    }

    /// Directives in front of everything: the instruction set that the text needs.
    fn preamble(&self, target: &Target, extensions: &[&'static str]) -> Vec<String>;

    /// The landing pad at an exported entry, if the platform has one.
    fn landing_pad(&self) -> Option<&'static str> {
        None
    }

    /// Lines behind everything where all indirect branch targets are landing pads: the property note that says so.
    fn epilogue_notes(&self) -> Vec<String> {
        Vec::new()
    }
}

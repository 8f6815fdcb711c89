//! arm64. Facts here; registers, shapes, frames, oddities and rows in the files beside.
//!
//! Go's own rules are in its `cmd/internal/obj/arm64` package documentation; the manual is the "Arm Architecture
//! Reference Manual for A-profile", called Arm ARM here.

mod abi;
mod direct;
mod effects;
mod forms;
mod immediates;
mod insns;
mod memory;
mod pseudo;
mod regs;
mod shapes;
mod sve;
mod sysregs;
#[cfg(test)]
mod tests;

use crate::abi::{Frame, Shim};
use crate::arch::{Access, Arch, Facts, Role};
use crate::ir::{Arg, Function, Insn, Reg};
use crate::lower::{AsmLine, PoolWord};
use crate::stack::Motion;
use crate::table::Row;
use crate::target::{Convention, ObjectFormat, Target};
use std::borrow::Cow;

/// The architecture.
pub(crate) struct Arm64;

static FACTS: Facts = Facts {
    goarch: "arm64",
    insn_size: Some(4),
    comment: "//",
    jump_threading: true,
    loop_align: 0,
    function_align: 16,
    call_reach: None,
    pcalign: (8, 2048),
    numbered: &["R", "F", "V", "Z", "P", "PN"],
    sp: regs::SP,
    return_address: "x30",
    call_pushes: 0,
    sp_is_hardware: false,
};

impl Arch for Arm64 {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }
    fn tables(&self) -> &'static [&'static [Row]] {
        insns::TABLES
    }
    fn register(&self, name: &str) -> Option<Reg> {
        regs::register(name)
    }
    fn refused_register(&self, name: &str) -> Option<&'static str> {
        regs::refused(name)
    }
    fn print(&self, out: &mut String, arg: &Arg, spec: &str, _insn: &Insn) -> Result<(), String> {
        sve::print(out, arg, spec).unwrap_or_else(|| regs::print(out, arg, spec))
    }
    fn normalize<'a>(&self, insn: &'a Insn, row: &Row) -> Option<(Cow<'a, Insn>, String)> {
        if row.form & sve::SVE != 0 { sve::normalize(insn, row) } else { forms::normalize(insn, row) }
    }
    fn disagreement(&self, insn: &Insn, row: &Row) -> Option<(&'static str, usize, String)> {
        if row.form & sve::SVE != 0 { sve::disagreement(insn, row) } else { forms::disagreement(insn, row) }
    }
    fn takes_variables(&self, op: &str) -> bool {
        ["MOV", "FMOV", "LDP", "STP", "FLDP", "FSTP"].iter().any(|family| op.starts_with(family))
    }

    fn access(&self, insn: &Insn, operand: usize) -> Option<Access> {
        effects::access(insn, operand)
    }

    fn trap(&self, insn: &Insn) -> Option<(&'static str, String)> {
        effects::trap(insn)
    }

    fn stops(&self, insn: &Insn) -> bool {
        matches!(&*insn.op, "UNDEF" | "WORD" | "DWORD" | "BRK" | "HLT" | "ERET" | "DRPS")
    }

    fn frame_pointer(&self) -> Option<Reg> {
        self.register("R29")
    }

    fn role(&self, insn: &Insn) -> Role {
        abi::role(insn)
    }

    fn motion(&self, insn: &Insn) -> Motion {
        abi::motion(insn)
    }
    fn frame(&self, function: &Function, calls: bool) -> Result<Frame, String> {
        abi::frame(function, calls)
    }
    fn prologue(&self, function: &Function, frame: &Frame) -> Vec<Insn> {
        abi::prologue(function, frame)
    }
    fn ret(&self, ret: &Insn, frame: &Frame) -> Vec<Insn> {
        abi::ret(ret, frame)
    }
    fn shim(&self, shim: &Shim, convention: Convention) -> Result<Vec<AsmLine>, String> {
        abi::shim(shim, convention)
    }
    fn direct(&self) -> &'static crate::direct::Words {
        &direct::WORDS
    }

    fn callee_saved(&self, _convention: Convention) -> &'static [&'static str] {
        abi::CALLEE_SAVED
    }
    fn touches(&self, line: &str, marks: &mut [bool]) {
        abi::touches(line, marks);
    }
    fn format_refuses(&self, line: &str, format: ObjectFormat) -> Option<&'static str> {
        abi::format_refuses(line, format)
    }
    fn pad(&self, bytes: u64) -> Vec<AsmLine> {
        (0..bytes / 4).map(|_| AsmLine::Code { text: "nop".to_owned(), size: 4 }).collect()
    }
    fn finish(&self, pool: &[PoolWord], falls_through: bool) -> Vec<AsmLine> {
        let mut lines = Vec::new();
        if falls_through && !pool.is_empty() {
            lines.push(AsmLine::Code { text: "udf #0".to_owned(), size: 4 });
        }
        for word in pool {
            lines.push(AsmLine::Label(word.label.clone()));
            let directive = if word.size == 8 { ".8byte" } else { ".4byte" };
            lines.push(AsmLine::Code { text: format!("{directive} {:#x}", word.bits), size: word.size });
        }
        lines
    }
    fn preamble(&self, _target: &Target, extensions: &[&'static str]) -> Vec<String> {
        // In one directive: GNU as 2.40 does not take sha3 by `.arch_extension` on the base architecture.
        if extensions.is_empty() {
            return Vec::new();
        }
        vec![format!(".arch armv8.2-a+{}", extensions.join("+"))]
    }
    fn landing_pad(&self) -> Option<&'static str> {
        // BTI C.
        Some("hint #34")
    }
    fn epilogue_notes(&self) -> Vec<String> {
        // GNU_PROPERTY_AARCH64_FEATURE_1_AND with BTI: every indirect branch target of the file is a landing pad.
        [
            ".section .note.gnu.property, \"a\", %note",
            ".p2align 3",
            ".4byte 4, 16, 5",
            ".asciz \"GNU\"",
            ".4byte 0xc0000000, 4, 1, 0",
        ]
        .map(str::to_owned)
        .to_vec()
    }
}

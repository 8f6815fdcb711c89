//! amd64. Facts here; registers, shapes, frames, oddities and rows in the files beside.

mod abi;
mod direct;
mod effects;
mod encode;
mod evex;
mod insns;
mod passes;
mod print;
mod pseudo;
mod regs;
mod shapes;
#[cfg(test)]
mod tests;

use crate::abi::{Frame, Shim};
use crate::arch::{Access, Arch, Facts, Role};
use crate::ir::{Arg, Base, Class, Function, Insn, Mem, Reg};
use crate::lower::AsmLine;
use crate::stack::Motion;
use crate::table::Row;
use crate::target::{Convention, ObjectFormat, Target};
use std::borrow::Cow;

/// The architecture.
pub(crate) struct Amd64;

static FACTS: Facts = Facts {
    goarch: "amd64",
    insn_size: None,
    comment: "#",
    jump_threading: true,
    loop_align: 0,
    function_align: 32,
    call_reach: None,
    pcalign: (8, 2048),
    numbered: &[],
    sp: regs::SP,
    return_address: "%rip",
    call_pushes: 8,
    sp_is_hardware: true,
};

impl Arch for Amd64 {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn tables(&self) -> &'static [&'static [Row]] {
        insns::TABLES
    }

    fn register(&self, name: &str) -> Option<Reg> {
        regs::by_name(name)
    }

    fn print(&self, out: &mut String, arg: &Arg, spec: &str, insn: &Insn) -> Result<(), String> {
        print::operand(out, arg, spec, insn)
    }

    fn normalize<'a>(&self, insn: &'a Insn, row: &Row) -> Option<(Cow<'a, Insn>, String)> {
        evex::normalize(insn, row)
    }

    fn optional_operand(&self, insn: &Insn, row: &Row) -> Option<usize> {
        evex::mask_place(insn, row)
    }

    fn wants(&self, row: &Row, n: usize) -> String {
        evex::wants(row, n)
    }

    fn suffixes(&self, row: &Row) -> Vec<(&'static str, &'static str)> {
        evex::suffixes(row.form)
    }

    fn disagreement(&self, insn: &Insn, row: &Row) -> Option<(&'static str, usize, String)> {
        let (operand, wants) = evex::disagreement(insn, row)?;
        Some(("no-such-form", operand, wants))
    }

    fn mistaken(&self, insn: &Insn) -> Option<(&'static str, usize, String)> {
        effects::mistaken(insn)
    }

    fn canonical_mem(&self, mem: &mut Mem) {
        // On Linux, without -shared, Go folds `off(R)(TLS*1)` to `off(TLS)`, whatever R is.
        if let (Base::Reg(base), Some(index)) = (&mem.base, &mem.index)
            && base.is_plain()
            && base.reg.class == Class::Int
            && index.reg.is_plain()
            && index.reg.reg == regs::TLS
        {
            (mem.base, mem.index) = (Base::Reg(index.reg.clone()), None);
        }
    }

    fn needs_runtime(&self, insn: &Insn) -> bool {
        insn.args.iter().any(regs::names_tls)
    }

    fn takes_variables(&self, op: &str) -> bool {
        !matches!(op, "CALL" | "JMP")
    }

    fn access(&self, insn: &Insn, operand: usize) -> Option<Access> {
        effects::access(insn, operand)
    }

    fn writes(&self, insn: &Insn, reg: Reg) -> bool {
        effects::writes(insn, reg)
    }

    fn stops(&self, insn: &Insn) -> bool {
        matches!(&*insn.op, "UNDEF" | "BYTE" | "WORD" | "LONG" | "QUAD" | "INT" | "UD1" | "UD2" | "HLT")
            || insn.op.starts_with("IRET")
            || insn.op.starts_with("SYSRET")
            || insn.op.starts_with("RETF")
    }

    fn frame_pointer(&self) -> Option<Reg> {
        self.register("BP")
    }

    fn trap(&self, insn: &Insn) -> Option<(&'static str, String)> {
        effects::trap(insn)
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

    fn callee_saved(&self, convention: Convention) -> &'static [&'static str] {
        abi::callee_saved(convention)
    }

    fn touches(&self, line: &str, marks: &mut [bool]) {
        abi::touches(line, marks);
    }

    fn format_refuses(&self, line: &str, _format: ObjectFormat) -> Option<&'static str> {
        // Asked only of formats other than ELF.
        line.contains("@tpoff").then_some("Go's thread-local variables are for ELF")
    }

    fn preamble(&self, _target: &Target, _extensions: &[&'static str]) -> Vec<String> {
        // Both assemblers take every x86 extension without being told.
        Vec::new()
    }

    fn landing_pad(&self) -> Option<&'static str> {
        Some(".byte 0xf3,0x0f,0x1e,0xfa /* endbr64 */")
    }

    fn epilogue_notes(&self) -> Vec<String> {
        abi::property_notes()
    }
}

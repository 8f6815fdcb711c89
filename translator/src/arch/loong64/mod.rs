//! loong64. Facts here; registers, shapes, frames, oddities and rows in the files beside.

use crate::abi::{Frame, Shim};
use crate::arch::{Arch, Facts, Role};
use crate::ir::{Arg, Class, Function, Insn, Reg};
use crate::lower::AsmLine;
use crate::table::Row;
use crate::target::Target;

/// The architecture.
pub(crate) struct Loong64;

static FACTS: Facts = Facts {
    goarch: "loong64",
    insn_size: Some(4),
    jump_threading: true,
    loop_align: 16,
    function_align: 16,
    pcalign: (8, 2048),
    numbered: &[],
    sp: Reg::new(Class::Int, 0),
    sp_is_hardware: false,
};

impl Arch for Loong64 {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }
    fn tables(&self) -> &'static [&'static [Row]] {
        &[]
    }
    fn register(&self, _name: &str) -> Option<Reg> {
        None
    }
    fn print(&self, _out: &mut String, _arg: &Arg, _spec: &str, _insn: &Insn) -> Result<(), String> {
        Err("no operand can be printed yet".to_owned())
    }
    fn role(&self, _insn: &Insn) -> Role {
        Role::Other
    }
    fn frame(&self, _function: &Function, _calls: bool) -> Result<Frame, String> {
        Err("no frames yet".to_owned())
    }
    fn prologue(&self, _function: &Function, _frame: &Frame) -> Vec<Insn> {
        Vec::new()
    }
    fn ret(&self, ret: &Insn, _frame: &Frame) -> Vec<Insn> {
        vec![ret.clone()]
    }
    fn shim(&self, _shim: &Shim) -> Result<Vec<AsmLine>, String> {
        Err("no shim yet".to_owned())
    }
    fn callee_saved(&self) -> &'static [&'static str] {
        &[]
    }
    fn touches(&self, _line: &str, _marks: &mut [bool]) {}
    fn preamble(&self, _target: &Target, _extensions: &[&'static str]) -> Vec<String> {
        Vec::new()
    }
}

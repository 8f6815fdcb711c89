//! riscv64. Facts here; registers, shapes, frames, oddities and rows in the files beside.
//!
//! The output is `norvc`, equal to Go's assembler with `-d=compressinstructions=0`, unless compression is asked for (`rvc.rs`).

mod abi;
mod csr;
mod direct;
mod effects;
mod insns;
mod pseudo;
mod regs;
mod rvc;
mod shapes;
#[cfg(test)]
mod tests;

use crate::abi::{Frame, Shim};
use crate::arch::{Access, Arch, Facts, Role};
use crate::ir::{Arg, Function, Insn, Reg};
use crate::lower::AsmLine;
use crate::stack::Motion;
use crate::table::Row;
use crate::target::{Convention, Target};
use std::fmt::Write as _;

/// The architecture.
pub(crate) struct Riscv64;

static FACTS: Facts = Facts {
    goarch: "riscv64",
    insn_size: Some(4),
    comment: "#",
    jump_threading: false,
    loop_align: 0,
    function_align: 8,
    call_reach: Some(1 << 20),
    pcalign: (4, 2048),
    numbered: &[],
    sp: regs::SP,
    return_address: "ra",
    call_pushes: 0,
    sp_is_hardware: true,
};

impl Arch for Riscv64 {
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

    /// Specs: `neg` and `dec` for an immediate's negative and predecessor, `u20` for the field of LUI, `hex` for raw data;
    /// `x` for the base register of a memory reference alone; `csr` for the number of a CSR; `c` prints plainly, but
    /// sign-extended 6-bit immediates of C.LUI as the 20-bit field that GNU takes.
    fn print(&self, out: &mut String, arg: &Arg, spec: &str, insn: &Insn) -> Result<(), String> {
        match arg {
            Arg::Reg(r) if r.is_plain() => out.push_str(regs::gnu(r.reg).ok_or("the register has no GNU name")?),
            Arg::Imm(v) => {
                let _ = match spec {
                    "neg" => write!(out, "{}", v.wrapping_neg()),
                    "dec" => write!(out, "{}", v.wrapping_sub(1)),
                    "u20" => write!(out, "{:#x}", v & 0xf_ffff),
                    "c" if &*insn.op == "CLUI" => write!(out, "{:#x}", v & 0xf_ffff),
                    "hex" => write!(out, "{v:#010x}"),
                    _ => write!(out, "{v}"),
                };
            }
            Arg::Mem(m) | Arg::Addr(m) => {
                let (reg, offset) = m.simple().ok_or("only off(Xn) can be printed")?;
                let base = regs::gnu(reg).ok_or("the register has no GNU name")?;
                let _ = match spec {
                    "x" => write!(out, "{base}"),
                    "off" => write!(out, "{offset}"),
                    "0" if offset == 0 => write!(out, "({base})"),
                    _ => write!(out, "{offset}({base})"),
                };
            }
            Arg::Word(word) if spec == "csr" => {
                let number = csr::number(word).ok_or("unknown CSR")?;
                let _ = write!(out, "{number:#x}");
            }
            Arg::Word(word) => out.push_str(&word.to_ascii_lowercase()),
            _ => return Err("such an operand does not exist on riscv64".to_owned()),
        }
        Ok(())
    }

    fn takes_variables(&self, op: &str) -> bool {
        op.starts_with("MOV") || op == "NOP"
    }

    fn access(&self, insn: &Insn, operand: usize) -> Option<Access> {
        effects::access(insn, operand)
    }

    /// JMP, and a jump that keeps no return address.
    fn diverts(&self, insn: &Insn) -> bool {
        let links = insn.args.first().and_then(Arg::plain_reg) != self.register("X0");
        &*insn.op == "JMP" || (matches!(&*insn.op, "JAL" | "JALR") && insn.args.len() > 1 && !links)
    }

    fn stops(&self, insn: &Insn) -> bool {
        matches!(&*insn.op, "UNDEF" | "WORD" | "EBREAK" | "MRET" | "SRET" | "CJ" | "CJR" | "WFI")
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

    fn shim(&self, shim: &Shim, _convention: Convention) -> Result<Vec<AsmLine>, String> {
        abi::shim(shim)
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

    fn compress(&self, lines: Vec<AsmLine>) -> Result<Vec<AsmLine>, String> {
        rvc::compress(lines)
    }

    fn pad(&self, bytes: u64) -> Vec<AsmLine> {
        let mut lines: Vec<AsmLine> =
            (0..bytes / 4).map(|_| AsmLine::Code { text: "addi zero, zero, 0".to_owned(), size: 4 }).collect();
        // A compressed NOP comes last, where compressed instructions have been written by hand.
        if bytes % 4 == 2 {
            for (text, size) in [(".option push", 0), (".option rvc", 0), ("c.nop", 2), (".option pop", 0)] {
                lines.push(AsmLine::Code { text: text.to_owned(), size });
            }
        }
        lines
    }

    fn preamble(&self, _target: &Target, extensions: &[&'static str]) -> Vec<String> {
        let mut lines = Vec::new();
        if !extensions.is_empty() {
            let list: Vec<String> = extensions.iter().map(|e| format!("+{e}")).collect();
            lines.push(format!(".option arch, {}", list.join(", ")));
        }
        // Every instruction keeps its size and place.
        lines.push(".option norvc".to_owned());
        lines.push(".option norelax".to_owned());
        lines
    }
}

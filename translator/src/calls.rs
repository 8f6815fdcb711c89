//! Who calls whom, and what follows from it: the registers that an entry must save, and whether a branch can reach a place
//! that is no landing pad.

use crate::arch::{Arch, Role};
use crate::diag::{self, Diag};
use crate::ir::{Arg, Base, Insn, Kind, Symbol};
use crate::lower::{AsmLine, Lowered};
use crate::resolve::{DataValue, Unit};
use crate::target::Target;
use std::collections::HashMap;

/// Where control goes from an instruction, besides the next one and the function's own labels.
enum Flow<'a> {
    /// Nowhere else.
    Stays,
    /// To a known symbol.
    To(&'a Symbol),
    /// To an address that only the running program knows.
    Unknown,
}

fn flow<'a>(arch: &dyn Arch, insn: &'a Insn) -> Flow<'a> {
    if insn.kind != Kind::Insn {
        return Flow::Stays;
    }
    let jumps = arch.role(insn) == Role::Call
        || matches!(&*insn.op, "JMP" | "B" | "CALL" | "BL" | "JAL" | "JALR" | "JIRL")
        || (arch.facts().goarch == "amd64" && insn.op.starts_with('J'));
    if !jumps {
        return Flow::Stays;
    }
    for arg in &insn.args {
        match arg {
            Arg::Label(_) => return Flow::Stays,
            Arg::Mem(mem) => {
                // Offset and index do not count, and on amd64 Go even drops them.
                if let (Base::Sb, Some(symbol)) = (&mem.base, &mem.symbol) {
                    return Flow::To(symbol);
                }
            }
            _ => {}
        }
    }
    Flow::Unknown
}

/// Whether control goes, or may go, to another place than a label of the function, returns aside.
pub(crate) fn leaves(arch: &dyn Arch, insn: &Insn) -> bool {
    if !matches!(flow(arch, insn), Flow::Stays) {
        return true;
    }
    // Conditional branches to symbols and through registers, other names of jumps and returns.
    let branches = !matches!(arch.role(insn), Role::Ret)
        && ["B", "CB", "TB", "J", "CJ", "RET", "ERET"].iter().any(|start| insn.op.starts_with(start));
    branches && insn.args.iter().any(|arg| matches!(arg, Arg::Mem(_) | Arg::Indirect(_))) && arch.facts().goarch != "amd64"
        || matches!(&*insn.op, "JR" | "CJR" | "CJALR" | "ERET" | "MRET" | "SRET" | "XABORT" | "SYSENTER" | "SYSEXIT")
}

/// For each function: which callee-saved registers it, or a function that it calls, may write. A call of what is not in the
/// file is an error, because a C entry cannot answer for it.
pub(crate) fn clobbers(target: Target, unit: &Unit, lowered: &[Lowered], diags: &mut Vec<Diag>) -> Vec<Vec<bool>> {
    let arch = target.arch;
    let count = arch.callee_saved(target.convention).len();
    let place: HashMap<&str, usize> = unit.functions.iter().enumerate().map(|(i, f)| (&*f.symbol.gnu, i)).collect();
    let mut marks: Vec<Vec<bool>> = Vec::new();
    let mut calls: Vec<Vec<usize>> = Vec::new();
    for (function, lowered) in unit.functions.iter().zip(lowered) {
        let first = diags.len();
        let mut mine = vec![false; count];
        let mut called = Vec::new();
        for line in lowered.code() {
            if let AsmLine::Code { text, .. } = line {
                arch.touches(text, &mut mine);
            }
        }
        for insn in &function.insns {
            if insn.kind == Kind::Insn && arch.needs_runtime(insn) {
                let message = format!("{}: this uses Go's runtime, which a program with a C entry does not have", insn.full_op());
                diags.push(
                    Diag::error("needs-runtime", insn.span, message)
                        .note("translate with --abi none if the program provides it: the symbol is runtime_tlsg"),
                );
            }
            // A function whose address is taken here may be called from here.
            called.extend(symbols(insn).filter_map(|symbol| place.get(&*symbol.gnu)));
            match flow(arch, insn) {
                Flow::To(symbol) if !symbol.is_function_here => {
                    let message = format!(
                        "{} goes to {}, which is not in this file: it has Go's ABI, and no C entry can stand for it",
                        insn.op, symbol.go
                    );
                    diags.push(
                        Diag::error("outside-call", insn.span, message)
                            .note("translate with --abi none if the program provides the function with Go's ABI0"),
                    );
                }
                Flow::Unknown => mine.fill(true),
                Flow::To(_) | Flow::Stays => {}
            }
        }
        diag::attribute(diags, first, &function.symbol.gnu);
        marks.push(mine);
        calls.push(called);
    }
    // Calls may be recursive: spread until nothing changes.
    let mut changed = true;
    while changed {
        changed = false;
        for (i, called) in calls.iter().enumerate() {
            for &j in called {
                let theirs = marks[j].clone();
                for (mine, theirs) in marks[i].iter_mut().zip(theirs) {
                    changed |= theirs && !*mine;
                    *mine |= theirs;
                }
            }
        }
    }
    marks
}

fn symbols(insn: &Insn) -> impl Iterator<Item = &Symbol> {
    insn.args.iter().filter_map(|arg| match arg {
        Arg::Mem(mem) | Arg::Indirect(mem) | Arg::Addr(mem) => mem.symbol.as_deref(),
        _ => None,
    })
}

/// Whether an indirect branch may reach a place other than the C entries: the address of a body or of a label is taken, or a branch
/// goes to an address that is not known. Bodies have no landing pads, because Go's have none.
pub(crate) fn has_indirect_targets(target: Target, unit: &Unit) -> bool {
    let taken = |arg: &Arg| match arg {
        Arg::Addr(mem) => mem.symbol.as_ref().is_some_and(|s| s.is_function_here),
        _ => false,
    };
    let in_code = unit.functions.iter().flat_map(|f| &f.insns).any(|insn| {
        insn.args.iter().any(taken)
            || matches!(flow(target.arch, insn), Flow::Unknown)
            || (matches!(&*insn.op, "ADR" | "LEAQ") && symbols(insn).any(|s| s.is_function_here))
    });
    let in_data =
        unit.data.iter().flat_map(|d| &d.parts).any(|p| matches!(&p.value, DataValue::Address(s, _) if s.is_function_here));
    in_code || in_data
}

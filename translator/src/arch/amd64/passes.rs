//! How often Go's assembler goes over a function.
//!
//! It assumes short forward branches first, and starts over when one turns out to be longer than 127 bytes. The second
//! pass is not quite the same as the first: byte operations have replaced `AX` by `AL` meanwhile, and the short form
//! for `AL` applies. So the encoding of `CMPB AX, $1` depends on the distances in the whole function.
//!
//! Sizes are not known here, but bounds are, and nearly always they decide. The stack check, which the translation
//! leaves out, is a forward branch as well; like everywhere, functions with one are taken as if they were NOSPLIT.

use super::regs;
use super::shapes::base_is_segment;
use crate::ir::{Arg, Base, Function, Insn, Kind, LabelId};
use std::collections::HashMap;

/// Whether Go assembles the function more than once; `None` when the bounds do not tell.
pub(super) fn more_than_one(function: &Function) -> Option<bool> {
    let place: HashMap<LabelId, usize> =
        function.insns.iter().enumerate().flat_map(|(i, insn)| insn.labels.iter().map(move |label| (*label, i))).collect();
    // Bytes in front of each instruction, at least and at most.
    let mut starts = vec![(0u64, 0u64)];
    for (i, insn) in function.insns.iter().enumerate() {
        let (low, high) = starts.last().copied().unwrap_or_default();
        let target = insn.args.iter().find_map(|arg| if let Arg::Label(label) = arg { place.get(label) } else { None });
        let (least, most) = size(insn, target.map(|to| *to > i));
        starts.push((low + least, high + most));
    }
    let distance = |from: usize, to: usize| {
        let (from, to) = (starts.get(from + 1)?, starts.get(to)?);
        Some((to.0.saturating_sub(from.0), to.1.saturating_sub(from.1)))
    };
    let mut jumps: Vec<(u64, u64)> = Vec::new();
    for (i, insn) in function.insns.iter().enumerate() {
        for arg in &insn.args {
            if let Arg::Label(label) = arg
                && let Some(&to) = place.get(label)
                && to > i
            {
                jumps.extend(distance(i, to));
            }
        }
    }
    if jumps.iter().any(|(least, _)| *least > 127) {
        Some(true)
    } else if jumps.iter().all(|(_, most)| *most <= 127) {
        Some(false)
    } else {
        None
    }
}

/// The least and the most bytes of an instruction; `forward`: it branches forward, or backward.
fn size(insn: &Insn, forward: Option<bool>) -> (u64, u64) {
    match insn.kind {
        Kind::Nothing | Kind::Elided => return (0, 0),
        Kind::Align(n) => return (0, n.saturating_sub(1)),
        Kind::Insn => {}
    }
    match (&*insn.op, forward) {
        ("XBEGIN", _) => return (6, 6),
        ("JCXZL", Some(_)) => return (3, 3),
        (_, Some(true)) => return (2, 2),
        (_, Some(false)) => return (2, 6),
        ("NOP", _) => return (0, 0),
        _ if insn.args.first().and_then(Arg::plain_reg) == Some(regs::TLS) => return (0, 0),
        ("BYTE" | "REP" | "REPN" | "LOCK" | "RET", _) => return (1, 1),
        ("WORD", _) => return (2, 2),
        ("LONG", _) => return (4, 4),
        ("QUAD", _) => return (8, 8),
        ("PUSHQ" | "POPQ" | "XCHGL" | "XCHGQ" | "XCHGW", _) if insn.args.iter().all(|arg| arg.plain_reg().is_some()) => {
            return (1, 3);
        }
        _ if insn.args.is_empty() => return (1, 4),
        _ => {}
    }
    // Prefixes, opcode and ModRM take six bytes at most.
    let (mut least, mut most) = (2, 6);
    // EVEX multiplies short displacements, so that a small one need not be short.
    let scaled = insn.op.starts_with('V');
    for arg in &insn.args {
        match arg {
            Arg::Imm(v) => {
                most += match (i8::try_from(*v), i32::try_from(*v)) {
                    (Ok(_), _) if !insn.op.starts_with("MOV") && !insn.op.starts_with("TEST") => 1,
                    (_, Ok(_)) => 4,
                    _ => 8,
                }
            }
            Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => {
                least += match mem.base {
                    Base::Sb => 4,
                    _ if base_is_segment(mem) => 6,
                    _ => u64::from(mem.offset != 0),
                };
                // SIB and displacement; BP and R13 have one always.
                let short = i8::try_from(mem.offset).is_ok() && (!scaled || mem.offset == 0);
                most += match mem.base {
                    // Prefix, SIB and four bytes, whatever the offset.
                    _ if base_is_segment(mem) => 6,
                    Base::Reg(_) if short => 2,
                    _ => 5,
                };
            }
            _ => {}
        }
    }
    if insn.op.starts_with("CALL") || insn.op.starts_with("JMP") {
        // A symbol has four bytes, and no address in ModRM.
        least = 2;
    }
    (least, most)
}

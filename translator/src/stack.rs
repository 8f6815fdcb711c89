//! Follows the stack pointer through a function's own instructions, so that call frame information is right where a body pushes,
//! pops, or adds to the stack pointer. Frames and entries bring their own information (`arch/<a>/abi.rs`).
//!
//! Control flow decides, not the order of the text: a label has the depth of the jumps that lead to it. Where the stack pointer
//! takes a value that no constant describes (aligned, from a register, different on two ways in), the return address is
//! declared undefined: an unwinder stops there and does not walk into nonsense.

use crate::abi::Frame;
use crate::arch::{Arch, Role};
use crate::ir::{Arg, Cfi, Insn, Kind};
use std::collections::HashMap;

/// What an instruction does to the stack pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    Stays,
    /// So many bytes down; negative: up.
    Down(i64),
    /// To a value that is not a constant away from the old one.
    Elsewhere,
}

/// An entry of the expanded body, as far as this module needs to know where it is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Written by the user.
    Source,
    /// Part of a prologue or epilogue, which carry their own information.
    Frame,
    /// The last instruction of what a RET became.
    Return,
}

/// Bytes below the depth that the frame gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    Bytes(i64),
    Lost,
}

/// Whether control can go on to the next instruction.
pub(crate) fn goes_on(arch: &dyn Arch, insn: &Insn) -> bool {
    insn.kind != Kind::Insn || (arch.role(insn) != Role::Ret && !matches!(&*insn.op, "JMP" | "B" | "ERET"))
}

/// Adds call frame information to `insns`, where the source moves the stack pointer; `origins` has one entry for each.
pub(crate) fn describe(arch: &dyn Arch, frame: &Frame, insns: &mut [Insn], origins: &[Origin]) {
    let motion = |i: usize, insn: &Insn| match origins.get(i) {
        Some(Origin::Source) if insn.kind == Kind::Insn => arch.motion(insn),
        _ => Motion::Stays,
    };
    let depths = depths(arch, insns, origins, &motion);
    let link = arch.facts().return_address;
    let base = frame.size + arch.facts().call_pushes;
    // Always the whole offset: LLVM does not take `.cfi_adjust_cfa_offset` right behind `.cfi_restore_state`.
    let offset = |bytes: i64| Cfi::DefCfaOffset(base.wrapping_add(bytes));
    let mut told = Depth::Bytes(0);
    // Depth at which the return address was lost.
    let mut lost_at = 0;
    for i in 1..insns.len() {
        let Some(Some(wanted)) = depths.get(i).copied() else { continue };
        let mut cfi = Vec::new();
        match (told, wanted) {
            (Depth::Bytes(is), Depth::Bytes(new)) if is != new => cfi.push(offset(new)),
            (Depth::Bytes(is), Depth::Lost) => {
                lost_at = is;
                cfi.extend([Cfi::RememberState, Cfi::Undefined(link)]);
            }
            (Depth::Lost, Depth::Bytes(new)) => {
                cfi.push(Cfi::RestoreState);
                if new != lost_at {
                    cfi.push(offset(new));
                }
            }
            _ => {}
        }
        told = wanted;
        if let Some(before) = insns.get_mut(i - 1) {
            before.cfi.append(cfi);
        }
    }
}

/// The depth before each entry; `None` for what no way known here leads to.
fn depths(arch: &dyn Arch, insns: &[Insn], origins: &[Origin], motion: &dyn Fn(usize, &Insn) -> Motion) -> Vec<Option<Depth>> {
    let labels: HashMap<_, usize> =
        insns.iter().enumerate().flat_map(|(i, insn)| insn.labels.iter().map(move |label| (*label, i))).collect();
    let mut depths = vec![None; insns.len()];
    let mut open = vec![(0usize, Depth::Bytes(0))];
    while let Some((i, depth)) = open.pop() {
        let (Some(place), Some(insn)) = (depths.get_mut(i), insns.get(i)) else { continue };
        let met = match *place {
            Some(other) if other != depth => Depth::Lost,
            _ => depth,
        };
        if *place == Some(met) {
            continue;
        }
        *place = Some(met);
        let after = match (met, motion(i, insn)) {
            (Depth::Lost, _) | (_, Motion::Elsewhere) => Depth::Lost,
            (Depth::Bytes(n), Motion::Down(bytes)) => Depth::Bytes(n.wrapping_add(bytes)),
            (Depth::Bytes(n), Motion::Stays) => Depth::Bytes(n),
        };
        if origins.get(i) != Some(&Origin::Return) && goes_on(arch, insn) {
            open.push((i + 1, after));
        }
        if insn.kind == Kind::Insn {
            open.extend(insn.args.iter().filter_map(|arg| match arg {
                Arg::Label(label) => labels.get(label).map(|to| (*to, after)),
                _ => None,
            }));
        }
    }
    depths
}

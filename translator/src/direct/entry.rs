//! What stands around a direct body: room for the parameters that are kept in memory, in the layout of ABI0, and above it the callee-saved
//! registers; at each RET the way back.
//!
//! From the new stack pointer up: 8 bytes (the return address on amd64, elsewhere the caller's own slot for it), arguments
//! and results, saved registers. The size is a multiple of 16, so that the body finds the stack aligned as it does behind a C entry.

use super::forward::{Kept, bytes, extension, registers};
use super::{Obstacle, Words};
use crate::abi::{CType, Results, Shim, Slot};
use crate::arch::Role;
use crate::ir::{Arg, Cfi, Function, Insn, Kind, Reg};
use crate::target::{ObjectFormat, Target};

/// Largest room: all offsets are within the short forms of every architecture.
const MOST: i64 = 2032;

/// A move between a register and the stack, `offset` from the stack pointer.
struct Place {
    op: &'static str,
    register: Reg,
    offset: i64,
    /// What unwind information calls the register, if it is callee-saved.
    saved: Option<&'static str>,
}

/// The entry and the exit of a function.
pub(super) struct Around {
    /// Bytes by which the stack pointer moves.
    size: i64,
    saved: Vec<Place>,
    params: Vec<Place>,
    result: Option<Place>,
}

impl Around {
    /// What the comment above the function says.
    pub(super) fn note(&self) -> String {
        let count = |n: usize, one: &str, many: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {many}") };
        let saved = count(self.saved.len(), "register", "registers");
        let params = count(self.params.len(), "parameter", "parameters");
        match self.size {
            0 => "Direct: this is the body itself, its parameters in registers.".to_owned(),
            size => format!("Direct: this is the body itself; {size} bytes of stack hold {saved} and {params}."),
        }
    }
}

/// Plans entry and exit.
pub(super) fn plan(
    target: Target,
    function: &Function,
    shim: &Shim,
    kept: &Kept,
    frame_pointer: bool,
) -> Result<Around, Obstacle> {
    let words = target.arch.direct();
    let against = |what: &str| Obstacle::new(function.span, what);
    let float = |bytes: u8| words.float_moves.get(usize::from(bytes == 8)).copied().unwrap_or_default();
    let mut params = Vec::new();
    for ((slot, register), _) in shim.params.iter().zip(registers(words, &shim.params)).zip(&kept.params).filter(|(_, k)| **k) {
        let register = register.ok_or_else(|| against("it reads a parameter that C passes on the stack"))?;
        let op = match slot.ctype {
            CType::Int { bytes, .. } => store(words, bytes).ok_or_else(|| against("a parameter has no register"))?,
            CType::Float { bytes } => float(bytes),
        };
        params.push(Place { op, register, offset: 8 + slot.offset, saved: None });
    }
    let result = match &shim.results {
        Results::One(slot) if kept.result => Some(result(words, slot).ok_or_else(|| against("its result has no register"))?),
        _ => None,
    };
    let mut at = if kept.room { 8 + (shim.frame_bytes + 7) / 8 * 8 } else { 0 };
    let (pointer, name, _) = words.frame_pointer;
    let mut registers = if frame_pointer { vec![(pointer, name)] } else { Vec::new() };
    for name in &shim.saved {
        registers.push((words.saved)(name).ok_or_else(|| against("it writes a register that cannot be saved here"))?);
    }
    let mut saved = Vec::new();
    for (register, name) in registers {
        let op = if register.class == pointer.class { words.whole } else { float(8) };
        saved.push(Place { op, register, offset: at, saved: Some(name) });
        at += 8;
    }
    let size = (at + 15) / 16 * 16;
    if size > MOST {
        return Err(against("its arguments need too much room"));
    }
    Ok(Around { size, saved, params, result })
}

fn store(words: &Words, bytes: u8) -> Option<&'static str> {
    words.stores.get(usize::try_from(bytes.trailing_zeros()).ok()?).copied()
}

fn result(words: &Words, slot: &Slot) -> Option<Place> {
    let offset = 8 + slot.offset;
    Some(match slot.ctype {
        CType::Int { signed, .. } => {
            Place { op: extension(words, bytes(slot), signed)?, register: words.result, offset, saved: None }
        }
        CType::Float { bytes } => {
            let op = words.float_moves.get(usize::from(bytes == 8)).copied()?;
            Place { op, register: words.float_result, offset, saved: None }
        }
    })
}

/// Puts entry and exits into a function whose frame is expanded, and makes its frame information count from the new
/// beginning. For each entry of the result: which one of the expanded function it is, if it is one.
pub(super) fn enclose(target: Target, function: &mut Function, around: &Around) -> Vec<Option<usize>> {
    let mut insns = Vec::with_capacity(function.insns.len() + 16);
    let mut places = Vec::with_capacity(function.insns.len() + 16);
    for (i, mut insn) in std::mem::take(&mut function.insns).into_iter().enumerate() {
        for cfi in &mut insn.cfi {
            match cfi {
                Cfi::DefCfaOffset(n) => *n += around.size,
                Cfi::Offset(_, n) => *n -= around.size,
                _ => {}
            }
        }
        if insn.kind == Kind::Insn && target.arch.role(&insn) == Role::Ret {
            let mut exit = exit(target, around, &insn);
            if let Some(first) = exit.first_mut() {
                first.labels = std::mem::take(&mut insn.labels);
                if !insn.cfi.contains(&Cfi::RestoreState) {
                    first.cfi.push_front(Cfi::RememberState);
                    // In front of what holds for the next instruction.
                    insn.cfi.push_front(Cfi::RestoreState);
                }
            }
            insns.append(&mut exit);
        }
        places.resize(insns.len(), None);
        insns.push(insn);
        places.push(Some(i));
        if i == 0 {
            insns.append(&mut entry(target, around, function));
            places.resize(insns.len(), None);
        }
    }
    function.insns = insns;
    places
}

fn entry(target: Target, around: &Around, function: &Function) -> Vec<Insn> {
    let words = target.arch.direct();
    let new = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, function.span, "entry");
    let mut out = Vec::new();
    if let Some((op, number)) = words.landing_pad.filter(|_| target.format == ObjectFormat::Elf) {
        out.push(new(op, vec![Arg::Imm(number)]));
    }
    if around.size == 0 {
        return out;
    }
    let (op, args) = (words.move_sp)(-around.size);
    let cfa = around.size + target.arch.facts().call_pushes;
    out.push(new(op, args).cfi(Cfi::DefCfaOffset(cfa)));
    let sp = target.arch.facts().sp;
    for place in around.saved.iter().chain(&around.params) {
        let mut insn = new(place.op, vec![Arg::reg(place.register), Arg::mem(sp, place.offset)]);
        if let Some(name) = place.saved {
            insn = insn.cfi(Cfi::Offset(name, place.offset - cfa));
        }
        out.push(insn);
    }
    out
}

fn exit(target: Target, around: &Around, ret: &Insn) -> Vec<Insn> {
    let mut out = Vec::new();
    if around.size == 0 {
        return out;
    }
    let new = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, ret.span, &ret.written());
    let sp = target.arch.facts().sp;
    for place in around.result.iter().chain(&around.saved) {
        let mut insn = new(place.op, vec![Arg::mem(sp, place.offset), Arg::reg(place.register)]);
        if let Some(name) = place.saved {
            insn = insn.cfi(Cfi::Restore(name));
        }
        out.push(insn);
    }
    let (op, args) = (target.arch.direct().move_sp)(around.size);
    out.push(new(op, args).cfi(Cfi::DefCfaOffset(target.arch.facts().call_pushes)));
    out
}

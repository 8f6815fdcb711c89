//! What instructions do to memory and control, for checks. The width is in the mnemonic's last letters.

use super::print;
use super::shapes::base_is_segment;
use crate::arch::Access;
use crate::ir::{Arg, Base, Class, Insn, Reg};

pub(super) fn access(insn: &Insn, operand: usize) -> Option<Access> {
    let op = &*insn.op;
    let access =
        |bytes| Some(Access { bytes, write: operand > 0 && operand + 1 == insn.args.len() && !reads_only(op), address: false });
    if matches!(op, "LEAQ" | "LEAL" | "LEAW") {
        // The width is that of the address.
        return Some(Access { bytes: letter(op)?, write: false, address: true });
    }
    if matches!(op, "CALL" | "JMP") || op.starts_with('J') {
        return None;
    }
    if op == "MOVO" || op == "MOVOU" {
        return access(16);
    }
    if op.starts_with("SET") {
        return access(1);
    }
    // MOVBLZX, MOVLQSX: the memory operand is the narrower one.
    if let Some(rest) = op.strip_prefix("MOV")
        && (op.ends_with("ZX") || op.ends_with("SX"))
    {
        return access(letter(rest.get(..1)?)?);
    }
    // Vector instructions are wider than their elements.
    let vector = op.starts_with(['V', 'P', 'K']) && !["PUSH", "POP", "PINSR", "PEXTR"].iter().any(|name| op.starts_with(name));
    if vector || op.ends_with("PD") || op.ends_with("PS") {
        return None;
    }
    if op.starts_with('F') {
        // x87: F and D are floating point, W, L and V integers; a further P pops.
        return match op.trim_end_matches('P').as_bytes().last()? {
            b'F' | b'L' => access(4),
            b'D' | b'V' => access(8),
            b'W' => access(2),
            _ => None,
        };
    }
    // CVTSD2SQ: the memory operand is the source.
    let source = op.split_once('2').map_or(op, |(source, _)| source);
    if source.ends_with("SD") {
        return access(8);
    }
    if source.ends_with("SS") {
        return access(4);
    }
    if source.starts_with("PINSR") || source.starts_with("PEXTR") {
        return match source.as_bytes().last()? {
            b'D' => access(4),
            _ => access(letter(source)?),
        };
    }
    access(letter(source)?)
}

/// The bytes that a mnemonic's last letter stands for.
fn letter(op: &str) -> Option<u8> {
    match op.as_bytes().last()? {
        b'B' => Some(1),
        b'W' => Some(2),
        b'L' => Some(4),
        b'Q' | b'D' => Some(8),
        _ => None,
    }
}

fn reads_only(op: &str) -> bool {
    ["CMP", "TEST", "COMIS", "UCOMIS", "PUSH", "PREFETCH"].iter().any(|name| op.starts_with(name))
        || matches!(op, "BTW" | "BTL" | "BTQ")
}

/// Whether the instruction writes the register as its last operand. Of those with one operand only some write it.
pub(super) fn writes(insn: &Insn, reg: Reg) -> bool {
    let op = &*insn.op;
    let is = |arg: &Arg| arg.plain_reg() == Some(reg);
    if op.starts_with("XCHG") || op.starts_with("XADD") {
        return insn.args.iter().any(is);
    }
    if reads_only(op) || op.starts_with('J') || op == "CALL" {
        return false;
    }
    match insn.args.as_slice() {
        [one] => is(one) && ["POP", "INC", "DEC", "NEG", "NOT", "BSWAP", "SET"].iter().any(|name| op.starts_with(name)),
        [.., last] => is(last),
        [] => false,
    }
}

/// What no row takes because Go's assembler encodes it as something else; see [`crate::arch::Arch::mistaken`].
pub(super) fn mistaken(insn: &Insn) -> Option<(&'static str, usize, String)> {
    if let Some(i) = print::dropped_segment(insn) {
        return Some(("segment-dropped", i, print::SEGMENT_DROPPED.to_owned()));
    }
    let segment = |arg: &Arg| matches!(arg, Arg::Mem(mem) if base_is_segment(mem));
    match (&*insn.op, insn.args.as_slice()) {
        ("JMP" | "CALL", [Arg::Imm(_)]) => {
            let message = "Go's assembler writes a distance of 0 for a number; expected sym(SB), a label or a register";
            Some(("jump-to-number", 0, message.to_owned()))
        }
        ("NOP", [arg]) if segment(arg) => {
            let message = "Go's assembler writes the prefix of the segment, which then belongs to the next instruction; use another operand";
            Some(("segment-dropped", 0, message.to_owned()))
        }
        ("PUSHW" | "POPW", [Arg::Reg(r)]) if r.reg.class == Class::Segment => {
            Some(("not-in-64-bit", 0, "this is no instruction in 64-bit mode; expected FS or GS".to_owned()))
        }
        ("BOUNDW", _) if insn.args.iter().any(segment) => {
            Some(("not-in-64-bit", 0, "BOUND is no instruction in 64-bit mode; the form takes memory without segment".to_owned()))
        }
        _ => None,
    }
}

/// What Go's assembler encodes as something else.
pub(super) fn trap(insn: &Insn) -> Option<(&'static str, String)> {
    if let ("JMP" | "CALL" | "RET", [Arg::Mem(mem)]) = (&*insn.op, insn.args.as_slice())
        && let (Base::Sb, Some(symbol)) = (&mem.base, &mem.symbol)
        && (mem.index.is_some() || (mem.offset != 0 && &*insn.op != "CALL"))
    {
        let keeps_offset = &*insn.op == "CALL";
        let (what, goes) = match (mem.index.is_some(), mem.offset != 0 && !keeps_offset) {
            (true, true) => ("offset and index", symbol.go.to_string()),
            (true, false) if mem.offset != 0 => ("the index", format!("{}{:+}", symbol.go, mem.offset)),
            (true, false) => ("the index", symbol.go.to_string()),
            (false, _) => ("the offset", symbol.go.to_string()),
        };
        let message = format!("{}: Go's assembler ignores {what}; this goes to {goes}", insn.op);
        return Some(("jump-offset-dropped", message));
    }
    let high = insn.args.iter().find_map(print::high_byte)?;
    ((insn.op.ends_with('B') || insn.op.starts_with("MOVB")) && print::needs_rex(insn)).then(|| {
        let message =
            format!("{}: Go's assembler encodes {high} as another register here, because of the REX prefix", insn.full_op());
        ("byte-register", message)
    })
}

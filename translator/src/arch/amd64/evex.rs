//! AVX-512: optional write mask, suffixes, vector lengths.
//!
//! Go writes the mask as the last operand but one (`VADDPD Z1, Z2, K1, Z3`) and the rest as suffixes of the mnemonic
//! (`.Z` zeroing, `.BCST` broadcast, `.SAE`, `.RN_SAE` …); AT&T decorates operands. Rows say with form bits what
//! they take; [`normalize`] takes mask and suffixes out of the instruction, so that shapes see plain operands, and
//! leaves them in `suffixes` for [`decorate`].
//!
//! Specs of rows with form bits, in this order, each optional: `r` rounding goes in front of this operand; `4`, `8` or
//! `1toN` the operand is broadcast, elements of 4 or 8 bytes (count from the vector length) or N elements; `k` the
//! mask goes behind this operand.

use super::regs;
use crate::ir::{Arg, Class, Insn};
use crate::table::Row;
use std::borrow::Cow;
use std::fmt::Write as _;

// Form bits.

/// Takes a write mask K1 to K7.
pub(super) const MASK: u32 = 1;
/// Does not exist without mask.
pub(super) const MASK_ALWAYS: u32 = 1 << 1;
/// The mask is the first operand (prefetches).
pub(super) const MASK_FIRST: u32 = 1 << 2;
/// Takes `.Z`.
pub(super) const ZERO: u32 = 1 << 3;
/// Takes `.BCST` with memory.
pub(super) const BCST: u32 = 1 << 4;
/// Takes `.RN_SAE` and its like, with registers: 512-bit ones, or 128-bit ones for scalars.
pub(super) const ROUND: u32 = 1 << 5;
/// Takes `.SAE`, with registers as for [`ROUND`].
pub(super) const SAE: u32 = 1 << 6;
/// Only with `.SAE` on 512-bit registers: both assemblers encode that differently from Go.
pub(super) const SAE_512: u32 = 1 << 12;
/// Vector lengths; all vector operands have the same.
pub(super) const LX: u32 = 1 << 7;
pub(super) const LY: u32 = 1 << 8;
pub(super) const LZ: u32 = 1 << 9;
/// Register numbers 16 to 31 as well.
pub(super) const HIGH: u32 = 1 << 10;
/// Commutative with a two-byte VEX opcode: LLVM swaps the sources to save a byte unless `{vex3}` stands in front.
pub(super) const COMMUTES: u32 = 1 << 11;

pub(super) const XY: u32 = LX | LY;
pub(super) const YZ: u32 = LY | LZ;
pub(super) const XYZ: u32 = LX | LY | LZ;

/// Mask, suffixes and lengths checked and taken out; `None` when the row does not take them.
pub(super) fn normalize<'a>(insn: &'a Insn, row: &Row) -> Option<(Cow<'a, Insn>, String)> {
    let form = row.form;
    let has = |bit: u32| form & bit != 0;
    let mut plain = Cow::Borrowed(insn);
    let mut mask = None;
    if has(MASK | MASK_ALWAYS) && plain.args.len() == row.shapes.len() + 1 {
        let at = if has(MASK_FIRST) { 0 } else { plain.args.len().checked_sub(2)? };
        match plain.args.get(at).and_then(Arg::plain_reg) {
            Some(reg) if reg.class == Class::Mask && reg.num != 0 => mask = Some(reg),
            _ => return None,
        }
        plain.to_mut().remove_operand(at);
    } else if has(MASK_ALWAYS) || plain.args.len() != row.shapes.len() {
        return None;
    }
    let longest = lengths(&plain, form)?;
    let memory = plain.args.iter().any(|arg| matches!(arg, Arg::Mem(_)));
    // A rounding mode stands in the bits of the vector length.
    let roundable = !memory && (longest == Some(Class::VecLong) || form & XYZ & !LX == 0);
    let (first, zero) = match insn.suffixes.as_slice() {
        [] => (None, false),
        [only] if &**only == "Z" => (None, true),
        [first] => (Some(&**first), false),
        [first, second] if &**second == "Z" => (Some(&**first), true),
        _ => return None,
    };
    // Zeroing needs a mask, and memory cannot be zeroed.
    let stores = matches!(plain.args.last(), Some(Arg::Mem(_)));
    if zero && !(has(ZERO) && mask.is_some() && !stores) {
        return None;
    }
    let allowed = match first {
        None => !has(SAE_512),
        Some("BCST") => has(BCST) && memory,
        Some("SAE") => (has(SAE) && roundable && longest != Some(Class::VecLong)) || has(SAE_512),
        Some("RN_SAE" | "RD_SAE" | "RU_SAE" | "RZ_SAE") => has(ROUND) && roundable,
        Some(_) => false,
    };
    if !allowed {
        return None;
    }
    if let Some(mask) = mask {
        plain.to_mut().statement_mut().suffixes.push(format!("K{}", mask.num).into());
    }
    let mut vectors = plain.args.iter().filter(|arg| !matches!(arg, Arg::Imm(_)));
    let commuted = has(COMMUTES) && is_high(vectors.next()) && !is_high(vectors.next());
    let evex = mask.is_some() || first.is_some() || plain.args.iter().any(needs_evex);
    let extra = if commuted && !evex { "{vex3} " } else { "" };
    Some((plain, extra.to_owned()))
}

/// The vector length of the operands, if the row wants them equal; `None` outside when they do not fit.
fn lengths(insn: &Insn, form: u32) -> Option<Option<Class>> {
    let mut seen = None;
    for arg in &insn.args {
        let Arg::Reg(r) = arg else { continue };
        let bit = match r.reg.class {
            Class::Vec => LX,
            Class::Vec256 => LY,
            Class::VecLong => LZ,
            _ => continue,
        };
        if r.reg.num >= 16 && bit != LZ && form & HIGH == 0 && form & XYZ != 0 {
            return None;
        }
        if form & XYZ == 0 {
            // The shapes say which register goes where.
            if bit == LZ {
                seen = Some(Class::VecLong);
            }
            continue;
        }
        if form & bit == 0 || seen.is_some_and(|class| class != r.reg.class) {
            return None;
        }
        seen = Some(r.reg.class);
    }
    Some(seen)
}

/// The operand that is the write mask, when one more is written than the row has shapes.
pub(super) fn mask_place(insn: &Insn, row: &Row) -> Option<usize> {
    let takes = row.form & (MASK | MASK_ALWAYS) != 0 && insn.args.len() == row.shapes.len() + 1;
    takes.then(|| if row.form & MASK_FIRST != 0 { 0 } else { insn.args.len().saturating_sub(2) })
}

/// What a row takes in a place, its vector lengths and registers spelt out.
pub(super) fn wants(row: &Row, n: usize) -> String {
    let name = row.shapes.get(n).map_or("", |shape| shape.name);
    match name.strip_prefix("vector") {
        Some(rest) if row.form & XYZ != 0 => format!("{}{rest}", registers(row.form)),
        _ => name.to_owned(),
    }
}

/// The vector registers that form bits allow: `X|Y0..15`, `Z0..31`.
fn registers(form: u32) -> String {
    let letters = [(LX, "X"), (LY, "Y"), (LZ, "Z")].iter().filter(|(bit, _)| form & bit != 0).map(|(_, letter)| *letter);
    let last = if form & HIGH != 0 || form & (LX | LY) == 0 { 31 } else { 15 };
    format!("{}0..{last}", letters.collect::<Vec<_>>().join("|"))
}

/// The suffixes that form bits allow, and when.
pub(super) fn suffixes(form: u32) -> Vec<(&'static str, &'static str)> {
    let has = |bits: u32| form & bits != 0;
    let registers = if form & XYZ == LX { "with X registers only" } else { "with Z registers only, no memory" };
    let mut found = Vec::new();
    if has(BCST) {
        found.push(("BCST", "with memory"));
    }
    if has(SAE | SAE_512) {
        found.push(("SAE", registers));
    }
    if has(ROUND) {
        found.extend([("RN_SAE", registers), ("RD_SAE", registers), ("RU_SAE", registers), ("RZ_SAE", registers)]);
    }
    if has(ZERO) {
        found.push(("Z", "behind all others, with a mask, to a register"));
    }
    found
}

/// The operand that [`normalize`] refuses although it fits its shape.
pub(super) fn disagreement(insn: &Insn, row: &Row) -> Option<(usize, String)> {
    if let Some(at) = mask_place(insn, row) {
        let mask = insn.args.get(at).and_then(Arg::plain_reg);
        if mask.is_none_or(|reg| reg.class != Class::Mask || reg.num == 0) {
            return Some((at, "K1..K7, the mask".to_owned()));
        }
    } else if row.form & MASK_ALWAYS != 0 {
        let last = insn.args.len().checked_sub(1)?;
        return Some((if row.form & MASK_FIRST != 0 { 0 } else { last }, "a mask K1..K7 in front of it".to_owned()));
    }
    if row.form & XYZ == 0 {
        return None;
    }
    let mut first: Option<(usize, Class)> = None;
    for (i, arg) in insn.args.iter().enumerate() {
        let Arg::Reg(r) = arg else { continue };
        let bit = match r.reg.class {
            Class::Vec => LX,
            Class::Vec256 => LY,
            Class::VecLong => LZ,
            _ => continue,
        };
        if row.form & bit == 0 || (r.reg.num >= 16 && bit != LZ && row.form & HIGH == 0) {
            return Some((i, registers(row.form)));
        }
        match first {
            Some((other, class)) if class != r.reg.class => {
                return Some((i, format!("a vector register as long as operand {}", other + 1)));
            }
            _ => first = first.or(Some((i, r.reg.class))),
        }
    }
    None
}

/// Whether the operand is a vector register with number 8 to 15.
fn is_high(arg: Option<&Arg>) -> bool {
    arg.and_then(Arg::plain_reg).is_some_and(|reg| matches!(reg.class, Class::Vec | Class::Vec256) && (8..16).contains(&reg.num))
}

/// Whether VEX cannot encode the operand.
fn needs_evex(arg: &Arg) -> bool {
    arg.plain_reg()
        .is_some_and(|reg| reg.class == Class::VecLong || (matches!(reg.class, Class::Vec | Class::Vec256) && reg.num >= 16))
}

/// What goes in front of an operand: the rounding mode.
pub(super) fn before(out: &mut String, spec: &str, insn: &Insn) {
    if !spec.starts_with('r') {
        return;
    }
    for suffix in &insn.suffixes {
        let mode = match &**suffix {
            "SAE" => "{sae}, ",
            "RN_SAE" => "{rn-sae}, ",
            "RD_SAE" => "{rd-sae}, ",
            "RU_SAE" => "{ru-sae}, ",
            "RZ_SAE" => "{rz-sae}, ",
            _ => continue,
        };
        out.push_str(mode);
    }
}

/// What goes behind an operand: broadcast and mask.
pub(super) fn decorate(out: &mut String, arg: &Arg, spec: &str, insn: &Insn) -> Result<(), String> {
    let spec = spec.strip_prefix('r').unwrap_or(spec);
    let (broadcast, masked) = match spec.strip_suffix('k') {
        Some(broadcast) => (broadcast, true),
        None => (spec, false),
    };
    if matches!(arg, Arg::Mem(_)) && insn.suffixes.iter().any(|s| &**s == "BCST") {
        let count = match broadcast {
            "4" => vector_bytes(insn)? / 4,
            "8" => vector_bytes(insn)? / 8,
            _ => broadcast.strip_prefix("1to").and_then(|n| n.parse().ok()).unwrap_or(0),
        };
        if count > 0 {
            let _ = write!(out, "{{1to{count}}}");
        }
    }
    if masked {
        for mask in insn.suffixes.iter().filter_map(|suffix| suffix.strip_prefix('K')) {
            let _ = write!(out, "{{%k{mask}}}");
        }
        if insn.suffixes.iter().any(|suffix| &**suffix == "Z") {
            out.push_str("{z}");
        }
    }
    Ok(())
}

/// Bytes of a vector of the instruction's length.
fn vector_bytes(insn: &Insn) -> Result<u32, String> {
    insn.args
        .iter()
        .filter_map(|arg| match arg.plain_reg()?.class {
            Class::Vec => Some(16),
            Class::Vec256 => Some(32),
            Class::VecLong => Some(64),
            _ => None,
        })
        .max()
        .ok_or_else(|| "the vector length of the broadcast is not known".to_owned())
}

/// The first register of `[Z0-Z3]`, a range of four.
pub(super) fn range_of_four(arg: &Arg, class: Class) -> Option<u8> {
    let Arg::List(list) = arg else { return None };
    match list.as_slice() {
        [(first, Some(last))] if first.is_plain() && last.is_plain() => {
            let (first, last) = (first.reg, last.reg);
            (first.class == class && last.class == class && last.num == first.num.checked_add(3)?).then_some(first.num)
        }
        _ => None,
    }
}

/// Appends a range: the name of its first register stands for all.
pub(super) fn range(out: &mut String, arg: &Arg) -> bool {
    for class in [Class::Vec, Class::VecLong] {
        if let Some(num) = range_of_four(arg, class) {
            out.push_str(&regs::special(crate::ir::Reg::new(class, num)).unwrap_or_default());
            return true;
        }
    }
    false
}

//! Conditions between the operands of a row that shapes cannot express (`Row::form` bits).

use super::shapes::{arrangement, list};
use crate::ir::{Arg, Insn, Mem};
use crate::table::Row;
use std::borrow::Cow;

/// All vector registers with an arrangement have the same one.
pub(super) const SAME: u32 = 1;
/// A post-increment by the size of the transfer; 0 stands for that size.
pub(super) const POST: u32 = 2;
/// An exclusive store: the status register is none of the others (RSP as base excepted).
pub(super) const STATUS: u32 = 4;
/// The registers of every pair differ.
pub(super) const DIFFER: u32 = 8;
/// The post-increment counts one element of each register (loads that replicate).
pub(super) const REPLICATE: u32 = 16;
/// The element form of a post-increment: 0 is not allowed.
pub(super) const EXPLICIT: u32 = 32;

/// The instruction when all conditions of the row hold.
pub(super) fn normalize<'a>(insn: &'a Insn, row: &Row) -> Option<(Cow<'a, Insn>, String)> {
    if !row.takes_suffixes(insn) {
        return None;
    }
    let mut insn = Cow::Borrowed(insn);
    let holds = |bit: u32| row.form & bit != 0;
    if holds(SAME) {
        let mut all = insn.args.iter().filter_map(arrangement);
        let first = all.next()?;
        if !all.all(|a| a == first) {
            return None;
        }
    }
    if holds(DIFFER) && insn.args.iter().any(|a| matches!(a, Arg::Pair(a, b) if a == b)) {
        return None;
    }
    if holds(STATUS) && !status_is_apart(&insn.args) {
        return None;
    }
    if holds(POST) {
        let bytes = insn.args.iter().find_map(|a| transfer(a, holds(REPLICATE)))?;
        for arg in &mut insn.to_mut().statement_mut().args {
            if let Arg::Mem(Mem { offset, index: None, .. }) = arg {
                if *offset == 0 && !holds(EXPLICIT) {
                    *offset = bytes;
                } else if *offset != bytes {
                    return None;
                }
            }
        }
    }
    Some((insn, String::new()))
}

/// The operand that [`normalize`] refuses although it fits its shape.
pub(super) fn disagreement(insn: &Insn, row: &Row) -> Option<(&'static str, usize, String)> {
    let holds = |bit: u32| row.form & bit != 0;
    let last = insn.args.len().checked_sub(1)?;
    if holds(SAME) {
        let mut all = insn.args.iter().enumerate().filter_map(|(i, arg)| Some((i, arrangement(arg)?)));
        let (first, wanted) = all.next()?;
        if let Some((i, _)) = all.find(|(_, a)| *a != wanted) {
            return Some(("no-such-form", i, format!("the arrangement of operand {}", first + 1)));
        }
    }
    if holds(DIFFER)
        && let Some(i) = insn.args.iter().position(|a| matches!(a, Arg::Pair(a, b) if a == b))
    {
        return Some(("no-such-form", i, "two different registers".to_owned()));
    }
    if holds(STATUS) && !status_is_apart(&insn.args) {
        return Some(("no-such-form", last, "a register for the status that is none of the others".to_owned()));
    }
    if holds(POST) {
        let bytes = insn.args.iter().find_map(|a| transfer(a, holds(REPLICATE)))?;
        let memory = insn.args.iter().position(|a| matches!(a, Arg::Mem(Mem { index: None, .. })))?;
        return Some(("offset-range", memory, format!("the number of bytes transferred, {bytes}, as the increment")));
    }
    None
}

fn status_is_apart(args: &[Arg]) -> bool {
    let [data, Arg::Mem(mem), status] = args else { return false };
    let (Some(status), Some((base, _))) = (status.plain_reg(), mem.simple()) else { return false };
    let in_data = match data {
        Arg::Pair(a, b) => *a == status || *b == status,
        other => other.plain_reg() == Some(status),
    };
    !in_data && status != base
}

/// Bytes that a list or an element transfers.
fn transfer(arg: &Arg, replicate: bool) -> Option<i64> {
    if let Some((count, dot)) = list(arg) {
        let count = i64::try_from(count).ok()?;
        let (element, whole) = match dot {
            "B8" => (1, 8),
            "B16" => (1, 16),
            "H4" => (2, 8),
            "H8" => (2, 16),
            "S2" => (4, 8),
            "S4" => (4, 16),
            "D1" => (8, 8),
            "D2" => (8, 16),
            _ => return None,
        };
        return Some(count * if replicate { element } else { whole });
    }
    match arg {
        Arg::Reg(r) if r.index.is_some() => match r.dot()? {
            "B" => Some(1),
            "H" => Some(2),
            "S" => Some(4),
            "D" => Some(8),
            _ => None,
        },
        _ => None,
    }
}

//! Parameters and the result in C's registers: which accesses of `name+off(FP)` can do without memory.
//!
//! A load of a parameter can where the parameter's register still has it. That is known from the start of the function to the
//! first label, behind which other ways may lead, or to the first store among the arguments; on the way every register that an instruction writes, or may write, is given up, and with an
//! instruction that is not listed (`Words::writes_last`, `Words::writes_none`) all of them. A store of the result can right
//! in front of a RET. All other accesses stay as they are, and what they access is [`Kept`] in the frame.

use super::obstacles::{self, StackUse, width_is_certain};
use super::{Obstacle, Words};
use crate::abi::{CType, Frame, Results, Shim, Slot};
use crate::arch::Role;
use crate::ir::{Arg, Base, Class, Function, Insn, Kind, Mem, Reg};
use crate::target::Target;

/// What must be in memory where ABI0 has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    /// For each parameter.
    pub(crate) params: Vec<bool>,
    pub(crate) result: bool,
    /// Room for arguments and results is needed.
    pub(crate) room: bool,
}

pub(super) struct Forwarded {
    pub(super) insns: Vec<Insn>,
    pub(super) kept: Kept,
}

/// Bytes of a value.
pub(super) fn bytes(slot: &Slot) -> u8 {
    match slot.ctype {
        CType::Int { bytes, .. } | CType::Float { bytes } => bytes,
    }
}

/// The integer or floating-point register that a C caller puts each parameter into; `None` for those on the stack.
pub(super) fn registers(words: &Words, params: &[Slot]) -> Vec<Option<Reg>> {
    let (mut ints, mut floats) = (words.params.iter(), words.float_params.iter());
    // Where floating-point parameters are too many, some conventions use integer registers: from there on nothing is known.
    let mut lost = false;
    let place = |slot: &Slot| {
        let place = match slot.ctype {
            CType::Int { .. } => ints.next(),
            CType::Float { .. } => {
                let next = floats.next();
                lost |= next.is_none();
                next
            }
        };
        place.filter(|_| !lost).copied()
    };
    params.iter().map(place).collect()
}

/// Rewrites what can do without memory.
pub(super) fn forward(
    target: Target,
    function: &Function,
    frame: &Frame,
    shim: &Shim,
    stack: StackUse,
) -> Result<Forwarded, Obstacle> {
    let words = target.arch.direct();
    let mut insns = function.insns.clone();
    loads(target, &mut insns, frame, shim, words);
    let converted = match &shim.results {
        // It may be stored in another way.
        Results::One(_) if stack == StackUse::Arguments => false,
        Results::One(slot) => results(target, &mut insns, slot, words),
        Results::None | Results::Through(_) => true,
    };
    let all = stack == StackUse::Arguments;
    let mut kept = Kept { params: vec![all; shim.params.len()], result: !converted, room: all || !converted };
    for insn in insns.iter().filter(|insn| insn.kind == Kind::Insn) {
        for (i, arg) in insn.args.iter().enumerate() {
            let Some(range) = accessed(target, insn, i, arg) else { continue };
            kept.room = true;
            let (start, end) = range.unwrap_or((0, shim.frame_bytes));
            if end > shim.frame_bytes {
                return Err(Obstacle::new(insn.span, format!("{} looks beyond the arguments", insn.written())));
            }
            for (slot, kept) in shim.params.iter().zip(&mut kept.params) {
                *kept |= slot.offset < end && start < slot.offset + i64::from(bytes(slot));
            }
        }
    }
    for ((slot, register), kept) in shim.params.iter().zip(registers(words, &shim.params)).zip(&kept.params) {
        if *kept && register.is_none() {
            let user = insns.iter().find(|insn| {
                let range = insn.args.iter().enumerate().find_map(|(i, arg)| accessed(target, insn, i, arg));
                range.is_some_and(|range| range.is_none_or(|(start, end)| slot.offset < end && start <= slot.offset))
            });
            let span = user.map_or(function.span, |insn| insn.span);
            return Err(Obstacle::new(span, "it reads a parameter that C passes on the stack"));
        }
    }
    Ok(Forwarded { insns, kept })
}

/// The bytes of the arguments that operand `i` accesses: `Some(None)` for any of them.
fn accessed(target: Target, insn: &Insn, i: usize, arg: &Arg) -> Option<Option<(i64, i64)>> {
    let (Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) | Arg::VlMem(mem)) = arg else { return None };
    if mem.base != Base::Fp {
        return None;
    }
    let access = target.arch.access(insn, i).filter(|access| !access.address && width_is_certain(target, insn));
    match (arg, access) {
        (Arg::Mem(_), Some(access)) if mem.index.is_none() => {
            Some(Some((mem.offset, mem.offset.saturating_add(i64::from(access.bytes)))))
        }
        _ => Some(None),
    }
}

/// `name+off(FP)` alone: the offset.
fn variable(arg: &Arg) -> Option<i64> {
    match arg {
        Arg::Mem(Mem { base: Base::Fp, offset, index: None, .. }) => Some(*offset),
        _ => None,
    }
}

/// Loads of parameters in the first stretch of the function.
fn loads(target: Target, insns: &mut [Insn], frame: &Frame, shim: &Shim, words: &Words) {
    let mut alive = registers(words, &shim.params);
    for insn in insns {
        if !insn.labels.is_empty() {
            return;
        }
        if insn.kind != Kind::Insn {
            continue;
        }
        if let Some(source) = source(insn, shim, &alive, words) {
            if let Some(first) = insn.statement_mut().args.first_mut() {
                *first = Arg::reg(source);
            }
            if is_nothing(insn, words) {
                insn.kind = Kind::Elided;
                continue;
            }
        }
        if target.arch.role(insn) == Role::Ret || target.arch.diverts(insn) {
            return;
        }
        // Another value may be in the arguments' memory from here on.
        if stores_arguments(target, insn, frame, words) {
            return;
        }
        let written = written(insn, words);
        for register in &mut alive {
            if register.is_some_and(|register| written.includes(register)) {
                *register = None;
            }
        }
    }
}

/// Whether an instruction may store something where the arguments are, or make an address of it with which another one may.
fn stores_arguments(target: Target, insn: &Insn, frame: &Frame, words: &Words) -> bool {
    let by_name = insn.args.iter().enumerate().any(|(i, arg)| match accessed(target, insn, i, arg) {
        None => false,
        // The address of a variable, or how much is accessed is not known.
        Some(None) => true,
        Some(Some(_)) => i + 1 == insn.args.len() && !words.writes_none.contains(&&*insn.op),
    });
    by_name || obstacles::reaches_arguments(target, insn, frame)
}

/// The register that a load of a parameter can read instead.
fn source(insn: &Insn, shim: &Shim, alive: &[Option<Reg>], words: &Words) -> Option<Reg> {
    let [from, Arg::Reg(to)] = insn.args.as_slice() else { return None };
    let offset = variable(from)?;
    let (_, width) = words.loads.iter().find(|(op, _)| *op == &*insn.op)?;
    if !insn.suffixes.is_empty() || !to.is_plain() || to.reg.class != Class::Int {
        return None;
    }
    let fits = |slot: &Slot| slot.offset == offset && slot.ctype_is_int() && bytes(slot) == *width;
    let (_, register) = shim.params.iter().zip(alive).find(|(slot, _)| fits(slot))?;
    *register
}

impl Slot {
    fn ctype_is_int(&self) -> bool {
        matches!(self.ctype, CType::Int { .. })
    }
}

/// Whether the instruction copies a whole register onto itself.
fn is_nothing(insn: &Insn, words: &Words) -> bool {
    let [from, to] = insn.args.as_slice() else { return false };
    &*insn.op == words.whole && from.plain_reg().is_some() && from.plain_reg() == to.plain_reg()
}

/// The integer registers that an instruction may write.
enum Written {
    None,
    One(Reg),
    Two(Reg, Reg),
    Any,
}

impl Written {
    fn includes(&self, register: Reg) -> bool {
        match self {
            Written::None => false,
            Written::One(one) => *one == register,
            Written::Two(one, other) => *one == register || *other == register,
            Written::Any => true,
        }
    }
}

fn written(insn: &Insn, words: &Words) -> Written {
    let op = &*insn.op;
    // Suffixes may say that a base register is incremented.
    if !insn.suffixes.is_empty() {
        return Written::Any;
    }
    if words.writes_none.contains(&op) {
        return Written::None;
    }
    if !words.writes_last.contains(&op) {
        return Written::Any;
    }
    match insn.args.last() {
        None | Some(Arg::Mem(_) | Arg::List(_)) => Written::None,
        Some(Arg::Pair(one, other)) => Written::Two(*one, *other),
        Some(Arg::Reg(r)) => match r.reg.class {
            Class::Int => Written::One(r.reg),
            // A part of a register, under a number of its own.
            Class::Byte => Written::Any,
            _ => Written::None,
        },
        Some(_) => Written::Any,
    }
}

/// Turns every access of the result into a move to C's register, if all of them are stores right in front of a RET; otherwise
/// changes nothing. Whether it did.
fn results(target: Target, insns: &mut [Insn], slot: &Slot, words: &Words) -> bool {
    let CType::Int { bytes, signed } = slot.ctype else { return false };
    let Some(op) = extension(words, bytes, signed) else { return false };
    let overlaps =
        |range: Option<(i64, i64)>| range.is_none_or(|(start, end)| start < slot.offset + i64::from(bytes) && slot.offset < end);
    let mut stores = Vec::new();
    for (k, insn) in insns.iter().enumerate().filter(|(_, insn)| insn.kind == Kind::Insn) {
        let touches = insn.args.iter().enumerate().any(|(i, arg)| accessed(target, insn, i, arg).is_some_and(overlaps));
        if !touches {
            continue;
        }
        let next = insns.get(k + 1).filter(|next| next.kind == Kind::Insn && next.labels.is_empty());
        let returns = next.is_some_and(|next| target.arch.role(next) == Role::Ret);
        match insn.args.as_slice() {
            [Arg::Reg(from), to]
                if returns
                    && from.is_plain()
                    && from.reg.class == Class::Int
                    && insn.suffixes.is_empty()
                    && words.stores.contains(&&*insn.op)
                    && variable(to) == Some(slot.offset)
                    && target.arch.access(insn, 1).is_some_and(|access| access.bytes == bytes) =>
            {
                stores.push(k);
            }
            _ => return false,
        }
    }
    for k in stores {
        let Some(insn) = insns.get_mut(k) else { continue };
        let statement = insn.statement_mut();
        statement.op = op.into();
        if let Some(to) = statement.args.last_mut() {
            *to = Arg::reg(words.result);
        }
        if is_nothing(insn, words) {
            insn.kind = Kind::Elided;
        }
    }
    true
}

/// The load of an integer result, or the move of one.
pub(super) fn extension(words: &Words, bytes: u8, signed: bool) -> Option<&'static str> {
    let size = usize::try_from(bytes.trailing_zeros()).ok()?;
    words.extend.get(usize::from(signed))?.get(size).copied()
}

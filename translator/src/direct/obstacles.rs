//! What a direct function cannot do: leave in another way than by RET, or look at more of the stack than its own frame
//! and its arguments.

use super::Obstacle;
use crate::abi::Frame;
use crate::arch::Role;
use crate::calls;
use crate::ir::{Arg, Base, Class, Function, Insn, Kind};
use crate::stack::Motion;
use crate::target::Target;

/// What the function does with the hardware stack pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StackUse {
    /// It stays within the frame.
    Frame,
    /// It may find the arguments by it, which then must all be where ABI0 has them.
    Arguments,
}

/// The first thing that stands against the function, in the order of its text.
pub(super) fn check(target: Target, function: &Function, frame: &Frame) -> Result<StackUse, Obstacle> {
    let mut stack = StackUse::Frame;
    if function.abi_internal {
        return Err(Obstacle::new(function.span, "its arguments are in registers already"));
    }
    if function.insns.first().is_some_and(|first| !first.labels.is_empty()) {
        return Err(Obstacle::new(function.span, "it branches to its very beginning"));
    }
    for insn in function.insns.iter().filter(|insn| insn.kind == Kind::Insn) {
        let against = |what: String| Err(Obstacle::new(insn.span, what));
        let arch = target.arch;
        match arch.role(insn) {
            Role::Call => return against(format!("{} calls another function", insn.written())),
            Role::Ret if !insn.args.is_empty() => return against(format!("{} goes on elsewhere", insn.written())),
            Role::Ret | Role::Push(_) | Role::Other => {}
        }
        if calls::leaves(arch, insn) {
            return against(format!("{} leaves the function", insn.written()));
        }
        let traps = matches!(&*insn.op, "UNDEF" | "UD1" | "UD2" | "HLT" | "BRK");
        if arch.stops(insn) && !traps && !(arch.direct().is_plain_data)(insn) {
            return against(format!("{} may leave the function", insn.written()));
        }
        if arch.motion(insn) == Motion::Elsewhere {
            return against(format!("{} moves the stack pointer by an unknown amount", insn.written()));
        }
        for (i, arg) in insn.args.iter().enumerate() {
            match stack_use(target, insn, i, arg, frame) {
                Ok(StackUse::Frame) => {}
                Ok(StackUse::Arguments) => stack = StackUse::Arguments,
                Err(what) => return against(format!("{} {what}", insn.written())),
            }
        }
    }
    Ok(stack)
}

/// Whether an instruction is a plain move, or works on integers and memory alone, so that [`crate::arch::Arch::access`] tells its width
/// for certain.
pub(super) fn width_is_certain(target: Target, insn: &Insn) -> bool {
    let words = target.arch.direct();
    if words.loads.iter().any(|(op, _)| *op == &*insn.op) || words.float_moves.contains(&&*insn.op) {
        return true;
    }
    let wide = |arg: &Arg| match arg {
        Arg::Reg(r) => !matches!(r.reg.class, Class::Int | Class::Byte),
        Arg::Imm(_) | Arg::Mem(_) | Arg::Label(_) => false,
        _ => true,
    };
    // x87 has its operands on its own stack; bit tests reach beyond their operand.
    !insn.args.iter().any(wide) && !insn.op.starts_with('F') && !insn.op.starts_with("BT")
}

/// Whether an instruction may access the arguments by the stack pointer, or find their address.
pub(super) fn reaches_arguments(target: Target, insn: &Insn, frame: &Frame) -> bool {
    insn.args.iter().enumerate().any(|(i, arg)| stack_use(target, insn, i, arg, frame) != Ok(StackUse::Frame))
}

fn stack_use(target: Target, insn: &Insn, i: usize, arg: &Arg, frame: &Frame) -> Result<StackUse, &'static str> {
    let facts = target.arch.facts();
    // Where the return address is on the stack, it lies between frame and arguments: another one than in ABI0.
    let without_frame = facts.call_pushes > 0 && frame.size == 0;
    let whole = if without_frame { Err("looks at the stack, where the return address is") } else { Ok(StackUse::Arguments) };
    let mem = match arg {
        Arg::Reg(r) if r.reg == facts.sp => return whole,
        Arg::Pair(a, b) if *a == facts.sp || *b == facts.sp => return whole,
        Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) | Arg::VlMem(mem) => mem,
        _ => return Ok(StackUse::Frame),
    };
    if mem.index.as_ref().is_some_and(|index| index.reg.reg == facts.sp) {
        return whole;
    }
    let offset = match &mem.base {
        Base::Reg(base) if base.reg == facts.sp => mem.offset,
        Base::PseudoSp => mem.offset.wrapping_add(frame.locals),
        Base::Fp if mem.offset < 0 => return Err("looks below the arguments"),
        _ => return Ok(StackUse::Frame),
    };
    let access = target.arch.access(insn, i).filter(|access| !access.address && width_is_certain(target, insn));
    let bytes = match (arg, access) {
        (Arg::Mem(_), Some(access)) if mem.index.is_none() => i64::from(access.bytes),
        (Arg::Mem(_), None) if mem.index.is_none() && target.arch.access(insn, i).is_none_or(|a| !a.address) => 64,
        _ => return whole,
    };
    if offset.saturating_add(bytes) <= frame.size {
        return Ok(StackUse::Frame);
    }
    let known = access.is_some();
    let return_address = frame.size..frame.size.saturating_add(facts.call_pushes);
    let hits =
        return_address.contains(&offset) || (known && offset < return_address.end && offset + bytes > return_address.start);
    if facts.call_pushes > 0 && hits { Err("looks at the return address") } else { Ok(StackUse::Arguments) }
}

//! What Go's assembler accepts without a word and a program then pays for. Each is a warning with an id of its own.

use super::View;
use crate::abi::Frame;
use crate::arch::Role;
use crate::diag::Diag;
use crate::ir::{Arg, Base, Function, Insn, Kind, LabelId};
use crate::source::Span;
use crate::target::Target;
use std::collections::HashMap;

/// Checks a function as written, FP and pseudo SP in place.
pub(super) fn check(target: Target, function: &Function, frame: &Frame, view: View, diags: &mut Vec<Diag>) {
    for insn in instructions(function) {
        if let Some((id, message)) = target.arch.trap(insn) {
            diags.push(Diag::warning(id, insn.span, message));
        }
    }
    let moves = untracked_sp(target, function, diags);
    if frame.exists && !moves {
        jump_leaves_frame(target, function, frame, diags);
    }
    if !moves {
        local_outside_frame(target, function, frame, diags);
    }
    if view.whole {
        falls_off_end(target, function, diags);
    }
    frame_pointer(target, function, frame, diags);
}

fn instructions(function: &Function) -> impl Iterator<Item = &Insn> {
    function.insns.iter().filter(|insn| insn.kind == Kind::Insn)
}

/// How an instruction moves the stack pointer, beyond what Go's assembler follows.
#[derive(Clone, Copy, PartialEq)]
enum Motion {
    None,
    /// Down by so many bytes.
    By(i64),
    /// To a value that was kept or comes from elsewhere.
    Moved,
    /// By arithmetic that is not followed here.
    Unknown,
}

fn motion(target: Target, insn: &Insn) -> Motion {
    let sp = target.arch.facts().sp;
    if matches!(target.arch.role(insn), Role::Push(_)) {
        return Motion::None;
    }
    // Loads and stores that increment their base.
    if insn.suffixes.iter().any(|s| matches!(&**s, "W" | "P")) {
        for arg in &insn.args {
            if let Arg::Mem(mem) = arg
                && matches!(&mem.base, Base::Reg(base) if base.reg == sp)
            {
                return Motion::By(-mem.offset);
            }
        }
    }
    if !target.arch.writes(insn, sp) {
        return Motion::None;
    }
    let adds = insn.op.starts_with("ADD") || insn.op.starts_with("LEA");
    match insn.args.as_slice() {
        [Arg::Imm(n), to @ ..] if to.iter().all(|arg| arg.plain_reg() == Some(sp)) => {
            if adds {
                Motion::By(n.wrapping_neg())
            } else if insn.op.starts_with("SUB") {
                Motion::By(*n)
            } else {
                Motion::Unknown
            }
        }
        [Arg::Mem(mem), _] if adds && matches!(&mem.base, Base::Reg(b) if b.reg == sp) && mem.index.is_none() => {
            Motion::By(mem.offset.wrapping_neg())
        }
        _ if insn.op.starts_with("MOV") => Motion::Moved,
        _ => Motion::Unknown,
    }
}

/// Accesses by FP and pseudo SP while the stack pointer is not where Go's assembler thinks. Whether it is moved at all.
fn untracked_sp(target: Target, function: &Function, diags: &mut Vec<Diag>) -> bool {
    /// Where the stack pointer is, against what Go thinks: `None` is nowhere known.
    #[derive(Clone, Copy, PartialEq)]
    struct State {
        off: Option<i64>,
        since: Option<Span>,
    }
    let start = State { off: Some(0), since: None };
    let mut state = start;
    let mut at_label: HashMap<LabelId, State> = HashMap::new();
    let mut reachable = true;
    let mut moves = false;
    for insn in &function.insns {
        if !reachable {
            // Entered from elsewhere: by a branch that was seen, or by one from further down.
            state = insn.labels.iter().find_map(|label| at_label.get(label)).copied().unwrap_or(start);
            reachable = !insn.labels.is_empty();
        }
        if insn.kind != Kind::Insn {
            continue;
        }
        let place = |arg: &Arg| match arg {
            Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => matches!(mem.base, Base::Fp | Base::PseudoSp),
            _ => false,
        };
        if state.off != Some(0)
            && let Some(since) = state.since
            && let Some(i) = insn.args.iter().position(place)
        {
            let (span, text) = (insn.operand_span(i).unwrap_or(insn.span), insn.operand_text(i));
            let by = match state.off {
                Some(n) => format!("{} bytes {}", n.unsigned_abs(), if n > 0 { "down" } else { "up" }),
                None => "by an amount that is not known".to_owned(),
            };
            let message = format!(
                "{}: {text} is off: the stack pointer was moved {by}, which Go's assembler does not follow",
                insn.full_op()
            );
            diags.push(Diag::warning("untracked-sp", span, message).also(since, "moved here"));
        }
        let by = motion(target, insn);
        moves |= by != Motion::None;
        state = match by {
            Motion::None => state,
            Motion::By(n) => State { off: state.off.map(|off| off.wrapping_add(n)), since: state.since.or(Some(insn.span)) },
            // The kept stack pointer comes back, or the code changes to another stack and knows what it does.
            Motion::Moved => start,
            Motion::Unknown => State { off: None, since: state.since.or(Some(insn.span)) },
        };
        for arg in &insn.args {
            if let Arg::Label(label) = arg {
                at_label.entry(*label).or_insert(state);
            }
        }
        if ends(target, insn) {
            reachable = false;
        }
    }
    moves
}

/// Whether control does not go on behind the instruction.
fn ends(target: Target, insn: &Insn) -> bool {
    target.arch.role(insn) == Role::Ret || target.arch.diverts(insn)
}

fn jump_leaves_frame(target: Target, function: &Function, frame: &Frame, diags: &mut Vec<Diag>) {
    for insn in instructions(function) {
        if target.arch.role(insn) == Role::Ret || !target.arch.diverts(insn) {
            continue;
        }
        let outside = match insn.args.last() {
            Some(Arg::Mem(mem) | Arg::Indirect(mem)) => mem.symbol.as_ref().filter(|_| matches!(mem.base, Base::Sb)),
            _ => None,
        };
        if let Some(symbol) = outside {
            let message = format!(
                "{} to {} leaves the frame of {} ({} bytes) on the stack",
                insn.op, symbol.go, function.go_name, frame.size
            );
            let text = insn.operands.last().map_or("", |text| text);
            diags.push(
                Diag::warning("jump-leaves-frame", insn.span, message).help(format!("`RET {text}` takes the frame down first")),
            );
        }
    }
}

fn local_outside_frame(target: Target, function: &Function, frame: &Frame, diags: &mut Vec<Diag>) {
    for insn in instructions(function) {
        for (i, arg) in insn.args.iter().enumerate() {
            let (Arg::Mem(mem) | Arg::Addr(mem)) = arg else { continue };
            if mem.base != Base::PseudoSp || mem.index.is_some() {
                continue;
            }
            let bytes =
                if matches!(arg, Arg::Addr(_)) { 0 } else { target.arch.access(insn, i).map_or(1, |a| i64::from(a.bytes)) };
            if mem.offset >= frame.declared.wrapping_neg() && mem.offset.saturating_add(bytes) <= 0 {
                continue;
            }
            let (span, text) = (insn.operand_span(i).unwrap_or(insn.span), insn.operand_text(i));
            let message = if frame.declared == 0 {
                format!("{text} is a local variable, and {} has no frame", function.go_name)
            } else {
                format!(
                    "{text} is not within the {} bytes of the frame, which are -{} to 0 of the pseudo register SP",
                    frame.declared, frame.declared
                )
            };
            diags.push(Diag::warning("local-outside-frame", span, message));
        }
    }
}

fn falls_off_end(target: Target, function: &Function, diags: &mut Vec<Diag>) {
    let Some(last) = instructions(function).last() else { return };
    // Labels at the end are entered by a branch, and nothing follows.
    let label_at_end = function.insns.iter().rev().take_while(|i| i.kind != Kind::Insn).any(|i| !i.labels.is_empty());
    if label_at_end || !(ends(target, last) || target.arch.stops(last)) {
        let message = format!("control runs past the end of {}", function.go_name);
        diags.push(
            Diag::warning("falls-off-end", last.span, message).help("end with RET, a JMP, or UNDEF where control never comes"),
        );
    }
}

fn frame_pointer(target: Target, function: &Function, frame: &Frame, diags: &mut Vec<Diag>) {
    let Some(register) = target.arch.frame_pointer() else { return };
    if frame.exists {
        return;
    }
    for insn in instructions(function) {
        if target.arch.writes(insn, register) {
            let message = format!("frame pointer is clobbered before saving: {} has no frame that keeps it", function.go_name);
            diags.push(Diag::warning("frame-pointer-clobbered", insn.span, message));
            return;
        }
        // Saved, wherever it goes.
        let read = |arg: &Arg| match arg {
            Arg::Pair(a, b) => *a == register || *b == register,
            _ => arg.plain_reg() == Some(register),
        };
        if insn.args.iter().any(read) {
            return;
        }
    }
}

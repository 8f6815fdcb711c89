//! Frames and calling conventions: takes FP and the pseudo register SP out of a function, adds prologue and
//! epilogues, and plans the C-ABI entry. The facts of each architecture are in `arch/<a>/abi.rs`.

use crate::arch::Role;
use crate::decl::{Decl, Scalar};
use crate::diag::{Diag, Result};
use crate::ir::{Arg, Base, Changes, Function, Insn, Kind, Mem, RegArg};
use crate::lower::refuse;
use crate::object;
use crate::stack::{self, Motion, Origin};
use crate::target::Target;

/// The frame of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Whether the function has a prologue.
    pub(crate) exists: bool,
    /// Bytes by which the prologue moves the stack pointer, return address of amd64 not counted.
    pub(crate) size: i64,
    /// The declared size.
    pub(crate) declared: i64,
    /// Offset of `name+0(FP)` from the hardware stack pointer after the prologue.
    pub(crate) fp: i64,
    /// Offset of `name+0(SP)` from the hardware stack pointer after the prologue.
    pub(crate) locals: i64,
    /// Whether the function calls others.
    pub(crate) calls: bool,
}

/// How a value travels in the C ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CType {
    /// 1, 2, 4 or 8 bytes.
    Int { bytes: u8, signed: bool },
    /// 4 or 8 bytes.
    Float { bytes: u8 },
}

/// A C parameter or result, and its place in the Go frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// Offset from the arguments' start: `name+offset(FP)`.
    pub(crate) offset: i64,
    pub(crate) ctype: CType,
}

/// How results are returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Results {
    None,
    /// In the C result register.
    One(Slot),
    /// Copied to the memory that a last, additional pointer parameter names, at the given offsets in that struct.
    Through(Vec<(Slot, i64)>),
}

/// A C-ABI entry to be written: lays the parameters out as Go's ABI0 frame, calls the body, hands the results back.
#[derive(Clone, Debug)]
pub(crate) struct Shim {
    /// The body's symbol.
    pub(crate) body: String,
    /// C parameters in order.
    pub(crate) params: Vec<Slot>,
    pub(crate) results: Results,
    /// Bytes of arguments and results in the Go frame.
    pub(crate) frame_bytes: i64,
    /// Callee-saved registers to save, GNU names from `Arch::callee_saved`, in that order.
    pub(crate) saved: Vec<&'static str>,
}

/// Plans the entry for a declaration; results that are not one scalar go through memory, with the layout that C gives to
/// a struct of them.
pub(crate) fn plan_shim(body: &str, decl: &Decl, saved: Vec<&'static str>) -> Shim {
    let slot = |s: &Scalar| Slot { offset: s.offset, ctype: s.ctype };
    let results = match decl.results.as_slice() {
        [] => Results::None,
        [one] => Results::One(slot(one)),
        many => {
            let mut at = 0i64;
            let mut slots = Vec::new();
            for scalar in many {
                let bytes = match scalar.ctype {
                    CType::Int { bytes, .. } | CType::Float { bytes } => i64::from(bytes),
                };
                at = (at + bytes - 1) / bytes * bytes;
                slots.push((slot(scalar), at));
                at += bytes;
            }
            Results::Through(slots)
        }
    };
    Shim { body: body.to_owned(), params: decl.params.iter().map(slot).collect(), results, frame_bytes: decl.frame_bytes, saved }
}

/// Gives the function its frame: prologue behind the TEXT entry, epilogues for RET, FP and SP rewritten.
///
/// Returns the frame, or the refusal of the whole function; refusals of single instructions go to `diags`.
pub(crate) fn expand_frame(target: Target, function: &mut Function, diags: &mut Vec<Diag>) -> Result<Frame> {
    let arch = target.arch;
    let calls = function.insns.iter().any(|i| i.kind == Kind::Insn && arch.role(i) == Role::Call);
    let frame = arch
        .frame(function, calls)
        .map_err(|message| Diag::error("frame-size", function.span, format!("{}: {message}", function.go_name)))?;
    object::check_frame(target, function, &frame)?;
    let sp = arch.facts().sp;
    let is_variable = |mem: &Mem| matches!(mem.base, Base::Fp | Base::PseudoSp);
    let mut moves = false;
    let mut insns = std::mem::take(&mut function.insns);
    let mut origins = Vec::with_capacity(insns.len() + 16);
    // What comes in the place of entries.
    let mut expanded: Vec<(usize, Vec<Insn>)> = Vec::new();
    // Bytes pushed since the prologue, in text order: Go tracks them linearly, not along the control flow.
    let mut pushed = 0i64;
    let mut changes = Changes::default();
    for (i, insn) in insns.iter_mut().enumerate() {
        origins.push(Origin::Source);
        if insn.kind != Kind::Insn {
            if i == 0 && frame.exists {
                let mut entry = vec![insn.clone()];
                entry.extend(arch.prologue(function, &frame));
                origins.resize(entry.len(), Origin::Frame);
                expanded.push((i, entry));
            }
            continue;
        }
        if let Some(variable) = insn.args.iter().position(|arg| arg.memory().is_some_and(is_variable)) {
            let is_refused = !arch.takes_variables(&insn.op);
            changes.apply(insn, pushed, |statement| {
                for arg in &mut statement.args {
                    if let Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) = arg {
                        rewrite(mem, &frame, pushed, sp);
                    }
                }
            });
            if is_refused {
                let message = "this instruction takes no variable of the frame; address it by the stack pointer";
                diags.push(refuse(insn, "frame-variable", variable, message));
                // Its place in `n(PC)` counts, its labels stay.
                insn.kind = Kind::Nothing;
                continue;
            }
        }
        if arch.motion(insn) != Motion::Stays && !std::mem::replace(&mut moves, true) {
            diags.extend(object::check_motion(target, function, insn));
        }
        match arch.role(insn) {
            // What is no RET of Go's is left for the tables to refuse.
            Role::Ret if insn.args.len() > 1 || !insn.suffixes.is_empty() => {}
            Role::Ret => {
                if pushed != 0 {
                    let message = format!("{}: RET with {pushed} bytes still pushed (unbalanced PUSH/POP)", function.go_name);
                    diags.push(Diag::error("unbalanced-push", insn.span, message));
                }
                let mut end = arch.ret(insn, &frame);
                if let Some(first) = end.first_mut() {
                    first.labels = std::mem::take(&mut insn.labels);
                }
                origins.pop();
                origins.resize(origins.len() + end.len(), Origin::Frame);
                if let Some(last) = origins.last_mut() {
                    *last = Origin::Return;
                }
                expanded.push((i, end));
            }
            Role::Push(bytes) => pushed = pushed.wrapping_add(bytes),
            Role::Call | Role::Other => {}
        }
    }
    replace(&mut insns, expanded);
    if moves {
        stack::describe(arch, &frame, &mut insns, &origins);
    }
    function.insns = insns;
    Ok(frame)
}

/// Puts lists, none of them empty, in the place of the entries that their numbers tell, in ascending order.
fn replace(insns: &mut Vec<Insn>, lists: Vec<(usize, Vec<Insn>)>) {
    let Some(filler) = insns.last().cloned() else { return };
    let mut from = insns.len();
    let mut to = from + lists.iter().map(|(_, list)| list.len() - 1).sum::<usize>();
    insns.resize(to, filler);
    // From the back, so that every entry moves once, to where nothing is any more.
    for (at, list) in lists.into_iter().rev() {
        while from > at + 1 {
            from -= 1;
            to -= 1;
            insns.swap(from, to);
        }
        from = at;
        for insn in list.into_iter().rev() {
            to -= 1;
            insns[to] = insn;
        }
    }
}

fn rewrite(mem: &mut Mem, frame: &Frame, pushed: i64, sp: crate::ir::Reg) {
    let offset = match mem.base {
        Base::Fp => frame.fp,
        Base::PseudoSp => frame.locals,
        _ => return,
    };
    mem.base = Base::Reg(RegArg::plain(sp));
    mem.symbol = None;
    mem.offset = mem.offset.wrapping_add(offset).wrapping_add(pushed);
}

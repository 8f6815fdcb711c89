//! What an object format cannot hold: found here, with its place in the source, instead of by an assembler or a linker.

use crate::abi::Frame;
use crate::diag::{Diag, Result};
use crate::ir::{Arg, Function, Insn, flags};
use crate::lower::{AsmLine, Lowered};
use crate::resolve::Unit;
use crate::target::{Convention, ObjectFormat, Target};

/// Windows commits a thread's stack page by page: what touches it below the page after the last one touched is a fault, and Go's
/// bodies have no probes for larger frames. The return address of a call takes the rest of a page.
pub(crate) const WINDOWS_FRAME: i64 = 4096 - 16;

/// Refuses what the target's object format has no form for.
pub(crate) fn check(target: Target, unit: &Unit, lowered: &[Lowered], diags: &mut Vec<Diag>) {
    let format = target.format;
    if format == ObjectFormat::Elf {
        return;
    }
    for (function, lowered) in unit.functions.iter().zip(lowered) {
        for (insn, lines) in function.insns.iter().zip(lowered.insns()) {
            if uses_thread_local(insn) {
                diags.push(refused(insn, format, "thread-local variables of Go's are made for ELF"));
                continue;
            }
            let why = lines.iter().find_map(|line| match line {
                AsmLine::Code { text, .. } => target.arch.format_refuses(text, format),
                _ => None,
            });
            diags.extend(why.map(|why| refused(insn, format, why)));
        }
    }
    for symbol in unit.data.iter().filter(|symbol| symbol.flags & flags::TLSBSS != 0) {
        let message = format!("{}: thread-local variables of Go's are made for ELF", symbol.name);
        diags.extend(symbol.span.map(|span| Diag::error("object-format", span, message)));
    }
}

fn refused(insn: &Insn, format: ObjectFormat, why: &str) -> Diag {
    Diag::error("object-format", insn.span, format!("{}: not in the object format {}: {why}", insn.full_op(), format.name()))
}

fn uses_thread_local(insn: &Insn) -> bool {
    insn.args.iter().any(|arg| match arg {
        Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => mem.symbol.as_ref().is_some_and(|s| s.is_thread_local),
        _ => false,
    })
}

/// Refuses a frame that the target's systems do not let a function have.
pub(crate) fn check_frame(target: Target, function: &Function, frame: &Frame) -> Result<()> {
    if target.convention == Convention::Windows && frame.size > WINDOWS_FRAME {
        let message = format!(
            "{}: on Windows a frame of {} bytes needs stack probes, which Go's code does not have",
            function.go_name, frame.size
        );
        return Err(Diag::error("object-format", function.span, message));
    }
    Ok(())
}

/// Warns of a stack pointer that moves where the unwind tables can only speak of prologues; `None` elsewhere.
pub(crate) fn check_motion(target: Target, function: &Function, insn: &Insn) -> Option<Diag> {
    let message =
        format!("{}: Windows' unwind tables cannot describe a stack pointer that moves behind the prologue", function.go_name);
    (target.format == ObjectFormat::Coff).then(|| {
        Diag::warning("unwind", insn.span, message)
            .note("until it is back the system cannot walk the stack: reserve room in the frame instead")
    })
}

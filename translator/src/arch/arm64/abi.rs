//! Frames of Go's ABI0 and the C-ABI entry (AAPCS64; Apple's and Windows' variants of it).
//!
//! On entry to a Go function `0(RSP)` is the slot in which the caller keeps its own return address, so that arguments
//! start at `8(RSP)`. A frame saves R29 just below the new stack pointer, where the frame of a callee would have its top.

use super::regs::{FP, LR, SP, TMP};
use crate::abi::{CType, Frame, Results, Shim, Slot};
use crate::arch::Role;
use crate::ir::{Arg, Base, Cfi, Class, Function, Insn, Kind, Reg, Seh, flags};
use crate::lower::AsmLine;
use crate::object::WINDOWS_FRAME;
use crate::stack::Motion;
use crate::target::{Convention, ObjectFormat};
use std::fmt::Write as _;

/// Largest frame that the pre-indexed store of LR makes by itself.
const SMALL: i64 = 0xf0;

/// What an instruction means to the frame.
pub(super) fn role(insn: &Insn) -> Role {
    if insn.kind != Kind::Insn {
        return Role::Other;
    }
    match &*insn.op {
        "RET" => Role::Ret,
        "CALL" | "BL" => Role::Call,
        _ => Role::Other,
    }
}

/// What an instruction does to RSP: additions of constants, and memory operands that write their base back.
pub(super) fn motion(insn: &Insn) -> Motion {
    let is_sp = |arg: &Arg| arg.plain_reg() == Some(SP);
    match (&*insn.op, insn.args.as_slice()) {
        ("ADD", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => return Motion::Down(n.wrapping_neg()),
        ("SUB", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => return Motion::Down(*n),
        ("CMP" | "CMN" | "CMPW" | "CMNW", _) => return Motion::Stays,
        (_, [.., last]) if is_sp(last) => return Motion::Elsewhere,
        _ => {}
    }
    if !insn.suffixes.iter().any(|s| matches!(&**s, "W" | "P")) {
        return Motion::Stays;
    }
    for arg in &insn.args {
        if let Arg::Mem(mem) = arg
            && matches!(&mem.base, Base::Reg(r) if r.reg == SP)
        {
            return match mem.simple() {
                // A structure load without a written offset adds the structure's size.
                Some((_, n)) if n != 0 => Motion::Down(n.wrapping_neg()),
                _ => Motion::Elsewhere,
            };
        }
    }
    Motion::Stays
}

/// The frame that Go gives the function.
pub(super) fn frame(function: &Function, calls: bool) -> Result<Frame, String> {
    let no_frame = function.flags & flags::NOFRAME != 0 || function.frame == -8;
    let declared = if function.frame == -8 { 0 } else { function.frame };
    if declared < 0 {
        return Err(format!("negative frame size {declared}"));
    }
    if no_frame && declared != 0 {
        return Err(format!("a NOFRAME function must have a frame size of 0, not {declared}"));
    }
    if no_frame || (declared == 0 && !calls) {
        return Ok(Frame { exists: false, size: 0, declared, fp: 8, locals: 0, calls });
    }
    let size = match declared % 16 {
        0 => declared + 16,
        8 => declared + 24,
        _ => return Err(format!("unaligned frame size {declared}: it must be a multiple of 16, or of 8")),
    };
    if i32::try_from(size).is_err() {
        return Err(format!("frame size {declared} is too large"));
    }
    Ok(Frame { exists: true, size, declared, fp: size + 8, locals: declared + 8, calls })
}

fn reg(reg: Reg) -> Arg {
    Arg::reg(reg)
}

/// The instructions that make the frame.
///
/// Go keeps the caller's R29 below the stack pointer, where a signal handler may overwrite it. So no table leads there: bodies find their
/// way by the stack pointer alone, and the C entry restores x29 from its own frame.
pub(super) fn prologue(function: &Function, frame: &Frame) -> Vec<Insn> {
    let size = frame.size;
    let new = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, function.span, "frame");
    let mut insns = if size <= SMALL {
        vec![
            new("MOVD", vec![reg(LR), Arg::mem(SP, -size)])
                .suffix("W")
                .cfi(Cfi::DefCfaOffset(size))
                .cfi(Cfi::Offset("x30", -size))
                .cfi(Cfi::Seh(Seh::SaveRegX("x30", size))),
            new("MOVD", vec![reg(FP), Arg::mem(SP, -8)]).cfi(Cfi::Seh(Seh::Nop)),
        ]
    } else {
        let next = Reg::new(Class::Int, 20);
        vec![
            new("SUB", vec![Arg::Imm(size), reg(SP), reg(next)]).cfi(Cfi::Seh(Seh::Nop)),
            new("STP", vec![Arg::Pair(FP, LR), Arg::mem(next, -8)]).cfi(Cfi::Seh(Seh::Nop)),
            new("MOVD", vec![reg(next), reg(SP)])
                .cfi(Cfi::DefCfaOffset(size))
                .cfi(Cfi::Offset("x30", -size))
                .cfi(Cfi::Seh(Seh::StackAlloc(size))),
        ]
    };
    // LR of the large frame is at the new stack pointer, and still in its register until here.
    let last = if size <= SMALL { Seh::Nop } else { Seh::SaveReg("x30", 0) };
    insns.push(new("SUB", vec![Arg::Imm(8), reg(SP), reg(FP)]).cfi(Cfi::Seh(last)).cfi(Cfi::Seh(Seh::EndPrologue)));
    insns
}

/// What a RET becomes.
pub(super) fn ret(ret: &Insn, frame: &Frame) -> Vec<Insn> {
    let new = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, ret.span, &ret.written());
    let size = frame.size;
    let mut insns = Vec::new();
    if frame.exists {
        let gone = |insn: Insn| insn.cfi(Cfi::DefCfaOffset(0)).cfi(Cfi::Restore("x30"));
        if !frame.calls {
            insns.push(new("ADD", vec![Arg::Imm(size - 8), reg(SP), reg(FP)]).cfi(Cfi::RememberState).cfi(Cfi::Seh(Seh::Nop)));
            insns.push(gone(new("ADD", vec![Arg::Imm(size), reg(SP)])).cfi(Cfi::Seh(Seh::StackAlloc(size))));
        } else if size <= SMALL {
            insns.push(new("MOVD", vec![Arg::mem(SP, -8), reg(FP)]).cfi(Cfi::RememberState).cfi(Cfi::Seh(Seh::Nop)));
            let load = gone(new("MOVD", vec![Arg::mem(SP, size), reg(LR)]).suffix("P"));
            insns.push(load.cfi(Cfi::Seh(Seh::SaveRegX("x30", size))));
        } else {
            let load = new("LDP", vec![Arg::mem(SP, -8), Arg::Pair(FP, LR)]).cfi(Cfi::RememberState).cfi(Cfi::Restore("x30"));
            insns.push(load.cfi(Cfi::Seh(Seh::SaveReg("x30", 0))));
            let end = |insn: Insn| insn.cfi(Cfi::DefCfaOffset(0)).cfi(Cfi::Seh(Seh::StackAlloc(size)));
            if size < 4096 {
                insns.push(end(new("ADD", vec![Arg::Imm(size), reg(SP)])));
            } else {
                insns.push(new("MOVD", vec![Arg::Imm(size), reg(TMP)]).cfi(Cfi::Seh(Seh::Nop)));
                insns.push(end(new("ADD", vec![reg(TMP), reg(SP)])));
            }
        }
    }
    // RET sym(SB) is a jump there. Go drops an offset; that stays as it is, for the tables to refuse.
    let jumps = matches!(ret.args.as_slice(), [Arg::Mem(m)] if m.global().is_some_and(|(_, offset)| offset == 0));
    let mut last = ret.clone();
    if jumps {
        let statement = last.statement_mut();
        statement.text = Some(ret.written().into());
        statement.op = "JMP".into();
    }
    if frame.exists {
        last.cfi.push(Cfi::RestoreState);
    }
    if let Some(first) = insns.first_mut() {
        // The place of the RET is where its sequence starts.
        first.labels = std::mem::take(&mut last.labels);
        first.cfi.push(Cfi::Seh(Seh::StartEpilogue));
    }
    if let Some(end) = insns.last_mut() {
        end.cfi.push(Cfi::Seh(Seh::EndEpilogue));
    }
    insns.push(last);
    insns
}

/// Callee-saved registers of AAPCS64 besides x29 and x30: the low halves of v8–v15 only.
pub(super) static CALLEE_SAVED: &[&str] =
    &["x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28", "d8", "d9", "d10", "d11", "d12", "d13", "d14", "d15"];

/// Marks the callee-saved registers that a line names; data and calls leave nothing known.
pub(super) fn touches(line: &str, marks: &mut [bool]) {
    let line = line.trim_start();
    if line.starts_with('.') {
        marks.fill(true);
        return;
    }
    for name in line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
        let Some(number) = name.get(1..).and_then(|n| n.parse::<usize>().ok()) else { continue };
        let index = match name.as_bytes().first() {
            Some(b'x' | b'w') if (19..=28).contains(&number) => number - 19,
            Some(b'v' | b'b' | b'h' | b's' | b'd' | b'q' | b'z') if (8..=15).contains(&number) => number - 8 + 10,
            _ => continue,
        };
        if let Some(mark) = marks.get_mut(index) {
            *mark = true;
        }
    }
}

/// x18 belongs to the system where the format is not ELF: Windows keeps the thread's block there, Apple clears it at any time.
/// Mach-O has relocations only for unconditional branches, addresses and data.
pub(super) fn format_refuses(line: &str, format: ObjectFormat) -> Option<&'static str> {
    if format == ObjectFormat::Elf || line.starts_with('.') {
        return None;
    }
    let mut words = line.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '.' | '$'));
    if words.any(|word| matches!(word, "x18" | "w18")) {
        return Some("R18 belongs to the operating system there");
    }
    let (mnemonic, operands) = line.split_once(' ').unwrap_or((line, ""));
    let short = mnemonic.starts_with("b.") || matches!(mnemonic, "cbz" | "cbnz" | "tbz" | "tbnz" | "adr");
    let target = operands.rsplit(", ").next().unwrap_or("");
    if format == ObjectFormat::MachO && short && target.starts_with('_') {
        return Some("it has no relocation for this branch or address");
    }
    None
}

/// Lines of a shim under construction.
struct Lines(Vec<AsmLine>);

impl Lines {
    fn code(&mut self, text: impl Into<String>) {
        self.0.push(AsmLine::Code { text: text.into(), size: 4 });
    }

    fn cfi(&mut self, cfi: Cfi) {
        self.0.push(AsmLine::Cfi(cfi));
    }

    fn seh(&mut self, seh: Seh) {
        self.0.push(AsmLine::Cfi(Cfi::Seh(seh)));
    }
}

/// A load or store of a value of that type, the register chosen by number.
fn transfer(ctype: CType, load: bool, number: usize, address: &str) -> Result<String, String> {
    let op = if load { "ldr" } else { "str" };
    match ctype {
        CType::Float { bytes: 4 } => Ok(format!("{op} s{number}, {address}")),
        CType::Float { bytes: 8 } => Ok(format!("{op} d{number}, {address}")),
        CType::Int { bytes: 8, .. } => Ok(format!("{op} x{number}, {address}")),
        CType::Int { bytes: 4, .. } => Ok(format!("{op} w{number}, {address}")),
        CType::Int { bytes: 2, signed } if load && signed => Ok(format!("ldrsh w{number}, {address}")),
        CType::Int { bytes: 1, signed } if load && signed => Ok(format!("ldrsb w{number}, {address}")),
        CType::Int { bytes: 2, .. } => Ok(format!("{op}h w{number}, {address}")),
        CType::Int { bytes: 1, .. } => Ok(format!("{op}b w{number}, {address}")),
        _ => Err("a value of this size has no register".to_owned()),
    }
}

fn bytes(ctype: CType) -> i64 {
    match ctype {
        CType::Int { bytes, .. } | CType::Float { bytes } => i64::from(bytes),
    }
}

/// `[base, #offset]`, as far as the scaled offset of an access of that size reaches.
fn at(base: &str, offset: i64, size: i64) -> Result<String, String> {
    if offset < 0 || offset % size != 0 || offset / size > 4095 {
        return Err(format!("offset {offset} of an argument of {size} bytes is out of reach"));
    }
    Ok(if offset == 0 { format!("[{base}]") } else { format!("[{base}, #{offset}]") })
}

/// The C-ABI entry around a body.
///
/// Frame, from the new stack pointer up: the slot where a Go caller would keep its return address, arguments and
/// results in Go's layout, padding; then the frame record (x29, x30), the saved registers and the results pointer.
pub(super) fn shim(shim: &Shim, convention: Convention) -> Result<Vec<AsmLine>, String> {
    let arguments = (8 + shim.frame_bytes + 15) & !15;
    let results_slot = 16 + 8 * i64::try_from(shim.saved.len()).unwrap_or(0);
    let through = matches!(shim.results, Results::Through(_));
    let record = (results_slot + if through { 8 } else { 0 } + 15) & !15;
    let total = record + arguments;
    if convention == Convention::Windows && arguments > WINDOWS_FRAME {
        return Err(format!("{} bytes of arguments need stack probes on Windows", shim.frame_bytes));
    }
    let mut out = Lines(Vec::new());
    out.code(format!("stp x29, x30, [sp, #-{record}]!"));
    out.cfi(Cfi::DefCfaOffset(record));
    out.cfi(Cfi::Offset("x29", -record));
    out.cfi(Cfi::Offset("x30", 8 - record));
    out.seh(Seh::SaveFpLrX(record));
    out.code("mov x29, sp");
    out.seh(Seh::Nop);
    for (name, offset) in shim.saved.iter().zip((16..).step_by(8)) {
        out.code(format!("str {name}, [sp, #{offset}]"));
        out.cfi(Cfi::Offset(name, offset - record));
        out.seh(Seh::SaveReg(name, offset));
    }
    add_to_sp(&mut out, "sub", arguments)?;
    out.cfi(Cfi::DefCfaOffset(total));
    out.seh(Seh::EndPrologue);

    // AAPCS64, "Parameter passing": eight integer and eight floating-point registers, then 8-byte stack slots. Apple's
    // ("Writing ARM64 code for Apple platforms"): on the stack, arguments have their own size and alignment.
    let (mut integers, mut floats, mut stacked) = (0usize, 0usize, 0i64);
    let pointer = Slot { offset: 0, ctype: CType::Int { bytes: 8, signed: false } };
    let params = shim.params.iter().map(|p| (p, false)).chain(through.then_some((&pointer, true)));
    for (param, is_results) in params {
        let counter = match param.ctype {
            CType::Int { .. } => &mut integers,
            CType::Float { .. } => &mut floats,
        };
        let number = if *counter < 8 {
            *counter += 1;
            *counter - 1
        } else {
            let room = if convention == Convention::Apple { bytes(param.ctype) } else { 8 };
            stacked = (stacked + room - 1) / room * room;
            let from = at("sp", total + stacked, bytes(param.ctype))?;
            stacked += room;
            // x9 and v16 carry no argument.
            let scratch = if matches!(param.ctype, CType::Int { .. }) { 9 } else { 16 };
            out.code(transfer(param.ctype, true, scratch, &from)?);
            scratch
        };
        let to = if is_results { arguments + results_slot } else { 8 + param.offset };
        out.code(transfer(param.ctype, false, number, &at("sp", to, bytes(param.ctype))?)?);
    }

    out.code(format!("bl {}", shim.body));

    match &shim.results {
        Results::None => {}
        Results::One(slot) => {
            out.code(transfer(slot.ctype, true, 0, &at("sp", 8 + slot.offset, bytes(slot.ctype))?)?);
        }
        Results::Through(slots) => {
            out.code(format!("ldr x9, {}", at("sp", arguments + results_slot, 8)?));
            for (slot, offset) in slots {
                let size = bytes(slot.ctype);
                let ctype = CType::Int { bytes: u8::try_from(size).unwrap_or(0), signed: false };
                out.code(transfer(ctype, true, 10, &at("sp", 8 + slot.offset, size)?)?);
                out.code(transfer(ctype, false, 10, &at("x9", *offset, size)?)?);
            }
        }
    }

    // The body may have left anything in x29.
    out.seh(Seh::StartEpilogue);
    add_to_sp(&mut out, "add", arguments)?;
    out.cfi(Cfi::DefCfaOffset(record));
    for (name, offset) in shim.saved.iter().zip((16..).step_by(8)) {
        out.code(format!("ldr {name}, [sp, #{offset}]"));
        out.cfi(Cfi::Restore(name));
        out.seh(Seh::SaveReg(name, offset));
    }
    out.code(format!("ldp x29, x30, [sp], #{record}"));
    out.cfi(Cfi::Restore("x29"));
    out.cfi(Cfi::Restore("x30"));
    out.cfi(Cfi::DefCfaOffset(0));
    out.seh(Seh::SaveFpLrX(record));
    out.seh(Seh::EndEpilogue);
    out.code("ret");
    Ok(out.0)
}

fn add_to_sp(out: &mut Lines, op: &str, bytes: i64) -> Result<(), String> {
    if bytes > 0xff_ffff {
        return Err(format!("{bytes} bytes of arguments are too many"));
    }
    if bytes & 0xfff_000 != 0 {
        let mut line = String::new();
        let _ = write!(line, "{op} sp, sp, #{}, lsl #12", bytes >> 12);
        out.code(line);
        out.seh(Seh::StackAlloc(bytes & 0xfff_000));
    }
    if bytes & 0xfff != 0 {
        out.code(format!("{op} sp, sp, #{}", bytes & 0xfff));
        out.seh(Seh::StackAlloc(bytes & 0xfff));
    }
    Ok(())
}

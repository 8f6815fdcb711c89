//! Frames of Go's ABI0 and the C entry: System V AMD64 psABI, or Microsoft's x64 calling convention.
//!
//! Call frame information follows the stack pointer, not BP: bodies use BP as an ordinary register.

use super::regs;
use crate::abi::{CType, Frame, Results, Shim, Slot};
use crate::arch::Role;
use crate::ir::{Arg, Cfi, Function, Insn, Seh, flags};
use crate::lower::AsmLine;
use crate::object::WINDOWS_FRAME;
use crate::rare::Rare;
use crate::stack::Motion;
use crate::target::Convention;

/// Registers that callees preserve, BP aside: the C entry saves BP always. The psABI (section 3.2.1) has the first
/// [`PSABI_SAVED`] of them, Microsoft's convention ("x64 ABI conventions", volatility) all; of the vector registers the low 16 bytes.
#[rustfmt::skip]
const CALLEE_SAVED: &[&str] = &[
    "%rbx", "%r12", "%r13", "%r14", "%r15",
    "%rdi", "%rsi",
    "%xmm6", "%xmm7", "%xmm8", "%xmm9", "%xmm10", "%xmm11", "%xmm12", "%xmm13", "%xmm14", "%xmm15",
];
const PSABI_SAVED: usize = 5;

/// Callee-saved registers of a convention, in the order in which entries save them.
pub(super) fn callee_saved(convention: Convention) -> &'static [&'static str] {
    match convention {
        Convention::Psabi | Convention::Apple => &CALLEE_SAVED[..PSABI_SAVED],
        Convention::Windows => CALLEE_SAVED,
    }
}

/// A general register at 8, 4, 2 and 1 bytes.
type Names = [&'static str; 4];
const RAX: Names = ["%rax", "%eax", "%ax", "%al"];
const RCX: Names = ["%rcx", "%ecx", "%cx", "%cl"];
const RDX: Names = ["%rdx", "%edx", "%dx", "%dl"];
const RDI: Names = ["%rdi", "%edi", "%di", "%dil"];
const RSI: Names = ["%rsi", "%esi", "%si", "%sil"];
const R8: Names = ["%r8", "%r8d", "%r8w", "%r8b"];
const R9: Names = ["%r9", "%r9d", "%r9w", "%r9b"];

/// Integer parameter registers in order (psABI section 3.2.3); floating-point ones are `%xmm0` to `%xmm7`, counted apart.
const PSABI_PARAMS: [Names; 6] = [RDI, RSI, RDX, RCX, R8, R9];
const PSABI_FLOATS: usize = 8;
/// Registers of the first four parameters ("x64 calling convention"): a floating-point one is in the `%xmm` of its place.
const WINDOWS_PARAMS: [Names; 4] = [RCX, RDX, R8, R9];
/// Bytes that Microsoft's callers leave above the return address for the callee to keep its register parameters in.
const SHADOW: i64 = 32;

/// Where a C parameter is at the entry.
enum Place {
    Int(&'static Names),
    Xmm(usize),
    /// Bytes from BP.
    Stack(i64),
}

/// Gives parameters their places, one after the other.
struct Places {
    convention: Convention,
    ints: usize,
    floats: usize,
    stack: i64,
}

impl Places {
    fn next(&mut self, slot: &Slot) -> Place {
        let is_float = matches!(slot.ctype, CType::Float { .. });
        let (ints, floats): (&'static [Names], usize) = match self.convention {
            Convention::Psabi | Convention::Apple => (&PSABI_PARAMS, PSABI_FLOATS),
            Convention::Windows => (&WINDOWS_PARAMS, WINDOWS_PARAMS.len()),
        };
        let place = match ints.get(self.ints) {
            Some(names) if !is_float => Some(Place::Int(names)),
            _ if is_float && self.floats < floats => Some(Place::Xmm(self.floats)),
            _ => None,
        };
        let by_position = self.convention == Convention::Windows;
        if place.is_some() {
            self.ints += usize::from(!is_float || by_position);
            self.floats += usize::from(is_float || by_position);
        }
        place.unwrap_or_else(|| {
            // 8 bytes each.
            self.stack += 8;
            Place::Stack(self.stack - 8)
        })
    }
}

/// What the frame code must know about an instruction.
pub(super) fn role(insn: &Insn) -> Role {
    match &*insn.op {
        "RET" => Role::Ret,
        "CALL" => Role::Call,
        "PUSHQ" | "PUSHFQ" => Role::Push(8),
        "PUSHL" | "PUSHFL" => Role::Push(4),
        "PUSHW" | "PUSHFW" => Role::Push(2),
        "POPQ" | "POPFQ" => Role::Push(-8),
        "POPL" | "POPFL" => Role::Push(-4),
        "POPW" | "POPFW" => Role::Push(-2),
        "ADJSP" => match insn.args.as_slice() {
            [Arg::Imm(n)] | [Arg::Imm(n), Arg::Reg(_)] if i32::try_from(*n).is_ok() => Role::Push(*n),
            _ => Role::Other,
        },
        _ => Role::Other,
    }
}

/// What an instruction does to SP. Comparisons and pushes only read what stands last; ADJSP is told by its constant.
pub(super) fn motion(insn: &Insn) -> Motion {
    let sp = |arg: &Arg| matches!(arg, Arg::Reg(r) if r.reg == regs::SP);
    match (&*insn.op, insn.args.as_slice()) {
        ("ADDQ", [Arg::Imm(n), to]) if sp(to) => Motion::Down(n.wrapping_neg()),
        ("SUBQ", [Arg::Imm(n), to]) if sp(to) => Motion::Down(*n),
        ("LEAQ", [Arg::Mem(from), to]) if sp(to) => match from.simple() {
            Some((regs::SP, n)) => Motion::Down(n.wrapping_neg()),
            _ => Motion::Elsewhere,
        },
        ("LEAVEQ" | "LEAVEL" | "LEAVEW", _) => Motion::Elsewhere,
        (op, [first, _]) if op.starts_with("XCHG") && sp(first) => Motion::Elsewhere,
        (op, [.., last])
            if sp(last)
                && !["CMP", "TEST", "PUSH", "CALL", "JMP", "BT", "ADJSP"].iter().any(|reading| op.starts_with(reading)) =>
        {
            Motion::Elsewhere
        }
        _ => match role(insn) {
            Role::Push(bytes) => Motion::Down(bytes),
            _ => Motion::Stays,
        },
    }
}

/// The frame: the declared bytes, and the caller's BP above them unless NOFRAME forbids it or nothing needs it.
pub(super) fn frame(function: &Function, calls: bool) -> Result<Frame, String> {
    let declared = function.frame.max(0);
    let saves_bp = function.flags & flags::NOFRAME == 0 && (declared != 0 || calls);
    let size = declared + if saves_bp { 8 } else { 0 };
    if size % 8 != 0 {
        return Err(format!("frame size {declared} is not a multiple of 8"));
    }
    if i32::try_from(size).is_err() {
        return Err(format!("frame size {declared} is too large"));
    }
    Ok(Frame { exists: size != 0, size, declared, fp: size + 8, locals: declared, calls })
}

/// Whether the frame holds the caller's BP.
fn saves_bp(frame: &Frame) -> bool {
    frame.size != frame.declared
}

/// `PUSHQ BP; MOVQ SP, BP; ADJSP $declared`, as far as the frame has them.
pub(super) fn prologue(function: &Function, frame: &Frame) -> Vec<Insn> {
    let insn = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, function.span, "prologue");
    let (sp, bp) = (Arg::reg(regs::SP), Arg::reg(regs::BP));
    let mut insns = Vec::new();
    if saves_bp(frame) {
        let push = insn("PUSHQ", vec![bp.clone()]);
        insns.push(push.cfi(Cfi::DefCfaOffset(16)).cfi(Cfi::Offset("%rbp", -16)).cfi(Cfi::Seh(Seh::PushReg("%rbp"))));
        insns.push(insn("MOVQ", vec![sp, bp]));
    }
    if frame.declared != 0 {
        let adjust = insn("ADJSP", vec![Arg::Imm(frame.declared)]);
        insns.push(adjust.cfi(Cfi::DefCfaOffset(frame.size + 8)).cfi(Cfi::Seh(Seh::StackAlloc(frame.declared))));
    }
    if let Some(last) = insns.last_mut() {
        last.cfi.push(Cfi::Seh(Seh::EndPrologue));
    }
    insns
}

/// The frame's end and the return, or the jump that `RET sym(SB)` and `RET R` stand for.
pub(super) fn ret(ret: &Insn, frame: &Frame) -> Vec<Insn> {
    let insn = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, ret.span, &ret.written());
    let mut insns = Vec::new();
    if frame.declared != 0 {
        let left = frame.size - frame.declared + 8;
        insns.push(insn("ADJSP", vec![Arg::Imm(-frame.declared)]).cfi(Cfi::RememberState).cfi(Cfi::DefCfaOffset(left)));
    }
    if saves_bp(frame) {
        let mut pop = insn("POPQ", vec![Arg::reg(regs::BP)]);
        if insns.is_empty() {
            pop = pop.cfi(Cfi::RememberState);
        }
        insns.push(pop.cfi(Cfi::DefCfaOffset(8)).cfi(Cfi::Restore("%rbp")));
    }
    let mut last = ret.clone();
    if !last.args.is_empty() {
        let statement = last.statement_mut();
        statement.text = Some(ret.written().into());
        statement.op = "JMP".into();
    }
    if !insns.is_empty() {
        last.labels = Rare::default();
        last = last.cfi(Cfi::RestoreState);
    }
    insns.push(last);
    if let Some(first) = insns.first_mut() {
        first.labels.clone_from(&ret.labels);
    }
    insns
}

/// Index into a register's names for a size in bytes.
fn by_size(bytes: u8) -> Result<usize, String> {
    match bytes {
        8 => Ok(0),
        4 => Ok(1),
        2 => Ok(2),
        1 => Ok(3),
        _ => Err(format!("a scalar of {bytes} bytes has no C register")),
    }
}

fn suffix(bytes: u8) -> Result<char, String> {
    Ok(['q', 'l', 'w', 'b'][by_size(bytes)?])
}

fn bytes_of(slot: &Slot) -> u8 {
    match slot.ctype {
        CType::Int { bytes, .. } | CType::Float { bytes } => bytes,
    }
}

/// Lines of a C entry, with the frame information that belongs to each.
#[derive(Default)]
struct Lines(Vec<AsmLine>);

impl Lines {
    fn code(&mut self, text: impl Into<String>) {
        self.0.push(AsmLine::Code { text: text.into(), size: 0 });
    }

    fn cfi(&mut self, cfi: Cfi) {
        self.0.push(AsmLine::Cfi(cfi));
    }

    fn seh(&mut self, seh: Seh) {
        self.0.push(AsmLine::Cfi(Cfi::Seh(seh)));
    }
}

/// The C entry. Below the saved general registers lie the saved vector registers, the results' pointer, if there is one, and
/// Go's argument frame; at the call the stack pointer is a multiple of 16 and points at the first argument.
pub(super) fn shim(shim: &Shim, convention: Convention) -> Result<Vec<AsmLine>, String> {
    let mut lines = Lines::default();
    lines.code("pushq %rbp");
    lines.cfi(Cfi::DefCfaOffset(16));
    lines.cfi(Cfi::Offset("%rbp", -16));
    lines.seh(Seh::PushReg("%rbp"));
    lines.code("movq %rsp, %rbp");
    let mut pushed = 0;
    let (vectors, general): (Vec<&'static str>, Vec<&'static str>) = shim.saved.iter().partition(|name| name.starts_with("%xmm"));
    for saved in &general {
        pushed += 8;
        lines.code(format!("pushq {saved}"));
        lines.cfi(Cfi::DefCfaOffset(16 + pushed));
        lines.cfi(Cfi::Offset(saved, -16 - pushed));
        lines.seh(Seh::PushReg(saved));
    }
    let pointer = (shim.frame_bytes + 7) / 8 * 8;
    let through = matches!(shim.results, Results::Through(_));
    let mut wanted = pointer + if through { 8 } else { 0 };
    let mut places = Vec::new();
    for saved in vectors {
        let at = (wanted + 15) / 16 * 16;
        places.push((saved, at));
        wanted = at + 16;
    }
    let area = (wanted + pushed + 15) / 16 * 16 - pushed;
    if convention == Convention::Windows && area > WINDOWS_FRAME {
        return Err(format!("{} bytes of arguments need stack probes on Windows", shim.frame_bytes));
    }
    if area > 0 {
        lines.code(format!("subq ${area}, %rsp"));
        lines.cfi(Cfi::DefCfaOffset(16 + pushed + area));
        lines.seh(Seh::StackAlloc(area));
    }
    for (saved, at) in &places {
        lines.code(format!("movaps {saved}, {at}(%rsp)"));
        lines.cfi(Cfi::Offset(saved, at - (16 + pushed + area)));
        lines.seh(Seh::SaveXmm(saved, *at));
    }
    lines.seh(Seh::EndPrologue);
    parameters(&mut lines, shim, through.then_some(pointer), convention)?;
    lines.code(format!("call {}", shim.body));
    results(&mut lines, &shim.results, pointer)?;
    for (saved, at) in &places {
        lines.code(format!("movaps {at}(%rsp), {saved}"));
        lines.cfi(Cfi::Restore(saved));
    }
    if area > 0 {
        lines.code(format!("addq ${area}, %rsp"));
        lines.cfi(Cfi::DefCfaOffset(16 + pushed));
    }
    for saved in general.iter().rev() {
        lines.code(format!("popq {saved}"));
        pushed -= 8;
        lines.cfi(Cfi::DefCfaOffset(16 + pushed));
        lines.cfi(Cfi::Restore(saved));
    }
    lines.code("popq %rbp");
    lines.cfi(Cfi::DefCfaOffset(8));
    lines.cfi(Cfi::Restore("%rbp"));
    lines.code("ret");
    Ok(lines.0)
}

/// Stores the C parameters in Go's frame, at their own sizes, and the results' pointer at `pointer(%rsp)`.
fn parameters(lines: &mut Lines, shim: &Shim, pointer: Option<i64>, convention: Convention) -> Result<(), String> {
    let last = pointer.map(|offset| Slot { offset, ctype: CType::Int { bytes: 8, signed: false } });
    // Parameters on the stack lie above BP and the return address.
    let stack = 16 + if convention == Convention::Windows { SHADOW } else { 0 };
    let mut places = Places { convention, ints: 0, floats: 0, stack };
    for slot in shim.params.iter().chain(&last) {
        let bytes = bytes_of(slot);
        let to = format!("{}(%rsp)", slot.offset);
        match places.next(slot) {
            Place::Int(names) => lines.code(format!("mov{} {}, {to}", suffix(bytes)?, names[by_size(bytes)?])),
            Place::Xmm(n) => {
                let mov = if bytes == 4 { "movss" } else { "movsd" };
                lines.code(format!("{mov} %xmm{n}, {to}"));
            }
            Place::Stack(at) => {
                let (suffix, temporary) = (suffix(bytes)?, RAX[by_size(bytes)?]);
                lines.code(format!("mov{suffix} {at}(%rbp), {temporary}"));
                lines.code(format!("mov{suffix} {temporary}, {to}"));
            }
        }
    }
    Ok(())
}

/// Hands the results back; BP may be gone after the call.
fn results(lines: &mut Lines, results: &Results, pointer: i64) -> Result<(), String> {
    match results {
        Results::None => {}
        Results::One(slot) => {
            let load = match slot.ctype {
                CType::Int { bytes: 1, signed: false } => "movzbl",
                CType::Int { bytes: 1, signed: true } => "movsbl",
                CType::Int { bytes: 2, signed: false } => "movzwl",
                CType::Int { bytes: 2, signed: true } => "movswl",
                CType::Int { bytes: 4, .. } => "movl",
                CType::Int { bytes: 8, .. } => "movq",
                CType::Float { bytes: 4 } => "movss",
                CType::Float { bytes: 8 } => "movsd",
                other => return Err(format!("{other:?} has no C register")),
            };
            let to = match slot.ctype {
                CType::Float { .. } => "%xmm0",
                CType::Int { bytes: 8, .. } => "%rax",
                CType::Int { .. } => "%eax",
            };
            lines.code(format!("{load} {}(%rsp), {to}", slot.offset));
        }
        Results::Through(slots) => {
            lines.code(format!("movq {pointer}(%rsp), %rax"));
            for (slot, at) in slots {
                let bytes = bytes_of(slot);
                let (suffix, temporary) = (suffix(bytes)?, RCX[by_size(bytes)?]);
                lines.code(format!("mov{suffix} {}(%rsp), {temporary}", slot.offset));
                lines.code(format!("mov{suffix} {temporary}, {at}(%rax)"));
            }
        }
    }
    Ok(())
}

/// Marks the callee-saved registers that a line of a body names or implies; a line of data may be anything. What callees
/// write is the driver's business.
pub(super) fn touches(line: &str, marks: &mut [bool]) {
    if line.starts_with('.') {
        marks.fill(true);
        return;
    }
    let mnemonic = line.split_whitespace().find(|word| !word.starts_with('{')).unwrap_or("");
    let mut mark = |name: &str| {
        for (saved, marked) in CALLEE_SAVED.iter().zip(marks.iter_mut()) {
            *marked |= *saved == name;
        }
    };
    match mnemonic {
        "cpuid" | "cmpxchg8b" | "cmpxchg16b" => mark("%rbx"),
        // All vector registers, or some that have no operand.
        "vzeroall" | "fxrstor" | "fxrstor64" => VECTORS.iter().for_each(|name| mark(name)),
        _ if mnemonic.starts_with("xrstor") || mnemonic.starts_with("encodekey") || mnemonic.contains("wide") => {
            VECTORS.iter().for_each(|name| mark(name));
        }
        _ if is_string(line) => ["%rdi", "%rsi"].iter().for_each(|name| mark(name)),
        _ => {}
    }
    for piece in line.split('%').skip(1) {
        let end = piece.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(piece.len());
        match &piece[..end] {
            "rbx" | "ebx" | "bx" | "bl" | "bh" => mark("%rbx"),
            "rdi" | "edi" | "di" | "dil" => mark("%rdi"),
            "rsi" | "esi" | "si" | "sil" => mark("%rsi"),
            name => {
                let number = |digits: &str| digits.chars().take_while(char::is_ascii_digit).collect::<String>();
                if let Some(vector) = ["xmm", "ymm", "zmm"].iter().find_map(|kind| name.strip_prefix(kind)) {
                    mark(&format!("%xmm{vector}"));
                } else if let Some(general) = name.strip_prefix('r').map(number).filter(|digits| !digits.is_empty()) {
                    mark(&format!("%r{general}"));
                }
            }
        }
    }
}

/// Vector registers among [`CALLEE_SAVED`].
const VECTORS: &[&str] = &["%xmm6", "%xmm7", "%xmm8", "%xmm9", "%xmm10", "%xmm11", "%xmm12", "%xmm13", "%xmm14", "%xmm15"];

/// Whether the line has a string instruction, which moves DI or SI without naming them; MOVSD and CMPSD with operands are others.
fn is_string(line: &str) -> bool {
    let words = line.split_whitespace().filter(|word| !matches!(*word, "rep" | "repe" | "repne" | "repz" | "repnz" | "lock"));
    let mut words = words.skip_while(|word| word.starts_with('{'));
    let first = words.next().unwrap_or("");
    let stem = ["movs", "cmps", "stos", "lods", "scas", "ins", "outs"].iter().find_map(|stem| first.strip_prefix(stem));
    match stem {
        Some("b" | "w" | "l" | "q") => true,
        Some("d") => words.next().is_none(),
        // A prefix alone in its line belongs to the next one.
        _ => false,
    }
}

/// Says that indirect branches from outside land on `endbr64` and that returns are paired with calls (psABI, Linux
/// extensions: GNU_PROPERTY_X86_FEATURE_1_AND with IBT and SHSTK), spelled out for assemblers without options for it.
pub(super) fn property_notes() -> Vec<String> {
    [
        ".section .note.gnu.property,\"a\",%note",
        ".p2align 3",
        ".long 4",
        ".long 16",
        ".long 5",
        ".asciz \"GNU\"",
        ".long 0xc0000002",
        ".long 4",
        ".long 3",
        ".long 0",
    ]
    .map(str::to_owned)
    .to_vec()
}

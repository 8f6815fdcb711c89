//! Frames of Go functions and the C-ABI entry (RISC-V psABI, LP64D calling convention).

use super::regs::{INT, RA, SP, ZERO};
use crate::abi::{CType, Frame, Results, Shim, Slot};
use crate::arch::Role;
use crate::ir::{Arg, Base, Cfi, Function, Insn, Mem, RegArg, flags};
use crate::lower::AsmLine;
use crate::stack::Motion;

/// The saved return address at 0(SP).
const RA_BYTES: i64 = 8;

pub(super) fn role(insn: &Insn) -> Role {
    match &*insn.op {
        "RET" => Role::Ret,
        "CALL" => Role::Call,
        // A jump that links to RA counts as a call; one that links to another register does not.
        "JAL" | "JALR" if insn.args.len() == 2 && insn.args[0].plain_reg() == Some(RA) => Role::Call,
        _ => Role::Other,
    }
}

/// What an instruction does to X2. Stores and branches have something else last.
pub(super) fn motion(insn: &Insn) -> Motion {
    let is_sp = |arg: &Arg| arg.plain_reg() == Some(SP);
    match (&*insn.op, insn.args.as_slice()) {
        ("ADD" | "ADDI", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => {
            Motion::Down(n.wrapping_neg())
        }
        ("SUB", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => Motion::Down(*n),
        ("JMP" | "CALL" | "JAL" | "JALR" | "RET", _) => Motion::Stays,
        // The forms of the compressed extension that name SP have it as source and destination.
        ("CADDI16SP" | "CADDI", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => {
            Motion::Down(n.wrapping_neg())
        }
        (_, [.., last]) if is_sp(last) => Motion::Elsewhere,
        _ => Motion::Stays,
    }
}

pub(super) fn frame(function: &Function, calls: bool) -> Result<Frame, String> {
    let mut declared = function.frame;
    let mut noframe = function.flags & flags::NOFRAME != 0;
    if declared == -8 {
        // The old way to say NOFRAME.
        noframe = true;
        declared = 0;
    }
    if declared < 0 {
        return Err(format!("the frame size {declared} is negative"));
    }
    if noframe && declared != 0 {
        return Err(format!("a NOFRAME function has a frame of 0 bytes, not {declared}"));
    }
    let exists = !noframe && (calls || declared > 0);
    let size = if exists { declared + RA_BYTES } else { 0 };
    if i32::try_from(size).is_err() {
        return Err(format!("the frame size {declared} exceeds 32 bits"));
    }
    // The word at the caller's 0(SP) is the caller's saved return address; the arguments follow it.
    Ok(Frame { exists, size, declared, fp: size + RA_BYTES, locals: size, calls })
}

pub(super) fn prologue(function: &Function, frame: &Frame) -> Vec<Insn> {
    let at = function.span;
    let size = frame.size;
    let insn = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, at, "prologue");
    vec![
        // RA is stored before SP moves, and again after: a signal in between may overwrite what is below SP.
        insn("MOV", vec![Arg::reg(RA), Arg::mem(SP, -size)]),
        insn("ADDI", vec![Arg::Imm(-size), Arg::reg(SP), Arg::reg(SP)]).cfi(Cfi::DefCfaOffset(size)),
        insn("MOV", vec![Arg::reg(RA), Arg::mem(SP, 0)]).cfi(Cfi::Offset("ra", -size)),
    ]
}

pub(super) fn ret(ret: &Insn, frame: &Frame) -> Vec<Insn> {
    let insn = |op: &str, args: Vec<Arg>| Insn::synthetic(op, args, ret.span, &ret.written());
    // `RET sym(SB)` leaves by a jump to the symbol, `RET Xn` and `RET (Xn)` through a register. Go drops the offset of
    // `RET 8(Xn)`, so that stays as it is, for the tables to refuse, like all else.
    let mut last = match ret.args.as_slice() {
        [] => insn("RET", Vec::new()),
        [Arg::Mem(m)] if m.global().is_some_and(|(_, offset)| offset == 0) => insn("JMP", vec![Arg::Mem(m.clone())]),
        [arg] if arg.plain_reg().is_some() => insn("JALR", vec![Arg::reg(ZERO), arg.clone()]),
        [Arg::Mem(m)] if m.simple().is_some_and(|(_, offset)| offset == 0) => {
            insn("JALR", vec![Arg::reg(ZERO), Arg::Mem(m.clone())])
        }
        _ => return vec![ret.clone()],
    };
    last.statement_mut().operands.clone_from(&ret.operands);
    last.places.clone_from(&ret.places);
    let mut out = Vec::with_capacity(3);
    if frame.exists {
        let saved = Mem { base: Base::Reg(RegArg::plain(SP)), offset: 0, symbol: None, index: None };
        out.push(insn("MOV", vec![Arg::Mem(saved), Arg::reg(RA)]).cfi(Cfi::RememberState).cfi(Cfi::Restore("ra")));
        out.push(insn("ADDI", vec![Arg::Imm(frame.size), Arg::reg(SP), Arg::reg(SP)]).cfi(Cfi::DefCfaOffset(0)));
        last = last.cfi(Cfi::RestoreState);
    }
    out.push(last);
    if let Some(first) = out.first_mut() {
        first.labels.clone_from(&ret.labels);
    }
    out
}

/// Registers that a C function finds unchanged after a call and that a body may change. s0 is not listed: the shim's frame
/// always saves it. gp and tp are not callee-saved but untouchable; saving them is the least that a body that uses them needs.
pub(super) static CALLEE_SAVED: &[&str] = &[
    "gp", "tp", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "fs0", "fs1", "fs2", "fs3", "fs4", "fs5",
    "fs6", "fs7", "fs8", "fs9", "fs10", "fs11",
];

pub(super) fn touches(line: &str, marks: &mut [bool]) {
    let text = line.split('#').next().unwrap_or(line);
    let mut words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).filter(|w| !w.is_empty());
    let Some(first) = words.next() else { return };
    if first == ".4byte"
        && let Some(word) = words.clone().next().and_then(|number| u32::from_str_radix(number.strip_prefix("0x")?, 16).ok())
        && let Some(written) = written_by(word)
    {
        let place = CALLEE_SAVED.iter().position(|name| Some(*name) == written);
        if let Some(mark) = place.and_then(|i| marks.get_mut(i)) {
            *mark = true;
        }
        return;
    }
    if matches!(
        first,
        ".byte" | ".2byte" | ".4byte" | ".8byte" | ".half" | ".short" | ".word" | ".long" | ".dword" | ".quad" | ".insn"
    ) {
        marks.fill(true);
        return;
    }
    for word in words {
        if let Some(i) = CALLEE_SAVED.iter().position(|name| *name == word)
            && let Some(mark) = marks.get_mut(i)
        {
            *mark = true;
        }
    }
}

/// What an instruction that is given as a number writes, if its opcode tells (RISC-V unprivileged manual, chapter "RV32/64G Instruction
/// Set Listings"; Vector Cryptography): an integer register, or no register but vectors.
fn written_by(word: u32) -> Option<Option<&'static str>> {
    match (word & 0x7f, word >> 12 & 7) {
        // OP-IMM, OP-IMM-32, OP, OP-32.
        (0x13 | 0x1b | 0x33 | 0x3b, _) => Some(INT.get((word >> 7 & 31) as usize).copied()),
        // OP-VE with OPMVV operands; of OP-V with the same, VXUNARY0.
        (0x77, 0b010) => Some(None),
        (0x57, 0b010) if word >> 26 == 0b01_0010 => Some(None),
        _ => None,
    }
}

/// Where a C parameter arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// `a<n>`
    Int(u8),
    /// `fa<n>`
    Float(u8),
    /// Bytes above the stack pointer at entry.
    Stack(i64),
}

/// Assigns registers: integers to a0–a7, floats to fa0–fa7 and then to integer registers, then the stack in 8-byte slots.
struct Places {
    ints: u8,
    floats: u8,
    stack: i64,
}

impl Places {
    fn next(&mut self, ctype: CType) -> Place {
        if matches!(ctype, CType::Float { .. }) && self.floats < 8 {
            self.floats += 1;
            return Place::Float(self.floats - 1);
        }
        if self.ints < 8 {
            self.ints += 1;
            return Place::Int(self.ints - 1);
        }
        self.stack += 8;
        Place::Stack(self.stack - 8)
    }
}

/// Store mnemonic for a value in an integer register.
fn store(ctype: CType) -> &'static str {
    match ctype {
        CType::Int { bytes: 1, .. } => "sb",
        CType::Int { bytes: 2, .. } => "sh",
        CType::Int { bytes: 4, .. } | CType::Float { bytes: 4 } => "sw",
        _ => "sd",
    }
}

/// Load mnemonic into an integer register. Values of up to 32 bits are extended to 32 bits by their sign and then
/// sign-extended to 64, so an unsigned 32-bit value is loaded with its sign too.
fn load(ctype: CType) -> &'static str {
    match ctype {
        CType::Int { bytes: 1, signed: true } => "lb",
        CType::Int { bytes: 1, signed: false } => "lbu",
        CType::Int { bytes: 2, signed: true } => "lh",
        CType::Int { bytes: 2, signed: false } => "lhu",
        CType::Int { bytes: 4, .. } | CType::Float { bytes: 4 } => "lw",
        _ => "ld",
    }
}

/// Largest frame whose slots all have 12-bit offsets, and whose size ADDI takes.
const MAX_FRAME: i64 = 2032;

/// Frame of the shim, from its stack pointer up: 8 bytes that stand for the caller's saved return address in Go's layout,
/// arguments and results, the pointer to the results struct, saved registers, s0, ra.
pub(super) fn shim(shim: &Shim) -> Result<Vec<AsmLine>, String> {
    let args = RA_BYTES;
    let results_pointer = args + (shim.frame_bytes + 7) / 8 * 8;
    let saved = results_pointer + if matches!(shim.results, Results::Through(_)) { 8 } else { 0 };
    let saved_end = saved + 8 * shim.saved.len() as i64;
    let size = (saved_end + 16 + 15) / 16 * 16;
    if size > MAX_FRAME {
        return Err(format!("the arguments need a frame of {size} bytes; up to {MAX_FRAME} are supported"));
    }
    let mut out = Lines(Vec::new());
    out.code(format!("addi sp, sp, -{size}"));
    out.cfi(Cfi::DefCfaOffset(size));
    out.code(format!("sd ra, {}(sp)", size - 8));
    out.cfi(Cfi::Offset("ra", -8));
    out.code(format!("sd s0, {}(sp)", size - 16));
    out.cfi(Cfi::Offset("s0", -16));
    out.code(format!("addi s0, sp, {size}"));
    for (i, name) in shim.saved.iter().enumerate() {
        let at = saved + 8 * i as i64;
        out.code(format!("{} {name}, {at}(sp)", if name.starts_with("fs") { "fsd" } else { "sd" }));
        out.cfi(Cfi::Offset(name, at - size));
    }
    let mut places = Places { ints: 0, floats: 0, stack: 0 };
    for param in &shim.params {
        let place = places.next(param.ctype);
        out.store_param(*param, place, args, size);
    }
    if matches!(shim.results, Results::Through(_)) {
        let pointer = Slot { offset: results_pointer - args, ctype: CType::Int { bytes: 8, signed: false } };
        let place = places.next(pointer.ctype);
        out.store_param(pointer, place, args, size);
    }
    out.code(format!("jal ra, {}", shim.body));
    match &shim.results {
        Results::None => {}
        Results::One(slot) => {
            let at = args + slot.offset;
            match slot.ctype {
                CType::Float { bytes: 4 } => out.code(format!("flw fa0, {at}(sp)")),
                CType::Float { .. } => out.code(format!("fld fa0, {at}(sp)")),
                int => out.code(format!("{} a0, {at}(sp)", load(int))),
            }
        }
        Results::Through(slots) => {
            out.code(format!("ld t0, {results_pointer}(sp)"));
            for (slot, to) in slots {
                if *to > 2040 {
                    return Err("the results struct is larger than a 12-bit offset reaches".to_owned());
                }
                out.code(format!("{} t1, {}(sp)", load(slot.ctype), args + slot.offset));
                out.code(format!("{} t1, {to}(t0)", store(slot.ctype)));
            }
        }
    }
    for (i, name) in shim.saved.iter().enumerate() {
        let at = saved + 8 * i as i64;
        out.code(format!("{} {name}, {at}(sp)", if name.starts_with("fs") { "fld" } else { "ld" }));
        out.cfi(Cfi::Restore(name));
    }
    out.code(format!("ld s0, {}(sp)", size - 16));
    out.cfi(Cfi::Restore("s0"));
    out.code(format!("ld ra, {}(sp)", size - 8));
    out.cfi(Cfi::Restore("ra"));
    out.code(format!("addi sp, sp, {size}"));
    out.cfi(Cfi::DefCfaOffset(0));
    out.code("jalr zero, 0(ra)".to_owned());
    Ok(out.0)
}

struct Lines(Vec<AsmLine>);

impl Lines {
    fn code(&mut self, text: String) {
        self.0.push(AsmLine::Code { text, size: 4 });
    }

    fn cfi(&mut self, cfi: Cfi) {
        self.0.push(AsmLine::Cfi(cfi));
    }

    /// Stores a parameter to its place in Go's frame, as wide as it is there.
    fn store_param(&mut self, slot: Slot, place: Place, args: i64, size: i64) {
        let at = args + slot.offset;
        match place {
            Place::Int(n) => self.code(format!("{} a{n}, {at}(sp)", store(slot.ctype))),
            Place::Float(n) => {
                let op = if slot.ctype == (CType::Float { bytes: 4 }) { "fsw" } else { "fsd" };
                self.code(format!("{op} fa{n}, {at}(sp)"));
            }
            Place::Stack(off) => {
                self.code(format!("ld t0, {}(sp)", size + off));
                self.code(format!("{} t0, {at}(sp)", store(slot.ctype)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(lines: &[AsmLine]) -> Vec<&str> {
        lines.iter().filter_map(|l| if let AsmLine::Code { text, .. } = l { Some(text.as_str()) } else { None }).collect()
    }

    #[test]
    fn floats_overflow_to_integer_registers_and_the_stack() {
        let mut places = Places { ints: 6, floats: 7, stack: 0 };
        let float = CType::Float { bytes: 8 };
        let int = CType::Int { bytes: 4, signed: true };
        assert_eq!(places.next(float), Place::Float(7));
        assert_eq!(places.next(float), Place::Int(6));
        assert_eq!(places.next(int), Place::Int(7));
        assert_eq!(places.next(float), Place::Stack(0));
        assert_eq!(places.next(int), Place::Stack(8));
    }

    #[test]
    fn shim_lays_out_arguments_and_extends_the_result() {
        let int = |offset, bytes, signed| Slot { offset, ctype: CType::Int { bytes, signed } };
        let plan = Shim {
            body: "f.body".to_owned(),
            params: vec![int(0, 8, false), int(8, 1, false)],
            results: Results::One(int(16, 4, false)),
            frame_bytes: 20,
            saved: vec!["s1", "fs0"],
        };
        let lines = shim(&plan).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(
            text(&lines),
            [
                "addi sp, sp, -64",
                "sd ra, 56(sp)",
                "sd s0, 48(sp)",
                "addi s0, sp, 64",
                "sd s1, 32(sp)",
                "fsd fs0, 40(sp)",
                "sd a0, 8(sp)",
                "sb a1, 16(sp)",
                "jal ra, f.body",
                "lw a0, 24(sp)",
                "ld s1, 32(sp)",
                "fld fs0, 40(sp)",
                "ld s0, 48(sp)",
                "ld ra, 56(sp)",
                "addi sp, sp, 64",
                "jalr zero, 0(ra)",
            ]
        );
    }

    #[test]
    fn touched_registers_are_found_by_name() {
        let marks_of = |line: &str| {
            let mut marks = vec![false; CALLEE_SAVED.len()];
            touches(line, &mut marks);
            CALLEE_SAVED.iter().zip(&marks).filter(|(_, m)| **m).map(|(n, _)| *n).collect::<Vec<_>>()
        };
        assert_eq!(marks_of("add s1, s10, fs0"), ["s1", "s10", "fs0"]);
        assert_eq!(marks_of("ld t0, 8(s11)"), ["s11"]);
        assert_eq!(marks_of("beq a0, a1, .Ls1_loop"), Vec::<&str>::new());
        // What a number says: sha512sum1 s2, t3; the same to t3; add s11, a0, a0; vsha2cl.vv v24, v22, v20.
        assert_eq!(marks_of(".4byte 0x105e1913"), ["s2"]);
        assert_eq!(marks_of(".4byte 0x105e1e13"), Vec::<&str>::new());
        assert_eq!(marks_of(".4byte 0x00a50db3"), ["s11"]);
        assert_eq!(marks_of(".4byte 0xbf6a2c77"), Vec::<&str>::new());
        // vrev8.v v3, v2, and vmv.x.s s1, v2.
        assert_eq!(marks_of(".4byte 0x4a24a1d7"), Vec::<&str>::new());
        assert_eq!(marks_of(".4byte 0x422024d7").len(), CALLEE_SAVED.len());
        // And what it may not say: a load to fs1, what no manual has, another width.
        assert_eq!(marks_of(".4byte 0x00053487").len(), CALLEE_SAVED.len());
        assert_eq!(marks_of(".4byte 0xffffffff").len(), CALLEE_SAVED.len());
        assert_eq!(marks_of(".2byte 0x13").len(), CALLEE_SAVED.len());
    }
}

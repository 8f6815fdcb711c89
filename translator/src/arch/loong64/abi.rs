//! Frames in Go's way, and the entry for callers that speak the LoongArch C ABI (psABI, LP64D).
//!
//! Go: the frame holds the return address at 0(R3) and the declared bytes above it; `name+0(FP)` is 8 above the frame. A leaf
//! function with a frame stores the return address but does not load it back.

use super::regs::{LINK, SP};
use crate::abi::{CType, Frame, Results, Shim, Slot};
use crate::arch::Role;
use crate::ir::{Arg, Cfi, Class, Function, Insn, Reg, flags};
use crate::lower::AsmLine;
use crate::rare::Rare;
use crate::stack::Motion;

fn round_up(bytes: i64, to: i64) -> i64 {
    (bytes + to - 1) / to * to
}

/// What the frame code must know about an instruction.
pub(super) fn role(insn: &Insn) -> Role {
    match &*insn.op {
        "RET" => Role::Ret,
        "CALL" | "JAL" => Role::Call,
        _ => Role::Other,
    }
}

/// What an instruction does to R3. Stores and branches have something else last.
pub(super) fn motion(insn: &Insn) -> Motion {
    let is_sp = |arg: &Arg| arg.plain_reg() == Some(SP);
    match (&*insn.op, insn.args.as_slice()) {
        ("ADDV" | "ADDVU", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => {
            Motion::Down(n.wrapping_neg())
        }
        ("SUBV" | "SUBVU", [Arg::Imm(n), rest @ ..]) if !rest.is_empty() && rest.iter().all(is_sp) => Motion::Down(*n),
        ("JMP" | "CALL" | "JAL" | "JIRL" | "RET", _) => Motion::Stays,
        (_, [.., last]) if is_sp(last) => Motion::Elsewhere,
        _ => Motion::Stays,
    }
}

/// The frame that Go gives a function.
pub(super) fn frame(function: &Function, calls: bool) -> Result<Frame, String> {
    let declared = function.frame;
    let noframe = function.flags & flags::NOFRAME != 0;
    if declared < 0 {
        return Err(format!("negative frame size {declared}; NOFRAME is the way to have none"));
    }
    if noframe && declared != 0 {
        return Err(format!("a NOFRAME function must have a frame size of 0, not {declared}"));
    }
    if declared % 4 != 0 {
        return Err(format!("frame size {declared} is not a multiple of 4"));
    }
    if noframe && calls && function.flags & flags::NOSPLIT == 0 {
        return Err("a NOFRAME function that calls others must be NOSPLIT: Go would return through the caller's frame".to_owned());
    }
    let exists = !noframe && (declared != 0 || calls);
    let size = if exists { round_up(declared + 8, 8) } else { 0 };
    Ok(Frame { exists, size, declared, fp: size + 8, locals: size, calls })
}

/// Stores the return address, moves the stack pointer, stores it again (Go does so for signal handlers).
pub(super) fn prologue(function: &Function, frame: &Frame) -> Vec<Insn> {
    let size = frame.size;
    let at = function.span;
    vec![
        Insn::synthetic("MOVV", vec![Arg::reg(LINK), Arg::mem(SP, -size)], at, "prologue"),
        Insn::synthetic("ADDV", vec![Arg::Imm(-size), Arg::reg(SP)], at, "prologue").cfi(Cfi::DefCfaOffset(size)),
        Insn::synthetic("MOVV", vec![Arg::reg(LINK), Arg::mem(SP, 0)], at, "prologue").cfi(Cfi::Offset("1", -size)),
    ]
}

/// `RET`, `RET sym(SB)`, `RET R`: the frame's end and the jump, which keeps its name so that it is not taken for a jump to unknown code.
pub(super) fn ret(ret: &Insn, frame: &Frame) -> Vec<Insn> {
    let target = match ret.args.first() {
        None => Arg::mem(LINK, 0),
        Some(Arg::Reg(r)) if r.is_plain() => Arg::mem(r.reg, 0),
        Some(other) => other.clone(),
    };
    let mut jump = Insn { labels: Rare::default(), ..ret.clone() };
    let statement = jump.statement_mut();
    (statement.op, statement.args, statement.text) = ("RET".into(), vec![target], Some(ret.written().into()));
    if !frame.exists {
        return vec![jump];
    }
    let mut out = Vec::with_capacity(3);
    let make = |op: &str, args| Insn::synthetic(op, args, ret.span, &ret.written());
    if frame.calls {
        let load = make("MOVV", vec![Arg::mem(SP, 0), Arg::reg(LINK)]);
        out.push(load.cfi(Cfi::RememberState).cfi(Cfi::Restore("1")));
    }
    let mut add = make("ADDV", vec![Arg::Imm(frame.size), Arg::reg(SP)]);
    if !frame.calls {
        add = add.cfi(Cfi::RememberState).cfi(Cfi::Restore("1"));
    }
    out.push(add.cfi(Cfi::DefCfaOffset(0)));
    out.push(jump.cfi(Cfi::RestoreState));
    out
}

/// The registers that a C function preserves, with their DWARF numbers. Of f24–f31 the psABI preserves 64 bits, whatever the vector
/// registers around them. R22 is not among them: the shim always saves it, it is the frame pointer.
const SAVED: [(&str, &str, u8); 18] = [
    // Reserved by the psABI: nobody may change it, and Go does.
    ("$r21", "21", 21),
    ("$r23", "23", 23),
    ("$r24", "24", 24),
    ("$r25", "25", 25),
    ("$r26", "26", 26),
    ("$r27", "27", 27),
    ("$r28", "28", 28),
    ("$r29", "29", 29),
    ("$r30", "30", 30),
    ("$r31", "31", 31),
    ("$f24", "56", 24),
    ("$f25", "57", 25),
    ("$f26", "58", 26),
    ("$f27", "59", 27),
    ("$f28", "60", 28),
    ("$f29", "61", 29),
    ("$f30", "62", 30),
    ("$f31", "63", 31),
];

/// Their names.
pub(super) static SAVED_NAMES: [&str; SAVED.len()] = {
    let mut names = [""; SAVED.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = SAVED[i].0;
        i += 1;
    }
    names
};

/// A callee-saved register by its name: itself, and its DWARF number.
pub(super) fn saved_register(name: &str) -> Option<(Reg, &'static str)> {
    let (gnu, dwarf, num) = SAVED.iter().find(|(gnu, ..)| *gnu == name)?;
    Some((Reg::new(if gnu.starts_with("$f") { Class::Float } else { Class::Int }, *num), dwarf))
}

/// Marks the callee-saved registers that a line names, in any of their spellings; raw data marks all.
pub(super) fn touches(line: &str, marks: &mut [bool]) {
    if line.trim_start().starts_with('.') {
        marks.fill(true);
        return;
    }
    for name in line.split('$').skip(1) {
        let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
        let name = &name[..end];
        let digits = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
        let (family, number) = name.split_at(digits);
        let Ok(number) = number.parse::<u8>() else { continue };
        // The ABI names: s0–s8 are r23–r31, fs0–fs7 are f24–f31.
        let (integer, number) = match family {
            "r" => (true, number),
            "s" => (true, number.saturating_add(23)),
            "f" | "vr" | "xr" => (false, number),
            "fs" => (false, number.saturating_add(24)),
            _ => continue,
        };
        for (mark, (gnu, _, n)) in marks.iter_mut().zip(&SAVED) {
            *mark |= *n == number && gnu.starts_with("$r") == integer;
        }
    }
}

/// Lines of the shim under construction.
struct Lines(Vec<AsmLine>);

impl Lines {
    fn line(&mut self, text: String) {
        self.0.push(AsmLine::Code { text, size: 4 });
    }

    fn cfi(&mut self, cfi: Cfi) {
        self.0.push(AsmLine::Cfi(cfi));
    }

    /// `op reg, base, offset`, by way of t0 where the offset does not fit.
    fn memory(&mut self, op: &str, reg: &str, base: &str, offset: i64) -> Result<(), String> {
        if (-2048..2048).contains(&offset) {
            self.line(format!("{op} {reg}, {base}, {offset}"));
            return Ok(());
        }
        let low = ((offset & 0xfff) ^ 0x800) - 0x800;
        let high = high20(offset - low)?;
        self.line(format!("lu12i.w $r12, {high}"));
        self.line(format!("add.d $r12, $r12, {base}"));
        self.line(format!("{op} {reg}, $r12, {low}"));
        Ok(())
    }

    /// sp += bytes, by way of t0 where the number does not fit.
    fn move_sp(&mut self, bytes: i64) -> Result<(), String> {
        if (-2048..2048).contains(&bytes) {
            self.line(format!("addi.d $r3, $r3, {bytes}"));
            return Ok(());
        }
        let high = high20(bytes & !0xfff)?;
        self.line(format!("lu12i.w $r12, {high}"));
        self.line(format!("ori $r12, $r12, {}", bytes & 0xfff));
        self.line("add.d $r3, $r3, $r12".to_owned());
        Ok(())
    }
}

/// The operand of `lu12i.w` for a multiple of 4096.
fn high20(value: i64) -> Result<i64, String> {
    let high = value >> 12;
    if (-0x8_0000..0x8_0000).contains(&high) { Ok(high) } else { Err(format!("{value} bytes of arguments are too many")) }
}

/// Where a C argument comes from.
enum Source {
    Register(String),
    /// Byte offset from the stack pointer at entry.
    Stack(i64),
}

/// Hands out argument registers: a0–a7 (r4–r11), fa0–fa7 (f0–f7); floating-point arguments beyond those go where integers go, and
/// what has no register goes to the stack in 8-byte slots (psABI, procedure calling convention).
#[derive(Default)]
struct Arguments {
    ints: u8,
    floats: u8,
    stack: i64,
}

impl Arguments {
    fn next(&mut self, ctype: CType) -> Source {
        if matches!(ctype, CType::Float { .. }) && self.floats < 8 {
            self.floats += 1;
            return Source::Register(format!("$f{}", self.floats - 1));
        }
        if self.ints < 8 {
            self.ints += 1;
            return Source::Register(format!("$r{}", 3 + self.ints));
        }
        self.stack += 8;
        Source::Stack(self.stack - 8)
    }
}

/// The suffix of loads and stores of an integer of so many bytes.
fn width(bytes: u8) -> Result<&'static str, String> {
    match bytes {
        1 => Ok("b"),
        2 => Ok("h"),
        4 => Ok("w"),
        8 => Ok("d"),
        _ => Err(format!("no load or store of {bytes} bytes")),
    }
}

/// `st.w`, `fst.d`, …: by the register that holds the value, which for a float may be an integer one.
fn store(register: &str, ctype: CType) -> Result<String, String> {
    let bytes = match ctype {
        CType::Int { bytes, .. } | CType::Float { bytes } => bytes,
    };
    if register.starts_with("$f") {
        return Ok(if bytes == 4 { "fst.s" } else { "fst.d" }.to_owned());
    }
    Ok(format!("st.{}", width(bytes)?))
}

/// The load that makes a value what the C ABI wants in a register: zero- or sign-extended to 32 bits, and 32 bits always
/// sign-extended.
fn load(ctype: CType) -> Result<String, String> {
    Ok(match ctype {
        CType::Int { bytes, signed } => format!("ld.{}{}", width(bytes)?, if signed || bytes >= 4 { "" } else { "u" }),
        CType::Float { bytes: 4 } => "fld.s".to_owned(),
        CType::Float { .. } => "fld.d".to_owned(),
    })
}

/// The offset of a slot from the stack pointer at the call: Go's argument area begins 8 above it.
fn place(slot: &Slot) -> i64 {
    8 + slot.offset
}

/// The entry that C calls. Its frame, from the top: return address, frame pointer, saved registers, the pointer to the results if
/// there is one; below that Go's argument area with the 8 bytes that belong to the callee's view of it.
pub(super) fn shim(shim: &Shim) -> Result<Vec<AsmLine>, String> {
    let through = matches!(shim.results, Results::Through(_));
    let slots = 2 + shim.saved.len() as i64 + i64::from(through);
    let save_area = round_up(8 * slots, 16);
    let call_area = round_up(8 + shim.frame_bytes.max(0), 16);
    let mut out = Lines(Vec::new());

    out.line(format!("addi.d $r3, $r3, -{save_area}"));
    out.cfi(Cfi::DefCfaOffset(save_area));
    out.line(format!("st.d $r1, $r3, {}", save_area - 8));
    out.cfi(Cfi::Offset("1", -8));
    out.line(format!("st.d $r22, $r3, {}", save_area - 16));
    out.cfi(Cfi::Offset("22", -16));
    let mut saved = Vec::with_capacity(shim.saved.len());
    for (name, below) in shim.saved.iter().zip((24..).step_by(8)) {
        let (gnu, dwarf, _) =
            SAVED.iter().find(|(gnu, ..)| gnu == name).ok_or_else(|| format!("{name} is not a callee-saved register"))?;
        let float = if gnu.starts_with("$f") { "f" } else { "" };
        saved.push((float, *gnu, *dwarf, save_area - below));
        out.line(format!("{float}st.d {gnu}, $r3, {}", save_area - below));
        out.cfi(Cfi::Offset(dwarf, -below));
    }
    out.line(format!("addi.d $r22, $r3, {save_area}"));

    // Arguments on the stack are found from the frame pointer, which is the stack pointer at entry.
    let results_slot = -8 * slots;
    let mut arguments = Arguments::default();
    let sources: Vec<Source> = shim.params.iter().map(|slot| arguments.next(slot.ctype)).collect();
    if through {
        match arguments.next(CType::Int { bytes: 8, signed: false }) {
            Source::Register(register) => out.line(format!("st.d {register}, $r22, {results_slot}")),
            Source::Stack(offset) => {
                out.memory("ld.d", "$r13", "$r22", offset)?;
                out.line(format!("st.d $r13, $r22, {results_slot}"));
            }
        }
    }
    out.move_sp(-call_area)?;
    out.cfi(Cfi::DefCfaOffset(save_area + call_area));
    for (slot, source) in shim.params.iter().zip(&sources) {
        match source {
            Source::Register(register) => out.memory(&store(register, slot.ctype)?, register, "$r3", place(slot))?,
            Source::Stack(offset) => {
                out.memory("ld.d", "$r13", "$r22", *offset)?;
                out.memory(&store("$r13", slot.ctype)?, "$r13", "$r3", place(slot))?;
            }
        }
    }

    out.line(format!("bl {}", shim.body));

    match &shim.results {
        Results::None => {}
        Results::One(slot) => {
            let register = if matches!(slot.ctype, CType::Float { .. }) { "$f0" } else { "$r4" };
            out.memory(&load(slot.ctype)?, register, "$r3", place(slot))?;
        }
        // The body may have used R22 (Go's g), so the way back is by the stack pointer alone.
        Results::Through(results) => {
            out.memory("ld.d", "$r14", "$r3", call_area + save_area + results_slot)?;
            for (slot, offset) in results {
                let bytes = match slot.ctype {
                    CType::Int { bytes, .. } | CType::Float { bytes } => bytes,
                };
                let width = width(bytes)?;
                out.memory(&format!("ld.{width}"), "$r13", "$r3", place(slot))?;
                out.memory(&format!("st.{width}"), "$r13", "$r14", *offset)?;
            }
        }
    }
    out.move_sp(call_area)?;
    out.cfi(Cfi::DefCfaOffset(save_area));
    for (float, gnu, dwarf, offset) in saved {
        out.line(format!("{float}ld.d {gnu}, $r3, {offset}"));
        out.cfi(Cfi::Restore(dwarf));
    }
    out.line(format!("ld.d $r22, $r3, {}", save_area - 16));
    out.cfi(Cfi::Restore("22"));
    out.line(format!("ld.d $r1, $r3, {}", save_area - 8));
    out.cfi(Cfi::Restore("1"));
    out.line(format!("addi.d $r3, $r3, {save_area}"));
    out.cfi(Cfi::DefCfaOffset(0));
    out.line("jirl $r0, $r1, 0".to_owned());
    Ok(out.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(shim: &Shim) -> Vec<String> {
        super::shim(shim)
            .unwrap()
            .into_iter()
            .filter_map(|line| if let AsmLine::Code { text, .. } = line { Some(text) } else { None })
            .collect()
    }

    #[test]
    fn a_shim_lays_out_arguments_and_loads_the_result() {
        let int = |offset, bytes, signed| Slot { offset, ctype: CType::Int { bytes, signed } };
        let lines = code(&Shim {
            body: "f.body".to_owned(),
            params: vec![int(0, 8, false), Slot { offset: 8, ctype: CType::Float { bytes: 4 } }, int(12, 1, false)],
            results: Results::One(int(16, 4, false)),
            frame_bytes: 24,
            saved: vec!["$r30", "$f24"],
        });
        let expected = [
            "addi.d $r3, $r3, -32",
            "st.d $r1, $r3, 24",
            "st.d $r22, $r3, 16",
            "st.d $r30, $r3, 8",
            "fst.d $f24, $r3, 0",
            "addi.d $r22, $r3, 32",
            "addi.d $r3, $r3, -32",
            "st.d $r4, $r3, 8",
            "fst.s $f0, $r3, 16",
            "st.b $r5, $r3, 20",
            "bl f.body",
            "ld.w $r4, $r3, 24",
            "addi.d $r3, $r3, 32",
            "ld.d $r30, $r3, 8",
            "fld.d $f24, $r3, 0",
            "ld.d $r22, $r3, 16",
            "ld.d $r1, $r3, 24",
            "addi.d $r3, $r3, 32",
            "jirl $r0, $r1, 0",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn arguments_beyond_the_registers_come_from_the_stack() {
        let params = (0..10).map(|i| Slot { offset: 8 * i, ctype: CType::Int { bytes: 8, signed: false } }).collect();
        let results = Results::Through(vec![(Slot { offset: 80, ctype: CType::Int { bytes: 2, signed: false } }, 4)]);
        let lines = code(&Shim { body: "f.body".to_owned(), params, results, frame_bytes: 88, saved: Vec::new() });
        for expected in [
            // The ninth argument, the tenth, and the pointer to the results behind them.
            "ld.d $r13, $r22, 0",
            "st.d $r13, $r3, 72",
            "ld.d $r13, $r22, 8",
            "ld.d $r13, $r22, 16",
            "st.d $r13, $r22, -24",
            "ld.h $r13, $r3, 88",
            "st.h $r13, $r14, 4",
        ] {
            assert!(lines.iter().any(|l| l == expected), "{expected} is not in {lines:#?}");
        }
    }

    #[test]
    fn every_spelling_of_a_saved_register_is_seen() {
        let marked = |line: &str| {
            let mut marks = vec![false; SAVED.len()];
            touches(line, &mut marks);
            SAVED_NAMES.iter().zip(marks).filter(|(_, m)| *m).map(|(n, _)| *n).collect::<Vec<_>>()
        };
        assert_eq!(marked("add.d $r4, $r30, $r23"), ["$r23", "$r30"]);
        assert_eq!(marked("xvadd.d $xr24, $vr3, $f31"), ["$f24", "$f31"]);
        assert_eq!(marked("fmov.d $fs0, $fa0"), ["$f24"]);
        assert_eq!(marked("or $s8, $a0, $zero"), ["$r31"]);
        assert!(marked("add.d $r4, $r5, $f5").is_empty());
        assert_eq!(marked(".4byte 0").len(), SAVED.len());
    }
}

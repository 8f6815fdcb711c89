//! What is not a row, and why:
//!
//! * The MOV family picks the instruction by operand kinds and values (`MOVQ $x, R` has three encodings).
//! * Go chooses the immediate's size by the value as written, GNU as and LLVM by the value as stored:
//!   `ADDL $0xffffffff, CX` stores 32 bits in Go and 8 bits in the others. Those become `.byte`, as do byte operations
//!   on `AX` (Go knows the short form only for `AL`, mostly), XCHG of two registers (LLVM swaps them) and `INT $3`.
//! * Float constants become loads from read-only memory, or XORPS for zero.
//! * BYTE, WORD, LONG and QUAD are data; ADJSP, NOP, JMP and CALL have rules of their own.

use super::encode::{self, Code, Legacy, Sae512, Vex};
use super::passes;
use super::print::sign_extend;
use super::regs::{self, Width};
use crate::diag::{Diag, Result};
use crate::ir::{Arg, Base, Class, Mem, Reg, Symbol};
use crate::lower::{Cx, line};

fn refuse(cx: &Cx<'_>, message: impl Into<String>) -> Diag {
    cx.refuse_all("operand-kind", message)
}

fn width(cx: &Cx<'_>) -> Result<Width> {
    Width::of_mnemonic(&cx.insn.op).ok_or_else(|| refuse(cx, "the mnemonic does not say how wide the operands are"))
}

/// An operand that the row's shapes promise.
fn arg<'a>(cx: &Cx<'a>, i: usize) -> Result<&'a Arg> {
    cx.insn.args.get(i).ok_or_else(|| refuse(cx, "an operand is missing"))
}

/// Emits machine code with the instruction as a comment.
fn raw_code(cx: &mut Cx<'_>, code: &Code) {
    for line in code.lines(&cx.written().replace("*/", "* /")) {
        cx.line(line);
    }
}

/// Emits raw bytes with the instruction as a comment.
fn raw(cx: &mut Cx<'_>, bytes: &[u8]) {
    raw_code(cx, &Code { head: bytes.to_vec(), ..Code::default() });
}

/// Emits a legacy instruction as raw bytes.
fn raw_legacy(cx: &mut Cx<'_>, insn: Legacy<'_>) -> Result<()> {
    let code = encode::legacy(insn).map_err(|message| refuse(cx, message))?;
    raw_code(cx, &code);
    Ok(())
}

/// The low bytes of an immediate, as stored: four for 64-bit operations.
fn stored(v: i64, width: Width) -> Vec<u8> {
    let bytes = v.to_le_bytes();
    match width {
        Width::B => bytes[..1].to_vec(),
        Width::W => bytes[..2].to_vec(),
        Width::L | Width::Q => bytes[..4].to_vec(),
    }
}

/// Whether Go stores the immediate in full although what is stored would fit a sign-extended byte.
fn stored_in_full(v: i64, width: Width) -> bool {
    width != Width::B && i8::try_from(v).is_err() && i8::try_from(sign_extend(v, width.bits().min(32))).is_ok()
}

/// Whether a byte operation on `AX` takes the short form for `AL`.
fn short_on_ax(cx: &Cx<'_>) -> Result<bool> {
    passes::more_than_one(cx.function).ok_or_else(|| {
        refuse(cx, format!("{}: what Go encodes for AX depends on branch distances that are not known here", cx.insn.op))
            .note("write AL instead of AX")
    })
}

/// ADD, OR, ADC, SBB, AND, SUB, XOR and CMP with an immediate; the template is `{m} $imm, operand`.
pub(super) fn alu_immediate(cx: &mut Cx<'_>) -> Result<()> {
    // CMP alone has the immediate last.
    let (immediate, operand) = if cx.insn.op.starts_with("CMP") { (1, 0) } else { (0, 1) };
    let (v, rm, width) = (cx.imm(immediate)?, arg(cx, operand)?, width(cx)?);
    let group = ["add", "or", "adc", "sbb", "and", "sub", "xor", "cmp"];
    let Some(n) = group.iter().position(|name| cx.gnu.strip_prefix(name).is_some_and(|rest| rest.len() == 1)) else {
        return Err(cx.refuse_all("internal", format!("{} is not in the group of 80 to 83", cx.gnu)));
    };
    let n = n as u8;
    let bytes = stored(v, width);
    let base = Legacy {
        operand16: width == Width::W,
        wide: width == Width::Q,
        byte_rm: width == Width::B,
        byte_reg: false,
        opcode: &[0x81],
        reg: n,
        rm,
        immediate: &bytes,
    };
    if width == Width::B {
        if rm.plain_reg() == Some(regs::AX) && !short_on_ax(cx)? {
            return raw_legacy(cx, Legacy { opcode: &[0x80], ..base });
        }
    } else if stored_in_full(v, width) {
        if rm.plain_reg() != Some(regs::AX) {
            return raw_legacy(cx, base);
        }
        let mut short = match width {
            Width::W => vec![0x66],
            Width::Q => vec![0x48],
            _ => Vec::new(),
        };
        short.push(n << 3 | 5);
        short.extend_from_slice(&bytes);
        raw(cx, &short);
        return Ok(());
    }
    cx.template(if immediate == 0 { "{m} {0:i}, {1}" } else { "{m} {1:i}, {0}" })
}

/// TEST of a byte with an immediate.
pub(super) fn testb_immediate(cx: &mut Cx<'_>) -> Result<()> {
    let rm = arg(cx, 1)?;
    if rm.plain_reg() != Some(regs::AX) || short_on_ax(cx)? {
        return cx.template("{m} {0:i}, {1}");
    }
    let immediate = stored(cx.imm(0)?, Width::B);
    raw_legacy(
        cx,
        Legacy {
            operand16: false,
            wide: false,
            byte_rm: true,
            byte_reg: false,
            opcode: &[0xf6],
            reg: 0,
            rm,
            immediate: &immediate,
        },
    )
}

/// IMUL with an immediate: `$imm, R` and `$imm, R/M, R`.
pub(super) fn imul_immediate(cx: &mut Cx<'_>) -> Result<()> {
    let last = cx.args().len().saturating_sub(1);
    let (v, rm, to, width) = (cx.imm(0)?, arg(cx, 1)?, cx.reg(last)?, width(cx)?);
    if stored_in_full(v, width) {
        let immediate = stored(v, width);
        let (operand16, wide) = (width == Width::W, width == Width::Q);
        let insn =
            Legacy { operand16, wide, byte_rm: false, byte_reg: false, opcode: &[0x69], reg: to.num, rm, immediate: &immediate };
        return raw_legacy(cx, insn);
    }
    cx.template(if last == 1 { "{m} {0:i}, {1}, {1}" } else { "{m} {0:i}, {1}, {2}" })
}

/// PUSH of an immediate.
pub(super) fn push_immediate(cx: &mut Cx<'_>) -> Result<()> {
    let (v, width) = (cx.imm(0)?, width(cx)?);
    if !stored_in_full(v, width) {
        return cx.template("{m} {0:i}");
    }
    let mut bytes = if width == Width::W { vec![0x66, 0x68] } else { vec![0x68] };
    bytes.extend_from_slice(&stored(v, width));
    raw(cx, &bytes);
    Ok(())
}

/// XCHG of two registers: the first is ModRM.reg, and AX has the short form.
pub(super) fn xchg_registers(cx: &mut Cx<'_>) -> Result<()> {
    let (from, to, width) = (cx.reg(0)?, cx.reg(1)?, width(cx)?);
    let short = width != Width::B;
    if short && from == regs::AX && to == regs::AX {
        let bytes: &[u8] = match width {
            Width::W => &[0x66, 0x90],
            Width::Q => &[0x48, 0x90],
            _ => &[0x90],
        };
        raw(cx, bytes);
        return Ok(());
    }
    if short && (from == regs::AX || to == regs::AX) {
        return cx.template("{m} {0}, {1}");
    }
    if from.num >= regs::HIGH_BYTES {
        return Err(refuse(cx, "AH, CH, DH and BH are not supported here"));
    }
    let opcode: &[u8] = if short { &[0x87] } else { &[0x86] };
    let rm = arg(cx, 1)?;
    let (operand16, wide) = (width == Width::W, width == Width::Q);
    raw_legacy(cx, Legacy { operand16, wide, byte_rm: !short, byte_reg: !short, opcode, reg: from.num, rm, immediate: &[] })
}

/// `INT $3` is the two-byte form in Go, the one-byte breakpoint elsewhere.
pub(super) fn int(cx: &mut Cx<'_>) -> Result<()> {
    if cx.imm(0)? == 3 {
        raw(cx, &[0xcd, 3]);
        return Ok(());
    }
    cx.template("int {0:u}")
}

/// `MOVQ $imm, R`: the shortest of the three encodings.
pub(super) fn movq_immediate(cx: &mut Cx<'_>) -> Result<()> {
    let v = cx.imm(0)?;
    if u32::try_from(v).is_ok() {
        cx.template("movl {0}, {1:l}")
    } else if i32::try_from(v).is_ok() {
        cx.template("movq {0}, {1:q}")
    } else {
        cx.template("movabsq {0}, {1:q}")
    }
}

/// ADJSP: SUBQ or ADDQ with the shorter immediate.
pub(super) fn adjsp(cx: &mut Cx<'_>) -> Result<()> {
    let v = match i32::try_from(cx.imm(0)?) {
        Ok(v) if v != 0 && v != i32::MIN => v,
        _ => return Err(cx.refuse("imm-range", 0, "the stack pointer moves by a non-zero amount that fits in 32 bits")),
    };
    let (op, v) = if v == 0x80 || (v < 0 && v != -0x80) { ("addq", -v) } else { ("subq", v) };
    line!(cx, "{op} ${v}, %rsp");
    Ok(())
}

/// NOP has no bytes, whatever its operand.
pub(super) fn nothing(_cx: &mut Cx<'_>) -> Result<()> {
    Ok(())
}

/// NOP of the address of something that has a name, which has no bytes; of other addresses there is no NOP.
pub(super) fn nothing_of_address(cx: &mut Cx<'_>) -> Result<()> {
    if names_something(cx) {
        return Ok(());
    }
    Err(cx.refuse("operand-kind", 0, "expected $sym(SB) or $name+off(FP)"))
}

/// `MOVW $name, R`: the low half of the address of something that has a name. Of other addresses Go moves the offset alone.
pub(super) fn word_address(cx: &mut Cx<'_>) -> Result<()> {
    if names_something(cx) {
        return cx.template("{m} {0}, {1:w}");
    }
    Err(cx.refuse("address-constant", 0, "Go's assembler moves the offset alone; expected $imm, $sym(SB) or $name+off(FP)"))
}

/// Whether the first operand is written with the name of a symbol or of a variable of the frame.
fn names_something(cx: &Cx<'_>) -> bool {
    let text = cx.insn.operand_text(0);
    text.trim_start_matches('$').starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '·'))
}

/// BYTE, WORD, LONG, QUAD: the low bytes of the number.
pub(super) fn data(cx: &mut Cx<'_>) -> Result<()> {
    let v = cx.imm(0)?;
    let line = match &*cx.insn.op {
        "BYTE" => format!(".byte {:#x}", v as u8),
        "WORD" => format!(".short {:#x}", v as u16),
        "LONG" => format!(".long {:#x}", v as u32),
        _ => format!(".quad {v:#x}"),
    };
    cx.line(line);
    Ok(())
}

/// The symbol of a jump or call out of the function, and the offset. Go drops the index silently.
fn target<'a>(cx: &Cx<'a>) -> Result<(&'a Symbol, i64)> {
    match arg(cx, 0)? {
        Arg::Mem(Mem { base: Base::Sb, symbol: Some(symbol), offset, .. }) => Ok((symbol, *offset)),
        _ => Err(cx.refuse("operand-kind", 0, "expected a symbol")),
    }
}

/// `JMP sym(SB)`: always with 32 bits. Go drops an offset silently.
pub(super) fn jump_out(cx: &mut Cx<'_>) -> Result<()> {
    let (symbol, _) = target(cx)?;
    line!(cx, "{{disp32}} jmp {}", symbol.gnu);
    Ok(())
}

/// `CALL sym(SB)`, to which an offset is added.
pub(super) fn call_out(cx: &mut Cx<'_>) -> Result<()> {
    let (symbol, offset) = target(cx)?;
    line!(cx, "call {}", cx.symbol_text(symbol, offset));
    Ok(())
}

/// A jump or call through memory. Go takes a name in front of FP or SP for a label, or refuses it.
pub(super) fn through_memory(cx: &mut Cx<'_>) -> Result<()> {
    let written = cx.insn.operand_text(0);
    if written.ends_with("(FP)") || (written.ends_with("(SP)") && written.starts_with(char::is_alphabetic)) {
        return Err(cx.refuse("operand-kind", 0, "Go does not jump through an argument or a local; load it into a register"));
    }
    cx.template("{m} *{0}")
}

/// The constant of the first operand.
fn float(cx: &Cx<'_>) -> Result<f64> {
    match arg(cx, 0)? {
        Arg::Float(v) => Ok(*v),
        _ => Err(cx.refuse("operand-kind", 0, "expected a floating-point constant")),
    }
}

/// The label of a constant of single or double precision, by the mnemonic.
fn float_label(cx: &mut Cx<'_>) -> Result<String> {
    let v = float(cx)?;
    let single = cx.insn.op.ends_with("SS") || matches!(cx.insn.op.as_bytes(), [b'F', .., b'F'] | [b'F', .., b'F', b'P']);
    Ok(if single { cx.constant(4, u128::from((v as f32).to_bits())) } else { cx.constant(8, u128::from(v.to_bits())) })
}

/// An SSE operation with a float constant.
pub(super) fn float_operand(cx: &mut Cx<'_>) -> Result<()> {
    let label = float_label(cx)?;
    let (gnu, to) = (cx.gnu.to_owned(), cx.print(1, "")?);
    line!(cx, "{gnu} {label}(%rip), {to}");
    Ok(())
}

/// MOVSS and MOVSD, also with V, of a float constant: positive zero is XORPS.
pub(super) fn float_move(cx: &mut Cx<'_>) -> Result<()> {
    let zero = float(cx)?.to_bits() == 0;
    match cx.reg(1)? {
        Reg { class: Class::Vec, num } if zero && num < 16 => cx.template("xorps {1}, {1}"),
        _ => float_operand(cx),
    }
}

/// An SSE compare: the predicate is last in Go and first in AT&T; a bare number is one too.
pub(super) fn compare(cx: &mut Cx<'_>) -> Result<()> {
    let predicate = match arg(cx, 2)? {
        Arg::Imm(v) => *v & 0xff,
        Arg::Mem(mem) => mem.offset & 0xff,
        _ => return Err(cx.refuse("operand-kind", 2, "expected the predicate")),
    };
    let (gnu, from, to) = (cx.gnu.to_owned(), cx.print(0, "")?, cx.print(1, "")?);
    line!(cx, "{gnu} ${predicate}, {from}, {to}");
    Ok(())
}

/// Gathers: the processor faults when index, mask and destination are not all different, so Go refuses that.
pub(super) fn gather(cx: &mut Cx<'_>) -> Result<()> {
    let (memory, others, template): (usize, &[usize], &str) =
        if cx.args().len() == 3 { (1, &[0, 2], "{m} {0}, {1}, {2}") } else { (0, &[1], "{m} {0}, {1:k}") };
    let index = match arg(cx, memory)? {
        Arg::Mem(mem) => mem.index.as_ref().map(|index| index.reg.reg.num),
        _ => None,
    };
    let mut numbers: Vec<Option<u8>> = vec![index];
    for i in others {
        numbers.push(Some(cx.reg(*i)?.num));
    }
    let distinct = numbers.iter().enumerate().all(|(i, n)| !numbers[..i].contains(n));
    if !distinct {
        // The mask of AVX-512 is taken out; the destination stays the last operand.
        return Err(cx.refuse("register-conflict", memory, "mask, index and destination must be different registers"));
    }
    cx.template(template)
}

/// `.SAE` on 512-bit registers.
pub(super) fn sae_512(cx: &mut Cx<'_>) -> Result<()> {
    let immediate: Vec<u8> = match cx.args().first() {
        Some(Arg::Imm(v)) => vec![*v as u8],
        _ => Vec::new(),
    };
    let first = immediate.len();
    let mut numbers = Vec::new();
    for i in first..cx.args().len() {
        numbers.push(cx.reg(i)?.num);
    }
    let (rm, second, reg) = match numbers.as_slice() {
        // The one that stores: its destination is ModRM.rm.
        [from, to] if cx.gnu == "vcvtps2ph" => (*to, 0, *from),
        [from, to] => (*from, 0, *to),
        [rm, second, to] => (*rm, *second, *to),
        _ => return Err(refuse(cx, "expected two or three registers")),
    };
    let mask = cx.insn.suffixes.iter().find_map(|s| s.strip_prefix('K')?.parse().ok()).unwrap_or(0);
    let zero = cx.insn.suffixes.iter().any(|s| &**s == "Z");
    let insn = Sae512 { gnu: cx.gnu, reg, second, rm, mask, zero, immediate: &immediate };
    let code = encode::sae_512(insn).map_err(|message| refuse(cx, message))?;
    raw_code(cx, &code);
    Ok(())
}

/// VMOVQ between a vector register and memory: Go takes the form of general registers, with VEX.W.
pub(super) fn vmovq_memory(cx: &mut Cx<'_>) -> Result<()> {
    let (opcode, vector, memory) = if matches!(arg(cx, 0)?, Arg::Mem(_)) { (0x6e, 1, 0) } else { (0x7e, 0, 1) };
    let insn = Vex { map: 1, w: true, pp: 1, opcode, reg: cx.reg(vector)?.num, rm: arg(cx, memory)?, unit: 8, immediate: &[] };
    let code = encode::vex(insn).map_err(|message| refuse(cx, message))?;
    raw_code(cx, &code);
    Ok(())
}

/// VPEXTRW to a general register: Go takes the form that can store to memory as well.
pub(super) fn vpextrw_register(cx: &mut Cx<'_>) -> Result<()> {
    let immediate = [cx.imm(0)? as u8];
    let insn =
        Vex { map: 3, w: false, pp: 1, opcode: 0x15, reg: cx.reg(1)?.num, rm: arg(cx, 2)?, unit: 2, immediate: &immediate };
    let code = encode::vex(insn).map_err(|message| refuse(cx, message))?;
    raw_code(cx, &code);
    Ok(())
}

/// Instructions without operands that have no text, or not the same in both assemblers.
pub(super) fn fixed_bytes(cx: &mut Cx<'_>) -> Result<()> {
    let bytes: &[u8] = match &*cx.insn.op {
        "ICEBP" => &[0xf1],
        "LEAVEW" => &[0x66, 0xc9],
        "PUSHAW" => &[0x66, 0x60],
        "POPAW" => &[0x66, 0x61],
        "SYSENTER64" => &[0x48, 0x0f, 0x34],
        // Without ModRM, as in Go.
        "UD1" => &[0x0f, 0xb9],
        _ => return Err(refuse(cx, "no bytes are known")),
    };
    raw(cx, bytes);
    Ok(())
}

/// BOUND, which is a prefix in 64-bit mode and has no text there.
pub(super) fn bound(cx: &mut Cx<'_>) -> Result<()> {
    let (reg, rm) = (cx.reg(0)?.num, arg(cx, 1)?);
    let operand =
        Legacy { operand16: true, wide: false, byte_rm: false, byte_reg: false, opcode: &[0x62], reg, rm, immediate: &[] };
    raw_legacy(cx, operand)
}

/// Instructions with an operand-size prefix that means little, spelled differently by each assembler. Go takes the source
/// of MOVSWW and MOVZWW for a byte, which shows in a REX prefix for SP to DI.
pub(super) fn operand_size(cx: &mut Cx<'_>) -> Result<()> {
    let width = width(cx)?;
    let name = cx.insn.op.strip_suffix(['W', 'L', 'Q']).unwrap_or_default();
    let (opcode, extension): ([u8; 2], Option<u8>) = match name {
        "SLDT" => ([0x0f, 0x00], Some(0)),
        "STR" => ([0x0f, 0x00], Some(1)),
        "SMSW" => ([0x0f, 0x01], Some(4)),
        "MOVSW" => ([0x0f, 0xbf], None),
        "MOVZW" => ([0x0f, 0xb7], None),
        "LAR" => ([0x0f, 0x02], None),
        "LSL" => ([0x0f, 0x03], None),
        "LSS" => ([0x0f, 0xb2], None),
        "LFS" => ([0x0f, 0xb4], None),
        "LGS" => ([0x0f, 0xb5], None),
        _ => return Err(refuse(cx, "no opcode is known")),
    };
    let reg = match extension {
        Some(extension) => extension,
        None => cx.reg(1)?.num,
    };
    let insn = Legacy {
        operand16: width == Width::W,
        wide: width == Width::Q,
        byte_rm: name.starts_with("MOV"),
        byte_reg: false,
        opcode: &opcode,
        reg,
        rm: arg(cx, 0)?,
        immediate: &[],
    };
    raw_legacy(cx, insn)
}

/// An x87 operation with a float constant.
pub(super) fn float_x87(cx: &mut Cx<'_>) -> Result<()> {
    let label = float_label(cx)?;
    let gnu = cx.gnu.to_owned();
    line!(cx, "{gnu} {label}(%rip)");
    Ok(())
}

//! What is not a row: arithmetic and moves with constants, whose instructions Go's assembler picks by value; branches
//! beyond their range; operands that become one number. Loads and stores are in `memory.rs`, the arithmetic of
//! constants in `immediates.rs`. Operations of 32 bits take the low half of whatever constant is written.

use super::immediates::{self, Step, Width, kinds};
use super::memory;
use super::regs::{self, SP, TMP, ZR};
use super::sysregs;
use crate::diag::Result;
use crate::ir::{Arg, Reg};
use crate::lower::{Cx, line};

fn width(op: &str) -> Width {
    if op.ends_with('W') { Width::W } else { Width::X }
}

/// Emits the steps that build a constant in x27.
fn build(cx: &mut Cx<'_>, steps: &[Step], width: Width) {
    let tmp = regs::int(TMP, width == Width::W);
    for step in steps {
        cx.line(step.text(tmp));
    }
}

fn check_source(cx: &Cx<'_>, rn: Reg, i: usize) -> Result<()> {
    if rn == TMP {
        return Err(cx.refuse("assembler-register", i, "R27 holds the constant here; use another register"));
    }
    Ok(())
}

/// `ADD $c, [Rn,] Rd` and SUB, ADDS, SUBS; `CMP $c, Rn` and CMN.
pub(super) fn add(cx: &mut Cx<'_>) -> Result<()> {
    let op = cx.insn.op.clone();
    let width = width(&op);
    let compare = op.starts_with("CM");
    let flags = compare || op.trim_end_matches('W').ends_with('S');
    let v = cx.imm(0)?;
    let last = cx.args().len() - 1;
    let rn = cx.reg(1)?;
    let rd = if compare { ZR } else { cx.reg(last)? };
    let kinds = kinds(v, width);
    let w = width == Width::W;
    let v = if w { i64::from(v as u32) } else { v };
    let (d, n, tmp) = (regs::int(rd, w), regs::int(rn, w), regs::int(TMP, w));
    let gnu = match (compare, cx.gnu) {
        (true, "cmp") => "subs".to_owned(),
        (true, _) => "adds".to_owned(),
        (false, gnu) => gnu.to_owned(),
    };
    if rn == ZR {
        // Only comparisons get here. Go plans two words for the constant, and leaves a zero word behind when it takes one.
        let steps = immediates::long(v, width);
        if steps.len() < 2 {
            return Err(cx.refuse("go-traps", 1, ZERO_WORD));
        }
        check_source(cx, rn, 1)?;
        build(cx, &steps, width);
        line!(cx, "{gnu} {d}, {n}, {tmp}");
        return Ok(());
    } else if kinds.add {
        cx.line(memory::arith(&gnu, d, n, v));
        return Ok(());
    }
    if !kinds.wide && !kinds.bitmask && kinds.add24 && !flags {
        cx.line(memory::arith(&gnu, d, n, v & 0xfff));
        cx.line(memory::arith(&gnu, d, d, v & 0xff_f000));
        return Ok(());
    }
    check_source(cx, rn, 1)?;
    let mut extend = "";
    if kinds.wide {
        let steps: Vec<Step> = immediates::wide(v, width).into_iter().collect();
        build(cx, &steps, width);
    } else if kinds.bitmask {
        build(cx, &[immediates::orr(v, width)], width);
    } else {
        if compare && rn == SP {
            return Err(cx.refuse(
                "imm-range",
                0,
                "RSP cannot be compared with this constant; use 0..=0xfff, or a multiple of 0x1000 up to 0xfff000",
            ));
        }
        build(cx, &immediates::long(v, width), width);
        if w && (rn == SP || rd == SP) {
            extend = ", uxtx";
        }
    }
    line!(cx, "{gnu} {d}, {n}, {tmp}{extend}");
    Ok(())
}

/// Why some instructions of a constant and ZR are refused.
const ZERO_WORD: &str =
    "with this constant and ZR Go's assembler writes a word of zeros behind the instruction, which traps; use another register";

/// `AND $c, [Rn,] Rd` and ORR, EOR, BIC, ORN, EON, ANDS, BICS; `TST $c, Rn`.
pub(super) fn logic(cx: &mut Cx<'_>) -> Result<()> {
    let op = cx.insn.op.clone();
    let width = width(&op);
    let w = width == Width::W;
    let name = op.trim_end_matches('W');
    let test = name == "TST";
    let flags = test || name.ends_with('S');
    let v = cx.imm(0)?;
    let last = cx.args().len() - 1;
    let rn = cx.reg(1)?;
    let rd = if test { ZR } else { cx.reg(last)? };
    if rn == SP {
        return Err(cx.refuse("operand-kind", 1, "illegal source register; expected R0-R30 or ZR"));
    }
    let kinds = kinds(v, width);
    let (d, n, tmp) = (regs::int(rd, w), regs::int(rn, w), regs::int(TMP, w));
    if kinds.bitmask && (flags || rd != ZR) {
        if flags && rd == SP {
            return Err(cx.refuse("operand-kind", last, "illegal destination register; expected R0-R30 or ZR"));
        }
        let (gnu, v) = match name {
            "BIC" => ("and", !v),
            "ORN" => ("orr", !v),
            "EON" => ("eor", !v),
            "BICS" => ("ands", !v),
            "TST" => ("ands", v),
            _ => (cx.gnu, v),
        };
        let bits = if w { u64::from(v as u32) } else { v as u64 };
        let line = format!("{gnu} {d}, {n}, #{bits:#x}");
        cx.line(line);
        return Ok(());
    }
    if rd == SP {
        return Err(cx.refuse("operand-kind", last, "RSP takes only a logical immediate; for others use another register"));
    }
    check_source(cx, rn, 1)?;
    let low = if w { i64::from(v as u32) } else { v };
    if kinds.bitmask {
        // With ZR as destination, which the immediate form does not have.
        if (1..=0xfff).contains(&low) {
            build(cx, &[immediates::orr(v, width)], width);
        } else if kinds.add {
            return Err(cx.refuse("go-traps", last, ZERO_WORD));
        } else if let Some(step) = immediates::wide(v, width) {
            build(cx, &[step], width);
        } else {
            build(cx, &immediates::long(v, width), width);
        }
    } else if kinds.wide {
        let steps: Vec<Step> = immediates::wide(v, width).into_iter().collect();
        build(cx, &steps, width);
    } else {
        build(cx, &immediates::long(v, width), width);
    }
    let gnu = if test { "ands" } else { cx.gnu };
    let line = format!("{gnu} {d}, {n}, {tmp}");
    cx.line(line);
    Ok(())
}

/// `MOVD $c, R` and `MOVW $c, R`
pub(super) fn move_constant(cx: &mut Cx<'_>) -> Result<()> {
    let width = width(&cx.insn.op);
    let w = width == Width::W;
    let v = cx.imm(0)?;
    let rd = cx.reg(1)?;
    let kinds = kinds(v, width);
    let low = if w { i64::from(v as u32) } else { v };
    let d = regs::int(rd, w);
    if low == 0 {
        if rd == SP {
            return Err(cx.refuse("operand-kind", 1, "0 cannot be moved to RSP; expected R0-R30 or ZR"));
        }
        // A written 0 becomes ZR; 32 bits that are 0 although more was written stay a constant.
        let zero = if w { "wzr" } else { "xzr" };
        let line = if v == 0 { format!("orr {d}, {zero}, {zero}") } else { format!("movz {d}, #0") };
        cx.line(line);
        return Ok(());
    }
    let steps: Vec<Step> = if rd == SP {
        if !kinds.bitmask || (kinds.wide && !kinds.add) {
            return Err(cx.refuse("imm-range", 0, "RSP takes only a logical immediate; for others use another register"));
        }
        vec![immediates::orr(v, width)]
    } else if kinds.bitmask && rd != ZR && (kinds.add || !kinds.wide) {
        vec![immediates::orr(v, width)]
    } else if kinds.wide {
        immediates::wide(v, width).into_iter().collect()
    } else {
        immediates::long(v, width)
    };
    // ORR of an immediate to register 31 writes RSP.
    if rd == ZR && steps.iter().any(|s| matches!(s, Step::Orr(_))) {
        return Err(cx.refuse("imm-range", 0, "ZR cannot be the destination for this constant; expected R0-R30"));
    }
    for step in steps {
        cx.line(step.text(d));
    }
    Ok(())
}

/// `MOVK $(c<<n), R` and MOVZ, MOVN
pub(super) fn move_wide(cx: &mut Cx<'_>) -> Result<()> {
    let width = width(&cx.insn.op);
    let v = cx.imm(0)? as u64;
    let d = regs::int(cx.reg(1)?, width == Width::W);
    let chunk = match immediates::chunk(v) {
        Some(chunk) if v != 0 && (width == Width::X || chunk < 2) => chunk,
        _ => return Err(cx.refuse("imm-range", 0, "must be 16 bits, not all zero, at a multiple of 16")),
    };
    let bits = v >> (16 * chunk);
    let line = match chunk {
        0 => format!("{} {d}, #{bits:#x}", cx.gnu),
        _ => format!("{} {d}, #{bits:#x}, lsl #{}", cx.gnu, 16 * chunk),
    };
    cx.line(line);
    Ok(())
}

/// `BFI $lsb, Rn, $width, Rd` and its kin, as BFM, SBFM or UBFM.
pub(super) fn bit_field(cx: &mut Cx<'_>) -> Result<()> {
    let op = cx.insn.op.clone();
    let width = width(&op);
    let bits = if width == Width::W { 32 } else { 64 };
    let (lsb, count) = (cx.imm(0)?, cx.imm(2)?);
    let insert = matches!(op.trim_end_matches('W'), "BFI" | "SBFIZ" | "UBFIZ");
    if !(0..bits).contains(&lsb) {
        return Err(cx.refuse("imm-range", 0, format!("must be within 0..={}", bits - 1)));
    }
    let last = if insert { 1..=bits } else { 1..=bits - lsb };
    if !last.contains(&count) {
        return Err(cx.refuse("imm-range", 2, format!("must be within 1..={}", last.end())));
    }
    let (r, s) = if insert { ((bits - lsb) % bits, count - 1) } else { (lsb, lsb + count - 1) };
    let spec = width.spec();
    let line = format!("{} {}, {}, #{r}, #{s}", cx.gnu, cx.print(3, spec)?, cx.print(1, spec)?);
    cx.line(line);
    Ok(())
}

/// A conditional branch beyond its range: around an unconditional one.
pub(super) fn far_branch(cx: &mut Cx<'_>) -> Result<()> {
    let last = cx.args().len() - 1;
    let word = cx.insn.op.ends_with('W') && cx.insn.op.starts_with("CB");
    let mut head = format!("{} ", cx.gnu);
    // TBZ has its bit number first in Go and second in GNU.
    for i in (0..last).rev() {
        head.push_str(&cx.print(i, if word { "w" } else { "" })?);
        head.push_str(", ");
    }
    let target = cx.print(last, "")?;
    let (taken, over) = (cx.new_label(), cx.new_label());
    line!(cx, "{head}{taken}");
    line!(cx, "b {over}");
    cx.place(&taken);
    line!(cx, "b {target}");
    cx.place(&over);
    Ok(())
}

/// `ADR label, R`. Go never resolves `n(PC)` here and gives the instruction's own address instead.
pub(super) fn label_address(cx: &mut Cx<'_>) -> Result<()> {
    let unresolved = cx.insn.operand_text(0).ends_with("(PC)");
    let rd = cx.reg(1)?;
    let line = match (&*cx.insn.op, unresolved) {
        ("ADR", true) => format!("adr {}, .", regs::x(rd)),
        ("ADR", false) => format!("adr {}, {}", regs::x(rd), cx.print(0, "")?),
        // As a number: the page of the instruction itself needs no relocation.
        (_, true) => format!(".inst {:#x} /* adrp {}, . */", 0x9000_0000 | regs::code(rd), regs::x(rd)),
        _ => return Err(cx.refuse("operand-kind", 0, "Go counts pages from the start of the function, which is no use")),
    };
    cx.line(line);
    Ok(())
}

/// `WORD $n`
pub(super) fn word(cx: &mut Cx<'_>) -> Result<()> {
    let v = cx.imm(0)?;
    if !immediates::fits_32(v) {
        return Err(cx.refuse("imm-range", 0, "the constant does not fit 32 bits"));
    }
    line!(cx, ".inst {:#x}", v as u32);
    Ok(())
}

/// `DWORD $n`
pub(super) fn dword(cx: &mut Cx<'_>) -> Result<()> {
    let v = cx.imm(0)?;
    cx.sized(format!(".8byte {v:#x}"), 8);
    Ok(())
}

/// `DWORD sym(SB)`: the address of the symbol.
pub(super) fn dword_address(cx: &mut Cx<'_>) -> Result<()> {
    let line = format!(".8byte {}", cx.print(0, "sym")?);
    cx.sized(line, 8);
    Ok(())
}

/// GETCALLERPC: the return address. A function without frame has it in the link register even if it calls others.
pub(super) fn caller_pc(cx: &mut Cx<'_>) -> Result<()> {
    let frame = cx.frame()?;
    cx.template(if frame.exists && frame.calls { "ldr {0}, [sp]" } else { "mov {0}, x30" })
}

/// Nothing.
#[allow(clippy::unnecessary_wraps)] // A handler.
pub(super) fn nothing(_cx: &mut Cx<'_>) -> Result<()> {
    Ok(())
}

fn name<'a>(cx: &'a Cx<'_>, i: usize) -> Result<&'a str> {
    match cx.args().get(i) {
        Some(Arg::Word(word)) => Ok(word),
        _ => Err(cx.refuse("operand-kind", i, "expected a name")),
    }
}

/// `MRS sysreg, R`
pub(super) fn read_system(cx: &mut Cx<'_>) -> Result<()> {
    let Some(reg) = sysregs::find(name(cx, 0)?) else {
        return Err(cx.refuse("operand-kind", 0, "unknown system register"));
    };
    let line = format!("mrs {}, {}", cx.print(1, "x")?, reg.gnu());
    cx.line(line);
    Ok(())
}

/// `MSR R, sysreg`; 0 stands for ZR.
pub(super) fn write_system(cx: &mut Cx<'_>) -> Result<()> {
    let Some(reg) = sysregs::find(name(cx, 1)?) else {
        return Err(cx.refuse("operand-kind", 1, "unknown system register"));
    };
    let source = match cx.args().first() {
        Some(Arg::Imm(0)) => "xzr".to_owned(),
        _ => cx.print(0, "x")?,
    };
    line!(cx, "msr {}, {source}", reg.gnu());
    Ok(())
}

/// `MSR $n, field`
pub(super) fn write_pstate(cx: &mut Cx<'_>) -> Result<()> {
    let field = name(cx, 1)?;
    let Some((op1, op2)) = sysregs::pstate(field) else {
        return Err(cx.refuse("operand-kind", 1, "expected a PSTATE field"));
    };
    let v = cx.imm(0)? as u32;
    // As a number: assemblers limit the values and want the extensions of the fields.
    let word = 0xd500_401f | op1 << 16 | (v & 15) << 8 | op2 << 5;
    let line = format!(".inst {word:#x} /* msr {}, #{v} */", field.to_ascii_lowercase());
    cx.line(line);
    Ok(())
}

/// `TLBI op[, R]` and `DC op, R`
pub(super) fn system_operation(cx: &mut Cx<'_>) -> Result<()> {
    let crn = if &*cx.insn.op == "DC" { 7 } else { 8 };
    let operation = match sysregs::operation(name(cx, 0)?) {
        Some(operation) if operation.crn == crn => operation,
        _ => return Err(cx.refuse("operand-kind", 0, format!("expected an operation of {}", cx.insn.op))),
    };
    let register = cx.args().len() == 2;
    if register != operation.register {
        let what = if register { "this operation takes no register" } else { "this operation takes a register behind it" };
        return Err(cx.refuse("operand-kind", 0, what));
    }
    let line = match register {
        true => format!("{}, {}", operation.gnu(), cx.print(1, "x")?),
        false => operation.gnu(),
    };
    cx.line(line);
    Ok(())
}

/// `SYS $n[, R]`, `SYSL $n, R`, `AT $n, R`, `IC $n[, R]`: the constant has the fields in place.
pub(super) fn system(cx: &mut Cx<'_>) -> Result<()> {
    let v = cx.imm(0)?;
    if v & !0x7_ffe0 != 0 {
        return Err(cx.refuse("imm-range", 0, "illegal SYS argument; expected op1<<16 | CRn<<12 | CRm<<8 | op2<<5"));
    }
    let fields = format!("#{}, c{}, c{}, #{}", v >> 16 & 7, v >> 12 & 15, v >> 8 & 15, v >> 5 & 7);
    let line = match (cx.args().len(), cx.gnu) {
        (2, "sysl") => format!("sysl {}, {fields}", cx.print(1, "x")?),
        (2, _) => format!("sys {fields}, {}", cx.print(1, "x")?),
        _ => format!("sys {fields}"),
    };
    cx.line(line);
    Ok(())
}

/// `BTI C`, `BTI J`, `BTI JC`
pub(super) fn bti(cx: &mut Cx<'_>) -> Result<()> {
    let hint = match name(cx, 0)? {
        "C" => 34,
        "J" => 36,
        "JC" => 38,
        _ => return Err(cx.refuse("operand-kind", 0, "expected C, J or JC")),
    };
    line!(cx, "hint #{hint}");
    Ok(())
}

/// `PRFM off(R), op`
pub(super) fn prefetch(cx: &mut Cx<'_>) -> Result<()> {
    const TARGETS: [&str; 3] = ["PLD", "PLI", "PST"];
    let operation = match cx.args().get(1) {
        Some(Arg::Imm(v)) => format!("#{v}"),
        _ => {
            let word = name(cx, 1)?;
            let known = word.get(..3).is_some_and(|t| TARGETS.contains(&t))
                && matches!(word.get(3..5), Some("L1" | "L2" | "L3"))
                && matches!(word.get(5..), Some("KEEP" | "STRM"));
            if !known {
                return Err(cx.refuse(
                    "operand-kind",
                    1,
                    "illegal prefetch operation; expected PLD, PLI or PST, then L1, L2 or L3, then KEEP or STRM",
                ));
            }
            word.to_ascii_lowercase()
        }
    };
    let line = format!("prfm {operation}, {}", cx.print(0, "")?);
    cx.line(line);
    Ok(())
}

/// `RPRFM (R), Rm, op`, as a number: few assemblers know it.
pub(super) fn range_prefetch(cx: &mut Cx<'_>) -> Result<()> {
    let operation: u32 = match cx.args().get(2) {
        Some(Arg::Imm(v)) => *v as u32,
        _ => match name(cx, 2)? {
            "PLDKEEP" => 0,
            "PSTKEEP" => 1,
            "PLDSTRM" => 4,
            "PSTSTRM" => 5,
            _ => {
                return Err(cx.refuse(
                    "operand-kind",
                    2,
                    "illegal range prefetch operation; expected PLDKEEP, PSTKEEP, PLDSTRM or PSTSTRM",
                ));
            }
        },
    };
    let Some(Arg::Mem(mem)) = cx.args().first() else {
        return Err(cx.refuse("operand-kind", 0, "expected (Rn)"));
    };
    let Some((base, 0)) = mem.simple() else {
        return Err(cx.refuse("operand-kind", 0, "expected (Rn)"));
    };
    let index = cx.reg(1)?;
    // Arm ARM, "RPRFM": option<2>, option<0> and S beside Rt<2:0>.
    let fields = (operation >> 5 & 1) << 15 | (operation >> 4 & 1) << 13 | (operation >> 3 & 1) << 12 | operation & 7;
    let word = 0xf8a0_4818 | regs::code(index) << 16 | regs::code(base) << 5 | fields;
    let line = format!(".inst {word:#x} /* rprfm #{operation}, {}, [{}] */", regs::x(index), regs::x(base));
    cx.line(line);
    Ok(())
}

/// `FMOVS $c, F` and `FMOVD $c, F`
pub(super) fn float_constant(cx: &mut Cx<'_>) -> Result<()> {
    let double = &*cx.insn.op == "FMOVD";
    let v = match cx.args().first() {
        Some(Arg::Float(v)) => *v,
        Some(Arg::Imm(0)) => 0.0,
        _ => return Err(cx.refuse("operand-kind", 0, "expected a floating-point constant")),
    };
    let rd = cx.print(1, if double { "d" } else { "s" })?;
    let single = v as f32;
    let zero = if double { v.to_bits() == 0 } else { single.to_bits() == 0 };
    if zero {
        line!(cx, "fmov {rd}, {}", if double { "xzr" } else { "wzr" });
    } else if immediates::is_fmov(v) {
        line!(cx, "fmov {rd}, #{v:?}");
    } else if double {
        memory::constant(cx, 8, u128::from(v.to_bits()), &rd, true);
    } else {
        memory::constant(cx, 4, u128::from(single.to_bits()), &rd, true);
    }
    Ok(())
}

/// `VMOVS $c, V`, `VMOVD $c, V`, `VMOVQ $low, $high, V`
pub(super) fn vector_constant(cx: &mut Cx<'_>) -> Result<()> {
    let v = cx.imm(0)?;
    let last = cx.args().len() - 1;
    match &*cx.insn.op {
        "VMOVS" => {
            if !immediates::fits_32(v) {
                return Err(cx.refuse("imm-range", 0, "the constant does not fit 32 bits"));
            }
            let rd = cx.print(last, "s")?;
            memory::constant(cx, 4, u128::from(v as u32), &rd, false);
        }
        "VMOVD" => {
            let rd = cx.print(last, "d")?;
            memory::constant(cx, 8, u128::from(v as u64), &rd, false);
        }
        _ => {
            let high = cx.imm(1)?;
            let rd = cx.print(last, "q")?;
            memory::constant(cx, 16, u128::from(high as u64) << 64 | u128::from(v as u64), &rd, false);
        }
    }
    Ok(())
}

/// `VMOVS sym(SB), V` and VMOVD, VMOVQ: always by ADRP and ADD.
pub(super) fn vector_load(cx: &mut Cx<'_>) -> Result<()> {
    let view = match &*cx.insn.op {
        "VMOVS" => "s",
        "VMOVD" => "d",
        _ => "q",
    };
    let (symbol, rd) = (cx.print(0, "sym")?, cx.print(1, view)?);
    if matches!(cx.args().first(), Some(Arg::Mem(m)) if m.global().is_some_and(|(s, _)| s.is_thread_local)) {
        return Err(cx.refuse("thread-local", 0, "the address of a thread-local variable cannot be taken"));
    }
    line!(cx, "adrp x27, {symbol}");
    line!(cx, "add x27, x27, :lo12:{symbol}");
    line!(cx, "ldr {rd}, [x27]");
    Ok(())
}

/// `REM Rm, [Rn,] Rd`: quotient into x27, then the difference.
pub(super) fn remainder(cx: &mut Cx<'_>) -> Result<()> {
    let width = width(&cx.insn.op);
    let w = width == Width::W;
    let last = cx.args().len() - 1;
    let (rm, rn, rd) = (cx.reg(0)?, cx.reg(last.min(1))?, cx.reg(last)?);
    let rn = if last == 1 { rd } else { rn };
    if rm == TMP || rn == TMP {
        return Err(cx.refuse("assembler-register", 0, "R27 holds the quotient here; use another register"));
    }
    let (m, n, d, tmp) = (regs::int(rm, w), regs::int(rn, w), regs::int(rd, w), regs::int(TMP, w));
    let line = format!("{} {tmp}, {n}, {m}", cx.gnu);
    cx.line(line);
    line!(cx, "msub {d}, {tmp}, {m}, {n}");
    Ok(())
}

//! Operands in AT&T syntax.
//!
//! `spec` is empty for the width that the mnemonic's last letter names, or one of `b w l q` (a width), `i` (an
//! immediate cut to the mnemonic's width, sign-extended, as the encoding stores it), `s` (the same at 32 bits), `u` (an
//! immediate as unsigned byte; GNU as takes no other where the processor does not extend the sign), `u16` (the same with 16 bits).
//! The decorations of AVX-512 are in `evex.rs`.

use super::evex;
use super::regs::{self, HIGH_BYTES, Width};
use super::shapes::base_is_segment;
use crate::ir::{Arg, Base, Class, Insn, Mem, Reg};
use crate::lower::symbol_text;
use std::fmt::Write as _;

/// Appends the operand.
pub(super) fn operand(out: &mut String, arg: &Arg, spec: &str, insn: &Insn) -> Result<(), String> {
    evex::before(out, spec, insn);
    match arg {
        Arg::Reg(r) if r.is_plain() => register(out, r.reg, spec, insn)?,
        Arg::Imm(v) => {
            let _ = write!(out, "${}", immediate(*v, spec, insn)?);
        }
        Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => {
            if base_is_segment(mem) && dropped_segment(insn).is_some_and(|i| insn.args.get(i) == Some(arg)) {
                return Err(SEGMENT_DROPPED.to_owned());
            }
            memory(out, mem)?;
        }
        Arg::List(_) if evex::range(out, arg) => {}
        _ => return Err("this kind of operand has no place in an instruction".to_owned()),
    }
    evex::decorate(out, arg, spec, insn)
}

/// What is wrong with a segment between two operands.
pub(super) const SEGMENT_DROPPED: &str = "Go drops the segment of an operand between two others; use a register for the address";

/// An operand between two others whose address is in a segment.
pub(super) fn dropped_segment(insn: &Insn) -> Option<usize> {
    let last = insn.args.len().checked_sub(1)?;
    (1..last).find(|i| matches!(insn.args.get(*i), Some(Arg::Mem(mem)) if base_is_segment(mem)))
}

/// The width that a spec asks for.
fn width(spec: &str, insn: &Insn) -> Result<Width, String> {
    match spec {
        "b" => Ok(Width::B),
        "w" => Ok(Width::W),
        "l" => Ok(Width::L),
        "q" => Ok(Width::Q),
        _ => Width::of_mnemonic(&insn.op).ok_or_else(|| format!("{} does not say how wide a register is", insn.op)),
    }
}

fn register(out: &mut String, reg: Reg, spec: &str, insn: &Insn) -> Result<(), String> {
    if matches!(reg.class, Class::Int | Class::Byte) {
        let width = width(spec, insn)?;
        if reg.class == Class::Byte && reg.num >= HIGH_BYTES && width == Width::B && needs_rex(insn) {
            // Go encodes this as a different register (AH becomes SPB).
            return Err("AH, CH, DH and BH cannot be encoded together with a REX prefix".to_owned());
        }
        let extended = |arg: &Arg| arg.plain_reg().is_some_and(|r| r.num >= 8);
        let forgets_rex = &*insn.op == "CRC32B" && width == Width::B && reg.class == Class::Int && (4..8).contains(&reg.num);
        if forgets_rex && !insn.args.iter().any(extended) {
            return Err("Go forgets the REX prefix here, so that AH, CH, DH or BH is read; write SIB for SI".to_owned());
        }
        out.push_str(regs::general(reg, width).ok_or("no such register")?);
        return Ok(());
    }
    regs::push_special(out, reg).ok_or_else(|| "this register cannot be an operand here".to_owned())
}

/// The name of AH, CH, DH or BH as an operand.
pub(super) fn high_byte(arg: &Arg) -> Option<&'static str> {
    let reg = arg.plain_reg().filter(|reg| reg.class == Class::Byte)?;
    ["AH", "CH", "DH", "BH"].get(usize::from(reg.num.checked_sub(HIGH_BYTES)?)).copied()
}

/// Whether some operand, or the operand size, makes the encoding carry a REX prefix; asked for byte operations only.
pub(super) fn needs_rex(insn: &Insn) -> bool {
    // The other operand of an extension is not a byte.
    let extends = insn.op.starts_with("MOVB") && &*insn.op != "MOVB";
    let extended = |reg: Reg| match reg.class {
        Class::Byte => (4..HIGH_BYTES).contains(&reg.num),
        Class::Int if !extends => reg.num >= 4,
        _ => reg.num >= 8,
    };
    let quad = matches!(&*insn.op, "MOVBQZX" | "MOVBQSX");
    quad || insn.args.iter().any(|arg| match arg {
        Arg::Reg(r) => extended(r.reg),
        Arg::Mem(mem) => {
            matches!(&mem.base, Base::Reg(base) if base.reg.num >= 8)
                || mem.index.as_ref().is_some_and(|index| index.reg.reg.num >= 8)
        }
        _ => false,
    })
}

/// The value that the encoding stores.
fn immediate(v: i64, spec: &str, insn: &Insn) -> Result<i64, String> {
    match spec {
        "i" => {
            // A 64-bit operation stores 32 bits as well.
            let bits = width("", insn)?.bits().min(32);
            Ok(sign_extend(v, bits))
        }
        "s" => Ok(sign_extend(v, 32)),
        "u" => Ok(v & 0xff),
        "u16" => Ok(v & 0xffff),
        _ => Ok(v),
    }
}

/// The low bits of a value, as a signed number.
pub(super) fn sign_extend(v: i64, bits: u32) -> i64 {
    let unused = 64 - bits;
    (v << unused) >> unused
}

/// How far `offset(TLS)` is from the thread pointer. The linker knows it: the local-exec model (psABI, thread-local storage).
pub(super) fn tls_displacement(offset: i64) -> String {
    if offset == 0 { "runtime_tlsg@tpoff".to_owned() } else { format!("runtime_tlsg@tpoff{offset:+}") }
}

/// Appends a memory reference.
fn memory(out: &mut String, mem: &Mem) -> Result<(), String> {
    if let Some((symbol, offset)) = mem.global() {
        let _ = write!(out, "{}(%rip)", symbol_text(symbol, offset));
        return Ok(());
    }
    // Go stores the low 32 bits; only LEAL gets here with more.
    let offset = sign_extend(mem.offset, 32);
    let base = match &mem.base {
        Base::None => None,
        Base::Reg(base) if base.reg == regs::TLS => {
            let _ = write!(out, "%fs:{}", tls_displacement(offset));
            return Ok(());
        }
        Base::Reg(base) if regs::is_thread_segment(base.reg) => {
            let _ = write!(out, "{}:{offset}", regs::special(base.reg).unwrap_or_default());
            return Ok(());
        }
        Base::Reg(base) => Some(regs::general(base.reg, Width::Q).ok_or("the base is not a general register")?),
        Base::Sb | Base::Fp | Base::PseudoSp | Base::Pc => return Err("this address cannot be encoded".to_owned()),
    };
    if offset != 0 || (base.is_none() && mem.index.is_none()) {
        let _ = write!(out, "{offset}");
    }
    if base.is_none() && mem.index.is_none() {
        return Ok(());
    }
    out.push('(');
    out.push_str(base.unwrap_or_default());
    if let Some(index) = &mem.index {
        out.push(',');
        match regs::general(index.reg.reg, Width::Q) {
            Some(name) => out.push_str(name),
            None => regs::push_special(out, index.reg.reg).ok_or("the index cannot be encoded")?,
        }
        let _ = write!(out, ",{}", index.scale.unwrap_or(1));
    }
    out.push(')');
    Ok(())
}

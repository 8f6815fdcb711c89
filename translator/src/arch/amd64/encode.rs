//! Machine code for the few instructions that neither assembler can be told in text: GNU as and LLVM choose another
//! encoding than Go for the same mnemonic and operands. The result is a `.byte` line with the instruction beside it.
//!
//! This knows prefixes, ModRM, SIB and displacement of the legacy encoding, and nothing about instructions; who needs
//! raw bytes is in `pseudo.rs`. Symbols cannot be reached from here (a `.byte` line has no relocation).

use crate::ir::{Arg, Base, Class, Mem, Reg};

/// A legacy-encoded instruction with a ModRM byte.
#[derive(Clone, Copy)]
pub(super) struct Legacy<'a> {
    /// 0x66 in front.
    pub(super) operand16: bool,
    /// REX.W
    pub(super) wide: bool,
    /// Registers are bytes: SPB to DIB need a REX prefix.
    pub(super) byte: bool,
    pub(super) opcode: &'a [u8],
    /// ModRM.reg: a register number or an opcode extension.
    pub(super) reg: u8,
    /// ModRM.rm.
    pub(super) rm: &'a Arg,
    pub(super) immediate: &'a [u8],
}

/// The bytes; an `Err` says what cannot be encoded here.
pub(super) fn legacy(insn: Legacy<'_>) -> Result<Vec<u8>, String> {
    let mut rex = if insn.wide { 0x48 } else { 0 };
    if insn.reg >= 8 {
        rex |= 0x44;
    }
    if insn.byte && (4..8).contains(&insn.reg) {
        rex |= 0x40;
    }
    let modrm = match insn.rm {
        Arg::Reg(r) if r.is_plain() => {
            let low = rm_register(r.reg, insn.byte, &mut rex)?;
            vec![0xc0 | (insn.reg & 7) << 3 | low]
        }
        Arg::Mem(mem) => memory(mem, insn.reg, &mut rex)?,
        _ => return Err("expected a register or memory".to_owned()),
    };
    let mut bytes = Vec::new();
    if insn.operand16 {
        bytes.push(0x66);
    }
    if rex != 0 {
        bytes.push(rex);
    }
    bytes.extend_from_slice(insn.opcode);
    bytes.extend_from_slice(&modrm);
    bytes.extend_from_slice(insn.immediate);
    Ok(bytes)
}

/// Low three bits of a register in ModRM.rm, with what it adds to REX.
fn rm_register(reg: Reg, byte: bool, rex: &mut u8) -> Result<u8, String> {
    match reg.class {
        Class::Int | Class::Byte if (8..16).contains(&reg.num) => *rex |= 0x41,
        Class::Int | Class::Byte if byte && (4..8).contains(&reg.num) => *rex |= 0x40,
        Class::Int | Class::Byte if reg.num < 4 => {}
        Class::Int => {}
        _ => return Err("this register cannot be written as raw bytes".to_owned()),
    }
    Ok(reg.num & 7)
}

/// ModRM, SIB and displacement.
fn memory(mem: &Mem, reg: u8, rex: &mut u8) -> Result<Vec<u8>, String> {
    let number = |reg: Reg| if reg.class == Class::Int { Ok(reg.num) } else { Err("not a general register".to_owned()) };
    let base = match &mem.base {
        Base::Reg(base) => Some(number(base.reg)?),
        Base::None => None,
        _ => return Err("an address with a symbol cannot be written as raw bytes".to_owned()),
    };
    let index = match &mem.index {
        Some(index) => Some((number(index.reg.reg)?, index.scale.unwrap_or(1))),
        None => None,
    };
    let offset = i32::try_from(mem.offset).map_err(|_| "the offset does not fit in 32 bits".to_owned())?;
    let field = (reg & 7) << 3;
    // Base 5 without displacement means something else, so BP and R13 always have one.
    let (mode, displacement) = match (base, i8::try_from(offset)) {
        (None, _) => (0, offset.to_le_bytes().to_vec()),
        (Some(base), _) if offset == 0 && base & 7 != 5 => (0, Vec::new()),
        (Some(_), Ok(short)) => (0x40, short.to_le_bytes().to_vec()),
        (Some(_), Err(_)) => (0x80, offset.to_le_bytes().to_vec()),
    };
    let mut bytes = Vec::new();
    match (base, index) {
        (Some(base), None) if base & 7 != 4 => bytes.push(mode | field | (base & 7)),
        _ => {
            let (index, scale) = index.unwrap_or((4, 1));
            if index >= 8 {
                *rex |= 0x42;
            }
            let log = scale.trailing_zeros() as u8;
            bytes.push(mode | field | 4);
            bytes.push(log << 6 | (index & 7) << 3 | base.map_or(5, |base| base & 7));
        }
    }
    if base.is_some_and(|base| base >= 8) {
        *rex |= 0x41;
    }
    bytes.extend_from_slice(&displacement);
    Ok(bytes)
}

/// The `.byte` line, with the instruction as a comment.
pub(super) fn line(bytes: &[u8], comment: &str) -> String {
    let hex: Vec<String> = bytes.iter().map(|b| format!("{b:#04x}")).collect();
    format!(".byte {} /* {comment} */", hex.join(","))
}

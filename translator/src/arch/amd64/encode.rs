//! Machine code for the few instructions that neither assembler can be told in text: GNU as and LLVM choose another
//! encoding than Go for the same mnemonic and operands. The result is a `.byte` line with the instruction beside it; an
//! address relative to RIP makes it three lines.
//!
//! This knows prefixes, ModRM, SIB and displacement, and of instructions only the table [`SAE_512`]; who needs raw bytes
//! is in `pseudo.rs`.

use super::print::tls_displacement;
use super::regs;
use super::shapes::base_is_segment;
use crate::ir::{Arg, Base, Class, Mem, Reg};
use crate::lower::symbol_text;

/// A 32-bit displacement that the linker fills in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Linked {
    /// `sym+off`, relative to RIP.
    Relative(String),
    /// An expression whose value is the displacement: the place of Go's thread-local variable.
    Value(String),
}

/// Machine code, with a displacement for the linker in its midst if there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) head: Vec<u8>,
    /// At the end of `head`.
    pub(super) linked: Option<Linked>,
    /// Behind the displacement; empty without `linked`.
    pub(super) tail: Vec<u8>,
}

impl Code {
    /// Opcode and ModRM with what follows it, then the immediate; a segment prefix stands in front of everything.
    fn new(opcode: Vec<u8>, rm: Operand, immediate: &[u8]) -> Code {
        let mut head: Vec<u8> = rm.segment.into_iter().chain(opcode).collect();
        head.extend_from_slice(&rm.bytes);
        if rm.linked.is_none() {
            head.extend_from_slice(immediate);
            return Code { head, linked: None, tail: Vec::new() };
        }
        Code { head, linked: rm.linked, tail: immediate.to_vec() }
    }

    /// The lines, with the instruction as a comment.
    pub(super) fn lines(&self, comment: &str) -> Vec<String> {
        let bytes = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:#04x}")).collect::<Vec<_>>().join(",");
        let mut lines = vec![format!(".byte {} /* {comment} */", bytes(&self.head))];
        if let Some(linked) = &self.linked {
            lines.push(match linked {
                // RIP is the next instruction's address.
                Linked::Relative(symbol) => format!(".long {symbol} - . - {}", 4 + self.tail.len()),
                Linked::Value(value) => format!(".long {value}"),
            });
            if !self.tail.is_empty() {
                lines.push(format!(".byte {}", bytes(&self.tail)));
            }
        }
        lines
    }
}

/// ModRM with SIB and displacement.
#[derive(Default)]
struct Operand {
    /// The prefix that names a segment.
    segment: Option<u8>,
    bytes: Vec<u8>,
    linked: Option<Linked>,
}

/// ModRM and what follows it, for a register or memory; `unit` is what a short displacement is multiplied by.
fn operand(rm: &Arg, reg: u8, byte: bool, unit: i32, rex: &mut u8) -> Result<Operand, String> {
    match rm {
        Arg::Reg(r) if r.is_plain() => {
            let low = rm_register(r.reg, byte, rex)?;
            Ok(Operand { bytes: vec![0xc0 | (reg & 7) << 3 | low], ..Operand::default() })
        }
        Arg::Mem(mem) => match (mem.global(), &mem.base) {
            (Some((symbol, offset)), _) => {
                let linked = Some(Linked::Relative(symbol_text(symbol, offset)));
                Ok(Operand { bytes: vec![(reg & 7) << 3 | 5], linked, ..Operand::default() })
            }
            (None, Base::Reg(base)) if base_is_segment(mem) => in_segment(base.reg, mem.offset, reg),
            (None, _) => Ok(Operand { bytes: memory(mem, reg, unit, rex)?, ..Operand::default() }),
        },
        _ => Err("expected a register or memory".to_owned()),
    }
}

/// A legacy-encoded instruction with a ModRM byte.
#[derive(Clone, Copy)]
pub(super) struct Legacy<'a> {
    /// 0x66 in front.
    pub(super) operand16: bool,
    /// REX.W
    pub(super) wide: bool,
    /// ModRM.rm is a byte: SP to DI need a REX prefix.
    pub(super) byte_rm: bool,
    /// ModRM.reg is a byte.
    pub(super) byte_reg: bool,
    pub(super) opcode: &'a [u8],
    /// ModRM.reg: a register or an opcode extension.
    pub(super) reg: u8,
    /// ModRM.rm.
    pub(super) rm: &'a Arg,
    pub(super) immediate: &'a [u8],
}

/// The bytes; an `Err` says what cannot be encoded here.
pub(super) fn legacy(insn: Legacy<'_>) -> Result<Code, String> {
    let mut rex = if insn.wide { 0x48 } else { 0 };
    if insn.reg >= 8 {
        rex |= 0x44;
    }
    if insn.byte_reg && (4..8).contains(&insn.reg) {
        rex |= 0x40;
    }
    let rm = operand(insn.rm, insn.reg, insn.byte_rm, 1, &mut rex)?;
    let mut bytes = Vec::new();
    if insn.operand16 {
        bytes.push(0x66);
    }
    if rex != 0 {
        bytes.push(rex);
    }
    bytes.extend_from_slice(insn.opcode);
    Ok(Code::new(bytes, rm, insn.immediate))
}

/// A VEX instruction with 128-bit vectors, no second source and a three-byte prefix; EVEX where the register asks for it.
#[derive(Clone, Copy)]
pub(super) struct Vex<'a> {
    /// Opcode map: 1 is 0F, 2 is 0F38, 3 is 0F3A.
    pub(super) map: u8,
    pub(super) w: bool,
    /// Implied prefix: 1 is 66, 2 is F3, 3 is F2.
    pub(super) pp: u8,
    pub(super) opcode: u8,
    /// ModRM.reg.
    pub(super) reg: u8,
    /// ModRM.rm.
    pub(super) rm: &'a Arg,
    /// Bytes of the memory operand, the unit of EVEX displacements.
    pub(super) unit: i32,
    pub(super) immediate: &'a [u8],
}

/// The bytes; an `Err` says what cannot be encoded here.
pub(super) fn vex(insn: Vex<'_>) -> Result<Code, String> {
    let evex = insn.reg >= 16;
    let mut rex = if insn.reg & 8 != 0 { 4 } else { 0 };
    let rm = operand(insn.rm, insn.reg, false, if evex { insn.unit } else { 1 }, &mut rex)?;
    // R, X and B are stored inverted; no second source is 1111.
    let inverted = (!rex & 7) << 5;
    let w = u8::from(insn.w) << 7;
    let prefix = if evex {
        // R' is stored inverted too, so a register from 16 on is 0; length 128, no mask.
        vec![0x62, inverted | insn.map, w | 0x7c | insn.pp, 0x08, insn.opcode]
    } else {
        vec![0xc4, inverted | insn.map, w | 0x78 | insn.pp, insn.opcode]
    };
    Ok(Code::new(prefix, rm, insn.immediate))
}

/// An EVEX instruction on 512-bit registers with all exceptions suppressed.
#[derive(Clone, Copy)]
pub(super) struct Sae512<'a> {
    pub(super) gnu: &'a str,
    pub(super) reg: u8,
    /// The second source; 0 where there is none.
    pub(super) second: u8,
    pub(super) rm: u8,
    pub(super) mask: u8,
    pub(super) zero: bool,
    pub(super) immediate: &'a [u8],
}

/// Mnemonic, opcode map, implied prefix, W and opcode of what takes `{sae}` on 512-bit registers (SDM volume 2).
#[rustfmt::skip]
pub(super) const SAE_512: &[(&str, u8, u8, u8, u8)] = &[
    ("vcmppd",        1, 1, 1, 0xc2),
    ("vcmpps",        1, 0, 0, 0xc2),
    ("vcvtph2ps",     2, 1, 0, 0x13),
    ("vcvtps2pd",     1, 0, 0, 0x5a),
    ("vcvtps2ph",     3, 1, 0, 0x1d),
    ("vcvttpd2dq",    1, 1, 1, 0xe6),
    ("vcvttpd2qq",    1, 1, 1, 0x7a),
    ("vcvttpd2udq",   1, 0, 1, 0x78),
    ("vcvttpd2uqq",   1, 1, 1, 0x78),
    ("vcvttps2dq",    1, 2, 0, 0x5b),
    ("vcvttps2qq",    1, 1, 0, 0x7a),
    ("vcvttps2udq",   1, 0, 0, 0x78),
    ("vcvttps2uqq",   1, 1, 0, 0x78),
    ("vexp2pd",       2, 1, 1, 0xc8),
    ("vexp2ps",       2, 1, 0, 0xc8),
    ("vfixupimmpd",   3, 1, 1, 0x54),
    ("vfixupimmps",   3, 1, 0, 0x54),
    ("vgetexppd",     2, 1, 1, 0x42),
    ("vgetexpps",     2, 1, 0, 0x42),
    ("vgetmantpd",    3, 1, 1, 0x26),
    ("vgetmantps",    3, 1, 0, 0x26),
    ("vmaxpd",        1, 1, 1, 0x5f),
    ("vmaxps",        1, 0, 0, 0x5f),
    ("vminpd",        1, 1, 1, 0x5d),
    ("vminps",        1, 0, 0, 0x5d),
    ("vrangepd",      3, 1, 1, 0x50),
    ("vrangeps",      3, 1, 0, 0x50),
    ("vrcp28pd",      2, 1, 1, 0xca),
    ("vrcp28ps",      2, 1, 0, 0xca),
    ("vreducepd",     3, 1, 1, 0x56),
    ("vreduceps",     3, 1, 0, 0x56),
    ("vrndscalepd",   3, 1, 1, 0x09),
    ("vrndscaleps",   3, 1, 0, 0x08),
    ("vrsqrt28pd",    2, 1, 1, 0xcc),
    ("vrsqrt28ps",    2, 1, 0, 0xcc),
];

/// The bytes. Go stores the vector length, 512 bits, where both assemblers store zero; the processor ignores it.
pub(super) fn sae_512(insn: Sae512<'_>) -> Result<Code, String> {
    let Some((_, map, pp, w, opcode)) = SAE_512.iter().find(|row| row.0 == insn.gnu) else {
        return Err(format!("{} is not known with {{sae}}", insn.gnu));
    };
    let inverted = |num: u8, bit: u8| (num >> bit & 1) ^ 1;
    let p0 =
        inverted(insn.reg, 3) << 7 | inverted(insn.rm, 4) << 6 | inverted(insn.rm, 3) << 5 | inverted(insn.reg, 4) << 4 | map;
    let p1 = w << 7 | (!insn.second & 15) << 3 | 4 | pp;
    // Length 512 and the bit that means SAE.
    let p2 = u8::from(insn.zero) << 7 | 0x50 | inverted(insn.second, 4) << 3 | insn.mask;
    let modrm = 0xc0 | (insn.reg & 7) << 3 | insn.rm & 7;
    let rm = Operand { bytes: vec![modrm], ..Operand::default() };
    Ok(Code::new(vec![0x62, p0, p1, p2, *opcode], rm, insn.immediate))
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

/// An address in a thread's segment: a prefix, and ModRM and SIB that mean a displacement alone (SDM volume 2, 2.1.5).
fn in_segment(segment: Reg, offset: i64, reg: u8) -> Result<Operand, String> {
    let mut bytes = vec![(reg & 7) << 3 | 4, 0x25];
    let is_tls = segment == regs::TLS;
    let linked = is_tls.then(|| Linked::Value(tls_displacement(offset)));
    if !is_tls {
        let offset = i32::try_from(offset).map_err(|_| "the offset does not fit in 32 bits".to_owned())?;
        bytes.extend_from_slice(&offset.to_le_bytes());
    }
    Ok(Operand { segment: Some(if segment == regs::GS { 0x65 } else { 0x64 }), bytes, linked })
}

/// ModRM, SIB and displacement, without symbol.
fn memory(mem: &Mem, reg: u8, unit: i32, rex: &mut u8) -> Result<Vec<u8>, String> {
    let number = |reg: Reg| if reg.class == Class::Int { Ok(reg.num) } else { Err("not a general register".to_owned()) };
    let base = match &mem.base {
        Base::Reg(base) => Some(number(base.reg)?),
        Base::None => None,
        _ => return Err("this address cannot be written as raw bytes".to_owned()),
    };
    let index = match &mem.index {
        Some(index) => Some((number(index.reg.reg)?, index.scale.unwrap_or(1))),
        None => None,
    };
    let offset = i32::try_from(mem.offset).map_err(|_| "the offset does not fit in 32 bits".to_owned())?;
    let field = (reg & 7) << 3;
    // Base 5 without displacement means something else, so BP and R13 always have one.
    let short = if offset % unit == 0 { i8::try_from(offset / unit).ok() } else { None };
    let (mode, displacement) = match (base, short) {
        (None, _) => (0, offset.to_le_bytes().to_vec()),
        (Some(base), _) if offset == 0 && base & 7 != 5 => (0, Vec::new()),
        (Some(_), Some(short)) => (0x40, short.to_le_bytes().to_vec()),
        (Some(_), None) => (0x80, offset.to_le_bytes().to_vec()),
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

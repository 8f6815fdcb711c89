//! Register names: Go's in, AT&T's out.
//!
//! General registers carry the number that instructions encode (AX 0, CX 1, DX 2, BX 3, SP 4, BP 5, SI 6, DI 7, R8 to
//! R15); Go names them without width, the mnemonic gives it. Byte registers (`AL`, `R8B`) are a class of their own with
//! the same numbers; AH, CH, DH and BH follow as [`HIGH_BYTES`] and up.

use crate::ir::{Arg, Base, Class, Reg};

/// Number of AH in [`Class::Byte`]; CH, DH and BH follow.
pub(super) const HIGH_BYTES: u8 = 16;

pub(super) const AX: Reg = Reg::new(Class::Int, 0);
pub(super) const CX: Reg = Reg::new(Class::Int, 1);
pub(super) const SP: Reg = Reg::new(Class::Int, 4);
pub(super) const BP: Reg = Reg::new(Class::Int, 5);
pub(super) const CL: Reg = Reg::new(Class::Byte, 1);

/// Width of a general register, from the mnemonic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    B,
    W,
    L,
    Q,
}

impl Width {
    /// The width that the last letter of a Go mnemonic names.
    pub(super) fn of_mnemonic(op: &str) -> Option<Width> {
        match op.as_bytes().last()? {
            b'B' => Some(Width::B),
            b'W' => Some(Width::W),
            b'L' => Some(Width::L),
            b'Q' => Some(Width::Q),
            _ => None,
        }
    }

    pub(super) fn bits(self) -> u32 {
        match self {
            Width::B => 8,
            Width::W => 16,
            Width::L => 32,
            Width::Q => 64,
        }
    }
}

/// Go's names of the general registers and their byte parts, by number.
#[rustfmt::skip]
const GENERAL: [(&str, &str); 16] = [
    ("AX",  "AL"),   ("CX",  "CL"),   ("DX",  "DL"),   ("BX",  "BL"),
    ("SP",  "SPB"),  ("BP",  "BPB"),  ("SI",  "SIB"),  ("DI",  "DIB"),
    ("R8",  "R8B"),  ("R9",  "R9B"),  ("R10", "R10B"), ("R11", "R11B"),
    ("R12", "R12B"), ("R13", "R13B"), ("R14", "R14B"), ("R15", "R15B"),
];

const HIGH: [&str; 4] = ["AH", "CH", "DH", "BH"];
const SEGMENTS: [&str; 6] = ["ES", "CS", "SS", "DS", "FS", "GS"];
const SYSTEM: [&str; 6] = ["GDTR", "IDTR", "LDTR", "MSW", "TASK", "TLS"];

/// Registers with a number behind the letters: prefix, class, how many there are.
const NUMBERED: [(&str, Class, u8); 9] = [
    ("X", Class::Vec, 32),
    ("Y", Class::Vec256, 32),
    ("Z", Class::VecLong, 32),
    ("K", Class::Mask, 8),
    ("M", Class::Mmx, 8),
    ("F", Class::X87, 8),
    ("CR", Class::Control, 16),
    ("DR", Class::Debug, 8),
    ("TR", Class::Test, 8),
];

/// The register with this Go name.
pub(super) fn by_name(name: &str) -> Option<Reg> {
    let position =
        |names: &[&str], class, first: u8| names.iter().position(|n| *n == name).map(|i| Reg::new(class, first + i as u8));
    if let Some(i) = GENERAL.iter().position(|(full, _)| *full == name) {
        return Some(Reg::new(Class::Int, i as u8));
    }
    if let Some(i) = GENERAL.iter().position(|(_, byte)| *byte == name) {
        return Some(Reg::new(Class::Byte, i as u8));
    }
    // `g` names R14 only under ABIInternal; here it is R14 wherever it is written, as in Go.
    if name == "g" {
        return Some(Reg::new(Class::Int, 14));
    }
    let named = position(&HIGH, Class::Byte, HIGH_BYTES)
        .or_else(|| position(&SEGMENTS, Class::Segment, 0))
        .or_else(|| position(&SYSTEM, Class::System, 0));
    if named.is_some() {
        return named;
    }
    NUMBERED.iter().find_map(|&(prefix, class, count)| {
        let digits = name.strip_prefix(prefix)?;
        let canonical = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let leading_zero = digits.len() > 1 && digits.starts_with('0');
        let num: u8 = if canonical && !leading_zero { digits.parse().ok()? } else { return None };
        (num < count).then_some(Reg::new(class, num))
    })
}

const LOW_BYTES: [&str; 20] = [
    "%al", "%cl", "%dl", "%bl", "%spl", "%bpl", "%sil", "%dil", "%r8b", "%r9b", "%r10b", "%r11b", "%r12b", "%r13b", "%r14b",
    "%r15b", "%ah", "%ch", "%dh", "%bh",
];
const WORDS: [&str; 16] = [
    "%ax", "%cx", "%dx", "%bx", "%sp", "%bp", "%si", "%di", "%r8w", "%r9w", "%r10w", "%r11w", "%r12w", "%r13w", "%r14w", "%r15w",
];
const LONGS: [&str; 16] = [
    "%eax", "%ecx", "%edx", "%ebx", "%esp", "%ebp", "%esi", "%edi", "%r8d", "%r9d", "%r10d", "%r11d", "%r12d", "%r13d", "%r14d",
    "%r15d",
];
const QUADS: [&str; 16] = [
    "%rax", "%rcx", "%rdx", "%rbx", "%rsp", "%rbp", "%rsi", "%rdi", "%r8", "%r9", "%r10", "%r11", "%r12", "%r13", "%r14", "%r15",
];

/// A general register, or a byte register, at a width.
pub(super) fn general(reg: Reg, width: Width) -> Option<&'static str> {
    if !matches!(reg.class, Class::Int | Class::Byte) {
        return None;
    }
    let names: &[&str] = match width {
        Width::B => &LOW_BYTES,
        Width::W => &WORDS,
        Width::L => &LONGS,
        Width::Q => &QUADS,
    };
    names.get(usize::from(reg.num)).copied()
}

/// A register that is not a general one.
pub(super) fn special(reg: Reg) -> Option<String> {
    let mut out = String::new();
    push_special(&mut out, reg)?;
    Some(out)
}

/// Appends a register that is not a general one. `None`: it cannot be an operand.
pub(super) fn push_special(out: &mut String, reg: Reg) -> Option<()> {
    let prefix = match reg.class {
        Class::Vec => "%xmm",
        Class::Vec256 => "%ymm",
        Class::VecLong => "%zmm",
        Class::Mask => "%k",
        Class::Mmx => "%mm",
        Class::Control => "%cr",
        Class::Debug => "%dr",
        Class::X87 if reg.num == 0 => {
            out.push_str("%st");
            return Some(());
        }
        Class::X87 => {
            out.push_str(&format!("%st({})", reg.num));
            return Some(());
        }
        Class::Segment => {
            out.push('%');
            out.push_str(&SEGMENTS.get(usize::from(reg.num))?.to_ascii_lowercase());
            return Some(());
        }
        _ => return None,
    };
    out.push_str(prefix);
    if reg.num >= 10 {
        out.push(char::from(b'0' + reg.num / 10));
    }
    out.push(char::from(b'0' + reg.num % 10));
    Some(())
}

/// The thread pointer, of which Go's runtime keeps its own variables at a fixed distance.
pub(super) const GS: Reg = Reg::new(Class::Segment, 5);
pub(super) const TLS: Reg = Reg::new(Class::System, 5);

/// Whether the operand is TLS or an address on it.
pub(super) fn names_tls(arg: &Arg) -> bool {
    match arg {
        Arg::Reg(r) => r.reg == TLS,
        Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => matches!(&mem.base, Base::Reg(base) if base.reg == TLS),
        _ => false,
    }
}

/// FS and GS.
pub(super) fn is_thread_segment(reg: Reg) -> bool {
    reg.class == Class::Segment && matches!(reg.num, 4 | 5)
}

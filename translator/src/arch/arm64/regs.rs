//! Registers: Go's names in, GNU's names out, and how every operand is printed.
//!
//! Classes: [`Class::Int`] is R0–R30 with [`ZR`] as 31 and [`SP`] as 32; [`Class::Float`] is F, [`Class::Vec`] V,
//! [`Class::VecLong`] Z, [`Class::Mask`] P and [`Class::MaskCounter`] PN. System registers stay words
//! (`sysregs.rs`). A new way of printing is a `spec` in [`print`].

use crate::ir::{Arg, Base, Class, Mem, Reg, RegArg, ShiftOp};
use crate::lower::symbol_text;
use std::borrow::Cow;
use std::fmt::Write as _;

/// The stack pointer.
pub(super) const SP: Reg = Reg::new(Class::Int, 32);
/// The zero register.
pub(super) const ZR: Reg = Reg::new(Class::Int, 31);
/// The link register.
pub(super) const LR: Reg = Reg::new(Class::Int, 30);
/// The frame pointer.
pub(super) const FP: Reg = Reg::new(Class::Int, 29);
/// The register that Go's assembler uses for its own purposes.
pub(super) const TMP: Reg = Reg::new(Class::Int, 27);

/// The register with Go's name.
pub(super) fn register(name: &str) -> Option<Reg> {
    match name {
        "RSP" => return Some(SP),
        "ZR" => return Some(ZR),
        "LR" => return Some(LR),
        "g" => return Some(Reg::new(Class::Int, 28)),
        "R18_PLATFORM" => return Some(Reg::new(Class::Int, 18)),
        // R18 belongs to the platform and R28 is g; R31 is only known as ZR or RSP.
        "R18" | "R28" | "R31" => return None,
        _ => {}
    }
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (prefix, number) = name.split_at(digits);
    if number.len() > 1 && number.starts_with('0') {
        return None;
    }
    let number: u8 = number.parse().ok()?;
    let (class, count) = match prefix {
        "R" => (Class::Int, 31),
        "F" => (Class::Float, 32),
        "V" => (Class::Vec, 32),
        "Z" => (Class::VecLong, 32),
        "P" => (Class::Mask, 16),
        "PN" => (Class::MaskCounter, 16),
        _ => return None,
    };
    (number < count).then(|| Reg::new(class, number))
}

/// Why a name that looks like a register is none.
pub(super) fn refused(name: &str) -> Option<&'static str> {
    match name {
        "R18" => Some("R18 belongs to the platform; write R18_PLATFORM to use it nevertheless"),
        "R28" => Some("R28 is g; write g to use it nevertheless"),
        "R31" => Some("register 31 is ZR or RSP"),
        _ => None,
    }
}

/// The GNU name of an integer register, 64 bits wide.
pub(super) fn x(reg: Reg) -> &'static str {
    int(reg, false)
}

/// The GNU name of an integer register, 64 or 32 bits wide.
pub(super) fn int(reg: Reg, word: bool) -> &'static str {
    // All numbers of the class have a name.
    let names = if word { &W } else { &X };
    names.get(usize::from(reg.num)).copied().unwrap_or_default()
}

#[rustfmt::skip]
static X: [&str; 33] = [
    "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11",
    "x12", "x13", "x14", "x15", "x16", "x17", "x18", "x19", "x20", "x21", "x22", "x23",
    "x24", "x25", "x26", "x27", "x28", "x29", "x30", "xzr", "sp"
];
#[rustfmt::skip]
static W: [&str; 33] = [
    "w0", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11",
    "w12", "w13", "w14", "w15", "w16", "w17", "w18", "w19", "w20", "w21", "w22", "w23",
    "w24", "w25", "w26", "w27", "w28", "w29", "w30", "wzr", "wsp"
];

/// The number of an integer register in an encoding.
pub(super) fn code(reg: Reg) -> u32 {
    u32::from(reg.num.min(31))
}

/// A register under the view `spec` (`x`, `w`, `b`, `h`, `s`, `d`, `q`); empty stands for the class's usual one.
pub(super) fn view(reg: Reg, spec: &str) -> Result<Cow<'static, str>, String> {
    let n = reg.num;
    match (reg.class, spec) {
        (Class::Int, "" | "x") => Ok(int(reg, false).into()),
        (Class::Int, "w") => Ok(int(reg, true).into()),
        (Class::Float | Class::Vec, "b" | "h" | "s" | "d" | "q") => Ok(format!("{spec}{n}").into()),
        (Class::Vec, "16b" | "4s" | "2d") => Ok(format!("v{n}.{spec}").into()),
        (Class::VecLong, "") => Ok(format!("z{n}").into()),
        (Class::VecLong | Class::Mask, "b" | "h" | "s" | "d" | "q") => {
            Ok(format!("{}{n}.{spec}", if reg.class == Class::Mask { 'p' } else { 'z' }).into())
        }
        (Class::Mask, "") => Ok(format!("p{n}").into()),
        (Class::MaskCounter, "") => Ok(format!("pn{n}").into()),
        _ => Err(format!("no view `{spec}` of this register")),
    }
}

/// GNU's arrangement for Go's: `16b` for `B16`, `d` for `D`.
pub(super) fn arrangement(dot: &str) -> Option<&'static str> {
    Some(match dot {
        "B8" => "8b",
        "B16" => "16b",
        "H4" => "4h",
        "H8" => "8h",
        "S2" => "2s",
        "S4" => "4s",
        "D1" => "1d",
        "D2" => "2d",
        "Q1" => "1q",
        "B" => "b",
        "H" => "h",
        "S" => "s",
        "D" => "d",
        "Q" => "q",
        _ => return None,
    })
}

/// The condition code of a Go name, 0 to 15.
pub(super) fn condition(name: &str) -> Option<u8> {
    Some(match name {
        "EQ" => 0,
        "NE" => 1,
        "HS" | "CS" => 2,
        "LO" | "CC" => 3,
        "MI" => 4,
        "PL" => 5,
        "VS" => 6,
        "VC" => 7,
        "HI" => 8,
        "LS" => 9,
        "GE" => 10,
        "LT" => 11,
        "GT" => 12,
        "LE" => 13,
        "AL" => 14,
        "NV" => 15,
        _ => return None,
    })
}

fn shift_name(op: ShiftOp) -> &'static str {
    match op {
        ShiftOp::Lsl => "lsl",
        ShiftOp::Lsr => "lsr",
        ShiftOp::Asr => "asr",
        ShiftOp::Ror => "ror",
    }
}

/// Appends an operand.
///
/// `spec` is a register view for registers and pairs (`w`, `d`, …), `lane` for the element of a structure
/// (`{v1.b}[3]`); memory prints as `[x1, #8]`, with `post` as `[x1], #8`, with `base` as `x1` and with `sym` as `sym+8`; a constant
/// with `u16` as its low 16 bits, and -0.0 with `zero` as 0.0; the registers of a list with `table` as whole ones, whatever is written.
pub(super) fn print(out: &mut String, arg: &Arg, spec: &str) -> Result<(), String> {
    match arg {
        Arg::Reg(r) => print_reg(out, r, spec),
        Arg::Imm(v) => {
            let _ = if spec == "u16" { write!(out, "#{}", v & 0xffff) } else { write!(out, "#{v}") };
            Ok(())
        }
        Arg::Float(v) if *v == 0.0 && (v.is_sign_positive() || spec == "zero") => {
            out.push_str("#0.0");
            Ok(())
        }
        Arg::Float(v) => {
            let _ = write!(out, "#{v:?}");
            Ok(())
        }
        Arg::Mem(mem) => print_mem(out, mem, spec),
        Arg::Pair(a, b) => {
            out.push_str(&view(*a, spec)?);
            out.push_str(", ");
            out.push_str(&view(*b, spec)?);
            Ok(())
        }
        Arg::List(items) => {
            out.push('{');
            for (i, (reg, end)) in items.iter().enumerate() {
                if end.is_some() {
                    return Err("a range cannot be printed here".to_owned());
                }
                if i > 0 {
                    out.push_str(", ");
                }
                if spec == "table" {
                    let _ = write!(out, "v{}.16b", reg.reg.num);
                } else {
                    print_reg(out, reg, spec)?;
                }
            }
            out.push('}');
            Ok(())
        }
        Arg::Word(word) => {
            out.push_str(&word.to_ascii_lowercase());
            Ok(())
        }
        _ => Err("this operand has no form in GNU syntax here".to_owned()),
    }
}

fn print_reg(out: &mut String, r: &RegArg, spec: &str) -> Result<(), String> {
    let dots: Vec<&str> = r.dots.iter().map(|d| &**d).collect();
    match r.reg.class {
        Class::Int => {
            match dots.as_slice() {
                [] => out.push_str(&view(r.reg, spec)?),
                [extend] => {
                    // Only the 64-bit forms of UXTX and SXTX read the whole register.
                    let word = spec == "w" || !matches!(*extend, "UXTX" | "SXTX");
                    let _ = write!(out, "{}, {}", int(r.reg, word), extend.to_ascii_lowercase());
                    match r.shift {
                        None | Some((ShiftOp::Lsl, 0)) => {}
                        Some((ShiftOp::Lsl, n)) => {
                            let _ = write!(out, " #{n}");
                        }
                        Some(_) => return Err("an extended register is only shifted left".to_owned()),
                    }
                    return Ok(());
                }
                _ => return Err("too many qualifiers".to_owned()),
            }
            if let Some((op, n)) = r.shift {
                let _ = write!(out, ", {} #{n}", shift_name(op));
            }
            Ok(())
        }
        Class::Vec => match (dots.as_slice(), r.index) {
            ([], None) => {
                out.push_str(&view(r.reg, spec)?);
                Ok(())
            }
            ([dot], index) => {
                let arrangement = arrangement(dot).ok_or_else(|| format!("unknown arrangement {dot}"))?;
                let n = r.reg.num;
                let _ = match index {
                    None => write!(out, "v{n}.{arrangement}"),
                    Some(index) if spec == "lane" => write!(out, "{{v{n}.{arrangement}}}[{index}]"),
                    Some(index) => write!(out, "v{n}.{arrangement}[{index}]"),
                };
                Ok(())
            }
            _ => Err("unknown vector operand".to_owned()),
        },
        Class::VecLong | Class::Mask | Class::MaskCounter => {
            out.push_str(&view(r.reg, "")?);
            match dots.as_slice() {
                [] => {}
                ["Z"] => out.push_str("/z"),
                ["M"] => out.push_str("/m"),
                [dot] => {
                    let arrangement = arrangement(dot).ok_or_else(|| format!("unknown arrangement {dot}"))?;
                    let _ = write!(out, ".{arrangement}");
                }
                _ => return Err("too many qualifiers".to_owned()),
            }
            if let Some(index) = r.index {
                let _ = write!(out, "[{index}]");
            }
            Ok(())
        }
        _ if dots.is_empty() => {
            out.push_str(&view(r.reg, spec)?);
            Ok(())
        }
        _ => Err("this register takes no qualifier".to_owned()),
    }
}

fn print_mem(out: &mut String, mem: &Mem, spec: &str) -> Result<(), String> {
    if let (Some((symbol, offset)), "sym") = (mem.global(), spec) {
        out.push_str(&symbol_text(symbol, offset));
        return Ok(());
    }
    let Base::Reg(base) = &mem.base else {
        return Err("this memory operand has no form in GNU syntax here".to_owned());
    };
    if mem.symbol.is_some() || !base.is_plain() {
        return Err("this memory operand has no form in GNU syntax here".to_owned());
    }
    let base = x(base.reg);
    let offset = mem.offset;
    let _ = match (&mem.index, spec) {
        (Some(index), "post") => {
            let _ = write!(out, "[{base}], ");
            return print_reg(out, &index.reg, "");
        }
        (Some(index), _) => {
            let _ = write!(out, "[{base}, ");
            print_reg(out, &index.reg, "")?;
            write!(out, "]")
        }
        (None, "post") => write!(out, "[{base}], #{offset}"),
        (None, "base") if offset == 0 => write!(out, "{base}"),
        (None, _) if offset == 0 => write!(out, "[{base}]"),
        (None, _) => write!(out, "[{base}, #{offset}]"),
    };
    Ok(())
}

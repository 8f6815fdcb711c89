//! Compressed instructions where Go's assembler makes them by default: a subset of the C extension, without jumps and branches.
//!
//! Works on the lowered lines of one Go instruction. If one of them has a relocation (`%pcrel_hi`, …), none is compressed: Go
//! treats the instruction as a whole. What has other names than registers does not parse and stays as it is.
//! To add an instruction, add an arm to [`compressed`] (RISC-V unprivileged manual, chapter 28).

use super::regs;
use crate::ir::{Class, Reg};
use crate::lower::AsmLine;

/// The lines with every instruction compressed that Go compresses. An `Err` says what Go refuses only then.
pub(super) fn compress(lines: Vec<AsmLine>) -> Result<Vec<AsmLine>, String> {
    let relocated = |line: &AsmLine| matches!(line, AsmLine::Code { text, .. } if text.contains('%'));
    if lines.iter().any(relocated) {
        return Ok(lines);
    }
    let mut out = Vec::with_capacity(lines.len());
    for line in lines {
        let short = match &line {
            AsmLine::Code { text, size: 4 } => compressed(text)?,
            _ => None,
        };
        let Some(short) = short else {
            out.push(line);
            continue;
        };
        for (text, size) in [(".option rvc".to_owned(), 0), (short, 2), (".option norvc".to_owned(), 0)] {
            out.push(AsmLine::Code { text, size });
        }
    }
    Ok(out)
}

/// An operand of a GNU instruction.
#[derive(Clone, Copy)]
enum Operand {
    Reg(Reg),
    Imm(i64),
    Mem(i64, Reg),
}

fn operand(text: &str) -> Option<Operand> {
    if let Some(reg) = regs::by_gnu_name(text) {
        return Some(Operand::Reg(reg));
    }
    if let Some((offset, base)) = text.strip_suffix(')').and_then(|t| t.split_once('(')) {
        return Some(Operand::Mem(number(offset)?, regs::by_gnu_name(base)?));
    }
    number(text).map(Operand::Imm)
}

fn number(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// The compressed form of an instruction, if Go uses one.
fn compressed(text: &str) -> Result<Option<String>, String> {
    use Operand::{Imm, Mem, Reg};
    let (op, rest) = text.split_once(' ').unwrap_or((text, ""));
    if op == "ebreak" && rest.is_empty() {
        return Ok(Some("c.ebreak".to_owned()));
    }
    let Some(operands) = rest.split(", ").map(operand).collect::<Option<Vec<Operand>>>() else { return Ok(None) };
    let short = match (op, operands.as_slice()) {
        ("lw" | "ld" | "fld" | "sw" | "sd" | "fsd", [Reg(data), Mem(offset, base)]) => memory(op, *data, *offset, *base),
        ("addi", [Reg(rd), Reg(rs), Imm(imm)]) => addi(*rd, *rs, *imm),
        ("addiw", [Reg(rd), Reg(rs), Imm(imm)]) if rd == rs && six_bits(*imm) => {
            if is_zero(*rd) {
                return Err("Go makes C.ADDIW of this, which does not exist for X0, and refuses it".to_owned());
            }
            two(op, *rd, imm)
        }
        ("lui", [Reg(rd), Imm(field)]) => {
            // The field is printed as 20 bits without sign; C.LUI holds six of them.
            let signed = (field << 44) >> 44;
            let fits = !is_zero(*rd) && *rd != regs::SP && signed != 0 && six_bits(signed);
            fits.then(|| format!("c.lui {}, {:#x}", name(*rd), field & 0xf_ffff))
        }
        ("slli", [Reg(rd), Reg(rs), Imm(imm)]) if rd == rs && !is_zero(*rd) && *imm != 0 => two(op, *rd, imm),
        ("srli" | "srai", [Reg(rd), Reg(rs), Imm(imm)]) if rd == rs && is_short(*rd) && *imm != 0 => two(op, *rd, imm),
        ("andi", [Reg(rd), Reg(rs), Imm(imm)]) if rd == rs && is_short(*rd) && six_bits(*imm) => two(op, *rd, imm),
        ("add", [Reg(rd), Reg(a), Reg(b)]) if !is_zero(*rd) => {
            if rd == a && !is_zero(*b) {
                two(op, *rd, &name(*b))
            } else if rd == b && !is_zero(*a) {
                two(op, *rd, &name(*a))
            } else if is_zero(*a) && !is_zero(*b) {
                return Err("Go refuses its own C.MV for an addition to X0; MOV says the same".to_owned());
            } else {
                None
            }
        }
        ("addw" | "sub" | "subw" | "and" | "or" | "xor", [Reg(rd), Reg(a), Reg(b)]) => {
            let commutes = !matches!(op, "sub" | "subw");
            if ![rd, a, b].iter().all(|r| is_short(**r)) {
                None
            } else if rd == a {
                two(op, *rd, &name(*b))
            } else if rd == b && commutes {
                two(op, *rd, &name(*a))
            } else {
                None
            }
        }
        _ => None,
    };
    Ok(short)
}

fn memory(op: &str, data: Reg, offset: i64, base: Reg) -> Option<String> {
    let size = if op.ends_with('w') { 4 } else { 8 };
    let scaled = |bits: u32| (0..size << bits).contains(&offset) && offset % size == 0;
    // A load of x0 has no form with the stack pointer.
    let from_stack = !(op.starts_with('l') && is_zero(data));
    if base == regs::SP && from_stack && scaled(6) {
        return Some(format!("c.{op}sp {}, {offset}(sp)", name(data)));
    }
    (is_short(data) && is_short(base) && scaled(5)).then(|| format!("c.{op} {}, {offset}({})", name(data), name(base)))
}

fn addi(rd: Reg, rs: Reg, imm: i64) -> Option<String> {
    if rd == regs::SP && rs == regs::SP && imm != 0 && imm % 16 == 0 && (-512..512).contains(&imm) {
        return two("addi16sp", rd, &imm);
    }
    if !is_zero(rd) && rd == rs && imm != 0 && six_bits(imm) {
        return two("addi", rd, &imm);
    }
    if is_short(rd) && rs == regs::SP && (1..1024).contains(&imm) && imm % 4 == 0 {
        return Some(format!("c.addi4spn {}, sp, {imm}", name(rd)));
    }
    if !is_zero(rd) && is_zero(rs) && six_bits(imm) {
        return two("li", rd, &imm);
    }
    match (is_zero(rd), is_zero(rs), imm) {
        (false, false, 0) => two("mv", rd, &name(rs)),
        (true, true, 0) => Some("c.nop".to_owned()),
        _ => None,
    }
}

fn two(op: &str, rd: Reg, second: &dyn std::fmt::Display) -> Option<String> {
    Some(format!("c.{op} {}, {second}", name(rd)))
}

fn name(reg: Reg) -> &'static str {
    // Every register here came from its GNU name.
    regs::gnu(reg).unwrap_or("")
}

fn is_zero(reg: Reg) -> bool {
    reg == regs::ZERO
}

/// Whether a field of three bits holds the register: x8–x15, f8–f15.
fn is_short(reg: Reg) -> bool {
    matches!(reg.class, Class::Int | Class::Float) && (8..16).contains(&reg.num)
}

/// Whether the number fits in 6 signed bits.
fn six_bits(imm: i64) -> bool {
    (-32..32).contains(&imm)
}

#[cfg(test)]
mod tests {
    use super::compressed;

    #[test]
    fn what_go_compresses() {
        for (long, short) in [
            ("addi sp, sp, -32", "c.addi16sp sp, -32"),
            ("addi sp, sp, 8", "c.addi sp, 8"),
            ("addi a0, sp, 1020", "c.addi4spn a0, sp, 1020"),
            ("addi t0, zero, -32", "c.li t0, -32"),
            ("addi t0, t1, 0", "c.mv t0, t1"),
            ("addi zero, zero, 0", "c.nop"),
            ("ld ra, 0(sp)", "c.ldsp ra, 0(sp)"),
            ("sd a0, 248(a1)", "c.sd a0, 248(a1)"),
            ("fsd fs0, 504(sp)", "c.fsdsp fs0, 504(sp)"),
            ("lw a0, 124(a1)", "c.lw a0, 124(a1)"),
            ("lui a0, 0xfffff", "c.lui a0, 0xfffff"),
            ("add a0, a1, a0", "c.add a0, a1"),
            ("xor a0, a1, a0", "c.xor a0, a1"),
            ("srai a0, a0, 63", "c.srai a0, 63"),
            ("ebreak", "c.ebreak"),
        ] {
            assert_eq!(compressed(long), Ok(Some(short.to_owned())), "{long}");
        }
        for long in [
            "addi a0, a0, 32",
            "addi t0, sp, 8",
            "ld zero, 0(sp)",
            "ld a0, 256(a1)",
            "lw a0, 4(t0)",
            "lui sp, 0x1",
            "lui a0, 0x20",
            "sub a0, a1, a0",
            "add a0, a1, zero",
            "srli t0, t0, 1",
            "jalr zero, 0(ra)",
            "ld a0, %pcrel_lo(.Lx)(a0)",
            "flw fa0, 0(sp)",
        ] {
            assert_eq!(compressed(long), Ok(None), "{long}");
        }
        for refused in ["add a0, zero, a1", "addiw zero, zero, 1"] {
            assert!(compressed(refused).is_err(), "{refused}");
        }
    }
}

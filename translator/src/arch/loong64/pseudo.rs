//! What a template cannot say: constants that Go's assembler builds from several instructions, branches beyond their range,
//! floating-point constants in memory, and the few instructions that Go composes.
//!
//! R30 is the assembler's own register in all of these.

use crate::diag::Result;
use crate::ir::{Arg, Reg};
use crate::lower::{Cx, line};

/// The assembler's temporary.
const TMP: &str = "$r30";

/// The instructions that put a constant other than 0 into `rd`. `small` is the one that makes -2048..=-1.
///
/// Above 12 bits a constant is built from the bottom: 32 bits, sign-extended (`lu12i.w`, `ori`, or one of `ori`, `addi` alone),
/// then bits 32 to 51 (`lu32i.d`, which sign-extends too), then bits 52 to 63 (`lu52i.d`). A step is left out where
/// the extension of the one before has already made the bits.
pub(super) fn constant(value: i64, rd: &str, small: &str) -> Vec<String> {
    let low12 = value & 0xfff;
    let signed12 = (low12 ^ 0x800) - 0x800;
    let mid20 = i64::from(value as i32 >> 12);
    let upper20 = (value << 12) >> 44;
    let top12 = value >> 52;
    if i64::from(value as i32) == value {
        return match value {
            -2048..0 => vec![format!("{small} {rd}, $r0, {value}")],
            0..4096 => vec![format!("ori {rd}, $r0, {value}")],
            _ if low12 == 0 => vec![format!("lu12i.w {rd}, {mid20}")],
            _ => vec![format!("lu12i.w {rd}, {mid20}"), format!("ori {rd}, {rd}, {low12}")],
        };
    }
    if value.trailing_zeros() >= 52 {
        return vec![format!("lu52i.d {rd}, $r0, {top12}")];
    }
    // What bits 32 and up are after the low 32 bits have been made.
    let extended = if value as i32 >= 0 { 0 } else { -1 };
    let skip_upper = upper20 == extended;
    let mut lines = Vec::with_capacity(4);
    if value as i32 == 0 {
        lines.push(format!("addi.w {rd}, $r0, 0"));
    } else if low12 == 0 {
        lines.push(format!("lu12i.w {rd}, {mid20}"));
    } else if mid20 == -1 && signed12 < 0 {
        let add = if skip_upper { "addi.d" } else { "addi.w" };
        lines.push(format!("{add} {rd}, $r0, {signed12}"));
    } else if mid20 == 0 {
        lines.push(format!("ori {rd}, $r0, {low12}"));
    } else {
        lines.push(format!("lu12i.w {rd}, {mid20}"));
        lines.push(format!("ori {rd}, {rd}, {low12}"));
    }
    if !skip_upper {
        lines.push(format!("lu32i.d {rd}, {upper20}"));
    }
    if skip_upper || top12 != upper20 >> 19 {
        lines.push(format!("lu52i.d {rd}, {rd}, {top12}"));
    }
    lines
}

/// `MOVV $c, R` and `MOVW $c, R`, `$c` not 0.
pub(super) fn move_constant(cx: &mut Cx<'_>) -> Result<()> {
    let rd = cx.print(1, "")?;
    emit(cx, constant(cx.imm(0)?, &rd, "addi.d"));
    Ok(())
}

/// `MOVW $c, F`, `$c` of 12 bits and not 0.
pub(super) fn move_constant_to_float(cx: &mut Cx<'_>) -> Result<()> {
    emit(cx, constant(cx.imm(0)?, TMP, "addi.w"));
    cx.template("{m} {1}, $r30")
}

/// `OP $c, [Rj,] Rd` where the instruction has no immediate form for the constant: the constant goes to R30 first.
pub(super) fn constant_operand(cx: &mut Cx<'_>) -> Result<()> {
    emit(cx, constant(cx.imm(0)?, TMP, "addi.w"));
    with_temporary(cx)
}

/// `SUB $c, [Rj,] Rd` adds -c; the row's GNU name is that of the addition.
pub(super) fn subtract_constant(cx: &mut Cx<'_>) -> Result<()> {
    let value = cx.imm(0)?.wrapping_neg();
    let (rj, rd) = sources(cx)?;
    match value {
        0 => line!(cx, "{} {rd}, {rj}, $r0", cx.gnu),
        -2048..2048 => line!(cx, "{} {rd}, {rj}, {value}", cx.gnu.replacen("add.", "addi.", 1)),
        _ => {
            emit(cx, constant(value, TMP, "addi.w"));
            with_temporary(cx)?;
        }
    }
    Ok(())
}

/// The operation on R30.
fn with_temporary(cx: &mut Cx<'_>) -> Result<()> {
    let (rj, rd) = sources(cx)?;
    line!(cx, "{} {rd}, {rj}, {TMP}", cx.gnu);
    Ok(())
}

/// Second source and destination of `OP x, [Rj,] Rd`.
fn sources(cx: &Cx<'_>) -> Result<(String, String)> {
    let last = cx.args().len().saturating_sub(1);
    Ok((cx.print(1, "")?, cx.print(last, "")?))
}

fn emit(cx: &mut Cx<'_>, lines: Vec<String>) {
    for line in lines {
        cx.line(line);
    }
}

/// `MOVF $x, F` and `MOVD $x, F`: +0 comes from R0, everything else from memory.
pub(super) fn float_constant(cx: &mut Cx<'_>) -> Result<()> {
    let Some(Arg::Float(value)) = cx.args().first() else {
        return Err(cx.refuse("operand-kind", 0, "expected a floating-point constant"));
    };
    let single = cx.gnu == "fld.s";
    let (size, bits) = if single { (4, u64::from((*value as f32).to_bits())) } else { (8, value.to_bits()) };
    if bits == 0 {
        return cx.template(if single { "movgr2fr.w {1}, $r0" } else { "movgr2fr.d {1}, $r0" });
    }
    let label = cx.constant(size, u128::from(bits));
    cx.template(&format!("pcalau12i {TMP}, %pc_hi20({label})\n{{m}} {{1}}, {TMP}, %pc_lo12({label})"))
}

/// Access through an offset of more than 32 bits with ldptr, stptr, ll or sc: the offset is added to the base register, which
/// stays changed.
pub(super) fn far_base(cx: &mut Cx<'_>, data: usize, memory: usize) -> Result<()> {
    let Some(Arg::Mem(mem)) = cx.args().get(memory) else {
        return Err(cx.refuse("operand-kind", memory, "expected a memory operand"));
    };
    let offset = mem.offset;
    // `$0` is R0.
    let spec = if matches!(cx.args().get(data), Some(Arg::Imm(_))) { "r" } else { "" };
    let (data, base) = (cx.print(data, spec)?, cx.print(memory, "b")?);
    emit(cx, four(offset));
    line!(cx, "add.d {base}, {base}, {TMP}");
    line!(cx, "{} {data}, {base}, 0", cx.gnu);
    Ok(())
}

/// R30 = a constant, in the long way, whatever the constant.
fn four(value: i64) -> Vec<String> {
    vec![
        format!("lu12i.w {TMP}, {}", i64::from(value as i32 >> 12)),
        format!("ori {TMP}, {TMP}, {}", value & 0xfff),
        format!("lu32i.d {TMP}, {}", (value << 12) >> 44),
        format!("lu52i.d {TMP}, {TMP}, {}", value >> 52),
    ]
}

/// `PRELDX off(R), $n, $hint`: `n` packs what the instruction wants in its index register, in another order
/// (LoongArch manual, 2.2.5.4): bit 0 the direction, bits 1–11 the block size, bits 12–20 the number of blocks, bits 21–36 the stride.
pub(super) fn preldx(cx: &mut Cx<'_>) -> Result<()> {
    let Some(Arg::Mem(mem)) = cx.args().first() else {
        return Err(cx.refuse("operand-kind", 0, "expected a memory operand"));
    };
    let offset = mem.offset as u64;
    let n = cx.imm(1)? as u64;
    let (direction, size, blocks, stride) = (n & 1, n >> 1 & 0x7ff, n >> 12 & 0x1ff, n >> 21 & 0xffff);
    if size > 1024 {
        return Err(cx.refuse("imm-range", 1, format!("block size {size} is beyond 1024")));
    }
    if blocks > 256 {
        return Err(cx.refuse("imm-range", 1, format!("number of blocks {blocks} is beyond 256")));
    }
    // A size below 16 and a number of 0 wrap around, as they do in Go.
    let value = (offset & 0xffff)
        .wrapping_add(direction << 16)
        .wrapping_add((size / 16).wrapping_sub(1) << 20)
        .wrapping_add(blocks.wrapping_sub(1) << 32)
        .wrapping_add(stride << 44);
    emit(cx, four(value as i64));
    cx.template("preldx {2}, {0:b}, $r30")
}

/// `TEQ $c, [Rj,] Rd` and `TNE`: the row's GNU name is the branch around the `break`.
pub(super) fn trap(cx: &mut Cx<'_>) -> Result<()> {
    let code = cx.imm(0)? & 0x7fff;
    let (rj, rd) = if cx.args().len() == 3 { (cx.print(1, "")?, cx.print(2, "")?) } else { ("$r0".to_owned(), cx.print(1, "")?) };
    let over = cx.new_label();
    line!(cx, "{} {rj}, {rd}, {over}", cx.gnu);
    line!(cx, "break {code}");
    cx.place(&over);
    Ok(())
}

/// A conditional branch beyond its range: it branches over a `b` that goes over a `b` to the target. `{t}` in the template is where the
/// branch goes; `target` is the operand.
pub(super) fn far_branch(cx: &mut Cx<'_>, template: &str, target: usize) -> Result<()> {
    let destination = cx.print(target, "")?;
    let (there, over) = (cx.new_label(), cx.new_label());
    cx.template(&template.replace("{t}", &there))?;
    line!(cx, "b {over}");
    cx.place(&there);
    line!(cx, "b {destination}");
    cx.place(&over);
    Ok(())
}

/// `AM… Rk, (Rj), Rd`: the machine forbids rd to be one of the others, and Go refuses it.
pub(super) fn atomic(cx: &mut Cx<'_>) -> Result<()> {
    let rd = cx.reg(2)?;
    let rj: Option<Reg> = match cx.args().get(1) {
        Some(Arg::Mem(mem)) => mem.simple().map(|(base, _)| base),
        _ => None,
    };
    let rk = cx.args().first().and_then(Arg::plain_reg);
    if Some(rd) == rk || Some(rd) == rj {
        return Err(cx.refuse("register-conflict", 2, "the result must differ from the other two registers"));
    }
    cx.template("{m} {2}, {0:r}, {1:b}")
}

/// `BSTRINS`, `BSTRPICK $msb, Rj, $lsb, Rd`: msb must not be below lsb.
pub(super) fn bit_string(cx: &mut Cx<'_>) -> Result<()> {
    if cx.imm(0)? < cx.imm(2)? {
        return Err(cx.refuse("imm-range", 2, "the lowest bit is above the highest"));
    }
    cx.template("{m} {3}, {1}, {0}, {2}")
}

/// `WORD $n`: its low 32 bits.
pub(super) fn word(cx: &mut Cx<'_>) -> Result<()> {
    let value = cx.imm(0)? as u32;
    cx.sized(format!(".4byte {value:#x}"), 4);
    Ok(())
}

/// GETCALLERPC: the return address. A function without frame has it in the link register even if it calls others.
pub(super) fn caller_pc(cx: &mut Cx<'_>) -> Result<()> {
    let frame = cx.frame()?;
    cx.template(if frame.exists && frame.calls { "ld.d {0}, $r3, 0" } else { "or {0}, $r1, $r0" })
}

/// `NOP`: nothing, but a place for labels.
pub(super) fn nothing(_: &mut Cx<'_>) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::constant;

    /// Bytes of Go 1.27's assembler, disassembled.
    #[test]
    fn constants_take_the_steps_that_go_takes() {
        for (value, expected) in [
            (1, "ori $r4, $r0, 1"),
            (4095, "ori $r4, $r0, 4095"),
            (-2048, "addi.d $r4, $r0, -2048"),
            (4096, "lu12i.w $r4, 1"),
            (-2049, "lu12i.w $r4, -1; ori $r4, $r4, 2047"),
            (0x1234_5678, "lu12i.w $r4, 74565; ori $r4, $r4, 1656"),
            (0xffff_ffff, "addi.w $r4, $r0, -1; lu32i.d $r4, 0"),
            (0x8000_0000, "lu12i.w $r4, -524288; lu32i.d $r4, 0"),
            (0x1234_5678_9abc_def0, "lu12i.w $r4, -414771; ori $r4, $r4, 3824; lu32i.d $r4, 284280; lu52i.d $r4, $r4, 291"),
            (1 << 60, "lu52i.d $r4, $r0, 256"),
            (0x273f_ffff_8000_0000, "lu12i.w $r4, -524288; lu52i.d $r4, $r4, 627"),
            (0x273f_ffff_ffff_f800, "addi.d $r4, $r0, -2048; lu52i.d $r4, $r4, 627"),
            (0xfff8_0000_0000_0000_u64 as i64, "addi.w $r4, $r0, 0; lu32i.d $r4, -524288"),
            (0x2730_0000_0000_0800, "ori $r4, $r0, 2048; lu52i.d $r4, $r4, 627"),
        ] {
            assert_eq!(constant(value, "$r4", "addi.d").join("; "), expected, "{value:#x}");
        }
    }
}

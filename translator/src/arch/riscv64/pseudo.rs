//! What is not a row: forms whose instructions depend on a value (constants, large offsets), on register equality
//! (minimum and maximum), or that need a label of their own (addresses, far branches).
//!
//! Every expansion is the one that Go's assembler chooses; x31 (t6) is its temporary register. Nothing is left to `li`,
//! `la` or `call`, which GNU as and LLVM expand in their own ways.

use super::regs::TMP;
use crate::diag::Result;
use crate::ir::{Arg, Mem};
use crate::lower::{Cx, line};

/// Splits a signed 32-bit value for LUI and a signed 12-bit addition: `(low, high)`, `value = (high << 12) + low`.
/// `high` is printed in the 20 bits that LUI takes, and is 0 exactly when `low` alone will do.
fn split(value: i64) -> Option<(i64, i64)> {
    i32::try_from(value).ok()?;
    if (-2048..2048).contains(&value) {
        return Some((value, 0));
    }
    let low = (value << 52) >> 52;
    Some((low, ((value - low) >> 12) & 0xf_ffff))
}

/// How a 64-bit constant is made from a 32-bit one: the constant, then a left and a right shift.
struct Shifted {
    constant: i64,
    left: u32,
    right: u32,
}

/// Finds the shifts that Go finds, in its order of preference.
fn shifted(value: i64) -> Option<Shifted> {
    let zeros = value.trailing_zeros();
    if zeros >= 64 {
        return None;
    }
    let upper = value >> zeros;
    // A 32-bit constant moved to the left.
    if i32::try_from(upper).is_ok() {
        return Some(Shifted { constant: upper, left: zeros, right: 0 });
    }
    // A run of ones with zeros on both sides, its low 11 bits arbitrary: a small negative constant moved both ways.
    let leading = value.leading_zeros();
    let ones = (((value as u64) >> zeros) >> 11).count_ones();
    if leading + ones + zeros + 11 == 64 {
        let constant = ((upper & 0x7ff) | 0x800) - 0x1000;
        // -1 needs no left shift when it is flush right already.
        let left = if zeros > 0 || constant != -1 { zeros + leading } else { 0 };
        return Some(Shifted { constant, left, right: leading });
    }
    // A 32-bit constant, zero-extended and moved to the left.
    if let Ok(low) = u32::try_from(upper) {
        return Some(Shifted { constant: i64::from(low as i32), left: 32, right: 32 - zeros });
    }
    None
}

/// `MOV $c, Xn`
pub(super) fn mov_constant(cx: &mut Cx<'_>) -> Result<()> {
    let value = cx.imm(0)?;
    let rd = cx.print(1, "")?;
    let (constant, mut left, mut right) = if i32::try_from(value).is_ok() {
        (value, 0, 0)
    } else if let Some(s) = shifted(value) {
        (s.constant, s.left, s.right)
    } else {
        let label = cx.constant(8, u128::from(value as u64));
        return pcrel_load(cx, "ld", &rd, &rd, &label);
    };
    let Some((low, high)) = split(constant) else {
        return Err(cx.refuse("imm-range", 0, "no sequence makes this constant"));
    };
    if high == 0 {
        line!(cx, "addi {rd}, zero, {low}");
    } else {
        line!(cx, "lui {rd}, {high:#x}");
        if low != 0 {
            line!(cx, "addiw {rd}, {rd}, {low}");
        }
    }
    if cx.target.rva22() && left == 32 && right == 32 {
        cx.needs("zba");
        line!(cx, "add.uw {rd}, {rd}, zero");
        (left, right) = (0, 0);
    }
    if left > 0 {
        line!(cx, "slli {rd}, {rd}, {left}");
    }
    if right > 0 {
        line!(cx, "srli {rd}, {rd}, {right}");
    }
    Ok(())
}

/// `MOVF $c, Fn`
pub(super) fn mov_float32(cx: &mut Cx<'_>) -> Result<()> {
    let value = float(cx)?;
    // Go rounds the 64-bit constant to 32 bits, and compares bits: -0.0 is not 0.0.
    let bits = (value as f32).to_bits();
    float_constant(cx, "fmv.w.x", "flw", 4, u128::from(bits))
}

/// `MOVD $c, Fn`
pub(super) fn mov_float64(cx: &mut Cx<'_>) -> Result<()> {
    let bits = float(cx)?.to_bits();
    float_constant(cx, "fmv.d.x", "fld", 8, u128::from(bits))
}

fn float(cx: &Cx<'_>) -> Result<f64> {
    match cx.args().first() {
        Some(Arg::Float(v)) => Ok(*v),
        _ => Err(cx.refuse("operand-kind", 0, "expected a floating-point constant")),
    }
}

fn float_constant(cx: &mut Cx<'_>, zero: &str, load: &str, size: u8, bits: u128) -> Result<()> {
    let rd = cx.print(1, "")?;
    if bits == 0 {
        line!(cx, "{zero} {rd}, zero");
        return Ok(());
    }
    let label = cx.constant(size, bits);
    pcrel_load(cx, load, &rd, TMP, &label)
}

/// A load through a pair of AUIPC and 12-bit offset; `base` takes the address.
fn pcrel_load(cx: &mut Cx<'_>, load: &str, rd: &str, base: &str, symbol: &str) -> Result<()> {
    let anchor = cx.new_label();
    cx.place(&anchor);
    line!(cx, "auipc {base}, %pcrel_hi({symbol})");
    line!(cx, "{load} {rd}, %pcrel_lo({anchor})({base})");
    Ok(())
}

/// The memory operand `i`.
fn mem(cx: &Cx<'_>, i: usize) -> Result<Mem> {
    match cx.args().get(i) {
        Some(Arg::Mem(m) | Arg::Addr(m)) => Ok(m.clone()),
        _ => Err(cx.refuse("operand-kind", i, "expected a memory reference")),
    }
}

/// Base register (GNU name) and offset of operand `i`.
fn base_offset(cx: &Cx<'_>, i: usize) -> Result<(String, i64)> {
    match mem(cx, i)?.simple() {
        Some((reg, offset)) => Ok((cx.print_reg(reg, ""), offset)),
        None => Err(cx.refuse("operand-kind", i, "expected off(Xn)")),
    }
}

/// `sym+off` of operand `i`, as text, and whether it is thread-local.
fn symbol(cx: &Cx<'_>, i: usize) -> Result<(String, bool)> {
    match mem(cx, i)?.global() {
        Some((symbol, offset)) => Ok((cx.symbol_text(symbol, offset), symbol.is_thread_local)),
        None => Err(cx.refuse("operand-kind", i, "expected a symbol")),
    }
}

/// The address of a thread-local variable in x31, by the local-exec model.
fn thread_local_address(cx: &mut Cx<'_>, symbol: &str) {
    line!(cx, "lui {TMP}, %tprel_hi({symbol})");
    line!(cx, "addiw {TMP}, {TMP}, %tprel_lo({symbol})");
    line!(cx, "add {TMP}, {TMP}, tp");
}

/// Makes `base + high(offset)` in x31 and returns the rest of the offset.
fn far_base(cx: &mut Cx<'_>, i: usize) -> Result<i64> {
    let (base, offset) = base_offset(cx, i)?;
    let Some((low, high)) = split(offset) else {
        return Err(cx.refuse("imm-range", i, "the offset does not fit in 32 bits"));
    };
    line!(cx, "lui {TMP}, {high:#x}");
    line!(cx, "add {TMP}, {TMP}, {base}");
    Ok(low)
}

/// A load whose offset exceeds 12 bits.
pub(super) fn far_load(cx: &mut Cx<'_>) -> Result<()> {
    let low = far_base(cx, 0)?;
    let rd = cx.print(1, "")?;
    let load = cx.gnu;
    line!(cx, "{load} {rd}, {low}({TMP})");
    Ok(())
}

/// A store whose offset exceeds 12 bits.
pub(super) fn far_store(cx: &mut Cx<'_>) -> Result<()> {
    let low = far_base(cx, 1)?;
    let rs = cx.print(0, "")?;
    let store = cx.gnu;
    line!(cx, "{store} {rs}, {low}({TMP})");
    Ok(())
}

/// An integer load from a symbol; the destination holds the address.
pub(super) fn load_symbol(cx: &mut Cx<'_>) -> Result<()> {
    let rd = cx.print(1, "")?;
    load_from(cx, &rd, &rd)
}

/// A floating-point load from a symbol.
pub(super) fn load_symbol_float(cx: &mut Cx<'_>) -> Result<()> {
    let rd = cx.print(1, "")?;
    load_from(cx, &rd, TMP)
}

fn load_from(cx: &mut Cx<'_>, rd: &str, base: &str) -> Result<()> {
    let (symbol, is_thread_local) = symbol(cx, 0)?;
    let load = cx.gnu;
    if is_thread_local {
        thread_local_address(cx, &symbol);
        line!(cx, "{load} {rd}, 0({TMP})");
        return Ok(());
    }
    pcrel_load(cx, load, rd, base, &symbol)
}

/// A store to a symbol.
pub(super) fn store_symbol(cx: &mut Cx<'_>) -> Result<()> {
    let (symbol, is_thread_local) = symbol(cx, 1)?;
    let rs = cx.print(0, "")?;
    let store = cx.gnu;
    if is_thread_local {
        thread_local_address(cx, &symbol);
        line!(cx, "{store} {rs}, 0({TMP})");
        return Ok(());
    }
    let anchor = cx.new_label();
    cx.place(&anchor);
    line!(cx, "auipc {TMP}, %pcrel_hi({symbol})");
    line!(cx, "{store} {rs}, %pcrel_lo({anchor})({TMP})");
    Ok(())
}

/// `MOV $sym(SB), Xn`
pub(super) fn symbol_address(cx: &mut Cx<'_>) -> Result<()> {
    let (symbol, is_thread_local) = symbol(cx, 0)?;
    if is_thread_local {
        return Err(cx.refuse(
            "operand-kind",
            0,
            "Go's assembler gives no right code for the address of a thread-local variable",
        ));
    }
    let rd = cx.print(1, "")?;
    let anchor = cx.new_label();
    cx.place(&anchor);
    line!(cx, "auipc {rd}, %pcrel_hi({symbol})");
    line!(cx, "addi {rd}, {rd}, %pcrel_lo({anchor})");
    Ok(())
}

/// `MOV $off(Xn), Xn` with an offset that exceeds 12 bits.
pub(super) fn far_address(cx: &mut Cx<'_>) -> Result<()> {
    let (base, offset) = base_offset(cx, 0)?;
    let rd = cx.print(1, "")?;
    op_constant(cx, "add", &rd, &base, offset, true)
}

/// ADDI, ANDI, ORI, XORI with a constant that exceeds 12 bits; the GNU mnemonic is that of the register form.
pub(super) fn far_immediate(cx: &mut Cx<'_>) -> Result<()> {
    let value = cx.imm(0)?;
    let op = cx.gnu;
    let (rs, rd, splits) = immediate_registers(cx)?;
    op_constant(cx, op, &rd, &rs, value, splits)
}

/// SUB with a constant that exceeds 12 bits: the addition of its negative.
pub(super) fn far_subtract(cx: &mut Cx<'_>) -> Result<()> {
    let value = cx.imm(0)?.wrapping_neg();
    let (rs, rd, splits) = immediate_registers(cx)?;
    op_constant(cx, "add", &rd, &rs, value, splits)
}

/// Source and destination of `OP $c, [Xs,] Xd`, and whether an addition may be split in two: Go keeps an addition to SP
/// in one piece, because it tracks SP by it.
fn immediate_registers(cx: &Cx<'_>) -> Result<(String, String, bool)> {
    let last = cx.args().len().saturating_sub(1);
    let rd = cx.reg(last)?;
    Ok((cx.print(1, "")?, cx.print(last, "")?, rd != super::regs::SP))
}

fn op_constant(cx: &mut Cx<'_>, op: &str, rd: &str, rs: &str, value: i64, splits: bool) -> Result<()> {
    let Some((low, high)) = split(value) else {
        return Err(cx.refuse("imm-range", 0, "the constant does not fit in 32 bits"));
    };
    if splits && op == "add" && (-4096..=4094).contains(&value) {
        let half = value / 2;
        line!(cx, "addi {rd}, {rs}, {half}");
        line!(cx, "addi {rd}, {rd}, {}", value - half);
        return Ok(());
    }
    line!(cx, "lui {TMP}, {high:#x}");
    if low != 0 {
        line!(cx, "addiw {TMP}, {TMP}, {low}");
    }
    line!(cx, "{op} {rd}, {rs}, {TMP}");
    Ok(())
}

/// `OP X2, [X1,] Xd` as GNU names `(rd, rs1, rs2)`.
fn register_operands(cx: &Cx<'_>) -> Result<(String, String, String)> {
    let last = cx.args().len().saturating_sub(1);
    Ok((cx.print(last, "")?, cx.print(1, "")?, cx.print(0, "")?))
}

/// MIN, MAX, MINU, MAXU without Zbb: a mask from a comparison selects by exclusive or.
pub(super) fn min_max(cx: &mut Cx<'_>) -> Result<()> {
    let (rd, mut rs1, mut rs2) = register_operands(cx)?;
    if rs1 == rs2 {
        line!(cx, "addi {rd}, {rs1}, 0");
        return Ok(());
    }
    // The destination must be read before it is written.
    if rs1 == rd {
        std::mem::swap(&mut rs1, &mut rs2);
    }
    let (less, swap) = match &*cx.insn.op {
        "MIN" => ("slt", false),
        "MINU" => ("sltu", false),
        "MAX" => ("slt", true),
        "MAXU" => ("sltu", true),
        _ => return Err(cx.refuse_all("internal", "not a minimum or maximum")),
    };
    let (a, b) = if swap { (&rs1, &rs2) } else { (&rs2, &rs1) };
    line!(cx, "{less} {TMP}, {a}, {b}");
    line!(cx, "sub {TMP}, zero, {TMP}");
    line!(cx, "xor {rd}, {rs1}, {rs2}");
    line!(cx, "and {rd}, {TMP}, {rd}");
    line!(cx, "xor {rd}, {rs1}, {rd}");
    Ok(())
}

/// ROL, ROR and their W forms by a register, without Zbb.
pub(super) fn rotate(cx: &mut Cx<'_>) -> Result<()> {
    let (rd, rs1, rs2) = register_operands(cx)?;
    let (main, other) = match &*cx.insn.op {
        "ROL" => ("sll", "srl"),
        "ROR" => ("srl", "sll"),
        "ROLW" => ("sllw", "srlw"),
        "RORW" => ("srlw", "sllw"),
        _ => return Err(cx.refuse_all("internal", "not a rotation")),
    };
    line!(cx, "sub {TMP}, zero, {rs2}");
    line!(cx, "{other} {TMP}, {rs1}, {TMP}");
    line!(cx, "{main} {rd}, {rs1}, {rs2}");
    line!(cx, "or {rd}, {TMP}, {rd}");
    Ok(())
}

/// RORI and RORIW without Zbb; the GNU mnemonic tells which.
pub(super) fn rotate_immediate(cx: &mut Cx<'_>) -> Result<()> {
    let n = cx.imm(0)?;
    let (rd, rs, _) = register_operands(cx)?;
    let (right, left, bits) = if cx.gnu == "roriw" { ("srliw", "slliw", 32) } else { ("srli", "slli", 64) };
    line!(cx, "{right} {TMP}, {rs}, {n}");
    line!(cx, "{left} {rd}, {rs}, {}", (bits - n) % bits);
    line!(cx, "or {rd}, {TMP}, {rd}");
    Ok(())
}

/// ANDN and ORN without Zbb; the GNU mnemonic is the operation behind the complement.
pub(super) fn and_or_not(cx: &mut Cx<'_>) -> Result<()> {
    let (rd, rs1, rs2) = register_operands(cx)?;
    let not = if rs1 == rd { TMP } else { rd.as_str() };
    let op = cx.gnu;
    line!(cx, "xori {not}, {rs2}, -1");
    line!(cx, "{op} {rd}, {rs1}, {not}");
    Ok(())
}

/// A conditional branch that ±4 KB do not reach: the inverse around a jump. `operands` is the template of the registers.
fn far_branch(cx: &mut Cx<'_>, operands: &str, target: usize) -> Result<()> {
    let inverse = match cx.gnu {
        "beq" => "bne",
        "bne" => "beq",
        "blt" => "bge",
        "bge" => "blt",
        "bltu" => "bgeu",
        "bgeu" => "bltu",
        _ => return Err(cx.refuse_all("internal", "not a branch")),
    };
    let over = cx.new_label();
    cx.template(&format!("{inverse} {operands}, {over}"))?;
    cx.template(&format!("jal zero, {{{target}}}"))?;
    cx.place(&over);
    Ok(())
}

/// Far form of a branch with the registers in Go's order.
pub(super) fn far_branch_01(cx: &mut Cx<'_>) -> Result<()> {
    far_branch(cx, "{0}, {1}", 2)
}

/// Far form of a branch with the registers exchanged.
pub(super) fn far_branch_10(cx: &mut Cx<'_>) -> Result<()> {
    far_branch(cx, "{1}, {0}", 2)
}

/// Far form of a comparison of a register with zero.
pub(super) fn far_branch_0z(cx: &mut Cx<'_>) -> Result<()> {
    far_branch(cx, "{0}, zero", 1)
}

/// Far form of a comparison of zero with a register.
pub(super) fn far_branch_z0(cx: &mut Cx<'_>) -> Result<()> {
    far_branch(cx, "zero, {0}", 1)
}

/// A jump that ±1 MB do not reach.
fn far_jump_to(cx: &mut Cx<'_>, link: &str, target: usize) -> Result<()> {
    let target = cx.print(target, "")?;
    let anchor = cx.new_label();
    cx.place(&anchor);
    line!(cx, "auipc {TMP}, %pcrel_hi({target})");
    line!(cx, "jalr {link}, %pcrel_lo({anchor})({TMP})");
    Ok(())
}

/// Far form of `JMP label`.
pub(super) fn far_jump(cx: &mut Cx<'_>) -> Result<()> {
    far_jump_to(cx, "zero", 0)
}

/// Far form of `JAL Xn, label`.
pub(super) fn far_jump_link(cx: &mut Cx<'_>) -> Result<()> {
    let link = cx.print(0, "")?;
    far_jump_to(cx, &link, 1)
}

/// GETCALLERPC: the return address. A function without calls has it in the link register.
pub(super) fn caller_pc(cx: &mut Cx<'_>) -> Result<()> {
    let calls = cx.frame()?.calls;
    cx.template(if calls { "ld {0}, 0(sp)" } else { "addi {0}, ra, 0" })
}

/// No bytes at all.
pub(super) fn nothing(_: &mut Cx<'_>) -> Result<()> {
    Ok(())
}

/// `JMP sym(SB)` and `CALL sym(SB)`; the GNU mnemonic is the link register.
pub(super) fn jump_symbol(cx: &mut Cx<'_>) -> Result<()> {
    let (symbol, _) = symbol(cx, 0)?;
    let link = cx.gnu;
    line!(cx, "jal {link}, {symbol}");
    Ok(())
}

/// A compressed instruction written as one. The file is `norvc`, so that nothing else is compressed.
fn compressed(cx: &mut Cx<'_>, operands: &[usize]) -> Result<()> {
    let mut text = cx.gnu.to_owned();
    for (n, i) in operands.iter().enumerate() {
        text.push_str(if n == 0 { " " } else { ", " });
        text.push_str(&cx.print(*i, "c")?);
    }
    compressed_text(cx, text);
    Ok(())
}

fn compressed_text(cx: &mut Cx<'_>, text: String) {
    cx.sized(".option push", 0);
    cx.sized(".option rvc", 0);
    cx.sized(text, 2);
    cx.sized(".option pop", 0);
}

/// `c.op`
pub(super) fn compressed_none(cx: &mut Cx<'_>) -> Result<()> {
    compressed(cx, &[])
}

/// `c.op {0}`
pub(super) fn compressed_0(cx: &mut Cx<'_>) -> Result<()> {
    compressed(cx, &[0])
}

/// `c.op {1}, {0}`
pub(super) fn compressed_10(cx: &mut Cx<'_>) -> Result<()> {
    compressed(cx, &[1, 0])
}

/// `c.op {2}, {0}`, where operand 1 is operand 2
pub(super) fn compressed_20(cx: &mut Cx<'_>) -> Result<()> {
    compressed(cx, &[2, 0])
}

/// `c.op {0}, {1}`
pub(super) fn compressed_01(cx: &mut Cx<'_>) -> Result<()> {
    compressed(cx, &[0, 1])
}

/// `c.op {2}, {1}, {0}`
pub(super) fn compressed_210(cx: &mut Cx<'_>) -> Result<()> {
    compressed(cx, &[2, 1, 0])
}

/// `c.op {1}, -{0}`
pub(super) fn compressed_negated(cx: &mut Cx<'_>) -> Result<()> {
    let rd = cx.print(1, "")?;
    let value = cx.imm(0)?.wrapping_neg();
    let text = format!("{} {rd}, {value}", cx.gnu);
    compressed_text(cx, text);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn split_adds_up() {
        for value in [0, 2047, 2048, -2048, -2049, 4096, 0x7fff_ffff, -0x8000_0000, 0x1234_5678, -1] {
            let (low, high) = split(value).unwrap_or_else(|| panic!("{value} fits in 32 bits"));
            // LUI sign-extends from bit 31, ADDIW from bit 31 of the sum.
            let sum = ((high << 12) as i32).wrapping_add(low as i32);
            assert_eq!(i64::from(sum), value);
            assert!((-2048..2048).contains(&low) && (0..0x10_0000).contains(&high));
        }
        assert!(split(0x8000_0000).is_none());
    }

    #[test]
    fn shifts_give_the_constant_back() {
        for value in [
            i64::MIN,
            0xffff_ffff,
            0x8000_0000,
            0x1_2345_0000_0000,
            0x000f_ffff_ffff_ffda,
            0x00ff_ffff_ffff_ff00,
            0xdead_beef_0000,
            i64::MAX,
            0x7fff_ffff_ffff_fff0,
        ] {
            let s = shifted(value).unwrap_or_else(|| panic!("{value:#x} is a shifted constant"));
            let made = (((s.constant as u64) << s.left) >> s.right) as i64;
            assert_eq!(made, value, "{value:#x}");
        }
        assert!(shifted(0x1234_5678_9abc_def0).is_none());
    }
}

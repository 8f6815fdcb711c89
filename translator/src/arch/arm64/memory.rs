//! Loads and stores: the addressing that Go's assembler chooses for an offset, a symbol or an index.
//!
//! Not rows, because one form becomes, by offset: a scaled 12-bit offset, an unscaled 9-bit one, an ADD or SUB into the
//! assembler's register x27 in front of the access, or a word of the literal pool as index. Symbols become ADRP and
//! `:lo12:`. Add a mnemonic in [`access`] or [`pair`].

use super::immediates::split_offset;
use super::regs::{self, TMP, ZR};
use crate::diag::Result;
use crate::ir::{Arg, Base, Class, Mem, Reg, ShiftOp, Symbol};
use crate::lower::{Cx, line};

/// How a mnemonic accesses memory.
struct Access {
    /// Bytes as a power of two.
    shift: u32,
    /// Scaled and unscaled mnemonic.
    load: [&'static str; 2],
    store: [&'static str; 2],
    /// Views of the register when loaded and when stored.
    views: [&'static str; 2],
}

fn access(op: &str) -> Option<Access> {
    let of = |shift, load, store, views| Some(Access { shift, load, store, views });
    match op {
        "MOVB" => of(0, ["ldrsb", "ldursb"], ["strb", "sturb"], ["x", "w"]),
        "MOVBU" => of(0, ["ldrb", "ldurb"], ["strb", "sturb"], ["w", "w"]),
        "MOVH" => of(1, ["ldrsh", "ldursh"], ["strh", "sturh"], ["x", "w"]),
        "MOVHU" => of(1, ["ldrh", "ldurh"], ["strh", "sturh"], ["w", "w"]),
        "MOVW" => of(2, ["ldrsw", "ldursw"], ["str", "stur"], ["x", "w"]),
        "MOVWU" => of(2, ["ldr", "ldur"], ["str", "stur"], ["w", "w"]),
        "MOVD" => of(3, ["ldr", "ldur"], ["str", "stur"], ["x", "x"]),
        "FMOVS" => of(2, ["ldr", "ldur"], ["str", "stur"], ["s", "s"]),
        "FMOVD" => of(3, ["ldr", "ldur"], ["str", "stur"], ["d", "d"]),
        "FMOVQ" => of(4, ["ldr", "ldur"], ["str", "stur"], ["q", "q"]),
        _ => None,
    }
}

/// The bytes that a mnemonic loads or stores.
pub(super) fn bytes(op: &str) -> Option<u8> {
    access(op).and_then(|access| 1u8.checked_shl(access.shift))
}

/// `MOVx mem, R`
pub(super) fn load(cx: &mut Cx<'_>) -> Result<()> {
    single(cx, 0, 1, true)
}

/// `MOVx R, mem`; the constant 0 is stored as ZR.
pub(super) fn store(cx: &mut Cx<'_>) -> Result<()> {
    single(cx, 1, 0, false)
}

/// Pre- or post-increment as suffixes say it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Update {
    None,
    Pre,
    Post,
}

fn update(cx: &Cx<'_>) -> Result<Update> {
    match cx.insn.suffixes.as_slice() {
        [] => Ok(Update::None),
        [s] if &**s == "P" => Ok(Update::Post),
        [s] if &**s == "W" => Ok(Update::Pre),
        _ => Err(cx.refuse_all("suffix", format!("{}: the only suffixes are .P and .W", cx.insn.full_op()))),
    }
}

/// Refuses the increment of a variable: Go moves its pseudo registers for nobody.
fn check_update(cx: &Cx<'_>, i: usize) -> Result<()> {
    let written = cx.insn.operand_text(i);
    if written.ends_with("(FP)") || written.ends_with("(SP)") {
        return Err(cx.refuse("operand-kind", i, "a pseudo register cannot be incremented; expected off(Rn)"));
    }
    Ok(())
}

fn mem<'a>(cx: &'a Cx<'_>, i: usize) -> Result<&'a Mem> {
    match cx.args().get(i) {
        Some(Arg::Mem(mem)) => Ok(mem),
        _ => Err(cx.refuse("operand-kind", i, "expected a memory operand")),
    }
}

/// A base register with its offset: R0–R30 or RSP.
fn based(cx: &Cx<'_>, i: usize, mem: &Mem) -> Result<(Reg, i64)> {
    match mem.simple() {
        Some((reg, offset)) if reg.class == Class::Int && reg != ZR => Ok((reg, offset)),
        _ => Err(cx.refuse("operand-kind", i, "expected off(Rn)")),
    }
}

/// Thread-local variables have no address of their own; only [`single`] reads one, as an offset.
fn check_symbol(cx: &Cx<'_>, i: usize, symbol: &Symbol) -> Result<()> {
    if symbol.is_thread_local {
        return Err(cx.refuse("thread-local", i, "the address of a thread-local variable cannot be taken"));
    }
    Ok(())
}

fn single(cx: &mut Cx<'_>, m: usize, r: usize, is_load: bool) -> Result<()> {
    let Some(access) = access(&cx.insn.op) else {
        return Err(cx.refuse_all("internal", format!("{} has no access", cx.insn.op)));
    };
    let reg = match cx.args().get(r) {
        Some(Arg::Imm(0)) if !is_load => ZR,
        _ => cx.reg(r)?,
    };
    let [scaled, unscaled] = if is_load { access.load } else { access.store };
    let view = access.views[usize::from(!is_load)];
    let data = cx.print_reg(reg, view);
    let mem = mem(cx, m)?.clone();
    let shift = access.shift;
    let update = update(cx)?;

    if let Some((symbol, offset)) = mem.global() {
        if update != Update::None {
            return Err(cx.refuse("operand-kind", m, "a symbol cannot be incremented; expected off(Rn)"));
        }
        if symbol.is_thread_local && is_load && offset == 0 && &*cx.insn.op == "MOVD" {
            // Local-exec model: the variable's offset from the thread pointer, 16 bits of it. The relocation stands
            // apart because LLVM writes MOVN for `#:tprel_g0:`, for the linker to change.
            let line = format!(".reloc ., R_AARCH64_TLSLE_MOVW_TPREL_G0, {}", symbol.gnu);
            cx.sized(line, 0);
            line!(cx, "movz {data}, #0");
            return Ok(());
        }
        check_symbol(cx, m, symbol)?;
        if !is_load && reg == TMP {
            return Err(cx.refuse("assembler-register", r, "R27 holds the address here; use another register"));
        }
        let symbol = cx.symbol_text(symbol, offset);
        line!(cx, "adrp x27, {symbol}");
        if shift <= 3 && offset & ((1 << shift) - 1) == 0 {
            line!(cx, "{scaled} {data}, [x27, :lo12:{symbol}]");
        } else {
            line!(cx, "add x27, x27, :lo12:{symbol}");
            line!(cx, "{scaled} {data}, [x27]");
        }
        return Ok(());
    }
    if mem.index.is_some() {
        if update != Update::None || shift == 4 {
            return Err(cx.refuse("operand-kind", m, "an index register is not possible here; expected off(Rn)"));
        }
        let address = indexed(cx, m, &mem, shift)?;
        line!(cx, "{scaled} {data}, {address}");
        return Ok(());
    }
    let (base, offset) = based(cx, m, &mem)?;
    let name = regs::x(base);
    if update != Update::None {
        check_update(cx, m)?;
        if base == reg {
            return Err(cx.refuse(
                "unpredictable",
                m,
                "the base register is transferred and incremented; use another one for one of the two",
            ));
        }
        if !(-256..=255).contains(&offset) {
            return Err(cx.refuse("offset-range", m, "the increment must be within -256..=255"));
        }
        let address = if update == Update::Pre { format!("[{name}, #{offset}]!") } else { format!("[{name}], #{offset}") };
        line!(cx, "{scaled} {data}, {address}");
        return Ok(());
    }
    let size = 1i64 << shift;
    let aligned = offset & (size - 1) == 0;
    if (0..=4095 * size).contains(&offset) && aligned {
        line!(cx, "{scaled} {data}, {}", at(name, offset));
        return Ok(());
    }
    if (-256..=255).contains(&offset) {
        line!(cx, "{unscaled} {data}, {}", at(name, offset));
        return Ok(());
    }
    if !is_load && reg == TMP {
        return Err(cx.refuse("assembler-register", r, "R27 holds the address here; use another register"));
    }
    if (-4095..=4095).contains(&offset) {
        let op = if offset < 0 { "sub" } else { "add" };
        line!(cx, "{op} x27, {name}, #{}", offset.abs());
        line!(cx, "{scaled} {data}, [x27]");
        return Ok(());
    }
    // Beyond the first 12 bits unaligned offsets have no scaled part to absorb them.
    let reach = 4095 * size;
    let splits = (0..=0xff_f000 + reach).contains(&offset) && (aligned || offset <= 4095 + reach);
    if splits {
        let Some((high, low)) = split_offset(offset, shift) else {
            return Err(cx.refuse("offset-range", m, "the offset cannot be split; use a register for the address"));
        };
        cx.line(add(regs::x(TMP), name, high));
        line!(cx, "{scaled} {data}, {}", at("x27", low));
        return Ok(());
    }
    if base == TMP || reg == TMP {
        return Err(cx.refuse("assembler-register", m, "R27 holds the offset here; use another register"));
    }
    literal(cx, m, offset)?;
    line!(cx, "{scaled} {data}, [{name}, x27]");
    Ok(())
}

fn at(base: &str, offset: i64) -> String {
    if offset == 0 { format!("[{base}]") } else { format!("[{base}, #{offset}]") }
}

/// ADD with a 12-bit immediate, shifted left by 12 when that is how it fits.
pub(super) fn add(rd: &str, rn: &str, v: i64) -> String {
    arith("add", rd, rn, v)
}

/// `op rd, rn, #v` for an ADD immediate.
pub(super) fn arith(op: &str, rd: &str, rn: &str, v: i64) -> String {
    if v & 0xfff_000 != 0 { format!("{op} {rd}, {rn}, #{:#x}, lsl #12", v >> 12) } else { format!("{op} {rd}, {rn}, #{v:#x}") }
}

/// Loads an offset from the literal pool into x27.
fn literal(cx: &mut Cx<'_>, i: usize, offset: i64) -> Result<()> {
    // Go computes with 32 bits from here on.
    if i32::try_from(offset).is_err() {
        return Err(cx.refuse("offset-range", i, "the offset must fit 32 signed bits (-2147483648..=2147483647)"));
    }
    // 64 bits are stored when sign extension would matter.
    let size = if offset < 0 { 8 } else { 4 };
    load_literal(cx, size, offset);
    Ok(())
}

fn load_literal(cx: &mut Cx<'_>, size: u8, value: i64) {
    let (label, size) = cx.pool(size, value as u64);
    let view = if size == 8 { "x27" } else { "w27" };
    line!(cx, "ldr {view}, {label}");
}

/// `[xn, xm, lsl #3]` and its like.
fn indexed(cx: &Cx<'_>, i: usize, mem: &Mem, shift: u32) -> Result<String> {
    let bad = |what: &str| Err(cx.refuse("operand-kind", i, what));
    let (Base::Reg(base), Some(index), None) = (&mem.base, &mem.index, &mem.symbol) else {
        return bad("expected (Rn)(Rm)");
    };
    if !base.is_plain() || base.reg.class != Class::Int || base.reg == ZR {
        return bad("the base must be R0-R30 or RSP");
    }
    if mem.offset != 0 {
        return bad("an offset besides an index register is silently dropped by Go");
    }
    let reg = &index.reg;
    if reg.reg.class != Class::Int || reg.reg.num > 31 || reg.index.is_some() || index.scale.is_some_and(|s| s != 1) {
        return bad("the index must be R0-R30 or ZR, without factor");
    }
    let amount = match reg.shift {
        None => 0,
        Some((ShiftOp::Lsl, n)) => n,
        Some(_) => return bad("the index can only be shifted left"),
    };
    if amount != 0 && amount != i64::from(shift) {
        return Err(cx.refuse(
            "shift-range",
            i,
            format!("invalid index shift amount; expected {}", if shift == 0 { "0".to_owned() } else { format!("0 or {shift}") }),
        ));
    }
    let base = regs::x(base.reg);
    match (reg.dots.as_slice(), amount) {
        ([], 0) => Ok(format!("[{base}, {}]", regs::x(reg.reg))),
        ([], n) => Ok(format!("[{base}, {}, lsl #{n}]", regs::x(reg.reg))),
        ([extend], n) if matches!(&**extend, "UXTW" | "SXTW" | "SXTX") => {
            let name = regs::int(reg.reg, &**extend != "SXTX");
            let extend = extend.to_ascii_lowercase();
            Ok(if n == 0 { format!("[{base}, {name}, {extend}]") } else { format!("[{base}, {name}, {extend} #{n}]") })
        }
        _ => bad("the index can only be extended by UXTW, SXTW and SXTX"),
    }
}

/// A pair mnemonic: bytes of one register as a power of two, GNU name, view.
fn pair(op: &str) -> Option<(u32, &'static str, &'static str)> {
    match op {
        "LDP" => Some((3, "ldp", "x")),
        "LDPW" => Some((2, "ldp", "w")),
        "LDPSW" => Some((2, "ldpsw", "x")),
        "STP" => Some((3, "stp", "x")),
        "STPW" => Some((2, "stp", "w")),
        "FLDPS" => Some((2, "ldp", "s")),
        "FLDPD" => Some((3, "ldp", "d")),
        "FLDPQ" => Some((4, "ldp", "q")),
        "FSTPS" => Some((2, "stp", "s")),
        "FSTPD" => Some((3, "stp", "d")),
        "FSTPQ" => Some((4, "stp", "q")),
        _ => None,
    }
}

/// `LDP mem, (R, R)`
pub(super) fn load_pair(cx: &mut Cx<'_>) -> Result<()> {
    double(cx, 0, 1, true)
}

/// `STP (R, R), mem`
pub(super) fn store_pair(cx: &mut Cx<'_>) -> Result<()> {
    double(cx, 1, 0, false)
}

fn double(cx: &mut Cx<'_>, m: usize, r: usize, is_load: bool) -> Result<()> {
    let Some((shift, op, view)) = pair(&cx.insn.op) else {
        return Err(cx.refuse_all("internal", format!("{} has no access", cx.insn.op)));
    };
    let Some(&Arg::Pair(first, second)) = cx.args().get(r) else {
        return Err(cx.refuse("operand-kind", r, "expected a pair of registers"));
    };
    let update = update(cx)?;
    let mem = mem(cx, m)?.clone();
    if is_load && first == second {
        return Err(cx.refuse("unpredictable", r, "one register is loaded twice; expected two different ones"));
    }
    let data = cx.print(r, view)?;
    let uses_tmp = first == TMP || second == TMP;
    if let Some((symbol, offset)) = mem.global() {
        if update != Update::None {
            return Err(cx.refuse("operand-kind", m, "a symbol cannot be incremented; expected off(Rn)"));
        }
        check_symbol(cx, m, symbol)?;
        if !is_load && uses_tmp {
            return Err(cx.refuse("assembler-register", r, "R27 holds the address here; use another register"));
        }
        let symbol = cx.symbol_text(symbol, offset);
        line!(cx, "adrp x27, {symbol}");
        line!(cx, "add x27, x27, :lo12:{symbol}");
        line!(cx, "{op} {data}, [x27]");
        return Ok(());
    }
    let (base, offset) = based(cx, m, &mem)?;
    let name = regs::x(base);
    let size = 1i64 << shift;
    let fits = offset & (size - 1) == 0 && (-64 * size..=63 * size).contains(&offset);
    if update != Update::None {
        check_update(cx, m)?;
        if base == first || base == second {
            return Err(cx.refuse(
                "unpredictable",
                m,
                "the base register is transferred and incremented; use another one for one of the two",
            ));
        }
        if !fits {
            let message = format!("the increment must be a multiple of {size} within {}..={}", -64 * size, 63 * size);
            return Err(cx.refuse("offset-range", m, message));
        }
        let address = if update == Update::Pre { format!("[{name}, #{offset}]!") } else { format!("[{name}], #{offset}") };
        line!(cx, "{op} {data}, {address}");
        return Ok(());
    }
    if fits {
        line!(cx, "{op} {data}, {}", at(name, offset));
        return Ok(());
    }
    if !is_load && uses_tmp {
        return Err(cx.refuse("assembler-register", r, "R27 holds the address here; use another register"));
    }
    if (-4095..=4095).contains(&offset) {
        let add = if offset < 0 { "sub" } else { "add" };
        line!(cx, "{add} x27, {name}, #{}", offset.abs());
    } else {
        if base == TMP {
            return Err(cx.refuse("assembler-register", m, "R27 holds the offset here; use another register"));
        }
        if (0..=0xff_ffff).contains(&offset) {
            let Some((high, low)) = split_offset(offset, 0) else {
                return Err(cx.refuse("offset-range", m, "the offset cannot be split; use a register for the address"));
            };
            cx.line(add(regs::x(TMP), name, low));
            cx.line(add(regs::x(TMP), regs::x(TMP), high));
        } else if matches!(&*cx.insn.op, "LDP" | "STP" | "LDPW" | "STPW" | "FLDPQ" | "FSTPQ") {
            literal(cx, m, offset)?;
            line!(cx, "add x27, {name}, x27, uxtx");
        } else {
            // Go keeps no literal for the other pairs.
            return Err(cx.refuse("offset-range", m, "the offset must be within -4095..=16777215"));
        }
    }
    line!(cx, "{op} {data}, [x27]");
    Ok(())
}

/// `MOVD $sym(SB), R` and `MOVD $off(R), R`
pub(super) fn address(cx: &mut Cx<'_>) -> Result<()> {
    let Some(Arg::Addr(mem)) = cx.args().first() else {
        return Err(cx.refuse("operand-kind", 0, "expected an address"));
    };
    let mem = mem.clone();
    let rd = cx.reg(1)?;
    if rd == ZR {
        return Err(cx.refuse("operand-kind", 1, "an address cannot be moved to ZR; expected R0-R30"));
    }
    let rd_name = regs::x(rd);
    if let Some((symbol, offset)) = mem.global() {
        check_symbol(cx, 0, symbol)?;
        if rd == regs::SP {
            return Err(cx.refuse("operand-kind", 1, "the address of a symbol cannot be moved to RSP; expected R0-R30"));
        }
        let symbol = cx.symbol_text(symbol, offset);
        line!(cx, "adrp {rd_name}, {symbol}");
        line!(cx, "add {rd_name}, {rd_name}, :lo12:{symbol}");
        return Ok(());
    }
    let (base, offset) = based(cx, 0, &mem)?;
    let base_name = regs::x(base);
    let size = offset.abs();
    let single = size <= 0xfff || (size & 0xfff == 0 && size <= 0xff_f000);
    if single {
        let op = if offset < 0 { "sub" } else { "add" };
        cx.line(arith(op, rd_name, base_name, size));
    } else if (0..=0xff_ffff).contains(&offset) {
        cx.line(add(rd_name, base_name, offset & 0xff_f000));
        cx.line(add(rd_name, rd_name, offset & 0xfff));
    } else {
        if base == TMP {
            return Err(cx.refuse("assembler-register", 0, "R27 holds the offset here; use another register"));
        }
        if i32::try_from(offset).is_err() {
            return Err(cx.refuse("offset-range", 0, "the offset must fit 32 signed bits (-2147483648..=2147483647)"));
        }
        load_literal(cx, 8, offset);
        line!(cx, "add {rd_name}, {base_name}, x27, uxtx");
    }
    Ok(())
}

/// Loads a floating-point or vector constant that is kept in memory; `aligned`: Go knows that it is.
pub(super) fn constant(cx: &mut Cx<'_>, size: u8, bits: u128, rd: &str, aligned: bool) {
    let label = cx.constant(size, bits);
    line!(cx, "adrp x27, {label}");
    if aligned {
        line!(cx, "ldr {rd}, [x27, :lo12:{label}]");
    } else {
        line!(cx, "add x27, x27, :lo12:{label}");
        line!(cx, "ldr {rd}, [x27]");
    }
}

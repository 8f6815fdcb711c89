//! loong64. Facts here; registers, shapes, frames, oddities and rows in the files beside.

mod abi;
mod direct;
mod effects;
mod insns;
mod pseudo;
mod regs;
mod shapes;

use crate::abi::{Frame, Shim};
use crate::arch::{Access, Arch, Facts, Role};
use crate::ir::{Arg, Base, Function, Insn, Mem, Reg, RegArg};
use crate::lower::{AsmLine, symbol_text};
use crate::stack::Motion;
use crate::table::Row;
use crate::target::{Convention, Target};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The architecture.
pub(crate) struct Loong64;

static FACTS: Facts = Facts {
    goarch: "loong64",
    insn_size: Some(4),
    comment: "#",
    jump_threading: true,
    loop_align: 16,
    function_align: 16,
    call_reach: None,
    pcalign: (8, 2048),
    numbered: &["R", "F", "FCC", "FCSR", "V", "X"],
    sp: regs::SP,
    return_address: "1",
    call_pushes: 0,
    sp_is_hardware: false,
};

// Form bits. Go tells `x+off(FP)` and `x+off(SP)` from `off(R3)` until the end, and not every instruction takes both alike.

/// Only with operands that name no variable of the frame.
const NOT_FRAME: u32 = 1;
/// Only with an operand that names a variable of the frame.
const FRAME: u32 = 2;
/// With both, but a variable of the frame is addressed from R0: so does Go.
const FRAME_BASE_ZERO: u32 = 4;

/// Whether operand `i` was written with FP or the pseudo register SP (loong64 has no other SP).
fn names_frame(insn: &Insn, i: usize) -> bool {
    let text = insn.operand_text(i);
    text.ends_with("(FP)") || text.ends_with("(SP)")
}

impl Arch for Loong64 {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn tables(&self) -> &'static [&'static [Row]] {
        insns::TABLES
    }

    fn register(&self, name: &str) -> Option<Reg> {
        regs::register(name)
    }

    fn refused_register(&self, name: &str) -> Option<&'static str> {
        (name == "R22").then_some("R22 holds the goroutine; Go's name for it is g")
    }

    /// Specifications: of a register `v` (without its element) and `i` (the element's number); of a register or `$0` `r`; of a memory
    /// operand `b` base, `x` index, `o` offset, and the parts of an offset or constant: `u` and `l` the upper 20 bits and the signed lower
    /// 12 that add up to it, `h` and `z` the same unsigned, `k` and `j` the upper and the signed lower 16.
    fn print(&self, out: &mut String, arg: &Arg, spec: &str, _insn: &Insn) -> Result<(), String> {
        match (arg, spec) {
            (Arg::Reg(r), "") if r.is_plain() => register(out, r),
            (Arg::Reg(r), "r") if r.is_plain() => register(out, r),
            (Arg::Reg(r), "v") => register(out, r),
            (Arg::Reg(r), "i") if r.index.is_some() => r.index.map_or(Ok(()), |index| number(out, index)),
            (Arg::Imm(0), "r") => register(out, &RegArg::plain(regs::ZERO)),
            (Arg::Imm(value), "") => number(out, *value),
            (Arg::Imm(value), _) => part(out, *value, spec),
            (Arg::Mem(mem) | Arg::Addr(mem), _) => memory(out, mem, spec),
            _ => Err("the operand has no GNU form here".to_owned()),
        }
    }

    fn normalize<'a>(&self, insn: &'a Insn, row: &Row) -> Option<(Cow<'a, Insn>, String)> {
        if !insn.suffixes.is_empty() {
            return None;
        }
        let frame = (0..insn.args.len()).any(|i| names_frame(insn, i));
        if (row.form == NOT_FRAME && frame) || (row.form == FRAME && !frame) {
            return None;
        }
        let mut insn = Cow::Borrowed(insn);
        if row.form == FRAME_BASE_ZERO {
            for i in 0..insn.args.len() {
                if names_frame(&insn, i)
                    && let Some(Arg::Mem(mem)) = insn.to_mut().statement_mut().args.get_mut(i)
                {
                    mem.base = Base::Reg(RegArg::plain(regs::ZERO));
                }
            }
        }
        Some((insn, String::new()))
    }

    fn takes_variables(&self, op: &str) -> bool {
        op.starts_with("MOV") || matches!(op, "VMOVQ" | "XVMOVQ")
    }

    fn access(&self, insn: &Insn, operand: usize) -> Option<Access> {
        effects::access(insn, operand)
    }

    fn stops(&self, insn: &Insn) -> bool {
        matches!(&*insn.op, "UNDEF" | "WORD" | "BREAK" | "ERTN")
    }

    fn trap(&self, insn: &Insn) -> Option<(&'static str, String)> {
        effects::trap(insn)
    }

    fn role(&self, insn: &Insn) -> Role {
        abi::role(insn)
    }

    fn motion(&self, insn: &Insn) -> Motion {
        abi::motion(insn)
    }

    fn frame(&self, function: &Function, calls: bool) -> Result<Frame, String> {
        abi::frame(function, calls)
    }

    fn prologue(&self, function: &Function, frame: &Frame) -> Vec<Insn> {
        abi::prologue(function, frame)
    }

    fn ret(&self, ret: &Insn, frame: &Frame) -> Vec<Insn> {
        abi::ret(ret, frame)
    }

    fn shim(&self, shim: &Shim, _convention: Convention) -> Result<Vec<AsmLine>, String> {
        abi::shim(shim)
    }

    fn direct(&self) -> &'static crate::direct::Words {
        &direct::WORDS
    }

    fn callee_saved(&self, _convention: Convention) -> &'static [&'static str] {
        &abi::SAVED_NAMES
    }

    fn touches(&self, line: &str, marks: &mut [bool]) {
        abi::touches(line, marks);
    }

    fn pad(&self, bytes: u64) -> Vec<AsmLine> {
        (0..bytes / 4).map(|_| AsmLine::Code { text: "andi $r0, $r0, 0".to_owned(), size: 4 }).collect()
    }

    /// The assemblers take every extension without being told.
    fn preamble(&self, _target: &Target, _extensions: &[&'static str]) -> Vec<String> {
        Vec::new()
    }
}

fn register(out: &mut String, r: &RegArg) -> Result<(), String> {
    out.push_str(&regs::gnu(r.reg).ok_or("the register has no GNU name")?);
    Ok(())
}

fn number(out: &mut String, value: i64) -> Result<(), String> {
    let _ = write!(out, "{value}");
    Ok(())
}

/// A part of a number, as an instruction with 32-bit constants takes it: Go drops the bits above.
fn part(out: &mut String, value: i64, spec: &str) -> Result<(), String> {
    let value = value as i32;
    let part = match spec {
        "u" => value.wrapping_add(0x800) >> 12,
        "l" => (value & 0xfff ^ 0x800) - 0x800,
        "h" => value >> 12,
        "z" => value & 0xfff,
        "k" => value >> 16,
        "j" => i32::from(value as i16),
        _ => return Err(format!("no part {spec} of a constant")),
    };
    number(out, part.into())
}

fn memory(out: &mut String, mem: &Mem, spec: &str) -> Result<(), String> {
    if let Some((symbol, offset)) = mem.global() {
        if !spec.is_empty() {
            return Err(format!("no part {spec} of a symbol"));
        }
        out.push_str(&symbol_text(symbol, offset));
        return Ok(());
    }
    match (spec, &mem.base, &mem.index) {
        // The base is an integer register whatever Go calls it.
        ("b", Base::Reg(base), _) => register(out, &RegArg::plain(Reg::new(regs::SP.class, base.reg.num))),
        ("x", _, Some(index)) => register(out, &index.reg),
        ("o", ..) => number(out, mem.offset),
        _ => part(out, mem.offset, spec),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Shape;
    use std::collections::HashSet;

    /// Every row's fields name operands that exist, mnemonics are Go's, and no row hides a later one.
    #[test]
    fn rows_are_well_formed() {
        let mut seen: HashSet<(String, Vec<&'static str>, u32)> = HashSet::new();
        for row in insns::TABLES.iter().copied().flatten() {
            let mut rest = row.template;
            while let Some((_, tail)) = rest.split_once('{') {
                let (field, tail) = tail.split_once('}').expect("a closing brace");
                let name = field.split(':').next().unwrap_or_default();
                let known = name == "m" || name.parse::<usize>().is_ok_and(|i| i < row.shapes.len());
                assert!(known, "{}: field {field}", row.names);
                rest = tail;
            }
            assert!(row.template.is_empty() == row.handler.is_some(), "{}: a template or a handler", row.names);
            let shapes: Vec<&'static str> = row.shapes.iter().map(|s: &Shape| s.name).collect();
            for (go, gnu) in row.pairs() {
                assert!(go.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()), "{go}");
                assert!(gnu.is_none_or(|gnu| !gnu.bytes().any(|b| b.is_ascii_uppercase())), "{go}");
                assert!(seen.insert((go.to_owned(), shapes.clone(), row.form)), "{go} {shapes:?} has two rows");
            }
        }
        assert!(seen.len() > 1200, "{} forms", seen.len());
    }

    /// The GNU text of one instruction in a function with 16 bytes of locals.
    fn gnu(line: &str) -> Result<String, String> {
        let text = format!("TEXT f(SB), 4, $16-16\n\t{line}\n\tRET\n");
        let options = crate::Options { goarch: Some("loong64".to_owned()), abi: crate::Abi::None, ..Default::default() };
        let translation = crate::translate("f.s", &text, &mut |_| None, &options);
        match translation.diagnostics.first() {
            Some(diagnostic) => Err(diagnostic.to_string()),
            None => {
                Ok(translation.insns.iter().filter(|i| i.line == 2).flat_map(|i| i.gnu.clone()).collect::<Vec<_>>().join("; "))
            }
        }
    }

    /// Each held against the bytes of Go 1.27's assembler.
    #[test]
    fn instructions_become_what_go_makes_of_them() {
        for (go, expected) in [
            ("ADDV R4, R5", "add.d $r5, $r5, $r4"),
            ("ADDV $0, R4, R5", "add.d $r5, $r4, $r0"),
            ("SUBV $5, R4", "addi.d $r4, $r4, -5"),
            ("SUB $0, R4", "add.w $r4, $r4, $r0"),
            ("AND $4095, R4, R5", "andi $r5, $r4, 4095"),
            ("ORN $-1, R4", "addi.w $r30, $r0, -1; orn $r4, $r4, $r30"),
            ("SGTU $2048, R4, R5", "ori $r30, $r0, 2048; sltu $r5, $r4, $r30"),
            ("MOVV $0, R4", "or $r4, $r0, $r0"),
            ("MOVV $-1, R4", "addi.d $r4, $r0, -1"),
            ("MOVBU R4, R5", "andi $r5, $r4, 255"),
            ("MOVV 2045(R4), R5", "ld.d $r5, $r4, 2045"),
            ("MOVV 2046(R4), R5", "lu12i.w $r30, 0; add.d $r30, $r30, $r4; ld.d $r5, $r30, 2046"),
            ("MOVW R5, x-8(SP)", "st.w $r5, $r3, 16"),
            ("MOVV a+8(FP), R4", "ld.d $r4, $r3, 40"),
            ("MOVV $sym+8(SB), R4", "pcalau12i $r4, %pc_hi20(sym+8); addi.d $r4, $r4, %pc_lo12(sym+8)"),
            ("MOVD F4, sym(SB)", "pcalau12i $r30, %pc_hi20(sym); fst.d $f4, $r30, %pc_lo12(sym)"),
            ("MOVWP 65536(R4), R5", "addu16i.d $r30, $r0, 1; add.d $r30, $r30, $r4; ldptr.w $r5, $r30, 0"),
            ("AMADDDBV R14, (R13), R12", "amadd_db.d $r12, $r14, $r13"),
            ("BSTRPICKV $15, R4, $6, R5", "bstrpick.d $r5, $r4, 15, 6"),
            ("ALSLV $4, R4, R5, R6", "alsl.d $r6, $r4, $r5, 4"),
            ("FMADDD F4, F5, F6, F7", "fmadd.d $f7, $f6, $f5, $f4"),
            ("CMPGTD F4, F5, FCC1", "fcmp.slt.d $fcc1, $f5, $f4"),
            ("MOVF $0.0, F4", "movgr2fr.w $f4, $r0"),
            ("XVADDW X1, X2, X3", "xvadd.w $xr3, $xr2, $xr1"),
            ("VMOVQ 8(R4), V1.W4", "vldrepl.w $vr1, $r4, 8"),
            ("VMOVQ V1.HU[3], R4", "vpickve2gr.hu $r4, $vr1, 3"),
        ] {
            assert_eq!(gnu(go).as_deref(), Ok(expected), "{go}");
        }
    }

    #[test]
    fn what_go_refuses_is_refused() {
        for go in [
            "ADD $0x80000000, R4",
            "ANDN $5, R4",
            "SLL $32, R4",
            "ADDV16 $65535, R4",
            "MOVWP 2(R4), R5",
            "AMSWAPW R4, (R5), R4",
            "BSTRPICKW $3, R4, $4, R5",
            "ALSLV $5, R4, R5, R6",
            "VSHUF4IV $16, V1, V2",
            "VMOVQ 3000(R4), V1",
            "MOVBU R4, (R5)(R6)",
            "ADDV R22, R4",
            "LL x+0(FP), R4",
            "ADDV V1, R4",
        ] {
            assert!(gnu(go).is_err(), "{go} gave {:?}", gnu(go));
        }
    }
}

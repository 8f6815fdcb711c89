//! What keeps an instruction from the forms that it is nearest to: the operands at fault, what the forms take in their places, and
//! what kind of mistake that is.
//!
//! A new kind is one line in [`kind`], an explanation in `explain.rs` and a file in `tests/data/ui`.

use crate::ir::{Arg, Attached, Base, Class, Insn, Mem, Reg, RegArg};
use crate::table::{Fit, LABEL, Row, Shape};
use crate::target::Target;

/// How many alternatives a message names for one operand.
const WANTS_SHOWN: usize = 4;

/// The nearest form, and how the instruction misses it.
pub(crate) struct Nearest {
    pub(crate) row: &'static Row,
    /// The operands at fault, by index as written, never empty.
    pub(crate) misfits: Vec<Misfit>,
    /// The diagnostic's id: the kind of the first misfit whose kind is known.
    pub(crate) id: &'static str,
}

/// One operand that does not fit.
#[derive(Clone)]
pub(crate) struct Misfit {
    pub(crate) operand: usize,
    /// What could stand there, by the nearest forms that take all the other operands.
    pub(crate) wants: String,
    id: &'static str,
    /// Whether what is wanted has brackets and dollar signs where the operand has.
    looks_alike: bool,
}

/// The form that takes all operands but the fewest, among those with as many operands as are written.
pub(crate) fn nearest(target: Target, insn: &Insn, rows: &[&'static Row]) -> Option<Nearest> {
    let missed: Vec<(&'static Row, Vec<Misfit>)> = rows
        .iter()
        .filter_map(|row| Some((*row, misfits(target, insn, row)?)))
        .filter(|(_, misfits)| !misfits.is_empty())
        .collect();
    // Among equally near forms one that misses only by a value, then the one that looks most like what is written.
    let look = |misfits: &[Misfit]| misfits.iter().filter(|m| !m.looks_alike).count();
    let kind = |misfits: &[Misfit]| misfits.iter().filter(|m| !matches!(m.id, "imm-range" | "offset-range")).count();
    let (row, best) = missed.iter().min_by_key(|(_, misfits)| (misfits.len(), kind(misfits), look(misfits)))?;
    let mut best = best.clone();
    let places = |misfits: &[Misfit]| misfits.iter().map(|m| m.operand).collect::<Vec<_>>();
    if let [only] = best.as_mut_slice() {
        // Other forms that fail at the same operand want something else there.
        let operand = only.operand;
        let others = missed.iter().filter(|(_, misfits)| places(misfits) == [operand]);
        let mut wants: Vec<&str> = Vec::new();
        for other in others.flat_map(|(_, misfits)| misfits) {
            if !wants.contains(&other.wants.as_str()) {
                wants.push(&other.wants);
            }
            if only.id == UNKNOWN || (only.id == OTHER_KIND && other.id != UNKNOWN) {
                only.id = other.id;
            }
        }
        let more = if wants.len() > WANTS_SHOWN { " or others" } else { "" };
        wants.truncate(WANTS_SHOWN);
        only.wants = format!("{}{more}", wants.join(" or "));
    }
    let id = best.iter().map(|m| m.id).find(|id| *id != UNKNOWN).unwrap_or(UNKNOWN);
    Some(Nearest { row, misfits: best, id })
}

/// The id of a misfit that is of no particular kind.
const UNKNOWN: &str = "no-such-form";
/// The id of an operand of another kind than is wanted, where no better one is known.
const OTHER_KIND: &str = "operand-kind";
/// What can stand behind the dot of a vector or predicate register.
const SIZES: [&str; 13] = ["B8", "B16", "H4", "H8", "S2", "S4", "D1", "D2", "B", "H", "S", "D", "Q"];

/// What keeps the instruction from one form; `None` when the number of operands or the suffixes are wrong already, or the target
/// has no such form.
fn misfits(target: Target, insn: &Insn, row: &'static Row) -> Option<Vec<Misfit>> {
    let exists = row.condition.is_none_or(|holds| holds(&target));
    if !exists || (row.form == 0 && !row.takes_suffixes(insn)) {
        return None;
    }
    let optional = target.arch.optional_operand(insn, row);
    let operands: Vec<usize> = (0..insn.args.len()).filter(|i| Some(*i) != optional).collect();
    if operands.len() != row.shapes.len() {
        return None;
    }
    let mut found = Vec::new();
    for (n, (shape, i)) in row.shapes.iter().zip(operands).enumerate() {
        let Some(arg) = insn.args.get(i) else { continue };
        if shape.fits(arg) != Fit::Yes {
            let text = insn.operand_text(i);
            let wants = target.arch.wants(row, n);
            let looks_alike =
                ['[', '(', '$'].iter().all(|c| wants.split(" (").next().unwrap_or("").contains(*c) == text.contains(*c));
            found.push(Misfit { operand: i, wants, id: kind(shape, arg, text), looks_alike });
        }
    }
    if found.is_empty()
        && let Some((id, operand, wants)) = target.arch.disagreement(insn, row)
    {
        found.push(Misfit { operand, wants, id, looks_alike: true });
    }
    Some(found)
}

/// The ranges that forms have for an operand of which only the value is wrong.
pub(crate) fn ranges(target: Target, insn: &Insn, rows: &[&'static Row], operand: usize) -> Vec<String> {
    let mut ranges: Vec<String> = Vec::new();
    for row in rows {
        if let Some([only]) = misfits(target, insn, row).as_deref()
            && only.operand == operand
            && matches!(only.id, "imm-range" | "offset-range")
            && !ranges.contains(&only.wants)
        {
            ranges.push(only.wants.clone());
        }
    }
    ranges.truncate(WANTS_SHOWN);
    ranges
}

/// What kind of mistake an operand is: the id of a diagnostic.
fn kind(shape: &Shape, arg: &Arg, written: &str) -> &'static str {
    let takes = |arg: &Arg| shape.fits(arg) != Fit::No;
    let as_register = |reg: Reg| takes(&Arg::reg(reg));
    match arg {
        // Only the value is wrong.
        Arg::Imm(_) if takes(arg) => "imm-range",
        Arg::Mem(_) | Arg::VlMem(_) if takes(arg) => "offset-range",
        Arg::Addr(mem) if takes(&Arg::Imm(mem.offset)) => "address-constant",
        Arg::Reg(r) if others(r.reg.class).any(|class| takes(&in_class(r, class)) || as_register(Reg::new(class, r.reg.num))) => {
            "register-class"
        }
        Arg::Reg(r) if sized(r).any(|r| takes(&Arg::Reg(r))) => "element-size",
        Arg::Reg(r) if others(r.reg.class).any(|class| sized(r).any(|r| takes(&in_class(&r, class)))) => "register-class",
        Arg::List(list) if lists(list).any(|list| takes(&list)) => "register-class",
        Arg::Reg(r) if (0..32).any(|num| as_register(Reg::new(r.reg.class, num))) => "register-number",
        Arg::Mem(mem) if takes(&Arg::Mem(with_integer_base(mem))) => "register-class",
        // `abi` has given it a register; Go's parser takes `x+8(FP)` for the label x.
        Arg::Mem(_) if shape.name == LABEL.name && written.ends_with("(FP)") => "variable-as-label",
        Arg::List(_) => OTHER_KIND,
        _ if takes_only_other_kinds(shape, arg) => OTHER_KIND,
        _ => UNKNOWN,
    }
}

/// Whether nothing of the operand's kind would fit: a register where memory is wanted, a constant for a register.
fn takes_only_other_kinds(shape: &Shape, arg: &Arg) -> bool {
    let takes = |arg: &Arg| shape.fits(arg) != Fit::No;
    let registers = || Class::ALL.iter().flat_map(|class| (0..32).map(|num| Reg::new(*class, num)));
    match arg {
        Arg::Reg(_) => {
            !registers().any(|reg| takes(&Arg::reg(reg)) || SIZES.iter().any(|size| takes(&Arg::Reg(dotted(reg, size)))))
        }
        Arg::Imm(_) => !takes(arg),
        // A symbol or an index where neither is possible.
        Arg::Mem(mem) if mem.symbol.is_some() || mem.index.is_some() => !takes(arg),
        Arg::Mem(mem) => !takes(&Arg::Mem(mem.clone())) && !registers().any(|reg| takes(&Arg::mem(reg, 0))),
        Arg::Float(_) | Arg::Str(_) | Arg::Addr(_) | Arg::Indirect(_) | Arg::VlMem(_) | Arg::Word(_) | Arg::Pair(..) => true,
        Arg::Label(_) => !takes(arg),
        Arg::List(_) | Arg::Select { .. } => false,
    }
}

/// Whether a word in this place can only be a misspelt register: some register fits.
pub(crate) fn takes_registers(shape: &Shape) -> bool {
    Class::ALL.iter().flat_map(|class| (0..32).map(|num| Reg::new(*class, num))).any(|reg| shape.fits(&Arg::reg(reg)) != Fit::No)
}

/// All classes but one.
fn others(class: Class) -> impl Iterator<Item = Class> {
    Class::ALL.into_iter().filter(move |other| *other != class)
}

/// The register with every element size that there is in place of its own.
fn sized(r: &RegArg) -> impl Iterator<Item = RegArg> + '_ {
    SIZES
        .iter()
        .filter(|_| r.dots.len() == 1)
        .map(|size| RegArg::with(r.reg, Attached { dots: vec![(*size).into()], index: r.index, shift: r.shift }))
}

fn dotted(reg: Reg, size: &str) -> RegArg {
    RegArg::with(reg, Attached { dots: vec![size.into()], index: None, shift: None })
}

/// The list with its registers in every other class and of every size.
fn lists(list: &[(RegArg, Option<RegArg>)]) -> impl Iterator<Item = Arg> {
    let own = list.first().map_or(Class::Int, |(r, _)| r.reg.class);
    others(own).flat_map(move |class| {
        let turned = |r: &RegArg, size: &str| dotted(Reg::new(class, r.reg.num), size);
        let all = SIZES.iter().map(|size| {
            Arg::List(
                list.iter().map(|(first, last)| (turned(first, size), last.as_ref().map(|last| turned(last, size)))).collect(),
            )
        });
        all.collect::<Vec<_>>()
    })
}

fn in_class(r: &RegArg, class: Class) -> Arg {
    Arg::Reg({
        let mut other = r.clone();
        other.reg = Reg::new(class, r.reg.num);
        other
    })
}

/// The same address with the base's and the index's number taken for that of an integer register.
fn with_integer_base(mem: &Mem) -> Mem {
    let integer = |r: &RegArg| RegArg::plain(Reg::new(Class::Int, r.reg.num));
    let mut mem = mem.clone();
    if let Base::Reg(base) = &mem.base {
        mem.base = Base::Reg(integer(base));
    }
    if let Some(index) = &mut mem.index {
        index.reg = integer(&index.reg);
    }
    mem
}

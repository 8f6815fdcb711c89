//! `--abi direct`: the body of a leaf function under its C name, without the call from a C entry.
//!
//! The body stays what ABI0 makes of it, but for three things. A load of a parameter becomes a move from the C parameter's
//! register, as long as that still has it (`forward`). Parameters that are needed later are put where ABI0 has them, so that those
//! instructions stay as they are; with them the callee-saved registers that the body writes (`entry`). And the end
//! takes both down again. Functions for which this cannot be shown to be right keep their C entry, with a warning that names what stands
//! against it (`obstacles`). What the driver must know of an architecture is in `arch/<a>/direct.rs`.

mod entry;
mod forward;
mod obstacles;
#[cfg(test)]
mod tests;

use crate::abi::{self, Frame, Results, Shim, plan_shim};
use crate::decl::Decl;
use crate::diag::{Diag, Severity};
use crate::ir::{Arg, Cfi, Class, Function, Insn, Kind, Reg, Symbol};
use crate::lower::{self, AsmLine, Constants, Lowered};
use crate::resolve::{DataValue, Unit};
use crate::source::Span;
use crate::target::{Convention, ObjectFormat, Target};
use std::collections::HashSet;
use std::rc::Rc;

/// What an architecture says for this mode, in Go's words.
pub(crate) struct Words {
    /// C's parameter registers for integers, and those for floating point, in order.
    pub(crate) params: &'static [Reg],
    pub(crate) float_params: &'static [Reg],
    /// C's result registers.
    pub(crate) result: Reg,
    pub(crate) float_result: Reg,
    /// Loads of so many bytes whose form with two registers does the same with the source's low bytes.
    pub(crate) loads: &'static [(&'static str, u8)],
    /// Of these, the one that copies a whole register: onto itself it does nothing.
    pub(crate) whole: &'static str,
    /// Loads of 1, 2, 4 and 8 bytes that extend as C wants results: unsigned, signed. Between registers they do the same.
    pub(crate) extend: [[&'static str; 4]; 2],
    /// Stores of 1, 2, 4 and 8 bytes.
    pub(crate) stores: [&'static str; 4],
    /// Loads and stores of 4 and 8 bytes of floating point.
    pub(crate) float_moves: [&'static str; 2],
    /// Mnemonics that write no integer register but their last operand, and nothing if that is none.
    pub(crate) writes_last: &'static [&'static str],
    /// Mnemonics that write no integer register.
    pub(crate) writes_none: &'static [&'static str],
    /// The frame pointer: itself, what unwind information calls it, and how GNU text may name it.
    pub(crate) frame_pointer: (Reg, &'static str, &'static [&'static str]),
    /// A callee-saved register by its name in [`crate::arch::Arch::callee_saved`]: itself, and what unwind information calls it.
    pub(crate) saved: fn(&'static str) -> Option<(Reg, &'static str)>,
    /// The stack pointer plus so many bytes.
    pub(crate) move_sp: fn(i64) -> (&'static str, Vec<Arg>),
    /// The landing pad as an instruction, where instructions have one size.
    pub(crate) landing_pad: Option<(&'static str, i64)>,
    /// Whether data written as an instruction is one that goes on with the next and leaves the stack pointer alone.
    pub(crate) is_plain_data: fn(&Insn) -> bool,
}

/// What stands against a direct function.
#[derive(Debug)]
pub(crate) struct Obstacle {
    span: Span,
    what: String,
}

impl Obstacle {
    fn new(span: Span, what: impl Into<String>) -> Obstacle {
        Obstacle { span, what: what.into() }
    }

    /// The warning, and what the text says above the C entry that is made instead.
    pub(crate) fn report(self, function: &Function) -> (Diag, String) {
        let message = format!("{}: not direct, because {}", function.go_name, self.what);
        let note = format!("Not direct: {}.", self.what);
        (Diag::warning("not-direct", self.span, message).note("it keeps its C entry, which calls the body"), note)
    }
}

/// A direct function, ready to be written.
pub(crate) struct Direct {
    pub(crate) function: Function,
    pub(crate) lowered: Lowered,
    pub(crate) frame: Frame,
    pub(crate) shim: Shim,
    /// Where the parameters are, for the comment above.
    pub(crate) note: String,
    /// For each entry of the function the GNU lines that ABI0 has in its place, where those are others.
    pub(crate) abi0: Vec<Option<Vec<String>>>,
}

/// The bodies of the file that code or data of the file refers to: those are called in Go's way.
pub(crate) fn referenced(unit: &Unit) -> HashSet<Rc<str>> {
    let symbol = |arg: &Arg| match arg {
        Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => mem.symbol.as_deref().cloned(),
        _ => None,
    };
    let in_code = unit.functions.iter().flat_map(|f| &f.insns).flat_map(|insn| &insn.args).filter_map(symbol);
    let in_data = unit.data.iter().flat_map(|datum| &datum.parts).filter_map(|part| match &part.value {
        DataValue::Address(symbol, _) => Some(symbol.clone()),
        DataValue::Bytes(_) => None,
    });
    in_code.chain(in_data).filter(|symbol| symbol.is_function_here).map(|symbol| symbol.gnu).collect()
}

/// Makes a function direct. An `Err` says what stands against it; `Err(None)` that the function has errors, which its translation
/// with a C entry reports.
pub(crate) fn translate(
    target: Target,
    function: &Function,
    decl: &Decl,
    referenced: &HashSet<Rc<str>>,
    constants: &mut Constants,
) -> Result<Direct, Option<Obstacle>> {
    let Some(export) = &function.export else { return Err(None) };
    let none = |what: &str| Some(Obstacle::new(function.span, what));
    if target.convention == Convention::Windows || target.format == ObjectFormat::Coff {
        return Err(none("Windows' unwind tables have no words for two frames in one function"));
    }
    if referenced.contains(&function.symbol.gnu) {
        return Err(none("code or data of this file refers to it, which expects Go's ABI0"));
    }
    // As ABI0 has it: the registers that are written, and the lines to compare with.
    let mut plain = function.clone();
    let (frame, abi0) = expand(target, &mut plain, constants).ok_or(None)?;
    let sp = obstacles::check(target, function, &frame)?;
    let shim = plan_shim(export, decl, saved(target, &abi0));
    if let Results::Through(_) = shim.results {
        return Err(none("it has several results"));
    }
    let forward::Forwarded { mut insns, kept } = forward::forward(target, function, &frame, &shim, sp)?;
    let frame_pointer = names_frame_pointer(target, &abi0) && !saves_frame_pointer(target, &frame, &plain);
    let around = entry::plan(target, function, &shim, &kept, frame_pointer)?;

    let mut direct = function.clone();
    direct.symbol = Symbol { gnu: export.clone(), ..function.symbol.clone() };
    direct.insns = std::mem::take(&mut insns);
    let mut ignored = Vec::new();
    abi::expand_frame(target, &mut direct, &mut ignored).map_err(|_| None)?;
    if direct.insns.len() != plain.insns.len() {
        return Err(none("its frame differs from ABI0's"));
    }
    let places = entry::enclose(target, &mut direct, &around);
    let lowered = lower::lower(target, &direct, constants, &mut ignored);
    if let Some(diag) = ignored.into_iter().find(|d| d.severity == Severity::Error) {
        return Err(Some(Obstacle::new(diag.span, format!("what it would become is refused: {}", diag.message))));
    }
    // What the entry does not save must not be written.
    if saved(target, &lowered).iter().any(|name| !shim.saved.contains(name)) {
        return Err(none("it would write registers that its body does not"));
    }
    // The translator's own labels are made of the function's name and the entry's number: other ones, but the same places.
    let gnu = |lines: &[AsmLine], function: &Function, entry: usize| -> Vec<String> {
        let symbol = &function.symbol.gnu;
        let same = |text: &str| text.replace(&format!("{symbol}_i{entry}_"), "\0i").replace(&format!("{symbol}_pool"), "\0p");
        lines.iter().filter_map(|l| if let AsmLine::Code { text, .. } = l { Some(same(text)) } else { None }).collect()
    };
    let differences = places.iter().zip(lowered.insns()).enumerate().map(|(k, (place, now))| {
        let before = place.and_then(|i| Some((i, abi0.parts.get(i)?.of(&abi0.lines))));
        let differs = match before {
            Some((i, before)) => gnu(before, &plain, i) != gnu(now, &direct, k),
            None => !now.is_empty(),
        };
        let text = |l: &AsmLine| if let AsmLine::Code { text, .. } = l { Some(text.clone()) } else { None };
        differs.then(|| before.map(|(_, lines)| lines.iter().filter_map(text).collect()).unwrap_or_default())
    });
    let abi0 = differences.collect();
    let note = around.note();
    Ok(Direct { function: direct, lowered, frame, shim, note, abi0 })
}

/// A general register, for the tables of [`Words`].
pub(crate) const fn int(num: u8) -> Reg {
    Reg::new(Class::Int, num)
}

/// A floating-point register, for the tables of [`Words`].
pub(crate) const fn float(num: u8) -> Reg {
    Reg::new(Class::Float, num)
}

/// The function with its frame, in GNU's words; `None` with errors.
fn expand(target: Target, function: &mut Function, constants: &mut Constants) -> Option<(Frame, Lowered)> {
    let mut diags = Vec::new();
    let frame = abi::expand_frame(target, function, &mut diags).ok()?;
    let lowered = lower::lower(target, function, constants, &mut diags);
    diags.iter().all(|d| d.severity != Severity::Error).then_some((frame, lowered))
}

fn lines(lowered: &Lowered) -> impl Iterator<Item = &str> {
    lowered.code().filter_map(|line| match line {
        AsmLine::Code { text, .. } => Some(text.as_str()),
        _ => None,
    })
}

/// The callee-saved registers that the lines may write.
fn saved(target: Target, lowered: &Lowered) -> Vec<&'static str> {
    let all = target.arch.callee_saved(target.convention);
    let mut marks = vec![false; all.len()];
    lines(lowered).for_each(|line| target.arch.touches(line, &mut marks));
    all.iter().zip(marks).filter(|(_, mark)| *mark).map(|(name, _)| *name).collect()
}

/// Whether a line names the frame pointer, or may.
fn names_frame_pointer(target: Target, lowered: &Lowered) -> bool {
    let (.., names) = target.arch.direct().frame_pointer;
    let names_it =
        |line: &str| line.starts_with('.') || line.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| names.contains(&word));
    lines(lowered).any(names_it)
}

/// Whether the frame that Go gives the function keeps the caller's frame pointer where unwind information finds it.
fn saves_frame_pointer(target: Target, frame: &Frame, expanded: &Function) -> bool {
    let (_, name, _) = target.arch.direct().frame_pointer;
    let keeps = |insn: &Insn| insn.cfi.iter().any(|cfi| matches!(cfi, Cfi::Offset(saved, _) if *saved == name));
    frame.exists && expanded.insns.iter().any(|insn| insn.kind == Kind::Insn && keeps(insn))
}

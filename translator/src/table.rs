//! Instruction forms as rows: Go mnemonics, operand shapes in Go order, GNU template.
//!
//! ```text
//! row("ADD SUB AND OR XOR", &[R, R, R], "{m} {2}, {1}, {0}"),
//! row("RORIW", &[U5, R, R], "{m} {2}, {1}, {0}").when(rva22),
//! row("MOV", &[IMM, R], "").with(pseudo::mov_constant),
//! ```
//!
//! A row serves a family: the first field lists mnemonics separated by blanks, each `GO` (GNU name = lower case) or
//! `GO=gnu`; `{m}` in the template is that GNU name. `{n}` prints operand n, `{n:spec}` prints it the way the
//! architecture defines for `spec` (`w` for a 32-bit register and the like). A template may have several lines. Rows of a mnemonic are tried in
//! order; the first whose shapes all fit is taken.

use crate::diag::Result;
use crate::ir::{Arg, Class, Insn};
use crate::lower::Cx;
use crate::target::Target;

/// How an operand fits a [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    Yes,
    No,
    /// The right kind of operand with a value that the form cannot hold.
    OutOfRange,
}

/// A class of operands, with the name it has in messages.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// Shown in lists of accepted forms: `Xn`, `$imm (0..=31)`, `off(Xn)`, `label`.
    pub(crate) name: &'static str,
    test: Test,
}

#[derive(Clone, Copy)]
enum Test {
    Class(Class),
    Int { lo: i64, hi: i64, step: i64 },
    Fn(fn(&Arg) -> Fit),
}

impl Shape {
    /// A plain register of a class.
    pub(crate) const fn class(name: &'static str, class: Class) -> Shape {
        Shape { name, test: Test::Class(class) }
    }

    /// An integer immediate from `lo` to `hi`, a multiple of `step`.
    pub(crate) const fn int(name: &'static str, lo: i64, hi: i64, step: i64) -> Shape {
        Shape { name, test: Test::Int { lo, hi, step } }
    }

    /// Anything a function decides.
    pub(crate) const fn of(name: &'static str, fits: fn(&Arg) -> Fit) -> Shape {
        Shape { name, test: Test::Fn(fits) }
    }

    /// How the operand fits.
    pub(crate) fn fits(&self, arg: &Arg) -> Fit {
        match self.test {
            Test::Class(class) => match arg.plain_reg() {
                Some(reg) if reg.class == class => Fit::Yes,
                _ => Fit::No,
            },
            Test::Int { lo, hi, step } => match arg {
                Arg::Imm(v) if (lo..=hi).contains(v) && v % step == 0 => Fit::Yes,
                Arg::Imm(_) => Fit::OutOfRange,
                _ => Fit::No,
            },
            Test::Fn(f) => f(arg),
        }
    }
}

/// Turns a condition into [`Fit::Yes`] or [`Fit::No`].
pub(crate) fn fit(yes: bool) -> Fit {
    if yes { Fit::Yes } else { Fit::No }
}

/// A branch target within the function: a label or `n(PC)`.
pub(crate) const LABEL: Shape = Shape::of("label", |arg| fit(matches!(arg, Arg::Label(_))));
/// `sym(SB)`, offset allowed, no index.
pub(crate) const SYM: Shape = Shape::of("sym(SB)", |arg| fit(matches!(arg, Arg::Mem(m) if m.global().is_some())));
/// `$sym+off(SB)`
pub(crate) const SYM_ADDR: Shape = Shape::of("$sym(SB)", |arg| fit(matches!(arg, Arg::Addr(m) if m.global().is_some())));
/// Any integer immediate.
pub(crate) const IMM: Shape = Shape::of("$imm", |arg| fit(matches!(arg, Arg::Imm(_))));
/// Any floating-point immediate.
pub(crate) const FLOAT_IMM: Shape = Shape::of("$float", |arg| fit(matches!(arg, Arg::Float(_))));

/// Code that a template cannot express. It emits lines through the [`Cx`].
pub(crate) type Handler = fn(&mut Cx<'_>) -> Result<()>;

/// Looks at operands together (registers that must differ, say): the operand at fault, by index, and what is wrong with it.
pub(crate) type Check = fn(&[Arg]) -> Option<(usize, &'static str)>;

/// Which suffixes (`.P`, `.Z`, `.RNE`) a row takes.
#[derive(Clone, Copy)]
pub(crate) enum Suffixes {
    /// None at all.
    None,
    /// Exactly this one.
    Exactly(&'static str),
    /// Any; the handler or the architecture's `normalize` looks at them.
    Any,
}

/// One instruction form, or a family of them.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) names: &'static str,
    pub(crate) shapes: &'static [Shape],
    pub(crate) template: &'static str,
    pub(crate) handler: Option<Handler>,
    pub(crate) suffixes: Suffixes,
    /// Applies only to targets for which this holds.
    pub(crate) condition: Option<fn(&Target) -> bool>,
    /// A branch: the operand that is its target, the signed range in bytes (±2^(bits-1)), and how to reach farther.
    pub(crate) branch: Option<Branch>,
    /// Bits whose meaning belongs to the architecture (optional mask, broadcast, …), given to `Arch::normalize`.
    pub(crate) form: u32,
    /// ISA extension that the output must declare, by its GNU name (`zbb`).
    pub(crate) extension: Option<&'static str>,
    /// What operands must hold together, once each fits its shape.
    pub(crate) check: Option<Check>,
}

/// Range of a pc-relative branch.
#[derive(Clone, Copy)]
pub(crate) struct Branch {
    /// Index of the operand that is the target.
    pub(crate) target: usize,
    /// Bits of the signed byte offset.
    pub(crate) bits: u32,
    /// Bytes by which Go stays away from both ends of the range.
    pub(crate) margin: i64,
    /// Emits the far form; called instead of the template when the target is out of range.
    pub(crate) far: Option<Handler>,
    /// Bits of the signed byte offset that the far form reaches.
    pub(crate) far_bits: u32,
}

/// A row without peculiarities; see the module documentation.
pub(crate) const fn row(names: &'static str, shapes: &'static [Shape], template: &'static str) -> Row {
    Row {
        names,
        shapes,
        template,
        handler: None,
        suffixes: Suffixes::None,
        condition: None,
        branch: None,
        form: 0,
        extension: None,
        check: None,
    }
}

impl Row {
    /// The handler emits the lines; the template is not used.
    pub(crate) const fn with(mut self, handler: Handler) -> Row {
        self.handler = Some(handler);
        self
    }

    /// Takes exactly this suffix.
    pub(crate) const fn suffix(mut self, suffix: &'static str) -> Row {
        self.suffixes = Suffixes::Exactly(suffix);
        self
    }

    /// Takes any suffix; whoever handles the row checks it.
    pub(crate) const fn any_suffix(mut self) -> Row {
        self.suffixes = Suffixes::Any;
        self
    }

    /// Exists only for targets for which the condition holds.
    pub(crate) const fn when(mut self, condition: fn(&Target) -> bool) -> Row {
        self.condition = Some(condition);
        self
    }

    /// Is a branch to operand `target` with a signed byte offset of `bits` bits.
    pub(crate) const fn branch(mut self, target: usize, bits: u32, far: Option<Handler>) -> Row {
        self.branch = Some(Branch { target, bits, margin: 0, far, far_bits: 32 });
        self
    }

    /// Takes the branch's far form already within so many bytes of the ends of its range.
    pub(crate) const fn margin(mut self, margin: i64) -> Row {
        if let Some(branch) = &mut self.branch {
            branch.margin = margin;
        }
        self
    }

    /// The far form of the branch reaches only so many bits of byte offset.
    pub(crate) const fn far_bits(mut self, far_bits: u32) -> Row {
        if let Some(branch) = &mut self.branch {
            branch.far_bits = far_bits;
        }
        self
    }

    /// Sets architecture-defined form bits.
    pub(crate) const fn form(mut self, form: u32) -> Row {
        self.form = form;
        self
    }

    /// Needs this ISA extension declared in the output.
    pub(crate) const fn extension(mut self, extension: &'static str) -> Row {
        self.extension = Some(extension);
        self
    }

    /// Operands that fit their shapes must pass this check too, or the instruction is refused.
    pub(crate) const fn check(mut self, check: Check) -> Row {
        self.check = Some(check);
        self
    }

    /// The pairs of Go and GNU mnemonic that the row serves; `None` stands for the lower-cased Go name.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
        self.names.split_ascii_whitespace().map(|name| match name.split_once('=') {
            Some((go, gnu)) => (go, Some(gnu)),
            None => (name, None),
        })
    }

    /// Whether the row takes the instruction's suffixes.
    pub(crate) fn takes_suffixes(&self, insn: &Insn) -> bool {
        match self.suffixes {
            Suffixes::None => insn.suffixes.is_empty(),
            Suffixes::Exactly(s) => insn.suffixes.len() == 1 && &*insn.suffixes[0] == s,
            Suffixes::Any => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// In every table of every architecture: fields name operands that exist, Go's mnemonics are upper case and GNU's
    /// are not, and no row hides a later one of the same shapes.
    #[test]
    fn rows_are_well_formed() {
        for arch in crate::arch::ALL {
            let goarch = arch.facts().goarch;
            let mut seen = HashSet::new();
            for row in arch.tables().iter().copied().flatten() {
                let mut rest = row.template;
                while let Some((_, tail)) = rest.split_once('{') {
                    let (field, tail) = tail.split_once('}').expect("a closing brace");
                    let name = field.split(':').next().unwrap_or_default();
                    let known = matches!(name, "m" | "x") || name.parse::<usize>().is_ok_and(|i| i < row.shapes.len());
                    assert!(known, "{goarch} {}: field {field}", row.names);
                    rest = tail;
                }
                let shapes: Vec<&str> = row.shapes.iter().map(|s| s.name).collect();
                let suffix = match row.suffixes {
                    Suffixes::None => "",
                    Suffixes::Exactly(suffix) => suffix,
                    Suffixes::Any => "*",
                };
                let condition = row.condition.map(|c| c as usize);
                for (go, gnu) in row.pairs() {
                    assert!(!go.bytes().any(|b| b.is_ascii_lowercase()), "{goarch} {go}");
                    assert!(gnu.is_none_or(|gnu| !gnu.bytes().any(|b| b.is_ascii_uppercase())), "{goarch} {go}");
                    let new = seen.insert((go, shapes.clone(), suffix, row.form, condition));
                    assert!(new, "{goarch} {go} {shapes:?} has two rows");
                }
            }
            assert!(seen.len() > 100, "{goarch} has {} forms", seen.len());
        }
    }
}

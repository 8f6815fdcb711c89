//! The accepted forms of instructions: for people (`goasm insns`) and for programs that generate test lines from them.

use crate::abi;
use crate::ir::{Arg, Kind};
use crate::lower::accepted_rows;
use crate::names::Names;
use crate::refusal;
use crate::resolve::{self, BodyNames};
use crate::source::Sources;
use crate::syntax;
use crate::table::{Fit, Suffixes};
use crate::target::Target;

/// The mnemonic that samples are written with: moves take variables of the frame on every architecture.
const CARRIER: &str = "MOV";

/// One form of an instruction.
#[derive(Clone, Debug)]
pub struct Form {
    /// Go's mnemonic, without suffix.
    pub mnemonic: String,
    /// The suffix that the form demands, empty for none.
    pub suffix: &'static str,
    /// Whether suffixes or operands that are not in `operands` are possible (masks, rounding modes).
    pub has_options: bool,
    /// Operands in Go's order.
    pub operands: Vec<Operand>,
    /// The GNU template, `{n}` standing for operand n; `None` where code chooses the instructions.
    pub gnu: Option<String>,
}

/// An operand of a [`Form`].
#[derive(Clone, Debug)]
pub struct Operand {
    /// What it is called in messages: `Rn`, `$imm (0..=31)`.
    pub shape: &'static str,
    /// Those of the samples that fit, by index.
    pub fitting: Vec<usize>,
    /// Those of the samples that are of the right kind with a value that does not fit.
    pub out_of_range: Vec<usize>,
}

impl Form {
    /// `ADD Rn, Rn, Rn`: the form as Go writes it.
    pub fn go(&self) -> String {
        let mut out = self.mnemonic.clone();
        if !self.suffix.is_empty() {
            out.push('.');
            out.push_str(self.suffix);
        }
        for (i, operand) in self.operands.iter().enumerate() {
            out.push_str(if i == 0 { " " } else { ", " });
            out.push_str(operand.shape);
        }
        if self.has_options {
            out.push_str(" [options]");
        }
        out
    }

    /// The GNU text with the operands' numbers in angle brackets, `;` between lines.
    pub fn gnu_text(&self) -> String {
        let Some(gnu) = &self.gnu else { return "(chosen by the operands)".to_owned() };
        let mut out = String::new();
        let mut rest = gnu.as_str();
        while let Some((before, tail)) = rest.split_once('{') {
            out.push_str(before);
            let Some((field, after)) = tail.split_once('}') else { break };
            match field.split(':').next().unwrap_or("").parse::<usize>() {
                Ok(i) => out.push_str(&format!("<{}>", i + 1)),
                Err(_) => out.push_str("[options]"),
            }
            rest = after;
        }
        out.push_str(rest);
        out.replace('\n', "; ")
    }
}

impl std::fmt::Display for Form {
    /// The form in Go, and the GNU text behind an arrow.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}  =>  {}", self.go(), self.gnu_text())
    }
}

/// The forms of a mnemonic, or of all, in the order of the tables. `samples` are operands in Go's syntax; each form tells
/// which of them it takes. A sample can name the label `label`.
///
/// # Errors
/// An unknown architecture, profile or mnemonic; a sample that is no operand.
pub fn forms(goarch: &str, profile: Option<&str>, mnemonic: Option<&str>, samples: &[String]) -> Result<Vec<Form>, String> {
    let target = Target::new(goarch, profile)?;
    let samples = operands(target, samples)?;
    let mut forms = Vec::new();
    for (go, gnu, row) in accepted_rows(target) {
        if mnemonic.is_some_and(|wanted| wanted != go) {
            continue;
        }
        let operands = row.shapes.iter().map(|shape| {
            let of = |wanted| (0..samples.len()).filter(|i| shape.fits(&samples[*i]) == wanted).collect();
            Operand { shape: shape.name, fitting: of(Fit::Yes), out_of_range: of(Fit::OutOfRange) }
        });
        forms.push(Form {
            mnemonic: go.to_owned(),
            suffix: if let Suffixes::Exactly(suffix) = row.suffixes { suffix } else { "" },
            has_options: row.form != 0 || matches!(row.suffixes, Suffixes::Any),
            operands: operands.collect(),
            gnu: row.handler.is_none().then(|| row.template.replace("{m}", &gnu)),
        });
    }
    match mnemonic {
        Some(wanted) if forms.is_empty() => Err(match refusal::similar_mnemonics(target, wanted).as_slice() {
            [] => format!("{goarch} has no instruction {wanted}"),
            near => format!("{goarch} has no instruction {wanted}; similar names: {}", near.join(", ")),
        }),
        _ => Ok(forms),
    }
}

/// The samples as operands of a function with a frame of 16 bytes and 32 bytes of arguments.
fn operands(target: Target, samples: &[String]) -> Result<Vec<Arg>, String> {
    let mut text = "TEXT ·f(SB), 4, $16-32\n".to_owned();
    for sample in samples {
        if sample.contains('\n') {
            return Err(format!("`{sample}` is no operand"));
        }
        text.push_str(&format!("{CARRIER} {sample}\n"));
    }
    // Behind the samples there is room for `n(PC)` with a small n.
    text.push_str(&format!("label: {CARRIER}\n{CARRIER}\n{CARRIER}\n{CARRIER}\n"));
    let mut sources = Sources::default();
    let main = sources.add("samples.s", &text);
    let mut diags = Vec::new();
    let mut load = |_: &str| None;
    let request = syntax::Request { main, load: &mut load, defines: &[], include_dirs: &[], main_dir: String::new() };
    let read = syntax::read(&mut sources, request);
    diags.extend(read.preprocessor);
    diags.extend(read.parser);
    let mut unit = resolve::resolve(&read.file, target, Names::new(None, "", target.format), BodyNames::Exported, &mut diags);
    let mut args = vec![None; samples.len()];
    for function in &mut unit.functions {
        if let Err(diag) = abi::expand_frame(target, function, &mut diags) {
            diags.push(diag);
        }
        for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn && &*i.op == CARRIER) {
            let line = sources.outermost(insn.span.origin).line as usize;
            if let [arg] = insn.args.as_slice()
                && let Some(slot) = line.checked_sub(2).and_then(|i| args.get_mut(i))
            {
                *slot = Some(arg.clone());
            }
        }
    }
    if let Some(diag) = diags.first() {
        return Err(crate::diag::short(diag, &sources));
    }
    args.into_iter().zip(samples).map(|(arg, sample)| arg.ok_or_else(|| format!("`{sample}` is no operand"))).collect()
}

#[cfg(test)]
mod tests {
    use super::forms;

    #[test]
    fn forms_tell_which_samples_they_take() {
        let samples = ["X5", "$31", "$32", "F1"].map(str::to_owned);
        let found = forms("riscv64", None, Some("SLLIW"), &samples).unwrap();
        let form = found.iter().find(|f| f.operands.len() == 3).unwrap();
        assert_eq!((&form.operands[0].fitting, &form.operands[0].out_of_range), (&vec![1], &vec![2]));
        assert_eq!(form.operands[1].fitting, [0]);
        assert!(form.to_string().starts_with("SLLIW $imm (0..=31), Xn, Xn  =>  slliw"), "{form}");
        assert!(forms("riscv64", None, Some("NOSUCH"), &[]).is_err());
        assert!(forms("riscv64", None, None, &["$(".to_owned()]).is_err());
    }
}

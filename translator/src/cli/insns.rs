//! `goasm insns`: the accepted forms of instructions.

use super::output::{complain, print};
use super::{Command, Done, files};
use goasm::Form;
use std::path::Path;

pub(super) fn run(command: &Command) -> Done {
    let samples: Vec<String> = match &command.samples {
        Some(path) => files::read(path)?.lines().map(str::to_owned).collect(),
        None => Vec::new(),
    };
    let mnemonic = command.operands.first().map(String::as_str);
    let profile = command.options.profile.as_deref();
    let goarches = match &command.options.goarch {
        Some(goarch) => vec![goarch.as_str()],
        None if command.samples.is_some() || mnemonic.is_none() => return usage("insns wants --goarch"),
        None => vec!["amd64", "arm64", "riscv64", "loong64"],
    };
    let mut out = String::new();
    let mut refusals = Vec::new();
    for goarch in &goarches {
        match goasm::forms(goarch, profile.filter(|_| goarches.len() == 1), mnemonic, &samples) {
            Ok(forms) if command.samples.is_some() => out.push_str(&rows(&forms)),
            Ok(forms) => {
                if goarches.len() > 1 {
                    out.push_str(&format!("{goarch}:\n"));
                }
                out.push_str(&table(&forms));
            }
            Err(why) => refusals.push(why),
        }
    }
    if refusals.len() == goarches.len() {
        return usage(&refusals.join("\ngoasm: "));
    }
    match &command.output {
        Some(path) => files::write_whole(Path::new(path), &out)?,
        None => print(&out),
    }
    Ok(true)
}

fn usage(message: &str) -> Done {
    complain(&format!("goasm: {message}\n"));
    Ok(false)
}

/// For people: Go's form, and the GNU text beside it.
fn table(forms: &[Form]) -> String {
    let lines: Vec<(String, String)> = forms.iter().map(|form| (form.go(), form.gnu_text())).collect();
    let width = lines.iter().map(|(go, _)| go.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(go, gnu)| format!("  {go}{}  {gnu}\n", " ".repeat(width - go.chars().count()))).collect()
}

/// For programs: mnemonic, suffix, `options` or nothing, GNU template with `;` between lines, then for each operand its name,
/// the numbers of the samples that fit and of those out of range (lines of the file from 0).
fn rows(forms: &[Form]) -> String {
    let mut out = String::new();
    for form in forms {
        let gnu = form.gnu.as_deref().unwrap_or("").replace('\n', "; ");
        let options = if form.has_options { "options" } else { "" };
        out.push_str(&format!("{}\t{}\t{options}\t{gnu}", form.mnemonic, form.suffix));
        for operand in &form.operands {
            let (fitting, out_of_range) = (numbers(&operand.fitting), numbers(&operand.out_of_range));
            out.push_str(&format!("\t{}\t{fitting}\t{out_of_range}", operand.shape));
        }
        out.push('\n');
    }
    out
}

fn numbers(list: &[usize]) -> String {
    list.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

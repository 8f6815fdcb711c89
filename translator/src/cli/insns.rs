//! `goasm insns`: the accepted forms of an instruction, with GNU text.

use super::{Command, Done, deliver, files};

/// Lists the accepted forms. With samples, for programs: mnemonic, suffix, `options` or nothing, GNU template with `;` between
/// lines, then for each operand its name, the numbers of the samples that fit and of those out of range (lines of the file from 0).
pub(super) fn run(command: &Command) -> Done {
    let Some(goarch) = command.options.goarch.as_deref() else {
        eprintln!("goasm: insns wants --goarch");
        return Ok(false);
    };
    let samples: Vec<String> = match &command.samples {
        Some(path) => files::read(path)?.lines().map(str::to_owned).collect(),
        None => Vec::new(),
    };
    let mnemonic = command.operands.first().map(String::as_str);
    let forms = match goasm::forms(goarch, command.options.profile.as_deref(), mnemonic, &samples) {
        Ok(forms) => forms,
        Err(message) => {
            eprintln!("goasm: {message}");
            return Ok(false);
        }
    };
    let mut out = String::new();
    for form in &forms {
        if command.samples.is_none() {
            out.push_str(&format!("{form}\n"));
            continue;
        }
        let gnu = form.gnu.as_deref().unwrap_or("").replace('\n', "; ");
        let options = if form.has_options { "options" } else { "" };
        out.push_str(&format!("{}\t{}\t{options}\t{gnu}", form.mnemonic, form.suffix));
        for operand in &form.operands {
            let (fitting, out_of_range) = (numbers(&operand.fitting), numbers(&operand.out_of_range));
            out.push_str(&format!("\t{}\t{fitting}\t{out_of_range}", operand.shape));
        }
        out.push('\n');
    }
    deliver(command, &out)?;
    Ok(true)
}

fn numbers(list: &[usize]) -> String {
    list.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

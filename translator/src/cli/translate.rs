//! `goasm translate` and `goasm expand`.

use super::{Command, Done, files, json, print, show};
use goasm::Severity;
use std::path::Path;

pub(super) fn run(command: &Command) -> Done {
    let file = command.operand();
    let text = files::read(file)?;
    let mut options = command.options.clone();
    options.without_listing = !command.json;
    if let Some(decl) = &command.decl {
        options.declarations = Some(files::read(decl)?);
    }
    let mut load = |path: &str| std::fs::read_to_string(path).ok();
    let (output, diagnostics) = if command.name == "expand" {
        goasm::expand(file, &text, &mut load, &options)
    } else {
        let translation = goasm::translate(file, &text, &mut load, &options);
        let output = if command.json { json::instructions(&translation) } else { translation.asm };
        (output, translation.diagnostics)
    };
    show::show(&diagnostics, command.format, command.all_errors || command.keep_going);
    let complete = diagnostics.iter().all(|d| d.severity != Severity::Error);
    if complete || command.keep_going {
        match &command.output {
            Some(path) => files::write_whole(Path::new(path), &output)?,
            None => print(&output),
        }
    }
    Ok(complete)
}

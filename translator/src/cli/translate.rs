//! `goasm translate` and `goasm expand`.

use super::output::print;
use super::{Command, Done, files, json, show};
use goasm::{ObjectFormat, Severity};
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
    } else if command.rust {
        let formats = rust_formats(command);
        let translation = goasm::translate_to_rust(file, &text, &mut load, &options, &formats);
        (translation.asm, translation.diagnostics)
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

/// The formats that a Rust module is made for: the given one, or all of the architecture. Which that is may be in the file's name.
fn rust_formats(command: &Command) -> Vec<ObjectFormat> {
    match command.object_format {
        Some(format) => vec![format],
        // Without architecture one translation says so.
        None => ObjectFormat::of_goarch(&goasm::goarch_of(command.operand(), &command.options).unwrap_or_default()).to_vec(),
    }
}

//! `goasm check`: files, or the assembly files of directories, against the Go declarations beside them.

use super::output::complain;
use super::{Command, Done, files, show};
use goasm::{Diagnostic, Severity};
use std::path::{Path, PathBuf};

const GOARCHES: &[&str] = &["amd64", "arm64", "riscv64", "loong64"];
/// One that goasm does not know: what is built for it, too, is not for an architecture.
const OTHER_ARCH: &str = "s390x";

pub(super) fn run(command: &Command) -> Done {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let mut checked = 0;
    for operand in &command.operands {
        let path = Path::new(operand);
        let inputs = if path.is_dir() { assembly_files(path)? } else { vec![path.to_owned()] };
        for input in inputs {
            let name = input.display().to_string();
            let text = files::read(&name)?;
            for goarch in goarches(command, &input, &text, path.is_dir())? {
                let mut options = command.options.clone();
                options.declarations = Some(match &command.decl {
                    Some(decl) => files::read(decl)?,
                    None => declarations(command, input.parent().unwrap_or(Path::new("")), &goarch)?,
                });
                options.goarch = Some(goarch);
                let mut load = |path: &str| std::fs::read_to_string(path).ok();
                diagnostics.extend(goasm::check(&name, &text, &mut load, &options));
                checked += 1;
            }
        }
    }
    show::show(&diagnostics, command.format, command.all_errors);
    if checked == 0 {
        complain("goasm: no assembly file to check\n");
        return Ok(false);
    }
    Ok(diagnostics.iter().all(|d| d.severity != Severity::Error))
}

/// The architectures that a file is for; none for a file of a directory that is for none of ours.
fn goarches(command: &Command, path: &Path, text: &str, in_directory: bool) -> Result<Vec<String>, Box<Diagnostic>> {
    // Told, or told by the suffix.
    if !in_directory && let Ok(goarch) = goasm::goarch_of(&path.display().to_string(), &command.options) {
        return Ok(vec![goarch]);
    }
    let wanted = command.options.goarch.as_deref();
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    // To Go a name that is nothing but an architecture says nothing; people who write `amd64.s` mean it all the same.
    if let Some(goarch) = GOARCHES.iter().find(|goarch| **goarch == stem) {
        return Ok(if wanted.is_none_or(|wanted| wanted == *goarch) { vec![(*goarch).to_owned()] } else { Vec::new() });
    }
    let mut found = Vec::new();
    for goarch in GOARCHES.iter().filter(|goarch| wanted.is_none_or(|wanted| wanted == **goarch)) {
        if built(command, path, text, goarch)? {
            found.push((*goarch).to_owned());
        }
    }
    // A file given by name is for an architecture, or its constraints say nothing of one.
    if !in_directory && (found.is_empty() || built(command, path, text, OTHER_ARCH)?) {
        let message = "the architecture is not known: the file's name has no _<goarch>.s suffix and --goarch is not given";
        return Err(Box::new(Diagnostic::outside("target", &path.display().to_string(), 1, 1, message)));
    }
    Ok(found)
}

fn entries(dir: &Path, extension: &str) -> Result<Vec<PathBuf>, Box<Diagnostic>> {
    let shown = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
    let fail = |error: std::io::Error| {
        let message = format!("cannot be read: {error}");
        Box::new(Diagnostic::outside("unreadable", &shown.display().to_string(), 1, 1, message))
    };
    let mut out = Vec::new();
    for entry in std::fs::read_dir(shown).map_err(fail)? {
        let name = entry.map_err(fail)?.file_name();
        if Path::new(&name).extension().is_some_and(|e| e == extension) {
            out.push(dir.join(name));
        }
    }
    out.sort();
    Ok(out)
}

fn assembly_files(dir: &Path) -> Result<Vec<PathBuf>, Box<Diagnostic>> {
    entries(dir, "s")
}

/// The Go code of a package that is for the architecture (or for any), one file behind the other.
fn declarations(command: &Command, dir: &Path, goarch: &str) -> Result<String, Box<Diagnostic>> {
    let mut text = String::new();
    for path in entries(dir, "go")? {
        let file = files::read(&path.display().to_string())?;
        if built(command, &path, &file, goarch)? {
            text.push_str(&file);
            text.push('\n');
        }
    }
    Ok(text)
}

/// Whether `go build` takes the file for Linux and the architecture.
fn built(command: &Command, path: &Path, text: &str, goarch: &str) -> Result<bool, Box<Diagnostic>> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    goasm::is_built(&name, text, goarch, &command.tags)
        .map_err(|why| Box::new(Diagnostic::outside("build-constraint", &path.display().to_string(), 1, 1, &why)))
}

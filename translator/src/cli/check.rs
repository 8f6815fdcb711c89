//! `goasm check`: files, or the assembly files of directories, against the Go declarations beside them.

use super::{Command, Done, files, show};
use goasm::{Diagnostic, Severity};
use std::path::{Path, PathBuf};

const GOARCHES: &[&str] = &["amd64", "arm64", "riscv64", "loong64"];
/// Other parts of file names that say for which architecture or system a file is.
const OTHER_ARCHES: &[&str] =
    &["386", "arm", "mips", "mips64", "mips64le", "mipsle", "ppc64", "ppc64le", "s390x", "wasm", "sparc64"];
const OTHER_SYSTEMS: &[&str] = &[
    "aix",
    "android",
    "darwin",
    "dragonfly",
    "freebsd",
    "illumos",
    "ios",
    "js",
    "netbsd",
    "openbsd",
    "plan9",
    "solaris",
    "wasip1",
    "windows",
];

/// What the end of a file's name says, as `go build` understands it.
enum Suffix<'a> {
    /// For this one of our architectures.
    Goarch(&'a str),
    /// For others than ours, or not for Linux.
    Other,
    Nothing,
}

fn suffix(stem: &str) -> Suffix<'_> {
    let mut parts = stem.split('_').rev();
    let last = parts.next().unwrap_or("");
    // The first part of a name is never a suffix, save that of `amd64.s`, which people write all the same.
    let system = parts.next().filter(|_| parts.next().is_some());
    if OTHER_ARCHES.contains(&last) || OTHER_SYSTEMS.contains(&last) || system.is_some_and(|s| OTHER_SYSTEMS.contains(&s)) {
        return Suffix::Other;
    }
    if GOARCHES.contains(&last) { Suffix::Goarch(last) } else { Suffix::Nothing }
}

pub(super) fn run(command: &Command) -> Done {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let mut checked = 0;
    for operand in &command.operands {
        let path = Path::new(operand);
        let inputs = if path.is_dir() { assembly_files(path)? } else { vec![path.to_owned()] };
        for input in inputs {
            let name = input.display().to_string();
            let Some(goarches) = goarches(command, &input, path.is_dir())? else { continue };
            let text = files::read(&name)?;
            for goarch in goarches {
                if path.is_dir() && !built(&text, &goarch) {
                    continue;
                }
                let mut options = command.options.clone();
                options.declarations = Some(match &command.decl {
                    Some(decl) => files::read(decl)?,
                    None => declarations(input.parent().unwrap_or(Path::new("")), &goarch)?,
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
        eprintln!("goasm: no assembly file to check");
        return Ok(false);
    }
    Ok(diagnostics.iter().all(|d| d.severity != Severity::Error))
}

/// The architectures that a file is for; `None` for a file of a directory that is for none of ours.
fn goarches(command: &Command, path: &Path, in_directory: bool) -> Result<Option<Vec<String>>, Box<Diagnostic>> {
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let wanted = command.options.goarch.clone();
    match suffix(&stem) {
        Suffix::Goarch(goarch) if in_directory && wanted.as_ref().is_some_and(|wanted| wanted != goarch) => return Ok(None),
        Suffix::Goarch(goarch) => return Ok(Some(vec![goarch.to_owned()])),
        Suffix::Other if in_directory => return Ok(None),
        _ => {}
    }
    if let Some(wanted) = wanted {
        return Ok(Some(vec![wanted]));
    }
    // A file for several architectures names them in its //go:build line.
    let text = files::read(&path.display().to_string())?;
    let build = text.lines().find_map(|line| line.strip_prefix("//go:build ")).unwrap_or("");
    let words: Vec<&str> = build.split(|c: char| !c.is_alphanumeric() && c != '!' && c != '_').collect();
    let named: Vec<String> = GOARCHES.iter().filter(|a| words.contains(a)).map(|a| (*a).to_owned()).collect();
    if named.is_empty() && !in_directory {
        let message = "the architecture is not known: the file's name has no _<goarch>.s suffix and --goarch is not given";
        return Err(Box::new(Diagnostic::outside("target", &path.display().to_string(), 1, 1, message)));
    }
    Ok((!named.is_empty()).then_some(named))
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
fn declarations(dir: &Path, goarch: &str) -> Result<String, Box<Diagnostic>> {
    let mut text = String::new();
    for path in entries(dir, "go")? {
        let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let other = match suffix(&stem) {
            Suffix::Goarch(found) => found != goarch,
            Suffix::Other => true,
            Suffix::Nothing => false,
        };
        if other || stem.ends_with("_test") {
            continue;
        }
        let file = files::read(&path.display().to_string())?;
        if built(&file, goarch) {
            text.push_str(&file);
            text.push('\n');
        }
    }
    Ok(text)
}

/// Whether a file's `//go:build` line, if it has one, takes it for Linux and the architecture.
fn built(text: &str, goarch: &str) -> bool {
    let Some(line) = text.lines().find_map(|line| line.strip_prefix("//go:build ")) else { return true };
    let spaced = line.replace('(', " ( ").replace(')', " ) ").replace('!', " ! ").replace("&&", " && ").replace("||", " || ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    any(&mut words.as_slice(), goarch)
}

/// `a || b`
fn any(words: &mut &[&str], goarch: &str) -> bool {
    let mut value = all(words, goarch);
    while let ["||", rest @ ..] = words {
        *words = rest;
        value |= all(words, goarch);
    }
    value
}

/// `a && b`
fn all(words: &mut &[&str], goarch: &str) -> bool {
    let mut value = tag(words, goarch);
    while let ["&&", rest @ ..] = words {
        *words = rest;
        value &= tag(words, goarch);
    }
    value
}

fn tag(words: &mut &[&str], goarch: &str) -> bool {
    let Some((word, rest)) = words.split_first() else { return false };
    *words = rest;
    match *word {
        "!" => !tag(words, goarch),
        "(" => {
            let value = any(words, goarch);
            if let [")", rest @ ..] = words {
                *words = rest;
            }
            value
        }
        word => word == goarch || matches!(word, "linux" | "unix" | "gc") || word.starts_with("go1."),
    }
}

#[cfg(test)]
mod tests {
    use super::built;

    #[test]
    fn constraints() {
        let takes = |line: &str| built(&format!("// x\n//go:build {line}\n"), "arm64");
        assert!(takes("arm64") && takes("!purego && (amd64||arm64)") && takes("go1.21 && !(amd64 || race)"));
        assert!(!takes("darwin || freebsd") && !takes("arm64 && purego") && !takes("!(linux && arm64)"));
        assert!(built("TEXT", "arm64"));
    }
}

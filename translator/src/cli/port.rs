//! `goasm port DIR -o CRATE`: reads a Go package, calls the library, writes the crate.

use goasm::port::{MARKER, Port, Request, go_asm_h, port};
use lexopt::prelude::*;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
goasm port - a Go package with assembly to a Rust crate

Usage:
  goasm port DIR -o CRATE [options]
  goasm port DIR --print-go-asm-h --goarch ARCH

Options:
  -o CRATE               directory of the crate; its last part is the crate's name
  --name NAME            another name for the crate
  --goarch A,B,…         architectures (default: amd64,arm64,riscv64,loong64)
  --tags T,U,…           build tags, as for go build
  -p PATH                import path of the package (default: from go.mod or GOROOT)
  -I DIR                 look for #include files here too
  --goroot DIR           take constants and layouts of imported packages from DIR/src, too (as often as needed)
  --go-asm-h FILE        a go_asm.h made by `go tool compile -asmhdr` (default: made from the declarations)
  --prefix TEXT          put TEXT in front of all symbols (default: the crate's name and _)
  --trust F,G,…          you vouch for these functions: their wrappers are safe
  --no-test F,G,…        no test for these functions: they expect more than the harness gives
  --oracle-path DIR      take goasm-oracle from DIR and not from the registry
  --keep-going           write the crate although something is left out, exit 1
  -h, --help             this text

Nothing is written when a function of the assembly cannot be ported, unless --keep-going is given. A crate that is there already
is replaced; files that goasm did not write stay, and so does tests/differential.rs.

Exit status: 0 when everything was ported, 1 when something was left out, 2 for a wrong command line.
";

/// File into which the user writes references.
const TESTS: &str = "tests/differential.rs";

struct Command {
    dir: PathBuf,
    output: PathBuf,
    request: Request,
    include_dirs: Vec<PathBuf>,
    goroots: Vec<PathBuf>,
    go_asm_h: Option<PathBuf>,
    keep_going: bool,
    print_header: bool,
}

pub(super) fn main() -> ExitCode {
    let command = match parse() {
        Ok(Some(command)) => command,
        Ok(None) => return ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("goasm port: {message}\ngoasm: see `goasm port --help`");
            return ExitCode::from(2);
        }
    };
    match run(command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn list(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(',').map(str::trim).filter(|t| !t.is_empty()).map(str::to_owned)
}

fn parse() -> Result<Option<Command>, lexopt::Error> {
    let mut parser = lexopt::Parser::from_env();
    let (mut dir, mut output, mut goroots, mut go_asm_h, mut name) = (None, None, Vec::new(), None, None);
    let (mut include_dirs, mut keep_going, mut print_header) = (Vec::new(), false, false);
    let mut request = Request::default();
    let mut command_seen = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => {
                print!("{HELP}");
                return Ok(None);
            }
            Short('o') => output = Some(PathBuf::from(parser.value()?)),
            Long("name") => name = Some(parser.value()?.string()?),
            Long("goarch") => request.goarchs.extend(list(&parser.value()?.string()?)),
            Long("tags") => request.tags.extend(list(&parser.value()?.string()?)),
            Long("trust") => request.trusted.extend(list(&parser.value()?.string()?)),
            Long("no-test") => request.untested.extend(list(&parser.value()?.string()?)),
            Short('p') => request.package = Some(parser.value()?.string()?),
            Short('I') => include_dirs.push(PathBuf::from(parser.value()?)),
            Long("goroot") => goroots.push(PathBuf::from(parser.value()?)),
            Long("go-asm-h") => go_asm_h = Some(PathBuf::from(parser.value()?)),
            Long("prefix") => request.prefix = Some(parser.value()?.string()?),
            Long("oracle-path") => request.oracle_path = Some(parser.value()?.string()?),
            Long("keep-going") => keep_going = true,
            Long("print-go-asm-h") => print_header = true,
            Value(_) if !command_seen => command_seen = true,
            Value(value) if dir.is_none() => dir = Some(PathBuf::from(value)),
            other => return Err(other.unexpected()),
        }
    }
    let dir = dir.ok_or("no directory given")?;
    let output = match output {
        Some(output) => output,
        None if print_header => PathBuf::from("header"),
        None => return Err("no crate given (-o)".into()),
    };
    if request.goarchs.is_empty() {
        request.goarchs = ["amd64", "arm64", "riscv64", "loong64"].map(str::to_owned).to_vec();
    }
    let mut seen = BTreeSet::new();
    request.goarchs.retain(|goarch| seen.insert(goarch.clone()));
    request.name = match name.or_else(|| output.file_name().and_then(OsStr::to_str).map(str::to_owned)) {
        Some(name) if is_crate_name(&name) => name,
        Some(name) => {
            return Err(format!(
                "{name} is no name for a crate (letters, digits, - and _, a letter first); give one with --name"
            )
            .into());
        }
        None => return Err("the crate has no name; give one with --name".into()),
    };
    let word = |text: &str| {
        !text.is_empty()
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            && !text.starts_with(|c: char| c.is_ascii_digit())
    };
    if let Some(prefix) = request.prefix.as_deref().filter(|p| !word(p)) {
        return Err(format!("--prefix {prefix}: a prefix is letters, digits and _, and does not start with a digit").into());
    }
    Ok(Some(Command { dir, output, request, include_dirs, goroots, go_asm_h, keep_going, print_header }))
}

fn is_crate_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Whether everything was ported.
fn run(mut command: Command) -> Result<bool, String> {
    if !command.print_header && is_foreign(&command.output)? {
        return Err(format!("{}: the directory is not empty and was not written by goasm port", command.output.display()));
    }
    command.request.files = go_files(&command.dir)?;
    if !command.request.files.iter().any(|(name, _)| name.ends_with(".s")) {
        return Err(format!("{}: the directory has no .s file", command.dir.display()));
    }
    let roots = Roots::find(&command.dir, &command.goroots)?;
    if command.request.package.is_none() {
        command.request.package.clone_from(&roots.package);
    }
    if command.print_header {
        for goarch in &command.request.goarchs {
            print!("{}", go_asm_h(&command.request, goarch, &mut |path| roots.import(path)));
        }
        return Ok(true);
    }
    if let Some(path) = &command.go_asm_h {
        command.request.go_asm_h = Some(read(path)?);
    }
    if let Some(path) = &mut command.request.oracle_path {
        let absolute = fs::canonicalize(&path).map_err(|error| format!("{path}: {error}"))?;
        *path = absolute.display().to_string();
    }
    command.request.license = license(&command.dir);
    let dir = command.dir.clone();
    let mut include = |path: &str| {
        let path = Path::new(path);
        let dirs = std::iter::once(&dir).chain(&command.include_dirs);
        dirs.map(|d| d.join(path)).find_map(|p| fs::read_to_string(p).ok())
    };
    let mut import = |path: &str| roots.import(path);
    let ported = port(&command.request, &mut include, &mut import);
    report(&ported);
    let complete = ported.left_out.is_empty();
    if ported.functions.is_empty() {
        return Err(format!("{}: nothing could be ported", command.dir.display()));
    }
    if complete || command.keep_going {
        write_crate(&command.output, &ported.files)?;
    } else {
        eprintln!("nothing is written; --keep-going writes the crate without these functions");
    }
    Ok(complete)
}

fn report(ported: &Port) {
    for left in &ported.left_out {
        let what = if left.function.is_empty() { String::new() } else { format!("{}: ", left.function) };
        for reason in &left.reasons {
            eprintln!("{}: {}: {what}left out: {reason}", left.goarch, left.file);
        }
    }
    for note in &ported.notes {
        eprintln!("note: {note}");
    }
    eprintln!("{} functions ported, {} left out", ported.functions.len(), ported.left_out.len());
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files of a directory that may belong to a Go package, sorted by name.
fn go_files(dir: &Path) -> Result<Vec<(String, String)>, String> {
    let entries = fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut out = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| format!("{}: {error}", dir.display()))?.path();
        let wanted = path.extension().and_then(OsStr::to_str).is_some_and(|e| matches!(e, "go" | "s" | "S" | "h"));
        if let Some(name) = path.file_name().and_then(OsStr::to_str)
            && wanted
            && path.is_file()
        {
            out.push((name.to_owned(), read(&path)?));
        }
    }
    out.sort();
    Ok(out)
}

/// The licence of the sources: the nearest file of that name, upwards to the module's or GOROOT's root.
fn license(dir: &Path) -> Option<String> {
    let start = fs::canonicalize(dir).ok()?;
    for dir in start.ancestors() {
        for name in ["LICENSE", "LICENSE.md", "LICENSE.txt", "COPYING", "LICENCE"] {
            if let Ok(text) = fs::read_to_string(dir.join(name)) {
                return Some(text);
            }
        }
        // Above the root of a module or of Go are other people's files.
        if dir.join("go.mod").is_file() && dir.file_name() != Some(OsStr::new("src")) {
            return None;
        }
    }
    None
}

/// Where imported packages are.
struct Roots {
    package: Option<String>,
    /// Prefix of import paths and the directory that it stands for.
    modules: Vec<(String, PathBuf)>,
}

impl Roots {
    fn find(dir: &Path, goroots: &[PathBuf]) -> Result<Roots, String> {
        let start = fs::canonicalize(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        let mut roots = Roots { package: None, modules: Vec::new() };
        for root in start.ancestors() {
            let Ok(text) = fs::read_to_string(root.join("go.mod")) else { continue };
            let module = text.lines().find_map(|line| line.trim().strip_prefix("module "));
            let Some(module) = module.map(|m| m.trim().trim_matches('"').to_owned()) else { continue };
            // Go's own library is the module `std`, whose packages have no prefix.
            let module = if module == "std" { String::new() } else { module };
            let below = start.strip_prefix(root).map_err(|error| error.to_string())?;
            let parts: Vec<String> = std::iter::once(module.clone())
                .filter(|m| !m.is_empty())
                .chain(below.components().map(|c| c.as_os_str().to_string_lossy().into_owned()))
                .collect();
            roots.package = Some(parts.join("/"));
            roots.modules.push((module, root.to_owned()));
            break;
        }
        roots.modules.extend(goroots.iter().map(|goroot| (String::new(), goroot.join("src"))));
        Ok(roots)
    }

    fn import(&self, path: &str) -> Option<Vec<(String, String)>> {
        // A path out of the root is nobody's package.
        if path.split('/').any(|part| part.is_empty() || part == "." || part == "..") {
            return None;
        }
        self.modules.iter().find_map(|(module, root)| {
            let below = match module.as_str() {
                "" => path,
                module => path.strip_prefix(module)?.trim_start_matches('/'),
            };
            let dir = root.join(below);
            if dir.is_dir() { go_files(&dir).ok() } else { None }
        })
    }
}

/// Whether something is there that `goasm port` did not write.
fn is_foreign(output: &Path) -> Result<bool, String> {
    if !output.exists() {
        return Ok(false);
    }
    let mut entries = fs::read_dir(output).map_err(|error| format!("{}: {error}", output.display()))?;
    Ok(entries.next().is_some() && !output.join(MARKER).is_file())
}

/// Writes the crate beside its place and moves it there when it is whole.
fn write_crate(output: &Path, files: &[(String, String)]) -> Result<(), String> {
    let beside = |what: &str| {
        let mut name = output.as_os_str().to_owned();
        name.push(format!(".{what}.{}", std::process::id()));
        PathBuf::from(name)
    };
    let (new, old) = (beside("new"), beside("old"));
    let result = fill(&new, output, files).and_then(|()| {
        let moved = |from: &Path, to: &Path| {
            fs::rename(from, to).map_err(|error| format!("{}: cannot be put in place: {error}", to.display()))
        };
        if output.exists() {
            carry_over(output, &new, Path::new(""))?;
            moved(output, &old)?;
        }
        moved(&new, output).inspect_err(|_| {
            let _ = fs::rename(&old, output);
        })
    });
    if result.is_err() {
        let _ = fs::remove_dir_all(&new);
    } else if old.exists() {
        fs::remove_dir_all(&old).map_err(|error| format!("{}: {error}", old.display()))?;
    }
    result
}

fn fill(new: &Path, output: &Path, files: &[(String, String)]) -> Result<(), String> {
    for (name, text) in files {
        let mut path = new.join(name);
        if name == TESTS
            && let Ok(before) = fs::read_to_string(output.join(name))
            && before != *text
        {
            // What the user may have written stays; the new text lies beside it.
            write(&path, &before)?;
            path.set_extension("rs.new");
            eprintln!("note: {TESTS} is kept as it is; the new one is {TESTS}.new");
        }
        write(&path, text)?;
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let fail = |error: std::io::Error| format!("{}: cannot be written: {error}", path.display());
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir).map_err(fail)?;
    }
    fs::write(path, text).map_err(fail)
}

/// Copies what goasm did not write from the crate that is there; its assembly goes, because it would be linked.
fn carry_over(from: &Path, to: &Path, below: &Path) -> Result<(), String> {
    let dir = from.join(below);
    let fail = |error: std::io::Error| format!("{}: {error}", dir.display());
    for entry in fs::read_dir(&dir).map_err(fail)? {
        let name = below.join(entry.map_err(fail)?.file_name());
        // Build products are made again.
        if name == Path::new("asm") || name == Path::new("target") {
            continue;
        }
        let (source, target) = (from.join(&name), to.join(&name));
        if source.is_dir() {
            carry_over(from, to, &name)?;
        } else if !target.exists() {
            if let Some(dir) = target.parent() {
                fs::create_dir_all(dir).map_err(fail)?;
            }
            fs::copy(&source, &target).map_err(fail)?;
        }
    }
    Ok(())
}

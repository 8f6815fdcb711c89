//! `goasm verify`: our bytes against those of an installed Go, function by function.

use super::assembler::{self, Assembler, Scratch};
use super::output::{complain, print};
use super::{Command, Done, files, show};
use goasm::{Abi, Options, Severity};
use goasm_verify::arch::Arch;
use goasm_verify::compare::Sides;
use goasm_verify::functions::{Status, compare_function};
use goasm_verify::gnutext::GnuText;
use goasm_verify::golisting::{GoFunction, Listing};
use goasm_verify::lines::compare_lines;
use goasm_verify::source::Source;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(super) fn run(command: &Command) -> Done {
    let file = command.operand();
    let text = files::read(file)?;
    let mut options = command.options.clone();
    options.abi = Abi::None;
    options.line_labels = true;
    let package = options.package.get_or_insert_with(|| "p".to_owned()).clone();
    let mut load = |path: &str| std::fs::read_to_string(path).ok();
    let goarch = match goasm::goarch_of(file, &options) {
        Ok(goarch) => goarch,
        Err(message) => return failed(&message),
    };
    let go = match Go::find(command.go.as_deref(), &goarch, &options) {
        Ok(go) => go,
        Err(message) => return failed(&message),
    };
    options.include_dirs.push(go.include.display().to_string());
    let translation = goasm::translate(file, &text, &mut load, &options);
    show::show(&translation.diagnostics, command.format, command.all_errors);
    let refused: BTreeSet<u32> =
        translation.diagnostics.iter().filter(|d| d.severity == Severity::Error && d.file == file).map(|d| d.line).collect();
    if translation.diagnostics.iter().any(|d| d.severity == Severity::Error && d.file != file) {
        return Ok(false);
    }
    let compared = Scratch::new().and_then(|scratch| {
        let listing = go.listing(Path::new(file), &package, &options, &scratch.0)?;
        let object = Assembler::find(command.cc.as_deref(), go.arch)?.assemble(&translation.asm, &scratch.0)?;
        let sides = Sides { arch: go.arch, package: &package, listing: &listing, object: &object };
        let unchecked = go.listing_without_checks(Path::new(file), &text, &listing, &package, &options, &scratch.0)?;
        compare(&sides, unchecked.as_ref(), &GnuText::parse(&translation.asm), &refused)
    });
    match compared {
        Ok((report, same)) => {
            print(&format!("{file} against {}\n{report}", go.version));
            Ok(same)
        }
        Err(message) => failed(&message),
    }
}

fn failed(message: &str) -> Done {
    complain(&format!("goasm: {message}\n"));
    Ok(false)
}

/// A report with one line for each function, and whether all are the same.
fn compare(
    sides: &Sides<'_>,
    unchecked: Option<&Listing>,
    gnu: &GnuText,
    refused: &BTreeSet<u32>,
) -> Result<(String, bool), String> {
    let mut out = String::new();
    let mut same = 0;
    let functions = &sides.listing.functions;
    for go in functions {
        let first = go.text_line();
        let next = functions.iter().map(GoFunction::text_line).filter(|line| *line > first).min().unwrap_or(u32::MAX);
        let name = go.name.strip_prefix(sides.package).and_then(|n| n.strip_prefix('.')).unwrap_or(&go.name);
        let mut line = |mark: &str, what: &str| out.push_str(&format!("  {mark:9} {name}  {what}\n"));
        if let Some(at) = refused.range(first..next).next() {
            line("refused", &format!("line {at} is not translated"));
            continue;
        }
        let Some(ours) = sides.function(go) else {
            line("missing", "our object has no such function");
            continue;
        };
        // A function with a stack check is held against what Go makes of it without.
        let other = unchecked.filter(|_| go.checks_stack()).and_then(|l| l.functions.iter().find(|f| f.name == go.name));
        let (judge, go, dropped) = match (compare_function(sides, go, ours), other, unchecked) {
            (Status::Different(_), Some(other), Some(listing)) => (Sides { listing, ..*sides }, other, true),
            _ => (*sides, go, false),
        };
        match compare_function(&judge, go, ours) {
            Status::Identical if dropped => line("identical", &format!("{} bytes, without Go's stack check", ours.size)),
            Status::Identical => line("identical", &format!("{} bytes", ours.size)),
            Status::Declared(what) => line("identical", &format!("{} bytes, {what} aside", ours.size)),
            Status::Refused(why) => {
                line("refused", &why);
                continue;
            }
            Status::Different(why) => {
                line("DIFFERENT", &why);
                out.push_str(&difference(&judge, gnu, go, ours)?);
                continue;
            }
        }
        same += 1;
    }
    out.push_str(&format!("{same} of {} functions are identical\n", functions.len()));
    Ok((out, same == functions.len()))
}

/// The first line that differs: Go's listing, our text, both bytes.
fn difference(
    sides: &Sides<'_>,
    gnu: &GnuText,
    go: &GoFunction,
    ours: &goasm_verify::objbytes::OurFunction,
) -> Result<String, String> {
    let size = sides.go_size(go, ours);
    let lines = compare_lines(sides, gnu, go, size, ours).map_err(|error| format!("{error:#}"))?;
    let Some((line, first)) = lines.first() else { return Ok(String::new()) };
    let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<Vec<_>>().join(" ");
    let more = match lines.len() {
        1 => String::new(),
        n => format!("            and {} more lines\n", n - 1),
    };
    Ok(format!(
        "            line {line}: {}\n            Go    {}\n            ours  {}\n            Go    {}\n            ours  {}\n{more}",
        first.why,
        first.go_text.replace('\t', " "),
        first.gnu.join("; "),
        hex(&first.go),
        hex(&first.ours),
    ))
}

/// An installed Go, for one architecture.
struct Go {
    program: PathBuf,
    arch: Arch,
    version: String,
    include: PathBuf,
    profile: String,
    predefined: Vec<String>,
}

impl Go {
    fn find(given: Option<&str>, goarch: &str, options: &Options) -> Result<Go, String> {
        let program = match given {
            Some(given) => PathBuf::from(given),
            None => assembler::find("go").ok_or("no Go is found on the PATH (--go names it)")?,
        };
        let profile = options.profile.clone().unwrap_or_default();
        let mut go = Go {
            program,
            arch: assembler::arch(goarch)?,
            version: String::new(),
            include: PathBuf::new(),
            profile,
            predefined: goasm::predefined(goarch, options.profile.as_deref())?,
        };
        go.version = assembler::stdout(go.command().args(["env", "GOVERSION"]))?.trim().to_owned();
        go.include = Path::new(assembler::stdout(go.command().args(["env", "GOROOT"]))?.trim()).join("pkg/include");
        Ok(go)
    }

    fn command(&self) -> std::process::Command {
        let mut command = std::process::Command::new(&self.program);
        command.env("GOTOOLCHAIN", "local").env("GOOS", "linux").env("GOARCH", self.arch.goarch()).env_remove("GOFLAGS");
        command.env_remove("GOEXPERIMENT").env_remove(self.arch.profile_variable());
        if !self.profile.is_empty() {
            command.env(self.arch.profile_variable(), &self.profile);
        }
        command
    }

    fn listing(&self, file: &Path, package: &str, options: &Options, scratch: &Path) -> Result<Listing, String> {
        let mut command = self.command();
        command.args(["tool", "asm", "-S", "-e"]);
        if self.arch == Arch::Riscv64 && !options.rvc {
            // Where we write no compressed instructions, Go is asked for none.
            command.arg("-d=compressinstructions=0");
        }
        command.args(["-p", package]);
        let given = |name: &str| options.defines.iter().any(|(defined, _)| defined == name);
        for name in self.predefined.iter().filter(|name| !given(name)) {
            command.args(["-D", name]);
        }
        for (name, value) in &options.defines {
            command.args(["-D", &format!("{name}={value}")]);
        }
        for dir in &options.include_dirs {
            command.args(["-I", dir]);
        }
        command.arg("-o").arg(scratch.join("go.o")).arg(file);
        Listing::parse(&assembler::stdout(&mut command)?).map_err(|error| format!("the listing of Go: {error:#}"))
    }

    /// Go's listing with every function that checks its stack marked NOSPLIT; `None` when there is none.
    fn listing_without_checks(
        &self,
        file: &Path,
        text: &str,
        listing: &Listing,
        package: &str,
        options: &Options,
        scratch: &Path,
    ) -> Result<Option<Listing>, String> {
        let mut source = Source::new(text, listing.functions.iter().map(GoFunction::text_line));
        for function in listing.functions.iter().filter(|f| f.checks_stack()) {
            source.mark_nosplit(function.text_line()).map_err(|error| format!("{error:#}"))?;
        }
        if !source.is_edited() {
            return Ok(None);
        }
        let edited = scratch.join(format!("edited_{}.s", self.arch.goarch()));
        std::fs::write(&edited, source.text_for_go()).map_err(|error| format!("{}: {error}", edited.display()))?;
        let mut options = options.clone();
        options.include_dirs.push(file.parent().unwrap_or(Path::new(".")).display().to_string());
        self.listing(&edited, package, &options, scratch).map(Some)
    }
}

//! Runs both assemblers on one Go assembly file: `go tool asm -S`, and `goasm translate` followed by clang.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::arch::Arch;
use crate::gnutext::GnuText;
use crate::golisting::Listing;
use crate::objbytes::OurObject;
use crate::tools::{self, Go};

/// The programs, found once.
pub(crate) struct Assemblers {
    pub(crate) go: Go,
    goasm: PathBuf,
    clang: PathBuf,
    /// GNU as by GNU architecture name; looked for when it is wanted.
    gnu_as: fn(Arch) -> Result<PathBuf>,
}

/// What is to be assembled, and how.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) arch: Arch,
    /// GORISCV64, GOAMD64 …; empty for Go's default.
    pub(crate) profile: String,
    /// GOEXPERIMENT, empty for none.
    pub(crate) experiment: &'static str,
    pub(crate) source: PathBuf,
    /// Import path, `-p`.
    pub(crate) package: String,
    pub(crate) defines: Vec<String>,
    pub(crate) includes: Vec<PathBuf>,
    /// Further flags for Go's assembler alone.
    pub(crate) go_flags: Vec<String>,
    /// riscv64: compressed instructions, as Go makes them by default; without, neither side makes any.
    pub(crate) rvc: bool,
}

/// What the translator said and wrote.
pub(crate) struct Translated {
    pub(crate) text: String,
    /// Refused lines of the main file, with the first message for each.
    pub(crate) refused: BTreeMap<u32, String>,
    /// Complaints that belong to no line of the main file.
    pub(crate) other: Vec<String>,
}

/// What clang made of the `.S`.
pub(crate) enum Assembled {
    Object(OurObject),
    /// Rows of the `.S` (from 1) with the message.
    Rejected(Vec<(usize, String)>),
}

impl Assemblers {
    pub(crate) fn find() -> Result<Assemblers> {
        Ok(Assemblers { go: Go::find()?, goasm: tools::goasm()?, clang: tools::find("clang")?, gnu_as })
    }

    /// The translator's command.
    pub(crate) fn goasm(&self) -> &Path {
        &self.goasm
    }

    /// Go's listing. The object goes to `scratch`.
    ///
    /// # Errors
    /// What Go's assembler printed, when it refuses the file.
    pub(crate) fn go_listing(&self, job: &Job, scratch: &Path) -> Result<Listing> {
        let mut command = self.go_command(job, scratch);
        command.arg("-S").arg(&job.source);
        Listing::parse(&tools::stdout(&mut command)?).with_context(|| job.source.display().to_string())
    }

    /// What Go's assembler refuses: lines of the main file with the first message for each. Empty when it takes the file.
    ///
    /// The outer error is ours; the inner one is the assembler's when it fails without naming a line, as it does when it crashes.
    pub(crate) fn go_errors(&self, job: &Job, scratch: &Path) -> Result<Result<BTreeMap<u32, String>, String>> {
        let mut command = self.go_command(job, scratch);
        command.arg(&job.source);
        let output = command.output().with_context(|| tools::describe(&command))?;
        if output.status.success() {
            return Ok(Ok(BTreeMap::new()));
        }
        let name = job.source.file_name().and_then(|n| n.to_str()).unwrap_or("");
        let mut refused = BTreeMap::new();
        for text in [&output.stderr, &output.stdout].map(|bytes| String::from_utf8_lossy(bytes)) {
            if let Some(panic) = text.lines().find(|l| l.starts_with("panic: ")) {
                return Ok(Err(format!("crashes: {panic}")));
            }
            // An indented row goes on with the message before it.
            for row in text.lines().filter(|row| !row.starts_with(['\t', ' '])) {
                if let Some(line) = line_in_message(row, name) {
                    refused.entry(line).or_insert_with(|| row.to_owned());
                }
            }
        }
        if refused.is_empty() {
            let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            return Ok(Err(format!("fails ({}) without naming a line: {said}", output.status)));
        }
        Ok(Ok(refused))
    }

    fn go_command(&self, job: &Job, scratch: &Path) -> Command {
        let mut command = self.go.command_for(job.arch, &job.profile);
        command.args(["tool", "asm"]);
        go_arguments(&mut command, job, scratch);
        command
    }

    /// Our translation of the file, into `scratch/ours.S`.
    pub(crate) fn translate(&self, job: &Job, scratch: &Path) -> Result<Translated> {
        let out = scratch.join("ours.S");
        if out.exists() {
            fs::remove_file(&out)?;
        }
        let mut command = goasm_translate(&self.goasm, job);
        command.args(["--line-labels", "--keep-going", "--message-format", "json"]).arg("-o").arg(&out);
        let output = command.output().with_context(|| tools::describe(&command))?;
        let errors = String::from_utf8_lossy(&output.stderr);
        let mut translated = Translated { text: String::new(), refused: BTreeMap::new(), other: Vec::new() };
        for row in errors.lines().filter(|row| !row.trim().is_empty()) {
            match complaint(row) {
                Some(said) if said.is_warning => {}
                Some(said) if Path::new(&said.file) == job.source => {
                    translated.refused.entry(said.line).or_insert(format!("[{}] {}", said.id, said.message));
                }
                _ => translated.other.push(row.to_owned()),
            }
        }
        let complained = !translated.refused.is_empty() || !translated.other.is_empty();
        match output.status.code() {
            Some(0) if !complained => {}
            Some(1) if complained && out.exists() => {}
            _ => bail!("{}: {}\n{errors}", tools::describe(&command), output.status),
        }
        translated.text = fs::read_to_string(&out).with_context(|| out.display().to_string())?;
        Ok(translated)
    }

    /// The translation with its C entry, into `scratch/ours.S`; any refusal is an error.
    ///
    /// `abi`: `c`, or `direct`.
    pub(crate) fn translate_for_c(&self, job: &Job, abi: &str, prefix: &str, declaration: &Path, scratch: &Path) -> Result<()> {
        let mut command = Command::new(&self.goasm);
        command.arg("translate").arg(&job.source).args(["--goarch", job.arch.goarch(), "--abi", abi]);
        command.args(["--prefix", prefix, "-p", &job.package, "--decl"]).arg(declaration);
        if !job.profile.is_empty() {
            command.args(["--profile", &job.profile]);
        }
        for include in &job.includes {
            command.arg("-I").arg(include);
        }
        command.arg("-o").arg(scratch.join("ours.S")).stdin(Stdio::null());
        tools::stdout(&mut command).map(drop)
    }

    /// Assembles `scratch/ours.S`.
    pub(crate) fn assemble(&self, job: &Job, scratch: &Path) -> Result<Assembled> {
        let (source, object) = (scratch.join("ours.S"), scratch.join("ours.o"));
        let clang = |language: &str| {
            let mut command = Command::new(&self.clang);
            command.arg(format!("--target={}-linux-gnu", job.arch.gnu())).args(job.arch.clang_flags());
            command.args(["-c", "-ferror-limit=0", "-Wno-unused-command-line-argument", "-fno-caret-diagnostics"]);
            command.arg("-o").arg(&object).args(["-x", language]).arg(&source).stdin(Stdio::null());
            command
        };
        // As a build does it: by way of the C preprocessor.
        let mut command = clang("assembler-with-cpp");
        let output = command.output().with_context(|| tools::describe(&command))?;
        if output.status.success() {
            return Ok(Assembled::Object(OurObject::parse(&fs::read(&object)?)?));
        }
        // What is found when the code is laid out is said of rows of the preprocessor's output: once more without it.
        let mut command = clang("assembler");
        let output = command.output().with_context(|| tools::describe(&command))?;
        let errors = String::from_utf8_lossy(&output.stderr);
        let rows: Vec<_> = errors.lines().filter_map(clang_error).collect();
        if rows.is_empty() {
            bail!("{}: {}\n{errors}", tools::describe(&command), output.status);
        }
        Ok(Assembled::Rejected(rows))
    }

    /// Assembles `scratch/ours.S` with GNU as.
    pub(crate) fn assemble_gnu(&self, job: &Job, scratch: &Path) -> Result<Assembled> {
        let (source, object) = (scratch.join("ours.S"), scratch.join("gnu.o"));
        let mut command = Command::new((self.gnu_as)(job.arch)?);
        command.args(job.arch.clang_flags()).arg("-o").arg(&object).arg(&source).stdin(Stdio::null());
        let output = command.output().with_context(|| tools::describe(&command))?;
        if output.status.success() {
            return Ok(Assembled::Object(OurObject::parse(&fs::read(&object)?)?));
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        let rows: Vec<_> = errors.lines().filter_map(gnu_error).collect();
        if rows.is_empty() {
            bail!("{}: {}\n{errors}", tools::describe(&command), output.status);
        }
        Ok(Assembled::Rejected(rows))
    }
}

fn gnu_as(arch: Arch) -> Result<PathBuf> {
    tools::find(&format!("{}-linux-gnu-as", arch.gnu()))
}

/// `…/ours.S:12: Error: message`
fn gnu_error(row: &str) -> Option<(usize, String)> {
    let (place, message) = row.split_once(": Error: ")?;
    Some((place.rsplit(':').next()?.parse().ok()?, message.to_owned()))
}

/// Go's assembler itself on the file, without the `go` command in front: for measuring.
pub(crate) fn go_assembler(go: &Go, job: &Job, scratch: &Path) -> Result<Command> {
    let mut path = go.command();
    path.args(["tool", "-n", "asm"]);
    let mut direct = Command::new(tools::stdout(&mut path)?.trim());
    let mut command = go.command_for(job.arch, &job.profile);
    command.env("GOROOT", &go.goroot);
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => direct.env(name, value),
            None => direct.env_remove(name),
        };
    }
    go_arguments(&mut direct, job, scratch);
    direct.arg(&job.source).stdin(Stdio::null());
    Ok(direct)
}

/// Appends all that Go's assembler is told about a file except its name. The object goes to `scratch`.
fn go_arguments(command: &mut Command, job: &Job, scratch: &Path) {
    command.arg("-e");
    if job.arch == Arch::Riscv64 && !job.rvc {
        command.arg("-d=compressinstructions=0");
    }
    if !job.experiment.is_empty() {
        command.env("GOEXPERIMENT", job.experiment);
    }
    command.args(&job.go_flags).args(["-p", &job.package]);
    for define in &job.defines {
        command.args(["-D", define]);
    }
    for include in &job.includes {
        command.arg("-I").arg(include);
    }
    // Not /dev/null: the assembler removes its output when it fails.
    command.arg("-o").arg(scratch.join("go.o"));
}

/// `goasm translate` of the bodies alone, with all that it must be told about a file.
pub(crate) fn goasm_translate(goasm: &Path, job: &Job) -> Command {
    let mut command = Command::new(goasm);
    command.arg("translate").arg(&job.source).args(["--goarch", job.arch.goarch(), "--abi", "none", "-p", &job.package]);
    if !job.profile.is_empty() {
        command.args(["--profile", &job.profile]);
    }
    if !job.experiment.is_empty() {
        command.args(["--experiment", job.experiment]);
    }
    if job.rvc {
        command.arg("--rvc");
    }
    for define in &job.defines {
        command.args(["-D", define]);
    }
    for include in &job.includes {
        command.arg("-I").arg(include);
    }
    command.stdin(Stdio::null());
    command
}

/// The line number in a message of Go's assembler: `x.s:12: …` from the parser, `… (x.s:12)\tADD …` from the encoder.
fn line_in_message(row: &str, file_name: &str) -> Option<u32> {
    let (_, rest) = row.split_once(&format!("{file_name}:"))?;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest.get(..digits)?.parse().ok()
}

/// What the translator says, of one row of `--message-format json`.
#[derive(Debug, PartialEq)]
struct Complaint {
    id: String,
    is_warning: bool,
    message: String,
    file: String,
    line: u32,
}

/// Reads the fields that every row begins with: id, severity, message, file, line.
fn complaint(row: &str) -> Option<Complaint> {
    let (id, rest) = json_string(row.strip_prefix("{\"id\":")?)?;
    let (severity, rest) = json_string(rest.strip_prefix(",\"severity\":")?)?;
    let (message, rest) = json_string(rest.strip_prefix(",\"message\":")?)?;
    let (file, rest) = json_string(rest.strip_prefix(",\"file\":")?)?;
    let (line, _) = rest.strip_prefix(",\"line\":")?.split_once(',')?;
    Some(Complaint { id, is_warning: severity == "warning", message, file, line: line.parse().ok()? })
}

/// A JSON string at the start of the text, and what follows it.
pub(crate) fn json_string(text: &str) -> Option<(String, &str)> {
    let mut out = String::new();
    let mut rest = text.strip_prefix('"')?.chars();
    loop {
        match rest.next()? {
            '"' => return Some((out, rest.as_str())),
            '\\' => match rest.next()? {
                'u' => {
                    let digits = rest.as_str().get(..4)?;
                    out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
                    rest = rest.as_str().get(4..)?.chars();
                }
                'n' => out.push('\n'),
                't' => out.push('\t'),
                c @ ('"' | '\\' | '/') => out.push(c),
                _ => return None,
            },
            c => out.push(c),
        }
    }
}

/// `…/ours.S:12:3: error: message`
fn clang_error(row: &str) -> Option<(usize, String)> {
    let (place, message) = row.split_once(": error: ")?;
    let mut numbers = place.rsplit(':');
    numbers.next()?.parse::<u32>().ok()?;
    Some((numbers.next()?.parse().ok()?, message.to_owned()))
}

/// Rejected rows as messages per Go source line; rows outside every line come back as text.
pub(crate) fn rejected_lines(rows: &[(usize, String)], gnu: &GnuText) -> (BTreeMap<u32, String>, Vec<String>) {
    let (mut lines, mut other) = (BTreeMap::new(), Vec::new());
    for (row, message) in rows {
        match gnu.source_line(*row) {
            Some(line) => {
                lines.entry(line).or_insert_with(|| message.clone());
            }
            None => other.push(format!("row {row} of the .S: {message}")),
        }
    }
    (lines, other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_name_lines() {
        let row = r#"{"id":"suffix","severity":"error","message":"a \"b\"\u000a\\","file":"/a/b.s","line":7,"column":2}"#;
        let said = Complaint {
            id: "suffix".to_owned(),
            is_warning: false,
            message: "a \"b\"\n\\".to_owned(),
            file: "/a/b.s".to_owned(),
            line: 7,
        };
        assert_eq!(complaint(row), Some(said));
        assert_eq!(complaint("/a/b.s:7:2: no"), None);
        assert_eq!(line_in_message("asm: bad: 00019 (d/x.s:6)\tMOVL\tAX", "x.s"), Some(6));
        assert_eq!(line_in_message("/d/x.s:7: no", "x.s"), Some(7));
        assert_eq!(line_in_message("asm: assembly of x.s failed", "x.s"), None);
        assert_eq!(gnu_error("x/ours.S:12: Error: no such"), Some((12, "no such".to_owned())));
        assert_eq!(clang_error("x/ours.S:12:3: error: unknown"), Some((12, "unknown".to_owned())));
        assert_eq!(clang_error("x/ours.S:12:3: warning: unknown"), None);
    }
}

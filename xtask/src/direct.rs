//! `cargo xtask direct`: is the body of a direct function the ABI0 body, but for the listed differences?
//!
//! Every kernel of kernels.toml and every function of Go's std is translated twice, with `--abi c` and with `--abi direct`, whose JSON
//! names what ABI0 has wherever the two differ. Put back into the direct listing, that must give the other listing, instruction by
//! instruction; and a difference must be one of these: an instruction of the entry, one in front of a return, an access of a parameter or
//! result that became a move between registers, or nothing. `--list` prints the differences of the kernels as a diff. What of
//! std is not direct is counted by the reason. The objects are assembled, too.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::assemble::{Assembled, Assemblers, Job, goasm_translate, json_string};
use crate::conformance::corpus;
use crate::{kernels, tools};

const USAGE: &str = "usage: cargo xtask direct [--arch GOARCH] [--kernels] [--list]";

pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut archs, mut list, mut only_kernels) = (arch::ALL.to_vec(), false, false);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--arch" => archs = vec![Arch::from_goarch(args.next().context(USAGE)?)?],
            "--list" => list = true,
            "--kernels" => only_kernels = true,
            _ => bail!(USAGE),
        }
    }
    let assemblers = Assemblers::find()?;
    println!(
        "{:8} {:8} {:>9} {:>7} {:>8} {:>7} {:>7} {:>6} {:>6}",
        "arch", "of", "functions", "direct", "same", "moves", "none", "entry", "exit"
    );
    for arch in archs {
        let mut total = Counts::default();
        for kernel in kernels::all()? {
            for variant in kernel.variants.iter().filter(|variant| variant.goarch == arch.goarch()) {
                let job = job(arch, &variant.profile, tools::root().join("goasm-src").join(&variant.source), "");
                let declarations = tools::root().join("goasm-src").join(&kernel.declaration);
                let file = compare(&assemblers, &job, &declarations, list).with_context(|| variant.export.clone())?;
                ensure!(file.functions == file.direct, "{}: not direct: {:?}", variant.export, file.reasons);
                total.add(&file);
            }
        }
        total.print(arch, "kernels");
        if only_kernels {
            continue;
        }
        let mut total = Counts::default();
        let profiles: &[&str] = match arch {
            Arch::Riscv64 => &["rva20u64", "rva22u64"],
            Arch::Amd64 => &["v1"],
            Arch::Arm64 | Arch::Loong64 => &[""],
        };
        for profile in profiles {
            for job in corpus::std(&assemblers.go, arch, profile)? {
                let declarations = package_declarations(&job)?;
                total.add(&compare(&assemblers, &job, &declarations, false).with_context(|| job.source.display().to_string())?);
            }
        }
        ensure!(total.direct > 50, "only {} functions of std are direct", total.direct);
        total.print(arch, "Go's std");
        for (reason, count) in &total.reasons {
            println!("{:8} {:8} {count:>9} not direct: {reason}", arch.goarch(), "");
        }
    }
    println!("all right");
    Ok(())
}

fn job(arch: Arch, profile: &str, source: PathBuf, package: &str) -> Job {
    Job {
        arch,
        profile: profile.to_owned(),
        experiment: "",
        source,
        package: package.to_owned(),
        defines: Vec::new(),
        includes: Vec::new(),
        go_flags: Vec::new(),
        rvc: false,
    }
}

#[derive(Default)]
struct Counts {
    functions: usize,
    direct: usize,
    /// Instructions that are the same, became moves, became nothing, were added in front and in front of returns.
    same: usize,
    moves: usize,
    none: usize,
    entry: usize,
    exit: usize,
    reasons: BTreeMap<String, usize>,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.functions += other.functions;
        self.direct += other.direct;
        self.same += other.same;
        self.moves += other.moves;
        self.none += other.none;
        self.entry += other.entry;
        self.exit += other.exit;
        for (reason, count) in &other.reasons {
            *self.reasons.entry(reason.clone()).or_default() += count;
        }
    }

    fn print(&self, arch: Arch, of: &str) {
        let Counts { functions, direct, same, moves, none, entry, exit, .. } = self;
        println!("{:8} {of:8} {functions:>9} {direct:>7} {same:>8} {moves:>7} {none:>7} {entry:>6} {exit:>6}", arch.goarch());
    }
}

/// The `.go` files of a package as one text: which of them declares a function is not known here.
fn package_declarations(job: &Job) -> Result<PathBuf> {
    let dir = job.source.parent().context("a file without folder")?;
    let suffix = format!("_{}.go", job.arch.goarch());
    let mut files = Vec::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.ends_with(".go") || name.ends_with("_test.go") {
            continue;
        }
        let other = arch::ALL.iter().any(|a| name.ends_with(&format!("_{}.go", a.goarch()))) && !name.ends_with(&suffix);
        if !other {
            // The architecture's own files last: they decide.
            files.push((name.ends_with(&suffix), path));
        }
    }
    files.sort();
    let mut text = String::new();
    for (_, path) in files {
        // Files of other systems may be in another encoding; Go's are not.
        text.push_str(&fs::read_to_string(&path).with_context(|| path.display().to_string())?);
        text.push('\n');
    }
    let out = scratch(job)?.join("declarations.go");
    fs::write(&out, text)?;
    Ok(out)
}

fn scratch(job: &Job) -> Result<PathBuf> {
    let dir = tools::target_dir().join("direct").join(job.arch.goarch());
    fs::create_dir_all(&dir)?;
    Ok(dir)
}

/// An entry of the listing.
struct Row {
    function: String,
    go: String,
    gnu: Vec<String>,
    abi0: Option<Vec<String>>,
    entry: String,
}

fn rows(text: &str) -> Result<Vec<Row>> {
    text.lines().map(|line| row(line).with_context(|| format!("not understood: {line}"))).collect()
}

fn row(line: &str) -> Option<Row> {
    let (_, rest) = json_string(line.strip_prefix("{\"file\":")?)?;
    let rest = rest.strip_prefix(",\"line\":")?;
    let rest = rest.get(rest.find(',')?..)?;
    let (function, rest) = json_string(rest.strip_prefix(",\"function\":")?)?;
    let (go, rest) = json_string(rest.strip_prefix(",\"go\":")?)?;
    let (gnu, rest) = strings(rest.strip_prefix(",\"gnu\":")?)?;
    let (abi0, rest) = match rest.strip_prefix(",\"abi0\":") {
        Some(rest) => strings(rest).map(|(lines, rest)| (Some(lines), rest))?,
        None => (None, rest),
    };
    let (entry, rest) = match rest.strip_prefix(",\"entry\":") {
        Some(rest) => json_string(rest)?,
        None => (String::new(), rest),
    };
    (rest == "}").then_some(Row { function, go, gnu, abi0, entry })
}

fn strings(text: &str) -> Option<(Vec<String>, &str)> {
    let mut rest = text.strip_prefix('[')?;
    let mut out = Vec::new();
    loop {
        if let Some(rest) = rest.strip_prefix(']') {
            return Some((out, rest));
        }
        let (one, after) = json_string(rest)?;
        out.push(one);
        rest = after.strip_prefix(',').unwrap_or(after);
    }
}

/// Without what only names the translator's own labels, which are made of the function's name and the instruction's number.
fn plain(line: &str) -> String {
    let line = line.replace(".body", "");
    let mut out = String::new();
    let mut rest = line.as_str();
    while let Some(at) = rest.find("_i").filter(|_| line.contains(".L")) {
        let digits = rest[at + 2..].bytes().take_while(u8::is_ascii_digit).count();
        out.push_str(&rest[..at + 2]);
        rest = &rest[at + 2 + digits..];
    }
    out + rest
}

fn compare(assemblers: &Assemblers, job: &Job, declarations: &Path, list: bool) -> Result<Counts> {
    let scratch = scratch(job)?;
    let out = scratch.join("listing.json");
    let listing = |abi: &str| -> Result<(Vec<Row>, String)> {
        let mut command = with_abi(assemblers.goasm(), job, abi, declarations);
        command.args(["--emit", "json", "--keep-going", "--message-format", "short", "-o"]).arg(&out);
        let output = command.output().with_context(|| tools::describe(&command))?;
        ensure!(matches!(output.status.code(), Some(0 | 1)), "{}: {}", tools::describe(&command), output.status);
        Ok((rows(&fs::read_to_string(&out)?)?, String::from_utf8_lossy(&output.stderr).into_owned()))
    };
    let ((with_entry, _), (direct, messages)) = (listing("c")?, listing("direct")?);
    let mut counts = Counts::default();
    for line in messages.lines() {
        if let Some((_, reason)) = line.split_once("not direct, because ") {
            *counts.reasons.entry(general(reason)).or_default() += 1;
        }
    }
    let (with_entry, direct) = (by_function(&with_entry), by_function(&direct));
    ensure!(with_entry.len() == direct.len(), "{} functions, {} of them direct or not", with_entry.len(), direct.len());
    for (theirs, ours) in with_entry.iter().zip(&direct) {
        let Some(first) = ours.first() else { continue };
        ensure!(theirs.first().is_some_and(|row| row.function == first.function), "functions in another order");
        if first.entry.is_empty() {
            continue;
        }
        counts.functions += 1;
        if first.entry != "direct" {
            continue;
        }
        counts.direct += 1;
        one_function(job.arch, theirs, ours, &mut counts).with_context(|| first.function.clone())?;
        if list {
            print!("{}", diff(ours));
        }
    }
    assemble(assemblers, job, declarations, &scratch)?;
    Ok(counts)
}

fn with_abi(goasm: &Path, job: &Job, abi: &str, declarations: &Path) -> Command {
    let mut command = goasm_translate(goasm, job);
    // The last one counts.
    command.args(["--abi", abi, "-e", "--decl"]).arg(declarations).stdin(Stdio::null());
    command
}

/// The direct translation must be text that an assembler takes; what could not be translated is not in it.
fn assemble(assemblers: &Assemblers, job: &Job, declarations: &Path, scratch: &Path) -> Result<()> {
    let mut command = with_abi(assemblers.goasm(), job, "direct", declarations);
    command.args(["--keep-going", "-o"]).arg(scratch.join("ours.S"));
    let output = command.output().with_context(|| tools::describe(&command))?;
    ensure!(matches!(output.status.code(), Some(0 | 1)), "{}: {}", tools::describe(&command), output.status);
    match assemblers.assemble(job, scratch)? {
        Assembled::Object(_) => Ok(()),
        // Refused instructions leave branches to labels that are not there.
        Assembled::Rejected(rows) if output.status.success() => bail!("clang rejects {rows:?}"),
        Assembled::Rejected(_) => Ok(()),
    }
}

/// A reason without what it says about one instruction.
fn general(reason: &str) -> String {
    let kinds = [
        "calls another function",
        "leaves the function",
        "may leave the function",
        "goes on elsewhere",
        "moves the stack pointer by an unknown amount",
        "looks at the return address",
        "looks at the stack, where the return address is",
        "looks below the arguments",
        "looks beyond the arguments",
    ];
    match kinds.iter().find(|kind| reason.contains(*kind)) {
        Some(kind) => format!("an instruction {kind}"),
        None => reason.split([':', '[']).next().unwrap_or(reason).trim_end().to_owned(),
    }
}

fn by_function(rows: &[Row]) -> Vec<&[Row]> {
    rows.chunk_by(|a, b| a.function == b.function).collect()
}

/// Holds the two listings of a function together.
fn one_function(arch: Arch, theirs: &[Row], ours: &[Row], counts: &mut Counts) -> Result<()> {
    let expected: Vec<String> = theirs.iter().flat_map(|row| &row.gnu).map(|line| plain(line)).collect();
    let restored: Vec<String> =
        ours.iter().flat_map(|row| row.abi0.as_ref().unwrap_or(&row.gnu)).map(|line| plain(line)).collect();
    if let Some(k) = (0..expected.len().max(restored.len())).find(|k| expected.get(*k) != restored.get(*k)) {
        bail!("ABI0 has {:?}, the direct body in its place {:?}", expected.get(k), restored.get(k));
    }
    for row in ours {
        let Some(abi0) = &row.abi0 else {
            counts.same += 1;
            continue;
        };
        let variable = row.go.contains("(FP)");
        match (row.go.as_str(), abi0.as_slice(), row.gnu.as_slice()) {
            ("entry", [], _) => counts.entry += 1,
            (go, [], _) if go.starts_with("RET") => counts.exit += 1,
            (_, [_, ..], []) if variable => counts.none += 1,
            (_, [_, ..], moves) if variable && moves.iter().all(|line| between_registers(arch, line)) => counts.moves += 1,
            _ => bail!("`{}` is {:?} and not {abi0:?}", row.go, row.gnu),
        }
    }
    Ok(())
}

/// Whether an instruction accesses no memory.
fn between_registers(arch: Arch, line: &str) -> bool {
    match arch {
        Arch::Loong64 => !["ld.", "st.", "ldptr", "stptr", "fld", "fst", "ldx", "stx"].iter().any(|op| line.starts_with(op)),
        Arch::Amd64 | Arch::Arm64 | Arch::Riscv64 => !line.contains(['(', '[']),
    }
}

fn diff(rows: &[Row]) -> String {
    let mut out = String::new();
    for row in rows {
        let Some(abi0) = &row.abi0 else { continue };
        let _ = writeln!(out, "  {}: {}", row.function, row.go);
        for (sign, lines) in [('-', abi0), ('+', &row.gnu)] {
            for line in lines {
                let _ = writeln!(out, "  {sign} {line}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source, GNU lines, and those of the ABI0 body where they differ.
    type Shown<'a> = (&'a str, &'a [&'a str], Option<&'a [&'a str]>);

    fn rows_of(gnu: &[Shown<'_>]) -> Vec<Row> {
        let owned = |lines: &[&str]| lines.iter().map(|l| (*l).to_owned()).collect::<Vec<_>>();
        let row = |(go, gnu, abi0): &(&str, &[&str], Option<&[&str]>)| Row {
            function: "f".to_owned(),
            go: (*go).to_owned(),
            gnu: owned(gnu),
            abi0: abi0.map(owned),
            entry: "direct".to_owned(),
        };
        gnu.iter().map(row).collect()
    }

    #[test]
    fn only_listed_differences_pass() {
        let abi0 = rows_of(&[("MOVQ x+0(FP), AX", &["movq 8(%rsp), %rax"], None), ("RET", &["ret"], None)]);
        let check = |ours: &[Shown<'_>]| one_function(Arch::Amd64, &abi0, &rows_of(ours), &mut Counts::default()).is_ok();
        let old: Option<&[&str]> = Some(&["movq 8(%rsp), %rax"]);
        let ret: (&str, &[&str], Option<&[&str]>) = ("RET", &["ret"], None);
        assert!(check(&[("MOVQ x+0(FP), AX", &["movq %rdi, %rax"], old), ret]));
        assert!(check(&[("MOVQ x+0(FP), AX", &["movq 8(%rsp), %rax"], None), ("RET", &["popq %rbx"], Some(&[])), ret]));
        // Something else instead of the access, something missing, something added.
        assert!(!check(&[("MOVQ x+0(FP), AX", &["movq 8(%rdi), %rax"], old), ret]));
        assert!(!check(&[("MOVQ AX, BX", &["movq %rdi, %rax"], old), ret]));
        assert!(!check(&[ret]));
        assert!(!check(&[("MOVQ x+0(FP), AX", &["movq %rdi, %rax"], old), ("NOP", &["nop"], Some(&[])), ret]));
    }

    #[test]
    fn rows_are_read() {
        let line = r#"{"file":"a.s","line":3,"function":"f","go":"MOVQ x+0(FP), AX","gnu":[],"abi0":["movq 8(%rsp), %rax"],"entry":"direct"}"#;
        let row = row(line).unwrap();
        assert_eq!((row.go.as_str(), row.entry.as_str(), row.gnu.len()), ("MOVQ x+0(FP), AX", "direct", 0));
        assert_eq!(row.abi0.unwrap(), ["movq 8(%rsp), %rax"]);
        assert_eq!(plain("auipc a4, %pcrel_hi(.Lf.body_i14_1)"), plain("auipc a4, %pcrel_hi(.Lf_i27_1)"));
    }
}

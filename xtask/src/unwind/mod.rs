//! `cargo xtask unwind`: is the call frame information right at every instruction?
//!
//! The kernels (every tier), `tests/abi/abi.s` and `tests/data/unwind`, or with `--direct` all of them translated with
//! `--abi direct`, are linked to one program for each architecture. It runs under qemu one instruction a step; before each, the stack is unwound by `.eh_frame` and compared with what the calls really
//! were (`walk`). Then the check itself is checked: every number of one function's frame information is made wrong, one at a time,
//! and each must be noticed.

mod gdb;
mod machine;
mod tables;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::{codegen, tools};
use gdb::Stub;
use machine::Machine;
use tables::Tables;
use walk::{Call, Ground, Walked};

const USAGE: &str = "usage: cargo xtask unwind [--direct] [--arch GOARCH] [--function NAME] [--list]";

/// Values of the length parameters, and by how much the pointers in front of them are unaligned: nothing, and a few blocks for
/// each hash.
const INPUTS: [(u64, u64); 4] = [(0, 0), (128, 0), (256, 0), (128, 1)];

/// Runs the check.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut archs, mut only, mut list, mut abi) = (arch::ALL.to_vec(), None, false, "c");
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--arch" => archs = vec![Arch::from_goarch(args.next().context(USAGE)?)?],
            "--function" => only = Some(args.next().context(USAGE)?.clone()),
            "--list" => list = true,
            "--direct" => abi = "direct",
            _ => bail!(USAGE),
        }
    }
    println!(
        "{:8} {:>9} {:>12} {:>9} {:>8} {:>8} {:>6}  wrong tables noticed",
        "arch", "functions", "instructions", "not run", "steps", "frames", "ends"
    );
    let mut failures = Vec::new();
    for arch in archs {
        match one_arch(arch, abi, only.as_deref(), list) {
            Ok(row) => println!("{row}"),
            Err(error) => {
                println!("{:8} FAILED: {error:#}", arch.goarch());
                failures.push(arch.goarch());
            }
        }
    }
    ensure!(failures.is_empty(), "unwinding is wrong on {}", failures.join(", "));
    println!("all right");
    Ok(())
}

fn one_arch(arch: Arch, abi: &str, only: Option<&str>, list: bool) -> Result<String> {
    let machine = machine::of(arch);
    let dir = tools::target_dir().join("unwind").join(arch.goarch());
    fs::create_dir_all(&dir)?;
    let texts = texts(arch, abi, &dir)?;
    let program = build(arch, &dir, "all", &texts)?;
    let code = fs::read(&program)?;
    let mut tables = Tables::read(&code)?;
    let mut stub = Stub::start(arch, machine.model, &program)?;
    let ground = ground(&tables)?;
    let (mut all, mut errors) = (Walked::default(), Vec::new());
    let entries: Vec<Entry> = texts.iter().flat_map(|t| entries(t)).filter(|e| only.is_none_or(|o| e.name.contains(o))).collect();
    ensure!(!entries.is_empty(), "no function to run");
    for entry in &entries {
        for (length, skew) in INPUTS {
            let call = entry.call(machine, &tables, length, skew)?;
            match walk::walk(&mut stub, machine, &mut tables, &ground, &call) {
                Ok(walked) => {
                    if list {
                        println!("{:8} {} with {length}, {skew}: {} steps", arch.goarch(), entry.name, walked.steps);
                    }
                    all.steps += walked.steps;
                    all.over += walked.over;
                    all.frames += walked.frames;
                    all.ends += walked.ends;
                    all.covered.extend(walked.covered);
                    all.ended_in.extend(walked.ended_in);
                }
                Err(error) => {
                    // The program is somewhere inside the call now; a new one starts clean.
                    errors.push(format!("{error:#}"));
                    stub = Stub::start(arch, machine.model, &program)?;
                    break;
                }
            }
        }
    }
    drop(stub);
    ensure!(errors.is_empty(), "{} of {} functions\n  {}", errors.len(), entries.len(), errors.join("\n  "));
    // Only where the stack pointer takes a value that no table can express may the stack end.
    let ends: Vec<&String> = all.ended_in.iter().filter(|name| !name.starts_with("unwind_lost")).collect();
    ensure!(ends.is_empty(), "the stack cannot be followed in {ends:?}");
    let instructions = instructions(&program, &tables)?;
    let missed: BTreeSet<u64> = instructions.difference(&all.covered).copied().collect();
    if list {
        let mut by_function: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for pc in &missed {
            let function = tables.function_at(*pc).context("an instruction without function")?;
            by_function.entry(&function.name).or_default().push(format!("{:#x}", pc - function.start));
        }
        for (name, places) in by_function {
            println!("{:8} {name}: not run: {}", arch.goarch(), places.join(" "));
        }
    }
    if all.over > 0 {
        println!(
            "{:8} {} steps went over an instruction that qemu does not have and that changes a vector register only",
            arch.goarch(),
            all.over
        );
    }
    let noticed = if only.is_none() { self_test(arch, abi, machine, &dir)? } else { "not asked".to_owned() };
    let functions = tables.functions.values().filter(|f| f.name != "_start").count();
    Ok(format!(
        "{:8} {functions:>9} {:>12} {:>9} {:>8} {:>8} {:>6}  {noticed}",
        arch.goarch(),
        instructions.len(),
        missed.len(),
        all.steps,
        all.frames,
        all.ends
    ))
}

/// The program around the functions: a place to start and to come home to, memory for pointers to point at, a stack.
fn frame_program(arch: Arch) -> String {
    let mark = match arch {
        Arch::Amd64 | Arch::Arm64 => "nop",
        Arch::Riscv64 => ".option norvc\n\tnop",
        Arch::Loong64 => "nop",
    };
    format!(
        "\t.text\n\t.globl _start\n\t.type _start, %function\n_start:\n\t{mark}\n\tnop\nunwind_home:\n\tnop\n\tnop\n\t.size _start, . - _start\n\
         \t.bss\n\t.p2align 12\nunwind_memory:\n\t.zero 0x100000\n\t.zero 0x100000\nunwind_stack:\n\t.zero 0x1000\n\
         \t.data\n\t.p2align 3\nunwind_addresses:\n\t.rept 16\n\t.quad unwind_memory + 0x80000\n\t.endr\n\
         \t.section .note.GNU-stack,\"\",%progbits\n"
    )
}

fn ground(tables: &Tables<'_>) -> Result<Ground> {
    let symbol = |name: &str| tables.symbols.get(name).copied().with_context(|| format!("no symbol {name}"));
    Ok(Ground { stack_top: symbol("unwind_stack")?, home: symbol("unwind_home")? })
}

/// The `.S` texts: kernels as committed, the test sources translated.
fn texts(arch: Arch, abi: &str, dir: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    if abi == "direct" {
        texts.extend(codegen::direct()?.into_iter().filter(|(path, _)| path.starts_with(arch.goarch())).map(|(_, text)| text));
        ensure!(!texts.is_empty(), "no kernel for {}", arch.goarch());
    } else {
        let kernels = tools::root().join("generated/asm").join(arch.goarch());
        for path in sorted(&kernels)? {
            texts.push(fs::read_to_string(&path)?);
        }
    }
    texts.push(translated(arch, abi, &tools::root().join("tests/abi/abi.s"), "abi_", dir)?);
    let own = tools::root().join("tests/data/unwind").join(format!("unwind_{}.s", arch.goarch()));
    texts.push(translated(arch, abi, &own, "unwind_", dir)?);
    Ok(texts)
}

fn sorted(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        paths.push(entry?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|e| e == "S"));
    paths.sort();
    ensure!(!paths.is_empty(), "no .S in {}", dir.display());
    Ok(paths)
}

fn translated(arch: Arch, abi: &str, source: &Path, prefix: &str, dir: &Path) -> Result<String> {
    let out = dir.join("translated.S");
    let mut command = Command::new(tools::goasm()?);
    command
        .arg("translate")
        .arg(source)
        .args(["--goarch", arch.goarch(), "--abi", abi, "--prefix", prefix, "-e", "-o"])
        .arg(&out);
    tools::stdout(command.stdin(Stdio::null()))?;
    fs::read_to_string(&out).with_context(|| out.display().to_string())
}

/// Assembles the texts and links them without any library.
fn build(arch: Arch, dir: &Path, name: &str, texts: &[String]) -> Result<PathBuf> {
    let clang = tools::find("clang")?;
    let mut objects = Vec::new();
    for (k, text) in std::iter::once(&frame_program(arch)).chain(texts).enumerate() {
        let (source, object) = (dir.join(format!("{name}{k}.S")), dir.join(format!("{name}{k}.o")));
        fs::write(&source, text)?;
        let mut command = Command::new(&clang);
        command.arg(format!("--target={}-linux-gnu", arch.gnu())).args(arch.clang_flags());
        command.args(["-c", "-Wno-unused-command-line-argument", "-o"]).arg(&object).arg(&source);
        tools::stdout(command.stdin(Stdio::null()))?;
        objects.push(object);
    }
    let program = dir.join(format!("{name}.elf"));
    let mut command = Command::new(tools::find("ld.lld")?);
    command.args(["-static", "-o"]).arg(&program).args(&objects);
    tools::stdout(command.stdin(Stdio::null()))?;
    Ok(program)
}

/// A C entry: its name and the kinds of its parameters, from the prototype above it.
struct Entry {
    name: String,
    params: Vec<Param>,
}

enum Param {
    Pointer,
    /// A pointer to pointers.
    Addresses,
    /// A number that says how much there is behind a pointer: bytes,
    Length,
    /// or blocks.
    Blocks,
    Float,
}

/// Entries of a text: the comments `/* void name(…) */` that stand above them.
fn entries(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut go = "";
    for line in text.lines() {
        let Some(prototype) = line.strip_prefix("/* ").and_then(|l| l.strip_suffix(") */")) else { continue };
        // The Go declaration stands above it.
        if prototype.starts_with("func ") {
            go = prototype;
            continue;
        }
        let Some((head, params)) = prototype.split_once('(') else { continue };
        let Some(name) = head.rsplit([' ', '*']).next() else { continue };
        if !text.contains(&format!("\n{name}:\n")) {
            continue;
        }
        // The fields of the results' struct are not parameters.
        let params = match params.split_once('{') {
            Some((before, _)) => format!("{before} *"),
            None => params.to_owned(),
        };
        let params = params.split(',').map(str::trim).filter(|p| *p != "void" && !p.is_empty());
        let params = params
            .map(|p| {
                let name = p.rsplit([' ', '*']).next().unwrap_or_default();
                if p.contains('*') && points_to_pointers(go, name) {
                    Param::Addresses
                } else if p.contains('*') {
                    Param::Pointer
                } else if p.starts_with("float") || p.starts_with("double") {
                    Param::Float
                } else if name == "blocks" {
                    Param::Blocks
                } else {
                    Param::Length
                }
            })
            .collect();
        entries.push(Entry { name: name.to_owned(), params });
    }
    entries
}

/// Whether a Go declaration has the parameter `name *[n]*T`.
fn points_to_pointers(go: &str, name: &str) -> bool {
    let ours =
        |param: &str| param.trim().strip_prefix(name)?.strip_prefix(" *[")?.split_once(']').map(|(_, of)| of.starts_with('*'));
    go.split(['(', ',', ')']).any(|param| ours(param) == Some(true))
}

impl Entry {
    fn call(&self, machine: &Machine, tables: &Tables<'_>, length: u64, skew: u64) -> Result<Call> {
        let entry = *tables.symbols.get(&self.name).with_context(|| format!("no symbol {}", self.name))?;
        let mut memory = *tables.symbols.get("unwind_memory").context("no memory")?;
        let (mut ints, mut stack, mut floats) = (Vec::new(), Vec::new(), 0);
        for (k, param) in self.params.iter().enumerate() {
            let value = match param {
                Param::Pointer => {
                    memory += 0x1000;
                    let bytes = matches!(self.params.get(k + 1), Some(Param::Length));
                    memory + if bytes { skew } else { 0 }
                }
                Param::Addresses => *tables.symbols.get("unwind_addresses").context("no addresses")?,
                Param::Length => length,
                Param::Blocks => length / 64,
                Param::Float if floats < 8 => {
                    floats += 1;
                    continue;
                }
                Param::Float if machine.floats_overflow_to_ints => 0,
                Param::Float => {
                    stack.push(0);
                    continue;
                }
            };
            if ints.len() < machine.ints.len() { ints.push(value) } else { stack.push(value) }
        }
        Ok(Call { name: self.name.clone(), entry, ints, stack })
    }
}

/// Addresses of the instructions of all functions, by LLVM's disassembler; fillers aside.
fn instructions(program: &Path, tables: &Tables<'_>) -> Result<BTreeSet<u64>> {
    let mut command = Command::new(tools::find("llvm-objdump")?);
    command.args(["-d", "--no-show-raw-insn", "--mattr=+all"]).arg(program);
    let mut out = BTreeSet::new();
    for line in tools::stdout(command.stdin(Stdio::null()))?.lines() {
        let Some((address, text)) = line.trim_start().split_once(':') else { continue };
        let Ok(address) = u64::from_str_radix(address, 16) else { continue };
        let filler = text.trim_start().starts_with("nop") || text.contains("%cs:");
        if tables.function_at(address).is_some_and(|f| f.name != "_start") && !filler {
            out.insert(address);
        }
    }
    ensure!(!out.is_empty(), "the disassembler shows no instruction");
    Ok(out)
}

/// Makes each number of the frame information of `abi_outer` and its callees, or of the direct `abi_clobber`, wrong in turn.
fn self_test(arch: Arch, abi: &str, machine: &Machine, dir: &Path) -> Result<String> {
    let text = translated(arch, abi, &tools::root().join("tests/abi/abi.s"), "abi_", dir)?;
    let name = if abi == "direct" { "abi_clobber" } else { "abi_outer" };
    let first = text.find(&format!("\n{name}:\n")).with_context(|| format!("no {name}"))?;
    let end = if abi == "direct" { text.find(&format!("\n\t.size {name},")).context("no end")? } else { text.len() };
    let mut noticed = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let range = at..at + line.len();
        at = range.end;
        if range.start < first || range.start > end {
            continue;
        }
        let Some(wrong) = made_wrong(line) else { continue };
        let mut mutant = text.clone();
        mutant.replace_range(range, &wrong);
        let program = build(arch, dir, "mutant", std::slice::from_ref(&mutant))?;
        let code = fs::read(&program)?;
        let mut tables = Tables::read(&code)?;
        let mut stub = Stub::start(arch, machine.model, &program)?;
        let ground = ground(&tables)?;
        let outer = entries(&mutant).into_iter().find(|e| e.name == name).with_context(|| format!("no prototype of {name}"))?;
        let call = outer.call(machine, &tables, 128, 0)?;
        if walk::walk(&mut stub, machine, &mut tables, &ground, &call).is_ok() {
            bail!("`{}` instead of `{}` in {name} goes unnoticed", wrong.trim(), line.trim());
        }
        noticed += 1;
    }
    ensure!(noticed > 0, "{name} has no frame information");
    Ok(format!("{noticed} of {noticed}"))
}

/// The directive with its number 8 larger; none for other lines.
fn made_wrong(line: &str) -> Option<String> {
    let directive = line.trim();
    if !["def_cfa_offset", "offset"].iter().any(|d| directive.starts_with(&format!(".cfi_{d} "))) {
        return None;
    }
    let (head, number) = directive.rsplit_once(' ')?;
    let number: i64 = number.parse().ok()?;
    Some(format!("\t{head} {}\n", number + 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prototypes_are_read() {
        let text = "/* func f(s string) (a, b int64) */\n/* void f(void *s, size_t s_len, double d, struct { int64_t a; int64_t b; } *results) */\nf:\n";
        let found = entries(text);
        assert_eq!(found.len(), 1);
        let kinds: String = found[0]
            .params
            .iter()
            .map(|p| match p {
                Param::Pointer => 'p',
                Param::Addresses => 'a',
                Param::Length => 'n',
                Param::Blocks => 'b',
                Param::Float => 'f',
            })
            .collect();
        assert_eq!((found[0].name.as_str(), kinds.as_str()), ("f", "pnfp"));
    }

    #[test]
    fn pointers_to_pointers_are_told_apart() {
        let go = "func block8(s *[4][8]uint32, p *[8]*byte, blocks int)";
        assert_eq!(["s", "p", "blocks", "x"].map(|name| points_to_pointers(go, name)), [false, true, false, false]);
    }

    #[test]
    fn only_numbers_are_made_wrong() {
        assert_eq!(made_wrong("\t.cfi_offset %rbp, -16\n").as_deref(), Some("\t.cfi_offset %rbp, -8\n"));
        assert_eq!(made_wrong("\t.cfi_restore %rbp\n"), None);
    }
}

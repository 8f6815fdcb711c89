//! `cargo xtask bench instructions`: executed instructions per block of our kernels and of Go's, exact.
//!
//! For architectures that this machine does not have. A kernel is linked with a start that only calls it (no C library),
//! and qemu-user writes one line for each instruction it executes. The run with [`FEW`] blocks taken off the run with
//! [`MANY`] leaves what the blocks between them cost: entry, constants and exit are in both. Two runs give the same
//! number on any machine, so the committed numbers are a ceiling that needs no tolerance.
//!
//! A kernel in `goasm-src/kernels.toml` is measured by itself; what it is to be compared with is in [`go_kernel`], and
//! what is asked of it in [`ASKED`].

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::assemble::{Assemblers, Job};
use crate::kernels::{self, Kernel, Variant};
use crate::{codegen, tools};

const FEW: u64 = 3;
const MANY: u64 = 11;

/// Export, what is asked for: instructions per block of aligned input.
const ASKED: &[(Arch, &str, u64)] = &[
    (Arch::Riscv64, "md5_zbb_block", 600),
    (Arch::Riscv64, "sha512_zbb_block", 3200),
    (Arch::Riscv64, "sha512_zknh_blockZknh", 2050),
    (Arch::Riscv64, "blake2s_zbb_hashBlocks", 1400),
    (Arch::Arm64, "md5_block", 540),
    (Arch::Arm64, "sha512_blockSHA512", 480),
    (Arch::Arm64, "sha512_blockScalar", 2600),
    (Arch::Loong64, "md5_block", 580),
    (Arch::Loong64, "sha512_blockLSX", 2600),
    (Arch::Loong64, "blake2s_lsx_hashBlocksLSX", 610),
];

/// Misaligned input may cost so many times what aligned input costs, where [`ASKED`] asks for anything on riscv64.
const MISALIGNED: f64 = 1.08;

/// Instructions per block; aligned and misaligned input, and Go's kernel on aligned input where there is one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Count {
    aligned: u64,
    misaligned: u64,
    go: Option<u64>,
}

type Table = BTreeMap<(String, String), Count>;

pub(super) fn run(args: &[String]) -> Result<()> {
    let (check, bless) = match args {
        [] => (false, false),
        [flag] if flag == "--check" => (true, false),
        [flag] if flag == "--bless" => (false, true),
        _ => bail!("usage: cargo xtask bench instructions [--check | --bless]"),
    };
    let table = measure()?;
    print!("{}", shown(&table));
    for row in unmet(&table) {
        println!("not as asked for: {row}");
    }
    let path = tools::root().join("tests/data/instructions.txt");
    if bless {
        return fs::write(&path, file(&table)).with_context(|| path.display().to_string());
    }
    if check {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        compare(&parse(&text)?, &table)?;
    }
    Ok(())
}

/// Fails when a kernel takes more instructions than committed, or when the table has other kernels.
fn compare(committed: &Table, today: &Table) -> Result<()> {
    let mut wrong = Vec::new();
    for (name, count) in today {
        let (arch, export) = name;
        match committed.get(name) {
            None => wrong.push(format!("{arch} {export} is not in tests/data/instructions.txt")),
            Some(old) if count.aligned > old.aligned || count.misaligned > old.misaligned => wrong.push(format!(
                "{arch} {export} takes {} and {} instructions, committed are {} and {}",
                count.aligned, count.misaligned, old.aligned, old.misaligned
            )),
            Some(old) if count != old => wrong.push(format!("{arch} {export} has improved, or Go's has changed")),
            Some(_) => {}
        }
    }
    for (arch, export) in committed.keys().filter(|name| !today.contains_key(*name)) {
        wrong.push(format!("{arch} {export} is in tests/data/instructions.txt and was not measured"));
    }
    ensure!(wrong.is_empty(), "{}\n`cargo xtask bench instructions --bless` writes the file", wrong.join("\n"));
    println!("{} kernels as committed", today.len());
    Ok(())
}

fn measure() -> Result<Table> {
    let assemblers = Assemblers::find()?;
    let mut table = Table::new();
    for kernel in kernels::all()? {
        for variant in &kernel.variants {
            let arch = variant.arch()?;
            if arch == Arch::Amd64 {
                continue;
            }
            let scratch = tools::target_dir().join(format!("bench/instructions/{}-{}", variant.goarch, variant.export));
            fs::create_dir_all(&scratch)?;
            let block = block_bytes(&kernel.hash)?;
            let ours = Program {
                arch,
                takes_counter: kernel.hash == "blake2s",
                block,
                symbol: format!("{}{}", codegen::CRATE_PREFIX, variant.export),
                text: codegen::path(&kernel, variant)?,
            };
            let go = match go_kernel(&kernel, arch, variant) {
                None => None,
                Some(go) => {
                    let text = go.translate(&assemblers, arch, variant, &scratch)?;
                    let program = Program { symbol: format!("go_{}", go.function), text, ..ours.clone() };
                    Some(program.per_block(&scratch, 0)?)
                }
            };
            let count = Count { aligned: ours.per_block(&scratch, 0)?, misaligned: ours.per_block(&scratch, 1)?, go };
            table.insert((variant.goarch.clone(), variant.export.clone()), count);
        }
    }
    Ok(table)
}

fn block_bytes(hash: &str) -> Result<u64> {
    match hash {
        "md5" | "blake2s" => Ok(64),
        "sha512" => Ok(128),
        _ => bail!("{hash}: how large is a block?"),
    }
}

/// A function of Go's standard library.
struct GoKernel {
    package: &'static str,
    source: String,
    declaration: String,
    function: &'static str,
}

/// What Go runs where it would run our kernel; `None` where it has no assembly.
fn go_kernel(kernel: &Kernel, arch: Arch, variant: &Variant) -> Option<GoKernel> {
    let goarch = arch.goarch();
    match (kernel.hash.as_str(), arch) {
        ("md5", _) => Some(GoKernel {
            package: "crypto/md5",
            source: format!("md5block_{goarch}.s"),
            declaration: "md5block_decl.go".to_owned(),
            function: "block",
        }),
        ("sha512", Arch::Arm64) if variant.export.ends_with("Scalar") => None,
        ("sha512", _) => Some(GoKernel {
            package: "crypto/internal/fips140/sha512",
            source: format!("sha512block_{goarch}.s"),
            declaration: if arch == Arch::Arm64 { "sha512block_arm64.go" } else { "sha512block_asm.go" }.to_owned(),
            function: if arch == Arch::Arm64 { "blockSHA512" } else { "block" },
        }),
        _ => None,
    }
}

impl GoKernel {
    fn translate(&self, assemblers: &Assemblers, arch: Arch, variant: &Variant, scratch: &Path) -> Result<PathBuf> {
        let dir = assemblers.go.goroot.join("src").join(self.package);
        let job = Job {
            arch,
            profile: variant.profile.clone(),
            experiment: "",
            source: dir.join(&self.source),
            package: self.package.to_owned(),
            defines: Vec::new(),
            includes: vec![assemblers.go.include()],
            go_flags: Vec::new(),
            rvc: false,
        };
        assemblers.translate_for_c(&job, "go_", &dir.join(&self.declaration), scratch)?;
        let text = scratch.join("go.S");
        fs::rename(scratch.join("ours.S"), &text)?;
        Ok(text)
    }
}

/// A kernel in GNU text with what is needed to call it.
#[derive(Clone)]
struct Program {
    arch: Arch,
    /// Whether counter and flag stand between the state and the data.
    takes_counter: bool,
    block: u64,
    symbol: String,
    text: PathBuf,
}

impl Program {
    /// Instructions per block, for data `misalignment` bytes behind a multiple of 64.
    fn per_block(&self, scratch: &Path, misalignment: u64) -> Result<u64> {
        let (few, many) = (self.executed(scratch, FEW, misalignment)?, self.executed(scratch, MANY, misalignment)?);
        let between = many.checked_sub(few).context("more blocks took fewer instructions")?;
        ensure!(between > 0, "{}: the blocks take no instructions", self.symbol);
        ensure!(between % (MANY - FEW) == 0, "{}: {between} instructions for {} blocks", self.symbol, MANY - FEW);
        Ok(between / (MANY - FEW))
    }

    /// Instructions of the whole program.
    fn executed(&self, scratch: &Path, blocks: u64, misalignment: u64) -> Result<u64> {
        let (start, program, log) = (scratch.join("start.S"), scratch.join("program"), scratch.join("log"));
        fs::write(&start, self.start(blocks, misalignment))?;
        let mut clang = Command::new(tools::find("clang")?);
        clang.arg(format!("--target={}-linux-gnu", self.arch.gnu())).args(self.arch.clang_flags());
        clang.args(["-nostdlib", "-static", "-fuse-ld=lld", "-Wno-unused-command-line-argument"]);
        if let Some(dir) = tools::find("ld.lld")?.parent() {
            clang.arg("-B").arg(dir);
        }
        tools::stdout(clang.arg("-o").arg(&program).arg(&start).arg(&self.text))?;
        let mut qemu = Command::new(tools::find(&format!("qemu-{}", self.arch.gnu()))?);
        qemu.args(["-one-insn-per-tb", "-d", "exec,nochain", "-D"]).arg(&log).arg(&program);
        tools::stdout(&mut qemu)?;
        let text = fs::read_to_string(&log)?;
        fs::remove_file(&log)?;
        Ok(text.lines().filter(|row| row.starts_with("Trace")).count() as u64)
    }

    /// `_start`: calls the kernel by the C ABI and ends the process.
    fn start(&self, blocks: u64, misalignment: u64) -> String {
        let bytes = blocks * self.block;
        let mut args = vec![Value::Address("state")];
        if self.takes_counter {
            args.extend([Value::Address("counter"), Value::Number(0)]);
        }
        args.extend([Value::Address("data"), Value::Number(bytes), Value::Number(bytes)]);
        let mut out = String::from("\t.globl _start\n_start:\n");
        for (i, arg) in args.iter().enumerate() {
            let _ = match (self.arch, arg) {
                (Arch::Arm64, Value::Address(name)) => {
                    writeln!(out, "\tadrp x{i}, {name}\n\tadd x{i}, x{i}, :lo12:{name}")
                }
                (Arch::Arm64, Value::Number(n)) => writeln!(out, "\tmov x{i}, #{n}"),
                (Arch::Riscv64, Value::Address(name)) => writeln!(out, "\tlla a{i}, {name}"),
                (Arch::Riscv64, Value::Number(n)) => writeln!(out, "\tli a{i}, {n}"),
                (Arch::Loong64, Value::Address(name)) => writeln!(out, "\tla.local $a{i}, {name}"),
                (Arch::Loong64, Value::Number(n)) => writeln!(out, "\tli.w $a{i}, {n}"),
                (Arch::Amd64, _) => Ok(()),
            };
        }
        let symbol = &self.symbol;
        // exit(0): 93 in the table that these three share.
        let _ = match self.arch {
            Arch::Arm64 => writeln!(out, "\tbl {symbol}\n\tmov x0, #0\n\tmov x8, #93\n\tsvc #0"),
            Arch::Riscv64 => writeln!(out, "\tcall {symbol}\n\tli a0, 0\n\tli a7, 93\n\tecall"),
            Arch::Loong64 => writeln!(out, "\tbl {symbol}\n\tli.w $a0, 0\n\tli.w $a7, 93\n\tsyscall 0"),
            Arch::Amd64 => Ok(()),
        };
        // The constants that Go's kernel for arm64 takes from a Go variable; their values do not matter here.
        let _ = writeln!(out, "\t.section .rodata\n\t.p2align 6\n\t.weak go__K\ngo__K:\t.zero 640");
        let _ = writeln!(out, "\t.bss\n\t.p2align 6\nstate:\t.zero 256\ncounter:\t.zero 64");
        let _ = writeln!(out, "\t.zero {misalignment}\ndata:\t.zero {bytes}\n\t.section .note.GNU-stack,\"\",%progbits");
        out
    }
}

/// An argument.
enum Value {
    Address(&'static str),
    Number(u64),
}

/// What [`ASKED`] asks for and the table does not have.
fn unmet(table: &Table) -> Vec<String> {
    let mut out = Vec::new();
    for (arch, export, most) in ASKED {
        match table.get(&(arch.goarch().to_owned(), (*export).to_owned())) {
            None => out.push(format!("{} {export} does not exist", arch.goarch())),
            Some(count) => {
                if count.aligned > *most {
                    out.push(format!("{} {export}: {} instructions, at most {most}", arch.goarch(), count.aligned));
                }
                let ratio = count.misaligned as f64 / count.aligned as f64;
                if *arch == Arch::Riscv64 && ratio > MISALIGNED {
                    out.push(format!("{} {export}: misaligned {ratio:.3} times aligned, at most {MISALIGNED}", arch.goarch()));
                }
            }
        }
    }
    out
}

/// The table for people.
fn shown(table: &Table) -> String {
    let mut out =
        format!("{:<8} {:<24} {:>8} {:>11} {:>6} {:>6} {:>8}\n", "arch", "kernel", "aligned", "misaligned", "", "Go", "Go/ours");
    for arch in arch::ALL {
        for ((_, export), count) in table.iter().filter(|((goarch, _), _)| goarch == arch.goarch()) {
            let ratio = format!("x{:.3}", count.misaligned as f64 / count.aligned as f64);
            let (go, times) = match count.go {
                Some(go) => (go.to_string(), format!("{:.2}", go as f64 / count.aligned as f64)),
                None => ("-".to_owned(), "-".to_owned()),
            };
            let _ = writeln!(
                out,
                "{:<8} {export:<24} {:>8} {:>11} {ratio:>6} {go:>6} {times:>8}",
                arch.goarch(),
                count.aligned,
                count.misaligned
            );
        }
    }
    out
}

const HEAD: &str = "\
# Executed instructions per block: aligned input, input one byte behind that, and Go's own kernel on aligned input (- where
# Go has no assembly). `cargo xtask bench instructions --check` fails when one of ours grows, --bless writes this file.
";

fn file(table: &Table) -> String {
    let mut out = HEAD.to_owned();
    for ((arch, export), count) in table {
        let go = count.go.map_or_else(|| "-".to_owned(), |go| go.to_string());
        let _ = writeln!(out, "{arch} {export} {} {} {go}", count.aligned, count.misaligned);
    }
    out
}

fn parse(text: &str) -> Result<Table> {
    let mut table = Table::new();
    for row in text.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let words: Vec<&str> = row.split(' ').collect();
        let [arch, export, aligned, misaligned, go] = words.as_slice() else {
            bail!("tests/data/instructions.txt: {row}");
        };
        let go = if *go == "-" { None } else { Some(go.parse()?) };
        let count = Count { aligned: aligned.parse()?, misaligned: misaligned.parse()?, go };
        table.insert(((*arch).to_owned(), (*export).to_owned()), count);
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(aligned: u64) -> Table {
        let count = Count { aligned, misaligned: 700, go: None };
        Table::from([(("riscv64".to_owned(), "md5_block".to_owned()), count)])
    }

    #[test]
    fn a_count_that_grows_is_a_failure() {
        let committed = parse(&file(&table(600))).unwrap();
        assert!(compare(&committed, &table(600)).is_ok());
        assert!(compare(&committed, &table(601)).is_err());
        assert!(compare(&committed, &Table::new()).is_err());
        assert!(compare(&Table::new(), &table(600)).is_err());
    }

    #[test]
    fn what_is_asked_for_is_looked_at() {
        assert!(unmet(&table(600)).iter().any(|row| row.contains("md5_zbb_block does not exist")));
    }
}

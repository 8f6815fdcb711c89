//! `cargo xtask bench instructions`: executed instructions per block of our kernels and of Go's, exact.
//!
//! For architectures that this machine does not have: `trace.rs` counts what qemu executes, `cycles.rs` asks processor models
//! about it. Two runs give the same numbers on any machine, so the committed numbers are a ceiling that needs no tolerance.
//!
//! A kernel in `goasm-src/kernels.toml` is measured by itself; what it is to be compared with is in [`go_kernel`], and
//! what is asked of it in [`ASKED`].

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use super::cycles::{self, Cycles};
use super::trace::{Linear, Program};
use crate::arch::{self, Arch};
use crate::assemble::{Assemblers, Job};
use crate::kernels::{self, Kernel, Variant};
use crate::{codegen, tools};

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

/// Export, model, and by which factor Go's kernel has to take more cycles.
const ASKED_CYCLES: &[(Arch, &str, &str, f64)] = &[(Arch::Riscv64, "md5_zbb_block", "sifive-u74", 1.3)];

/// Messages in bytes and the offset of their data from a multiple of 64, as in Go's benchmarks of its hashes.
const MESSAGES: &[(u64, u64)] = &[
    (8, 0),
    (64, 0),
    (128, 0),
    (256, 0),
    (512, 0),
    (1 << 10, 0),
    (8 << 10, 0),
    (1 << 20, 0),
    (8 << 20, 0),
    (8, 1),
    (1 << 10, 1),
    (8 << 10, 1),
];

/// What one kernel takes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Count {
    aligned: Linear,
    misaligned: Linear,
    /// Of a block of aligned input.
    cycles: Cycles,
}

/// Ours, and Go's where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    ours: Count,
    go: Option<Count>,
}

/// By architecture and export.
type Table = BTreeMap<(String, String), Row>;

pub(super) fn run(args: &[String]) -> Result<()> {
    let (check, bless) = match args {
        [] => (false, false),
        [flag] if flag == "--check" => (true, false),
        [flag] if flag == "--bless" => (false, true),
        _ => bail!("usage: cargo xtask bench instructions [--check | --bless]"),
    };
    let (table, llvm) = (measure()?, cycles::version()?);
    println!("{}", shown(&table));
    println!("{}", shown_cycles(&table, &llvm));
    println!("{}", shown_messages(&table)?);
    for row in unmet(&table) {
        println!("not as asked for: {row}");
    }
    let path = tools::root().join("tests/data/instructions.txt");
    if bless {
        return fs::write(&path, file(&table, &llvm)).with_context(|| path.display().to_string());
    }
    if check {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let (committed, by) = parse(&text)?;
        ensure!(
            by == llvm,
            "the cycles of tests/data/instructions.txt are LLVM {by}'s, this is {llvm}; --bless, and look at the change"
        );
        compare(&committed, &table)?;
    }
    Ok(())
}

/// Fails when a kernel takes more than committed, or when the table has other kernels.
fn compare(committed: &Table, today: &Table) -> Result<()> {
    let mut wrong = Vec::new();
    for (name, row) in today {
        let (arch, export) = name;
        match committed.get(name) {
            None => wrong.push(format!("{arch} {export} is not in tests/data/instructions.txt")),
            Some(old) if more(&old.ours, &row.ours) => {
                wrong.push(format!("{arch} {export} takes more: {}, committed is {}", line(&row.ours), line(&old.ours)))
            }
            Some(old) if old != row => wrong.push(format!("{arch} {export} has improved, or Go's has changed")),
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

/// Whether any number has grown.
fn more(old: &Count, new: &Count) -> bool {
    let all = |count: &Count| [count.aligned.block, count.misaligned.block, count.aligned.call, count.misaligned.call];
    let cycles = old.cycles.iter().zip(&new.cycles).any(|((_, old), (_, new))| new > old);
    cycles || all(old).into_iter().zip(all(new)).any(|(old, new)| new > old)
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
            let ours = Program {
                arch,
                takes_counter: kernel.hash == "blake2s",
                block: block_bytes(&kernel.hash)?,
                symbol: format!("{}{}", codegen::CRATE_PREFIX, variant.export),
                text: codegen::path(&kernel, variant)?,
            };
            let go = match go_kernel(&kernel, arch, variant) {
                None => None,
                Some(go) => {
                    let text = go.translate(&assemblers, arch, variant, &scratch)?;
                    let program = Program { symbol: format!("go_{}", go.function), text, ..ours.clone() };
                    Some(count(&program, &scratch)?)
                }
            };
            let row = Row { ours: count(&ours, &scratch)?, go };
            table.insert((variant.goarch.clone(), variant.export.clone()), row);
        }
    }
    Ok(table)
}

fn count(program: &Program, scratch: &Path) -> Result<Count> {
    let traced = program.trace(scratch)?;
    let cycles = cycles::of(program.arch, &traced.block)?;
    Ok(Count { aligned: traced.aligned, misaligned: traced.misaligned, cycles })
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
        assemblers.translate_for_c(&job, "c", "go_", &dir.join(&self.declaration), scratch)?;
        let text = scratch.join("go.S");
        fs::rename(scratch.join("ours.S"), &text)?;
        Ok(text)
    }
}

/// What is asked for and the table does not have.
fn unmet(table: &Table) -> Vec<String> {
    let mut out = Vec::new();
    let row = |arch: Arch, export: &str| table.get(&(arch.goarch().to_owned(), export.to_owned()));
    for (arch, export, most) in ASKED {
        match row(*arch, export) {
            None => out.push(format!("{} {export} does not exist", arch.goarch())),
            Some(Row { ours, .. }) => {
                let (aligned, misaligned) = (ours.aligned.block, ours.misaligned.block);
                if aligned > *most {
                    out.push(format!("{} {export}: {aligned} instructions, at most {most}", arch.goarch()));
                }
                let ratio = misaligned as f64 / aligned as f64;
                if *arch == Arch::Riscv64 && ratio > MISALIGNED {
                    out.push(format!("{} {export}: misaligned {ratio:.3} times aligned, at most {MISALIGNED}", arch.goarch()));
                }
            }
        }
    }
    for (arch, export, model, least) in ASKED_CYCLES {
        let ratio = row(*arch, export).and_then(|row| {
            let go = cycles_by(row.go.as_ref()?, model)?;
            Some(go as f64 / cycles_by(&row.ours, model)? as f64)
        });
        if ratio.is_none_or(|ratio| ratio < *least) {
            let shown = ratio.map_or("nothing".to_owned(), |ratio| format!("{ratio:.2}"));
            out.push(format!("{} {export}: {shown} times faster than Go's on {model}, at least {least}", arch.goarch()));
        }
    }
    out
}

fn cycles_by(count: &Count, model: &str) -> Option<u64> {
    count.cycles.iter().find(|(name, _)| name == model)?.1
}

/// The rows of one architecture after the other.
fn rows(table: &Table) -> impl Iterator<Item = (&str, &str, &Row)> {
    arch::ALL.into_iter().flat_map(move |arch| {
        let rows = table.iter().filter(move |((goarch, _), _)| goarch == arch.goarch());
        rows.map(|((goarch, export), row)| (goarch.as_str(), export.as_str(), row))
    })
}

fn times(go: u64, ours: u64) -> String {
    format!("{:.2}", go as f64 / ours as f64)
}

/// Instructions, for people.
fn shown(table: &Table) -> String {
    let mut out = format!(
        "Executed instructions a block; a call is what comes to that once.\n{:<8} {:<26} {:>8} {:>11} {:>6} {:>6} {:>6} {:>8} {:>8}\n",
        "arch", "kernel", "aligned", "misaligned", "", "call", "Go", "Go/ours", "Go call"
    );
    for (arch, export, Row { ours, go }) in rows(table) {
        let ratio = format!("x{:.3}", ours.misaligned.block as f64 / ours.aligned.block as f64);
        let (theirs, times, call) = match go {
            Some(go) => (go.aligned.block.to_string(), times(go.aligned.block, ours.aligned.block), go.aligned.call.to_string()),
            None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
        };
        let (aligned, misaligned, own) = (ours.aligned.block, ours.misaligned.block, ours.aligned.call);
        let _ = writeln!(
            out,
            "{arch:<8} {export:<26} {aligned:>8} {misaligned:>11} {ratio:>6} {own:>6} {theirs:>6} {times:>8} {call:>8}"
        );
    }
    out
}

/// Cycles, for people.
fn shown_cycles(table: &Table, llvm: &str) -> String {
    let mut out = format!("Cycles a block by the models of llvm-mca {llvm}, aligned input: ours, Go's, Go's by ours.\n");
    for (arch, export, Row { ours, go }) in rows(table).filter(|(.., row)| !row.ours.cycles.is_empty()) {
        let _ = write!(out, "{arch:<8} {export:<26}");
        for (model, own) in &ours.cycles {
            let theirs = go.as_ref().and_then(|go| cycles_by(go, model));
            let ratio = theirs.zip(*own).map_or("-".to_owned(), |(go, ours)| times(go, ours));
            let _ = write!(out, "  {model} {:>7} {:>7} {ratio:>5}", tenths(*own), tenths(theirs));
        }
        out.push('\n');
    }
    out
}

fn tenths(cycles: Option<u64>) -> String {
    cycles.map_or("-".to_owned(), |n| format!("{}.{}", n / 10, n % 10))
}

/// Instructions of the kernels for whole messages, for people. Computed, which is exact: a call is linear in its blocks.
fn shown_messages(table: &Table) -> Result<String> {
    let mut out = "Instructions of the kernel for a whole message, padding included: one call for the whole blocks, one for the rest. Computed
from the numbers above, which is exact, because a call is linear in its blocks; +1: the data begins at an odd address.\n"
        .to_owned();
    let _ = write!(out, "{:<8} {:<30}", "arch", "kernel");
    for (bytes, offset) in MESSAGES {
        let size = match bytes {
            0..1024 => format!("{bytes} B"),
            1024..1_048_576 => format!("{} KiB", bytes >> 10),
            _ => format!("{} MiB", bytes >> 20),
        };
        let _ = write!(out, " {:>10}", if *offset == 0 { size } else { format!("{size} +1") });
    }
    out.push('\n');
    let mut last = None;
    for (arch, export, row) in rows(table) {
        for (whose, count) in [("", Some(&row.ours)), (" of Go", row.go.as_ref())] {
            let Some(count) = count else { continue };
            // Go's kernel is the same for several of ours.
            if !whose.is_empty() && last.replace(count) == Some(count) {
                continue;
            }
            let _ = write!(out, "{arch:<8} {:<30}", format!("{export}{whose}"));
            for (bytes, offset) in MESSAGES {
                let (head, tail) = blocks(export, *bytes)?;
                let first = if *offset == 0 { count.aligned } else { count.misaligned };
                let _ = write!(out, " {:>10}", first.of(head) + count.aligned.of(tail));
            }
            out.push('\n');
        }
    }
    Ok(out)
}

/// Blocks of a message that are hashed where they are, and those from the buffer with the padding.
fn blocks(export: &str, bytes: u64) -> Result<(u64, u64)> {
    let hash = export.split('_').next().unwrap_or_default();
    let block = block_bytes(hash)?;
    // MD5 and SHA-512 put a byte and the length behind the message; BLAKE2s marks the last block, which may be full.
    Ok(match hash {
        "blake2s" => (bytes.saturating_sub(1) / block, 1),
        _ => (bytes / block, if bytes % block + 1 + block / 8 > block { 2 } else { 1 }),
    })
}

const HEAD: &str = "\
# Executed instructions of our kernels and Go's: per block of aligned input, per block of input one byte behind that, per call with
# either; then cycles per block by the models of llvm-mca. `cargo xtask bench instructions --check` fails when one of ours
# grows, --bless writes this file.
";

fn line(count: &Count) -> String {
    let Count { aligned, misaligned, cycles } = count;
    let mut out = format!("{} {} {} {}", aligned.block, misaligned.block, aligned.call, misaligned.call);
    for (model, cycles) in cycles {
        let _ = write!(out, " {model}={}", tenths(*cycles));
    }
    out
}

fn file(table: &Table, llvm: &str) -> String {
    let mut out = format!("{HEAD}llvm {llvm}\n");
    for ((arch, export), row) in table {
        let _ = writeln!(out, "{arch} {export} ours {}", line(&row.ours));
        if let Some(go) = &row.go {
            let _ = writeln!(out, "{arch} {export} go {}", line(go));
        }
    }
    out
}

/// The table and the version of LLVM.
fn parse(text: &str) -> Result<(Table, String)> {
    let (mut table, mut llvm) = (Table::new(), String::new());
    for row in text.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let at = || format!("tests/data/instructions.txt: {row}");
        let words: Vec<&str> = row.split(' ').collect();
        let [arch, export, whose, aligned, misaligned, call, misaligned_call, models @ ..] = words.as_slice() else {
            llvm = row.strip_prefix("llvm ").with_context(at)?.to_owned();
            continue;
        };
        let mut cycles = Cycles::new();
        for model in models {
            let (model, number) = model.split_once('=').with_context(at)?;
            let number = if number == "-" { None } else { Some(number.replacen('.', "", 1).parse().with_context(at)?) };
            cycles.push((model.to_owned(), number));
        }
        let linear = |call: &str, block: &str| -> Result<Linear> { Ok(Linear { call: call.parse()?, block: block.parse()? }) };
        let count = Count {
            aligned: linear(call, aligned).with_context(at)?,
            misaligned: linear(misaligned_call, misaligned).with_context(at)?,
            cycles,
        };
        let key = ((*arch).to_owned(), (*export).to_owned());
        match *whose {
            "ours" => table.insert(key, Row { ours: count, go: None }).map_or(Ok(()), |_| bail!(at())),
            "go" => table.get_mut(&key).map(|row| row.go = Some(count)).with_context(at),
            _ => bail!(at()),
        }?;
    }
    Ok((table, llvm))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(aligned: u64, cycles: u64) -> Table {
        let linear = |block| Linear { call: 30, block };
        let cycles = vec![("sifive-u74".to_owned(), Some(cycles)), ("sifive-p670".to_owned(), None)];
        let ours = Count { aligned: linear(aligned), misaligned: linear(700), cycles };
        let row = Row { go: Some(ours.clone()), ours };
        Table::from([(("riscv64".to_owned(), "md5_block".to_owned()), row)])
    }

    #[test]
    fn a_count_that_grows_is_a_failure() {
        let (committed, llvm) = parse(&file(&table(600, 3085), "22.1.2")).unwrap();
        assert_eq!(llvm, "22.1.2");
        assert!(compare(&committed, &table(600, 3085)).is_ok());
        assert!(compare(&committed, &table(601, 3085)).is_err());
        assert!(compare(&committed, &table(600, 3086)).is_err());
        assert!(compare(&committed, &table(600, 3084)).is_err());
        assert!(compare(&committed, &Table::new()).is_err());
        assert!(compare(&Table::new(), &table(600, 3085)).is_err());
    }

    #[test]
    fn what_is_asked_for_is_looked_at() {
        let unmet = unmet(&table(600, 3085));
        assert!(unmet.iter().any(|row| row.contains("md5_zbb_block does not exist")));
        assert!(unmet.iter().any(|row| row.contains("md5_zbb_block: nothing times faster")));
    }

    #[test]
    fn blocks_of_messages() {
        assert_eq!(blocks("md5_block", 8).unwrap(), (0, 1));
        assert_eq!(blocks("md5_block", 55).unwrap(), (0, 1));
        assert_eq!(blocks("md5_block", 56).unwrap(), (0, 2));
        assert_eq!(blocks("sha512_block", 111).unwrap(), (0, 1));
        assert_eq!(blocks("sha512_block", 112).unwrap(), (0, 2));
        assert_eq!(blocks("blake2s_hashBlocks", 64).unwrap(), (0, 1));
        assert_eq!(blocks("blake2s_hashBlocks", 65).unwrap(), (1, 1));
    }
}

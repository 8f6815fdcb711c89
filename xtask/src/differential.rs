//! `cargo xtask differential`: every kernel of `generated/asm`, in every tier, on CPUs with and without the features of
//! the tiers, against the oracle; `--mutate` asks the opposite question, whether wrong kernels would be noticed.
//!
//! `--direct` does so with kernels translated with `--abi direct`, in a copy of the crate whose `asm` folder has those.
//!
//! `--inline` builds the crate with `--cfg goasm_inline`, which must leave no assembled file behind, and also holds its digests against those
//! of the build with assembled files.
//!
//! Each architecture's build of `goasm-hashes` (its example `differential`) runs on the CPUs in [`CPUS`], native or
//! under qemu. The result is a table; wrong is: a difference, a kernel of kernels.toml that ran nowhere, a CPU on which
//! another tier is in use than [`CPUS`] says, and digests that depend on the CPU. To add a CPU, add a row.

mod direct;
mod mutate;
mod support;
mod survivors;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::{kernels, tools};
use support::Support;

/// A CPU to run on, and the tiers it must lead to.
struct Cpu {
    arch: Arch,
    /// For the table.
    name: &'static str,
    /// qemu's model; none for this machine itself.
    model: Option<&'static str>,
    /// Kernel and tier in use; empty where it depends on the machine.
    active: &'static [(&'static str, &'static str)],
}

/// riscv64 without bit manipulation, which qemu's plain processor has by default.
pub(crate) const NO_ZB: &str = "rv64,zba=false,zbb=false,zbc=false,zbs=false";

#[rustfmt::skip]
const CPUS: &[Cpu] = &[
    Cpu { arch: Arch::Amd64, name: "this machine", model: None, active: &[] },
    Cpu { arch: Arch::Amd64, name: "qemu64", model: Some("qemu64"), active: &[("md5", "base"), ("md5x2", "base"), ("md5x8", "portable"), ("md5x16", "portable"), ("sha512", "base"), ("blake2s", "base"), ("blake2sx8", "portable")] },
    Cpu { arch: Arch::Amd64, name: "Conroe (SSSE3)", model: Some("Conroe"), active: &[("md5", "base"), ("sha512", "base"), ("blake2s", "ssse3")] },
    Cpu { arch: Arch::Amd64, name: "Nehalem (SSE4)", model: Some("Nehalem"), active: &[("md5", "base"), ("sha512", "base"), ("blake2s", "sse41")] },
    Cpu { arch: Arch::Amd64, name: "Haswell (AVX2)", model: Some("Haswell-noTSX"), active: &[("md5", "base"), ("md5x2", "base"), ("md5x8", "avx2"), ("md5x16", "avx2"), ("sha512", "avx2"), ("blake2s", "sse41"), ("blake2sx8", "avx2")] },
    Cpu { arch: Arch::Arm64, name: "cortex-a72", model: Some("cortex-a72"), active: &[("md5", "base"), ("sha512", "base"), ("blake2s", "base")] },
    Cpu { arch: Arch::Arm64, name: "max (SHA512)", model: Some("max"), active: &[("md5", "base"), ("sha512", "sha512"), ("blake2s", "base")] },
    Cpu { arch: Arch::Riscv64, name: "rv64 without Zb*", model: Some(NO_ZB), active: &[("md5", "base"), ("sha512", "base"), ("blake2s", "base")] },
    Cpu { arch: Arch::Riscv64, name: "rv64 with Zbb", model: Some("rv64,zbb=true"), active: &[("md5", "zbb"), ("sha512", "zbb"), ("blake2s", "zbb")] },
    Cpu { arch: Arch::Riscv64, name: "rv64 with Zknh", model: Some("rv64,zbb=true,zknh=true"), active: &[("md5", "zbb"), ("sha512", "zknh"), ("blake2s", "zbb")] },
    Cpu { arch: Arch::Riscv64, name: "Zknh without Zbb", model: Some("rv64,zba=false,zbb=false,zbc=false,zbs=false,zknh=true"), active: &[("md5", "base"), ("sha512", "base"), ("blake2s", "base")] },
    Cpu { arch: Arch::Riscv64, name: "Zvknhb, VLEN 128", model: Some("rv64,v=true,vlen=128,zbb=true,zvkb=true,zvknhb=true"), active: &[("md5", "zbb"), ("sha512", "zvknhb"), ("blake2s", "zbb")] },
    Cpu { arch: Arch::Riscv64, name: "Zvknhb, VLEN 512", model: Some("rv64,v=true,vlen=512,zbb=true,zknh=true,zvkb=true,zvknhb=true"), active: &[("md5", "zbb"), ("sha512", "zvknhb"), ("blake2s", "zbb")] },
    Cpu { arch: Arch::Riscv64, name: "max (Zvknhb)", model: Some("max"), active: &[("md5", "zbb"), ("sha512", "zvknhb"), ("blake2s", "zbb")] },
    // Rust's own code for loongarch64 uses LSX, so there is no run without it.
    Cpu { arch: Arch::Loong64, name: "la464 (LSX)", model: Some("la464"), active: &[("md5", "base"), ("sha512", "lsx"), ("blake2s", "lsx")] },
];

const USAGE: &str = "usage: cargo xtask differential [--arch GOARCH] [--bless | --direct | --inline | --mutate [--per-kernel N]]";

/// Runs the kernels, or with `--mutate` the mutants.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut archs, mut build, mut mutate, mut per_kernel) = (arch::ALL.to_vec(), Build::Files, false, 60);
    let mut bless = false;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--arch" => archs = vec![Arch::from_goarch(args.next().context(USAGE)?)?],
            "--bless" => bless = true,
            "--inline" => build = Build::Inline,
            "--direct" => build = Build::Direct,
            "--mutate" => mutate = true,
            "--per-kernel" => per_kernel = args.next().context(USAGE)?.parse().context(USAGE)?,
            _ => bail!(USAGE),
        }
    }
    ensure!(!bless || (archs.len() == arch::ALL.len() && build == Build::Files && !mutate), "--bless goes with no other option");
    if mutate { mutate::run(&archs, per_kernel) } else { differential(&archs, build, bless) }
}

/// How the kernels get into the program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Build {
    /// The build script has the files assembled.
    Files,
    /// rustc assembles them.
    Inline,
    /// As [`Build::Files`], but other files.
    Direct,
}

fn differential(archs: &[Arch], build: Build, bless: bool) -> Result<()> {
    println!("{:8} {:18} {:9} {:10} {:>7} {:>8} {:>11}  tier in use", "arch", "CPU", "kernel", "tier", "cases", "calls", "bytes");
    let (mut failures, mut digests, mut support) = (Vec::new(), BTreeMap::new(), Support::default());
    let mut left_out = false;
    if build == Build::Direct {
        println!("{}", direct::write_copy()?);
    }
    for arch in archs {
        let program = build_example(*arch, "goasm-hashes", "digest", "differential", build)?;
        let mut ran = BTreeSet::new();
        for cpu in CPUS.iter().filter(|cpu| cpu.arch == *arch) {
            if let Err(error) = one_cpu(cpu, &program, &mut ran, &mut digests, &mut support) {
                println!("{:8} {:18} FAILED: {error:#}", arch.goarch(), cpu.name);
                failures.push(format!("{} {}", arch.goarch(), cpu.name));
            }
        }
        if build == Build::Inline {
            let other = build_example(*arch, "goasm-hashes", "digest", "differential", Build::Files)?;
            let [inline, files] = [&program, &other].map(|program| digests_of(*arch, program));
            let same = inline? == files?;
            println!("{:8} digests of both builds: {}", arch.goarch(), if same { "the same" } else { "DIFFERENT" });
            if !same {
                failures.push(format!("{}: the digests depend on the build", arch.goarch()));
            }
        }
        for kernel in kernels::all()? {
            for variant in kernel.variants.iter().filter(|variant| variant.goarch == arch.goarch()) {
                if ran.contains(&symbol(&variant.export)) {
                    continue;
                }
                let lacks = variant.lacks()?;
                if !lacks.is_empty() {
                    println!(
                        "{:8} {:18} left out: {}: neither this processor nor qemu has {}",
                        arch.goarch(),
                        "",
                        variant.export,
                        lacks.join(", ")
                    );
                    left_out = true;
                } else {
                    println!("{:8} {:18} {} ran on no CPU", arch.goarch(), "", variant.export);
                    failures.push(format!("{} {}", arch.goarch(), variant.export));
                }
            }
        }
    }
    for (kernel, by) in &digests {
        println!("{kernel} of the same message: {} digest on {} CPUs", by.len(), by.values().map(Vec::len).sum::<usize>());
        if by.len() != 1 {
            failures.push(format!("{kernel}: {by:?}"));
        }
    }
    ensure!(failures.is_empty(), "{} wrong: {}", failures.len(), failures.join("; "));
    if bless {
        ensure!(!left_out, "README's table needs every kernel; this machine cannot run them all");
        support.bless()?;
    } else if build == Build::Files && archs.len() == arch::ALL.len() {
        support.check(left_out)?;
    }
    println!("all right");
    Ok(())
}

/// Holds that the build script in that folder has listed the files for rustc, and has had none assembled.
fn ensure_inline(folder: &Path) -> Result<()> {
    let mut listed = false;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with("goasm-hashes-") || !path.join("out").is_dir() {
            continue;
        }
        for file in std::fs::read_dir(path.join("out"))? {
            let file = file?.path();
            ensure!(file.extension().is_none_or(|e| e != "a"), "{} was assembled by a compiler", file.display());
            listed |= file.ends_with("inline.rs") && std::fs::read_to_string(&file)?.contains("global_asm!");
        }
    }
    ensure!(listed, "no file of {} was listed for rustc", folder.display());
    Ok(())
}

/// The program's lines with digests.
fn digests_of(arch: Arch, program: &Path) -> Result<Vec<String>> {
    let output = tools::stdout(command(arch, None, program)?.stdin(Stdio::null()))?;
    let digests: Vec<String> = output.lines().filter(|line| line.starts_with("digest ")).map(str::to_owned).collect();
    ensure!(!digests.is_empty(), "the program printed no digest");
    Ok(digests)
}

/// The C symbol of an export in kernels.toml.
fn symbol(export: &str) -> String {
    format!("goasm_0_1_{export}")
}

/// For each kernel each digest with the CPUs that gave it.
type Digests = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// Runs the program on a CPU and prints its rows; notes the symbols that ran.
fn one_cpu(cpu: &Cpu, program: &Path, ran: &mut BTreeSet<String>, digests: &mut Digests, support: &mut Support) -> Result<()> {
    let output = tools::stdout(command(cpu.arch, cpu.model, program)?.stdin(Stdio::null()))?;
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let lines: Vec<Vec<String>> = output.lines().map(words).collect();
    let (mut active, mut symbols) = (BTreeMap::new(), BTreeMap::new());
    for line in &lines {
        let line: Vec<&str> = line.iter().map(String::as_str).collect();
        match line[..] {
            ["tier", kernel, tier, built, usable, state, symbol] => {
                ensure!(built == "built", "{kernel} {tier} is not in the build");
                if state == "active" {
                    active.insert(kernel.to_owned(), tier.to_owned());
                }
                if usable == "usable" && tier != "portable" {
                    symbols.insert((kernel.to_owned(), tier.to_owned()), symbol.to_owned());
                }
            }
            ["run", kernel, tier, cases, calls, bytes] => {
                let used = if active.get(kernel).is_some_and(|used| used == tier) { tier } else { "" };
                let arch = cpu.arch.goarch();
                println!("{arch:8} {:18} {kernel:9} {tier:10} {cases:>7} {calls:>8} {bytes:>11}  {used}", cpu.name);
                support.note(cpu.arch, kernel, tier, cpu.model.map(|_| cpu.name), cases.parse()?, !used.is_empty());
                let symbol = symbols.remove(&(kernel.to_owned(), tier.to_owned()));
                ran.insert(symbol.with_context(|| format!("{kernel} {tier} ran though it is not usable"))?);
            }
            ["digest", kernel, hex] => {
                let place = format!("{} {}", cpu.arch.goarch(), cpu.name);
                digests.entry(kernel.to_owned()).or_default().entry(hex.to_owned()).or_default().push(place);
            }
            _ => bail!("not understood: {line:?}"),
        }
    }
    ensure!(symbols.is_empty(), "usable but not run: {symbols:?}");
    ensure!(!active.is_empty(), "the program reported nothing");
    for (kernel, tier) in cpu.active {
        let used = active.get(*kernel).map_or("none", String::as_str);
        ensure!(used == *tier, "{kernel} uses the tier {used}, expected {tier}");
    }
    Ok(())
}

/// The command that runs a program of `arch`, on a model of qemu's if one is given.
fn command(arch: Arch, model: Option<&str>, program: &Path) -> Result<Command> {
    let native = std::env::consts::ARCH == arch.gnu();
    if native && model.is_none() {
        return Ok(Command::new(program));
    }
    let mut command = Command::new(tools::find(&format!("qemu-{}", arch.gnu()))?);
    command.arg(program);
    match model {
        Some(model) => command.env("QEMU_CPU", model),
        None => command.env_remove("QEMU_CPU"),
    };
    Ok(command)
}

/// Builds an example of a package for an architecture; returns its path.
fn build_example(arch: Arch, package: &str, features: &str, example: &str, build: Build) -> Result<PathBuf> {
    let mut cargo = tools::cargo_for(arch)?;
    cargo.args(["build", "--quiet", "--package", package, "--features", features, "--example", example]);
    // A kernel that is missing or is not taken by the assembler must not go unnoticed.
    cargo.args(["--target", arch.rust_target()]).env("GOASM_HASHES_STRICT", "1");
    let mut target_dir = tools::target_dir();
    if build == Build::Direct {
        target_dir.push("direct");
        cargo.args(["--locked", "--manifest-path"]).arg(direct::copy().join("Cargo.toml")).arg("--target-dir").arg(&target_dir);
    }
    if build == Build::Inline {
        target_dir.push("inline");
        cargo.arg("--target-dir").arg(&target_dir).env("RUSTFLAGS", "--cfg goasm_inline");
    }
    tools::run(&mut cargo)?;
    if build == Build::Inline {
        ensure_inline(&target_dir.join(arch.rust_target()).join("debug/build"))?;
    }
    Ok(target_dir.join(arch.rust_target()).join("debug/examples").join(example))
}

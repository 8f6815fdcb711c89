//! `cargo xtask formats`: our kernels in every object format that an architecture has, by every assembler that makes it: GNU as, clang,
//! and rustc with the module of `--emit rust`.
//!
//! Each object is held against the ELF object that clang makes: the same bytes in every function's body, apart from relocations; and
//! against its format: names and visibility of symbols, what sections may be, kinds of relocations, unwind tables. To add a way
//! to an object, add a row to [`WAYS`].

mod object_file;
mod rust;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::kernels::{self, Kernel, Variant};
use crate::tools;
use object_file::ObjectFile;

/// An object format, by its name on goasm's command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Elf,
    MachO,
    Coff,
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Format::Elf => "elf",
            Format::MachO => "macho",
            Format::Coff => "coff",
        }
    }
}

/// Who makes the object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Gas,
    /// With `--target`; empty for the architecture's Linux.
    Clang(&'static str),
    /// With `--target`; empty for the architecture's Linux.
    Rustc(&'static str),
}

/// A way from a kernel to an object.
struct Way {
    column: &'static str,
    /// None for all architectures.
    arch: Option<Arch>,
    format: Format,
    by: By,
}

const fn way(column: &'static str, arch: Option<Arch>, format: Format, by: By) -> Way {
    Way { column, arch, format, by }
}

/// The columns of the table, in the order in which they are first named. The first way is what the others are held against.
#[rustfmt::skip]
const WAYS: &[Way] = &[
    way("ELF clang",   None,              Format::Elf,   By::Clang("")),
    way("ELF gas",     None,              Format::Elf,   By::Gas),
    way("Mach-O",      Some(Arch::Amd64), Format::MachO, By::Clang("x86_64-apple-macos11")),
    way("Mach-O",      Some(Arch::Arm64), Format::MachO, By::Clang("arm64-apple-macos11")),
    way("COFF gnu",    Some(Arch::Amd64), Format::Coff,  By::Clang("x86_64-pc-windows-gnu")),
    way("COFF gnu",    Some(Arch::Arm64), Format::Coff,  By::Clang("aarch64-pc-windows-gnu")),
    way("COFF msvc",   Some(Arch::Amd64), Format::Coff,  By::Clang("x86_64-pc-windows-msvc")),
    way("COFF msvc",   Some(Arch::Arm64), Format::Coff,  By::Clang("aarch64-pc-windows-msvc")),
    way("rust ELF",    None,              Format::Elf,   By::Rustc("")),
    way("rust Mach-O", Some(Arch::Amd64), Format::MachO, By::Rustc("x86_64-apple-darwin")),
    way("rust Mach-O", Some(Arch::Arm64), Format::MachO, By::Rustc("aarch64-apple-darwin")),
    way("rust gnu",    Some(Arch::Amd64), Format::Coff,  By::Rustc("x86_64-pc-windows-gnu")),
    way("rust gnu",    Some(Arch::Arm64), Format::Coff,  By::Rustc("aarch64-pc-windows-gnullvm")),
    way("rust msvc",   Some(Arch::Amd64), Format::Coff,  By::Rustc("x86_64-pc-windows-msvc")),
    way("rust msvc",   Some(Arch::Arm64), Format::Coff,  By::Rustc("aarch64-pc-windows-msvc")),
];

/// One kernel file: a source with a profile.
struct Job<'a> {
    arch: Arch,
    kernel: &'a Kernel,
    variant: &'a Variant,
    /// The C symbols it must export.
    exports: BTreeSet<String>,
}

/// Makes all objects and prints the table.
pub(crate) fn run(args: &[String]) -> Result<()> {
    ensure!(args.is_empty(), "usage: cargo xtask formats");
    let goasm = tools::goasm()?;
    let kernels = kernels::all()?;
    let jobs = jobs(&kernels)?;
    let columns: Vec<&str> = WAYS.iter().fold(Vec::new(), |mut columns, way| {
        if !columns.contains(&way.column) {
            columns.push(way.column);
        }
        columns
    });
    let mut failures = Vec::new();
    let (mut objects, mut compared, mut masked) = (0, 0, 0);
    println!("bytes of function bodies that are those of the first column (- where the architecture has no such objects)\n");
    print!("{:8} {:12}", "arch", "kernel");
    columns.iter().for_each(|column| print!(" {column:>11}"));
    println!();
    for job in &jobs {
        let name = job.variant.prefix(job.kernel)?.trim_end_matches('_').to_owned();
        let scratch = tools::target_dir().join("formats").join(job.arch.goarch()).join(&name);
        fs::create_dir_all(&scratch)?;
        print!("{:8} {name:12}", job.arch.goarch());
        let mut reference: Option<ObjectFile> = None;
        for column in &columns {
            let Some(way) = WAYS.iter().find(|w| w.column == *column && w.arch.is_none_or(|arch| arch == job.arch)) else {
                print!(" {:>11}", "-");
                continue;
            };
            let result = make(&goasm, job, way, &scratch).and_then(|object| {
                object.check_format(way.format, job.arch, &job.exports)?;
                let bytes = reference.as_ref().unwrap_or(&object).same_bodies(&object)?;
                Ok((object, bytes))
            });
            match result {
                Ok((object, (same, relocated))) => {
                    print!(" {same:>11}");
                    objects += 1;
                    compared += same;
                    masked += relocated;
                    reference.get_or_insert(object);
                }
                Err(error) => {
                    print!(" {:>11}", "FAILED");
                    failures.push(format!("{} {name}, {column}: {error:#}", job.arch.goarch()));
                }
            }
        }
        println!();
    }
    println!("\n{objects} objects, {compared} bytes of bodies the same, {masked} bytes of relocations left out");
    ensure!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n"));
    Ok(())
}

/// The kernel files of kernels.toml; one that has several functions is one job.
fn jobs(kernels: &[Kernel]) -> Result<Vec<Job<'_>>> {
    let mut jobs: Vec<Job<'_>> = Vec::new();
    for arch in arch::ALL {
        for kernel in kernels {
            for variant in kernel.variants.iter().filter(|v| v.goarch == arch.goarch()) {
                let same = |job: &&mut Job<'_>| job.variant.source == variant.source && job.variant.profile == variant.profile;
                match jobs.iter_mut().find(same) {
                    Some(job) => {
                        job.exports.insert(variant.export.clone());
                    }
                    None => jobs.push(Job { arch, kernel, variant, exports: BTreeSet::from([variant.export.clone()]) }),
                }
            }
        }
    }
    ensure!(jobs.len() >= 12, "only {} kernel files", jobs.len());
    Ok(jobs)
}

fn make(goasm: &Path, job: &Job<'_>, way: &Way, scratch: &Path) -> Result<ObjectFile> {
    let stem = way.column.replace(' ', "-");
    let object = scratch.join(format!("{stem}.o"));
    let mut command = match way.by {
        By::Rustc(target) => {
            let module = scratch.join(format!("{stem}.module.rs"));
            translate(goasm, job, &["--emit", "rust"], &module)?;
            let target = if target.is_empty() { job.arch.rust_target() } else { target };
            rust::command(&module, target, &scratch.join(format!("{stem}.rs")), &object)?
        }
        By::Gas | By::Clang(_) => {
            let source = scratch.join(format!("{stem}.s"));
            translate(goasm, job, &["--format", way.format.name()], &source)?;
            assembler(job, way, &source, &object)?
        }
    };
    tools::stdout(command.stdin(Stdio::null()))?;
    ObjectFile::parse(&fs::read(&object).with_context(|| object.display().to_string())?)
}

fn assembler(job: &Job<'_>, way: &Way, source: &Path, object: &Path) -> Result<Command> {
    let mut command = match way.by {
        By::Clang(target) => {
            let mut command = Command::new(tools::find("clang")?);
            let linux = format!("{}-linux-gnu", job.arch.gnu());
            command.arg(format!("--target={}", if target.is_empty() { &linux } else { target }));
            if target.is_empty() {
                command.args(job.arch.clang_flags());
            }
            command.args(["-c", "-Werror"]);
            command
        }
        By::Gas => {
            let mut command = Command::new(tools::find(&format!("{}-linux-gnu-as", job.arch.gnu()))?);
            match job.arch {
                Arch::Riscv64 => drop(command.args(["-march=rv64gc", "-mno-relax"])),
                Arch::Loong64 => drop(command.arg("-mno-relax")),
                Arch::Amd64 | Arch::Arm64 => {}
            }
            command.arg("--fatal-warnings");
            command
        }
        By::Rustc(_) => bail!("rustc assembles modules"),
    };
    command.arg("-o").arg(object).arg(source);
    Ok(command)
}

fn translate(goasm: &Path, job: &Job<'_>, flags: &[&str], out: &PathBuf) -> Result<()> {
    let mut command = Command::new(goasm);
    command.current_dir(tools::root()).arg("translate").arg(Path::new("goasm-src").join(&job.variant.source));
    command.args(["--goarch", job.arch.goarch(), "--prefix", job.variant.prefix(job.kernel)?]);
    command.arg("--decl").arg(Path::new("goasm-src").join(&job.kernel.declaration));
    if !job.variant.profile.is_empty() {
        command.args(["--profile", &job.variant.profile]);
    }
    command.args(flags).arg("-o").arg(out).stdin(Stdio::null());
    tools::stdout(&mut command).map(drop)
}

//! `cargo xtask go-kernels [HASH…]`: Go's own kernels, translated, held against Go's bytes and against the oracle.
//!
//! For each architecture and profile: the body of the translated function equals what Go's assembler makes; then the function,
//! called by the C ABI from Rust, goes through the harness of `goasm-oracle` (natively or under qemu). The Rust side is the
//! crate in `xtask/go-kernels`. To add a kernel, add a row to [`KERNELS`] and a case to that crate's `main`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::assemble::{Assembled, Assemblers, Job};
use crate::compare::Sides;
use crate::objbytes::OurObject;
use crate::tools;

/// A kernel of Go's standard library with assembly for all four architectures.
struct Kernel {
    hash: &'static str,
    /// Folder below `$GOROOT/src`, and import path.
    package: &'static str,
    /// `{}` stands for GOARCH.
    source: &'static str,
    declaration: &'static str,
    function: &'static str,
}

/// qemu's plain processor has bit manipulation by default, which rva20u64 does not.
const RVA20: &str = "rv64,zba=false,zbb=false,zbc=false,zbs=false";

const KERNELS: &[Kernel] =
    &[Kernel { hash: "md5", package: "crypto/md5", source: "md5block_{}.s", declaration: "md5block_decl.go", function: "block" }];

/// Runs the kernels that `args` names, or all.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let assemblers = Assemblers::find()?;
    let unknown = args.iter().find(|name| !KERNELS.iter().any(|k| k.hash == **name));
    if let Some(unknown) = unknown {
        bail!("no kernel named {unknown}; known: {}", KERNELS.iter().map(|k| k.hash).collect::<Vec<_>>().join(", "));
    }
    let (mut runs, mut failures) = (0, 0);
    for kernel in KERNELS.iter().filter(|k| args.is_empty() || args.iter().any(|name| name == k.hash)) {
        for arch in arch::ALL {
            for profile in profiles(arch) {
                runs += 1;
                let name = format!("{} {} {profile}", kernel.hash, arch.goarch());
                let name = name.trim_end();
                match check(&assemblers, kernel, arch, profile) {
                    Ok(what) => println!("{name}: {what}"),
                    Err(error) => {
                        failures += 1;
                        println!("{name}: FAILED: {}", head(&format!("{error:#}")));
                    }
                }
            }
        }
    }
    ensure!(failures == 0, "{failures} of {runs} failed");
    Ok(())
}

/// The first lines of a long message.
fn head(message: &str) -> String {
    let lines: Vec<&str> = message.lines().take(8).collect();
    lines.join("\n    ")
}

/// The profiles for which Go's sources make different code.
fn profiles(arch: Arch) -> &'static [&'static str] {
    match arch {
        Arch::Riscv64 => &["rva20u64", "rva22u64"],
        Arch::Amd64 | Arch::Arm64 | Arch::Loong64 => &[""],
    }
}

fn check(assemblers: &Assemblers, kernel: &Kernel, arch: Arch, profile: &str) -> Result<String> {
    let dir = assemblers.go.goroot.join("src").join(kernel.package);
    let scratch = tools::target_dir().join(format!("go-kernels/{}-{}{profile}", kernel.hash, arch.goarch()));
    fs::create_dir_all(&scratch)?;
    let job = Job {
        arch,
        profile: profile.to_owned(),
        experiment: "",
        source: dir.join(kernel.source.replace("{}", arch.goarch())),
        package: kernel.package.to_owned(),
        defines: Vec::new(),
        includes: vec![assemblers.go.include()],
        go_flags: Vec::new(),
        rvc: false,
    };
    let prefix = format!("go_{}_", kernel.hash);
    assemblers.translate_for_c(&job, &prefix, &dir.join(kernel.declaration), &scratch)?;
    let object = match assemblers.assemble(&job, &scratch)? {
        Assembled::Object(object) => object,
        Assembled::Rejected(rows) => {
            let rows: Vec<_> = rows.iter().map(|(row, message)| format!("row {row}: {message}")).collect();
            bail!("clang rejects {}", rows.join("; "));
        }
    };
    same_body(assemblers, kernel, &job, &object, &format!("{prefix}{}.body", kernel.function), &scratch)?;
    let how = digests(kernel, arch, profile, &scratch.join("ours.o"))?;
    Ok(format!("bytes identical, {how}"))
}

fn same_body(assemblers: &Assemblers, kernel: &Kernel, job: &Job, object: &OurObject, body: &str, scratch: &Path) -> Result<()> {
    let listing = assemblers.go_listing(job, scratch)?;
    let name = format!("{}.{}", kernel.package, kernel.function);
    let go = listing.functions.iter().find(|f| f.name == name).with_context(|| format!("Go has no {name}"))?;
    let ours = object.functions.iter().find(|f| f.name == body).with_context(|| format!("no function symbol `{body}`"))?;
    let sides = Sides { arch: job.arch, package: kernel.package, listing: &listing, object };
    let size = sides.go_size(go, ours);
    if let Err(why) = sides.compare(go, 0..size, ours, 0..ours.size) {
        bail!("the body differs from Go's: {why}");
    }
    Ok(())
}

/// Builds and runs the Rust side.
fn digests(kernel: &Kernel, arch: Arch, profile: &str, object: &Path) -> Result<String> {
    let manifest = tools::root().join("xtask/go-kernels/Cargo.toml");
    let target: PathBuf = tools::target_dir().join("go-kernels/cargo");
    let mut cargo: Command = tools::cargo_for(arch)?;
    cargo.args(["run", "--quiet", "--locked", "--target", arch.rust_target(), "--manifest-path"]).arg(manifest);
    cargo.args(["--", kernel.hash]).env("GOASM_KERNEL_OBJECT", object).env("CARGO_TARGET_DIR", target);
    if arch == Arch::Riscv64 && !profile.is_empty() {
        // The emulated processor has what the profile promises and no more.
        cargo.env("QEMU_CPU", if profile == "rva20u64" { RVA20 } else { profile });
    }
    let output = tools::stdout(&mut cargo)?;
    // The program's last word is the harness's summary; no word, no run.
    let summary = output.trim();
    ensure!(!summary.is_empty(), "the test program printed nothing");
    let native = std::env::consts::ARCH == arch.gnu();
    Ok(format!("digests right ({}; {summary})", if native { "native" } else { "qemu" }))
}

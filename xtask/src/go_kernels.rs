//! `cargo xtask go-kernels [--direct] [HASH…]`: Go's own kernels, translated, held against Go's bytes and against the oracle.
//!
//! For each architecture and profile: the body of the translated function equals what Go's assembler makes; then the function,
//! called by the C ABI from Rust, or with `--direct` its translation with `--abi direct`, goes through the harness of `goasm-oracle` (natively or under qemu). The Rust side is the
//! crate in `xtask/go-kernels`. To add a kernel, add a row to [`KERNELS`], and for a new signature a case to that crate's `main`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::Arch;
use crate::assemble::{Assembled, Assemblers, Job};
use crate::compare::Sides;
use crate::conformance::functions::{self, Status};
use crate::differential::NO_ZB;
use crate::objbytes::OurObject;
use crate::tools;

/// A kernel of Go's standard library.
struct Kernel {
    hash: &'static str,
    arch: Arch,
    /// In `$GOROOT/src/PACKAGE`.
    source: &'static str,
    declaration: &'static str,
    function: &'static str,
    /// Signature and contract, as the Rust side names them.
    contract: &'static str,
}

/// Hashes with the folders of their packages below `$GOROOT/src`.
const PACKAGES: &[(&str, &str)] = &[
    ("md5", "crypto/md5"),
    ("sha1", "crypto/sha1"),
    ("sha256", "crypto/internal/fips140/sha256"),
    ("sha512", "crypto/internal/fips140/sha512"),
];

/// Every kernel of these hashes: each tier is a row.
#[rustfmt::skip]
const KERNELS: &[Kernel] = &[
    row("md5",    Arch::Amd64,   "md5block_amd64.s",      "md5block_decl.go",     "block",       "md5"),
    row("md5",    Arch::Arm64,   "md5block_arm64.s",      "md5block_decl.go",     "block",       "md5"),
    row("md5",    Arch::Riscv64, "md5block_riscv64.s",    "md5block_decl.go",     "block",       "md5"),
    row("md5",    Arch::Loong64, "md5block_loong64.s",    "md5block_decl.go",     "block",       "md5"),
    row("sha1",   Arch::Amd64,   "sha1block_amd64.s",     "sha1block_amd64.go",   "blockAVX2",   "sha1-two-blocks"),
    row("sha1",   Arch::Amd64,   "sha1block_amd64.s",     "sha1block_amd64.go",   "blockSHANI",  "sha1"),
    row("sha1",   Arch::Arm64,   "sha1block_arm64.s",     "sha1block_arm64.go",   "sha1block",   "sha1-slices"),
    row("sha1",   Arch::Riscv64, "sha1block_riscv64.s",   "sha1block_decl.go",    "block",       "sha1"),
    row("sha1",   Arch::Loong64, "sha1block_loong64.s",   "sha1block_decl.go",    "block",       "sha1"),
    row("sha256", Arch::Amd64,   "sha256block_amd64.s",   "sha256block_amd64.go", "blockAVX2",   "sha256"),
    row("sha256", Arch::Amd64,   "sha256block_amd64.s",   "sha256block_amd64.go", "blockSHANI",  "sha256"),
    row("sha256", Arch::Arm64,   "sha256block_arm64.s",   "sha256block_arm64.go", "blockSHA2",   "sha256"),
    row("sha256", Arch::Riscv64, "sha256block_riscv64.s", "sha256block_asm.go",   "block",       "sha256"),
    row("sha256", Arch::Loong64, "sha256block_loong64.s", "sha256block_asm.go",   "block",       "sha256"),
    row("sha512", Arch::Amd64,   "sha512block_amd64.s",   "sha512block_amd64.go", "blockAVX2",   "sha512"),
    row("sha512", Arch::Arm64,   "sha512block_arm64.s",   "sha512block_arm64.go", "blockSHA512", "sha512"),
    row("sha512", Arch::Riscv64, "sha512block_riscv64.s", "sha512block_asm.go",   "block",       "sha512"),
    row("sha512", Arch::Loong64, "sha512block_loong64.s", "sha512block_asm.go",   "block",       "sha512"),
];

const fn row(
    hash: &'static str,
    arch: Arch,
    source: &'static str,
    declaration: &'static str,
    function: &'static str,
    contract: &'static str,
) -> Kernel {
    Kernel { hash, arch, source, declaration, function, contract }
}

/// Runs the kernels of the hashes that `args` names; without any, or with `all`, every one.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let assemblers = Assemblers::find()?;
    let (flags, args): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| *arg == "--direct");
    let abi = if flags.is_empty() { "c" } else { "direct" };
    let known = || PACKAGES.iter().map(|(hash, _)| *hash);
    if let Some(unknown) = args.iter().find(|name| **name != "all" && !known().any(|hash| hash == ***name)) {
        bail!("no kernel named {unknown}; known: all, {}", known().collect::<Vec<_>>().join(", "));
    }
    let all = args.is_empty() || args.iter().any(|name| *name == "all");
    let (mut runs, mut failures) = (0, 0);
    for kernel in KERNELS.iter().filter(|k| all || args.iter().any(|name| *name == k.hash)) {
        for profile in profiles(kernel.arch) {
            runs += 1;
            let name = format!("{} {} {} {profile}", kernel.hash, kernel.arch.goarch(), kernel.function);
            let name = name.trim_end();
            match check(&assemblers, kernel, profile, abi) {
                Ok(what) => println!("{name}: {what}"),
                Err(error) => {
                    failures += 1;
                    println!("{name}: FAILED: {}", head(&format!("{error:#}")));
                }
            }
        }
    }
    println!("{} of {runs} right", runs - failures);
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

fn check(assemblers: &Assemblers, kernel: &Kernel, profile: &str, abi: &str) -> Result<String> {
    let (_, package) = PACKAGES.iter().find(|(hash, _)| *hash == kernel.hash).context("the hash has no package")?;
    let dir = assemblers.go.goroot.join("src").join(package);
    let name = format!("{}-{}-{}{profile}", kernel.hash, kernel.arch.goarch(), kernel.function);
    let scratch = tools::target_dir().join("go-kernels").join(name);
    fs::create_dir_all(&scratch)?;
    let job = Job {
        arch: kernel.arch,
        profile: profile.to_owned(),
        experiment: "",
        source: dir.join(kernel.source),
        package: (*package).to_owned(),
        defines: Vec::new(),
        includes: vec![assemblers.go.include()],
        go_flags: Vec::new(),
        rvc: false,
    };
    let symbol = format!("go_{}_{}", kernel.hash, kernel.function);
    assemblers.translate_for_c(&job, abi, &format!("go_{}_", kernel.hash), &dir.join(kernel.declaration), &scratch)?;
    let object = match assemblers.assemble(&job, &scratch)? {
        Assembled::Object(object) => object,
        Assembled::Rejected(rows) => {
            let rows: Vec<_> = rows.iter().map(|(row, message)| format!("row {row}: {message}")).collect();
            bail!("clang rejects {}", rows.join("; "));
        }
    };
    let bytes = if abi == "direct" {
        // The bytes are another matter: `cargo xtask direct`.
        let text = fs::read_to_string(scratch.join("ours.S"))?;
        let (_, above) = text.split_once(&format!(" {symbol}(")).with_context(|| format!("no prototype of {symbol}"))?;
        ensure!(above.lines().nth(1).is_some_and(|line| line.starts_with("/* Direct: ")), "{symbol} is not direct");
        "direct".to_owned()
    } else {
        same_body(assemblers, kernel, &job, &object, &symbol, &scratch)?
    };
    let digests = digests(kernel, profile, &scratch.join("ours.o"), &symbol)?;
    Ok(format!("{bytes}, {digests}"))
}

/// Compares the function with Go's as the conformance table does, and its body in the object that will run with that.
fn same_body(
    assemblers: &Assemblers,
    kernel: &Kernel,
    job: &Job,
    object: &OurObject,
    symbol: &str,
    scratch: &Path,
) -> Result<String> {
    let scratch = scratch.join("bytes");
    let compared = functions::compare_file(assemblers, job, &scratch)?;
    let name = format!("{}.{}", job.package, kernel.function);
    let report = compared.functions.iter().find(|f| f.name == name).with_context(|| format!("Go has no {name}"))?;
    let deviation = match &report.status {
        Status::Identical => String::new(),
        Status::Declared(deviation) => format!(" ({deviation})"),
        Status::Different(why) | Status::Refused(why) => bail!("the function differs from Go's: {why}"),
    };
    let sides = Sides { arch: job.arch, package: &job.package, listing: &compared.listing, object: &compared.object };
    let go = compared.listing.functions.iter().find(|f| f.name == name).with_context(|| format!("Go has no {name}"))?;
    let compared_code =
        sides.function(go).and_then(|f| compared.object.bytes(f.start, f.size)).context("the compared code got lost")?;
    let body = format!("{symbol}.body");
    let body = object.functions.iter().find(|f| f.name == body).with_context(|| format!("no function symbol `{body}`"))?;
    let runs = object.bytes(body.start, body.size).context("the body goes beyond its section")?;
    ensure!(runs == compared_code, "the body behind the C entry differs from the function without it");
    Ok(format!("bytes identical{deviation}"))
}

/// Builds and runs the Rust side.
fn digests(kernel: &Kernel, profile: &str, object: &Path, symbol: &str) -> Result<String> {
    let arch = kernel.arch;
    let manifest = tools::root().join("xtask/go-kernels/Cargo.toml");
    let target: PathBuf = tools::target_dir().join("go-kernels/cargo");
    let mut cargo: Command = tools::cargo_for(arch)?;
    cargo.args(["run", "--quiet", "--locked", "--target", arch.rust_target(), "--manifest-path"]).arg(manifest);
    cargo.args(["--", kernel.contract]).env("CARGO_TARGET_DIR", target);
    cargo.env("GOASM_KERNEL_OBJECT", object).env("GOASM_KERNEL_SYMBOL", symbol);
    if arch == Arch::Riscv64 {
        // The emulated processor has what the profile promises and no more.
        cargo.env("QEMU_CPU", if profile == "rva20u64" { NO_ZB } else { profile });
    }
    let emulated = !(std::env::consts::ARCH == arch.gnu() && host_runs(kernel.function));
    if emulated && arch == Arch::Amd64 {
        let qemu = tools::find("qemu-x86_64")?;
        cargo.env("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER", format!("{} -cpu max", qemu.display()));
    }
    let output = tools::stdout(&mut cargo)?;
    // The program's last word is the harness's summary; no word, no run.
    let summary = output.trim();
    ensure!(!summary.is_empty(), "the test program printed nothing");
    Ok(format!("digests right ({}; {summary})", if emulated { "qemu" } else { "native" }))
}

/// Whether this machine's processor has the instructions of a tier of amd64; Go names the function after it.
fn host_runs(function: &str) -> bool {
    #[cfg(target_arch = "x86_64")]
    return match function {
        "blockAVX2" => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2"),
        "blockSHANI" => is_x86_feature_detected!("sha") && is_x86_feature_detected!("avx"),
        _ => true,
    };
    #[cfg(not(target_arch = "x86_64"))]
    return function != "blockAVX2" && function != "blockSHANI";
}

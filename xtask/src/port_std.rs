//! `cargo xtask port-std [PACKAGE…]`: packages of Go's standard library, ported to crates by `goasm port`.
//!
//! Each crate is built for all four architectures. Its own tests run, natively or under qemu, and with them the file of
//! `xtask/port-std` for the package, if there is one: it holds the functions against references written there. To add a
//! package, add a row to [`PACKAGES`].

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::tools::{self, Go};

struct Package {
    /// Import path, and folder below `$GOROOT/src`.
    path: &'static str,
    /// File in `xtask/port-std` that becomes a test of the crate.
    reference: &'static str,
    /// Functions that take less than the generated tests give them; the reference file calls them as Go does.
    narrow: &'static str,
}

#[rustfmt::skip]
const PACKAGES: &[Package] = &[
    Package { path: "crypto/md5", reference: "md5.rs", narrow: "" },
    // Reads up to 192 bytes behind its data; its caller leaves them.
    Package { path: "crypto/sha1", reference: "sha1.rs", narrow: "blockAVX2" },
    // At least 64 bytes, and a multiple of 16.
    Package { path: "hash/crc32", reference: "crc32.rs", narrow: "ieeeCLMUL" },
    Package { path: "crypto/internal/fips140/sha256", reference: "sha256.rs", narrow: "" },
    Package { path: "crypto/internal/fips140/sha512", reference: "sha512.rs", narrow: "" },
    Package { path: "crypto/internal/fips140/subtle", reference: "subtle.rs", narrow: "" },
    Package { path: "crypto/internal/fips140/bigmod", reference: "bigmod.rs", narrow: "" },
    Package { path: "math/big", reference: "big.rs", narrow: "" },
];

/// Ports, builds and tests the packages that `args` names (all, if none), and prints a table.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let go = Go::find()?;
    let goasm = tools::goasm()?;
    let name = |package: &Package| package.path.rsplit('/').next().unwrap_or(package.path).to_owned();
    if let Some(unknown) = args.iter().find(|arg| !PACKAGES.iter().any(|p| p.path == **arg || name(p) == **arg)) {
        bail!("no package {unknown}; known: {}", PACKAGES.iter().map(|p| p.path).collect::<Vec<_>>().join(", "));
    }
    let mut failures = Vec::new();
    println!("{:<32} {:>9} {:>8} {:>8}", "package", "functions", "arch", "tests");
    for package in PACKAGES.iter().filter(|p| args.is_empty() || args.iter().any(|arg| p.path == *arg || name(p) == *arg)) {
        let dir = tools::target_dir().join("port-std").join(format!("go-{}", name(package)));
        if let Err(error) = port(&go, &goasm, package, &dir) {
            println!("{:<32} FAILED: {error:#}", package.path);
            failures.push(package.path.to_owned());
            continue;
        }
        for arch in arch::ALL {
            match test(&dir, arch) {
                Ok(tests) => println!("{:<32} {:>9} {:>8} {tests:>8}", package.path, functions(&dir, arch)?, arch.goarch()),
                Err(error) => {
                    println!("{:<32} {:>9} {:>8} FAILED: {error:#}", package.path, "", arch.goarch());
                    failures.push(format!("{} {}", package.path, arch.goarch()));
                }
            }
        }
    }
    ensure!(failures.is_empty(), "failed: {}", failures.join(", "));
    Ok(())
}

fn port(go: &Go, goasm: &Path, package: &Package, dir: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir)?;
    }
    let Some(parent) = dir.parent() else { bail!("{}: no directory", dir.display()) };
    fs::create_dir_all(parent)?;
    let mut command = std::process::Command::new(goasm);
    command.arg("port").arg(go.goroot.join("src").join(package.path)).arg("-o").arg(dir);
    command.arg("--oracle-path").arg(tools::root().join("oracle"));
    if !package.narrow.is_empty() {
        command.args(["--no-test", package.narrow]);
    }
    tools::stdout(&mut command)?;
    let reference = tools::root().join("xtask/port-std").join(package.reference);
    fs::copy(reference, dir.join("tests/reference.rs"))?;
    Ok(())
}

/// Builds the crate and runs its tests; returns how many there were.
fn test(dir: &Path, arch: Arch) -> Result<usize> {
    let target: PathBuf = tools::target_dir().join("port-std/cargo");
    let mut cargo = tools::cargo_for(arch)?;
    cargo.args(["test", "--offline", "--tests", "--target", arch.rust_target(), "--manifest-path"]).arg(dir.join("Cargo.toml"));
    cargo.env("CARGO_TARGET_DIR", target).env("RUSTFLAGS", "-D warnings");
    let output = cargo.output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let failures = text.split_once("\nfailures:\n").map_or(text.as_str(), |(_, failures)| failures);
        bail!("{}\n{failures}\n{}", tools::describe(&cargo), String::from_utf8_lossy(&output.stderr));
    }
    let passed = text.lines().filter_map(|line| line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse::<usize>().ok());
    let passed: usize = passed.sum();
    ensure!(passed > 0, "no test ran");
    Ok(passed)
}

/// How many functions the crate has for the architecture.
fn functions(dir: &Path, arch: Arch) -> Result<usize> {
    let mut count = 0;
    let assembly = dir.join("asm").join(arch.goarch());
    // hash/crc32 has none for riscv64.
    if !assembly.exists() {
        return Ok(0);
    }
    for entry in fs::read_dir(assembly)? {
        let text = fs::read_to_string(entry?.path())?;
        // Bodies are local, and data is of another type: what is global and a function is an entry.
        let globals = text.lines().filter_map(|l| l.strip_prefix("\t.globl "));
        count += globals.filter(|name| text.contains(&format!("\t.type {name}, %function\n"))).count();
    }
    Ok(count)
}

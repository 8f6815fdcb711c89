//! `cargo xtask ci`: the checks of this repository, in order. This is what the README names as the test command. `--long` adds those
//! that take long or are not yet part of every run; without it their names are printed.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::{
    avx512, bench, book, codegen, conformance, differential, direct, formats, generate, go_kernels, go_overlay, hygiene,
    port_std, setup, third_party, tools, unwind, vet,
};

type Check = Box<dyn Fn() -> Result<()>>;

/// Runs all layers; a failing one does not keep the later ones from running.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let long = match args {
        [] => false,
        [flag] if flag == "--long" => true,
        _ => bail!("usage: cargo xtask ci [--long]"),
    };
    let mut checks = layers();
    if long {
        checks.extend(long_layers());
    } else {
        let names: Vec<String> = long_layers().into_iter().map(|(name, _)| name).collect();
        println!("left to `cargo xtask ci --long`: {}\n", names.join(", "));
    }
    let (mut passed, mut failed) = (0, 0);
    for (name, check) in checks {
        println!("== {name}");
        let start = Instant::now();
        let result = check();
        let seconds = start.elapsed().as_secs_f64();
        match result {
            Ok(()) => {
                passed += 1;
                println!("== {name}: passed ({seconds:.1} s)\n");
            }
            Err(error) => {
                failed += 1;
                println!("{error:#}\n== {name}: FAILED ({seconds:.1} s)\n");
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed > 0 {
        bail!("{failed} layers failed");
    }
    Ok(())
}

/// The layers with their names. To add one, add a line.
fn layers() -> Vec<(String, Check)> {
    let mut layers: Vec<(String, Check)> = Vec::new();
    let mut add = |name: &str, check: Check| layers.push((name.to_owned(), check));
    add("setup", Box::new(|| setup::run(&[])));
    add("fmt", Box::new(|| cargo(&["fmt", "--all", "--check"])));
    add("clippy", Box::new(|| cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])));
    add("test, native", Box::new(native_test));
    for arch in arch::ALL.into_iter().filter(|arch| *arch != Arch::Amd64) {
        add(&format!("test, {} under qemu", arch.rust_target()), Box::new(move || cross_test(arch)));
    }
    add("conformance", Box::new(|| conformance::run(&words(&["--ratchet", "--list", "different"]))));
    add("go-kernels", Box::new(|| go_kernels::run(&[])));
    add("go-overlay", Box::new(|| go_overlay::run(&words(&["md5", "sha512", "blake2s"]))));
    add("differential", Box::new(|| differential::run(&[])));
    add("direct", Box::new(|| direct::run(&words(&["--kernels"]))));
    add("kernels --check", Box::new(|| generate::run(&words(&["--check"]))));
    add("formats", Box::new(|| formats::run(&[])));
    add("vet", Box::new(|| vet::run(&[])));
    add("hygiene", Box::new(|| hygiene::run(&[])));
    add("book --check", Box::new(|| book::run(&words(&["--check"]))));
    add("doc", Box::new(doc));
    add("rustc 1.85", Box::new(oldest_rustc));
    add("codegen --check", Box::new(|| codegen::run(&words(&["--check"]))));
    layers
}

/// The layers of the long run. To add one, add a line.
fn long_layers() -> Vec<(String, Check)> {
    let mut layers: Vec<(String, Check)> = Vec::new();
    let mut add = |name: &str, check: Check| layers.push((name.to_owned(), check));
    add("differential --direct", Box::new(|| differential::run(&words(&["--direct"]))));
    add("direct, Go's std", Box::new(|| direct::run(&[])));
    add("go-kernels --direct", Box::new(|| go_kernels::run(&words(&["--direct"]))));
    add("unwind --direct", Box::new(|| unwind::run(&words(&["--direct"]))));
    add("goasm-hashes, portable by cfg", Box::new(|| hashes_with("RUSTFLAGS", "--cfg goasm_backend=\"portable\"")));
    add("goasm-hashes, no assembler", Box::new(|| hashes_with("CC", "no-such-compiler")));
    add("differential --inline", Box::new(|| differential::run(&words(&["--inline"]))));
    add("avx512", Box::new(|| avx512::run(&[])));
    add("differential --mutate", Box::new(|| differential::run(&words(&["--mutate", "--per-kernel", "50"]))));
    add("messages over 4 GiB", Box::new(|| cargo(&["test", "-p", "goasm-hashes", "--test", "digest", "--", "--ignored"])));
    add("bench instructions --check", Box::new(|| bench::run(&words(&["instructions", "--check"]))));
    add("unwind", Box::new(|| unwind::run(&[])));
    let package = ["package", "--quiet", "-p", "goasm-oracle", "-p", "goasm-hashes", "-p", "goasm-verify", "-p", "goasm"];
    add("package", Box::new(move || cargo(&package)));
    add("port-std", Box::new(|| port_std::run(&[])));
    add("third-party", Box::new(|| third_party::run(&[])));
    layers
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn cargo(args: &[&str]) -> Result<()> {
    tools::run(tools::cargo().args(args))
}

/// The documentation of the public crates, without a warning.
fn doc() -> Result<()> {
    let mut cargo = tools::cargo();
    cargo.args(["doc", "--quiet", "--no-deps", "--features", "goasm-oracle/std"]).env("RUSTDOCFLAGS", "-D warnings");
    tools::run(cargo.args(["-p", "goasm", "-p", "goasm-oracle", "-p", "goasm-hashes"]))
}

/// The crates that others link build with the oldest compiler that they promise (`rust-version`).
fn oldest_rustc() -> Result<()> {
    let rustc = tools::prefix()?.join("bin/msrv-rustc");
    let version = tools::stdout(Command::new(&rustc).arg("--version"))?;
    ensure!(version.starts_with("rustc 1.85."), "{} is {version}", rustc.display());
    let mut cargo = tools::cargo();
    cargo.args(["build", "--quiet", "-p", "goasm-hashes", "-p", "goasm-oracle", "--features", "goasm-oracle/std"]);
    tools::run(cargo.env("RUSTC", rustc).env("CARGO_TARGET_DIR", tools::target_dir().join("msrv")))
}

/// Where nothing may be left out: `GOASM_CI` makes a test that cannot run fail.
fn native_test() -> Result<()> {
    let goroot = tools::Go::find()?.goroot;
    let mut cargo = tools::cargo();
    cargo.args(["test", "--workspace"]).env("GOASM_CI", "1").env("GOASM_GOROOT", goroot);
    tools::run(&mut cargo)
}

/// The tests of goasm-hashes in a build of its own, with a variable set.
fn hashes_with(variable: &str, value: &str) -> Result<()> {
    let mut cargo = tools::cargo();
    cargo.args(["test", "-p", "goasm-hashes", "--target-dir"]).arg(tools::target_dir().join("hashes").join(variable));
    tools::run(cargo.env(variable, value))
}

fn cross_test(arch: Arch) -> Result<()> {
    let mut cargo: Command = tools::cargo_for(arch)?;
    cargo.args(["test", "-p", "goasm-hashes", "-p", "goasm-oracle", "-p", "abi-tests", "--features", "goasm-oracle/std"]);
    tools::run(cargo.args(["--target", arch.rust_target()]))
}

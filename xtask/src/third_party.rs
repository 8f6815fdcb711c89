//! `cargo xtask third-party [DIR | --bless]`: Go assembly that others have written, function by function against Go's assembler.
//!
//! The sources are Debian's packages of Go libraries ([`PACKAGES`]), fetched by apt, or a folder that has them (as a GOPATH has: below
//! `src`). Every `.s` file is compared that `go build` would assemble for Linux on an architecture of ours; constants that Go's
//! compiler would tell it (`go_asm.h`) are made by `goasm port`. `--bless` writes the table of `book/src/verify.md`; without it, and
//! without DIR, the table must be the committed one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::assemble::{Assemblers, Job};
use crate::conformance::report::FunctionTotals;
use crate::conformance::{corpus, functions};
use crate::debian;
use crate::readme;
use crate::tools;

/// Debian's packages (bookworm) with Go assembly in them.
#[rustfmt::skip]
const PACKAGES: &[&str] = &[
    "filippo-edwards25519", "github-aead-chacha20", "github-aead-poly1305", "github-bits-and-blooms-bitset", "github-btcsuite-fastsha256",
    "github-bwesterb-go-ristretto", "github-cespare-xxhash", "github-cloudflare-circl", "github-cloudflare-sidh",
    "github-containerd-containerd", "github-creack-pty", "github-dgraph-io-ristretto", "github-dgryski-go-bits", "github-dgryski-go-metro",
    "github-dgryski-go-sip13", "github-golang-snappy", "github-henrydcase-nobs", "github-jacobsa-fuse", "github-juju-clock",
    "github-klauspost-compress", "github-klauspost-cpuid", "github-klauspost-crc32", "github-klauspost-reedsolomon",
    "github-minio-blake2b-simd", "github-minio-highwayhash", "github-minio-md5-simd", "github-minio-sha256-simd",
    "github-mmcloughlin-avo", "github-modern-go-reflect2", "github-paypal-gatt", "github-petermattis-goid", "github-pierrec-lz4",
    "github-pion-transport", "github-remyoudompheng-bigfft", "github-roaringbitmap-roaring", "github-stevvooe-resumable",
    "github-templexxx-cpu", "github-templexxx-cpufeat", "github-templexxx-reedsolomon", "github-templexxx-xorsimd", "github-twmb-murmur3",
    "github-ugorji-go-codec", "go4", "golang-x-crypto", "golang-x-image", "golang-x-net", "golang-x-sys", "golang-x-tools", "golang-x-vuln",
    "gopkg-hlandau-svcutils.v1", "gvisor-gvisor", "inet-netstack", "lukechampine-blake3", "refraction-networking-utls", "starlark",
    "v2ray-core",
];

const PAGE: &str = "book/src/verify.md";
const TABLE: &str = "third-party";

pub(crate) fn run(args: &[String]) -> Result<()> {
    let (root, bless) = match args {
        [] => (fetch()?, Some(false)),
        [flag] if flag == "--bless" => (fetch()?, Some(true)),
        [dir] if !dir.starts_with("--") => (PathBuf::from(dir), None),
        _ => bail!("usage: cargo xtask third-party [DIR | --bless]"),
    };
    let assemblers = Assemblers::find()?;
    let scratch = tools::target_dir().join("third-party/scratch");
    fs::create_dir_all(&scratch)?;
    let files = assembly(&root)?;
    let mut totals: Vec<(Arch, usize, FunctionTotals)> =
        arch::ALL.into_iter().map(|arch| (arch, 0, Default::default())).collect();
    for file in &files {
        let bytes = fs::read(file)?;
        let text = String::from_utf8_lossy(&bytes);
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut refused = Vec::new();
        let mut taken = false;
        for (arch, count, functions) in &mut totals {
            // What asks for an experiment is not built.
            if !goasm::is_built(&name, &text, arch.goarch(), &[]).unwrap_or(false) {
                continue;
            }
            let job = job(&assemblers, *arch, &root, file, &text, &scratch)?;
            match assemblers.go_errors(&job, &scratch)? {
                Ok(errors) if errors.is_empty() => {
                    taken = true;
                    *count += 1;
                    compare(&assemblers, file.strip_prefix(&root).unwrap_or(file), &job, functions, &scratch)?;
                }
                Ok(errors) => refused.extend(errors.into_values()),
                Err(why) => bail!("{}: Go's assembler {why}", file.display()),
            }
        }
        // Files without an architecture in their names are for one of them.
        if let Some(why) = refused.first().filter(|_| !taken) {
            println!("left out, Go refuses it: {}", why.trim_start_matches(&format!("{}/", root.display())));
        }
    }
    let mut table = format!("| architecture | files | {}\n|---|--:|--:|--:|--:|--:|--:|\n", FunctionTotals::HEAD);
    for (arch, count, functions) in &totals {
        table.push_str(&format!("| {} | {count} | {}\n", arch.goarch(), functions.cells()));
    }
    println!("{table}");
    let Some(bless) = bless else { return Ok(()) };
    let wrong: usize = totals.iter().map(|(_, _, functions)| functions.wrong()).sum();
    ensure!(wrong == 0, "{wrong} functions are not as Go's");
    if bless {
        return readme::write_table_in(PAGE, TABLE, &table);
    }
    ensure!(readme::table_in(PAGE, TABLE)? == table, "{PAGE} has another table; --bless writes it");
    Ok(())
}

/// Compares the functions of a file that Go's assembler takes.
fn compare(assemblers: &Assemblers, name: &Path, job: &Job, totals: &mut FunctionTotals, scratch: &Path) -> Result<()> {
    for function in functions::compare_file(assemblers, job, scratch)?.functions {
        totals.add(&function.status);
        let (what, why) = match function.status {
            functions::Status::Identical | functions::Status::Declared(_) => continue,
            functions::Status::Different(why) => ("different", why),
            functions::Status::Refused(why) => ("refused", why),
        };
        println!("{}: {}:{}: {} is {what}: {why}", job.arch.goarch(), name.display(), function.line, function.name);
    }
    Ok(())
}

/// How `go build` would have the file assembled: its headers are beside it, and a `go_asm.h` is made if it wants one.
fn job(assemblers: &Assemblers, arch: Arch, root: &Path, file: &Path, text: &str, scratch: &Path) -> Result<Job> {
    let profile = arch.profiles().first().copied().unwrap_or_default();
    let mut job = corpus::built_job(&assemblers.go, arch, profile, file.to_owned());
    job.package = "p".to_owned();
    let dir = file.parent().context("a file has a folder")?;
    job.includes.insert(0, dir.to_owned());
    if text.contains("go_asm.h") {
        let made = scratch.join("include");
        fs::create_dir_all(&made)?;
        let mut command = Command::new(assemblers.goasm());
        command.arg("port").arg(dir).args(["--print-go-asm-h", "--goarch", arch.goarch()]);
        command.arg("--goroot").arg(root).arg("--goroot").arg(&assemblers.go.goroot);
        fs::write(made.join("go_asm.h"), tools::stdout(&mut command)?)?;
        job.includes.insert(0, made);
    }
    Ok(job)
}

/// All `.s` files below `src`, but those in folders that Go does not look into.
fn assembly(root: &Path) -> Result<Vec<PathBuf>> {
    let src = root.join("src");
    let is_hidden = |part: &str| part.starts_with(['_', '.']) || part == "testdata";
    let mut files = tools::files_below(&src)?;
    files.retain(|path| {
        let folders = path.parent().and_then(|dir| dir.strip_prefix(&src).ok());
        let is_seen = folders.is_some_and(|dir| !dir.iter().any(|part| part.to_str().is_none_or(is_hidden)));
        is_seen && path.extension().is_some_and(|e| e == "s") && path.is_file()
    });
    ensure!(!files.is_empty(), "no assembly below {}", src.display());
    files.sort();
    Ok(files)
}

/// The folder that has the packages' `src`.
fn fetch() -> Result<PathBuf> {
    let packages: Vec<String> = PACKAGES.iter().map(|name| format!("golang-{name}-dev")).collect();
    let unpacked = debian::unpacked(&packages, &tools::target_dir().join("third-party"));
    Ok(unpacked.context("apt, of Debian bookworm, fetches the sources")?.join("usr/share/gocode"))
}

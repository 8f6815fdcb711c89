//! `cargo xtask third-party [DIR] [--bless]`: Go assembly that others have written, function by function against Go's assembler.
//!
//! The sources are Debian's packages of Go libraries ([`PACKAGES`]), fetched by apt, or a folder that has them (as a GOPATH has: below
//! `src`). Every `.s` file is compared that `go build` would assemble for Linux on an architecture of ours; constants that Go's
//! compiler would tell it (`go_asm.h`) are made by `goasm port`. `--bless` writes the table of `book/src/verify.md`; without it, and
//! without DIR, the table must be the committed one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::assemble::{Assemblers, Job};
use crate::conformance::{corpus, functions};
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
    let (flags, dirs): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    let bless = match flags.as_slice() {
        [] => false,
        [flag] if *flag == "--bless" && dirs.is_empty() => true,
        _ => bail!("usage: cargo xtask third-party [DIR] [--bless]"),
    };
    let root = match dirs.as_slice() {
        [] => fetch()?,
        [dir] => PathBuf::from(dir),
        _ => bail!("one folder at most"),
    };
    let assemblers = Assemblers::find()?;
    let scratch = tools::target_dir().join("third-party/scratch");
    fs::create_dir_all(&scratch)?;
    let mut files = Vec::new();
    assembly_below(&root.join("src"), &mut files)?;
    ensure!(!files.is_empty(), "no assembly below {}", root.join("src").display());
    files.sort();
    let mut totals: Vec<(Arch, Totals)> = arch::ALL.into_iter().map(|arch| (arch, Totals::default())).collect();
    for file in &files {
        let bytes = fs::read(file)?;
        let text = String::from_utf8_lossy(&bytes);
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut refused = Vec::new();
        let mut taken = false;
        for (arch, totals) in &mut totals {
            // What asks for an experiment is not built.
            if !goasm::is_built(&name, &text, arch.goarch(), &[]).unwrap_or(false) {
                continue;
            }
            let includes = includes(&assemblers, &root, file, &text, *arch, &scratch)?;
            let job = job(&assemblers, *arch, file, includes);
            match assemblers.go_errors(&job, &scratch)? {
                Ok(errors) if errors.is_empty() => {
                    taken = true;
                    totals.file(&assemblers, file.strip_prefix(&root).unwrap_or(file), &job, &scratch)?;
                }
                Ok(errors) => refused.extend(errors.into_iter().take(1).map(|(line, why)| format!("{line}: {why}"))),
                Err(why) => bail!("{}: Go's assembler {why}", file.display()),
            }
        }
        // Files without an architecture in their names are for one of them.
        if let Some(why) = refused.first().filter(|_| !taken) {
            let why = why.rsplit_once(&*name).map_or(why.as_str(), |(_, rest)| rest);
            println!("left out, Go refuses it: {}: {why}", file.strip_prefix(&root).unwrap_or(file).display());
        }
    }
    let mut table =
        "| architecture | files | functions | identical | declared deviation | different | refused |\n|---|--:|--:|--:|--:|--:|--:|\n".to_owned();
    for (arch, totals) in &totals {
        table.push_str(&totals.row(*arch));
    }
    println!("{table}");
    let wrong: usize = totals.iter().map(|(_, t)| t.different + t.refused).sum();
    ensure!(wrong == 0 || !dirs.is_empty(), "{wrong} functions are not as Go's");
    if bless {
        readme::write_table_in(PAGE, TABLE, &table)
    } else {
        let committed = readme::table_in(PAGE, TABLE)?;
        ensure!(!dirs.is_empty() || committed == table, "{PAGE} has another table; --bless writes it");
        Ok(())
    }
}

/// What was found on one architecture.
#[derive(Default)]
struct Totals {
    files: usize,
    functions: usize,
    identical: usize,
    declared: usize,
    different: usize,
    refused: usize,
}

impl Totals {
    fn row(&self, arch: Arch) -> String {
        let Totals { files, functions, identical, declared, different, refused } = self;
        format!("| {} | {files} | {functions} | {identical} | {declared} | {different} | {refused} |\n", arch.goarch())
    }

    /// Compares a file that Go's assembler takes.
    fn file(&mut self, assemblers: &Assemblers, name: &Path, job: &Job, scratch: &Path) -> Result<()> {
        self.files += 1;
        let report = functions::compare_file(assemblers, job, scratch)?;
        for function in report.functions {
            self.functions += 1;
            let (what, why) = match function.status {
                functions::Status::Identical => {
                    self.identical += 1;
                    continue;
                }
                functions::Status::Declared(_) => {
                    self.declared += 1;
                    continue;
                }
                functions::Status::Different(why) => {
                    self.different += 1;
                    ("different", why)
                }
                functions::Status::Refused(why) => {
                    self.refused += 1;
                    ("refused", why)
                }
            };
            println!("{}: {}:{}: {} is {what}: {why}", job.arch.goarch(), name.display(), function.line, function.name);
        }
        Ok(())
    }
}

fn job(assemblers: &Assemblers, arch: Arch, file: &Path, includes: Vec<PathBuf>) -> Job {
    let mut job =
        corpus::testdata_job(&assemblers.go, arch, arch.profiles().first().copied().unwrap_or_default(), file.to_owned());
    job.package = "p".to_owned();
    job.includes.splice(0..0, includes);
    // As `go build` does, and as we do without being told.
    job.defines = vec!["GOOS_linux".to_owned(), format!("GOARCH_{}", arch.goarch())];
    if arch == Arch::Amd64 {
        job.defines.push("GOAMD64_v1".to_owned());
    }
    job
}

/// Where a file's headers are: beside it, and where a `go_asm.h` has been made, if it wants one.
fn includes(assemblers: &Assemblers, root: &Path, file: &Path, text: &str, arch: Arch, scratch: &Path) -> Result<Vec<PathBuf>> {
    let dir = file.parent().context("a file has a folder")?.to_owned();
    if !text.contains("go_asm.h") {
        return Ok(vec![dir]);
    }
    let made = scratch.join("include");
    fs::create_dir_all(&made)?;
    let mut command = Command::new(assemblers.goasm());
    command.arg("port").arg(&dir).args(["--print-go-asm-h", "--goarch", arch.goarch(), "--goroot"]).arg(root);
    command.arg("--goroot").arg(assemblers.go.root());
    fs::write(made.join("go_asm.h"), tools::stdout(&mut command)?)?;
    Ok(vec![made, dir])
}

/// All `.s` files, but those in folders that Go does not look into.
fn assembly_below(dir: &Path, out: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() && !path.is_symlink() {
            if !name.starts_with(['_', '.']) && name != "testdata" {
                assembly_below(&path, out)?;
            }
        } else if name.ends_with(".s") && path.is_file() {
            out.push(path);
        }
    }
    Ok(())
}

/// Fetches and unpacks the packages that are not there yet. The folder that has `src`.
fn fetch() -> Result<PathBuf> {
    let dir = tools::target_dir().join("third-party");
    let (archives, unpacked) = (dir.join("archives"), dir.join("unpacked"));
    fs::create_dir_all(&archives)?;
    fs::create_dir_all(&unpacked)?;
    let names = || -> Result<BTreeMap<String, PathBuf>> {
        let mut names = BTreeMap::new();
        for entry in fs::read_dir(&archives)? {
            let path = entry?.path();
            let name =
                path.file_name().and_then(|name| name.to_str()).and_then(|name| name.split('_').next()).unwrap_or_default();
            names.insert(name.to_owned(), path.clone());
        }
        Ok(names)
    };
    let wanted: BTreeSet<String> = PACKAGES.iter().map(|name| format!("golang-{name}-dev")).collect();
    let there = names()?;
    let missing: Vec<&String> = wanted.iter().filter(|name| !there.contains_key(*name)).collect();
    if !missing.is_empty() {
        let mut apt = Command::new("apt-get");
        tools::run(apt.args(["--quiet", "download"]).args(missing).current_dir(&archives))
            .context("apt, of Debian bookworm, fetches the sources")?;
        for path in names()?.values() {
            tools::run(Command::new("dpkg-deb").arg("--extract").arg(path).arg(&unpacked))?;
        }
    }
    Ok(unpacked.join("usr/share/gocode"))
}

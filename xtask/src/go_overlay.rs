//! `cargo xtask go-overlay [HASH...]`: our kernels inside Go itself.
//!
//! For each kernel and architecture: `go vet` on our folder; the tests beside the kernel; and,
//! where Go's standard library has the same hash, a probe that Go really takes our file in place
//! of its own, and Go's own tests with our file laid over Go's (`go test -overlay`). Natively where the host can, else under
//! qemu-user. To add a kernel, add a row to [`KERNELS`]; to add an architecture or a profile,
//! a row to [`TARGETS`].

use crate::tools;
use anyhow::{Context, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::Output;
use xshell::{Shell, cmd};

/// A folder of Go assembly and the part of Go's standard library, if any, that it can stand in for.
struct Kernel {
    /// Name on the command line, and the folder below `goasm-src`.
    hash: &'static str,
    /// Where Go has the same; none means that only the tests beside our files are run.
    inside: Option<GoPackage>,
    /// GOARCH and file name. The name is the same in our folder and in Go's.
    sources: &'static [(&'static str, &'static str)],
}

/// A part of Go's standard library that has assembly of its own for a hash.
struct GoPackage {
    /// Folder below `$GOROOT/src` whose assembly our files replace; a package path too.
    replaces: &'static str,
    /// The package whose tests judge the result.
    tests: &'static str,
}

const KERNELS: &[Kernel] = &[
    Kernel {
        hash: "md5",
        inside: Some(GoPackage { replaces: "crypto/md5", tests: "crypto/md5" }),
        sources: &[
            ("amd64", "md5block_amd64.s"),
            ("arm64", "md5block_arm64.s"),
            ("riscv64", "md5block_riscv64.s"),
            ("loong64", "md5block_loong64.s"),
        ],
    },
    // Go's package calls blockAVX2 on amd64, blockSHA512 on arm64 and block elsewhere; it has
    // no tests of its own. Our other functions are run by the tests beside them.
    Kernel {
        hash: "sha512",
        inside: Some(GoPackage { replaces: "crypto/internal/fips140/sha512", tests: "crypto/sha512" }),
        sources: &[
            ("amd64", "sha512block_amd64.s"),
            ("arm64", "sha512block_arm64.s"),
            ("riscv64", "sha512block_riscv64.s"),
            ("loong64", "sha512block_loong64.s"),
        ],
    },
    // Go's standard library has no BLAKE2s.
    Kernel {
        hash: "blake2s",
        inside: None,
        sources: &[
            ("amd64", "blake2s_amd64.s"),
            ("arm64", "blake2s_arm64.s"),
            ("riscv64", "blake2s_riscv64.s"),
            ("loong64", "blake2s_loong64.s"),
        ],
    },
];

/// How to run programs of one architecture.
struct Target {
    goarch: &'static str,
    /// `std::env::consts::ARCH` of a host that runs them natively.
    native_on: &'static str,
    qemu: &'static str,
    /// The environment variable that selects a profile, and the profiles to try; none means
    /// one run with Go's default.
    profiles: Option<(&'static str, &'static [&'static str])>,
}

#[rustfmt::skip]
const TARGETS: &[Target] = &[
    Target { goarch: "amd64",   native_on: "x86_64",      qemu: "qemu-x86_64",      profiles: None },
    Target { goarch: "arm64",   native_on: "aarch64",     qemu: "qemu-aarch64",     profiles: None },
    Target { goarch: "riscv64", native_on: "riscv64",     qemu: "qemu-riscv64",     profiles: Some(("GORISCV64", &["rva20u64", "rva22u64"])) },
    Target { goarch: "loong64", native_on: "loongarch64", qemu: "qemu-loongarch64", profiles: None },
];

/// An instruction that no assembler knows. Go must complain about it when it is appended to
/// our file; if it does not, our file was not what it compiled.
const PROBE: &str = "GOASM_OVERLAY_PROBE";

/// Runs the checks for the kernels named in `args`, or for all of them.
///
/// # Errors
/// When any check fails, when a run passes without having run a test, or when a tool is missing.
pub(crate) fn run(args: &[String]) -> anyhow::Result<()> {
    let kernels = select(args)?;
    let go = Go::new()?;
    let (mut lines, mut failures) = (0, 0);
    let mut report = |name: &str, result: anyhow::Result<String>| {
        lines += 1;
        match result {
            Ok(what) => println!("{name}: {what}"),
            Err(error) => {
                failures += 1;
                println!("{name}: FAILED: {error:#}");
            }
        }
    };
    for kernel in kernels {
        for &(goarch, file) in kernel.sources {
            let target = TARGETS
                .iter()
                .find(|target| target.goarch == goarch)
                .with_context(|| format!("no row in TARGETS for {goarch}"))?;
            let name = format!("{} {goarch}", kernel.hash);
            report(&name, go.vet(kernel, target));
            if let Some(package) = &kernel.inside {
                report(&name, go.probe(kernel, package, target, file));
            }
            match target.profiles {
                None => report(&name, go.tests(kernel, target, file, None)),
                Some((variable, profiles)) => {
                    for &profile in profiles {
                        let result = go.tests(kernel, target, file, Some((variable, profile)));
                        report(&format!("{name} {profile}"), result);
                    }
                }
            }
        }
    }
    ensure!(lines > 0, "nothing was checked");
    ensure!(failures == 0, "{failures} of {lines} checks failed");
    Ok(())
}

/// The rows that `args` names; all of them if it names none.
fn select(args: &[String]) -> anyhow::Result<Vec<&'static Kernel>> {
    if args.is_empty() {
        return Ok(KERNELS.iter().collect());
    }
    args.iter()
        .map(|name| {
            KERNELS.iter().find(|kernel| kernel.hash == *name).with_context(|| {
                let known: Vec<_> = KERNELS.iter().map(|kernel| kernel.hash).collect();
                format!("no kernel named {name}; known: {}", known.join(", "))
            })
        })
        .collect()
}

/// The Go tool, the shell to run it in, and the folders it works with.
struct Go {
    sh: Shell,
    prefix: PathBuf,
    goroot: PathBuf,
    /// The folder `goasm-src`.
    sources: PathBuf,
    /// Where overlay files are written.
    scratch: PathBuf,
}

impl Go {
    fn new() -> anyhow::Result<Self> {
        let sh = Shell::new()?;
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no parent folder")?;
        for (variable, value) in [
            ("GOFLAGS", "-mod=mod"),
            ("GOPROXY", "off"),
            ("GOTOOLCHAIN", "local"),
            ("GOWORK", "off"),
            ("GOOS", "linux"),
            ("CGO_ENABLED", "0"),
        ] {
            sh.set_var(variable, value);
        }
        let prefix = tools::prefix()?;
        let go = prefix.join("bin/go");
        let goroot = cmd!(sh, "{go} env GOROOT").quiet().read()?.into();
        let scratch = match std::env::var_os("CARGO_TARGET_DIR") {
            Some(dir) => root.join(dir),
            None => root.join("target"),
        }
        .join("go-overlay");
        sh.create_dir(&scratch)?;
        Ok(Self { sh, prefix, goroot, sources: root.join("goasm-src"), scratch })
    }

    /// Runs Go for `target` in the kernel's folder. A failing Go is not an error here.
    fn output(&self, kernel: &Kernel, target: &Target, profile: Option<(&str, &str)>, args: &[String]) -> anyhow::Result<Output> {
        let _folder = self.sh.push_dir(self.sources.join(kernel.hash));
        let go = self.prefix.join("bin/go");
        let mut command = cmd!(self.sh, "{go} {args...}").env("GOARCH", target.goarch);
        if let Some((variable, value)) = profile {
            command = command.env(variable, value);
        }
        Ok(command.quiet().ignore_status().output()?)
    }

    /// Go's own check of assembly against its Go declarations, on our folder.
    fn vet(&self, kernel: &Kernel, target: &Target) -> anyhow::Result<String> {
        let output = self.output(kernel, target, None, &words(&["vet", "."]))?;
        ensure!(output.status.success(), "go vet\n{}", text(&output));
        Ok("vet ok".into())
    }

    /// Shows that the overlay puts our file, and no other, into Go's package.
    fn probe(&self, kernel: &Kernel, package: &GoPackage, target: &Target, file: &str) -> anyhow::Result<String> {
        let ours = self.sh.read_file(self.sources.join(kernel.hash).join(file))?;
        let broken = self.scratch.join(format!("probe_{file}"));
        self.sh.write_file(&broken, format!("{ours}\n\t{PROBE}\n"))?;
        let overlay = self.overlay(package, file, &broken, "probe")?;
        let output = self.output(kernel, target, None, &words(&["build", &overlay, package.replaces]))?;
        let message = text(&output);
        ensure!(
            !output.status.success() && message.contains(PROBE),
            "Go does not compile our {file} when it is laid over {}\n{message}",
            package.replaces
        );
        Ok("overlay in effect".into())
    }

    /// The tests beside our file, and Go's tests with our file laid over Go's.
    fn tests(&self, kernel: &Kernel, target: &Target, file: &str, profile: Option<(&str, &str)>) -> anyhow::Result<String> {
        let native = target.native_on == std::env::consts::ARCH;
        let mut args = words(&["test", "-v", "-count=1"]);
        if !native {
            let qemu = self.prefix.join("bin").join(target.qemu);
            ensure!(qemu.exists(), "{} is not there", qemu.display());
            args.extend(words(&["-exec", utf8(&qemu)?]));
        }
        let ours = self.sources.join(kernel.hash).join(file);
        let mut packages = vec![words(&["."])];
        if let Some(package) = &kernel.inside {
            packages.push(words(&[&self.overlay(package, file, &ours, "kernel")?, package.tests]));
        }
        let (mut passed, mut left_out) = (0, String::new());
        for package in packages {
            let output = self.output(kernel, target, profile, &[&args[..], &package].concat())?;
            passed += count(&output).with_context(|| format!("go test {}", package.join(" ")))?;
            // What our tests say that this processor cannot run.
            for line in text(&output).lines().filter(|line| line.starts_with("left out: ")) {
                left_out += &format!("; {line}");
            }
        }
        let how = if native { "native" } else { "qemu" };
        Ok(format!("ok ({passed} tests, {how}){left_out}"))
    }

    /// Writes an overlay that replaces Go's `file` by `ours`, and returns the flag to use it.
    fn overlay(&self, package: &GoPackage, file: &str, ours: &Path, purpose: &str) -> anyhow::Result<String> {
        let theirs = self.goroot.join("src").join(package.replaces).join(file);
        // An overlay may also add files. Then Go's kernel would still be there.
        ensure!(theirs.exists(), "Go has no {}", theirs.display());
        let json = self.scratch.join(format!("{purpose}_{file}.json"));
        let entry = format!("{}: {}", json_string(&theirs)?, json_string(ours)?);
        self.sh.write_file(&json, format!("{{\"Replace\": {{{entry}}}}}\n"))?;
        Ok(format!("-overlay={}", utf8(&json)?))
    }
}

/// The number of top-level tests that passed, from the output of `go test -v`.
///
/// # Errors
/// When Go reports failure, when a test was skipped, or when none ran.
fn count(output: &Output) -> anyhow::Result<usize> {
    let message = text(output);
    ensure!(output.status.success(), "tests failed\n{message}");
    let starting = |mark| message.lines().filter(|line| line.starts_with(mark)).count();
    ensure!(starting("--- SKIP: ") == 0, "a test was skipped\n{message}");
    let passed = starting("--- PASS: ");
    ensure!(passed > 0, "no test ran\n{message}");
    Ok(passed)
}

/// What a program printed, on both streams.
fn text(output: &Output) -> String {
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    format!("{stdout}{stderr}")
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn utf8(path: &Path) -> anyhow::Result<&str> {
    path.to_str().with_context(|| format!("{} is not UTF-8", path.display()))
}

/// A path as a JSON string.
fn json_string(path: &Path) -> anyhow::Result<String> {
    let plain = utf8(path)?;
    if plain.chars().any(char::is_control) {
        bail!("control character in {}", path.display());
    }
    Ok(format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\"")))
}

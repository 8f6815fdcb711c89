//! Where the tools are: first the prefix that `cargo xtask setup` fills, then the system's, and a clear word when neither has one.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};

use crate::arch::Arch;

/// The repository's root.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// Cargo's target directory.
pub(crate) fn target_dir() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// The directory that holds the tools, whether it exists or not.
pub(crate) fn prefix() -> Result<PathBuf> {
    let set = |name| env::var_os(name).filter(|dir| !dir.is_empty()).map(PathBuf::from);
    if let Some(dir) = set("GOASM_CROSS_PREFIX").or_else(|| set("XCROSS_PREFIX")) {
        return Ok(dir);
    }
    let cache = match set("XDG_CACHE_HOME") {
        Some(dir) => dir,
        None => set("HOME").context("HOME is not set")?.join(".cache"),
    };
    Ok(cache.join("goasm-cross"))
}

/// The path of a tool.
///
/// # Errors
/// When neither the prefix nor the `PATH` has it; the message says how to get it.
pub(crate) fn find(name: &str) -> Result<PathBuf> {
    let prefix = prefix()?;
    let own = prefix.join("bin").join(name);
    if own.exists() {
        return Ok(own);
    }
    let path = env::var_os("PATH").unwrap_or_default();
    match env::split_paths(&path).map(|dir| dir.join(name)).find(|p| p.is_file()) {
        Some(found) => Ok(found),
        None => bail!("`{name}` is neither in {}/bin nor on the PATH; `cargo xtask setup` installs it", prefix.display()),
    }
}

/// The Go toolchain, cut off from the network and from the machine's own settings.
pub(crate) struct Go {
    go: PathBuf,
    pub(crate) goroot: PathBuf,
    /// Seconds of processor time after which a command is ended, by prlimit(1).
    patience: Option<u64>,
}

impl Go {
    pub(crate) fn find() -> Result<Go> {
        let mut go = Go { go: find("go")?, goroot: PathBuf::new(), patience: None };
        let mut env = go.command();
        env.args(["env", "GOROOT"]);
        go.goroot = stdout(&mut env)?.trim().into();
        Ok(go)
    }

    /// Ends commands that have taken so many seconds: on some generated files Go's assembler goes in a circle.
    pub(crate) fn with_patience(self, seconds: u64) -> Go {
        Go { patience: Some(seconds), ..self }
    }

    pub(crate) fn program(&self) -> &Path {
        &self.go
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = match self.patience {
            Some(seconds) => {
                let mut limited = Command::new("prlimit");
                limited.arg(format!("--cpu={seconds}")).arg(&self.go);
                limited
            }
            None => Command::new(&self.go),
        };
        command
            .env("GOFLAGS", "-mod=mod")
            .env("GOPROXY", "off")
            .env("GOTOOLCHAIN", "local")
            .env("CGO_ENABLED", "0")
            .env("GOOS", "linux")
            .env("GOCACHE", target_dir().join("go-cache"))
            .env_remove("GOEXPERIMENT")
            .stdin(Stdio::null());
        for variable in ["GOAMD64", "GOARM64", "GORISCV64"] {
            command.env_remove(variable);
        }
        command
    }

    /// `go …` for one architecture and profile (empty: Go's default).
    pub(crate) fn command_for(&self, arch: Arch, profile: &str) -> Command {
        let mut command = self.command();
        command.env("GOARCH", arch.goarch());
        if !profile.is_empty() {
            command.env(arch.profile_variable(), profile);
        }
        command
    }

    pub(crate) fn version(&self) -> Result<String> {
        let mut command = self.command();
        command.args(["env", "GOVERSION"]);
        Ok(stdout(&mut command)?.trim().to_owned())
    }

    pub(crate) fn testdata(&self) -> PathBuf {
        self.goroot.join("src/cmd/asm/internal/asm/testdata")
    }

    pub(crate) fn include(&self) -> PathBuf {
        self.goroot.join("pkg/include")
    }
}

/// The `goasm` command: `GOASM` when set, else built from the workspace.
pub(crate) fn goasm() -> Result<PathBuf> {
    if let Some(path) = env::var_os("GOASM").filter(|p| !p.is_empty()) {
        return Ok(path.into());
    }
    build_goasm(&[])?;
    Ok(target_dir().join("debug/goasm"))
}

/// The `goasm` command as it is released, built from the workspace.
pub(crate) fn goasm_release() -> Result<PathBuf> {
    build_goasm(&["--release"])?;
    Ok(target_dir().join("release/goasm"))
}

fn build_goasm(flags: &[&str]) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["build", "--quiet", "--package", "goasm", "--bin", "goasm"]).args(flags);
    // Its warnings are clippy's business; here they would bury the result.
    stdout(&mut cargo).map(drop)
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Cargo for a target: native for amd64, else the prefix's `xcargo`, else cargo when its own toolchain has that target.
pub(crate) fn cargo_for(arch: Arch) -> Result<Command> {
    if arch == Arch::Amd64 {
        return Ok(cargo());
    }
    let own = prefix()?.join("bin/xcargo");
    if own.exists() {
        let mut command = Command::new(own);
        // `xcargo` finds cargo on the PATH and sets the compiler itself; what rustup's proxy left behind would override that.
        command.current_dir(root()).env_remove("RUSTUP_TOOLCHAIN");
        return Ok(command);
    }
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", arch.rust_target()]);
    let dir = stdout(&mut rustc)?;
    if !Path::new(dir.trim()).is_dir() {
        bail!(
            "no Rust standard library for {}: neither {} nor rustup's target exists; `cargo xtask setup` installs it",
            arch.rust_target(),
            own.display()
        );
    }
    let qemu = find(&format!("qemu-{}", arch.gnu()))?;
    let variable = arch.rust_target().to_uppercase().replace('-', "_");
    let mut command = cargo();
    command.env(format!("CARGO_TARGET_{variable}_RUNNER"), qemu);
    Ok(command)
}

/// All files below a folder, in no order; links to folders are not followed.
pub(crate) fn files_below(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files.extend(files_below(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// Runs a command to its end; its output goes to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| describe(command))?;
    if !status.success() {
        bail!("{}: {status}", describe(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed; its errors go into the error.
pub(crate) fn stdout(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| describe(command))?;
    if !output.status.success() {
        bail!("{}: {}\n{}", describe(command), output.status, String::from_utf8_lossy(&output.stderr));
    }
    String::from_utf8(output.stdout).with_context(|| describe(command))
}

/// The command as a person would type it.
pub(crate) fn describe(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    text
}

/// User and system time of all children that have ended.
pub(crate) fn children_time() -> Result<Duration> {
    use nix::sys::time::TimeValLike as _;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let micros = |time: nix::sys::time::TimeVal| u64::try_from(time.num_microseconds()).unwrap_or(0);
    Ok(Duration::from_micros(micros(usage.user_time()) + micros(usage.system_time())))
}

//! Finds an assembler and runs it: for commands that look at bytes.

use goasm_verify::arch::Arch;
use goasm_verify::objbytes::OurObject;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder of its own, removed when it goes out of scope.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(super) fn new() -> Result<Scratch, String> {
        // One process can have several at a time, in a batch.
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("goasm-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Scratch(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The architecture's facts for tools.
pub(super) fn arch(goarch: &str) -> Result<Arch, String> {
    Arch::from_goarch(goarch).map_err(|error| error.to_string())
}

/// A program: as given, or by its name on the PATH.
pub(super) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|dir| dir.join(name)).find(|candidate| candidate.is_file())
}

/// Runs a program and gives its standard output.
pub(super) fn stdout(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr).trim_end()));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{program}: what it prints is not UTF-8"))
}

/// A compiler that assembles for an architecture.
pub(super) struct Assembler {
    program: PathBuf,
    arch: Arch,
    is_clang: bool,
}

impl Assembler {
    /// `--cc`, else clang, else a GNU compiler for the architecture, else the machine's own if it is for it.
    ///
    /// # Errors
    /// When there is none, in words for the user.
    pub(super) fn find(given: Option<&str>, arch: Arch) -> Result<Assembler, String> {
        let gnu = format!("{}-linux-gnu-gcc", arch.gnu());
        let names = match given {
            Some(given) => vec![given],
            None => vec!["clang", &gnu, "cc"],
        };
        for name in names {
            let Some(program) = Some(PathBuf::from(name)).filter(|p| p.components().count() > 1).or_else(|| find(name)) else {
                continue;
            };
            let version = stdout(Command::new(&program).arg("--version"))?;
            let is_clang = version.contains("clang");
            let machine = || stdout(Command::new(&program).arg("-dumpmachine"));
            if is_clang || machine()?.starts_with(arch.gnu()) {
                return Ok(Assembler { program, arch, is_clang });
            }
        }
        Err(format!("no assembler for {} is found: clang assembles for all (--cc names it)", arch.goarch()))
    }

    /// Assembles a GNU text.
    pub(super) fn assemble(&self, text: &str, scratch: &Path) -> Result<OurObject, String> {
        let (source, object) = (scratch.join("ours.S"), scratch.join("ours.o"));
        std::fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
        let mut command = Command::new(&self.program);
        if self.is_clang {
            command.arg(format!("--target={}-linux-gnu", self.arch.gnu())).arg("-Wno-unused-command-line-argument");
        }
        command.args(self.arch.clang_flags()).arg("-c").arg("-o").arg(&object).arg(&source);
        stdout(&mut command)?;
        let bytes = std::fs::read(&object).map_err(|error| format!("{}: {error}", object.display()))?;
        OurObject::parse(&bytes).map_err(|error| format!("{error:#}"))
    }
}

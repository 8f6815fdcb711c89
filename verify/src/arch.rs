//! The four architectures and what each is called by Go, by GNU, by Rust and by qemu.

use anyhow::{Result, bail};

/// A GOARCH that goasm translates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arch {
    Amd64,
    Arm64,
    Riscv64,
    Loong64,
}

pub const ALL: [Arch; 4] = [Arch::Amd64, Arch::Arm64, Arch::Riscv64, Arch::Loong64];

impl Arch {
    pub fn from_goarch(name: &str) -> Result<Arch> {
        match ALL.into_iter().find(|a| a.goarch() == name) {
            Some(arch) => Ok(arch),
            None => bail!("no such architecture: `{name}` (amd64, arm64, riscv64, loong64)"),
        }
    }

    /// From a file name that ends in `_arm64.s`, as Go's build constraints do.
    pub fn from_file_name(name: &str) -> Option<Arch> {
        let stem = name.strip_suffix(".s")?;
        ALL.into_iter().find(|a| stem == a.goarch() || stem.ends_with(&format!("_{}", a.goarch())))
    }

    pub fn goarch(self) -> &'static str {
        match self {
            Arch::Amd64 => "amd64",
            Arch::Arm64 => "arm64",
            Arch::Riscv64 => "riscv64",
            Arch::Loong64 => "loong64",
        }
    }

    /// The name in GNU triples, qemu binaries and ELF tools.
    pub fn gnu(self) -> &'static str {
        match self {
            Arch::Amd64 => "x86_64",
            Arch::Arm64 => "aarch64",
            Arch::Riscv64 => "riscv64",
            Arch::Loong64 => "loongarch64",
        }
    }

    pub fn rust_target(self) -> &'static str {
        match self {
            Arch::Amd64 => "x86_64-unknown-linux-gnu",
            Arch::Arm64 => "aarch64-unknown-linux-gnu",
            Arch::Riscv64 => "riscv64gc-unknown-linux-gnu",
            Arch::Loong64 => "loongarch64-unknown-linux-gnu",
        }
    }

    /// Flags that keep the assembler from choosing anything itself: no linker relaxation, so that what it can resolve it does.
    pub fn clang_flags(self) -> &'static [&'static str] {
        match self {
            Arch::Amd64 | Arch::Arm64 => &[],
            Arch::Riscv64 => &["-march=rv64gc", "-mno-relax"],
            Arch::Loong64 => &["-mno-relax"],
        }
    }

    /// The environment variable by which Go chooses a profile, and the profiles that are measured; the first is Go's default.
    pub fn profiles(self) -> &'static [&'static str] {
        match self {
            Arch::Riscv64 => &["rva20u64", "rva22u64", "rva23u64"],
            // v3 is the level with AVX2, which std asks for by `#ifdef`; v2 and v4 change little.
            Arch::Amd64 => &["v1", "v3"],
            Arch::Arm64 | Arch::Loong64 => &[""],
        }
    }

    pub fn profile_variable(self) -> &'static str {
        match self {
            Arch::Amd64 => "GOAMD64",
            Arch::Arm64 => "GOARM64",
            Arch::Riscv64 => "GORISCV64",
            Arch::Loong64 => "GOLOONG64",
        }
    }
}

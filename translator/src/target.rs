//! What is translated for: architecture and profile.

use crate::arch::{self, Arch};

/// Level of the instruction set within an architecture, as Go's environment variables name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Profile {
    /// arm64 and loong64 without choice.
    Default,
    /// GORISCV64: 20, 22 or 23.
    Rva(u8),
    /// GOAMD64: 1 to 4.
    Amd64(u8),
    /// GOARM64 with LSE.
    Arm64Lse,
}

/// Architecture and profile together.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub(crate) arch: &'static dyn Arch,
    pub(crate) profile: Profile,
    /// riscv64: compressed instructions where Go's assembler makes them by default.
    pub(crate) rvc: bool,
}

impl Target {
    /// The target for a GOARCH name and an optional profile name (`rva22u64`, `v3`, `lse`).
    pub(crate) fn new(goarch: &str, profile: Option<&str>) -> Result<Target, String> {
        let arch = arch::by_name(goarch).ok_or_else(|| {
            let known: Vec<&str> = arch::ALL.iter().map(|a| a.facts().goarch).collect();
            format!("unknown architecture {goarch}; known are {}", known.join(", "))
        })?;
        let profile = match (goarch, profile) {
            ("riscv64", None | Some("rva20u64")) => Profile::Rva(20),
            ("riscv64", Some("rva22u64")) => Profile::Rva(22),
            ("riscv64", Some("rva23u64")) => Profile::Rva(23),
            ("amd64", None | Some("v1")) => Profile::Amd64(1),
            ("amd64", Some("v2")) => Profile::Amd64(2),
            ("amd64", Some("v3")) => Profile::Amd64(3),
            ("amd64", Some("v4")) => Profile::Amd64(4),
            ("arm64", Some("lse")) => Profile::Arm64Lse,
            (_, None) => Profile::Default,
            (_, Some(profile)) => return Err(format!("{goarch} has no profile {profile}")),
        };
        Ok(Target { arch, profile, rvc: false })
    }

    /// The same with compressed instructions.
    pub(crate) fn with_rvc(self) -> Result<Target, String> {
        match self.arch.facts().goarch {
            "riscv64" => Ok(Target { rvc: true, ..self }),
            goarch => Err(format!("{goarch} has no compressed instructions")),
        }
    }

    /// The names that cmd/go predefines for this target.
    pub(crate) fn predefined(&self) -> Vec<String> {
        let mut names = vec![format!("GOARCH_{}", self.arch.facts().goarch), "GOOS_linux".to_owned()];
        match self.profile {
            Profile::Rva(level) => names.push(format!("GORISCV64_rva{level}u64")),
            Profile::Amd64(level) => names.push(format!("GOAMD64_v{level}")),
            Profile::Arm64Lse => names.push("GOARM64_LSE".to_owned()),
            Profile::Default => {}
        }
        names
    }

    /// riscv64: whether the profile has the extensions of RVA22U64 (Zba, Zbb, Zbs).
    pub(crate) fn rva22(&self) -> bool {
        matches!(self.profile, Profile::Rva(level) if level >= 22)
    }
}

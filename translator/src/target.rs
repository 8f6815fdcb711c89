//! What is translated for: architecture, profile, object format and calling convention.

use crate::arch::{self, Arch};

/// The object format that the output is assembled to. Its spelling is in `emit/<format>.rs`, its effect on entries and frames
/// in `arch/<goarch>/abi.rs`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ObjectFormat {
    /// Linux, Android, the BSDs and most others.
    #[default]
    Elf,
    /// Apple's systems: amd64 and arm64.
    MachO,
    /// Windows and UEFI, with GNU's or Microsoft's tools: amd64 and arm64.
    Coff,
}

impl ObjectFormat {
    /// The format of that name on the command line.
    pub fn by_name(name: &str) -> Option<ObjectFormat> {
        match name {
            "elf" => Some(ObjectFormat::Elf),
            "macho" => Some(ObjectFormat::MachO),
            "coff" => Some(ObjectFormat::Coff),
            _ => None,
        }
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            ObjectFormat::Elf => "elf",
            ObjectFormat::MachO => "macho",
            ObjectFormat::Coff => "coff",
        }
    }

    /// The formats that exist for an architecture (GOARCH name).
    pub fn of_goarch(goarch: &str) -> &'static [ObjectFormat] {
        match goarch {
            "amd64" | "arm64" => &[ObjectFormat::Elf, ObjectFormat::MachO, ObjectFormat::Coff],
            _ => &[ObjectFormat::Elf],
        }
    }

    /// What stands in front of every symbol.
    pub(crate) fn symbol_prefix(self) -> &'static str {
        if self == ObjectFormat::MachO { "_" } else { "" }
    }

    /// What a label starts with that the assembler keeps to itself.
    pub(crate) fn label_prefix(self) -> &'static str {
        if self == ObjectFormat::MachO { "L" } else { ".L" }
    }

    /// What a label of data starts with. In Mach-O the linker must see it: arm64 relocations name a symbol.
    pub(crate) fn data_label_prefix(self) -> &'static str {
        if self == ObjectFormat::MachO { "l" } else { ".L" }
    }

    /// GOOS of the systems with this format, as the predefined macro names it.
    fn goos(self) -> &'static str {
        match self {
            ObjectFormat::Elf => "linux",
            ObjectFormat::MachO => "darwin",
            ObjectFormat::Coff => "windows",
        }
    }

    fn convention(self) -> Convention {
        match self {
            ObjectFormat::Elf => Convention::Psabi,
            ObjectFormat::MachO => Convention::Apple,
            ObjectFormat::Coff => Convention::Windows,
        }
    }
}

/// How C functions are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// The architecture's psABI: System V on amd64, AAPCS64, …
    Psabi,
    /// Apple's: the psABI, but on arm64 arguments on the stack take no more room than they need.
    Apple,
    /// Microsoft's: x64 on amd64; on arm64 the psABI.
    Windows,
}

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

/// All of it together.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub(crate) arch: &'static dyn Arch,
    pub(crate) profile: Profile,
    /// riscv64: compressed instructions where Go's assembler makes them by default.
    pub(crate) rvc: bool,
    pub(crate) format: ObjectFormat,
    pub(crate) convention: Convention,
}

impl Target {
    /// The target for a GOARCH name and an optional profile name (`rva22u64`, `v3`, `lse`), with ELF.
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
        let format = ObjectFormat::Elf;
        Ok(Target { arch, profile, rvc: false, format, convention: format.convention() })
    }

    /// The same with compressed instructions.
    pub(crate) fn with_rvc(self) -> Result<Target, String> {
        match self.arch.facts().goarch {
            "riscv64" => Ok(Target { rvc: true, ..self }),
            goarch => Err(format!("{goarch} has no compressed instructions")),
        }
    }

    /// The same for another object format, with the calling convention given or else that of the format's systems.
    pub(crate) fn with_format(self, format: ObjectFormat, convention: Option<Convention>) -> Result<Target, String> {
        let goarch = self.arch.facts().goarch;
        if !ObjectFormat::of_goarch(goarch).contains(&format) {
            return Err(format!("no system has {goarch} code in the object format {}", format.name()));
        }
        Ok(Target { format, convention: convention.unwrap_or(format.convention()), ..self })
    }

    /// The names that cmd/go predefines for this target.
    pub(crate) fn predefined(&self) -> Vec<String> {
        let mut names = vec![format!("GOARCH_{}", self.arch.facts().goarch), format!("GOOS_{}", self.format.goos())];
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

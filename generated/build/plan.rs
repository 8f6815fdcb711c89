//! Decides from the target what to assemble: a pure function, tested in `tests/build_plan.rs`.
//!
//! The kernels and their files are in the table of `build/kernels.rs`.

/// Start of every symbol and value of `links` in Cargo.toml.
pub(crate) const PREFIX: &str = "goasm_0_1";

/// Environment variable: what would be a fallback is an error.
pub(crate) const STRICT: &str = "GOASM_HASHES_STRICT";

/// Rust's name of the architecture and Go's, which is that of the folder below `asm`.
const ARCHITECTURES: &[(&str, &str)] =
    &[("x86_64", "amd64"), ("aarch64", "arm64"), ("riscv64", "riscv64"), ("loongarch64", "loong64")];

/// Values of `goasm_backend`: the names of the tiers.
pub(crate) const BACKENDS: [&str; 11] =
    ["portable", "base", "ssse3", "sse41", "avx2", "avx512", "sha512", "zbb", "zknh", "zvknhb", "lsx"];

/// A function in a file of an architecture.
pub(crate) struct Kernel {
    arch: &'static str,
    /// The value of `cfg(goasm_asm)` that says it is there.
    pub(crate) cfg: &'static str,
    file: &'static str,
}

macro_rules! kernels {
    ($($name:literal $table:ident $arguments:tt { $($arch:literal $tier:ident $cfg:literal $file:literal $symbol:ident;)+ })+) => {
        /// Every kernel of any architecture.
        pub(crate) const KERNELS: &[Kernel] = &[$($(Kernel { arch: $arch, cfg: $cfg, file: $file },)+)+];
    };
}

include!("kernels.rs");

/// Values of `target_os` whose objects are ELF on these architectures. A list of what is known: another system
/// gets the portable code.
const ELF_SYSTEMS: &[&str] = &[
    "android",
    "dragonfly",
    "freebsd",
    "fuchsia",
    "haiku",
    "hermit",
    "hurd",
    "illumos",
    "linux",
    "netbsd",
    "none",
    "openbsd",
    "redox",
    "solaris",
];

/// A file, relative to the crate, and the values of `cfg(goasm_asm)` for the kernels in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) cfgs: Vec<&'static str>,
}

/// What the build script is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Assemble these, at least one; those of `missing` are not there, and their tiers will not be either.
    Assemble { files: Vec<File>, missing: Vec<String> },
    /// Portable code, because that was asked for.
    Portable,
    /// Portable code, because there is no other. `warn` if the architecture has kernels.
    Fallback { reason: String, warn: bool },
    /// Do not build.
    Refuse(String),
}

/// Whether an environment variable is there and says yes.
pub(crate) fn is_set(env: &dyn Fn(&str) -> Option<String>, name: &str) -> bool {
    env(name).is_some_and(|value| !matches!(value.as_str(), "" | "0"))
}

/// `env` reads Cargo's variables, `exists` tells whether a file (relative to the crate) is there.
pub(crate) fn plan(env: &dyn Fn(&str) -> Option<String>, exists: &dyn Fn(&str) -> bool) -> Plan {
    let cfg = |name: &str| env(&format!("CARGO_CFG_{name}")).unwrap_or_default();
    let version = format!(
        "goasm_{}_{}",
        env("CARGO_PKG_VERSION_MAJOR").unwrap_or_default(),
        env("CARGO_PKG_VERSION_MINOR").unwrap_or_default()
    );
    // Two incompatible versions with the same symbols would link, and the one would call the other's code.
    for (what, value) in [("`links`", env("CARGO_MANIFEST_LINKS").unwrap_or_default()), ("the version", version)] {
        if value != PREFIX {
            return Plan::Refuse(format!("the symbols start with {PREFIX}, but {what} says {value:?}"));
        }
    }
    match cfg("GOASM_BACKEND").as_str() {
        "portable" => return Plan::Portable,
        // A choice among what is assembled; the crate makes it.
        "" => {}
        tier if BACKENDS.contains(&tier) => {}
        other => {
            let known = BACKENDS.join("\", \"");
            return Plan::Refuse(format!("goasm_backend={other:?} is not known; there are \"{known}\""));
        }
    }
    // docs.rs has no cross compilers, and Miri runs no assembly.
    if is_set(env, "DOCS_RS") || env("CARGO_CFG_MIRI").is_some() {
        return Plan::Portable;
    }

    let arch = cfg("TARGET_ARCH");
    let Some((_, goarch)) = ARCHITECTURES.iter().find(|(name, _)| *name == arch) else {
        return Plan::Fallback { reason: format!("no kernels for {arch}"), warn: false };
    };
    let fallback = |reason: String| Plan::Fallback { reason, warn: true };
    let (os, abi) = (cfg("TARGET_OS"), cfg("TARGET_ENV"));
    if abi == "msvc" {
        return fallback("MSVC's assemblers do not read GNU syntax".into());
    }
    if !ELF_SYSTEMS.contains(&os.as_str()) {
        return fallback(format!("the kernels are for ELF, and {os} is not known to use it"));
    }
    if cfg("TARGET_ENDIAN") != "little" || cfg("TARGET_POINTER_WIDTH") != "64" {
        return fallback("the kernels are for little-endian code with 64-bit pointers".into());
    }
    let (mut files, mut missing): (Vec<File>, Vec<String>) = (Vec::new(), Vec::new());
    for kernel in KERNELS.iter().filter(|kernel| kernel.arch == arch) {
        let path = format!("asm/{goarch}/{}.S", kernel.file);
        if let Some(file) = files.iter_mut().find(|file| file.path == path) {
            file.cfgs.push(kernel.cfg);
        } else if exists(&path) {
            files.push(File { path, cfgs: vec![kernel.cfg] });
        } else if !missing.contains(&path) {
            missing.push(path);
        }
    }
    if files.is_empty() {
        return fallback(format!("{} are missing", missing.join(", ")));
    }
    Plan::Assemble { files, missing }
}

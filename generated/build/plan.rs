//! Decides from the target what to assemble: a pure function, tested in `tests/build_plan.rs`.
//!
//! To add a kernel, add its name to [`KERNELS`] and to the architectures in [`ARCHITECTURES`] that have it. The
//! file is `asm/<goarch>/<kernel>.S`.

/// Start of every symbol and value of `links` in Cargo.toml.
pub(crate) const PREFIX: &str = "goasm_0_1";

/// Environment variable: what would be a fallback is an error.
pub(crate) const STRICT: &str = "GOASM_HASHES_STRICT";

/// Every kernel of any architecture: the values of `cfg(goasm_asm)`.
pub(crate) const KERNELS: &[&str] = &["md5", "md5_zbb"];

/// Rust's name of the architecture, Go's name, the kernels it has.
const ARCHITECTURES: &[(&str, &str, &[&str])] = &[
    ("x86_64", "amd64", &["md5"]),
    ("aarch64", "arm64", &["md5"]),
    ("riscv64", "riscv64", &["md5", "md5_zbb"]),
    ("loongarch64", "loong64", &["md5"]),
];

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

/// A kernel and the file it is in, relative to the crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) kernel: &'static str,
    pub(crate) path: String,
}

/// What the build script is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Assemble these.
    Assemble(Vec<File>),
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
        "" => {}
        "portable" => return Plan::Portable,
        other => return Plan::Refuse(format!("goasm_backend={other:?} is not known; there is \"portable\"")),
    }
    // docs.rs has no cross compilers, and Miri runs no assembly.
    if is_set(env, "DOCS_RS") || env("CARGO_CFG_MIRI").is_some() {
        return Plan::Portable;
    }

    let arch = cfg("TARGET_ARCH");
    let Some((_, goarch, kernels)) = ARCHITECTURES.iter().find(|(name, ..)| *name == arch) else {
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
    let files: Vec<File> = kernels.iter().map(|&kernel| File { kernel, path: format!("asm/{goarch}/{kernel}.S") }).collect();
    match files.iter().find(|file| !exists(&file.path)) {
        Some(file) => fallback(format!("{} is missing", file.path)),
        None => Plan::Assemble(files),
    }
}

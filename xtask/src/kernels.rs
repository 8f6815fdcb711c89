//! Reads `goasm-src/kernels.toml`: which Go assembly becomes which `.S`.
//!
//! The file says itself what its keys mean. Only the part of TOML that it uses is understood: two array tables, strings, and
//! lists of strings; anything else is an error.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::Arch;
use crate::tools;

/// One exported assembly function.
#[derive(Default)]
pub(crate) struct Kernel {
    pub(crate) hash: String,
    pub(crate) name: String,
    /// Relative to `goasm-src`, like every path here.
    pub(crate) declaration: PathBuf,
    /// What `goasm-oracle` holds it against.
    pub(crate) harness: String,
    pub(crate) variants: Vec<Variant>,
}

/// One symbol of the Rust crate.
#[derive(Default)]
pub(crate) struct Variant {
    pub(crate) goarch: String,
    pub(crate) source: PathBuf,
    pub(crate) export: String,
    /// Go's profile; empty for its default.
    pub(crate) profile: String,
    /// CPU features beyond the architecture's baseline.
    needs: Vec<String>,
}

impl Variant {
    pub(crate) fn arch(&self) -> Result<Arch> {
        Arch::from_goarch(&self.goarch)
    }

    /// The CPU features that keep it from being run: neither a processor of qemu's nor this one has them. qemu has no AVX-512.
    ///
    /// # Errors
    /// When a feature has a name that is not known here.
    pub(crate) fn lacks(&self) -> Result<Vec<&str>> {
        let mut lacks = Vec::new();
        for feature in self.needs.iter().filter(|feature| feature.starts_with("avx512")) {
            #[cfg(target_arch = "x86_64")]
            let here = match feature.as_str() {
                "avx512f" => is_x86_feature_detected!("avx512f"),
                "avx512vl" => is_x86_feature_detected!("avx512vl"),
                _ => bail!("{}: how does one ask for {feature}?", self.export),
            };
            #[cfg(not(target_arch = "x86_64"))]
            let here = false;
            if !here {
                lacks.push(feature.as_str());
            }
        }
        Ok(lacks)
    }

    /// What stands before the function's name in the export: `md5_zbb_` in `md5_zbb_block`.
    pub(crate) fn prefix(&self, kernel: &Kernel) -> Result<&str> {
        self.export
            .strip_suffix(kernel.name.as_str())
            .with_context(|| format!("export `{}` does not end in `{}`", self.export, kernel.name))
    }
}

/// All kernels, checked for completeness.
pub(crate) fn all() -> Result<Vec<Kernel>> {
    let path = tools::root().join("goasm-src/kernels.toml");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    parse(&text).with_context(|| path.display().to_string())
}

fn parse(text: &str) -> Result<Vec<Kernel>> {
    let mut kernels: Vec<Kernel> = Vec::new();
    for (n, row) in text.lines().enumerate() {
        let row = row.trim();
        let at = || format!("line {}: `{row}`", n + 1);
        match row {
            "" => {}
            _ if row.starts_with('#') => {}
            "[[function]]" => kernels.push(Kernel::default()),
            "[[function.variant]]" => {
                kernels.last_mut().with_context(at)?.variants.push(Variant::default());
            }
            _ => {
                let (key, value) = row.split_once('=').with_context(at)?;
                set(kernels.last_mut().with_context(at)?, key.trim(), value.trim()).with_context(at)?;
            }
        }
    }
    for kernel in &mut kernels {
        if kernel.harness.is_empty() {
            kernel.harness.clone_from(&kernel.hash);
        }
        ensure!(!kernel.name.is_empty() && !kernel.hash.is_empty(), "a function without name or hash");
        ensure!(!kernel.declaration.as_os_str().is_empty(), "{}: no declaration", kernel.name);
        ensure!(!kernel.variants.is_empty(), "{}: no variant", kernel.name);
        for variant in &kernel.variants {
            variant.arch()?;
            variant.prefix(kernel)?;
            ensure!(!variant.source.as_os_str().is_empty(), "{}: no source", variant.export);
        }
    }
    ensure!(!kernels.is_empty(), "no function");
    Ok(kernels)
}

fn set(kernel: &mut Kernel, key: &str, value: &str) -> Result<()> {
    match (kernel.variants.last_mut(), key) {
        (None, "hash") => kernel.hash = string(value)?,
        (None, "name") => kernel.name = string(value)?,
        (None, "declaration") => kernel.declaration = string(value)?.into(),
        (None, "harness") => kernel.harness = string(value)?,
        (Some(variant), "goarch") => variant.goarch = string(value)?,
        (Some(variant), "source") => variant.source = string(value)?.into(),
        (Some(variant), "export") => variant.export = string(value)?,
        (Some(variant), "profile") => variant.profile = string(value)?,
        // Callers look at the Rust crate's own detection code.
        (Some(variant), "needs") => {
            let list = value.strip_prefix('[').and_then(|v| v.strip_suffix(']')).context("not a list")?;
            for feature in list.split(',').map(str::trim).filter(|f| !f.is_empty()) {
                variant.needs.push(string(feature)?);
            }
        }
        _ => bail!("no such key here"),
    }
    Ok(())
}

fn string(value: &str) -> Result<String> {
    let inner = value.strip_prefix('"').and_then(|v| v.strip_suffix('"')).context("not a string")?;
    ensure!(!inner.contains(['"', '\\']), "escapes are not understood");
    Ok(inner.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "\
# comment
[[function]]
hash = \"md5\"
name = \"block\"
declaration = \"md5/d.go\"
[[function.variant]]
goarch = \"riscv64\"
source = \"md5/x_riscv64.s\"
export = \"md5_zbb_block\"
profile = \"rva22u64\"
needs = [\"zbb\"]
";

    #[test]
    fn reads_what_it_knows() {
        let kernels = parse(GOOD).unwrap();
        let kernel = &kernels[0];
        assert_eq!(kernel.variants[0].prefix(kernel).unwrap(), "md5_zbb_");
        assert_eq!(kernel.variants[0].profile, "rva22u64");
        assert_eq!(kernel.variants[0].needs, ["zbb"]);
        assert_eq!(kernel.harness, "md5");
        let other = parse(&GOOD.replace("[[function.variant]]", "harness = \"md5x2\"\n[[function.variant]]")).unwrap();
        assert_eq!(other[0].harness, "md5x2");
    }

    #[test]
    fn what_qemu_lacks_must_be_asked_for() {
        let lacks = |needs: &str| {
            let kernels = parse(&GOOD.replace("\"zbb\"", needs)).unwrap();
            kernels[0].variants[0].lacks().map(|lacks| lacks.len())
        };
        assert_eq!(lacks("\"v\", \"zvkb\"").unwrap(), 0);
        assert!(lacks("\"avx512f\"").is_ok());
        assert!(lacks("\"avx512f\", \"avx512something\"").is_err() || cfg!(not(target_arch = "x86_64")));
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        assert!(parse(&GOOD.replace("profile", "profil")).is_err());
        assert!(parse(&GOOD.replace("md5_zbb_block", "md5_zbb")).is_err());
        assert!(parse(&GOOD.replace("riscv64\"\n", "mips\"\n")).is_err());
        assert!(parse("hash = \"md5\"").is_err());
    }
}

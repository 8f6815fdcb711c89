//! The Go program of `bench kernels`, and golang.org/x/crypto, which has Go's BLAKE2s and is no part of Go's standard library.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::debian;
use crate::tools::{self, Go};

/// Debian's package with the sources of golang.org/x/crypto.
const PACKAGE: &str = "golang-golang-x-crypto-dev";
/// Where it has them.
const INSTALLED: &str = "usr/share/gocode/src/golang.org/x/crypto";

/// The folder of golang.org/x/crypto: that of the installed Debian package, else the package is fetched and unpacked in the
/// target folder.
pub(super) fn x_crypto() -> Result<PathBuf> {
    let installed = Path::new("/").join(INSTALLED);
    if installed.is_dir() {
        return Ok(installed);
    }
    let unpacked = debian::unpacked(&[PACKAGE.to_owned()], &tools::target_dir().join("bench/x-crypto"))
        .with_context(|| format!("golang.org/x/crypto: neither {} nor to be had", installed.display()))?
        .join(INSTALLED);
    ensure!(unpacked.is_dir(), "{PACKAGE} has no {INSTALLED}");
    Ok(unpacked)
}

/// Builds the program; returns its path. x/crypto's BLAKE2s and what it needs lie in a folder `vendor`, so that Go fetches
/// nothing.
pub(super) fn build(x_crypto: &Path) -> Result<PathBuf> {
    let go = Go::find()?;
    let dir = tools::target_dir().join("bench/go-program");
    let vendor = dir.join("vendor/golang.org/x");
    copy_folder(&x_crypto.join("blake2s"), &vendor.join("crypto/blake2s"))?;
    // Go's own copy.
    copy_folder(&go.goroot.join("src/vendor/golang.org/x/sys/cpu"), &vendor.join("sys/cpu"))?;
    fs::copy(tools::root().join("xtask/bench-kernels/go/main.go"), dir.join("main.go"))?;
    let modules = ["crypto", "sys"].map(|name| format!("golang.org/x/{name} v0.0.0"));
    fs::write(dir.join("go.mod"), format!("module bench\n\ngo 1.24\n\nrequire (\n\t{}\n)\n", modules.join("\n\t")))?;
    let listed = [("crypto", "crypto/blake2s"), ("sys", "sys/cpu")]
        .map(|(name, package)| format!("# golang.org/x/{name} v0.0.0\n## explicit; go 1.24\ngolang.org/x/{package}\n"));
    fs::write(dir.join("vendor/modules.txt"), listed.concat())?;
    let program = dir.join("bench");
    let mut build = go.command();
    build.args(["build", "-mod=vendor", "-o"]).arg(&program).arg(".").current_dir(&dir).env("GOWORK", "off");
    tools::stdout(&mut build)?;
    Ok(program)
}

/// The files of a folder without folders, tests left out.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let path = entry?.path();
        let Some(name) = path.file_name().map(|name| name.to_string_lossy().into_owned()) else { continue };
        if path.is_file() && !name.contains("_test.") {
            fs::copy(&path, to.join(name)).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}

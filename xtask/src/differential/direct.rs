//! A copy of the workspace in which `goasm-hashes` has kernels translated with `--abi direct`.
//!
//! Everything but `generated/asm` is a link to the original: what is built and run is the crate itself.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::{codegen, tools};

/// The copy's folder.
pub(super) fn copy() -> PathBuf {
    tools::target_dir().join("direct-copy")
}

/// Writes the copy anew. What it has of direct functions, in one line.
pub(super) fn write_copy() -> Result<String> {
    let copy = copy();
    fs::create_dir_all(copy.join("generated/asm"))?;
    link_all(tools::root(), &copy, &["generated", "target", ".git"])?;
    link_all(&tools::root().join("generated"), &copy.join("generated"), &["asm"])?;
    let (mut direct, mut others, mut files) = (0, Vec::new(), 0);
    for (path, text) in codegen::direct()? {
        direct += text.matches("\n/* Direct: ").count();
        others.extend(
            text.lines().filter(|line| line.starts_with("/* Not direct: ")).map(|line| format!("{}: {line}", path.display())),
        );
        let path = copy.join("generated/asm").join(path);
        fs::create_dir_all(path.parent().context("a file without folder")?)?;
        // The build script runs again when a file is newer than its last run.
        if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
            fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
        files += 1;
    }
    ensure!(others.is_empty(), "kernels that are not direct: {}", others.join("; "));
    ensure!(direct > 0, "no kernel is direct");
    Ok(format!("{direct} functions in {files} files, all direct"))
}

/// Links the entries of a folder but for those named.
fn link_all(from: &Path, to: &Path, but: &[&str]) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name();
        if but.iter().any(|other| name == *other) {
            continue;
        }
        let link = to.join(&name);
        if link.symlink_metadata().is_ok() {
            fs::remove_file(&link).with_context(|| link.display().to_string())?;
        }
        symlink(entry.path(), &link).with_context(|| link.display().to_string())?;
    }
    Ok(())
}

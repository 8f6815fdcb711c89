//! Debian packages that commands take sources from, fetched by apt and unpacked in the target folder, not installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::tools;

/// Fetches those of the packages that `dir` does not have yet, and unpacks them all if there was one. The folder that they are in.
pub(crate) fn unpacked(packages: &[String], dir: &Path) -> Result<PathBuf> {
    let (archives, unpacked) = (dir.join("archives"), dir.join("unpacked"));
    fs::create_dir_all(&archives)?;
    let there = tools::files_below(&archives)?;
    let name = |path: &Path| path.file_name().and_then(|name| name.to_str()?.split('_').next().map(str::to_owned));
    let missing: Vec<&String> = packages.iter().filter(|p| !there.iter().any(|path| name(path).as_ref() == Some(p))).collect();
    if missing.is_empty() && unpacked.is_dir() {
        return Ok(unpacked);
    }
    if !missing.is_empty() {
        let mut apt = Command::new("apt-get");
        apt.args(["--quiet", "download"]).args(missing).current_dir(&archives).stdin(Stdio::null());
        tools::stdout(&mut apt)?;
    }
    // Under its name only when all is there.
    let partial = dir.join("partial");
    for old in [&partial, &unpacked].into_iter().filter(|old| old.exists()) {
        fs::remove_dir_all(old)?;
    }
    fs::create_dir_all(&partial)?;
    for archive in tools::files_below(&archives)? {
        tools::stdout(Command::new("dpkg-deb").arg("--extract").arg(&archive).arg(&partial).stdin(Stdio::null()))?;
    }
    fs::rename(&partial, &unpacked).with_context(|| unpacked.display().to_string())?;
    Ok(unpacked)
}

//! `cargo xtask kernels`: the scheduled kernels of goasm-src, written by goasm-src/gen; `--check` only compares.

use std::fs;

use anyhow::{Context, Result, bail};
use similar::TextDiff;

use crate::tools;

pub(crate) fn run(args: &[String]) -> Result<()> {
    let check = match args {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => bail!("usage: cargo xtask kernels [--check]"),
    };
    let files = goasm_kernels::files().map_err(anyhow::Error::msg)?;
    let mut stale = 0;
    for (name, text) in &files {
        let path = tools::root().join("goasm-src").join(name);
        let old = fs::read_to_string(&path).unwrap_or_default();
        if old == *text {
            continue;
        }
        stale += 1;
        if check {
            let diff = TextDiff::from_lines(old.as_str(), text.as_str());
            println!("{}", diff.unified_diff().context_radius(3).header("committed", "written today"));
            println!("goasm-src/{name} is stale; run `cargo xtask kernels`");
        } else {
            fs::write(&path, text).with_context(|| path.display().to_string())?;
            println!("wrote goasm-src/{name}");
        }
    }
    if check && stale > 0 {
        bail!("{stale} of {} files are stale; run `cargo xtask kernels`", files.len());
    }
    println!("{} files, {}", files.len(), if check { "all current".to_owned() } else { format!("{stale} changed") });
    Ok(())
}

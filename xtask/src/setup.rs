//! `cargo xtask setup`: Go, assemblers, cross compilers and emulators, by `scripts/setup-cross.sh`.

use std::process::Command;

use anyhow::Result;

use crate::tools;

/// Installs what is missing; arguments go to the script.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let mut script = Command::new(tools::root().join("scripts/setup-cross.sh"));
    script.args(args).env("GOASM_CROSS_PREFIX", tools::prefix()?);
    tools::run(&mut script)
}

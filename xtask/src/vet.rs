//! `cargo xtask vet`: what `goasm check` says about files with mistakes against what go vet's asmdecl says, and `goasm verify`
//! in both directions: equal bytes, and a Go that is made to assemble something else.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::tools::{self, Go};

/// Fewer findings of go vet than this mean that it did not look.
const LEAST: usize = 12;

type Finding = (u32, String);

pub(crate) fn run(args: &[String]) -> Result<()> {
    ensure!(args.is_empty(), "vet takes no arguments");
    let (go, goasm) = (Go::find()?, tools::goasm()?);
    let data = tools::root().join("translator/tests/data/vet");
    let scratch = tools::target_dir().join("vet");
    for arch in arch::ALL {
        let dir = scratch.join(arch.goarch());
        fs::create_dir_all(&dir)?;
        fs::write(dir.join("go.mod"), "module vet\n\ngo 1.24\n")?;
        let source = format!("vet_{}.s", arch.goarch());
        for name in ["vet.go", &source] {
            fs::copy(data.join(name), dir.join(name)).with_context(|| name.to_owned())?;
        }
        let mut vet = go.command_for(arch, "");
        vet.args(["vet", "-asmdecl", "."]).current_dir(&dir);
        let theirs = findings(&mut vet, arch, &source)?;
        let mut check = Command::new(&goasm);
        check.args(["check", &source, "-e", "--message-format", "short"]).current_dir(&dir);
        let ours = findings(&mut check, arch, &source)?;
        ensure!(theirs.len() >= LEAST, "{}: go vet finds only {} mistakes", arch.goarch(), theirs.len());
        let missing: Vec<&Finding> = theirs.difference(&ours).collect();
        // go vet does not know the widths of these two.
        let more = |(_, message): &&Finding| {
            matches!(arch, Arch::Arm64 | Arch::Riscv64) && message.contains(": invalid ") && message.contains("-byte value")
        };
        let (widths, extra): (Vec<&Finding>, Vec<&Finding>) = ours.difference(&theirs).partition(more);
        if !missing.is_empty() || !extra.is_empty() {
            bail!("{}: go vet alone: {missing:#?}\ngoasm check alone: {extra:#?}", arch.goarch());
        }
        println!("{}: {} findings of go vet, all found; {} more widths", arch.goarch(), theirs.len(), widths.len());
        verify(&go, &goasm, arch, &dir)?;
    }
    Ok(())
}

/// The errors that a program prints about a file, by line.
fn findings(command: &mut Command, arch: Arch, source: &str) -> Result<BTreeSet<Finding>> {
    let output = command.stdin(Stdio::null()).output().with_context(|| tools::describe(command))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let mark = format!("[{}] ", arch.goarch());
    let mut found = BTreeSet::new();
    for row in text.lines() {
        let Some(rest) = row.trim_start_matches("./").strip_prefix(source).and_then(|rest| rest.strip_prefix(':')) else {
            continue;
        };
        let mut parts = rest.splitn(3, ':');
        let (Some(line), Some(_), Some(message)) = (parts.next(), parts.next(), parts.next()) else { continue };
        let message = message.trim();
        if message.starts_with(&mark) {
            found.insert((line.parse()?, message.to_owned()));
        } else if !message.starts_with("warning: ") {
            bail!("{}: not of this kind: {row}", tools::describe(command));
        }
    }
    ensure!(!found.is_empty(), "{}: nothing found\n{text}", tools::describe(command));
    Ok(found)
}

/// `goasm verify` agrees with Go, and sees when Go is given another constant.
fn verify(go: &Go, goasm: &Path, arch: Arch, dir: &Path) -> Result<()> {
    let (file, mov) = match arch {
        Arch::Amd64 => ("n_amd64.s", "MOVQ $N, AX"),
        Arch::Arm64 => ("n_arm64.s", "MOVD $N, R0"),
        Arch::Riscv64 => ("n_riscv64.s", "MOV $N, X10"),
        Arch::Loong64 => ("n_loong64.s", "MOVV $N, R4"),
    };
    fs::write(
        dir.join(file),
        format!(
            "#ifndef N\n#define N 1\n#endif\nTEXT ·same(SB), 4, $0-0\n\tRET\nTEXT ·f(SB), $16-0\n\t{mov}\n\tCALL ·same(SB)\n\tRET\n"
        ),
    )?;
    let real = go.program().display().to_string();
    let other = dir.join("other-go");
    fs::write(
        &other,
        format!("#!/bin/sh\nif [ \"$1\" = tool ]; then shift 2; exec {real} tool asm -D N=2 \"$@\"; fi\nexec {real} \"$@\"\n"),
    )?;
    make_executable(&other)?;
    let clang = tools::find("clang")?;
    let run = |go: &Path| -> Result<(bool, String)> {
        let mut command = Command::new(goasm);
        command.args(["verify", file, "--go"]).arg(go).arg("--cc").arg(&clang).current_dir(dir).stdin(Stdio::null());
        let output = command.output().with_context(|| tools::describe(&command))?;
        let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        Ok((output.status.success(), text))
    };
    let (same, text) = run(go.program())?;
    ensure!(same && text.contains("2 of 2 functions are identical"), "{}: verify: {text}", arch.goarch());
    let (same, text) = run(&other)?;
    let told = text.contains("DIFFERENT f") && text.contains("line 7") && text.contains("1 of 2 functions are identical");
    ensure!(!same && told, "{}: verify does not see another constant: {text}", arch.goarch());
    println!("{}: verify agrees with Go, and sees another constant", arch.goarch());
    Ok(())
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(path, fs::Permissions::from_mode(0o755))?)
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<()> {
    bail!("needs a shell")
}

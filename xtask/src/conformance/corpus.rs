//! What is compared: Go's own assembler test data, and every assembly file of Go's standard library.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::arch::Arch;
use crate::assemble::Job;
use crate::tools::{self, Go};

/// The test data of one architecture and profile, file by file.
pub(crate) fn testdata(go: &Go, arch: Arch, profile: &str) -> Result<Vec<Job>> {
    let dir = go.testdata();
    let mut files: Vec<PathBuf> = match arch {
        Arch::Amd64 => ["amd64.s", "amd64enc.s", "amd64enc_extra.s"].map(|f| dir.join(f)).into(),
        Arch::Arm64 => ["arm64.s", "arm64enc.s", "arm64sveenc.s"].map(|f| dir.join(f)).into(),
        Arch::Riscv64 => vec![dir.join("riscv64.s")],
        Arch::Loong64 => assembly_in(&dir, |name| name == "loong64.s" || name.starts_with("loong64enc"))?,
    };
    if arch == Arch::Amd64 {
        files.extend(assembly_in(&dir.join("avx512enc"), |_| true)?);
    }
    if files.is_empty() {
        bail!("no test data for {} in {}", arch.goarch(), dir.display());
    }
    Ok(files.into_iter().map(|file| testdata_job(go, arch, profile, file)).collect())
}

/// The test data of lines that the assembler must refuse.
pub(crate) fn error_data(go: &Go, arch: Arch, profile: &str) -> Vec<Job> {
    let names: &[&str] = match arch {
        Arch::Amd64 => &["amd64error.s", "duperror.s", "buildtagerror.s"],
        Arch::Arm64 => &["arm64error.s", "arm64sveerror.s"],
        Arch::Riscv64 => &["riscv64error.s", "riscv64validation.s"],
        Arch::Loong64 => &["loong64error.s"],
    };
    names.iter().map(|name| testdata_job(go, arch, profile, go.testdata().join(name))).collect()
}

/// Our own file of frame shapes.
pub(crate) fn frames(go: &Go, arch: Arch, profile: &str) -> Vec<Job> {
    let file = tools::root().join(format!("tests/data/frames/frames_{}.s", arch.goarch()));
    vec![testdata_job(go, arch, profile, file)]
}

/// How the test data expects to be assembled.
pub(crate) fn testdata_job(go: &Go, arch: Arch, profile: &str, source: PathBuf) -> Job {
    let is_sve = source.file_name().is_some_and(|name| name == "arm64sveenc.s" || name == "arm64sveerror.s");
    Job {
        arch,
        profile: profile.to_owned(),
        experiment: if is_sve { "simd" } else { "" },
        source,
        package: "asmtest".to_owned(),
        defines: Vec::new(),
        includes: vec![go.include()],
        go_flags: Vec::new(),
        rvc: false,
    }
}

/// A file of any package, with the macros that `go build` predefines on Linux, as we do without being told.
pub(crate) fn built_job(go: &Go, arch: Arch, profile: &str, source: PathBuf) -> Job {
    let mut job = testdata_job(go, arch, profile, source);
    job.defines = vec!["GOOS_linux".to_owned(), format!("GOARCH_{}", arch.goarch())];
    if !profile.is_empty() {
        job.defines.push(format!("{}_{profile}", arch.profile_variable()));
    }
    job
}

fn assembly_in(dir: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
        if name.ends_with(".s") && wanted(name) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Every assembly file that `go build std` assembles, with the flags and the generated `go_asm.h` that it gives it.
///
/// The first call for a Go version and architecture builds std once (half a minute) and keeps the headers and the commands.
pub(crate) fn std(go: &Go, arch: Arch, profile: &str) -> Result<Vec<Job>> {
    let name = format!("{}{}{profile}", arch.goarch(), if profile.is_empty() { "" } else { "-" });
    let dir = tools::target_dir().join("conformance/std").join(go.version()?).join(name);
    let log = dir.join("commands.txt");
    if !log.exists() {
        eprintln!("building Go's std for {} once, for its flags and headers", arch.goarch());
        build_std(go, arch, profile, &dir, &log)?;
    }
    parse_commands(go, arch, profile, &fs::read_to_string(&log)?)
}

fn build_std(go: &Go, arch: Arch, profile: &str, dir: &Path, log: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir)?;
    }
    fs::create_dir_all(dir)?;
    let mut command = go.command_for(arch, profile);
    // -a: cached packages would not print their commands; an own cache, because -a would fill the shared one for nothing.
    command.args(["build", "-a", "-x", "-work", "std"]).env("GOTMPDIR", dir).env("GOCACHE", dir.join("cache"));
    let output = command.output().with_context(|| tools::describe(&command))?;
    let text = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{}: {}\n{text}", tools::describe(&command), output.status);
    }
    fs::remove_dir_all(dir.join("cache"))?;
    let work = text.lines().find_map(|l| l.strip_prefix("WORK=")).context("go build -work printed no WORK=")?;
    // Only the headers are needed later.
    for package in fs::read_dir(work)? {
        for entry in fs::read_dir(package?.path())? {
            let path = entry?.path();
            if path.is_dir() {
                fs::remove_dir_all(path)?;
            } else if path.extension().is_none_or(|e| e != "h") {
                fs::remove_file(path)?;
            }
        }
    }
    // Written last: its presence says that the rest is complete.
    fs::write(log, text.replace("$WORK", work))?;
    Ok(())
}

/// Finds the `asm … ./x.s` commands in what `go build -x` printed.
fn parse_commands(go: &Go, arch: Arch, profile: &str, log: &str) -> Result<Vec<Job>> {
    let mut jobs = Vec::new();
    let mut dir = PathBuf::new();
    for row in log.lines() {
        if let Some(rest) = row.strip_prefix("cd ") {
            dir = rest.into();
            continue;
        }
        // A profile that is not the default stands in front: `GORISCV64='rva22u64' …/asm …`.
        let command = row.strip_prefix(&format!("{}='{profile}' ", arch.profile_variable())).unwrap_or(row);
        let Some((program, rest)) = command.split_once(' ') else {
            continue;
        };
        if !program.ends_with("/asm") || rest.contains(" -gensymabis ") {
            continue;
        }
        let mut job = testdata_job(go, arch, profile, PathBuf::new());
        job.package = String::new();
        job.includes.clear();
        let mut words = rest.split(' ');
        while let Some(word) = words.next() {
            let mut value = || words.next().map(str::to_owned).with_context(|| format!("`{word}` without value: {row}"));
            match word {
                "-p" => job.package = value()?,
                "-I" => job.includes.push(value()?.into()),
                "-D" => job.defines.push(value()?),
                "-o" | "-trimpath" => drop(value()?),
                _ if word.starts_with('-') => job.go_flags.push(word.to_owned()),
                _ if job.source.as_os_str().is_empty() => {
                    job.source = dir.join(word.strip_prefix("./").unwrap_or(word));
                }
                _ => bail!("two files in one command: {row}"),
            }
        }
        if !job.source.is_file() {
            bail!("no such file {}: {row}", job.source.display());
        }
        jobs.push(job);
    }
    if jobs.is_empty() {
        bail!("go build std ran no assembler for {}", arch.goarch());
    }
    jobs.sort_by(|a, b| a.source.cmp(&b.source));
    Ok(jobs)
}

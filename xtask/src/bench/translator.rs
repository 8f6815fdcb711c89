//! `cargo xtask bench translator`: the released `goasm translate` against Go's assembler.
//!
//! Both are run as whole processes on every assembly file of Go's std, with the flags of `go build`, taking turns file by
//! file. The figure is processor time (user and system) of the child, which a busy machine disturbs less than time on the
//! wall; the least of all rounds counts, since whatever disturbs only adds. goasm has one thread, also for a batch. Go's
//! assembler is called without the `go` command in front, and it writes an object where we write text; both read the same file
//! and the same headers.
//!
//! All files together are measured twice: with a process for each file on both sides, where the start of the process is most
//! of the time, and with `goasm batch` doing them all in one process. Go's assembler has no such thing: what it is told is for
//! one package.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::arch::{self, Arch};
use crate::assemble::{self, Job};
use crate::conformance::corpus;
use crate::tools::{self, Go};

/// Ratios asked for: all files of std in one process, and the largest file alone.
fn asked(arch: Arch) -> (f64, f64) {
    match arch {
        Arch::Amd64 => (8.0, 3.0),
        Arch::Arm64 | Arch::Riscv64 | Arch::Loong64 => (5.0, 5.0),
    }
}

/// What a process took.
#[derive(Clone, Copy)]
struct Cost {
    processor: Duration,
    wall: Duration,
}

impl Cost {
    const ZERO: Cost = Cost { processor: Duration::ZERO, wall: Duration::ZERO };
    const MAX: Cost = Cost { processor: Duration::MAX, wall: Duration::MAX };

    fn least(self, other: Cost) -> Cost {
        Cost { processor: self.processor.min(other.processor), wall: self.wall.min(other.wall) }
    }

    fn plus(self, other: Cost) -> Cost {
        Cost { processor: self.processor + other.processor, wall: self.wall + other.wall }
    }
}

/// One file with both commands and what they took at least.
struct Entry {
    name: String,
    lines: usize,
    go: Command,
    ours: Command,
    go_cost: Cost,
    our_cost: Cost,
}

pub(super) fn run(args: &[String]) -> Result<()> {
    let (mut archs, mut rounds, mut check) = (Vec::new(), 11usize, false);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--rounds" => rounds = args.next().context("--rounds wants a number")?.parse().context("--rounds")?,
            "--check" => check = true,
            _ => archs.push(Arch::from_goarch(arg)?),
        }
    }
    if archs.is_empty() {
        archs.extend(arch::ALL);
    }
    let goasm = tools::goasm_release()?;
    let go = Go::find()?;
    let scratch = tools::target_dir().join("bench/translator");
    fs::create_dir_all(&scratch)?;
    println!(
        "{}, {rounds} rounds, goasm with one thread; least processor time (least time on the wall), milliseconds",
        go.version()?
    );
    println!("{:<8} {:<34} {:>6} {:>18} {:>18} {:>14}", "", "", "lines", "go tool asm", "goasm", "ratio");
    let mut short = Vec::new();
    for arch in archs {
        let profile = arch.profiles().first().copied().unwrap_or("");
        let mut entries = Vec::new();
        for job in corpus::std(&go, arch, profile)? {
            let mut entry = Entry::new(&go, &goasm, &job, &scratch)?;
            let status = entry.ours.stderr(Stdio::null()).status().with_context(|| tools::describe(&entry.ours))?;
            if status.success() {
                entries.push(entry);
            } else {
                // Refusals end early on one side only, so such a file says nothing about speed.
                short.push(format!("{} {}: not translated, left out on both sides", arch.goarch(), entry.name));
            }
        }
        let mut batch = batch(&goasm, arch, &entries, &scratch)?;
        let mut batch_cost = Cost::MAX;
        for _ in 0..rounds.max(1) {
            for entry in &mut entries {
                entry.measure()?;
            }
            batch_cost = batch_cost.least(cost(&mut batch)?);
        }
        let (all, largest) = asked(arch);
        let sum = |cost: fn(&Entry) -> Cost| entries.iter().map(cost).fold(Cost::ZERO, Cost::plus);
        let lines = entries.iter().map(|e| e.lines).sum();
        let count = entries.len();
        let mut rows = vec![
            (format!("all {count} files, a process each"), lines, sum(|e| e.go_cost), sum(|e| e.our_cost), 0.0),
            (format!("all {count} files, goasm batch"), lines, sum(|e| e.go_cost), batch_cost, all),
        ];
        if let Some(e) = entries.iter().max_by_key(|e| e.lines) {
            rows.push((e.name.clone(), e.lines, e.go_cost, e.our_cost, largest));
        }
        for (name, lines, go, ours, asked) in rows {
            let ratio = ratio(go.processor, ours.processor);
            let wall = self::ratio(go.wall, ours.wall);
            println!(
                "{:<8} {name:<34} {lines:>6} {:>18} {:>18} {:>14}",
                arch.goarch(),
                text(go),
                text(ours),
                format!("{ratio:.2} ({wall:.2})")
            );
            if ratio < asked {
                short.push(format!("{} {name}: {ratio:.2} times as fast, {asked:.1} asked for", arch.goarch()));
            }
        }
    }
    for row in &short {
        println!("not as asked for: {row}");
    }
    if check && !short.is_empty() {
        bail!("{} things are not as asked for", short.len());
    }
    Ok(())
}

/// All of our commands as one.
fn batch(goasm: &Path, arch: Arch, entries: &[Entry], scratch: &Path) -> Result<Command> {
    let mut text = String::new();
    for entry in entries {
        let words: Option<Vec<&str>> = entry.ours.get_args().map(|word| word.to_str()).collect();
        text.push_str(&words.context("an argument is not UTF-8")?.join("\t"));
        text.push('\n');
    }
    let file = scratch.join(format!("batch-{}", arch.goarch()));
    fs::write(&file, text)?;
    let mut command = Command::new(goasm);
    command.arg("batch").arg(&file);
    Ok(command)
}

impl Entry {
    fn new(go: &Go, goasm: &Path, job: &Job, scratch: &Path) -> Result<Entry> {
        let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
        let file = job.source.file_name().unwrap_or_default().to_string_lossy();
        let mut ours = assemble::goasm_translate(goasm, job);
        ours.arg("-o").arg(scratch.join("ours.S"));
        Ok(Entry {
            name: file.into_owned(),
            lines: text.lines().count(),
            go: assemble::go_assembler(go, job, scratch)?,
            ours,
            go_cost: Cost::MAX,
            our_cost: Cost::MAX,
        })
    }

    fn measure(&mut self) -> Result<()> {
        self.go_cost = self.go_cost.least(cost(&mut self.go)?);
        self.our_cost = self.our_cost.least(cost(&mut self.ours)?);
        Ok(())
    }
}

/// Runs a process to its end. No other child may run meanwhile: the processor time is that of all children.
fn cost(command: &mut Command) -> Result<Cost> {
    let before = tools::children_time()?;
    let start = Instant::now();
    let status = command.stdout(Stdio::null()).status().with_context(|| tools::describe(command))?;
    let wall = start.elapsed();
    if !status.success() {
        bail!("{}: {status}", tools::describe(command));
    }
    Ok(Cost { processor: tools::children_time()?.saturating_sub(before), wall })
}

fn ratio(go: Duration, ours: Duration) -> f64 {
    go.as_secs_f64() / ours.as_secs_f64().max(1e-9)
}

fn text(cost: Cost) -> String {
    format!("{:.2} ({:.2})", cost.processor.as_secs_f64() * 1e3, cost.wall.as_secs_f64() * 1e3)
}

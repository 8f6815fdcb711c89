//! `cargo xtask bench translator`: the released `goasm translate` against Go's assembler.
//!
//! Both are run as whole processes on every assembly file of Go's std, with the flags of `go build`, taking turns file by
//! file. Go's assembler is called without the `go` command in front, and it writes an object where we write text; both read the
//! same file and the same headers, and both write files that were not there before: to replace one costs the file system more than
//! a translation. The least of all rounds counts, since whatever disturbs only adds.
//!
//! Three figures for all files together: with a process for each file on both sides, where the start of the process is most of the
//! time; with `goasm batch` doing them all in one process on one thread (Go's assembler has no such thing: what it is told is
//! for one package); and with as many threads, or of Go's assembler as many processes at a time, as there are processors. The first
//! two, and the largest file alone, are processor time (user and system), which a busy machine disturbs less; with threads it is
//! the time on the wall that counts, against Go one file after the other and against Go side by side.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::arch::{self, Arch};
use crate::assemble::{self, Job};
use crate::conformance::corpus;
use crate::tools::{self, Go};

/// Ratios asked for: all files of std together, and the largest file alone.
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
    /// What the two write.
    outputs: [PathBuf; 2],
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
    let threads = thread::available_parallelism()?.get();
    println!(
        "{}, {rounds} rounds, {threads} processors; least processor time (least time on the wall), milliseconds",
        go.version()?
    );
    println!("{:<8} {:<36} {:>6} {:>18} {:>18} {:>14}", "", "", "lines", "go tool asm", "goasm", "ratio");
    let mut short = Vec::new();
    for arch in archs {
        let profile = arch.profiles().first().copied().unwrap_or("");
        let mut entries = Vec::new();
        for (n, job) in corpus::std(&go, arch, profile)?.iter().enumerate() {
            let mut entry = Entry::new(&go, &goasm, job, &scratch.join(n.to_string()))?;
            let status = entry.ours.stderr(Stdio::null()).status().with_context(|| tools::describe(&entry.ours))?;
            if status.success() {
                entries.push(entry);
            } else {
                // Refusals end early on one side only, so such a file says nothing about speed.
                short.push(format!("{} {}: not translated, left out on both sides", arch.goarch(), entry.name));
            }
        }
        let file = batch_file(arch, &entries, &scratch)?;
        let mut batches = [1, threads].map(|threads| batch(&goasm, threads, &file));
        let mut batch_costs = [Cost::MAX; 2];
        let mut side_by_side = Cost::MAX;
        for _ in 0..rounds.max(1) {
            for entry in &mut entries {
                entry.measure()?;
            }
            for (batch, least) in batches.iter_mut().zip(&mut batch_costs) {
                entries.iter().try_for_each(Entry::remove_outputs)?;
                *least = least.least(cost(batch)?);
            }
            entries.iter().try_for_each(Entry::remove_outputs)?;
            side_by_side = side_by_side.least(go_side_by_side(&mut entries, threads)?);
        }
        let (all, largest) = asked(arch);
        let sum = |cost: fn(&Entry) -> Cost| entries.iter().map(cost).fold(Cost::ZERO, Cost::plus);
        let lines = entries.iter().map(|e| e.lines).sum();
        let count = entries.len();
        let [alone, beside] = batch_costs;
        let go = sum(|e| e.go_cost);
        let mut rows = vec![
            Row::new(format!("all {count} files, a process each"), lines, go, sum(|e| e.our_cost)),
            Row::new(format!("all {count} files, goasm batch -j 1"), lines, go, alone),
            Row::new(format!("all {count} files, goasm batch"), lines, go, beside).on_the_wall().asked(all),
            Row::new(format!("all {count} files, both {threads} at a time"), lines, side_by_side, beside).on_the_wall(),
        ];
        if let Some(e) = entries.iter().max_by_key(|e| e.lines) {
            rows.push(Row::new(e.name.clone(), e.lines, e.go_cost, e.our_cost).asked(largest));
        }
        for row in rows {
            println!("{:<8} {}", arch.goarch(), row.text());
            if row.ratio() < row.asked {
                short.push(format!(
                    "{} {}: {:.2} times as fast, {:.1} asked for",
                    arch.goarch(),
                    row.name,
                    row.ratio(),
                    row.asked
                ));
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

/// A line of the table.
struct Row {
    name: String,
    lines: usize,
    go: Cost,
    ours: Cost,
    /// Whether the time on the wall is what counts.
    wall: bool,
    asked: f64,
}

impl Row {
    fn new(name: String, lines: usize, go: Cost, ours: Cost) -> Row {
        Row { name, lines, go, ours, wall: false, asked: 0.0 }
    }

    fn on_the_wall(self) -> Row {
        Row { wall: true, ..self }
    }

    fn asked(self, asked: f64) -> Row {
        Row { asked, ..self }
    }

    /// The ratio that counts.
    fn ratio(&self) -> f64 {
        if self.wall { self.wall_ratio() } else { self.processor_ratio() }
    }

    fn wall_ratio(&self) -> f64 {
        ratio(self.go.wall, self.ours.wall)
    }

    fn processor_ratio(&self) -> f64 {
        ratio(self.go.processor, self.ours.processor)
    }

    fn text(&self) -> String {
        let counts = if self.wall { "wall" } else { "" };
        let ratio = format!("{:.2} ({:.2}) {counts:4}", self.processor_ratio(), self.wall_ratio());
        format!("{:<36} {:>6} {:>18} {:>18} {ratio:>18}", self.name, self.lines, text(self.go), text(self.ours))
    }
}

/// All of our commands as a batch.
fn batch_file(arch: Arch, entries: &[Entry], scratch: &Path) -> Result<PathBuf> {
    let mut text = String::new();
    for entry in entries {
        let words: Option<Vec<&str>> = entry.ours.get_args().map(|word| word.to_str()).collect();
        text.push_str(&words.context("an argument is not UTF-8")?.join("\t"));
        text.push('\n');
    }
    let file = scratch.join(format!("batch-{}", arch.goarch()));
    fs::write(&file, text)?;
    Ok(file)
}

/// All of them in one process.
fn batch(goasm: &Path, threads: usize, file: &Path) -> Command {
    let mut command = Command::new(goasm);
    command.arg("batch").arg(file).arg("-j").arg(threads.to_string());
    command
}

/// Go's assembler on all files, so many processes at a time.
fn go_side_by_side(entries: &mut [Entry], threads: usize) -> Result<Cost> {
    let before = tools::children_time()?;
    let start = Instant::now();
    let waiting = Mutex::new(entries.iter_mut());
    let next = || waiting.lock().ok().and_then(|mut entries| entries.next());
    thread::scope(|scope| {
        let run = || -> Result<()> {
            while let Some(entry) = next() {
                let status = entry.go.stdout(Stdio::null()).status()?;
                ensure!(status.success(), "{}: {status}", tools::describe(&entry.go));
            }
            Ok(())
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a thread has panicked"))?)
    })?;
    Ok(Cost { wall: start.elapsed(), processor: tools::children_time()?.saturating_sub(before) })
}

impl Entry {
    fn new(go: &Go, goasm: &Path, job: &Job, scratch: &Path) -> Result<Entry> {
        let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
        let file = job.source.file_name().unwrap_or_default().to_string_lossy();
        fs::create_dir_all(scratch)?;
        let mut ours = assemble::goasm_translate(goasm, job);
        let outputs = [scratch.join("go.o"), scratch.join("ours.S")];
        ours.arg("-o").arg(&outputs[1]);
        Ok(Entry {
            name: file.into_owned(),
            lines: text.lines().count(),
            go: assemble::go_assembler(go, job, scratch)?,
            ours,
            outputs,
            go_cost: Cost::MAX,
            our_cost: Cost::MAX,
        })
    }

    fn remove_outputs(&self) -> Result<()> {
        for output in &self.outputs {
            match fs::remove_file(output) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => bail!("{}: {error}", output.display()),
                _ => {}
            }
        }
        Ok(())
    }

    fn measure(&mut self) -> Result<()> {
        self.remove_outputs()?;
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

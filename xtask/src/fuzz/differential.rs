//! Generated files, held against Go's assembler: the same bytes where both take a line or a file, and nothing taken that Go refuses.
//!
//! Two kinds: functions, judged line by line (`functions`), and small files judged as a whole (`units`). All follows from the
//! seed; what is found lies in the target directory with the number that makes it again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use nix::sys::resource::{Resource, setrlimit};

use super::functions::Material;
use super::units::Unit;
use crate::arch::Arch;
use crate::assemble::{Assembled, Assemblers, Job, rejected_lines};
use crate::conformance::functions::{self as by_function, Status};
use crate::conformance::generate::{self, Random};
use crate::conformance::{corpus, lines};
use crate::gnutext::GnuText;
use crate::golisting::Listing;
use crate::objbytes::OurObject;
use crate::tools;
use goasm_verify::source::Source;

/// Small files for each file of functions.
const UNITS_PER_FILE: u64 = 12;
/// A program that takes longer than this many seconds of processor time hangs.
const PATIENCE: u64 = 10;
/// Seconds on top for ours: their limit holds for this process as well, which takes about 4 % of what it runs.
const OWN_SHARE: f64 = 0.1;

/// What one architecture's run counted.
#[derive(Default)]
struct Totals {
    lines: usize,
    identical: usize,
    both_refuse: usize,
    gaps: usize,
    crashes: usize,
    files: usize,
    functions: usize,
    data: usize,
    files_refused: usize,
    files_with_gaps: usize,
    not_compared: usize,
    /// What was said of files and lines that are not compared, with how often.
    said: BTreeMap<String, usize>,
}

impl Totals {
    fn remember<'a>(&mut self, what: &str, messages: impl IntoIterator<Item = &'a String>) {
        for message in messages {
            let message = message.rsplit_once(".s:").map_or(message.as_str(), |(_, rest)| rest);
            let kind: String = message.chars().filter(|c| !c.is_ascii_digit()).take(90).collect();
            *self.said.entry(format!("{what}: {kind}")).or_default() += 1;
        }
    }
}

/// What was found: for each kind of message how often, and the first place.
struct Findings {
    dir: PathBuf,
    by_message: BTreeMap<String, (usize, String)>,
}

impl Findings {
    /// Keeps the file when its kind is new.
    fn add(&mut self, arch: Arch, number: u64, what: &str, source: &str, text: &str) -> Result<()> {
        let kind: String = what.chars().filter(|c| !c.is_ascii_digit()).take(100).collect();
        let key = format!("{} {kind}", arch.goarch());
        let name = format!("{number}_{}.s", arch.goarch());
        let entry = self.by_message.entry(key).or_insert_with(|| (0, format!("{name}: {what}\n    source  {source}")));
        entry.0 += 1;
        if entry.0 == 1 {
            println!("FOUND {}", entry.1);
            fs::write(self.dir.join(name), text)?;
        }
        Ok(())
    }
}

/// Runs until the processes have used so many CPU minutes, shared by the architectures.
pub(super) fn run(archs: &[Arch], minutes: f64, seed: u64) -> Result<()> {
    let mut assemblers = Assemblers::find()?;
    assemblers.go = assemblers.go.with_patience(PATIENCE);
    let dir = tools::target_dir().join("fuzz/differential");
    let mut findings = Findings { dir: dir.join("findings"), by_message: BTreeMap::new() };
    fs::create_dir_all(&findings.dir)?;
    let patience = PATIENCE + (minutes * 60.0 * OWN_SHARE) as u64;
    setrlimit(Resource::RLIMIT_CPU, patience, patience)?;
    let share = minutes * 60.0 / archs.len().max(1) as f64;
    println!(
        "{:8} {:>8} {:>9} {:>9} {:>7} {:>8} {:>6} | {:>6} {:>9} {:>6} {:>7} {:>5} | {:>7} {:>5}",
        "arch",
        "lines",
        "identical",
        "refused",
        "gaps",
        "crashes",
        "",
        "files",
        "functions",
        "data",
        "refused",
        "gaps",
        "skipped",
        "CPU"
    );
    for &arch in archs {
        let material = Material::collect(&assemblers.go, arch)?;
        let scratch = dir.join(arch.goarch());
        fs::create_dir_all(&scratch)?;
        let mut run = Run { assemblers: &assemblers, scratch: &scratch, totals: Totals::default(), findings: &mut findings };
        run.known(arch)?;
        let start = tools::children_time()?.as_secs_f64();
        let mut number = seed;
        while tools::children_time()?.as_secs_f64() - start < share {
            let mut random = Random::new(number, arch.goarch(), 0);
            let (kind, text) = match number % (UNITS_PER_FILE + 1) {
                0 => ("functions", material.file(&mut random)),
                _ => ("unit", Unit::file(arch, &mut random)),
            };
            let source = scratch.join(format!("x_{}.s", arch.goarch()));
            fs::write(&source, &text)?;
            let job = job(&assemblers, arch, number, source);
            let result = match kind {
                "functions" => run.functions(&job, &text, number),
                _ => run.unit(&job, &text, number),
            };
            if let Err(error) = result {
                run.totals.not_compared += 1;
                let what = format!("not compared: {error:#}").replace(&*scratch.to_string_lossy(), "");
                run.findings.add(arch, number, &what, "", &text)?;
            }
            number += 1;
        }
        let t = &run.totals;
        let mut said: Vec<_> = t.said.iter().collect();
        said.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let rows: Vec<String> = said.into_iter().map(|(message, count)| format!("{count:6} {message}\n")).collect();
        fs::write(dir.join(format!("said-{}.txt", arch.goarch())), rows.concat())?;
        println!(
            "{:8} {:>8} {:>9} {:>9} {:>7} {:>8} {:>6} | {:>6} {:>9} {:>6} {:>7} {:>5} | {:>7} {:>5.1}",
            arch.goarch(),
            t.lines,
            t.identical,
            t.both_refuse,
            t.gaps,
            t.crashes,
            "",
            t.files,
            t.functions,
            t.data,
            t.files_refused,
            t.files_with_gaps,
            t.not_compared,
            (tools::children_time()?.as_secs_f64() - start) / 60.0
        );
    }
    for (count, first) in findings.by_message.values() {
        println!("{count} times: {first}");
    }
    ensure!(findings.by_message.is_empty(), "{} kinds of findings in {}", findings.by_message.len(), findings.dir.display());
    Ok(())
}

/// Whether the last operand of a line is one of the labels that functions are made with.
fn names_label(report: &generate::GeneratedReport, line: u32) -> bool {
    let last = report.source.line(line).rsplit([' ', ',', '\t']).next().unwrap_or_default();
    last.strip_prefix('L').is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

fn job(assemblers: &Assemblers, arch: Arch, number: u64, source: PathBuf) -> Job {
    let profiles = arch.profiles();
    let profile = profiles.get((number / 3) as usize % profiles.len().max(1)).copied().unwrap_or_default();
    let mut job = corpus::built_job(&assemblers.go, arch, profile, source);
    if arch == Arch::Arm64 {
        job.experiment = "simd";
    }
    job.rvc = arch == Arch::Riscv64 && number % 2 == 1;
    job
}

/// One architecture's run.
struct Run<'a> {
    assemblers: &'a Assemblers,
    scratch: &'a Path,
    totals: Totals,
    findings: &'a mut Findings,
}

impl Run<'_> {
    /// What was found before, in `tests/data/fuzz/differential`, and must be the same bytes now.
    fn known(&mut self, arch: Arch) -> Result<()> {
        let dir = tools::root().join("tests/data/fuzz/differential");
        for entry in fs::read_dir(&dir).with_context(|| dir.display().to_string())? {
            let path = entry?.path();
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            if Arch::from_file_name(&name) != Some(arch) {
                continue;
            }
            let profile = arch.profiles().first().copied().unwrap_or_default();
            for rvc in if arch == Arch::Riscv64 { &[false, true][..] } else { &[false] } {
                let mut job = corpus::testdata_job(&self.assemblers.go, arch, profile, path.clone());
                job.rvc = *rvc;
                for function in by_function::compare_file(self.assemblers, &job, self.scratch)?.functions {
                    if let Status::Different(why) | Status::Refused(why) = &function.status {
                        let text = fs::read_to_string(&path)?;
                        self.findings.add(arch, 0, &format!("{name}: {}: {why}", function.name), "", &text)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn functions(&mut self, job: &Job, text: &str, number: u64) -> Result<()> {
        let report = generate::compare_file(self.assemblers, job, self.scratch)?;
        self.totals.lines += report.lines;
        self.totals.identical += report.identical;
        self.totals.both_refuse += report.both_refuse;
        self.totals.gaps += report.gaps.len();
        self.totals.crashes += report.crashes.len();
        let differences = || {
            report.different.iter().filter_map(|(line, status)| match status {
                lines::Status::Different(d) => Some((line, d)),
                _ => None,
            })
        };
        // Declared: on amd64 the filler is the assembler's, and it may take the long form of a jump that reaches across filler just so.
        let is_aligned = job.arch == Arch::Amd64 && text.contains("PCALIGN");
        let is_long = |d: &lines::Difference| {
            is_aligned && d.go.len() == 2 && matches!(d.ours.as_slice(), [0x0f, _, _, _, _, _] | [0xe9, _, _, _, _])
        };
        let moved = differences().any(|(_, d)| is_long(d));
        for (line, d) in differences() {
            if is_long(d) {
                self.totals.remember("long jump across filler", [&d.go_text]);
                continue;
            }
            if is_aligned && d.go_text.starts_with("PCALIGN") && (moved || d.go.len() == d.ours.len()) {
                continue;
            }
            let what = format!("different: {}: {}: Go {:02x?}, ours {:02x?}", d.why, d.go_text.replace('\t', " "), d.go, d.ours);
            self.findings.add(job.arch, number, &what, report.source.line(*line), text)?;
        }
        self.totals.remember("crash", report.crashes.values());
        self.totals.remember("gap", report.gaps.values());
        for (line, message) in &report.accepted {
            if !self.takes_it_among_the_others(job, text, (*line, message), &report)? {
                continue;
            }
            self.findings.add(job.arch, number, &format!("accepted, Go refuses: {message}"), report.source.line(*line), text)?;
        }
        Ok(())
    }

    /// Whether we take a line that Go refuses also when all that Go takes stands around it: a branch may have become too short.
    fn takes_it_among_the_others(
        &self,
        job: &Job,
        text: &str,
        (line, message): (u32, &str),
        report: &generate::GeneratedReport,
    ) -> Result<bool> {
        // How far a branch goes cannot be told where lines that Go takes are missing.
        let is_distance = message.contains("too far") || (message.contains("must be in range") && names_label(report, line));
        if is_distance && !report.gaps.is_empty() {
            return Ok(false);
        }
        let mut source = Source::new(text, []);
        let refused = report.refused_by_go.iter().chain(report.gaps.keys());
        refused.filter(|other| **other != line).for_each(|other| source.drop_line(*other));
        let job = lines::edited(job, &source, self.scratch)?;
        let ours = self.assemblers.translate(&job, self.scratch)?;
        if ours.refused.contains_key(&line) {
            return Ok(false);
        }
        // On amd64 the assembler knows the distances, and refuses what does not reach.
        match self.assemblers.assemble(&job, self.scratch)? {
            Assembled::Object(_) => Ok(true),
            Assembled::Rejected(rows) => Ok(!rejected_lines(&rows, &GnuText::parse(&ours.text)).0.contains_key(&line)),
        }
    }

    fn unit(&mut self, job: &Job, text: &str, number: u64) -> Result<()> {
        self.totals.files += 1;
        let go = match self.assemblers.go_errors(job, self.scratch)? {
            Ok(refused) => refused,
            // It names no line: that is the last one.
            Err(message) if !message.contains("crashes") => BTreeMap::from([(u32::MAX, message)]),
            Err(_) => {
                self.totals.crashes += 1;
                return Ok(());
            }
        };
        let ours = self.assemblers.translate(job, self.scratch)?;
        let refused = ours.refused.iter().next().map(|(line, message)| format!("{line}: {message}"));
        let refused = refused.or_else(|| ours.other.first().cloned());
        match (go.iter().next(), refused) {
            (Some((_, message)), Some(_)) => {
                self.totals.files_refused += 1;
                self.totals.remember("both refuse", [message]);
            }
            (None, Some(message)) => {
                self.totals.files_with_gaps += 1;
                self.totals.remember("gap", [&message]);
            }
            (Some((line, message)), None) => {
                let source = text.lines().nth((*line as usize).saturating_sub(1)).unwrap_or_default();
                self.findings.add(job.arch, number, &format!("accepted, Go refuses: {message}"), source, text)?;
            }
            (None, None) => {
                let compared = by_function::compare_file(self.assemblers, job, self.scratch)?;
                for function in &compared.functions {
                    self.totals.functions += 1;
                    if let Status::Different(why) = &function.status {
                        self.findings.add(job.arch, number, &format!("{}: different: {why}", function.name), "", text)?;
                    }
                }
                self.data(job, &compared.listing, &compared.object, number, text)?;
            }
        }
        Ok(())
    }

    /// Every data symbol of the file, byte for byte.
    fn data(&mut self, job: &Job, listing: &Listing, object: &OurObject, number: u64, text: &str) -> Result<()> {
        let plain = |name: &str| -> String {
            name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect()
        };
        for (name, go) in &listing.data {
            // What the assembler adds by itself; constants are compared where code refers to them.
            if name.starts_with(['$', '"'])
                || name.starts_with("go:")
                || name.contains("..")
                || name.starts_with("gclocals")
                || name.contains(".args_stackmap")
            {
                continue;
            }
            self.totals.data += 1;
            let own = name.strip_prefix(&job.package).and_then(|n| n.strip_prefix('.')).unwrap_or(name);
            let names = [plain(name), plain(own)];
            let mut bytes = go.bytes.clone();
            bytes.resize(go.size, 0);
            let places: Vec<_> = object.symbols().filter(|(n, _)| names.contains(&plain(n.trim_end_matches(".2")))).collect();
            let equal = |place| match object.bytes(place, go.size) {
                Some(ours) => ours == bytes,
                // A section of zeros has no bytes in the file.
                None => bytes.iter().all(|b| *b == 0),
            };
            let what = match places.as_slice() {
                [] if go.size == 0 => continue,
                [] => format!("data {name} is missing"),
                places if places.iter().any(|(_, place)| equal(*place)) => continue,
                [(_, place), ..] => format!("data {name} differs: Go {bytes:02x?}, ours {:02x?}", object.bytes(*place, go.size)),
            };
            self.findings.add(job.arch, number, &what, "", text).context(name.clone())?;
        }
        Ok(())
    }
}

//! Test lines made from our own tables, judged by Go's assembler: for every form its operands at and around the edges of their
//! ranges, special registers, options, and shapes that the form does not take.
//!
//! Four outcomes: both assemblers take the line (then the bytes must be equal), both refuse it, we take what Go refuses (wrong), or
//! Go takes what we refuse (a gap). The lines are a pure function of the tables, the pool of operands and the seed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::corpus;
use super::lines::{self, Status};
use super::pool::{self, Kind};
use super::referee::{self, Refusals};
use super::source::Source;
use crate::arch::Arch;
use crate::assemble::{Assemblers, Job};
use crate::tools;

/// Lines of one file; more would make a line that stops Go's assembler too costly.
const LINES_PER_FILE: usize = 400;
/// Lines of one function: even the shortest conditional branches reach from one end to the other.
const LINES_PER_FUNCTION: usize = 40;

/// Lines for each form, unless asked otherwise.
pub(super) const PER_FORM: usize = 24;

/// A form, as `goasm insns --samples` prints it.
struct Form {
    mnemonic: String,
    suffix: String,
    has_options: bool,
    operands: Vec<FormOperand>,
}

struct FormOperand {
    fitting: Vec<usize>,
    out_of_range: Vec<usize>,
}

/// One file's result.
pub(crate) struct GeneratedReport {
    pub(crate) source: Source,
    pub(crate) lines: usize,
    pub(crate) identical: usize,
    pub(crate) both_refuse: usize,
    pub(crate) different: BTreeMap<u32, Status>,
    /// Lines that we take and Go refuses, with Go's message.
    pub(crate) accepted: Refusals,
    /// Lines that we take and at which Go's assembler crashes.
    pub(crate) crashes: Refusals,
    /// Lines that Go takes and we refuse, with our message.
    pub(crate) gaps: Refusals,
    /// Go's bytes for those.
    pub(crate) gap_bytes: BTreeMap<u32, Vec<u8>>,
    /// All lines that Go refuses.
    pub(crate) refused_by_go: BTreeSet<u32>,
}

/// Writes the test files of an architecture and returns their jobs.
pub(super) fn jobs(assemblers: &Assemblers, arch: Arch, profile: &str, per_form: usize, seed: u64) -> Result<Vec<Job>> {
    let dir = tools::target_dir().join("conformance/generated").join(format!("{}{profile}", arch.goarch()));
    if dir.exists() {
        fs::remove_dir_all(&dir)?;
    }
    fs::create_dir_all(&dir)?;
    let kinds = pool::kinds(arch);
    let samples: Vec<&str> = kinds.iter().flat_map(|k| k.0.iter().map(String::as_str)).collect();
    let samples_file = dir.join("samples.txt");
    fs::write(&samples_file, samples.join("\n"))?;
    let forms = forms(assemblers, arch, profile, &samples_file)?;
    let mut seen = BTreeSet::new();
    let mut statements = Vec::new();
    let mut ordinals: BTreeMap<&str, usize> = BTreeMap::new();
    for form in &forms {
        // Counted by mnemonic, so that a new row changes no other mnemonic's lines.
        let ordinal = ordinals.entry(&form.mnemonic).or_default();
        let mut random = Random::new(seed, &form.mnemonic, *ordinal);
        *ordinal += 1;
        for line in statements_of(form, arch, &kinds, &samples, per_form, &mut random) {
            if seen.insert(line.clone()) {
                statements.push(line);
            }
        }
    }
    let mut jobs = Vec::new();
    for (i, chunk) in statements.chunks(LINES_PER_FILE).enumerate() {
        let mut text = String::new();
        for (f, lines) in chunk.chunks(LINES_PER_FUNCTION).enumerate() {
            text.push_str(&format!("TEXT ·f{f}(SB), 4, $16-32\n"));
            for line in lines {
                text.push_str(&format!("\t{line}\n"));
            }
            // Go reads `JMP x+8(FP)` as a jump to the label x.
            text.push_str(&format!("label:\nx:\n{}\n{0}\n", nop(arch)));
        }
        text.push_str("GLOBL sym(SB), 16, $8192\nGLOBL sym<>(SB), 16, $16\n");
        let file = dir.join(format!("{i:03}_{}.s", arch.goarch()));
        fs::write(&file, text)?;
        let mut job = corpus::testdata_job(&assemblers.go, arch, profile, file);
        if arch == Arch::Arm64 {
            // Go knows the scalable vectors only so.
            job.experiment = "simd";
        }
        jobs.push(job);
    }
    Ok(jobs)
}

/// An instruction for the label at a function's end to stand at.
pub(crate) fn nop(arch: Arch) -> &'static str {
    match arch {
        Arch::Amd64 => "PAUSE",
        Arch::Arm64 | Arch::Loong64 => "NOOP",
        Arch::Riscv64 => "ADDI $0, X0, X0",
    }
}

fn forms(assemblers: &Assemblers, arch: Arch, profile: &str, samples: &Path) -> Result<Vec<Form>> {
    let mut command = Command::new(assemblers.goasm());
    command.args(["insns", "--goarch", arch.goarch(), "--samples"]).arg(samples).stdin(Stdio::null());
    if !profile.is_empty() {
        command.args(["--profile", profile]);
    }
    let text = tools::stdout(&mut command)?;
    text.lines().map(|row| parse_form(row).with_context(|| format!("goasm insns printed `{row}`"))).collect()
}

fn parse_form(row: &str) -> Option<Form> {
    let fields: Vec<&str> = row.split('\t').collect();
    let [mnemonic, suffix, options, _gnu, operands @ ..] = fields.as_slice() else { return None };
    let numbers =
        |list: &str| -> Option<Vec<usize>> { list.split(',').filter(|n| !n.is_empty()).map(|n| n.parse().ok()).collect() };
    let operand = |chunk: &[&str]| match chunk {
        [_name, fitting, out] => Some(FormOperand { fitting: numbers(fitting)?, out_of_range: numbers(out)? }),
        _ => None,
    };
    Some(Form {
        mnemonic: (*mnemonic).to_owned(),
        suffix: (*suffix).to_owned(),
        has_options: *options == "options",
        operands: operands.chunks(3).map(operand).collect::<Option<_>>()?,
    })
}

/// Lines for one form, at most `limit`.
fn statements_of(form: &Form, arch: Arch, kinds: &[Kind], samples: &[&str], limit: usize, random: &mut Random) -> Vec<String> {
    // A form that takes none of the pool's operands in some place gets the whole pool there: nobody is left out silently.
    let pick = |operand: &FormOperand, shown: &[String], random: &mut Random| -> String {
        // Mostly of the same arrangement or vector length as an operand before, because most forms want them equal.
        let alike = |i: &&usize| samples.get(**i).is_some_and(|s| shown.iter().any(|before| look(before) == look(s)));
        let same: Vec<usize> = operand.fitting.iter().filter(alike).copied().collect();
        let from = if same.is_empty() || random.below(6) == 0 { &operand.fitting } else { &same };
        let sample = match random.of(from) {
            Some(i) => samples.get(*i),
            None => random.of(samples),
        };
        sample.copied().unwrap_or("").to_owned()
    };
    let all = |random: &mut Random| -> Vec<String> {
        let mut operands: Vec<String> = Vec::new();
        for operand in &form.operands {
            let next = pick(operand, &operands, random);
            operands.push(next);
        }
        operands
    };
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    let name = if form.suffix.is_empty() { form.mnemonic.clone() } else { format!("{}.{}", form.mnemonic, form.suffix) };
    for _ in 0..3 {
        lines.push((name.clone(), all(random)));
    }
    for (i, operand) in form.operands.iter().enumerate() {
        let mut edges: Vec<usize> = Vec::new();
        let mut by_value: Vec<(i128, usize)> =
            operand.fitting.iter().filter_map(|s| Some((value(samples.get(*s)?)?, *s))).collect();
        by_value.sort_unstable();
        edges.extend(by_value.iter().take(2).chain(by_value.iter().rev().take(2)).map(|(_, s)| *s));
        edges.extend((0..3).filter_map(|_| random.of(&operand.fitting).copied()));
        if let (Some((low, _)), Some((high, _))) = (by_value.first(), by_value.last()) {
            let mut outside: Vec<(i128, usize)> =
                operand.out_of_range.iter().filter_map(|s| Some((value(samples.get(*s)?)?, *s))).collect();
            outside.sort_unstable();
            edges.extend(outside.iter().rev().find(|(v, _)| v < low).map(|(_, s)| *s));
            edges.extend(outside.iter().find(|(v, _)| v > high).map(|(_, s)| *s));
        }
        edges.extend(random.of(&operand.out_of_range).copied());
        let mut variants: Vec<String> = edges.iter().filter_map(|s| samples.get(*s).map(|s| (*s).to_owned())).collect();
        // Other kinds in this place.
        for _ in 0..2 {
            if let Some(kind) = random.of(kinds) {
                let representatives = kind.0.get(..2).unwrap_or(&kind.0);
                variants.extend(random.of(representatives).cloned());
            }
        }
        for variant in variants {
            let mut operands = all(random);
            if let Some(place) = operands.get_mut(i) {
                *place = variant;
            }
            lines.push((name.clone(), operands));
        }
    }
    // One operand less, one more, the same register twice.
    let mut fewer = all(random);
    if !fewer.is_empty() {
        fewer.remove(random.below(fewer.len()));
        lines.push((name.clone(), fewer));
        let mut more = all(random);
        let twice = more.get(random.below(more.len())).cloned().unwrap_or_default();
        more.insert(random.below(more.len() + 1), twice.clone());
        lines.push((name.clone(), more));
        let same = all(random).into_iter().map(|o| if o.chars().next() == twice.chars().next() { twice.clone() } else { o });
        lines.push((name.clone(), same.collect()));
    }
    let suffixes = pool::suffixes(arch);
    let masks = pool::masks(arch);
    for _ in 0..if form.has_options { 5 } else { 1 } {
        let suffix = random.of(suffixes).copied().unwrap_or("");
        let with = format!("{name}.{suffix}");
        lines.push((with.clone(), all(random)));
        if let Some(mask) = random.of(masks).filter(|_| form.has_options || random.below(4) == 0) {
            for name in [name.clone(), with] {
                let mut operands = all(random);
                let at = if random.below(8) == 0 { 0 } else { operands.len().saturating_sub(1) };
                operands.insert(at, (*mask).to_owned());
                lines.push((name, operands));
            }
        }
    }
    // The first lines are the plain ones; of the rest a random part, when there are too many.
    while lines.len() > limit.max(3) {
        lines.remove(3 + random.below(lines.len() - 3));
    }
    let text = |(name, operands): (String, Vec<String>)| format!("{name} {}", operands.join(", ")).trim_end().to_owned();
    lines.into_iter().map(text).collect()
}

/// What operands that go together have in common: the arrangement (`B16`), or the letters of the register.
pub(crate) fn look(sample: &str) -> &str {
    let is_end = |c: char| matches!(c, '[' | ',' | ']' | '<');
    match sample.split_once('.') {
        Some((_, dots)) => dots.split(is_end).next().unwrap_or(dots),
        None => sample.split(|c: char| c.is_ascii_digit()).next().unwrap_or(sample),
    }
}

/// The number in an immediate or an offset, by which the ends of a range are found.
fn value(sample: &str) -> Option<i128> {
    let text = sample.strip_prefix('$').unwrap_or(sample);
    let text = text.split('(').next().filter(|t| !t.is_empty())?;
    text.parse().ok()
}

/// What both sides make of one file.
pub(crate) fn compare_file(assemblers: &Assemblers, job: &Job, scratch: &Path) -> Result<GeneratedReport> {
    let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
    // The lines of the test are indented, what holds them together is not.
    let statements: BTreeSet<u32> = (1..).zip(text.lines()).filter(|(_, l)| l.starts_with('\t')).map(|(n, _)| n).collect();
    let mut taken = Source::new(&text, []);
    let go = referee::go(assemblers, job, &mut taken, scratch)?;
    if let Some((line, message)) = go.iter().find(|(line, _)| !statements.contains(line)) {
        bail!("{}:{line}: Go refuses what is no test: {message}", job.source.display());
    }
    // What Go takes, through the comparison by line.
    let taken_job = lines::edited(job, &taken, scratch)?;
    let compared = lines::compare_file(assemblers, &taken_job, &scratch.join("lines"))?;
    // What Go refuses, through ours.
    let mut refused = Source::new(&text, []);
    for line in statements.iter().filter(|line| !go.contains_key(line)) {
        refused.drop_line(*line);
    }
    let ours = referee::ours(assemblers, job, &mut refused, scratch)?;
    let mut report = GeneratedReport {
        source: Source::new(&text, []),
        lines: statements.len(),
        identical: 0,
        both_refuse: 0,
        different: BTreeMap::new(),
        accepted: Refusals::new(),
        crashes: Refusals::new(),
        gaps: Refusals::new(),
        refused_by_go: go.keys().copied().collect(),
        gap_bytes: BTreeMap::new(),
    };
    for (line, message) in &go {
        if ours.contains_key(line) {
            report.both_refuse += 1;
        } else if message.starts_with(referee::CRASH) {
            report.crashes.insert(*line, message.clone());
        } else {
            report.accepted.insert(*line, message.clone());
        }
    }
    for (line, status) in compared.lines {
        match status {
            Status::Refused(message) => {
                report.gaps.insert(line, message);
            }
            different => {
                report.different.insert(line, different);
            }
        }
    }
    if !report.gaps.is_empty() {
        let listing = assemblers.go_listing(&taken_job, scratch)?;
        report.gap_bytes = report.gaps.keys().map(|line| (*line, lines::go_bytes(&listing, *line))).collect();
    }
    let counted = go.len() + report.gaps.len() + report.different.keys().filter(|l| statements.contains(l)).count();
    report.identical = statements.len() - counted;
    Ok(report)
}

/// A small generator of numbers (xorshift64*); the same seed gives the same lines on every machine.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64, mnemonic: &str, form: usize) -> Random {
        let mut state = 0xcbf2_9ce4_8422_2325 ^ seed ^ ((form as u64) << 32);
        for byte in mnemonic.bytes() {
            state = (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        Random(state | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `n`; 0 for `n` = 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n.max(1)
    }

    pub(crate) fn of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let at = self.below(list.len());
        list.get(at)
    }
}

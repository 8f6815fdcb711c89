//! Per source line: the bytes of Go's assembler against ours.
//!
//! A refused line changes the distance of every branch across it, so the comparison works in rounds: what is refused, what the
//! GNU assembler rejects and what comes out longer or shorter than Go's is recorded, dropped from a copy of the source, and both
//! assemblers run again on the copy. The last round compares what both sides took.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::source::Source;
use crate::assemble::{self, Assembled, Assemblers, Job};
use crate::compare::Sides;
use crate::gnutext::GnuText;
use crate::golisting::Listing;
use goasm_verify::lines::go_text;
pub(crate) use goasm_verify::lines::{Difference, compare_lines};

/// More rounds than any file needs; a file that does not settle is an error.
const MAX_ROUNDS: usize = 10;

/// How a line came out when it is not identical.
pub(crate) enum Status {
    Different(Difference),
    Refused(String),
}

/// One file's result.
pub(crate) struct FileReport {
    /// Instruction lines in Go's listing of the whole file; TEXT lines are not among them.
    pub(crate) total: usize,
    /// Lines that are not identical, by number. May hold a TEXT line (its prologue) or a directive, which are in no total.
    pub(crate) lines: BTreeMap<u32, Status>,
    /// The instruction lines that `total` counts.
    pub(crate) universe: BTreeSet<u32>,
    pub(crate) source: Source,
    /// Functions whose stack check we leave out by declaration.
    pub(crate) unchecked_stacks: usize,
}

impl FileReport {
    pub(crate) fn refused(&self) -> usize {
        self.lines.iter().filter(|(n, s)| self.universe.contains(n) && matches!(s, Status::Refused(_))).count()
    }

    /// Differences, including a TEXT line's.
    pub(crate) fn different(&self) -> usize {
        self.lines.values().filter(|s| matches!(s, Status::Different(_))).count()
    }

    pub(crate) fn identical(&self) -> usize {
        self.universe.iter().filter(|n| !self.lines.contains_key(n)).count()
    }

    /// Refused lines that make no code: DATA, GLOBL, TEXT.
    pub(crate) fn refused_directives(&self) -> usize {
        self.lines.iter().filter(|(n, s)| !self.universe.contains(n) && matches!(s, Status::Refused(_))).count()
    }
}

/// Compares one file line by line.
pub(crate) fn compare_file(assemblers: &Assemblers, job: &Job, scratch: &Path) -> Result<FileReport> {
    fs::create_dir_all(scratch)?;
    let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
    let mut listing = assemblers.go_listing(job, scratch)?;
    let mut source = Source::new(&text, listing.functions.iter().map(|f| f.text_line()));
    let universe = instruction_lines(&listing, &job.source)?;
    for function in listing.functions.iter().filter(|f| f.checks_stack()) {
        source.mark_nosplit(function.text_line())?;
    }
    let unchecked_stacks = listing.functions.iter().filter(|f| f.checks_stack()).count();
    let mut report = BTreeMap::new();
    let mut job = job.clone();
    for round in 0..MAX_ROUNDS {
        if round > 0 {
            job = edited(&job, &source, scratch)?;
        }
        let translated = assemblers.translate(&job, scratch)?;
        if let Some(other) = translated.other.first() {
            bail!("{}: the translator complains outside the file's lines: {other}", job.source.display());
        }
        if !translated.refused.is_empty() {
            for (line, message) in translated.refused {
                drop_refused(&mut source, &mut report, &universe, line, &message)?;
            }
            continue;
        }
        let gnu = GnuText::parse(&translated.text);
        let object = match assemblers.assemble(&job, scratch)? {
            Assembled::Object(object) => object,
            Assembled::Rejected(rows) => {
                let (lines, other) = assemble::rejected_lines(&rows, &gnu);
                if let Some(other) = other.first() {
                    bail!("{}: clang rejects {other}", job.source.display());
                }
                for (line, message) in lines {
                    let difference = Difference {
                        why: format!("rejected by clang: {message}"),
                        go_text: go_text(&listing, line),
                        go: go_bytes(&listing, line),
                        ours: Vec::new(),
                        gnu: gnu.of_line(line).into_iter().map(str::to_owned).collect(),
                    };
                    drop_different(&mut source, &mut report, line, difference)?;
                }
                continue;
            }
        };
        if source.is_edited() {
            listing = go_listing_of(assemblers, &job, &source, scratch)?;
        }
        let sides = Sides { arch: job.arch, package: &job.package, listing: &listing, object: &object };
        let found = compare_all(&sides, &gnu)?;
        let (sizes, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|(_, d)| d.go.len() != d.ours.len());
        // Differences beside a line of other length may be its shadow only: look again without that line.
        if sizes.is_empty() || rest.is_empty() {
            report.extend(sizes.into_iter().chain(rest).map(|(line, d)| (line, Status::Different(d))));
            return Ok(FileReport { total: universe.len(), lines: report, universe, source, unchecked_stacks });
        }
        for (line, difference) in sizes {
            drop_different(&mut source, &mut report, line, difference)?;
        }
    }
    bail!("{}: no end after {MAX_ROUNDS} rounds of dropping lines", job.source.display())
}

/// Go's listing of the edited source.
pub(super) fn go_listing_of(assemblers: &Assemblers, job: &Job, source: &Source, scratch: &Path) -> Result<Listing> {
    let scratch = scratch.join("go");
    fs::create_dir_all(&scratch)?;
    let copy = copy_job(job, &source.text_for_go(), &scratch)?;
    assemblers.go_listing(&copy, &scratch).context("after lines were dropped or functions marked NOSPLIT")
}

/// The job for the copy without the dropped lines.
pub(crate) fn edited(job: &Job, source: &Source, scratch: &Path) -> Result<Job> {
    copy_job(job, &source.text(), scratch)
}

fn copy_job(job: &Job, text: &str, scratch: &Path) -> Result<Job> {
    let mut edited = job.clone();
    let copy = scratch.join(job.source.file_name().context("a source without name")?);
    if job.source != copy {
        // Relative includes are looked up from the original's directory.
        edited.includes.extend(job.source.parent().map(Path::to_owned));
    }
    fs::write(&copy, text)?;
    edited.source = copy;
    Ok(edited)
}

/// Lines with code, other than TEXT's own.
fn instruction_lines(listing: &Listing, main: &Path) -> Result<BTreeSet<u32>> {
    let mut lines = BTreeSet::new();
    for function in &listing.functions {
        for prog in &function.progs {
            if Path::new(&*prog.file) != main {
                bail!("{}:{}: code from an included file cannot be compared by line", prog.file, prog.line);
            }
            if !prog.is_annotation() && prog.line != function.text_line() {
                lines.insert(prog.line);
            }
        }
    }
    Ok(lines)
}

fn drop_refused(
    source: &mut Source,
    report: &mut BTreeMap<u32, Status>,
    universe: &BTreeSet<u32>,
    line: u32,
    message: &str,
) -> Result<()> {
    if source.is_dropped(line) {
        // The function's other refusals, when TEXT itself was refused.
        if matches!(report.get(&line), Some(Status::Refused(_))) {
            return Ok(());
        }
        bail!("line {line} is refused again after it was dropped: {message}");
    }
    if source.is_text(line) {
        for inner in source.function_at(line).filter(|l| universe.contains(l)) {
            report.entry(inner).or_insert_with(|| Status::Refused(format!("its TEXT: {message}")));
        }
        source.drop_function(line);
    } else {
        source.drop_line(line);
    }
    report.insert(line, Status::Refused(message.to_owned()));
    Ok(())
}

fn drop_different(source: &mut Source, report: &mut BTreeMap<u32, Status>, line: u32, difference: Difference) -> Result<()> {
    if source.is_dropped(line) {
        bail!("line {line} makes code after it was dropped: {}", difference.why);
    }
    if source.is_text(line) {
        source.drop_function(line);
    } else {
        source.drop_line(line);
    }
    report.insert(line, Status::Different(difference));
    Ok(())
}

/// The bytes of a line in Go's listing.
pub(super) fn go_bytes(listing: &Listing, line: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    for function in &listing.functions {
        for (i, prog) in function.progs.iter().enumerate().filter(|(_, p)| p.line == line) {
            let range = prog.offset..function.prog_end(i);
            bytes.extend_from_slice(function.bytes.get(range).unwrap_or(&[]));
        }
    }
    bytes
}

fn compare_all(sides: &Sides, gnu: &GnuText) -> Result<Vec<(u32, Difference)>> {
    let mut found = Vec::new();
    for go in &sides.listing.functions {
        let Some(ours) = sides.function(go) else {
            if go.bytes.is_empty() {
                continue;
            }
            bail!("`{}` is missing from our object", go.name);
        };
        let go_size = sides.go_size(go, ours);
        // Equal as a whole, so equal line by line, whatever line padding is attributed to.
        if sides.compare(go, 0..go_size, ours, 0..ours.size).is_ok() {
            continue;
        }
        found.extend(compare_lines(sides, gnu, go, go_size, ours)?);
    }
    Ok(found)
}

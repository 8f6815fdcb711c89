//! Per function of Go's standard library: the body that Go's assembler makes against ours.
//!
//! Declared deviations: a Rust program has no goroutine whose stack could grow, so we leave the stack check and its slow path
//! out (such a function equals what Go makes of it when it is marked NOSPLIT); and the filler of PCALIGN may be other no-ops of
//! the same length.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::lines::go_listing_of;
use super::source::Source;
use crate::assemble::{self, Assembled, Assemblers, Job};
use crate::compare::Sides;
use crate::gnutext::GnuText;
use crate::golisting::{GoFunction, Listing};
use crate::objbytes::{OurFunction, OurObject};
pub(crate) use goasm_verify::functions::{Status, compare_function};

/// A function of one file.
pub(crate) struct FunctionReport {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) status: Status,
}

/// A file's functions, and what they were compared in: Go's listing and our object.
pub(crate) struct FileReport {
    pub(crate) functions: Vec<FunctionReport>,
    pub(crate) listing: Listing,
    pub(crate) object: OurObject,
}

/// Compares one file function by function.
pub(crate) fn compare_file(assemblers: &Assemblers, job: &Job, scratch: &Path) -> Result<FileReport> {
    fs::create_dir_all(scratch)?;
    let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
    let listing = assemblers.go_listing(job, scratch)?;
    let mut source = Source::new(&text, listing.functions.iter().map(GoFunction::text_line));
    let functions = &listing.functions;
    // By the line of TEXT; what stops one line stops its function.
    let mut stopped: BTreeMap<u32, Status> = BTreeMap::new();
    let owner = |line: u32| functions.iter().map(GoFunction::text_line).filter(|l| *l <= line).max();
    let original = job;
    let mut job = job.clone();
    let object = 'rounds: {
        for _ in 0..10 {
            let translated = assemblers.translate(&job, scratch)?;
            if let Some(other) = translated.other.first() {
                bail!("{}: the translator complains outside the file's lines: {other}", job.source.display());
            }
            for (line, message) in translated.refused {
                let text = owner(line).unwrap_or(0);
                let status = Status::Refused(format!("line {line}: {message}"));
                stopped.entry(text).or_insert(status);
            }
            let gnu = GnuText::parse(&translated.text);
            let rows = match assemblers.assemble(&job, scratch)? {
                Assembled::Object(object) => break 'rounds object,
                Assembled::Rejected(rows) => rows,
            };
            let (lines, other) = assemble::rejected_lines(&rows, &gnu);
            if let Some(other) = other.first() {
                bail!("{}: clang rejects {other}", job.source.display());
            }
            for (line, message) in lines {
                let text = owner(line).with_context(|| format!("line {line} is in no function"))?;
                let status = Status::Different(format!("line {line}: rejected by clang: {message}"));
                stopped.entry(text).or_insert(status);
            }
            for text in stopped.keys() {
                source.drop_function(*text);
            }
            job = super::lines::edited(&job, &source, scratch)?;
        }
        bail!("{}: clang keeps rejecting after functions were dropped", job.source.display());
    };
    if let Some(Status::Refused(why)) = stopped.get(&0) {
        bail!("{}: refused before the first TEXT: {why}", job.source.display());
    }
    let sides = Sides { arch: job.arch, package: &job.package, listing: &listing, object: &object };
    let nosplit = nosplit_listing(assemblers, original, &text, functions, scratch)?;
    let mut reports = Vec::with_capacity(functions.len());
    for go in functions {
        let status = match (stopped.remove(&go.text_line()), sides.function(go)) {
            (Some(status), _) => status,
            (None, None) => Status::Different("missing from our object".to_owned()),
            (None, Some(ours)) => compare_checked(&sides, nosplit.as_ref(), go, ours)?,
        };
        reports.push(FunctionReport { name: go.name.clone(), line: go.text_line(), status });
    }
    if let Some((line, _)) = stopped.first_key_value() {
        bail!("{}: line {line}: two functions share a TEXT line", job.source.display());
    }
    Ok(FileReport { functions: reports, listing, object })
}

/// Go's listing with every function that checks its stack marked NOSPLIT; `None` when there is none.
fn nosplit_listing(
    assemblers: &Assemblers,
    job: &Job,
    text: &str,
    functions: &[GoFunction],
    scratch: &Path,
) -> Result<Option<Listing>> {
    let mut source = Source::new(text, functions.iter().map(GoFunction::text_line));
    for function in functions.iter().filter(|f| f.checks_stack()) {
        source.mark_nosplit(function.text_line())?;
    }
    source.is_edited().then(|| go_listing_of(assemblers, job, &source, scratch)).transpose()
}

/// A function whose stack check we leave out is compared with what Go makes of the same function marked NOSPLIT.
fn compare_checked(sides: &Sides<'_>, nosplit: Option<&Listing>, go: &GoFunction, ours: &OurFunction) -> Result<Status> {
    let status = compare_function(sides, go, ours);
    // `runtime.morestack_noctxt` itself only looks like one.
    if !go.checks_stack() || matches!(status, Status::Identical) {
        return Ok(status);
    }
    let unchecked = Sides { listing: nosplit.context("no listing without stack checks")?, ..*sides };
    let same = unchecked.listing.functions.iter().find(|f| f.name == go.name && f.text_line() == go.text_line());
    let same = same.with_context(|| format!("{} got lost", go.name))?;
    Ok(match compare_function(&unchecked, same, ours) {
        Status::Identical | Status::Declared(_) => Status::Declared("stack check dropped"),
        other => other,
    })
}

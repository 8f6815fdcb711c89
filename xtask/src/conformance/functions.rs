//! Per function of Go's standard library: the body that Go's assembler makes against ours.
//!
//! Declared deviations: a Rust program has no goroutine whose stack could grow, so we leave the stack check and its slow path
//! out; and the filler of PCALIGN may be other no-ops of the same length.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::source::Source;
use crate::assemble::{self, Assembled, Assemblers, Job};
use crate::compare::Sides;
use crate::gnutext::GnuText;
use crate::golisting::GoFunction;
use crate::objbytes::OurFunction;

/// How a function came out.
pub(crate) enum Status {
    Identical,
    /// Identical after a declared deviation, which is named.
    Declared(&'static str),
    Different(String),
    Refused(String),
}

/// A function of one file.
pub(crate) struct FunctionReport {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) status: Status,
}

/// Compares one file function by function.
pub(crate) fn compare_file(assemblers: &Assemblers, job: &Job, scratch: &Path) -> Result<Vec<FunctionReport>> {
    fs::create_dir_all(scratch)?;
    let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
    let mut source = Source::new(&text);
    let listing = assemblers.go_listing(job, scratch)?;
    let functions = &listing.functions;
    // By the line of TEXT; what stops one line stops its function.
    let mut stopped: BTreeMap<u32, Status> = BTreeMap::new();
    let owner = |line: u32| functions.iter().map(GoFunction::text_line).filter(|l| *l <= line).max();
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
    let mut reports = Vec::new();
    for go in functions {
        let status = match stopped.remove(&go.text_line()) {
            Some(status) => status,
            None => match sides.function(go) {
                Some(ours) => compare_function(&sides, go, ours),
                None => Status::Different("missing from our object".to_owned()),
            },
        };
        reports.push(FunctionReport { name: go.name.clone(), line: go.text_line(), status });
    }
    if let Some((line, _)) = stopped.first_key_value() {
        bail!("{}: line {line}: two functions share a TEXT line", job.source.display());
    }
    Ok(reports)
}

fn compare_function(sides: &Sides, go: &GoFunction, ours: &OurFunction) -> Status {
    let size = sides.go_size(go, ours);
    let why = match sides.compare(go, 0..size, ours, 0..ours.size) {
        Ok(()) => return Status::Identical,
        Err(why) => why,
    };
    let pads = paddings(go);
    if !pads.is_empty() && same_around(sides, go, ours, &pads) {
        return Status::Declared("PCALIGN filler");
    }
    if !go.relocs.iter().any(|r| r.symbol.starts_with("runtime.morestack")) {
        return Status::Different(why);
    }
    match without_stack_check(go) {
        Err(why) => Status::Different(format!("the stack check was not found: {why}")),
        Ok(go) => {
            let size = sides.go_size(&go, ours);
            match sides.compare(&go, 0..size, ours, 0..ours.size) {
                Ok(()) => Status::Declared("stack check dropped"),
                Err(_) if same_around(sides, &go, ours, &paddings(&go)) => Status::Declared("stack check dropped"),
                Err(why) => Status::Different(format!("after dropping the stack check: {why}")),
            }
        }
    }
}

/// The bytes that PCALIGN filled in.
fn paddings(go: &GoFunction) -> Vec<Range<usize>> {
    let progs = go.progs.iter().enumerate().filter(|(_, p)| p.mnemonic() == "PCALIGN");
    progs.map(|(i, p)| p.offset..go.prog_end(i)).filter(|r| !r.is_empty()).collect()
}

/// Equal in everything but the paddings, which have the same places and lengths.
fn same_around(sides: &Sides, go: &GoFunction, ours: &OurFunction, pads: &[Range<usize>]) -> bool {
    let size = sides.go_size(go, ours);
    let mut at = 0;
    for pad in pads.iter().chain([&(size..size)]) {
        if pad.start < at || sides.compare(go, at..pad.start, ours, at..pad.start).is_err() {
            return false;
        }
        at = pad.end;
    }
    size == ours.size
}

/// Go's function without the comparison of SP with the stack bound at its start and without the call of
/// `runtime.morestack` behind its body. Branches inside the body keep their distances, because the body is one piece.
fn without_stack_check(go: &GoFunction) -> Result<GoFunction> {
    let text = go.text_line();
    let call = go.progs.iter().position(|p| {
        let is_call = matches!(p.mnemonic(), "CALL" | "BL" | "JAL" | "JMP");
        is_call && p.text.contains("runtime.morestack")
    });
    let call = call.context("no call of runtime.morestack")?;
    let call_offset = go.progs.get(call).map_or(0, |p| p.offset);
    // The check is the code of TEXT's own line up to the last branch to the slow path.
    let mut check = None;
    for (i, prog) in go.progs.iter().enumerate().take(call).take_while(|(_, p)| p.line == text) {
        let operand = prog.text.rsplit(['\t', ' ']).next().unwrap_or("");
        if let Ok(target) = operand.parse::<usize>()
            && target > prog.offset
            && target <= call_offset
            && call_offset - target <= 64
        {
            check = Some((go.prog_end(i), target));
        }
    }
    let (check_end, tail_start) = check.context("no branch to the slow path")?;
    // The slow path ends with a jump back to the function's start.
    let is_back = |p: &crate::golisting::Prog| p.mnemonic() == "JMP" && p.text.ends_with("\t0");
    let back = go.progs.iter().enumerate().skip(call).find(|(_, p)| is_back(p)).context("no jump back")?.0;
    // When nothing else follows, what is behind it is arm64's padding to 16, which goes with it.
    let tail_end = go.prog_end(back);
    // Everything behind it (literal pool, padding) moves up.
    let cut = |offset: usize| match offset {
        o if (check_end..tail_start).contains(&o) => Some(o - check_end),
        o if o >= tail_end => Some(o - check_end - (tail_end - tail_start)),
        _ => None,
    };
    let mut out =
        GoFunction { name: go.name.clone(), is_static: go.is_static, bytes: Vec::new(), progs: Vec::new(), relocs: Vec::new() };
    out.bytes.extend_from_slice(go.bytes.get(check_end..tail_start).context("check behind the slow path")?);
    out.bytes.extend_from_slice(go.bytes.get(tail_end..).unwrap_or(&[]));
    for (i, prog) in go.progs.iter().enumerate() {
        let in_tail = prog.offset >= tail_start && i <= back && prog.offset < tail_end;
        if let Some(offset) = cut(prog.offset).filter(|_| !in_tail) {
            out.progs.push(crate::golisting::Prog { offset, file: prog.file.clone(), line: prog.line, text: prog.text.clone() });
        }
    }
    for rel in &go.relocs {
        if let Some(offset) = cut(rel.offset) {
            out.relocs.push(crate::golisting::GoReloc { offset, ..rel.clone() });
        }
    }
    Ok(out)
}

//! The same `.S` in GNU as and in LLVM: equal bytes, relocations of equal type at equal places.
//!
//! Both read the text as it is, without a preprocessor. What differs is attributed to the source line by the line labels.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::lines;
use super::source::Source;
use crate::assemble::{self, Assembled, Assemblers, Job};
use crate::gnutext::GnuText;
use crate::mask;
use crate::objbytes::{OurFunction, OurObject, Place};

/// More rounds than any file needs.
const MAX_ROUNDS: usize = 10;

/// One file's result.
pub(super) struct GasReport {
    pub(super) source: Source,
    /// Source lines with code in our translation.
    pub(super) lines: BTreeSet<u32>,
    /// PCALIGN where both fill the same length with no-ops of their own.
    pub(super) filler: BTreeSet<u32>,
    /// What is not the same, with the reason.
    pub(super) different: BTreeMap<u32, String>,
}

/// Translates one file and gives it to both assemblers.
pub(super) fn compare_file(assemblers: &Assemblers, job: &Job, scratch: &Path) -> Result<GasReport> {
    fs::create_dir_all(scratch)?;
    let text = fs::read_to_string(&job.source).with_context(|| job.source.display().to_string())?;
    let mut source = Source::new(&text, []);
    let mut report =
        GasReport { source: source.clone(), lines: BTreeSet::new(), filler: BTreeSet::new(), different: BTreeMap::new() };
    for _ in 0..MAX_ROUNDS {
        let job = lines::edited(job, &source, scratch)?;
        let translated = assemblers.translate(&job, scratch)?;
        let gnu = GnuText::parse(&translated.text);
        report.lines.extend(gnu.pieces.iter().filter(|p| !p.text.is_empty()).map(|p| p.line));
        let mut rejected = BTreeMap::new();
        let llvm = take(assemblers.assemble(&job, scratch)?, "LLVM", &gnu, &mut rejected)?;
        let gas = take(assemblers.assemble_gnu(&job, scratch)?, "GNU as", &gnu, &mut rejected)?;
        if let (Some(llvm), Some(gas)) = (llvm, gas) {
            compare(&job, &gnu, &llvm, &gas, &mut report)?;
            return Ok(report);
        }
        for (line, message) in rejected {
            if source.is_dropped(line) {
                bail!("{}:{line}: rejected again after it was dropped: {message}", job.source.display());
            }
            source.drop_line(line);
            report.different.insert(line, message);
        }
    }
    bail!("{}: no end after {MAX_ROUNDS} rounds of dropping lines", job.source.display())
}

/// The object, or the rejected lines.
fn take(assembled: Assembled, who: &str, gnu: &GnuText, rejected: &mut BTreeMap<u32, String>) -> Result<Option<OurObject>> {
    let rows = match assembled {
        Assembled::Object(object) => return Ok(Some(object)),
        Assembled::Rejected(rows) => rows,
    };
    let (lines, other) = assemble::rejected_lines(&rows, gnu);
    if let Some(other) = other.first() {
        bail!("{who} rejects {other}");
    }
    rejected.extend(lines.into_iter().map(|(line, message)| (line, format!("rejected by {who}: {message}"))));
    Ok(None)
}

fn compare(job: &Job, gnu: &GnuText, llvm: &OurObject, gas: &OurObject, report: &mut GasReport) -> Result<()> {
    for function in &llvm.functions {
        let same_name = |f: &&OurFunction| f.name == function.name && f.is_local == function.is_local;
        let other =
            gas.functions.iter().find(same_name).with_context(|| format!("{}: missing in GNU's object", function.name))?;
        let whole = |f: &OurFunction| Piece { at: f.start, size: f.size };
        if same(job, (llvm, whole(function)), (gas, whole(other))).is_ok() {
            continue;
        }
        let mut found = false;
        let (left, right) = (pieces(gnu, llvm, function)?, pieces(gnu, gas, other)?);
        for ((line, a), (_, b)) in left.iter().zip(&right) {
            let Err(why) = same(job, (llvm, *a), (gas, *b)) else { continue };
            found = true;
            // Both pad to the same address, so that what follows can be compared.
            if a.size == b.size && report.source.line(*line).starts_with("PCALIGN") {
                report.filler.insert(*line);
            } else {
                report.different.insert(*line, why);
            }
        }
        if !found {
            bail!("{}: the functions differ, their lines do not", function.name);
        }
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Piece {
    at: Place,
    size: usize,
}

/// The pieces between the line labels of a function, in the order of the text.
fn pieces(gnu: &GnuText, object: &OurObject, function: &OurFunction) -> Result<Vec<(u32, Piece)>> {
    let mut starts = Vec::new();
    for piece in &gnu.pieces {
        let at = object.symbol(&piece.label).with_context(|| format!("`{}` is not a symbol", piece.label))?;
        if at.section == function.start.section
            && (function.start.offset..function.start.offset + function.size).contains(&at.offset)
        {
            starts.push((piece.line, at));
        }
    }
    let end = function.start.offset + function.size;
    let ends: Vec<usize> = starts.iter().skip(1).map(|(_, at)| at.offset).chain([end]).collect();
    Ok(starts.into_iter().zip(ends).map(|((line, at), end)| (line, Piece { at, size: end.saturating_sub(at.offset) })).collect())
}

/// Equal bytes, and relocations of the same type at the same offsets.
fn same(job: &Job, llvm: (&OurObject, Piece), gas: (&OurObject, Piece)) -> Result<(), String> {
    let bytes = |(object, piece): (&OurObject, Piece)| object.bytes(piece.at, piece.size).map(<[u8]>::to_vec);
    let relocs = |(object, piece): (&OurObject, Piece)| -> Vec<(usize, u32)> {
        let at = |i: usize| Place { section: piece.at.section, offset: piece.at.offset + i };
        let of =
            |i: usize| object.relocs_at(at(i)).iter().filter(|r| !mask::is_hint(job.arch, r.r_type)).map(move |r| (i, r.r_type));
        (0..piece.size).flat_map(of).collect()
    };
    match (bytes(llvm), bytes(gas)) {
        (Some(a), Some(b)) if a == b => {}
        (Some(a), Some(b)) => return Err(format!("bytes: LLVM {}, GNU {}", super::hex(&a), super::hex(&b))),
        _ => return Err("the object ends early".to_owned()),
    }
    let (a, b) = (relocs(llvm), relocs(gas));
    if a == b { Ok(()) } else { Err(format!("relocations: LLVM {a:?}, GNU {b:?}")) }
}

//! The same `.S` in GNU as and in LLVM: equal bytes, relocations of equal type at equal places.
//!
//! Both read the text as it is, without a preprocessor. What differs is attributed to the source line by the line labels.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::lines;
use super::source::Source;
use crate::arch::Arch;
use crate::assemble::{self, Assembled, Assemblers, Job};
use crate::gnutext::GnuText;
use crate::objbytes::{OurFunction, OurObject, OurReloc, Place};
use goasm_verify::mask;

/// R_RISCV_PCREL_LO12_I
const RV_PCREL_LO: u32 = 24;

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

/// Equal bytes, and relocations of the same type to the same place. Where one assembler has filled in a branch to a symbol of
/// the same file and the other left it to the linker, the target must be the same.
fn same(job: &Job, llvm: (&OurObject, Piece), gas: (&OurObject, Piece)) -> Result<(), String> {
    let ((llvm, left), (gas, right)) = (llvm, gas);
    let bytes =
        |object: &OurObject, piece: Piece| object.bytes(piece.at, piece.size).map(<[u8]>::to_vec).ok_or("the object ends early");
    let (mut a, mut b) = (bytes(llvm, left)?, bytes(gas, right)?);
    if a.len() != b.len() {
        return Err(format!("bytes: LLVM {}, GNU {}", super::hex(&a), super::hex(&b)));
    }
    let mut filled_pair = None;
    for i in 0..a.len() {
        let (x, y) = (reloc_at(job, llvm, left, i), reloc_at(job, gas, right, i));
        let field = match (x, y) {
            (None, None) => continue,
            (Some(x), Some(y)) => {
                let (to, other) = (llvm.target(x), gas.target(y));
                if x.r_type != y.r_type || to != other {
                    return Err(format!("relocations at +{i}: LLVM {} {to:?}, GNU {} {other:?}", x.r_type, y.r_type));
                }
                mask::filled_field(job.arch, x.r_type)
            }
            // The low part of a pair that was filled in; the high part vouches for it.
            (Some(low), None) | (None, Some(low)) if low.r_type == RV_PCREL_LO && filled_pair == Some(i) => continue,
            (Some(x), None) => resolved(job, (llvm, x), (right, &b), i)?,
            (None, Some(y)) => resolved(job, (gas, y), (left, &a), i)?,
        };
        let Some((width, mask)) = field else { continue };
        if width == 8 && (x.is_none() || y.is_none()) {
            filled_pair = Some(i + 4);
        }
        for (k, mask) in mask.to_le_bytes().iter().enumerate().take(width) {
            for side in [&mut a, &mut b] {
                if let Some(byte) = side.get_mut(i + k) {
                    *byte &= !mask;
                }
            }
        }
    }
    if a == b { Ok(()) } else { Err(format!("bytes: LLVM {}, GNU {}", super::hex(&a), super::hex(&b))) }
}

fn reloc_at<'a>(job: &Job, object: &'a OurObject, piece: Piece, i: usize) -> Option<&'a OurReloc> {
    let at = Place { section: piece.at.section, offset: piece.at.offset + i };
    object.relocs_at(at).iter().find(|r| !mask::is_hint(job.arch, r.r_type))
}

/// The field at offset `i` of a piece whose bytes have no relocation there, held against the other side's relocation.
fn resolved(
    job: &Job,
    (object, reloc): (&OurObject, &OurReloc),
    (piece, bytes): (Piece, &[u8]),
    i: usize,
) -> Result<Option<(usize, u64)>, String> {
    let missing = || format!("only one side has a relocation at +{i}: {} `{}`", reloc.r_type, reloc.symbol);
    let field = mask::filled_field(job.arch, reloc.r_type).ok_or_else(missing)?;
    let word = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let at = (piece.at.offset + i) as u64;
    let target = mask::resolved_target(job.arch, reloc.r_type, word(i).ok_or_else(missing)?, word(i + 4), at);
    // x86 measures from the field's start.
    let bias = if job.arch == Arch::Amd64 { 4 } else { 0 };
    let wanted = reloc.defined.and_then(|place| (place.offset as u64).checked_add_signed(reloc.addend + bias));
    let here = reloc.defined.is_some_and(|_| object.target(reloc).0 == ".text");
    if here && target.is_some() && target == wanted { Ok(Some(field)) } else { Err(missing()) }
}

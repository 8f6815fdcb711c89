//! The lines of a function: which one differs first.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Context, Result, bail};

use crate::compare::Sides;
use crate::gnutext::GnuText;
use crate::golisting::{GoFunction, Listing};
use crate::objbytes::{OurFunction, OurObject, Place};

/// A difference, with what a person needs to find its cause.
pub struct Difference {
    pub why: String,
    pub go_text: String,
    pub go: Vec<u8>,
    pub ours: Vec<u8>,
    pub gnu: Vec<String>,
}

/// The instructions of a line as Go lists them.
pub fn go_text(listing: &Listing, line: u32) -> String {
    let progs = listing.functions.iter().flat_map(|f| &f.progs).filter(|p| p.line == line && !p.is_annotation());
    progs.map(|p| p.text.replace('\t', " ")).collect::<Vec<_>>().join("; ")
}

/// The lines of a function that differs, each with what is different.
///
/// # Errors
/// When the lines cannot be told apart, or agree although the function does not.
pub fn compare_lines(
    sides: &Sides<'_>,
    gnu: &GnuText,
    go: &GoFunction,
    go_size: usize,
    ours: &OurFunction,
) -> Result<Vec<(u32, Difference)>> {
    let go_pieces = go_pieces(go, go_size);
    let our_pieces = our_pieces(sides.object, gnu, go, ours)?;
    let lines: BTreeSet<u32> = go_pieces.keys().chain(our_pieces.keys()).copied().collect();
    let mut found = Vec::new();
    for line in lines {
        let (go_list, our_list) = (pieces_of(&go_pieces, line), pieces_of(&our_pieces, line));
        let why = if go_list.len() == our_list.len() {
            let mut pairs = go_list.iter().zip(our_list);
            pairs.find_map(|(g, o)| sides.compare(go, g.clone(), ours, o.clone()).err())
        } else {
            Some(format!("pieces: Go {}, ours {}", go_list.len(), our_list.len()))
        };
        if let Some(why) = why {
            let start = ours.start;
            let our_bytes = our_list.iter().filter_map(|r| {
                let at = Place { section: start.section, offset: start.offset + r.start };
                sides.object.bytes(at, r.len())
            });
            found.push((
                line,
                Difference {
                    why,
                    go_text: go_text(sides.listing, line),
                    go: go_list.iter().filter_map(|r| go.bytes.get(r.clone())).flatten().copied().collect(),
                    ours: our_bytes.flatten().copied().collect(),
                    gnu: gnu.of_line(line).into_iter().map(str::to_owned).collect(),
                },
            ));
        }
    }
    if found.is_empty() {
        // The lines agree and the whole does not: something lies outside every line.
        bail!("{}: all lines agree but the function does not", go.name);
    }
    Ok(found)
}

type Pieces = BTreeMap<u32, Vec<Range<usize>>>;

fn pieces_of(pieces: &Pieces, line: u32) -> &[Range<usize>] {
    pieces.get(&line).map_or(&[], Vec::as_slice)
}

/// Adds a range to a line; touching ranges become one.
fn push_piece(pieces: &mut Pieces, line: u32, range: Range<usize>) {
    if range.is_empty() {
        return;
    }
    let list = pieces.entry(line).or_default();
    match list.last_mut() {
        Some(last) if last.end == range.start => last.end = range.end,
        _ => list.push(range),
    }
}

fn go_pieces(go: &GoFunction, go_size: usize) -> Pieces {
    let mut pieces = Pieces::new();
    for (i, prog) in go.progs.iter().enumerate() {
        push_piece(&mut pieces, prog.line, prog.offset..go.prog_end(i).min(go_size));
    }
    pieces
}

/// What stands before the first label of a function is its prologue and belongs to TEXT's line.
fn our_pieces(object: &OurObject, gnu: &GnuText, go: &GoFunction, ours: &OurFunction) -> Result<Pieces> {
    let mut starts = vec![(0, go.text_line())];
    let function_lines: BTreeSet<u32> = go.progs.iter().map(|p| p.line).collect();
    for piece in &gnu.pieces {
        let place = object.symbol(&piece.label).with_context(|| format!("`{}` is not a symbol", piece.label))?;
        let end = ours.start.offset + ours.size;
        // A label at either end may be the neighbour's.
        let inside = (ours.start.offset + 1..end).contains(&place.offset)
            || ((place.offset == ours.start.offset || place.offset == end) && function_lines.contains(&piece.line));
        if place.section == ours.start.section && inside {
            starts.push((place.offset - ours.start.offset, piece.line));
        }
    }
    let mut pieces = Pieces::new();
    for (i, (start, line)) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(ours.size, |next| next.0);
        if end < *start {
            bail!("the labels of {} are not in address order", ours.name);
        }
        push_piece(&mut pieces, *line, *start..end);
    }
    Ok(pieces)
}

//! Which lines of a file each side refuses.
//!
//! Neither side reports everything at once: Go's parser hides what its encoder would say, and a label on a refused line is gone
//! for the others. So the lines that were refused are dropped from a copy and the rest is asked about again, until nothing is
//! refused.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::lines;
use super::source::Source;
use crate::assemble::{Assemblers, Job};

/// More rounds than any file needs.
const MAX_ROUNDS: usize = 100;

/// Refused lines with the first message for each.
pub(super) type Refusals = BTreeMap<u32, String>;

/// What Go's assembler refuses, the lines in `source` that are already dropped aside. Afterwards they all are dropped.
///
/// A line at which the assembler crashes counts as refused.
pub(super) fn go(assemblers: &Assemblers, job: &Job, source: &mut Source, scratch: &Path) -> Result<Refusals> {
    rounds(job, source, scratch, |job, source, scratch| match assemblers.go_errors(job, scratch)? {
        Ok(refused) => Ok(refused),
        Err(message) => Ok(Refusals::from([(crash_line(assemblers, job, source, scratch, &message)?, message)])),
    })
}

/// The line without which Go's assembler does not fail in this way: the last one of the shortest beginning of the file that does it.
fn crash_line(assemblers: &Assemblers, job: &Job, source: &Source, scratch: &Path, message: &str) -> Result<u32> {
    // Of `low` lines the assembler does not crash, of `high` it does.
    let (mut low, mut high) = (0, source.len());
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        let mut beginning = source.clone();
        (middle + 1..=source.len()).for_each(|line| beginning.drop_line(line));
        let copy = lines::edited(job, &beginning, scratch)?;
        match assemblers.go_errors(&copy, scratch)? {
            Err(_) => high = middle,
            Ok(_) => low = middle,
        }
    }
    if high == source.len() && source.is_dropped(high) {
        bail!("{}: {message}", job.source.display());
    }
    Ok(high)
}

/// What we refuse.
pub(super) fn ours(assemblers: &Assemblers, job: &Job, source: &mut Source, scratch: &Path) -> Result<Refusals> {
    rounds(job, source, scratch, |job, _, scratch| {
        let translated = assemblers.translate(job, scratch)?;
        match translated.other.first() {
            Some(other) => bail!("the translator complains outside the file's lines: {other}"),
            None => Ok(translated.refused),
        }
    })
}

fn rounds(
    job: &Job,
    source: &mut Source,
    scratch: &Path,
    ask: impl Fn(&Job, &Source, &Path) -> Result<Refusals>,
) -> Result<Refusals> {
    let scratch = scratch.join("referee");
    fs::create_dir_all(&scratch)?;
    let mut all = Refusals::new();
    for _ in 0..MAX_ROUNDS {
        let copy = lines::edited(job, source, &scratch)?;
        let refused = ask(&copy, source, &scratch).with_context(|| job.source.display().to_string())?;
        if refused.is_empty() {
            return Ok(all);
        }
        for (line, message) in refused {
            if source.is_dropped(line) {
                bail!("{}: line {line} is refused again after it was dropped: {message}", job.source.display());
            }
            source.drop_line(line);
            all.insert(line, message);
        }
    }
    bail!("{}: no end after {MAX_ROUNDS} rounds of dropping lines", job.source.display())
}

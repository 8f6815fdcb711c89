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
const MAX_ROUNDS: usize = 1000;

/// How the message about a line begins at which Go's assembler crashes.
pub(super) const CRASH: &str = "Go's assembler ";

/// Refused lines with the first message for each.
pub(crate) type Refusals = BTreeMap<u32, String>;

/// What Go's assembler refuses, the lines in `source` that are already dropped aside. Afterwards they all are dropped.
///
/// A line at which the assembler crashes counts as refused.
pub(super) fn go(assemblers: &Assemblers, job: &Job, source: &mut Source, scratch: &Path) -> Result<Refusals> {
    rounds(job, source, scratch, |job, source, scratch| match assemblers.go_errors(job, scratch)? {
        Ok(refused) => Ok(refused),
        Err(message) => {
            let line = crash_line(assemblers, job, source, scratch, &message)?;
            Ok(Refusals::from([(line, format!("{CRASH}{message}"))]))
        }
    })
}

/// The line at which Go's assembler crashes: the last one of the shortest beginning of the file that makes it do so. Only indented
/// lines come into question, so that labels and function starts are there for the others.
fn crash_line(assemblers: &Assemblers, job: &Job, source: &Source, scratch: &Path, message: &str) -> Result<u32> {
    let candidates: Vec<u32> = (1..=source.last_line()).filter(|l| source.is_indented(*l) && !source.is_dropped(*l)).collect();
    // With the first `low` candidates the assembler does not crash, with `high` it does.
    let (mut low, mut high) = (0, candidates.len());
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        let mut beginning = source.clone();
        candidates.iter().skip(middle).for_each(|line| beginning.drop_line(*line));
        let copy = lines::edited(job, &beginning, scratch)?;
        match assemblers.go_errors(&copy, scratch)? {
            Err(_) => high = middle,
            Ok(_) => low = middle,
        }
    }
    candidates.get(low).copied().with_context(|| format!("{}: {message}", job.source.display()))
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

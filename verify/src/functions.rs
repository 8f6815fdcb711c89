//! A whole function: Go's bytes against ours.

use std::ops::Range;

use crate::compare::Sides;
use crate::golisting::GoFunction;
use crate::objbytes::OurFunction;

/// How a function came out.
pub enum Status {
    Identical,
    /// Identical after a declared deviation, which is named.
    Declared(&'static str),
    Different(String),
    Refused(String),
}

/// Compares a function; fillers of PCALIGN may be other no-ops of the same length.
pub fn compare_function(sides: &Sides<'_>, go: &GoFunction, ours: &OurFunction) -> Status {
    let size = sides.go_size(go, ours);
    let why = match sides.compare(go, 0..size, ours, 0..ours.size) {
        Ok(()) => return Status::Identical,
        Err(why) => why,
    };
    let pads = paddings(go);
    if !pads.is_empty() && same_around(sides, go, ours, &pads) {
        return Status::Declared("PCALIGN filler");
    }
    Status::Different(why)
}

/// The bytes that PCALIGN filled in.
fn paddings(go: &GoFunction) -> Vec<Range<usize>> {
    let progs = go.progs.iter().enumerate().filter(|(_, p)| p.mnemonic() == "PCALIGN");
    progs.map(|(i, p)| p.offset..go.prog_end(i)).filter(|r| !r.is_empty()).collect()
}

/// Equal in everything but the paddings, which have the same places and lengths.
fn same_around(sides: &Sides<'_>, go: &GoFunction, ours: &OurFunction, pads: &[Range<usize>]) -> bool {
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

//! Barriers, system calls, traps, counters (manual 2.2.8, 2.2.10), and raw words.

use crate::arch::loong64::pseudo;
use crate::arch::loong64::shapes::{F, R, S12, U15};
use crate::table::{IMM, Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    row("DBAR SYSCALL BREAK",   &[],            "{m} 0"),
    row("DBAR SYSCALL BREAK",   &[U15],         "{m} {0}"),
    // Both operands are results.
    row("RDTIMELW=rdtimel.w RDTIMEHW=rdtimeh.w RDTIMED=rdtime.d", &[R, R], "{m} {1}, {0}"),
    row("TEQ=bne TNE=beq",      &[S12, R, R],   "").with(pseudo::trap),
    row("TEQ=bne TNE=beq",      &[S12, R],      "").with(pseudo::trap),
    row("UNDEF=break",          &[],            "break 0"),
    row("WORD",                 &[IMM],       "").with(pseudo::word),
    row("GETCALLERPC",          &[R],           "").with(pseudo::caller_pc),
    // No bytes.
    row("NOP",                  &[],            "").with(pseudo::nothing),
    row("NOP",                  &[IMM],       "").with(pseudo::nothing),
    row("NOP",                  &[R],           "").with(pseudo::nothing),
    row("NOP",                  &[F],           "").with(pseudo::nothing),
];

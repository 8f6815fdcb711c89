//! Instruction rows. The families follow the manuals: Intel 64 and IA-32 Architectures Software Developer's Manual,
//! volume 1 chapter 5 gives the groups, volume 2 the forms. A new form is a row in its family's file.

mod avx;
mod avx512;
mod bits;
mod control;
mod integer;
mod moves;
mod sse;
mod system;
mod x87;

use crate::table::Row;

/// All tables.
pub(super) static TABLES: &[&[Row]] =
    &[moves::ROWS, integer::ROWS, bits::ROWS, control::ROWS, system::ROWS, sse::ROWS, avx::ROWS, avx512::ROWS, x87::ROWS];

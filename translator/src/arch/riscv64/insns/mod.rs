//! Instruction rows by family, under the section titles of the RISC-V manual (unprivileged ISA, 2025). To add a form, add a
//! row to the file of its extension.

mod atomic;
mod base;
mod bits;
mod compressed;
mod float;
mod memory;
mod system;
mod vector;
mod vector_memory;

use crate::table::Row;

/// All tables.
pub(super) static TABLES: &[&[Row]] = &[
    base::ROWS,
    memory::ROWS,
    atomic::ROWS,
    bits::ROWS,
    float::ROWS,
    system::ROWS,
    compressed::ROWS,
    vector::ROWS,
    vector_memory::ROWS,
];

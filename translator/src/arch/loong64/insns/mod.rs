//! The instruction tables, by the parts of the LoongArch Reference Manual, volume 1, and of the vector volumes.

mod branch;
mod float;
mod integer;
mod memory;
mod system;
mod vector;
mod vector_move;

use crate::table::Row;

/// All tables. A mnemonic's rows are tried in this order.
pub(super) static TABLES: &[&[Row]] =
    &[integer::ROWS, branch::ROWS, memory::ROWS, float::ROWS, system::ROWS, vector::ROWS, vector_move::ROWS];

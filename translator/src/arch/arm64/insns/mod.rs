//! The instruction tables, one file per family, in the order of the Arm ARM's index of A64 instructions.

mod atomic;
mod branch;
mod crypto;
mod float;
mod integer;
mod memory;
mod system;
mod vector;

use crate::table::Row;

/// All tables.
pub(super) static TABLES: &[&[Row]] =
    &[integer::TABLE, branch::TABLE, memory::TABLE, atomic::TABLE, system::TABLE, float::TABLE, vector::TABLE, crypto::TABLE];

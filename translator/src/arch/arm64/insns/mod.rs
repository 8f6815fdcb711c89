//! The instruction tables, one file per family, in the order of the Arm ARM's index of A64 instructions.

mod atomic;
mod branch;
mod crypto;
mod float;
mod integer;
mod memory;
mod sve2;
mod sve_float;
mod sve_integer;
mod sve_memory;
mod sve_permute;
mod sve_predicate;
mod system;
mod vector;

use crate::table::Row;

/// All tables.
pub(super) static TABLES: &[&[Row]] = &[
    integer::TABLE,
    branch::TABLE,
    memory::TABLE,
    atomic::TABLE,
    system::TABLE,
    float::TABLE,
    vector::TABLE,
    crypto::TABLE,
    sve_predicate::TABLE,
    sve_integer::TABLE,
    sve_permute::TABLE,
    sve_float::TABLE,
    sve2::TABLE,
    sve_memory::TABLE,
];

//! Memory ordering, CSR access, environment calls.

use super::super::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 2.7: Memory Ordering Instructions
    row("FENCE", &[],                     "fence iorw, iorw"),
    row("FENCE", &[FENCE_SET],            "fence {0}, iorw"),
    row("FENCE", &[FENCE_SET, FENCE_SET], "fence {0}, {1}"),
    row("FENCE", &[],                     "fence.tso").suffix("TSO"),
    row("PAUSE", &[],                     "pause").extension("zihintpause"),

    // 2.8: Environment Call and Breakpoints
    row("ECALL SCALL=ecall",                &[], "{m}"),
    row("EBREAK SBREAK=ebreak UNDEF=ebreak", &[], "{m}"),

    // 6.1: CSR Instructions (Zicsr)
    row("CSRRW CSRRS CSRRC",                                        &[X, CSR, X],  "{m} {2}, {1:csr}, {0}").extension("zicsr"),
    row("CSRRW=csrrwi CSRRWI CSRRS=csrrsi CSRRSI CSRRC=csrrci CSRRCI", &[U5, CSR, X], "{m} {2}, {1:csr}, {0}").extension("zicsr"),
    row("CSRR=csrrs",                                               &[CSR, X],     "{m} {1}, {0:csr}, zero").extension("zicsr"),
    row("CSRW=csrrw CSRS=csrrs CSRC=csrrc",                         &[X, CSR],     "{m} zero, {1:csr}, {0}").extension("zicsr"),
    row("CSRW=csrrwi CSRWI=csrrwi CSRS=csrrsi CSRSI=csrrsi CSRC=csrrci CSRCI=csrrci", &[U5, CSR], "{m} zero, {1:csr}, {0}").extension("zicsr"),

    // 7.1: Base Counters and Timers
    row("RDCYCLE",   &[X], "csrrs {0}, 0xc00, zero").extension("zicsr"),
    row("RDTIME",    &[X], "csrrs {0}, 0xc01, zero").extension("zicsr"),
    row("RDINSTRET", &[X], "csrrs {0}, 0xc02, zero").extension("zicsr"),
];

//! Loads and stores; the addressing is chosen in `memory.rs` one level up.

use crate::arch::arm64::shapes::{F, FF, G, MEM, MEM0, PRFM_MEM, R, RR, U5, U6, WORD, ZERO};
use crate::arch::arm64::{memory, pseudo};
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Load/store register
    row("MOVB MOVBU MOVH MOVHU MOVW MOVWU MOVD",     &[MEM, R],         "").with(memory::load).any_suffix(),
    row("MOVB MOVBU MOVH MOVHU MOVW MOVWU MOVD",     &[R, MEM],         "").with(memory::store).any_suffix(),
    row("MOVB MOVBU MOVH MOVHU MOVW MOVWU MOVD",     &[ZERO, MEM],      "").with(memory::store).any_suffix(),
    row("FMOVS FMOVD FMOVQ",                         &[MEM, F],         "").with(memory::load).any_suffix(),
    row("FMOVS FMOVD FMOVQ",                         &[F, MEM],         "").with(memory::store).any_suffix(),

    // Load/store pair
    row("LDP LDPW LDPSW",                            &[MEM, RR],        "").with(memory::load_pair).any_suffix(),
    row("STP STPW",                                  &[RR, MEM],        "").with(memory::store_pair).any_suffix(),
    row("FLDPS FLDPD FLDPQ",                         &[MEM, FF],        "").with(memory::load_pair).any_suffix(),
    row("FSTPS FSTPD FSTPQ",                         &[FF, MEM],        "").with(memory::store_pair).any_suffix(),

    // Prefetch memory
    row("PRFM",                                      &[PRFM_MEM, WORD], "").with(pseudo::prefetch),
    row("PRFM",                                      &[PRFM_MEM, U5],   "").with(pseudo::prefetch),
    row("RPRFM",                                     &[MEM0, G, WORD],  "").with(pseudo::range_prefetch),
    row("RPRFM",                                     &[MEM0, G, U6],    "").with(pseudo::range_prefetch),
];

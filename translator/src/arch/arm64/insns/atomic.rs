//! Exclusive, acquire/release and atomic memory access.
//!
//! The data register of Go's order `Rs, (Rn), Rt` stands first and the result second in GNU's.

use crate::arch::arm64::forms::{DIFFER, STATUS};
use crate::arch::arm64::shapes::{EVEN, MEM0, R, RR};
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Load-acquire, store-release, load exclusive
    row("LDAR LDXR LDAXR",                           &[MEM0, R],        "{m} {1}, {0}"),
    row("LDARW=ldar LDXRW=ldxr LDAXRW=ldaxr",        &[MEM0, R],        "{m} {1:w}, {0}"),
    row("LDARB LDARH LDXRB LDXRH LDAXRB LDAXRH",     &[MEM0, R],        "{m} {1:w}, {0}"),
    row("STLR",                                      &[R, MEM0],        "{m} {0}, {1}"),
    row("STLRW=stlr",                                &[R, MEM0],        "{m} {0:w}, {1}"),
    row("STLRB STLRH",                               &[R, MEM0],        "{m} {0:w}, {1}"),
    row("LDXP LDAXP",                                &[MEM0, RR],       "{m} {1}, {0}").form(DIFFER),
    row("LDXPW=ldxp LDAXPW=ldaxp",                   &[MEM0, RR],       "{m} {1:w}, {0}").form(DIFFER),

    // Store exclusive: the status register is last in Go, first in GNU
    row("STXR STLXR",                                &[R, MEM0, R],     "{m} {2:w}, {0}, {1}").form(STATUS),
    row("STXRW=stxr STLXRW=stlxr",                   &[R, MEM0, R],     "{m} {2:w}, {0:w}, {1}").form(STATUS),
    row("STXRB STXRH STLXRB STLXRH",                 &[R, MEM0, R],     "{m} {2:w}, {0:w}, {1}").form(STATUS),
    row("STXP STLXP",                                &[RR, MEM0, R],    "{m} {2:w}, {0}, {1}").form(STATUS),
    row("STXPW=stxp STLXPW=stlxp",                   &[RR, MEM0, R],    "{m} {2:w}, {0:w}, {1}").form(STATUS),

    // Atomic memory operations (FEAT_LSE); OR is SET in GNU
    row("LDADDD=ldadd LDADDAD=ldadda LDADDALD=ldaddal LDADDLD=ldaddl",     &[R, MEM0, R], "{m} {0}, {2}, {1}").extension("lse"),
    row("LDCLRD=ldclr LDCLRAD=ldclra LDCLRALD=ldclral LDCLRLD=ldclrl",     &[R, MEM0, R], "{m} {0}, {2}, {1}").extension("lse"),
    row("LDEORD=ldeor LDEORAD=ldeora LDEORALD=ldeoral LDEORLD=ldeorl",     &[R, MEM0, R], "{m} {0}, {2}, {1}").extension("lse"),
    row("LDORD=ldset LDORAD=ldseta LDORALD=ldsetal LDORLD=ldsetl",         &[R, MEM0, R], "{m} {0}, {2}, {1}").extension("lse"),
    row("SWPD=swp SWPAD=swpa SWPALD=swpal SWPLD=swpl",                     &[R, MEM0, R], "{m} {0}, {2}, {1}").extension("lse"),
    row("CASD=cas CASAD=casa CASALD=casal CASLD=casl",                     &[R, MEM0, R], "{m} {0}, {2}, {1}").extension("lse"),
    row("LDADDW=ldadd LDADDAW=ldadda LDADDALW=ldaddal LDADDLW=ldaddl",     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDCLRW=ldclr LDCLRAW=ldclra LDCLRALW=ldclral LDCLRLW=ldclrl",     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDEORW=ldeor LDEORAW=ldeora LDEORALW=ldeoral LDEORLW=ldeorl",     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDORW=ldset LDORAW=ldseta LDORALW=ldsetal LDORLW=ldsetl",         &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("SWPW=swp SWPAW=swpa SWPALW=swpal SWPLW=swpl",                     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("CASW=cas CASAW=casa CASALW=casal CASLW=casl",                     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDADDB LDADDAB LDADDALB LDADDLB LDADDH LDADDAH LDADDALH LDADDLH", &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDCLRB LDCLRAB LDCLRALB LDCLRLB LDCLRH LDCLRAH LDCLRALH LDCLRLH", &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDEORB LDEORAB LDEORALB LDEORLB LDEORH LDEORAH LDEORALH LDEORLH", &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDORB=ldsetb LDORAB=ldsetab LDORALB=ldsetalb LDORLB=ldsetlb",     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("LDORH=ldseth LDORAH=ldsetah LDORALH=ldsetalh LDORLH=ldsetlh",     &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("SWPB SWPAB SWPALB SWPLB SWPH SWPAH SWPALH SWPLH",                 &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("CASB CASH CASALB CASALH",                                         &[R, MEM0, R], "{m} {0:w}, {2:w}, {1}").extension("lse"),
    row("CASPD=casp",                                &[EVEN, MEM0, EVEN], "{m} {0}, {2}, {1}").extension("lse"),
    row("CASPW=casp",                                &[EVEN, MEM0, EVEN], "{m} {0:w}, {2:w}, {1}").extension("lse"),
];

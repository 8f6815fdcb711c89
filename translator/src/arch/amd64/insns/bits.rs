//! Bits and bytes (SDM volume 1, section 5.1.6), BMI1, BMI2, ADX, POPCNT, LZCNT, CRC32 (5.1.16, 5.1.17).

use crate::arch::amd64::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // BT, BTS, BTR, BTC
    row("BTW BTL BTQ BTSW BTSL BTSQ BTRW BTRL BTRQ BTCW BTCL BTCQ", &[I8, RM],     "{m} {0:u}, {1}"),
    row("BTW BTL BTQ BTSW BTSL BTSQ BTRW BTRL BTRQ BTCW BTCL BTCQ", &[R, RM],      "{m} {0}, {1}"),

    // Counting and scanning
    row("BSFW BSFL BSFQ BSRW BSRL BSRQ POPCNTW POPCNTL POPCNTQ LZCNTW LZCNTL LZCNTQ TZCNTW TZCNTL TZCNTQ",
                                                                    &[RM, R],      "{m} {0}, {1}"),
    row("CRC32B",                                                   &[RBM_LOW, R], "{m} {0:b}, {1:l}"),
    row("CRC32W",                                                   &[RM, R],      "{m} {0:w}, {1:l}"),
    row("CRC32L",                                                   &[RM, R],      "{m} {0:l}, {1:l}"),
    row("CRC32Q",                                                   &[RM, R],      "{m} {0:q}, {1:q}"),

    // SETcc
    row("SETCC=setae SETCS=setb  SETEQ=sete  SETGE=setge SETGT=setg  SETHI=seta  SETLE=setle SETLS=setbe \
         SETLT=setl  SETMI=sets  SETNE=setne SETOC=setno SETOS=seto  SETPC=setnp SETPL=setns SETPS=setp",
                                                                    &[RBM],        "{m} {0:b}"),

    // ADX
    row("ADCXL ADCXQ ADOXL ADOXQ",                                  &[RM, R],      "{m} {0}, {1}"),

    // BMI1, BMI2
    row("ANDNL ANDNQ MULXL MULXQ PDEPL PDEPQ PEXTL PEXTQ",          &[RM, R, R],   "{m} {0}, {1}, {2}"),
    row("BEXTRL BEXTRQ BZHIL BZHIQ SARXL SARXQ SHLXL SHLXQ SHRXL SHRXQ",
                                                                    &[R, RM, R],   "{m} {0}, {1}, {2}"),
    row("BLSIL BLSIQ BLSMSKL BLSMSKQ BLSRL BLSRQ",                  &[RM, R],      "{m} {0}, {1}"),
    row("RORXL RORXQ",                                              &[IU8, RM, R], "{m} {0:u}, {1}, {2}"),
];

//! System instructions, hints, barriers, exceptions; data in code.

use crate::arch::arm64::pseudo;
use crate::arch::arm64::shapes::{I32, IU16, PSTATE, PSTATE_REG, R, SYSREG_R, SYSREG_W, U4, U4N, U7, V, WORD, ZERO};
use crate::table::{IMM, Row, SYM, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Exception generation
    row("SVC HVC SMC BRK HLT DCPS1 DCPS2 DCPS3",     &[IU16],           "{m} {0:u16}"),
    row("SVC HVC SMC BRK HLT DCPS1 DCPS2 DCPS3",     &[],               "{m} #0"),
    row("UNDEF",                                     &[],               "udf #0"),

    // Hints, by number where the name needs an extension
    row("NOOP=nop YIELD WFE WFI SEV SEVL",           &[],               "{m}"),
    row("HINT",                                      &[U7],             "{m} {0}"),
    row("PACIASP",                                   &[],               "hint #25"),
    row("AUTIASP",                                   &[],               "hint #29"),
    row("PACIBSP",                                   &[],               "hint #27"),
    row("AUTIBSP",                                   &[],               "hint #31"),
    row("AUTIA1716",                                 &[],               "hint #12"),
    row("AUTIB1716",                                 &[],               "hint #14"),
    row("BTI",                                       &[WORD],           "").with(pseudo::bti),

    // Barriers
    row("DMB DSB ISB",                               &[U4],             "{m} {0}"),
    row("CLREX",                                     &[],               "clrex"),
    row("CLREX",                                     &[U4],             "clrex {0}"),
    row("SB",                                        &[],               ".inst 0xd50330ff /* sb */"),

    // System registers and operations
    row("MRS",                                       &[SYSREG_R, R],    "").with(pseudo::read_system),
    row("MSR",                                       &[R, SYSREG_W],    "").with(pseudo::write_system),
    row("MSR",                                       &[ZERO, SYSREG_W], "").with(pseudo::write_system),
    row("MSR",                                       &[U4N, PSTATE],    "").with(pseudo::write_pstate),
    row("MOVD",                                      &[SYSREG_R, R],    "").with(pseudo::read_system),
    row("MOVD",                                      &[R, SYSREG_W],    "").with(pseudo::write_system),
    row("MOVD",                                      &[ZERO, SYSREG_W], "").with(pseudo::write_system),
    row("MOVD",                                      &[U4N, PSTATE_REG], "").with(pseudo::write_pstate),
    row("SYS AT=sys IC=sys",                         &[IMM],            "").with(pseudo::system),
    row("SYS AT=sys IC=sys SYSL",                    &[IMM, R],         "").with(pseudo::system),
    row("TLBI DC",                                   &[WORD],           "").with(pseudo::system_operation),
    row("TLBI DC",                                   &[WORD, R],        "").with(pseudo::system_operation),

    row("GETCALLERPC",                               &[R],              "").with(pseudo::caller_pc),

    // Data in code, and nothing
    row("WORD",                                      &[IMM],            "").with(pseudo::word),
    row("DWORD",                                     &[IMM],            "").with(pseudo::dword),
    row("DWORD",                                     &[SYM],            "").with(pseudo::dword_address),
    row("NOP",                                       &[],               "").with(pseudo::nothing),
    row("NOP",                                       &[I32],            "").with(pseudo::nothing),
    row("NOP",                                       &[R],              "").with(pseudo::nothing),
    row("NOP",                                       &[V],              "").with(pseudo::nothing),
];

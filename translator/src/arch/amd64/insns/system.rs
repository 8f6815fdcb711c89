//! System instructions and what else needs no arithmetic (SDM volume 1, sections 5.1.9, 5.20 to 5.24, 5.28).

use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{LABEL, Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    row("CPUID RDTSC RDTSCP RDPMC RDMSR WRMSR XGETBV XSETBV SYSCALL SYSRET=sysretl SYSENTER SYSEXIT=sysexitl SYSEXIT64=sysexitq \
         SWAPGS RSM CLAC STAC CLI STI CLTS HLT INVD WBINVD MONITOR MWAIT RDPKRU WRPKRU XEND XTEST",
                                                              &[],     "{m}"),
    row("LFENCE MFENCE SFENCE",                               &[],     "{m}"),
    // No text for both assemblers
    row("ICEBP SYSENTER64 UD1",                               &[],     "").with(pseudo::fixed_bytes),
    // Not instructions in 64-bit mode
    row("PUSHAW POPAW",                                       &[],     "").with(pseudo::fixed_bytes),
    row("BOUNDW",                                             &[R, M], "").with(pseudo::bound),

    // Caches, random numbers, waiting
    row("PREFETCHT0 PREFETCHT1 PREFETCHT2 PREFETCHNTA",       &[M],    "{m} {0}"),
    row("CLFLUSH CLFLUSHOPT CLWB CLDEMOTE INVLPG",            &[M],    "{m} {0}"),
    row("INVPCID",                                            &[M, R], "{m} {0}, {1:q}"),
    row("MOVNTIL MOVNTIQ",                                    &[R, M], "{m} {0}, {1}"),
    row("RDRANDW=rdrand RDRANDL=rdrand RDRANDQ=rdrand RDSEEDW=rdseed RDSEEDL=rdseed RDSEEDQ=rdseed", &[R],    "{m} {0}"),
    row("RDPID UMONITOR",                                     &[R],    "{m} {0:q}"),
    row("TPAUSE UMWAIT",                                      &[R],    "{m} {0:l}"),

    // Transactions
    row("XABORT",                                             &[U8],   "{m} {0}"),
    row("XBEGIN",                                             &[LABEL], "{m} {0}"),

    // Ports
    row("INB",                                                &[],     "{m} (%dx), %al"),
    row("INW",                                                &[],     "{m} (%dx), %ax"),
    row("INL",                                                &[],     "{m} (%dx), %eax"),
    row("OUTB",                                               &[],     "{m} %al, (%dx)"),
    row("OUTW",                                               &[],     "{m} %ax, (%dx)"),
    row("OUTL",                                               &[],     "{m} %eax, (%dx)"),
    row("INB",                                                &[IU8],  "{m} {0:u}, %al"),
    row("INW",                                                &[IU8],  "{m} {0:u}, %ax"),
    row("INL",                                                &[IU8],  "{m} {0:u}, %eax"),
    row("OUTB",                                               &[IU8],  "{m} %al, {0:u}"),
    row("OUTW",                                               &[IU8],  "{m} %ax, {0:u}"),
    row("OUTL",                                               &[IU8],  "{m} %eax, {0:u}"),

    // State
    row("LDMXCSR STMXCSR FXSAVE FXRSTOR FXSAVE64 FXRSTOR64 XSAVE XSAVE64 XSAVEC XSAVEC64 XSAVEOPT XSAVEOPT64 XSAVES XSAVES64 \
         XRSTOR XRSTOR64 XRSTORS XRSTORS64",                  &[M],    "{m} {0}"),
    row("RDFSBASEL=rdfsbase RDFSBASEQ=rdfsbase RDGSBASEL=rdgsbase RDGSBASEQ=rdgsbase \
         WRFSBASEL=wrfsbase WRFSBASEQ=wrfsbase WRGSBASEL=wrgsbase WRGSBASEQ=wrgsbase",
                                                              &[R],    "{m} {0}"),

    // Segments, descriptor tables, control and debug registers
    row("MOVQ MOVD=movq MOVL=movq",                           &[CR, R], "{m} {0}, {1:q}"),
    row("MOVQ MOVD=movq MOVL=movq",                           &[R, CR], "{m} {0:q}, {1}"),
    row("MOVQ MOVD=movq",                                     &[DR, R], "{m} {0}, {1:q}"),
    row("MOVQ MOVD=movq",                                     &[R, DR], "{m} {0:q}, {1}"),
    // With 32 bits the register forms need no operand-size prefix
    row("MOVW=movl",                                          &[SEGMENT, R], "{m} {0}, {1:l}"),
    row("MOVW",                                               &[SEGMENT, M], "{m} {0}, {1}"),
    row("MOVW=movl",                                          &[R, SEGMENT_TO], "{m} {0:l}, {1}"),
    row("MOVW",                                               &[M, SEGMENT_TO], "{m} {0}, {1}"),
    row("LLDT LTR VERR VERW LMSW",                            &[RM],   "{m} {0:w}"),
    row("SGDT SIDT LGDT LIDT",                                &[M],    "{m} {0}"),
    row("SLDTW SLDTL SLDTQ STRW STRL STRQ SMSWW SMSWL SMSWQ", &[RM],   "").with(pseudo::operand_size),
    row("LARW LARL LARQ LSLW LSLL LSLQ",                      &[RM, R], "").with(pseudo::operand_size),
    row("LFSW LFSL LFSQ LGSW LGSL LGSQ LSSW LSSL LSSQ",       &[M, R], "").with(pseudo::operand_size),
];

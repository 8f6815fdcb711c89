//! System instructions and what else needs no ring-3 arithmetic (SDM volume 1, sections 5.1.9, 5.20, 5.28).

use crate::arch::amd64::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    row("CPUID RDTSC RDTSCP RDPMC RDMSR WRMSR XGETBV XSETBV SYSCALL SYSENTER SWAPGS RSM \
         CLAC STAC CLI STI CLTS HLT INVD WBINVD MONITOR MWAIT RDPKRU WRPKRU XEND XTEST",
                                                              &[],   "{m}"),
    row("LFENCE MFENCE SFENCE",                               &[],   "{m}"),
    row("PREFETCHT0 PREFETCHT1 PREFETCHT2 PREFETCHNTA",       &[M],  "{m} {0}"),
    row("CLFLUSH CLFLUSHOPT CLWB CLDEMOTE INVLPG",            &[M],  "{m} {0}"),
    row("RDRANDW RDRANDL RDRANDQ RDSEEDW RDSEEDL RDSEEDQ",    &[R],  "{m} {0}"),
    row("RDFSBASEL RDFSBASEQ RDGSBASEL RDGSBASEQ WRFSBASEL WRFSBASEQ WRGSBASEL WRGSBASEQ",
                                                              &[R],  "{m} {0}"),
    row("RDPID",                                              &[R],  "{m} {0:q}"),
    row("MOVNTIL MOVNTIQ",                                    &[R, M], "{m} {0}, {1}"),
    row("LDMXCSR STMXCSR FXSAVE FXRSTOR FXSAVE64 FXRSTOR64 XSAVE XSAVE64 XSAVEC XSAVEC64 XSAVEOPT XSAVEOPT64 XSAVES XSAVES64 \
         XRSTOR XRSTOR64 XRSTORS XRSTORS64",                  &[M],  "{m} {0}"),
];

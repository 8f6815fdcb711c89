//! Loads, stores and Go's MOV family, which picks the instruction by its operands.

use super::super::pseudo;
use super::super::shapes::*;
use crate::table::{FLOAT_IMM, IMM, Row, SYM, SYM_ADDR, row};
use crate::target::Target;

fn before_rva22(target: &Target) -> bool {
    !target.rva22()
}

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 2.6, 4.3: Load and Store Instructions
    row("MOV=ld MOVB=lb MOVH=lh MOVW=lw MOVBU=lbu MOVHU=lhu MOVWU=lwu LD LB LH LW LBU LHU LWU", &[M12, X], "{m} {1}, {0}"),
    row("MOV=ld MOVB=lb MOVH=lh MOVW=lw MOVBU=lbu MOVHU=lhu MOVWU=lwu LD LB LH LW LBU LHU LWU", &[M32, X], "").with(pseudo::far_load),
    row("MOV=ld MOVB=lb MOVH=lh MOVW=lw MOVBU=lbu MOVHU=lhu MOVWU=lwu",                         &[SYM, X], "").with(pseudo::load_symbol),
    row("MOV=sd MOVB=sb MOVH=sh MOVW=sw SD SB SH SW", &[X, M12], "{m} {0}, {1}"),
    row("MOV=sd MOVB=sb MOVH=sh MOVW=sw SD SB SH SW", &[X, M32], "").with(pseudo::far_store),
    row("MOV=sd MOVB=sb MOVH=sh MOVW=sw",             &[X, SYM], "").with(pseudo::store_symbol),

    // Moves between integer registers
    row("MOV=addi MOVW=addiw",      &[X, X], "{m} {1}, {0}, 0"),
    row("MOVBU=andi",               &[X, X], "{m} {1}, {0}, 255"),
    row("MOVB=sext.b MOVH=sext.h MOVHU=zext.h", &[X, X], "{m} {1}, {0}").when(Target::rva22).extension("zbb"),
    row("MOVWU=add.uw",             &[X, X], "{m} {1}, {0}, zero").when(Target::rva22).extension("zba"),
    row("MOVB",                     &[X, X], "slli {1}, {0}, 56\nsrai {1}, {1}, 56").when(before_rva22),
    row("MOVH",                     &[X, X], "slli {1}, {0}, 48\nsrai {1}, {1}, 48").when(before_rva22),
    row("MOVHU",                    &[X, X], "slli {1}, {0}, 48\nsrli {1}, {1}, 48").when(before_rva22),
    row("MOVWU",                    &[X, X], "slli {1}, {0}, 32\nsrli {1}, {1}, 32").when(before_rva22),

    // Constants and addresses
    row("MOV", &[IMM, X],      "").with(pseudo::mov_constant),
    row("MOV", &[A12, X],      "addi {1}, {0:x}, {0:off}"),
    row("MOV", &[A32, X],      "").with(pseudo::far_address),
    row("MOV", &[SYM_ADDR, X], "").with(pseudo::symbol_address),

    // 21.5, 22.3: Single- and Double-Precision Load and Store Instructions
    row("MOVF=flw FLW", &[M12, F],       "{m} {1}, {0}").extension("f"),
    row("MOVF=flw FLW", &[M32, F],       "").with(pseudo::far_load).extension("f"),
    row("MOVF=flw",     &[SYM, F],       "").with(pseudo::load_symbol_float).extension("f"),
    row("MOVF",         &[FLOAT_IMM, F], "").with(pseudo::mov_float32).extension("f"),
    row("MOVF=fsw FSW", &[F, M12],       "{m} {0}, {1}").extension("f"),
    row("MOVF=fsw FSW", &[F, M32],       "").with(pseudo::far_store).extension("f"),
    row("MOVF=fsw",     &[F, SYM],       "").with(pseudo::store_symbol).extension("f"),
    row("MOVD=fld FLD", &[M12, F],       "{m} {1}, {0}").extension("d"),
    row("MOVD=fld FLD", &[M32, F],       "").with(pseudo::far_load).extension("d"),
    row("MOVD=fld",     &[SYM, F],       "").with(pseudo::load_symbol_float).extension("d"),
    row("MOVD",         &[FLOAT_IMM, F], "").with(pseudo::mov_float64).extension("d"),
    row("MOVD=fsd FSD", &[F, M12],       "{m} {0}, {1}").extension("d"),
    row("MOVD=fsd FSD", &[F, M32],       "").with(pseudo::far_store).extension("d"),
    row("MOVD=fsd",     &[F, SYM],       "").with(pseudo::store_symbol).extension("d"),

    // Moves from, to and between floating-point registers
    row("MOVF=fsgnj.s", &[F, F], "{m} {1}, {0}, {0}").extension("f"),
    row("MOVF=fmv.w.x", &[X, F], "{m} {1}, {0}").extension("f"),
    row("MOVF=fmv.x.w", &[F, X], "{m} {1}, {0}").extension("f"),
    row("MOVD=fsgnj.d", &[F, F], "{m} {1}, {0}, {0}").extension("d"),
    row("MOVD=fmv.d.x", &[X, F], "{m} {1}, {0}").extension("d"),
    row("MOVD=fmv.x.d", &[F, X], "{m} {1}, {0}").extension("d"),
];

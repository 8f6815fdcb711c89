//! Floating point (manual, chapter 3).

use crate::arch::loong64::pseudo;
use crate::arch::loong64::shapes::{DATA, F, FCC, FCSR, INDEXED, OFF12, OFF12_F, OFF32, R, ZERO_FLOAT};
use crate::table::{FLOAT_IMM, Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 3.2.1.1 arithmetic
    row(TWO_SOURCES,            &[F, F, F],         "{m} {2}, {1}, {0}"),
    row(TWO_SOURCES,            &[F, F],            "{m} {1}, {1}, {0}"),

    // 3.2.1.2 FMADD and its kin: the addend is the destination unless it is written
    row(MULTIPLY_ADD,           &[F, F, F, F],      "{m} {3}, {2}, {1}, {0}"),
    row(MULTIPLY_ADD,           &[F, F, F],         "{m} {2}, {2}, {1}, {0}"),

    // 3.2.1.5 to 3.2.1.8, 3.2.3 one source
    row(ONE_SOURCE,             &[F, F],            "{m} {1}, {0}"),

    // 3.2.2 comparison
    row(COMPARE,                &[F, F, FCC],       "{m} {2}, {1}, {0}"),

    // 3.2.4 moves
    row("MOVF=fmov.s MOVD=fmov.d", &[F, F],         "{m} {1}, {0}"),
    row("FSEL=fsel",            &[FCC, F, F, F],    "{m} {3}, {2}, {1}, {0}"),
    row("FSEL=fsel",            &[FCC, F, F],       "{m} {2}, {2}, {1}, {0}"),
    row("MOVW=movgr2fr.w MOVV=movgr2fr.d", &[R, F], "{m} {1}, {0}"),
    row("MOVW=movfr2gr.s MOVV=movfr2gr.d", &[F, R], "{m} {1}, {0}"),
    row("MOVV=movgr2fcsr",      &[R, FCSR],         "{m} {1}, {0}"),
    row("MOVV=movfcsr2gr",      &[FCSR, R],         "{m} {1}, {0}"),
    row("MOVV=movfr2cf",        &[F, FCC],          "{m} {1}, {0}"),
    row("MOVV=movcf2fr",        &[FCC, F],          "{m} {1}, {0}"),
    row("MOVV=movgr2cf",        &[R, FCC],          "{m} {1}, {0}"),
    row("MOVV=movcf2gr",        &[FCC, R],          "{m} {1}, {0}"),
    row("MOVF=fld.s MOVD=fld.d", &[FLOAT_IMM, F],   "").with(pseudo::float_constant),

    // 3.2.6 FLD, FST
    row("MOVF=fld.s MOVD=fld.d", &[OFF12, F],       "{m} {1}, {0:b}, {0:o}"),
    row("MOVF=fld.s MOVD=fld.d", &[OFF12_F, F],     "{m} {1}, {0:b}, {0:o}"),
    row("MOVF=fld.s MOVD=fld.d", &[OFF32, F],       "lu12i.w $r30, {0:u}\nadd.d $r30, $r30, {0:b}\n{m} {1}, $r30, {0:l}"),
    row("MOVF=fld.s MOVD=fld.d", &[DATA, F],        "pcalau12i $r30, %pc_hi20({0})\n{m} {1}, $r30, %pc_lo12({0})"),
    row("MOVF=fst.s MOVD=fst.d", &[F, OFF12],       "{m} {0}, {1:b}, {1:o}"),
    row("MOVF=fst.s MOVD=fst.d", &[F, OFF12_F],     "{m} {0}, {1:b}, {1:o}"),
    row("MOVF=fst.s MOVD=fst.d", &[F, OFF32],       "lu12i.w $r30, {1:u}\nadd.d $r30, $r30, {1:b}\n{m} {0}, $r30, {1:l}"),
    row("MOVF=fst.s MOVD=fst.d", &[F, DATA],        "pcalau12i $r30, %pc_hi20({1})\n{m} {0}, $r30, %pc_lo12({1})"),
    // +0 is stored from R0
    row("MOVF=st.w MOVD=st.d",  &[ZERO_FLOAT, OFF12], "{m} $r0, {1:b}, {1:o}"),
    row("MOVF=st.w MOVD=st.d",  &[ZERO_FLOAT, OFF32], "lu12i.w $r30, {1:u}\nadd.d $r30, $r30, {1:b}\n{m} $r0, $r30, {1:l}"),
    row("MOVF=st.w MOVD=st.d",  &[ZERO_FLOAT, DATA], "pcalau12i $r30, %pc_hi20({1})\n{m} $r0, $r30, %pc_lo12({1})"),
    row("MOVF=stx.w MOVD=stx.d", &[ZERO_FLOAT, INDEXED], "{m} $r0, {1:b}, {1:x}"),
    row("MOVF=fldx.s MOVD=fldx.d", &[INDEXED, F],   "{m} {1}, {0:b}, {0:x}"),
    row("MOVF=fstx.s MOVD=fstx.d", &[F, INDEXED],   "{m} {0}, {1:b}, {1:x}"),
];

const TWO_SOURCES: &str = "ADDF=fadd.s ADDD=fadd.d SUBF=fsub.s SUBD=fsub.d MULF=fmul.s MULD=fmul.d DIVF=fdiv.s DIVD=fdiv.d \
    FMAXF=fmax.s FMAXD=fmax.d FMINF=fmin.s FMIND=fmin.d FMAXAF=fmaxa.s FMAXAD=fmaxa.d FMINAF=fmina.s FMINAD=fmina.d \
    FSCALEBF=fscaleb.s FSCALEBD=fscaleb.d FCOPYSGF=fcopysign.s FCOPYSGD=fcopysign.d";
const MULTIPLY_ADD: &str = "FMADDF=fmadd.s FMADDD=fmadd.d FMSUBF=fmsub.s FMSUBD=fmsub.d \
    FNMADDF=fnmadd.s FNMADDD=fnmadd.d FNMSUBF=fnmsub.s FNMSUBD=fnmsub.d";
const ONE_SOURCE: &str = "ABSF=fabs.s ABSD=fabs.d NEGF=fneg.s NEGD=fneg.d SQRTF=fsqrt.s SQRTD=fsqrt.d \
    FLOGBF=flogb.s FLOGBD=flogb.d FCLASSF=fclass.s FCLASSD=fclass.d FRINTF=frint.s FRINTD=frint.d \
    MOVFD=fcvt.d.s MOVDF=fcvt.s.d \
    MOVWF=ffint.s.w MOVVF=ffint.s.l MOVWD=ffint.d.w MOVVD=ffint.d.l \
    FFINTFW=ffint.s.w FFINTFV=ffint.s.l FFINTDW=ffint.d.w FFINTDV=ffint.d.l \
    MOVFW=ftint.w.s MOVFV=ftint.l.s MOVDW=ftint.w.d MOVDV=ftint.l.d \
    FTINTWF=ftint.w.s FTINTWD=ftint.w.d FTINTVF=ftint.l.s FTINTVD=ftint.l.d \
    TRUNCFW=ftintrz.w.s TRUNCFV=ftintrz.l.s TRUNCDW=ftintrz.w.d TRUNCDV=ftintrz.l.d \
    FTINTRZWF=ftintrz.w.s FTINTRZWD=ftintrz.w.d FTINTRZVF=ftintrz.l.s FTINTRZVD=ftintrz.l.d \
    FTINTRMWF=ftintrm.w.s FTINTRMWD=ftintrm.w.d FTINTRMVF=ftintrm.l.s FTINTRMVD=ftintrm.l.d \
    FTINTRPWF=ftintrp.w.s FTINTRPWD=ftintrp.w.d FTINTRPVF=ftintrp.l.s FTINTRPVD=ftintrp.l.d \
    FTINTRNEWF=ftintrne.w.s FTINTRNEWD=ftintrne.w.d FTINTRNEVF=ftintrne.l.s FTINTRNEVD=ftintrne.l.d";
const COMPARE: &str =
    "CMPEQF=fcmp.ceq.s CMPEQD=fcmp.ceq.d CMPGTF=fcmp.slt.s CMPGTD=fcmp.slt.d CMPGEF=fcmp.sle.s CMPGED=fcmp.sle.d";

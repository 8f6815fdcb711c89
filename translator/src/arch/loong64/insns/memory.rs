//! Loads and stores, prefetch, atomics (manual 2.2.5, 2.2.7).
//!
//! An offset that does not fit is split: its upper part goes with the base to R30, the lower twelve bits stay.

use crate::arch::loong64::NOT_FRAME;
use crate::arch::loong64::pseudo::{self, far_base};
use crate::arch::loong64::shapes::{
    DATA, IND, INDEXED, OFF12, OFF12_ONLY, OFF16_4, OFF16_ONLY, OFF32, OFF32_4, OFF64_4, R, RZ, TLS, U5,
};
use crate::table::{IMM, Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 2.2.5.1 LD, ST
    row(LD,                 &[OFF12, R],        "{m} {1}, {0:b}, {0:o}"),
    row(LD,                 &[OFF32, R],        "lu12i.w $r30, {0:u}\nadd.d $r30, $r30, {0:b}\n{m} {1}, $r30, {0:l}"),
    row(LD,                 &[DATA, R],         "pcalau12i $r30, %pc_hi20({0})\n{m} {1}, $r30, %pc_lo12({0})"),
    row(LD,                 &[TLS, R],          "lu12i.w $r30, %le_hi20({0})\nori $r30, $r30, %le_lo12({0})\nadd.d $r30, $r30, $r2\n{m} {1}, $r30, 0"),
    row(ST,                 &[RZ, OFF12],       "{m} {0:r}, {1:b}, {1:o}"),
    row(ST,                 &[RZ, OFF32],       "lu12i.w $r30, {1:u}\nadd.d $r30, $r30, {1:b}\n{m} {0:r}, $r30, {1:l}"),
    row(ST,                 &[RZ, DATA],        "pcalau12i $r30, %pc_hi20({1})\n{m} {0:r}, $r30, %pc_lo12({1})"),
    row(ST,                 &[RZ, TLS],         "lu12i.w $r30, %le_hi20({1})\nori $r30, $r30, %le_lo12({1})\nadd.d $r30, $r30, $r2\n{m} {0:r}, $r30, 0"),

    // 2.2.5.2 LDX, STX; Go has no indexed store under the unsigned names
    row(LDX,                &[INDEXED, R],      "{m} {1}, {0:b}, {0:x}"),
    row("MOVB=stx.b MOVH=stx.h MOVW=stx.w MOVV=stx.d", &[RZ, INDEXED], "{m} {0:r}, {1:b}, {1:x}"),

    // 2.2.5.3 LDPTR, STPTR; 2.2.7.2 LL, SC
    row(LDPTR,              &[OFF16_4, R],      "{m} {1}, {0:b}, {0:o}").form(NOT_FRAME),
    row(LDPTR,              &[OFF32_4, R],      "addu16i.d $r30, $r0, {0:k}\nadd.d $r30, $r30, {0:b}\n{m} {1}, $r30, {0:j}").form(NOT_FRAME),
    // Beyond 32 bits Go's assembler (1.27) writes a store where a load is asked for, and its bytes are what we promise; for LL it has nothing.
    row("MOVWP=stptr.w MOVVP=stptr.d", &[OFF64_4, R], "").with(|cx| far_base(cx, 1, 0)).form(NOT_FRAME),
    row(STPTR,              &[RZ, OFF16_4],     "{m} {0:r}, {1:b}, {1:o}").form(NOT_FRAME),
    row(STPTR,              &[RZ, OFF32_4],     "addu16i.d $r30, $r0, {1:k}\nadd.d $r30, $r30, {1:b}\n{m} {0:r}, $r30, {1:j}").form(NOT_FRAME),
    row(STPTR,              &[RZ, OFF64_4],     "").with(|cx| far_base(cx, 0, 1)).form(NOT_FRAME),

    // 2.2.5.4 PRELD, PRELDX
    row("PRELD",            &[OFF12_ONLY, U5],  "{m} {1}, {0:b}, {0:o}").form(NOT_FRAME),
    row("PRELDX",           &[OFF16_ONLY, IMM, U5], "").with(pseudo::preldx).form(NOT_FRAME),

    // 2.2.7.1 AM*: the operands are the new value, the address and the old value
    row(AM,                 &[RZ, IND, R],      "").with(pseudo::atomic).form(NOT_FRAME),

    // 2.2.7.3 SC.Q; 2.2.7.4 LL.ACQ, SC.REL
    row("SCQ=sc.q",                         &[RZ, R, IND], "{m} {0:r}, {1}, {2:b}").form(NOT_FRAME),
    row("LLACQW=llacq.w LLACQV=llacq.d",    &[IND, R],     "{m} {1}, {0:b}").form(NOT_FRAME),
    row("SCRELW=screl.w SCRELV=screl.d",    &[RZ, IND],    "{m} {0:r}, {1:b}").form(NOT_FRAME),
];

const LD: &str = "MOVB=ld.b MOVH=ld.h MOVW=ld.w MOVV=ld.d MOVBU=ld.bu MOVHU=ld.hu MOVWU=ld.wu";
const ST: &str = "MOVB=st.b MOVH=st.h MOVW=st.w MOVV=st.d MOVBU=st.b MOVHU=st.h MOVWU=st.w";
const LDX: &str = "MOVB=ldx.b MOVH=ldx.h MOVW=ldx.w MOVV=ldx.d MOVBU=ldx.bu MOVHU=ldx.hu MOVWU=ldx.wu";
const LDPTR: &str = "MOVWP=ldptr.w MOVVP=ldptr.d LL=ll.w LLW=ll.w LLV=ll.d";
const STPTR: &str = "MOVWP=stptr.w MOVVP=stptr.d SC=sc.w SCW=sc.w SCV=sc.d";
const AM: &str = "AMSWAPB=amswap.b AMSWAPH=amswap.h AMSWAPW=amswap.w AMSWAPV=amswap.d \
    AMCASB=amcas.b AMCASH=amcas.h AMCASW=amcas.w AMCASV=amcas.d \
    AMADDW=amadd.w AMADDV=amadd.d AMANDW=amand.w AMANDV=amand.d AMORW=amor.w AMORV=amor.d AMXORW=amxor.w AMXORV=amxor.d \
    AMMAXW=ammax.w AMMAXV=ammax.d AMMINW=ammin.w AMMINV=ammin.d \
    AMMAXWU=ammax.wu AMMAXVU=ammax.du AMMINWU=ammin.wu AMMINVU=ammin.du \
    AMSWAPDBB=amswap_db.b AMSWAPDBH=amswap_db.h AMSWAPDBW=amswap_db.w AMSWAPDBV=amswap_db.d \
    AMCASDBB=amcas_db.b AMCASDBH=amcas_db.h AMCASDBW=amcas_db.w AMCASDBV=amcas_db.d \
    AMADDDBW=amadd_db.w AMADDDBV=amadd_db.d AMANDDBW=amand_db.w AMANDDBV=amand_db.d \
    AMORDBW=amor_db.w AMORDBV=amor_db.d AMXORDBW=amxor_db.w AMXORDBV=amxor_db.d \
    AMMAXDBW=ammax_db.w AMMAXDBV=ammax_db.d AMMINDBW=ammin_db.w AMMINDBV=ammin_db.d \
    AMMAXDBWU=ammax_db.wu AMMAXDBVU=ammax_db.du AMMINDBWU=ammin_db.wu AMMINDBVU=ammin_db.du";

//! 31: "V" Extension, arithmetic; 33: vector bit manipulation and carry-less multiplication (Zvbb, Zvbc).
//!
//! Go writes `vs1, vs2, vd`, the manual `vd, vs2, vs1`; multiply-add takes `vs2, vs1, vd`. The mask, always V0, is written
//! before the destination.

use super::super::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 31.6: Vector Configuration-Setting Instructions
    row("VSETVLI",                   &[X, SEW, LMUL, TAIL, MASK, X],  "{m} {5}, {0}, {1}, {2}, {3}, {4}").extension("v"),
    row("VSETVLI=vsetivli VSETIVLI", &[U5, SEW, LMUL, TAIL, MASK, X], "{m} {5}, {0}, {1}, {2}, {3}, {4}").extension("v"),
    row("VSETVL",                    &[X, X, X],                      "{m} {2}, {1}, {0}").extension("v"),

    // 31.11.1: Vector Single-Width Integer Add and Subtract
    row("VADDVV=vadd.vv VSUBVV=vsub.vv",                  &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VADDVV=vadd.vv VSUBVV=vsub.vv",                  &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VADDVX=vadd.vx VSUBVX=vsub.vx VRSUBVX=vrsub.vx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VADDVX=vadd.vx VSUBVX=vsub.vx VRSUBVX=vrsub.vx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VADDVI=vadd.vi VRSUBVI=vrsub.vi",                &[I5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VADDVI=vadd.vi VRSUBVI=vrsub.vi",                &[I5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNEGV=vrsub.vx",                                 &[V, V],             "{m} {1}, {0}, zero").extension("v"),
    row("VNEGV=vrsub.vx",                                 &[V, V0, VNOT0],     "{m} {2}, {0}, zero, {1}.t").extension("v"),

    // 31.11.2: Vector Widening Integer Add/Subtract
    row("VWADDUVV=vwaddu.vv VWSUBUVV=vwsubu.vv VWADDVV=vwadd.vv VWSUBVV=vwsub.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VWADDUWV=vwaddu.wv VWSUBUWV=vwsubu.wv VWADDWV=vwadd.wv VWSUBWV=vwsub.wv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_0),
    row("VWADDUVV=vwaddu.vv VWSUBUVV=vwsubu.vv VWADDVV=vwadd.vv VWSUBVV=vwsub.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VWADDUWV=vwaddu.wv VWSUBUWV=vwsubu.wv VWADDWV=vwadd.wv VWSUBWV=vwsub.wv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_0),
    row("VWADDUVX=vwaddu.vx VWSUBUVX=vwsubu.vx VWADDVX=vwadd.vx VWSUBVX=vwsub.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VWADDUWX=vwaddu.wx VWSUBUWX=vwsubu.wx VWADDWX=vwadd.wx VWSUBWX=vwsub.wx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VWADDUVX=vwaddu.vx VWSUBUVX=vwsubu.vx VWADDVX=vwadd.vx VWSUBVX=vwsub.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),
    row("VWADDUWX=vwaddu.wx VWSUBUWX=vwsubu.wx VWADDWX=vwadd.wx VWSUBWX=vwsub.wx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VWCVTXXV=vwadd.vx VWCVTUXXV=vwaddu.vx",                                   &[V, V],            "{m} {1}, {0}, zero").extension("v").check(apart_0),
    row("VWCVTXXV=vwadd.vx VWCVTUXXV=vwaddu.vx",                                   &[V, V0, VNOT0],    "{m} {2}, {0}, zero, {1}.t").extension("v").check(apart_0),

    // 31.11.3: Vector Integer Extension
    row("VZEXTVF2=vzext.vf2 VSEXTVF2=vsext.vf2 VZEXTVF4=vzext.vf4 VSEXTVF4=vsext.vf4 VZEXTVF8=vzext.vf8 VSEXTVF8=vsext.vf8", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VZEXTVF2=vzext.vf2 VSEXTVF2=vsext.vf2 VZEXTVF4=vzext.vf4 VSEXTVF4=vsext.vf4 VZEXTVF8=vzext.vf8 VSEXTVF8=vsext.vf8", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.11.4: Vector Integer Add-with-Carry / Subtract-with-Borrow Instructions
    row("VADCVVM=vadc.vvm VSBCVVM=vsbc.vvm",     &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMADCVVM=vmadc.vvm VMSBCVVM=vmsbc.vvm", &[V, V, V0, V],      "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMADCVV=vmadc.vv VMSBCVV=vmsbc.vv",     &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VADCVXM=vadc.vxm VSBCVXM=vsbc.vxm",     &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMADCVXM=vmadc.vxm VMSBCVXM=vmsbc.vxm", &[X, V, V0, V],      "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMADCVX=vmadc.vx VMSBCVX=vmsbc.vx",     &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VADCVIM=vadc.vim",                      &[I5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMADCVIM=vmadc.vim",                    &[I5, V, V0, V],     "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMADCVI=vmadc.vi",                      &[I5, V, V],         "{m} {2}, {1}, {0}").extension("v"),

    // 31.11.5: Vector Bitwise Logical Instructions
    row("VANDVV=vand.vv VORVV=vor.vv VXORVV=vxor.vv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VANDVV=vand.vv VORVV=vor.vv VXORVV=vxor.vv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VANDVX=vand.vx VORVX=vor.vx VXORVX=vxor.vx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VANDVX=vand.vx VORVX=vor.vx VXORVX=vxor.vx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VANDVI=vand.vi VORVI=vor.vi VXORVI=vxor.vi", &[I5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VANDVI=vand.vi VORVI=vor.vi VXORVI=vxor.vi", &[I5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNOTV=vxor.vi",                              &[V, V],             "{m} {1}, {0}, -1").extension("v"),
    row("VNOTV=vxor.vi",                              &[V, V0, VNOT0],     "{m} {2}, {0}, -1, {1}.t").extension("v"),

    // 31.11.6: Vector Single-Width Shift Instructions
    row("VSLLVV=vsll.vv VSRLVV=vsrl.vv VSRAVV=vsra.vv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSLLVV=vsll.vv VSRLVV=vsrl.vv VSRAVV=vsra.vv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSLLVX=vsll.vx VSRLVX=vsrl.vx VSRAVX=vsra.vx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSLLVX=vsll.vx VSRLVX=vsrl.vx VSRAVX=vsra.vx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSLLVI=vsll.vi VSRLVI=vsrl.vi VSRAVI=vsra.vi", &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VSLLVI=vsll.vi VSRLVI=vsrl.vi VSRAVI=vsra.vi", &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.11.7: Vector Narrowing Integer Right Shift Instructions
    row("VNSRLWV=vnsrl.wv VNSRAWV=vnsra.wv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VNSRLWV=vnsrl.wv VNSRAWV=vnsra.wv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNSRLWX=vnsrl.wx VNSRAWX=vnsra.wx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VNSRLWX=vnsrl.wx VNSRAWX=vnsra.wx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNSRLWI=vnsrl.wi VNSRAWI=vnsra.wi", &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VNSRLWI=vnsrl.wi VNSRAWI=vnsra.wi", &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNCVTXXW=vnsrl.wx",                 &[V, V],             "{m} {1}, {0}, zero").extension("v"),
    row("VNCVTXXW=vnsrl.wx",                 &[V, V0, VNOT0],     "{m} {2}, {0}, zero, {1}.t").extension("v"),

    // 31.11.8: Vector Integer Compare Instructions
    row("VMSEQVV=vmseq.vv VMSNEVV=vmsne.vv VMSLTUVV=vmsltu.vv VMSLTVV=vmslt.vv VMSLEUVV=vmsleu.vv VMSLEVV=vmsle.vv", &[V, V, V],        "{m} {2}, {1}, {0}").extension("v"),
    row("VMSEQVV=vmseq.vv VMSNEVV=vmsne.vv VMSLTUVV=vmsltu.vv VMSLTVV=vmslt.vv VMSLEUVV=vmsleu.vv VMSLEVV=vmsle.vv", &[V, V, V0, V],    "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMSEQVX=vmseq.vx VMSNEVX=vmsne.vx VMSLTUVX=vmsltu.vx VMSLTVX=vmslt.vx VMSLEUVX=vmsleu.vx VMSLEVX=vmsle.vx", &[X, V, V],        "{m} {2}, {1}, {0}").extension("v"),
    row("VMSGTUVX=vmsgtu.vx VMSGTVX=vmsgt.vx",                                                                       &[X, V, V],        "{m} {2}, {1}, {0}").extension("v"),
    row("VMSEQVX=vmseq.vx VMSNEVX=vmsne.vx VMSLTUVX=vmsltu.vx VMSLTVX=vmslt.vx VMSLEUVX=vmsleu.vx VMSLEVX=vmsle.vx", &[X, V, V0, V],    "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMSGTUVX=vmsgtu.vx VMSGTVX=vmsgt.vx",                                                                       &[X, V, V0, V],    "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMSEQVI=vmseq.vi VMSNEVI=vmsne.vi VMSLEUVI=vmsleu.vi VMSLEVI=vmsle.vi VMSGTUVI=vmsgtu.vi VMSGTVI=vmsgt.vi", &[I5, V, V],       "{m} {2}, {1}, {0}").extension("v"),
    row("VMSEQVI=vmseq.vi VMSNEVI=vmsne.vi VMSLEUVI=vmsleu.vi VMSLEVI=vmsle.vi VMSGTUVI=vmsgtu.vi VMSGTVI=vmsgt.vi", &[I5, V, V0, V],   "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMSGTVV=vmslt.vv VMSGTUVV=vmsltu.vv VMSGEVV=vmsle.vv VMSGEUVV=vmsleu.vv",                                   &[V, V, V],        "{m} {2}, {0}, {1}").extension("v"),
    row("VMSGTVV=vmslt.vv VMSGTUVV=vmsltu.vv VMSGEVV=vmsle.vv VMSGEUVV=vmsleu.vv",                                   &[V, V, V0, V],    "{m} {3}, {0}, {1}, {2}.t").extension("v"),
    row("VMSLTVI=vmsle.vi VMSLTUVI=vmsleu.vi VMSGEVI=vmsgt.vi VMSGEUVI=vmsgtu.vi",                                   &[I5P1, V, V],     "{m} {2}, {1}, {0:dec}").extension("v"),
    row("VMSLTVI=vmsle.vi VMSLTUVI=vmsleu.vi VMSGEVI=vmsgt.vi VMSGEUVI=vmsgtu.vi",                                   &[I5P1, V, V0, V], "{m} {3}, {1}, {0:dec}, {2}.t").extension("v"),

    // 31.11.9: Vector Integer Min/Max Instructions
    row("VMINUVV=vminu.vv VMINVV=vmin.vv VMAXUVV=vmaxu.vv VMAXVV=vmax.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VMINUVV=vminu.vv VMINVV=vmin.vv VMAXUVV=vmaxu.vv VMAXVV=vmax.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMINUVX=vminu.vx VMINVX=vmin.vx VMAXUVX=vmaxu.vx VMAXVX=vmax.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VMINUVX=vminu.vx VMINVX=vmin.vx VMAXUVX=vmaxu.vx VMAXVX=vmax.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.11.10: Vector Single-Width Integer Multiply Instructions
    row("VMULVV=vmul.vv VMULHVV=vmulh.vv VMULHUVV=vmulhu.vv VMULHSUVV=vmulhsu.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VMULVV=vmul.vv VMULHVV=vmulh.vv VMULHUVV=vmulhu.vv VMULHSUVV=vmulhsu.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMULVX=vmul.vx VMULHVX=vmulh.vx VMULHUVX=vmulhu.vx VMULHSUVX=vmulhsu.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VMULVX=vmul.vx VMULHVX=vmulh.vx VMULHUVX=vmulhu.vx VMULHSUVX=vmulhsu.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.11.11: Vector Integer Divide Instructions
    row("VDIVUVV=vdivu.vv VDIVVV=vdiv.vv VREMUVV=vremu.vv VREMVV=vrem.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VDIVUVV=vdivu.vv VDIVVV=vdiv.vv VREMUVV=vremu.vv VREMVV=vrem.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VDIVUVX=vdivu.vx VDIVVX=vdiv.vx VREMUVX=vremu.vx VREMVX=vrem.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VDIVUVX=vdivu.vx VDIVVX=vdiv.vx VREMUVX=vremu.vx VREMVX=vrem.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.11.12: Vector Widening Integer Multiply Instructions
    row("VWMULVV=vwmul.vv VWMULUVV=vwmulu.vv VWMULSUVV=vwmulsu.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VWMULVV=vwmul.vv VWMULUVV=vwmulu.vv VWMULSUVV=vwmulsu.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VWMULVX=vwmul.vx VWMULUVX=vwmulu.vx VWMULSUVX=vwmulsu.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VWMULVX=vwmul.vx VWMULUVX=vwmulu.vx VWMULSUVX=vwmulsu.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),

    // 31.11.13: Vector Single-Width Integer Multiply-Add Instructions
    row("VMACCVV=vmacc.vv VNMSACVV=vnmsac.vv VMADDVV=vmadd.vv VNMSUBVV=vnmsub.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VMACCVV=vmacc.vv VNMSACVV=vnmsac.vv VMADDVV=vmadd.vv VNMSUBVV=vnmsub.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMACCVX=vmacc.vx VNMSACVX=vnmsac.vx VMADDVX=vmadd.vx VNMSUBVX=vnmsub.vx", &[V, X, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VMACCVX=vmacc.vx VNMSACVX=vnmsac.vx VMADDVX=vmadd.vx VNMSUBVX=vnmsub.vx", &[V, X, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.11.14: Vector Widening Integer Multiply-Add Instructions
    row("VWMACCUVV=vwmaccu.vv VWMACCVV=vwmacc.vv VWMACCSUVV=vwmaccsu.vv",                        &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VWMACCUVV=vwmaccu.vv VWMACCVV=vwmacc.vv VWMACCSUVV=vwmaccsu.vv",                        &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VWMACCUVX=vwmaccu.vx VWMACCVX=vwmacc.vx VWMACCSUVX=vwmaccsu.vx VWMACCUSVX=vwmaccus.vx", &[V, X, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_0),
    row("VWMACCUVX=vwmaccu.vx VWMACCVX=vwmacc.vx VWMACCSUVX=vwmaccsu.vx VWMACCUSVX=vwmaccus.vx", &[V, X, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_0),

    // 31.11.15: Vector Integer Merge Instructions
    row("VMERGEVVM=vmerge.vvm", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMERGEVXM=vmerge.vxm", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}").extension("v"),
    row("VMERGEVIM=vmerge.vim", &[I5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}").extension("v"),

    // 31.11.16: Vector Integer Move Instructions
    row("VMVVV=vmv.v.v", &[V, V],  "{m} {1}, {0}").extension("v"),
    row("VMVVX=vmv.v.x", &[X, V],  "{m} {1}, {0}").extension("v"),
    row("VMVVI=vmv.v.i", &[I5, V], "{m} {1}, {0}").extension("v"),

    // 31.12.1: Vector Single-Width Saturating Add and Subtract
    row("VSADDUVV=vsaddu.vv VSADDVV=vsadd.vv VSSUBUVV=vssubu.vv VSSUBVV=vssub.vv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSADDUVV=vsaddu.vv VSADDVV=vsadd.vv VSSUBUVV=vssubu.vv VSSUBVV=vssub.vv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSADDUVX=vsaddu.vx VSADDVX=vsadd.vx VSSUBUVX=vssubu.vx VSSUBVX=vssub.vx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSADDUVX=vsaddu.vx VSADDVX=vsadd.vx VSSUBUVX=vssubu.vx VSSUBVX=vssub.vx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSADDUVI=vsaddu.vi VSADDVI=vsadd.vi",                                     &[I5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VSADDUVI=vsaddu.vi VSADDVI=vsadd.vi",                                     &[I5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.12.2: Vector Single-Width Averaging Add and Subtract
    row("VAADDUVV=vaaddu.vv VAADDVV=vaadd.vv VASUBUVV=vasubu.vv VASUBVV=vasub.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VAADDUVV=vaaddu.vv VAADDVV=vaadd.vv VASUBUVV=vasubu.vv VASUBVV=vasub.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VAADDUVX=vaaddu.vx VAADDVX=vaadd.vx VASUBUVX=vasubu.vx VASUBVX=vasub.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VAADDUVX=vaaddu.vx VAADDVX=vaadd.vx VASUBUVX=vasubu.vx VASUBVX=vasub.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.12.3: Vector Single-Width Fractional Multiply with Rounding and Saturation
    row("VSMULVV=vsmul.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VSMULVV=vsmul.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSMULVX=vsmul.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VSMULVX=vsmul.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.12.4: Vector Single-Width Scaling Shift Instructions
    row("VSSRLVV=vssrl.vv VSSRAVV=vssra.vv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSSRLVV=vssrl.vv VSSRAVV=vssra.vv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSSRLVX=vssrl.vx VSSRAVX=vssra.vx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSSRLVX=vssrl.vx VSSRAVX=vssra.vx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSSRLVI=vssrl.vi VSSRAVI=vssra.vi", &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VSSRLVI=vssrl.vi VSSRAVI=vssra.vi", &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.12.5: Vector Narrowing Fixed-Point Clip Instructions
    row("VNCLIPUWV=vnclipu.wv VNCLIPWV=vnclip.wv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VNCLIPUWV=vnclipu.wv VNCLIPWV=vnclip.wv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNCLIPUWX=vnclipu.wx VNCLIPWX=vnclip.wx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VNCLIPUWX=vnclipu.wx VNCLIPWX=vnclip.wx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VNCLIPUWI=vnclipu.wi VNCLIPWI=vnclip.wi", &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VNCLIPUWI=vnclipu.wi VNCLIPWI=vnclip.wi", &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.13.2: Vector Single-Width Floating-Point Add/Subtract Instructions
    row("VFADDVV=vfadd.vv VFSUBVV=vfsub.vv",                    &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFADDVV=vfadd.vv VFSUBVV=vfsub.vv",                    &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFADDVF=vfadd.vf VFSUBVF=vfsub.vf VFRSUBVF=vfrsub.vf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFADDVF=vfadd.vf VFSUBVF=vfsub.vf VFRSUBVF=vfrsub.vf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.13.3: Vector Widening Floating-Point Add/Subtract Instructions
    row("VFWADDVV=vfwadd.vv VFWSUBVV=vfwsub.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VFWADDWV=vfwadd.wv VFWSUBWV=vfwsub.wv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_0),
    row("VFWADDVV=vfwadd.vv VFWSUBVV=vfwsub.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VFWADDWV=vfwadd.wv VFWSUBWV=vfwsub.wv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_0),
    row("VFWADDVF=vfwadd.vf VFWSUBVF=vfwsub.vf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VFWADDWF=vfwadd.wf VFWSUBWF=vfwsub.wf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFWADDVF=vfwadd.vf VFWSUBVF=vfwsub.vf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),
    row("VFWADDWF=vfwadd.wf VFWSUBWF=vfwsub.wf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.13.4: Vector Single-Width Floating-Point Multiply/Divide Instructions
    row("VFMULVV=vfmul.vv VFDIVVV=vfdiv.vv",                    &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFMULVV=vfmul.vv VFDIVVV=vfdiv.vv",                    &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFMULVF=vfmul.vf VFDIVVF=vfdiv.vf VFRDIVVF=vfrdiv.vf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFMULVF=vfmul.vf VFDIVVF=vfdiv.vf VFRDIVVF=vfrdiv.vf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.13.5: Vector Widening Floating-Point Multiply
    row("VFWMULVV=vfwmul.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VFWMULVV=vfwmul.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VFWMULVF=vfwmul.vf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VFWMULVF=vfwmul.vf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),

    // 31.13.6: Vector Single-Width Floating-Point Fused Multiply-Add Instructions
    row("VFMACCVV=vfmacc.vv VFNMACCVV=vfnmacc.vv VFMSACVV=vfmsac.vv VFNMSACVV=vfnmsac.vv VFMADDVV=vfmadd.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFNMADDVV=vfnmadd.vv VFMSUBVV=vfmsub.vv VFNMSUBVV=vfnmsub.vv",                                       &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFMACCVV=vfmacc.vv VFNMACCVV=vfnmacc.vv VFMSACVV=vfmsac.vv VFNMSACVV=vfnmsac.vv VFMADDVV=vfmadd.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFNMADDVV=vfnmadd.vv VFMSUBVV=vfmsub.vv VFNMSUBVV=vfnmsub.vv",                                       &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFMACCVF=vfmacc.vf VFNMACCVF=vfnmacc.vf VFMSACVF=vfmsac.vf VFNMSACVF=vfnmsac.vf VFMADDVF=vfmadd.vf", &[V, F, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFNMADDVF=vfnmadd.vf VFMSUBVF=vfmsub.vf VFNMSUBVF=vfnmsub.vf",                                       &[V, F, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFMACCVF=vfmacc.vf VFNMACCVF=vfnmacc.vf VFMSACVF=vfmsac.vf VFNMSACVF=vfnmsac.vf VFMADDVF=vfmadd.vf", &[V, F, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFNMADDVF=vfnmadd.vf VFMSUBVF=vfmsub.vf VFNMSUBVF=vfnmsub.vf",                                       &[V, F, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.13.7: Vector Widening Floating-Point Fused Multiply-Add Instructions
    row("VFWMACCVV=vfwmacc.vv VFWNMACCVV=vfwnmacc.vv VFWMSACVV=vfwmsac.vv VFWNMSACVV=vfwnmsac.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VFWMACCVV=vfwmacc.vv VFWNMACCVV=vfwnmacc.vv VFWMSACVV=vfwmsac.vv VFWNMSACVV=vfwnmsac.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VFWMACCVF=vfwmacc.vf VFWNMACCVF=vfwnmacc.vf VFWMSACVF=vfwmsac.vf VFWNMSACVF=vfwnmsac.vf", &[V, F, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_0),
    row("VFWMACCVF=vfwmacc.vf VFWNMACCVF=vfwnmacc.vf VFWMSACVF=vfwmsac.vf VFWNMSACVF=vfwnmsac.vf", &[V, F, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_0),

    // 31.13.8: Vector Floating-Point Square-Root Instruction
    row("VFSQRTV=vfsqrt.v", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFSQRTV=vfsqrt.v", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.13.9: Vector Floating-Point Reciprocal Square-Root Estimate Instruction
    row("VFRSQRT7V=vfrsqrt7.v", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFRSQRT7V=vfrsqrt7.v", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.13.10: Vector Floating-Point Reciprocal Estimate Instruction
    row("VFREC7V=vfrec7.v", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFREC7V=vfrec7.v", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.13.11: Vector Floating-Point MIN/MAX Instructions
    row("VFMINVV=vfmin.vv VFMAXVV=vfmax.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFMINVV=vfmin.vv VFMAXVV=vfmax.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFMINVF=vfmin.vf VFMAXVF=vfmax.vf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFMINVF=vfmin.vf VFMAXVF=vfmax.vf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.13.12: Vector Floating-Point Sign-Injection Instructions
    row("VFSGNJVV=vfsgnj.vv VFSGNJNVV=vfsgnjn.vv VFSGNJXVV=vfsgnjx.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFSGNJVV=vfsgnj.vv VFSGNJNVV=vfsgnjn.vv VFSGNJXVV=vfsgnjx.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFSGNJVF=vfsgnj.vf VFSGNJNVF=vfsgnjn.vf VFSGNJXVF=vfsgnjx.vf", &[F, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VFSGNJVF=vfsgnj.vf VFSGNJNVF=vfsgnjn.vf VFSGNJXVF=vfsgnjx.vf", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFABSV=vfsgnjx.vv VFNEGV=vfsgnjn.vv",                          &[V, V],            "{m} {1}, {0}, {0}").extension("v"),
    row("VFABSV=vfsgnjx.vv VFNEGV=vfsgnjn.vv",                          &[V, V0, VNOT0],    "{m} {2}, {0}, {0}, {1}.t").extension("v"),

    // 31.13.13: Vector Floating-Point Compare Instructions
    row("VMFEQVV=vmfeq.vv VMFNEVV=vmfne.vv VMFLTVV=vmflt.vv VMFLEVV=vmfle.vv",                                   &[V, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VMFEQVV=vmfeq.vv VMFNEVV=vmfne.vv VMFLTVV=vmflt.vv VMFLEVV=vmfle.vv",                                   &[V, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMFEQVF=vmfeq.vf VMFNEVF=vmfne.vf VMFLTVF=vmflt.vf VMFLEVF=vmfle.vf VMFGTVF=vmfgt.vf VMFGEVF=vmfge.vf", &[F, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VMFEQVF=vmfeq.vf VMFNEVF=vmfne.vf VMFLTVF=vmflt.vf VMFLEVF=vmfle.vf VMFGTVF=vmfgt.vf VMFGEVF=vmfge.vf", &[F, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VMFGTVV=vmflt.vv VMFGEVV=vmfle.vv",                                                                     &[V, V, V],     "{m} {2}, {0}, {1}").extension("v"),
    row("VMFGTVV=vmflt.vv VMFGEVV=vmfle.vv",                                                                     &[V, V, V0, V], "{m} {3}, {0}, {1}, {2}.t").extension("v"),

    // 31.13.14: Vector Floating-Point Classify Instruction
    row("VFCLASSV=vfclass.v", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFCLASSV=vfclass.v", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.13.15: Vector Floating-Point Merge Instruction
    row("VFMERGEVFM=vfmerge.vfm", &[F, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}").extension("v"),

    // 31.13.16: Vector Floating-Point Move Instruction
    row("VFMVVF=vfmv.v.f", &[F, V], "{m} {1}, {0}").extension("v"),

    // 31.13.17: Single-Width Floating-Point/Integer Type-Convert Instructions
    row("VFCVTXUFV=vfcvt.xu.f.v VFCVTXFV=vfcvt.x.f.v VFCVTRTZXUFV=vfcvt.rtz.xu.f.v VFCVTRTZXFV=vfcvt.rtz.x.f.v", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFCVTFXUV=vfcvt.f.xu.v VFCVTFXV=vfcvt.f.x.v",                                                           &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFCVTXUFV=vfcvt.xu.f.v VFCVTXFV=vfcvt.x.f.v VFCVTRTZXUFV=vfcvt.rtz.xu.f.v VFCVTRTZXFV=vfcvt.rtz.x.f.v", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),
    row("VFCVTFXUV=vfcvt.f.xu.v VFCVTFXV=vfcvt.f.x.v",                                                           &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.13.18: Widening Floating-Point/Integer Type-Convert Instructions
    row("VFWCVTXUFV=vfwcvt.xu.f.v VFWCVTXFV=vfwcvt.x.f.v VFWCVTRTZXUFV=vfwcvt.rtz.xu.f.v VFWCVTRTZXFV=vfwcvt.rtz.x.f.v", &[V, V],         "{m} {1}, {0}").extension("v").check(apart_0),
    row("VFWCVTFXUV=vfwcvt.f.xu.v VFWCVTFXV=vfwcvt.f.x.v VFWCVTFFV=vfwcvt.f.f.v",                                        &[V, V],         "{m} {1}, {0}").extension("v").check(apart_0),
    row("VFWCVTXUFV=vfwcvt.xu.f.v VFWCVTXFV=vfwcvt.x.f.v VFWCVTRTZXUFV=vfwcvt.rtz.xu.f.v VFWCVTRTZXFV=vfwcvt.rtz.x.f.v", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v").check(apart_0),
    row("VFWCVTFXUV=vfwcvt.f.xu.v VFWCVTFXV=vfwcvt.f.x.v VFWCVTFFV=vfwcvt.f.f.v",                                        &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v").check(apart_0),

    // 31.13.19: Narrowing Floating-Point/Integer Type-Convert Instructions
    row("VFNCVTXUFW=vfncvt.xu.f.w VFNCVTXFW=vfncvt.x.f.w VFNCVTRTZXUFW=vfncvt.rtz.xu.f.w VFNCVTRTZXFW=vfncvt.rtz.x.f.w", &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFNCVTFXUW=vfncvt.f.xu.w VFNCVTFXW=vfncvt.f.x.w VFNCVTFFW=vfncvt.f.f.w VFNCVTRODFFW=vfncvt.rod.f.f.w",          &[V, V],         "{m} {1}, {0}").extension("v"),
    row("VFNCVTXUFW=vfncvt.xu.f.w VFNCVTXFW=vfncvt.x.f.w VFNCVTRTZXUFW=vfncvt.rtz.xu.f.w VFNCVTRTZXFW=vfncvt.rtz.x.f.w", &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),
    row("VFNCVTFXUW=vfncvt.f.xu.w VFNCVTFXW=vfncvt.f.x.w VFNCVTFFW=vfncvt.f.f.w VFNCVTRODFFW=vfncvt.rod.f.f.w",          &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v"),

    // 31.14.1: Vector Single-Width Integer Reduction Instructions
    row("VREDSUMVS=vredsum.vs VREDMAXUVS=vredmaxu.vs VREDMAXVS=vredmax.vs VREDMINUVS=vredminu.vs VREDMINVS=vredmin.vs", &[V, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VREDANDVS=vredand.vs VREDORVS=vredor.vs VREDXORVS=vredxor.vs",                                                 &[V, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VREDSUMVS=vredsum.vs VREDMAXUVS=vredmaxu.vs VREDMAXVS=vredmax.vs VREDMINUVS=vredminu.vs VREDMINVS=vredmin.vs", &[V, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VREDANDVS=vredand.vs VREDORVS=vredor.vs VREDXORVS=vredxor.vs",                                                 &[V, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.14.2: Vector Widening Integer Reduction Instructions
    row("VWREDSUMUVS=vwredsumu.vs VWREDSUMVS=vwredsum.vs", &[V, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VWREDSUMUVS=vwredsumu.vs VWREDSUMVS=vwredsum.vs", &[V, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.14.3: Vector Single-Width Floating-Point Reduction Instructions
    row("VFREDOSUMVS=vfredosum.vs VFREDUSUMVS=vfredusum.vs VFREDMAXVS=vfredmax.vs VFREDMINVS=vfredmin.vs", &[V, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VFREDOSUMVS=vfredosum.vs VFREDUSUMVS=vfredusum.vs VFREDMAXVS=vfredmax.vs VFREDMINVS=vfredmin.vs", &[V, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.14.4: Vector Widening Floating-Point Reduction Instructions
    row("VFWREDOSUMVS=vfwredosum.vs VFWREDUSUMVS=vfwredusum.vs", &[V, V, V],     "{m} {2}, {1}, {0}").extension("v"),
    row("VFWREDOSUMVS=vfwredosum.vs VFWREDUSUMVS=vfwredusum.vs", &[V, V, V0, V], "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.15: Vector Mask Instructions
    row("VMANDMM=vmand.mm VMNANDMM=vmnand.mm VMANDNMM=vmandn.mm VMXORMM=vmxor.mm VMORMM=vmor.mm VMNORMM=vmnor.mm", &[V, V, V],      "{m} {2}, {1}, {0}").extension("v"),
    row("VMORNMM=vmorn.mm VMXNORMM=vmxnor.mm",                                                                     &[V, V, V],      "{m} {2}, {1}, {0}").extension("v"),
    row("VCPOPM=vcpop.m VFIRSTM=vfirst.m",                                                                         &[V, X],         "{m} {1}, {0}").extension("v"),
    row("VCPOPM=vcpop.m VFIRSTM=vfirst.m",                                                                         &[V, V0, X],     "{m} {2}, {0}, {1}.t").extension("v"),
    row("VIDV=vid.v",                                                                                              &[V],            "{m} {0}").extension("v"),
    row("VIDV=vid.v",                                                                                              &[V0, VNOT0],    "{m} {1}, {0}.t").extension("v"),
    row("VMSBFM=vmsbf.m VMSIFM=vmsif.m VMSOFM=vmsof.m VIOTAM=viota.m",                                             &[V, V],         "{m} {1}, {0}").extension("v").check(apart_0),
    row("VMSBFM=vmsbf.m VMSIFM=vmsif.m VMSOFM=vmsof.m VIOTAM=viota.m",                                             &[V, V0, VNOT0], "{m} {2}, {0}, {1}.t").extension("v").check(apart_0),
    row("VMMVM=vmand.mm VMNOTM=vmnand.mm",                                                                         &[V, V],         "{m} {1}, {0}, {0}").extension("v"),
    row("VMCLRM=vmxor.mm VMSETM=vmxnor.mm",                                                                        &[V],            "{m} {0}, {0}, {0}").extension("v"),

    // 31.16.1: Integer Scalar Move Instructions
    row("VMVXS=vmv.x.s", &[V, X], "{m} {1}, {0}").extension("v"),
    row("VMVSX=vmv.s.x", &[X, V], "{m} {1}, {0}").extension("v"),

    // 31.16.2: Floating-Point Scalar Move Instructions
    row("VFMVFS=vfmv.f.s", &[V, F], "{m} {1}, {0}").extension("v"),
    row("VFMVSF=vfmv.s.f", &[F, V], "{m} {1}, {0}").extension("v"),

    // 31.16.3: Vector Slide Instructions
    row("VSLIDEUPVX=vslideup.vx VSLIDE1UPVX=vslide1up.vx",         &[X, V, V],          "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VSLIDEDOWNVX=vslidedown.vx VSLIDE1DOWNVX=vslide1down.vx", &[X, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VSLIDEUPVX=vslideup.vx VSLIDE1UPVX=vslide1up.vx",         &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),
    row("VSLIDEDOWNVX=vslidedown.vx VSLIDE1DOWNVX=vslide1down.vx", &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VSLIDEUPVI=vslideup.vi",                                  &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VSLIDEDOWNVI=vslidedown.vi",                              &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v"),
    row("VSLIDEUPVI=vslideup.vi",                                  &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),
    row("VSLIDEDOWNVI=vslidedown.vi",                              &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v"),
    row("VFSLIDE1UPVF=vfslide1up.vf",                              &[F, V, V],          "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VFSLIDE1DOWNVF=vfslide1down.vf",                          &[F, V, V],          "{m} {2}, {1}, {0}").extension("v"),
    row("VFSLIDE1UPVF=vfslide1up.vf",                              &[F, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),
    row("VFSLIDE1DOWNVF=vfslide1down.vf",                          &[F, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v"),

    // 31.16.4: Vector Register Gather Instructions
    row("VRGATHERVV=vrgather.vv VRGATHEREI16VV=vrgatherei16.vv", &[V, V, V],          "{m} {2}, {1}, {0}").extension("v").check(apart_01),
    row("VRGATHERVV=vrgather.vv VRGATHEREI16VV=vrgatherei16.vv", &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_01),
    row("VRGATHERVX=vrgather.vx",                                &[X, V, V],          "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VRGATHERVX=vrgather.vx",                                &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),
    row("VRGATHERVI=vrgather.vi",                                &[U5, V, V],         "{m} {2}, {1}, {0}").extension("v").check(apart_1),
    row("VRGATHERVI=vrgather.vi",                                &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("v").check(apart_1),

    // 31.16.5: Vector Compress Instruction
    row("VCOMPRESSVM=vcompress.vm", &[V, V, V], "{m} {2}, {1}, {0}").extension("v").check(apart_01),

    // 31.16.6: Whole Vector Register Move
    row("VMV1RV=vmv1r.v", &[V, V],   "{m} {1}, {0}").extension("v"),
    row("VMV2RV=vmv2r.v", &[V2, V2], "{m} {1}, {0}").extension("v"),
    row("VMV4RV=vmv4r.v", &[V4, V4], "{m} {1}, {0}").extension("v"),
    row("VMV8RV=vmv8r.v", &[V8, V8], "{m} {1}, {0}").extension("v"),

    // 33.2.1: Vector Basic Bit-manipulation
    row("VANDNVV=vandn.vv VROLVV=vrol.vv VRORVV=vror.vv",                                          &[V, V, V],          "{m} {2}, {1}, {0}").extension("zvbb"),
    row("VWSLLVV=vwsll.vv",                                                                        &[V, V, V],          "{m} {2}, {1}, {0}").extension("zvbb").check(apart_01),
    row("VANDNVV=vandn.vv VROLVV=vrol.vv VRORVV=vror.vv",                                          &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("zvbb"),
    row("VWSLLVV=vwsll.vv",                                                                        &[V, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("zvbb").check(apart_01),
    row("VANDNVX=vandn.vx VROLVX=vrol.vx VRORVX=vror.vx",                                          &[X, V, V],          "{m} {2}, {1}, {0}").extension("zvbb"),
    row("VWSLLVX=vwsll.vx",                                                                        &[X, V, V],          "{m} {2}, {1}, {0}").extension("zvbb").check(apart_1),
    row("VANDNVX=vandn.vx VROLVX=vrol.vx VRORVX=vror.vx",                                          &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("zvbb"),
    row("VWSLLVX=vwsll.vx",                                                                        &[X, V, V0, VNOT0],  "{m} {3}, {1}, {0}, {2}.t").extension("zvbb").check(apart_1),
    row("VBREVV=vbrev.v VBREV8V=vbrev8.v VREV8V=vrev8.v VCLZV=vclz.v VCTZV=vctz.v VCPOPV=vcpop.v", &[V, V],             "{m} {1}, {0}").extension("zvbb"),
    row("VBREVV=vbrev.v VBREV8V=vbrev8.v VREV8V=vrev8.v VCLZV=vclz.v VCTZV=vctz.v VCPOPV=vcpop.v", &[V, V0, VNOT0],     "{m} {2}, {0}, {1}.t").extension("zvbb"),
    row("VRORVI=vror.vi",                                                                          &[U5, V, V],         "{m} {2}, {1}, {0}").extension("zvbb"),
    row("VWSLLVI=vwsll.vi",                                                                        &[U5, V, V],         "{m} {2}, {1}, {0}").extension("zvbb").check(apart_1),
    row("VRORVI=vror.vi",                                                                          &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("zvbb"),
    row("VWSLLVI=vwsll.vi",                                                                        &[U5, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("zvbb").check(apart_1),

    // 33.2.2: Vector Carryless Multiplication
    row("VCLMULVV=vclmul.vv VCLMULHVV=vclmulh.vv", &[V, V, V],         "{m} {2}, {1}, {0}").extension("zvbc"),
    row("VCLMULVV=vclmul.vv VCLMULHVV=vclmulh.vv", &[V, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("zvbc"),
    row("VCLMULVX=vclmul.vx VCLMULHVX=vclmulh.vx", &[X, V, V],         "{m} {2}, {1}, {0}").extension("zvbc"),
    row("VCLMULVX=vclmul.vx VCLMULHVX=vclmulh.vx", &[X, V, V0, VNOT0], "{m} {3}, {1}, {0}, {2}.t").extension("zvbc"),
];

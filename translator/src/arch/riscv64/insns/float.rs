//! 21, 22: "F" and "D" Extensions. Go sets the rounding mode in each instruction, never by `frm`: to nearest even, and for
//! conversions to integers towards zero unless a suffix says otherwise. Where the encoding has no choice, none is printed.

use super::super::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 21.6, 22.4: Floating-Point Computational Instructions
    row("FADDS=fadd.s FSUBS=fsub.s FMULS=fmul.s FDIVS=fdiv.s", &[F, F, F], "{m} {2}, {1}, {0}, rne").extension("f"),
    row("FADDD=fadd.d FSUBD=fsub.d FMULD=fmul.d FDIVD=fdiv.d", &[F, F, F], "{m} {2}, {1}, {0}, rne").extension("d"),
    row("FMINS=fmin.s FMAXS=fmax.s",                           &[F, F, F], "{m} {2}, {1}, {0}").extension("f"),
    row("FMIND=fmin.d FMAXD=fmax.d",                           &[F, F, F], "{m} {2}, {1}, {0}").extension("d"),
    row("FSQRTS=fsqrt.s",                                      &[F, F],    "{m} {1}, {0}, rne").extension("f"),
    row("FSQRTD=fsqrt.d",                                      &[F, F],    "{m} {1}, {0}, rne").extension("d"),
    row("FMADDS=fmadd.s FMSUBS=fmsub.s FNMSUBS=fnmsub.s FNMADDS=fnmadd.s", &[F, F, F, F], "{m} {3}, {0}, {1}, {2}, rne").extension("f"),
    row("FMADDD=fmadd.d FMSUBD=fmsub.d FNMSUBD=fnmsub.d FNMADDD=fnmadd.d", &[F, F, F, F], "{m} {3}, {0}, {1}, {2}, rne").extension("d"),

    // 21.7, 22.5: Floating-Point Conversion and Move Instructions
    row("FCVTWS=fcvt.w.s FCVTLS=fcvt.l.s FCVTWUS=fcvt.wu.s FCVTLUS=fcvt.lu.s", &[F, X], "{m} {1}, {0}, rtz").extension("f"),
    row("FCVTWS=fcvt.w.s FCVTLS=fcvt.l.s FCVTWUS=fcvt.wu.s FCVTLUS=fcvt.lu.s", &[F, X], "{m} {1}, {0}, rne").suffix("RNE").extension("f"),
    row("FCVTWS=fcvt.w.s FCVTLS=fcvt.l.s FCVTWUS=fcvt.wu.s FCVTLUS=fcvt.lu.s", &[F, X], "{m} {1}, {0}, rtz").suffix("RTZ").extension("f"),
    row("FCVTWS=fcvt.w.s FCVTLS=fcvt.l.s FCVTWUS=fcvt.wu.s FCVTLUS=fcvt.lu.s", &[F, X], "{m} {1}, {0}, rdn").suffix("RDN").extension("f"),
    row("FCVTWS=fcvt.w.s FCVTLS=fcvt.l.s FCVTWUS=fcvt.wu.s FCVTLUS=fcvt.lu.s", &[F, X], "{m} {1}, {0}, rup").suffix("RUP").extension("f"),
    row("FCVTWS=fcvt.w.s FCVTLS=fcvt.l.s FCVTWUS=fcvt.wu.s FCVTLUS=fcvt.lu.s", &[F, X], "{m} {1}, {0}, rmm").suffix("RMM").extension("f"),
    row("FCVTWD=fcvt.w.d FCVTLD=fcvt.l.d FCVTWUD=fcvt.wu.d FCVTLUD=fcvt.lu.d", &[F, X], "{m} {1}, {0}, rtz").extension("d"),
    row("FCVTWD=fcvt.w.d FCVTLD=fcvt.l.d FCVTWUD=fcvt.wu.d FCVTLUD=fcvt.lu.d", &[F, X], "{m} {1}, {0}, rne").suffix("RNE").extension("d"),
    row("FCVTWD=fcvt.w.d FCVTLD=fcvt.l.d FCVTWUD=fcvt.wu.d FCVTLUD=fcvt.lu.d", &[F, X], "{m} {1}, {0}, rtz").suffix("RTZ").extension("d"),
    row("FCVTWD=fcvt.w.d FCVTLD=fcvt.l.d FCVTWUD=fcvt.wu.d FCVTLUD=fcvt.lu.d", &[F, X], "{m} {1}, {0}, rdn").suffix("RDN").extension("d"),
    row("FCVTWD=fcvt.w.d FCVTLD=fcvt.l.d FCVTWUD=fcvt.wu.d FCVTLUD=fcvt.lu.d", &[F, X], "{m} {1}, {0}, rup").suffix("RUP").extension("d"),
    row("FCVTWD=fcvt.w.d FCVTLD=fcvt.l.d FCVTWUD=fcvt.wu.d FCVTLUD=fcvt.lu.d", &[F, X], "{m} {1}, {0}, rmm").suffix("RMM").extension("d"),
    row("FCVTSW=fcvt.s.w FCVTSL=fcvt.s.l FCVTSWU=fcvt.s.wu FCVTSLU=fcvt.s.lu", &[X, F], "{m} {1}, {0}, rne").extension("f"),
    row("FCVTDL=fcvt.d.l FCVTDLU=fcvt.d.lu",                   &[X, F],    "{m} {1}, {0}, rne").extension("d"),
    row("FCVTDW=fcvt.d.w FCVTDWU=fcvt.d.wu",                   &[X, F],    "{m} {1}, {0}").extension("d"),
    row("FCVTSD=fcvt.s.d",                                     &[F, F],    "{m} {1}, {0}, rne").extension("d"),
    row("FCVTDS=fcvt.d.s",                                     &[F, F],    "{m} {1}, {0}").extension("d"),
    row("FSGNJS=fsgnj.s FSGNJNS=fsgnjn.s FSGNJXS=fsgnjx.s",    &[F, F, F], "{m} {2}, {1}, {0}").extension("f"),
    row("FSGNJD=fsgnj.d FSGNJND=fsgnjn.d FSGNJXD=fsgnjx.d",    &[F, F, F], "{m} {2}, {1}, {0}").extension("d"),
    row("FABSS=fsgnjx.s FNEGS=fsgnjn.s",                       &[F, F],    "{m} {1}, {0}, {0}").extension("f"),
    row("FABSD=fsgnjx.d FNEGD=fsgnjn.d",                       &[F, F],    "{m} {1}, {0}, {0}").extension("d"),
    row("FMVXW=fmv.x.w FMVXS=fmv.x.w",                         &[F, X],    "{m} {1}, {0}").extension("f"),
    row("FMVWX=fmv.w.x FMVSX=fmv.w.x",                         &[X, F],    "{m} {1}, {0}").extension("f"),
    row("FMVXD=fmv.x.d",                                       &[F, X],    "{m} {1}, {0}").extension("d"),
    row("FMVDX=fmv.d.x",                                       &[X, F],    "{m} {1}, {0}").extension("d"),

    // 21.8, 22.6: Floating-Point Compare Instructions
    row("FEQS=feq.s FLTS=flt.s FLES=fle.s",                    &[F, F, X], "{m} {2}, {1}, {0}").extension("f"),
    row("FEQD=feq.d FLTD=flt.d FLED=fle.d",                    &[F, F, X], "{m} {2}, {1}, {0}").extension("d"),
    row("FNES",                                                &[F, F, X], "feq.s {2}, {1}, {0}\nxori {2}, {2}, 1").extension("f"),
    row("FNED",                                                &[F, F, X], "feq.d {2}, {1}, {0}\nxori {2}, {2}, 1").extension("d"),

    // 21.9, 22.7: Floating-Point Classify Instructions
    row("FCLASSS=fclass.s",                                    &[F, X],    "{m} {1}, {0}").extension("f"),
    row("FCLASSD=fclass.d",                                    &[F, X],    "{m} {1}, {0}").extension("d"),
];

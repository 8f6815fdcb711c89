//! Scalar floating point. The view of a register comes from the mnemonic: S, D or, for conversions, both.

use crate::arch::arm64::pseudo;
use crate::arch::arm64::shapes::{COND, F, FZERO, R, U4, ZERO};
use crate::table::{FLOAT_IMM, Row, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Move
    row("FMOVD=fmov",                                &[F, F],           "{m} {1:d}, {0:d}"),
    row("FMOVS=fmov",                                &[F, F],           "{m} {1:s}, {0:s}"),
    row("FMOVD=fmov",                                &[R, F],           "{m} {1:d}, {0}"),
    row("FMOVS=fmov",                                &[R, F],           "{m} {1:s}, {0:w}"),
    row("FMOVD=fmov",                                &[F, R],           "{m} {1}, {0:d}"),
    row("FMOVS=fmov",                                &[F, R],           "{m} {1:w}, {0:s}"),
    row("FMOVD FMOVS",                               &[FLOAT_IMM, F],   "").with(pseudo::float_constant),
    row("FMOVD FMOVS",                               &[ZERO, F],        "").with(pseudo::float_constant),

    // Two sources
    row("FADDD=fadd FSUBD=fsub FMULD=fmul FNMULD=fnmul FDIVD=fdiv",      &[F, F, F], "{m} {2:d}, {1:d}, {0:d}"),
    row("FADDS=fadd FSUBS=fsub FMULS=fmul FNMULS=fnmul FDIVS=fdiv",      &[F, F, F], "{m} {2:s}, {1:s}, {0:s}"),
    row("FMAXD=fmax FMIND=fmin FMAXNMD=fmaxnm FMINNMD=fminnm",           &[F, F, F], "{m} {2:d}, {1:d}, {0:d}"),
    row("FMAXS=fmax FMINS=fmin FMAXNMS=fmaxnm FMINNMS=fminnm",           &[F, F, F], "{m} {2:s}, {1:s}, {0:s}"),
    row("FADDD=fadd FSUBD=fsub FMULD=fmul FNMULD=fnmul FDIVD=fdiv",      &[F, F],    "{m} {1:d}, {1:d}, {0:d}"),
    row("FADDS=fadd FSUBS=fsub FMULS=fmul FNMULS=fnmul FDIVS=fdiv",      &[F, F],    "{m} {1:s}, {1:s}, {0:s}"),
    row("FMAXD=fmax FMIND=fmin FMAXNMD=fmaxnm FMINNMD=fminnm",           &[F, F],    "{m} {1:d}, {1:d}, {0:d}"),
    row("FMAXS=fmax FMINS=fmin FMAXNMS=fmaxnm FMINNMS=fminnm",           &[F, F],    "{m} {1:s}, {1:s}, {0:s}"),

    // One source
    row("FABSD=fabs FNEGD=fneg FSQRTD=fsqrt",        &[F, F],           "{m} {1:d}, {0:d}"),
    row("FABSS=fabs FNEGS=fneg FSQRTS=fsqrt",        &[F, F],           "{m} {1:s}, {0:s}"),
    row("FRINTND=frintn FRINTPD=frintp FRINTMD=frintm FRINTZD=frintz FRINTAD=frinta FRINTXD=frintx FRINTID=frinti", &[F, F], "{m} {1:d}, {0:d}"),
    row("FRINTNS=frintn FRINTPS=frintp FRINTMS=frintm FRINTZS=frintz FRINTAS=frinta FRINTXS=frintx FRINTIS=frinti", &[F, F], "{m} {1:s}, {0:s}"),

    // Three sources
    row("FMADDD=fmadd FMSUBD=fmsub FNMADDD=fnmadd FNMSUBD=fnmsub",       &[F, F, F, F], "{m} {3:d}, {2:d}, {0:d}, {1:d}"),
    row("FMADDS=fmadd FMSUBS=fmsub FNMADDS=fnmadd FNMSUBS=fnmsub",       &[F, F, F, F], "{m} {3:s}, {2:s}, {0:s}, {1:s}"),

    // Conversion between precisions: the letters are source and destination
    row("FCVTSD",                                    &[F, F],           "fcvt {1:d}, {0:s}"),
    row("FCVTDS",                                    &[F, F],           "fcvt {1:s}, {0:d}"),
    row("FCVTDH",                                    &[F, F],           "fcvt {1:h}, {0:d}"),
    row("FCVTSH",                                    &[F, F],           "fcvt {1:h}, {0:s}"),
    row("FCVTHS",                                    &[F, F],           "fcvt {1:s}, {0:h}"),
    row("FCVTHD",                                    &[F, F],           "fcvt {1:d}, {0:h}"),

    // Conversion to and from integers
    row("FCVTZSD=fcvtzs FCVTZUD=fcvtzu",             &[F, R],           "{m} {1}, {0:d}"),
    row("FCVTZSDW=fcvtzs FCVTZUDW=fcvtzu",           &[F, R],           "{m} {1:w}, {0:d}"),
    row("FCVTZSS=fcvtzs FCVTZUS=fcvtzu",             &[F, R],           "{m} {1}, {0:s}"),
    row("FCVTZSSW=fcvtzs FCVTZUSW=fcvtzu",           &[F, R],           "{m} {1:w}, {0:s}"),
    row("SCVTFD=scvtf UCVTFD=ucvtf",                 &[R, F],           "{m} {1:d}, {0}"),
    row("SCVTFS=scvtf UCVTFS=ucvtf",                 &[R, F],           "{m} {1:s}, {0}"),
    row("SCVTFWD=scvtf UCVTFWD=ucvtf",               &[R, F],           "{m} {1:d}, {0:w}"),
    row("SCVTFWS=scvtf UCVTFWS=ucvtf",               &[R, F],           "{m} {1:s}, {0:w}"),

    // Compare and select
    row("FCMPD=fcmp FCMPED=fcmpe",                   &[F, F],           "{m} {1:d}, {0:d}"),
    row("FCMPS=fcmp FCMPES=fcmpe",                   &[F, F],           "{m} {1:s}, {0:s}"),
    row("FCMPD=fcmp FCMPED=fcmpe",                   &[FZERO, F],       "{m} {1:d}, #0.0"),
    row("FCMPS=fcmp FCMPES=fcmpe",                   &[FZERO, F],       "{m} {1:s}, #0.0"),
    row("FCCMPD=fccmp FCCMPED=fccmpe",               &[COND, F, F, U4], "{m} {2:d}, {1:d}, {3}, {0}"),
    row("FCCMPS=fccmp FCCMPES=fccmpe",               &[COND, F, F, U4], "{m} {2:s}, {1:s}, {3}, {0}"),
    row("FCSELD=fcsel",                              &[COND, F, F, F],  "{m} {3:d}, {1:d}, {2:d}, {0}"),
    row("FCSELS=fcsel",                              &[COND, F, F, F],  "{m} {3:s}, {1:s}, {2:s}, {0}"),
];

//! x87 (SDM volume 1, section 5.2). Go's `D` is the 64-bit float, `F` the 32-bit one, `L`, `W`, `V` are integers, `X` is
//! the 80-bit float, `B` packed decimal; a final `P` pops.
//!
//! AT&T's subtractions and divisions with a destination other than `%st` are named the other way round than Intel's;
//! both assemblers keep that.

use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{FLOAT_IMM, Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // Loads and stores
    row("FMOVD=fldl FMOVF=flds FMOVL=fildl FMOVW=filds FMOVV=fildll FMOVX=fldt FMOVB=fbld",
                                                                    &[M, F0], "{m} {0}"),
    row("FMOVD=fstl FMOVF=fsts FMOVL=fistl FMOVW=fists FMOVDP=fstpl FMOVFP=fstps FMOVLP=fistpl FMOVWP=fistps FMOVVP=fistpll \
         FMOVXP=fstpt FMOVBP=fbstp",                                &[F0, M], "{m} {1}"),
    row("FMOVD=fld",                                                &[F, F0], "{m} {0}"),
    row("FMOVD=fst FMOVDP=fstp",                                    &[F0, F], "{m} {1}"),
    row("FXCHD=fxch",                                               &[F0, F], "{m} {1}"),
    row("FXCHD=fxch",                                               &[F, F0], "{m} {0}"),
    row("FCMOVCC=fcmovnb FCMOVCS=fcmovb FCMOVEQ=fcmove FCMOVHI=fcmovnbe FCMOVLS=fcmovbe FCMOVUN=fcmovu \
         FCMOVB FCMOVBE FCMOVNB FCMOVNBE FCMOVE FCMOVNE FCMOVNU FCMOVU FCOMI FCOMIP",
                                                                    &[F, F0], "{m} {0}, %st"),

    // Arithmetic and comparison with memory
    row("FADDD=faddl FADDF=fadds FADDL=fiaddl FADDW=fiadds FMULD=fmull FMULF=fmuls FMULL=fimull FMULW=fimuls \
         FSUBD=fsubl FSUBF=fsubs FSUBL=fisubl FSUBW=fisubs FSUBRD=fsubrl FSUBRF=fsubrs FSUBRL=fisubrl FSUBRW=fisubrs \
         FDIVD=fdivl FDIVF=fdivs FDIVL=fidivl FDIVW=fidivs FDIVRD=fdivrl FDIVRF=fdivrs FDIVRL=fidivrl FDIVRW=fidivrs \
         FCOMD=fcoml FCOMF=fcoms FCOML=ficoml FCOMW=ficoms FCOMDP=fcompl FCOMFP=fcomps FCOMLP=ficompl FCOMWP=ficomps",
                                                                    &[M, F0], "{m} {0}"),
    row("FMOVD=fldl FADDD=faddl FSUBD=fsubl FSUBRD=fsubrl FMULD=fmull FDIVD=fdivl FDIVRD=fdivrl FCOMD=fcoml FCOMDP=fcompl \
         FMOVF=flds FADDF=fadds FSUBF=fsubs FSUBRF=fsubrs FMULF=fmuls FDIVF=fdivs FDIVRF=fdivrs FCOMF=fcoms FCOMFP=fcomps",
                                                                    &[FLOAT_IMM, F0], "").with(pseudo::float_x87),

    // Arithmetic and comparison with registers
    row("FADDD=fadd FMULD=fmul FSUBD=fsub FSUBRD=fsubr FDIVD=fdiv FDIVRD=fdivr",
                                                                    &[F, F0], "{m} {0}, %st"),
    row("FADDD=fadd FMULD=fmul FSUBD=fsubr FSUBRD=fsub FDIVD=fdivr FDIVRD=fdiv \
         FADDDP=faddp FMULDP=fmulp FSUBDP=fsubrp FSUBRDP=fsubp FDIVDP=fdivrp FDIVRDP=fdivp",
                                                                    &[F0, F], "{m} %st, {1}"),
    row("FCOMD=fcom FCOMDP=fcomp",                                  &[F, F0], "{m} {0}"),
    row("FUCOM FUCOMP",                                             &[F0, F], "{m} {1}"),
    row("FUCOMI FUCOMIP",                                           &[F0, F], "{m} {1}, %st"),
    row("FCOMDPP=fcompp FUCOMPP",                                   &[F0, F1], "{m}"),

    // Functions and constants
    row("F2XM1 FABS FCHS FCOS FDECSTP FINCSTP FLD1 FLDL2E FLDL2T FLDLG2 FLDLN2 FLDPI FLDZ FNOP FPATAN FPREM FPREM1 FPTAN FRNDINT \
         FSCALE FSIN FSINCOS FSQRT FTST FXAM FXTRACT FYL2X FYL2XP1 WAIT FCLEX=fnclex FINIT=fninit",
                                                                    &[],      "{m}"),

    // State
    row("FLDCW FRSTOR FSAVE=fnsave FSTCW=fnstcw FSTENV=fnstenv FSTSW=fnstsw FBLD FBSTP",
                                                                    &[M],     "{m} {0}"),
    row("FSTSW=fnstsw",                                             &[AX],    "{m} %ax"),
];

//! SVE: floating point.
//!
//! The rules behind the shapes' names are in `sve.rs`.

use crate::arch::arm64::shapes::{U3, V};
use crate::arch::arm64::sve::{
    DH, DHSD, F0, F01, FH1, FH2, LR2H, LR2HSD, LR2S, PG, PHSD, PM, PZ, ROT2, ROT4, VD, VHSD, ZB, ZB7X4, ZB7X8, ZB7X16, ZD,
    ZD15X2, ZH, ZH7X4, ZH7X8, ZHALF, ZHSD, ZS, ZS7X4, ZS15X2, ZSD, raw, sve, sve2, sve2p1,
};
use crate::table::Row;

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Complex
    sve("ZFCMLA=fcmla",                                                                             &[ROT4, ZHSD, ZHSD, PM, ZHSD], "{m} {4}, {3}, {2}, {1}, {0}"),
    sve("ZFCADD=fcadd",                                                                             &[ROT2, ZHSD, DHSD, PM, DHSD], "{m} {4}, {3}, {2}, {1}, {0}"),

    // Convert
    raw("ZSCVTF=scvtf@645d8000 ZUCVTF=ucvtf@645da000 ZFCVTNT=fcvtnt@6480a000 ZBFCVTNT=bfcvtnt@6482a000 ZFCVT=fcvt@649a8000 ZBFCVT=bfcvt@649ac000", &[ZS, PZ, ZH], "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZFCVTZS=fcvtzs@645f8000 ZFCVTZU=fcvtzu@645fa000 ZFCVTLT=fcvtlt@6481a000 ZFCVT=fcvt@649aa000", &[ZH, PZ, ZS],             "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZFCVTXNT=fcvtxnt@6402a000 ZFCVTX=fcvtx@641ac000 ZFCVTNT=fcvtnt@64c2a000 ZFCVT=fcvt@64dac000 ZSCVTF=scvtf@64dd8000 ZUCVTF=ucvtf@64dda000 \
        ZFCVTZS=fcvtzs@64de8000 ZFCVTZU=fcvtzu@64dea000",                                           &[ZD, PZ, ZS],                "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZFCVTLT=fcvtlt@64c3a000 ZFCVT=fcvt@64dae000 ZSCVTF=scvtf@64dc8000 ZUCVTF=ucvtf@64dca000 ZFCVTZS=fcvtzs@64df8000 ZFCVTZU=fcvtzu@64dfa000", &[ZS, PZ, ZD], "{m} {2:0}, {1:10}, {0:5}"),
    sve2("ZFCVTNT=fcvtnt",                                                                          &[ZS, PM, ZH],                "{m} {2}, {1}, {0}"),
    sve2("ZFCVTLT=fcvtlt",                                                                          &[ZH, PM, ZS],                "{m} {2}, {1}, {0}"),
    sve("ZBFCVTNT=bfcvtnt ZBFCVT=bfcvt",                                                            &[ZS, PM, ZH],                "{m} {2}, {1}, {0}").extension("sve+bf16"),
    sve2("ZFCVTNT=fcvtnt ZFCVTXNT=fcvtxnt ZFCVTX=fcvtx",                                            &[ZD, PM, ZS],                "{m} {2}, {1}, {0}"),
    sve2("ZFCVTLT=fcvtlt",                                                                          &[ZS, PM, ZD],                "{m} {2}, {1}, {0}"),
    raw("ZSCVTF=scvtf@645dc000 ZUCVTF=ucvtf@645de000 ZFCVT=fcvt@64da8000",                          &[ZD, PZ, ZH],                "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZFCVTZS=fcvtzs@645fc000 ZFCVTZU=fcvtzu@645fe000 ZFCVT=fcvt@64daa000",                      &[ZH, PZ, ZD],                "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZSCVTF=scvtf@645cc000 ZUCVTF=ucvtf@645ce000 ZFCVTZS=fcvtzs@645ec000 ZFCVTZU=fcvtzu@645ee000", &[ZH, PZ, ZH],             "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZSCVTF=scvtf@649d8000 ZUCVTF=ucvtf@649da000 ZFCVTZS=fcvtzs@649f8000 ZFCVTZU=fcvtzu@649fa000", &[ZS, PZ, ZS],             "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZSCVTF=scvtf@64ddc000 ZUCVTF=ucvtf@64dde000 ZFCVTZS=fcvtzs@64dfc000 ZFCVTZU=fcvtzu@64dfe000", &[ZD, PZ, ZD],             "{m} {2:0}, {1:10}, {0:5}"),
    sve("ZF1CVT=f1cvt ZF2CVT=f2cvt ZBF1CVT=bf1cvt ZBF2CVT=bf2cvt ZF1CVTLT=f1cvtlt ZF2CVTLT=f2cvtlt ZBF1CVTLT=bf1cvtlt ZBF2CVTLT=bf2cvtlt", &[ZB, ZH], "{m} {1}, {0}").extension("sve2+fp8"),
    sve("ZFCVT=fcvt ZSCVTF=scvtf ZUCVTF=ucvtf",                                                     &[ZD, PM, ZH],                "{m} {2}, {1}, {0}"),
    sve("ZFCVT=fcvt ZSCVTF=scvtf ZUCVTF=ucvtf",                                                     &[ZS, PM, ZH],                "{m} {2}, {1}, {0}"),
    sve("ZFCVT=fcvt ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                                                 &[ZH, PM, ZD],                "{m} {2}, {1}, {0}"),
    sve("ZFCVT=fcvt ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                                                 &[ZH, PM, ZS],                "{m} {2}, {1}, {0}"),
    sve("ZFCVTN=fcvtn ZBFCVTN=bfcvtn",                                                              &[LR2H, ZB],                  "{m} {1}, {0}").extension("sve2+fp8"),
    sve("ZFCVTNB=fcvtnb ZFCVTNT=fcvtnt",                                                            &[LR2S, ZB],                  "{m} {1}, {0}").extension("sve2+fp8"),
    sve("ZFCVT=fcvt ZSCVTF=scvtf ZUCVTF=ucvtf ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                       &[ZD, PM, ZS],                "{m} {2}, {1}, {0}"),
    sve("ZFCVT=fcvt ZSCVTF=scvtf ZUCVTF=ucvtf ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                       &[ZS, PM, ZD],                "{m} {2}, {1}, {0}"),
    raw("ZSCVTF=scvtf@650c3000 ZUCVTF=ucvtf@650c3400 ZSCVTFLT=scvtflt@650c3800 ZUCVTFLT=ucvtflt@650c3c00", &[ZHALF, ZHSD],        "{m} {1:0+s22}, {0:5}"),
    raw("ZFCVTZSN=fcvtzsn@650d3000 ZFCVTZUN=fcvtzun@650d3400",                                      &[LR2HSD, ZHALF],             "{m} {1:0}, {0:5+s22}"),
    sve("ZSCVTF=scvtf ZUCVTF=ucvtf ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                                  &[ZH, PM, ZH],                "{m} {2}, {1}, {0}"),
    sve("ZSCVTF=scvtf ZUCVTF=ucvtf ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                                  &[ZS, PM, ZS],                "{m} {2}, {1}, {0}"),
    sve("ZSCVTF=scvtf ZUCVTF=ucvtf ZFCVTZS=fcvtzs ZFCVTZU=fcvtzu",                                  &[ZD, PM, ZD],                "{m} {2}, {1}, {0}"),

    // Reductions, pairwise, estimates
    sve2("ZFADDP=faddp ZFMAXNMP=fmaxnmp ZFMINNMP=fminnmp ZFMAXP=fmaxp ZFMINP=fminp",                &[ZHSD, DHSD, PM, DHSD],      "{m} {3}, {2}, {1}, {0}"),
    sve2p1("ZFADDQV=faddqv ZFMAXNMQV=fmaxnmqv ZFMINNMQV=fminnmqv ZFMAXQV=fmaxqv ZFMINQV=fminqv",    &[ZHSD, PG, VHSD],            "{m} {2}, {1}, {0}"),
    sve("ZFADDVD=faddv ZFMAXNMVD=fmaxnmv ZFMINNMVD=fminnmv ZFMAXVD=fmaxv ZFMINVD=fminv",            &[ZD, PG, V],                 "{m} {2:d}, {1}, {0}"),
    sve("ZFADDVH=faddv ZFMAXNMVH=fmaxnmv ZFMINNMVH=fminnmv ZFMAXVH=fmaxv ZFMINVH=fminv",            &[ZH, PG, V],                 "{m} {2:h}, {1}, {0}"),
    sve("ZFADDVS=faddv ZFMAXNMVS=fmaxnmv ZFMINNMVS=fminnmv ZFMAXVS=fmaxv ZFMINVS=fminv",            &[ZS, PG, V],                 "{m} {2:s}, {1}, {0}"),
    sve("ZFRECPE=frecpe",                                                                           &[ZHSD, ZHSD],                "{m} {1}, {0}"),
    sve("ZFADDAD=fadda",                                                                            &[ZD, VD, PG, VD],            "{m} {3:d}, {2}, {1:d}, {0}"),
    sve("ZFADDAH=fadda",                                                                            &[ZH, VD, PG, VD],            "{m} {3:h}, {2}, {1:h}, {0}"),
    sve("ZFADDAS=fadda",                                                                            &[ZS, VD, PG, VD],            "{m} {3:s}, {2}, {1:s}, {0}"),

    // Round, square root, exponent
    raw("ZFRINTN=frintn@64188000 ZFRINTP=frintp@6418a000 ZFRINTM=frintm@6418c000 ZFRINTZ=frintz@6418e000 ZFRINTA=frinta@64198000 ZFRINTX=frintx@6419c000 \
        ZFRINTI=frinti@6419e000 ZFRECPX=frecpx@641b8000 ZFSQRT=fsqrt@641ba000",                     &[ZHSD, PZ, ZHSD],            "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZFRINT32Z=frint32z@641c8000 ZFRINT32X=frint32x@641ca000 ZFRINT64Z=frint64z@641d8000 ZFRINT64X=frint64x@641da000", &[ZSD, PZ, ZSD], "{m} {2:0}, {1:10}, {0:5+s14}"),
    raw("ZFLOGB=flogb@641e8000",                                                                    &[ZHSD, PZ, ZHSD],            "{m} {2:0}, {1:10}, {0:5+s13}"),
    sve("ZFRSQRTS=frsqrts",                                                                         &[ZHSD, ZHSD, ZHSD],          "{m} {2}, {1}, {0}"),
    sve("ZFRINTN=frintn ZFRINTP=frintp ZFRINTM=frintm ZFRINTZ=frintz ZFRINTA=frinta ZFRINTX=frintx ZFRINTI=frinti ZFRECPX=frecpx ZFSQRT=fsqrt", &[ZHSD, PM, ZHSD], "{m} {2}, {1}, {0}"),
    sve("ZFRSQRTE=frsqrte",                                                                         &[ZHSD, ZHSD],                "{m} {1}, {0}"),
    raw("ZFRINT32Z=frint32z@6510a000 ZFRINT32X=frint32x@6511a000",                                  &[ZSD, PM, ZSD],              "{m} {2:0}, {1:10}, {0:5+w17}"),
    raw("ZFRINT64Z=frint64z@6514a000 ZFRINT64X=frint64x@6515a000",                                  &[ZSD, PM, ZSD],              "{m} {2:0}, {1:10}, {0:5+s17}"),
    sve2("ZFLOGB=flogb",                                                                            &[ZHSD, PM, ZHSD],            "{m} {2}, {1}, {0}"),

    // Multiply-add: by element, widening, matrix
    sve("ZFMLA=fmla ZFMLS=fmls ZFMUL=fmul",                                                         &[ZD15X2, ZD, ZD],            "{m} {2}, {1}, {0}"),
    sve("ZFMLA=fmla ZFMLS=fmls ZFMUL=fmul",                                                         &[ZH7X8, ZH, ZH],             "{m} {2}, {1}, {0}"),
    sve("ZFMLA=fmla ZFMLS=fmls ZFMUL=fmul",                                                         &[ZS7X4, ZS, ZS],             "{m} {2}, {1}, {0}"),
    sve("ZBFMLA=bfmla ZBFMLS=bfmls ZBFMUL=bfmul",                                                   &[ZH7X8, ZH, ZH],             "{m} {2}, {1}, {0}").extension("sve2+sve-b16b16"),
    sve("ZFCMLA=fcmla",                                                                             &[ROT4, ZH7X4, ZH, ZH],       "{m} {3}, {2}, {1}, {0}"),
    sve("ZFCMLA=fcmla",                                                                             &[ROT4, ZS15X2, ZS, ZS],      "{m} {3}, {2}, {1}, {0}"),
    sve("ZBFCLAMP=bfclamp",                                                                         &[ZH, ZH, ZH],                "{m} {2}, {1}, {0}").extension("sve2+sve-b16b16"),
    sve2p1("ZFCLAMP=fclamp",                                                                        &[ZHSD, ZHSD, ZHSD],          "{m} {2}, {1}, {0}"),
    sve("ZBFDOT=bfdot",                                                                             &[ZH7X4, ZH, ZS],             "{m} {2}, {1}, {0}").extension("sve+bf16"),
    sve("ZBFMLALB=bfmlalb ZBFMLALT=bfmlalt",                                                        &[ZH7X8, ZH, ZS],             "{m} {2}, {1}, {0}").extension("sve+bf16"),
    sve2p1("ZFDOT=fdot",                                                                            &[ZH7X4, ZH, ZS],             "{m} {2}, {1}, {0}"),
    sve2("ZFMLALB=fmlalb ZFMLALT=fmlalt ZFMLSLB=fmlslb ZFMLSLT=fmlslt",                             &[ZH7X8, ZH, ZS],             "{m} {2}, {1}, {0}"),
    sve("ZFDOT=fdot",                                                                               &[ZB7X8, ZB, ZH],             "{m} {2}, {1}, {0}").extension("sve2+fp8dot2"),
    sve("ZFDOT=fdot",                                                                               &[ZB7X4, ZB, ZS],             "{m} {2}, {1}, {0}").extension("sve2+fp8dot4"),
    sve("ZFMLALB=fmlalb ZFMLALT=fmlalt",                                                            &[ZB7X16, ZB, ZH],            "{m} {2}, {1}, {0}").extension("sve2+fp8fma"),
    sve2p1("ZBFMLSLB=bfmlslb ZBFMLSLT=bfmlslt",                                                     &[ZH7X8, ZH, ZS],             "{m} {2}, {1}, {0}"),
    sve("ZBFDOT=bfdot ZBFMLALB=bfmlalb ZBFMLALT=bfmlalt ZBFMMLA=bfmmla",                            &[ZH, ZH, ZS],                "{m} {2}, {1}, {0}").extension("sve+bf16"),
    sve2p1("ZFDOT=fdot ZBFMLSLB=bfmlslb ZBFMLSLT=bfmlslt",                                          &[ZH, ZH, ZS],                "{m} {2}, {1}, {0}"),
    sve2("ZFMLALB=fmlalb ZFMLALT=fmlalt ZFMLSLB=fmlslb ZFMLSLT=fmlslt",                             &[ZH, ZH, ZS],                "{m} {2}, {1}, {0}"),
    sve("ZFDOT=fdot",                                                                               &[ZB, ZB, ZH],                "{m} {2}, {1}, {0}").extension("sve2+fp8dot2"),
    sve("ZFDOT=fdot",                                                                               &[ZB, ZB, ZS],                "{m} {2}, {1}, {0}").extension("sve2+fp8dot4"),
    sve("ZFMLALB=fmlalb ZFMLALT=fmlalt",                                                            &[ZB, ZB, ZH],                "{m} {2}, {1}, {0}").extension("sve2+fp8fma"),
    sve("ZFMLALLBB=fmlallbb ZFMLALLBT=fmlallbt ZFMLALLTB=fmlalltb ZFMLALLTT=fmlalltt",              &[ZB, ZB, ZS],                "{m} {2}, {1}, {0}").extension("sve2+fp8fma"),
    sve("ZFMLALLBB=fmlallbb ZFMLALLBT=fmlallbt ZFMLALLTB=fmlalltb ZFMLALLTT=fmlalltt",              &[ZB7X16, ZB, ZS],            "{m} {2}, {1}, {0}").extension("sve2+fp8fma"),
    raw("ZFMMLA=fmmla@64a0e000 ZBFMMLA=bfmmla@64e0e000",                                            &[ZH, ZH, ZH],                "{m} {2:0}, {1:5}, {0:16}"),
    raw("ZFMMLA=fmmla@6460e000",                                                                    &[ZB, ZB, ZH],                "{m} {2:0}, {1:5}, {0:16}"),
    raw("ZFMMLA=fmmla@6420e000",                                                                    &[ZB, ZB, ZS],                "{m} {2:0}, {1:5}, {0:16}"),
    raw("ZFMMLA=fmmla@6420e400",                                                                    &[ZH, ZH, ZS],                "{m} {2:0}, {1:5}, {0:16}"),
    sve("ZFMMLA=fmmla",                                                                             &[ZD, ZD, ZD],                "{m} {2}, {1}, {0}").extension("sve+f64mm"),
    sve("ZFMMLA=fmmla",                                                                             &[ZS, ZS, ZS],                "{m} {2}, {1}, {0}").extension("sve+f32mm"),

    // Arithmetic, unpredicated
    sve("ZBFADD=bfadd ZBFSUB=bfsub ZBFMUL=bfmul",                                                   &[ZH, ZH, ZH],                "{m} {2}, {1}, {0}").extension("sve2+sve-b16b16"),
    sve("ZFADD=fadd ZFSUB=fsub ZFMUL=fmul ZFTSMUL=ftsmul ZFRECPS=frecps",                           &[ZHSD, ZHSD, ZHSD],          "{m} {2}, {1}, {0}"),

    // Compare
    sve("ZFCMGE=fcmge ZFCMGT=fcmgt ZFCMEQ=fcmeq ZFCMNE=fcmne ZFCMUO=fcmuo ZFACGE=facge ZFACGT=facgt", &[ZHSD, ZHSD, PZ, PHSD],    "{m} {3}, {2}, {1}, {0}"),
    sve("ZFCMGE=fcmge ZFCMGT=fcmgt ZFCMLT=fcmlt ZFCMLE=fcmle ZFCMEQ=fcmeq ZFCMNE=fcmne",            &[F0, ZHSD, PZ, PHSD],        "{m} {3}, {2}, {1}, {0:zero}"),

    // Arithmetic, predicated
    sve("ZBFADD=bfadd ZBFSUB=bfsub ZBFMUL=bfmul ZBFMAXNM=bfmaxnm ZBFMINNM=bfminnm ZBFMAX=bfmax ZBFMIN=bfmin", &[ZH, DH, PM, DH],  "{m} {3}, {2}, {1}, {0}").extension("sve2+sve-b16b16"),
    sve("ZFADD=fadd ZFSUB=fsub ZFMUL=fmul ZFSUBR=fsubr ZFMAXNM=fmaxnm ZFMINNM=fminnm ZFMAX=fmax ZFMIN=fmin ZFABD=fabd ZFSCALE=fscale ZFMULX=fmulx ZFDIVR=fdivr \
        ZFDIV=fdiv",                                                                                &[ZHSD, DHSD, PM, DHSD],      "{m} {3}, {2}, {1}, {0}"),
    raw("ZBFSCALE=bfscale@65098000",                                                                &[ZH, DH, PM, DH],            "{m} {3:0}, {2:10}, {1:0}, {0:5}"),
    sve("ZFAMAX=famax ZFAMIN=famin",                                                                &[ZHSD, DHSD, PM, DHSD],      "{m} {3}, {2}, {1}, {0}").extension("sve2+faminmax"),
    sve("ZFTMAD=ftmad",                                                                             &[U3, ZHSD, DHSD, DHSD],      "{m} {3}, {2}, {1}, {0}"),
    sve("ZFADD=fadd ZFSUB=fsub ZFSUBR=fsubr",                                                       &[FH1, DHSD, PM, DHSD],       "{m} {3}, {2}, {1}, {0}"),
    sve("ZFMUL=fmul",                                                                               &[FH2, DHSD, PM, DHSD],       "{m} {3}, {2}, {1}, {0}"),
    sve("ZFMAXNM=fmaxnm ZFMINNM=fminnm ZFMAX=fmax ZFMIN=fmin",                                      &[F01, DHSD, PM, DHSD],       "{m} {3}, {2}, {1}, {0}"),

    // Multiply-add, predicated
    sve("ZBFMLA=bfmla ZBFMLS=bfmls",                                                                &[ZH, ZH, PM, ZH],            "{m} {3}, {2}, {1}, {0}").extension("sve2+sve-b16b16"),
    sve("ZFMLA=fmla ZFMLS=fmls ZFNMLA=fnmla ZFNMLS=fnmls ZFMAD=fmad ZFMSB=fmsb ZFNMAD=fnmad ZFNMSB=fnmsb", &[ZHSD, ZHSD, PM, ZHSD], "{m} {3}, {2}, {1}, {0}"),
];

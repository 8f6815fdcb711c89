//! SVE2, integer: widening, narrowing, saturating, complex, histogram, cryptography.
//!
//! The rules behind the shapes' names are in `sve.rs`.

use crate::arch::arm64::shapes::S16;
use crate::arch::arm64::sve::{
    DB, DR2B, DR4B, DS, DT, L1B, L1H, L1T, L2B, L2H, LR2HS, LR2Q, LR2S, PBH, PM, PZ, ROT2, ROT4, SHL, SHLL, SHR, SHRN, ZB, ZB7X4,
    ZB7X8, ZBH, ZD, ZD15X2, ZH, ZH7X4, ZH7X8, ZH15X2, ZHALF, ZHD, ZHSD, ZP, ZQ, ZQUAR, ZQX4, ZS, ZS7X4, ZS15X2, ZS15X4, ZSD, ZT,
    ZX2, ZX4, ZX8, raw, sve, sve2, sve2p1,
};
use crate::table::Row;

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Multiply-add: dot products, complex
    raw("ZSDOT=sdot@44400000 ZUDOT=udot@44400400",                                                  &[ZB, ZB, ZH],                "{m} {2:0}, {1:5}, {0:16}"),
    sve("ZSDOT=sdot ZUDOT=udot",                                                                    &[ZQUAR, ZQUAR, ZSD],         "{m} {2}, {1}, {0}"),
    sve2("ZSQDMLALBT=sqdmlalbt ZSQDMLSLBT=sqdmlslbt",                                               &[ZHALF, ZHALF, ZHSD],        "{m} {2}, {1}, {0}"),
    sve2("ZCDOT=cdot",                                                                              &[ROT4, ZQUAR, ZQUAR, ZSD],   "{m} {3}, {2}, {1}, {0}"),
    sve2("ZCMLA=cmla ZSQRDCMLAH=sqrdcmlah",                                                         &[ROT4, ZT, ZT, ZT],          "{m} {3}, {2}, {1}, {0}"),

    // Multiply-add long
    sve2("ZSMLALB=smlalb ZSMLALT=smlalt ZUMLALB=umlalb ZUMLALT=umlalt ZSMLSLB=smlslb ZSMLSLT=smlslt ZUMLSLB=umlslb ZUMLSLT=umlslt", &[ZHALF, ZHALF, ZHSD], "{m} {2}, {1}, {0}"),

    // Multiply-add long, saturating; rounding high half
    sve2("ZSQDMLALB=sqdmlalb ZSQDMLALT=sqdmlalt ZSQDMLSLB=sqdmlslb ZSQDMLSLT=sqdmlslt",             &[ZHALF, ZHALF, ZHSD],        "{m} {2}, {1}, {0}"),
    sve2("ZSQRDMLAH=sqrdmlah ZSQRDMLSH=sqrdmlsh",                                                   &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZUSDOT=usdot",                                                                             &[ZB, ZB, ZS],                "{m} {2}, {1}, {0}").extension("sve+i8mm"),

    // Clamp, dot product, pointer multiply-add
    sve2p1("ZSCLAMP=sclamp ZUCLAMP=uclamp",                                                         &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve2p1("ZSDOT=sdot ZUDOT=udot",                                                                 &[ZH, ZH, ZS],                "{m} {2}, {1}, {0}"),
    sve2p1("ZSDOT=sdot ZUDOT=udot",                                                                 &[ZH7X4, ZH, ZS],             "{m} {2}, {1}, {0}"),
    sve("ZMLAPT=mlapt ZMADPT=madpt",                                                                &[ZD, ZD, ZD],                "{m} {2}, {1}, {0}").extension("sve+cpa"),
    raw("ZSABAL=sabal@4400d400 ZUABAL=uabal@4400dc00",                                              &[ZHALF, ZHALF, ZHSD],        "{m} {2:0+s22}, {1:5}, {0:16}"),

    // Permute by quadwords
    sve2p1("ZZIPQ1=zipq1 ZZIPQ2=zipq2 ZUZPQ1=uzpq1 ZUZPQ2=uzpq2",                                   &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve2p1("ZTBLQ=tblq",                                                                            &[ZT, L1T, ZT],               "{m} {2}, {1}, {0}"),

    // Predicated: halving, saturating, rounding shifts
    sve2("ZSRSHL=srshl ZURSHL=urshl ZSRSHLR=srshlr ZURSHLR=urshlr ZSQSHL=sqshl ZUQSHL=uqshl ZSQRSHL=sqrshl ZUQRSHL=uqrshl ZSQSHLR=sqshlr ZUQSHLR=uqshlr \
        ZSQRSHLR=sqrshlr ZUQRSHLR=uqrshlr ZSHADD=shadd ZUHADD=uhadd ZSHSUB=shsub ZUHSUB=uhsub ZSRHADD=srhadd ZURHADD=urhadd ZSHSUBR=shsubr ZUHSUBR=uhsubr \
        ZSQADD=sqadd ZUQADD=uqadd ZSQSUB=sqsub ZUQSUB=uqsub ZSUQADD=suqadd ZUSQADD=usqadd ZSQSUBR=sqsubr ZUQSUBR=uqsubr", &[ZT, DT, PM, DT], "{m} {3}, {2}, {1}, {0}"),

    // Predicated: pairwise and unary
    sve2("ZURECPE=urecpe ZURSQRTE=ursqrte",                                                         &[ZS, PM, ZS],                "{m} {2}, {1}, {0}"),
    raw("ZURECPE=urecpe@4482a000 ZURSQRTE=ursqrte@4483a000",                                        &[ZS, PZ, ZS],                "{m} {2:0}, {1:10}, {0:5}"),
    sve2("ZSADALP=sadalp ZUADALP=uadalp",                                                           &[ZHALF, PM, ZHSD],           "{m} {2}, {1}, {0}"),
    sve2("ZSQABS=sqabs ZSQNEG=sqneg",                                                               &[ZT, PM, ZT],                "{m} {2}, {1}, {0}"),
    raw("ZSQABS=sqabs@440aa000 ZSQNEG=sqneg@440ba000",                                              &[ZT, PZ, ZT],                "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZSUBP=subp@4410a000",                                                                      &[ZT, DT, PM, DT],            "{m} {3:0}, {2:10}, {1:0}, {0:5+s22}"),
    sve2("ZADDP=addp ZSMAXP=smaxp ZUMAXP=umaxp ZSMINP=sminp ZUMINP=uminp",                          &[ZT, DT, PM, DT],            "{m} {3}, {2}, {1}, {0}"),

    // Multiply by element
    raw("ZSDOT=sdot@44200000 ZUDOT=udot@44200400",                                                  &[ZB7X8, ZB, ZH],             "{m} {2:0}, {1:5}, {0:16+j}"),
    sve("ZSDOT=sdot ZUDOT=udot",                                                                    &[ZB7X4, ZB, ZS],             "{m} {2}, {1}, {0}"),
    sve("ZSDOT=sdot ZUDOT=udot",                                                                    &[ZH15X2, ZH, ZD],            "{m} {2}, {1}, {0}"),
    sve2("ZMLA=mla ZMLS=mls ZSQRDMLAH=sqrdmlah ZSQRDMLSH=sqrdmlsh ZSQDMULH=sqdmulh ZSQRDMULH=sqrdmulh ZMUL=mul", &[ZD15X2, ZD, ZD], "{m} {2}, {1}, {0}"),
    sve2("ZMLA=mla ZMLS=mls ZSQRDMLAH=sqrdmlah ZSQRDMLSH=sqrdmlsh ZSQDMULH=sqdmulh ZSQRDMULH=sqrdmulh ZMUL=mul", &[ZH7X8, ZH, ZH], "{m} {2}, {1}, {0}"),
    sve2("ZMLA=mla ZMLS=mls ZSQRDMLAH=sqrdmlah ZSQRDMLSH=sqrdmlsh ZSQDMULH=sqdmulh ZSQRDMULH=sqrdmulh ZMUL=mul", &[ZS7X4, ZS, ZS], "{m} {2}, {1}, {0}"),
    sve("ZUSDOT=usdot ZSUDOT=sudot",                                                                &[ZB7X4, ZB, ZS],             "{m} {2}, {1}, {0}").extension("sve+i8mm"),
    sve2("ZSQDMLALB=sqdmlalb ZSQDMLALT=sqdmlalt ZSQDMLSLB=sqdmlslb ZSQDMLSLT=sqdmlslt ZSMLALB=smlalb ZSMLALT=smlalt ZUMLALB=umlalb ZUMLALT=umlalt ZSMLSLB=smlslb \
        ZSMLSLT=smlslt ZUMLSLB=umlslb ZUMLSLT=umlslt ZSMULLB=smullb ZSMULLT=smullt ZUMULLB=umullb ZUMULLT=umullt ZSQDMULLB=sqdmullb ZSQDMULLT=sqdmullt", &[ZH7X8, ZH, ZS], "{m} {2}, {1}, {0}"),
    sve2("ZSQDMLALB=sqdmlalb ZSQDMLALT=sqdmlalt ZSQDMLSLB=sqdmlslb ZSQDMLSLT=sqdmlslt ZSMLALB=smlalb ZSMLALT=smlalt ZUMLALB=umlalb ZUMLALT=umlalt ZSMLSLB=smlslb \
        ZSMLSLT=smlslt ZUMLSLB=umlslb ZUMLSLT=umlslt ZSMULLB=smullb ZSMULLT=smullt ZUMULLB=umullb ZUMULLT=umullt ZSQDMULLB=sqdmullb ZSQDMULLT=sqdmullt", &[ZS15X4, ZS, ZD], "{m} {2}, {1}, {0}"),
    sve2("ZCDOT=cdot",                                                                              &[ROT4, ZB7X4, ZB, ZS],       "{m} {3}, {2}, {1}, {0}"),
    sve2("ZCDOT=cdot",                                                                              &[ROT4, ZH15X2, ZH, ZD],      "{m} {3}, {2}, {1}, {0}"),
    sve2("ZCMLA=cmla ZSQRDCMLAH=sqrdcmlah",                                                         &[ROT4, ZH7X4, ZH, ZH],       "{m} {3}, {2}, {1}, {0}"),
    sve2("ZCMLA=cmla ZSQRDCMLAH=sqrdcmlah",                                                         &[ROT4, ZS15X2, ZS, ZS],      "{m} {3}, {2}, {1}, {0}"),

    // Widening add and subtract
    sve2("ZSADDLB=saddlb ZSADDLT=saddlt ZUADDLB=uaddlb ZUADDLT=uaddlt ZSSUBLB=ssublb ZSSUBLT=ssublt ZUSUBLB=usublb ZUSUBLT=usublt", &[ZHALF, ZHALF, ZHSD], "{m} {2}, {1}, {0}"),

    // Widening absolute difference
    sve2("ZSABDLB=sabdlb ZSABDLT=sabdlt ZUABDLB=uabdlb ZUABDLT=uabdlt",                             &[ZHALF, ZHALF, ZHSD],        "{m} {2}, {1}, {0}"),

    // Wide add and subtract
    sve2("ZSADDWB=saddwb ZSADDWT=saddwt ZUADDWB=uaddwb ZUADDWT=uaddwt ZSSUBWB=ssubwb ZSSUBWT=ssubwt ZUSUBWB=usubwb ZUSUBWT=usubwt", &[ZHALF, ZHSD, ZHSD], "{m} {2}, {1}, {0}"),

    // Widening multiply
    sve2("ZSQDMULLB=sqdmullb ZSQDMULLT=sqdmullt ZSMULLB=smullb ZSMULLT=smullt ZUMULLB=umullb ZUMULLT=umullt", &[ZHALF, ZHALF, ZHSD], "{m} {2}, {1}, {0}"),
    sve("ZPMULLB=pmullb ZPMULLT=pmullt",                                                            &[ZD, ZD, ZQ],                "{m} {2}, {1}, {0}").extension("sve2-aes"),
    sve2("ZPMULLB=pmullb ZPMULLT=pmullt",                                                           &[ZHALF, ZHALF, ZHD],         "{m} {2}, {1}, {0}"),

    // Interleaved and matrix multiply-add
    sve2("ZSADDLBT=saddlbt ZSSUBLBT=ssublbt ZSSUBLTB=ssubltb",                                      &[ZHALF, ZHALF, ZHSD],        "{m} {2}, {1}, {0}"),
    sve2("ZEORBT=eorbt ZEORTB=eortb",                                                               &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZSMMLA=smmla ZUMMLA=ummla ZUSMMLA=usmmla",                                                 &[ZB, ZB, ZS],                "{m} {2}, {1}, {0}").extension("sve+i8mm"),

    // Bit permute, widening shifts
    sve2("ZSSHLLB=sshllb ZSSHLLT=sshllt ZUSHLLB=ushllb ZUSHLLT=ushllt",                             &[SHLL, ZHALF, ZHSD],         "{m} {2}, {1}, {0}"),
    sve("ZBEXT=bext ZBDEP=bdep ZBGRP=bgrp",                                                         &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}").extension("sve2-bitperm"),

    // Carry, complex add, absolute difference and accumulate
    sve2("ZSABALB=sabalb ZSABALT=sabalt ZUABALB=uabalb ZUABALT=uabalt",                             &[ZHALF, ZHALF, ZHSD],        "{m} {2}, {1}, {0}"),
    sve2("ZADCLB=adclb ZSBCLB=sbclb ZADCLT=adclt ZSBCLT=sbclt",                                     &[ZSD, ZSD, ZSD],             "{m} {2}, {1}, {0}"),
    sve2("ZCADD=cadd ZSQCADD=sqcadd",                                                               &[ROT2, ZT, DT, DT],          "{m} {3}, {2}, {1}, {0}"),

    // Shift and accumulate or insert
    sve2("ZSSRA=ssra ZUSRA=usra ZSRSRA=srsra ZURSRA=ursra ZSRI=sri",                                &[SHR, ZT, ZT],               "{m} {2}, {1}, {0}"),
    sve2("ZSLI=sli",                                                                                &[SHL, ZT, ZT],               "{m} {2}, {1}, {0}"),
    sve2("ZSABA=saba ZUABA=uaba",                                                                   &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),

    // Narrowing shifts
    raw("ZSQSHRN=sqshrn@45a00000 ZUQSHRN=uqshrn@45a01000 ZSQSHRUN=sqshrun@45a02000",                &[SHRN, LR2HS, ZHALF],        "{m} {2:0}, {1:5+s19}, {0:r16}"),
    sve2("ZSQSHRUNB=sqshrunb ZSQSHRUNT=sqshrunt ZSQRSHRUNB=sqrshrunb ZSQRSHRUNT=sqrshrunt ZSHRNB=shrnb ZSHRNT=shrnt ZRSHRNB=rshrnb ZRSHRNT=rshrnt \
        ZSQSHRNB=sqshrnb ZSQSHRNT=sqshrnt ZSQRSHRNB=sqrshrnb ZSQRSHRNT=sqrshrnt ZUQSHRNB=uqshrnb ZUQSHRNT=uqshrnt ZUQRSHRNB=uqrshrnb ZUQRSHRNT=uqrshrnt", &[SHRN, ZHSD, ZHALF], "{m} {2}, {1}, {0}"),
    sve2p1("ZSQRSHRUN=sqrshrun ZSQRSHRN=sqrshrn ZUQRSHRN=uqrshrn",                                  &[S16, LR2S, ZH],             "{m} {2}, {1}, {0}"),

    // Narrowing moves
    sve2("ZSQXTNB=sqxtnb ZSQXTNT=sqxtnt ZUQXTNB=uqxtnb ZUQXTNT=uqxtnt ZSQXTUNB=sqxtunb ZSQXTUNT=sqxtunt", &[ZHSD, ZHALF],         "{m} {1}, {0}"),
    sve2p1("ZSQCVTN=sqcvtn ZUQCVTN=uqcvtn ZSQCVTUN=sqcvtun",                                        &[LR2S, ZH],                  "{m} {1}, {0}"),

    // Narrowing add and subtract
    sve2("ZADDHNB=addhnb ZADDHNT=addhnt ZRADDHNB=raddhnb ZRADDHNT=raddhnt ZSUBHNB=subhnb ZSUBHNT=subhnt ZRSUBHNB=rsubhnb ZRSUBHNT=rsubhnt", &[ZHSD, ZHSD, ZHALF], "{m} {2}, {1}, {0}"),

    // Match
    sve2("ZMATCH=match ZNMATCH=nmatch",                                                             &[ZBH, ZBH, PZ, PBH],         "{m} {3}, {2}, {1}, {0}"),

    // Histogram, look-up
    sve2("ZHISTSEG=histseg",                                                                        &[ZB, ZB, ZB],                "{m} {2}, {1}, {0}"),
    sve("ZLUTI4=luti4",                                                                             &[ZX2, L1B, ZB],              "{m} {2}, {1}, {0}").extension("sve2+lut"),
    sve("ZLUTI2=luti2",                                                                             &[ZX8, L1H, ZH],              "{m} {2}, {1}, {0}").extension("sve2+lut"),
    raw("ZLUTI6=luti6@4560ac00",                                                                    &[ZX2, L2H, ZH],              "{m} {2:0}, {1:5}, {0:16+i23}"),
    raw("ZLUTI6=luti6@4520ac00",                                                                    &[ZP, L2B, ZB],               "{m} {2:0}, {1:5}, {0:16}"),
    sve("ZLUTI2=luti2",                                                                             &[ZX4, L1B, ZB],              "{m} {2}, {1}, {0}").extension("sve2+lut"),
    sve("ZLUTI4=luti4",                                                                             &[ZX4, L2H, ZH],              "{m} {2}, {1}, {0}").extension("sve2+lut"),
    sve("ZLUTI4=luti4",                                                                             &[ZX4, L1H, ZH],              "{m} {2}, {1}, {0}").extension("sve2+lut"),
    sve2("ZHISTCNT=histcnt",                                                                        &[ZSD, ZSD, PZ, ZSD],         "{m} {3}, {2}, {1}, {0}"),

    // Cryptography
    sve("ZAESMC=aesmc ZAESIMC=aesimc",                                                              &[DB, DB],                    "{m} {1}, {0}").extension("sve2-aes"),
    sve("ZSM4EKEY=sm4ekey",                                                                         &[ZS, ZS, ZS],                "{m} {2}, {1}, {0}").extension("sve2-sm4"),
    sve("ZRAX1=rax1",                                                                               &[ZD, ZD, ZD],                "{m} {2}, {1}, {0}").extension("sve2-sha3"),
    raw("ZPMULL=pmull@4520f800 ZPMLAL=pmlal@4520fc00",                                              &[ZD, ZD, LR2Q],              "{m} {2:0}, {1:5}, {0:16}"),
    sve("ZAESE=aese ZAESD=aesd",                                                                    &[ZB, DB, DB],                "{m} {2}, {1}, {0}").extension("sve2-aes"),
    raw("ZAESE=aese@4522e800 ZAESD=aesd@4522ec00 ZAESEMC=aesemc@4523e800 ZAESDIMC=aesdimc@4523ec00", &[ZQX4, DR2B, DR2B],         "{m} {2:0}, {1:0}, {0:5+i19}"),
    sve("ZSM4E=sm4e",                                                                               &[ZS, DS, DS],                "{m} {2}, {1}, {0}").extension("sve2-sm4"),
    raw("ZAESE=aese@4526e800 ZAESD=aesd@4526ec00 ZAESEMC=aesemc@4527e800 ZAESDIMC=aesdimc@4527ec00", &[ZQX4, DR4B, DR4B],         "{m} {2:0}, {1:0}, {0:5+i19}"),
];

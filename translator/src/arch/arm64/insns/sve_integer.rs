//! SVE: integer arithmetic, logic, shifts, comparisons and constants.
//!
//! The rules behind the shapes' names are in `sve.rs`.

use crate::arch::arm64::shapes::{R, RSP, U7, U8, V};
use crate::arch::arm64::sve::{
    ADR, ADRS, ADRU, DBHS, DD, DSD, DT, F8, I5, I6, I8, MASK, PBHS, PG, PG15, PHSD, PM, PM15, PMZ, PT, PZ, PZ15, S8SH, SHL, SHR,
    U8SH, VT, ZB, ZBHS, ZD, ZH, ZHSD, ZP, ZS, ZSD, ZT, raw, sve, sve2, sve2p1,
};
use crate::table::Row;

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Integer, predicated: arithmetic, logic, division
    sve("ZADD=add ZSUB=sub ZSUBR=subr ZSMAX=smax ZUMAX=umax ZSMIN=smin ZUMIN=umin ZSABD=sabd ZUABD=uabd ZMUL=mul ZSMULH=smulh ZUMULH=umulh ZORR=orr ZEOR=eor \
        ZAND=and ZBIC=bic",                                                                         &[ZT, DT, PM, DT],            "{m} {3}, {2}, {1}, {0}"),
    sve("ZADDPT=addpt ZSUBPT=subpt",                                                                &[ZD, DD, PM, DD],            "{m} {3}, {2}, {1}, {0}").extension("sve+cpa"),
    sve("ZSDIV=sdiv ZUDIV=udiv ZSDIVR=sdivr ZUDIVR=udivr",                                          &[ZSD, DSD, PM, DSD],         "{m} {3}, {2}, {1}, {0}"),

    // Integer, predicated: reductions and MOVPRFX
    sve("ZSADDVD=saddv",                                                                            &[ZBHS, PG, V],               "{m} {2:d}, {1}, {0}"),
    sve("ZUADDVD=uaddv",                                                                            &[ZT, PG, V],                 "{m} {2:d}, {1}, {0}"),
    sve2p1("ZADDQV=addqv ZSMAXQV=smaxqv ZUMAXQV=umaxqv ZSMINQV=sminqv ZUMINQV=uminqv ZORQV=orqv ZEORQV=eorqv ZANDQV=andqv", &[ZT, PG, VT], "{m} {2}, {1}, {0}"),
    sve("ZSMAXVB=smaxv ZUMAXVB=umaxv ZSMINVB=sminv ZUMINVB=uminv ZORVB=orv ZEORVB=eorv ZANDVB=andv", &[ZB, PG, V],                "{m} {2:b}, {1}, {0}"),
    sve("ZSMAXVD=smaxv ZUMAXVD=umaxv ZSMINVD=sminv ZUMINVD=uminv ZORVD=orv ZEORVD=eorv ZANDVD=andv", &[ZD, PG, V],                "{m} {2:d}, {1}, {0}"),
    sve("ZSMAXVH=smaxv ZUMAXVH=umaxv ZSMINVH=sminv ZUMINVH=uminv ZORVH=orv ZEORVH=eorv ZANDVH=andv", &[ZH, PG, V],                "{m} {2:h}, {1}, {0}"),
    sve("ZSMAXVS=smaxv ZUMAXVS=umaxv ZSMINVS=sminv ZUMINVS=uminv ZORVS=orv ZEORVS=eorv ZANDVS=andv", &[ZS, PG, V],                "{m} {2:s}, {1}, {0}"),
    raw("ZMOVPRFX=movprfx@04102000",                                                                &[ZT, PMZ, ZT],               "{m} {2:0}, {1:10+m16}, {0:5+s22}"),

    // Integer, predicated: multiply-add
    sve("ZMLA=mla ZMLS=mls ZMAD=mad ZMSB=msb",                                                      &[ZT, ZT, PM, ZT],            "{m} {3}, {2}, {1}, {0}"),

    // Integer, predicated: shifts
    sve("ZASR=asr ZLSR=lsr ZASRD=asrd",                                                             &[SHR, DT, PM, DT],           "{m} {3}, {2}, {1}, {0}"),
    sve("ZLSL=lsl",                                                                                 &[SHL, DT, PM, DT],           "{m} {3}, {2}, {1}, {0}"),
    sve2("ZSQSHL=sqshl ZUQSHL=uqshl ZSQSHLU=sqshlu",                                                &[SHL, DT, PM, DT],           "{m} {3}, {2}, {1}, {0}"),
    sve2("ZSRSHR=srshr ZURSHR=urshr",                                                               &[SHR, DT, PM, DT],           "{m} {3}, {2}, {1}, {0}"),
    sve("ZASR=asr ZLSR=lsr ZLSL=lsl ZASRR=asrr ZLSRR=lsrr ZLSLR=lslr",                              &[ZT, DT, PM, DT],            "{m} {3}, {2}, {1}, {0}"),
    sve("ZASR=asr ZLSR=lsr ZLSL=lsl",                                                               &[ZD, DBHS, PM, DBHS],        "{m} {3}, {2}, {1}, {0}"),

    // Integer, predicated: unary
    raw("ZSXTB=sxtb@0400a000 ZUXTB=uxtb@0401a000 ZFABS=fabs@040ca000 ZFNEG=fneg@040da000",          &[ZHSD, PZ, ZHSD],            "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZSXTH=sxth@0482a000 ZUXTH=uxth@0483a000",                                                  &[ZSD, PZ, ZSD],              "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZSXTW=sxtw@04c4a000 ZUXTW=uxtw@04c5a000",                                                  &[ZD, PZ, ZD],                "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZABS=abs@0406a000 ZNEG=neg@0407a000 ZCLS=cls@0408a000 ZCLZ=clz@0409a000 ZCNT=cnt@040aa000 ZCNOT=cnot@040ba000 ZNOT=not@040ea000", &[ZT, PZ, ZT], "{m} {2:0}, {1:10}, {0:5+s22}"),
    sve("ZSXTB=sxtb ZUXTB=uxtb ZFABS=fabs ZFNEG=fneg",                                              &[ZHSD, PM, ZHSD],            "{m} {2}, {1}, {0}"),
    sve("ZSXTH=sxth ZUXTH=uxth",                                                                    &[ZSD, PM, ZSD],              "{m} {2}, {1}, {0}"),
    sve("ZSXTW=sxtw ZUXTW=uxtw",                                                                    &[ZD, PM, ZD],                "{m} {2}, {1}, {0}"),
    sve("ZABS=abs ZNEG=neg ZCLS=cls ZCLZ=clz ZCNT=cnt ZCNOT=cnot ZNOT=not",                         &[ZT, PM, ZT],                "{m} {2}, {1}, {0}"),

    // Integer, unpredicated: add and subtract
    sve("ZADD=add ZSUB=sub ZSQADD=sqadd ZUQADD=uqadd ZSQSUB=sqsub ZUQSUB=uqsub",                    &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZADDPT=addpt ZSUBPT=subpt",                                                                &[ZD, ZD, ZD],                "{m} {2}, {1}, {0}").extension("sve+cpa"),

    // Bitwise logic, unpredicated
    sve("ZAND=and ZBIC=bic ZEOR=eor ZORR=orr",                                                      &[ZD, ZD, ZD],                "{m} {2}, {1}, {0}"),
    sve2("ZXAR=xar",                                                                                &[SHR, ZT, DT, DT],           "{m} {3}, {2}, {1}, {0}"),
    sve2("ZBCAX=bcax ZEOR3=eor3 ZBSL1N=bsl1n ZBSL2N=bsl2n ZBSL=bsl ZNBSL=nbsl",                     &[ZD, ZD, DD, DD],            "{m} {3}, {2}, {1}, {0}"),

    // Index generation and vector lengths
    sve("ZINDEX=index",                                                                             &[I5, I5, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZINDEXW=index",                                                                            &[I5, R, ZBHS],               "{m} {2}, {1:w}, {0}"),
    sve("ZINDEX=index",                                                                             &[I5, R, ZD],                 "{m} {2}, {1}, {0}"),
    sve("ZINDEXW=index",                                                                            &[R, I5, ZBHS],               "{m} {2}, {1}, {0:w}"),
    sve("ZINDEX=index",                                                                             &[R, I5, ZD],                 "{m} {2}, {1}, {0}"),
    sve("ZINDEXW=index",                                                                            &[R, R, ZBHS],                "{m} {2}, {1:w}, {0:w}"),
    sve("ZINDEX=index",                                                                             &[R, R, ZD],                  "{m} {2}, {1}, {0}"),
    sve("ADDPL ADDVL",                                                                              &[I6, RSP, RSP],              "{m} {2}, {1}, {0}"),
    sve("RDVL",                                                                                     &[I6, R],                     "{m} {1}, {0}"),

    // Integer, unpredicated: multiply and pairwise
    sve2("ZMUL=mul ZSMULH=smulh ZUMULH=umulh ZSQDMULH=sqdmulh ZSQRDMULH=sqrdmulh",                  &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve2("ZPMUL=pmul",                                                                              &[ZB, ZB, ZB],                "{m} {2}, {1}, {0}"),
    raw("ZADDQP=addqp@04207800 ZADDSUBP=addsubp@04207c00",                                          &[ZT, ZT, ZT],                "{m} {2:0}, {1:5}, {0:16+s22}"),

    // Shifts, unpredicated
    sve("ZASR=asr ZLSR=lsr ZLSL=lsl",                                                               &[ZD, ZBHS, ZBHS],            "{m} {2}, {1}, {0}"),
    sve("ZASR=asr ZLSR=lsr",                                                                        &[SHR, ZT, ZT],               "{m} {2}, {1}, {0}"),
    sve("ZLSL=lsl",                                                                                 &[SHL, ZT, ZT],               "{m} {2}, {1}, {0}"),

    // Addresses, FEXPA, FTSSEL, MOVPRFX
    sve("ZADR=adr",                                                                                 &[ADRS, ZD],                  "{m} {1}, {0:v}"),
    sve("ZADR=adr",                                                                                 &[ADRU, ZD],                  "{m} {1}, {0:v}"),
    sve("ZADR=adr",                                                                                 &[ADR, ZSD],                  "{m} {1}, {0:v}"),
    sve("ZFTSSEL=ftssel",                                                                           &[ZHSD, ZHSD, ZHSD],          "{m} {2}, {1}, {0}"),
    sve("ZFEXPA=fexpa",                                                                             &[ZHSD, ZHSD],                "{m} {1}, {0}"),
    raw("ZMOVPRFX=movprfx@0420bc00",                                                                &[ZP, ZP],                    "{m} {1:0}, {0:5}"),

    // Constants: bitmasks, copies, broadcasts
    sve("ZDUPM=dupm",                                                                               &[MASK, ZT],                  "{m} {1}, {x}"),
    sve("ZAND=and ZEOR=eor ZORR=orr",                                                               &[MASK, DT, DT],              "{m} {2}, {1}, {x}"),
    sve("ZCPY=cpy",                                                                                 &[S8SH, PZ15, ZT],            "{m} {2}, {1}, {0}"),
    sve("ZCPY=cpy",                                                                                 &[S8SH, PM15, ZT],            "{m} {2}, {1}, {0}"),
    sve("ZFCPY=fcpy",                                                                               &[F8, PM15, ZHSD],            "{m} {2}, {1}, {0}"),

    // Select
    sve("ZSEL=sel",                                                                                 &[ZT, ZT, PG15, ZT],          "{m} {3}, {2}, {1}, {0}"),

    // Compare
    sve("ZCMPHS=cmphs ZCMPHI=cmphi ZCMPGE=cmpge ZCMPGT=cmpgt ZCMPEQ=cmpeq ZCMPNE=cmpne",            &[ZT, ZT, PZ, PT],            "{m} {3}, {2}, {1}, {0}"),
    sve("ZCMPEQ=cmpeq ZCMPNE=cmpne ZCMPGE=cmpge ZCMPGT=cmpgt ZCMPLT=cmplt ZCMPLE=cmple ZCMPHS=cmphs ZCMPHI=cmphi ZCMPLO=cmplo ZCMPLS=cmpls", &[ZD, ZBHS, PZ, PBHS], "{m} {3}, {2}, {1}, {0}"),
    sve("ZCMPHS=cmphs ZCMPHI=cmphi ZCMPLO=cmplo ZCMPLS=cmpls",                                      &[U7, ZT, PZ, PT],            "{m} {3}, {2}, {1}, {0}"),
    sve("ZCMPGE=cmpge ZCMPGT=cmpgt ZCMPLT=cmplt ZCMPLE=cmple ZCMPEQ=cmpeq ZCMPNE=cmpne",            &[I5, ZT, PZ, PT],            "{m} {3}, {2}, {1}, {0}"),

    // Integer with constant
    sve("ZADD=add ZSUB=sub ZSUBR=subr ZSQADD=sqadd ZUQADD=uqadd ZSQSUB=sqsub ZUQSUB=uqsub",         &[U8SH, DT, DT],              "{m} {2}, {1}, {0}"),
    sve("ZSQINCP=sqincp ZUQINCP=uqincp ZSQDECP=sqdecp ZUQDECP=uqdecp ZINCP=incp ZDECP=decp",        &[PHSD, ZHSD],                "{m} {1}, {0}"),
    sve("ZSMAX=smax ZSMIN=smin ZMUL=mul",                                                           &[I8, DT, DT],                "{m} {2}, {1}, {0}"),
    sve("ZUMAX=umax ZUMIN=umin",                                                                    &[U8, DT, DT],                "{m} {2}, {1}, {0}"),
    sve("ZDUP=dup",                                                                                 &[S8SH, ZT],                  "{m} {1}, {0}"),
    sve("ZFDUP=fdup",                                                                               &[F8, ZHSD],                  "{m} {1}, {0}"),
];

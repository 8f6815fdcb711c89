//! MMX and SSE to SSE4.2, AES, CLMUL, SHA with legacy encoding (SDM volume 1, sections 5.4 to 5.12, 5.18).

use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{FLOAT_IMM, Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // Moves of whole registers: load form between registers
    row("MOVAPD MOVAPS MOVO=movdqa MOVOA=movdqa MOVOU=movdqu MOVUPD MOVUPS MOVSD MOVSS", &[XM, X], "{m} {0}, {1}"),
    row("MOVAPD MOVAPS MOVO=movdqa MOVOA=movdqa MOVOU=movdqu MOVUPD MOVUPS MOVSD MOVSS", &[X, M], "{m} {0}, {1}"),
    row("MOVHPD MOVHPS MOVLPD MOVLPS",                         &[M, X],         "{m} {0}, {1}"),
    row("MOVHPD MOVHPS MOVLPD MOVLPS",                         &[X, M],         "{m} {0}, {1}"),
    row("MOVHLPS MOVLHPS MASKMOVOU=maskmovdqu MASKMOVDQU",     &[X, X],         "{m} {0}, {1}"),
    row("MOVNTO=movntdq MOVNTDQ MOVNTPD MOVNTPS",              &[X, M],         "{m} {0}, {1}"),
    row("LDDQU MOVNTDQA",                                      &[M, X],         "{m} {0}, {1}"),
    row("MASKMOVQ",                                            &[MM, MM],       "{m} {0}, {1}"),
    row("MOVNTQ",                                              &[MM, M],        "{m} {0}, {1}"),
    row("MOVSS MOVSD",                                         &[FLOAT_IMM, X], "").with(pseudo::float_move),

    // MOVD and MOVQ: the mnemonic gives the width, the operands the registers
    row("MOVL=movd",                                           &[RM, X],        "{m} {0:l}, {1}"),
    row("MOVL=movd",                                           &[X, RM],        "{m} {0}, {1:l}"),
    row("MOVL=movd",                                           &[RM, MM],       "{m} {0:l}, {1}"),
    row("MOVL=movd",                                           &[MM, RM],       "{m} {0}, {1:l}"),
    row("MOVQ MOVD=movq",                                      &[XM, X],        "{m} {0}, {1}"),
    row("MOVQ MOVD=movq",                                      &[X, M],         "{m} {0}, {1}"),
    row("MOVQ MOVD=movq",                                      &[M, MM],        "{m} {0}, {1}"),
    row("MOVQ MOVD=movq",                                      &[MM, M],        "{m} {0}, {1}"),
    row("MOVQ MOVD=movq",                                      &[R, X],         "{m} {0:q}, {1}"),
    row("MOVQ MOVD=movq",                                      &[X, R],         "{m} {0}, {1:q}"),
    row("MOVQ MOVD=movq",                                      &[R, MM],        "{m} {0:q}, {1}"),
    row("MOVQ MOVD=movq",                                      &[MM, R],        "{m} {0}, {1:q}"),
    row("MOVQ=movdq2q MOVD=movdq2q MOVDQ2Q",                   &[X, MM],        "{m} {0}, {1}"),
    row("MOVQOZX=movq2dq",                                     &[MM, X],        "{m} {0}, {1}"),
    row("MOVQOZX=movq",                                        &[XM, X],        "{m} {0}, {1}"),

    // Packed and scalar floating point
    row("ADDPD ADDPS ADDSD ADDSS ADDSUBPD ADDSUBPS ANDNPD ANDNPS ANDPD ANDPS COMISD COMISS CVTPD2PS CVTPS2PD CVTSD2SS CVTSS2SD \
         DIVPD DIVPS DIVSD DIVSS HADDPD HADDPS HSUBPD HSUBPS MAXPD MAXPS MAXSD MAXSS MINPD MINPS MINSD MINSS \
         MOVDDUP MOVSHDUP MOVSLDUP MULPD MULPS MULSD MULSS ORPD ORPS RCPPS RCPSS RSQRTPS RSQRTSS SQRTPD SQRTPS SQRTSD SQRTSS \
         SUBPD SUBPS SUBSD SUBSS UCOMISD UCOMISS UNPCKHPD UNPCKHPS UNPCKLPD UNPCKLPS XORPD XORPS",
                                                               &[XM, X],        "{m} {0}, {1}"),
    row("ADDSS SUBSS MULSS DIVSS COMISS UCOMISS ADDSD SUBSD MULSD DIVSD COMISD UCOMISD",
                                                               &[FLOAT_IMM, X], "").with(pseudo::float_operand),
    row("CMPPD CMPPS CMPSD CMPSS",                             &[XM, X, PREDICATE], "").with(pseudo::compare),
    row("BLENDPD BLENDPS DPPD DPPS INSERTPS ROUNDPD ROUNDPS ROUNDSD ROUNDSS SHUFPD SHUFPS",
                                                               &[U8, XM, X],    "{m} {0}, {1}, {2}"),
    row("BLENDVPD BLENDVPS PBLENDVB SHA256RNDS2",              &[X0, XM, X],    "{m} {0}, {1}, {2}"),
    row("EXTRACTPS",                                           &[U2, X, RM],    "{m} {0}, {1}, {2:l}"),
    row("MOVMSKPD MOVMSKPS PMOVMSKB",                          &[X, R],         "{m} {0}, {1:l}"),
    row("PMOVMSKB",                                            &[MM, R],        "{m} {0}, {1:l}"),

    // Conversions
    row("CVTSD2SL=cvtsd2si CVTSS2SL=cvtss2si CVTTSD2SL=cvttsd2si CVTTSS2SL=cvttss2si", &[XM, R], "{m} {0}, {1:l}"),
    row("CVTSD2SQ=cvtsd2si CVTSS2SQ=cvtss2si CVTTSD2SQ=cvttsd2si CVTTSS2SQ=cvttss2si", &[XM, R], "{m} {0}, {1:q}"),
    row("CVTSL2SD=cvtsi2sdl CVTSL2SS=cvtsi2ssl",               &[RM, X],        "{m} {0:l}, {1}"),
    row("CVTSQ2SD=cvtsi2sdq CVTSQ2SS=cvtsi2ssq",               &[RM, X],        "{m} {0:q}, {1}"),
    row("CVTPL2PD=cvtdq2pd CVTPL2PS=cvtdq2ps CVTPD2PL=cvtpd2dq CVTPS2PL=cvtps2dq CVTTPD2PL=cvttpd2dq CVTTPS2PL=cvttps2dq",
                                                               &[XM, X],        "{m} {0}, {1}"),
    row("CVTPL2PD=cvtpi2pd CVTPL2PS=cvtpi2ps",                 &[MM, X],        "{m} {0}, {1}"),
    row("CVTPD2PL=cvtpd2pi CVTPS2PL=cvtps2pi CVTTPD2PL=cvttpd2pi CVTTPS2PL=cvttps2pi", &[XM, MM], "{m} {0}, {1}"),

    // Packed integers, MMX and SSE
    row("PACKSSLW=packssdw PACKSSWB PACKUSWB PADDB PADDL=paddd PADDD PADDSB PADDSW PADDUSB PADDUSW PADDW PAND PANDN PAVGB PAVGW \
         PCMPEQB PCMPEQL=pcmpeqd PCMPEQW PCMPGTB PCMPGTL=pcmpgtd PCMPGTW PMADDWL=pmaddwd PMULHUW PMULHW PMULLW PMULULQ=pmuludq POR \
         PUNPCKHBW PUNPCKHLQ=punpckhdq PUNPCKHWL=punpckhwd PUNPCKLBW PUNPCKLLQ=punpckldq PUNPCKLWL=punpcklwd PXOR PHADDD \
         PSLLL=pslld PSLLQ PSLLW PSRAL=psrad PSRAW PSRLL=psrld PSRLQ PSRLW",
                                                               &[MMM, MM],      "{m} {0}, {1}"),
    row("PACKSSLW=packssdw PACKSSWB PACKUSWB PADDB PADDL=paddd PADDD PADDSB PADDSW PADDUSB PADDUSW PADDW PAND PANDN PAVGB PAVGW \
         PCMPEQB PCMPEQL=pcmpeqd PCMPEQW PCMPGTB PCMPGTL=pcmpgtd PCMPGTW PMADDWL=pmaddwd PMULHUW PMULHW PMULLW PMULULQ=pmuludq POR \
         PUNPCKHBW PUNPCKHLQ=punpckhdq PUNPCKHWL=punpckhwd PUNPCKLBW PUNPCKLLQ=punpckldq PUNPCKLWL=punpcklwd PXOR PHADDD \
         PSLLL=pslld PSLLQ PSLLW PSRAL=psrad PSRAW PSRLL=psrld PSRLQ PSRLW",
                                                               &[XM, X],        "{m} {0}, {1}"),
    row("PSLLL=pslld PSLLQ PSLLW PSRAL=psrad PSRAW PSRLL=psrld PSRLQ PSRLW",
                                                               &[I8, MM],       "{m} {0:u}, {1}"),
    row("PSLLL=pslld PSLLQ PSLLW PSRAL=psrad PSRAW PSRLL=psrld PSRLQ PSRLW PSLLO=pslldq PSLLDQ PSRLO=psrldq PSRLDQ",
                                                               &[I8, X],        "{m} {0:u}, {1}"),
    row("PABSB PABSD PABSW PACKUSDW PADDQ PCMPEQQ PCMPGTQ PHADDSW PHADDW PHMINPOSUW PHSUBD PHSUBSW PHSUBW PMADDUBSW \
         PMAXSB PMAXSD PMAXSW PMAXUB PMAXUD PMAXUW PMINSB PMINSD PMINSW PMINUB PMINUD PMINUW \
         PMOVSXBD PMOVSXBQ PMOVSXBW PMOVSXDQ PMOVSXWD PMOVSXWQ PMOVZXBD PMOVZXBQ PMOVZXBW PMOVZXDQ PMOVZXWD PMOVZXWQ \
         PMULDQ PMULHRSW PMULLD PSADBW PSHUFB PSIGNB PSIGND PSIGNW PSUBB PSUBL=psubd PSUBQ PSUBSB PSUBSW PSUBUSB PSUBUSW PSUBW PTEST \
         PUNPCKHQDQ PUNPCKLQDQ",                               &[XM, X],        "{m} {0}, {1}"),
    row("MPSADBW PALIGNR PBLENDW PCMPESTRI PCMPESTRM PCMPISTRI PCMPISTRM PSHUFD PSHUFL=pshufd PSHUFHW PSHUFLW",
                                                               &[U8, XM, X],    "{m} {0}, {1}, {2}"),
    row("PSHUFW",                                              &[I8, MMM, MM],  "{m} {0:u}, {1}, {2}"),
    row("PEXTRB PEXTRD",                                       &[U8, X, RM],    "{m} {0}, {1}, {2:l}"),
    row("PEXTRQ",                                              &[U8, X, RM],    "{m} {0}, {1}, {2:q}"),
    row("PEXTRW",                                              &[U8, X, RM],    "{m} {0}, {1}, {2:l}"),
    row("PINSRB PINSRW PINSRD",                                &[U8, RM, X],    "{m} {0}, {1:l}, {2}"),
    row("PINSRQ",                                              &[U8, RM, X],    "{m} {0}, {1:q}, {2}"),
    row("EMMS",                                                &[],             "{m}"),

    // AES, CLMUL, SHA
    row("AESENC AESENCLAST AESDEC AESDECLAST AESIMC SHA1MSG1 SHA1MSG2 SHA1NEXTE SHA256MSG1 SHA256MSG2",
                                                               &[XM, X],        "{m} {0}, {1}"),
    row("AESKEYGENASSIST PCLMULQDQ",                           &[U8, XM, X],    "{m} {0}, {1}, {2}"),
    row("SHA1RNDS4",                                           &[U2, XM, X],    "{m} {0}, {1}, {2}"),
];

//! The vector extensions LSX and LASX. LASX is LSX on registers of twice the width, with an X in front of every name in both
//! languages (`VADDW` = `vadd.w`, `XVADDW` = `xvadd.w`), so each
//! list of names serves both: `LIST[0]` has the LSX names, `LIST[1]` the LASX names.
//!
//! In Go's names V is a doubleword, F and D are floating point. The destination is the first source where that is left out.

use crate::arch::loong64::shapes::{FCC, S5, U3, U4, U5, U6, U8, V, X};
use crate::table::{Row, row};

macro_rules! lsx_lasx {
    ($list:ident: $($go:ident $gnu:literal)*) => {
        const $list: [&str; 2] =
            [concat!($("V", stringify!($go), "=v", $gnu, " "),*), concat!($("XV", stringify!($go), "=xv", $gnu, " "),*)];
    };
}

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    row(THREE[0],        &[V, V, V],    "{m} {2}, {1}, {0}"),
    row(THREE[1],        &[X, X, X],    "{m} {2}, {1}, {0}"),
    row(THREE[0],        &[V, V],       "{m} {1}, {1}, {0}"),
    row(THREE[1],        &[X, X],       "{m} {1}, {1}, {0}"),
    row(SHIFTI_B[0],     &[U3, V, V],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_B[1],     &[U3, X, X],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_B[0],     &[U3, V],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_B[1],     &[U3, X],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_H[0],     &[U4, V, V],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_H[1],     &[U4, X, X],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_H[0],     &[U4, V],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_H[1],     &[U4, X],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_W[0],     &[U5, V, V],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_W[1],     &[U5, X, X],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_W[0],     &[U5, V],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_W[1],     &[U5, X],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_V[0],     &[U6, V, V],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_V[1],     &[U6, X, X],   "{m} {2}, {1}, {0}"),
    row(SHIFTI_V[0],     &[U6, V],      "{m} {1}, {1}, {0}"),
    row(SHIFTI_V[1],     &[U6, X],      "{m} {1}, {1}, {0}"),
    row(COMPARE[0],      &[V, V, V],    "{m} {2}, {1}, {0}"),
    row(COMPARE[1],      &[X, X, X],    "{m} {2}, {1}, {0}"),
    row(COMPAREI[0],     &[S5, V, V],   "{m} {2}, {1}, {0}"),
    row(COMPAREI[1],     &[S5, X, X],   "{m} {2}, {1}, {0}"),
    row(COMPAREI_U[0],   &[U5, V, V],   "{m} {2}, {1}, {0}"),
    row(COMPAREI_U[1],   &[U5, X, X],   "{m} {2}, {1}, {0}"),
    row(ADDI[0],         &[U5, V, V],   "{m} {2}, {1}, {0}"),
    row(ADDI[1],         &[U5, X, X],   "{m} {2}, {1}, {0}"),
    row(ADDI[0],         &[U5, V],      "{m} {1}, {1}, {0}"),
    row(ADDI[1],         &[U5, X],      "{m} {1}, {1}, {0}"),
    row(IMM8[0],         &[U8, V, V],   "{m} {2}, {1}, {0}"),
    row(IMM8[1],         &[U8, X, X],   "{m} {2}, {1}, {0}"),
    row(IMM8[0],         &[U8, V],      "{m} {1}, {1}, {0}"),
    row(IMM8[1],         &[U8, X],      "{m} {1}, {1}, {0}"),
    row(ONE[0],          &[V, V],       "{m} {1}, {0}"),
    row(ONE[1],          &[X, X],       "{m} {1}, {0}"),
    row(TEST[0],         &[V, FCC],     "{m} {1}, {0}"),
    row(TEST[1],         &[X, FCC],     "{m} {1}, {0}"),
    // Only four bits of the immediate have a meaning.
    row("VSHUF4IV=vshuf4i.d",    &[U4, V, V],   "{m} {2}, {1}, {0}"),
    row("VSHUF4IV=vshuf4i.d",    &[U4, V],      "{m} {1}, {1}, {0}"),
    row("XVSHUF4IV=xvshuf4i.d",  &[U4, X, X],   "{m} {2}, {1}, {0}"),
    row("XVSHUF4IV=xvshuf4i.d",  &[U4, X],      "{m} {1}, {1}, {0}"),
    // LASX alone
    row("XVPERMIV=xvpermi.d XVPERMIQ=xvpermi.q", &[U8, X, X], "{m} {2}, {1}, {0}"),
    row("XVPERMIV=xvpermi.d XVPERMIQ=xvpermi.q", &[U8, X],    "{m} {1}, {1}, {0}"),
    row("VSHUFB=vshuf.b",        &[V, V, V, V], "{m} {3}, {2}, {1}, {0}"),
    row("XVSHUFB=xvshuf.b",      &[X, X, X, X], "{m} {3}, {2}, {1}, {0}"),
];

// Three registers, of which the first source may be left out.
lsx_lasx! { THREE:
    // add and subtract
    ADDB "add.b" ADDH "add.h" ADDW "add.w" ADDV "add.d" ADDQ "add.q" SUBB "sub.b" SUBH "sub.h" SUBW "sub.w" SUBV "sub.d"
    SUBQ "sub.q" SADDB "sadd.b" SADDH "sadd.h" SADDW "sadd.w" SADDV "sadd.d" SADDBU "sadd.bu" SADDHU "sadd.hu"
    SADDWU "sadd.wu" SADDVU "sadd.du" SSUBB "ssub.b" SSUBH "ssub.h" SSUBW "ssub.w" SSUBV "ssub.d" SSUBBU "ssub.bu"
    SSUBHU "ssub.hu" SSUBWU "ssub.wu" SSUBVU "ssub.du"
    // add and subtract, widening, of even and odd elements
    ADDWEVHB "addwev.h.b" ADDWEVWH "addwev.w.h" ADDWEVVW "addwev.d.w" ADDWEVQV "addwev.q.d" ADDWEVHBU "addwev.h.bu"
    ADDWEVWHU "addwev.w.hu" ADDWEVVWU "addwev.d.wu" ADDWEVQVU "addwev.q.du" ADDWODHB "addwod.h.b" ADDWODWH "addwod.w.h"
    ADDWODVW "addwod.d.w" ADDWODQV "addwod.q.d" ADDWODHBU "addwod.h.bu" ADDWODWHU "addwod.w.hu" ADDWODVWU "addwod.d.wu"
    ADDWODQVU "addwod.q.du" SUBWEVHB "subwev.h.b" SUBWEVWH "subwev.w.h" SUBWEVVW "subwev.d.w" SUBWEVQV "subwev.q.d"
    SUBWEVHBU "subwev.h.bu" SUBWEVWHU "subwev.w.hu" SUBWEVVWU "subwev.d.wu" SUBWEVQVU "subwev.q.du" SUBWODHB "subwod.h.b"
    SUBWODWH "subwod.w.h" SUBWODVW "subwod.d.w" SUBWODQV "subwod.q.d" SUBWODHBU "subwod.h.bu" SUBWODWHU "subwod.w.hu"
    SUBWODVWU "subwod.d.wu" SUBWODQVU "subwod.q.du"
    // multiply
    MULB "mul.b" MULH "mul.h" MULW "mul.w" MULV "mul.d" MUHB "muh.b" MUHH "muh.h" MUHW "muh.w" MUHV "muh.d" MUHBU "muh.bu"
    MUHHU "muh.hu" MUHWU "muh.wu" MUHVU "muh.du" MULWEVHB "mulwev.h.b" MULWEVWH "mulwev.w.h" MULWEVVW "mulwev.d.w"
    MULWEVQV "mulwev.q.d" MULWEVHBU "mulwev.h.bu" MULWEVWHU "mulwev.w.hu" MULWEVVWU "mulwev.d.wu" MULWEVQVU "mulwev.q.du"
    MULWEVHBUB "mulwev.h.bu.b" MULWEVWHUH "mulwev.w.hu.h" MULWEVVWUW "mulwev.d.wu.w" MULWEVQVUV "mulwev.q.du.d"
    MULWODHB "mulwod.h.b" MULWODWH "mulwod.w.h" MULWODVW "mulwod.d.w" MULWODQV "mulwod.q.d" MULWODHBU "mulwod.h.bu"
    MULWODWHU "mulwod.w.hu" MULWODVWU "mulwod.d.wu" MULWODQVU "mulwod.q.du" MULWODHBUB "mulwod.h.bu.b"
    MULWODWHUH "mulwod.w.hu.h" MULWODVWUW "mulwod.d.wu.w" MULWODQVUV "mulwod.q.du.d"
    // multiply and add, and subtract
    MADDB "madd.b" MADDH "madd.h" MADDW "madd.w" MADDV "madd.d" MSUBB "msub.b" MSUBH "msub.h" MSUBW "msub.w" MSUBV "msub.d"
    MADDWEVHB "maddwev.h.b" MADDWEVWH "maddwev.w.h" MADDWEVVW "maddwev.d.w" MADDWEVQV "maddwev.q.d" MADDWEVHBU "maddwev.h.bu"
    MADDWEVWHU "maddwev.w.hu" MADDWEVVWU "maddwev.d.wu" MADDWEVQVU "maddwev.q.du" MADDWEVHBUB "maddwev.h.bu.b"
    MADDWEVWHUH "maddwev.w.hu.h" MADDWEVVWUW "maddwev.d.wu.w" MADDWEVQVUV "maddwev.q.du.d" MADDWODHB "maddwod.h.b"
    MADDWODWH "maddwod.w.h" MADDWODVW "maddwod.d.w" MADDWODQV "maddwod.q.d" MADDWODHBU "maddwod.h.bu"
    MADDWODWHU "maddwod.w.hu" MADDWODVWU "maddwod.d.wu" MADDWODQVU "maddwod.q.du" MADDWODHBUB "maddwod.h.bu.b"
    MADDWODWHUH "maddwod.w.hu.h" MADDWODVWUW "maddwod.d.wu.w" MADDWODQVUV "maddwod.q.du.d"
    // divide
    DIVB "div.b" DIVH "div.h" DIVW "div.w" DIVV "div.d" DIVBU "div.bu" DIVHU "div.hu" DIVWU "div.wu" DIVVU "div.du"
    MODB "mod.b" MODH "mod.h" MODW "mod.w" MODV "mod.d" MODBU "mod.bu" MODHU "mod.hu" MODWU "mod.wu" MODVU "mod.du"
    // logic
    ANDV "and.v" ORV "or.v" XORV "xor.v" NORV "nor.v" ANDNV "andn.v" ORNV "orn.v"
    // interleave, shuffle
    ILVLB "ilvl.b" ILVLH "ilvl.h" ILVLW "ilvl.w" ILVLV "ilvl.d" ILVHB "ilvh.b" ILVHH "ilvh.h" ILVHW "ilvh.w" ILVHV "ilvh.d"
    SHUFH "shuf.h" SHUFW "shuf.w" SHUFV "shuf.d"
    // shift, rotate, single bits
    SLLB "sll.b" SRLB "srl.b" SRAB "sra.b" ROTRB "rotr.b" BITCLRB "bitclr.b" BITSETB "bitset.b" BITREVB "bitrev.b"
    SLLH "sll.h" SRLH "srl.h" SRAH "sra.h" ROTRH "rotr.h" BITCLRH "bitclr.h" BITSETH "bitset.h" BITREVH "bitrev.h"
    SLLW "sll.w" SRLW "srl.w" SRAW "sra.w" ROTRW "rotr.w" BITCLRW "bitclr.w" BITSETW "bitset.w" BITREVW "bitrev.w"
    SLLV "sll.d" SRLV "srl.d" SRAV "sra.d" ROTRV "rotr.d" BITCLRV "bitclr.d" BITSETV "bitset.d" BITREVV "bitrev.d"
    // floating point
    ADDF "fadd.s" ADDD "fadd.d" SUBF "fsub.s" SUBD "fsub.d" MULF "fmul.s" MULD "fmul.d" DIVF "fdiv.s" DIVD "fdiv.d"
}

// Shifts, rotations and single bits by an immediate.
lsx_lasx! { SHIFTI_B:
    SLLB "slli.b" SRLB "srli.b" SRAB "srai.b" ROTRB "rotri.b" BITCLRB "bitclri.b" BITSETB "bitseti.b" BITREVB "bitrevi.b"
}
lsx_lasx! { SHIFTI_H:
    SLLH "slli.h" SRLH "srli.h" SRAH "srai.h" ROTRH "rotri.h" BITCLRH "bitclri.h" BITSETH "bitseti.h" BITREVH "bitrevi.h"
}
lsx_lasx! { SHIFTI_W:
    SLLW "slli.w" SRLW "srli.w" SRAW "srai.w" ROTRW "rotri.w" BITCLRW "bitclri.w" BITSETW "bitseti.w" BITREVW "bitrevi.w"
}
lsx_lasx! { SHIFTI_V:
    SLLV "slli.d" SRLV "srli.d" SRAV "srai.d" ROTRV "rotri.d" BITCLRV "bitclri.d" BITSETV "bitseti.d" BITREVV "bitrevi.d"
}

// Comparisons, which always write three operands.
lsx_lasx! { COMPARE:
    SEQB "seq.b" SEQH "seq.h" SEQW "seq.w" SEQV "seq.d" SLTB "slt.b" SLTH "slt.h" SLTW "slt.w" SLTV "slt.d"
    SLTBU "slt.bu" SLTHU "slt.hu" SLTWU "slt.wu" SLTVU "slt.du"
}

// Their forms with a signed immediate.
lsx_lasx! { COMPAREI:
    SEQB "seqi.b" SEQH "seqi.h" SEQW "seqi.w" SEQV "seqi.d" SLTB "slti.b" SLTH "slti.h" SLTW "slti.w" SLTV "slti.d"
}

// And with an unsigned one.
lsx_lasx! { COMPAREI_U:
    SLTBU "slti.bu" SLTHU "slti.hu" SLTWU "slti.wu" SLTVU "slti.du"
}

// Add and subtract a small constant.
lsx_lasx! { ADDI:
    ADDBU "addi.bu" ADDHU "addi.hu" ADDWU "addi.wu" ADDVU "addi.du" SUBBU "subi.bu" SUBHU "subi.hu" SUBWU "subi.wu"
    SUBVU "subi.du"
}

// An immediate of eight bits: logic, shuffles, extract-and-insert.
lsx_lasx! { IMM8:
    ANDB "andi.b" ORB "ori.b" XORB "xori.b" NORB "nori.b" SHUF4IB "shuf4i.b" SHUF4IH "shuf4i.h" SHUF4IW "shuf4i.w"
    PERMIW "permi.w" EXTRINSB "extrins.b" EXTRINSH "extrins.h" EXTRINSW "extrins.w" EXTRINSV "extrins.d"
}

// One source: counts, negation, floating point.
lsx_lasx! { ONE:
    PCNTB "pcnt.b" PCNTH "pcnt.h" PCNTW "pcnt.w" PCNTV "pcnt.d" NEGB "neg.b" NEGH "neg.h" NEGW "neg.w" NEGV "neg.d"
    FSQRTF "fsqrt.s" FSQRTD "fsqrt.d" FRECIPF "frecip.s" FRECIPD "frecip.d" FRSQRTF "frsqrt.s" FRSQRTD "frsqrt.d"
    FCLASSF "fclass.s" FCLASSD "fclass.d"
    FRINTF "frint.s" FRINTD "frint.d" FRINTRNEF "frintrne.s" FRINTRNED "frintrne.d" FRINTRZF "frintrz.s" FRINTRZD "frintrz.d"
    FRINTRPF "frintrp.s" FRINTRPD "frintrp.d" FRINTRMF "frintrm.s" FRINTRMD "frintrm.d"
}

// Conditions over the elements, to a flag.
lsx_lasx! { TEST:
    SETEQV "seteqz.v" SETNEV "setnez.v" SETANYEQB "setanyeqz.b" SETANYEQH "setanyeqz.h" SETANYEQW "setanyeqz.w"
    SETANYEQV "setanyeqz.d" SETALLNEB "setallnez.b" SETALLNEH "setallnez.h" SETALLNEW "setallnez.w" SETALLNEV "setallnez.d"
}

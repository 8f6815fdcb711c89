//! Integer arithmetic, shifts and bit manipulation (manual 2.2.1 to 2.2.3, 2.2.9).
//!
//! `$0` in the place of the first register is R0, and comes before the immediate forms.

use crate::arch::loong64::pseudo;
use crate::arch::loong64::shapes::{
    ALSL, DATA_ADDRESS, F, FRAME_SUM12, HIGH16, NEG32, NOT_U12, R, RZ, S12, S12_U12, S32, SUM12, SUM32, U5, U6, U12, ZERO,
};
use crate::arch::loong64::{FRAME, NOT_FRAME};
use crate::table::{IMM, Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 2.2.1.1 ADD, SUB; a constant is subtracted by an addition, also $0
    row("SUB=add.w",            &[NEG32, R, R],     "").with(pseudo::subtract_constant),
    row("SUB=add.w",            &[NEG32, R],        "").with(pseudo::subtract_constant),
    row("SUBV=add.d SUBVU=add.d", &[IMM, R, R],   "").with(pseudo::subtract_constant),
    row("SUBV=add.d SUBVU=add.d", &[IMM, R],      "").with(pseudo::subtract_constant),
    row(THREE_REGISTERS,        &[RZ, R, R],        "{m} {2}, {1}, {0:r}"),
    row(THREE_REGISTERS,        &[RZ, R],           "{m} {1}, {1}, {0:r}"),
    row("NEGW=sub.w NEGV=sub.d", &[RZ, R],          "{m} {1}, $r0, {0:r}"),

    // 2.2.1.2 ADDI, SLTI
    row(ADDI,                   &[S12, R, R],       "{m} {2}, {1}, {0}"),
    row(ADDI,                   &[S12, R],          "{m} {1}, {1}, {0}"),
    row(ADD32,                  &[S32, R, R],       "").with(pseudo::constant_operand),
    row(ADD32,                  &[S32, R],          "").with(pseudo::constant_operand),
    row(ADD64,                  &[IMM, R, R],     "").with(pseudo::constant_operand),
    row(ADD64,                  &[IMM, R],        "").with(pseudo::constant_operand),
    // The operand is what is added; the instruction holds its upper half.
    row("ADDV16=addu16i.d",     &[HIGH16, R, R],    "{m} {2}, {1}, {0:k}"),
    row("ADDV16=addu16i.d",     &[HIGH16, R],       "{m} {1}, {1}, {0:k}"),

    // 2.2.1.3 ALSL
    row("ALSLW=alsl.w ALSLWU=alsl.wu ALSLV=alsl.d", &[ALSL, R, R, R], "{m} {3}, {1}, {2}, {0}"),

    // 2.2.1.4 to 2.2.1.6 LU12I.W, LU32I.D, LU52I.D, PCALAU12I: constants and addresses
    row("MOVV=or",              &[ZERO, R],         "or {1}, $r0, $r0"),
    row("MOVW=sll.w",           &[ZERO, R],         "sll.w {1}, $r0, $r0"),
    row("MOVV",                 &[IMM, R],        "").with(pseudo::move_constant),
    row("MOVW",                 &[S32, R],          "").with(pseudo::move_constant),
    row("MOVW=movgr2fr.w",      &[S12_U12, F],      "").with(pseudo::move_constant_to_float),
    row("MOVV MOVW",            &[FRAME_SUM12, R],  "addi.d {1}, {0:b}, {0:o}").form(FRAME),
    row("MOVV MOVW",            &[SUM12, R],        "addi.d {1}, {0:b}, {0:o}").form(NOT_FRAME),
    row("MOVV MOVW",            &[SUM32, R],        "lu12i.w $r30, {0:h}\nori $r30, $r30, {0:z}\nadd.d {1}, {0:b}, $r30"),
    row("MOVV",                 &[DATA_ADDRESS, R], "pcalau12i {1}, %pc_hi20({0})\naddi.d {1}, {1}, %pc_lo12({0})"),

    // 2.2.1.7 AND, OR, XOR, NOR, ANDN, ORN
    row(LOGIC,                  &[RZ, R, R],        "{m} {2}, {1}, {0:r}"),
    row(LOGIC,                  &[RZ, R],           "{m} {1}, {1}, {0:r}"),
    row("AND=andi OR=ori XOR=xori", &[U12, R, R],   "{m} {2}, {1}, {0}"),
    row("AND=andi OR=ori XOR=xori", &[U12, R],      "{m} {1}, {1}, {0}"),
    row(LOGIC,                  &[NOT_U12, R, R],   "").with(pseudo::constant_operand),
    row(LOGIC,                  &[NOT_U12, R],      "").with(pseudo::constant_operand),

    // 2.2.1.8 NOP
    row("NOOP=andi",            &[],                "andi $r0, $r0, 0"),

    // 2.2.1.9 to 2.2.1.12 MUL, DIV, MOD; 2.2.1.13 MASKEQZ, MASKNEZ; 2.2.9 CRC: among the three-register ones above and here
    row("MASKEQZ MASKNEZ",      &[RZ, R, R],        "{m} {2}, {1}, {0:r}"),
    row(CRC,                    &[RZ, R, R],        "{m} {2}, {1}, {0:r}"),

    // 2.2.2 shifts
    row(SHIFT,                  &[RZ, R, R],        "{m} {2}, {1}, {0:r}"),
    row(SHIFT,                  &[RZ, R],           "{m} {1}, {1}, {0:r}"),
    row("SLL=slli.w SRL=srli.w SRA=srai.w ROTR=rotri.w",     &[U5, R, R], "{m} {2}, {1}, {0}"),
    row("SLL=slli.w SRL=srli.w SRA=srai.w ROTR=rotri.w",     &[U5, R],    "{m} {1}, {1}, {0}"),
    row("SLLV=slli.d SRLV=srli.d SRAV=srai.d ROTRV=rotri.d", &[U6, R, R], "{m} {2}, {1}, {0}"),
    row("SLLV=slli.d SRLV=srli.d SRAV=srai.d ROTRV=rotri.d", &[U6, R],    "{m} {1}, {1}, {0}"),

    // 2.2.3 bit manipulation
    row(BITS,                   &[RZ, R],           "{m} {1}, {0:r}"),
    row("BSTRINSW=bstrins.w BSTRPICKW=bstrpick.w", &[U5, R, U5, R], "").with(pseudo::bit_string),
    row("BSTRINSV=bstrins.d BSTRPICKV=bstrpick.d", &[U6, R, U6, R], "").with(pseudo::bit_string),

    // Register to register: the move is the extension from its width.
    row("MOVB=ext.w.b MOVH=ext.w.h", &[RZ, R],      "{m} {1}, {0:r}"),
    row("MOVW=sll.w MOVV=or",   &[R, R],            "{m} {1}, {0}, $r0"),
    row("MOVBU=andi",           &[RZ, R],           "{m} {1}, {0:r}, 255"),
    row("MOVHU=bstrpick.d",     &[RZ, R],           "{m} {1}, {0:r}, 15, 0"),
    row("MOVWU=bstrpick.d",     &[RZ, R],           "{m} {1}, {0:r}, 31, 0"),
];

const THREE_REGISTERS: &str = "ADD=add.w ADDW=add.w ADDV=add.d ADDVU=add.d SUB=sub.w SUBW=sub.w SUBV=sub.d SUBVU=sub.d \
    SGT=slt SGTU=sltu NOR=nor \
    MUL=mul.w MULW=mul.w MULH=mulh.w MULHU=mulh.wu MULV=mul.d MULVU=mul.d MULHV=mulh.d MULHVU=mulh.du \
    MULWVW=mulw.d.w MULWVWU=mulw.d.wu \
    DIV=div.w DIVW=div.w DIVU=div.wu DIVWU=div.wu DIVV=div.d DIVVU=div.du \
    REM=mod.w REMW=mod.w REMU=mod.wu REMWU=mod.wu REMV=mod.d REMVU=mod.du";
const ADDI: &str = "ADD=addi.w ADDW=addi.w ADDV=addi.d ADDVU=addi.d SGT=slti SGTU=sltui";
const ADD32: &str = "ADD=add.w ADDW=add.w SGT=slt SGTU=sltu";
const ADD64: &str = "ADDV=add.d ADDVU=add.d";
const LOGIC: &str = "AND OR XOR ORN ANDN";
const SHIFT: &str = "SLL=sll.w SRL=srl.w SRA=sra.w ROTR=rotr.w SLLV=sll.d SRLV=srl.d SRAV=sra.d ROTRV=rotr.d";
const CRC: &str = "CRCWBW=crc.w.b.w CRCWHW=crc.w.h.w CRCWWW=crc.w.w.w CRCWVW=crc.w.d.w \
    CRCCWBW=crcc.w.b.w CRCCWHW=crcc.w.h.w CRCCWWW=crcc.w.w.w CRCCWVW=crcc.w.d.w";
const BITS: &str = "EXTWB=ext.w.b EXTWH=ext.w.h \
    CLOW=clo.w CLOV=clo.d CLZW=clz.w CLZV=clz.d CTOW=cto.w CTOV=cto.d CTZW=ctz.w CTZV=ctz.d \
    REVB2H=revb.2h REVB4H=revb.4h REVB2W=revb.2w REVBV=revb.d REVH2W=revh.2w REVHV=revh.d \
    BITREV4B=bitrev.4b BITREV8B=bitrev.8b BITREVW=bitrev.w BITREVV=bitrev.d CPUCFG=cpucfg";

//! Data processing: arithmetic, logic, moves, bit fields, multiplication, conditional selection.
//!
//! Mnemonics with W work on 32 bits and print `w` registers. Constants are `pseudo.rs`.

use crate::arch::arm64::memory;
use crate::arch::arm64::pseudo;
use crate::arch::arm64::shapes::{ADDR, COND, EXT, G, ICOND, LSL4, R, RSP, SH32, SH64, SHR32, SHR64, SPR, U4, U5, U6, Z, ZERO};
use crate::table::{IMM, Row, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Arithmetic (shifted register)
    row("ADD SUB ADDS SUBS",                         &[R, R, R],        "{m} {2}, {1}, {0}"),
    row("ADD SUB ADDS SUBS",                         &[R, R],           "{m} {1}, {1}, {0}"),
    row("ADDW=add SUBW=sub ADDSW=adds SUBSW=subs",   &[R, R, R],        "{m} {2:w}, {1:w}, {0:w}"),
    row("ADDW=add SUBW=sub ADDSW=adds SUBSW=subs",   &[R, R],           "{m} {1:w}, {1:w}, {0:w}"),
    row("ADD SUB ADDS SUBS",                         &[SH64, R, R],     "{m} {2}, {1}, {0}"),
    row("ADD SUB ADDS SUBS",                         &[SH64, R],        "{m} {1}, {1}, {0}"),
    row("ADDW=add SUBW=sub ADDSW=adds SUBSW=subs",   &[SH32, R, R],     "{m} {2:w}, {1:w}, {0:w}"),
    row("ADDW=add SUBW=sub ADDSW=adds SUBSW=subs",   &[SH32, R],        "{m} {1:w}, {1:w}, {0:w}"),
    row("CMP CMN",                                   &[R, R],           "{m} {1}, {0}"),
    row("CMPW=cmp CMNW=cmn",                         &[R, R],           "{m} {1:w}, {0:w}"),
    row("CMP CMN",                                   &[SH64, R],        "{m} {1}, {0}"),
    row("CMPW=cmp CMNW=cmn",                         &[SH32, R],        "{m} {1:w}, {0:w}"),
    row("NEG NEGS",                                  &[R, R],           "{m} {1}, {0}"),
    row("NEGW=neg NEGSW=negs",                       &[R, R],           "{m} {1:w}, {0:w}"),
    row("NEG NEGS",                                  &[SH64, R],        "{m} {1}, {0}"),
    row("NEGW=neg NEGSW=negs",                       &[SH32, R],        "{m} {1:w}, {0:w}"),

    // Arithmetic (extended register): next to RSP, or with an extension
    row("ADD SUB",                                   &[R, RSP, RSP],    "{m} {2}, {1}, {0}"),
    row("ADD SUB",                                   &[R, SPR],         "{m} {1}, {1}, {0}"),
    row("ADDS SUBS",                                 &[R, RSP, G],      "{m} {2}, {1}, {0}"),
    row("ADDW=add SUBW=sub",                         &[R, RSP, RSP],    "{m} {2:w}, {1:w}, {0:w}"),
    row("ADDW=add SUBW=sub",                         &[R, SPR],         "{m} {1:w}, {1:w}, {0:w}"),
    row("ADDSW=adds SUBSW=subs",                     &[R, RSP, G],      "{m} {2:w}, {1:w}, {0:w}"),
    row("CMP CMN",                                   &[R, SPR],         "{m} {1}, {0}"),
    row("CMPW=cmp CMNW=cmn",                         &[R, SPR],         "{m} {1:w}, {0:w}"),
    row("ADD SUB",                                   &[LSL4, RSP, RSP], "{m} {2}, {1}, {0}"),
    row("ADD SUB",                                   &[LSL4, SPR],      "{m} {1}, {1}, {0}"),
    row("ADDS SUBS",                                 &[LSL4, RSP, G],   "{m} {2}, {1}, {0}"),
    row("ADDW=add SUBW=sub",                         &[LSL4, RSP, RSP], "{m} {2:w}, {1:w}, {0:w}"),
    row("ADDW=add SUBW=sub",                         &[LSL4, SPR],      "{m} {1:w}, {1:w}, {0:w}"),
    row("ADDSW=adds SUBSW=subs",                     &[LSL4, RSP, G],   "{m} {2:w}, {1:w}, {0:w}"),
    row("CMP CMN",                                   &[LSL4, SPR],      "{m} {1}, {0}"),
    row("CMPW=cmp CMNW=cmn",                         &[LSL4, SPR],      "{m} {1:w}, {0:w}"),
    row("ADD SUB",                                   &[EXT, RSP, RSP],  "{m} {2}, {1}, {0}"),
    row("ADD SUB",                                   &[EXT, RSP],       "{m} {1}, {1}, {0}"),
    row("ADDS SUBS",                                 &[EXT, RSP, G],    "{m} {2}, {1}, {0}"),
    row("ADDS SUBS",                                 &[EXT, G],         "{m} {1}, {1}, {0}"),
    row("ADDW=add SUBW=sub",                         &[EXT, RSP, RSP],  "{m} {2:w}, {1:w}, {0:w}"),
    row("ADDW=add SUBW=sub",                         &[EXT, RSP],       "{m} {1:w}, {1:w}, {0:w}"),
    row("ADDSW=adds SUBSW=subs",                     &[EXT, RSP, G],    "{m} {2:w}, {1:w}, {0:w}"),
    row("ADDSW=adds SUBSW=subs",                     &[EXT, G],         "{m} {1:w}, {1:w}, {0:w}"),
    row("CMP CMN",                                   &[EXT, RSP],       "{m} {1}, {0}"),
    row("CMPW=cmp CMNW=cmn",                         &[EXT, RSP],       "{m} {1:w}, {0:w}"),

    // Arithmetic (immediate)
    row("ADD SUB ADDW=add SUBW=sub",                 &[IMM, RSP, RSP],  "").with(pseudo::add),
    row("ADD SUB ADDW=add SUBW=sub",                 &[IMM, RSP],       "").with(pseudo::add),
    row("ADDS SUBS ADDSW=adds SUBSW=subs",           &[IMM, RSP, G],    "").with(pseudo::add),
    row("ADDS SUBS ADDSW=adds SUBSW=subs",           &[IMM, G],         "").with(pseudo::add),
    row("CMP CMN CMPW=cmp CMNW=cmn",                 &[IMM, RSP],       "").with(pseudo::add),
    row("CMP CMN CMPW=cmp CMNW=cmn",                 &[IMM, Z],         "").with(pseudo::add),

    // Arithmetic (with carry)
    row("ADC ADCS SBC SBCS",                         &[R, R, R],        "{m} {2}, {1}, {0}"),
    row("ADC ADCS SBC SBCS",                         &[R, R],           "{m} {1}, {1}, {0}"),
    row("ADC ADCS SBC SBCS",                         &[ZERO, R, R],     "{m} {2}, {1}, xzr"),
    row("ADC ADCS SBC SBCS",                         &[ZERO, R],        "{m} {1}, {1}, xzr"),
    row("ADCW=adc ADCSW=adcs SBCW=sbc SBCSW=sbcs",   &[R, R, R],        "{m} {2:w}, {1:w}, {0:w}"),
    row("ADCW=adc ADCSW=adcs SBCW=sbc SBCSW=sbcs",   &[R, R],           "{m} {1:w}, {1:w}, {0:w}"),
    row("ADCW=adc ADCSW=adcs SBCW=sbc SBCSW=sbcs",   &[ZERO, R, R],     "{m} {2:w}, {1:w}, wzr"),
    row("ADCW=adc ADCSW=adcs SBCW=sbc SBCSW=sbcs",   &[ZERO, R],        "{m} {1:w}, {1:w}, wzr"),
    row("NGC NGCS",                                  &[R, R],           "{m} {1}, {0}"),
    row("NGCW=ngc NGCSW=ngcs",                       &[R, R],           "{m} {1:w}, {0:w}"),

    // Logical (shifted register)
    row("AND ORR EOR BIC ORN EON ANDS BICS",         &[R, R, R],        "{m} {2}, {1}, {0}"),
    row("AND ORR EOR BIC ORN EON ANDS BICS",         &[R, R],           "{m} {1}, {1}, {0}"),
    row("AND ORR EOR BIC ORN EON ANDS BICS",         &[SHR64, R, R],    "{m} {2}, {1}, {0}"),
    row("AND ORR EOR BIC ORN EON ANDS BICS",         &[SHR64, R],       "{m} {1}, {1}, {0}"),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon ANDSW=ands BICSW=bics", &[R, R, R],     "{m} {2:w}, {1:w}, {0:w}"),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon ANDSW=ands BICSW=bics", &[R, R],        "{m} {1:w}, {1:w}, {0:w}"),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon ANDSW=ands BICSW=bics", &[SHR32, R, R], "{m} {2:w}, {1:w}, {0:w}"),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon ANDSW=ands BICSW=bics", &[SHR32, R],    "{m} {1:w}, {1:w}, {0:w}"),
    row("TST",                                       &[R, R],           "{m} {1}, {0}"),
    row("TST",                                       &[SHR64, R],       "{m} {1}, {0}"),
    row("TSTW=tst",                                  &[R, R],           "{m} {1:w}, {0:w}"),
    row("TSTW=tst",                                  &[SHR32, R],       "{m} {1:w}, {0:w}"),
    row("MVN",                                       &[R, R],           "{m} {1}, {0}"),
    row("MVN",                                       &[SHR64, R],       "{m} {1}, {0}"),
    row("MVNW=mvn",                                  &[R, R],           "{m} {1:w}, {0:w}"),
    row("MVNW=mvn",                                  &[SHR32, R],       "{m} {1:w}, {0:w}"),

    // Logical (immediate)
    row("AND ORR EOR BIC ORN EON",                                   &[IMM, R, R],   "").with(pseudo::logic),
    row("AND ORR EOR BIC ORN EON",                                   &[IMM, R, SPR], "").with(pseudo::logic),
    row("AND ORR EOR BIC ORN EON",                                   &[IMM, R],      "").with(pseudo::logic),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon",     &[IMM, R, R],   "").with(pseudo::logic),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon",     &[IMM, R, SPR], "").with(pseudo::logic),
    row("ANDW=and ORRW=orr EORW=eor BICW=bic ORNW=orn EONW=eon",     &[IMM, R],      "").with(pseudo::logic),
    row("ANDS BICS ANDSW=ands BICSW=bics",                           &[IMM, R, R],   "").with(pseudo::logic),
    row("ANDS BICS ANDSW=ands BICSW=bics",                           &[IMM, R],      "").with(pseudo::logic),
    row("TST TSTW=tst",                                              &[IMM, R],      "").with(pseudo::logic),

    // Move (register), sign and zero extension
    row("MOVD=mov",                                  &[R, R],           "{m} {1}, {0}"),
    row("MOVD=mov",                                  &[RSP, RSP],       "{m} {1}, {0}"),
    row("MOVB MOVBU MOVH MOVHU MOVW MOVWU",          &[Z, R],           "mov {1:w}, wzr"),
    row("MOVB MOVBU MOVH MOVHU MOVWU",               &[ZERO, R],        "mov {1:w}, wzr"),
    row("SXTB SXTH SXTW UXTB UXTH UXTW SXTBW SXTHW UXTBW UXTHW", &[Z, R], "mov {1:w}, wzr"),
    row("MOVB=sxtb MOVH=sxth MOVW=sxtw",             &[R, R],           "{m} {1}, {0:w}"),
    row("MOVBU",                                     &[R, R],           "ubfm {1}, {0}, #0, #7"),
    row("MOVHU",                                     &[R, R],           "ubfm {1}, {0}, #0, #15"),
    row("MOVWU",                                     &[R, R],           "mov {1:w}, {0:w}"),
    row("SXTB SXTH SXTW",                            &[R, R],           "{m} {1}, {0:w}"),
    row("SXTBW=sxtb SXTHW=sxth UXTBW=uxtb UXTHW=uxth", &[R, R],         "{m} {1:w}, {0:w}"),
    row("UXTB",                                      &[R, R],           "ubfm {1}, {0}, #0, #7"),
    row("UXTH",                                      &[R, R],           "ubfm {1}, {0}, #0, #15"),
    row("UXTW",                                      &[R, R],           "ubfm {1}, {0}, #0, #31"),

    // Move (immediate), PC-relative address calculation
    row("MOVD MOVW",                                 &[IMM, R],         "").with(pseudo::move_constant),
    row("MOVD MOVW",                                 &[IMM, SPR],       "").with(pseudo::move_constant),
    row("MOVK MOVN MOVZ MOVKW=movk MOVNW=movn MOVZW=movz", &[IMM, G],   "").with(pseudo::move_wide),
    row("MOVD",                                      &[ADDR, RSP],      "").with(memory::address),

    // Bit fields, extraction, shifts
    row("BFI=bfm BFXIL=bfm SBFIZ=sbfm SBFX=sbfm UBFIZ=ubfm UBFX=ubfm",       &[IMM, R, IMM, R], "").with(pseudo::bit_field),
    row("BFIW=bfm BFXILW=bfm SBFIZW=sbfm SBFXW=sbfm UBFIZW=ubfm UBFXW=ubfm", &[IMM, R, IMM, R], "").with(pseudo::bit_field),
    row("BFM SBFM UBFM",                             &[U6, R, U6, R],   "{m} {3}, {1}, {0}, {2}"),
    row("BFMW=bfm SBFMW=sbfm UBFMW=ubfm",            &[U5, R, U5, R],   "{m} {3:w}, {1:w}, {0}, {2}"),
    row("EXTR",                                      &[U6, R, R, R],    "{m} {3}, {2}, {1}, {0}"),
    row("EXTRW=extr",                                &[U5, R, R, R],    "{m} {3:w}, {2:w}, {1:w}, {0}"),
    row("LSL LSR ASR ROR",                           &[U6, R, R],       "{m} {2}, {1}, {0}"),
    row("LSL LSR ASR ROR",                           &[U6, R],          "{m} {1}, {1}, {0}"),
    row("LSLW=lsl LSRW=lsr ASRW=asr RORW=ror",       &[U5, R, R],       "{m} {2:w}, {1:w}, {0}"),
    row("LSLW=lsl LSRW=lsr ASRW=asr RORW=ror",       &[U5, R],          "{m} {1:w}, {1:w}, {0}"),
    row("LSL LSR ASR ROR",                           &[R, R, R],        "{m} {2}, {1}, {0}"),
    row("LSL LSR ASR ROR",                           &[R, R],           "{m} {1}, {1}, {0}"),
    row("LSLW=lsl LSRW=lsr ASRW=asr RORW=ror",       &[R, R, R],        "{m} {2:w}, {1:w}, {0:w}"),
    row("LSLW=lsl LSRW=lsr ASRW=asr RORW=ror",       &[R, R],           "{m} {1:w}, {1:w}, {0:w}"),

    // Multiply and divide
    row("MUL MNEG SMULH UMULH",                      &[R, R, R],        "{m} {2}, {1}, {0}"),
    row("MUL MNEG SMULH UMULH",                      &[R, R],           "{m} {1}, {1}, {0}"),
    row("MULW=mul MNEGW=mneg",                       &[R, R, R],        "{m} {2:w}, {1:w}, {0:w}"),
    row("MULW=mul MNEGW=mneg",                       &[R, R],           "{m} {1:w}, {1:w}, {0:w}"),
    row("SMULL UMULL SMNEGL UMNEGL",                 &[R, R, R],        "{m} {2}, {1:w}, {0:w}"),
    row("SMULL UMULL SMNEGL UMNEGL",                 &[R, R],           "{m} {1}, {1:w}, {0:w}"),
    row("MADD MSUB",                                 &[R, R, R, R],     "{m} {3}, {2}, {0}, {1}"),
    row("MADDW=madd MSUBW=msub",                     &[R, R, R, R],     "{m} {3:w}, {2:w}, {0:w}, {1:w}"),
    row("SMADDL SMSUBL UMADDL UMSUBL",               &[R, R, R, R],     "{m} {3}, {2:w}, {0:w}, {1}"),
    row("SDIV UDIV",                                 &[R, R, R],        "{m} {2}, {1}, {0}"),
    row("SDIV UDIV",                                 &[R, R],           "{m} {1}, {1}, {0}"),
    row("SDIVW=sdiv UDIVW=udiv",                     &[R, R, R],        "{m} {2:w}, {1:w}, {0:w}"),
    row("SDIVW=sdiv UDIVW=udiv",                     &[R, R],           "{m} {1:w}, {1:w}, {0:w}"),
    row("REM=sdiv UREM=udiv REMW=sdiv UREMW=udiv",   &[R, R, R],        "").with(pseudo::remainder),
    row("REM=sdiv UREM=udiv REMW=sdiv UREMW=udiv",   &[R, R],           "").with(pseudo::remainder),

    // CRC32
    row("CRC32B CRC32H CRC32W CRC32CB CRC32CH CRC32CW", &[R, R, R],     "{m} {2:w}, {1:w}, {0:w}").extension("crc"),
    row("CRC32B CRC32H CRC32W CRC32CB CRC32CH CRC32CW", &[R, R],        "{m} {1:w}, {1:w}, {0:w}").extension("crc"),
    row("CRC32X CRC32CX",                            &[R, R, R],        "{m} {2:w}, {1:w}, {0}").extension("crc"),
    row("CRC32X CRC32CX",                            &[R, R],           "{m} {1:w}, {1:w}, {0}").extension("crc"),

    // Bit operations
    row("CLS CLZ RBIT REV REV16 REV32",              &[R, R],           "{m} {1}, {0}"),
    row("CLSW=cls CLZW=clz RBITW=rbit REVW=rev REV16W=rev16", &[R, R],  "{m} {1:w}, {0:w}"),

    // Conditional select
    row("CSEL CSINC CSINV CSNEG",                    &[COND, R, R, R],  "{m} {3}, {1}, {2}, {0}"),
    row("CSELW=csel CSINCW=csinc CSINVW=csinv CSNEGW=csneg", &[COND, R, R, R], "{m} {3:w}, {1:w}, {2:w}, {0}"),
    row("CINC CINV CNEG",                            &[ICOND, R, R],    "{m} {2}, {1}, {0}"),
    row("CINCW=cinc CINVW=cinv CNEGW=cneg",          &[ICOND, R, R],    "{m} {2:w}, {1:w}, {0}"),
    row("CSET CSETM",                                &[ICOND, R],       "{m} {1}, {0}"),
    row("CSETW=cset CSETMW=csetm",                   &[ICOND, R],       "{m} {1:w}, {0}"),

    // Conditional compare
    row("CCMP CCMN",                                 &[COND, R, R, U4], "{m} {1}, {2}, {3}, {0}"),
    row("CCMP CCMN",                                 &[COND, R, U5, U4], "{m} {1}, {2}, {3}, {0}"),
    row("CCMPW=ccmp CCMNW=ccmn",                     &[COND, R, R, U4], "{m} {1:w}, {2:w}, {3}, {0}"),
    row("CCMPW=ccmp CCMNW=ccmn",                     &[COND, R, U5, U4], "{m} {1:w}, {2}, {3}, {0}"),
];

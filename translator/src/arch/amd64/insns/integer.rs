//! Arithmetic, logic, shifts (SDM volume 1, sections 5.1.2, 5.1.4, 5.1.5) and strings (5.1.8).

use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // ADD, OR, ADC, SBB, AND, SUB, XOR: immediates by Go's rules
    row("ADDB ORB ADCB SBBB ANDB SUBB XORB", &[I32, RBM],   "").with(pseudo::alu_immediate),
    row("ADDB ORB ADCB SBBB ANDB SUBB XORB", &[RB, RBM],    "{m} {0}, {1}"),
    row("ADDB ORB ADCB SBBB ANDB SUBB XORB", &[M, RB],      "{m} {0}, {1}"),
    row("ADDW ADDL ADDQ ORW ORL ORQ ADCW ADCL ADCQ SBBW SBBL SBBQ ANDW ANDL ANDQ SUBW SUBL SUBQ XORW XORL XORQ",
                                             &[I32, RM],    "").with(pseudo::alu_immediate),
    row("ADDW ADDL ADDQ ORW ORL ORQ ADCW ADCL ADCQ SBBW SBBL SBBQ ANDW ANDL ANDQ SUBW SUBL SUBQ XORW XORL XORQ",
                                             &[R, RM],      "{m} {0}, {1}"),
    row("ADDW ADDL ADDQ ORW ORL ORQ ADCW ADCL ADCQ SBBW SBBL SBBQ ANDW ANDL ANDQ SUBW SUBL SUBQ XORW XORL XORQ",
                                             &[M, R],       "{m} {0}, {1}"),

    // CMP: Go writes what is compared first, AT&T last
    row("CMPB",                              &[RBM, I32],   "").with(pseudo::alu_immediate),
    row("CMPB",                              &[RBM, RB],    "{m} {1}, {0}"),
    row("CMPB",                              &[RB, M],      "{m} {1}, {0}"),
    row("CMPW CMPL CMPQ",                    &[RM, I32],    "").with(pseudo::alu_immediate),
    row("CMPW CMPL CMPQ",                    &[RM, R],      "{m} {1}, {0}"),
    row("CMPW CMPL CMPQ",                    &[R, M],       "{m} {1}, {0}"),

    // TEST
    row("TESTB",                             &[I32, RBM],   "").with(pseudo::testb_immediate),
    row("TESTB",                             &[RB, RBM],    "{m} {0}, {1}"),
    row("TESTB",                             &[M, RB],      "{m} {1}, {0}"),
    row("TESTW TESTL TESTQ",                 &[I32, RM],    "{m} {0:i}, {1}"),
    row("TESTW TESTL TESTQ",                 &[R, RM],      "{m} {0}, {1}"),
    row("TESTW TESTL TESTQ",                 &[M, R],       "{m} {1}, {0}"),

    // One operand
    row("INCB DECB NEGB NOTB MULB IMULB DIVB IDIVB",
                                             &[RBM],        "{m} {0}"),
    row("INCW INCL INCQ DECW DECL DECQ NEGW NEGL NEGQ NOTW NOTL NOTQ",
                                             &[RM],         "{m} {0}"),
    row("MULW MULL MULQ IMULW IMULL IMULQ DIVW DIVL DIVQ IDIVW IDIVL IDIVQ",
                                             &[RM],         "{m} {0}"),

    // IMUL
    row("IMULW IMULL IMULQ",                 &[I32, R],     "").with(pseudo::imul_immediate),
    row("IMULW IMULL IMULQ",                 &[RM, R],      "{m} {0}, {1}"),
    row("IMUL3W=imulw IMUL3L=imull IMUL3Q=imulq",
                                             &[I32, RM, R], "").with(pseudo::imul_immediate),

    // Shifts and rotations; a count of 1 has a form of its own, which both assemblers take
    row("SHLB SALB=shlb SHRB SARB ROLB RORB RCLB RCRB",
                                             &[U8, RBM],    "{m} {0}, {1}"),
    row("SHLB SALB=shlb SHRB SARB ROLB RORB RCLB RCRB",
                                             &[COUNT, RBM], "{m} %cl, {1}"),
    row("SHLW SHLL SHLQ SALW=shlw SALL=shll SALQ=shlq SHRW SHRL SHRQ SARW SARL SARQ \
         ROLW ROLL ROLQ RORW RORL RORQ RCLW RCLL RCLQ RCRW RCRL RCRQ",
                                             &[U8, RM],     "{m} {0}, {1}"),
    row("SHLW SHLL SHLQ SALW=shlw SALL=shll SALQ=shlq SHRW SHRL SHRQ SARW SARL SARQ \
         ROLW ROLL ROLQ RORW RORL RORQ RCLW RCLL RCLQ RCRW RCRL RCRQ",
                                             &[COUNT, RM],  "{m} %cl, {1}"),
    row("SHLW=shldw SHLL=shldl SHLQ=shldq SHRW=shrdw SHRL=shrdl SHRQ=shrdq",
                                             &[I8, R, RM],  "{m} {0:u}, {1}, {2}"),
    row("SHLW=shldw SHLL=shldl SHLQ=shldq SHRW=shrdw SHRL=shrdl SHRQ=shrdq",
                                             &[COUNT, R, RM], "{m} %cl, {1}, {2}"),

    // Strings; REP and its like are instructions of their own
    row("MOVSB MOVSW MOVSL MOVSQ CMPSB CMPSW CMPSL CMPSQ SCASB SCASW SCASL SCASQ LODSB LODSW LODSL LODSQ STOSB STOSW STOSL STOSQ \
         INSB INSW INSL OUTSB OUTSW OUTSL",  &[],           "{m}"),
    row("REP REPN=repne LOCK XACQUIRE=repne XRELEASE=rep",
                                             &[],           "{m}"),

    // Flags
    row("CLC STC CMC CLD STD LAHF SAHF",     &[],           "{m}"),
];

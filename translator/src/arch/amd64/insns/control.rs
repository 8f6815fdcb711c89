//! Control transfer (SDM volume 1, section 5.1.7), data in code, and what has no bytes.
//!
//! Branches to labels are relaxed by the assembler, and converge to Go's layout.

use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{IMM, LABEL, Row, SYM, row};

/// Jcc, with Go's alternate names.
const JCC: &str = "JCC=jae JHS=jae JAE=jae JNB=jae JNC=jae JCS=jb JLO=jb JB=jb JC=jb JNAE=jb \
    JEQ=je JE=je JZ=je JNE=jne JNZ=jne \
    JGE=jge JNL=jge JGT=jg JG=jg JNLE=jg JLE=jle JNG=jle JLT=jl JL=jl JNGE=jl \
    JHI=ja JA=ja JNBE=ja JLS=jbe JBE=jbe JNA=jbe \
    JMI=js JS=js JPL=jns JNS=jns JOC=jno JNO=jno JOS=jo JO=jo JPC=jnp JNP=jnp JPO=jnp JPS=jp JP=jp JPE=jp";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    row(JCC,                                            &[LABEL],    "{m} {0}"),
    // With a branch hint, which Go takes and does not encode
    row(JCC,                                            &[HINT, LABEL], "{m} {1}"),
    // JCXZW tests RCX: Go writes no address-size prefix
    row("JCXZL=jecxz JCXZW=jrcxz JCXZQ=jrcxz LOOP LOOPEQ=loope LOOPNE=loopne",
                                                        &[LABEL],    "{m} {0}"),

    // JMP, CALL, RET
    row("JMP",                                          &[LABEL],    "{m} {0}"),
    row("JMP",                                          &[SYM],      "").with(pseudo::jump_out),
    row("CALL",                                         &[SYM],      "").with(pseudo::call_out),
    row("JMP",                                          &[SYM_INDEXED], "").with(pseudo::jump_out),
    row("CALL",                                         &[SYM_INDEXED], "").with(pseudo::call_out),
    row("JMP CALL",                                     &[R],        "{m} *{0:q}"),
    row("JMP CALL",                                     &[M],        "").with(pseudo::through_memory),
    row("CALL",                                         &[INDIRECT], "{m} *{0}"),
    row("RET",                                          &[],         "{m}"),
    row("RETFW=lretw RETFL=lretl RETFQ=lretq",          &[],         "{m}"),
    row("RETFW=lretw RETFL=lretl RETFQ=lretq",          &[IU16],     "{m} {0:u16}"),
    row("IRETW IRETL IRETQ",                            &[],         "{m}"),
    row("INT",                                          &[IU8],      "").with(pseudo::int),
    row("UNDEF=ud2 UD2",                                &[],         "{m}"),

    // Data in code
    row("BYTE WORD LONG QUAD",                          &[IMM],      "").with(pseudo::data),

    // No bytes
    row("NOP",                                          &[],         "").with(pseudo::nothing),
    row("NOP",                                          &[R],        "").with(pseudo::nothing),
    row("NOP",                                          &[X],        "").with(pseudo::nothing),
    row("NOP",                                          &[F],        "").with(pseudo::nothing),
    row("NOP",                                          &[NO_BYTES], "").with(pseudo::nothing),
    row("NOP",                                          &[ADDR],     "").with(pseudo::nothing_of_address),
    // Hardware no-operations
    row("NOPW NOPL",                                    &[RM],       "{m} {0}"),
    row("PAUSE ENDBR64",                                &[],         "{m}"),
];

//! Data transfer between general registers, memory and the stack (SDM volume 1, section 5.1.1).

use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{IMM, Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // MOV
    row("MOVB",                          &[RB, RBM],    "{m} {0}, {1}"),
    row("MOVB",                          &[M, RB],      "{m} {0}, {1}"),
    row("MOVB",                          &[I32, RBM],   "{m} {0:i}, {1}"),
    row("MOVW MOVL MOVQ",                &[R, RM],      "{m} {0}, {1}"),
    row("MOVD=movq",                     &[R, RM],      "{m} {0:q}, {1:q}"),
    row("MOVW MOVL MOVQ",                &[M, R],       "{m} {0}, {1}"),
    row("MOVD=movq",                     &[M, R],       "{m} {0}, {1:q}"),
    row("MOVW MOVL",                     &[I32, RM],    "{m} {0:i}, {1}"),
    row("MOVQ MOVD=movq",                &[IMM, R],     "").with(pseudo::movq_immediate),
    row("MOVQ MOVD=movq",                &[I32, M],     "{m} {0:s}, {1}"),
    row("MOVL=leal",                     &[ADDR, R],    "{m} {0}, {1:l}"),
    row("MOVW=leaw",                     &[ADDR, R],    "").with(pseudo::word_address),
    row("MOVQ=leaq MOVD=leaq",           &[ADDR, R],    "{m} {0}, {1:q}"),
    // No bytes: `off(R)(TLS*1)` does without it
    row("MOVL MOVQ MOVD",                &[TLS, R],     "").with(pseudo::nothing),
    row("MOVQL=movl",                    &[R, RM],      "{m} {0:l}, {1:l}"),

    // MOVZX, MOVSX: the smaller of two widths is named first
    row("MOVBLZX=movzbl MOVBLSX=movsbl", &[RBM, R],     "{m} {0:b}, {1:l}"),
    row("MOVBQZX=movzbq MOVBQSX=movsbq", &[RBM, R],     "{m} {0:b}, {1:q}"),
    row("MOVBWZX=movzbw MOVBWSX=movsbw", &[RBM, R],     "{m} {0:b}, {1:w}"),
    row("MOVWLZX=movzwl MOVWLSX=movswl", &[RM, R],      "{m} {0:w}, {1:l}"),
    row("MOVWQZX=movzwq MOVWQSX=movswq", &[RM, R],      "{m} {0:w}, {1:q}"),
    row("MOVLQSX=movslq",                &[RM, R],      "{m} {0:l}, {1:q}"),
    // `.s`: the load form, also between registers
    row("MOVLQZX=movl",                  &[R, R],       "movl.s {0:l}, {1:l}"),
    row("MOVLQZX=movl",                  &[M, R],       "movl {0}, {1:l}"),
    row("MOVSWW MOVZWW",                 &[RBM, R],     "").with(pseudo::operand_size),

    // CMOVcc
    row("CMOVWCC=cmovaew CMOVWCS=cmovbw  CMOVWEQ=cmovew  CMOVWGE=cmovgew CMOVWGT=cmovgw  CMOVWHI=cmovaw  CMOVWLE=cmovlew CMOVWLS=cmovbew \
         CMOVWLT=cmovlw  CMOVWMI=cmovsw  CMOVWNE=cmovnew CMOVWOC=cmovnow CMOVWOS=cmovow  CMOVWPC=cmovnpw CMOVWPL=cmovnsw CMOVWPS=cmovpw",
                                         &[RM, R],      "{m} {0:w}, {1:w}"),
    row("CMOVLCC=cmovael CMOVLCS=cmovbl  CMOVLEQ=cmovel  CMOVLGE=cmovgel CMOVLGT=cmovgl  CMOVLHI=cmoval  CMOVLLE=cmovlel CMOVLLS=cmovbel \
         CMOVLLT=cmovll  CMOVLMI=cmovsl  CMOVLNE=cmovnel CMOVLOC=cmovnol CMOVLOS=cmovol  CMOVLPC=cmovnpl CMOVLPL=cmovnsl CMOVLPS=cmovpl",
                                         &[RM, R],      "{m} {0:l}, {1:l}"),
    row("CMOVQCC=cmovaeq CMOVQCS=cmovbq  CMOVQEQ=cmoveq  CMOVQGE=cmovgeq CMOVQGT=cmovgq  CMOVQHI=cmovaq  CMOVQLE=cmovleq CMOVQLS=cmovbeq \
         CMOVQLT=cmovlq  CMOVQMI=cmovsq  CMOVQNE=cmovneq CMOVQOC=cmovnoq CMOVQOS=cmovoq  CMOVQPC=cmovnpq CMOVQPL=cmovnsq CMOVQPS=cmovpq",
                                         &[RM, R],      "{m} {0:q}, {1:q}"),

    // XCHG, XADD, CMPXCHG
    row("XCHGB",                         &[RB, RB],     "").with(pseudo::xchg_registers),
    row("XCHGB",                         &[RB, M],      "{m} {0}, {1}"),
    row("XCHGB",                         &[M, RB],      "{m} {1}, {0}"),
    row("XCHGW XCHGL XCHGQ",             &[R, R],       "").with(pseudo::xchg_registers),
    row("XCHGW XCHGL XCHGQ",             &[R, M],       "{m} {0}, {1}"),
    row("XCHGW XCHGL XCHGQ",             &[M, R],       "{m} {1}, {0}"),
    row("XADDB CMPXCHGB",                &[RB, RBM],    "{m} {0}, {1}"),
    row("XADDW XADDL XADDQ CMPXCHGW CMPXCHGL CMPXCHGQ",
                                         &[R, RM],      "{m} {0}, {1}"),
    row("CMPXCHG8B CMPXCHG16B",          &[M],          "{m} {0}"),

    // BSWAP, MOVBE
    row("BSWAPL BSWAPQ",                 &[R],          "{m} {0}"),
    row("MOVBEW MOVBEWW=movbew",         &[M, R],       "{m} {0}, {1:w}"),
    row("MOVBEL MOVBELL=movbel",         &[M, R],       "{m} {0}, {1:l}"),
    row("MOVBEQ MOVBEQQ=movbeq",         &[M, R],       "{m} {0}, {1:q}"),
    row("MOVBEW MOVBEWW=movbew",         &[R, M],       "{m} {0:w}, {1}"),
    row("MOVBEL MOVBELL=movbel",         &[R, M],       "{m} {0:l}, {1}"),
    row("MOVBEQ MOVBEQQ=movbeq",         &[R, M],       "{m} {0:q}, {1}"),

    // Sign extension in AX and DX
    row("CBW=cbtw CWDE=cwtl CDQE=cltq CWD=cwtd CDQ=cltd CQO=cqto",
                                         &[],           "{m}"),

    // Stack
    row("PUSHW PUSHQ",                   &[R],          "{m} {0}"),
    row("PUSHW PUSHQ",                   &[M],          "{m} {0}"),
    row("PUSHW PUSHQ",                   &[I32],        "").with(pseudo::push_immediate),
    row("POPW POPQ",                     &[RM],         "{m} {0}"),
    row("PUSHW PUSHQ POPW POPQ",         &[FS_GS],      "{m} {0}"),
    row("PUSHFW PUSHFQ POPFW POPFQ",     &[],           "{m}"),
    row("ADJSP",                         &[IMM],        "").with(pseudo::adjsp),
    row("ADJSP",                         &[IMM, RSP],   "").with(pseudo::adjsp),
    row("LEAVEQ",                        &[],           "{m}"),
    row("LEAVEW",                        &[],           "").with(pseudo::fixed_bytes),

    // LEA
    row("LEAW LEAQ",                     &[M, R],       "{m} {0}, {1}"),
    row("LEAL",                          &[M_WRAP, R],  "{m} {0}, {1}"),

    row("XLAT",                          &[],           "{m}"),
];

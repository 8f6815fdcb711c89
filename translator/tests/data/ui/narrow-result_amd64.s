// RUN: check
// func f() uint64
TEXT ·f(SB), $0-8
	MOVL AX, ret+0(FP)
	RET

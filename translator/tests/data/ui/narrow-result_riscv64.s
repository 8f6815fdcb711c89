// RUN: check
// func f() uint64
TEXT ·f(SB), $0-8
	MOVW X10, ret+0(FP)
	RET

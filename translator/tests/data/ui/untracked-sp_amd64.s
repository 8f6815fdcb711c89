// RUN: check
// func f(x uint64)
TEXT ·f(SB), $0-8
	SUBQ $16, SP
	MOVQ x+0(FP), AX
	ADDQ $16, SP
	MOVQ x+0(FP), AX
	RET

// RUN: check
// func f(x uint64)
TEXT ·f(SB), $0-8
	MOVQ SP, BX
	ANDQ $~31, SP
	MOVQ x+0(FP), AX
	MOVQ BX, SP
	MOVQ x+0(FP), AX
	RET

// RUN: check
// func f(x uint64)
TEXT ·f(SB), $0-8
	SUB $16, RSP
	MOVD x+0(FP), R0
	ADD $16, RSP
	RET

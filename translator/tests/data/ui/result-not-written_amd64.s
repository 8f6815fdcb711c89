// RUN: check
// func f(x uint64) uint64
TEXT ·f(SB), $0-16
	MOVQ x+0(FP), AX
	TESTQ AX, AX
	JEQ out
	RET
out:
	RET

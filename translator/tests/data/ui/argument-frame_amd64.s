// RUN: check
// func f(x uint64)
TEXT ·f(SB), $0-8
	MOVQ 8(SP), AX
	MOVQ 40(SP), AX
	RET

// RUN: check
// func f(x uint32, y uint64)
TEXT ·f(SB), $0-16
	MOVV x+0(FP), R4
	MOVB y+8(FP), R5
	RET

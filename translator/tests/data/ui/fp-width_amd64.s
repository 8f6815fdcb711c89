// RUN: check
// func f(x uint32, y uint64, s []byte)
TEXT ·f(SB), $0-40
	MOVQ x+0(FP), AX
	MOVBLZX y+8(FP), BX
	MOVSD x+0(FP), X0
	MOVQ s+16(FP), AX
	MOVL s+16(FP), AX
	RET

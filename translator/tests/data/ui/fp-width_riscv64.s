// RUN: check
// func f(x uint32, y uint64)
TEXT ·f(SB), $0-16
	MOV x+0(FP), X10
	MOVB y+8(FP), X11
	RET

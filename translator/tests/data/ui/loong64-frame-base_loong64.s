// RUN: check
// func f(x [2]uint64)
TEXT ·f(SB), $0-16
	VMOVQ x+0(FP), V1
	RET

// RUN: check
// func f(x uint64, y uint64, s []byte)
TEXT ·f(SB), $0-40
	MOVQ y+16(FP), AX
	LEAQ s_cap+8(FP), BX
	MOVQ s_len+0(FP), BX
	MOVQ z+8(FP), CX
	RET

// RUN: check
// func f(x uint32, y uint64)
TEXT ·f(SB), $0-16
	MOVD x+0(FP), R0
	MOVBU y+8(FP), R1
	FMOVS y+8(FP), F0
	RET

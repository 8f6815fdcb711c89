// RUN: check
// func f(x uint64)
TEXT ·f(SB), $16-8
	MOVD 32(RSP), R0
	RET

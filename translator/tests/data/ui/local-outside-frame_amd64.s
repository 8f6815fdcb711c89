// RUN: check
// func f()
TEXT ·f(SB), $8-0
	MOVQ AX, x-8(SP)
	MOVQ AX, x-16(SP)
	MOVQ AX, x-4(SP)
	RET

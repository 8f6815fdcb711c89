TEXT ·add(SB), $0-24
	MOVQ x+0(FP), AX
	ADDQ y+8(FP), AX
	MOVQ AX, ret+16(FP)
	RET

TEXT ·scale(SB), $0-24
	MOVSD x+0(FP), X0
	MULSD y+8(FP), X0
	MOVSD X0, ret+16(FP)
	RET

TEXT ·nothing(SB), $0-0
	RET

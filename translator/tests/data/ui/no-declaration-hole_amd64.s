TEXT ·f(SB), $0-16
	MOVL x+0(FP), AX
	MOVQ AX, ret+8(FP)
	RET

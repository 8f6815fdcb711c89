TEXT ·f(SB), $0-1
	MOVB R4, ret+0(FP)
	RET

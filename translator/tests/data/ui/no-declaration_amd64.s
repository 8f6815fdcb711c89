TEXT ·f(SB), $0-8
	MOVQ x+0(FP), X0
	RET

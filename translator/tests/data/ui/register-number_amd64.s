// func f()
TEXT ·f(SB), $0-0
	FCOMDPP F0, F0
	VPADDQ X20, X1, K0, X2
	RET

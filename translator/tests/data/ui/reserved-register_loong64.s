// func f()
TEXT ·f(SB), $0-0
	MOVV R22, R4
	RET

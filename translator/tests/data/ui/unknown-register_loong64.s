// func f()
TEXT ·f(SB), $0-0
	MOVV R(40), R4
	ADDV A0, R4
	RET

// func f()
TEXT ·f(SB), $0-0
	ADDV R4, R5, F6
	RET

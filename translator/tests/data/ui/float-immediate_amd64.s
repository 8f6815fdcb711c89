// func f()
TEXT ·f(SB), $0-0
	MOVSD 1.5, X0
	RET

// func f()
TEXT ·f(SB), $0-0
	PUSHW DS
	RET

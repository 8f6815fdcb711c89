// func f()
TEXT ·f(SB), $0-0
	AMADDW R4, (R5), R4
	RET

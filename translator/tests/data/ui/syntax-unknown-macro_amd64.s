// func f()
TEXT ·f(SB), $0-0
	ROUND1(AX, BX, CX)
	RET

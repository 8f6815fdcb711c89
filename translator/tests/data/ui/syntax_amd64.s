// func f()
TEXT ·f(SB), $0-0
	MOVQ (AX, BX
	RET

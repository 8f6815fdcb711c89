// func f()
TEXT ·f(SB), $0-0
	MOVQ AX+8(FP), BX
	RET

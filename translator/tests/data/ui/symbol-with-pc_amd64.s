// func f()
TEXT ·f(SB), $0-0
	MOVQ foo+4(PC), AX
	RET

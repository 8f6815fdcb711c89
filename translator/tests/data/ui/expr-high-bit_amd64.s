// func f()
TEXT ·f(SB), $0-0
	MOVQ $(-8/2), AX
	RET

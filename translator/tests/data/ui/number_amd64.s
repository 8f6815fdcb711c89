// func f()
TEXT ·f(SB), $0-0
	MOVQ $0x, AX
	RET

// func f()
TEXT ·f(SB), $0-0
	MOVQ $'ab', AX
	RET

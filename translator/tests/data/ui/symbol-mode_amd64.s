// func f()
TEXT ·f(SB), $0-0
	MOVQ foo<>, AX
	RET

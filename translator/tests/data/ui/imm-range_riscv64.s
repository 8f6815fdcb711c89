// func f()
TEXT ·f(SB), $0-0
	SLLI $64, X5, X6
	RET

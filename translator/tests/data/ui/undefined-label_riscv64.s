// func f()
TEXT ·f(SB), $0-0
	BEQ X5, X6, done
	RET

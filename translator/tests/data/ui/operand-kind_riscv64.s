// func f()
TEXT ·f(SB), $0-0
	ADD X5, (X6)
	RET

// func f()
TEXT ·f(SB), $0-0
	ADD X5, X32, X6
	ADD R5, R6, R7
	RET

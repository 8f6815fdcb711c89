// func f()
TEXT ·f(SB), $0-0
	PSHUFD X1, X2
	PSLLQ AX, X1
	RET

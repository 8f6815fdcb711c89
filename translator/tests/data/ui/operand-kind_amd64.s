// func f()
TEXT ·f(SB), $0-0
	ADDQ AX, $8
	MOVHPD X1, X1
	RET

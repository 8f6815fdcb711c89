// func f()
TEXT ·f(SB), $0-0
	ADDQ AX
	RET

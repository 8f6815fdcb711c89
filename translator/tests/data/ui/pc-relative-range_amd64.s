// func f()
TEXT ·f(SB), $0-0
	JMP 100(PC)
	RET

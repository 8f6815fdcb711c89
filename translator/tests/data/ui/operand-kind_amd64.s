// func f()
TEXT ·f(SB), $0-0
	JMP ·g+4(SB)
	RET

// func g()
TEXT ·g(SB), $0-0
	RET

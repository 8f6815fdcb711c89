// func f()
TEXT ·f(SB), $0-0
	CALL $124
	JMP $20
	RET

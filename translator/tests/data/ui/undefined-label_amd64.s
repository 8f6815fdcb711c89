// func f()
TEXT ·f(SB), $0-0
looop:
	DECQ CX
	JNE loop
	JMP nowhere
	RET

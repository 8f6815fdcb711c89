// func f()
TEXT ·f(SB), $0-0
loop:
	DECQ CX
loop:
	JNE loop
	RET

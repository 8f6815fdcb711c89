// func f()
TEXT ·f(SB), $0-0
	LSL $64, R1, R2
	RET

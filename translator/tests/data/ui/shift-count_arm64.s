// func f()
TEXT ·f(SB), $0-0
	ADD R1<<(-1), R2, R3
	RET

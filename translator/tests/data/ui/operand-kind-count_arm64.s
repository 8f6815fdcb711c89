// func f()
TEXT ·f(SB), $0-0
	ADD R1, R2, $3
	MADD R1, R2, R3
	RET

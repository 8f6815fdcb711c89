// func f()
TEXT ·f(SB), $0-0
	MOVD x0, R1
	ADD R1, R32, R2
	MOVD (A0), R1
	RET

// func f()
TEXT ·f(SB), $0-0
	MOVD (R1)(R2<<2), R3
	RET

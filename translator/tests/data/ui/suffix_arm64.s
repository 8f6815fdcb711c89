// func f()
TEXT ·f(SB), $0-0
	MOVD.Q 8(R1), R2
	RET

// func f()
TEXT ·f(SB), $0-0
	LDP (R1), (R2, R2)
	MOVD.P 8(R1), R1
	RET

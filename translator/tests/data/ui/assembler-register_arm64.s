// func f()
TEXT ·f(SB), $0-0
	MOVD R27, 0x123456(R1)
	RET

// func f()
TEXT ·f(SB), $0-0
	MOVE AX, BX
	movq AX, BX
	MOVD.P R0, R1
	CNTB R1
	ROUND1(AX, BX)
	RET

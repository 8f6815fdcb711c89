TEXT ·f(SB),4,$0-8
	CALL foo+4(SB)(R5*4)
	RET

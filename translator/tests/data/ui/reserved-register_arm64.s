// func f()
TEXT ·f(SB), $0-0
	MOVD R28, R0
	MOVD R18, R0
	RET

// func f()
TEXT ·f(SB), $0-0
	VANDVI $15, V24, V0, V0
	VADDVV V1, V2, V4, V3
	RET

// func f()
TEXT ·f(SB), $0-0
	VWADDVV V1, V2, V1
	RET

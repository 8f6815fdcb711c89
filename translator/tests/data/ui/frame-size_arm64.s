// func f()
TEXT ·f(SB), $12-0
	RET

// func f()
TEXT ·f(SB), NOSPLIT, $0-0
	RET

// func f()
TEXT ·f(SB), $0-0
	a.b: RET

// func f()
TEXT ·f(SB), $0-0
	PRFM (R1), FOO
	RET

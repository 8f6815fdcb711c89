// func f()
TEXT ·f(SB), $0-0
	MRS NOSUCH_EL1, R0
	RET

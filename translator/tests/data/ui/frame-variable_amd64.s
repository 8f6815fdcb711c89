// func f(fn uintptr)
TEXT ·f(SB), 4, $0-8
	CALL fn+0(FP)
	RET

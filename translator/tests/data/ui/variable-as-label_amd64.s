// func f(x uint64)
TEXT ·f(SB), $0-8
	JLT x+0(FP)
	RET

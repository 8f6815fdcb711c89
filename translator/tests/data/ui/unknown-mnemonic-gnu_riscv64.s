// func f()
TEXT ·f(SB), $0-0
	ld X5, X6
	LI $1, X5
	MOVQ X5, X6
	RET

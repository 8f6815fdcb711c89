// func f()
TEXT ·f(SB), $0-0
	MOVD M7, M2
	PADDL AX, M1
	RET

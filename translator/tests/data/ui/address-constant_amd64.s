// func f()
TEXT ·f(SB), $0-0
	ADDQ $8(AX), BX
	SHLQ $·x(SB), BX
	RET

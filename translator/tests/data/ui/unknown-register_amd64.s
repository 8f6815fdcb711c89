// func f()
TEXT ·f(SB), $0-0
	MOVQ RAX, BX
	MOVQ 8(R16), AX
	ADDQ ax, BX
	MOVQ R0, BX
	RET

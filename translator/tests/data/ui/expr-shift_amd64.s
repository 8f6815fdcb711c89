// func f()
TEXT ·f(SB), $0-0
	MOVQ $(1<<-1), AX
	RET

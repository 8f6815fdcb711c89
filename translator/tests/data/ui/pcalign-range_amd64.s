// func f()
TEXT ·f(SB), $0-0
	PCALIGN $3
	RET

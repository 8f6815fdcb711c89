// func f(v any)
TEXT ·f(SB), $0-16
	RET

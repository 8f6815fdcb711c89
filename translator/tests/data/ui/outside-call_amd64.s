// func f()
TEXT ·f(SB), $0-0
	CALL runtime·memmove(SB)
	RET

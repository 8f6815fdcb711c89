// func f()
TEXT ·f(SB), 4, $0-0
	MOVQ TLS, CX
	MOVQ 0(CX)(TLS*1), AX
	RET

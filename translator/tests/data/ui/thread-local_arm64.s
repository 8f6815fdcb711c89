GLOBL ·tls(SB), 256, $8
// func f()
TEXT ·f(SB), $0-0
	MOVD $·tls(SB), R0
	RET

// RUN: check
// func f()
TEXT ·f(SB), $0-0
	MOVD $1, R29
	RET

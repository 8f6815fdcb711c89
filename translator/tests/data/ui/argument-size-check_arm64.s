// RUN: check
// func f(x, y uint64)
TEXT ·f(SB), $0-8
	RET

// RUN: check
// func f()
TEXT ·f(SB), $0-0
	MOVQ $1, BP
	RET

#define M(a, b) MOVQ a, b
// func f()
TEXT ·f(SB), $0-0
	M(, AX)
	RET

#define A A
// func f()
TEXT ·f(SB), $0-0
	A
	RET

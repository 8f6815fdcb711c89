#define ADD2(a, b) ADDQ a, b
// func f()
TEXT ·f(SB), $0-0
	ADD2(AX)
	RET

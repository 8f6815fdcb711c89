#define LOAD(r) MOVQ (r, BX
// func f()
TEXT ·f(SB), $0-0
	LOAD(AX)
	RET

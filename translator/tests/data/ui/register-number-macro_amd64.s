#define ROUND(a, b) \
	ADDQ a, b; \
	ROLQ b, a
#define TWICE(a, b) ROUND(a, b); ROUND(b, a)
// func f()
TEXT ·f(SB), $0-0
	TWICE(AX, BX)
	RET

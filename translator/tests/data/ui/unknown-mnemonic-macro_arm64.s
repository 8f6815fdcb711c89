#define STEP(a, b) \
	EOR a, b; \
	RORWW $7, b
#define TWO(a, b) \
	STEP(a, b); \
	STEP(b, a)
// func f()
TEXT ·f(SB), $0-0
	TWO(R0, R1)
	RET

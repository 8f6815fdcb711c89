// func f()
#define A PCALIGN $2048; NOT X5, X5
#define B A; A; A; A; A; A; A; A
#define C B; B; B; B; B; B; B; B
TEXT ·f(SB), $0-0
	C; C; C; C; C; C; C; C; C
	CALL ·g(SB)
	RET
TEXT ·g(SB), $0-0
	RET

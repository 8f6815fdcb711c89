#define A PCALIGN $2048; NOOP
#define B A; A; A; A
#define C B; B; B; B
#define D C; C; C; C
#define E D; D; D; D
// func f()
TEXT ·f(SB), $0-0
	MOVD 0x1234567(R1), R2
	FMOVD 0x123456789(R1), F2
	E
	RET

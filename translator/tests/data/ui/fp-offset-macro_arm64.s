#define LOAD(name, off, r) MOVD name+off(FP), r
// func f(p []byte)
TEXT ·f(SB), $0-24
	LOAD(p_len, 16, R1)
	RET

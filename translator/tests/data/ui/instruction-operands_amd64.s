// func f()
TEXT ·f(SB), $0-0
	SHLQ $3, AX, BX, CX
	RDTSC AX
	BSWAPQ AX, BX
	ADDQ
	RET

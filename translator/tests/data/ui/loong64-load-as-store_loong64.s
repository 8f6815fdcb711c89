// RUN: check
// func f()
TEXT ·f(SB), $0-0
	MOVVP 0x100000000(R4), R5
	RET

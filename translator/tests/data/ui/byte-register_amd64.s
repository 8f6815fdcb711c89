// RUN: check
// func f()
TEXT ·f(SB), $0-0
	MOVB AH, R8
	MOVB AH, BL
	RET

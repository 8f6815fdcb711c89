// RUN: check
// func f()
TEXT ·f(SB), 4, $0-0
	CALL ·g+8(SB)(AX*8)
	RET ·g+4(SB)

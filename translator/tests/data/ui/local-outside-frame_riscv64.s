// RUN: check
// func f()
TEXT ·f(SB), $0-0
	MOV X10, x-8(SP)
	RET

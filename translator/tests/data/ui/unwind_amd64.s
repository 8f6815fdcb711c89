// RUN: translate --format coff
// func f()
TEXT ·f(SB), $0-0
	PUSHQ AX
	POPQ AX
	PUSHQ CX
	POPQ CX
	RET

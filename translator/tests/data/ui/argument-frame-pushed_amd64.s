// RUN: check
// func f(x uint64)
TEXT ·f(SB), $0-8
	PUSHQ AX
	MOVQ 8(SP), AX
	MOVQ 16(SP), AX
	ADJSP $32
	MOVQ 24(SP), AX
	MOVQ 48(SP), AX
	ADJSP $-32
	POPQ AX
	RET

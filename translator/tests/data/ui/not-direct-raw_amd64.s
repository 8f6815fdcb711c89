// RUN: translate --abi direct
// func quick(x uint64) uint64
TEXT ·quick(SB), $0-16
	MOVQ x+0(FP), AX
	MOVQ AX, ret+8(FP)
	BYTE $0xc3
	RET

// func caller(x uint64) uint64
TEXT ·caller(SB), $0-16
	MOVQ 0(SP), AX
	MOVQ AX, ret+8(FP)
	RET

// RUN: translate --abi direct
// func sum(p *uint64, n int) uint64
TEXT ·sum(SB), $16-24
	MOVQ p+0(FP), SI
	MOVQ n+8(FP), CX
	CALL ·add(SB)
	MOVQ AX, ret+16(FP)
	RET

TEXT ·add(SB), $0-0
	ADDQ (SI), AX
	RET

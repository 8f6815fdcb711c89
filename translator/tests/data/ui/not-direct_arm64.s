// RUN: translate --abi direct
// func both(x uint64) (lo, hi uint64)
TEXT ·both(SB), $0-24
	MOVD x+0(FP), R0
	MOVD R0, lo+8(FP)
	MOVD R0, hi+16(FP)
	RET

// func ninth(a, b, c, d, e, f, g, h, i uint64) uint64
TEXT ·ninth(SB), $0-80
	MOVD i+64(FP), R0
	MOVD R0, ret+72(FP)
	RET

// func away(x uint64)
TEXT ·away(SB), $0-8
	MOVD x+0(FP), R0
	B ·both(SB)

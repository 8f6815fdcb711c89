// RUN: translate --experiment simd
// func f()
TEXT ·f(SB), $0-0
	ZADD Z1.S, Z26.S, Z11.B
	ZADD Z1.S, P0.M, Z2.S, Z3.S
	ZLSL $9, Z1.B, Z2.B
	VADD V1.B8, V2.B8, V3.B16
	STXR R1, (R2), R1
	LDXP (R2), (R1, R1)
	VLD1.P 8(R1), [V0.B16]
	RET

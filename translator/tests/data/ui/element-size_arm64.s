// RUN: translate --experiment simd
// func f()
TEXT ·f(SB), $0-0
	ZORVD Z1.B, P1, V31
	RET

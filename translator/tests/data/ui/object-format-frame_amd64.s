// RUN: translate --format coff
// func f()
TEXT ·f(SB), $4096-0
	RET

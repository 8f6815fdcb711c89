// RUN: check
// func f()
TEXT ·f(SB), $0-0
	JALR ZERO, X5

// func g()
TEXT ·g(SB), $0-0
	JALR RA, X5

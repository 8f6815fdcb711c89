// RUN: check
// func f()
TEXT ·f(SB), $16-0
	JMP ·g(SB)

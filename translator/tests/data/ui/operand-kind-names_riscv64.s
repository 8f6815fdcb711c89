// func f()
TEXT ·f(SB), $0-0
	CSRRW X0, TU, X5
	VLE8V X10, V3
	ADD 8(X5), X6
	RET

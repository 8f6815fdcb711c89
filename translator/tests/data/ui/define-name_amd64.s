// RUN: translate -D 3=4
// func f()
TEXT ·f(SB), $0-0
	RET

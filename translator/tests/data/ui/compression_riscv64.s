// RUN: translate --rvc
// func f()
TEXT ·f(SB), $0-0
	ADDIW $1, X0, X0
	RET

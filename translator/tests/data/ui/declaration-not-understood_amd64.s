// RUN: check
// func f(t time.Time)
TEXT ·f(SB), $0-24
	MOVQ t+0(FP), AX
	RET

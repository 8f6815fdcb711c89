TEXT ·f(SB), $0-8
	MOVD $x+0(FP), R0
	RET

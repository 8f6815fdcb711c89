// func f(x uint64)
TEXT ·f(SB), 4, $16-8
	MOV x+0(FP), X10
	LRW t-8(SP), X11
	RET

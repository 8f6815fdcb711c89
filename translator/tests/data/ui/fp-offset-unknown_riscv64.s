// func f(x, y uint64)
TEXT ·f(SB), $0-16
	MOV z+8(FP), X10
	MOV q+80(FP), X10
	RET

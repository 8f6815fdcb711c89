// RUN: check
#include "go_asm.h"
// func f(x uint64)
TEXT ·f(SB), $0-8
	MOVQ $T__size, AX
	MOVQ y+0(FP), AX
	RET

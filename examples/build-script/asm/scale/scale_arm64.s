#include "textflag.h"
#include "go_asm.h"

TEXT ·scale(SB), NOSPLIT, $0-24
	MOVD p_base+0(FP), R0
	MOVD p_len+8(FP), R1
	MOVD $const_factor, R2
loop:
	CBZ R1, done
	MOVD (R0), R3
	MUL R2, R3
	MOVD.P R3, 8(R0)
	SUB $1, R1
	B loop
done:
	RET

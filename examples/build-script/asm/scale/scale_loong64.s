#include "textflag.h"
#include "go_asm.h"

TEXT ·scale(SB), NOSPLIT, $0-24
	MOVV p_base+0(FP), R4
	MOVV p_len+8(FP), R5
	MOVV $const_factor, R6
loop:
	BEQ R5, R0, done
	MOVV (R4), R7
	MULV R6, R7, R7
	MOVV R7, (R4)
	ADDV $8, R4
	ADDV $-1, R5
	JMP loop
done:
	RET

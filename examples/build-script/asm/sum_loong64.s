#include "textflag.h"
#include "width.h"

TEXT ·sum(SB), NOSPLIT, $0-32
	MOVV p_base+0(FP), R4
	MOVV p_len+8(FP), R5
	MOVV R0, R6
loop:
	BEQ R5, R0, done
	MOVWU (R4), R7
	ADDV R7, R6
	ADDV STEP, R4
	ADDV $-1, R5
	JMP loop
done:
	MOVV R6, ret+24(FP)
	RET

#include "textflag.h"
#include "width.h"

TEXT ·sum(SB), NOSPLIT, $0-32
	MOVD p_base+0(FP), R0
	MOVD p_len+8(FP), R1
	MOVD $0, R2
loop:
	CBZ R1, done
	MOVWU (R0), R3
	ADD R3, R2
	ADD STEP, R0
	SUB $1, R1
	B loop
done:
	MOVD R2, ret+24(FP)
	RET

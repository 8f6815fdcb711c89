#include "textflag.h"
#include "width.h"

TEXT ·sum(SB), NOSPLIT, $0-32
	MOV p_base+0(FP), X10
	MOV p_len+8(FP), X11
	MOV $0, X12
loop:
	BEQZ X11, done
	MOVWU (X10), X13
	ADD X13, X12, X12
	ADD STEP, X10, X10
	ADD $-1, X11, X11
	JMP loop
done:
	MOV X12, ret+24(FP)
	RET

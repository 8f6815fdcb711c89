#include "textflag.h"
#include "go_asm.h"

TEXT ·scale(SB), NOSPLIT, $0-24
	MOV p_base+0(FP), X10
	MOV p_len+8(FP), X11
	MOV $const_factor, X12
loop:
	BEQZ X11, done
	MOV (X10), X13
	MUL X12, X13, X13
	MOV X13, (X10)
	ADD $8, X10, X10
	ADD $-1, X11, X11
	JMP loop
done:
	RET

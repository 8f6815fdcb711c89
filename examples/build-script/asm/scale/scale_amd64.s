#include "textflag.h"
#include "go_asm.h"

TEXT ·scale(SB), NOSPLIT, $0-24
	MOVQ p_base+0(FP), SI
	MOVQ p_len+8(FP), CX
loop:
	TESTQ CX, CX
	JEQ done
	IMUL3Q $const_factor, (SI), AX
	MOVQ AX, (SI)
	ADDQ $8, SI
	DECQ CX
	JMP loop
done:
	RET

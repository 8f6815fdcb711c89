#include "textflag.h"
#include "width.h"

TEXT ·sum(SB), NOSPLIT, $0-32
	MOVQ p_base+0(FP), SI
	MOVQ p_len+8(FP), CX
	XORL AX, AX
loop:
	TESTQ CX, CX
	JEQ done
	MOVL (SI), DX
	ADDQ DX, AX
	ADDQ STEP, SI
	DECQ CX
	JMP loop
done:
	MOVQ AX, ret+24(FP)
	RET

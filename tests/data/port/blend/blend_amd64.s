#include "textflag.h"
#include "go_asm.h"
#include "step_amd64.h"

TEXT ·weigh(SB), NOSPLIT, $0-28
	MOVQ s+0(FP), SI
	MOVL k+8(FP), AX
	LEAQ ·weights(SB), DI
	STEP(0)
	STEP(1)
	STEP(2)
	STEP(3)
	MOVQ AX, sum+16(FP)
	MOVL (sample_values+4*(const_lanes-1))(SI), CX
	XORL $const_mask, CX
	MOVL CX, last+24(FP)
	RET

TEXT ·greet(SB), NOSPLIT, $0-32
	MOVQ dst_base+0(FP), DI
	MOVQ dst_len+8(FP), CX
	MOVQ ·greeting+0(SB), SI
	MOVQ ·greeting+8(SB), DX
	CMPQ CX, DX
	JLS copy
	MOVQ DX, CX
copy:
	MOVQ CX, ret+24(FP)
loop:
	TESTQ CX, CX
	JEQ done
	MOVB (SI), AX
	MOVB AX, (DI)
	INCQ SI
	INCQ DI
	DECQ CX
	JMP loop
done:
	RET

// SI, CX: where and how many. AX: the sum.
TEXT sum<>(SB), NOSPLIT, $0
	XORL AX, AX
again:
	TESTQ CX, CX
	JEQ out
	MOVWQZX (SI), DX
	ADDQ DX, AX
	ADDQ $2, SI
	DECQ CX
	JMP again
out:
	RET

TEXT ·total(SB), NOSPLIT, $0-32
	MOVQ p_base+0(FP), SI
	MOVQ p_len+8(FP), CX
	CALL sum<>(SB)
	MOVQ AX, ret+24(FP)
	RET

TEXT ·mode(SB), NOSPLIT, $0-1
	MOVBLZX ·useFast(SB), AX
	MOVB AX, ret+0(FP)
	RET

TEXT ·callback(SB), 0, $16-16
	MOVQ n+0(FP), AX
	MOVQ AX, 0(SP)
	CALL ·goHelper(SB)
	MOVQ 8(SP), AX
	MOVQ AX, ret+8(FP)
	RET

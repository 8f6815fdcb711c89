#include "textflag.h"
#include "go_asm.h"
#include "step_loong64.h"

TEXT ·weigh(SB), NOSPLIT, $0-28
	MOVV s+0(FP), R4
	MOVWU k+8(FP), R5
	MOVV $·weights(SB), R6
	STEP(0)
	STEP(1)
	STEP(2)
	STEP(3)
	MOVV R5, sum+16(FP)
	MOVWU (sample_values+4*(const_lanes-1))(R4), R7
	MOVV $const_mask, R8
	XOR R8, R7
	MOVW R7, last+24(FP)
	RET

TEXT ·greet(SB), NOSPLIT, $0-32
	MOVV dst_base+0(FP), R4
	MOVV dst_len+8(FP), R5
	MOVV ·greeting+0(SB), R6
	MOVV ·greeting+8(SB), R7
	BGEU R7, R5, copy
	MOVV R7, R5
copy:
	MOVV R5, ret+24(FP)
loop:
	BEQ R5, R0, done
	MOVBU (R6), R8
	MOVB R8, (R4)
	ADDV $1, R6
	ADDV $1, R4
	ADDV $-1, R5
	JMP loop
done:
	RET

// R4, R5: where and how many. R6: the sum.
TEXT sum<>(SB), NOSPLIT, $0
	MOVV R0, R6
again:
	BEQ R5, R0, out
	MOVHU (R4), R7
	ADDV R7, R6
	ADDV $2, R4
	ADDV $-1, R5
	JMP again
out:
	RET

TEXT ·total(SB), NOSPLIT, $0-32
	MOVV p_base+0(FP), R4
	MOVV p_len+8(FP), R5
	CALL sum<>(SB)
	MOVV R6, ret+24(FP)
	RET

TEXT ·mode(SB), NOSPLIT, $0-1
	MOVBU ·useFast(SB), R4
	MOVB R4, ret+0(FP)
	RET

TEXT ·callback(SB), 0, $16-16
	MOVV n+0(FP), R4
	MOVV R4, 8(R3)
	CALL ·goHelper(SB)
	MOVV 16(R3), R4
	MOVV R4, ret+8(FP)
	RET

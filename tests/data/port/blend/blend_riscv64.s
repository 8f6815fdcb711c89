#include "textflag.h"
#include "go_asm.h"
#include "step_riscv64.h"

TEXT ·weigh(SB), NOSPLIT, $0-28
	MOV s+0(FP), X10
	MOVWU k+8(FP), X11
	MOV $·weights(SB), X12
	STEP(0)
	STEP(1)
	STEP(2)
	STEP(3)
	MOV X11, sum+16(FP)
	MOVWU (sample_values+4*(const_lanes-1))(X10), X13
	MOV $const_mask, X14
	XOR X14, X13, X13
	MOVW X13, last+24(FP)
	RET

TEXT ·greet(SB), NOSPLIT, $0-32
	MOV dst_base+0(FP), X10
	MOV dst_len+8(FP), X11
	MOV ·greeting+0(SB), X12
	MOV ·greeting+8(SB), X13
	BLEU X11, X13, copy
	MOV X13, X11
copy:
	MOV X11, ret+24(FP)
loop:
	BEQZ X11, done
	MOVBU (X12), X14
	MOVB X14, (X10)
	ADD $1, X12, X12
	ADD $1, X10, X10
	ADD $-1, X11, X11
	JMP loop
done:
	RET

// X10, X11: where and how many. X12: the sum.
TEXT sum<>(SB), NOSPLIT, $0
	MOV $0, X12
again:
	BEQZ X11, out
	MOVHU (X10), X13
	ADD X13, X12, X12
	ADD $2, X10, X10
	ADD $-1, X11, X11
	JMP again
out:
	RET

TEXT ·total(SB), NOSPLIT, $0-32
	MOV p_base+0(FP), X10
	MOV p_len+8(FP), X11
	CALL sum<>(SB)
	MOV X12, ret+24(FP)
	RET

TEXT ·mode(SB), NOSPLIT, $0-1
	MOVBU ·useFast(SB), X10
	MOVB X10, ret+0(FP)
	RET

TEXT ·callback(SB), 0, $16-16
	MOV n+0(FP), X10
	MOV X10, 8(X2)
	CALL ·goHelper(SB)
	MOV 16(X2), X10
	MOV X10, ret+8(FP)
	RET

#include "textflag.h"
#include "go_asm.h"
#include "step_arm64.h"

TEXT ·weigh(SB), NOSPLIT, $0-28
	MOVD s+0(FP), R0
	MOVWU k+8(FP), R1
	MOVD $·weights(SB), R2
	STEP(0)
	STEP(1)
	STEP(2)
	STEP(3)
	MOVD R1, sum+16(FP)
	MOVWU (sample_values+4*(const_lanes-1))(R0), R3
	MOVD $const_mask, R4
	EOR R4, R3
	MOVW R3, last+24(FP)
	RET

TEXT ·greet(SB), NOSPLIT, $0-32
	MOVD dst_base+0(FP), R0
	MOVD dst_len+8(FP), R1
	MOVD ·greeting+0(SB), R2
	MOVD ·greeting+8(SB), R3
	CMP R3, R1
	BLS copy
	MOVD R3, R1
copy:
	MOVD R1, ret+24(FP)
loop:
	CBZ R1, done
	MOVBU (R2), R4
	MOVB R4, (R0)
	ADD $1, R2
	ADD $1, R0
	SUB $1, R1
	B loop
done:
	RET

// R0, R1: where and how many. R2: the sum.
TEXT sum<>(SB), NOSPLIT, $0
	MOVD $0, R2
again:
	CBZ R1, out
	MOVHU.P 2(R0), R3
	ADD R3, R2
	SUB $1, R1
	B again
out:
	RET

TEXT ·total(SB), NOSPLIT, $0-32
	MOVD p_base+0(FP), R0
	MOVD p_len+8(FP), R1
	CALL sum<>(SB)
	MOVD R2, ret+24(FP)
	RET

TEXT ·mode(SB), NOSPLIT, $0-1
	MOVBU ·useFast(SB), R0
	MOVB R0, ret+0(FP)
	RET

TEXT ·callback(SB), 0, $16-16
	MOVD n+0(FP), R0
	MOVD R0, 8(RSP)
	CALL ·goHelper(SB)
	MOVD 16(RSP), R0
	MOVD R0, ret+8(FP)
	RET

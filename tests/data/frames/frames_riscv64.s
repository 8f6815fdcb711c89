// Frame shapes for riscv64: flags, frame size, with and without a call. Compared with Go function by function
// (`cargo xtask conformance`). A shape is added by a TEXT here.

#include "textflag.h"

TEXT ·f0_leaf(SB), NOSPLIT, $0-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	RET

TEXT ·f0_call_noframe(SB), NOSPLIT|NOFRAME, $0-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f0_call(SB), NOSPLIT, $0-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f8_leaf(SB), NOSPLIT, $8-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	RET

TEXT ·f24_leaf(SB), NOSPLIT, $24-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	RET

TEXT ·f24_call(SB), NOSPLIT, $24-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f16_call(SB), NOSPLIT, $16-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f1000_call(SB), NOSPLIT, $1000-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f8192_call(SB), NOSPLIT, $8192-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f0_leaf_split(SB), 0, $0-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	RET

TEXT ·f24_leaf_split(SB), 0, $24-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	RET

TEXT ·f24_call_split(SB), 0, $24-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f504_call_split(SB), 0, $504-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·f5000_call_split(SB), 0, $5000-16
	MOV a+0(FP), X10
	MOV b-8(SP), X10
	MOV 8(X2), X10
	CALL ·h(SB)
	RET

TEXT ·two_returns(SB), NOSPLIT, $32-16
	MOV $a+0(FP), X10
	JMP 3(PC)
	MOV X10, b+8(FP)
	RET
	MOV $c-16(SP), X10
	CALL ·h(SB)
	RET

TEXT ·f_minus_8(SB), NOSPLIT, $-8-16
	MOV a+0(FP), X10
	CALL ·h(SB)
	RET

TEXT ·jump_out(SB), NOSPLIT, $24-16
	MOV a+0(FP), X10
	JMP ·h(SB)

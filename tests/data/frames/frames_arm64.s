// Frame shapes for arm64: flags, frame size, with and without a call. Compared with Go function by function
// (`cargo xtask conformance`). A shape is added by a TEXT here.

#include "textflag.h"

TEXT ·f0_leaf(SB), NOSPLIT, $0-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	RET

TEXT ·f0_call_noframe(SB), NOSPLIT|NOFRAME, $0-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f0_call(SB), NOSPLIT, $0-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f8_leaf(SB), NOSPLIT, $8-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	RET

TEXT ·f24_leaf(SB), NOSPLIT, $24-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	RET

TEXT ·f24_call(SB), NOSPLIT, $24-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f16_call(SB), NOSPLIT, $16-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f1000_call(SB), NOSPLIT, $1000-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f8192_call(SB), NOSPLIT, $8192-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f0_leaf_split(SB), 0, $0-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	RET

TEXT ·f24_leaf_split(SB), 0, $24-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	RET

TEXT ·f24_call_split(SB), 0, $24-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f504_call_split(SB), 0, $504-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·f5000_call_split(SB), 0, $5000-16
	MOVD a+0(FP), R0
	MOVD b-8(SP), R0
	MOVD 8(RSP), R0
	CALL ·h(SB)
	RET

TEXT ·two_returns(SB), NOSPLIT, $32-16
	MOVD $a+0(FP), R0
	JMP 3(PC)
	MOVD R0, b+8(FP)
	RET
	MOVD $c-16(SP), R0
	CALL ·h(SB)
	RET

TEXT ·f_minus_8(SB), NOSPLIT, $-8-16
	MOVD a+0(FP), R0
	CALL ·h(SB)
	RET

TEXT ·jump_out(SB), NOSPLIT, $24-16
	MOVD a+0(FP), R0
	RET ·h(SB)

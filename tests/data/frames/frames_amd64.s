// Frame shapes for amd64: flags, frame size, with and without a call. Compared with Go function by function
// (`cargo xtask conformance`). A shape is added by a TEXT here.

#include "textflag.h"

TEXT ·f0_leaf(SB), NOSPLIT, $0-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	RET

TEXT ·f0_call_noframe(SB), NOSPLIT|NOFRAME, $0-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f0_call(SB), NOSPLIT, $0-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f8_leaf(SB), NOSPLIT, $8-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	RET

TEXT ·f24_leaf(SB), NOSPLIT, $24-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	RET

TEXT ·f24_call(SB), NOSPLIT, $24-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f16_call(SB), NOSPLIT, $16-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f1000_call(SB), NOSPLIT, $1000-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f8192_call(SB), NOSPLIT, $8192-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f0_leaf_split(SB), 0, $0-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	RET

TEXT ·f24_leaf_split(SB), 0, $24-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	RET

TEXT ·f24_call_split(SB), 0, $24-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f504_call_split(SB), 0, $504-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·f5000_call_split(SB), 0, $5000-16
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), AX
	MOVQ 8(SP), AX
	CALL ·h(SB)
	RET

TEXT ·two_returns(SB), NOSPLIT, $32-16
	MOVQ $a+0(FP), AX
	JMP 3(PC)
	MOVQ AX, b+8(FP)
	RET
	MOVQ $c-16(SP), AX
	CALL ·h(SB)
	RET

// PUSH and POP move FP and SP in text order.
TEXT ·pushes(SB), NOSPLIT, $16-16
	PUSHQ AX
	MOVQ a+0(FP), AX
	MOVQ b-8(SP), BX
	PUSHQ $5
	PUSHFQ
	MOVQ a+8(FP), AX
	POPFQ
	POPQ CX
	MOVQ 8(SP), AX
	POPQ AX
	MOVQ AX, b+8(FP)
	RET

TEXT ·pushes_without_frame(SB), NOSPLIT, $0-16
	PUSHQ AX
	MOVQ a+0(FP), AX
	ADJSP $16
	MOVQ a+8(FP), BX
	ADJSP $-16
	ADJSP $8*3, SP
	MOVQ a+8(FP), BX
	ADJSP $-24, SP
	POPQ CX
	RET

TEXT ·jump_out(SB), NOSPLIT, $24-16
	MOVQ a+0(FP), AX
	RET ·h(SB)

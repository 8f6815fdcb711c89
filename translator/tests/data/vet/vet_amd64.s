// Functions with mistakes that go vet finds.

#include "textflag.h"

TEXT ·size(SB), $0-16
	MOVQ x+0(FP), AX
	MOVQ AX, ret+16(FP)
	RET

TEXT ·offsets(SB), NOSPLIT, $0-65
	MOVB a+0(FP), AX
	MOVQ b+0(FP), AX
	MOVQ b+8(FP), AX
	MOVQ s_len+16(FP), AX
	MOVQ s_base+16(FP), AX
	MOVQ p_cap+40(FP), AX
	MOVQ x+8(FP), AX
	MOVQ y+900(FP), AX
	MOVL c+56(FP), AX
	MOVQ AX, n+64(FP)
	MOVB AX, ok+64(FP)
	MOVQ p+40(FP), AX
	RET

TEXT ·widths(SB), NOSPLIT, $0-80
	MOVQ a+0(FP), AX
	MOVB a+0(FP), AX
	MOVL b+2(FP), AX
	MOVW b+2(FP), AX
	MOVQ c+4(FP), AX
	MOVL c+4(FP), AX
	MOVL d+8(FP), AX
	MOVQ d+8(FP), AX
	MOVSD f+16(FP), X0
	MOVSS f+16(FP), X0
	MOVSS h+24(FP), X0
	MOVSD h+24(FP), X0
	MOVL p+32(FP), AX
	MOVQ p+32(FP), AX
	MOVL s+40(FP), AX
	MOVQ s+40(FP), AX
	MOVB s_len+48(FP), AX
	MOVW t+64(FP), AX
	RET

TEXT ·parts(SB), NOSPLIT, $0-72
	MOVQ e+0(FP), AX
	MOVQ e_itable+0(FP), AX
	MOVQ e_data+8(FP), AX
	MOVQ v_type+16(FP), AX
	MOVQ v_data+16(FP), AX
	MOVQ z_real+32(FP), AX
	MOVQ z_imag+40(FP), AX
	MOVL z_imag+40(FP), AX
	MOVL w_0+48(FP), AX
	MOVL w_1+48(FP), AX
	MOVL q_a+56(FP), AX
	MOVQ q_b+64(FP), AX
	MOVQ q_b+60(FP), AX
	RET

TEXT ·result(SB), NOSPLIT, $0-16
	MOVQ x+0(FP), AX
	RET
	MOVQ x+0(FP), BX
	RET

TEXT ·narrow(SB), NOSPLIT, $0-8
	MOVL AX, ret+0(FP)
	RET

TEXT ·stack(SB), NOSPLIT, $0-16
	MOVQ 8(SP), AX
	MOVQ 24(SP), AX
	MOVQ 64(SP), AX
	RET

TEXT ·address(SB), NOSPLIT, $0-24
	LEAQ x+8(FP), AX
	MOVQ $x+0(FP), AX
	MOVL $x+0(FP), AX
	MOVQ $s+8(FP), AX
	MOVQ $s_len+8(FP), AX
	RET

TEXT ·nobody(SB), NOSPLIT, $0-8
	RET

TEXT static<>(SB), NOSPLIT, $0-8
	MOVQ x+0(FP), AX
	RET

// Functions with mistakes that go vet finds.

#include "textflag.h"

TEXT ·size(SB), $0-16
	MOV x+0(FP), X10
	MOV X10, ret+16(FP)
	RET

TEXT ·offsets(SB), NOSPLIT, $0-65
	MOVB a+0(FP), X10
	MOV b+0(FP), X10
	MOV b+8(FP), X10
	MOV s_len+16(FP), X10
	MOV s_base+16(FP), X10
	MOV p_cap+40(FP), X10
	MOV x+8(FP), X10
	MOV y+900(FP), X10
	MOVW c+56(FP), X10
	MOV X10, n+64(FP)
	MOVB X10, ok+64(FP)
	MOV p+40(FP), X10
	RET

TEXT ·widths(SB), NOSPLIT, $0-80
	MOV a+0(FP), X10
	MOVB a+0(FP), X10
	MOVW b+2(FP), X10
	MOVH b+2(FP), X10
	MOV c+4(FP), X10
	MOVW c+4(FP), X10
	MOVW d+8(FP), X10
	MOV d+8(FP), X10
	MOVD f+16(FP), F10
	MOVF f+16(FP), F10
	MOVF h+24(FP), F10
	MOVD h+24(FP), F10
	MOVW p+32(FP), X10
	MOV p+32(FP), X10
	MOVW s+40(FP), X10
	MOV s+40(FP), X10
	MOVB s_len+48(FP), X10
	MOVH t+64(FP), X10
	RET

TEXT ·parts(SB), NOSPLIT, $0-72
	MOV e+0(FP), X10
	MOV e_itable+0(FP), X10
	MOV e_data+8(FP), X10
	MOV v_type+16(FP), X10
	MOV v_data+16(FP), X10
	MOV z_real+32(FP), X10
	MOV z_imag+40(FP), X10
	MOVW z_imag+40(FP), X10
	MOVW w_0+48(FP), X10
	MOVW w_1+48(FP), X10
	MOVW q_a+56(FP), X10
	MOV q_b+64(FP), X10
	MOV q_b+60(FP), X10
	RET

TEXT ·result(SB), NOSPLIT, $0-16
	MOV x+0(FP), X10
	RET
	MOV x+0(FP), X11
	RET

TEXT ·narrow(SB), NOSPLIT, $0-8
	MOVW X10, ret+0(FP)
	RET

TEXT ·stack(SB), NOSPLIT, $0-16
	MOV 16(SP), X10
	MOV 24(SP), X10
	MOV 64(SP), X10
	RET

TEXT ·address(SB), NOSPLIT, $0-24
	MOV $x+0(FP), X10
	MOV $s+8(FP), X10
	MOV $s_len+8(FP), X10
	RET

TEXT ·nobody(SB), NOSPLIT, $0-8
	RET

TEXT static<>(SB), NOSPLIT, $0-8
	MOV x+0(FP), X10
	RET

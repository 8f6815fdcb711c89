// Functions with mistakes that go vet finds.

#include "textflag.h"

TEXT ·size(SB), $0-16
	MOVV x+0(FP), R4
	MOVV R4, ret+16(FP)
	RET

TEXT ·offsets(SB), NOSPLIT, $0-65
	MOVB a+0(FP), R4
	MOVV b+0(FP), R4
	MOVV b+8(FP), R4
	MOVV s_len+16(FP), R4
	MOVV s_base+16(FP), R4
	MOVV p_cap+40(FP), R4
	MOVV x+8(FP), R4
	MOVV y+900(FP), R4
	MOVW c+56(FP), R4
	MOVV R4, n+64(FP)
	MOVB R4, ok+64(FP)
	MOVV p+40(FP), R4
	RET

TEXT ·widths(SB), NOSPLIT, $0-80
	MOVV a+0(FP), R4
	MOVB a+0(FP), R4
	MOVW b+2(FP), R4
	MOVH b+2(FP), R4
	MOVV c+4(FP), R4
	MOVW c+4(FP), R4
	MOVW d+8(FP), R4
	MOVV d+8(FP), R4
	MOVD f+16(FP), F4
	MOVF f+16(FP), F4
	MOVF h+24(FP), F4
	MOVD h+24(FP), F4
	MOVW p+32(FP), R4
	MOVV p+32(FP), R4
	MOVW s+40(FP), R4
	MOVV s+40(FP), R4
	MOVB s_len+48(FP), R4
	MOVH t+64(FP), R4
	RET

TEXT ·parts(SB), NOSPLIT, $0-72
	MOVV e+0(FP), R4
	MOVV e_itable+0(FP), R4
	MOVV e_data+8(FP), R4
	MOVV v_type+16(FP), R4
	MOVV v_data+16(FP), R4
	MOVV z_real+32(FP), R4
	MOVV z_imag+40(FP), R4
	MOVW z_imag+40(FP), R4
	MOVW w_0+48(FP), R4
	MOVW w_1+48(FP), R4
	MOVW q_a+56(FP), R4
	MOVV q_b+64(FP), R4
	MOVV q_b+60(FP), R4
	RET

TEXT ·result(SB), NOSPLIT, $0-16
	MOVV x+0(FP), R4
	RET
	MOVV x+0(FP), R5
	RET

TEXT ·narrow(SB), NOSPLIT, $0-8
	MOVW R4, ret+0(FP)
	RET

TEXT ·stack(SB), NOSPLIT, $0-16
	MOVV 16(R3), R4
	MOVV 24(R3), R4
	MOVV 64(R3), R4
	RET

TEXT ·address(SB), NOSPLIT, $0-24
	MOVV $x+0(FP), R4
	MOVV $s+8(FP), R4
	MOVV $s_len+8(FP), R4
	RET

TEXT ·nobody(SB), NOSPLIT, $0-8
	RET

TEXT static<>(SB), NOSPLIT, $0-8
	MOVV x+0(FP), R4
	RET

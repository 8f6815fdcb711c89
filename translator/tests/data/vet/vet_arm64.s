// Functions with mistakes that go vet finds.

#include "textflag.h"

TEXT ·size(SB), $0-16
	MOVD x+0(FP), R0
	MOVD R0, ret+16(FP)
	RET

TEXT ·offsets(SB), NOSPLIT, $0-65
	MOVB a+0(FP), R0
	MOVD b+0(FP), R0
	MOVD b+8(FP), R0
	MOVD s_len+16(FP), R0
	MOVD s_base+16(FP), R0
	MOVD p_cap+40(FP), R0
	MOVD x+8(FP), R0
	MOVD y+900(FP), R0
	MOVW c+56(FP), R0
	MOVD R0, n+64(FP)
	MOVB R0, ok+64(FP)
	MOVD p+40(FP), R0
	RET

TEXT ·widths(SB), NOSPLIT, $0-80
	MOVD a+0(FP), R0
	MOVB a+0(FP), R0
	MOVW b+2(FP), R0
	MOVH b+2(FP), R0
	MOVD c+4(FP), R0
	MOVW c+4(FP), R0
	MOVW d+8(FP), R0
	MOVD d+8(FP), R0
	FMOVD f+16(FP), F0
	FMOVS f+16(FP), F0
	FMOVS h+24(FP), F0
	FMOVD h+24(FP), F0
	MOVW p+32(FP), R0
	MOVD p+32(FP), R0
	MOVW s+40(FP), R0
	MOVD s+40(FP), R0
	MOVB s_len+48(FP), R0
	MOVH t+64(FP), R0
	RET

TEXT ·parts(SB), NOSPLIT, $0-72
	MOVD e+0(FP), R0
	MOVD e_itable+0(FP), R0
	MOVD e_data+8(FP), R0
	MOVD v_type+16(FP), R0
	MOVD v_data+16(FP), R0
	MOVD z_real+32(FP), R0
	MOVD z_imag+40(FP), R0
	MOVW z_imag+40(FP), R0
	MOVW w_0+48(FP), R0
	MOVW w_1+48(FP), R0
	MOVW q_a+56(FP), R0
	MOVD q_b+64(FP), R0
	MOVD q_b+60(FP), R0
	RET

TEXT ·result(SB), NOSPLIT, $0-16
	MOVD x+0(FP), R0
	RET
	MOVD x+0(FP), R1
	RET

TEXT ·narrow(SB), NOSPLIT, $0-8
	MOVW R0, ret+0(FP)
	RET

TEXT ·stack(SB), NOSPLIT, $0-16
	MOVD 16(RSP), R0
	MOVD 24(RSP), R0
	MOVD 64(RSP), R0
	RET

TEXT ·address(SB), NOSPLIT, $0-24
	MOVD $x+0(FP), R0
	MOVD $s+8(FP), R0
	MOVD $s_len+8(FP), R0
	RET

TEXT ·nobody(SB), NOSPLIT, $0-8
	RET

TEXT static<>(SB), NOSPLIT, $0-8
	MOVD x+0(FP), R0
	RET

#include "textflag.h"
#include "funcdata.h"

TEXT bytes∕x·Sum<>(SB), (NOSPLIT|NOFRAME), $-8
	NO_LOCAL_POINTERS
	LDP.P	16(R0), (R4, R5)
	VLD1.P	64(R1), [V0.B16, V1.B16, V2.B16, V3.B16]
	ADD	R1<<(2+1), R2, R3
	ADD	R2.UXTW<<3, RSP, R4
	MOVD	(R1)(R2.SXTW<<3), R5
	MOVD	$8(R1), R6
	MOVD	$·table+8(SB), R7
	VMOV	V1.S[2], R8
	FMOVD	$1.5e-3, F0
	ROR	$17, R(3), R4
	ZLD1D	(Z7.D.SXTW<<2)(R6), P0.Z, [Z1.D]
	PLDR	(-VL*2)(RSP), P5
	PRFM	(R0), PLDL1KEEP
	CBZ	R4, done
done:	RET

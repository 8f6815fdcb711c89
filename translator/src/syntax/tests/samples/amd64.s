//go:build !purego

#include "textflag.h"

DATA mask<>+0x00(SB)/8, $0x0001020304050607
DATA mask<>+0x08(SB)/8, $"ab\x00\n"
DATA half<>(SB)/8, $(-0.5)
DATA where<>(SB)/8, $mask<>+8(SB)
GLOBL mask<>(SB), RODATA|NOPTR, $16

// func block(state *[4]uint32, p []byte)
TEXT ·block(SB), NOSPLIT, $24-32
	MOVQ	state+0(FP), AX
	MOVQ	p_base+8(FP), SI; MOVQ p_len+16(FP), DX
	LEAQ	(SI)(DX*1), DI
	MOVQ	$~(1<<3)&0xff, CX
loop:
	MOVL	-4(SI)(CX*4), R8
	SHLQ	$5, R8:R9
	VADDPD.RN_SAE.Z	Z0, Z1, K1, Z2
	V4FMADDPS	17(SP), [Z0-Z3], K2, Z0
	MOVQ	tmp-8(SP), R10
	JNE	loop
	JMP	2(PC)
	CALL	runtime·memmove(SB)
	PCALIGN	$16
	RET

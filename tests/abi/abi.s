// Functions whose arguments and results travel in every way that the C ABI has. One source for four architectures:
// the macros below name each one's loads, stores and registers.

#include "textflag.h"

#ifdef GOARCH_amd64
#define LDI8 MOVBQSX
#define LDU8 MOVBQZX
#define LDI16 MOVWQSX
#define LDU16 MOVWQZX
#define LDI32 MOVLQSX
#define LDU32 MOVL
#define MOV64 MOVQ
#define ST32 MOVL
#define ST16 MOVW
#define ST8 MOVB
#define PLUS ADDQ
#define A AX
#define B CX
#define DOUBLE SHLQ $1, AX
#define STACK SP
#define MOVF64 MOVSD
#define MOVF32 MOVSS
#define F X0
#define CLOBBER \
	MOVQ AX, BX \
	MOVQ AX, R12 \
	MOVQ AX, R13 \
	MOVQ AX, R14 \
	MOVQ AX, R15 \
	MOVQ AX, DI \
	MOVQ AX, SI \
	MOVQ AX, X6 \
	MOVQ AX, X7 \
	MOVQ AX, X8 \
	MOVQ AX, X9 \
	MOVQ AX, X10 \
	MOVQ AX, X11 \
	MOVQ AX, X12 \
	MOVQ AX, X13 \
	PXOR X14, X14 \
	PXOR X15, X15
#endif

#ifdef GOARCH_arm64
#define LDI8 MOVB
#define LDU8 MOVBU
#define LDI16 MOVH
#define LDU16 MOVHU
#define LDI32 MOVW
#define LDU32 MOVWU
#define MOV64 MOVD
#define ST32 MOVW
#define ST16 MOVH
#define ST8 MOVB
#define PLUS ADD
#define A R0
#define B R1
#define DOUBLE LSL $1, R0
#define STACK RSP
#define MOVF64 FMOVD
#define MOVF32 FMOVS
#define F F0
// The addition of a constant that fits no instruction writes R27.
#define CLOBBER \
	MOVD R0, R19 \
	MOVD R0, R20 \
	MOVD R0, R21 \
	MOVD R0, R22 \
	MOVD R0, R23 \
	MOVD R0, R24 \
	MOVD R0, R25 \
	MOVD R0, R26 \
	ADD $0x123456789, R0, R2 \
	FMOVD R0, F8 \
	FMOVD R0, F9 \
	FMOVD R0, F10 \
	VEOR V11.B16, V11.B16, V11.B16 \
	VEOR V12.B16, V12.B16, V12.B16 \
	FMOVD R0, F13 \
	FMOVD R0, F14 \
	FMOVD R0, F15
#endif

#ifdef GOARCH_riscv64
#define LDI8 MOVB
#define LDU8 MOVBU
#define LDI16 MOVH
#define LDU16 MOVHU
#define LDI32 MOVW
#define LDU32 MOVWU
#define MOV64 MOV
#define ST32 MOVW
#define ST16 MOVH
#define ST8 MOVB
#define PLUS ADD
#define A X10
#define B X11
#define DOUBLE SLLI $1, X10, X10
#define STACK X2
#define MOVF64 MOVD
#define MOVF32 MOVF
#define F F0
#define CLOBBER \
	MOV X10, X8 \
	MOV X10, X9 \
	MOV X10, X18 \
	MOV X10, X19 \
	MOV X10, X20 \
	MOV X10, X21 \
	MOV X10, X22 \
	MOV X10, X23 \
	MOV X10, X24 \
	MOV X10, X25 \
	MOV X10, X26 \
	FMVDX X10, F8 \
	FMVDX X10, F9 \
	FMVDX X10, F18 \
	FMVDX X10, F19 \
	FMVDX X10, F20 \
	FMVDX X10, F21 \
	FMVDX X10, F22 \
	FMVDX X10, F23 \
	FMVDX X10, F24 \
	FMVDX X10, F25 \
	FMVDX X10, F26 \
	FMVDX X10, F27
#endif

#ifdef GOARCH_loong64
#define LDI8 MOVB
#define LDU8 MOVBU
#define LDI16 MOVH
#define LDU16 MOVHU
#define LDI32 MOVW
#define LDU32 MOVWU
#define MOV64 MOVV
#define ST32 MOVW
#define ST16 MOVH
#define ST8 MOVB
#define PLUS ADDV
#define A R4
#define B R5
#define DOUBLE SLLV $1, R4
#define STACK R3
#define MOVF64 MOVD
#define MOVF32 MOVF
#define F F0
// The addition of a constant that fits no instruction writes R30.
#define CLOBBER \
	MOVV R4, R23 \
	MOVV R4, R24 \
	MOVV R4, R25 \
	MOVV R4, R26 \
	MOVV R4, R27 \
	MOVV R4, R28 \
	MOVV R4, R29 \
	ADDV $0x12345678, R4, R6 \
	MOVV R4, R31 \
	MOVV R4, F24 \
	MOVV R4, F25 \
	MOVV R4, F26 \
	MOVV R4, F27 \
	MOVV R4, F28 \
	MOVV R4, F29 \
	MOVV R4, F30 \
	MOVV R4, F31
#endif

// func small(a int8, b uint8, c int16, d uint16, e int32, f uint32, ok bool) int64
TEXT ·small(SB), NOSPLIT, $0-32
	LDI8 a+0(FP), A
	LDU8 b+1(FP), B
	PLUS B, A
	LDI16 c+2(FP), B
	PLUS B, A
	LDU16 d+4(FP), B
	PLUS B, A
	LDI32 e+8(FP), B
	PLUS B, A
	LDU32 f+12(FP), B
	PLUS B, A
	LDU8 ok+16(FP), B
	PLUS B, A
	MOV64 A, ret+24(FP)
	RET

// Horner's scheme from the last argument on: the sum of arg[k] << k.
#define STEP(name, offset) \
	DOUBLE \
	MOV64 name+offset(FP), B \
	PLUS B, A

// func many(a, b, c, d, e, f, gg, h, i, j, k int64) int64
TEXT ·many(SB), NOSPLIT, $40-96
	MOV64 k+80(FP), A
	STEP(j, 72)
	STEP(i, 64)
	STEP(h, 56)
	STEP(gg, 48)
	STEP(f, 40)
	STEP(e, 32)
	STEP(d, 24)
	STEP(c, 16)
	STEP(b, 8)
	STEP(a, 0)
	MOV64 A, ret+88(FP)
	RET

// On the stack behind eight integers: small ones, whose room differs between Apple and others.
// func packed(a, b, c, d, e, f, gg, h int64, i int8, j uint16, k int32, l bool, m int64, n uint8) int64
TEXT ·packed(SB), NOSPLIT, $0-104
	LDU8 n+88(FP), A
	STEP(m, 80)
	DOUBLE
	LDU8 l+72(FP), B
	PLUS B, A
	DOUBLE
	LDI32 k+68(FP), B
	PLUS B, A
	DOUBLE
	LDU16 j+66(FP), B
	PLUS B, A
	DOUBLE
	LDI8 i+64(FP), B
	PLUS B, A
	STEP(h, 56)
	MOV64 A, ret+96(FP)
	RET

// func packedfloat(a, b, c, d, e, f, gg, h float64, i, j float32, k float64) (ret float32)
TEXT ·packedfloat(SB), NOSPLIT, $0-84
	MOVF32 j+68(FP), F
	MOVF32 F, ret+80(FP)
	RET

// func mixed(a float64, n int32, b float32, s string, c float64) (ret float64)
TEXT ·mixed(SB), NOSPLIT, $0-48
	MOVF64 c+32(FP), F
	MOVF64 F, ret+40(FP)
	RET

// Nine floating-point arguments: one more than any of the four ABIs has registers for, with integers in between.
// func floats(a, b, c, d float32, x int64, e, f, gg, h float64, y int64, i float32, j float64) (ret float32)
TEXT ·floats(SB), NOSPLIT, $0-84
	MOVF32 i+64(FP), F
	MOVF32 F, ret+80(FP)
	RET

// func lastfloat(a, b, c, d float32, x int64, e, f, gg, h float64, y int64, i float32, j float64) (ret float64)
TEXT ·lastfloat(SB), NOSPLIT, $0-88
	MOVF64 j+72(FP), F
	MOVF64 F, ret+80(FP)
	RET

// func several(x uint64, s string, t float32) (sum uint64, half uint32, low uint8, f float32, p *byte)
TEXT ·several(SB), NOSPLIT, $0-64
	MOV64 x+0(FP), A
	MOV64 s_len+16(FP), B
	PLUS B, A
	MOV64 A, sum+32(FP)
	ST32 A, half+40(FP)
	ST8 A, low+44(FP)
	MOVF32 t+24(FP), F
	MOVF32 F, f+48(FP)
	MOV64 s_base+8(FP), A
	MOV64 A, p+56(FP)
	RET

// func narrow8(x uint64) int8
TEXT ·narrow8(SB), NOSPLIT, $0-9
	MOV64 x+0(FP), A
	ST8 A, ret+8(FP)
	RET

// func narrow16(x uint64) uint16
TEXT ·narrow16(SB), NOSPLIT, $0-10
	MOV64 x+0(FP), A
	ST16 A, ret+8(FP)
	RET

// func narrow32(x uint64) int32
TEXT ·narrow32(SB), NOSPLIT, $0-12
	MOV64 x+0(FP), A
	ST32 A, ret+8(FP)
	RET

// func unsigned32(x uint64) uint32
TEXT ·unsigned32(SB), NOSPLIT, $0-12
	MOV64 x+0(FP), A
	ST32 A, ret+8(FP)
	RET

// func byvalue(p struct { a uint8; b [3]uint16 }, q [2]uint32) uint64
TEXT ·byvalue(SB), NOSPLIT, $0-24
	LDU8 p_a+0(FP), A
	DOUBLE
	LDU16 p_b_0+2(FP), B
	PLUS B, A
	DOUBLE
	LDU16 p_b_1+4(FP), B
	PLUS B, A
	DOUBLE
	LDU16 p_b_2+6(FP), B
	PLUS B, A
	DOUBLE
	LDU32 q_0+8(FP), B
	PLUS B, A
	DOUBLE
	LDU32 q_1+12(FP), B
	PLUS B, A
	MOV64 A, ret+16(FP)
	RET

// func stack() uint64
TEXT ·stack(SB), NOSPLIT, $0-8
	MOV64 STACK, A
	MOV64 A, ret+0(FP)
	RET

// func nothing()
TEXT ·nothing(SB), NOSPLIT, $0-0
	RET

// Writes every callee-saved register that Go assembly can write.
// func clobber(state *uint64, p *byte, n int)
TEXT ·clobber(SB), NOSPLIT, $0-24
	MOV64 n+16(FP), A
	CLOBBER
	MOV64 state+0(FP), B
	MOV64 A, (B)
	RET

// The same through two levels of local functions, with frames.
// func outer(state *uint64, p *byte, n int)
TEXT ·outer(SB), NOSPLIT, $24-24
	MOV64 n+16(FP), A
	MOV64 A, local-8(SP)
	CALL middle<>(SB)
	MOV64 local-8(SP), A
	MOV64 state+0(FP), B
	MOV64 A, (B)
	RET

TEXT middle<>(SB), NOSPLIT, $8-0
	CALL inner<>(SB)
	RET

TEXT inner<>(SB), NOSPLIT, $0-0
	CLOBBER
	RET

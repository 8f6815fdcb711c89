// BLAKE2s compression of eight messages at a time for amd64 with AVX2, written from RFC 7693.
//
// Names. V0 to V15 are the words v[0..15] of the local work vector of section 3.2, of eight
// messages: one in each 32-bit lane. V11 is in memory, since the rotates need a register
// besides the work vector. M is where the message words are, m[k] of all lanes in the 32
// bytes from k*32(M) on. A line ROUND(s[0] ... s[15]) is one round with its row s of the
// permutation table SIGMA (section 2.7).
//
// The rotates of G are R1 to R4 = 16, 12, 8, 7 bits to the right (section 2.1); those by
// whole bytes move bytes.
//
// Go ABI0. Of the registers used the System V C convention preserves none, Win64 SI, DI and
// X6 to X15.

#include "textflag.h"

#define V0  Y0
#define V1  Y1
#define V2  Y2
#define V3  Y3
#define V4  Y4
#define V5  Y5
#define V6  Y6
#define V7  Y7
#define V8  Y8
#define V9  Y9
#define V10 Y10
#define V12 Y12
#define V13 Y13
#define V14 Y14
#define V15 Y15
#define T   Y11
#define V11 512(M)

// The arguments; what to add to each address; the blocks left.
#define HP    DI
#define CP    SI
#define FLAGS DX
#define LANES CX
#define OFF   R8
#define LEFT  R9
#define M     R10

// x rotated right by n bits. The shifted parts never have a bit in common.
#define ROTATE(n, x) \
	VPSLLD	$(32-n), x, T; \
	VPSRLD	$n, x, x; \
	VPOR	T, x, x

// Half of G (section 3.1) four times: a is increased by b and message word m, d turned by
// bytes, c increased and b rotated by n bits. In the first of the four c is V11.
#define HALF(a0, b0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3, m0, m1, m2, m3, turn, n) \
	VPADDD	(m0*32)(M), a0, a0; \
	VPADDD	(m1*32)(M), a1, a1; \
	VPADDD	(m2*32)(M), a2, a2; \
	VPADDD	(m3*32)(M), a3, a3; \
	VPADDD	b0, a0, a0; \
	VPADDD	b1, a1, a1; \
	VPADDD	b2, a2, a2; \
	VPADDD	b3, a3, a3; \
	VPXOR	a0, d0, d0; \
	VPXOR	a1, d1, d1; \
	VPXOR	a2, d2, d2; \
	VPXOR	a3, d3, d3; \
	VPSHUFB	turn, d0, d0; \
	VPSHUFB	turn, d1, d1; \
	VPSHUFB	turn, d2, d2; \
	VPSHUFB	turn, d3, d3; \
	VPADDD	V11, d0, T; \
	VPADDD	d1, c1, c1; \
	VPADDD	d2, c2, c2; \
	VPADDD	d3, c3, c3; \
	VMOVDQU	T, V11; \
	VPXOR	T, b0, b0; \
	VPXOR	c1, b1, b1; \
	VPXOR	c2, b2, b2; \
	VPXOR	c3, b3, b3; \
	ROTATE(n, b0); \
	ROTATE(n, b1); \
	ROTATE(n, b2); \
	ROTATE(n, b3)

// The four columns, of which the last comes first, and the four diagonals, of which the
// second comes first.
#define COLUMNS(m0, m1, m2, m3, turn, n) \
	HALF(V3, V7, V15, V0, V4, V8, V12, V1, V5, V9, V13, V2, V6, V10, V14, m3, m0, m1, m2, turn, n)
#define DIAGONALS(m0, m1, m2, m3, turn, n) \
	HALF(V1, V6, V12, V2, V7, V8, V13, V3, V4, V9, V14, V0, V5, V10, V15, m1, m2, m3, m0, turn, n)

#define ROUND(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
	COLUMNS(s0, s2, s4, s6, r16<>(SB), 12); \
	COLUMNS(s1, s3, s5, s7, r8<>(SB), 7); \
	DIAGONALS(s8, s10, s12, s14, r16<>(SB), 12); \
	DIAGONALS(s9, s11, s13, s15, r8<>(SB), 7)

// Four words from offset q of lane l in the lower half of m, of lane l+4 in the upper one.
#define ROW(q, l, m, mx) \
	MOVQ	((l)*8)(LANES), AX; \
	MOVQ	((l+4)*8)(LANES), R11; \
	VMOVDQU	(q)(AX)(OFF*1), mx; \
	VINSERTI128	$1, (q)(R11)(OFF*1), m, m

// m[k] to m[k+3] of all lanes: in both halves, the rows of four words become columns.
#define QUARTER(k) \
	ROW(k*4, 0, Y0, X0); \
	ROW(k*4, 1, Y1, X1); \
	ROW(k*4, 2, Y2, X2); \
	ROW(k*4, 3, Y3, X3); \
	VPUNPCKLDQ	Y1, Y0, Y4; \
	VPUNPCKLDQ	Y3, Y2, Y5; \
	VPUNPCKHDQ	Y1, Y0, Y6; \
	VPUNPCKHDQ	Y3, Y2, Y7; \
	VPUNPCKLQDQ	Y5, Y4, Y0; \
	VPUNPCKHQDQ	Y5, Y4, Y1; \
	VPUNPCKLQDQ	Y7, Y6, Y2; \
	VPUNPCKHQDQ	Y7, Y6, Y3; \
	VMOVDQU	Y0, (k*32+0)(M); \
	VMOVDQU	Y1, (k*32+32)(M); \
	VMOVDQU	Y2, (k*32+64)(M); \
	VMOVDQU	Y3, (k*32+96)(M)

// Word j of h takes in v[j] and v[j+8].
#define FOLD(j, v, w) \
	VPXOR	w, v, v; \
	VPXOR	((j)*32)(HP), v, v; \
	VMOVDQU	v, ((j)*32)(HP)

// Frame: 512 bytes of message words and V11, wherever they are aligned.
//
// func hashBlocks8(h *[8][8]uint32, c *[2][8]uint32, flags *[8]uint32, p *[8]*byte, blocks int)
TEXT ·hashBlocks8(SB), NOSPLIT, $576-40
	MOVQ	h+0(FP), HP
	MOVQ	c+8(FP), CP
	MOVQ	flags+16(FP), FLAGS
	MOVQ	p+24(FP), LANES
	MOVQ	blocks+32(FP), LEFT
	LEAQ	31(SP), M
	ANDQ	$~31, M		// no load of a message word crosses a cache line
	XORL	OFF, OFF
	TESTQ	LEFT, LEFT
	JLE	done

loop:
	QUARTER(0)
	QUARTER(4)
	QUARTER(8)
	QUARTER(12)

	// The counters: the low word has carried if less than 64 is left in it.
	VPBROADCASTD	step<>+0(SB), T
	VPADDD	0(CP), T, V12
	VPBROADCASTD	step<>+4(SB), T
	VPMINUD	V12, T, T
	VPCMPEQD	V12, T, T
	VMOVDQU	32(CP), V13
	VPSUBD	T, V13, V13
	VMOVDQU	V12, 0(CP)
	VMOVDQU	V13, 32(CP)

	// The local work vector of section 3.2.
	VPBROADCASTD	iv<>+12(SB), T
	VMOVDQU	T, V11
	VPBROADCASTD	iv<>+16(SB), T
	VPXOR	T, V12, V12
	VPBROADCASTD	iv<>+20(SB), T
	VPXOR	T, V13, V13
	VPBROADCASTD	iv<>+24(SB), V14
	VPXOR	(FLAGS), V14, V14
	VPBROADCASTD	iv<>+28(SB), V15
	VMOVDQU	0(HP), V0
	VMOVDQU	32(HP), V1
	VMOVDQU	64(HP), V2
	VMOVDQU	96(HP), V3
	VMOVDQU	128(HP), V4
	VMOVDQU	160(HP), V5
	VMOVDQU	192(HP), V6
	VMOVDQU	224(HP), V7
	VPBROADCASTD	iv<>+0(SB), V8
	VPBROADCASTD	iv<>+4(SB), V9
	VPBROADCASTD	iv<>+8(SB), V10

	ROUND(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
	ROUND(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
	ROUND(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
	ROUND(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
	ROUND(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
	ROUND(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
	ROUND(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
	ROUND(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
	ROUND(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
	ROUND(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)

	FOLD(0, V0, V8)
	FOLD(1, V1, V9)
	FOLD(2, V2, V10)
	FOLD(3, V3, V11)
	FOLD(4, V4, V12)
	FOLD(5, V5, V13)
	FOLD(6, V6, V14)
	FOLD(7, V7, V15)
	ADDQ	$64, OFF
	DECQ	LEFT
	JNE	loop
	VZEROUPPER

done:
	RET

// IV[0] to IV[7] (RFC 7693 section 2.6).
DATA iv<>+0(SB)/4, $0x6a09e667
DATA iv<>+4(SB)/4, $0xbb67ae85
DATA iv<>+8(SB)/4, $0x3c6ef372
DATA iv<>+12(SB)/4, $0xa54ff53a
DATA iv<>+16(SB)/4, $0x510e527f
DATA iv<>+20(SB)/4, $0x9b05688c
DATA iv<>+24(SB)/4, $0x1f83d9ab
DATA iv<>+28(SB)/4, $0x5be0cd19
GLOBL iv<>(SB), RODATA|NOPTR, $32

// What a block adds to the counter, and the most that is left in a low word that has
// carried.
DATA step<>+0(SB)/4, $64
DATA step<>+4(SB)/4, $63
GLOBL step<>(SB), RODATA|NOPTR, $8

// In each word, bytes 2, 3, 0, 1 and bytes 1, 2, 3, 0.
DATA r16<>+0(SB)/8, $0x0504070601000302
DATA r16<>+8(SB)/8, $0x0d0c0f0e09080b0a
DATA r16<>+16(SB)/8, $0x0504070601000302
DATA r16<>+24(SB)/8, $0x0d0c0f0e09080b0a
GLOBL r16<>(SB), RODATA|NOPTR, $32
DATA r8<>+0(SB)/8, $0x0407060500030201
DATA r8<>+8(SB)/8, $0x0c0f0e0d080b0a09
DATA r8<>+16(SB)/8, $0x0407060500030201
DATA r8<>+24(SB)/8, $0x0c0f0e0d080b0a09
GLOBL r8<>(SB), RODATA|NOPTR, $32

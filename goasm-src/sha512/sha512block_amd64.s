// SHA-512 block functions for amd64, written from FIPS 180-4.
//
//	blockScalar	general registers only: every amd64
//	blockAVX2	message schedule in AVX2, rounds with BMI1 and BMI2
//	blockAVX512	the same with the rotates of AVX-512 (F and VL; AVX2 too)
//
// Names. A to H are the working variables a to h of FIPS 180-4 section 6.4.2; K[t] is
// section 4.2.3's table and W[t] the message schedule. Instead of moving the eight
// values from variable to variable, each round is told which register plays which
// part, and after eight rounds the names are back where they were.
//
// One round (section 6.4.2 step 3), T1 being collected in h:
//
//	T1 = h + Sigma1(e) + Ch(e,f,g) + K[t] + W[t];  d += T1
//	h  = T1 + Sigma0(a) + Maj(a,b,c)
//
// Forms of the functions of section 4.1.3:
//
//	Maj(a,b,c) = (a AND b) XOR (a AND c) XOR (b AND c)
//	           = ((a XOR b) AND (b XOR c)) XOR b, and a XOR b is the next
//	             round's b XOR c: x holds the old one, y takes the new one
//	Ch(e,f,g)  = (e AND f) XOR (NOT e AND g), in blockScalar as
//	             ((f XOR g) AND e) XOR g; in the others the two sides, which never
//	             have a bit in common, are added one by one
//
// Without RORX a rotated copy costs a MOVQ, so the scalar code nests the rotates; e.g.
// Sigma1(e) = ROTR14(e) XOR ROTR18(e) XOR ROTR41(e)
//           = ROTR14(e XOR ROTR4(e XOR ROTR23(e))).
//
// Message words are big-endian (section 3.1).
//
// All functions are Go ABI0: all registers but SP are free. They use R14, those with vectors
// also R15 and BP, which Go's assembler saves in a function with a frame. Of these
// registers the System V C convention preserves BX, BP and R12 to R15; Win64 also SI, DI,
// X6 to X15.

#include "textflag.h"

#define A  AX
#define B  BX
#define C  CX
#define D  DX
#define E  R8
#define F  R9
#define G  R10
#define H  R11
#define T0 R12
#define T1 R13
#define X  SI
#define Y  DI
// P is used up to round 15 only, TAB from round 16 on.
#define P   R14
#define TAB R14
#define DIG R12

// Load the working variables (section 6.4.2 step 2) and b XOR c.
#define LOADSTATE \
	MOVQ	dig+0(FP), DIG; \
	MOVQ	0(DIG), A; \
	MOVQ	8(DIG), B; \
	MOVQ	16(DIG), C; \
	MOVQ	24(DIG), D; \
	MOVQ	32(DIG), E; \
	MOVQ	40(DIG), F; \
	MOVQ	48(DIG), G; \
	MOVQ	56(DIG), H; \
	MOVQ	B, X; \
	XORQ	C, X

// Add the working variables to the state the block began with, which is still in *dig
// (section 6.4.2 step 4). The sums are the next block's working variables.
#define ADDSTATE \
	MOVQ	dig+0(FP), DIG; \
	ADDQ	0(DIG), A; \
	ADDQ	8(DIG), B; \
	ADDQ	16(DIG), C; \
	ADDQ	24(DIG), D; \
	ADDQ	32(DIG), E; \
	ADDQ	40(DIG), F; \
	ADDQ	48(DIG), G; \
	ADDQ	56(DIG), H; \
	MOVQ	A, 0(DIG); \
	MOVQ	B, 8(DIG); \
	MOVQ	C, 16(DIG); \
	MOVQ	D, 24(DIG); \
	MOVQ	E, 32(DIG); \
	MOVQ	F, 40(DIG); \
	MOVQ	G, 48(DIG); \
	MOVQ	H, 56(DIG); \
	MOVQ	B, X; \
	XORQ	C, X

// Maj(a,b,c) in x, a XOR b in y.
#define MAJ(a, b, x, y) \
	MOVQ	a, y; \
	XORQ	b, y; \
	ANDQ	y, x; \
	XORQ	b, x

// A round; h already has K[t] and W[t].
#define ROUND(a, b, c, d, e, f, g, h, x, y) \
	MOVQ	f, T0; \
	MOVQ	e, T1; \
	XORQ	g, T0; \
	RORQ	$(41-18), T1; \
	ANDQ	e, T0; \
	XORQ	e, T1; \
	XORQ	g, T0; \
	RORQ	$(18-14), T1; \
	ADDQ	T0, h; \
	XORQ	e, T1; \
	MOVQ	a, T0; \
	RORQ	$14, T1; \
	RORQ	$(39-34), T0; \
	ADDQ	T1, h; \
	XORQ	a, T0; \
	ADDQ	h, d; \
	RORQ	$(34-28), T0; \
	MAJ(a, b, x, y); \
	XORQ	a, T0; \
	ADDQ	x, h; \
	RORQ	$28, T0; \
	ADDQ	T0, h

// Round t < 16: W[t] is a word of the block. W[t] is kept in slot t mod 16 at 0(SP).
#define ROUNDM(t, a, b, c, d, e, f, g, h, x, y) \
	MOVQ	(t*8)(P), T0; \
	BSWAPQ	T0; \
	ADDQ	k<>+(t*8)(SB), h; \
	MOVQ	T0, (t*8)(SP); \
	ADDQ	T0, h; \
	ROUND(a, b, c, d, e, f, g, h, x, y)

// Round t >= 16; i = t mod 16, and TAB is at K[t-i]. The schedule (section 6.4.2
// step 1) works in place, slot i holding W[t-16]:
//
//	W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16]
//
// sigma0(w) = ROTR1 XOR ROTR8 XOR SHR7, sigma1(w) = ROTR19 XOR ROTR61 XOR SHR6.
#define ROUNDW(i, a, b, c, d, e, f, g, h, x, y) \
	MOVQ	(((i+1)&15)*8)(SP), T0; \
	MOVQ	T0, T1; \
	RORQ	$(8-1), T1; \
	XORQ	T0, T1; \
	SHRQ	$7, T0; \
	RORQ	$1, T1; \
	XORQ	T0, T1; \
	MOVQ	(((i+14)&15)*8)(SP), T0; \
	ADDQ	(i*8)(SP), T1; \
	MOVQ	T0, y; \
	RORQ	$(61-19), y; \
	ADDQ	(((i+9)&15)*8)(SP), T1; \
	XORQ	T0, y; \
	SHRQ	$6, T0; \
	RORQ	$19, y; \
	XORQ	T0, y; \
	ADDQ	(i*8)(TAB), h; \
	ADDQ	y, T1; \
	MOVQ	T1, (i*8)(SP); \
	ADDQ	T1, h; \
	ROUND(a, b, c, d, e, f, g, h, x, y)

// Frame: 16 words of the schedule, then the block's address.
//
// func blockScalar(dig *digest, p []byte)
TEXT ·blockScalar(SB), NOSPLIT, $136-32
	MOVQ	p_base+8(FP), P
	CMPQ	p_len+16(FP), $128
	JLO	done
	LOADSTATE

loop:
	MOVQ	P, 128(SP)
	ROUNDM(0, A, B, C, D, E, F, G, H, X, Y)
	ROUNDM(1, H, A, B, C, D, E, F, G, Y, X)
	ROUNDM(2, G, H, A, B, C, D, E, F, X, Y)
	ROUNDM(3, F, G, H, A, B, C, D, E, Y, X)
	ROUNDM(4, E, F, G, H, A, B, C, D, X, Y)
	ROUNDM(5, D, E, F, G, H, A, B, C, Y, X)
	ROUNDM(6, C, D, E, F, G, H, A, B, X, Y)
	ROUNDM(7, B, C, D, E, F, G, H, A, Y, X)
	ROUNDM(8, A, B, C, D, E, F, G, H, X, Y)
	ROUNDM(9, H, A, B, C, D, E, F, G, Y, X)
	ROUNDM(10, G, H, A, B, C, D, E, F, X, Y)
	ROUNDM(11, F, G, H, A, B, C, D, E, Y, X)
	ROUNDM(12, E, F, G, H, A, B, C, D, X, Y)
	ROUNDM(13, D, E, F, G, H, A, B, C, Y, X)
	ROUNDM(14, C, D, E, F, G, H, A, B, X, Y)
	ROUNDM(15, B, C, D, E, F, G, H, A, Y, X)

	LEAQ	k<>+128(SB), TAB
schedule:
	ROUNDW(0, A, B, C, D, E, F, G, H, X, Y)
	ROUNDW(1, H, A, B, C, D, E, F, G, Y, X)
	ROUNDW(2, G, H, A, B, C, D, E, F, X, Y)
	ROUNDW(3, F, G, H, A, B, C, D, E, Y, X)
	ROUNDW(4, E, F, G, H, A, B, C, D, X, Y)
	ROUNDW(5, D, E, F, G, H, A, B, C, Y, X)
	ROUNDW(6, C, D, E, F, G, H, A, B, X, Y)
	ROUNDW(7, B, C, D, E, F, G, H, A, Y, X)
	ROUNDW(8, A, B, C, D, E, F, G, H, X, Y)
	ROUNDW(9, H, A, B, C, D, E, F, G, Y, X)
	ROUNDW(10, G, H, A, B, C, D, E, F, X, Y)
	ROUNDW(11, F, G, H, A, B, C, D, E, Y, X)
	ROUNDW(12, E, F, G, H, A, B, C, D, X, Y)
	ROUNDW(13, D, E, F, G, H, A, B, C, Y, X)
	ROUNDW(14, C, D, E, F, G, H, A, B, X, Y)
	ROUNDW(15, B, C, D, E, F, G, H, A, Y, X)
	ADDQ	$128, TAB
	LEAQ	k<>+640(SB), T0
	CMPQ	TAB, T0
	JNE	schedule

	ADDSTATE
	MOVQ	128(SP), P
	ADDQ	$128, P
	MOVQ	p_base+8(FP), T0
	ADDQ	p_len+16(FP), T0
	SUBQ	P, T0		// bytes left
	CMPQ	T0, $128
	JHS	loop

done:
	RET

// blockAVX2 and blockAVX512 compute the schedules of two consecutive blocks together. Each of M0 to M7
// holds two words of both: the low 128 bits W[2i] and W[2i+1] of the first block, the
// high 128 bits those of the second. The rounds of the first block run beside the
// schedule. K[t] + W[t] is stored four rounds before the first block uses it. The second
// block's K[t] + W[t] are all kept and its rounds run afterwards. A last block without a
// partner has its schedule in the low 128 bits alone.
//
// Two forms of a round: beside the schedule of AVX2 the machine is busy, and ROUNDS2 and ROUNDS1
// have the fewest instructions; elsewhere the rounds wait for each other, and ROUNDL has the
// shortest path from e to the next e.
//
// Frame, from 0(SP), small enough for NOSPLIT:
//
//	  0	8 words: K[t] + W[t] of the first block, slot t mod 8
//	 64	80 words: K[t] + W[t] of the second block
//	704	address of the first block

#define M0   Y0
#define M0X  X0
#define M1   Y1
#define M1X  X1
#define M2   Y2
#define M2X  X2
#define M3   Y3
#define M3X  X3
#define M4   Y4
#define M4X  X4
#define M5   Y5
#define M5X  X5
#define M6   Y6
#define M6X  X6
#define M7   Y7
#define M7X  X7
#define S0   Y8
#define S0X  X8
#define S1   Y9
#define S2   Y10
#define S3   Y11
#define ROR8 Y12
#define ROR8X X12
#define SWAP Y13
#define SWAPX X13
#define S1X  X9
#define S2X  X10
#define S3X  X11
// Another temporary register of a round.
#define T2 BP
// WP walks through the second block's area as TAB does through K.
#define WP R15
// P2 is the second block while words are loaded.
#define P2 R15

// A round where no schedule runs; wk is the address of K[t] + W[t]. What does not need e is
// added to d first; e meets the sum after Ch and Sigma1, one operation earlier than by way
// of h.
#define ROUNDL(wk, a, b, c, d, e, f, g, h, x, y) \
	ROUNDLD(wk, d, e, f, g, h, y); \
	ROUNDLH(a, b, h, x, y)
// Its first half ends with the next e in d and Sigma1 in T1.
#define ROUNDLD(wk, d, e, f, g, h, y) \
	ADDQ	wk, h; \
	MOVQ	f, T0; \
	RORXQ	$14, e, T1; \
	ANDQ	e, T0; \
	ADDQ	h, d; \
	RORXQ	$18, e, T2; \
	ANDNQ	g, e, y; \
	ADDQ	y, T0; \
	XORQ	T2, T1; \
	ADDQ	T0, d; \
	RORXQ	$41, e, T2; \
	XORQ	T2, T1; \
	ADDQ	T0, h; \
	ADDQ	T1, d
#define ROUNDLH(a, b, h, x, y) \
	MOVQ	a, y; \
	XORQ	b, y; \
	RORXQ	$28, a, T2; \
	ADDQ	T1, h; \
	ANDQ	y, x; \
	XORQ	b, x; \
	ADDQ	x, h; \
	RORXQ	$34, a, T0; \
	XORQ	T0, T2; \
	RORXQ	$39, a, T0; \
	XORQ	T0, T2; \
	ADDQ	T2, h

// Two words of both blocks, bytes reversed, in m.
#define LOADM(i, m, mx) \
	VMOVDQU	(i*16)(P), mx; \
	VINSERTI128	$1, (i*16)(P2), m, m; \
	VPSHUFB	SWAP, m, m

// Store K[t] + W[t] and K[t+1] + W[t+1] of both blocks; m has the W, TAB is at K[t-2i] and
// WP at the word t-2i of the second block's area; t-2i is a multiple of 16.
#define STOREWK(i, m) \
	VBROADCASTI128	(i*16)(TAB), S0; \
	VPADDQ	m, S0, S0; \
	VMOVDQU	S0X, ((i&3)*16)(SP); \
	VEXTRACTI128	$1, S0, (i*16)(WP)

// Two rounds, t and t+1, of the first block beside the schedule and the next STOREWK(i+2, m2)
// of both blocks; t mod 16 = 2i, and TAB and WP are at their words t-2i. W[t+16] and W[t+17] take
// the place of W[t] and W[t+1] in m0; m1 has W[t+2] and W[t+3], m4 W[t+8] and W[t+9], m5
// W[t+10] and W[t+11], m7 W[t+14] and W[t+15]. For the schedule
//
//	m0 += W[t+9] + sigma0(W[t+1]), then m0 += sigma1(W[t+14])
//
// a rotate is two shifts whose results are put together; ROTR8 moves whole bytes.
//
// Here nothing waits and the machine is busy, so these rounds have the fewest instructions:
// T1 of section 6.4.2 is collected in h and added to d at the end. Vector and scalar
// instructions take turns; their order was found by trying changes and measuring.
#define ROUNDS2(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7) \
	VPALIGNR	$8, m0, m1, S0; \
	VPALIGNR	$8, m4, m5, S1; \
	RORXQ	$14, e, T1; \
	VPADDQ	S1, m0, m0; \
	ADDQ	((i&3)*16)(SP), h; \
	ANDNQ	g, e, T0; \
	VPSRLQ	$1, S0, S2; \
	ADDQ	T0, h; \
	MOVQ	f, T0; \
	VPSLLQ	$(64-1), S0, S3; \
	VPXOR	S2, S3, S2; \
	ANDQ	e, T0; \
	ADDQ	T0, h; \
	RORXQ	$18, e, T0; \
	XORQ	T0, T1; \
	RORXQ	$41, e, T0; \
	XORQ	T0, T1; \
	ADDQ	T1, h; \
	ADDQ	h, d; \
	VPSHUFB	ROR8, S0, S1; \
	VPSRLQ	$7, S0, S0; \
	VPXOR	S1, S0, S0; \
	RORXQ	$28, a, T1; \
	MOVQ	a, y; \
	XORQ	b, y; \
	ANDQ	y, x; \
	XORQ	b, x; \
	VPXOR	S2, S0, S0; \
	RORXQ	$34, a, T0; \
	XORQ	T0, T1; \
	VPSRLQ	$61, m7, S2; \
	VPADDQ	S0, m0, m0; \
	VPSRLQ	$19, m7, S0; \
	ADDQ	((i&3)*16+8)(SP), g; \
	ADDQ	x, h; \
	RORXQ	$39, a, T0; \
	XORQ	T0, T1; \
	ANDNQ	f, d, T0; \
	ADDQ	T0, g; \
	ADDQ	T1, h; \
	RORXQ	$14, d, T1; \
	VPSLLQ	$(64-19), m7, S1; \
	VPXOR	S1, S0, S0; \
	MOVQ	e, T0; \
	VPSLLQ	$(64-61), m7, S3; \
	ANDQ	d, T0; \
	ADDQ	T0, g; \
	RORXQ	$18, d, T0; \
	XORQ	T0, T1; \
	RORXQ	$41, d, T0; \
	XORQ	T0, T1; \
	VPSRLQ	$6, m7, S1; \
	VPXOR	S3, S1, S1; \
	ADDQ	T1, g; \
	ADDQ	g, c; \
	VPXOR	S2, S0, S0; \
	VPXOR	S1, S0, S0; \
	VPADDQ	S0, m0, m0; \
	VBROADCASTI128	((i+2)*16)(TAB), S0; \
	RORXQ	$28, h, T1; \
	MOVQ	h, x; \
	XORQ	a, x; \
	ANDQ	x, y; \
	XORQ	a, y; \
	ADDQ	y, g; \
	RORXQ	$34, h, T0; \
	XORQ	T0, T1; \
	RORXQ	$39, h, T0; \
	VPADDQ	m2, S0, S0; \
	XORQ	T0, T1; \
	ADDQ	T1, g; \
	VMOVDQU	S0X, (((i+2)&3)*16)(SP); \
	VEXTRACTI128	$1, S0, ((i+2)*16)(WP)

// The same for one block, whose words are in the lower halves.
#define ROUNDS1(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7) \
	VPALIGNR	$8, m0, m1, S0X; \
	RORXQ	$14, e, T1; \
	ADDQ	((i&3)*16)(SP), h; \
	ANDNQ	g, e, T0; \
	VPALIGNR	$8, m4, m5, S1X; \
	ADDQ	T0, h; \
	MOVQ	f, T0; \
	VPADDQ	S1X, m0, m0; \
	ANDQ	e, T0; \
	ADDQ	T0, h; \
	VPSRLQ	$1, S0X, S2X; \
	RORXQ	$18, e, T0; \
	XORQ	T0, T1; \
	VPSLLQ	$(64-1), S0X, S3X; \
	RORXQ	$41, e, T0; \
	XORQ	T0, T1; \
	VPSHUFB	ROR8X, S0X, S1X; \
	ADDQ	T1, h; \
	ADDQ	h, d; \
	VPXOR	S2X, S3X, S2X; \
	RORXQ	$28, a, T1; \
	MOVQ	a, y; \
	VPSRLQ	$7, S0X, S0X; \
	XORQ	b, y; \
	VPXOR	S1X, S0X, S0X; \
	ANDQ	y, x; \
	XORQ	b, x; \
	RORXQ	$34, a, T0; \
	XORQ	T0, T1; \
	VPXOR	S2X, S0X, S0X; \
	ADDQ	x, h; \
	VPADDQ	S0X, m0, m0; \
	RORXQ	$39, a, T0; \
	XORQ	T0, T1; \
	ADDQ	T1, h; \
	VPSRLQ	$19, m7, S0X; \
	ADDQ	((i&3)*16+8)(SP), g; \
	ANDNQ	f, d, T0; \
	VPSLLQ	$(64-19), m7, S1X; \
	RORXQ	$14, d, T1; \
	VPXOR	S1X, S0X, S0X; \
	ADDQ	T0, g; \
	MOVQ	e, T0; \
	ANDQ	d, T0; \
	ADDQ	T0, g; \
	VPSRLQ	$61, m7, S2X; \
	RORXQ	$18, d, T0; \
	XORQ	T0, T1; \
	RORXQ	$41, d, T0; \
	XORQ	T0, T1; \
	ADDQ	T1, g; \
	VPSLLQ	$(64-61), m7, S3X; \
	VPSRLQ	$6, m7, S1X; \
	VPXOR	S3X, S1X, S1X; \
	ADDQ	g, c; \
	RORXQ	$28, h, T1; \
	MOVQ	h, x; \
	XORQ	a, x; \
	VPXOR	S2X, S0X, S0X; \
	VPXOR	S1X, S0X, S0X; \
	ANDQ	x, y; \
	XORQ	a, y; \
	VPADDQ	S0X, m0, m0; \
	ADDQ	y, g; \
	VPADDQ	((i+2)*16)(TAB), m2, S0X; \
	RORXQ	$34, h, T0; \
	XORQ	T0, T1; \
	RORXQ	$39, h, T0; \
	XORQ	T0, T1; \
	ADDQ	T1, g; \
	VMOVDQU	S0X, (((i+2)&3)*16)(SP)

// LOADM and STOREWK for one block.
#define LOADONE(i, mx) \
	VMOVDQU	(i*16)(P), mx; \
	VPSHUFB	SWAPX, mx, mx
#define STOREONE(i, mx) \
	VPADDQ	(i*16)(TAB), mx, S0X; \
	VMOVDQU	S0X, ((i&3)*16)(SP)

// m += sigma(w), where sigma is two rotates and a shift: VPTERNLOGQ $0x96 is the XOR of three.
#define ADDSIGMA(rotate, other, shift, w, m, s0, s1, s2) \
	VPRORQ	$rotate, w, s0; \
	VPRORQ	$other, w, s1; \
	VPSRLQ	$shift, w, s2; \
	VPTERNLOGQ	$0x96, s0, s1, s2; \
	VPADDQ	s2, m, m

// Two rounds beside the schedule, as in ROUNDS2, with the rotates of AVX-512. The schedule has two thirds of
// the instructions then and leaves the machine time, so that ROUNDL is the better round here too;
// the places of the schedule's parts were found by measuring, and matter by less than 3 %.
#define ROUNDS512(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7, s0, s1, s2, s3, store) \
	VPALIGNR	$8, m0, m1, s0; \
	VPALIGNR	$8, m4, m5, s1; \
	VPADDQ	s1, m0, m0; \
	ROUNDL(((i&3)*16)(SP), a, b, c, d, e, f, g, h, x, y); \
	ADDSIGMA(1, 8, 7, s0, m0, s1, s2, s3); \
	ROUNDLD(((i&3)*16+8)(SP), c, d, e, f, g, x); \
	ADDSIGMA(19, 61, 6, m7, m0, s1, s2, s3); \
	ROUNDLH(h, a, g, y, x); \
	store((i+2), m2)

// For the schedules of two blocks and of one.
#define ROTATES2(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7) \
	ROUNDS512(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7, S0, S1, S2, S3, STOREWK)
#define ROTATES1(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7) \
	ROUNDS512(a, b, c, d, e, f, g, h, x, y, i, m0, m1, m2, m4, m5, m7, S0X, S1X, S2X, S3X, STOREONE)

// The flow of blockAVX2 and blockAVX512, in pieces. `rounds` is the tier's macro for two rounds beside the schedule.

// Bytes from P on, in T0.
#define LEFT \
	MOVQ	p_base+8(FP), T0; \
	ADDQ	p_len+16(FP), T0; \
	SUBQ	P, T0

// Two blocks, at P and P2, and their first four K[t] + W[t].
#define LOADPAIR \
	LOADM(0, M0, M0X); \
	LOADM(1, M1, M1X); \
	LOADM(2, M2, M2X); \
	LOADM(3, M3, M3X); \
	LOADM(4, M4, M4X); \
	LOADM(5, M5, M5X); \
	LOADM(6, M6, M6X); \
	LOADM(7, M7, M7X); \
	LEAQ	k<>(SB), TAB; \
	LEAQ	64(SP), WP; \
	STOREWK(0, M0); \
	STOREWK(1, M1)

// Sixteen rounds of the first block beside the schedule of both; "not equal" before the last sixteen.
#define PAIR(rounds) \
	rounds(A, B, C, D, E, F, G, H, X, Y, 0, M0, M1, M2, M4, M5, M7); \
	rounds(G, H, A, B, C, D, E, F, X, Y, 1, M1, M2, M3, M5, M6, M0); \
	rounds(E, F, G, H, A, B, C, D, X, Y, 2, M2, M3, M4, M6, M7, M1); \
	rounds(C, D, E, F, G, H, A, B, X, Y, 3, M3, M4, M5, M7, M0, M2); \
	rounds(A, B, C, D, E, F, G, H, X, Y, 4, M4, M5, M6, M0, M1, M3); \
	rounds(G, H, A, B, C, D, E, F, X, Y, 5, M5, M6, M7, M1, M2, M4); \
	rounds(E, F, G, H, A, B, C, D, X, Y, 6, M6, M7, M0, M2, M3, M5); \
	rounds(C, D, E, F, G, H, A, B, X, Y, 7, M7, M0, M1, M3, M4, M6); \
	ADDQ	$128, TAB; \
	ADDQ	$128, WP; \
	LEAQ	k<>+512(SB), T0; \
	CMPQ	TAB, T0

// Rounds 64 to 79 of the first block or of a single one; `store` is STOREWK or STOREONE.
#define LAST(store, m2, m3, m4, m5, m6, m7) \
	ROUNDL(0(SP), A, B, C, D, E, F, G, H, X, Y); \
	ROUNDL(8(SP), H, A, B, C, D, E, F, G, Y, X); \
	store(2, m2); \
	ROUNDL(16(SP), G, H, A, B, C, D, E, F, X, Y); \
	ROUNDL(24(SP), F, G, H, A, B, C, D, E, Y, X); \
	store(3, m3); \
	ROUNDL(32(SP), E, F, G, H, A, B, C, D, X, Y); \
	ROUNDL(40(SP), D, E, F, G, H, A, B, C, Y, X); \
	store(4, m4); \
	ROUNDL(48(SP), C, D, E, F, G, H, A, B, X, Y); \
	ROUNDL(56(SP), B, C, D, E, F, G, H, A, Y, X); \
	store(5, m5); \
	ROUNDL(0(SP), A, B, C, D, E, F, G, H, X, Y); \
	ROUNDL(8(SP), H, A, B, C, D, E, F, G, Y, X); \
	store(6, m6); \
	ROUNDL(16(SP), G, H, A, B, C, D, E, F, X, Y); \
	ROUNDL(24(SP), F, G, H, A, B, C, D, E, Y, X); \
	store(7, m7); \
	ROUNDL(32(SP), E, F, G, H, A, B, C, D, X, Y); \
	ROUNDL(40(SP), D, E, F, G, H, A, B, C, Y, X); \
	ROUNDL(48(SP), C, D, E, F, G, H, A, B, X, Y); \
	ROUNDL(56(SP), B, C, D, E, F, G, H, A, Y, X)

// Sixteen rounds of the second block; "not equal" before the last sixteen.
#define SECOND \
	ROUNDL(0(WP), A, B, C, D, E, F, G, H, X, Y); \
	ROUNDL(8(WP), H, A, B, C, D, E, F, G, Y, X); \
	ROUNDL(16(WP), G, H, A, B, C, D, E, F, X, Y); \
	ROUNDL(24(WP), F, G, H, A, B, C, D, E, Y, X); \
	ROUNDL(32(WP), E, F, G, H, A, B, C, D, X, Y); \
	ROUNDL(40(WP), D, E, F, G, H, A, B, C, Y, X); \
	ROUNDL(48(WP), C, D, E, F, G, H, A, B, X, Y); \
	ROUNDL(56(WP), B, C, D, E, F, G, H, A, Y, X); \
	ROUNDL(64(WP), A, B, C, D, E, F, G, H, X, Y); \
	ROUNDL(72(WP), H, A, B, C, D, E, F, G, Y, X); \
	ROUNDL(80(WP), G, H, A, B, C, D, E, F, X, Y); \
	ROUNDL(88(WP), F, G, H, A, B, C, D, E, Y, X); \
	ROUNDL(96(WP), E, F, G, H, A, B, C, D, X, Y); \
	ROUNDL(104(WP), D, E, F, G, H, A, B, C, Y, X); \
	ROUNDL(112(WP), C, D, E, F, G, H, A, B, X, Y); \
	ROUNDL(120(WP), B, C, D, E, F, G, H, A, Y, X); \
	ADDQ	$128, WP; \
	LEAQ	(64+640)(SP), T0; \
	CMPQ	WP, T0

// A last block without a partner, and its first four K[t] + W[t].
#define LOADSINGLE \
	LOADONE(0, M0X); \
	LOADONE(1, M1X); \
	LOADONE(2, M2X); \
	LOADONE(3, M3X); \
	LOADONE(4, M4X); \
	LOADONE(5, M5X); \
	LOADONE(6, M6X); \
	LOADONE(7, M7X); \
	LEAQ	k<>(SB), TAB; \
	STOREONE(0, M0X); \
	STOREONE(1, M1X)

// PAIR for a single block.
#define SINGLE(rounds) \
	rounds(A, B, C, D, E, F, G, H, X, Y, 0, M0X, M1X, M2X, M4X, M5X, M7X); \
	rounds(G, H, A, B, C, D, E, F, X, Y, 1, M1X, M2X, M3X, M5X, M6X, M0X); \
	rounds(E, F, G, H, A, B, C, D, X, Y, 2, M2X, M3X, M4X, M6X, M7X, M1X); \
	rounds(C, D, E, F, G, H, A, B, X, Y, 3, M3X, M4X, M5X, M7X, M0X, M2X); \
	rounds(A, B, C, D, E, F, G, H, X, Y, 4, M4X, M5X, M6X, M0X, M1X, M3X); \
	rounds(G, H, A, B, C, D, E, F, X, Y, 5, M5X, M6X, M7X, M1X, M2X, M4X); \
	rounds(E, F, G, H, A, B, C, D, X, Y, 6, M6X, M7X, M0X, M2X, M3X, M5X); \
	rounds(C, D, E, F, G, H, A, B, X, Y, 7, M7X, M0X, M1X, M3X, M4X, M6X); \
	ADDQ	$128, TAB; \
	LEAQ	k<>+512(SB), T0; \
	CMPQ	TAB, T0

// func blockAVX2(dig *digest, p []byte)
TEXT ·blockAVX2(SB), NOSPLIT, $712-32
	MOVQ	p_base+8(FP), P
	MOVQ	p_len+16(FP), T0
	CMPQ	T0, $128
	JLO	done
	LOADSTATE
	VBROADCASTI128	ror8<>(SB), ROR8

loop:
	VBROADCASTI128	swap<>(SB), SWAP
	LEFT			// at least 128
	CMPQ	T0, $256
	JLO	single
	LEAQ	128(P), P2
	MOVQ	P, 704(SP)
	LOADPAIR
schedule:
	PAIR(ROUNDS2)
	JNE	schedule
	LAST(STOREWK, M2, M3, M4, M5, M6, M7)
	ADDSTATE
	LEAQ	64(SP), WP
second:
	SECOND
	JNE	second
	ADDSTATE
	MOVQ	704(SP), P
	ADDQ	$256, P
	LEFT
	CMPQ	T0, $128
	JHS	loop
	JMP	last

single:
	LOADSINGLE
one:
	SINGLE(ROUNDS1)
	JNE	one
	LAST(STOREONE, M2X, M3X, M4X, M5X, M6X, M7X)
	ADDSTATE

last:
	VZEROUPPER
done:
	RET

// func blockAVX512(dig *digest, p []byte)
TEXT ·blockAVX512(SB), NOSPLIT, $712-32
	MOVQ	p_base+8(FP), P
	MOVQ	p_len+16(FP), T0
	CMPQ	T0, $128
	JLO	done
	LOADSTATE

loop:
	VBROADCASTI128	swap<>(SB), SWAP
	LEFT			// at least 128
	CMPQ	T0, $256
	JLO	single
	LEAQ	128(P), P2
	MOVQ	P, 704(SP)
	LOADPAIR
schedule:
	PAIR(ROTATES2)
	JNE	schedule
	LAST(STOREWK, M2, M3, M4, M5, M6, M7)
	ADDSTATE
	LEAQ	64(SP), WP
second:
	SECOND
	JNE	second
	ADDSTATE
	MOVQ	704(SP), P
	ADDQ	$256, P
	LEFT
	CMPQ	T0, $128
	JHS	loop
	JMP	last

single:
	LOADSINGLE
one:
	SINGLE(ROTATES1)
	JNE	one
	LAST(STOREONE, M2X, M3X, M4X, M5X, M6X, M7X)
	ADDSTATE

last:
	VZEROUPPER
done:
	RET

// VPSHUFB controls: the bytes of each doubleword reversed, and rotated right by 8 bits.
DATA swap<>+0(SB)/8, $0x0001020304050607
DATA swap<>+8(SB)/8, $0x08090a0b0c0d0e0f
GLOBL swap<>(SB), RODATA|NOPTR, $16
DATA ror8<>+0(SB)/8, $0x0007060504030201
DATA ror8<>+8(SB)/8, $0x080f0e0d0c0b0a09
GLOBL ror8<>(SB), RODATA|NOPTR, $16

// K[t]: the first 64 bits of the fractional parts of the cube roots of the first
// 80 primes (FIPS 180-4 section 4.2.3).
DATA k<>+0(SB)/8, $0x428a2f98d728ae22
DATA k<>+8(SB)/8, $0x7137449123ef65cd
DATA k<>+16(SB)/8, $0xb5c0fbcfec4d3b2f
DATA k<>+24(SB)/8, $0xe9b5dba58189dbbc
DATA k<>+32(SB)/8, $0x3956c25bf348b538
DATA k<>+40(SB)/8, $0x59f111f1b605d019
DATA k<>+48(SB)/8, $0x923f82a4af194f9b
DATA k<>+56(SB)/8, $0xab1c5ed5da6d8118
DATA k<>+64(SB)/8, $0xd807aa98a3030242
DATA k<>+72(SB)/8, $0x12835b0145706fbe
DATA k<>+80(SB)/8, $0x243185be4ee4b28c
DATA k<>+88(SB)/8, $0x550c7dc3d5ffb4e2
DATA k<>+96(SB)/8, $0x72be5d74f27b896f
DATA k<>+104(SB)/8, $0x80deb1fe3b1696b1
DATA k<>+112(SB)/8, $0x9bdc06a725c71235
DATA k<>+120(SB)/8, $0xc19bf174cf692694
DATA k<>+128(SB)/8, $0xe49b69c19ef14ad2
DATA k<>+136(SB)/8, $0xefbe4786384f25e3
DATA k<>+144(SB)/8, $0x0fc19dc68b8cd5b5
DATA k<>+152(SB)/8, $0x240ca1cc77ac9c65
DATA k<>+160(SB)/8, $0x2de92c6f592b0275
DATA k<>+168(SB)/8, $0x4a7484aa6ea6e483
DATA k<>+176(SB)/8, $0x5cb0a9dcbd41fbd4
DATA k<>+184(SB)/8, $0x76f988da831153b5
DATA k<>+192(SB)/8, $0x983e5152ee66dfab
DATA k<>+200(SB)/8, $0xa831c66d2db43210
DATA k<>+208(SB)/8, $0xb00327c898fb213f
DATA k<>+216(SB)/8, $0xbf597fc7beef0ee4
DATA k<>+224(SB)/8, $0xc6e00bf33da88fc2
DATA k<>+232(SB)/8, $0xd5a79147930aa725
DATA k<>+240(SB)/8, $0x06ca6351e003826f
DATA k<>+248(SB)/8, $0x142929670a0e6e70
DATA k<>+256(SB)/8, $0x27b70a8546d22ffc
DATA k<>+264(SB)/8, $0x2e1b21385c26c926
DATA k<>+272(SB)/8, $0x4d2c6dfc5ac42aed
DATA k<>+280(SB)/8, $0x53380d139d95b3df
DATA k<>+288(SB)/8, $0x650a73548baf63de
DATA k<>+296(SB)/8, $0x766a0abb3c77b2a8
DATA k<>+304(SB)/8, $0x81c2c92e47edaee6
DATA k<>+312(SB)/8, $0x92722c851482353b
DATA k<>+320(SB)/8, $0xa2bfe8a14cf10364
DATA k<>+328(SB)/8, $0xa81a664bbc423001
DATA k<>+336(SB)/8, $0xc24b8b70d0f89791
DATA k<>+344(SB)/8, $0xc76c51a30654be30
DATA k<>+352(SB)/8, $0xd192e819d6ef5218
DATA k<>+360(SB)/8, $0xd69906245565a910
DATA k<>+368(SB)/8, $0xf40e35855771202a
DATA k<>+376(SB)/8, $0x106aa07032bbd1b8
DATA k<>+384(SB)/8, $0x19a4c116b8d2d0c8
DATA k<>+392(SB)/8, $0x1e376c085141ab53
DATA k<>+400(SB)/8, $0x2748774cdf8eeb99
DATA k<>+408(SB)/8, $0x34b0bcb5e19b48a8
DATA k<>+416(SB)/8, $0x391c0cb3c5c95a63
DATA k<>+424(SB)/8, $0x4ed8aa4ae3418acb
DATA k<>+432(SB)/8, $0x5b9cca4f7763e373
DATA k<>+440(SB)/8, $0x682e6ff3d6b2b8a3
DATA k<>+448(SB)/8, $0x748f82ee5defb2fc
DATA k<>+456(SB)/8, $0x78a5636f43172f60
DATA k<>+464(SB)/8, $0x84c87814a1f0ab72
DATA k<>+472(SB)/8, $0x8cc702081a6439ec
DATA k<>+480(SB)/8, $0x90befffa23631e28
DATA k<>+488(SB)/8, $0xa4506cebde82bde9
DATA k<>+496(SB)/8, $0xbef9a3f7b2c67915
DATA k<>+504(SB)/8, $0xc67178f2e372532b
DATA k<>+512(SB)/8, $0xca273eceea26619c
DATA k<>+520(SB)/8, $0xd186b8c721c0c207
DATA k<>+528(SB)/8, $0xeada7dd6cde0eb1e
DATA k<>+536(SB)/8, $0xf57d4f7fee6ed178
DATA k<>+544(SB)/8, $0x06f067aa72176fba
DATA k<>+552(SB)/8, $0x0a637dc5a2c898a6
DATA k<>+560(SB)/8, $0x113f9804bef90dae
DATA k<>+568(SB)/8, $0x1b710b35131c471b
DATA k<>+576(SB)/8, $0x28db77f523047d84
DATA k<>+584(SB)/8, $0x32caab7b40c72493
DATA k<>+592(SB)/8, $0x3c9ebe0a15c9bebc
DATA k<>+600(SB)/8, $0x431d67c49c100d4c
DATA k<>+608(SB)/8, $0x4cc5d4becb3e42b6
DATA k<>+616(SB)/8, $0x597f299cfc657e2a
DATA k<>+624(SB)/8, $0x5fcb6fab3ad6faec
DATA k<>+632(SB)/8, $0x6c44198c4a475817
GLOBL k<>(SB), RODATA|NOPTR, $640

// MD5 block functions over several messages at a time for amd64, written from RFC 1321.
//
//	block2	two messages, general registers: every amd64
//	block8	eight messages, one in each 32-bit lane: AVX2
//	block16	sixteen messages in two groups of eight lanes: AVX2
//
// A step of MD5 waits for the step before it, so one message leaves most of the machine
// idle. The messages here have nothing to do with each other; each has its own state and
// its own address, and all have the same number of blocks.
//
// Names. A, B, C, D are the RFC's four state words, AA, BB, CC, DD those of the second
// message or group. X[k] are the words of the block and T[i], counted from 1, the sine
// table of section 3.4. A line STEPn(a, b, c, d, aa, bb, cc, dd, k, s, t) is the operation
// [abcd k s i] of round n for both messages:
//
//	a = b + ((a + f(b,c,d) + X[k] + T[i]) <<< s)
//
// VSTEPn is the same for eight lanes, WSTEPn for two groups of them; they take i.
//
// Forms of the auxiliary functions. F, G and H are as in md5block_amd64.s:
//
//	F as ((c XOR d) AND b) XOR d
//	G as (c AND NOT d) + (b AND d)
//	H as (c XOR d) XOR b
//	I = c XOR (b OR NOT d), in lanes as NOT (c XOR (NOT b AND d)), since there is ANDN
//	    and no ORN; and a + NOT x is a - x - 1, where the table of T has the - 1
//
// The words of X are little-endian (section 2), as is the machine.
//
// All are Go ABI0: all registers but SP are free. Of those used the System V C convention
// preserves BX and R12 to R15 (block2), nothing (the others); Win64 also SI, DI, X6 to X15.

#include "textflag.h"

// Two messages.

#define A   AX
#define B   BX
#define C   CX
#define D   DX
#define FN  SI
#define AA  R8
#define BB  R9
#define CC  R10
#define DD  R11
#define FFN R12
#define P   R13
#define PP  R14
// The second term of G, of one message after the other.
#define GN  R15
#define DIG DI

#define STEP1(a, b, c, d, aa, bb, cc, dd, k, s, t) \
	MOVL	c, FN; \
	MOVL	cc, FFN; \
	ADDL	$t, a; \
	ADDL	$t, aa; \
	XORL	d, FN; \
	XORL	dd, FFN; \
	ADDL	(k*4)(P), a; \
	ADDL	(k*4)(PP), aa; \
	ANDL	b, FN; \
	ANDL	bb, FFN; \
	XORL	d, FN; \
	XORL	dd, FFN; \
	ADDL	FN, a; \
	ADDL	FFN, aa; \
	ROTATE(a, b, aa, bb, s)

#define STEP2(a, b, c, d, aa, bb, cc, dd, k, s, t) \
	MOVL	d, FN; \
	MOVL	dd, FFN; \
	ADDL	$t, a; \
	ADDL	$t, aa; \
	NOTL	FN; \
	NOTL	FFN; \
	ADDL	(k*4)(P), a; \
	ADDL	(k*4)(PP), aa; \
	ANDL	c, FN; \
	ANDL	cc, FFN; \
	ADDL	FN, a; \
	MOVL	d, GN; \
	ADDL	FFN, aa; \
	ANDL	b, GN; \
	MOVL	dd, FFN; \
	ANDL	bb, FFN; \
	ADDL	GN, a; \
	ADDL	FFN, aa; \
	ROTATE(a, b, aa, bb, s)

#define STEP3(a, b, c, d, aa, bb, cc, dd, k, s, t) \
	MOVL	c, FN; \
	MOVL	cc, FFN; \
	ADDL	$t, a; \
	ADDL	$t, aa; \
	XORL	d, FN; \
	XORL	dd, FFN; \
	ADDL	(k*4)(P), a; \
	ADDL	(k*4)(PP), aa; \
	XORL	b, FN; \
	XORL	bb, FFN; \
	ADDL	FN, a; \
	ADDL	FFN, aa; \
	ROTATE(a, b, aa, bb, s)

#define STEP4(a, b, c, d, aa, bb, cc, dd, k, s, t) \
	MOVL	d, FN; \
	MOVL	dd, FFN; \
	ADDL	$t, a; \
	ADDL	$t, aa; \
	NOTL	FN; \
	NOTL	FFN; \
	ADDL	(k*4)(P), a; \
	ADDL	(k*4)(PP), aa; \
	ORL	b, FN; \
	ORL	bb, FFN; \
	XORL	c, FN; \
	XORL	cc, FFN; \
	ADDL	FN, a; \
	ADDL	FFN, aa; \
	ROTATE(a, b, aa, bb, s)

// a = b + (a <<< s), twice.
#define ROTATE(a, b, aa, bb, s) \
	ROLL	$s, a; \
	ROLL	$s, aa; \
	ADDL	b, a; \
	ADDL	bb, aa

// Frame: the number of blocks left.
//
// func block2(s *[2][4]uint32, p *[2]*byte, blocks int)
TEXT ·block2(SB), NOSPLIT, $8-24
	MOVQ	s+0(FP), DIG
	MOVQ	p+8(FP), PP
	MOVQ	blocks+16(FP), GN
	TESTQ	GN, GN
	JLE	done
	MOVQ	GN, 0(SP)
	MOVQ	0(PP), P
	MOVQ	8(PP), PP
	MOVL	0(DIG), A
	MOVL	4(DIG), B
	MOVL	8(DIG), C
	MOVL	12(DIG), D
	MOVL	16(DIG), AA
	MOVL	20(DIG), BB
	MOVL	24(DIG), CC
	MOVL	28(DIG), DD

loop:
	// Round 1 (RFC 1321 section 3.4).
	STEP1(A, B, C, D, AA, BB, CC, DD, 0, 7, 0xd76aa478)
	STEP1(D, A, B, C, DD, AA, BB, CC, 1, 12, 0xe8c7b756)
	STEP1(C, D, A, B, CC, DD, AA, BB, 2, 17, 0x242070db)
	STEP1(B, C, D, A, BB, CC, DD, AA, 3, 22, 0xc1bdceee)
	STEP1(A, B, C, D, AA, BB, CC, DD, 4, 7, 0xf57c0faf)
	STEP1(D, A, B, C, DD, AA, BB, CC, 5, 12, 0x4787c62a)
	STEP1(C, D, A, B, CC, DD, AA, BB, 6, 17, 0xa8304613)
	STEP1(B, C, D, A, BB, CC, DD, AA, 7, 22, 0xfd469501)
	STEP1(A, B, C, D, AA, BB, CC, DD, 8, 7, 0x698098d8)
	STEP1(D, A, B, C, DD, AA, BB, CC, 9, 12, 0x8b44f7af)
	STEP1(C, D, A, B, CC, DD, AA, BB, 10, 17, 0xffff5bb1)
	STEP1(B, C, D, A, BB, CC, DD, AA, 11, 22, 0x895cd7be)
	STEP1(A, B, C, D, AA, BB, CC, DD, 12, 7, 0x6b901122)
	STEP1(D, A, B, C, DD, AA, BB, CC, 13, 12, 0xfd987193)
	STEP1(C, D, A, B, CC, DD, AA, BB, 14, 17, 0xa679438e)
	STEP1(B, C, D, A, BB, CC, DD, AA, 15, 22, 0x49b40821)

	// Round 2 (RFC 1321 section 3.4).
	STEP2(A, B, C, D, AA, BB, CC, DD, 1, 5, 0xf61e2562)
	STEP2(D, A, B, C, DD, AA, BB, CC, 6, 9, 0xc040b340)
	STEP2(C, D, A, B, CC, DD, AA, BB, 11, 14, 0x265e5a51)
	STEP2(B, C, D, A, BB, CC, DD, AA, 0, 20, 0xe9b6c7aa)
	STEP2(A, B, C, D, AA, BB, CC, DD, 5, 5, 0xd62f105d)
	STEP2(D, A, B, C, DD, AA, BB, CC, 10, 9, 0x02441453)
	STEP2(C, D, A, B, CC, DD, AA, BB, 15, 14, 0xd8a1e681)
	STEP2(B, C, D, A, BB, CC, DD, AA, 4, 20, 0xe7d3fbc8)
	STEP2(A, B, C, D, AA, BB, CC, DD, 9, 5, 0x21e1cde6)
	STEP2(D, A, B, C, DD, AA, BB, CC, 14, 9, 0xc33707d6)
	STEP2(C, D, A, B, CC, DD, AA, BB, 3, 14, 0xf4d50d87)
	STEP2(B, C, D, A, BB, CC, DD, AA, 8, 20, 0x455a14ed)
	STEP2(A, B, C, D, AA, BB, CC, DD, 13, 5, 0xa9e3e905)
	STEP2(D, A, B, C, DD, AA, BB, CC, 2, 9, 0xfcefa3f8)
	STEP2(C, D, A, B, CC, DD, AA, BB, 7, 14, 0x676f02d9)
	STEP2(B, C, D, A, BB, CC, DD, AA, 12, 20, 0x8d2a4c8a)

	// Round 3 (RFC 1321 section 3.4).
	STEP3(A, B, C, D, AA, BB, CC, DD, 5, 4, 0xfffa3942)
	STEP3(D, A, B, C, DD, AA, BB, CC, 8, 11, 0x8771f681)
	STEP3(C, D, A, B, CC, DD, AA, BB, 11, 16, 0x6d9d6122)
	STEP3(B, C, D, A, BB, CC, DD, AA, 14, 23, 0xfde5380c)
	STEP3(A, B, C, D, AA, BB, CC, DD, 1, 4, 0xa4beea44)
	STEP3(D, A, B, C, DD, AA, BB, CC, 4, 11, 0x4bdecfa9)
	STEP3(C, D, A, B, CC, DD, AA, BB, 7, 16, 0xf6bb4b60)
	STEP3(B, C, D, A, BB, CC, DD, AA, 10, 23, 0xbebfbc70)
	STEP3(A, B, C, D, AA, BB, CC, DD, 13, 4, 0x289b7ec6)
	STEP3(D, A, B, C, DD, AA, BB, CC, 0, 11, 0xeaa127fa)
	STEP3(C, D, A, B, CC, DD, AA, BB, 3, 16, 0xd4ef3085)
	STEP3(B, C, D, A, BB, CC, DD, AA, 6, 23, 0x04881d05)
	STEP3(A, B, C, D, AA, BB, CC, DD, 9, 4, 0xd9d4d039)
	STEP3(D, A, B, C, DD, AA, BB, CC, 12, 11, 0xe6db99e5)
	STEP3(C, D, A, B, CC, DD, AA, BB, 15, 16, 0x1fa27cf8)
	STEP3(B, C, D, A, BB, CC, DD, AA, 2, 23, 0xc4ac5665)

	// Round 4 (RFC 1321 section 3.4).
	STEP4(A, B, C, D, AA, BB, CC, DD, 0, 6, 0xf4292244)
	STEP4(D, A, B, C, DD, AA, BB, CC, 7, 10, 0x432aff97)
	STEP4(C, D, A, B, CC, DD, AA, BB, 14, 15, 0xab9423a7)
	STEP4(B, C, D, A, BB, CC, DD, AA, 5, 21, 0xfc93a039)
	STEP4(A, B, C, D, AA, BB, CC, DD, 12, 6, 0x655b59c3)
	STEP4(D, A, B, C, DD, AA, BB, CC, 3, 10, 0x8f0ccc92)
	STEP4(C, D, A, B, CC, DD, AA, BB, 10, 15, 0xffeff47d)
	STEP4(B, C, D, A, BB, CC, DD, AA, 1, 21, 0x85845dd1)
	STEP4(A, B, C, D, AA, BB, CC, DD, 8, 6, 0x6fa87e4f)
	STEP4(D, A, B, C, DD, AA, BB, CC, 15, 10, 0xfe2ce6e0)
	STEP4(C, D, A, B, CC, DD, AA, BB, 6, 15, 0xa3014314)
	STEP4(B, C, D, A, BB, CC, DD, AA, 13, 21, 0x4e0811a1)
	STEP4(A, B, C, D, AA, BB, CC, DD, 4, 6, 0xf7537e82)
	STEP4(D, A, B, C, DD, AA, BB, CC, 11, 10, 0xbd3af235)
	STEP4(C, D, A, B, CC, DD, AA, BB, 2, 15, 0x2ad7d2bb)
	STEP4(B, C, D, A, BB, CC, DD, AA, 9, 21, 0xeb86d391)

	// Add the states the block began with, which are still in *s, and store the sums
	// there for the next block.
	ADDL	0(DIG), A
	ADDL	4(DIG), B
	ADDL	8(DIG), C
	ADDL	12(DIG), D
	ADDL	16(DIG), AA
	ADDL	20(DIG), BB
	ADDL	24(DIG), CC
	ADDL	28(DIG), DD
	MOVL	A, 0(DIG)
	MOVL	B, 4(DIG)
	MOVL	C, 8(DIG)
	MOVL	D, 12(DIG)
	MOVL	AA, 16(DIG)
	MOVL	BB, 20(DIG)
	MOVL	CC, 24(DIG)
	MOVL	DD, 28(DIG)
	ADDQ	$64, P
	ADDQ	$64, PP
	DECQ	0(SP)
	JNE	loop

done:
	RET

// Eight and sixteen messages.

#undef A
#undef B
#undef C
#undef D
#undef FN
#undef AA
#undef BB
#undef CC
#undef DD
#undef FFN
#undef GN
#undef P
#undef PP
#undef DIG

#define A   Y0
#define B   Y1
#define C   Y2
#define D   Y3
#define FN  Y4
#define GN  Y5
#define T   Y6
#define AA  Y8
#define BB  Y9
#define CC  Y10
#define DD  Y11
#define FFN Y12
#define GGN Y13

// The states, the array of addresses, what to add to each address, and the blocks left.
#define DIG DI
#define LANES SI
#define OFF CX
#define LEFT DX
// X[k] of all lanes, 32 bytes for each k; of the second group from 512(X) on.
#define X   R8

// a = b + (a <<< s). The two shifts have no bit in common.
#define VROTATE(a, b, s, fn) \
	VPSLLD	$s, a, fn; \
	VPSRLD	$(32-s), a, a; \
	VPOR	fn, a, a; \
	VPADDD	b, a, a

// The operations but for X[k], which is at x, and T[i], which is in T.
#define OP1(a, b, c, d, x, s, fn, gn) \
	VPXOR	c, d, fn; \
	VPADDD	x, a, a; \
	VPAND	b, fn, fn; \
	VPADDD	T, a, a; \
	VPXOR	d, fn, fn; \
	VPADDD	fn, a, a; \
	VROTATE(a, b, s, fn)

#define OP2(a, b, c, d, x, s, fn, gn) \
	VPANDN	c, d, fn; \
	VPADDD	x, a, a; \
	VPADDD	T, fn, fn; \
	VPAND	b, d, gn; \
	VPADDD	fn, a, a; \
	VPADDD	gn, a, a; \
	VROTATE(a, b, s, fn)

#define OP3(a, b, c, d, x, s, fn, gn) \
	VPXOR	c, d, fn; \
	VPADDD	x, a, a; \
	VPADDD	T, a, a; \
	VPXOR	b, fn, fn; \
	VPADDD	fn, a, a; \
	VROTATE(a, b, s, fn)

#define OP4(a, b, c, d, x, s, fn, gn) \
	VPADDD	x, a, a; \
	VPANDN	d, b, fn; \
	VPADDD	T, a, a; \
	VPXOR	c, fn, fn; \
	VPSUBD	fn, a, a; \
	VROTATE(a, b, s, fn)

#define TABLE(i) VPBROADCASTD t<>+((i-1)*4)(SB), T

#define VSTEP1(a, b, c, d, k, s, i) TABLE(i); OP1(a, b, c, d, (k*32)(X), s, FN, GN)
#define VSTEP2(a, b, c, d, k, s, i) TABLE(i); OP2(a, b, c, d, (k*32)(X), s, FN, GN)
#define VSTEP3(a, b, c, d, k, s, i) TABLE(i); OP3(a, b, c, d, (k*32)(X), s, FN, GN)
#define VSTEP4(a, b, c, d, k, s, i) TABLE(i); OP4(a, b, c, d, (k*32)(X), s, FN, GN)

#define WSTEP1(a, b, c, d, aa, bb, cc, dd, k, s, i) \
	VSTEP1(a, b, c, d, k, s, i); \
	OP1(aa, bb, cc, dd, (512+k*32)(X), s, FFN, GGN)
#define WSTEP2(a, b, c, d, aa, bb, cc, dd, k, s, i) \
	VSTEP2(a, b, c, d, k, s, i); \
	OP2(aa, bb, cc, dd, (512+k*32)(X), s, FFN, GGN)
#define WSTEP3(a, b, c, d, aa, bb, cc, dd, k, s, i) \
	VSTEP3(a, b, c, d, k, s, i); \
	OP3(aa, bb, cc, dd, (512+k*32)(X), s, FFN, GGN)
#define WSTEP4(a, b, c, d, aa, bb, cc, dd, k, s, i) \
	VSTEP4(a, b, c, d, k, s, i); \
	OP4(aa, bb, cc, dd, (512+k*32)(X), s, FFN, GGN)

// Registers for collecting words, where no group computes: those of the second group and
// the spare ones.
#define Q0  Y4
#define Q0X X4
#define Q1  Y5
#define Q1X X5
#define Q2  Y6
#define Q2X X6
#define Q3  Y7
#define Q3X X7
#define U0  Y12
#define U1  Y13
#define U2  Y14
#define U3  Y15

// Four words from offset q of lane l in the lower half, of lane l+4 in the upper one.
#define ROW(q, l, m, mx) \
	MOVQ	((l)*8)(LANES), R9; \
	MOVQ	((l+4)*8)(LANES), R10; \
	VMOVDQU	(q)(R9)(OFF*1), mx; \
	VINSERTI128	$1, (q)(R10)(OFF*1), m, m

// X[k] to X[k+3] of lanes l to l+7 to x and the 96 bytes behind it: in both halves, the
// rows of four words become columns.
#define QUARTER(k, l, x) \
	ROW(k*4, l, Q0, Q0X); \
	ROW(k*4, l+1, Q1, Q1X); \
	ROW(k*4, l+2, Q2, Q2X); \
	ROW(k*4, l+3, Q3, Q3X); \
	VPUNPCKLDQ	Q1, Q0, U0; \
	VPUNPCKLDQ	Q3, Q2, U1; \
	VPUNPCKHDQ	Q1, Q0, U2; \
	VPUNPCKHDQ	Q3, Q2, U3; \
	VPUNPCKLQDQ	U1, U0, Q0; \
	VPUNPCKHQDQ	U1, U0, Q1; \
	VPUNPCKLQDQ	U3, U2, Q2; \
	VPUNPCKHQDQ	U3, U2, Q3; \
	VMOVDQU	Q0, (x+0)(X); \
	VMOVDQU	Q1, (x+32)(X); \
	VMOVDQU	Q2, (x+64)(X); \
	VMOVDQU	Q3, (x+96)(X)

// Frame: 512 bytes of X, wherever they are aligned.
//
// func block8(s *[4][8]uint32, p *[8]*byte, blocks int)
TEXT ·block8(SB), NOSPLIT, $544-24
	MOVQ	s+0(FP), DIG
	MOVQ	p+8(FP), LANES
	MOVQ	blocks+16(FP), LEFT
	LEAQ	31(SP), X
	ANDQ	$~31, X		// no load of X crosses a cache line
	XORL	OFF, OFF
	TESTQ	LEFT, LEFT
	JLE	done
	VMOVDQU	0(DIG), A
	VMOVDQU	32(DIG), B
	VMOVDQU	64(DIG), C
	VMOVDQU	96(DIG), D

loop:
	QUARTER(0, 0, 0)
	QUARTER(4, 0, 128)
	QUARTER(8, 0, 256)
	QUARTER(12, 0, 384)

	// Round 1 (RFC 1321 section 3.4).
	VSTEP1(A, B, C, D, 0, 7, 1)
	VSTEP1(D, A, B, C, 1, 12, 2)
	VSTEP1(C, D, A, B, 2, 17, 3)
	VSTEP1(B, C, D, A, 3, 22, 4)
	VSTEP1(A, B, C, D, 4, 7, 5)
	VSTEP1(D, A, B, C, 5, 12, 6)
	VSTEP1(C, D, A, B, 6, 17, 7)
	VSTEP1(B, C, D, A, 7, 22, 8)
	VSTEP1(A, B, C, D, 8, 7, 9)
	VSTEP1(D, A, B, C, 9, 12, 10)
	VSTEP1(C, D, A, B, 10, 17, 11)
	VSTEP1(B, C, D, A, 11, 22, 12)
	VSTEP1(A, B, C, D, 12, 7, 13)
	VSTEP1(D, A, B, C, 13, 12, 14)
	VSTEP1(C, D, A, B, 14, 17, 15)
	VSTEP1(B, C, D, A, 15, 22, 16)

	// Round 2 (RFC 1321 section 3.4).
	VSTEP2(A, B, C, D, 1, 5, 17)
	VSTEP2(D, A, B, C, 6, 9, 18)
	VSTEP2(C, D, A, B, 11, 14, 19)
	VSTEP2(B, C, D, A, 0, 20, 20)
	VSTEP2(A, B, C, D, 5, 5, 21)
	VSTEP2(D, A, B, C, 10, 9, 22)
	VSTEP2(C, D, A, B, 15, 14, 23)
	VSTEP2(B, C, D, A, 4, 20, 24)
	VSTEP2(A, B, C, D, 9, 5, 25)
	VSTEP2(D, A, B, C, 14, 9, 26)
	VSTEP2(C, D, A, B, 3, 14, 27)
	VSTEP2(B, C, D, A, 8, 20, 28)
	VSTEP2(A, B, C, D, 13, 5, 29)
	VSTEP2(D, A, B, C, 2, 9, 30)
	VSTEP2(C, D, A, B, 7, 14, 31)
	VSTEP2(B, C, D, A, 12, 20, 32)

	// Round 3 (RFC 1321 section 3.4).
	VSTEP3(A, B, C, D, 5, 4, 33)
	VSTEP3(D, A, B, C, 8, 11, 34)
	VSTEP3(C, D, A, B, 11, 16, 35)
	VSTEP3(B, C, D, A, 14, 23, 36)
	VSTEP3(A, B, C, D, 1, 4, 37)
	VSTEP3(D, A, B, C, 4, 11, 38)
	VSTEP3(C, D, A, B, 7, 16, 39)
	VSTEP3(B, C, D, A, 10, 23, 40)
	VSTEP3(A, B, C, D, 13, 4, 41)
	VSTEP3(D, A, B, C, 0, 11, 42)
	VSTEP3(C, D, A, B, 3, 16, 43)
	VSTEP3(B, C, D, A, 6, 23, 44)
	VSTEP3(A, B, C, D, 9, 4, 45)
	VSTEP3(D, A, B, C, 12, 11, 46)
	VSTEP3(C, D, A, B, 15, 16, 47)
	VSTEP3(B, C, D, A, 2, 23, 48)

	// Round 4 (RFC 1321 section 3.4).
	VSTEP4(A, B, C, D, 0, 6, 49)
	VSTEP4(D, A, B, C, 7, 10, 50)
	VSTEP4(C, D, A, B, 14, 15, 51)
	VSTEP4(B, C, D, A, 5, 21, 52)
	VSTEP4(A, B, C, D, 12, 6, 53)
	VSTEP4(D, A, B, C, 3, 10, 54)
	VSTEP4(C, D, A, B, 10, 15, 55)
	VSTEP4(B, C, D, A, 1, 21, 56)
	VSTEP4(A, B, C, D, 8, 6, 57)
	VSTEP4(D, A, B, C, 15, 10, 58)
	VSTEP4(C, D, A, B, 6, 15, 59)
	VSTEP4(B, C, D, A, 13, 21, 60)
	VSTEP4(A, B, C, D, 4, 6, 61)
	VSTEP4(D, A, B, C, 11, 10, 62)
	VSTEP4(C, D, A, B, 2, 15, 63)
	VSTEP4(B, C, D, A, 9, 21, 64)

	VPADDD	0(DIG), A, A
	VPADDD	32(DIG), B, B
	VPADDD	64(DIG), C, C
	VPADDD	96(DIG), D, D
	VMOVDQU	A, 0(DIG)
	VMOVDQU	B, 32(DIG)
	VMOVDQU	C, 64(DIG)
	VMOVDQU	D, 96(DIG)
	ADDQ	$64, OFF
	DECQ	LEFT
	JNE	loop
	VZEROUPPER

done:
	RET

// Frame: 1024 bytes of X, wherever they are aligned; too much for NOSPLIT.
//
// func block16(s *[2][4][8]uint32, p *[16]*byte, blocks int)
TEXT ·block16(SB), 0, $1056-24
	MOVQ	s+0(FP), DIG
	MOVQ	p+8(FP), LANES
	MOVQ	blocks+16(FP), LEFT
	LEAQ	31(SP), X
	ANDQ	$~31, X		// no load of X crosses a cache line
	XORL	OFF, OFF
	TESTQ	LEFT, LEFT
	JLE	done
	VMOVDQU	0(DIG), A
	VMOVDQU	32(DIG), B
	VMOVDQU	64(DIG), C
	VMOVDQU	96(DIG), D
	VMOVDQU	128(DIG), AA
	VMOVDQU	160(DIG), BB
	VMOVDQU	192(DIG), CC
	VMOVDQU	224(DIG), DD

loop:
	QUARTER(0, 0, 0)
	QUARTER(0, 8, 512)
	QUARTER(4, 0, 128)
	QUARTER(4, 8, 640)
	QUARTER(8, 0, 256)
	QUARTER(8, 8, 768)
	QUARTER(12, 0, 384)
	QUARTER(12, 8, 896)

	// Round 1 (RFC 1321 section 3.4).
	WSTEP1(A, B, C, D, AA, BB, CC, DD, 0, 7, 1)
	WSTEP1(D, A, B, C, DD, AA, BB, CC, 1, 12, 2)
	WSTEP1(C, D, A, B, CC, DD, AA, BB, 2, 17, 3)
	WSTEP1(B, C, D, A, BB, CC, DD, AA, 3, 22, 4)
	WSTEP1(A, B, C, D, AA, BB, CC, DD, 4, 7, 5)
	WSTEP1(D, A, B, C, DD, AA, BB, CC, 5, 12, 6)
	WSTEP1(C, D, A, B, CC, DD, AA, BB, 6, 17, 7)
	WSTEP1(B, C, D, A, BB, CC, DD, AA, 7, 22, 8)
	WSTEP1(A, B, C, D, AA, BB, CC, DD, 8, 7, 9)
	WSTEP1(D, A, B, C, DD, AA, BB, CC, 9, 12, 10)
	WSTEP1(C, D, A, B, CC, DD, AA, BB, 10, 17, 11)
	WSTEP1(B, C, D, A, BB, CC, DD, AA, 11, 22, 12)
	WSTEP1(A, B, C, D, AA, BB, CC, DD, 12, 7, 13)
	WSTEP1(D, A, B, C, DD, AA, BB, CC, 13, 12, 14)
	WSTEP1(C, D, A, B, CC, DD, AA, BB, 14, 17, 15)
	WSTEP1(B, C, D, A, BB, CC, DD, AA, 15, 22, 16)

	// Round 2 (RFC 1321 section 3.4).
	WSTEP2(A, B, C, D, AA, BB, CC, DD, 1, 5, 17)
	WSTEP2(D, A, B, C, DD, AA, BB, CC, 6, 9, 18)
	WSTEP2(C, D, A, B, CC, DD, AA, BB, 11, 14, 19)
	WSTEP2(B, C, D, A, BB, CC, DD, AA, 0, 20, 20)
	WSTEP2(A, B, C, D, AA, BB, CC, DD, 5, 5, 21)
	WSTEP2(D, A, B, C, DD, AA, BB, CC, 10, 9, 22)
	WSTEP2(C, D, A, B, CC, DD, AA, BB, 15, 14, 23)
	WSTEP2(B, C, D, A, BB, CC, DD, AA, 4, 20, 24)
	WSTEP2(A, B, C, D, AA, BB, CC, DD, 9, 5, 25)
	WSTEP2(D, A, B, C, DD, AA, BB, CC, 14, 9, 26)
	WSTEP2(C, D, A, B, CC, DD, AA, BB, 3, 14, 27)
	WSTEP2(B, C, D, A, BB, CC, DD, AA, 8, 20, 28)
	WSTEP2(A, B, C, D, AA, BB, CC, DD, 13, 5, 29)
	WSTEP2(D, A, B, C, DD, AA, BB, CC, 2, 9, 30)
	WSTEP2(C, D, A, B, CC, DD, AA, BB, 7, 14, 31)
	WSTEP2(B, C, D, A, BB, CC, DD, AA, 12, 20, 32)

	// Round 3 (RFC 1321 section 3.4).
	WSTEP3(A, B, C, D, AA, BB, CC, DD, 5, 4, 33)
	WSTEP3(D, A, B, C, DD, AA, BB, CC, 8, 11, 34)
	WSTEP3(C, D, A, B, CC, DD, AA, BB, 11, 16, 35)
	WSTEP3(B, C, D, A, BB, CC, DD, AA, 14, 23, 36)
	WSTEP3(A, B, C, D, AA, BB, CC, DD, 1, 4, 37)
	WSTEP3(D, A, B, C, DD, AA, BB, CC, 4, 11, 38)
	WSTEP3(C, D, A, B, CC, DD, AA, BB, 7, 16, 39)
	WSTEP3(B, C, D, A, BB, CC, DD, AA, 10, 23, 40)
	WSTEP3(A, B, C, D, AA, BB, CC, DD, 13, 4, 41)
	WSTEP3(D, A, B, C, DD, AA, BB, CC, 0, 11, 42)
	WSTEP3(C, D, A, B, CC, DD, AA, BB, 3, 16, 43)
	WSTEP3(B, C, D, A, BB, CC, DD, AA, 6, 23, 44)
	WSTEP3(A, B, C, D, AA, BB, CC, DD, 9, 4, 45)
	WSTEP3(D, A, B, C, DD, AA, BB, CC, 12, 11, 46)
	WSTEP3(C, D, A, B, CC, DD, AA, BB, 15, 16, 47)
	WSTEP3(B, C, D, A, BB, CC, DD, AA, 2, 23, 48)

	// Round 4 (RFC 1321 section 3.4).
	WSTEP4(A, B, C, D, AA, BB, CC, DD, 0, 6, 49)
	WSTEP4(D, A, B, C, DD, AA, BB, CC, 7, 10, 50)
	WSTEP4(C, D, A, B, CC, DD, AA, BB, 14, 15, 51)
	WSTEP4(B, C, D, A, BB, CC, DD, AA, 5, 21, 52)
	WSTEP4(A, B, C, D, AA, BB, CC, DD, 12, 6, 53)
	WSTEP4(D, A, B, C, DD, AA, BB, CC, 3, 10, 54)
	WSTEP4(C, D, A, B, CC, DD, AA, BB, 10, 15, 55)
	WSTEP4(B, C, D, A, BB, CC, DD, AA, 1, 21, 56)
	WSTEP4(A, B, C, D, AA, BB, CC, DD, 8, 6, 57)
	WSTEP4(D, A, B, C, DD, AA, BB, CC, 15, 10, 58)
	WSTEP4(C, D, A, B, CC, DD, AA, BB, 6, 15, 59)
	WSTEP4(B, C, D, A, BB, CC, DD, AA, 13, 21, 60)
	WSTEP4(A, B, C, D, AA, BB, CC, DD, 4, 6, 61)
	WSTEP4(D, A, B, C, DD, AA, BB, CC, 11, 10, 62)
	WSTEP4(C, D, A, B, CC, DD, AA, BB, 2, 15, 63)
	WSTEP4(B, C, D, A, BB, CC, DD, AA, 9, 21, 64)

	VPADDD	0(DIG), A, A
	VPADDD	32(DIG), B, B
	VPADDD	64(DIG), C, C
	VPADDD	96(DIG), D, D
	VPADDD	128(DIG), AA, AA
	VPADDD	160(DIG), BB, BB
	VPADDD	192(DIG), CC, CC
	VPADDD	224(DIG), DD, DD
	VMOVDQU	A, 0(DIG)
	VMOVDQU	B, 32(DIG)
	VMOVDQU	C, 64(DIG)
	VMOVDQU	D, 96(DIG)
	VMOVDQU	AA, 128(DIG)
	VMOVDQU	BB, 160(DIG)
	VMOVDQU	CC, 192(DIG)
	VMOVDQU	DD, 224(DIG)
	ADDQ	$64, OFF
	DECQ	LEFT
	JNE	loop
	VZEROUPPER

done:
	RET

// T[1] to T[64], those of round 4 less one.
DATA t<>+0(SB)/8, $0xe8c7b756d76aa478
DATA t<>+8(SB)/8, $0xc1bdceee242070db
DATA t<>+16(SB)/8, $0x4787c62af57c0faf
DATA t<>+24(SB)/8, $0xfd469501a8304613
DATA t<>+32(SB)/8, $0x8b44f7af698098d8
DATA t<>+40(SB)/8, $0x895cd7beffff5bb1
DATA t<>+48(SB)/8, $0xfd9871936b901122
DATA t<>+56(SB)/8, $0x49b40821a679438e
DATA t<>+64(SB)/8, $0xc040b340f61e2562
DATA t<>+72(SB)/8, $0xe9b6c7aa265e5a51
DATA t<>+80(SB)/8, $0x02441453d62f105d
DATA t<>+88(SB)/8, $0xe7d3fbc8d8a1e681
DATA t<>+96(SB)/8, $0xc33707d621e1cde6
DATA t<>+104(SB)/8, $0x455a14edf4d50d87
DATA t<>+112(SB)/8, $0xfcefa3f8a9e3e905
DATA t<>+120(SB)/8, $0x8d2a4c8a676f02d9
DATA t<>+128(SB)/8, $0x8771f681fffa3942
DATA t<>+136(SB)/8, $0xfde5380c6d9d6122
DATA t<>+144(SB)/8, $0x4bdecfa9a4beea44
DATA t<>+152(SB)/8, $0xbebfbc70f6bb4b60
DATA t<>+160(SB)/8, $0xeaa127fa289b7ec6
DATA t<>+168(SB)/8, $0x04881d05d4ef3085
DATA t<>+176(SB)/8, $0xe6db99e5d9d4d039
DATA t<>+184(SB)/8, $0xc4ac56651fa27cf8
DATA t<>+192(SB)/8, $0x432aff96f4292243
DATA t<>+200(SB)/8, $0xfc93a038ab9423a6
DATA t<>+208(SB)/8, $0x8f0ccc91655b59c2
DATA t<>+216(SB)/8, $0x85845dd0ffeff47c
DATA t<>+224(SB)/8, $0xfe2ce6df6fa87e4e
DATA t<>+232(SB)/8, $0x4e0811a0a3014313
DATA t<>+240(SB)/8, $0xbd3af234f7537e81
DATA t<>+248(SB)/8, $0xeb86d3902ad7d2ba
GLOBL t<>(SB), RODATA|NOPTR, $256

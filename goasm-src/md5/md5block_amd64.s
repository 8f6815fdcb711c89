// MD5 block function for amd64, written from RFC 1321.
//
// Names. A, B, C, D are the RFC's four state words; the block at (P) is
// X[0] to X[15]; T[i], counted from 1, is the sine table of
// section 3.4. FN holds the value of the auxiliary function. A line
// ROUNDn(a, b, c, d, k, s, T[i]) is the RFC's operation [abcd k s i] of round n:
//
//	a = b + ((a + f(b,c,d) + X[k] + T[i]) <<< s)
//
// Forms of the auxiliary functions. In each step b is the newest value, so what
// does not need b is computed first; the path from one b to the next is 5, 4, 4
// and 5 operations in the four rounds.
//
//	F = (b AND c) OR (NOT b AND d)  as  ((c XOR d) AND b) XOR d
//	G = (b AND d) OR (c AND NOT d)  as  (c AND NOT d) + (b AND d): the two sides
//	    never have a bit in common, so OR is addition, and a takes them one by one
//	H = b XOR c XOR d               as  (c XOR d) XOR b
//	I = c XOR (b OR NOT d)          as it stands
//
// The words of X are little-endian (section 2), as is the machine.
//
// None of the registers is one that the System V C convention preserves; Win64
// preserves SI and DI.

#include "textflag.h"

#define A   AX
#define B   DI
#define C   CX
#define D   DX
#define P   SI
#define END R8
#define DIG R9
#define FN  R10
#define FN2 R11

// X[k] and T[i] are added early, off the path through b.
#define ADDXT(a, k, t) \
	ADDL	$t, a; \
	ADDL	(k*4)(P), a

// a = b + (a <<< s)
#define ROTADD(a, b, s) \
	ROLL	$s, a; \
	ADDL	b, a

#define ROUND1(a, b, c, d, k, s, t) \
	MOVL	c, FN; \
	ADDXT(a, k, t); \
	XORL	d, FN; \
	ANDL	b, FN; \
	XORL	d, FN; \
	ADDL	FN, a; \
	ROTADD(a, b, s)

#define ROUND2(a, b, c, d, k, s, t) \
	MOVL	d, FN; \
	MOVL	d, FN2; \
	NOTL	FN; \
	ADDXT(a, k, t); \
	ANDL	c, FN; \
	ANDL	b, FN2; \
	ADDL	FN, a; \
	ADDL	FN2, a; \
	ROTADD(a, b, s)

// FN holds c XOR d when the step starts. With b added in it is H; taking d out
// again leaves b XOR c, which the next step, where b and c are called c and d,
// starts from.
#define ROUND3(a, b, c, d, k, s, t) \
	ADDXT(a, k, t); \
	XORL	b, FN; \
	ADDL	FN, a; \
	XORL	d, FN; \
	ROTADD(a, b, s)

#define ROUND4(a, b, c, d, k, s, t) \
	MOVL	d, FN; \
	NOTL	FN; \
	ADDXT(a, k, t); \
	ORL	b, FN; \
	XORL	c, FN; \
	ADDL	FN, a; \
	ROTADD(a, b, s)

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $0-32
	MOVQ	dig+0(FP), DIG
	MOVQ	p_base+8(FP), P
	MOVQ	p_len+16(FP), END
	ANDQ	$~63, END	// whole blocks only
	JEQ	done
	ADDQ	P, END

	MOVL	0(DIG), A
	MOVL	4(DIG), B
	MOVL	8(DIG), C
	MOVL	12(DIG), D

loop:
	// Round 1 (RFC 1321 section 3.4).
	ROUND1(A, B, C, D, 0, 7, 0xd76aa478)
	ROUND1(D, A, B, C, 1, 12, 0xe8c7b756)
	ROUND1(C, D, A, B, 2, 17, 0x242070db)
	ROUND1(B, C, D, A, 3, 22, 0xc1bdceee)
	ROUND1(A, B, C, D, 4, 7, 0xf57c0faf)
	ROUND1(D, A, B, C, 5, 12, 0x4787c62a)
	ROUND1(C, D, A, B, 6, 17, 0xa8304613)
	ROUND1(B, C, D, A, 7, 22, 0xfd469501)
	ROUND1(A, B, C, D, 8, 7, 0x698098d8)
	ROUND1(D, A, B, C, 9, 12, 0x8b44f7af)
	ROUND1(C, D, A, B, 10, 17, 0xffff5bb1)
	ROUND1(B, C, D, A, 11, 22, 0x895cd7be)
	ROUND1(A, B, C, D, 12, 7, 0x6b901122)
	ROUND1(D, A, B, C, 13, 12, 0xfd987193)
	ROUND1(C, D, A, B, 14, 17, 0xa679438e)
	ROUND1(B, C, D, A, 15, 22, 0x49b40821)

	// Round 2 (RFC 1321 section 3.4).
	ROUND2(A, B, C, D, 1, 5, 0xf61e2562)
	ROUND2(D, A, B, C, 6, 9, 0xc040b340)
	ROUND2(C, D, A, B, 11, 14, 0x265e5a51)
	ROUND2(B, C, D, A, 0, 20, 0xe9b6c7aa)
	ROUND2(A, B, C, D, 5, 5, 0xd62f105d)
	ROUND2(D, A, B, C, 10, 9, 0x02441453)
	ROUND2(C, D, A, B, 15, 14, 0xd8a1e681)
	ROUND2(B, C, D, A, 4, 20, 0xe7d3fbc8)
	ROUND2(A, B, C, D, 9, 5, 0x21e1cde6)
	ROUND2(D, A, B, C, 14, 9, 0xc33707d6)
	ROUND2(C, D, A, B, 3, 14, 0xf4d50d87)
	ROUND2(B, C, D, A, 8, 20, 0x455a14ed)
	ROUND2(A, B, C, D, 13, 5, 0xa9e3e905)
	ROUND2(D, A, B, C, 2, 9, 0xfcefa3f8)
	ROUND2(C, D, A, B, 7, 14, 0x676f02d9)
	ROUND2(B, C, D, A, 12, 20, 0x8d2a4c8a)

	// Round 3 (RFC 1321 section 3.4).
	MOVL	C, FN
	XORL	D, FN
	ROUND3(A, B, C, D, 5, 4, 0xfffa3942)
	ROUND3(D, A, B, C, 8, 11, 0x8771f681)
	ROUND3(C, D, A, B, 11, 16, 0x6d9d6122)
	ROUND3(B, C, D, A, 14, 23, 0xfde5380c)
	ROUND3(A, B, C, D, 1, 4, 0xa4beea44)
	ROUND3(D, A, B, C, 4, 11, 0x4bdecfa9)
	ROUND3(C, D, A, B, 7, 16, 0xf6bb4b60)
	ROUND3(B, C, D, A, 10, 23, 0xbebfbc70)
	ROUND3(A, B, C, D, 13, 4, 0x289b7ec6)
	ROUND3(D, A, B, C, 0, 11, 0xeaa127fa)
	ROUND3(C, D, A, B, 3, 16, 0xd4ef3085)
	ROUND3(B, C, D, A, 6, 23, 0x04881d05)
	ROUND3(A, B, C, D, 9, 4, 0xd9d4d039)
	ROUND3(D, A, B, C, 12, 11, 0xe6db99e5)
	ROUND3(C, D, A, B, 15, 16, 0x1fa27cf8)
	ROUND3(B, C, D, A, 2, 23, 0xc4ac5665)

	// Round 4 (RFC 1321 section 3.4).
	ROUND4(A, B, C, D, 0, 6, 0xf4292244)
	ROUND4(D, A, B, C, 7, 10, 0x432aff97)
	ROUND4(C, D, A, B, 14, 15, 0xab9423a7)
	ROUND4(B, C, D, A, 5, 21, 0xfc93a039)
	ROUND4(A, B, C, D, 12, 6, 0x655b59c3)
	ROUND4(D, A, B, C, 3, 10, 0x8f0ccc92)
	ROUND4(C, D, A, B, 10, 15, 0xffeff47d)
	ROUND4(B, C, D, A, 1, 21, 0x85845dd1)
	ROUND4(A, B, C, D, 8, 6, 0x6fa87e4f)
	ROUND4(D, A, B, C, 15, 10, 0xfe2ce6e0)
	ROUND4(C, D, A, B, 6, 15, 0xa3014314)
	ROUND4(B, C, D, A, 13, 21, 0x4e0811a1)
	ROUND4(A, B, C, D, 4, 6, 0xf7537e82)
	ROUND4(D, A, B, C, 11, 10, 0xbd3af235)
	ROUND4(C, D, A, B, 2, 15, 0x2ad7d2bb)
	ROUND4(B, C, D, A, 9, 21, 0xeb86d391)

	// Add the state the block began with, which is still in *dig, and
	// store the sum there for the next block.
	ADDL	0(DIG), A
	ADDL	4(DIG), B
	ADDL	8(DIG), C
	ADDL	12(DIG), D
	MOVL	A, 0(DIG)
	MOVL	B, 4(DIG)
	MOVL	C, 8(DIG)
	MOVL	D, 12(DIG)

	ADDQ	$64, P
	CMPQ	P, END
	JNE	loop

done:
	RET

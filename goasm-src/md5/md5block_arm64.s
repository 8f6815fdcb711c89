// MD5 block function for arm64, written from RFC 1321.
//
// Names. A, B, C, D are the RFC's four state words; M0 to M15 are
// X[0] to X[15] of the block; T[i], counted from 1, is the sine table of
// section 3.4. FN holds the value of the auxiliary function. A line
// ROUNDn(a, b, c, d, Mk, t, s) is the RFC's operation [abcd k s i] of round n:
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
// T[i] comes from memory two at a time, into T0 and T1: LOADT(i) fetches T[i] and
// T[i+1] as soon as the pair before has been used.
//
// Left alone: R18 (platform), R27 (the assembler's), R28 (g), R29, R30.

#include "textflag.h"

#define P   R0
#define END R1
#define TAB R2
#define FN  R3
#define A   R4
#define B   R5
#define C   R6
#define D   R7
#define T0  R8
#define T1  R9
#define M0  R10
#define M1  R11
#define M2  R12
#define M3  R13
#define M4  R14
#define M5  R15
#define M6  R16
#define M7  R17
#define M8  R19
#define M9  R20
#define M10 R21
#define M11 R22
#define M12 R23
#define M13 R24
#define M14 R25
#define M15 R26
// Between two blocks X is not needed; its registers then hold dig and the old state.
#define DIG M0
#define OA  M1
#define OB  M2
#define OC  M3
#define OD  M4

#define LOADT(i) \
	LDPW	((i-1)*4)(TAB), (T0, T1)

// a = b + (a <<< s)
#define ROTADD(a, b, s) \
	RORW	$(32-s), a, a; \
	ADDW	b, a, a

#define ROUND1(a, b, c, d, m, t, s) \
	EORW	c, d, FN; \
	ADDW	m, a, a; \
	ANDW	b, FN, FN; \
	ADDW	t, a, a; \
	EORW	d, FN, FN; \
	ADDW	FN, a, a; \
	ROTADD(a, b, s)

#define ROUND2(a, b, c, d, m, t, s) \
	ADDW	m, a, a; \
	BICW	d, c, FN; \
	ADDW	t, a, a; \
	ADDW	FN, a, a; \
	ANDW	b, d, FN; \
	ADDW	FN, a, a; \
	ROTADD(a, b, s)

#define ROUND3(a, b, c, d, m, t, s) \
	EORW	c, d, FN; \
	ADDW	m, a, a; \
	EORW	b, FN, FN; \
	ADDW	t, a, a; \
	ADDW	FN, a, a; \
	ROTADD(a, b, s)

#define ROUND4(a, b, c, d, m, t, s) \
	ADDW	m, a, a; \
	ORNW	d, b, FN; \
	ADDW	t, a, a; \
	EORW	c, FN, FN; \
	ADDW	FN, a, a; \
	ROTADD(a, b, s)

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $0-32
	MOVD	p_base+8(FP), P
	MOVD	p_len+16(FP), END
	AND	$~63, END	// whole blocks only
	CBZ	END, done
	ADD	P, END, END

	MOVD	dig+0(FP), DIG
	LDPW	0(DIG), (A, B)
	LDPW	8(DIG), (C, D)
	MOVD	$sine<>(SB), TAB
	LOADT(1)

loop:
	LDPW	0(P), (M0, M1)
	LDPW	8(P), (M2, M3)
	LDPW	16(P), (M4, M5)
	LDPW	24(P), (M6, M7)
	LDPW	32(P), (M8, M9)
	LDPW	40(P), (M10, M11)
	LDPW	48(P), (M12, M13)
	LDPW	56(P), (M14, M15)

	// Round 1 (RFC 1321 section 3.4).
	ROUND1(A, B, C, D, M0, T0, 7)
	ROUND1(D, A, B, C, M1, T1, 12)
	LOADT(3)
	ROUND1(C, D, A, B, M2, T0, 17)
	ROUND1(B, C, D, A, M3, T1, 22)
	LOADT(5)
	ROUND1(A, B, C, D, M4, T0, 7)
	ROUND1(D, A, B, C, M5, T1, 12)
	LOADT(7)
	ROUND1(C, D, A, B, M6, T0, 17)
	ROUND1(B, C, D, A, M7, T1, 22)
	LOADT(9)
	ROUND1(A, B, C, D, M8, T0, 7)
	ROUND1(D, A, B, C, M9, T1, 12)
	LOADT(11)
	ROUND1(C, D, A, B, M10, T0, 17)
	ROUND1(B, C, D, A, M11, T1, 22)
	LOADT(13)
	ROUND1(A, B, C, D, M12, T0, 7)
	ROUND1(D, A, B, C, M13, T1, 12)
	LOADT(15)
	ROUND1(C, D, A, B, M14, T0, 17)
	ROUND1(B, C, D, A, M15, T1, 22)
	LOADT(17)

	// Round 2 (RFC 1321 section 3.4).
	ROUND2(A, B, C, D, M1, T0, 5)
	ROUND2(D, A, B, C, M6, T1, 9)
	LOADT(19)
	ROUND2(C, D, A, B, M11, T0, 14)
	ROUND2(B, C, D, A, M0, T1, 20)
	LOADT(21)
	ROUND2(A, B, C, D, M5, T0, 5)
	ROUND2(D, A, B, C, M10, T1, 9)
	LOADT(23)
	ROUND2(C, D, A, B, M15, T0, 14)
	ROUND2(B, C, D, A, M4, T1, 20)
	LOADT(25)
	ROUND2(A, B, C, D, M9, T0, 5)
	ROUND2(D, A, B, C, M14, T1, 9)
	LOADT(27)
	ROUND2(C, D, A, B, M3, T0, 14)
	ROUND2(B, C, D, A, M8, T1, 20)
	LOADT(29)
	ROUND2(A, B, C, D, M13, T0, 5)
	ROUND2(D, A, B, C, M2, T1, 9)
	LOADT(31)
	ROUND2(C, D, A, B, M7, T0, 14)
	ROUND2(B, C, D, A, M12, T1, 20)
	LOADT(33)

	// Round 3 (RFC 1321 section 3.4).
	ROUND3(A, B, C, D, M5, T0, 4)
	ROUND3(D, A, B, C, M8, T1, 11)
	LOADT(35)
	ROUND3(C, D, A, B, M11, T0, 16)
	ROUND3(B, C, D, A, M14, T1, 23)
	LOADT(37)
	ROUND3(A, B, C, D, M1, T0, 4)
	ROUND3(D, A, B, C, M4, T1, 11)
	LOADT(39)
	ROUND3(C, D, A, B, M7, T0, 16)
	ROUND3(B, C, D, A, M10, T1, 23)
	LOADT(41)
	ROUND3(A, B, C, D, M13, T0, 4)
	ROUND3(D, A, B, C, M0, T1, 11)
	LOADT(43)
	ROUND3(C, D, A, B, M3, T0, 16)
	ROUND3(B, C, D, A, M6, T1, 23)
	LOADT(45)
	ROUND3(A, B, C, D, M9, T0, 4)
	ROUND3(D, A, B, C, M12, T1, 11)
	LOADT(47)
	ROUND3(C, D, A, B, M15, T0, 16)
	ROUND3(B, C, D, A, M2, T1, 23)
	LOADT(49)

	// Round 4 (RFC 1321 section 3.4).
	ROUND4(A, B, C, D, M0, T0, 6)
	ROUND4(D, A, B, C, M7, T1, 10)
	LOADT(51)
	ROUND4(C, D, A, B, M14, T0, 15)
	ROUND4(B, C, D, A, M5, T1, 21)
	LOADT(53)
	ROUND4(A, B, C, D, M12, T0, 6)
	ROUND4(D, A, B, C, M3, T1, 10)
	LOADT(55)
	ROUND4(C, D, A, B, M10, T0, 15)
	ROUND4(B, C, D, A, M1, T1, 21)
	LOADT(57)
	ROUND4(A, B, C, D, M8, T0, 6)
	ROUND4(D, A, B, C, M15, T1, 10)
	LOADT(59)
	ROUND4(C, D, A, B, M6, T0, 15)
	ROUND4(B, C, D, A, M13, T1, 21)
	LOADT(61)
	ROUND4(A, B, C, D, M4, T0, 6)
	ROUND4(D, A, B, C, M11, T1, 10)
	LOADT(63)
	ROUND4(C, D, A, B, M2, T0, 15)
	ROUND4(B, C, D, A, M9, T1, 21)
	LOADT(1)	// for the next block

	// Add the state the block began with, which is still in *dig, and
	// store the sum there for the next block.
	MOVD	dig+0(FP), DIG
	LDPW	0(DIG), (OA, OB)
	LDPW	8(DIG), (OC, OD)
	ADDW	OA, A, A
	ADDW	OB, B, B
	ADDW	OC, C, C
	ADDW	OD, D, D
	STPW	(A, B), 0(DIG)
	STPW	(C, D), 8(DIG)

	ADD	$64, P
	CMP	END, P
	BNE	loop

done:
	RET

// T[i] = floor(4294967296 * abs(sin(i))), i from 1 to 64 (section 3.4).
DATA sine<>+0(SB)/4, $0xd76aa478
DATA sine<>+4(SB)/4, $0xe8c7b756
DATA sine<>+8(SB)/4, $0x242070db
DATA sine<>+12(SB)/4, $0xc1bdceee
DATA sine<>+16(SB)/4, $0xf57c0faf
DATA sine<>+20(SB)/4, $0x4787c62a
DATA sine<>+24(SB)/4, $0xa8304613
DATA sine<>+28(SB)/4, $0xfd469501
DATA sine<>+32(SB)/4, $0x698098d8
DATA sine<>+36(SB)/4, $0x8b44f7af
DATA sine<>+40(SB)/4, $0xffff5bb1
DATA sine<>+44(SB)/4, $0x895cd7be
DATA sine<>+48(SB)/4, $0x6b901122
DATA sine<>+52(SB)/4, $0xfd987193
DATA sine<>+56(SB)/4, $0xa679438e
DATA sine<>+60(SB)/4, $0x49b40821
DATA sine<>+64(SB)/4, $0xf61e2562
DATA sine<>+68(SB)/4, $0xc040b340
DATA sine<>+72(SB)/4, $0x265e5a51
DATA sine<>+76(SB)/4, $0xe9b6c7aa
DATA sine<>+80(SB)/4, $0xd62f105d
DATA sine<>+84(SB)/4, $0x02441453
DATA sine<>+88(SB)/4, $0xd8a1e681
DATA sine<>+92(SB)/4, $0xe7d3fbc8
DATA sine<>+96(SB)/4, $0x21e1cde6
DATA sine<>+100(SB)/4, $0xc33707d6
DATA sine<>+104(SB)/4, $0xf4d50d87
DATA sine<>+108(SB)/4, $0x455a14ed
DATA sine<>+112(SB)/4, $0xa9e3e905
DATA sine<>+116(SB)/4, $0xfcefa3f8
DATA sine<>+120(SB)/4, $0x676f02d9
DATA sine<>+124(SB)/4, $0x8d2a4c8a
DATA sine<>+128(SB)/4, $0xfffa3942
DATA sine<>+132(SB)/4, $0x8771f681
DATA sine<>+136(SB)/4, $0x6d9d6122
DATA sine<>+140(SB)/4, $0xfde5380c
DATA sine<>+144(SB)/4, $0xa4beea44
DATA sine<>+148(SB)/4, $0x4bdecfa9
DATA sine<>+152(SB)/4, $0xf6bb4b60
DATA sine<>+156(SB)/4, $0xbebfbc70
DATA sine<>+160(SB)/4, $0x289b7ec6
DATA sine<>+164(SB)/4, $0xeaa127fa
DATA sine<>+168(SB)/4, $0xd4ef3085
DATA sine<>+172(SB)/4, $0x04881d05
DATA sine<>+176(SB)/4, $0xd9d4d039
DATA sine<>+180(SB)/4, $0xe6db99e5
DATA sine<>+184(SB)/4, $0x1fa27cf8
DATA sine<>+188(SB)/4, $0xc4ac5665
DATA sine<>+192(SB)/4, $0xf4292244
DATA sine<>+196(SB)/4, $0x432aff97
DATA sine<>+200(SB)/4, $0xab9423a7
DATA sine<>+204(SB)/4, $0xfc93a039
DATA sine<>+208(SB)/4, $0x655b59c3
DATA sine<>+212(SB)/4, $0x8f0ccc92
DATA sine<>+216(SB)/4, $0xffeff47d
DATA sine<>+220(SB)/4, $0x85845dd1
DATA sine<>+224(SB)/4, $0x6fa87e4f
DATA sine<>+228(SB)/4, $0xfe2ce6e0
DATA sine<>+232(SB)/4, $0xa3014314
DATA sine<>+236(SB)/4, $0x4e0811a1
DATA sine<>+240(SB)/4, $0xf7537e82
DATA sine<>+244(SB)/4, $0xbd3af235
DATA sine<>+248(SB)/4, $0x2ad7d2bb
DATA sine<>+252(SB)/4, $0xeb86d391
GLOBL sine<>(SB), RODATA|NOPTR, $256

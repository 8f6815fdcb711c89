// MD5 block function for riscv64, written from RFC 1321.
//
// Names. A, B, C, D are the RFC's four state words; M0 to M15 are
// X[0] to X[15] of the block; T[i], counted from 1, is the sine table of
// section 3.4. FN holds the value of the auxiliary function. A line
// ROUNDn(a, b, c, d, Mk, s, i) is the RFC's operation [abcd k s i] of round n:
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
// TI holds T[i] when step i starts; the step then loads T[i+1]. The table ends with
// T[1] once more, so that step 64 fetches the first constant of the next block.
//
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes
// RORIW, ANDN and ORN of base instructions, through X31; each step's path is then 2
// operations longer.
//
// No load is misaligned, whatever the address of p, because a misaligned load may
// trap; see the label funnel.
//
// Sums use the W forms, which look at the low 32 bits only, so the upper halves of
// M0 to M15 may hold anything.
//
// The order inside the macros lets a core that issues two instructions at a time in
// order find pairs that do not depend on each other.
//
// Left alone: X1 (link), X2 (stack), X3, X4, X27 (g), X31 (the assembler's). What is
// used most sits in X8 to X15, which compressed instructions can name.

#include "textflag.h"

#define A   X8
#define B   X9
#define C   X10
#define D   X11
#define FN  X12
#define TI  X13
#define TAB X14
#define P   X5
#define END X6
#define M0  X15
#define M1  X16
#define M2  X17
#define M3  X18
#define M4  X19
#define M5  X20
#define M6  X21
#define M7  X22
#define M8  X23
#define M9  X24
#define M10 X25
#define M11 X26
#define M12 X28
#define M13 X29
#define M14 X30
#define M15 X7
// Between two blocks X is not needed; its registers then hold dig and the old state.
#define DIG M0
#define OA  M1
#define OB  M2
#define OC  M3
#define OD  M4
// The funnel fills M0, M2, ... M14 first and has these for itself meanwhile.
#define Q      M1
#define SHIFT  M3
#define NSHIFT M5
#define LAST   M7
#define HIGH   M9

#define NEXTT(i) \
	LW	(i*4)(TAB), TI

#define ROUND1(a, b, c, d, m, s, i) \
	XOR	c, d, FN; \
	AND	b, FN, FN; \
	ADDW	m, a, a; \
	XOR	d, FN, FN; \
	ADDW	TI, a, a; \
	ADDW	FN, a, a; \
	NEXTT(i); \
	RORIW	$(32-s), a, a; \
	ADDW	b, a, a

#define ROUND2(a, b, c, d, m, s, i) \
	ADDW	m, a, a; \
	ANDN	d, c, FN; \
	ADDW	TI, a, a; \
	ADDW	FN, a, a; \
	AND	b, d, FN; \
	ADDW	FN, a, a; \
	NEXTT(i); \
	RORIW	$(32-s), a, a; \
	ADDW	b, a, a

#define ROUND3(a, b, c, d, m, s, i) \
	XOR	c, d, FN; \
	ADDW	m, a, a; \
	ADDW	TI, a, a; \
	XOR	b, FN, FN; \
	NEXTT(i); \
	ADDW	FN, a, a; \
	RORIW	$(32-s), a, a; \
	ADDW	b, a, a

#define ROUND4(a, b, c, d, m, s, i) \
	ADDW	m, a, a; \
	ORN	d, b, FN; \
	ADDW	TI, a, a; \
	XOR	c, FN, FN; \
	NEXTT(i); \
	ADDW	FN, a, a; \
	RORIW	$(32-s), a, a; \
	ADDW	b, a, a

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $0-32
	MOV	p_base+8(FP), P
	MOV	p_len+16(FP), END
	ANDI	$~63, END	// whole blocks only
	BEQZ	END, done
	ADD	P, END

	MOV	dig+0(FP), DIG
	MOVW	0(DIG), A
	MOVW	4(DIG), B
	MOVW	8(DIG), C
	MOVW	12(DIG), D
	MOV	$sine<>(SB), TAB
	NEXTT(0)

loop:
	ANDI	$3, P, FN
	BNEZ	FN, funnel
	MOVW	0(P), M0
	MOVW	4(P), M1
	MOVW	8(P), M2
	MOVW	12(P), M3
	MOVW	16(P), M4
	MOVW	20(P), M5
	MOVW	24(P), M6
	MOVW	28(P), M7
	MOVW	32(P), M8
	MOVW	36(P), M9
	MOVW	40(P), M10
	MOVW	44(P), M11
	MOVW	48(P), M12
	MOVW	52(P), M13
	MOVW	56(P), M14
	MOVW	60(P), M15

rounds:
	// Round 1 (RFC 1321 section 3.4).
	ROUND1(A, B, C, D, M0, 7, 1)
	ROUND1(D, A, B, C, M1, 12, 2)
	ROUND1(C, D, A, B, M2, 17, 3)
	ROUND1(B, C, D, A, M3, 22, 4)
	ROUND1(A, B, C, D, M4, 7, 5)
	ROUND1(D, A, B, C, M5, 12, 6)
	ROUND1(C, D, A, B, M6, 17, 7)
	ROUND1(B, C, D, A, M7, 22, 8)
	ROUND1(A, B, C, D, M8, 7, 9)
	ROUND1(D, A, B, C, M9, 12, 10)
	ROUND1(C, D, A, B, M10, 17, 11)
	ROUND1(B, C, D, A, M11, 22, 12)
	ROUND1(A, B, C, D, M12, 7, 13)
	ROUND1(D, A, B, C, M13, 12, 14)
	ROUND1(C, D, A, B, M14, 17, 15)
	ROUND1(B, C, D, A, M15, 22, 16)

	// Round 2 (RFC 1321 section 3.4).
	ROUND2(A, B, C, D, M1, 5, 17)
	ROUND2(D, A, B, C, M6, 9, 18)
	ROUND2(C, D, A, B, M11, 14, 19)
	ROUND2(B, C, D, A, M0, 20, 20)
	ROUND2(A, B, C, D, M5, 5, 21)
	ROUND2(D, A, B, C, M10, 9, 22)
	ROUND2(C, D, A, B, M15, 14, 23)
	ROUND2(B, C, D, A, M4, 20, 24)
	ROUND2(A, B, C, D, M9, 5, 25)
	ROUND2(D, A, B, C, M14, 9, 26)
	ROUND2(C, D, A, B, M3, 14, 27)
	ROUND2(B, C, D, A, M8, 20, 28)
	ROUND2(A, B, C, D, M13, 5, 29)
	ROUND2(D, A, B, C, M2, 9, 30)
	ROUND2(C, D, A, B, M7, 14, 31)
	ROUND2(B, C, D, A, M12, 20, 32)

	// Round 3 (RFC 1321 section 3.4).
	ROUND3(A, B, C, D, M5, 4, 33)
	ROUND3(D, A, B, C, M8, 11, 34)
	ROUND3(C, D, A, B, M11, 16, 35)
	ROUND3(B, C, D, A, M14, 23, 36)
	ROUND3(A, B, C, D, M1, 4, 37)
	ROUND3(D, A, B, C, M4, 11, 38)
	ROUND3(C, D, A, B, M7, 16, 39)
	ROUND3(B, C, D, A, M10, 23, 40)
	ROUND3(A, B, C, D, M13, 4, 41)
	ROUND3(D, A, B, C, M0, 11, 42)
	ROUND3(C, D, A, B, M3, 16, 43)
	ROUND3(B, C, D, A, M6, 23, 44)
	ROUND3(A, B, C, D, M9, 4, 45)
	ROUND3(D, A, B, C, M12, 11, 46)
	ROUND3(C, D, A, B, M15, 16, 47)
	ROUND3(B, C, D, A, M2, 23, 48)

	// Round 4 (RFC 1321 section 3.4).
	ROUND4(A, B, C, D, M0, 6, 49)
	ROUND4(D, A, B, C, M7, 10, 50)
	ROUND4(C, D, A, B, M14, 15, 51)
	ROUND4(B, C, D, A, M5, 21, 52)
	ROUND4(A, B, C, D, M12, 6, 53)
	ROUND4(D, A, B, C, M3, 10, 54)
	ROUND4(C, D, A, B, M10, 15, 55)
	ROUND4(B, C, D, A, M1, 21, 56)
	ROUND4(A, B, C, D, M8, 6, 57)
	ROUND4(D, A, B, C, M15, 10, 58)
	ROUND4(C, D, A, B, M6, 15, 59)
	ROUND4(B, C, D, A, M13, 21, 60)
	ROUND4(A, B, C, D, M4, 6, 61)
	ROUND4(D, A, B, C, M11, 10, 62)
	ROUND4(C, D, A, B, M2, 15, 63)
	ROUND4(B, C, D, A, M9, 21, 64)

	// Add the state the block began with, which is still in *dig, and
	// store the sum there for the next block.
	MOV	dig+0(FP), DIG
	MOVW	0(DIG), OA
	MOVW	4(DIG), OB
	MOVW	8(DIG), OC
	MOVW	12(DIG), OD
	ADDW	OA, A, A
	ADDW	OB, B, B
	ADDW	OC, C, C
	ADDW	OD, D, D
	MOVW	A, 0(DIG)
	MOVW	B, 4(DIG)
	MOVW	C, 8(DIG)
	MOVW	D, 12(DIG)

	ADD	$64, P
	BNE	P, END, loop

done:
	RET

	// P is not a multiple of 4. The block's 64 bytes then lie in nine aligned
	// doublewords from Q = P rounded down to 8, and each of the nine holds at
	// least one byte of the block, so nothing outside p's own doublewords is
	// read. Shifts take their count modulo 64: SHIFT = 8*P and NSHIFT = -8*P
	// are as good as 8*(P mod 8) and 64 - 8*(P mod 8).
funnel:
	ANDI	$~7, P, Q
	SLLI	$3, P, SHIFT
	NEG	SHIFT, NSHIFT
	MOV	0(Q), M0
	MOV	8(Q), M2
	MOV	16(Q), M4
	MOV	24(Q), M6
	MOV	32(Q), M8
	MOV	40(Q), M10
	MOV	48(Q), M12
	MOV	56(Q), M14
	MOV	64(Q), LAST
	SRL	SHIFT, M0
	SLL	NSHIFT, M2, HIGH
	OR	HIGH, M0
	SRL	SHIFT, M2
	SLL	NSHIFT, M4, HIGH
	OR	HIGH, M2
	SRL	SHIFT, M4
	SLL	NSHIFT, M6, HIGH
	OR	HIGH, M4
	SRL	SHIFT, M6
	SLL	NSHIFT, M8, HIGH
	OR	HIGH, M6
	SRL	SHIFT, M8
	SLL	NSHIFT, M10, HIGH
	OR	HIGH, M8
	SRL	SHIFT, M10
	SLL	NSHIFT, M12, HIGH
	OR	HIGH, M10
	SRL	SHIFT, M12
	SLL	NSHIFT, M14, HIGH
	OR	HIGH, M12
	SRL	SHIFT, M14
	SLL	NSHIFT, LAST, HIGH
	OR	HIGH, M14
	SRLI	$32, M0, M1
	SRLI	$32, M2, M3
	SRLI	$32, M4, M5
	SRLI	$32, M6, M7
	SRLI	$32, M8, M9
	SRLI	$32, M10, M11
	SRLI	$32, M12, M13
	SRLI	$32, M14, M15
	JMP	rounds

// T[i] = floor(4294967296 * abs(sin(i))), i from 1 to 64 (section 3.4), and T[1].
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
DATA sine<>+256(SB)/4, $0xd76aa478
GLOBL sine<>(SB), RODATA|NOPTR, $260

// BLAKE2s compression of whole blocks for arm64, written from RFC 7693. General registers
// only: the vector unit has no rotate, and its operations take longer.
//
// Names. N0 to N15 are the local work vector v[0] to v[15] of RFC 7693 section
// 3.2; m[0] to m[15] are the words of the block at (MSG), little-endian as the machine.
// A line ROUND(s[0] ... s[15]) is one round with its row s of the permutation table SIGMA
// (section 2.7).
//
// The four G (section 3.1) of a column step, and of a diagonal step, do not depend on each
// other, so the same half of all four is done side by side: a core that issues
// instructions in order always finds some that are ready. The rotates are R1 and R2 = 16
// and 12 bits in the first half of G, R3 and R4 = 8 and 7 in the second (section 2.1).
// Message words are read half a step before they are used.
//
// Left alone: R18 (platform), R27 (the assembler's), R28 (g), R29, R30.

#include "textflag.h"

#define N0  R0
#define N1  R1
#define N2  R2
#define N3  R3
#define N4  R4
#define N5  R5
#define N6  R6
#define N7  R7
#define N8  R8
#define N9  R9
#define N10 R10
#define N11 R11
#define N12 R12
#define N13 R13
#define N14 R14
#define N15 R15
#define T0  R16
#define T1  R17
#define T2  R19
#define T3  R20
#define MSG R21
#define END R22
#define CNT R23
#define HP  R24
#define FLAG R25
#define IV  R26

// Message words i, j, k, l for the next ADDM.
#define LOADM(i, j, k, l) \
	MOVWU	(i*4)(MSG), T0; \
	MOVWU	(j*4)(MSG), T1; \
	MOVWU	(k*4)(MSG), T2; \
	MOVWU	(l*4)(MSG), T3

// In each of four G, a += the message word; a is N0 to N3 in both steps.
#define ADDM \
	ADDW	T0, N0, N0; \
	ADDW	T1, N1, N1; \
	ADDW	T2, N2, N2; \
	ADDW	T3, N3, N3

// The rest of a half of four G; the rotates are by x and y.
#define MIX(x, y, a0, b0, c0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3) \
	ADDW	b0, a0, a0; \
	ADDW	b1, a1, a1; \
	ADDW	b2, a2, a2; \
	ADDW	b3, a3, a3; \
	EORW	a0, d0, d0; \
	EORW	a1, d1, d1; \
	EORW	a2, d2, d2; \
	EORW	a3, d3, d3; \
	RORW	$x, d0, d0; \
	RORW	$x, d1, d1; \
	RORW	$x, d2, d2; \
	RORW	$x, d3, d3; \
	ADDW	d0, c0, c0; \
	ADDW	d1, c1, c1; \
	ADDW	d2, c2, c2; \
	ADDW	d3, c3, c3; \
	EORW	c0, b0, b0; \
	EORW	c1, b1, b1; \
	EORW	c2, b2, b2; \
	EORW	c3, b3, b3; \
	RORW	$y, b0, b0; \
	RORW	$y, b1, b1; \
	RORW	$y, b2, b2; \
	RORW	$y, b3, b3

#define COLUMNS(x, y) \
	MIX(x, y, N0, N4, N8, N12, N1, N5, N9, N13, N2, N6, N10, N14, N3, N7, N11, N15)
#define DIAGONALS(x, y) \
	MIX(x, y, N0, N5, N10, N15, N1, N6, N11, N12, N2, N7, N8, N13, N3, N4, N9, N14)

#define ROUND(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
	LOADM(s0, s2, s4, s6); \
	ADDM; \
	LOADM(s1, s3, s5, s7); \
	COLUMNS(16, 12); \
	ADDM; \
	LOADM(s8, s10, s12, s14); \
	COLUMNS(8, 7); \
	ADDM; \
	LOADM(s9, s11, s13, s15); \
	DIAGONALS(16, 12); \
	ADDM; \
	DIAGONALS(8, 7)

// func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocks(SB), NOSPLIT, $0-48
	MOVD	blocks_base+24(FP), MSG
	MOVD	blocks_len+32(FP), END
	AND	$~63, END	// whole blocks only
	CBZ	END, done
	ADD	MSG, END, END
	MOVD	h+0(FP), HP
	MOVD	c+8(FP), T0
	MOVWU	flag+16(FP), FLAG
	MOVD	(T0), CNT	// both words: the 64-bit counter
	MOVD	$iv<>(SB), IV

loop:
	// The local work vector.
	ADD	$64, CNT
	LDPW	0(HP), (N0, N1)
	LDPW	8(HP), (N2, N3)
	LDPW	16(HP), (N4, N5)
	LDPW	24(HP), (N6, N7)
	LDPW	0(IV), (N8, N9)
	LDPW	8(IV), (N10, N11)
	LDPW	16(IV), (N12, N13)
	LDPW	24(IV), (N14, N15)
	LSR	$32, CNT, T0
	EORW	CNT, N12, N12
	EORW	T0, N13, N13
	EORW	FLAG, N14, N14

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

	// Fold it into h.
	EORW	N8, N0, N0
	EORW	N9, N1, N1
	EORW	N10, N2, N2
	EORW	N11, N3, N3
	EORW	N12, N4, N4
	EORW	N13, N5, N5
	EORW	N14, N6, N6
	EORW	N15, N7, N7
	LDPW	0(HP), (T0, T1)
	LDPW	8(HP), (T2, T3)
	EORW	T0, N0, N0
	EORW	T1, N1, N1
	EORW	T2, N2, N2
	EORW	T3, N3, N3
	STPW	(N0, N1), 0(HP)
	STPW	(N2, N3), 8(HP)
	LDPW	16(HP), (T0, T1)
	LDPW	24(HP), (T2, T3)
	EORW	T0, N4, N4
	EORW	T1, N5, N5
	EORW	T2, N6, N6
	EORW	T3, N7, N7
	STPW	(N4, N5), 16(HP)
	STPW	(N6, N7), 24(HP)

	ADD	$64, MSG
	CMP	END, MSG
	BNE	loop

	MOVD	c+8(FP), T0
	MOVD	CNT, (T0)

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

// BLAKE2s compression of whole blocks for loong64, general registers only, written from
// RFC 7693.
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
// blocks may be misaligned; the machine's loads take any address.
//
// Left alone: R1 (link), R2 (thread), R3 (stack), R21 (reserved), R22 (g), R30 (the
// assembler's).

#include "textflag.h"

#define N0  R4
#define N1  R5
#define N2  R6
#define N3  R7
#define N4  R8
#define N5  R9
#define N6  R10
#define N7  R11
#define N8  R12
#define N9  R13
#define N10 R14
#define N11 R15
#define N12 R16
#define N13 R17
#define N14 R18
#define N15 R19
#define T0  R20
#define T1  R23
#define T2  R24
#define T3  R25
#define MSG R26
#define END R27
#define CNT R28
#define HP  R29
#define IV  R31

// Message words i, j, k, l for the next ADDM.
#define LOADM(i, j, k, l) \
	MOVW	(i*4)(MSG), T0; \
	MOVW	(j*4)(MSG), T1; \
	MOVW	(k*4)(MSG), T2; \
	MOVW	(l*4)(MSG), T3

// In each of four G, a += the message word; a is N0 to N3 in both steps.
#define ADDM \
	ADD	T0, N0, N0; \
	ADD	T1, N1, N1; \
	ADD	T2, N2, N2; \
	ADD	T3, N3, N3

// The rest of a half of four G; the rotates are by x and y.
#define MIX(x, y, a0, b0, c0, d0, a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3) \
	ADD	b0, a0, a0; \
	ADD	b1, a1, a1; \
	ADD	b2, a2, a2; \
	ADD	b3, a3, a3; \
	XOR	a0, d0, d0; \
	XOR	a1, d1, d1; \
	XOR	a2, d2, d2; \
	XOR	a3, d3, d3; \
	ROTR	$x, d0, d0; \
	ROTR	$x, d1, d1; \
	ROTR	$x, d2, d2; \
	ROTR	$x, d3, d3; \
	ADD	d0, c0, c0; \
	ADD	d1, c1, c1; \
	ADD	d2, c2, c2; \
	ADD	d3, c3, c3; \
	XOR	c0, b0, b0; \
	XOR	c1, b1, b1; \
	XOR	c2, b2, b2; \
	XOR	c3, b3, b3; \
	ROTR	$y, b0, b0; \
	ROTR	$y, b1, b1; \
	ROTR	$y, b2, b2; \
	ROTR	$y, b3, b3

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
	MOVV	blocks_base+24(FP), MSG
	MOVV	blocks_len+32(FP), END
	SRLV	$6, END		// whole blocks only
	SLLV	$6, END
	BEQ	END, R0, done
	ADDV	MSG, END
	MOVV	h+0(FP), HP
	MOVV	c+8(FP), T0
	MOVV	(T0), CNT	// both words: the 64-bit counter
	MOVV	$iv<>(SB), IV

loop:
	// The local work vector.
	ADDV	$64, CNT
	MOVW	0(IV), N8
	MOVW	4(IV), N9
	MOVW	8(IV), N10
	MOVW	12(IV), N11
	MOVW	16(IV), N12
	MOVW	20(IV), N13
	MOVW	24(IV), N14
	MOVW	28(IV), N15
	MOVW	flag+16(FP), T1
	SRLV	$32, CNT, T0
	XOR	CNT, N12
	XOR	T0, N13
	XOR	T1, N14
	MOVW	0(HP), N0
	MOVW	4(HP), N1
	MOVW	8(HP), N2
	MOVW	12(HP), N3
	MOVW	16(HP), N4
	MOVW	20(HP), N5
	MOVW	24(HP), N6
	MOVW	28(HP), N7

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
	XOR	N8, N0
	XOR	N9, N1
	XOR	N10, N2
	XOR	N11, N3
	XOR	N12, N4
	XOR	N13, N5
	XOR	N14, N6
	XOR	N15, N7
	MOVW	0(HP), N8
	MOVW	4(HP), N9
	MOVW	8(HP), N10
	MOVW	12(HP), N11
	MOVW	16(HP), N12
	MOVW	20(HP), N13
	MOVW	24(HP), N14
	MOVW	28(HP), N15
	XOR	N8, N0
	XOR	N9, N1
	XOR	N10, N2
	XOR	N11, N3
	XOR	N12, N4
	XOR	N13, N5
	XOR	N14, N6
	XOR	N15, N7
	MOVW	N0, 0(HP)
	MOVW	N1, 4(HP)
	MOVW	N2, 8(HP)
	MOVW	N3, 12(HP)
	MOVW	N4, 16(HP)
	MOVW	N5, 20(HP)
	MOVW	N6, 24(HP)
	MOVW	N7, 28(HP)

	ADDV	$64, MSG
	BNE	MSG, END, loop

	MOVV	c+8(FP), T0
	MOVV	CNT, (T0)

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

// BLAKE2s compression of whole blocks for riscv64, written from RFC 7693.
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
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes RORIW
// of base instructions, through X31.
//
// No load is misaligned, whatever the address of blocks, because a misaligned load may
// trap; see the label funnel. h and c are Go's or Rust's arrays of 32-bit words, so they are
// multiples of 4.
//
// Sums and exclusive ors may leave anything in the upper halves of N0 to N15: RORIW and
// stores look at the low 32 bits only.
//
// Left alone: X1 (link), X2 (stack), X3, X4, X27 (g), X31 (the assembler's).

#include "textflag.h"

#define N0  X8
#define N1  X9
#define N2  X10
#define N3  X11
#define N4  X12
#define N5  X13
#define N6  X14
#define N7  X15
#define N8  X16
#define N9  X17
#define N10 X18
#define N11 X19
#define N12 X20
#define N13 X21
#define N14 X22
#define N15 X23
#define T0  X5
#define T1  X6
#define T2  X7
#define T3  X24
#define MSG X25
#define P   X26
#define END X28
#define HP  X29
#define IV  X30
// Before the work vector is loaded.
#define Q      N0
#define SHIFT  N1
#define NSHIFT N2
#define LAST   N11

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
	RORIW	$x, d0, d0; \
	RORIW	$x, d1, d1; \
	RORIW	$x, d2, d2; \
	RORIW	$x, d3, d3; \
	ADD	d0, c0, c0; \
	ADD	d1, c1, c1; \
	ADD	d2, c2, c2; \
	ADD	d3, c3, c3; \
	XOR	c0, b0, b0; \
	XOR	c1, b1, b1; \
	XOR	c2, b2, b2; \
	XOR	c3, b3, b3; \
	RORIW	$y, b0, b0; \
	RORIW	$y, b1, b1; \
	RORIW	$y, b2, b2; \
	RORIW	$y, b3, b3

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

// Frame: a copy of a misaligned block, from 8(X2). 0(X2) is the saved X1.
//
// func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocks(SB), NOSPLIT, $64-48
	MOV	blocks_base+24(FP), P
	MOV	blocks_len+32(FP), END
	ANDI	$~63, END	// whole blocks only
	BEQZ	END, done
	ADD	P, END
	MOV	h+0(FP), HP
	MOV	$iv<>(SB), IV

loop:
	MOV	P, MSG
	ANDI	$3, P, T0
	BNEZ	T0, funnel

work:
	// The local work vector, and the counter: 64 more, with a carry.
	MOV	c+8(FP), T0
	MOVWU	0(T0), T1
	MOVWU	4(T0), T2
	ADD	$64, T1
	MOVW	T1, 0(T0)
	SRLI	$32, T1, T3
	ADD	T3, T2
	MOVW	T2, 4(T0)
	MOVW	flag+16(FP), T3
	MOVW	0(IV), N8
	MOVW	4(IV), N9
	MOVW	8(IV), N10
	MOVW	12(IV), N11
	MOVW	16(IV), N12
	MOVW	20(IV), N13
	MOVW	24(IV), N14
	MOVW	28(IV), N15
	XOR	T1, N12, N12
	XOR	T2, N13, N13
	XOR	T3, N14, N14
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
	XOR	N8, N0, N0
	XOR	N9, N1, N1
	XOR	N10, N2, N2
	XOR	N11, N3, N3
	XOR	N12, N4, N4
	XOR	N13, N5, N5
	XOR	N14, N6, N6
	XOR	N15, N7, N7
	MOVW	0(HP), N8
	MOVW	4(HP), N9
	MOVW	8(HP), N10
	MOVW	12(HP), N11
	MOVW	16(HP), N12
	MOVW	20(HP), N13
	MOVW	24(HP), N14
	MOVW	28(HP), N15
	XOR	N8, N0, N0
	XOR	N9, N1, N1
	XOR	N10, N2, N2
	XOR	N11, N3, N3
	XOR	N12, N4, N4
	XOR	N13, N5, N5
	XOR	N14, N6, N6
	XOR	N15, N7, N7
	MOVW	N0, 0(HP)
	MOVW	N1, 4(HP)
	MOVW	N2, 8(HP)
	MOVW	N3, 12(HP)
	MOVW	N4, 16(HP)
	MOVW	N5, 20(HP)
	MOVW	N6, 24(HP)
	MOVW	N7, 28(HP)

	ADD	$64, P
	BNE	P, END, loop

done:
	RET

	// P is not a multiple of 4. The block's 64 bytes then lie in nine aligned
	// doublewords from Q = P rounded down to 8, and each of the nine holds at
	// least one byte of the block, so nothing outside the doublewords of blocks is
	// read. Shifts take their count modulo 64: SHIFT = 8*P and NSHIFT = -8*P are as
	// good as 8*(P mod 8) and 64 - 8*(P mod 8).
funnel:
	ANDI	$~7, P, Q
	SLLI	$3, P, SHIFT
	NEG	SHIFT, NSHIFT
	MOV	0(Q), N3
	MOV	8(Q), N4
	MOV	16(Q), N5
	MOV	24(Q), N6
	MOV	32(Q), N7
	MOV	40(Q), N8
	MOV	48(Q), N9
	MOV	56(Q), N10
	MOV	64(Q), LAST
	SRL	SHIFT, N3
	SLL	NSHIFT, N4, T0
	OR	T0, N3
	MOV	N3, 8(X2)
	SRL	SHIFT, N4
	SLL	NSHIFT, N5, T1
	OR	T1, N4
	MOV	N4, 16(X2)
	SRL	SHIFT, N5
	SLL	NSHIFT, N6, T0
	OR	T0, N5
	MOV	N5, 24(X2)
	SRL	SHIFT, N6
	SLL	NSHIFT, N7, T1
	OR	T1, N6
	MOV	N6, 32(X2)
	SRL	SHIFT, N7
	SLL	NSHIFT, N8, T0
	OR	T0, N7
	MOV	N7, 40(X2)
	SRL	SHIFT, N8
	SLL	NSHIFT, N9, T1
	OR	T1, N8
	MOV	N8, 48(X2)
	SRL	SHIFT, N9
	SLL	NSHIFT, N10, T0
	OR	T0, N9
	MOV	N9, 56(X2)
	SRL	SHIFT, N10
	SLL	NSHIFT, LAST, T1
	OR	T1, N10
	MOV	N10, 64(X2)
	ADD	$8, X2, MSG
	JMP	work

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

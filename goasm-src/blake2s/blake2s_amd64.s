// BLAKE2s compression of whole blocks for amd64, written from RFC 7693.
//
//	hashBlocksSSE2		every amd64
//	hashBlocksSSSE3		PSHUFB for the rotates by whole bytes
//	hashBlocksSSE4		also PINSRD (SSE4.1) for collecting message words
//
// Names. A, B, C, D are the rows v[0..3], v[4..7], v[8..11], v[12..15] of the local work
// vector of section 3.2, one word in each lane, the first in the lowest. m[0] to m[15] are
// the words of the block at (P), little-endian as the machine. A line ROUND(s[0] ... s[15])
// is one round with its row s of the permutation table SIGMA (section 2.7).
//
// One G (section 3.1) works on four columns at once: lane i does the column step's
// G(v[i], v[4+i], v[8+i], v[12+i]). For the diagonal step A, C and D are turned and B, the
// row that was written last, stays, which keeps the turns off the critical path:
//
//	B  v4  v5  v6  v7
//	A  v3  v0  v1  v2	the diagonals that start at v3, v0, v1, v2, so this is
//	C  v9  v10 v11 v8	also the order of their message words
//	D  v14 v15 v12 v13
//
// The rotates of G are R1 to R4 = 16, 12, 8, 7 bits to the right (section 2.1).
//
// None of the general registers is one that the System V C convention preserves; Win64
// preserves SI, DI and X6 to X15.

#include "textflag.h"

#define P   SI
#define END DI
#define HP  DX
#define CP  CX
#define CNT R8
#define A   X0
#define B   X1
#define C   X2
#define D   X3
#define M0  X4
#define M1  X5
#define M2  X6
#define M3  X7
#define T0  X8
#define T1  X9
#define T2  X10
// The state h.
#define H0  X11
#define H1  X12
// IV[4..7] with the flag in v[14].
#define D0  X13
// PSHUFB controls for rotates by 16 and 8 bits.
#define TURN16 X14
#define TURN8 X15

// x rotated right by n bits. The shifted parts never have a bit in common.
#define ROTATE(n, x) \
	MOVO	x, T0; \
	PSRLL	$n, x; \
	PSLLL	$(32-n), T0; \
	PXOR	T0, x

// The four words i, j, k, l of the message, in m: pieces of one, two, four words.
#define GATHER(i, j, k, l, m) \
	MOVL	(i*4)(P), m; \
	MOVL	(j*4)(P), T0; \
	MOVL	(k*4)(P), T1; \
	MOVL	(l*4)(P), T2; \
	PUNPCKLLQ	T0, m; \
	PUNPCKLLQ	T2, T1; \
	PUNPCKLQDQ	T1, m

// The same with SSE4.1.
#define INSERT(i, j, k, l, m) \
	MOVL	(i*4)(P), m; \
	PINSRD	$1, (j*4)(P), m; \
	PINSRD	$2, (k*4)(P), m; \
	PINSRD	$3, (l*4)(P), m

// The parts of G between the rotates; m has message words.
#define ADDM(m) \
	PADDL	m, A; \
	PADDL	B, A; \
	PXOR	A, D
#define ADDC \
	PADDL	D, C; \
	PXOR	C, B

// G on four columns, with SSE2 only: 16 bits are two halves of a word changing places.
#define G2(m0, m1) \
	ADDM(m0); \
	PSHUFLW	$0xb1, D, D; \
	PSHUFHW	$0xb1, D, D; \
	ADDC; \
	ROTATE(12, B); \
	ADDM(m1); \
	ROTATE(8, D); \
	ADDC; \
	ROTATE(7, B)

// G on four columns, with SSSE3.
#define G3(m0, m1) \
	ADDM(m0); \
	PSHUFB	TURN16, D; \
	ADDC; \
	ROTATE(12, B); \
	ADDM(m1); \
	PSHUFB	TURN8, D; \
	ADDC; \
	ROTATE(7, B)

// From columns to diagonals and back.
#define DIAGONALS \
	PSHUFD	$0x93, A, A; \
	PSHUFD	$0x4e, D, D; \
	PSHUFD	$0x39, C, C
#define COLUMNS \
	PSHUFD	$0x39, A, A; \
	PSHUFD	$0x4e, D, D; \
	PSHUFD	$0x93, C, C

#define ROUND2(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
	GATHER(s0, s2, s4, s6, M0); \
	GATHER(s1, s3, s5, s7, M1); \
	GATHER(s14, s8, s10, s12, M2); \
	GATHER(s15, s9, s11, s13, M3); \
	G2(M0, M1); \
	DIAGONALS; \
	G2(M2, M3); \
	COLUMNS

#define ROUND3(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
	GATHER(s0, s2, s4, s6, M0); \
	GATHER(s1, s3, s5, s7, M1); \
	GATHER(s14, s8, s10, s12, M2); \
	GATHER(s15, s9, s11, s13, M3); \
	G3(M0, M1); \
	DIAGONALS; \
	G3(M2, M3); \
	COLUMNS

#define ROUND4(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
	INSERT(s0, s2, s4, s6, M0); \
	INSERT(s1, s3, s5, s7, M1); \
	INSERT(s14, s8, s10, s12, M2); \
	INSERT(s15, s9, s11, s13, M3); \
	G3(M0, M1); \
	DIAGONALS; \
	G3(M2, M3); \
	COLUMNS

// What is the same for all blocks. CNT is the 64-bit counter: the two words of c.
#define SETUP \
	ADDQ	P, END; \
	MOVQ	h+0(FP), HP; \
	MOVQ	c+8(FP), CP; \
	MOVL	flag+16(FP), D0; \
	PSLLO	$8, D0; \
	MOVOU	iv<>+16(SB), T0; \
	PXOR	T0, D0; \
	MOVQ	(CP), CNT; \
	MOVOU	0(HP), H0; \
	MOVOU	16(HP), H1

// The local work vector of section 3.2.
#define BEGIN \
	ADDQ	$64, CNT; \
	MOVQ	CNT, D; \
	MOVO	H0, A; \
	MOVO	H1, B; \
	MOVOU	iv<>+0(SB), C; \
	PXOR	D0, D

// Fold it into h.
#define FINISH \
	PXOR	A, H0; \
	PXOR	B, H1; \
	PXOR	C, H0; \
	PXOR	D, H1; \
	ADDQ	$64, P

#define STORE \
	MOVQ	CNT, (CP); \
	MOVOU	H0, 0(HP); \
	MOVOU	H1, 16(HP)

// func hashBlocksSSE2(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocksSSE2(SB), NOSPLIT, $0-48
	MOVQ	blocks_base+24(FP), P
	MOVQ	blocks_len+32(FP), END
	ANDQ	$~63, END	// whole blocks only
	JEQ	done
	SETUP

loop:
	BEGIN
	ROUND2(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
	ROUND2(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
	ROUND2(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
	ROUND2(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
	ROUND2(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
	ROUND2(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
	ROUND2(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
	ROUND2(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
	ROUND2(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
	ROUND2(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
	FINISH
	CMPQ	P, END
	JNE	loop
	STORE

done:
	RET

// func hashBlocksSSSE3(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocksSSSE3(SB), NOSPLIT, $0-48
	MOVQ	blocks_base+24(FP), P
	MOVQ	blocks_len+32(FP), END
	ANDQ	$~63, END	// whole blocks only
	JEQ	done
	SETUP
	MOVOU	r16<>(SB), TURN16
	MOVOU	r8<>(SB), TURN8

loop:
	BEGIN
	ROUND3(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
	ROUND3(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
	ROUND3(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
	ROUND3(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
	ROUND3(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
	ROUND3(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
	ROUND3(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
	ROUND3(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
	ROUND3(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
	ROUND3(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
	FINISH
	CMPQ	P, END
	JNE	loop
	STORE

done:
	RET

// func hashBlocksSSE4(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocksSSE4(SB), NOSPLIT, $0-48
	MOVQ	blocks_base+24(FP), P
	MOVQ	blocks_len+32(FP), END
	ANDQ	$~63, END	// whole blocks only
	JEQ	done
	SETUP
	MOVOU	r16<>(SB), TURN16
	MOVOU	r8<>(SB), TURN8

loop:
	BEGIN
	ROUND4(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
	ROUND4(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
	ROUND4(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
	ROUND4(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
	ROUND4(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
	ROUND4(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
	ROUND4(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
	ROUND4(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
	ROUND4(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
	ROUND4(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
	FINISH
	CMPQ	P, END
	JNE	loop
	STORE

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

// In each word, bytes 2, 3, 0, 1 and bytes 1, 2, 3, 0.
DATA r16<>+0(SB)/8, $0x0504070601000302
DATA r16<>+8(SB)/8, $0x0d0c0f0e09080b0a
GLOBL r16<>(SB), RODATA|NOPTR, $16
DATA r8<>+0(SB)/8, $0x0407060500030201
DATA r8<>+8(SB)/8, $0x0c0f0e0d080b0a09
GLOBL r8<>(SB), RODATA|NOPTR, $16

// Written by "cargo xtask kernels" from goasm-src/gen/src/sha512_arm64.rs. DO NOT EDIT.
//
// SHA-512 block functions for arm64, written from FIPS 180-4.
//
//	blockScalar	general registers only: every arm64
//	blockSHA512	the SHA512 instructions of ARMv8.2
//
// Names. A to H are the working variables a to h of FIPS 180-4 section 6.4.2; K[t] is
// section 4.2.3's table and W[t] the message schedule. The rounds of blockScalar are in
// scheduled order: a line says in its comment which round it is part of, i standing for t mod
// 16 in the loop, and "W" for the schedule; "H" is what comes behind the last round.
//
// One round (section 6.4.2 step 3), T1 being collected in h:
//
//	T1 = h + Sigma1(e) + Ch(e,f,g) + K[t] + W[t];  d += T1
//	h  = T1 + Sigma0(a) + Maj(a,b,c)
//
// and one word of the schedule (step 1), in the slot of W[t], while t < 64:
//
//	W[t+16] = sigma1(W[t+14]) + W[t+9] + sigma0(W[t+1]) + W[t]
//
// Forms of the functions of section 4.1.3:
//
//	Maj(a,b,c) = (a AND b) XOR (a AND c) XOR (b AND c)
//	           = ((a XOR b) AND (b XOR c)) XOR b, and a XOR b is the next
//	             round's b XOR c
//	Ch(e,f,g)  = (e AND f) XOR (NOT e AND g): the two sides never have a bit in
//	             common, so they are added one by one
//
// Message words are big-endian (section 3.1).
//
// Left alone: R18 (platform), R27 (the assembler's), R28 (g), R29, R30, and V8 to V15,
// whose lower halves the C convention preserves.

#include "textflag.h"

// MSG is the block; P would clash with the suffix .P. The rounds have R11 to R13, R15 to R17,
// R23, R25 and R26 for themselves.
#define MSG R0
#define END R1
#define TAB R2
#define A   R3
#define B   R4
#define C   R5
#define D   R6
#define E   R7
#define F   R8
#define G   R9
#define H   R10
#define BC  R14	// B XOR C
#define W0  R19	// W[t]
#define W14 R21	// W[t+14]
#define W15 R22	// W[t+15]
#define TABE R24	// K[64]
#define T0  R11
#define T1  R12

// The schedule's slot i at the bottom of the frame. 0(RSP) is the saved R30.
#define SLOT(i) (8+((i)&15)*8)(RSP)

// Eight bytes of the message, reversed, to slot i; two of them.
#define LOADM(i, v, w) \
	LDP	(i*8)(MSG), (v, w); \
	REV	v, v; \
	REV	w, w; \
	STP	(v, w), SLOT(i)

// func blockScalar(dig *digest, p []byte)
TEXT ·blockScalar(SB), NOSPLIT, $128-32
	MOVD	p_base+8(FP), MSG
	MOVD	p_len+16(FP), END
	AND	$~127, END	// whole blocks only
	CBZ	END, done
	ADD	MSG, END, END

	MOVD	dig+0(FP), T0
	LDP	0(T0), (A, B)
	LDP	16(T0), (C, D)
	LDP	32(T0), (E, F)
	LDP	48(T0), (G, H)
	MOVD	$k<>(SB), TAB
	ADD	$512, TAB, TABE

loop:
	LOADM(0, W0, T1)
	LOADM(2, R13, R15)
	LOADM(4, T0, T1)
	LOADM(6, R13, R15)
	LOADM(8, T0, T1)
	LOADM(10, R13, R15)
	LOADM(12, T0, T1)
	LOADM(14, W14, W15)
	EOR	B, C, BC

schedule:
	LDP	0(R2), (R11, R12)	// 0
	ROR	$14, R7, R13	// 0
	ADD	R19, R10, R10	// 0
	BIC	R7, R9, R15	// 0
	AND	R8, R7, R16	// 0
	MOVD	16(RSP), R17	// 0: W
	ADD	R11, R10, R10	// 0
	EOR	R7@>18, R13, R13	// 0
	ADD	R15, R10, R10	// 0
	EOR	R7@>41, R13, R13	// 0
	ADD	R16, R10, R10	// 0
	ADD	R13, R10, R10	// 0
	ADD	R17, R9, R9	// 1
	ADD	R10, R6, R6	// 0
	ADD	R12, R9, R9	// 1
	BIC	R6, R8, R20	// 1
	AND	R7, R6, R23	// 1
	MOVD	24(RSP), R25	// 1: W
	ADD	R20, R9, R9	// 1
	ROR	$14, R6, R26	// 1
	ADD	R23, R9, R9	// 1
	ROR	$28, R3, R11	// 0
	EOR	R3, R4, R15	// 0
	LDP	16(R2), (R16, R13)	// 2
	EOR	R6@>18, R26, R26	// 1
	AND	R15, R14, R14	// 0
	EOR	R6@>41, R26, R26	// 1
	ADD	R25, R8, R8	// 2
	ADD	R26, R9, R9	// 1
	EOR	R4, R14, R14	// 0
	ADD	R9, R5, R5	// 1
	EOR	R3@>34, R11, R11	// 0
	ADD	R16, R8, R8	// 2
	BIC	R5, R7, R12	// 2
	EOR	R3@>39, R11, R11	// 0
	ADD	R14, R10, R10	// 0
	ROR	$14, R5, R20	// 2
	AND	R6, R5, R23	// 2
	ADD	R12, R8, R8	// 2
	ADD	R11, R10, R10	// 0
	MOVD	32(RSP), R26	// 2: W
	ADD	R23, R8, R8	// 2
	EOR	R5@>18, R20, R20	// 2
	EOR	R10, R3, R16	// 1
	EOR	R5@>41, R20, R20	// 2
	ROR	$28, R10, R12	// 1
	ADD	R20, R8, R8	// 2
	AND	R16, R15, R15	// 1
	ADD	R8, R4, R4	// 2
	EOR	R3, R15, R15	// 1
	EOR	R10@>34, R12, R12	// 1
	ADD	R26, R7, R7	// 3
	EOR	R10@>39, R12, R12	// 1
	ADD	R15, R9, R9	// 1
	ROR	$14, R4, R11	// 3
	ADD	R13, R7, R7	// 3
	BIC	R4, R6, R23	// 3
	ADD	R12, R9, R9	// 1
	AND	R5, R4, R20	// 3
	ADD	R23, R7, R7	// 3
	EOR	R4@>18, R11, R11	// 3
	ADD	R20, R7, R7	// 3
	EOR	R4@>41, R11, R11	// 3
	ROR	$28, R9, R15	// 2
	ADD	R11, R7, R7	// 3
	EOR	R9, R10, R13	// 2
	MOVD	40(RSP), R12	// 3: W
	ADD	R7, R3, R3	// 3
	AND	R13, R16, R16	// 2
	EOR	R9@>34, R15, R15	// 2
	EOR	R10, R16, R16	// 2
	EOR	R9@>39, R15, R15	// 2
	ADD	R16, R8, R8	// 2
	ROR	$1, R17, R23	// 0: W
	ADD	R15, R8, R8	// 2
	ROR	$1, R25, R20	// 1: W
	MOVD	80(RSP), R11	// 0: W
	EOR	R8, R9, R16	// 3
	AND	R16, R13, R13	// 3
	ROR	$19, R21, R15	// 0: W
	EOR	R9, R13, R13	// 3
	EOR	R17@>8, R23, R23	// 0: W
	ADD	R13, R7, R7	// 3
	ROR	$28, R8, R13	// 3
	EOR	R25@>8, R20, R20	// 1: W
	EOR	R17>>7, R23, R23	// 0: W
	EOR	R21@>61, R15, R15	// 0: W
	ADD	R11, R19, R19	// 0: W
	MOVD	88(RSP), R11	// 1: W
	EOR	R8@>34, R13, R13	// 3
	EOR	R8@>39, R13, R13	// 3
	EOR	R25>>7, R20, R20	// 1: W
	ADD	R13, R7, R7	// 3
	ROR	$19, R22, R13	// 1: W
	ADD	R11, R17, R17	// 1: W
	EOR	R21>>6, R15, R15	// 0: W
	ADD	R23, R19, R19	// 0: W
	ADD	R20, R17, R17	// 1: W
	EOR	R22@>61, R13, R13	// 1: W
	ADD	R15, R19, R19	// 0: W
	LDP	32(R2), (R11, R23)	// 4
	EOR	R22>>6, R13, R13	// 1: W
	ROR	$1, R26, R20	// 2: W
	ADD	R13, R17, R17	// 1: W
	ROR	$1, R12, R15	// 3: W
	MOVD	96(RSP), R13	// 2: W
	ROR	$19, R19, R22	// 2: W
	MOVD	104(RSP), R14	// 3: W
	EOR	R26@>8, R20, R20	// 2: W
	EOR	R12@>8, R15, R15	// 3: W
	EOR	R26>>7, R20, R20	// 2: W
	EOR	R19@>61, R22, R22	// 2: W
	ADD	R13, R25, R25	// 2: W
	ROR	$19, R17, R13	// 3: W
	EOR	R12>>7, R15, R15	// 3: W
	ADD	R14, R26, R26	// 3: W
	EOR	R19>>6, R22, R22	// 2: W
	ADD	R20, R25, R25	// 2: W
	ADD	R15, R26, R26	// 3: W
	EOR	R17@>61, R13, R13	// 3: W
	ADD	R22, R25, R25	// 2: W
	MOVD	R19, 8(RSP)	// 0: W
	ROR	$14, R3, R20	// 4
	ADD	R12, R6, R6	// 4
	BIC	R3, R5, R15	// 4
	ADD	R11, R6, R6	// 4
	AND	R4, R3, R11	// 4
	EOR	R3@>18, R20, R20	// 4
	ADD	R15, R6, R6	// 4
	EOR	R3@>41, R20, R20	// 4
	ADD	R11, R6, R6	// 4
	MOVD	48(RSP), R15	// 4: W
	ADD	R20, R6, R6	// 4
	ADD	R6, R10, R10	// 4
	ROR	$28, R7, R11	// 4
	EOR	R7, R8, R20	// 4
	EOR	R17>>6, R13, R13	// 3: W
	AND	R20, R16, R16	// 4
	ADD	R13, R26, R26	// 3: W
	EOR	R8, R16, R16	// 4
	EOR	R7@>34, R11, R11	// 4
	EOR	R7@>39, R11, R11	// 4
	ADD	R16, R6, R6	// 4
	ADD	R11, R6, R6	// 4
	ROR	$1, R15, R13	// 4: W
	MOVD	112(RSP), R16	// 4: W
	ROR	$19, R25, R11	// 4: W
	MOVD	R17, 16(RSP)	// 1: W
	ROR	$14, R10, R17	// 5
	ADD	R15, R5, R5	// 5
	BIC	R10, R4, R22	// 5
	ADD	R23, R5, R5	// 5
	AND	R3, R10, R23	// 5
	EOR	R10@>18, R17, R17	// 5
	ADD	R22, R5, R5	// 5
	EOR	R10@>41, R17, R17	// 5
	ADD	R23, R5, R5	// 5
	MOVD	56(RSP), R23	// 5: W
	ADD	R17, R5, R5	// 5
	ADD	R5, R9, R9	// 5
	ROR	$28, R6, R17	// 5
	LDP	48(R2), (R22, R19)	// 6
	MOVD	120(RSP), R14	// 5: W
	EOR	R15@>8, R13, R13	// 4: W
	EOR	R6@>34, R17, R17	// 5
	EOR	R15>>7, R13, R13	// 4: W
	EOR	R6@>39, R17, R17	// 5
	EOR	R25@>61, R11, R11	// 4: W
	ADD	R16, R12, R12	// 4: W
	EOR	R6, R7, R16	// 5
	AND	R16, R20, R20	// 5
	ADD	R14, R15, R15	// 5: W
	EOR	R7, R20, R20	// 5
	ROR	$1, R23, R14	// 5: W
	ADD	R20, R5, R5	// 5
	ROR	$19, R26, R20	// 5: W
	ADD	R17, R5, R5	// 5
	EOR	R25>>6, R11, R11	// 4: W
	EOR	R23@>8, R14, R14	// 5: W
	ADD	R13, R12, R12	// 4: W
	EOR	R23>>7, R14, R14	// 5: W
	EOR	R26@>61, R20, R20	// 5: W
	EOR	R26>>6, R20, R20	// 5: W
	ADD	R14, R15, R15	// 5: W
	ADD	R11, R12, R12	// 4: W
	ADD	R20, R15, R15	// 5: W
	MOVD	R25, 24(RSP)	// 2: W
	ROR	$14, R9, R17	// 6
	ADD	R23, R4, R4	// 6
	BIC	R9, R3, R13	// 6
	ADD	R22, R4, R4	// 6
	AND	R10, R9, R11	// 6
	EOR	R9@>18, R17, R17	// 6
	ADD	R13, R4, R4	// 6
	EOR	R9@>41, R17, R17	// 6
	ADD	R11, R4, R4	// 6
	MOVD	64(RSP), R20	// 6: W
	ADD	R17, R4, R4	// 6
	ADD	R4, R8, R8	// 6
	ROR	$28, R5, R25	// 6
	MOVD	128(RSP), R13	// 6: W
	EOR	R5, R6, R11	// 6
	AND	R11, R16, R16	// 6
	ROR	$19, R12, R17	// 6: W
	EOR	R6, R16, R16	// 6
	EOR	R5@>34, R25, R25	// 6
	EOR	R5@>39, R25, R25	// 6
	ADD	R16, R4, R4	// 6
	ADD	R25, R4, R4	// 6
	ROR	$1, R20, R16	// 6: W
	EOR	R12@>61, R17, R17	// 6: W
	ADD	R13, R23, R23	// 6: W
	MOVD	R26, 32(RSP)	// 3: W
	ROR	$14, R8, R25	// 7
	ADD	R20, R3, R3	// 7
	BIC	R8, R10, R13	// 7
	ADD	R19, R3, R3	// 7
	AND	R9, R8, R26	// 7
	EOR	R8@>18, R25, R25	// 7
	ADD	R13, R3, R3	// 7
	EOR	R8@>41, R25, R25	// 7
	ADD	R26, R3, R3	// 7
	MOVD	72(RSP), R13	// 7: W
	ADD	R25, R3, R3	// 7
	ADD	R3, R7, R7	// 7
	ROR	$28, R4, R26	// 7
	LDP	64(R2), (R25, R22)	// 8
	MOVD	8(RSP), R19	// 7: W
	EOR	R4, R5, R14	// 7
	AND	R14, R11, R11	// 7
	EOR	R4@>34, R26, R26	// 7
	EOR	R5, R11, R11	// 7
	EOR	R4@>39, R26, R26	// 7
	ADD	R11, R3, R3	// 7
	ROR	$1, R13, R11	// 7: W
	ADD	R26, R3, R3	// 7
	ROR	$19, R15, R26	// 7: W
	EOR	R20@>8, R16, R16	// 6: W
	ADD	R19, R20, R19	// 7: W
	EOR	R13@>8, R11, R11	// 7: W
	EOR	R20>>7, R16, R16	// 6: W
	EOR	R13>>7, R11, R11	// 7: W
	EOR	R15@>61, R26, R26	// 7: W
	EOR	R12>>6, R17, R17	// 6: W
	ADD	R16, R23, R23	// 6: W
	EOR	R15>>6, R26, R26	// 7: W
	ADD	R11, R19, R19	// 7: W
	ADD	R17, R23, R23	// 6: W
	ADD	R26, R19, R19	// 7: W
	MOVD	R12, 40(RSP)	// 4: W
	ROR	$14, R7, R20	// 8
	ADD	R13, R10, R10	// 8
	BIC	R7, R9, R16	// 8
	ADD	R25, R10, R10	// 8
	AND	R8, R7, R11	// 8
	EOR	R7@>18, R20, R20	// 8
	ADD	R16, R10, R10	// 8
	EOR	R7@>41, R20, R20	// 8
	ADD	R11, R10, R10	// 8
	MOVD	80(RSP), R17	// 8: W
	ADD	R20, R10, R10	// 8
	ADD	R10, R6, R6	// 8
	ROR	$28, R3, R26	// 8
	MOVD	16(RSP), R12	// 8: W
	EOR	R3, R4, R25	// 8
	AND	R25, R14, R14	// 8
	ROR	$19, R23, R16	// 8: W
	EOR	R4, R14, R14	// 8
	EOR	R3@>34, R26, R26	// 8
	EOR	R3@>39, R26, R26	// 8
	ADD	R14, R10, R10	// 8
	ADD	R26, R10, R10	// 8
	ROR	$1, R17, R11	// 8: W
	EOR	R23@>61, R16, R16	// 8: W
	ADD	R12, R13, R13	// 8: W
	MOVD	R15, 48(RSP)	// 5: W
	ROR	$14, R6, R20	// 9
	ADD	R17, R9, R9	// 9
	BIC	R6, R8, R26	// 9
	ADD	R22, R9, R9	// 9
	AND	R7, R6, R12	// 9
	EOR	R6@>18, R20, R20	// 9
	ADD	R26, R9, R9	// 9
	EOR	R6@>41, R20, R20	// 9
	ADD	R12, R9, R9	// 9
	MOVD	88(RSP), R15	// 9: W
	ADD	R20, R9, R9	// 9
	ADD	R9, R5, R5	// 9
	ROR	$28, R10, R26	// 9
	LDP	80(R2), (R12, R20)	// 10
	MOVD	24(RSP), R22	// 9: W
	EOR	R10, R3, R14	// 9
	AND	R14, R25, R25	// 9
	EOR	R10@>34, R26, R26	// 9
	EOR	R3, R25, R25	// 9
	EOR	R10@>39, R26, R26	// 9
	ADD	R25, R9, R9	// 9
	ROR	$1, R15, R25	// 9: W
	ADD	R26, R9, R9	// 9
	ROR	$19, R19, R26	// 9: W
	EOR	R17@>8, R11, R11	// 8: W
	ADD	R22, R17, R22	// 9: W
	EOR	R15@>8, R25, R25	// 9: W
	EOR	R17>>7, R11, R11	// 8: W
	EOR	R15>>7, R25, R25	// 9: W
	EOR	R19@>61, R26, R26	// 9: W
	EOR	R23>>6, R16, R16	// 8: W
	ADD	R11, R13, R13	// 8: W
	EOR	R19>>6, R26, R26	// 9: W
	ADD	R25, R22, R22	// 9: W
	ADD	R16, R13, R13	// 8: W
	ADD	R26, R22, R22	// 9: W
	MOVD	R23, 56(RSP)	// 6: W
	ROR	$14, R5, R17	// 10
	ADD	R15, R8, R8	// 10
	BIC	R5, R7, R11	// 10
	ADD	R12, R8, R8	// 10
	AND	R6, R5, R25	// 10
	EOR	R5@>18, R17, R17	// 10
	ADD	R11, R8, R8	// 10
	EOR	R5@>41, R17, R17	// 10
	ADD	R25, R8, R8	// 10
	ADD	R17, R8, R8	// 10
	ROR	$28, R9, R16	// 10
	MOVD	96(RSP), R26	// 10: W
	ADD	R8, R4, R4	// 10
	MOVD	32(RSP), R23	// 10: W
	EOR	R9, R10, R12	// 10
	AND	R12, R14, R14	// 10
	EOR	R9@>34, R16, R16	// 10
	EOR	R10, R14, R14	// 10
	EOR	R9@>39, R16, R16	// 10
	ADD	R14, R8, R8	// 10
	ROR	$19, R13, R11	// 10: W
	ADD	R16, R8, R8	// 10
	ROR	$1, R26, R25	// 10: W
	MOVD	R19, 64(RSP)	// 7: W
	ROR	$14, R4, R17	// 11
	ADD	R26, R7, R7	// 11
	BIC	R4, R6, R16	// 11
	ADD	R20, R7, R7	// 11
	AND	R5, R4, R20	// 11
	EOR	R4@>18, R17, R17	// 11
	ADD	R16, R7, R7	// 11
	EOR	R4@>41, R17, R17	// 11
	ADD	R20, R7, R7	// 11
	ADD	R17, R7, R7	// 11
	ROR	$28, R8, R16	// 11
	ADD	R7, R3, R3	// 11
	EOR	R8, R9, R20	// 11
	MOVD	104(RSP), R17	// 11: W
	AND	R20, R12, R12	// 11
	LDP	96(R2), (R19, R14)	// 12
	EOR	R9, R12, R12	// 11
	EOR	R8@>34, R16, R16	// 11
	EOR	R8@>39, R16, R16	// 11
	ADD	R12, R7, R7	// 11
	MOVD	40(RSP), R12	// 11: W
	ADD	R16, R7, R7	// 11
	ROR	$1, R17, R16	// 11: W
	EOR	R26@>8, R25, R25	// 10: W
	EOR	R26>>7, R25, R25	// 10: W
	EOR	R13@>61, R11, R11	// 10: W
	ADD	R23, R15, R15	// 10: W
	ROR	$19, R22, R23	// 11: W
	EOR	R17@>8, R16, R16	// 11: W
	ADD	R12, R26, R26	// 11: W
	EOR	R17>>7, R16, R16	// 11: W
	EOR	R13>>6, R11, R11	// 10: W
	EOR	R22@>61, R23, R23	// 11: W
	ADD	R25, R15, R15	// 10: W
	EOR	R22>>6, R23, R23	// 11: W
	ADD	R16, R26, R26	// 11: W
	ADD	R11, R15, R15	// 10: W
	ADD	R23, R26, R26	// 11: W
	MOVD	R13, 72(RSP)	// 8: W
	ROR	$14, R3, R12	// 12
	ADD	R17, R6, R6	// 12
	BIC	R3, R5, R25	// 12
	ADD	R19, R6, R6	// 12
	AND	R4, R3, R16	// 12
	EOR	R3@>18, R12, R12	// 12
	ADD	R25, R6, R6	// 12
	EOR	R3@>41, R12, R12	// 12
	ADD	R16, R6, R6	// 12
	ADD	R12, R6, R6	// 12
	ROR	$28, R7, R11	// 12
	ADD	R6, R10, R10	// 12
	EOR	R7, R8, R23	// 12
	MOVD	112(RSP), R13	// 12: W
	AND	R23, R20, R20	// 12
	EOR	R8, R20, R20	// 12
	EOR	R7@>34, R11, R11	// 12
	EOR	R7@>39, R11, R11	// 12
	ADD	R20, R6, R6	// 12
	MOVD	48(RSP), R25	// 12: W
	ADD	R11, R6, R6	// 12
	MOVD	R22, 80(RSP)	// 9: W
	ROR	$14, R10, R16	// 13
	ADD	R13, R5, R5	// 13
	BIC	R10, R4, R12	// 13
	ADD	R14, R5, R5	// 13
	AND	R3, R10, R20	// 13
	EOR	R10@>18, R16, R16	// 13
	ADD	R12, R5, R5	// 13
	EOR	R10@>41, R16, R16	// 13
	ADD	R20, R5, R5	// 13
	ROR	$28, R6, R11	// 13
	ADD	R16, R5, R5	// 13
	MOVD	120(RSP), R12	// 13: W
	EOR	R6, R7, R20	// 13
	ADD	R5, R9, R9	// 13
	AND	R20, R23, R23	// 13
	EOR	R7, R23, R23	// 13
	EOR	R6@>34, R11, R11	// 13
	EOR	R6@>39, R11, R11	// 13
	ADD	R23, R5, R5	// 13
	LDP	112(R2), (R16, R23)	// 14
	ADD	R11, R5, R5	// 13
	ROR	$1, R13, R11	// 12: W
	ROR	$1, R12, R22	// 13: W
	ROR	$19, R15, R19	// 12: W
	MOVD	56(RSP), R14	// 13: W
	ADD	R25, R17, R17	// 12: W
	ROR	$19, R26, R25	// 13: W
	EOR	R13@>8, R11, R11	// 12: W
	EOR	R12@>8, R22, R22	// 13: W
	EOR	R13>>7, R11, R11	// 12: W
	EOR	R15@>61, R19, R19	// 12: W
	EOR	R12>>7, R22, R22	// 13: W
	EOR	R26@>61, R25, R25	// 13: W
	ADD	R14, R13, R13	// 13: W
	EOR	R15>>6, R19, R19	// 12: W
	ADD	R11, R17, R17	// 12: W
	EOR	R26>>6, R25, R25	// 13: W
	ADD	R22, R13, R13	// 13: W
	ADD	R19, R17, R17	// 12: W
	ADD	R25, R13, R13	// 13: W
	MOVD	R15, 88(RSP)	// 10: W
	ROR	$14, R9, R11	// 14
	ADD	R12, R4, R4	// 14
	BIC	R9, R3, R25	// 14
	ADD	R16, R4, R4	// 14
	AND	R10, R9, R15	// 14
	EOR	R9@>18, R11, R11	// 14
	ADD	R25, R4, R4	// 14
	ROR	$28, R5, R16	// 14
	EOR	R9@>41, R11, R11	// 14
	ADD	R15, R4, R4	// 14
	EOR	R5, R6, R25	// 14
	MOVD	128(RSP), R15	// 14: W
	ADD	R11, R4, R4	// 14
	AND	R25, R20, R20	// 14
	ADD	R4, R8, R8	// 14
	EOR	R6, R20, R20	// 14
	EOR	R5@>34, R16, R16	// 14
	EOR	R5@>39, R16, R16	// 14
	ADD	R20, R4, R4	// 14
	MOVD	64(RSP), R11	// 14: W
	ADD	R16, R4, R4	// 14
	ROR	$1, R15, R20	// 14: W
	ROR	$19, R17, R16	// 14: W
	MOVD	R26, 96(RSP)	// 11: W
	ROR	$14, R8, R26	// 15
	MOVD	8(RSP), R19	// 15: W
	ADD	R15, R3, R3	// 15
	MOVD	72(RSP), R22	// 15: W
	ROR	$19, R13, R14	// 15: W
	ADD	R23, R3, R3	// 15
	BIC	R8, R10, R23	// 15
	EOR	R15@>8, R20, R20	// 14: W
	EOR	R8@>18, R26, R26	// 15
	ADD	R23, R3, R3	// 15
	ROR	$28, R4, R23	// 15
	EOR	R15>>7, R20, R20	// 14: W
	EOR	R17@>61, R16, R16	// 14: W
	ADD	R11, R12, R12	// 14: W
	ROR	$1, R19, R11	// 15: W
	EOR	R8@>41, R26, R26	// 15
	EOR	R13@>61, R14, R14	// 15: W
	ADD	R22, R15, R15	// 15: W
	AND	R9, R8, R22	// 15
	EOR	R19@>8, R11, R11	// 15: W
	ADD	R22, R3, R3	// 15
	EOR	R19>>7, R11, R11	// 15: W
	EOR	R17>>6, R16, R16	// 14: W
	ADD	R20, R12, R12	// 14: W
	ADD	R26, R3, R3	// 15
	EOR	R4@>34, R23, R23	// 15
	EOR	R13>>6, R14, R14	// 15: W
	ADD	R11, R15, R15	// 15: W
	ADD	R16, R12, R21	// 14: W
	EOR	R4@>39, R23, R23	// 15
	ADD	R14, R15, R22	// 15: W
	MOVD	R17, 104(RSP)	// 12: W
	EOR	R4, R5, R14	// 15
	MOVD	R13, 112(RSP)	// 13: W
	AND	R14, R25, R25	// 15
	MOVD	R21, 120(RSP)	// 14: W
	EOR	R5, R25, R25	// 15
	ADD	R25, R3, R25	// 15
	ADD	R3, R7, R7	// 15
	MOVD	R22, 128(RSP)	// 15: W
	ADD	R23, R25, R3	// 15
	ADD	$128, TAB
	CMP	TABE, TAB
	BNE	schedule

	LDP	0(R2), (R11, R12)	// 64
	ROR	$14, R7, R13	// 64
	ADD	R19, R10, R10	// 64
	BIC	R7, R9, R15	// 64
	AND	R8, R7, R16	// 64
	ADD	R11, R10, R10	// 64
	ROR	$28, R3, R17	// 64
	EOR	R7@>18, R13, R13	// 64
	ADD	R15, R10, R10	// 64
	EOR	R7@>41, R13, R13	// 64
	ADD	R16, R10, R10	// 64
	MOVD	16(RSP), R20	// 65
	ADD	R13, R10, R10	// 64
	ADD	R10, R6, R6	// 64
	EOR	R3, R4, R23	// 64
	BIC	R6, R8, R25	// 65
	AND	R7, R6, R26	// 65
	ADD	R20, R9, R9	// 65
	AND	R23, R14, R14	// 64
	ROR	$14, R6, R19	// 65
	ADD	R12, R9, R9	// 65
	ADD	R25, R9, R9	// 65
	EOR	R4, R14, R14	// 64
	ADD	R26, R9, R9	// 65
	EOR	R3@>34, R17, R17	// 64
	EOR	R6@>18, R19, R19	// 65
	EOR	R3@>39, R17, R17	// 64
	EOR	R6@>41, R19, R19	// 65
	ADD	R14, R10, R10	// 64
	ADD	R19, R9, R9	// 65
	ADD	R17, R10, R10	// 64
	MOVD	24(RSP), R11	// 66
	ADD	R9, R5, R5	// 65
	LDP	16(R2), (R15, R16)	// 66
	BIC	R5, R7, R13	// 66
	ROR	$28, R10, R20	// 65
	ROR	$14, R5, R12	// 66
	ADD	R11, R8, R8	// 66
	ADD	R15, R8, R8	// 66
	EOR	R10, R3, R25	// 65
	AND	R6, R5, R26	// 66
	AND	R25, R23, R23	// 65
	EOR	R5@>18, R12, R12	// 66
	ADD	R13, R8, R8	// 66
	EOR	R5@>41, R12, R12	// 66
	EOR	R3, R23, R23	// 65
	ADD	R26, R8, R8	// 66
	EOR	R10@>34, R20, R20	// 65
	ADD	R12, R8, R8	// 66
	EOR	R10@>39, R20, R20	// 65
	ADD	R8, R4, R4	// 66
	ADD	R23, R9, R9	// 65
	ADD	R20, R9, R9	// 65
	BIC	R4, R6, R14	// 67
	MOVD	32(RSP), R19	// 67
	AND	R5, R4, R17	// 67
	ROR	$14, R4, R11	// 67
	EOR	R9, R10, R15	// 66
	ROR	$28, R9, R13	// 66
	AND	R15, R25, R25	// 66
	ADD	R19, R7, R7	// 67
	EOR	R10, R25, R25	// 66
	ADD	R16, R7, R7	// 67
	EOR	R4@>18, R11, R11	// 67
	ADD	R14, R7, R7	// 67
	EOR	R4@>41, R11, R11	// 67
	ADD	R17, R7, R7	// 67
	EOR	R9@>34, R13, R13	// 66
	ADD	R11, R7, R7	// 67
	EOR	R9@>39, R13, R13	// 66
	ADD	R7, R3, R3	// 67
	ADD	R25, R8, R8	// 66
	ADD	R13, R8, R8	// 66
	BIC	R3, R5, R26	// 68
	MOVD	40(RSP), R12	// 68
	EOR	R8, R9, R23	// 67
	LDP	32(R2), (R20, R19)	// 68
	ROR	$14, R3, R16	// 68
	AND	R4, R3, R14	// 68
	ADD	R12, R6, R6	// 68
	ROR	$28, R8, R17	// 67
	ADD	R20, R6, R6	// 68
	AND	R23, R15, R15	// 67
	EOR	R3@>18, R16, R16	// 68
	ADD	R26, R6, R6	// 68
	EOR	R3@>41, R16, R16	// 68
	EOR	R9, R15, R15	// 67
	ADD	R14, R6, R6	// 68
	EOR	R8@>34, R17, R17	// 67
	ADD	R16, R6, R6	// 68
	EOR	R8@>39, R17, R17	// 67
	ADD	R6, R10, R10	// 68
	ADD	R15, R7, R7	// 67
	ADD	R17, R7, R7	// 67
	BIC	R10, R4, R11	// 69
	MOVD	48(RSP), R25	// 69
	AND	R3, R10, R13	// 69
	ROR	$14, R10, R12	// 69
	EOR	R7, R8, R20	// 68
	ROR	$28, R7, R26	// 68
	AND	R20, R23, R23	// 68
	ADD	R25, R5, R5	// 69
	EOR	R8, R23, R23	// 68
	ADD	R19, R5, R5	// 69
	EOR	R10@>18, R12, R12	// 69
	ADD	R11, R5, R5	// 69
	EOR	R10@>41, R12, R12	// 69
	ADD	R13, R5, R5	// 69
	EOR	R7@>34, R26, R26	// 68
	ADD	R12, R5, R5	// 69
	EOR	R7@>39, R26, R26	// 68
	ADD	R5, R9, R9	// 69
	ADD	R23, R6, R6	// 68
	ADD	R26, R6, R6	// 68
	BIC	R9, R3, R14	// 70
	MOVD	56(RSP), R16	// 70
	EOR	R6, R7, R15	// 69
	LDP	48(R2), (R17, R25)	// 70
	ROR	$14, R9, R19	// 70
	ROR	$28, R6, R11	// 69
	ADD	R16, R4, R4	// 70
	AND	R10, R9, R13	// 70
	ADD	R17, R4, R4	// 70
	AND	R15, R20, R20	// 69
	EOR	R9@>18, R19, R19	// 70
	ADD	R14, R4, R4	// 70
	EOR	R9@>41, R19, R19	// 70
	EOR	R7, R20, R20	// 69
	ADD	R13, R4, R4	// 70
	EOR	R6@>34, R11, R11	// 69
	ADD	R19, R4, R4	// 70
	EOR	R6@>39, R11, R11	// 69
	ADD	R4, R8, R8	// 70
	ADD	R20, R5, R5	// 69
	ADD	R11, R5, R5	// 69
	BIC	R8, R10, R12	// 71
	MOVD	64(RSP), R23	// 71
	EOR	R5, R6, R26	// 70
	ROR	$14, R8, R16	// 71
	AND	R9, R8, R17	// 71
	ROR	$28, R5, R14	// 70
	AND	R26, R15, R15	// 70
	ADD	R23, R3, R3	// 71
	EOR	R6, R15, R15	// 70
	ADD	R25, R3, R3	// 71
	EOR	R8@>18, R16, R16	// 71
	ADD	R12, R3, R3	// 71
	EOR	R8@>41, R16, R16	// 71
	ADD	R17, R3, R3	// 71
	EOR	R5@>34, R14, R14	// 70
	ADD	R16, R3, R3	// 71
	EOR	R5@>39, R14, R14	// 70
	ADD	R15, R4, R4	// 70
	ADD	R3, R7, R7	// 71
	ADD	R14, R4, R4	// 70
	BIC	R7, R9, R13	// 72
	MOVD	72(RSP), R19	// 72
	EOR	R4, R5, R20	// 71
	LDP	64(R2), (R11, R23)	// 72
	ROR	$14, R7, R25	// 72
	ROR	$28, R4, R12	// 71
	ADD	R19, R10, R10	// 72
	AND	R20, R26, R26	// 71
	ADD	R11, R10, R10	// 72
	AND	R8, R7, R17	// 72
	EOR	R7@>18, R25, R25	// 72
	ADD	R13, R10, R10	// 72
	EOR	R5, R26, R26	// 71
	EOR	R4@>34, R12, R12	// 71
	EOR	R7@>41, R25, R25	// 72
	ADD	R17, R10, R10	// 72
	EOR	R4@>39, R12, R12	// 71
	ADD	R26, R3, R3	// 71
	ADD	R25, R10, R10	// 72
	ADD	R12, R3, R3	// 71
	MOVD	80(RSP), R16	// 73
	ADD	R10, R6, R6	// 72
	EOR	R3, R4, R15	// 72
	BIC	R6, R8, R14	// 73
	ROR	$28, R3, R19	// 72
	AND	R15, R20, R20	// 72
	ROR	$14, R6, R11	// 73
	ADD	R16, R9, R9	// 73
	ADD	R23, R9, R9	// 73
	EOR	R4, R20, R20	// 72
	EOR	R3@>34, R19, R19	// 72
	AND	R7, R6, R13	// 73
	EOR	R6@>18, R11, R11	// 73
	ADD	R14, R9, R9	// 73
	EOR	R3@>39, R19, R19	// 72
	ADD	R20, R10, R10	// 72
	EOR	R6@>41, R11, R11	// 73
	ADD	R13, R9, R9	// 73
	ADD	R19, R10, R10	// 72
	ADD	R11, R9, R9	// 73
	MOVD	88(RSP), R17	// 74
	ADD	R9, R5, R5	// 73
	LDP	80(R2), (R26, R25)	// 74
	ROR	$28, R10, R12	// 73
	EOR	R10, R3, R16	// 73
	ROR	$14, R5, R23	// 74
	AND	R16, R15, R15	// 73
	ADD	R17, R8, R8	// 74
	EOR	R3, R15, R15	// 73
	EOR	R10@>34, R12, R12	// 73
	ADD	R26, R8, R8	// 74
	BIC	R5, R7, R14	// 74
	EOR	R10@>39, R12, R12	// 73
	ADD	R15, R9, R9	// 73
	EOR	R5@>18, R23, R23	// 74
	AND	R6, R5, R20	// 74
	ADD	R14, R8, R8	// 74
	ADD	R12, R9, R9	// 73
	EOR	R5@>41, R23, R23	// 74
	MOVD	96(RSP), R13	// 75
	ADD	R20, R8, R8	// 74
	ADD	R23, R8, R8	// 74
	EOR	R9, R10, R19	// 74
	ADD	R8, R4, R4	// 74
	ROR	$28, R9, R11	// 74
	AND	R19, R16, R16	// 74
	ADD	R13, R7, R7	// 75
	EOR	R10, R16, R16	// 74
	ADD	R25, R7, R7	// 75
	ROR	$14, R4, R17	// 75
	EOR	R9@>34, R11, R11	// 74
	EOR	R9@>39, R11, R11	// 74
	ADD	R16, R8, R8	// 74
	BIC	R4, R6, R26	// 75
	ADD	R11, R8, R8	// 74
	EOR	R4@>18, R17, R17	// 75
	AND	R5, R4, R15	// 75
	ADD	R26, R7, R7	// 75
	EOR	R4@>41, R17, R17	// 75
	ADD	R15, R7, R7	// 75
	ROR	$28, R8, R14	// 75
	ADD	R17, R7, R7	// 75
	EOR	R8, R9, R12	// 75
	MOVD	104(RSP), R20	// 76
	ADD	R7, R3, R3	// 75
	AND	R12, R19, R19	// 75
	EOR	R8@>34, R14, R14	// 75
	LDP	96(R2), (R23, R13)	// 76
	EOR	R9, R19, R19	// 75
	ROR	$14, R3, R25	// 76
	EOR	R8@>39, R14, R14	// 75
	ADD	R19, R7, R7	// 75
	ADD	R20, R6, R6	// 76
	ADD	R14, R7, R7	// 75
	ADD	R23, R6, R6	// 76
	BIC	R3, R5, R16	// 76
	EOR	R3@>18, R25, R25	// 76
	AND	R4, R3, R11	// 76
	ADD	R16, R6, R6	// 76
	EOR	R3@>41, R25, R25	// 76
	ADD	R11, R6, R6	// 76
	ROR	$28, R7, R26	// 76
	ADD	R25, R6, R6	// 76
	EOR	R7, R8, R15	// 76
	ADD	R6, R10, R10	// 76
	AND	R15, R12, R12	// 76
	MOVD	112(RSP), R17	// 77
	EOR	R8, R12, R12	// 76
	EOR	R7@>34, R26, R26	// 76
	ADD	R12, R6, R6	// 76
	EOR	R7@>39, R26, R26	// 76
	ROR	$14, R10, R19	// 77
	ADD	R26, R6, R6	// 76
	ADD	R17, R5, R5	// 77
	ADD	R13, R5, R5	// 77
	BIC	R10, R4, R20	// 77
	EOR	R10@>18, R19, R19	// 77
	AND	R3, R10, R14	// 77
	ADD	R20, R5, R5	// 77
	EOR	R10@>41, R19, R19	// 77
	ADD	R14, R5, R5	// 77
	ROR	$28, R6, R23	// 77
	ADD	R19, R5, R5	// 77
	EOR	R6, R7, R16	// 77
	ADD	R5, R9, R9	// 77
	AND	R16, R15, R15	// 77
	EOR	R7, R15, R15	// 77
	EOR	R6@>34, R23, R23	// 77
	EOR	R6@>39, R23, R23	// 77
	ADD	R15, R5, R5	// 77
	LDP	112(R2), (R11, R25)	// 78
	ADD	R23, R5, R5	// 77
	ROR	$14, R9, R12	// 78
	ADD	R21, R4, R4	// 78
	BIC	R9, R3, R26	// 78
	ADD	R11, R4, R4	// 78
	AND	R10, R9, R17	// 78
	EOR	R9@>18, R12, R12	// 78
	ADD	R26, R4, R4	// 78
	ROR	$28, R5, R13	// 78
	EOR	R9@>41, R12, R12	// 78
	ADD	R17, R4, R4	// 78
	EOR	R5, R6, R20	// 78
	ADD	R12, R4, R4	// 78
	AND	R20, R16, R16	// 78
	ADD	R4, R8, R8	// 78
	EOR	R6, R16, R16	// 78
	EOR	R5@>34, R13, R13	// 78
	ADD	R16, R4, R4	// 78
	EOR	R5@>39, R13, R13	// 78
	ADD	R22, R3, R3	// 79
	ADD	R13, R4, R4	// 78
	ROR	$14, R8, R14	// 79
	ADD	R25, R3, R3	// 79
	BIC	R8, R10, R19	// 79
	AND	R9, R8, R15	// 79
	ADD	R19, R3, R3	// 79
	ROR	$28, R4, R23	// 79
	EOR	R8@>18, R14, R14	// 79
	MOVD	dig+0(FP), R21	// H
	EOR	R4, R5, R11	// 79
	EOR	R8@>41, R14, R14	// 79
	ADD	R15, R3, R3	// 79
	AND	R11, R20, R20	// 79
	ADD	R14, R3, R3	// 79
	EOR	R5, R20, R20	// 79
	EOR	R4@>34, R23, R23	// 79
	LDP	0(R21), (R26, R17)	// H
	LDP	16(R21), (R12, R16)	// H
	EOR	R4@>39, R23, R23	// 79
	ADD	R20, R3, R20	// 79
	ADD	R3, R7, R7	// 79
	ADD	R23, R20, R20	// 79
	LDP	32(R21), (R22, R13)	// H
	LDP	48(R21), (R25, R19)	// H
	ADD	R26, R20, R3	// H
	ADD	R17, R4, R4	// H
	ADD	R12, R5, R5	// H
	ADD	R16, R6, R6	// H
	ADD	R22, R7, R7	// H
	ADD	R13, R8, R8	// H
	ADD	R25, R9, R9	// H
	ADD	R19, R10, R10	// H
	STP	(R3, R4), 0(R21)	// H
	STP	(R5, R6), 16(R21)	// H
	STP	(R7, R8), 32(R21)	// H
	STP	(R9, R10), 48(R21)	// H

	SUB	$512, TAB
	ADD	$128, MSG
	CMP	END, MSG
	BNE	loop

done:
	RET

// blockSHA512 does two rounds at a time. The working variables sit in pairs, the first
// name in the low half: ab = (a, b), cd, ef, gh. The instructions, from the Arm
// Architecture Reference Manual, in Go's operand order:
//
//	SHA512H    Y, X, W	with X = (f, g), Y = (d, e), W = (g + K[t+1] + W[t+1],
//				h + K[t] + W[t]): the two T1, that of round t+1 low
//	SHA512H2   Y, X, W	with X = (c, -), Y = (a, b), W = the two T1: a and b after
//				both rounds
//	SHA512SU0  X, W		with W = (W[t], W[t+1]), X = (W[t+2], -):
//				W[t] + sigma0(W[t+1]), W[t+1] + sigma0(W[t+2])
//	SHA512SU1  Y, X, W	with X = (W[t+14], W[t+15]), Y = (W[t+9], W[t+10]):
//				W + sigma1(X) + Y, which is then (W[t+16], W[t+17])
//
// The new ef is the old cd plus the two T1, so a fifth register takes part, and the names
// are back where they were after five steps. Eight pairs of words go around in M0 to M7.

#define DIG R11
#define S0 V0
#define S1 V1
#define S2 V2
#define S3 V3
#define S4 V4
#define FG V5
#define DE V6
#define WK V7
#define M0 V16
#define M1 V17
#define M2 V18
#define M3 V19
#define M4 V20
#define M5 V21
#define M6 V22
#define M7 V23
#define KA V24
#define KB V25
#define KC V26
#define KD V27
// The state that the block began with.
#define O0V V28
#define O1V V29
#define O2V V30
#define O3V V31

// K for the next four steps.
#define NEXTK \
	VLD1.P	64(TAB), [KA.D2, KB.D2, KC.D2, KD.D2]

// Rounds t and t+1; m has W[t] and W[t+1], k has K[t] and K[t+1].
#define STEP(k, m, ab, cd, ef, gh, tmp) \
	VADD	k.D2, m.D2, WK.D2; \
	VEXT	$8, gh.B16, ef.B16, FG.B16; \
	VEXT	$8, WK.B16, WK.B16, WK.B16; \
	VEXT	$8, ef.B16, cd.B16, DE.B16; \
	VADD	WK.D2, gh.D2, gh.D2; \
	SHA512H	DE.D2, FG, gh; \
	VADD	gh.D2, cd.D2, tmp.D2; \
	SHA512H2	ab.D2, cd, gh

// The same, and then m0 becomes W[t+16] and W[t+17]; m1 has W[t+2], m4 and m5 have
// W[t+8] to W[t+11], m7 has W[t+14] and W[t+15].
#define STEPM(k, m0, m1, m4, m5, m7, ab, cd, ef, gh, tmp) \
	STEP(k, m0, ab, cd, ef, gh, tmp); \
	VEXT	$8, m5.B16, m4.B16, WK.B16; \
	SHA512SU0	m1.D2, m0.D2; \
	SHA512SU1	WK.D2, m7.D2, m0.D2

// func blockSHA512(dig *digest, p []byte)
TEXT ·blockSHA512(SB), NOSPLIT, $0-32
	MOVD	p_base+8(FP), MSG
	MOVD	p_len+16(FP), END
	AND	$~127, END	// whole blocks only
	CBZ	END, done
	ADD	MSG, END, END

	MOVD	dig+0(FP), DIG
	VLD1	(DIG), [S0.D2, S1.D2, S2.D2, S3.D2]

loop:
	VLD1.P	64(MSG), [M0.B16, M1.B16, M2.B16, M3.B16]
	VLD1.P	64(MSG), [M4.B16, M5.B16, M6.B16, M7.B16]
	MOVD	$k<>(SB), TAB
	NEXTK
	VREV64	M0.B16, M0.B16
	VREV64	M1.B16, M1.B16
	VREV64	M2.B16, M2.B16
	VREV64	M3.B16, M3.B16
	VREV64	M4.B16, M4.B16
	VREV64	M5.B16, M5.B16
	VREV64	M6.B16, M6.B16
	VREV64	M7.B16, M7.B16
	VORR	S0.B16, S0.B16, O0V.B16
	VORR	S1.B16, S1.B16, O1V.B16
	VORR	S2.B16, S2.B16, O2V.B16
	VORR	S3.B16, S3.B16, O3V.B16

	STEPM(KA, M0, M1, M4, M5, M7, S0, S1, S2, S3, S4)
	STEPM(KB, M1, M2, M5, M6, M0, S3, S0, S4, S2, S1)
	STEPM(KC, M2, M3, M6, M7, M1, S2, S3, S1, S4, S0)
	STEPM(KD, M3, M4, M7, M0, M2, S4, S2, S0, S1, S3)
	NEXTK
	STEPM(KA, M4, M5, M0, M1, M3, S1, S4, S3, S0, S2)
	STEPM(KB, M5, M6, M1, M2, M4, S0, S1, S2, S3, S4)
	STEPM(KC, M6, M7, M2, M3, M5, S3, S0, S4, S2, S1)
	STEPM(KD, M7, M0, M3, M4, M6, S2, S3, S1, S4, S0)
	NEXTK
	STEPM(KA, M0, M1, M4, M5, M7, S4, S2, S0, S1, S3)
	STEPM(KB, M1, M2, M5, M6, M0, S1, S4, S3, S0, S2)
	STEPM(KC, M2, M3, M6, M7, M1, S0, S1, S2, S3, S4)
	STEPM(KD, M3, M4, M7, M0, M2, S3, S0, S4, S2, S1)
	NEXTK
	STEPM(KA, M4, M5, M0, M1, M3, S2, S3, S1, S4, S0)
	STEPM(KB, M5, M6, M1, M2, M4, S4, S2, S0, S1, S3)
	STEPM(KC, M6, M7, M2, M3, M5, S1, S4, S3, S0, S2)
	STEPM(KD, M7, M0, M3, M4, M6, S0, S1, S2, S3, S4)
	NEXTK
	STEPM(KA, M0, M1, M4, M5, M7, S3, S0, S4, S2, S1)
	STEPM(KB, M1, M2, M5, M6, M0, S2, S3, S1, S4, S0)
	STEPM(KC, M2, M3, M6, M7, M1, S4, S2, S0, S1, S3)
	STEPM(KD, M3, M4, M7, M0, M2, S1, S4, S3, S0, S2)
	NEXTK
	STEPM(KA, M4, M5, M0, M1, M3, S0, S1, S2, S3, S4)
	STEPM(KB, M5, M6, M1, M2, M4, S3, S0, S4, S2, S1)
	STEPM(KC, M6, M7, M2, M3, M5, S2, S3, S1, S4, S0)
	STEPM(KD, M7, M0, M3, M4, M6, S4, S2, S0, S1, S3)
	NEXTK
	STEPM(KA, M0, M1, M4, M5, M7, S1, S4, S3, S0, S2)
	STEPM(KB, M1, M2, M5, M6, M0, S0, S1, S2, S3, S4)
	STEPM(KC, M2, M3, M6, M7, M1, S3, S0, S4, S2, S1)
	STEPM(KD, M3, M4, M7, M0, M2, S2, S3, S1, S4, S0)
	NEXTK
	STEPM(KA, M4, M5, M0, M1, M3, S4, S2, S0, S1, S3)
	STEPM(KB, M5, M6, M1, M2, M4, S1, S4, S3, S0, S2)
	STEPM(KC, M6, M7, M2, M3, M5, S0, S1, S2, S3, S4)
	STEPM(KD, M7, M0, M3, M4, M6, S3, S0, S4, S2, S1)
	NEXTK
	STEP(KA, M0, S2, S3, S1, S4, S0)
	STEP(KB, M1, S4, S2, S0, S1, S3)
	STEP(KC, M2, S1, S4, S3, S0, S2)
	STEP(KD, M3, S0, S1, S2, S3, S4)
	NEXTK
	STEP(KA, M4, S3, S0, S4, S2, S1)
	STEP(KB, M5, S2, S3, S1, S4, S0)
	STEP(KC, M6, S4, S2, S0, S1, S3)
	STEP(KD, M7, S1, S4, S3, S0, S2)

	// Section 6.4.2 step 4.
	VADD	O0V.D2, S0.D2, S0.D2
	VADD	O1V.D2, S1.D2, S1.D2
	VADD	O2V.D2, S2.D2, S2.D2
	VADD	O3V.D2, S3.D2, S3.D2

	CMP	END, MSG
	BNE	loop

	VST1	[S0.D2, S1.D2, S2.D2, S3.D2], (DIG)

done:
	RET

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

// SHA-512 block functions for arm64, written from FIPS 180-4.
//
//	blockScalar	general registers only: every arm64
//	blockSHA512	the SHA512 instructions of ARMv8.2
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
//	Ch(e,f,g)  = (e AND f) XOR (NOT e AND g): the two sides never have a bit in
//	             common, so they are added one by one
//
// Message words are big-endian (section 3.1).
//
// The order inside the macros of blockScalar lets a core that issues two instructions at a
// time in order find pairs that do not depend on each other.
//
// Left alone: R18 (platform), R27 (the assembler's), R28 (g), R29, R30, and V8 to V15,
// whose lower halves the C convention preserves.

#include "textflag.h"

// MSG is the block; P would clash with the suffix .P.
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
#define T0  R11
#define T1  R12
#define T2  R13
#define T3  R24
#define T4  R25
#define T5  R26
#define X   R14
#define Y   R15
#define K0  R16
#define K1  R17
#define W0  R19
#define W1  R20
#define W2  R21
#define W3  R22
// Between two blocks only.
#define DIG R23
#define O0  K0
#define O1  K1

// The schedule's slot i at the bottom of the frame. 0(RSP) is the saved R30.
#define SLOT(i) (8+((i)&15)*8)(RSP)

// Eight bytes of the message, reversed, to slot i; two of them.
#define LOADM(i, v, w) \
	LDP	(i*8)(MSG), (v, w); \
	REV	v, v; \
	REV	w, w; \
	STP	(v, w), SLOT(i)

// K[t] and K[t+1] to K0 and K1; t = i mod 16, TAB is at K[t-i].
#define LOADK(i) \
	LDP	(i*8)(TAB), (K0, K1)

// Round t < 64; i = t mod 16. It also makes W[t+16] (section 6.4.2 step 1), in the
// slot of W[t]:
//
//	W[t+16] = sigma1(W[t+14]) + W[t+9] + sigma0(W[t+1]) + W[t]
//
// wa holds W[t] and becomes W[t+16], wb takes W[t+1], wy holds W[t+14] for the last time;
// W[t+15] waits in the fourth of W0 to W3. In the next round wb is wa, wy is wb, and the
// fourth is wy.
//
// sigma0(w) = ROTR1 XOR ROTR8 XOR SHR7, sigma1(w) = ROTR19 XOR ROTR61 XOR SHR6.
#define ROUNDW(i, k, a, b, c, d, e, f, g, h, x, y, wa, wb, wy) \
	MOVD	SLOT(i+1), wb; \
	ROR	$14, e, T0; \
	ADD	k, h, h; \
	MOVD	SLOT(i+9), T5; \
	ROR	$19, wy, T3; \
	AND	f, e, T1; \
	EOR	e@>18, T0, T0; \
	ADD	wa, h, h; \
	BIC	e, g, T2; \
	EOR	wy@>61, T3, T3; \
	ADD	T1, h, h; \
	EOR	e@>41, T0, T0; \
	ROR	$1, wb, T4; \
	ADD	T2, h, h; \
	EOR	wy>>6, T3, T3; \
	EOR	a, b, y; \
	EOR	wb@>8, T4, T4; \
	ADD	T0, h, h; \
	ROR	$28, a, T1; \
	ADD	T5, wa, wa; \
	AND	y, x, x; \
	ADD	h, d, d; \
	EOR	a@>34, T1, T1; \
	EOR	wb>>7, T4, T4; \
	EOR	b, x, x; \
	ADD	T3, wa, wa; \
	EOR	a@>39, T1, T1; \
	ADD	x, h, h; \
	ADD	T4, wa, wa; \
	ADD	T1, h, h; \
	MOVD	wa, SLOT(i)

// Round t >= 64, the schedule being complete; i = t mod 16.
#define ROUNDL(i, k, a, b, c, d, e, f, g, h, x, y) \
	MOVD	SLOT(i), T3; \
	ROR	$14, e, T0; \
	ADD	k, h, h; \
	AND	f, e, T1; \
	EOR	e@>18, T0, T0; \
	BIC	e, g, T2; \
	ADD	T1, h, h; \
	EOR	e@>41, T0, T0; \
	ADD	T3, h, h; \
	EOR	a, b, y; \
	ROR	$28, a, T1; \
	ADD	T2, h, h; \
	AND	y, x, x; \
	EOR	a@>34, T1, T1; \
	ADD	T0, h, h; \
	EOR	b, x, x; \
	EOR	a@>39, T1, T1; \
	ADD	h, d, d; \
	ADD	x, h, h; \
	ADD	T1, h, h

// func blockScalar(dig *digest, p []byte)
TEXT ·blockScalar(SB), NOSPLIT, $128-32
	MOVD	p_base+8(FP), MSG
	MOVD	p_len+16(FP), END
	AND	$~127, END	// whole blocks only
	CBZ	END, done
	ADD	MSG, END, END

	MOVD	dig+0(FP), DIG
	LDP	0(DIG), (A, B)
	LDP	16(DIG), (C, D)
	LDP	32(DIG), (E, F)
	LDP	48(DIG), (G, H)

loop:
	LOADM(0, T0, T1)
	LOADM(2, W0, W1)
	LOADM(4, W0, W1)
	LOADM(6, W0, W1)
	LOADM(8, W0, W1)
	LOADM(10, W0, W1)
	LOADM(12, W0, W1)
	LOADM(14, W2, W3)
	MOVD	SLOT(0), W0
	EOR	B, C, X
	MOVD	$k<>(SB), TAB

schedule:
	LOADK(0)
	ROUNDW(0, K0, A, B, C, D, E, F, G, H, X, Y, W0, W1, W2)
	ROUNDW(1, K1, H, A, B, C, D, E, F, G, Y, X, W1, W2, W3)
	LOADK(2)
	ROUNDW(2, K0, G, H, A, B, C, D, E, F, X, Y, W2, W3, W0)
	ROUNDW(3, K1, F, G, H, A, B, C, D, E, Y, X, W3, W0, W1)
	LOADK(4)
	ROUNDW(4, K0, E, F, G, H, A, B, C, D, X, Y, W0, W1, W2)
	ROUNDW(5, K1, D, E, F, G, H, A, B, C, Y, X, W1, W2, W3)
	LOADK(6)
	ROUNDW(6, K0, C, D, E, F, G, H, A, B, X, Y, W2, W3, W0)
	ROUNDW(7, K1, B, C, D, E, F, G, H, A, Y, X, W3, W0, W1)
	LOADK(8)
	ROUNDW(8, K0, A, B, C, D, E, F, G, H, X, Y, W0, W1, W2)
	ROUNDW(9, K1, H, A, B, C, D, E, F, G, Y, X, W1, W2, W3)
	LOADK(10)
	ROUNDW(10, K0, G, H, A, B, C, D, E, F, X, Y, W2, W3, W0)
	ROUNDW(11, K1, F, G, H, A, B, C, D, E, Y, X, W3, W0, W1)
	LOADK(12)
	ROUNDW(12, K0, E, F, G, H, A, B, C, D, X, Y, W0, W1, W2)
	ROUNDW(13, K1, D, E, F, G, H, A, B, C, Y, X, W1, W2, W3)
	LOADK(14)
	ROUNDW(14, K0, C, D, E, F, G, H, A, B, X, Y, W2, W3, W0)
	ROUNDW(15, K1, B, C, D, E, F, G, H, A, Y, X, W3, W0, W1)
	ADD	$128, TAB
	MOVD	$k<>+512(SB), T0
	CMP	T0, TAB
	BNE	schedule

	LOADK(0)
	ROUNDL(0, K0, A, B, C, D, E, F, G, H, X, Y)
	ROUNDL(1, K1, H, A, B, C, D, E, F, G, Y, X)
	LOADK(2)
	ROUNDL(2, K0, G, H, A, B, C, D, E, F, X, Y)
	ROUNDL(3, K1, F, G, H, A, B, C, D, E, Y, X)
	LOADK(4)
	ROUNDL(4, K0, E, F, G, H, A, B, C, D, X, Y)
	ROUNDL(5, K1, D, E, F, G, H, A, B, C, Y, X)
	LOADK(6)
	ROUNDL(6, K0, C, D, E, F, G, H, A, B, X, Y)
	ROUNDL(7, K1, B, C, D, E, F, G, H, A, Y, X)
	LOADK(8)
	ROUNDL(8, K0, A, B, C, D, E, F, G, H, X, Y)
	ROUNDL(9, K1, H, A, B, C, D, E, F, G, Y, X)
	LOADK(10)
	ROUNDL(10, K0, G, H, A, B, C, D, E, F, X, Y)
	ROUNDL(11, K1, F, G, H, A, B, C, D, E, Y, X)
	LOADK(12)
	ROUNDL(12, K0, E, F, G, H, A, B, C, D, X, Y)
	ROUNDL(13, K1, D, E, F, G, H, A, B, C, Y, X)
	LOADK(14)
	ROUNDL(14, K0, C, D, E, F, G, H, A, B, X, Y)
	ROUNDL(15, K1, B, C, D, E, F, G, H, A, Y, X)

	// Add the working variables to the state the block began with, which is still
	// in *dig (section 6.4.2 step 4), and store the sums there for the next block.
	MOVD	dig+0(FP), DIG
	LDP	0(DIG), (O0, O1)
	ADD	O0, A, A
	ADD	O1, B, B
	STP	(A, B), 0(DIG)
	LDP	16(DIG), (O0, O1)
	ADD	O0, C, C
	ADD	O1, D, D
	STP	(C, D), 16(DIG)
	LDP	32(DIG), (O0, O1)
	ADD	O0, E, E
	ADD	O1, F, F
	STP	(E, F), 32(DIG)
	LDP	48(DIG), (O0, O1)
	ADD	O0, G, G
	ADD	O1, H, H
	STP	(G, H), 48(DIG)

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

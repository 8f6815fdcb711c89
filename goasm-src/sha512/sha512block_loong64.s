// SHA-512 block functions for loong64, written from FIPS 180-4.
//
//	block		general registers only: every la64
//	blockLSX	message schedule in LSX
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
//	Ch(e,f,g)  = (e AND f) XOR (NOT e AND g) = ((f XOR g) AND e) XOR g
//
// Message words are big-endian (section 3.1). p may be misaligned; the machine's loads
// take any address.
//
// Left alone: R1 (link), R2 (thread), R3 (stack), R21 (reserved), R22 (g), R30 (the
// assembler's); F24 to F31, which the C convention preserves.

#include "textflag.h"

#define A   R4
#define B   R5
#define C   R6
#define D   R7
#define E   R8
#define F   R9
#define G   R10
#define H   R11
#define T0  R12
#define T1  R13
#define T2  R14
#define X   R15
#define Y   R16
#define KT  R17
#define WN  R18
#define W0  R19
#define W1  R20
#define W2  R23
#define W3  R24
#define TAB R25
#define P   R26
#define END R27
#define DIG R28
// Compared with TAB at the end of a loop.
#define LIMIT R29

// Slot i of sixteen words in the frame. 0(R3) is the saved R1.
#define SLOT(i) (8+((i)&15)*8)(R3)

// Load the working variables (section 6.4.2 step 2).
#define LOADSTATE \
	MOVV	dig+0(FP), DIG; \
	MOVV	0(DIG), A; \
	MOVV	8(DIG), B; \
	MOVV	16(DIG), C; \
	MOVV	24(DIG), D; \
	MOVV	32(DIG), E; \
	MOVV	40(DIG), F; \
	MOVV	48(DIG), G; \
	MOVV	56(DIG), H

// Add the working variables to the state the block began with, which is still in *dig
// (section 6.4.2 step 4). The sums are the next block's working variables.
#define ADDSTATE \
	MOVV	0(DIG), T0; \
	MOVV	8(DIG), T1; \
	MOVV	16(DIG), T2; \
	MOVV	24(DIG), KT; \
	MOVV	32(DIG), WN; \
	MOVV	40(DIG), W0; \
	MOVV	48(DIG), W1; \
	MOVV	56(DIG), W2; \
	ADDV	T0, A, A; \
	ADDV	T1, B, B; \
	ADDV	T2, C, C; \
	ADDV	KT, D, D; \
	ADDV	WN, E, E; \
	ADDV	W0, F, F; \
	ADDV	W1, G, G; \
	ADDV	W2, H, H; \
	MOVV	A, 0(DIG); \
	MOVV	B, 8(DIG); \
	MOVV	C, 16(DIG); \
	MOVV	D, 24(DIG); \
	MOVV	E, 32(DIG); \
	MOVV	F, 40(DIG); \
	MOVV	G, 48(DIG); \
	MOVV	H, 56(DIG)

// Four words of the block to slots i to i+3.
#define LOAD4(i) \
	MOVV	((i+0)*8)(P), W0; \
	MOVV	((i+1)*8)(P), W1; \
	MOVV	((i+2)*8)(P), W2; \
	MOVV	((i+3)*8)(P), W3; \
	REVBV	W0, W0; \
	REVBV	W1, W1; \
	REVBV	W2, W2; \
	REVBV	W3, W3; \
	MOVV	W0, SLOT(i+0); \
	MOVV	W1, SLOT(i+1); \
	MOVV	W2, SLOT(i+2); \
	MOVV	W3, SLOT(i+3)

// Round t < 64; i = t mod 16, TAB is at K[t-i]. It also makes W[t+16] (section 6.4.2
// step 1), in the slot of W[t]:
//
//	W[t+16] = sigma1(W[t+14]) + W[t+9] + sigma0(W[t+1]) + W[t]
//
// wa holds W[t] and becomes W[t+16], wb takes W[t+1], wy holds W[t+14] for the last time;
// W[t+15] waits in the fourth of W0 to W3. In the next round wb is wa, wy is wb, and the
// fourth is wy.
//
// sigma0(w) = ROTR1 XOR ROTR8 XOR SHR7, sigma1(w) = ROTR19 XOR ROTR61 XOR SHR6.
#define ROUNDW(i, a, b, c, d, e, f, g, h, x, y, wa, wb, wy) \
	MOVV	(i*8)(TAB), KT; \
	ADDV	wa, h, h; \
	MOVV	SLOT(i+1), wb; \
	ROTRV	$14, e, T0; \
	MOVV	SLOT(i+9), WN; \
	ROTRV	$18, e, T2; \
	XOR	f, g, T1; \
	XOR	T2, T0, T0; \
	AND	e, T1, T1; \
	ROTRV	$41, e, T2; \
	ADDV	KT, h, h; \
	XOR	g, T1, T1; \
	XOR	T2, T0, T0; \
	ADDV	T1, h, h; \
	ROTRV	$1, wb, T1; \
	ADDV	T0, h, h; \
	ROTRV	$8, wb, T2; \
	ADDV	h, d, d; \
	SRLV	$7, wb, T0; \
	XOR	T2, T1, T1; \
	ADDV	WN, wa, wa; \
	XOR	T0, T1, T1; \
	XOR	a, b, y; \
	ROTRV	$19, wy, T0; \
	ADDV	T1, wa, wa; \
	ROTRV	$61, wy, T2; \
	AND	y, x, x; \
	XOR	T2, T0, T0; \
	SRLV	$6, wy, T1; \
	XOR	b, x, x; \
	XOR	T1, T0, T0; \
	ROTRV	$28, a, T1; \
	ADDV	T0, wa, wa; \
	ROTRV	$34, a, T2; \
	ADDV	x, h, h; \
	XOR	T2, T1, T1; \
	ROTRV	$39, a, T2; \
	MOVV	wa, SLOT(i); \
	XOR	T2, T1, T1; \
	ADDV	T1, h, h

// A round; h lacks what slot i holds: W[t] in block, K[t] + W[t] in blockLSX.
#define ROUNDS(i, a, b, c, d, e, f, g, h, x, y) \
	MOVV	SLOT(i), WN; \
	ROTRV	$14, e, T0; \
	XOR	f, g, T1; \
	ROTRV	$18, e, T2; \
	AND	e, T1, T1; \
	XOR	T2, T0, T0; \
	ROTRV	$41, e, T2; \
	XOR	g, T1, T1; \
	ADDV	WN, h, h; \
	XOR	T2, T0, T0; \
	ADDV	T1, h, h; \
	XOR	a, b, y; \
	ROTRV	$28, a, T1; \
	ADDV	T0, h, h; \
	AND	y, x, x; \
	ROTRV	$34, a, T2; \
	ADDV	h, d, d; \
	XOR	b, x, x; \
	XOR	T2, T1, T1; \
	ROTRV	$39, a, T2; \
	ADDV	x, h, h; \
	XOR	T2, T1, T1; \
	ADDV	T1, h, h

// Round t >= 64 of block, the schedule being complete; i = t mod 16.
#define ROUNDL(i, a, b, c, d, e, f, g, h, x, y) \
	MOVV	(i*8)(TAB), KT; \
	ADDV	KT, h, h; \
	ROUNDS(i, a, b, c, d, e, f, g, h, x, y)

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $128-32
	MOVV	p_base+8(FP), P
	MOVV	p_len+16(FP), END
	SRLV	$7, END		// whole blocks only
	SLLV	$7, END
	BEQ	END, R0, done
	ADDV	P, END
	LOADSTATE
	MOVV	$k<>+512(SB), LIMIT

loop:
	MOVV	$k<>(SB), TAB
	LOAD4(0)
	LOAD4(4)
	LOAD4(8)
	LOAD4(12)
	// W2 and W3 hold W[14] and W[15].
	MOVV	SLOT(0), W0
	XOR	B, C, X

schedule:
	ROUNDW(0, A, B, C, D, E, F, G, H, X, Y, W0, W1, W2)
	ROUNDW(1, H, A, B, C, D, E, F, G, Y, X, W1, W2, W3)
	ROUNDW(2, G, H, A, B, C, D, E, F, X, Y, W2, W3, W0)
	ROUNDW(3, F, G, H, A, B, C, D, E, Y, X, W3, W0, W1)
	ROUNDW(4, E, F, G, H, A, B, C, D, X, Y, W0, W1, W2)
	ROUNDW(5, D, E, F, G, H, A, B, C, Y, X, W1, W2, W3)
	ROUNDW(6, C, D, E, F, G, H, A, B, X, Y, W2, W3, W0)
	ROUNDW(7, B, C, D, E, F, G, H, A, Y, X, W3, W0, W1)
	ROUNDW(8, A, B, C, D, E, F, G, H, X, Y, W0, W1, W2)
	ROUNDW(9, H, A, B, C, D, E, F, G, Y, X, W1, W2, W3)
	ROUNDW(10, G, H, A, B, C, D, E, F, X, Y, W2, W3, W0)
	ROUNDW(11, F, G, H, A, B, C, D, E, Y, X, W3, W0, W1)
	ROUNDW(12, E, F, G, H, A, B, C, D, X, Y, W0, W1, W2)
	ROUNDW(13, D, E, F, G, H, A, B, C, Y, X, W1, W2, W3)
	ROUNDW(14, C, D, E, F, G, H, A, B, X, Y, W2, W3, W0)
	ROUNDW(15, B, C, D, E, F, G, H, A, Y, X, W3, W0, W1)
	ADDV	$128, TAB
	BNE	TAB, LIMIT, schedule

	ROUNDL(0, A, B, C, D, E, F, G, H, X, Y)
	ROUNDL(1, H, A, B, C, D, E, F, G, Y, X)
	ROUNDL(2, G, H, A, B, C, D, E, F, X, Y)
	ROUNDL(3, F, G, H, A, B, C, D, E, Y, X)
	ROUNDL(4, E, F, G, H, A, B, C, D, X, Y)
	ROUNDL(5, D, E, F, G, H, A, B, C, Y, X)
	ROUNDL(6, C, D, E, F, G, H, A, B, X, Y)
	ROUNDL(7, B, C, D, E, F, G, H, A, Y, X)
	ROUNDL(8, A, B, C, D, E, F, G, H, X, Y)
	ROUNDL(9, H, A, B, C, D, E, F, G, Y, X)
	ROUNDL(10, G, H, A, B, C, D, E, F, X, Y)
	ROUNDL(11, F, G, H, A, B, C, D, E, Y, X)
	ROUNDL(12, E, F, G, H, A, B, C, D, X, Y)
	ROUNDL(13, D, E, F, G, H, A, B, C, Y, X)
	ROUNDL(14, C, D, E, F, G, H, A, B, X, Y)
	ROUNDL(15, B, C, D, E, F, G, H, A, Y, X)
	ADDSTATE

	ADDV	$128, P
	BNE	P, END, loop

done:
	RET

// blockLSX keeps the schedule in M0 to M7, two words each, the earlier one in the low
// half. Slot t mod 16 takes K[t] + W[t] some rounds before round t uses it.

#define M0 V0
#define M1 V1
#define M2 V2
#define M3 V3
#define M4 V4
#define M5 V5
#define M6 V6
#define M7 V7
#define S0 V8
#define S1 V9
#define S2 V10

// Two words of the block, in m: the bytes of each half doubleword are reversed, then the
// two halves change places.
#define LOADM(i, m) \
	VMOVQ	(i*16)(P), m; \
	VSHUF4IB	$0x1b, m, m; \
	VSHUF4IW	$0xb1, m, m

// Store K[t] + W[t] and K[t+1] + W[t+1]; m has the W, TAB is at K[t-2i], and t-2i is a
// multiple of 16.
#define STOREWK(i, m) \
	VMOVQ	(i*16)(TAB), S2; \
	VADDV	m, S2, S2; \
	VMOVQ	S2, SLOT(i*2)

// W[t] and W[t+1], t >= 16, take the place of W[t-16] and W[t-15] in m0; m1 has W[t-14] and
// W[t-13], m4 W[t-8] and W[t-7], m5 W[t-6] and W[t-5], m7 W[t-2] and W[t-1].
// First half: m0 += sigma0(W[t-15]) + W[t-7]. VSHUF4IV $9 takes the high half of its last
// operand as the low half and the low half of the other as the high half.
#define SCHEDULE0(m0, m1, m4, m5) \
	VMOVQ	m0, S0; \
	VMOVQ	m4, S1; \
	VSHUF4IV	$9, m1, S0; \
	VSHUF4IV	$9, m5, S1; \
	VADDV	S1, m0, m0; \
	VROTRV	$1, S0, S1; \
	VROTRV	$8, S0, S2; \
	VSRLV	$7, S0, S0; \
	VXORV	S2, S1, S1; \
	VXORV	S1, S0, S0; \
	VADDV	S0, m0, m0

// Second half: m0 += sigma1(W[t-2]).
#define SCHEDULE1(m0, m7) \
	VROTRV	$19, m7, S0; \
	VROTRV	$61, m7, S1; \
	VSRLV	$6, m7, S2; \
	VXORV	S1, S0, S0; \
	VXORV	S2, S0, S0; \
	VADDV	S0, m0, m0

// func blockLSX(dig *digest, p []byte)
TEXT ·blockLSX(SB), NOSPLIT, $128-32
	MOVV	p_base+8(FP), P
	MOVV	p_len+16(FP), END
	SRLV	$7, END		// whole blocks only
	SLLV	$7, END
	BEQ	END, R0, done
	ADDV	P, END
	LOADSTATE
	MOVV	$k<>+512(SB), LIMIT

loop:
	MOVV	$k<>(SB), TAB
	LOADM(0, M0)
	LOADM(1, M1)
	LOADM(2, M2)
	LOADM(3, M3)
	LOADM(4, M4)
	LOADM(5, M5)
	LOADM(6, M6)
	LOADM(7, M7)
	STOREWK(0, M0)
	STOREWK(1, M1)
	XOR	B, C, X

schedule:
	ROUNDS(0, A, B, C, D, E, F, G, H, X, Y)
	SCHEDULE0(M0, M1, M4, M5)
	ROUNDS(1, H, A, B, C, D, E, F, G, Y, X)
	SCHEDULE1(M0, M7)
	STOREWK(2, M2)
	ROUNDS(2, G, H, A, B, C, D, E, F, X, Y)
	SCHEDULE0(M1, M2, M5, M6)
	ROUNDS(3, F, G, H, A, B, C, D, E, Y, X)
	SCHEDULE1(M1, M0)
	STOREWK(3, M3)
	ROUNDS(4, E, F, G, H, A, B, C, D, X, Y)
	SCHEDULE0(M2, M3, M6, M7)
	ROUNDS(5, D, E, F, G, H, A, B, C, Y, X)
	SCHEDULE1(M2, M1)
	STOREWK(4, M4)
	ROUNDS(6, C, D, E, F, G, H, A, B, X, Y)
	SCHEDULE0(M3, M4, M7, M0)
	ROUNDS(7, B, C, D, E, F, G, H, A, Y, X)
	SCHEDULE1(M3, M2)
	STOREWK(5, M5)
	ROUNDS(8, A, B, C, D, E, F, G, H, X, Y)
	SCHEDULE0(M4, M5, M0, M1)
	ROUNDS(9, H, A, B, C, D, E, F, G, Y, X)
	SCHEDULE1(M4, M3)
	STOREWK(6, M6)
	ROUNDS(10, G, H, A, B, C, D, E, F, X, Y)
	SCHEDULE0(M5, M6, M1, M2)
	ROUNDS(11, F, G, H, A, B, C, D, E, Y, X)
	SCHEDULE1(M5, M4)
	STOREWK(7, M7)
	ROUNDS(12, E, F, G, H, A, B, C, D, X, Y)
	SCHEDULE0(M6, M7, M2, M3)
	ROUNDS(13, D, E, F, G, H, A, B, C, Y, X)
	SCHEDULE1(M6, M5)
	STOREWK(8, M0)
	ROUNDS(14, C, D, E, F, G, H, A, B, X, Y)
	SCHEDULE0(M7, M0, M3, M4)
	ROUNDS(15, B, C, D, E, F, G, H, A, Y, X)
	SCHEDULE1(M7, M6)
	STOREWK(9, M1)
	ADDV	$128, TAB
	BNE	TAB, LIMIT, schedule

	// Rounds 64 to 79.
	ROUNDS(0, A, B, C, D, E, F, G, H, X, Y)
	ROUNDS(1, H, A, B, C, D, E, F, G, Y, X)
	STOREWK(2, M2)
	ROUNDS(2, G, H, A, B, C, D, E, F, X, Y)
	ROUNDS(3, F, G, H, A, B, C, D, E, Y, X)
	STOREWK(3, M3)
	ROUNDS(4, E, F, G, H, A, B, C, D, X, Y)
	ROUNDS(5, D, E, F, G, H, A, B, C, Y, X)
	STOREWK(4, M4)
	ROUNDS(6, C, D, E, F, G, H, A, B, X, Y)
	ROUNDS(7, B, C, D, E, F, G, H, A, Y, X)
	STOREWK(5, M5)
	ROUNDS(8, A, B, C, D, E, F, G, H, X, Y)
	ROUNDS(9, H, A, B, C, D, E, F, G, Y, X)
	STOREWK(6, M6)
	ROUNDS(10, G, H, A, B, C, D, E, F, X, Y)
	ROUNDS(11, F, G, H, A, B, C, D, E, Y, X)
	STOREWK(7, M7)
	ROUNDS(12, E, F, G, H, A, B, C, D, X, Y)
	ROUNDS(13, D, E, F, G, H, A, B, C, Y, X)
	ROUNDS(14, C, D, E, F, G, H, A, B, X, Y)
	ROUNDS(15, B, C, D, E, F, G, H, A, Y, X)

	ADDSTATE

	ADDV	$128, P
	BNE	P, END, loop

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

// SHA-512 block function for riscv64, written from FIPS 180-4.
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
// Message words are big-endian (section 3.1).
//
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes RORI
// of base instructions, through X31, and SWAP takes the place of REV8.
//
// No load is misaligned, whatever the address of p, because a misaligned load may
// trap; see the label funnel.
//
// The order inside the macros lets a core that issues two instructions at a time in
// order find pairs that do not depend on each other.
//
// Left alone: X1 (link), X2 (stack), X3, X4, X27 (g), X31 (the assembler's). What is
// used most sits in X8 to X15, which compressed instructions can name.

#include "asm_riscv64.h"
#include "textflag.h"

#define A   X8
#define B   X9
#define C   X10
#define D   X11
#define E   X12
#define F   X13
#define G   X14
#define H   X15
#define T0  X5
#define T1  X6
#define T2  X7
#define X   X16
#define Y   X17
#define KT  X18
#define WN  X19
#define W0  X20
#define W1  X21
#define W2  X22
#define W3  X23
#define TAB X24
#define P   X25
#define END X26
// While a block is loaded.
#define MASK1  X28
#define MASK2  X29
#define SHIFT  X18
#define NSHIFT X19
#define Q      X30
#define W4     X17
// Between two blocks.
#define DIG X30

// The schedule's slot i in the frame. 0(X2) is the saved X1.
#define SLOT(i) (8+((i)&15)*8)(X2)

// The bytes of w in reverse order: neighbours change places, then pairs, then halves.
#ifdef hasZbb
#define SWAP(w) \
	REV8	w, w
#else
#define SWAP(w) \
	SRLI	$8, w, T0; \
	AND	MASK1, w, w; \
	AND	MASK1, T0, T0; \
	SLLI	$8, w, w; \
	OR	T0, w, w; \
	SRLI	$16, w, T0; \
	AND	MASK2, w, w; \
	AND	MASK2, T0, T0; \
	SLLI	$16, w, w; \
	OR	T0, w, w; \
	SRLI	$32, w, T0; \
	SLLI	$32, w, w; \
	OR	T0, w, w
#endif

// Four words of an aligned block to slots i to i+3.
#define LOAD4(i) \
	MOV	((i+0)*8)(P), W0; \
	MOV	((i+1)*8)(P), W1; \
	MOV	((i+2)*8)(P), W2; \
	MOV	((i+3)*8)(P), W3; \
	SWAP(W0); \
	SWAP(W1); \
	SWAP(W2); \
	SWAP(W3); \
	MOV	W0, SLOT(i+0); \
	MOV	W1, SLOT(i+1); \
	MOV	W2, SLOT(i+2); \
	MOV	W3, SLOT(i+3)

// Four words of a misaligned block; w0 is the doubleword at i*8(Q), and w4 becomes the
// one at (i+4)*8(Q).
#define FUNNEL4(i, w0, w4) \
	MOV	((i+1)*8)(Q), W1; \
	MOV	((i+2)*8)(Q), W2; \
	MOV	((i+3)*8)(Q), W3; \
	MOV	((i+4)*8)(Q), w4; \
	SRL	SHIFT, w0, w0; \
	SLL	NSHIFT, W1, T0; \
	SRL	SHIFT, W1, W1; \
	OR	T0, w0, w0; \
	SLL	NSHIFT, W2, T1; \
	SRL	SHIFT, W2, W2; \
	OR	T1, W1, W1; \
	SLL	NSHIFT, W3, T0; \
	SRL	SHIFT, W3, W3; \
	OR	T0, W2, W2; \
	SLL	NSHIFT, w4, T1; \
	OR	T1, W3, W3; \
	SWAP(w0); \
	SWAP(W1); \
	SWAP(W2); \
	SWAP(W3); \
	MOV	w0, SLOT(i+0); \
	MOV	W1, SLOT(i+1); \
	MOV	W2, SLOT(i+2); \
	MOV	W3, SLOT(i+3)

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
	MOV	(i*8)(TAB), KT; \
	ADD	wa, h, h; \
	MOV	SLOT(i+1), wb; \
	RORI	$14, e, T0; \
	MOV	SLOT(i+9), WN; \
	RORI	$18, e, T2; \
	XOR	f, g, T1; \
	XOR	T2, T0, T0; \
	AND	e, T1, T1; \
	RORI	$41, e, T2; \
	ADD	KT, h, h; \
	XOR	g, T1, T1; \
	XOR	T2, T0, T0; \
	ADD	T1, h, h; \
	RORI	$1, wb, T1; \
	ADD	T0, h, h; \
	RORI	$8, wb, T2; \
	ADD	h, d, d; \
	SRLI	$7, wb, T0; \
	XOR	T2, T1, T1; \
	ADD	WN, wa, wa; \
	XOR	T0, T1, T1; \
	XOR	a, b, y; \
	RORI	$19, wy, T0; \
	ADD	T1, wa, wa; \
	RORI	$61, wy, T2; \
	AND	y, x, x; \
	XOR	T2, T0, T0; \
	SRLI	$6, wy, T1; \
	XOR	b, x, x; \
	XOR	T1, T0, T0; \
	RORI	$28, a, T1; \
	ADD	T0, wa, wa; \
	RORI	$34, a, T2; \
	ADD	x, h, h; \
	XOR	T2, T1, T1; \
	RORI	$39, a, T2; \
	MOV	wa, SLOT(i); \
	XOR	T2, T1, T1; \
	ADD	T1, h, h

// Round t >= 64, the schedule being complete; i = t mod 16.
#define ROUNDL(i, a, b, c, d, e, f, g, h, x, y) \
	MOV	(i*8)(TAB), KT; \
	MOV	SLOT(i), WN; \
	RORI	$14, e, T0; \
	XOR	f, g, T1; \
	RORI	$18, e, T2; \
	AND	e, T1, T1; \
	ADD	KT, h, h; \
	XOR	T2, T0, T0; \
	RORI	$41, e, T2; \
	XOR	g, T1, T1; \
	ADD	WN, h, h; \
	XOR	T2, T0, T0; \
	ADD	T1, h, h; \
	XOR	a, b, y; \
	RORI	$28, a, T1; \
	ADD	T0, h, h; \
	AND	y, x, x; \
	RORI	$34, a, T2; \
	ADD	h, d, d; \
	XOR	b, x, x; \
	XOR	T2, T1, T1; \
	RORI	$39, a, T2; \
	ADD	x, h, h; \
	XOR	T2, T1, T1; \
	ADD	T1, h, h

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $128-32
	MOV	p_base+8(FP), P
	MOV	p_len+16(FP), END
	ANDI	$~127, END	// whole blocks only
	BEQZ	END, done
	ADD	P, END

	MOV	dig+0(FP), DIG
	MOV	0(DIG), A
	MOV	8(DIG), B
	MOV	16(DIG), C
	MOV	24(DIG), D
	MOV	32(DIG), E
	MOV	40(DIG), F
	MOV	48(DIG), G
	MOV	56(DIG), H

loop:
	MOV	$k<>(SB), TAB
#ifndef hasZbb
	MOV	640(TAB), MASK1
	MOV	648(TAB), MASK2
#endif
	ANDI	$7, P, T0
	BNEZ	T0, funnel
	LOAD4(0)
	LOAD4(4)
	LOAD4(8)
	LOAD4(12)

rounds:
	// W2 and W3 hold W[14] and W[15].
	MOV	SLOT(0), W0
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
	ADD	$128, TAB
	MOV	$k<>+512(SB), T0
	BNE	T0, TAB, schedule

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

	// Add the working variables to the state the block began with, which is still
	// in *dig (section 6.4.2 step 4), and store the sums there for the next block.
	MOV	dig+0(FP), DIG
	MOV	0(DIG), T0
	MOV	8(DIG), T1
	MOV	16(DIG), T2
	MOV	24(DIG), KT
	MOV	32(DIG), WN
	MOV	40(DIG), W0
	MOV	48(DIG), W1
	MOV	56(DIG), W2
	ADD	T0, A, A
	ADD	T1, B, B
	ADD	T2, C, C
	ADD	KT, D, D
	ADD	WN, E, E
	ADD	W0, F, F
	ADD	W1, G, G
	ADD	W2, H, H
	MOV	A, 0(DIG)
	MOV	B, 8(DIG)
	MOV	C, 16(DIG)
	MOV	D, 24(DIG)
	MOV	E, 32(DIG)
	MOV	F, 40(DIG)
	MOV	G, 48(DIG)
	MOV	H, 56(DIG)

	ADD	$128, P
	BNE	P, END, loop

done:
	RET

	// P is not a multiple of 8. The block's 128 bytes then lie in seventeen aligned
	// doublewords from Q = P rounded down, and each of the seventeen holds at least
	// one byte of the block, so nothing outside p's own doublewords is read. Shifts
	// take their count modulo 64: SHIFT = 8*P and NSHIFT = -8*P are as good as
	// 8*(P mod 8) and 64 - 8*(P mod 8).
funnel:
	ANDI	$~7, P, Q
	SLLI	$3, P, SHIFT
	NEG	SHIFT, NSHIFT
	MOV	0(Q), W0
	FUNNEL4(0, W0, W4)
	FUNNEL4(4, W4, W0)
	FUNNEL4(8, W0, W4)
	FUNNEL4(12, W4, W0)
	JMP	rounds

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
// Masks for SWAP.
DATA k<>+640(SB)/8, $0x00ff00ff00ff00ff
DATA k<>+648(SB)/8, $0x0000ffff0000ffff
GLOBL k<>(SB), RODATA|NOPTR, $656

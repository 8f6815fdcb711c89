// Written by "cargo xtask kernels" from goasm-src/gen/src/sha512_zvknhb_riscv64.rs. DO NOT EDIT.
//
// SHA-512 block function for riscv64 with V, Zvkb and Zvknhb, written from FIPS 180-4.
//
// V means vectors of at least 128 bits, so two registers hold the four words that the
// instructions of Zvknhb work on, whatever the length of vectors is. Go has no mnemonics for
// them, and some assemblers have none for Zvkb's VREV8V; they are WORDs, and the comment says
// what they are, operands in Go's order.
//
//	VSHA2CLVV  two rounds (section 6.4.2 step 3) with the lower two sums K[t] + W[t]
//	VSHA2CHVV  two rounds with the upper two
//	VSHA2MSVV  four words of the message schedule (step 1)
//
// A round's working variables are in two groups, each from the lowest element on: f, e, b, a and
// h, g, d, c. Two rounds turn the one into the other, so the groups change their roles.
//
// Message words are big-endian (section 3.1). They are loaded as bytes, which may have any
// address.
//
// Left alone: X1 to X4, X27 (g), X31 (the assembler's). Vectors are nobody's.

#include "textflag.h"

#define DIG  X10
#define P    X11
#define END  X12
#define TAB  X13
#define T0   X14
#define HIGH X15	// dig.h[2]
#define BYTES X16
// V0 picks the lowest element, V1 has the offsets of f, e, b and a in dig.
#define W0   V10
#define W4   V12
#define W8   V14
#define W12  V16
#define KT   V18
#define ABEF V22
#define CDGH V24
#define OLD0 V26
#define OLD1 V28

// func blockZvknhb(dig *digest, p []byte)
TEXT ·blockZvknhb(SB), NOSPLIT, $0-32
	MOV	p_base+8(FP), P
	MOV	p_len+16(FP), END
	ANDI	$~127, END	// whole blocks only
	BEQZ	END, done
	ADD	P, END
	MOV	dig+0(FP), DIG
	ADD	$16, DIG, HIGH
	MOV	$32, BYTES

	VSETIVLI	$1, E32, M1, TA, MA, X0
	MOV	$1, T0
	VMVSX	T0, V0
	MOV	$0x00082028, T0
	VMVSX	T0, V1
	VSETIVLI	$4, E64, M2, TA, MA, X0
	VLUXEI8V	(DIG), V1, ABEF
	VLUXEI8V	(HIGH), V1, CDGH

loop:
	VSETVLI	BYTES, E8, M2, TA, MA, X0
	VLE8V	(P), W0
	ADD	$32, P
	VLE8V	(P), W4
	ADD	$32, P
	VLE8V	(P), W8
	ADD	$32, P
	VLE8V	(P), W12
	ADD	$32, P
	MOV	$kZvknhb<>(SB), TAB
	VSETIVLI	$4, E64, M2, TA, MA, X0
	WORD	$0x4aa4a557	// VREV8V V10, V10
	WORD	$0x4ac4a657	// VREV8V V12, V12
	WORD	$0x4ae4a757	// VREV8V V14, V14
	WORD	$0x4b04a857	// VREV8V V16, V16
	VMVVV	ABEF, OLD0
	VMVVV	CDGH, OLD1

	VLE64V	(TAB), KT	// 0 to 3: K
	ADD	$32, TAB
	VADDVV	KT, V10, V20	// 0 to 3: K + W
	WORD	$0xbf6a2c77	// 0, 1: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V12, V14, V0, V30	// W 16 to 19
	WORD	$0xbb8a2b77	// 2, 3: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e82577	// W 16 to 19: VSHA2MSVV V16, V30, V10
	VLE64V	(TAB), KT	// 4 to 7: K
	ADD	$32, TAB
	VADDVV	KT, V12, V20	// 4 to 7: K + W
	WORD	$0xbf6a2c77	// 4, 5: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V14, V16, V0, V30	// W 20 to 23
	WORD	$0xbb8a2b77	// 6, 7: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e52677	// W 20 to 23: VSHA2MSVV V10, V30, V12
	VLE64V	(TAB), KT	// 8 to 11: K
	ADD	$32, TAB
	VADDVV	KT, V14, V20	// 8 to 11: K + W
	WORD	$0xbf6a2c77	// 8, 9: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V16, V10, V0, V30	// W 24 to 27
	WORD	$0xbb8a2b77	// 10, 11: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e62777	// W 24 to 27: VSHA2MSVV V12, V30, V14
	VLE64V	(TAB), KT	// 12 to 15: K
	ADD	$32, TAB
	VADDVV	KT, V16, V20	// 12 to 15: K + W
	WORD	$0xbf6a2c77	// 12, 13: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V10, V12, V0, V30	// W 28 to 31
	WORD	$0xbb8a2b77	// 14, 15: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e72877	// W 28 to 31: VSHA2MSVV V14, V30, V16
	VLE64V	(TAB), KT	// 16 to 19: K
	ADD	$32, TAB
	VADDVV	KT, V10, V20	// 16 to 19: K + W
	WORD	$0xbf6a2c77	// 16, 17: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V12, V14, V0, V30	// W 32 to 35
	WORD	$0xbb8a2b77	// 18, 19: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e82577	// W 32 to 35: VSHA2MSVV V16, V30, V10
	VLE64V	(TAB), KT	// 20 to 23: K
	ADD	$32, TAB
	VADDVV	KT, V12, V20	// 20 to 23: K + W
	WORD	$0xbf6a2c77	// 20, 21: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V14, V16, V0, V30	// W 36 to 39
	WORD	$0xbb8a2b77	// 22, 23: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e52677	// W 36 to 39: VSHA2MSVV V10, V30, V12
	VLE64V	(TAB), KT	// 24 to 27: K
	ADD	$32, TAB
	VADDVV	KT, V14, V20	// 24 to 27: K + W
	WORD	$0xbf6a2c77	// 24, 25: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V16, V10, V0, V30	// W 40 to 43
	WORD	$0xbb8a2b77	// 26, 27: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e62777	// W 40 to 43: VSHA2MSVV V12, V30, V14
	VLE64V	(TAB), KT	// 28 to 31: K
	ADD	$32, TAB
	VADDVV	KT, V16, V20	// 28 to 31: K + W
	WORD	$0xbf6a2c77	// 28, 29: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V10, V12, V0, V30	// W 44 to 47
	WORD	$0xbb8a2b77	// 30, 31: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e72877	// W 44 to 47: VSHA2MSVV V14, V30, V16
	VLE64V	(TAB), KT	// 32 to 35: K
	ADD	$32, TAB
	VADDVV	KT, V10, V20	// 32 to 35: K + W
	WORD	$0xbf6a2c77	// 32, 33: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V12, V14, V0, V30	// W 48 to 51
	WORD	$0xbb8a2b77	// 34, 35: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e82577	// W 48 to 51: VSHA2MSVV V16, V30, V10
	VLE64V	(TAB), KT	// 36 to 39: K
	ADD	$32, TAB
	VADDVV	KT, V12, V20	// 36 to 39: K + W
	WORD	$0xbf6a2c77	// 36, 37: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V14, V16, V0, V30	// W 52 to 55
	WORD	$0xbb8a2b77	// 38, 39: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e52677	// W 52 to 55: VSHA2MSVV V10, V30, V12
	VLE64V	(TAB), KT	// 40 to 43: K
	ADD	$32, TAB
	VADDVV	KT, V14, V20	// 40 to 43: K + W
	WORD	$0xbf6a2c77	// 40, 41: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V16, V10, V0, V30	// W 56 to 59
	WORD	$0xbb8a2b77	// 42, 43: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e62777	// W 56 to 59: VSHA2MSVV V12, V30, V14
	VLE64V	(TAB), KT	// 44 to 47: K
	ADD	$32, TAB
	VADDVV	KT, V16, V20	// 44 to 47: K + W
	WORD	$0xbf6a2c77	// 44, 45: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V10, V12, V0, V30	// W 60 to 63
	WORD	$0xbb8a2b77	// 46, 47: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e72877	// W 60 to 63: VSHA2MSVV V14, V30, V16
	VLE64V	(TAB), KT	// 48 to 51: K
	ADD	$32, TAB
	VADDVV	KT, V10, V20	// 48 to 51: K + W
	WORD	$0xbf6a2c77	// 48, 49: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V12, V14, V0, V30	// W 64 to 67
	WORD	$0xbb8a2b77	// 50, 51: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e82577	// W 64 to 67: VSHA2MSVV V16, V30, V10
	VLE64V	(TAB), KT	// 52 to 55: K
	ADD	$32, TAB
	VADDVV	KT, V12, V20	// 52 to 55: K + W
	WORD	$0xbf6a2c77	// 52, 53: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V14, V16, V0, V30	// W 68 to 71
	WORD	$0xbb8a2b77	// 54, 55: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e52677	// W 68 to 71: VSHA2MSVV V10, V30, V12
	VLE64V	(TAB), KT	// 56 to 59: K
	ADD	$32, TAB
	VADDVV	KT, V14, V20	// 56 to 59: K + W
	WORD	$0xbf6a2c77	// 56, 57: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V16, V10, V0, V30	// W 72 to 75
	WORD	$0xbb8a2b77	// 58, 59: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e62777	// W 72 to 75: VSHA2MSVV V12, V30, V14
	VLE64V	(TAB), KT	// 60 to 63: K
	ADD	$32, TAB
	VADDVV	KT, V16, V20	// 60 to 63: K + W
	WORD	$0xbf6a2c77	// 60, 61: VSHA2CLVV V20, V22, V24
	VMERGEVVM	V10, V12, V0, V30	// W 76 to 79
	WORD	$0xbb8a2b77	// 62, 63: VSHA2CHVV V20, V24, V22
	WORD	$0xb7e72877	// W 76 to 79: VSHA2MSVV V14, V30, V16
	VLE64V	(TAB), KT	// 64 to 67: K
	ADD	$32, TAB
	VADDVV	KT, V10, V20	// 64 to 67: K + W
	WORD	$0xbf6a2c77	// 64, 65: VSHA2CLVV V20, V22, V24
	WORD	$0xbb8a2b77	// 66, 67: VSHA2CHVV V20, V24, V22
	VLE64V	(TAB), KT	// 68 to 71: K
	ADD	$32, TAB
	VADDVV	KT, V12, V20	// 68 to 71: K + W
	WORD	$0xbf6a2c77	// 68, 69: VSHA2CLVV V20, V22, V24
	WORD	$0xbb8a2b77	// 70, 71: VSHA2CHVV V20, V24, V22
	VLE64V	(TAB), KT	// 72 to 75: K
	ADD	$32, TAB
	VADDVV	KT, V14, V20	// 72 to 75: K + W
	WORD	$0xbf6a2c77	// 72, 73: VSHA2CLVV V20, V22, V24
	WORD	$0xbb8a2b77	// 74, 75: VSHA2CHVV V20, V24, V22
	VLE64V	(TAB), KT	// 76 to 79: K
	ADD	$32, TAB
	VADDVV	KT, V16, V20	// 76 to 79: K + W
	WORD	$0xbf6a2c77	// 76, 77: VSHA2CLVV V20, V22, V24
	WORD	$0xbb8a2b77	// 78, 79: VSHA2CHVV V20, V24, V22

	// Section 6.4.2 step 4.
	VADDVV	OLD0, ABEF, ABEF
	VADDVV	OLD1, CDGH, CDGH
	BNE	P, END, loop

	VSUXEI8V	ABEF, V1, (DIG)
	VSUXEI8V	CDGH, V1, (HIGH)

done:
	RET

// K[t]: the first 64 bits of the fractional parts of the cube roots of the first
// 80 primes (FIPS 180-4 section 4.2.3).
DATA kZvknhb<>+0(SB)/8, $0x428a2f98d728ae22
DATA kZvknhb<>+8(SB)/8, $0x7137449123ef65cd
DATA kZvknhb<>+16(SB)/8, $0xb5c0fbcfec4d3b2f
DATA kZvknhb<>+24(SB)/8, $0xe9b5dba58189dbbc
DATA kZvknhb<>+32(SB)/8, $0x3956c25bf348b538
DATA kZvknhb<>+40(SB)/8, $0x59f111f1b605d019
DATA kZvknhb<>+48(SB)/8, $0x923f82a4af194f9b
DATA kZvknhb<>+56(SB)/8, $0xab1c5ed5da6d8118
DATA kZvknhb<>+64(SB)/8, $0xd807aa98a3030242
DATA kZvknhb<>+72(SB)/8, $0x12835b0145706fbe
DATA kZvknhb<>+80(SB)/8, $0x243185be4ee4b28c
DATA kZvknhb<>+88(SB)/8, $0x550c7dc3d5ffb4e2
DATA kZvknhb<>+96(SB)/8, $0x72be5d74f27b896f
DATA kZvknhb<>+104(SB)/8, $0x80deb1fe3b1696b1
DATA kZvknhb<>+112(SB)/8, $0x9bdc06a725c71235
DATA kZvknhb<>+120(SB)/8, $0xc19bf174cf692694
DATA kZvknhb<>+128(SB)/8, $0xe49b69c19ef14ad2
DATA kZvknhb<>+136(SB)/8, $0xefbe4786384f25e3
DATA kZvknhb<>+144(SB)/8, $0x0fc19dc68b8cd5b5
DATA kZvknhb<>+152(SB)/8, $0x240ca1cc77ac9c65
DATA kZvknhb<>+160(SB)/8, $0x2de92c6f592b0275
DATA kZvknhb<>+168(SB)/8, $0x4a7484aa6ea6e483
DATA kZvknhb<>+176(SB)/8, $0x5cb0a9dcbd41fbd4
DATA kZvknhb<>+184(SB)/8, $0x76f988da831153b5
DATA kZvknhb<>+192(SB)/8, $0x983e5152ee66dfab
DATA kZvknhb<>+200(SB)/8, $0xa831c66d2db43210
DATA kZvknhb<>+208(SB)/8, $0xb00327c898fb213f
DATA kZvknhb<>+216(SB)/8, $0xbf597fc7beef0ee4
DATA kZvknhb<>+224(SB)/8, $0xc6e00bf33da88fc2
DATA kZvknhb<>+232(SB)/8, $0xd5a79147930aa725
DATA kZvknhb<>+240(SB)/8, $0x06ca6351e003826f
DATA kZvknhb<>+248(SB)/8, $0x142929670a0e6e70
DATA kZvknhb<>+256(SB)/8, $0x27b70a8546d22ffc
DATA kZvknhb<>+264(SB)/8, $0x2e1b21385c26c926
DATA kZvknhb<>+272(SB)/8, $0x4d2c6dfc5ac42aed
DATA kZvknhb<>+280(SB)/8, $0x53380d139d95b3df
DATA kZvknhb<>+288(SB)/8, $0x650a73548baf63de
DATA kZvknhb<>+296(SB)/8, $0x766a0abb3c77b2a8
DATA kZvknhb<>+304(SB)/8, $0x81c2c92e47edaee6
DATA kZvknhb<>+312(SB)/8, $0x92722c851482353b
DATA kZvknhb<>+320(SB)/8, $0xa2bfe8a14cf10364
DATA kZvknhb<>+328(SB)/8, $0xa81a664bbc423001
DATA kZvknhb<>+336(SB)/8, $0xc24b8b70d0f89791
DATA kZvknhb<>+344(SB)/8, $0xc76c51a30654be30
DATA kZvknhb<>+352(SB)/8, $0xd192e819d6ef5218
DATA kZvknhb<>+360(SB)/8, $0xd69906245565a910
DATA kZvknhb<>+368(SB)/8, $0xf40e35855771202a
DATA kZvknhb<>+376(SB)/8, $0x106aa07032bbd1b8
DATA kZvknhb<>+384(SB)/8, $0x19a4c116b8d2d0c8
DATA kZvknhb<>+392(SB)/8, $0x1e376c085141ab53
DATA kZvknhb<>+400(SB)/8, $0x2748774cdf8eeb99
DATA kZvknhb<>+408(SB)/8, $0x34b0bcb5e19b48a8
DATA kZvknhb<>+416(SB)/8, $0x391c0cb3c5c95a63
DATA kZvknhb<>+424(SB)/8, $0x4ed8aa4ae3418acb
DATA kZvknhb<>+432(SB)/8, $0x5b9cca4f7763e373
DATA kZvknhb<>+440(SB)/8, $0x682e6ff3d6b2b8a3
DATA kZvknhb<>+448(SB)/8, $0x748f82ee5defb2fc
DATA kZvknhb<>+456(SB)/8, $0x78a5636f43172f60
DATA kZvknhb<>+464(SB)/8, $0x84c87814a1f0ab72
DATA kZvknhb<>+472(SB)/8, $0x8cc702081a6439ec
DATA kZvknhb<>+480(SB)/8, $0x90befffa23631e28
DATA kZvknhb<>+488(SB)/8, $0xa4506cebde82bde9
DATA kZvknhb<>+496(SB)/8, $0xbef9a3f7b2c67915
DATA kZvknhb<>+504(SB)/8, $0xc67178f2e372532b
DATA kZvknhb<>+512(SB)/8, $0xca273eceea26619c
DATA kZvknhb<>+520(SB)/8, $0xd186b8c721c0c207
DATA kZvknhb<>+528(SB)/8, $0xeada7dd6cde0eb1e
DATA kZvknhb<>+536(SB)/8, $0xf57d4f7fee6ed178
DATA kZvknhb<>+544(SB)/8, $0x06f067aa72176fba
DATA kZvknhb<>+552(SB)/8, $0x0a637dc5a2c898a6
DATA kZvknhb<>+560(SB)/8, $0x113f9804bef90dae
DATA kZvknhb<>+568(SB)/8, $0x1b710b35131c471b
DATA kZvknhb<>+576(SB)/8, $0x28db77f523047d84
DATA kZvknhb<>+584(SB)/8, $0x32caab7b40c72493
DATA kZvknhb<>+592(SB)/8, $0x3c9ebe0a15c9bebc
DATA kZvknhb<>+600(SB)/8, $0x431d67c49c100d4c
DATA kZvknhb<>+608(SB)/8, $0x4cc5d4becb3e42b6
DATA kZvknhb<>+616(SB)/8, $0x597f299cfc657e2a
DATA kZvknhb<>+624(SB)/8, $0x5fcb6fab3ad6faec
DATA kZvknhb<>+632(SB)/8, $0x6c44198c4a475817
GLOBL kZvknhb<>(SB), RODATA|NOPTR, $640

// Written by "cargo xtask kernels" from goasm-src/gen/src/sha512_riscv64.rs. DO NOT EDIT.
//
// SHA-512 block function for riscv64 with Zknh and Zbb, written from FIPS 180-4.
//
// The four functions Sigma0, Sigma1, sigma0 and sigma1 are one instruction each. Go has no
// mnemonics for them, so they are WORDs; the comment says what they are.
//
// Names. A to H are the working variables a to h of FIPS 180-4 section 6.4.2; K[t] is
// section 4.2.3's table and W[t] the message schedule. The rounds are in scheduled order:
// a line says in its comment which round it is part of, i standing for t mod 16 in the
// loop, and "W" for the schedule; "H" is what comes behind the last round.
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
//	Ch(e,f,g)  = (e AND f) XOR (NOT e AND g) = ((f XOR g) AND e) XOR g
//
// Message words are big-endian (section 3.1).
//
// No load is misaligned, whatever the address of p, because a misaligned load may
// trap; see the label funnel.
//
// Left alone: X1 (link), X2 (stack), X3, X4, X27 (g), X31 (the assembler's).

#include "asm_riscv64.h"
#include "textflag.h"

// Between rounds 16 by 16. X5 to X7, X17 to X19, X21, X28 and X29 are free.
#define A    X8
#define B    X9
#define C    X10
#define D    X11
#define E    X12
#define F    X13
#define G    X14
#define H    X15
#define BC   X16	// B XOR C
#define W0   X20	// W[t]
#define W14  X22	// W[t+14]
#define W15  X23	// W[t+15]
#define TAB  X24	// K[t]
#define P    X25
#define END  X26
#define TABE X30	// K[64]
// While a block is loaded. W14 and W15 are words like the others first.
#define T0     X5
#define T1     X6
#define Q      X7
#define SHIFT  X18
#define NSHIFT X19
#define L0     X17
#define L1     X21
#define L2     X22
#define L3     X23
#define L4     X16
#define MASK1  X28
#define MASK2  X29

// The schedule's slot i in the frame. 0(X2) is the saved X1.
#define SLOT(i) (8+((i)&15)*8)(X2)

// The bytes of w in reverse order.
#define SWAP(w) \
	REV8	w, w

// Four words of an aligned block, the first in w0.
#define LOAD4(i, w0) \
	MOV	((i+0)*8)(P), w0; \
	MOV	((i+1)*8)(P), L1; \
	MOV	((i+2)*8)(P), L2; \
	MOV	((i+3)*8)(P), L3; \
	SWAP(w0); \
	SWAP(L1); \
	SWAP(L2); \
	SWAP(L3)

// Four words of a misaligned block; w0 is the doubleword at i*8(Q), and w4 becomes the
// one at (i+4)*8(Q).
#define FUNNEL4(i, w0, w4) \
	MOV	((i+1)*8)(Q), L1; \
	MOV	((i+2)*8)(Q), L2; \
	MOV	((i+3)*8)(Q), L3; \
	MOV	((i+4)*8)(Q), w4; \
	SRL	SHIFT, w0, w0; \
	SLL	NSHIFT, L1, T0; \
	SRL	SHIFT, L1, L1; \
	OR	T0, w0, w0; \
	SLL	NSHIFT, L2, T1; \
	SRL	SHIFT, L2, L2; \
	OR	T1, L1, L1; \
	SLL	NSHIFT, L3, T0; \
	SRL	SHIFT, L3, L3; \
	OR	T0, L2, L2; \
	SLL	NSHIFT, w4, T1; \
	OR	T1, L3, L3; \
	SWAP(w0); \
	SWAP(L1); \
	SWAP(L2); \
	SWAP(L3)

#define STORE3(i) \
	MOV	L1, SLOT(i+1); \
	MOV	L2, SLOT(i+2); \
	MOV	L3, SLOT(i+3)

// func blockZknh(dig *digest, p []byte)
TEXT ·blockZknh(SB), NOSPLIT, $128-32
	MOV	p_base+8(FP), P
	MOV	p_len+16(FP), END
	ANDI	$~127, END	// whole blocks only
	BEQZ	END, done
	ADD	P, END

	MOV	dig+0(FP), T0
	MOV	0(T0), A
	MOV	8(T0), B
	MOV	16(T0), C
	MOV	24(T0), D
	MOV	32(T0), E
	MOV	40(T0), F
	MOV	48(T0), G
	MOV	56(T0), H
	MOV	$kZknh<>(SB), TAB
	ADD	$512, TAB, TABE

	// Nothing reads the slot of W[0]: W0 has it.
loop:
	ANDI	$7, P, T0
	BNEZ	T0, funnel
	LOAD4(0, W0)
	STORE3(0)
	LOAD4(4, L0)
	MOV	L0, SLOT(4)
	STORE3(4)
	LOAD4(8, L0)
	MOV	L0, SLOT(8)
	STORE3(8)
	LOAD4(12, L0)
	MOV	L0, SLOT(12)
	STORE3(12)

rounds:
	XOR	B, C, BC

schedule:
	MOV	0(X24), X5	// 0
	ADD	X20, X15, X15	// 0
	XOR	X13, X14, X6	// 0
	WORD	$0x10561393	// 0: SHA512SUM1 X12, X7
	AND	X12, X6, X6	// 0
	XOR	X8, X9, X17	// 0
	ADD	X5, X15, X15	// 0
	XOR	X14, X6, X6	// 0
	ADD	X7, X15, X15	// 0
	AND	X17, X16, X16	// 0
	MOV	16(X2), X18	// 0: W
	ADD	X6, X15, X15	// 0
	MOV	8(X24), X19	// 1
	XOR	X9, X16, X16	// 0
	WORD	$0x10441a93	// 0: SHA512SUM0 X8, X21
	ADD	X16, X15, X16	// 0
	ADD	X15, X11, X11	// 0
	ADD	X21, X16, X16	// 0
	ADD	X18, X14, X14	// 1
	XOR	X12, X13, X28	// 1
	ADD	X19, X14, X14	// 1
	WORD	$0x10559e93	// 1: SHA512SUM1 X11, X29
	AND	X11, X28, X28	// 1
	XOR	X16, X8, X5	// 1
	XOR	X13, X28, X28	// 1
	ADD	X29, X14, X14	// 1
	MOV	24(X2), X7	// 1: W
	AND	X5, X17, X17	// 1
	ADD	X28, X14, X14	// 1
	XOR	X8, X17, X17	// 1
	MOV	16(X24), X6	// 2
	WORD	$0x10481a93	// 1: SHA512SUM0 X16, X21
	ADD	X17, X14, X17	// 1
	ADD	X14, X10, X10	// 1
	MOV	80(X2), X19	// 0: W
	ADD	X21, X17, X17	// 1
	MOV	88(X2), X29	// 1: W
	ADD	X7, X13, X13	// 2
	WORD	$0x10691e13	// 0: W: SHA512SIG0 X18, X28
	ADD	X6, X13, X13	// 2
	ADD	X19, X20, X20	// 0: W
	WORD	$0x107b1b13	// 0: W: SHA512SIG1 X22, X22
	XOR	X11, X12, X21	// 2
	WORD	$0x10551313	// 2: SHA512SUM1 X10, X6
	ADD	X28, X20, X20	// 0: W
	AND	X10, X21, X21	// 2
	WORD	$0x10639993	// 1: W: SHA512SIG0 X7, X19
	ADD	X29, X18, X18	// 1: W
	ADD	X22, X20, X20	// 0: W
	XOR	X12, X21, X21	// 2
	WORD	$0x107b9b93	// 1: W: SHA512SIG1 X23, X23
	ADD	X19, X18, X18	// 1: W
	MOV	X20, 8(X2)	// 0: W
	XOR	X17, X16, X28	// 2
	ADD	X6, X13, X13	// 2
	AND	X28, X5, X5	// 2
	MOV	32(X2), X29	// 2: W
	ADD	X21, X13, X13	// 2
	MOV	24(X24), X19	// 3
	XOR	X16, X5, X5	// 2
	WORD	$0x10489313	// 2: SHA512SUM0 X17, X6
	ADD	X5, X13, X5	// 2
	ADD	X13, X9, X9	// 2
	ADD	X6, X5, X5	// 2
	ADD	X29, X12, X12	// 3
	XOR	X10, X11, X21	// 3
	ADD	X19, X12, X12	// 3
	WORD	$0x10549313	// 3: SHA512SUM1 X9, X6
	MOV	96(X2), X19	// 2: W
	AND	X9, X21, X21	// 3
	WORD	$0x106e9b13	// 2: W: SHA512SIG0 X29, X22
	ADD	X23, X18, X18	// 1: W
	XOR	X11, X21, X21	// 3
	WORD	$0x107a1a13	// 2: W: SHA512SIG1 X20, X20
	MOV	X18, 16(X2)	// 1: W
	XOR	X5, X17, X23	// 3
	ADD	X6, X12, X12	// 3
	AND	X23, X28, X28	// 3
	MOV	40(X2), X6	// 3: W
	ADD	X21, X12, X12	// 3
	MOV	32(X24), X21	// 4
	XOR	X17, X28, X28	// 3
	WORD	$0x10429693	// 3: SHA512SUM0 X5, X13
	ADD	X28, X12, X28	// 3
	ADD	X12, X8, X8	// 3
	ADD	X13, X28, X28	// 3
	ADD	X6, X11, X11	// 4
	WORD	$0x10541613	// 4: SHA512SUM1 X8, X12
	MOV	104(X2), X13	// 3: W
	ADD	X21, X11, X11	// 4
	ADD	X19, X7, X7	// 2: W
	XOR	X9, X10, X21	// 4
	ADD	X22, X7, X7	// 2: W
	AND	X8, X21, X21	// 4
	WORD	$0x10631993	// 3: W: SHA512SIG0 X6, X19
	ADD	X13, X29, X29	// 3: W
	ADD	X20, X7, X7	// 2: W
	XOR	X10, X21, X21	// 4
	WORD	$0x10791913	// 3: W: SHA512SIG1 X18, X18
	ADD	X19, X29, X29	// 3: W
	MOV	X7, 24(X2)	// 2: W
	XOR	X28, X5, X19	// 4
	ADD	X12, X11, X11	// 4
	AND	X19, X23, X23	// 4
	MOV	48(X2), X20	// 4: W
	ADD	X21, X11, X11	// 4
	MOV	40(X24), X21	// 5
	XOR	X5, X23, X23	// 4
	WORD	$0x104e1613	// 4: SHA512SUM0 X28, X12
	ADD	X23, X11, X23	// 4
	ADD	X11, X16, X16	// 4
	ADD	X12, X23, X23	// 4
	ADD	X20, X10, X10	// 5
	XOR	X8, X9, X12	// 5
	ADD	X21, X10, X10	// 5
	WORD	$0x10581a93	// 5: SHA512SUM1 X16, X21
	MOV	112(X2), X22	// 4: W
	AND	X16, X12, X12	// 5
	WORD	$0x106a1693	// 4: W: SHA512SIG0 X20, X13
	ADD	X18, X29, X29	// 3: W
	XOR	X9, X12, X12	// 5
	WORD	$0x10739393	// 4: W: SHA512SIG1 X7, X7
	MOV	X29, 32(X2)	// 3: W
	XOR	X23, X28, X18	// 5
	ADD	X21, X10, X10	// 5
	AND	X18, X19, X19	// 5
	MOV	56(X2), X21	// 5: W
	ADD	X12, X10, X10	// 5
	MOV	48(X24), X12	// 6
	XOR	X28, X19, X19	// 5
	WORD	$0x104b9713	// 5: SHA512SUM0 X23, X14
	ADD	X19, X10, X19	// 5
	ADD	X10, X17, X17	// 5
	ADD	X14, X19, X19	// 5
	ADD	X21, X9, X9	// 6
	WORD	$0x10589513	// 6: SHA512SUM1 X17, X10
	MOV	120(X2), X14	// 5: W
	ADD	X12, X9, X9	// 6
	ADD	X22, X6, X6	// 4: W
	XOR	X16, X8, X12	// 6
	ADD	X13, X6, X6	// 4: W
	AND	X17, X12, X12	// 6
	WORD	$0x106a9b13	// 5: W: SHA512SIG0 X21, X22
	ADD	X14, X20, X20	// 5: W
	ADD	X7, X6, X6	// 4: W
	XOR	X8, X12, X12	// 6
	WORD	$0x107e9e93	// 5: W: SHA512SIG1 X29, X29
	ADD	X22, X20, X20	// 5: W
	MOV	X6, 40(X2)	// 4: W
	XOR	X19, X23, X7	// 6
	ADD	X10, X9, X9	// 6
	AND	X7, X18, X18	// 6
	MOV	64(X2), X22	// 6: W
	ADD	X12, X9, X9	// 6
	MOV	56(X24), X12	// 7
	XOR	X23, X18, X18	// 6
	WORD	$0x10499693	// 6: SHA512SUM0 X19, X13
	ADD	X18, X9, X18	// 6
	ADD	X9, X5, X5	// 6
	ADD	X13, X18, X18	// 6
	ADD	X22, X8, X8	// 7
	XOR	X17, X16, X9	// 7
	ADD	X12, X8, X8	// 7
	WORD	$0x10529613	// 7: SHA512SUM1 X5, X12
	MOV	128(X2), X13	// 6: W
	AND	X5, X9, X9	// 7
	WORD	$0x106b1513	// 6: W: SHA512SIG0 X22, X10
	ADD	X29, X20, X20	// 5: W
	XOR	X16, X9, X9	// 7
	WORD	$0x10731313	// 6: W: SHA512SIG1 X6, X6
	MOV	X20, 48(X2)	// 5: W
	XOR	X18, X19, X29	// 7
	ADD	X12, X8, X8	// 7
	AND	X29, X7, X7	// 7
	MOV	72(X2), X12	// 7: W
	ADD	X9, X8, X8	// 7
	MOV	64(X24), X9	// 8
	XOR	X19, X7, X7	// 7
	WORD	$0x10491713	// 7: SHA512SUM0 X18, X14
	ADD	X7, X8, X7	// 7
	ADD	X8, X28, X28	// 7
	ADD	X14, X7, X7	// 7
	ADD	X12, X16, X16	// 8
	WORD	$0x105e1413	// 8: SHA512SUM1 X28, X8
	MOV	8(X2), X14	// 7: W
	ADD	X9, X16, X16	// 8
	ADD	X13, X21, X21	// 6: W
	XOR	X5, X17, X9	// 8
	ADD	X10, X21, X21	// 6: W
	AND	X28, X9, X9	// 8
	WORD	$0x10661693	// 7: W: SHA512SIG0 X12, X13
	ADD	X14, X22, X22	// 7: W
	ADD	X6, X21, X21	// 6: W
	XOR	X17, X9, X9	// 8
	WORD	$0x107a1a13	// 7: W: SHA512SIG1 X20, X20
	ADD	X13, X22, X22	// 7: W
	MOV	X21, 56(X2)	// 6: W
	XOR	X7, X18, X6	// 8
	ADD	X8, X16, X16	// 8
	AND	X6, X29, X29	// 8
	MOV	80(X2), X8	// 8: W
	ADD	X9, X16, X16	// 8
	MOV	72(X24), X9	// 9
	XOR	X18, X29, X29	// 8
	WORD	$0x10439693	// 8: SHA512SUM0 X7, X13
	ADD	X29, X16, X29	// 8
	ADD	X16, X23, X23	// 8
	ADD	X13, X29, X29	// 8
	ADD	X8, X17, X17	// 9
	XOR	X28, X5, X16	// 9
	ADD	X9, X17, X17	// 9
	WORD	$0x105b9493	// 9: SHA512SUM1 X23, X9
	MOV	16(X2), X13	// 8: W
	AND	X23, X16, X16	// 9
	WORD	$0x10641513	// 8: W: SHA512SIG0 X8, X10
	ADD	X20, X22, X22	// 7: W
	XOR	X5, X16, X16	// 9
	WORD	$0x107a9a93	// 8: W: SHA512SIG1 X21, X21
	MOV	X22, 64(X2)	// 7: W
	XOR	X29, X7, X20	// 9
	ADD	X9, X17, X17	// 9
	AND	X20, X6, X6	// 9
	MOV	88(X2), X9	// 9: W
	ADD	X16, X17, X17	// 9
	MOV	80(X24), X16	// 10
	XOR	X7, X6, X6	// 9
	WORD	$0x104e9713	// 9: SHA512SUM0 X29, X14
	ADD	X6, X17, X6	// 9
	ADD	X17, X19, X19	// 9
	ADD	X14, X6, X6	// 9
	ADD	X9, X5, X5	// 10
	WORD	$0x10599893	// 10: SHA512SUM1 X19, X17
	MOV	24(X2), X14	// 9: W
	ADD	X16, X5, X5	// 10
	ADD	X13, X12, X12	// 8: W
	XOR	X23, X28, X16	// 10
	ADD	X10, X12, X12	// 8: W
	AND	X19, X16, X16	// 10
	WORD	$0x10649693	// 9: W: SHA512SIG0 X9, X13
	ADD	X14, X8, X8	// 9: W
	ADD	X21, X12, X12	// 8: W
	XOR	X28, X16, X16	// 10
	WORD	$0x107b1b13	// 9: W: SHA512SIG1 X22, X22
	ADD	X13, X8, X8	// 9: W
	MOV	X12, 72(X2)	// 8: W
	XOR	X6, X29, X21	// 10
	ADD	X17, X5, X5	// 10
	AND	X21, X20, X20	// 10
	MOV	96(X2), X17	// 10: W
	ADD	X16, X5, X5	// 10
	MOV	88(X24), X16	// 11
	XOR	X29, X20, X20	// 10
	WORD	$0x10431693	// 10: SHA512SUM0 X6, X13
	ADD	X20, X5, X20	// 10
	ADD	X5, X18, X18	// 10
	ADD	X13, X20, X20	// 10
	ADD	X17, X28, X28	// 11
	XOR	X19, X23, X5	// 11
	ADD	X16, X28, X28	// 11
	WORD	$0x10591813	// 11: SHA512SUM1 X18, X16
	MOV	32(X2), X13	// 10: W
	AND	X18, X5, X5	// 11
	ADD	X22, X8, X8	// 9: W
	XOR	X23, X5, X5	// 11
	WORD	$0x10689b13	// 10: W: SHA512SIG0 X17, X22
	WORD	$0x10761613	// 10: W: SHA512SIG1 X12, X12
	MOV	X8, 80(X2)	// 9: W
	XOR	X20, X6, X10	// 11
	ADD	X16, X28, X28	// 11
	AND	X10, X21, X21	// 11
	MOV	104(X2), X16	// 11: W
	ADD	X5, X28, X28	// 11
	MOV	96(X24), X5	// 12
	XOR	X6, X21, X21	// 11
	WORD	$0x104a1713	// 11: SHA512SUM0 X20, X14
	ADD	X21, X28, X21	// 11
	ADD	X28, X7, X7	// 11
	ADD	X14, X21, X21	// 11
	ADD	X16, X23, X23	// 12
	WORD	$0x10539e13	// 12: SHA512SUM1 X7, X28
	MOV	40(X2), X14	// 11: W
	ADD	X5, X23, X23	// 12
	ADD	X13, X9, X9	// 10: W
	XOR	X18, X19, X5	// 12
	WORD	$0x10681693	// 11: W: SHA512SIG0 X16, X13
	ADD	X22, X9, X9	// 10: W
	AND	X7, X5, X5	// 12
	ADD	X14, X17, X17	// 11: W
	WORD	$0x10741413	// 11: W: SHA512SIG1 X8, X8
	ADD	X13, X17, X17	// 11: W
	ADD	X12, X9, X9	// 10: W
	XOR	X19, X5, X5	// 12
	MOV	X9, 88(X2)	// 10: W
	XOR	X21, X20, X12	// 12
	ADD	X28, X23, X23	// 12
	AND	X12, X10, X10	// 12
	MOV	112(X2), X28	// 12: W
	ADD	X5, X23, X23	// 12
	MOV	104(X24), X5	// 13
	XOR	X20, X10, X10	// 12
	WORD	$0x104a9b13	// 12: SHA512SUM0 X21, X22
	ADD	X10, X23, X10	// 12
	ADD	X23, X29, X15	// 12
	ADD	X22, X10, X11	// 12
	ADD	X28, X19, X19	// 13
	XOR	X7, X18, X29	// 13
	ADD	X5, X19, X19	// 13
	WORD	$0x10579293	// 13: SHA512SUM1 X15, X5
	MOV	48(X2), X23	// 12: W
	AND	X15, X29, X29	// 13
	ADD	X8, X17, X17	// 11: W
	XOR	X18, X29, X29	// 13
	WORD	$0x106e1413	// 12: W: SHA512SIG0 X28, X8
	WORD	$0x10749493	// 12: W: SHA512SIG1 X9, X9
	MOV	X17, 96(X2)	// 11: W
	XOR	X11, X21, X22	// 13
	ADD	X5, X19, X19	// 13
	AND	X22, X12, X12	// 13
	MOV	120(X2), X5	// 13: W
	ADD	X29, X19, X19	// 13
	MOV	112(X24), X29	// 14
	XOR	X21, X12, X12	// 13
	WORD	$0x10459693	// 13: SHA512SUM0 X11, X13
	ADD	X12, X19, X12	// 13
	ADD	X19, X6, X14	// 13
	ADD	X13, X12, X10	// 13
	ADD	X5, X18, X18	// 14
	WORD	$0x10571993	// 14: SHA512SUM1 X14, X19
	MOV	56(X2), X6	// 13: W
	ADD	X29, X18, X18	// 14
	ADD	X23, X16, X16	// 12: W
	XOR	X15, X7, X29	// 14
	WORD	$0x10629b93	// 13: W: SHA512SIG0 X5, X23
	ADD	X8, X16, X16	// 12: W
	AND	X14, X29, X29	// 14
	ADD	X6, X28, X28	// 13: W
	WORD	$0x10789893	// 13: W: SHA512SIG1 X17, X17
	ADD	X23, X28, X28	// 13: W
	ADD	X9, X16, X16	// 12: W
	XOR	X7, X29, X29	// 14
	MOV	X16, 104(X2)	// 12: W
	XOR	X10, X11, X6	// 14
	ADD	X19, X18, X18	// 14
	AND	X6, X22, X22	// 14
	MOV	128(X2), X19	// 14: W
	ADD	X29, X18, X18	// 14
	MOV	120(X24), X29	// 15
	XOR	X11, X22, X22	// 14
	WORD	$0x10451b93	// 14: SHA512SUM0 X10, X23
	ADD	X22, X18, X22	// 14
	MOV	64(X2), X8	// 14: W
	ADD	X18, X20, X13	// 14
	ADD	X23, X22, X9	// 14
	ADD	X19, X7, X7	// 15
	XOR	X14, X15, X18	// 15
	ADD	X29, X7, X7	// 15
	WORD	$0x10569e93	// 15: SHA512SUM1 X13, X29
	AND	X13, X18, X18	// 15
	ADD	X17, X28, X28	// 13: W
	WORD	$0x10699893	// 14: W: SHA512SIG0 X19, X17
	ADD	X8, X5, X5	// 14: W
	XOR	X15, X18, X18	// 15
	WORD	$0x10781813	// 14: W: SHA512SIG1 X16, X16
	ADD	X17, X5, X5	// 14: W
	MOV	X28, 112(X2)	// 13: W
	ADD	X29, X7, X7	// 15
	MOV	8(X2), X20	// 15: W
	ADD	X18, X7, X7	// 15
	MOV	72(X2), X17	// 15: W
	WORD	$0x107e1e13	// 15: W: SHA512SIG1 X28, X28
	ADD	X16, X5, X22	// 14: W
	XOR	X9, X10, X16	// 15
	AND	X16, X6, X6	// 15
	WORD	$0x106a1e93	// 15: W: SHA512SIG0 X20, X29
	ADD	X17, X19, X19	// 15: W
	XOR	X10, X6, X6	// 15
	ADD	X29, X19, X19	// 15: W
	WORD	$0x10449913	// 15: SHA512SUM0 X9, X18
	ADD	X6, X7, X6	// 15
	ADD	X28, X19, X23	// 15: W
	MOV	X22, 120(X2)	// 14: W
	ADD	X7, X21, X12	// 15
	MOV	X23, 128(X2)	// 15: W
	ADD	X18, X6, X8	// 15
	ADD	$128, TAB
	BNE	TAB, TABE, schedule

	MOV	0(X24), X5	// 64
	ADD	X20, X15, X15	// 64
	XOR	X13, X14, X6	// 64
	WORD	$0x10561393	// 64: SHA512SUM1 X12, X7
	AND	X12, X6, X6	// 64
	XOR	X8, X9, X17	// 64
	ADD	X5, X15, X15	// 64
	XOR	X14, X6, X6	// 64
	ADD	X7, X15, X15	// 64
	AND	X17, X16, X16	// 64
	MOV	16(X2), X18	// 65
	ADD	X6, X15, X15	// 64
	MOV	8(X24), X19	// 65
	XOR	X9, X16, X16	// 64
	WORD	$0x10441a93	// 64: SHA512SUM0 X8, X21
	ADD	X16, X15, X16	// 64
	ADD	X15, X11, X11	// 64
	ADD	X21, X16, X16	// 64
	ADD	X18, X14, X14	// 65
	XOR	X12, X13, X28	// 65
	ADD	X19, X14, X14	// 65
	WORD	$0x10559e93	// 65: SHA512SUM1 X11, X29
	AND	X11, X28, X28	// 65
	XOR	X16, X8, X20	// 65
	XOR	X13, X28, X28	// 65
	ADD	X29, X14, X14	// 65
	MOV	24(X2), X5	// 66
	AND	X20, X17, X17	// 65
	ADD	X28, X14, X14	// 65
	XOR	X8, X17, X17	// 65
	MOV	16(X24), X7	// 66
	WORD	$0x10481313	// 65: SHA512SUM0 X16, X6
	ADD	X17, X14, X17	// 65
	ADD	X14, X10, X10	// 65
	ADD	X6, X17, X17	// 65
	ADD	X5, X13, X13	// 66
	XOR	X11, X12, X21	// 66
	ADD	X7, X13, X13	// 66
	WORD	$0x10551913	// 66: SHA512SUM1 X10, X18
	AND	X10, X21, X21	// 66
	XOR	X17, X16, X19	// 66
	XOR	X12, X21, X21	// 66
	ADD	X18, X13, X13	// 66
	AND	X19, X20, X20	// 66
	MOV	32(X2), X29	// 67
	ADD	X21, X13, X13	// 66
	MOV	24(X24), X28	// 67
	XOR	X16, X20, X20	// 66
	WORD	$0x10489313	// 66: SHA512SUM0 X17, X6
	ADD	X20, X13, X20	// 66
	ADD	X13, X9, X9	// 66
	ADD	X6, X20, X20	// 66
	ADD	X29, X12, X12	// 67
	XOR	X10, X11, X5	// 67
	ADD	X28, X12, X12	// 67
	WORD	$0x10549393	// 67: SHA512SUM1 X9, X7
	AND	X9, X5, X5	// 67
	XOR	X20, X17, X18	// 67
	XOR	X11, X5, X5	// 67
	ADD	X7, X12, X12	// 67
	MOV	40(X2), X21	// 68
	AND	X18, X19, X19	// 67
	ADD	X5, X12, X12	// 67
	XOR	X17, X19, X19	// 67
	MOV	32(X24), X6	// 68
	WORD	$0x104a1e93	// 67: SHA512SUM0 X20, X29
	ADD	X19, X12, X19	// 67
	ADD	X12, X8, X8	// 67
	ADD	X29, X19, X19	// 67
	ADD	X21, X11, X11	// 68
	XOR	X9, X10, X28	// 68
	ADD	X6, X11, X11	// 68
	WORD	$0x10541393	// 68: SHA512SUM1 X8, X7
	AND	X8, X28, X28	// 68
	XOR	X19, X20, X5	// 68
	XOR	X10, X28, X28	// 68
	ADD	X7, X11, X11	// 68
	AND	X5, X18, X18	// 68
	MOV	48(X2), X29	// 69
	ADD	X28, X11, X11	// 68
	MOV	40(X24), X21	// 69
	XOR	X20, X18, X18	// 68
	WORD	$0x10499313	// 68: SHA512SUM0 X19, X6
	ADD	X18, X11, X18	// 68
	ADD	X11, X16, X16	// 68
	ADD	X6, X18, X18	// 68
	ADD	X29, X10, X10	// 69
	XOR	X8, X9, X7	// 69
	ADD	X21, X10, X10	// 69
	WORD	$0x10581e13	// 69: SHA512SUM1 X16, X28
	AND	X16, X7, X7	// 69
	XOR	X18, X19, X6	// 69
	XOR	X9, X7, X7	// 69
	ADD	X28, X10, X10	// 69
	MOV	56(X2), X29	// 70
	AND	X6, X5, X5	// 69
	ADD	X7, X10, X10	// 69
	XOR	X19, X5, X5	// 69
	MOV	48(X24), X21	// 70
	WORD	$0x10491e13	// 69: SHA512SUM0 X18, X28
	ADD	X5, X10, X5	// 69
	ADD	X10, X17, X17	// 69
	ADD	X28, X5, X5	// 69
	ADD	X29, X9, X9	// 70
	XOR	X16, X8, X7	// 70
	ADD	X21, X9, X9	// 70
	WORD	$0x10589e13	// 70: SHA512SUM1 X17, X28
	AND	X17, X7, X7	// 70
	XOR	X5, X18, X29	// 70
	XOR	X8, X7, X7	// 70
	ADD	X28, X9, X9	// 70
	AND	X29, X6, X6	// 70
	MOV	64(X2), X21	// 71
	ADD	X7, X9, X9	// 70
	MOV	56(X24), X28	// 71
	XOR	X18, X6, X6	// 70
	WORD	$0x10429393	// 70: SHA512SUM0 X5, X7
	ADD	X6, X9, X6	// 70
	ADD	X9, X20, X20	// 70
	ADD	X7, X6, X6	// 70
	ADD	X21, X8, X8	// 71
	XOR	X17, X16, X7	// 71
	ADD	X28, X8, X8	// 71
	WORD	$0x105a1a93	// 71: SHA512SUM1 X20, X21
	AND	X20, X7, X7	// 71
	XOR	X6, X5, X28	// 71
	XOR	X16, X7, X7	// 71
	ADD	X21, X8, X8	// 71
	MOV	72(X2), X21	// 72
	AND	X28, X29, X29	// 71
	ADD	X7, X8, X8	// 71
	XOR	X5, X29, X29	// 71
	MOV	64(X24), X7	// 72
	WORD	$0x10431793	// 71: SHA512SUM0 X6, X15
	ADD	X29, X8, X29	// 71
	ADD	X8, X19, X19	// 71
	ADD	X15, X29, X29	// 71
	ADD	X21, X16, X16	// 72
	XOR	X20, X17, X21	// 72
	ADD	X7, X16, X16	// 72
	WORD	$0x10599393	// 72: SHA512SUM1 X19, X7
	AND	X19, X21, X21	// 72
	XOR	X29, X6, X15	// 72
	XOR	X17, X21, X21	// 72
	ADD	X7, X16, X16	// 72
	AND	X15, X28, X28	// 72
	MOV	80(X2), X7	// 73
	ADD	X21, X16, X16	// 72
	MOV	72(X24), X21	// 73
	XOR	X6, X28, X28	// 72
	WORD	$0x104e9713	// 72: SHA512SUM0 X29, X14
	ADD	X28, X16, X28	// 72
	ADD	X16, X18, X18	// 72
	ADD	X14, X28, X28	// 72
	ADD	X7, X17, X17	// 73
	XOR	X19, X20, X16	// 73
	ADD	X21, X17, X17	// 73
	WORD	$0x10591393	// 73: SHA512SUM1 X18, X7
	AND	X18, X16, X16	// 73
	XOR	X28, X29, X21	// 73
	XOR	X20, X16, X16	// 73
	ADD	X7, X17, X17	// 73
	MOV	88(X2), X7	// 74
	AND	X21, X15, X15	// 73
	ADD	X16, X17, X17	// 73
	XOR	X29, X15, X15	// 73
	MOV	80(X24), X16	// 74
	WORD	$0x104e1713	// 73: SHA512SUM0 X28, X14
	ADD	X15, X17, X15	// 73
	ADD	X17, X5, X5	// 73
	ADD	X14, X15, X15	// 73
	ADD	X7, X20, X20	// 74
	XOR	X18, X19, X17	// 74
	ADD	X16, X20, X20	// 74
	WORD	$0x10529393	// 74: SHA512SUM1 X5, X7
	AND	X5, X17, X17	// 74
	XOR	X15, X28, X16	// 74
	XOR	X19, X17, X17	// 74
	ADD	X7, X20, X20	// 74
	AND	X16, X21, X21	// 74
	MOV	96(X2), X7	// 75
	ADD	X17, X20, X20	// 74
	MOV	88(X24), X17	// 75
	XOR	X28, X21, X21	// 74
	WORD	$0x10479713	// 74: SHA512SUM0 X15, X14
	ADD	X21, X20, X21	// 74
	ADD	X20, X6, X6	// 74
	ADD	X14, X21, X21	// 74
	ADD	X7, X19, X19	// 75
	XOR	X5, X18, X20	// 75
	ADD	X17, X19, X19	// 75
	WORD	$0x10531393	// 75: SHA512SUM1 X6, X7
	AND	X6, X20, X20	// 75
	XOR	X21, X15, X17	// 75
	XOR	X18, X20, X20	// 75
	ADD	X7, X19, X19	// 75
	MOV	104(X2), X7	// 76
	AND	X17, X16, X16	// 75
	ADD	X20, X19, X19	// 75
	XOR	X15, X16, X16	// 75
	MOV	96(X24), X20	// 76
	WORD	$0x104a9713	// 75: SHA512SUM0 X21, X14
	ADD	X16, X19, X16	// 75
	ADD	X19, X29, X29	// 75
	ADD	X14, X16, X16	// 75
	ADD	X7, X18, X18	// 76
	XOR	X6, X5, X19	// 76
	ADD	X20, X18, X18	// 76
	WORD	$0x105e9393	// 76: SHA512SUM1 X29, X7
	AND	X29, X19, X19	// 76
	XOR	X16, X21, X20	// 76
	XOR	X5, X19, X19	// 76
	ADD	X7, X18, X18	// 76
	AND	X20, X17, X17	// 76
	MOV	112(X2), X7	// 77
	ADD	X19, X18, X18	// 76
	MOV	104(X24), X19	// 77
	XOR	X21, X17, X17	// 76
	WORD	$0x10481713	// 76: SHA512SUM0 X16, X14
	ADD	X17, X18, X17	// 76
	ADD	X18, X28, X28	// 76
	ADD	X14, X17, X17	// 76
	ADD	X7, X5, X5	// 77
	XOR	X29, X6, X18	// 77
	ADD	X19, X5, X5	// 77
	WORD	$0x105e1393	// 77: SHA512SUM1 X28, X7
	AND	X28, X18, X18	// 77
	XOR	X17, X16, X19	// 77
	XOR	X6, X18, X18	// 77
	ADD	X7, X5, X5	// 77
	AND	X19, X20, X20	// 77
	ADD	X18, X5, X5	// 77
	MOV	112(X24), X7	// 78
	XOR	X16, X20, X20	// 77
	WORD	$0x10489913	// 77: SHA512SUM0 X17, X18
	ADD	X20, X5, X20	// 77
	ADD	X5, X15, X15	// 77
	ADD	X18, X20, X20	// 77
	ADD	X22, X6, X6	// 78
	XOR	X28, X29, X5	// 78
	ADD	X7, X6, X6	// 78
	WORD	$0x10579913	// 78: SHA512SUM1 X15, X18
	AND	X15, X5, X5	// 78
	XOR	X20, X17, X22	// 78
	XOR	X29, X5, X5	// 78
	ADD	X18, X6, X6	// 78
	AND	X22, X19, X19	// 78
	ADD	X5, X6, X6	// 78
	MOV	120(X24), X7	// 79
	XOR	X17, X19, X19	// 78
	WORD	$0x104a1913	// 78: SHA512SUM0 X20, X18
	ADD	X19, X6, X19	// 78
	ADD	X6, X21, X21	// 78
	ADD	X18, X19, X19	// 78
	ADD	X23, X29, X29	// 79
	XOR	X15, X28, X5	// 79
	ADD	X7, X29, X29	// 79
	WORD	$0x105a9313	// 79: SHA512SUM1 X21, X6
	MOV	dig+0(FP), X18	// H
	AND	X21, X5, X5	// 79
	XOR	X19, X20, X23	// 79
	XOR	X28, X5, X5	// 79
	ADD	X6, X29, X29	// 79
	AND	X23, X22, X22	// 79
	ADD	X5, X29, X29	// 79
	XOR	X20, X22, X22	// 79
	MOV	0(X18), X7	// H
	WORD	$0x10499313	// 79: SHA512SUM0 X19, X6
	MOV	8(X18), X23	// H
	ADD	X22, X29, X22	// 79
	ADD	X29, X16, X16	// 79
	ADD	X6, X22, X22	// 79
	MOV	16(X18), X5	// H
	ADD	X7, X22, X8	// H
	MOV	24(X18), X29	// H
	ADD	X23, X19, X9	// H
	MOV	32(X18), X6	// H
	MOV	X8, 0(X18)	// H
	ADD	X5, X20, X10	// H
	MOV	40(X18), X7	// H
	ADD	X29, X17, X11	// H
	MOV	X9, 8(X18)	// H
	ADD	X6, X16, X12	// H
	MOV	48(X18), X22	// H
	MOV	X10, 16(X18)	// H
	ADD	X7, X21, X13	// H
	MOV	56(X18), X23	// H
	MOV	X11, 24(X18)	// H
	ADD	X22, X15, X14	// H
	MOV	X12, 32(X18)	// H
	MOV	X13, 40(X18)	// H
	ADD	X23, X28, X15	// H
	MOV	X14, 48(X18)	// H
	MOV	X15, 56(X18)	// H

	ADD	$-512, TAB
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
	FUNNEL4(0, W0, L0)
	STORE3(0)
	FUNNEL4(4, L0, L4)
	MOV	L0, SLOT(4)
	STORE3(4)
	FUNNEL4(8, L4, L0)
	MOV	L4, SLOT(8)
	STORE3(8)
	FUNNEL4(12, L0, L4)
	MOV	L0, SLOT(12)
	STORE3(12)
	JMP	rounds

// K[t]: the first 64 bits of the fractional parts of the cube roots of the first
// 80 primes (FIPS 180-4 section 4.2.3).
DATA kZknh<>+0(SB)/8, $0x428a2f98d728ae22
DATA kZknh<>+8(SB)/8, $0x7137449123ef65cd
DATA kZknh<>+16(SB)/8, $0xb5c0fbcfec4d3b2f
DATA kZknh<>+24(SB)/8, $0xe9b5dba58189dbbc
DATA kZknh<>+32(SB)/8, $0x3956c25bf348b538
DATA kZknh<>+40(SB)/8, $0x59f111f1b605d019
DATA kZknh<>+48(SB)/8, $0x923f82a4af194f9b
DATA kZknh<>+56(SB)/8, $0xab1c5ed5da6d8118
DATA kZknh<>+64(SB)/8, $0xd807aa98a3030242
DATA kZknh<>+72(SB)/8, $0x12835b0145706fbe
DATA kZknh<>+80(SB)/8, $0x243185be4ee4b28c
DATA kZknh<>+88(SB)/8, $0x550c7dc3d5ffb4e2
DATA kZknh<>+96(SB)/8, $0x72be5d74f27b896f
DATA kZknh<>+104(SB)/8, $0x80deb1fe3b1696b1
DATA kZknh<>+112(SB)/8, $0x9bdc06a725c71235
DATA kZknh<>+120(SB)/8, $0xc19bf174cf692694
DATA kZknh<>+128(SB)/8, $0xe49b69c19ef14ad2
DATA kZknh<>+136(SB)/8, $0xefbe4786384f25e3
DATA kZknh<>+144(SB)/8, $0x0fc19dc68b8cd5b5
DATA kZknh<>+152(SB)/8, $0x240ca1cc77ac9c65
DATA kZknh<>+160(SB)/8, $0x2de92c6f592b0275
DATA kZknh<>+168(SB)/8, $0x4a7484aa6ea6e483
DATA kZknh<>+176(SB)/8, $0x5cb0a9dcbd41fbd4
DATA kZknh<>+184(SB)/8, $0x76f988da831153b5
DATA kZknh<>+192(SB)/8, $0x983e5152ee66dfab
DATA kZknh<>+200(SB)/8, $0xa831c66d2db43210
DATA kZknh<>+208(SB)/8, $0xb00327c898fb213f
DATA kZknh<>+216(SB)/8, $0xbf597fc7beef0ee4
DATA kZknh<>+224(SB)/8, $0xc6e00bf33da88fc2
DATA kZknh<>+232(SB)/8, $0xd5a79147930aa725
DATA kZknh<>+240(SB)/8, $0x06ca6351e003826f
DATA kZknh<>+248(SB)/8, $0x142929670a0e6e70
DATA kZknh<>+256(SB)/8, $0x27b70a8546d22ffc
DATA kZknh<>+264(SB)/8, $0x2e1b21385c26c926
DATA kZknh<>+272(SB)/8, $0x4d2c6dfc5ac42aed
DATA kZknh<>+280(SB)/8, $0x53380d139d95b3df
DATA kZknh<>+288(SB)/8, $0x650a73548baf63de
DATA kZknh<>+296(SB)/8, $0x766a0abb3c77b2a8
DATA kZknh<>+304(SB)/8, $0x81c2c92e47edaee6
DATA kZknh<>+312(SB)/8, $0x92722c851482353b
DATA kZknh<>+320(SB)/8, $0xa2bfe8a14cf10364
DATA kZknh<>+328(SB)/8, $0xa81a664bbc423001
DATA kZknh<>+336(SB)/8, $0xc24b8b70d0f89791
DATA kZknh<>+344(SB)/8, $0xc76c51a30654be30
DATA kZknh<>+352(SB)/8, $0xd192e819d6ef5218
DATA kZknh<>+360(SB)/8, $0xd69906245565a910
DATA kZknh<>+368(SB)/8, $0xf40e35855771202a
DATA kZknh<>+376(SB)/8, $0x106aa07032bbd1b8
DATA kZknh<>+384(SB)/8, $0x19a4c116b8d2d0c8
DATA kZknh<>+392(SB)/8, $0x1e376c085141ab53
DATA kZknh<>+400(SB)/8, $0x2748774cdf8eeb99
DATA kZknh<>+408(SB)/8, $0x34b0bcb5e19b48a8
DATA kZknh<>+416(SB)/8, $0x391c0cb3c5c95a63
DATA kZknh<>+424(SB)/8, $0x4ed8aa4ae3418acb
DATA kZknh<>+432(SB)/8, $0x5b9cca4f7763e373
DATA kZknh<>+440(SB)/8, $0x682e6ff3d6b2b8a3
DATA kZknh<>+448(SB)/8, $0x748f82ee5defb2fc
DATA kZknh<>+456(SB)/8, $0x78a5636f43172f60
DATA kZknh<>+464(SB)/8, $0x84c87814a1f0ab72
DATA kZknh<>+472(SB)/8, $0x8cc702081a6439ec
DATA kZknh<>+480(SB)/8, $0x90befffa23631e28
DATA kZknh<>+488(SB)/8, $0xa4506cebde82bde9
DATA kZknh<>+496(SB)/8, $0xbef9a3f7b2c67915
DATA kZknh<>+504(SB)/8, $0xc67178f2e372532b
DATA kZknh<>+512(SB)/8, $0xca273eceea26619c
DATA kZknh<>+520(SB)/8, $0xd186b8c721c0c207
DATA kZknh<>+528(SB)/8, $0xeada7dd6cde0eb1e
DATA kZknh<>+536(SB)/8, $0xf57d4f7fee6ed178
DATA kZknh<>+544(SB)/8, $0x06f067aa72176fba
DATA kZknh<>+552(SB)/8, $0x0a637dc5a2c898a6
DATA kZknh<>+560(SB)/8, $0x113f9804bef90dae
DATA kZknh<>+568(SB)/8, $0x1b710b35131c471b
DATA kZknh<>+576(SB)/8, $0x28db77f523047d84
DATA kZknh<>+584(SB)/8, $0x32caab7b40c72493
DATA kZknh<>+592(SB)/8, $0x3c9ebe0a15c9bebc
DATA kZknh<>+600(SB)/8, $0x431d67c49c100d4c
DATA kZknh<>+608(SB)/8, $0x4cc5d4becb3e42b6
DATA kZknh<>+616(SB)/8, $0x597f299cfc657e2a
DATA kZknh<>+624(SB)/8, $0x5fcb6fab3ad6faec
DATA kZknh<>+632(SB)/8, $0x6c44198c4a475817
GLOBL kZknh<>(SB), RODATA|NOPTR, $640

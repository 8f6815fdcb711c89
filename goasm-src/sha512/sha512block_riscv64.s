// Written by "cargo xtask kernels" from goasm-src/gen/src/sha512_riscv64.rs. DO NOT EDIT.
//
// SHA-512 block function for riscv64, written from FIPS 180-4.
//
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes RORI
// of base instructions, through X31, and SWAP takes the place of REV8.
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

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $128-32
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
	MOV	$k<>(SB), TAB
	ADD	$512, TAB, TABE

	// Nothing reads the slot of W[0]: W0 has it.
loop:
#ifndef hasZbb
	MOV	640(TAB), MASK1
	MOV	648(TAB), MASK2
#endif
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
	RORI	$14, X12, X6	// 0
	RORI	$18, X12, X7	// 0
	ADD	X20, X15, X15	// 0
	RORI	$41, X12, X17	// 0
	XOR	X7, X6, X6	// 0
	XOR	X13, X14, X18	// 0
	ADD	X5, X15, X15	// 0
	XOR	X17, X6, X6	// 0
	AND	X12, X18, X18	// 0
	XOR	X14, X18, X18	// 0
	ADD	X6, X15, X15	// 0
	MOV	16(X2), X19	// 0: W
	ADD	X18, X15, X15	// 0
	MOV	8(X24), X21	// 1
	ADD	X15, X11, X11	// 0
	RORI	$14, X11, X28	// 1
	XOR	X8, X9, X29	// 0
	RORI	$18, X11, X7	// 1
	ADD	X19, X14, X14	// 1
	RORI	$41, X11, X5	// 1
	XOR	X7, X28, X28	// 1
	ADD	X21, X14, X14	// 1
	AND	X29, X16, X16	// 0
	RORI	$28, X8, X17	// 0
	XOR	X5, X28, X28	// 1
	RORI	$34, X8, X6	// 0
	XOR	X9, X16, X16	// 0
	XOR	X12, X13, X18	// 1
	XOR	X6, X17, X17	// 0
	AND	X11, X18, X18	// 1
	ADD	X28, X14, X14	// 1
	RORI	$39, X8, X7	// 0
	XOR	X13, X18, X18	// 1
	ADD	X18, X14, X14	// 1
	XOR	X7, X17, X17	// 0
	ADD	X14, X10, X10	// 1
	ADD	X16, X15, X15	// 0
	MOV	80(X2), X21	// 0: W
	ADD	X17, X15, X15	// 0
	RORI	$28, X15, X5	// 1
	XOR	X15, X8, X6	// 1
	RORI	$1, X19, X28	// 0: W
	AND	X6, X29, X29	// 1
	RORI	$34, X15, X18	// 1
	XOR	X8, X29, X29	// 1
	RORI	$8, X19, X7	// 0: W
	XOR	X18, X5, X5	// 1
	XOR	X7, X28, X28	// 0: W
	SRLI	$7, X19, X17	// 0: W
	RORI	$39, X15, X18	// 1
	XOR	X17, X28, X28	// 0: W
	XOR	X18, X5, X5	// 1
	ADD	X29, X14, X14	// 1
	RORI	$19, X22, X7	// 0: W
	ADD	X5, X14, X14	// 1
	RORI	$61, X22, X17	// 0: W
	MOV	24(X2), X18	// 1: W
	XOR	X17, X7, X7	// 0: W
	SRLI	$6, X22, X22	// 0: W
	MOV	88(X2), X29	// 1: W
	ADD	X21, X20, X20	// 0: W
	RORI	$1, X18, X5	// 1: W
	XOR	X22, X7, X7	// 0: W
	RORI	$8, X18, X17	// 1: W
	ADD	X28, X20, X20	// 0: W
	XOR	X17, X5, X5	// 1: W
	SRLI	$7, X18, X21	// 1: W
	ADD	X7, X20, X20	// 0: W
	XOR	X21, X5, X5	// 1: W
	MOV	X20, 8(X2)	// 0: W
	RORI	$14, X10, X28	// 2
	MOV	16(X24), X17	// 2
	RORI	$18, X10, X7	// 2
	ADD	X18, X13, X13	// 2
	XOR	X7, X28, X28	// 2
	RORI	$41, X10, X21	// 2
	XOR	X11, X12, X7	// 2
	ADD	X17, X13, X13	// 2
	XOR	X21, X28, X28	// 2
	AND	X10, X7, X7	// 2
	ADD	X28, X13, X13	// 2
	XOR	X12, X7, X7	// 2
	XOR	X14, X15, X17	// 2
	ADD	X7, X13, X13	// 2
	AND	X17, X6, X6	// 2
	RORI	$28, X14, X21	// 2
	ADD	X13, X9, X9	// 2
	RORI	$34, X14, X28	// 2
	XOR	X15, X6, X6	// 2
	RORI	$39, X14, X7	// 2
	XOR	X28, X21, X21	// 2
	XOR	X7, X21, X21	// 2
	ADD	X6, X13, X13	// 2
	RORI	$19, X23, X28	// 1: W
	ADD	X21, X13, X13	// 2
	RORI	$61, X23, X7	// 1: W
	MOV	32(X2), X6	// 2: W
	XOR	X7, X28, X28	// 1: W
	SRLI	$6, X23, X23	// 1: W
	ADD	X29, X19, X19	// 1: W
	XOR	X23, X28, X28	// 1: W
	MOV	96(X2), X21	// 2: W
	ADD	X5, X19, X19	// 1: W
	RORI	$1, X6, X7	// 2: W
	ADD	X28, X19, X19	// 1: W
	RORI	$8, X6, X29	// 2: W
	SRLI	$7, X6, X5	// 2: W
	MOV	X19, 16(X2)	// 1: W
	RORI	$14, X9, X28	// 3
	MOV	24(X24), X23	// 3
	ADD	X6, X12, X12	// 3
	XOR	X29, X7, X7	// 2: W
	XOR	X10, X11, X29	// 3
	AND	X9, X29, X29	// 3
	XOR	X5, X7, X7	// 2: W
	RORI	$18, X9, X5	// 3
	ADD	X23, X12, X12	// 3
	RORI	$41, X9, X23	// 3
	XOR	X5, X28, X28	// 3
	XOR	X23, X28, X28	// 3
	XOR	X11, X29, X29	// 3
	ADD	X28, X12, X12	// 3
	XOR	X13, X14, X5	// 3
	ADD	X29, X12, X12	// 3
	AND	X5, X17, X17	// 3
	RORI	$28, X13, X28	// 3
	ADD	X12, X8, X8	// 3
	RORI	$34, X13, X29	// 3
	XOR	X14, X17, X17	// 3
	RORI	$39, X13, X23	// 3
	XOR	X29, X28, X28	// 3
	XOR	X23, X28, X28	// 3
	ADD	X17, X12, X12	// 3
	RORI	$19, X20, X29	// 2: W
	ADD	X28, X12, X12	// 3
	RORI	$61, X20, X17	// 2: W
	MOV	40(X2), X28	// 3: W
	XOR	X17, X29, X29	// 2: W
	SRLI	$6, X20, X20	// 2: W
	MOV	104(X2), X17	// 3: W
	ADD	X21, X18, X18	// 2: W
	RORI	$1, X28, X21	// 3: W
	XOR	X20, X29, X29	// 2: W
	RORI	$8, X28, X23	// 3: W
	ADD	X7, X18, X18	// 2: W
	XOR	X23, X21, X21	// 3: W
	SRLI	$7, X28, X7	// 3: W
	ADD	X29, X18, X18	// 2: W
	XOR	X7, X21, X21	// 3: W
	MOV	X18, 24(X2)	// 2: W
	RORI	$14, X8, X29	// 4
	MOV	32(X24), X7	// 4
	RORI	$18, X8, X23	// 4
	ADD	X28, X11, X11	// 4
	XOR	X23, X29, X29	// 4
	RORI	$41, X8, X23	// 4
	XOR	X9, X10, X20	// 4
	ADD	X7, X11, X11	// 4
	XOR	X23, X29, X29	// 4
	AND	X8, X20, X20	// 4
	ADD	X29, X11, X11	// 4
	XOR	X10, X20, X20	// 4
	XOR	X12, X13, X7	// 4
	ADD	X20, X11, X11	// 4
	AND	X7, X5, X5	// 4
	RORI	$28, X12, X29	// 4
	ADD	X11, X15, X15	// 4
	RORI	$34, X12, X23	// 4
	XOR	X13, X5, X5	// 4
	RORI	$39, X12, X20	// 4
	XOR	X23, X29, X29	// 4
	XOR	X20, X29, X29	// 4
	ADD	X5, X11, X11	// 4
	RORI	$19, X19, X5	// 3: W
	ADD	X29, X11, X11	// 4
	RORI	$61, X19, X29	// 3: W
	MOV	48(X2), X23	// 4: W
	XOR	X29, X5, X5	// 3: W
	SRLI	$6, X19, X19	// 3: W
	ADD	X17, X6, X6	// 3: W
	XOR	X19, X5, X5	// 3: W
	MOV	112(X2), X29	// 4: W
	ADD	X21, X6, X6	// 3: W
	RORI	$1, X23, X17	// 4: W
	ADD	X5, X6, X6	// 3: W
	RORI	$8, X23, X19	// 4: W
	SRLI	$7, X23, X21	// 4: W
	MOV	X6, 32(X2)	// 3: W
	RORI	$14, X15, X5	// 5
	MOV	40(X24), X20	// 5
	ADD	X23, X10, X10	// 5
	XOR	X19, X17, X17	// 4: W
	XOR	X8, X9, X19	// 5
	AND	X15, X19, X19	// 5
	XOR	X21, X17, X17	// 4: W
	RORI	$18, X15, X21	// 5
	ADD	X20, X10, X10	// 5
	RORI	$41, X15, X20	// 5
	XOR	X21, X5, X5	// 5
	XOR	X20, X5, X5	// 5
	XOR	X9, X19, X19	// 5
	ADD	X5, X10, X10	// 5
	XOR	X11, X12, X21	// 5
	ADD	X19, X10, X10	// 5
	AND	X21, X7, X7	// 5
	RORI	$28, X11, X5	// 5
	ADD	X10, X14, X14	// 5
	RORI	$34, X11, X19	// 5
	XOR	X12, X7, X7	// 5
	RORI	$39, X11, X20	// 5
	XOR	X19, X5, X5	// 5
	XOR	X20, X5, X5	// 5
	ADD	X7, X10, X10	// 5
	RORI	$19, X18, X19	// 4: W
	ADD	X5, X10, X10	// 5
	RORI	$61, X18, X7	// 4: W
	MOV	56(X2), X5	// 5: W
	XOR	X7, X19, X19	// 4: W
	SRLI	$6, X18, X18	// 4: W
	MOV	120(X2), X7	// 5: W
	ADD	X29, X28, X28	// 4: W
	RORI	$1, X5, X29	// 5: W
	XOR	X18, X19, X19	// 4: W
	RORI	$8, X5, X18	// 5: W
	ADD	X17, X28, X28	// 4: W
	XOR	X18, X29, X29	// 5: W
	SRLI	$7, X5, X17	// 5: W
	ADD	X19, X28, X28	// 4: W
	XOR	X17, X29, X29	// 5: W
	MOV	X28, 40(X2)	// 4: W
	RORI	$14, X14, X18	// 6
	MOV	48(X24), X19	// 6
	RORI	$18, X14, X17	// 6
	ADD	X5, X9, X9	// 6
	XOR	X17, X18, X18	// 6
	RORI	$41, X14, X17	// 6
	XOR	X15, X8, X20	// 6
	ADD	X19, X9, X9	// 6
	XOR	X17, X18, X18	// 6
	AND	X14, X20, X20	// 6
	ADD	X18, X9, X9	// 6
	XOR	X8, X20, X20	// 6
	XOR	X10, X11, X19	// 6
	ADD	X20, X9, X9	// 6
	AND	X19, X21, X21	// 6
	RORI	$28, X10, X17	// 6
	ADD	X9, X13, X13	// 6
	RORI	$34, X10, X18	// 6
	XOR	X11, X21, X21	// 6
	RORI	$39, X10, X20	// 6
	XOR	X18, X17, X17	// 6
	XOR	X20, X17, X17	// 6
	ADD	X21, X9, X9	// 6
	RORI	$19, X6, X18	// 5: W
	ADD	X17, X9, X9	// 6
	RORI	$61, X6, X21	// 5: W
	MOV	64(X2), X17	// 6: W
	XOR	X21, X18, X18	// 5: W
	SRLI	$6, X6, X6	// 5: W
	ADD	X7, X23, X23	// 5: W
	XOR	X6, X18, X18	// 5: W
	MOV	128(X2), X21	// 6: W
	ADD	X29, X23, X23	// 5: W
	RORI	$1, X17, X7	// 6: W
	ADD	X18, X23, X23	// 5: W
	RORI	$8, X17, X6	// 6: W
	SRLI	$7, X17, X29	// 6: W
	MOV	X23, 48(X2)	// 5: W
	RORI	$14, X13, X18	// 7
	MOV	56(X24), X20	// 7
	ADD	X17, X8, X8	// 7
	XOR	X6, X7, X7	// 6: W
	XOR	X14, X15, X6	// 7
	AND	X13, X6, X6	// 7
	XOR	X29, X7, X7	// 6: W
	RORI	$18, X13, X29	// 7
	ADD	X20, X8, X8	// 7
	RORI	$41, X13, X20	// 7
	XOR	X29, X18, X18	// 7
	XOR	X20, X18, X18	// 7
	XOR	X15, X6, X6	// 7
	ADD	X18, X8, X8	// 7
	XOR	X9, X10, X29	// 7
	ADD	X6, X8, X8	// 7
	AND	X29, X19, X19	// 7
	RORI	$28, X9, X18	// 7
	ADD	X8, X12, X12	// 7
	RORI	$34, X9, X6	// 7
	XOR	X10, X19, X19	// 7
	RORI	$39, X9, X20	// 7
	XOR	X6, X18, X18	// 7
	XOR	X20, X18, X18	// 7
	ADD	X19, X8, X8	// 7
	RORI	$19, X28, X6	// 6: W
	ADD	X18, X8, X8	// 7
	RORI	$61, X28, X19	// 6: W
	MOV	72(X2), X18	// 7: W
	XOR	X19, X6, X6	// 6: W
	SRLI	$6, X28, X28	// 6: W
	MOV	8(X2), X19	// 7: W
	ADD	X21, X5, X5	// 6: W
	RORI	$1, X18, X21	// 7: W
	XOR	X28, X6, X6	// 6: W
	RORI	$8, X18, X28	// 7: W
	ADD	X7, X5, X5	// 6: W
	XOR	X28, X21, X21	// 7: W
	SRLI	$7, X18, X7	// 7: W
	ADD	X6, X5, X5	// 6: W
	XOR	X7, X21, X21	// 7: W
	MOV	X5, 56(X2)	// 6: W
	RORI	$14, X12, X28	// 8
	MOV	64(X24), X6	// 8
	RORI	$18, X12, X7	// 8
	ADD	X18, X15, X15	// 8
	XOR	X7, X28, X28	// 8
	RORI	$41, X12, X7	// 8
	XOR	X13, X14, X20	// 8
	ADD	X6, X15, X15	// 8
	XOR	X7, X28, X28	// 8
	AND	X12, X20, X20	// 8
	ADD	X28, X15, X15	// 8
	XOR	X14, X20, X20	// 8
	XOR	X8, X9, X6	// 8
	ADD	X20, X15, X15	// 8
	AND	X6, X29, X29	// 8
	RORI	$28, X8, X7	// 8
	ADD	X15, X11, X11	// 8
	RORI	$34, X8, X28	// 8
	XOR	X9, X29, X29	// 8
	RORI	$39, X8, X20	// 8
	XOR	X28, X7, X7	// 8
	XOR	X20, X7, X7	// 8
	ADD	X29, X15, X15	// 8
	RORI	$19, X23, X28	// 7: W
	ADD	X7, X15, X15	// 8
	RORI	$61, X23, X29	// 7: W
	MOV	80(X2), X7	// 8: W
	XOR	X29, X28, X28	// 7: W
	SRLI	$6, X23, X23	// 7: W
	ADD	X19, X17, X17	// 7: W
	XOR	X23, X28, X28	// 7: W
	MOV	16(X2), X29	// 8: W
	ADD	X21, X17, X17	// 7: W
	RORI	$1, X7, X19	// 8: W
	ADD	X28, X17, X17	// 7: W
	RORI	$8, X7, X21	// 8: W
	SRLI	$7, X7, X28	// 8: W
	MOV	X17, 64(X2)	// 7: W
	RORI	$14, X11, X23	// 9
	MOV	72(X24), X20	// 9
	ADD	X7, X14, X14	// 9
	XOR	X21, X19, X19	// 8: W
	XOR	X12, X13, X21	// 9
	AND	X11, X21, X21	// 9
	XOR	X28, X19, X19	// 8: W
	RORI	$18, X11, X28	// 9
	ADD	X20, X14, X14	// 9
	RORI	$41, X11, X20	// 9
	XOR	X28, X23, X23	// 9
	XOR	X20, X23, X23	// 9
	XOR	X13, X21, X21	// 9
	ADD	X23, X14, X14	// 9
	XOR	X15, X8, X28	// 9
	ADD	X21, X14, X14	// 9
	AND	X28, X6, X6	// 9
	RORI	$28, X15, X21	// 9
	ADD	X14, X10, X10	// 9
	RORI	$34, X15, X23	// 9
	XOR	X8, X6, X6	// 9
	RORI	$39, X15, X20	// 9
	XOR	X23, X21, X21	// 9
	XOR	X20, X21, X21	// 9
	ADD	X6, X14, X14	// 9
	RORI	$19, X5, X6	// 8: W
	ADD	X21, X14, X14	// 9
	RORI	$61, X5, X21	// 8: W
	MOV	88(X2), X23	// 9: W
	XOR	X21, X6, X6	// 8: W
	SRLI	$6, X5, X5	// 8: W
	MOV	24(X2), X21	// 9: W
	ADD	X29, X18, X18	// 8: W
	RORI	$1, X23, X29	// 9: W
	XOR	X5, X6, X6	// 8: W
	RORI	$8, X23, X5	// 9: W
	ADD	X19, X18, X18	// 8: W
	XOR	X5, X29, X29	// 9: W
	SRLI	$7, X23, X19	// 9: W
	ADD	X6, X18, X18	// 8: W
	XOR	X19, X29, X29	// 9: W
	MOV	X18, 72(X2)	// 8: W
	RORI	$14, X10, X5	// 10
	MOV	80(X24), X6	// 10
	RORI	$18, X10, X19	// 10
	ADD	X23, X13, X13	// 10
	XOR	X19, X5, X5	// 10
	RORI	$41, X10, X19	// 10
	XOR	X11, X12, X20	// 10
	ADD	X6, X13, X13	// 10
	XOR	X19, X5, X5	// 10
	AND	X10, X20, X20	// 10
	ADD	X5, X13, X13	// 10
	XOR	X12, X20, X20	// 10
	XOR	X14, X15, X6	// 10
	ADD	X20, X13, X13	// 10
	AND	X6, X28, X28	// 10
	RORI	$28, X14, X19	// 10
	ADD	X13, X9, X9	// 10
	RORI	$34, X14, X5	// 10
	XOR	X15, X28, X28	// 10
	RORI	$39, X14, X20	// 10
	XOR	X5, X19, X19	// 10
	XOR	X20, X19, X19	// 10
	ADD	X28, X13, X13	// 10
	RORI	$19, X17, X5	// 9: W
	ADD	X19, X13, X13	// 10
	RORI	$61, X17, X28	// 9: W
	MOV	96(X2), X19	// 10: W
	XOR	X28, X5, X5	// 9: W
	SRLI	$6, X17, X17	// 9: W
	ADD	X21, X7, X7	// 9: W
	XOR	X17, X5, X5	// 9: W
	MOV	32(X2), X28	// 10: W
	ADD	X29, X7, X7	// 9: W
	RORI	$1, X19, X21	// 10: W
	ADD	X5, X7, X7	// 9: W
	RORI	$8, X19, X17	// 10: W
	SRLI	$7, X19, X29	// 10: W
	MOV	X7, 80(X2)	// 9: W
	RORI	$14, X9, X5	// 11
	MOV	88(X24), X20	// 11
	ADD	X19, X12, X12	// 11
	XOR	X17, X21, X21	// 10: W
	XOR	X10, X11, X17	// 11
	AND	X9, X17, X17	// 11
	XOR	X29, X21, X21	// 10: W
	RORI	$18, X9, X29	// 11
	ADD	X20, X12, X12	// 11
	RORI	$41, X9, X20	// 11
	XOR	X29, X5, X5	// 11
	XOR	X20, X5, X5	// 11
	XOR	X11, X17, X17	// 11
	ADD	X5, X12, X12	// 11
	XOR	X13, X14, X29	// 11
	ADD	X17, X12, X12	// 11
	AND	X29, X6, X6	// 11
	RORI	$28, X13, X5	// 11
	ADD	X12, X8, X8	// 11
	RORI	$34, X13, X17	// 11
	XOR	X14, X6, X6	// 11
	RORI	$39, X13, X20	// 11
	XOR	X17, X5, X5	// 11
	XOR	X20, X5, X5	// 11
	ADD	X6, X12, X12	// 11
	RORI	$19, X18, X17	// 10: W
	ADD	X5, X12, X12	// 11
	RORI	$61, X18, X6	// 10: W
	MOV	104(X2), X5	// 11: W
	XOR	X6, X17, X17	// 10: W
	SRLI	$6, X18, X18	// 10: W
	MOV	40(X2), X6	// 11: W
	ADD	X28, X23, X23	// 10: W
	RORI	$1, X5, X28	// 11: W
	XOR	X18, X17, X17	// 10: W
	RORI	$8, X5, X18	// 11: W
	ADD	X21, X23, X23	// 10: W
	XOR	X18, X28, X28	// 11: W
	SRLI	$7, X5, X21	// 11: W
	ADD	X17, X23, X23	// 10: W
	XOR	X21, X28, X28	// 11: W
	MOV	X23, 88(X2)	// 10: W
	RORI	$14, X8, X18	// 12
	MOV	96(X24), X17	// 12
	RORI	$18, X8, X21	// 12
	ADD	X5, X11, X11	// 12
	XOR	X21, X18, X18	// 12
	RORI	$41, X8, X21	// 12
	XOR	X9, X10, X20	// 12
	ADD	X17, X11, X11	// 12
	XOR	X21, X18, X18	// 12
	AND	X8, X20, X20	// 12
	ADD	X18, X11, X11	// 12
	XOR	X10, X20, X20	// 12
	XOR	X12, X13, X17	// 12
	ADD	X20, X11, X11	// 12
	AND	X17, X29, X29	// 12
	RORI	$28, X12, X21	// 12
	ADD	X11, X15, X15	// 12
	RORI	$34, X12, X18	// 12
	XOR	X13, X29, X29	// 12
	RORI	$39, X12, X20	// 12
	XOR	X18, X21, X21	// 12
	XOR	X20, X21, X21	// 12
	ADD	X29, X11, X11	// 12
	RORI	$19, X7, X18	// 11: W
	ADD	X21, X11, X11	// 12
	RORI	$61, X7, X29	// 11: W
	MOV	112(X2), X21	// 12: W
	XOR	X29, X18, X18	// 11: W
	SRLI	$6, X7, X7	// 11: W
	ADD	X6, X19, X19	// 11: W
	XOR	X7, X18, X18	// 11: W
	MOV	48(X2), X29	// 12: W
	ADD	X28, X19, X19	// 11: W
	RORI	$1, X21, X6	// 12: W
	ADD	X18, X19, X19	// 11: W
	RORI	$8, X21, X7	// 12: W
	SRLI	$7, X21, X28	// 12: W
	MOV	X19, 96(X2)	// 11: W
	RORI	$14, X15, X18	// 13
	MOV	104(X24), X20	// 13
	ADD	X21, X10, X10	// 13
	XOR	X7, X6, X6	// 12: W
	XOR	X8, X9, X7	// 13
	AND	X15, X7, X7	// 13
	XOR	X28, X6, X6	// 12: W
	RORI	$18, X15, X28	// 13
	ADD	X20, X10, X10	// 13
	RORI	$41, X15, X20	// 13
	XOR	X28, X18, X18	// 13
	XOR	X20, X18, X18	// 13
	XOR	X9, X7, X7	// 13
	ADD	X18, X10, X10	// 13
	XOR	X11, X12, X28	// 13
	ADD	X7, X10, X10	// 13
	AND	X28, X17, X17	// 13
	RORI	$28, X11, X18	// 13
	ADD	X10, X14, X14	// 13
	RORI	$34, X11, X7	// 13
	XOR	X12, X17, X17	// 13
	RORI	$39, X11, X20	// 13
	XOR	X7, X18, X18	// 13
	XOR	X20, X18, X18	// 13
	ADD	X17, X10, X10	// 13
	RORI	$19, X23, X7	// 12: W
	ADD	X18, X10, X10	// 13
	RORI	$61, X23, X17	// 12: W
	MOV	120(X2), X18	// 13: W
	XOR	X17, X7, X7	// 12: W
	SRLI	$6, X23, X23	// 12: W
	MOV	56(X2), X17	// 13: W
	ADD	X29, X5, X5	// 12: W
	RORI	$1, X18, X29	// 13: W
	XOR	X23, X7, X7	// 12: W
	RORI	$8, X18, X23	// 13: W
	ADD	X6, X5, X5	// 12: W
	XOR	X23, X29, X29	// 13: W
	SRLI	$7, X18, X6	// 13: W
	ADD	X7, X5, X5	// 12: W
	XOR	X6, X29, X29	// 13: W
	MOV	X5, 104(X2)	// 12: W
	RORI	$14, X14, X7	// 14
	MOV	112(X24), X6	// 14
	RORI	$18, X14, X23	// 14
	ADD	X18, X9, X9	// 14
	XOR	X23, X7, X7	// 14
	RORI	$41, X14, X23	// 14
	XOR	X15, X8, X20	// 14
	ADD	X6, X9, X9	// 14
	XOR	X23, X7, X7	// 14
	AND	X14, X20, X20	// 14
	ADD	X7, X9, X9	// 14
	XOR	X8, X20, X20	// 14
	XOR	X10, X11, X6	// 14
	RORI	$19, X19, X7	// 13: W
	ADD	X20, X9, X9	// 14
	RORI	$61, X19, X23	// 13: W
	AND	X6, X28, X28	// 14
	RORI	$28, X10, X20	// 14
	XOR	X23, X7, X7	// 13: W
	RORI	$34, X10, X23	// 14
	SRLI	$6, X19, X19	// 13: W
	ADD	X17, X21, X21	// 13: W
	ADD	X9, X13, X13	// 14
	MOV	128(X2), X17	// 14: W
	XOR	X11, X28, X28	// 14
	XOR	X23, X20, X20	// 14
	XOR	X19, X7, X7	// 13: W
	RORI	$39, X10, X19	// 14
	ADD	X29, X21, X21	// 13: W
	XOR	X19, X20, X20	// 14
	ADD	X28, X9, X9	// 14
	MOV	64(X2), X29	// 14: W
	ADD	X7, X21, X21	// 13: W
	RORI	$1, X17, X19	// 14: W
	ADD	X20, X9, X9	// 14
	RORI	$8, X17, X28	// 14: W
	SRLI	$7, X17, X7	// 14: W
	MOV	X21, 112(X2)	// 13: W
	RORI	$14, X13, X23	// 15
	MOV	120(X24), X20	// 15
	ADD	X17, X8, X8	// 15
	XOR	X28, X19, X19	// 14: W
	XOR	X14, X15, X28	// 15
	AND	X13, X28, X28	// 15
	XOR	X9, X10, X16	// 15
	ADD	X20, X8, X8	// 15
	XOR	X7, X19, X19	// 14: W
	RORI	$18, X13, X7	// 15
	ADD	X29, X18, X18	// 14: W
	RORI	$41, X13, X29	// 15
	XOR	X7, X23, X23	// 15
	RORI	$19, X5, X7	// 14: W
	XOR	X29, X23, X23	// 15
	RORI	$61, X5, X29	// 14: W
	MOV	8(X2), X20	// 15: W
	XOR	X29, X7, X7	// 14: W
	SRLI	$6, X5, X5	// 14: W
	XOR	X15, X28, X28	// 15
	ADD	X23, X8, X8	// 15
	MOV	72(X2), X29	// 15: W
	AND	X16, X6, X6	// 15
	XOR	X5, X7, X7	// 14: W
	ADD	X19, X18, X18	// 14: W
	RORI	$1, X20, X5	// 15: W
	SRLI	$7, X20, X19	// 15: W
	ADD	X28, X8, X8	// 15
	XOR	X10, X6, X6	// 15
	RORI	$8, X20, X28	// 15: W
	ADD	X7, X18, X22	// 14: W
	RORI	$28, X9, X7	// 15
	XOR	X28, X5, X5	// 15: W
	RORI	$34, X9, X18	// 15
	XOR	X19, X5, X5	// 15: W
	RORI	$39, X9, X28	// 15
	XOR	X18, X7, X7	// 15
	XOR	X28, X7, X7	// 15
	ADD	X6, X8, X6	// 15
	MOV	X22, 120(X2)	// 14: W
	RORI	$19, X21, X19	// 15: W
	RORI	$61, X21, X18	// 15: W
	SRLI	$6, X21, X21	// 15: W
	XOR	X18, X19, X19	// 15: W
	ADD	X29, X17, X17	// 15: W
	XOR	X21, X19, X19	// 15: W
	ADD	X5, X17, X17	// 15: W
	ADD	X19, X17, X23	// 15: W
	ADD	X8, X12, X12	// 15
	MOV	X23, 128(X2)	// 15: W
	ADD	X7, X6, X8	// 15
	ADD	$128, TAB
	BNE	TAB, TABE, schedule

	MOV	0(X24), X5	// 64
	RORI	$14, X12, X6	// 64
	RORI	$18, X12, X7	// 64
	ADD	X20, X15, X15	// 64
	RORI	$41, X12, X17	// 64
	XOR	X7, X6, X6	// 64
	XOR	X13, X14, X18	// 64
	ADD	X5, X15, X15	// 64
	XOR	X17, X6, X6	// 64
	AND	X12, X18, X18	// 64
	XOR	X14, X18, X18	// 64
	ADD	X6, X15, X15	// 64
	MOV	16(X2), X19	// 65
	ADD	X18, X15, X15	// 64
	MOV	8(X24), X21	// 65
	ADD	X15, X11, X11	// 64
	RORI	$14, X11, X28	// 65
	XOR	X12, X13, X29	// 65
	RORI	$18, X11, X20	// 65
	ADD	X19, X14, X14	// 65
	RORI	$41, X11, X7	// 65
	XOR	X20, X28, X28	// 65
	ADD	X21, X14, X14	// 65
	XOR	X7, X28, X28	// 65
	AND	X11, X29, X29	// 65
	ADD	X28, X14, X14	// 65
	XOR	X13, X29, X29	// 65
	XOR	X8, X9, X5	// 64
	ADD	X29, X14, X14	// 65
	AND	X5, X16, X16	// 64
	RORI	$28, X8, X17	// 64
	ADD	X14, X10, X10	// 65
	RORI	$34, X8, X6	// 64
	XOR	X9, X16, X16	// 64
	MOV	24(X2), X18	// 66
	XOR	X6, X17, X17	// 64
	MOV	16(X24), X19	// 66
	RORI	$39, X8, X20	// 64
	XOR	X20, X17, X17	// 64
	ADD	X16, X15, X15	// 64
	RORI	$14, X10, X21	// 66
	ADD	X18, X13, X13	// 66
	RORI	$18, X10, X7	// 66
	ADD	X19, X13, X13	// 66
	ADD	X17, X15, X15	// 64
	XOR	X7, X21, X21	// 66
	RORI	$41, X10, X28	// 66
	XOR	X11, X12, X29	// 66
	XOR	X28, X21, X21	// 66
	AND	X10, X29, X29	// 66
	XOR	X12, X29, X29	// 66
	ADD	X21, X13, X13	// 66
	ADD	X29, X13, X13	// 66
	XOR	X15, X8, X6	// 65
	ADD	X13, X9, X9	// 66
	AND	X6, X5, X5	// 65
	RORI	$28, X15, X20	// 65
	XOR	X8, X5, X5	// 65
	MOV	32(X2), X16	// 67
	RORI	$34, X15, X18	// 65
	MOV	24(X24), X19	// 67
	XOR	X18, X20, X20	// 65
	RORI	$39, X15, X17	// 65
	ADD	X5, X14, X14	// 65
	ADD	X16, X12, X12	// 67
	XOR	X17, X20, X20	// 65
	RORI	$14, X9, X7	// 67
	ADD	X19, X12, X12	// 67
	RORI	$18, X9, X28	// 67
	ADD	X20, X14, X14	// 65
	RORI	$41, X9, X21	// 67
	XOR	X28, X7, X7	// 67
	XOR	X10, X11, X29	// 67
	XOR	X21, X7, X7	// 67
	AND	X9, X29, X29	// 67
	ADD	X7, X12, X12	// 67
	XOR	X11, X29, X29	// 67
	XOR	X14, X15, X18	// 66
	ADD	X29, X12, X12	// 67
	AND	X18, X6, X6	// 66
	RORI	$28, X14, X5	// 66
	ADD	X12, X8, X8	// 67
	RORI	$34, X14, X16	// 66
	XOR	X15, X6, X6	// 66
	MOV	40(X2), X17	// 68
	XOR	X16, X5, X5	// 66
	MOV	32(X24), X19	// 68
	RORI	$39, X14, X20	// 66
	XOR	X20, X5, X5	// 66
	ADD	X6, X13, X13	// 66
	RORI	$14, X8, X28	// 68
	ADD	X17, X11, X11	// 68
	RORI	$18, X8, X21	// 68
	ADD	X19, X11, X11	// 68
	ADD	X5, X13, X13	// 66
	XOR	X21, X28, X28	// 68
	RORI	$41, X8, X7	// 68
	XOR	X9, X10, X29	// 68
	XOR	X7, X28, X28	// 68
	AND	X8, X29, X29	// 68
	XOR	X10, X29, X29	// 68
	ADD	X28, X11, X11	// 68
	ADD	X29, X11, X11	// 68
	XOR	X13, X14, X16	// 67
	ADD	X11, X15, X15	// 68
	AND	X16, X18, X18	// 67
	RORI	$28, X13, X20	// 67
	XOR	X14, X18, X18	// 67
	MOV	48(X2), X6	// 69
	RORI	$34, X13, X17	// 67
	MOV	40(X24), X19	// 69
	XOR	X17, X20, X20	// 67
	RORI	$39, X13, X5	// 67
	ADD	X18, X12, X12	// 67
	ADD	X6, X10, X10	// 69
	XOR	X5, X20, X20	// 67
	RORI	$14, X15, X21	// 69
	ADD	X19, X10, X10	// 69
	RORI	$18, X15, X7	// 69
	ADD	X20, X12, X12	// 67
	RORI	$41, X15, X28	// 69
	XOR	X7, X21, X21	// 69
	XOR	X8, X9, X29	// 69
	XOR	X28, X21, X21	// 69
	AND	X15, X29, X29	// 69
	ADD	X21, X10, X10	// 69
	XOR	X9, X29, X29	// 69
	XOR	X12, X13, X17	// 68
	ADD	X29, X10, X10	// 69
	AND	X17, X16, X16	// 68
	RORI	$28, X12, X18	// 68
	ADD	X10, X14, X14	// 69
	RORI	$34, X12, X6	// 68
	XOR	X13, X16, X16	// 68
	MOV	56(X2), X5	// 70
	XOR	X6, X18, X18	// 68
	MOV	48(X24), X19	// 70
	RORI	$39, X12, X20	// 68
	XOR	X20, X18, X18	// 68
	ADD	X16, X11, X11	// 68
	RORI	$14, X14, X7	// 70
	ADD	X5, X9, X9	// 70
	RORI	$18, X14, X28	// 70
	ADD	X19, X9, X9	// 70
	ADD	X18, X11, X11	// 68
	XOR	X28, X7, X7	// 70
	RORI	$41, X14, X21	// 70
	XOR	X15, X8, X29	// 70
	XOR	X21, X7, X7	// 70
	AND	X14, X29, X29	// 70
	XOR	X8, X29, X29	// 70
	ADD	X7, X9, X9	// 70
	ADD	X29, X9, X9	// 70
	XOR	X11, X12, X6	// 69
	ADD	X9, X13, X13	// 70
	AND	X6, X17, X17	// 69
	RORI	$28, X11, X20	// 69
	XOR	X12, X17, X17	// 69
	MOV	64(X2), X16	// 71
	RORI	$34, X11, X5	// 69
	MOV	56(X24), X19	// 71
	XOR	X5, X20, X20	// 69
	RORI	$39, X11, X18	// 69
	ADD	X17, X10, X10	// 69
	ADD	X16, X8, X8	// 71
	XOR	X18, X20, X20	// 69
	RORI	$14, X13, X28	// 71
	ADD	X19, X8, X8	// 71
	RORI	$18, X13, X21	// 71
	ADD	X20, X10, X10	// 69
	RORI	$41, X13, X7	// 71
	XOR	X21, X28, X28	// 71
	XOR	X14, X15, X29	// 71
	XOR	X7, X28, X28	// 71
	AND	X13, X29, X29	// 71
	ADD	X28, X8, X8	// 71
	XOR	X15, X29, X29	// 71
	XOR	X10, X11, X5	// 70
	ADD	X29, X8, X8	// 71
	AND	X5, X6, X6	// 70
	RORI	$28, X10, X17	// 70
	ADD	X8, X12, X12	// 71
	RORI	$34, X10, X16	// 70
	XOR	X11, X6, X6	// 70
	MOV	72(X2), X18	// 72
	XOR	X16, X17, X17	// 70
	MOV	64(X24), X19	// 72
	RORI	$39, X10, X20	// 70
	XOR	X20, X17, X17	// 70
	ADD	X6, X9, X9	// 70
	RORI	$14, X12, X21	// 72
	ADD	X18, X15, X15	// 72
	RORI	$18, X12, X7	// 72
	ADD	X19, X15, X15	// 72
	ADD	X17, X9, X9	// 70
	XOR	X7, X21, X21	// 72
	RORI	$41, X12, X28	// 72
	XOR	X13, X14, X29	// 72
	XOR	X28, X21, X21	// 72
	AND	X12, X29, X29	// 72
	XOR	X14, X29, X29	// 72
	ADD	X21, X15, X15	// 72
	XOR	X9, X10, X16	// 71
	ADD	X29, X15, X15	// 72
	RORI	$28, X9, X20	// 71
	AND	X16, X5, X5	// 71
	RORI	$34, X9, X6	// 71
	ADD	X15, X11, X11	// 72
	XOR	X10, X5, X5	// 71
	XOR	X6, X20, X20	// 71
	MOV	80(X2), X18	// 73
	RORI	$39, X9, X19	// 71
	MOV	72(X24), X17	// 73
	XOR	X19, X20, X20	// 71
	RORI	$14, X11, X7	// 73
	ADD	X5, X8, X8	// 71
	RORI	$18, X11, X28	// 73
	ADD	X18, X14, X14	// 73
	ADD	X20, X8, X8	// 71
	XOR	X28, X7, X7	// 73
	RORI	$41, X11, X21	// 73
	XOR	X12, X13, X29	// 73
	ADD	X17, X14, X14	// 73
	XOR	X21, X7, X7	// 73
	AND	X11, X29, X29	// 73
	XOR	X8, X9, X6	// 72
	XOR	X13, X29, X29	// 73
	ADD	X7, X14, X14	// 73
	RORI	$28, X8, X19	// 72
	AND	X6, X16, X16	// 72
	RORI	$34, X8, X5	// 72
	ADD	X29, X14, X14	// 73
	XOR	X9, X16, X16	// 72
	XOR	X5, X19, X19	// 72
	MOV	88(X2), X18	// 74
	RORI	$39, X8, X20	// 72
	MOV	80(X24), X28	// 74
	ADD	X14, X10, X10	// 73
	XOR	X20, X19, X19	// 72
	ADD	X16, X15, X15	// 72
	RORI	$14, X10, X17	// 74
	ADD	X19, X15, X15	// 72
	RORI	$18, X10, X21	// 74
	ADD	X18, X13, X13	// 74
	RORI	$41, X10, X7	// 74
	XOR	X21, X17, X17	// 74
	XOR	X11, X12, X29	// 74
	XOR	X15, X8, X5	// 73
	ADD	X28, X13, X13	// 74
	XOR	X7, X17, X17	// 74
	AND	X10, X29, X29	// 74
	AND	X5, X6, X6	// 73
	RORI	$28, X15, X20	// 73
	XOR	X12, X29, X29	// 74
	RORI	$34, X15, X16	// 73
	ADD	X17, X13, X13	// 74
	XOR	X8, X6, X6	// 73
	XOR	X16, X20, X20	// 73
	RORI	$39, X15, X19	// 73
	ADD	X29, X13, X13	// 74
	MOV	96(X2), X18	// 75
	XOR	X19, X20, X20	// 73
	ADD	X6, X14, X14	// 73
	ADD	X13, X9, X9	// 74
	MOV	88(X24), X21	// 75
	ADD	X20, X14, X14	// 73
	RORI	$14, X9, X28	// 75
	XOR	X14, X15, X7	// 74
	RORI	$18, X9, X17	// 75
	ADD	X18, X12, X12	// 75
	RORI	$41, X9, X16	// 75
	XOR	X17, X28, X28	// 75
	XOR	X10, X11, X29	// 75
	AND	X7, X5, X5	// 74
	RORI	$28, X14, X19	// 74
	ADD	X21, X12, X12	// 75
	RORI	$34, X14, X6	// 74
	XOR	X16, X28, X28	// 75
	AND	X9, X29, X29	// 75
	XOR	X15, X5, X5	// 74
	RORI	$39, X14, X20	// 74
	XOR	X6, X19, X19	// 74
	XOR	X11, X29, X29	// 75
	ADD	X28, X12, X12	// 75
	XOR	X20, X19, X19	// 74
	ADD	X5, X13, X13	// 74
	MOV	104(X2), X18	// 76
	ADD	X29, X12, X12	// 75
	ADD	X19, X13, X13	// 74
	ADD	X12, X8, X8	// 75
	MOV	96(X24), X17	// 76
	XOR	X13, X14, X21	// 75
	RORI	$14, X8, X16	// 76
	AND	X21, X7, X7	// 75
	RORI	$18, X8, X6	// 76
	ADD	X18, X11, X11	// 76
	RORI	$28, X13, X28	// 75
	XOR	X6, X16, X16	// 76
	RORI	$34, X13, X20	// 75
	XOR	X9, X10, X5	// 76
	RORI	$41, X8, X29	// 76
	XOR	X14, X7, X7	// 75
	RORI	$39, X13, X19	// 75
	XOR	X20, X28, X28	// 75
	ADD	X17, X11, X11	// 76
	XOR	X29, X16, X16	// 76
	AND	X8, X5, X5	// 76
	XOR	X19, X28, X28	// 75
	ADD	X7, X12, X12	// 75
	XOR	X10, X5, X5	// 76
	ADD	X16, X11, X11	// 76
	ADD	X28, X12, X12	// 75
	MOV	112(X2), X18	// 77
	ADD	X5, X11, X11	// 76
	ADD	X11, X15, X15	// 76
	XOR	X12, X13, X6	// 76
	MOV	104(X24), X20	// 77
	AND	X6, X21, X21	// 76
	RORI	$28, X12, X17	// 76
	XOR	X13, X21, X21	// 76
	RORI	$34, X12, X29	// 76
	ADD	X18, X10, X10	// 77
	RORI	$14, X15, X19	// 77
	XOR	X29, X17, X17	// 76
	RORI	$18, X15, X7	// 77
	XOR	X8, X9, X16	// 77
	RORI	$39, X12, X28	// 76
	XOR	X7, X19, X19	// 77
	RORI	$41, X15, X5	// 77
	XOR	X28, X17, X17	// 76
	ADD	X21, X11, X11	// 76
	ADD	X20, X10, X10	// 77
	XOR	X5, X19, X19	// 77
	AND	X15, X16, X16	// 77
	ADD	X17, X11, X11	// 76
	XOR	X9, X16, X16	// 77
	ADD	X19, X10, X10	// 77
	XOR	X11, X12, X18	// 77
	ADD	X16, X10, X10	// 77
	AND	X18, X6, X6	// 77
	RORI	$28, X11, X29	// 77
	ADD	X10, X14, X14	// 77
	RORI	$34, X11, X7	// 77
	MOV	112(X24), X28	// 78
	XOR	X12, X6, X6	// 77
	XOR	X7, X29, X29	// 77
	RORI	$39, X11, X21	// 77
	ADD	X6, X10, X10	// 77
	RORI	$14, X14, X20	// 78
	XOR	X21, X29, X29	// 77
	RORI	$18, X14, X5	// 78
	ADD	X22, X9, X9	// 78
	RORI	$41, X14, X17	// 78
	XOR	X5, X20, X20	// 78
	XOR	X15, X8, X19	// 78
	ADD	X29, X10, X10	// 77
	ADD	X28, X9, X9	// 78
	XOR	X17, X20, X20	// 78
	AND	X14, X19, X19	// 78
	ADD	X20, X9, X9	// 78
	XOR	X8, X19, X19	// 78
	XOR	X10, X11, X16	// 78
	ADD	X19, X9, X9	// 78
	AND	X16, X18, X18	// 78
	RORI	$28, X10, X7	// 78
	ADD	X9, X13, X13	// 78
	RORI	$34, X10, X6	// 78
	XOR	X11, X18, X18	// 78
	RORI	$39, X10, X21	// 78
	XOR	X6, X7, X7	// 78
	MOV	120(X24), X22	// 79
	XOR	X21, X7, X7	// 78
	RORI	$14, X13, X5	// 79
	ADD	X18, X9, X9	// 78
	RORI	$18, X13, X29	// 79
	ADD	X7, X9, X9	// 78
	ADD	X23, X8, X8	// 79
	XOR	X29, X5, X5	// 79
	RORI	$41, X13, X28	// 79
	XOR	X14, X15, X17	// 79
	MOV	dig+0(FP), X20	// H
	ADD	X22, X8, X8	// 79
	XOR	X28, X5, X5	// 79
	AND	X13, X17, X17	// 79
	XOR	X9, X10, X19	// 79
	XOR	X15, X17, X17	// 79
	ADD	X5, X8, X8	// 79
	AND	X19, X16, X16	// 79
	RORI	$28, X9, X6	// 79
	ADD	X17, X8, X8	// 79
	RORI	$34, X9, X21	// 79
	XOR	X10, X16, X16	// 79
	RORI	$39, X9, X18	// 79
	XOR	X21, X6, X6	// 79
	MOV	0(X20), X7	// H
	XOR	X18, X6, X6	// 79
	MOV	8(X20), X23	// H
	ADD	X16, X8, X16	// 79
	MOV	16(X20), X29	// H
	ADD	X8, X12, X12	// 79
	MOV	24(X20), X22	// H
	ADD	X6, X16, X16	// 79
	MOV	32(X20), X28	// H
	ADD	X7, X16, X8	// H
	MOV	40(X20), X5	// H
	ADD	X23, X9, X9	// H
	MOV	48(X20), X19	// H
	ADD	X29, X10, X10	// H
	MOV	56(X20), X17	// H
	ADD	X22, X11, X11	// H
	ADD	X28, X12, X12	// H
	ADD	X5, X13, X13	// H
	MOV	X8, 0(X20)	// H
	ADD	X19, X14, X14	// H
	MOV	X9, 8(X20)	// H
	ADD	X17, X15, X15	// H
	MOV	X10, 16(X20)	// H
	MOV	X11, 24(X20)	// H
	MOV	X12, 32(X20)	// H
	MOV	X13, 40(X20)	// H
	MOV	X14, 48(X20)	// H
	MOV	X15, 56(X20)	// H

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
// The masks of SWAP.
DATA k<>+640(SB)/8, $0x00ff00ff00ff00ff
DATA k<>+648(SB)/8, $0x0000ffff0000ffff
GLOBL k<>(SB), RODATA|NOPTR, $656

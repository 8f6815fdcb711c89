// Written by "cargo xtask kernels" from goasm-src/gen/src/blake2s_loong64.rs. DO NOT EDIT.
//
// BLAKE2s compression of whole blocks for loong64 with LSX, written from RFC 7693.
//
// The rows v[0..3], v[4..7], v[8..11], v[12..15] of the local work vector (section 3.2) are one
// vector each, A, B, C and D, the first word in the lowest lane. Lane i does the column step's
// G(v[i], v[4+i], v[8+i], v[12+i]). For the diagonal step A, C and D are turned and B, the
// row that was written last, stays, which keeps the turns off the critical path:
//
//	B  v4  v5  v6  v7
//	A  v3  v0  v1  v2	the diagonals that start at v3, v0, v1, v2, so this is
//	C  v9  v10 v11 v8	also the order of their message words
//	D  v14 v15 v12 v13
//
// The sixteen words of the message stay in four vectors; those that a step needs are
// brought together from these by one to three instructions.
//
// Instructions are in scheduled order. A line says in its comment what it is part of: "3
// diagonals" of round 3, "3 diagonals m 11 2 8 15" its message words, the turns, "m" the loads,
// "t" the counter, "h" what comes behind the last round.
//
// blocks may be misaligned; the machine's loads take any address.
//
// Left alone: R1 (link), R2 (thread), R3 (stack), R21 (reserved), R22 (g), R30 (the
// assembler's); F24 to F31, which the C convention preserves.

#include "textflag.h"

#define T0  R20
#define T1  R23
#define MSG R26
#define END R27
#define HP  R29
#define CP  R28
// The state h; IV[0..3]; IV[4..7] with the flag in v[14]; the 64-bit counter and 0; 64 and 0.
#define H0 V0
#define H1 V1
#define C0 V2
#define D0 V3
#define CV V4
#define I0 V5

// func hashBlocksLSX(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocksLSX(SB), NOSPLIT, $0-48
	MOVV	blocks_base+24(FP), MSG
	MOVV	blocks_len+32(FP), END
	SRLV	$6, END		// whole blocks only
	SLLV	$6, END
	BEQ	END, R0, done
	ADDV	MSG, END
	MOVV	h+0(FP), HP
	MOVV	c+8(FP), CP
	MOVV	$ivLSX<>(SB), T1
	VMOVQ	0(T1), C0
	VMOVQ	16(T1), D0
	MOVWU	flag+16(FP), T1
	VXORV	CV, CV, CV
	VMOVQ	T1, CV.V[1]
	VXORV	CV, D0, D0
	VXORV	CV, CV, CV
	VXORV	I0, I0, I0
	MOVV	(CP), T0
	MOVV	$64, T1
	VMOVQ	T0, CV.V[0]
	VMOVQ	T1, I0.V[0]
	VMOVQ	0(HP), H0
	VMOVQ	16(HP), H1

loop:
	VMOVQ	16(R26), V6	// m
	VADDV	V5, V4, V4	// t
	VMOVQ	0(R26), V7	// m
	VXORV	V4, V3, V8	// t
	VMOVQ	32(R26), V9	// m
	VMOVQ	48(R26), V10	// m
	VSHUF4IW	$0x2, V6, V11	// 0 columns m 0 2 4 6
	VSHUF4IW	$0x7, V6, V12	// 0 columns m 1 3 5 7
	VPERMIW	$0x18, V7, V11	// 0 columns m 0 2 4 6
	VPERMIW	$0x1d, V7, V12	// 0 columns m 1 3 5 7
	VADDW	V11, V0, V11	// 0 columns
	VADDW	V1, V11, V11	// 0 columns
	VXORV	V11, V8, V8	// 0 columns
	VADDW	V12, V11, V11	// 0 columns
	VROTRW	$16, V8, V8	// 0 columns
	VILVHV	V10, V9, V13	// 0 diagonals m 14 8 10 12
	VADDW	V8, V2, V14	// 0 columns
	VEXTRINSW	$0x10, V9, V13	// 0 diagonals m 14 8 10 12
	VXORV	V14, V1, V15	// 0 columns
	VEXTRINSW	$0x30, V10, V13	// 0 diagonals m 14 8 10 12
	VROTRW	$12, V15, V15	// 0 columns
	VADDW	V15, V11, V11	// 0 columns
	VXORV	V11, V8, V8	// 0 columns
	VSHUF4IW	$0x93, V11, V11	// 0 turn
	VROTRW	$8, V8, V8	// 0 columns
	VADDW	V13, V11, V11	// 0 diagonals
	VADDW	V8, V14, V14	// 0 columns
	VSHUF4IW	$0x4e, V8, V8	// 0 turn
	VXORV	V14, V15, V15	// 0 columns
	VSHUF4IW	$0x39, V14, V14	// 0 turn
	VROTRW	$7, V15, V15	// 0 columns
	VILVLV	V9, V10, V16	// 0 diagonals m 15 9 11 13
	VADDW	V15, V11, V11	// 0 diagonals
	VEXTRINSW	$0x3, V10, V16	// 0 diagonals m 15 9 11 13
	VXORV	V11, V8, V8	// 0 diagonals
	VEXTRINSW	$0x23, V9, V16	// 0 diagonals m 15 9 11 13
	VROTRW	$16, V8, V8	// 0 diagonals
	VADDW	V16, V11, V11	// 0 diagonals
	VADDW	V8, V14, V14	// 0 diagonals
	VILVLW	V9, V10, V17	// 1 columns m 14 4 9 13
	VXORV	V14, V15, V15	// 0 diagonals
	VEXTRINSW	$0x2, V10, V17	// 1 columns m 14 4 9 13
	VROTRW	$12, V15, V15	// 0 diagonals
	VEXTRINSW	$0x10, V6, V17	// 1 columns m 14 4 9 13
	VADDW	V15, V11, V11	// 0 diagonals
	VXORV	V11, V8, V8	// 0 diagonals
	VSHUF4IW	$0x39, V11, V11	// 0 turn back
	VROTRW	$8, V8, V8	// 0 diagonals
	VADDW	V17, V11, V11	// 1 columns
	VADDW	V8, V14, V14	// 0 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 0 turn back
	VXORV	V14, V15, V15	// 0 diagonals
	VSHUF4IW	$0x93, V14, V14	// 0 turn back
	VROTRW	$7, V15, V15	// 0 diagonals
	VILVHW	V6, V10, V18	// 1 columns m 10 8 15 6
	VADDW	V15, V11, V11	// 1 columns
	VPERMIW	$0x32, V9, V18	// 1 columns m 10 8 15 6
	VXORV	V11, V8, V8	// 1 columns
	VADDW	V18, V11, V11	// 1 columns
	VROTRW	$16, V8, V8	// 1 columns
	VSHUF4IW	$0xc7, V7, V19	// 1 diagonals m 5 1 0 11
	VADDW	V8, V14, V14	// 1 columns
	VEXTRINSW	$0x1, V6, V19	// 1 diagonals m 5 1 0 11
	VXORV	V14, V15, V15	// 1 columns
	VEXTRINSW	$0x33, V9, V19	// 1 diagonals m 5 1 0 11
	VROTRW	$12, V15, V15	// 1 columns
	VADDW	V15, V11, V11	// 1 columns
	VXORV	V11, V8, V8	// 1 columns
	VSHUF4IW	$0x93, V11, V11	// 1 turn
	VROTRW	$8, V8, V8	// 1 columns
	VADDW	V19, V11, V11	// 1 diagonals
	VADDW	V8, V14, V14	// 1 columns
	VSHUF4IW	$0x4e, V8, V8	// 1 turn
	VXORV	V14, V15, V15	// 1 columns
	VSHUF4IW	$0x39, V14, V14	// 1 turn
	VROTRW	$7, V15, V15	// 1 columns
	VSHUF4IW	$0xef, V7, V20	// 1 diagonals m 3 12 2 7
	VADDW	V15, V11, V11	// 1 diagonals
	VEXTRINSW	$0x10, V10, V20	// 1 diagonals m 3 12 2 7
	VXORV	V11, V8, V8	// 1 diagonals
	VEXTRINSW	$0x33, V6, V20	// 1 diagonals m 3 12 2 7
	VROTRW	$16, V8, V8	// 1 diagonals
	VADDW	V20, V11, V11	// 1 diagonals
	VADDW	V8, V14, V14	// 1 diagonals
	VMOVQ	44(R26), V21	// 2 columns m 11 12 5 15
	VXORV	V14, V15, V15	// 1 diagonals
	VROTRW	$12, V15, V15	// 1 diagonals
	VADDW	V15, V11, V11	// 1 diagonals
	VXORV	V11, V8, V8	// 1 diagonals
	VSHUF4IW	$0x39, V11, V11	// 1 turn back
	VROTRW	$8, V8, V8	// 1 diagonals
	VEXTRINSW	$0x21, V6, V21	// 2 columns m 11 12 5 15
	VADDW	V8, V14, V14	// 1 diagonals
	VEXTRINSW	$0x33, V10, V21	// 2 columns m 11 12 5 15
	VXORV	V14, V15, V15	// 1 diagonals
	VADDW	V21, V11, V11	// 2 columns
	VROTRW	$7, V15, V15	// 1 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 1 turn back
	VADDW	V15, V11, V11	// 2 columns
	VSHUF4IW	$0x93, V14, V14	// 1 turn back
	VXORV	V11, V8, V8	// 2 columns
	VILVLV	V9, V10, V22	// 2 columns m 8 0 2 13
	VROTRW	$16, V8, V8	// 2 columns
	VEXTRINSW	$0x10, V7, V22	// 2 columns m 8 0 2 13
	VADDW	V8, V14, V14	// 2 columns
	VEXTRINSW	$0x22, V7, V22	// 2 columns m 8 0 2 13
	VXORV	V14, V15, V15	// 2 columns
	VADDW	V22, V11, V11	// 2 columns
	VROTRW	$12, V15, V15	// 2 columns
	VILVHW	V7, V6, V23	// 2 diagonals m 9 10 3 7
	VADDW	V15, V11, V11	// 2 columns
	VPERMIW	$0xe9, V9, V23	// 2 diagonals m 9 10 3 7
	VXORV	V11, V8, V8	// 2 columns
	VSHUF4IW	$0x93, V11, V11	// 2 turn
	VROTRW	$8, V8, V8	// 2 columns
	VADDW	V23, V11, V11	// 2 diagonals
	VMOVQ	16(R26), V12	// 2 diagonals m 4 14 6 1
	VADDW	V8, V14, V14	// 2 columns
	VXORV	V14, V15, V15	// 2 columns
	VSHUF4IW	$0x4e, V8, V8	// 2 turn
	VROTRW	$7, V15, V15	// 2 columns
	VSHUF4IW	$0x39, V14, V14	// 2 turn
	VADDW	V15, V11, V11	// 2 diagonals
	VXORV	V11, V8, V8	// 2 diagonals
	VEXTRINSW	$0x12, V10, V12	// 2 diagonals m 4 14 6 1
	VROTRW	$16, V8, V8	// 2 diagonals
	VEXTRINSW	$0x31, V7, V12	// 2 diagonals m 4 14 6 1
	VADDW	V8, V14, V14	// 2 diagonals
	VADDW	V12, V11, V11	// 2 diagonals
	VMOVQ	40(R26), V13	// 3 columns m 7 3 13 11
	VXORV	V14, V15, V15	// 2 diagonals
	VROTRW	$12, V15, V15	// 2 diagonals
	VILVHW	V7, V6, V16	// 3 columns m 7 3 13 11
	VADDW	V15, V11, V11	// 2 diagonals
	VXORV	V11, V8, V8	// 2 diagonals
	VSHUF4IW	$0x39, V11, V11	// 2 turn back
	VROTRW	$8, V8, V8	// 2 diagonals
	VPERMIW	$0x7b, V16, V13	// 3 columns m 7 3 13 11
	VADDW	V8, V14, V14	// 2 diagonals
	VADDW	V13, V11, V11	// 3 columns
	VXORV	V14, V15, V15	// 2 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 2 turn back
	VROTRW	$7, V15, V15	// 2 diagonals
	VSHUF4IW	$0x93, V14, V14	// 2 turn back
	VADDW	V15, V11, V11	// 3 columns
	VSHUF4IW	$0x2, V10, V17	// 3 columns m 9 1 12 14
	VXORV	V11, V8, V8	// 3 columns
	VILVLW	V7, V9, V18	// 3 columns m 9 1 12 14
	VROTRW	$16, V8, V8	// 3 columns
	VPERMIW	$0x1b, V18, V17	// 3 columns m 9 1 12 14
	VADDW	V8, V14, V14	// 3 columns
	VADDW	V17, V11, V11	// 3 columns
	VXORV	V14, V15, V15	// 3 columns
	VSHUF4IW	$0x1, V6, V19	// 3 diagonals m 15 2 5 4
	VROTRW	$12, V15, V15	// 3 columns
	VILVHW	V7, V10, V20	// 3 diagonals m 15 2 5 4
	VADDW	V15, V11, V11	// 3 columns
	VPERMIW	$0x43, V20, V19	// 3 diagonals m 15 2 5 4
	VXORV	V11, V8, V8	// 3 columns
	VSHUF4IW	$0x93, V11, V11	// 3 turn
	VROTRW	$8, V8, V8	// 3 columns
	VADDW	V19, V11, V11	// 3 diagonals
	VADDW	V8, V14, V14	// 3 columns
	VSHUF4IW	$0x4e, V8, V8	// 3 turn
	VMOVQ	32(R26), V21	// 3 diagonals m 8 6 10 0
	VXORV	V14, V15, V15	// 3 columns
	VROTRW	$7, V15, V15	// 3 columns
	VSHUF4IW	$0x39, V14, V14	// 3 turn
	VADDW	V15, V11, V11	// 3 diagonals
	VXORV	V11, V8, V8	// 3 diagonals
	VROTRW	$16, V8, V8	// 3 diagonals
	VEXTRINSW	$0x12, V6, V21	// 3 diagonals m 8 6 10 0
	VADDW	V8, V14, V14	// 3 diagonals
	VEXTRINSW	$0x30, V7, V21	// 3 diagonals m 8 6 10 0
	VXORV	V14, V15, V15	// 3 diagonals
	VADDW	V21, V11, V11	// 3 diagonals
	VROTRW	$12, V15, V15	// 3 diagonals
	VILVHW	V7, V9, V22	// 4 columns m 9 5 2 10
	VADDW	V15, V11, V11	// 3 diagonals
	VILVLW	V6, V9, V23	// 4 columns m 9 5 2 10
	VXORV	V11, V8, V8	// 3 diagonals
	VSHUF4IW	$0x39, V11, V11	// 3 turn back
	VROTRW	$8, V8, V8	// 3 diagonals
	VPERMIW	$0x4b, V23, V22	// 4 columns m 9 5 2 10
	VADDW	V8, V14, V14	// 3 diagonals
	VADDW	V22, V11, V11	// 4 columns
	VXORV	V14, V15, V15	// 3 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 3 turn back
	VROTRW	$7, V15, V15	// 3 diagonals
	VSHUF4IW	$0x93, V14, V14	// 3 turn back
	VADDW	V15, V11, V11	// 4 columns
	VILVHV	V6, V10, V12	// 4 columns m 0 7 4 15
	VXORV	V11, V8, V8	// 4 columns
	VEXTRINSW	$0x0, V7, V12	// 4 columns m 0 7 4 15
	VROTRW	$16, V8, V8	// 4 columns
	VEXTRINSW	$0x20, V6, V12	// 4 columns m 0 7 4 15
	VADDW	V8, V14, V14	// 4 columns
	VADDW	V12, V11, V11	// 4 columns
	VXORV	V14, V15, V15	// 4 columns
	VILVHW	V6, V9, V16	// 4 diagonals m 3 14 11 6
	VROTRW	$12, V15, V15	// 4 columns
	VILVHW	V7, V10, V13	// 4 diagonals m 3 14 11 6
	VADDW	V15, V11, V11	// 4 columns
	VPERMIW	$0x36, V13, V16	// 4 diagonals m 3 14 11 6
	VXORV	V11, V8, V8	// 4 columns
	VSHUF4IW	$0x93, V11, V11	// 4 turn
	VROTRW	$8, V8, V8	// 4 columns
	VADDW	V16, V11, V11	// 4 diagonals
	VADDW	V8, V14, V14	// 4 columns
	VSHUF4IW	$0x4e, V8, V8	// 4 turn
	VXORV	V14, V15, V15	// 4 columns
	VSHUF4IW	$0x39, V14, V14	// 4 turn
	VROTRW	$7, V15, V15	// 4 columns
	VILVLW	V9, V10, V18	// 4 diagonals m 13 1 12 8
	VADDW	V15, V11, V11	// 4 diagonals
	VILVLW	V7, V10, V17	// 4 diagonals m 13 1 12 8
	VXORV	V11, V8, V8	// 4 diagonals
	VPERMIW	$0x1b, V17, V18	// 4 diagonals m 13 1 12 8
	VROTRW	$16, V8, V8	// 4 diagonals
	VADDW	V18, V11, V11	// 4 diagonals
	VADDW	V8, V14, V14	// 4 diagonals
	VILVLW	V7, V9, V20	// 5 columns m 2 6 0 8
	VXORV	V14, V15, V15	// 4 diagonals
	VILVHW	V7, V6, V19	// 5 columns m 2 6 0 8
	VROTRW	$12, V15, V15	// 4 diagonals
	VPERMIW	$0x44, V19, V20	// 5 columns m 2 6 0 8
	VADDW	V15, V11, V11	// 4 diagonals
	VXORV	V11, V8, V8	// 4 diagonals
	VSHUF4IW	$0x39, V11, V11	// 4 turn back
	VROTRW	$8, V8, V8	// 4 diagonals
	VADDW	V20, V11, V11	// 5 columns
	VADDW	V8, V14, V14	// 4 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 4 turn back
	VXORV	V14, V15, V15	// 4 diagonals
	VSHUF4IW	$0x93, V14, V14	// 4 turn back
	VMOVQ	36(R26), V21	// 5 columns m 12 10 11 3
	VROTRW	$7, V15, V15	// 4 diagonals
	VADDW	V15, V11, V11	// 5 columns
	VILVHW	V7, V9, V23	// 5 columns m 12 10 11 3
	VXORV	V11, V8, V8	// 5 columns
	VROTRW	$16, V8, V8	// 5 columns
	VADDW	V8, V14, V14	// 5 columns
	VPERMIW	$0xb7, V21, V23	// 5 columns m 12 10 11 3
	VXORV	V14, V15, V15	// 5 columns
	VADDW	V23, V11, V11	// 5 columns
	VROTRW	$12, V15, V15	// 5 columns
	VILVHW	V6, V10, V22	// 5 diagonals m 1 4 7 15
	VADDW	V15, V11, V11	// 5 columns
	VILVLW	V7, V6, V12	// 5 diagonals m 1 4 7 15
	VXORV	V11, V8, V8	// 5 columns
	VSHUF4IW	$0x93, V11, V11	// 5 turn
	VROTRW	$8, V8, V8	// 5 columns
	VPERMIW	$0xe6, V12, V22	// 5 diagonals m 1 4 7 15
	VADDW	V8, V14, V14	// 5 columns
	VADDW	V22, V11, V11	// 5 diagonals
	VXORV	V14, V15, V15	// 5 columns
	VSHUF4IW	$0x4e, V8, V8	// 5 turn
	VROTRW	$7, V15, V15	// 5 columns
	VSHUF4IW	$0x39, V14, V14	// 5 turn
	VADDW	V15, V11, V11	// 5 diagonals
	VSHUF4IW	$0xb7, V10, V13	// 5 diagonals m 9 13 5 14
	VXORV	V11, V8, V8	// 5 diagonals
	VEXTRINSW	$0x1, V9, V13	// 5 diagonals m 9 13 5 14
	VROTRW	$16, V8, V8	// 5 diagonals
	VEXTRINSW	$0x21, V6, V13	// 5 diagonals m 9 13 5 14
	VADDW	V8, V14, V14	// 5 diagonals
	VADDW	V13, V11, V11	// 5 diagonals
	VMOVQ	48(R26), V16	// 6 columns m 12 1 14 4
	VXORV	V14, V15, V15	// 5 diagonals
	VROTRW	$12, V15, V15	// 5 diagonals
	VADDW	V15, V11, V11	// 5 diagonals
	VXORV	V11, V8, V8	// 5 diagonals
	VSHUF4IW	$0x39, V11, V11	// 5 turn back
	VROTRW	$8, V8, V8	// 5 diagonals
	VEXTRINSW	$0x11, V7, V16	// 6 columns m 12 1 14 4
	VADDW	V8, V14, V14	// 5 diagonals
	VEXTRINSW	$0x30, V6, V16	// 6 columns m 12 1 14 4
	VXORV	V14, V15, V15	// 5 diagonals
	VADDW	V16, V11, V11	// 6 columns
	VROTRW	$7, V15, V15	// 5 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 5 turn back
	VADDW	V15, V11, V11	// 6 columns
	VSHUF4IW	$0x93, V14, V14	// 5 turn back
	VXORV	V11, V8, V8	// 6 columns
	VSHUF4IW	$0xdf, V10, V17	// 6 columns m 5 15 13 10
	VROTRW	$16, V8, V8	// 6 columns
	VEXTRINSW	$0x1, V6, V17	// 6 columns m 5 15 13 10
	VADDW	V8, V14, V14	// 6 columns
	VEXTRINSW	$0x32, V9, V17	// 6 columns m 5 15 13 10
	VXORV	V14, V15, V15	// 6 columns
	VADDW	V17, V11, V11	// 6 columns
	VMOVQ	24(R26), V18	// 6 diagonals m 8 0 6 9
	VROTRW	$12, V15, V15	// 6 columns
	VADDW	V15, V11, V11	// 6 columns
	VILVLW	V7, V9, V19	// 6 diagonals m 8 0 6 9
	VXORV	V11, V8, V8	// 6 columns
	VSHUF4IW	$0x93, V11, V11	// 6 turn
	VROTRW	$8, V8, V8	// 6 columns
	VADDW	V8, V14, V14	// 6 columns
	VPERMIW	$0xc1, V19, V18	// 6 diagonals m 8 0 6 9
	VXORV	V14, V15, V15	// 6 columns
	VADDW	V18, V11, V11	// 6 diagonals
	VROTRW	$7, V15, V15	// 6 columns
	VSHUF4IW	$0x4e, V8, V8	// 6 turn
	VADDW	V15, V11, V11	// 6 diagonals
	VSHUF4IW	$0x39, V14, V14	// 6 turn
	VXORV	V11, V8, V8	// 6 diagonals
	VSHUF4IW	$0xb, V7, V20	// 6 diagonals m 11 7 3 2
	VROTRW	$16, V8, V8	// 6 diagonals
	VILVHW	V6, V9, V21	// 6 diagonals m 11 7 3 2
	VADDW	V8, V14, V14	// 6 diagonals
	VPERMIW	$0x4b, V21, V20	// 6 diagonals m 11 7 3 2
	VXORV	V14, V15, V15	// 6 diagonals
	VADDW	V20, V11, V11	// 6 diagonals
	VROTRW	$12, V15, V15	// 6 diagonals
	VILVHV	V6, V7, V23	// 7 columns m 13 7 12 3
	VADDW	V15, V11, V11	// 6 diagonals
	VEXTRINSW	$0x1, V10, V23	// 7 columns m 13 7 12 3
	VXORV	V11, V8, V8	// 6 diagonals
	VSHUF4IW	$0x39, V11, V11	// 6 turn back
	VROTRW	$8, V8, V8	// 6 diagonals
	VEXTRINSW	$0x20, V10, V23	// 7 columns m 13 7 12 3
	VADDW	V8, V14, V14	// 6 diagonals
	VADDW	V23, V11, V11	// 7 columns
	VXORV	V14, V15, V15	// 6 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 6 turn back
	VROTRW	$7, V15, V15	// 6 diagonals
	VSHUF4IW	$0x93, V14, V14	// 6 turn back
	VADDW	V15, V11, V11	// 7 columns
	VILVLW	V7, V9, V12	// 7 columns m 11 14 1 9
	VXORV	V11, V8, V8	// 7 columns
	VILVHW	V9, V10, V22	// 7 columns m 11 14 1 9
	VROTRW	$16, V8, V8	// 7 columns
	VPERMIW	$0xe6, V22, V12	// 7 columns m 11 14 1 9
	VADDW	V8, V14, V14	// 7 columns
	VADDW	V12, V11, V11	// 7 columns
	VMOVQ	20(R26), V13	// 7 diagonals m 2 5 15 8
	VXORV	V14, V15, V15	// 7 columns
	VROTRW	$12, V15, V15	// 7 columns
	VADDW	V15, V11, V11	// 7 columns
	VXORV	V11, V8, V8	// 7 columns
	VSHUF4IW	$0x93, V11, V11	// 7 turn
	VROTRW	$8, V8, V8	// 7 columns
	VEXTRINSW	$0x2, V7, V13	// 7 diagonals m 2 5 15 8
	VADDW	V8, V14, V14	// 7 columns
	VEXTRINSW	$0x11, V6, V13	// 7 diagonals m 2 5 15 8
	VXORV	V14, V15, V15	// 7 columns
	VEXTRINSW	$0x23, V10, V13	// 7 diagonals m 2 5 15 8
	VROTRW	$7, V15, V15	// 7 columns
	VADDW	V13, V11, V11	// 7 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 7 turn
	VADDW	V15, V11, V11	// 7 diagonals
	VXORV	V11, V8, V8	// 7 diagonals
	VSHUF4IW	$0x39, V14, V14	// 7 turn
	VROTRW	$16, V8, V8	// 7 diagonals
	VSHUF4IW	$0x8f, V6, V16	// 7 diagonals m 10 0 4 6
	VADDW	V8, V14, V14	// 7 diagonals
	VEXTRINSW	$0x2, V9, V16	// 7 diagonals m 10 0 4 6
	VXORV	V14, V15, V15	// 7 diagonals
	VEXTRINSW	$0x10, V7, V16	// 7 diagonals m 10 0 4 6
	VROTRW	$12, V15, V15	// 7 diagonals
	VADDW	V16, V11, V11	// 7 diagonals
	VADDW	V15, V11, V11	// 7 diagonals
	VILVHW	V9, V10, V17	// 8 columns m 6 14 11 0
	VXORV	V11, V8, V8	// 7 diagonals
	VEXTRINSW	$0x2, V6, V17	// 8 columns m 6 14 11 0
	VROTRW	$8, V8, V8	// 7 diagonals
	VSHUF4IW	$0x39, V11, V11	// 7 turn back
	VADDW	V8, V14, V14	// 7 diagonals
	VEXTRINSW	$0x30, V7, V17	// 8 columns m 6 14 11 0
	VXORV	V14, V15, V15	// 7 diagonals
	VADDW	V17, V11, V11	// 8 columns
	VROTRW	$7, V15, V15	// 7 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 7 turn back
	VADDW	V15, V11, V11	// 8 columns
	VSHUF4IW	$0x93, V14, V14	// 7 turn back
	VXORV	V11, V8, V8	// 8 columns
	VSHUF4IW	$0x37, V9, V19	// 8 columns m 15 9 3 8
	VROTRW	$16, V8, V8	// 8 columns
	VEXTRINSW	$0x3, V10, V19	// 8 columns m 15 9 3 8
	VADDW	V8, V14, V14	// 8 columns
	VEXTRINSW	$0x23, V7, V19	// 8 columns m 15 9 3 8
	VXORV	V14, V15, V15	// 8 columns
	VADDW	V19, V11, V11	// 8 columns
	VMOVQ	36(R26), V18	// 8 diagonals m 10 12 13 1
	VROTRW	$12, V15, V15	// 8 columns
	VADDW	V15, V11, V11	// 8 columns
	VILVLW	V7, V10, V21	// 8 diagonals m 10 12 13 1
	VXORV	V11, V8, V8	// 8 columns
	VSHUF4IW	$0x93, V11, V11	// 8 turn
	VROTRW	$8, V8, V8	// 8 columns
	VADDW	V8, V14, V14	// 8 columns
	VPERMIW	$0xbd, V18, V21	// 8 diagonals m 10 12 13 1
	VXORV	V14, V15, V15	// 8 columns
	VADDW	V21, V11, V11	// 8 diagonals
	VROTRW	$7, V15, V15	// 8 columns
	VSHUF4IW	$0x4e, V8, V8	// 8 turn
	VADDW	V15, V11, V11	// 8 diagonals
	VSHUF4IW	$0x39, V14, V14	// 8 turn
	VXORV	V11, V8, V8	// 8 diagonals
	VSHUF4IW	$0x31, V6, V20	// 8 diagonals m 5 2 7 4
	VROTRW	$16, V8, V8	// 8 diagonals
	VEXTRINSW	$0x12, V7, V20	// 8 diagonals m 5 2 7 4
	VADDW	V8, V14, V14	// 8 diagonals
	VADDW	V20, V11, V11	// 8 diagonals
	VXORV	V14, V15, V15	// 8 diagonals
	VSHUF4IW	$0xf2, V9, V23	// 9 columns m 10 8 7 1
	VROTRW	$12, V15, V15	// 8 diagonals
	VEXTRINSW	$0x23, V6, V23	// 9 columns m 10 8 7 1
	VADDW	V15, V11, V11	// 8 diagonals
	VEXTRINSW	$0x31, V7, V23	// 9 columns m 10 8 7 1
	VXORV	V11, V8, V8	// 8 diagonals
	VSHUF4IW	$0x39, V11, V11	// 8 turn back
	VROTRW	$8, V8, V8	// 8 diagonals
	VADDW	V23, V11, V11	// 9 columns
	VADDW	V8, V14, V14	// 8 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 8 turn back
	VXORV	V14, V15, V15	// 8 diagonals
	VSHUF4IW	$0x93, V14, V14	// 8 turn back
	VROTRW	$7, V15, V15	// 8 diagonals
	VSHUF4IW	$0x60, V6, V6	// 9 columns m 2 4 6 5
	VADDW	V15, V11, V11	// 9 columns
	VEXTRINSW	$0x2, V7, V6	// 9 columns m 2 4 6 5
	VXORV	V11, V8, V8	// 9 columns
	VADDW	V6, V11, V11	// 9 columns
	VROTRW	$16, V8, V8	// 9 columns
	VILVHV	V10, V7, V22	// 9 diagonals m 13 15 9 3
	VADDW	V8, V14, V14	// 9 columns
	VEXTRINSW	$0x1, V10, V22	// 9 diagonals m 13 15 9 3
	VXORV	V14, V15, V15	// 9 columns
	VEXTRINSW	$0x21, V9, V22	// 9 diagonals m 13 15 9 3
	VROTRW	$12, V15, V15	// 9 columns
	VADDW	V15, V11, V11	// 9 columns
	VXORV	V11, V8, V8	// 9 columns
	VSHUF4IW	$0x93, V11, V11	// 9 turn
	VROTRW	$8, V8, V8	// 9 columns
	VADDW	V22, V11, V11	// 9 diagonals
	VADDW	V8, V14, V14	// 9 columns
	VSHUF4IW	$0x4e, V8, V8	// 9 turn
	VXORV	V14, V15, V15	// 9 columns
	VSHUF4IW	$0x39, V14, V14	// 9 turn
	VROTRW	$7, V15, V15	// 9 columns
	VILVHV	V9, V10, V9	// 9 diagonals m 0 11 14 12
	VADDW	V15, V11, V11	// 9 diagonals
	VEXTRINSW	$0x0, V7, V9	// 9 diagonals m 0 11 14 12
	VXORV	V11, V8, V8	// 9 diagonals
	VEXTRINSW	$0x30, V10, V9	// 9 diagonals m 0 11 14 12
	VROTRW	$16, V8, V8	// 9 diagonals
	VADDW	V9, V11, V11	// 9 diagonals
	VADDW	V8, V14, V14	// 9 diagonals
	VXORV	V14, V15, V15	// 9 diagonals
	VROTRW	$12, V15, V15	// 9 diagonals
	VADDW	V15, V11, V11	// 9 diagonals
	VXORV	V11, V8, V8	// 9 diagonals
	VSHUF4IW	$0x39, V11, V11	// 9 turn back
	VROTRW	$8, V8, V8	// 9 diagonals
	VXORV	V11, V0, V0	// h
	VADDW	V8, V14, V14	// 9 diagonals
	VSHUF4IW	$0x4e, V8, V8	// 9 turn back
	VXORV	V14, V15, V15	// 9 diagonals
	VSHUF4IW	$0x93, V14, V14	// 9 turn back
	VROTRW	$7, V15, V15	// 9 diagonals
	VXORV	V14, V0, V0	// h
	VXORV	V15, V1, V1	// h
	VXORV	V8, V1, V1	// h

	ADDV	$64, MSG
	BNE	MSG, END, loop
	VMOVQ	H0, 0(HP)
	VMOVQ	H1, 16(HP)
	VMOVQ	CV.V[0], T0
	MOVV	T0, (CP)

done:
	RET

// IV[0] to IV[7] (RFC 7693 section 2.6).
DATA ivLSX<>+0(SB)/4, $0x6a09e667
DATA ivLSX<>+4(SB)/4, $0xbb67ae85
DATA ivLSX<>+8(SB)/4, $0x3c6ef372
DATA ivLSX<>+12(SB)/4, $0xa54ff53a
DATA ivLSX<>+16(SB)/4, $0x510e527f
DATA ivLSX<>+20(SB)/4, $0x9b05688c
DATA ivLSX<>+24(SB)/4, $0x1f83d9ab
DATA ivLSX<>+28(SB)/4, $0x5be0cd19
GLOBL ivLSX<>(SB), RODATA|NOPTR, $32

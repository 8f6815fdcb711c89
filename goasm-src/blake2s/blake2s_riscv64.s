// Written by "cargo xtask kernels" from goasm-src/gen/src/blake2s_riscv64.rs. DO NOT EDIT.
//
// BLAKE2s compression of whole blocks for riscv64, written from RFC 7693.
//
// v[0] to v[15] is the local work vector of RFC 7693 section 3.2; m[0] to m[15] are the
// words of the block at (MSG), little-endian as the machine.
//
// The four G (section 3.1) of a column step, and of a diagonal step, do not depend on each
// other. Instructions are in scheduled order; a line says in its comment which round and step
// it is part of, or "t" for the counter, "v" for the work vector, "h" for the new state.
//
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes RORIW
// of base instructions, through X31.
//
// No load is misaligned, whatever the address of blocks, because a misaligned load may
// trap; see the label funnel. h and c are Go's or Rust's arrays of 32-bit words, so they are
// multiples of 4.
//
// Sums and exclusive ors may leave anything in the upper halves of registers: RORIW and
// stores look at the low 32 bits only.
//
// X1 (link) is in the frame, which makes it free. Left alone: X2 (stack), X3, X4, X27 (g),
// X31 (the assembler's).

#include "textflag.h"

#define MSG X25
#define P   X26
#define END X28
#define HP  X29
#define IV  X30
// Between two blocks.
#define T0     X5
#define T1     X6
#define Q      X8
#define SHIFT  X9
#define NSHIFT X10
#define N3     X11
#define N4     X12
#define N5     X13
#define N6     X14
#define N7     X15
#define N8     X16
#define N9     X17
#define N10    X18
#define LAST   X19

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
	MOV	c+8(FP), X1	// t
	MOVW	0(X29), X5	// v
	MOVW	4(X29), X6	// v
	MOVWU	0(X1), X7	// t
	MOVWU	4(X1), X8	// t
	MOVW	8(X29), X9	// v
	MOVW	12(X29), X10	// v
	ADD	$64, X7, X7	// t
	MOVW	0(X25), X11	// 0 columns
	SRLI	$32, X7, X12	// t
	MOVW	8(X25), X13	// 0 columns
	ADD	X12, X8, X8	// t
	MOVW	16(X25), X14	// 0 columns
	MOVW	24(X25), X15	// 0 columns
	ADDW	X11, X5, X5	// 0 columns
	MOVW	flag+16(FP), X16	// t
	ADDW	X13, X6, X6	// 0 columns
	MOVW	16(X29), X17	// v
	ADDW	X14, X9, X9	// 0 columns
	MOVW	20(X29), X18	// v
	ADDW	X15, X10, X10	// 0 columns
	MOVW	24(X29), X19	// v
	MOVW	28(X29), X20	// v
	ADDW	X17, X5, X5	// 0 columns
	MOVW	16(X30), X21	// v
	ADDW	X18, X6, X6	// 0 columns
	MOVW	20(X30), X22	// v
	ADDW	X19, X9, X9	// 0 columns
	MOVW	24(X30), X23	// v
	ADDW	X20, X10, X10	// 0 columns
	MOVW	28(X30), X24	// v
	XOR	X7, X21, X21	// v
	MOVW	0(X30), X12	// v
	XOR	X8, X22, X22	// v
	MOVW	4(X30), X11	// v
	XOR	X16, X23, X23	// v
	MOVW	8(X30), X13	// v
	XOR	X5, X21, X21	// 0 columns
	MOVW	12(X30), X14	// v
	XOR	X6, X22, X22	// 0 columns
	XOR	X9, X23, X23	// 0 columns
	XOR	X10, X24, X24	// 0 columns
	RORIW	$16, X21, X21	// 0 columns
	MOVW	X7, 0(X1)	// t
	RORIW	$16, X22, X22	// 0 columns
	ADDW	X21, X12, X12	// 0 columns
	RORIW	$16, X23, X23	// 0 columns
	ADDW	X22, X11, X11	// 0 columns
	RORIW	$16, X24, X24	// 0 columns
	ADDW	X23, X13, X13	// 0 columns
	ADDW	X24, X14, X14	// 0 columns
	XOR	X12, X17, X17	// 0 columns
	XOR	X11, X18, X18	// 0 columns
	XOR	X13, X19, X19	// 0 columns
	MOVW	X8, 4(X1)	// t
	XOR	X14, X20, X20	// 0 columns
	MOVW	4(X25), X15	// 0 columns
	RORIW	$12, X17, X17	// 0 columns
	MOVW	12(X25), X16	// 0 columns
	RORIW	$12, X18, X18	// 0 columns
	MOVW	20(X25), X7	// 0 columns
	RORIW	$12, X19, X19	// 0 columns
	MOVW	28(X25), X8	// 0 columns
	RORIW	$12, X20, X20	// 0 columns
	ADDW	X15, X5, X5	// 0 columns
	ADDW	X16, X6, X6	// 0 columns
	ADDW	X7, X9, X9	// 0 columns
	ADDW	X17, X5, X5	// 0 columns
	ADDW	X8, X10, X10	// 0 columns
	ADDW	X18, X6, X6	// 0 columns
	ADDW	X19, X9, X9	// 0 columns
	ADDW	X20, X10, X10	// 0 columns
	XOR	X5, X21, X21	// 0 columns
	XOR	X6, X22, X22	// 0 columns
	XOR	X9, X23, X23	// 0 columns
	XOR	X10, X24, X24	// 0 columns
	RORIW	$8, X21, X21	// 0 columns
	MOVW	32(X25), X1	// 0 diagonals
	RORIW	$8, X22, X22	// 0 columns
	MOVW	40(X25), X15	// 0 diagonals
	RORIW	$8, X23, X23	// 0 columns
	MOVW	48(X25), X16	// 0 diagonals
	RORIW	$8, X24, X24	// 0 columns
	MOVW	56(X25), X7	// 0 diagonals
	ADDW	X21, X12, X12	// 0 columns
	ADDW	X22, X11, X11	// 0 columns
	ADDW	X23, X13, X13	// 0 columns
	ADDW	X24, X14, X14	// 0 columns
	XOR	X12, X17, X17	// 0 columns
	XOR	X11, X18, X18	// 0 columns
	XOR	X13, X19, X19	// 0 columns
	XOR	X14, X20, X20	// 0 columns
	RORIW	$7, X17, X17	// 0 columns
	ADDW	X1, X5, X5	// 0 diagonals
	RORIW	$7, X18, X18	// 0 columns
	ADDW	X15, X6, X6	// 0 diagonals
	RORIW	$7, X19, X19	// 0 columns
	ADDW	X16, X9, X9	// 0 diagonals
	RORIW	$7, X20, X20	// 0 columns
	ADDW	X7, X10, X10	// 0 diagonals
	ADDW	X18, X5, X5	// 0 diagonals
	ADDW	X19, X6, X6	// 0 diagonals
	ADDW	X20, X9, X9	// 0 diagonals
	ADDW	X17, X10, X10	// 0 diagonals
	XOR	X5, X24, X24	// 0 diagonals
	XOR	X6, X21, X21	// 0 diagonals
	XOR	X9, X22, X22	// 0 diagonals
	XOR	X10, X23, X23	// 0 diagonals
	RORIW	$16, X24, X24	// 0 diagonals
	MOVW	36(X25), X8	// 0 diagonals
	RORIW	$16, X21, X21	// 0 diagonals
	MOVW	44(X25), X1	// 0 diagonals
	RORIW	$16, X22, X22	// 0 diagonals
	MOVW	52(X25), X15	// 0 diagonals
	RORIW	$16, X23, X23	// 0 diagonals
	MOVW	60(X25), X16	// 0 diagonals
	ADDW	X24, X13, X13	// 0 diagonals
	ADDW	X21, X14, X14	// 0 diagonals
	ADDW	X22, X12, X12	// 0 diagonals
	ADDW	X23, X11, X11	// 0 diagonals
	XOR	X13, X18, X18	// 0 diagonals
	XOR	X14, X19, X19	// 0 diagonals
	XOR	X12, X20, X20	// 0 diagonals
	XOR	X11, X17, X17	// 0 diagonals
	RORIW	$12, X18, X18	// 0 diagonals
	ADDW	X8, X5, X5	// 0 diagonals
	RORIW	$12, X19, X19	// 0 diagonals
	ADDW	X1, X6, X6	// 0 diagonals
	RORIW	$12, X20, X20	// 0 diagonals
	ADDW	X15, X9, X9	// 0 diagonals
	RORIW	$12, X17, X17	// 0 diagonals
	ADDW	X16, X10, X10	// 0 diagonals
	ADDW	X18, X5, X5	// 0 diagonals
	ADDW	X19, X6, X6	// 0 diagonals
	ADDW	X20, X9, X9	// 0 diagonals
	ADDW	X17, X10, X10	// 0 diagonals
	XOR	X5, X24, X24	// 0 diagonals
	XOR	X6, X21, X21	// 0 diagonals
	XOR	X9, X22, X22	// 0 diagonals
	XOR	X10, X23, X23	// 0 diagonals
	RORIW	$8, X24, X24	// 0 diagonals
	MOVW	56(X25), X7	// 1 columns
	RORIW	$8, X21, X21	// 0 diagonals
	MOVW	16(X25), X8	// 1 columns
	RORIW	$8, X22, X22	// 0 diagonals
	MOVW	36(X25), X1	// 1 columns
	RORIW	$8, X23, X23	// 0 diagonals
	MOVW	52(X25), X15	// 1 columns
	ADDW	X24, X13, X13	// 0 diagonals
	ADDW	X21, X14, X14	// 0 diagonals
	ADDW	X22, X12, X12	// 0 diagonals
	ADDW	X23, X11, X11	// 0 diagonals
	XOR	X13, X18, X18	// 0 diagonals
	XOR	X14, X19, X19	// 0 diagonals
	XOR	X12, X20, X20	// 0 diagonals
	XOR	X11, X17, X17	// 0 diagonals
	RORIW	$7, X18, X18	// 0 diagonals
	ADDW	X7, X5, X5	// 1 columns
	RORIW	$7, X19, X19	// 0 diagonals
	ADDW	X8, X6, X6	// 1 columns
	RORIW	$7, X20, X20	// 0 diagonals
	ADDW	X1, X9, X9	// 1 columns
	RORIW	$7, X17, X17	// 0 diagonals
	ADDW	X15, X10, X10	// 1 columns
	ADDW	X17, X5, X5	// 1 columns
	ADDW	X18, X6, X6	// 1 columns
	ADDW	X19, X9, X9	// 1 columns
	ADDW	X20, X10, X10	// 1 columns
	XOR	X5, X21, X21	// 1 columns
	XOR	X6, X22, X22	// 1 columns
	XOR	X9, X23, X23	// 1 columns
	XOR	X10, X24, X24	// 1 columns
	RORIW	$16, X21, X21	// 1 columns
	MOVW	40(X25), X16	// 1 columns
	RORIW	$16, X22, X22	// 1 columns
	MOVW	32(X25), X7	// 1 columns
	RORIW	$16, X23, X23	// 1 columns
	MOVW	60(X25), X8	// 1 columns
	RORIW	$16, X24, X24	// 1 columns
	MOVW	24(X25), X1	// 1 columns
	ADDW	X21, X12, X12	// 1 columns
	ADDW	X22, X11, X11	// 1 columns
	ADDW	X23, X13, X13	// 1 columns
	ADDW	X24, X14, X14	// 1 columns
	XOR	X12, X17, X17	// 1 columns
	XOR	X11, X18, X18	// 1 columns
	XOR	X13, X19, X19	// 1 columns
	XOR	X14, X20, X20	// 1 columns
	RORIW	$12, X17, X17	// 1 columns
	ADDW	X16, X5, X5	// 1 columns
	RORIW	$12, X18, X18	// 1 columns
	ADDW	X7, X6, X6	// 1 columns
	RORIW	$12, X19, X19	// 1 columns
	ADDW	X8, X9, X9	// 1 columns
	RORIW	$12, X20, X20	// 1 columns
	ADDW	X1, X10, X10	// 1 columns
	ADDW	X17, X5, X5	// 1 columns
	ADDW	X18, X6, X6	// 1 columns
	ADDW	X19, X9, X9	// 1 columns
	ADDW	X20, X10, X10	// 1 columns
	XOR	X5, X21, X21	// 1 columns
	XOR	X6, X22, X22	// 1 columns
	XOR	X9, X23, X23	// 1 columns
	XOR	X10, X24, X24	// 1 columns
	RORIW	$8, X21, X21	// 1 columns
	MOVW	4(X25), X15	// 1 diagonals
	RORIW	$8, X22, X22	// 1 columns
	MOVW	0(X25), X16	// 1 diagonals
	RORIW	$8, X23, X23	// 1 columns
	MOVW	44(X25), X7	// 1 diagonals
	RORIW	$8, X24, X24	// 1 columns
	MOVW	20(X25), X8	// 1 diagonals
	ADDW	X21, X12, X12	// 1 columns
	ADDW	X22, X11, X11	// 1 columns
	ADDW	X23, X13, X13	// 1 columns
	ADDW	X24, X14, X14	// 1 columns
	XOR	X12, X17, X17	// 1 columns
	XOR	X11, X18, X18	// 1 columns
	XOR	X13, X19, X19	// 1 columns
	XOR	X14, X20, X20	// 1 columns
	RORIW	$7, X17, X17	// 1 columns
	ADDW	X15, X5, X5	// 1 diagonals
	RORIW	$7, X18, X18	// 1 columns
	ADDW	X16, X6, X6	// 1 diagonals
	RORIW	$7, X19, X19	// 1 columns
	ADDW	X7, X9, X9	// 1 diagonals
	RORIW	$7, X20, X20	// 1 columns
	ADDW	X8, X10, X10	// 1 diagonals
	ADDW	X18, X5, X5	// 1 diagonals
	ADDW	X19, X6, X6	// 1 diagonals
	ADDW	X20, X9, X9	// 1 diagonals
	ADDW	X17, X10, X10	// 1 diagonals
	XOR	X5, X24, X24	// 1 diagonals
	XOR	X6, X21, X21	// 1 diagonals
	XOR	X9, X22, X22	// 1 diagonals
	XOR	X10, X23, X23	// 1 diagonals
	RORIW	$16, X24, X24	// 1 diagonals
	MOVW	48(X25), X1	// 1 diagonals
	RORIW	$16, X21, X21	// 1 diagonals
	MOVW	8(X25), X15	// 1 diagonals
	RORIW	$16, X22, X22	// 1 diagonals
	MOVW	28(X25), X16	// 1 diagonals
	RORIW	$16, X23, X23	// 1 diagonals
	MOVW	12(X25), X7	// 1 diagonals
	ADDW	X24, X13, X13	// 1 diagonals
	ADDW	X21, X14, X14	// 1 diagonals
	ADDW	X22, X12, X12	// 1 diagonals
	ADDW	X23, X11, X11	// 1 diagonals
	XOR	X13, X18, X18	// 1 diagonals
	XOR	X14, X19, X19	// 1 diagonals
	XOR	X12, X20, X20	// 1 diagonals
	XOR	X11, X17, X17	// 1 diagonals
	RORIW	$12, X18, X18	// 1 diagonals
	ADDW	X1, X5, X5	// 1 diagonals
	RORIW	$12, X19, X19	// 1 diagonals
	ADDW	X15, X6, X6	// 1 diagonals
	RORIW	$12, X20, X20	// 1 diagonals
	ADDW	X16, X9, X9	// 1 diagonals
	RORIW	$12, X17, X17	// 1 diagonals
	ADDW	X7, X10, X10	// 1 diagonals
	ADDW	X18, X5, X5	// 1 diagonals
	ADDW	X19, X6, X6	// 1 diagonals
	ADDW	X20, X9, X9	// 1 diagonals
	ADDW	X17, X10, X10	// 1 diagonals
	XOR	X5, X24, X24	// 1 diagonals
	XOR	X6, X21, X21	// 1 diagonals
	XOR	X9, X22, X22	// 1 diagonals
	XOR	X10, X23, X23	// 1 diagonals
	RORIW	$8, X24, X24	// 1 diagonals
	MOVW	44(X25), X8	// 2 columns
	RORIW	$8, X21, X21	// 1 diagonals
	MOVW	48(X25), X1	// 2 columns
	RORIW	$8, X22, X22	// 1 diagonals
	MOVW	20(X25), X15	// 2 columns
	RORIW	$8, X23, X23	// 1 diagonals
	MOVW	60(X25), X16	// 2 columns
	ADDW	X24, X13, X13	// 1 diagonals
	ADDW	X21, X14, X14	// 1 diagonals
	ADDW	X22, X12, X12	// 1 diagonals
	ADDW	X23, X11, X11	// 1 diagonals
	XOR	X13, X18, X18	// 1 diagonals
	XOR	X14, X19, X19	// 1 diagonals
	XOR	X12, X20, X20	// 1 diagonals
	XOR	X11, X17, X17	// 1 diagonals
	RORIW	$7, X18, X18	// 1 diagonals
	ADDW	X8, X5, X5	// 2 columns
	RORIW	$7, X19, X19	// 1 diagonals
	ADDW	X1, X6, X6	// 2 columns
	RORIW	$7, X20, X20	// 1 diagonals
	ADDW	X15, X9, X9	// 2 columns
	RORIW	$7, X17, X17	// 1 diagonals
	ADDW	X16, X10, X10	// 2 columns
	ADDW	X17, X5, X5	// 2 columns
	ADDW	X18, X6, X6	// 2 columns
	ADDW	X19, X9, X9	// 2 columns
	ADDW	X20, X10, X10	// 2 columns
	XOR	X5, X21, X21	// 2 columns
	XOR	X6, X22, X22	// 2 columns
	XOR	X9, X23, X23	// 2 columns
	XOR	X10, X24, X24	// 2 columns
	RORIW	$16, X21, X21	// 2 columns
	MOVW	32(X25), X7	// 2 columns
	RORIW	$16, X22, X22	// 2 columns
	MOVW	0(X25), X8	// 2 columns
	RORIW	$16, X23, X23	// 2 columns
	MOVW	8(X25), X1	// 2 columns
	RORIW	$16, X24, X24	// 2 columns
	MOVW	52(X25), X15	// 2 columns
	ADDW	X21, X12, X12	// 2 columns
	ADDW	X22, X11, X11	// 2 columns
	ADDW	X23, X13, X13	// 2 columns
	ADDW	X24, X14, X14	// 2 columns
	XOR	X12, X17, X17	// 2 columns
	XOR	X11, X18, X18	// 2 columns
	XOR	X13, X19, X19	// 2 columns
	XOR	X14, X20, X20	// 2 columns
	RORIW	$12, X17, X17	// 2 columns
	ADDW	X7, X5, X5	// 2 columns
	RORIW	$12, X18, X18	// 2 columns
	ADDW	X8, X6, X6	// 2 columns
	RORIW	$12, X19, X19	// 2 columns
	ADDW	X1, X9, X9	// 2 columns
	RORIW	$12, X20, X20	// 2 columns
	ADDW	X15, X10, X10	// 2 columns
	ADDW	X17, X5, X5	// 2 columns
	ADDW	X18, X6, X6	// 2 columns
	ADDW	X19, X9, X9	// 2 columns
	ADDW	X20, X10, X10	// 2 columns
	XOR	X5, X21, X21	// 2 columns
	XOR	X6, X22, X22	// 2 columns
	XOR	X9, X23, X23	// 2 columns
	XOR	X10, X24, X24	// 2 columns
	RORIW	$8, X21, X21	// 2 columns
	MOVW	40(X25), X16	// 2 diagonals
	RORIW	$8, X22, X22	// 2 columns
	MOVW	12(X25), X7	// 2 diagonals
	RORIW	$8, X23, X23	// 2 columns
	MOVW	28(X25), X8	// 2 diagonals
	RORIW	$8, X24, X24	// 2 columns
	MOVW	36(X25), X1	// 2 diagonals
	ADDW	X21, X12, X12	// 2 columns
	ADDW	X22, X11, X11	// 2 columns
	ADDW	X23, X13, X13	// 2 columns
	ADDW	X24, X14, X14	// 2 columns
	XOR	X12, X17, X17	// 2 columns
	XOR	X11, X18, X18	// 2 columns
	XOR	X13, X19, X19	// 2 columns
	XOR	X14, X20, X20	// 2 columns
	RORIW	$7, X17, X17	// 2 columns
	ADDW	X16, X5, X5	// 2 diagonals
	RORIW	$7, X18, X18	// 2 columns
	ADDW	X7, X6, X6	// 2 diagonals
	RORIW	$7, X19, X19	// 2 columns
	ADDW	X8, X9, X9	// 2 diagonals
	RORIW	$7, X20, X20	// 2 columns
	ADDW	X1, X10, X10	// 2 diagonals
	ADDW	X18, X5, X5	// 2 diagonals
	ADDW	X19, X6, X6	// 2 diagonals
	ADDW	X20, X9, X9	// 2 diagonals
	ADDW	X17, X10, X10	// 2 diagonals
	XOR	X5, X24, X24	// 2 diagonals
	XOR	X6, X21, X21	// 2 diagonals
	XOR	X9, X22, X22	// 2 diagonals
	XOR	X10, X23, X23	// 2 diagonals
	RORIW	$16, X24, X24	// 2 diagonals
	MOVW	56(X25), X15	// 2 diagonals
	RORIW	$16, X21, X21	// 2 diagonals
	MOVW	24(X25), X16	// 2 diagonals
	RORIW	$16, X22, X22	// 2 diagonals
	MOVW	4(X25), X7	// 2 diagonals
	RORIW	$16, X23, X23	// 2 diagonals
	MOVW	16(X25), X8	// 2 diagonals
	ADDW	X24, X13, X13	// 2 diagonals
	ADDW	X21, X14, X14	// 2 diagonals
	ADDW	X22, X12, X12	// 2 diagonals
	ADDW	X23, X11, X11	// 2 diagonals
	XOR	X13, X18, X18	// 2 diagonals
	XOR	X14, X19, X19	// 2 diagonals
	XOR	X12, X20, X20	// 2 diagonals
	XOR	X11, X17, X17	// 2 diagonals
	RORIW	$12, X18, X18	// 2 diagonals
	ADDW	X15, X5, X5	// 2 diagonals
	RORIW	$12, X19, X19	// 2 diagonals
	ADDW	X16, X6, X6	// 2 diagonals
	RORIW	$12, X20, X20	// 2 diagonals
	ADDW	X7, X9, X9	// 2 diagonals
	RORIW	$12, X17, X17	// 2 diagonals
	ADDW	X8, X10, X10	// 2 diagonals
	ADDW	X18, X5, X5	// 2 diagonals
	ADDW	X19, X6, X6	// 2 diagonals
	ADDW	X20, X9, X9	// 2 diagonals
	ADDW	X17, X10, X10	// 2 diagonals
	XOR	X5, X24, X24	// 2 diagonals
	XOR	X6, X21, X21	// 2 diagonals
	XOR	X9, X22, X22	// 2 diagonals
	XOR	X10, X23, X23	// 2 diagonals
	RORIW	$8, X24, X24	// 2 diagonals
	MOVW	28(X25), X1	// 3 columns
	RORIW	$8, X21, X21	// 2 diagonals
	MOVW	12(X25), X15	// 3 columns
	RORIW	$8, X22, X22	// 2 diagonals
	MOVW	52(X25), X16	// 3 columns
	RORIW	$8, X23, X23	// 2 diagonals
	MOVW	44(X25), X7	// 3 columns
	ADDW	X24, X13, X13	// 2 diagonals
	ADDW	X21, X14, X14	// 2 diagonals
	ADDW	X22, X12, X12	// 2 diagonals
	ADDW	X23, X11, X11	// 2 diagonals
	XOR	X13, X18, X18	// 2 diagonals
	XOR	X14, X19, X19	// 2 diagonals
	XOR	X12, X20, X20	// 2 diagonals
	XOR	X11, X17, X17	// 2 diagonals
	RORIW	$7, X18, X18	// 2 diagonals
	ADDW	X1, X5, X5	// 3 columns
	RORIW	$7, X19, X19	// 2 diagonals
	ADDW	X15, X6, X6	// 3 columns
	RORIW	$7, X20, X20	// 2 diagonals
	ADDW	X16, X9, X9	// 3 columns
	RORIW	$7, X17, X17	// 2 diagonals
	ADDW	X7, X10, X10	// 3 columns
	ADDW	X17, X5, X5	// 3 columns
	ADDW	X18, X6, X6	// 3 columns
	ADDW	X19, X9, X9	// 3 columns
	ADDW	X20, X10, X10	// 3 columns
	XOR	X5, X21, X21	// 3 columns
	XOR	X6, X22, X22	// 3 columns
	XOR	X9, X23, X23	// 3 columns
	XOR	X10, X24, X24	// 3 columns
	RORIW	$16, X21, X21	// 3 columns
	MOVW	36(X25), X8	// 3 columns
	RORIW	$16, X22, X22	// 3 columns
	MOVW	4(X25), X1	// 3 columns
	RORIW	$16, X23, X23	// 3 columns
	MOVW	48(X25), X15	// 3 columns
	RORIW	$16, X24, X24	// 3 columns
	MOVW	56(X25), X16	// 3 columns
	ADDW	X21, X12, X12	// 3 columns
	ADDW	X22, X11, X11	// 3 columns
	ADDW	X23, X13, X13	// 3 columns
	ADDW	X24, X14, X14	// 3 columns
	XOR	X12, X17, X17	// 3 columns
	XOR	X11, X18, X18	// 3 columns
	XOR	X13, X19, X19	// 3 columns
	XOR	X14, X20, X20	// 3 columns
	RORIW	$12, X17, X17	// 3 columns
	ADDW	X8, X5, X5	// 3 columns
	RORIW	$12, X18, X18	// 3 columns
	ADDW	X1, X6, X6	// 3 columns
	RORIW	$12, X19, X19	// 3 columns
	ADDW	X15, X9, X9	// 3 columns
	RORIW	$12, X20, X20	// 3 columns
	ADDW	X16, X10, X10	// 3 columns
	ADDW	X17, X5, X5	// 3 columns
	ADDW	X18, X6, X6	// 3 columns
	ADDW	X19, X9, X9	// 3 columns
	ADDW	X20, X10, X10	// 3 columns
	XOR	X5, X21, X21	// 3 columns
	XOR	X6, X22, X22	// 3 columns
	XOR	X9, X23, X23	// 3 columns
	XOR	X10, X24, X24	// 3 columns
	RORIW	$8, X21, X21	// 3 columns
	MOVW	8(X25), X7	// 3 diagonals
	RORIW	$8, X22, X22	// 3 columns
	MOVW	20(X25), X8	// 3 diagonals
	RORIW	$8, X23, X23	// 3 columns
	MOVW	16(X25), X1	// 3 diagonals
	RORIW	$8, X24, X24	// 3 columns
	MOVW	60(X25), X15	// 3 diagonals
	ADDW	X21, X12, X12	// 3 columns
	ADDW	X22, X11, X11	// 3 columns
	ADDW	X23, X13, X13	// 3 columns
	ADDW	X24, X14, X14	// 3 columns
	XOR	X12, X17, X17	// 3 columns
	XOR	X11, X18, X18	// 3 columns
	XOR	X13, X19, X19	// 3 columns
	XOR	X14, X20, X20	// 3 columns
	RORIW	$7, X17, X17	// 3 columns
	ADDW	X7, X5, X5	// 3 diagonals
	RORIW	$7, X18, X18	// 3 columns
	ADDW	X8, X6, X6	// 3 diagonals
	RORIW	$7, X19, X19	// 3 columns
	ADDW	X1, X9, X9	// 3 diagonals
	RORIW	$7, X20, X20	// 3 columns
	ADDW	X15, X10, X10	// 3 diagonals
	ADDW	X18, X5, X5	// 3 diagonals
	ADDW	X19, X6, X6	// 3 diagonals
	ADDW	X20, X9, X9	// 3 diagonals
	ADDW	X17, X10, X10	// 3 diagonals
	XOR	X5, X24, X24	// 3 diagonals
	XOR	X6, X21, X21	// 3 diagonals
	XOR	X9, X22, X22	// 3 diagonals
	XOR	X10, X23, X23	// 3 diagonals
	RORIW	$16, X24, X24	// 3 diagonals
	MOVW	24(X25), X16	// 3 diagonals
	RORIW	$16, X21, X21	// 3 diagonals
	MOVW	40(X25), X7	// 3 diagonals
	RORIW	$16, X22, X22	// 3 diagonals
	MOVW	0(X25), X8	// 3 diagonals
	RORIW	$16, X23, X23	// 3 diagonals
	MOVW	32(X25), X1	// 3 diagonals
	ADDW	X24, X13, X13	// 3 diagonals
	ADDW	X21, X14, X14	// 3 diagonals
	ADDW	X22, X12, X12	// 3 diagonals
	ADDW	X23, X11, X11	// 3 diagonals
	XOR	X13, X18, X18	// 3 diagonals
	XOR	X14, X19, X19	// 3 diagonals
	XOR	X12, X20, X20	// 3 diagonals
	XOR	X11, X17, X17	// 3 diagonals
	RORIW	$12, X18, X18	// 3 diagonals
	ADDW	X16, X5, X5	// 3 diagonals
	RORIW	$12, X19, X19	// 3 diagonals
	ADDW	X7, X6, X6	// 3 diagonals
	RORIW	$12, X20, X20	// 3 diagonals
	ADDW	X8, X9, X9	// 3 diagonals
	RORIW	$12, X17, X17	// 3 diagonals
	ADDW	X1, X10, X10	// 3 diagonals
	ADDW	X18, X5, X5	// 3 diagonals
	ADDW	X19, X6, X6	// 3 diagonals
	ADDW	X20, X9, X9	// 3 diagonals
	ADDW	X17, X10, X10	// 3 diagonals
	XOR	X5, X24, X24	// 3 diagonals
	XOR	X6, X21, X21	// 3 diagonals
	XOR	X9, X22, X22	// 3 diagonals
	XOR	X10, X23, X23	// 3 diagonals
	RORIW	$8, X24, X24	// 3 diagonals
	MOVW	36(X25), X15	// 4 columns
	RORIW	$8, X21, X21	// 3 diagonals
	MOVW	20(X25), X16	// 4 columns
	RORIW	$8, X22, X22	// 3 diagonals
	MOVW	8(X25), X7	// 4 columns
	RORIW	$8, X23, X23	// 3 diagonals
	MOVW	40(X25), X8	// 4 columns
	ADDW	X24, X13, X13	// 3 diagonals
	ADDW	X21, X14, X14	// 3 diagonals
	ADDW	X22, X12, X12	// 3 diagonals
	ADDW	X23, X11, X11	// 3 diagonals
	XOR	X13, X18, X18	// 3 diagonals
	XOR	X14, X19, X19	// 3 diagonals
	XOR	X12, X20, X20	// 3 diagonals
	XOR	X11, X17, X17	// 3 diagonals
	RORIW	$7, X18, X18	// 3 diagonals
	ADDW	X15, X5, X5	// 4 columns
	RORIW	$7, X19, X19	// 3 diagonals
	ADDW	X16, X6, X6	// 4 columns
	RORIW	$7, X20, X20	// 3 diagonals
	ADDW	X7, X9, X9	// 4 columns
	RORIW	$7, X17, X17	// 3 diagonals
	ADDW	X8, X10, X10	// 4 columns
	ADDW	X17, X5, X5	// 4 columns
	ADDW	X18, X6, X6	// 4 columns
	ADDW	X19, X9, X9	// 4 columns
	ADDW	X20, X10, X10	// 4 columns
	XOR	X5, X21, X21	// 4 columns
	XOR	X6, X22, X22	// 4 columns
	XOR	X9, X23, X23	// 4 columns
	XOR	X10, X24, X24	// 4 columns
	RORIW	$16, X21, X21	// 4 columns
	MOVW	0(X25), X1	// 4 columns
	RORIW	$16, X22, X22	// 4 columns
	MOVW	28(X25), X15	// 4 columns
	RORIW	$16, X23, X23	// 4 columns
	MOVW	16(X25), X16	// 4 columns
	RORIW	$16, X24, X24	// 4 columns
	MOVW	60(X25), X7	// 4 columns
	ADDW	X21, X12, X12	// 4 columns
	ADDW	X22, X11, X11	// 4 columns
	ADDW	X23, X13, X13	// 4 columns
	ADDW	X24, X14, X14	// 4 columns
	XOR	X12, X17, X17	// 4 columns
	XOR	X11, X18, X18	// 4 columns
	XOR	X13, X19, X19	// 4 columns
	XOR	X14, X20, X20	// 4 columns
	RORIW	$12, X17, X17	// 4 columns
	ADDW	X1, X5, X5	// 4 columns
	RORIW	$12, X18, X18	// 4 columns
	ADDW	X15, X6, X6	// 4 columns
	RORIW	$12, X19, X19	// 4 columns
	ADDW	X16, X9, X9	// 4 columns
	RORIW	$12, X20, X20	// 4 columns
	ADDW	X7, X10, X10	// 4 columns
	ADDW	X17, X5, X5	// 4 columns
	ADDW	X18, X6, X6	// 4 columns
	ADDW	X19, X9, X9	// 4 columns
	ADDW	X20, X10, X10	// 4 columns
	XOR	X5, X21, X21	// 4 columns
	XOR	X6, X22, X22	// 4 columns
	XOR	X9, X23, X23	// 4 columns
	XOR	X10, X24, X24	// 4 columns
	RORIW	$8, X21, X21	// 4 columns
	MOVW	56(X25), X8	// 4 diagonals
	RORIW	$8, X22, X22	// 4 columns
	MOVW	44(X25), X1	// 4 diagonals
	RORIW	$8, X23, X23	// 4 columns
	MOVW	24(X25), X15	// 4 diagonals
	RORIW	$8, X24, X24	// 4 columns
	MOVW	12(X25), X16	// 4 diagonals
	ADDW	X21, X12, X12	// 4 columns
	ADDW	X22, X11, X11	// 4 columns
	ADDW	X23, X13, X13	// 4 columns
	ADDW	X24, X14, X14	// 4 columns
	XOR	X12, X17, X17	// 4 columns
	XOR	X11, X18, X18	// 4 columns
	XOR	X13, X19, X19	// 4 columns
	XOR	X14, X20, X20	// 4 columns
	RORIW	$7, X17, X17	// 4 columns
	ADDW	X8, X5, X5	// 4 diagonals
	RORIW	$7, X18, X18	// 4 columns
	ADDW	X1, X6, X6	// 4 diagonals
	RORIW	$7, X19, X19	// 4 columns
	ADDW	X15, X9, X9	// 4 diagonals
	RORIW	$7, X20, X20	// 4 columns
	ADDW	X16, X10, X10	// 4 diagonals
	ADDW	X18, X5, X5	// 4 diagonals
	ADDW	X19, X6, X6	// 4 diagonals
	ADDW	X20, X9, X9	// 4 diagonals
	ADDW	X17, X10, X10	// 4 diagonals
	XOR	X5, X24, X24	// 4 diagonals
	XOR	X6, X21, X21	// 4 diagonals
	XOR	X9, X22, X22	// 4 diagonals
	XOR	X10, X23, X23	// 4 diagonals
	RORIW	$16, X24, X24	// 4 diagonals
	MOVW	4(X25), X7	// 4 diagonals
	RORIW	$16, X21, X21	// 4 diagonals
	MOVW	48(X25), X8	// 4 diagonals
	RORIW	$16, X22, X22	// 4 diagonals
	MOVW	32(X25), X1	// 4 diagonals
	RORIW	$16, X23, X23	// 4 diagonals
	MOVW	52(X25), X15	// 4 diagonals
	ADDW	X24, X13, X13	// 4 diagonals
	ADDW	X21, X14, X14	// 4 diagonals
	ADDW	X22, X12, X12	// 4 diagonals
	ADDW	X23, X11, X11	// 4 diagonals
	XOR	X13, X18, X18	// 4 diagonals
	XOR	X14, X19, X19	// 4 diagonals
	XOR	X12, X20, X20	// 4 diagonals
	XOR	X11, X17, X17	// 4 diagonals
	RORIW	$12, X18, X18	// 4 diagonals
	ADDW	X7, X5, X5	// 4 diagonals
	RORIW	$12, X19, X19	// 4 diagonals
	ADDW	X8, X6, X6	// 4 diagonals
	RORIW	$12, X20, X20	// 4 diagonals
	ADDW	X1, X9, X9	// 4 diagonals
	RORIW	$12, X17, X17	// 4 diagonals
	ADDW	X15, X10, X10	// 4 diagonals
	ADDW	X18, X5, X5	// 4 diagonals
	ADDW	X19, X6, X6	// 4 diagonals
	ADDW	X20, X9, X9	// 4 diagonals
	ADDW	X17, X10, X10	// 4 diagonals
	XOR	X5, X24, X24	// 4 diagonals
	XOR	X6, X21, X21	// 4 diagonals
	XOR	X9, X22, X22	// 4 diagonals
	XOR	X10, X23, X23	// 4 diagonals
	RORIW	$8, X24, X24	// 4 diagonals
	MOVW	8(X25), X16	// 5 columns
	RORIW	$8, X21, X21	// 4 diagonals
	MOVW	24(X25), X7	// 5 columns
	RORIW	$8, X22, X22	// 4 diagonals
	MOVW	0(X25), X8	// 5 columns
	RORIW	$8, X23, X23	// 4 diagonals
	MOVW	32(X25), X1	// 5 columns
	ADDW	X24, X13, X13	// 4 diagonals
	ADDW	X21, X14, X14	// 4 diagonals
	ADDW	X22, X12, X12	// 4 diagonals
	ADDW	X23, X11, X11	// 4 diagonals
	XOR	X13, X18, X18	// 4 diagonals
	XOR	X14, X19, X19	// 4 diagonals
	XOR	X12, X20, X20	// 4 diagonals
	XOR	X11, X17, X17	// 4 diagonals
	RORIW	$7, X18, X18	// 4 diagonals
	ADDW	X16, X5, X5	// 5 columns
	RORIW	$7, X19, X19	// 4 diagonals
	ADDW	X7, X6, X6	// 5 columns
	RORIW	$7, X20, X20	// 4 diagonals
	ADDW	X8, X9, X9	// 5 columns
	RORIW	$7, X17, X17	// 4 diagonals
	ADDW	X1, X10, X10	// 5 columns
	ADDW	X17, X5, X5	// 5 columns
	ADDW	X18, X6, X6	// 5 columns
	ADDW	X19, X9, X9	// 5 columns
	ADDW	X20, X10, X10	// 5 columns
	XOR	X5, X21, X21	// 5 columns
	XOR	X6, X22, X22	// 5 columns
	XOR	X9, X23, X23	// 5 columns
	XOR	X10, X24, X24	// 5 columns
	RORIW	$16, X21, X21	// 5 columns
	MOVW	48(X25), X15	// 5 columns
	RORIW	$16, X22, X22	// 5 columns
	MOVW	40(X25), X16	// 5 columns
	RORIW	$16, X23, X23	// 5 columns
	MOVW	44(X25), X7	// 5 columns
	RORIW	$16, X24, X24	// 5 columns
	MOVW	12(X25), X8	// 5 columns
	ADDW	X21, X12, X12	// 5 columns
	ADDW	X22, X11, X11	// 5 columns
	ADDW	X23, X13, X13	// 5 columns
	ADDW	X24, X14, X14	// 5 columns
	XOR	X12, X17, X17	// 5 columns
	XOR	X11, X18, X18	// 5 columns
	XOR	X13, X19, X19	// 5 columns
	XOR	X14, X20, X20	// 5 columns
	RORIW	$12, X17, X17	// 5 columns
	ADDW	X15, X5, X5	// 5 columns
	RORIW	$12, X18, X18	// 5 columns
	ADDW	X16, X6, X6	// 5 columns
	RORIW	$12, X19, X19	// 5 columns
	ADDW	X7, X9, X9	// 5 columns
	RORIW	$12, X20, X20	// 5 columns
	ADDW	X8, X10, X10	// 5 columns
	ADDW	X17, X5, X5	// 5 columns
	ADDW	X18, X6, X6	// 5 columns
	ADDW	X19, X9, X9	// 5 columns
	ADDW	X20, X10, X10	// 5 columns
	XOR	X5, X21, X21	// 5 columns
	XOR	X6, X22, X22	// 5 columns
	XOR	X9, X23, X23	// 5 columns
	XOR	X10, X24, X24	// 5 columns
	RORIW	$8, X21, X21	// 5 columns
	MOVW	16(X25), X1	// 5 diagonals
	RORIW	$8, X22, X22	// 5 columns
	MOVW	28(X25), X15	// 5 diagonals
	RORIW	$8, X23, X23	// 5 columns
	MOVW	60(X25), X16	// 5 diagonals
	RORIW	$8, X24, X24	// 5 columns
	MOVW	4(X25), X7	// 5 diagonals
	ADDW	X21, X12, X12	// 5 columns
	ADDW	X22, X11, X11	// 5 columns
	ADDW	X23, X13, X13	// 5 columns
	ADDW	X24, X14, X14	// 5 columns
	XOR	X12, X17, X17	// 5 columns
	XOR	X11, X18, X18	// 5 columns
	XOR	X13, X19, X19	// 5 columns
	XOR	X14, X20, X20	// 5 columns
	RORIW	$7, X17, X17	// 5 columns
	ADDW	X1, X5, X5	// 5 diagonals
	RORIW	$7, X18, X18	// 5 columns
	ADDW	X15, X6, X6	// 5 diagonals
	RORIW	$7, X19, X19	// 5 columns
	ADDW	X16, X9, X9	// 5 diagonals
	RORIW	$7, X20, X20	// 5 columns
	ADDW	X7, X10, X10	// 5 diagonals
	ADDW	X18, X5, X5	// 5 diagonals
	ADDW	X19, X6, X6	// 5 diagonals
	ADDW	X20, X9, X9	// 5 diagonals
	ADDW	X17, X10, X10	// 5 diagonals
	XOR	X5, X24, X24	// 5 diagonals
	XOR	X6, X21, X21	// 5 diagonals
	XOR	X9, X22, X22	// 5 diagonals
	XOR	X10, X23, X23	// 5 diagonals
	RORIW	$16, X24, X24	// 5 diagonals
	MOVW	52(X25), X8	// 5 diagonals
	RORIW	$16, X21, X21	// 5 diagonals
	MOVW	20(X25), X1	// 5 diagonals
	RORIW	$16, X22, X22	// 5 diagonals
	MOVW	56(X25), X15	// 5 diagonals
	RORIW	$16, X23, X23	// 5 diagonals
	MOVW	36(X25), X16	// 5 diagonals
	ADDW	X24, X13, X13	// 5 diagonals
	ADDW	X21, X14, X14	// 5 diagonals
	ADDW	X22, X12, X12	// 5 diagonals
	ADDW	X23, X11, X11	// 5 diagonals
	XOR	X13, X18, X18	// 5 diagonals
	XOR	X14, X19, X19	// 5 diagonals
	XOR	X12, X20, X20	// 5 diagonals
	XOR	X11, X17, X17	// 5 diagonals
	RORIW	$12, X18, X18	// 5 diagonals
	ADDW	X8, X5, X5	// 5 diagonals
	RORIW	$12, X19, X19	// 5 diagonals
	ADDW	X1, X6, X6	// 5 diagonals
	RORIW	$12, X20, X20	// 5 diagonals
	ADDW	X15, X9, X9	// 5 diagonals
	RORIW	$12, X17, X17	// 5 diagonals
	ADDW	X16, X10, X10	// 5 diagonals
	ADDW	X18, X5, X5	// 5 diagonals
	ADDW	X19, X6, X6	// 5 diagonals
	ADDW	X20, X9, X9	// 5 diagonals
	ADDW	X17, X10, X10	// 5 diagonals
	XOR	X5, X24, X24	// 5 diagonals
	XOR	X6, X21, X21	// 5 diagonals
	XOR	X9, X22, X22	// 5 diagonals
	XOR	X10, X23, X23	// 5 diagonals
	RORIW	$8, X24, X24	// 5 diagonals
	MOVW	48(X25), X7	// 6 columns
	RORIW	$8, X21, X21	// 5 diagonals
	MOVW	4(X25), X8	// 6 columns
	RORIW	$8, X22, X22	// 5 diagonals
	MOVW	56(X25), X1	// 6 columns
	RORIW	$8, X23, X23	// 5 diagonals
	MOVW	16(X25), X15	// 6 columns
	ADDW	X24, X13, X13	// 5 diagonals
	ADDW	X21, X14, X14	// 5 diagonals
	ADDW	X22, X12, X12	// 5 diagonals
	ADDW	X23, X11, X11	// 5 diagonals
	XOR	X13, X18, X18	// 5 diagonals
	XOR	X14, X19, X19	// 5 diagonals
	XOR	X12, X20, X20	// 5 diagonals
	XOR	X11, X17, X17	// 5 diagonals
	RORIW	$7, X18, X18	// 5 diagonals
	ADDW	X7, X5, X5	// 6 columns
	RORIW	$7, X19, X19	// 5 diagonals
	ADDW	X8, X6, X6	// 6 columns
	RORIW	$7, X20, X20	// 5 diagonals
	ADDW	X1, X9, X9	// 6 columns
	RORIW	$7, X17, X17	// 5 diagonals
	ADDW	X15, X10, X10	// 6 columns
	ADDW	X17, X5, X5	// 6 columns
	ADDW	X18, X6, X6	// 6 columns
	ADDW	X19, X9, X9	// 6 columns
	ADDW	X20, X10, X10	// 6 columns
	XOR	X5, X21, X21	// 6 columns
	XOR	X6, X22, X22	// 6 columns
	XOR	X9, X23, X23	// 6 columns
	XOR	X10, X24, X24	// 6 columns
	RORIW	$16, X21, X21	// 6 columns
	MOVW	20(X25), X16	// 6 columns
	RORIW	$16, X22, X22	// 6 columns
	MOVW	60(X25), X7	// 6 columns
	RORIW	$16, X23, X23	// 6 columns
	MOVW	52(X25), X8	// 6 columns
	RORIW	$16, X24, X24	// 6 columns
	MOVW	40(X25), X1	// 6 columns
	ADDW	X21, X12, X12	// 6 columns
	ADDW	X22, X11, X11	// 6 columns
	ADDW	X23, X13, X13	// 6 columns
	ADDW	X24, X14, X14	// 6 columns
	XOR	X12, X17, X17	// 6 columns
	XOR	X11, X18, X18	// 6 columns
	XOR	X13, X19, X19	// 6 columns
	XOR	X14, X20, X20	// 6 columns
	RORIW	$12, X17, X17	// 6 columns
	ADDW	X16, X5, X5	// 6 columns
	RORIW	$12, X18, X18	// 6 columns
	ADDW	X7, X6, X6	// 6 columns
	RORIW	$12, X19, X19	// 6 columns
	ADDW	X8, X9, X9	// 6 columns
	RORIW	$12, X20, X20	// 6 columns
	ADDW	X1, X10, X10	// 6 columns
	ADDW	X17, X5, X5	// 6 columns
	ADDW	X18, X6, X6	// 6 columns
	ADDW	X19, X9, X9	// 6 columns
	ADDW	X20, X10, X10	// 6 columns
	XOR	X5, X21, X21	// 6 columns
	XOR	X6, X22, X22	// 6 columns
	XOR	X9, X23, X23	// 6 columns
	XOR	X10, X24, X24	// 6 columns
	RORIW	$8, X21, X21	// 6 columns
	MOVW	0(X25), X15	// 6 diagonals
	RORIW	$8, X22, X22	// 6 columns
	MOVW	24(X25), X16	// 6 diagonals
	RORIW	$8, X23, X23	// 6 columns
	MOVW	36(X25), X7	// 6 diagonals
	RORIW	$8, X24, X24	// 6 columns
	MOVW	32(X25), X8	// 6 diagonals
	ADDW	X21, X12, X12	// 6 columns
	ADDW	X22, X11, X11	// 6 columns
	ADDW	X23, X13, X13	// 6 columns
	ADDW	X24, X14, X14	// 6 columns
	XOR	X12, X17, X17	// 6 columns
	XOR	X11, X18, X18	// 6 columns
	XOR	X13, X19, X19	// 6 columns
	XOR	X14, X20, X20	// 6 columns
	RORIW	$7, X17, X17	// 6 columns
	ADDW	X15, X5, X5	// 6 diagonals
	RORIW	$7, X18, X18	// 6 columns
	ADDW	X16, X6, X6	// 6 diagonals
	RORIW	$7, X19, X19	// 6 columns
	ADDW	X7, X9, X9	// 6 diagonals
	RORIW	$7, X20, X20	// 6 columns
	ADDW	X8, X10, X10	// 6 diagonals
	ADDW	X18, X5, X5	// 6 diagonals
	ADDW	X19, X6, X6	// 6 diagonals
	ADDW	X20, X9, X9	// 6 diagonals
	ADDW	X17, X10, X10	// 6 diagonals
	XOR	X5, X24, X24	// 6 diagonals
	XOR	X6, X21, X21	// 6 diagonals
	XOR	X9, X22, X22	// 6 diagonals
	XOR	X10, X23, X23	// 6 diagonals
	RORIW	$16, X24, X24	// 6 diagonals
	MOVW	28(X25), X1	// 6 diagonals
	RORIW	$16, X21, X21	// 6 diagonals
	MOVW	12(X25), X15	// 6 diagonals
	RORIW	$16, X22, X22	// 6 diagonals
	MOVW	8(X25), X16	// 6 diagonals
	RORIW	$16, X23, X23	// 6 diagonals
	MOVW	44(X25), X7	// 6 diagonals
	ADDW	X24, X13, X13	// 6 diagonals
	ADDW	X21, X14, X14	// 6 diagonals
	ADDW	X22, X12, X12	// 6 diagonals
	ADDW	X23, X11, X11	// 6 diagonals
	XOR	X13, X18, X18	// 6 diagonals
	XOR	X14, X19, X19	// 6 diagonals
	XOR	X12, X20, X20	// 6 diagonals
	XOR	X11, X17, X17	// 6 diagonals
	RORIW	$12, X18, X18	// 6 diagonals
	ADDW	X1, X5, X5	// 6 diagonals
	RORIW	$12, X19, X19	// 6 diagonals
	ADDW	X15, X6, X6	// 6 diagonals
	RORIW	$12, X20, X20	// 6 diagonals
	ADDW	X16, X9, X9	// 6 diagonals
	RORIW	$12, X17, X17	// 6 diagonals
	ADDW	X7, X10, X10	// 6 diagonals
	ADDW	X18, X5, X5	// 6 diagonals
	ADDW	X19, X6, X6	// 6 diagonals
	ADDW	X20, X9, X9	// 6 diagonals
	ADDW	X17, X10, X10	// 6 diagonals
	XOR	X5, X24, X24	// 6 diagonals
	XOR	X6, X21, X21	// 6 diagonals
	XOR	X9, X22, X22	// 6 diagonals
	XOR	X10, X23, X23	// 6 diagonals
	RORIW	$8, X24, X24	// 6 diagonals
	MOVW	52(X25), X8	// 7 columns
	RORIW	$8, X21, X21	// 6 diagonals
	MOVW	28(X25), X1	// 7 columns
	RORIW	$8, X22, X22	// 6 diagonals
	MOVW	48(X25), X15	// 7 columns
	RORIW	$8, X23, X23	// 6 diagonals
	MOVW	12(X25), X16	// 7 columns
	ADDW	X24, X13, X13	// 6 diagonals
	ADDW	X21, X14, X14	// 6 diagonals
	ADDW	X22, X12, X12	// 6 diagonals
	ADDW	X23, X11, X11	// 6 diagonals
	XOR	X13, X18, X18	// 6 diagonals
	XOR	X14, X19, X19	// 6 diagonals
	XOR	X12, X20, X20	// 6 diagonals
	XOR	X11, X17, X17	// 6 diagonals
	RORIW	$7, X18, X18	// 6 diagonals
	ADDW	X8, X5, X5	// 7 columns
	RORIW	$7, X19, X19	// 6 diagonals
	ADDW	X1, X6, X6	// 7 columns
	RORIW	$7, X20, X20	// 6 diagonals
	ADDW	X15, X9, X9	// 7 columns
	RORIW	$7, X17, X17	// 6 diagonals
	ADDW	X16, X10, X10	// 7 columns
	ADDW	X17, X5, X5	// 7 columns
	ADDW	X18, X6, X6	// 7 columns
	ADDW	X19, X9, X9	// 7 columns
	ADDW	X20, X10, X10	// 7 columns
	XOR	X5, X21, X21	// 7 columns
	XOR	X6, X22, X22	// 7 columns
	XOR	X9, X23, X23	// 7 columns
	XOR	X10, X24, X24	// 7 columns
	RORIW	$16, X21, X21	// 7 columns
	MOVW	44(X25), X7	// 7 columns
	RORIW	$16, X22, X22	// 7 columns
	MOVW	56(X25), X8	// 7 columns
	RORIW	$16, X23, X23	// 7 columns
	MOVW	4(X25), X1	// 7 columns
	RORIW	$16, X24, X24	// 7 columns
	MOVW	36(X25), X15	// 7 columns
	ADDW	X21, X12, X12	// 7 columns
	ADDW	X22, X11, X11	// 7 columns
	ADDW	X23, X13, X13	// 7 columns
	ADDW	X24, X14, X14	// 7 columns
	XOR	X12, X17, X17	// 7 columns
	XOR	X11, X18, X18	// 7 columns
	XOR	X13, X19, X19	// 7 columns
	XOR	X14, X20, X20	// 7 columns
	RORIW	$12, X17, X17	// 7 columns
	ADDW	X7, X5, X5	// 7 columns
	RORIW	$12, X18, X18	// 7 columns
	ADDW	X8, X6, X6	// 7 columns
	RORIW	$12, X19, X19	// 7 columns
	ADDW	X1, X9, X9	// 7 columns
	RORIW	$12, X20, X20	// 7 columns
	ADDW	X15, X10, X10	// 7 columns
	ADDW	X17, X5, X5	// 7 columns
	ADDW	X18, X6, X6	// 7 columns
	ADDW	X19, X9, X9	// 7 columns
	ADDW	X20, X10, X10	// 7 columns
	XOR	X5, X21, X21	// 7 columns
	XOR	X6, X22, X22	// 7 columns
	XOR	X9, X23, X23	// 7 columns
	XOR	X10, X24, X24	// 7 columns
	RORIW	$8, X21, X21	// 7 columns
	MOVW	20(X25), X16	// 7 diagonals
	RORIW	$8, X22, X22	// 7 columns
	MOVW	60(X25), X7	// 7 diagonals
	RORIW	$8, X23, X23	// 7 columns
	MOVW	32(X25), X8	// 7 diagonals
	RORIW	$8, X24, X24	// 7 columns
	MOVW	8(X25), X1	// 7 diagonals
	ADDW	X21, X12, X12	// 7 columns
	ADDW	X22, X11, X11	// 7 columns
	ADDW	X23, X13, X13	// 7 columns
	ADDW	X24, X14, X14	// 7 columns
	XOR	X12, X17, X17	// 7 columns
	XOR	X11, X18, X18	// 7 columns
	XOR	X13, X19, X19	// 7 columns
	XOR	X14, X20, X20	// 7 columns
	RORIW	$7, X17, X17	// 7 columns
	ADDW	X16, X5, X5	// 7 diagonals
	RORIW	$7, X18, X18	// 7 columns
	ADDW	X7, X6, X6	// 7 diagonals
	RORIW	$7, X19, X19	// 7 columns
	ADDW	X8, X9, X9	// 7 diagonals
	RORIW	$7, X20, X20	// 7 columns
	ADDW	X1, X10, X10	// 7 diagonals
	ADDW	X18, X5, X5	// 7 diagonals
	ADDW	X19, X6, X6	// 7 diagonals
	ADDW	X20, X9, X9	// 7 diagonals
	ADDW	X17, X10, X10	// 7 diagonals
	XOR	X5, X24, X24	// 7 diagonals
	XOR	X6, X21, X21	// 7 diagonals
	XOR	X9, X22, X22	// 7 diagonals
	XOR	X10, X23, X23	// 7 diagonals
	RORIW	$16, X24, X24	// 7 diagonals
	MOVW	0(X25), X15	// 7 diagonals
	RORIW	$16, X21, X21	// 7 diagonals
	MOVW	16(X25), X16	// 7 diagonals
	RORIW	$16, X22, X22	// 7 diagonals
	MOVW	24(X25), X7	// 7 diagonals
	RORIW	$16, X23, X23	// 7 diagonals
	MOVW	40(X25), X8	// 7 diagonals
	ADDW	X24, X13, X13	// 7 diagonals
	ADDW	X21, X14, X14	// 7 diagonals
	ADDW	X22, X12, X12	// 7 diagonals
	ADDW	X23, X11, X11	// 7 diagonals
	XOR	X13, X18, X18	// 7 diagonals
	XOR	X14, X19, X19	// 7 diagonals
	XOR	X12, X20, X20	// 7 diagonals
	XOR	X11, X17, X17	// 7 diagonals
	RORIW	$12, X18, X18	// 7 diagonals
	ADDW	X15, X5, X5	// 7 diagonals
	RORIW	$12, X19, X19	// 7 diagonals
	ADDW	X16, X6, X6	// 7 diagonals
	RORIW	$12, X20, X20	// 7 diagonals
	ADDW	X7, X9, X9	// 7 diagonals
	RORIW	$12, X17, X17	// 7 diagonals
	ADDW	X8, X10, X10	// 7 diagonals
	ADDW	X18, X5, X5	// 7 diagonals
	ADDW	X19, X6, X6	// 7 diagonals
	ADDW	X20, X9, X9	// 7 diagonals
	ADDW	X17, X10, X10	// 7 diagonals
	XOR	X5, X24, X24	// 7 diagonals
	XOR	X6, X21, X21	// 7 diagonals
	XOR	X9, X22, X22	// 7 diagonals
	XOR	X10, X23, X23	// 7 diagonals
	RORIW	$8, X24, X24	// 7 diagonals
	MOVW	24(X25), X1	// 8 columns
	RORIW	$8, X21, X21	// 7 diagonals
	MOVW	56(X25), X15	// 8 columns
	RORIW	$8, X22, X22	// 7 diagonals
	MOVW	44(X25), X16	// 8 columns
	RORIW	$8, X23, X23	// 7 diagonals
	MOVW	0(X25), X7	// 8 columns
	ADDW	X24, X13, X13	// 7 diagonals
	ADDW	X21, X14, X14	// 7 diagonals
	ADDW	X22, X12, X12	// 7 diagonals
	ADDW	X23, X11, X11	// 7 diagonals
	XOR	X13, X18, X18	// 7 diagonals
	XOR	X14, X19, X19	// 7 diagonals
	XOR	X12, X20, X20	// 7 diagonals
	XOR	X11, X17, X17	// 7 diagonals
	RORIW	$7, X18, X18	// 7 diagonals
	ADDW	X1, X5, X5	// 8 columns
	RORIW	$7, X19, X19	// 7 diagonals
	ADDW	X15, X6, X6	// 8 columns
	RORIW	$7, X20, X20	// 7 diagonals
	ADDW	X16, X9, X9	// 8 columns
	RORIW	$7, X17, X17	// 7 diagonals
	ADDW	X7, X10, X10	// 8 columns
	ADDW	X17, X5, X5	// 8 columns
	ADDW	X18, X6, X6	// 8 columns
	ADDW	X19, X9, X9	// 8 columns
	ADDW	X20, X10, X10	// 8 columns
	XOR	X5, X21, X21	// 8 columns
	XOR	X6, X22, X22	// 8 columns
	XOR	X9, X23, X23	// 8 columns
	XOR	X10, X24, X24	// 8 columns
	RORIW	$16, X21, X21	// 8 columns
	MOVW	60(X25), X8	// 8 columns
	RORIW	$16, X22, X22	// 8 columns
	MOVW	36(X25), X1	// 8 columns
	RORIW	$16, X23, X23	// 8 columns
	MOVW	12(X25), X15	// 8 columns
	RORIW	$16, X24, X24	// 8 columns
	MOVW	32(X25), X16	// 8 columns
	ADDW	X21, X12, X12	// 8 columns
	ADDW	X22, X11, X11	// 8 columns
	ADDW	X23, X13, X13	// 8 columns
	ADDW	X24, X14, X14	// 8 columns
	XOR	X12, X17, X17	// 8 columns
	XOR	X11, X18, X18	// 8 columns
	XOR	X13, X19, X19	// 8 columns
	XOR	X14, X20, X20	// 8 columns
	RORIW	$12, X17, X17	// 8 columns
	ADDW	X8, X5, X5	// 8 columns
	RORIW	$12, X18, X18	// 8 columns
	ADDW	X1, X6, X6	// 8 columns
	RORIW	$12, X19, X19	// 8 columns
	ADDW	X15, X9, X9	// 8 columns
	RORIW	$12, X20, X20	// 8 columns
	ADDW	X16, X10, X10	// 8 columns
	ADDW	X17, X5, X5	// 8 columns
	ADDW	X18, X6, X6	// 8 columns
	ADDW	X19, X9, X9	// 8 columns
	ADDW	X20, X10, X10	// 8 columns
	XOR	X5, X21, X21	// 8 columns
	XOR	X6, X22, X22	// 8 columns
	XOR	X9, X23, X23	// 8 columns
	XOR	X10, X24, X24	// 8 columns
	RORIW	$8, X21, X21	// 8 columns
	MOVW	48(X25), X7	// 8 diagonals
	RORIW	$8, X22, X22	// 8 columns
	MOVW	52(X25), X8	// 8 diagonals
	RORIW	$8, X23, X23	// 8 columns
	MOVW	4(X25), X1	// 8 diagonals
	RORIW	$8, X24, X24	// 8 columns
	MOVW	40(X25), X15	// 8 diagonals
	ADDW	X21, X12, X12	// 8 columns
	ADDW	X22, X11, X11	// 8 columns
	ADDW	X23, X13, X13	// 8 columns
	ADDW	X24, X14, X14	// 8 columns
	XOR	X12, X17, X17	// 8 columns
	XOR	X11, X18, X18	// 8 columns
	XOR	X13, X19, X19	// 8 columns
	XOR	X14, X20, X20	// 8 columns
	RORIW	$7, X17, X17	// 8 columns
	ADDW	X7, X5, X5	// 8 diagonals
	RORIW	$7, X18, X18	// 8 columns
	ADDW	X8, X6, X6	// 8 diagonals
	RORIW	$7, X19, X19	// 8 columns
	ADDW	X1, X9, X9	// 8 diagonals
	RORIW	$7, X20, X20	// 8 columns
	ADDW	X15, X10, X10	// 8 diagonals
	ADDW	X18, X5, X5	// 8 diagonals
	ADDW	X19, X6, X6	// 8 diagonals
	ADDW	X20, X9, X9	// 8 diagonals
	ADDW	X17, X10, X10	// 8 diagonals
	XOR	X5, X24, X24	// 8 diagonals
	XOR	X6, X21, X21	// 8 diagonals
	XOR	X9, X22, X22	// 8 diagonals
	XOR	X10, X23, X23	// 8 diagonals
	RORIW	$16, X24, X24	// 8 diagonals
	MOVW	8(X25), X16	// 8 diagonals
	RORIW	$16, X21, X21	// 8 diagonals
	MOVW	28(X25), X7	// 8 diagonals
	RORIW	$16, X22, X22	// 8 diagonals
	MOVW	16(X25), X8	// 8 diagonals
	RORIW	$16, X23, X23	// 8 diagonals
	MOVW	20(X25), X1	// 8 diagonals
	ADDW	X24, X13, X13	// 8 diagonals
	ADDW	X21, X14, X14	// 8 diagonals
	ADDW	X22, X12, X12	// 8 diagonals
	ADDW	X23, X11, X11	// 8 diagonals
	XOR	X13, X18, X18	// 8 diagonals
	XOR	X14, X19, X19	// 8 diagonals
	XOR	X12, X20, X20	// 8 diagonals
	XOR	X11, X17, X17	// 8 diagonals
	RORIW	$12, X18, X18	// 8 diagonals
	ADDW	X16, X5, X5	// 8 diagonals
	RORIW	$12, X19, X19	// 8 diagonals
	ADDW	X7, X6, X6	// 8 diagonals
	RORIW	$12, X20, X20	// 8 diagonals
	ADDW	X8, X9, X9	// 8 diagonals
	RORIW	$12, X17, X17	// 8 diagonals
	ADDW	X1, X10, X10	// 8 diagonals
	ADDW	X18, X5, X5	// 8 diagonals
	ADDW	X19, X6, X6	// 8 diagonals
	ADDW	X20, X9, X9	// 8 diagonals
	ADDW	X17, X10, X10	// 8 diagonals
	XOR	X5, X24, X24	// 8 diagonals
	XOR	X6, X21, X21	// 8 diagonals
	XOR	X9, X22, X22	// 8 diagonals
	XOR	X10, X23, X23	// 8 diagonals
	RORIW	$8, X24, X24	// 8 diagonals
	MOVW	40(X25), X15	// 9 columns
	RORIW	$8, X21, X21	// 8 diagonals
	MOVW	32(X25), X16	// 9 columns
	RORIW	$8, X22, X22	// 8 diagonals
	MOVW	28(X25), X7	// 9 columns
	RORIW	$8, X23, X23	// 8 diagonals
	MOVW	4(X25), X8	// 9 columns
	ADDW	X24, X13, X13	// 8 diagonals
	ADDW	X21, X14, X14	// 8 diagonals
	ADDW	X22, X12, X12	// 8 diagonals
	ADDW	X23, X11, X11	// 8 diagonals
	XOR	X13, X18, X18	// 8 diagonals
	XOR	X14, X19, X19	// 8 diagonals
	XOR	X12, X20, X20	// 8 diagonals
	XOR	X11, X17, X17	// 8 diagonals
	RORIW	$7, X18, X18	// 8 diagonals
	ADDW	X15, X5, X5	// 9 columns
	RORIW	$7, X19, X19	// 8 diagonals
	ADDW	X16, X6, X6	// 9 columns
	RORIW	$7, X20, X20	// 8 diagonals
	ADDW	X7, X9, X9	// 9 columns
	RORIW	$7, X17, X17	// 8 diagonals
	ADDW	X8, X10, X10	// 9 columns
	ADDW	X17, X5, X5	// 9 columns
	ADDW	X18, X6, X6	// 9 columns
	ADDW	X19, X9, X9	// 9 columns
	ADDW	X20, X10, X10	// 9 columns
	XOR	X5, X21, X21	// 9 columns
	XOR	X6, X22, X22	// 9 columns
	XOR	X9, X23, X23	// 9 columns
	XOR	X10, X24, X24	// 9 columns
	RORIW	$16, X21, X21	// 9 columns
	MOVW	8(X25), X1	// 9 columns
	RORIW	$16, X22, X22	// 9 columns
	MOVW	16(X25), X15	// 9 columns
	RORIW	$16, X23, X23	// 9 columns
	MOVW	24(X25), X16	// 9 columns
	RORIW	$16, X24, X24	// 9 columns
	MOVW	20(X25), X7	// 9 columns
	ADDW	X21, X12, X12	// 9 columns
	ADDW	X22, X11, X11	// 9 columns
	ADDW	X23, X13, X13	// 9 columns
	ADDW	X24, X14, X14	// 9 columns
	XOR	X12, X17, X17	// 9 columns
	XOR	X11, X18, X18	// 9 columns
	XOR	X13, X19, X19	// 9 columns
	XOR	X14, X20, X20	// 9 columns
	RORIW	$12, X17, X17	// 9 columns
	ADDW	X1, X5, X5	// 9 columns
	RORIW	$12, X18, X18	// 9 columns
	ADDW	X15, X6, X6	// 9 columns
	RORIW	$12, X19, X19	// 9 columns
	ADDW	X16, X9, X9	// 9 columns
	RORIW	$12, X20, X20	// 9 columns
	ADDW	X7, X10, X10	// 9 columns
	ADDW	X17, X5, X5	// 9 columns
	ADDW	X18, X6, X6	// 9 columns
	ADDW	X19, X9, X9	// 9 columns
	ADDW	X20, X10, X10	// 9 columns
	XOR	X5, X21, X21	// 9 columns
	XOR	X6, X22, X22	// 9 columns
	XOR	X9, X23, X23	// 9 columns
	XOR	X10, X24, X24	// 9 columns
	RORIW	$8, X21, X21	// 9 columns
	MOVW	60(X25), X8	// 9 diagonals
	RORIW	$8, X22, X22	// 9 columns
	MOVW	36(X25), X1	// 9 diagonals
	RORIW	$8, X23, X23	// 9 columns
	MOVW	12(X25), X15	// 9 diagonals
	RORIW	$8, X24, X24	// 9 columns
	MOVW	52(X25), X16	// 9 diagonals
	ADDW	X21, X12, X12	// 9 columns
	ADDW	X22, X11, X11	// 9 columns
	ADDW	X23, X13, X13	// 9 columns
	ADDW	X24, X14, X14	// 9 columns
	XOR	X12, X17, X17	// 9 columns
	XOR	X11, X18, X18	// 9 columns
	XOR	X13, X19, X19	// 9 columns
	XOR	X14, X20, X20	// 9 columns
	RORIW	$7, X17, X17	// 9 columns
	ADDW	X8, X5, X5	// 9 diagonals
	RORIW	$7, X18, X18	// 9 columns
	ADDW	X1, X6, X6	// 9 diagonals
	RORIW	$7, X19, X19	// 9 columns
	ADDW	X15, X9, X9	// 9 diagonals
	RORIW	$7, X20, X20	// 9 columns
	ADDW	X16, X10, X10	// 9 diagonals
	ADDW	X18, X5, X5	// 9 diagonals
	ADDW	X19, X6, X6	// 9 diagonals
	ADDW	X20, X9, X9	// 9 diagonals
	ADDW	X17, X10, X10	// 9 diagonals
	XOR	X5, X24, X24	// 9 diagonals
	XOR	X6, X21, X21	// 9 diagonals
	XOR	X9, X22, X22	// 9 diagonals
	XOR	X10, X23, X23	// 9 diagonals
	RORIW	$16, X24, X24	// 9 diagonals
	MOVW	44(X25), X7	// 9 diagonals
	RORIW	$16, X21, X21	// 9 diagonals
	MOVW	56(X25), X8	// 9 diagonals
	RORIW	$16, X22, X22	// 9 diagonals
	MOVW	48(X25), X1	// 9 diagonals
	RORIW	$16, X23, X23	// 9 diagonals
	MOVW	0(X25), X25	// 9 diagonals
	ADDW	X24, X13, X13	// 9 diagonals
	ADDW	X21, X14, X14	// 9 diagonals
	ADDW	X22, X12, X12	// 9 diagonals
	ADDW	X23, X11, X11	// 9 diagonals
	XOR	X13, X18, X18	// 9 diagonals
	XOR	X14, X19, X19	// 9 diagonals
	XOR	X12, X20, X20	// 9 diagonals
	XOR	X11, X17, X17	// 9 diagonals
	RORIW	$12, X18, X18	// 9 diagonals
	ADDW	X7, X5, X5	// 9 diagonals
	RORIW	$12, X19, X19	// 9 diagonals
	ADDW	X8, X6, X6	// 9 diagonals
	RORIW	$12, X20, X20	// 9 diagonals
	ADDW	X1, X9, X9	// 9 diagonals
	RORIW	$12, X17, X17	// 9 diagonals
	ADDW	X25, X10, X10	// 9 diagonals
	ADDW	X18, X5, X5	// 9 diagonals
	ADDW	X19, X6, X6	// 9 diagonals
	ADDW	X20, X9, X9	// 9 diagonals
	ADDW	X17, X10, X10	// 9 diagonals
	XOR	X5, X24, X24	// 9 diagonals
	XOR	X6, X21, X21	// 9 diagonals
	XOR	X9, X22, X22	// 9 diagonals
	XOR	X10, X23, X23	// 9 diagonals
	RORIW	$8, X24, X24	// 9 diagonals
	MOVW	0(X29), X15	// h
	RORIW	$8, X21, X21	// 9 diagonals
	ADDW	X24, X13, X13	// 9 diagonals
	RORIW	$8, X22, X22	// 9 diagonals
	ADDW	X21, X14, X14	// 9 diagonals
	RORIW	$8, X23, X23	// 9 diagonals
	ADDW	X22, X12, X12	// 9 diagonals
	ADDW	X23, X11, X11	// 9 diagonals
	XOR	X13, X18, X18	// 9 diagonals
	XOR	X14, X19, X19	// 9 diagonals
	XOR	X12, X20, X20	// 9 diagonals
	MOVW	4(X29), X16	// h
	XOR	X11, X17, X17	// 9 diagonals
	MOVW	8(X29), X7	// h
	RORIW	$7, X18, X18	// 9 diagonals
	MOVW	12(X29), X8	// h
	RORIW	$7, X19, X19	// 9 diagonals
	MOVW	16(X29), X1	// h
	RORIW	$7, X20, X20	// 9 diagonals
	MOVW	20(X29), X25	// h
	RORIW	$7, X17, X17	// 9 diagonals
	XOR	X12, X5, X5	// h
	XOR	X11, X6, X6	// h
	MOVW	24(X29), X12	// h
	XOR	X13, X9, X9	// h
	MOVW	28(X29), X11	// h
	XOR	X14, X10, X10	// h
	XOR	X21, X17, X17	// h
	XOR	X22, X18, X18	// h
	XOR	X23, X19, X19	// h
	XOR	X24, X20, X20	// h
	XOR	X15, X5, X5	// h
	XOR	X16, X6, X6	// h
	XOR	X7, X9, X9	// h
	XOR	X8, X10, X10	// h
	XOR	X1, X17, X17	// h
	XOR	X25, X18, X18	// h
	XOR	X12, X19, X19	// h
	XOR	X11, X20, X20	// h
	MOVW	X5, 0(X29)	// h
	MOVW	X6, 4(X29)	// h
	MOVW	X9, 8(X29)	// h
	MOVW	X10, 12(X29)	// h
	MOVW	X17, 16(X29)	// h
	MOVW	X18, 20(X29)	// h
	MOVW	X19, 24(X29)	// h
	MOVW	X20, 28(X29)	// h

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

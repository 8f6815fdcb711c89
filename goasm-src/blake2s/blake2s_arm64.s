// Written by "cargo xtask kernels" from goasm-src/gen/src/blake2s_arm64.rs. DO NOT EDIT.
//
// BLAKE2s compression of whole blocks for arm64, written from RFC 7693. General registers
// only: the vector unit has no rotate, and its operations take longer.
//
// v[0] to v[15] is the local work vector of RFC 7693 section 3.2; m[0] to m[15] are the
// words of the block at (MSG), little-endian as the machine.
//
// The four G (section 3.1) of a column step, and of a diagonal step, do not depend on each
// other. Instructions are in scheduled order; a line says in its comment which round and step
// it is part of, or "t" for the counter, "v" for the work vector, "h" for the new state.
//
// Left alone: R18 (platform), R27 (the assembler's), R28 (g), R29, R30.

#include "textflag.h"

#define T0   R16
#define MSG  R21
#define END  R22
#define CNT  R23
#define HP   R24
#define FLAG R25
#define IV   R26

// func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
TEXT ·hashBlocks(SB), NOSPLIT, $0-48
	MOVD	blocks_base+24(FP), MSG
	MOVD	blocks_len+32(FP), END
	AND	$~63, END	// whole blocks only
	CBZ	END, done
	ADD	MSG, END, END
	MOVD	h+0(FP), HP
	MOVD	c+8(FP), T0
	MOVWU	flag+16(FP), FLAG
	MOVD	(T0), CNT	// both words: the 64-bit counter
	MOVD	$iv<>(SB), IV

loop:
	LDPW	0(R24), (R0, R1)	// v
	LDPW	8(R24), (R2, R3)	// v
	MOVWU	0(R21), R4	// 0 columns
	ADD	$64, R23, R23	// t
	MOVWU	8(R21), R5	// 0 columns
	LSR	$32, R23, R6	// t
	MOVWU	16(R21), R7	// 0 columns
	MOVWU	24(R21), R8	// 0 columns
	ADDW	R4, R0, R0	// 0 columns
	LDPW	16(R24), (R9, R10)	// v
	LDPW	24(R24), (R11, R12)	// v
	LDPW	16(R26), (R13, R14)	// v
	LDPW	24(R26), (R15, R16)	// v
	ADDW	R5, R1, R1	// 0 columns
	ADDW	R7, R2, R2	// 0 columns
	ADDW	R8, R3, R3	// 0 columns
	EORW	R23, R13, R13	// v
	EORW	R6, R14, R14	// v
	EORW	R25, R15, R15	// v
	ADDW	R9, R0, R0	// 0 columns
	ADDW	R10, R1, R1	// 0 columns
	ADDW	R11, R2, R2	// 0 columns
	ADDW	R12, R3, R3	// 0 columns
	EORW	R0, R13, R13	// 0 columns
	EORW	R1, R14, R14	// 0 columns
	EORW	R2, R15, R15	// 0 columns
	EORW	R3, R16, R16	// 0 columns
	LDPW	0(R26), (R17, R19)	// v
	LDPW	8(R26), (R20, R4)	// v
	RORW	$16, R13, R13	// 0 columns
	RORW	$16, R14, R14	// 0 columns
	RORW	$16, R15, R15	// 0 columns
	RORW	$16, R16, R16	// 0 columns
	MOVWU	4(R21), R5	// 0 columns
	ADDW	R13, R17, R17	// 0 columns
	ADDW	R14, R19, R19	// 0 columns
	ADDW	R15, R20, R20	// 0 columns
	ADDW	R16, R4, R4	// 0 columns
	EORW	R17, R9, R9	// 0 columns
	EORW	R19, R10, R10	// 0 columns
	EORW	R20, R11, R11	// 0 columns
	EORW	R4, R12, R12	// 0 columns
	MOVWU	12(R21), R7	// 0 columns
	ADDW	R5, R0, R0	// 0 columns
	MOVWU	20(R21), R8	// 0 columns
	RORW	$12, R9, R9	// 0 columns
	RORW	$12, R10, R10	// 0 columns
	RORW	$12, R11, R11	// 0 columns
	RORW	$12, R12, R12	// 0 columns
	ADDW	R7, R1, R1	// 0 columns
	MOVWU	28(R21), R6	// 0 columns
	ADDW	R8, R2, R2	// 0 columns
	ADDW	R9, R0, R0	// 0 columns
	ADDW	R10, R1, R1	// 0 columns
	ADDW	R11, R2, R2	// 0 columns
	EORW	R0, R13, R13	// 0 columns
	ADDW	R6, R3, R3	// 0 columns
	EORW	R1, R14, R14	// 0 columns
	ADDW	R12, R3, R3	// 0 columns
	EORW	R2, R15, R15	// 0 columns
	EORW	R3, R16, R16	// 0 columns
	RORW	$8, R13, R13	// 0 columns
	MOVWU	32(R21), R5	// 0 diagonals
	RORW	$8, R14, R14	// 0 columns
	MOVWU	40(R21), R7	// 0 diagonals
	RORW	$8, R15, R15	// 0 columns
	RORW	$8, R16, R16	// 0 columns
	ADDW	R13, R17, R17	// 0 columns
	ADDW	R14, R19, R19	// 0 columns
	EORW	R17, R9, R9	// 0 columns
	ADDW	R15, R20, R20	// 0 columns
	EORW	R19, R10, R10	// 0 columns
	ADDW	R16, R4, R4	// 0 columns
	EORW	R20, R11, R11	// 0 columns
	EORW	R4, R12, R12	// 0 columns
	RORW	$7, R9, R9	// 0 columns
	RORW	$7, R10, R10	// 0 columns
	ADDW	R5, R0, R0	// 0 diagonals
	MOVWU	48(R21), R8	// 0 diagonals
	RORW	$7, R11, R11	// 0 columns
	RORW	$7, R12, R12	// 0 columns
	ADDW	R7, R1, R1	// 0 diagonals
	MOVWU	56(R21), R6	// 0 diagonals
	ADDW	R10, R0, R0	// 0 diagonals
	ADDW	R8, R2, R2	// 0 diagonals
	ADDW	R11, R1, R1	// 0 diagonals
	ADDW	R12, R2, R2	// 0 diagonals
	EORW	R0, R16, R16	// 0 diagonals
	ADDW	R6, R3, R3	// 0 diagonals
	EORW	R1, R13, R13	// 0 diagonals
	ADDW	R9, R3, R3	// 0 diagonals
	EORW	R2, R14, R14	// 0 diagonals
	EORW	R3, R15, R15	// 0 diagonals
	RORW	$16, R16, R16	// 0 diagonals
	MOVWU	36(R21), R5	// 0 diagonals
	RORW	$16, R13, R13	// 0 diagonals
	MOVWU	44(R21), R7	// 0 diagonals
	RORW	$16, R14, R14	// 0 diagonals
	RORW	$16, R15, R15	// 0 diagonals
	ADDW	R16, R20, R20	// 0 diagonals
	ADDW	R13, R4, R4	// 0 diagonals
	EORW	R20, R10, R10	// 0 diagonals
	ADDW	R14, R17, R17	// 0 diagonals
	EORW	R4, R11, R11	// 0 diagonals
	ADDW	R15, R19, R19	// 0 diagonals
	EORW	R17, R12, R12	// 0 diagonals
	EORW	R19, R9, R9	// 0 diagonals
	RORW	$12, R10, R10	// 0 diagonals
	RORW	$12, R11, R11	// 0 diagonals
	ADDW	R5, R0, R0	// 0 diagonals
	MOVWU	52(R21), R8	// 0 diagonals
	RORW	$12, R12, R12	// 0 diagonals
	RORW	$12, R9, R9	// 0 diagonals
	ADDW	R7, R1, R1	// 0 diagonals
	MOVWU	60(R21), R6	// 0 diagonals
	ADDW	R10, R0, R0	// 0 diagonals
	ADDW	R8, R2, R2	// 0 diagonals
	ADDW	R11, R1, R1	// 0 diagonals
	ADDW	R12, R2, R2	// 0 diagonals
	EORW	R0, R16, R16	// 0 diagonals
	ADDW	R6, R3, R3	// 0 diagonals
	EORW	R1, R13, R13	// 0 diagonals
	ADDW	R9, R3, R3	// 0 diagonals
	EORW	R2, R14, R14	// 0 diagonals
	EORW	R3, R15, R15	// 0 diagonals
	RORW	$8, R16, R16	// 0 diagonals
	MOVWU	56(R21), R5	// 1 columns
	RORW	$8, R13, R13	// 0 diagonals
	MOVWU	16(R21), R7	// 1 columns
	RORW	$8, R14, R14	// 0 diagonals
	RORW	$8, R15, R15	// 0 diagonals
	ADDW	R16, R20, R20	// 0 diagonals
	ADDW	R13, R4, R4	// 0 diagonals
	EORW	R20, R10, R10	// 0 diagonals
	ADDW	R14, R17, R17	// 0 diagonals
	EORW	R4, R11, R11	// 0 diagonals
	ADDW	R15, R19, R19	// 0 diagonals
	EORW	R17, R12, R12	// 0 diagonals
	EORW	R19, R9, R9	// 0 diagonals
	RORW	$7, R10, R10	// 0 diagonals
	RORW	$7, R11, R11	// 0 diagonals
	ADDW	R5, R0, R0	// 1 columns
	MOVWU	36(R21), R8	// 1 columns
	RORW	$7, R12, R12	// 0 diagonals
	RORW	$7, R9, R9	// 0 diagonals
	ADDW	R7, R1, R1	// 1 columns
	MOVWU	52(R21), R6	// 1 columns
	ADDW	R10, R1, R1	// 1 columns
	ADDW	R8, R2, R2	// 1 columns
	EORW	R1, R14, R14	// 1 columns
	ADDW	R9, R0, R0	// 1 columns
	ADDW	R11, R2, R2	// 1 columns
	ADDW	R6, R3, R3	// 1 columns
	EORW	R0, R13, R13	// 1 columns
	ADDW	R12, R3, R3	// 1 columns
	EORW	R2, R15, R15	// 1 columns
	EORW	R3, R16, R16	// 1 columns
	RORW	$16, R14, R14	// 1 columns
	MOVWU	40(R21), R5	// 1 columns
	RORW	$16, R13, R13	// 1 columns
	MOVWU	32(R21), R7	// 1 columns
	RORW	$16, R15, R15	// 1 columns
	RORW	$16, R16, R16	// 1 columns
	ADDW	R14, R19, R19	// 1 columns
	ADDW	R13, R17, R17	// 1 columns
	EORW	R19, R10, R10	// 1 columns
	ADDW	R15, R20, R20	// 1 columns
	EORW	R17, R9, R9	// 1 columns
	ADDW	R16, R4, R4	// 1 columns
	EORW	R20, R11, R11	// 1 columns
	EORW	R4, R12, R12	// 1 columns
	RORW	$12, R10, R10	// 1 columns
	RORW	$12, R9, R9	// 1 columns
	ADDW	R5, R0, R0	// 1 columns
	MOVWU	60(R21), R8	// 1 columns
	RORW	$12, R11, R11	// 1 columns
	RORW	$12, R12, R12	// 1 columns
	ADDW	R7, R1, R1	// 1 columns
	MOVWU	24(R21), R6	// 1 columns
	ADDW	R9, R0, R0	// 1 columns
	ADDW	R8, R2, R2	// 1 columns
	ADDW	R10, R1, R1	// 1 columns
	ADDW	R11, R2, R2	// 1 columns
	EORW	R0, R13, R13	// 1 columns
	ADDW	R6, R3, R3	// 1 columns
	EORW	R1, R14, R14	// 1 columns
	ADDW	R12, R3, R3	// 1 columns
	EORW	R2, R15, R15	// 1 columns
	EORW	R3, R16, R16	// 1 columns
	RORW	$8, R13, R13	// 1 columns
	MOVWU	4(R21), R5	// 1 diagonals
	RORW	$8, R14, R14	// 1 columns
	MOVWU	0(R21), R7	// 1 diagonals
	RORW	$8, R15, R15	// 1 columns
	RORW	$8, R16, R16	// 1 columns
	ADDW	R13, R17, R17	// 1 columns
	ADDW	R14, R19, R19	// 1 columns
	EORW	R17, R9, R9	// 1 columns
	ADDW	R15, R20, R20	// 1 columns
	EORW	R19, R10, R10	// 1 columns
	ADDW	R16, R4, R4	// 1 columns
	EORW	R20, R11, R11	// 1 columns
	EORW	R4, R12, R12	// 1 columns
	RORW	$7, R9, R9	// 1 columns
	RORW	$7, R10, R10	// 1 columns
	ADDW	R5, R0, R0	// 1 diagonals
	MOVWU	44(R21), R8	// 1 diagonals
	RORW	$7, R11, R11	// 1 columns
	RORW	$7, R12, R12	// 1 columns
	ADDW	R7, R1, R1	// 1 diagonals
	MOVWU	20(R21), R6	// 1 diagonals
	ADDW	R10, R0, R0	// 1 diagonals
	ADDW	R8, R2, R2	// 1 diagonals
	ADDW	R11, R1, R1	// 1 diagonals
	ADDW	R12, R2, R2	// 1 diagonals
	EORW	R0, R16, R16	// 1 diagonals
	ADDW	R6, R3, R3	// 1 diagonals
	EORW	R1, R13, R13	// 1 diagonals
	ADDW	R9, R3, R3	// 1 diagonals
	EORW	R2, R14, R14	// 1 diagonals
	EORW	R3, R15, R15	// 1 diagonals
	RORW	$16, R16, R16	// 1 diagonals
	MOVWU	48(R21), R5	// 1 diagonals
	RORW	$16, R13, R13	// 1 diagonals
	MOVWU	8(R21), R7	// 1 diagonals
	RORW	$16, R14, R14	// 1 diagonals
	RORW	$16, R15, R15	// 1 diagonals
	ADDW	R16, R20, R20	// 1 diagonals
	ADDW	R13, R4, R4	// 1 diagonals
	EORW	R20, R10, R10	// 1 diagonals
	ADDW	R14, R17, R17	// 1 diagonals
	EORW	R4, R11, R11	// 1 diagonals
	ADDW	R15, R19, R19	// 1 diagonals
	EORW	R17, R12, R12	// 1 diagonals
	EORW	R19, R9, R9	// 1 diagonals
	RORW	$12, R10, R10	// 1 diagonals
	RORW	$12, R11, R11	// 1 diagonals
	ADDW	R5, R0, R0	// 1 diagonals
	MOVWU	28(R21), R8	// 1 diagonals
	RORW	$12, R12, R12	// 1 diagonals
	RORW	$12, R9, R9	// 1 diagonals
	ADDW	R7, R1, R1	// 1 diagonals
	MOVWU	12(R21), R6	// 1 diagonals
	ADDW	R10, R0, R0	// 1 diagonals
	ADDW	R8, R2, R2	// 1 diagonals
	ADDW	R11, R1, R1	// 1 diagonals
	ADDW	R12, R2, R2	// 1 diagonals
	EORW	R0, R16, R16	// 1 diagonals
	ADDW	R6, R3, R3	// 1 diagonals
	EORW	R1, R13, R13	// 1 diagonals
	ADDW	R9, R3, R3	// 1 diagonals
	EORW	R2, R14, R14	// 1 diagonals
	EORW	R3, R15, R15	// 1 diagonals
	RORW	$8, R16, R16	// 1 diagonals
	MOVWU	44(R21), R5	// 2 columns
	RORW	$8, R13, R13	// 1 diagonals
	MOVWU	48(R21), R7	// 2 columns
	RORW	$8, R14, R14	// 1 diagonals
	RORW	$8, R15, R15	// 1 diagonals
	ADDW	R16, R20, R20	// 1 diagonals
	ADDW	R13, R4, R4	// 1 diagonals
	EORW	R20, R10, R10	// 1 diagonals
	ADDW	R14, R17, R17	// 1 diagonals
	EORW	R4, R11, R11	// 1 diagonals
	ADDW	R15, R19, R19	// 1 diagonals
	EORW	R17, R12, R12	// 1 diagonals
	EORW	R19, R9, R9	// 1 diagonals
	RORW	$7, R10, R10	// 1 diagonals
	RORW	$7, R11, R11	// 1 diagonals
	ADDW	R5, R0, R0	// 2 columns
	MOVWU	20(R21), R8	// 2 columns
	RORW	$7, R12, R12	// 1 diagonals
	RORW	$7, R9, R9	// 1 diagonals
	ADDW	R7, R1, R1	// 2 columns
	MOVWU	60(R21), R6	// 2 columns
	ADDW	R10, R1, R1	// 2 columns
	ADDW	R8, R2, R2	// 2 columns
	EORW	R1, R14, R14	// 2 columns
	ADDW	R9, R0, R0	// 2 columns
	ADDW	R11, R2, R2	// 2 columns
	ADDW	R6, R3, R3	// 2 columns
	EORW	R0, R13, R13	// 2 columns
	ADDW	R12, R3, R3	// 2 columns
	EORW	R2, R15, R15	// 2 columns
	EORW	R3, R16, R16	// 2 columns
	RORW	$16, R14, R14	// 2 columns
	MOVWU	32(R21), R5	// 2 columns
	RORW	$16, R13, R13	// 2 columns
	MOVWU	0(R21), R7	// 2 columns
	RORW	$16, R15, R15	// 2 columns
	RORW	$16, R16, R16	// 2 columns
	ADDW	R14, R19, R19	// 2 columns
	ADDW	R13, R17, R17	// 2 columns
	EORW	R19, R10, R10	// 2 columns
	ADDW	R15, R20, R20	// 2 columns
	EORW	R17, R9, R9	// 2 columns
	ADDW	R16, R4, R4	// 2 columns
	EORW	R20, R11, R11	// 2 columns
	EORW	R4, R12, R12	// 2 columns
	RORW	$12, R10, R10	// 2 columns
	RORW	$12, R9, R9	// 2 columns
	ADDW	R5, R0, R0	// 2 columns
	MOVWU	8(R21), R8	// 2 columns
	RORW	$12, R11, R11	// 2 columns
	RORW	$12, R12, R12	// 2 columns
	ADDW	R7, R1, R1	// 2 columns
	MOVWU	52(R21), R6	// 2 columns
	ADDW	R9, R0, R0	// 2 columns
	ADDW	R8, R2, R2	// 2 columns
	ADDW	R10, R1, R1	// 2 columns
	ADDW	R11, R2, R2	// 2 columns
	EORW	R0, R13, R13	// 2 columns
	ADDW	R6, R3, R3	// 2 columns
	EORW	R1, R14, R14	// 2 columns
	ADDW	R12, R3, R3	// 2 columns
	EORW	R2, R15, R15	// 2 columns
	EORW	R3, R16, R16	// 2 columns
	RORW	$8, R13, R13	// 2 columns
	MOVWU	40(R21), R5	// 2 diagonals
	RORW	$8, R14, R14	// 2 columns
	MOVWU	12(R21), R7	// 2 diagonals
	RORW	$8, R15, R15	// 2 columns
	RORW	$8, R16, R16	// 2 columns
	ADDW	R13, R17, R17	// 2 columns
	ADDW	R14, R19, R19	// 2 columns
	EORW	R17, R9, R9	// 2 columns
	ADDW	R15, R20, R20	// 2 columns
	EORW	R19, R10, R10	// 2 columns
	ADDW	R16, R4, R4	// 2 columns
	EORW	R20, R11, R11	// 2 columns
	EORW	R4, R12, R12	// 2 columns
	RORW	$7, R9, R9	// 2 columns
	RORW	$7, R10, R10	// 2 columns
	ADDW	R5, R0, R0	// 2 diagonals
	MOVWU	28(R21), R8	// 2 diagonals
	RORW	$7, R11, R11	// 2 columns
	RORW	$7, R12, R12	// 2 columns
	ADDW	R7, R1, R1	// 2 diagonals
	MOVWU	36(R21), R6	// 2 diagonals
	ADDW	R10, R0, R0	// 2 diagonals
	ADDW	R8, R2, R2	// 2 diagonals
	ADDW	R11, R1, R1	// 2 diagonals
	ADDW	R12, R2, R2	// 2 diagonals
	EORW	R0, R16, R16	// 2 diagonals
	ADDW	R6, R3, R3	// 2 diagonals
	EORW	R1, R13, R13	// 2 diagonals
	ADDW	R9, R3, R3	// 2 diagonals
	EORW	R2, R14, R14	// 2 diagonals
	EORW	R3, R15, R15	// 2 diagonals
	RORW	$16, R16, R16	// 2 diagonals
	MOVWU	56(R21), R5	// 2 diagonals
	RORW	$16, R13, R13	// 2 diagonals
	MOVWU	24(R21), R7	// 2 diagonals
	RORW	$16, R14, R14	// 2 diagonals
	RORW	$16, R15, R15	// 2 diagonals
	ADDW	R16, R20, R20	// 2 diagonals
	ADDW	R13, R4, R4	// 2 diagonals
	EORW	R20, R10, R10	// 2 diagonals
	ADDW	R14, R17, R17	// 2 diagonals
	EORW	R4, R11, R11	// 2 diagonals
	ADDW	R15, R19, R19	// 2 diagonals
	EORW	R17, R12, R12	// 2 diagonals
	EORW	R19, R9, R9	// 2 diagonals
	RORW	$12, R10, R10	// 2 diagonals
	RORW	$12, R11, R11	// 2 diagonals
	ADDW	R5, R0, R0	// 2 diagonals
	MOVWU	4(R21), R8	// 2 diagonals
	RORW	$12, R12, R12	// 2 diagonals
	RORW	$12, R9, R9	// 2 diagonals
	ADDW	R7, R1, R1	// 2 diagonals
	MOVWU	16(R21), R6	// 2 diagonals
	ADDW	R10, R0, R0	// 2 diagonals
	ADDW	R8, R2, R2	// 2 diagonals
	ADDW	R11, R1, R1	// 2 diagonals
	ADDW	R12, R2, R2	// 2 diagonals
	EORW	R0, R16, R16	// 2 diagonals
	ADDW	R6, R3, R3	// 2 diagonals
	EORW	R1, R13, R13	// 2 diagonals
	ADDW	R9, R3, R3	// 2 diagonals
	EORW	R2, R14, R14	// 2 diagonals
	EORW	R3, R15, R15	// 2 diagonals
	RORW	$8, R16, R16	// 2 diagonals
	MOVWU	28(R21), R5	// 3 columns
	RORW	$8, R13, R13	// 2 diagonals
	MOVWU	12(R21), R7	// 3 columns
	RORW	$8, R14, R14	// 2 diagonals
	RORW	$8, R15, R15	// 2 diagonals
	ADDW	R16, R20, R20	// 2 diagonals
	ADDW	R13, R4, R4	// 2 diagonals
	EORW	R20, R10, R10	// 2 diagonals
	ADDW	R14, R17, R17	// 2 diagonals
	EORW	R4, R11, R11	// 2 diagonals
	ADDW	R15, R19, R19	// 2 diagonals
	EORW	R17, R12, R12	// 2 diagonals
	EORW	R19, R9, R9	// 2 diagonals
	RORW	$7, R10, R10	// 2 diagonals
	RORW	$7, R11, R11	// 2 diagonals
	ADDW	R5, R0, R0	// 3 columns
	MOVWU	52(R21), R8	// 3 columns
	RORW	$7, R12, R12	// 2 diagonals
	RORW	$7, R9, R9	// 2 diagonals
	ADDW	R7, R1, R1	// 3 columns
	MOVWU	44(R21), R6	// 3 columns
	ADDW	R10, R1, R1	// 3 columns
	ADDW	R8, R2, R2	// 3 columns
	EORW	R1, R14, R14	// 3 columns
	ADDW	R9, R0, R0	// 3 columns
	ADDW	R11, R2, R2	// 3 columns
	ADDW	R6, R3, R3	// 3 columns
	EORW	R0, R13, R13	// 3 columns
	ADDW	R12, R3, R3	// 3 columns
	EORW	R2, R15, R15	// 3 columns
	EORW	R3, R16, R16	// 3 columns
	RORW	$16, R14, R14	// 3 columns
	MOVWU	36(R21), R5	// 3 columns
	RORW	$16, R13, R13	// 3 columns
	MOVWU	4(R21), R7	// 3 columns
	RORW	$16, R15, R15	// 3 columns
	RORW	$16, R16, R16	// 3 columns
	ADDW	R14, R19, R19	// 3 columns
	ADDW	R13, R17, R17	// 3 columns
	EORW	R19, R10, R10	// 3 columns
	ADDW	R15, R20, R20	// 3 columns
	EORW	R17, R9, R9	// 3 columns
	ADDW	R16, R4, R4	// 3 columns
	EORW	R20, R11, R11	// 3 columns
	EORW	R4, R12, R12	// 3 columns
	RORW	$12, R10, R10	// 3 columns
	RORW	$12, R9, R9	// 3 columns
	ADDW	R5, R0, R0	// 3 columns
	MOVWU	48(R21), R8	// 3 columns
	RORW	$12, R11, R11	// 3 columns
	RORW	$12, R12, R12	// 3 columns
	ADDW	R7, R1, R1	// 3 columns
	MOVWU	56(R21), R6	// 3 columns
	ADDW	R9, R0, R0	// 3 columns
	ADDW	R8, R2, R2	// 3 columns
	ADDW	R10, R1, R1	// 3 columns
	ADDW	R11, R2, R2	// 3 columns
	EORW	R0, R13, R13	// 3 columns
	ADDW	R6, R3, R3	// 3 columns
	EORW	R1, R14, R14	// 3 columns
	ADDW	R12, R3, R3	// 3 columns
	EORW	R2, R15, R15	// 3 columns
	EORW	R3, R16, R16	// 3 columns
	RORW	$8, R13, R13	// 3 columns
	MOVWU	8(R21), R5	// 3 diagonals
	RORW	$8, R14, R14	// 3 columns
	MOVWU	20(R21), R7	// 3 diagonals
	RORW	$8, R15, R15	// 3 columns
	RORW	$8, R16, R16	// 3 columns
	ADDW	R13, R17, R17	// 3 columns
	ADDW	R14, R19, R19	// 3 columns
	EORW	R17, R9, R9	// 3 columns
	ADDW	R15, R20, R20	// 3 columns
	EORW	R19, R10, R10	// 3 columns
	ADDW	R16, R4, R4	// 3 columns
	EORW	R20, R11, R11	// 3 columns
	EORW	R4, R12, R12	// 3 columns
	RORW	$7, R9, R9	// 3 columns
	RORW	$7, R10, R10	// 3 columns
	ADDW	R5, R0, R0	// 3 diagonals
	MOVWU	16(R21), R8	// 3 diagonals
	RORW	$7, R11, R11	// 3 columns
	RORW	$7, R12, R12	// 3 columns
	ADDW	R7, R1, R1	// 3 diagonals
	MOVWU	60(R21), R6	// 3 diagonals
	ADDW	R10, R0, R0	// 3 diagonals
	ADDW	R8, R2, R2	// 3 diagonals
	ADDW	R11, R1, R1	// 3 diagonals
	ADDW	R12, R2, R2	// 3 diagonals
	EORW	R0, R16, R16	// 3 diagonals
	ADDW	R6, R3, R3	// 3 diagonals
	EORW	R1, R13, R13	// 3 diagonals
	ADDW	R9, R3, R3	// 3 diagonals
	EORW	R2, R14, R14	// 3 diagonals
	EORW	R3, R15, R15	// 3 diagonals
	RORW	$16, R16, R16	// 3 diagonals
	MOVWU	24(R21), R5	// 3 diagonals
	RORW	$16, R13, R13	// 3 diagonals
	MOVWU	40(R21), R7	// 3 diagonals
	RORW	$16, R14, R14	// 3 diagonals
	RORW	$16, R15, R15	// 3 diagonals
	ADDW	R16, R20, R20	// 3 diagonals
	ADDW	R13, R4, R4	// 3 diagonals
	EORW	R20, R10, R10	// 3 diagonals
	ADDW	R14, R17, R17	// 3 diagonals
	EORW	R4, R11, R11	// 3 diagonals
	ADDW	R15, R19, R19	// 3 diagonals
	EORW	R17, R12, R12	// 3 diagonals
	EORW	R19, R9, R9	// 3 diagonals
	RORW	$12, R10, R10	// 3 diagonals
	RORW	$12, R11, R11	// 3 diagonals
	ADDW	R5, R0, R0	// 3 diagonals
	MOVWU	0(R21), R8	// 3 diagonals
	RORW	$12, R12, R12	// 3 diagonals
	RORW	$12, R9, R9	// 3 diagonals
	ADDW	R7, R1, R1	// 3 diagonals
	MOVWU	32(R21), R6	// 3 diagonals
	ADDW	R10, R0, R0	// 3 diagonals
	ADDW	R8, R2, R2	// 3 diagonals
	ADDW	R11, R1, R1	// 3 diagonals
	ADDW	R12, R2, R2	// 3 diagonals
	EORW	R0, R16, R16	// 3 diagonals
	ADDW	R6, R3, R3	// 3 diagonals
	EORW	R1, R13, R13	// 3 diagonals
	ADDW	R9, R3, R3	// 3 diagonals
	EORW	R2, R14, R14	// 3 diagonals
	EORW	R3, R15, R15	// 3 diagonals
	RORW	$8, R16, R16	// 3 diagonals
	MOVWU	36(R21), R5	// 4 columns
	RORW	$8, R13, R13	// 3 diagonals
	MOVWU	20(R21), R7	// 4 columns
	RORW	$8, R14, R14	// 3 diagonals
	RORW	$8, R15, R15	// 3 diagonals
	ADDW	R16, R20, R20	// 3 diagonals
	ADDW	R13, R4, R4	// 3 diagonals
	EORW	R20, R10, R10	// 3 diagonals
	ADDW	R14, R17, R17	// 3 diagonals
	EORW	R4, R11, R11	// 3 diagonals
	ADDW	R15, R19, R19	// 3 diagonals
	EORW	R17, R12, R12	// 3 diagonals
	EORW	R19, R9, R9	// 3 diagonals
	RORW	$7, R10, R10	// 3 diagonals
	RORW	$7, R11, R11	// 3 diagonals
	ADDW	R5, R0, R0	// 4 columns
	MOVWU	8(R21), R8	// 4 columns
	RORW	$7, R12, R12	// 3 diagonals
	RORW	$7, R9, R9	// 3 diagonals
	ADDW	R7, R1, R1	// 4 columns
	MOVWU	40(R21), R6	// 4 columns
	ADDW	R10, R1, R1	// 4 columns
	ADDW	R8, R2, R2	// 4 columns
	EORW	R1, R14, R14	// 4 columns
	ADDW	R9, R0, R0	// 4 columns
	ADDW	R11, R2, R2	// 4 columns
	ADDW	R6, R3, R3	// 4 columns
	EORW	R0, R13, R13	// 4 columns
	ADDW	R12, R3, R3	// 4 columns
	EORW	R2, R15, R15	// 4 columns
	EORW	R3, R16, R16	// 4 columns
	RORW	$16, R14, R14	// 4 columns
	MOVWU	0(R21), R5	// 4 columns
	RORW	$16, R13, R13	// 4 columns
	MOVWU	28(R21), R7	// 4 columns
	RORW	$16, R15, R15	// 4 columns
	RORW	$16, R16, R16	// 4 columns
	ADDW	R14, R19, R19	// 4 columns
	ADDW	R13, R17, R17	// 4 columns
	EORW	R19, R10, R10	// 4 columns
	ADDW	R15, R20, R20	// 4 columns
	EORW	R17, R9, R9	// 4 columns
	ADDW	R16, R4, R4	// 4 columns
	EORW	R20, R11, R11	// 4 columns
	EORW	R4, R12, R12	// 4 columns
	RORW	$12, R10, R10	// 4 columns
	RORW	$12, R9, R9	// 4 columns
	ADDW	R5, R0, R0	// 4 columns
	MOVWU	16(R21), R8	// 4 columns
	RORW	$12, R11, R11	// 4 columns
	RORW	$12, R12, R12	// 4 columns
	ADDW	R7, R1, R1	// 4 columns
	MOVWU	60(R21), R6	// 4 columns
	ADDW	R9, R0, R0	// 4 columns
	ADDW	R8, R2, R2	// 4 columns
	ADDW	R10, R1, R1	// 4 columns
	ADDW	R11, R2, R2	// 4 columns
	EORW	R0, R13, R13	// 4 columns
	ADDW	R6, R3, R3	// 4 columns
	EORW	R1, R14, R14	// 4 columns
	ADDW	R12, R3, R3	// 4 columns
	EORW	R2, R15, R15	// 4 columns
	EORW	R3, R16, R16	// 4 columns
	RORW	$8, R13, R13	// 4 columns
	MOVWU	56(R21), R5	// 4 diagonals
	RORW	$8, R14, R14	// 4 columns
	MOVWU	44(R21), R7	// 4 diagonals
	RORW	$8, R15, R15	// 4 columns
	RORW	$8, R16, R16	// 4 columns
	ADDW	R13, R17, R17	// 4 columns
	ADDW	R14, R19, R19	// 4 columns
	EORW	R17, R9, R9	// 4 columns
	ADDW	R15, R20, R20	// 4 columns
	EORW	R19, R10, R10	// 4 columns
	ADDW	R16, R4, R4	// 4 columns
	EORW	R20, R11, R11	// 4 columns
	EORW	R4, R12, R12	// 4 columns
	RORW	$7, R9, R9	// 4 columns
	RORW	$7, R10, R10	// 4 columns
	ADDW	R5, R0, R0	// 4 diagonals
	MOVWU	24(R21), R8	// 4 diagonals
	RORW	$7, R11, R11	// 4 columns
	RORW	$7, R12, R12	// 4 columns
	ADDW	R7, R1, R1	// 4 diagonals
	MOVWU	12(R21), R6	// 4 diagonals
	ADDW	R10, R0, R0	// 4 diagonals
	ADDW	R8, R2, R2	// 4 diagonals
	ADDW	R11, R1, R1	// 4 diagonals
	ADDW	R12, R2, R2	// 4 diagonals
	EORW	R0, R16, R16	// 4 diagonals
	ADDW	R6, R3, R3	// 4 diagonals
	EORW	R1, R13, R13	// 4 diagonals
	ADDW	R9, R3, R3	// 4 diagonals
	EORW	R2, R14, R14	// 4 diagonals
	EORW	R3, R15, R15	// 4 diagonals
	RORW	$16, R16, R16	// 4 diagonals
	MOVWU	4(R21), R5	// 4 diagonals
	RORW	$16, R13, R13	// 4 diagonals
	MOVWU	48(R21), R7	// 4 diagonals
	RORW	$16, R14, R14	// 4 diagonals
	RORW	$16, R15, R15	// 4 diagonals
	ADDW	R16, R20, R20	// 4 diagonals
	ADDW	R13, R4, R4	// 4 diagonals
	EORW	R20, R10, R10	// 4 diagonals
	ADDW	R14, R17, R17	// 4 diagonals
	EORW	R4, R11, R11	// 4 diagonals
	ADDW	R15, R19, R19	// 4 diagonals
	EORW	R17, R12, R12	// 4 diagonals
	EORW	R19, R9, R9	// 4 diagonals
	RORW	$12, R10, R10	// 4 diagonals
	RORW	$12, R11, R11	// 4 diagonals
	ADDW	R5, R0, R0	// 4 diagonals
	MOVWU	32(R21), R8	// 4 diagonals
	RORW	$12, R12, R12	// 4 diagonals
	RORW	$12, R9, R9	// 4 diagonals
	ADDW	R7, R1, R1	// 4 diagonals
	MOVWU	52(R21), R6	// 4 diagonals
	ADDW	R10, R0, R0	// 4 diagonals
	ADDW	R8, R2, R2	// 4 diagonals
	ADDW	R11, R1, R1	// 4 diagonals
	ADDW	R12, R2, R2	// 4 diagonals
	EORW	R0, R16, R16	// 4 diagonals
	ADDW	R6, R3, R3	// 4 diagonals
	EORW	R1, R13, R13	// 4 diagonals
	ADDW	R9, R3, R3	// 4 diagonals
	EORW	R2, R14, R14	// 4 diagonals
	EORW	R3, R15, R15	// 4 diagonals
	RORW	$8, R16, R16	// 4 diagonals
	MOVWU	8(R21), R5	// 5 columns
	RORW	$8, R13, R13	// 4 diagonals
	MOVWU	24(R21), R7	// 5 columns
	RORW	$8, R14, R14	// 4 diagonals
	RORW	$8, R15, R15	// 4 diagonals
	ADDW	R16, R20, R20	// 4 diagonals
	ADDW	R13, R4, R4	// 4 diagonals
	EORW	R20, R10, R10	// 4 diagonals
	ADDW	R14, R17, R17	// 4 diagonals
	EORW	R4, R11, R11	// 4 diagonals
	ADDW	R15, R19, R19	// 4 diagonals
	EORW	R17, R12, R12	// 4 diagonals
	EORW	R19, R9, R9	// 4 diagonals
	RORW	$7, R10, R10	// 4 diagonals
	RORW	$7, R11, R11	// 4 diagonals
	ADDW	R5, R0, R0	// 5 columns
	MOVWU	0(R21), R8	// 5 columns
	RORW	$7, R12, R12	// 4 diagonals
	RORW	$7, R9, R9	// 4 diagonals
	ADDW	R7, R1, R1	// 5 columns
	MOVWU	32(R21), R6	// 5 columns
	ADDW	R10, R1, R1	// 5 columns
	ADDW	R8, R2, R2	// 5 columns
	EORW	R1, R14, R14	// 5 columns
	ADDW	R9, R0, R0	// 5 columns
	ADDW	R11, R2, R2	// 5 columns
	ADDW	R6, R3, R3	// 5 columns
	EORW	R0, R13, R13	// 5 columns
	ADDW	R12, R3, R3	// 5 columns
	EORW	R2, R15, R15	// 5 columns
	EORW	R3, R16, R16	// 5 columns
	RORW	$16, R14, R14	// 5 columns
	MOVWU	48(R21), R5	// 5 columns
	RORW	$16, R13, R13	// 5 columns
	MOVWU	40(R21), R7	// 5 columns
	RORW	$16, R15, R15	// 5 columns
	RORW	$16, R16, R16	// 5 columns
	ADDW	R14, R19, R19	// 5 columns
	ADDW	R13, R17, R17	// 5 columns
	EORW	R19, R10, R10	// 5 columns
	ADDW	R15, R20, R20	// 5 columns
	EORW	R17, R9, R9	// 5 columns
	ADDW	R16, R4, R4	// 5 columns
	EORW	R20, R11, R11	// 5 columns
	EORW	R4, R12, R12	// 5 columns
	RORW	$12, R10, R10	// 5 columns
	RORW	$12, R9, R9	// 5 columns
	ADDW	R5, R0, R0	// 5 columns
	MOVWU	44(R21), R8	// 5 columns
	RORW	$12, R11, R11	// 5 columns
	RORW	$12, R12, R12	// 5 columns
	ADDW	R7, R1, R1	// 5 columns
	MOVWU	12(R21), R6	// 5 columns
	ADDW	R9, R0, R0	// 5 columns
	ADDW	R8, R2, R2	// 5 columns
	ADDW	R10, R1, R1	// 5 columns
	ADDW	R11, R2, R2	// 5 columns
	EORW	R0, R13, R13	// 5 columns
	ADDW	R6, R3, R3	// 5 columns
	EORW	R1, R14, R14	// 5 columns
	ADDW	R12, R3, R3	// 5 columns
	EORW	R2, R15, R15	// 5 columns
	EORW	R3, R16, R16	// 5 columns
	RORW	$8, R13, R13	// 5 columns
	MOVWU	16(R21), R5	// 5 diagonals
	RORW	$8, R14, R14	// 5 columns
	MOVWU	28(R21), R7	// 5 diagonals
	RORW	$8, R15, R15	// 5 columns
	RORW	$8, R16, R16	// 5 columns
	ADDW	R13, R17, R17	// 5 columns
	ADDW	R14, R19, R19	// 5 columns
	EORW	R17, R9, R9	// 5 columns
	ADDW	R15, R20, R20	// 5 columns
	EORW	R19, R10, R10	// 5 columns
	ADDW	R16, R4, R4	// 5 columns
	EORW	R20, R11, R11	// 5 columns
	EORW	R4, R12, R12	// 5 columns
	RORW	$7, R9, R9	// 5 columns
	RORW	$7, R10, R10	// 5 columns
	ADDW	R5, R0, R0	// 5 diagonals
	MOVWU	60(R21), R8	// 5 diagonals
	RORW	$7, R11, R11	// 5 columns
	RORW	$7, R12, R12	// 5 columns
	ADDW	R7, R1, R1	// 5 diagonals
	MOVWU	4(R21), R6	// 5 diagonals
	ADDW	R10, R0, R0	// 5 diagonals
	ADDW	R8, R2, R2	// 5 diagonals
	ADDW	R11, R1, R1	// 5 diagonals
	ADDW	R12, R2, R2	// 5 diagonals
	EORW	R0, R16, R16	// 5 diagonals
	ADDW	R6, R3, R3	// 5 diagonals
	EORW	R1, R13, R13	// 5 diagonals
	ADDW	R9, R3, R3	// 5 diagonals
	EORW	R2, R14, R14	// 5 diagonals
	EORW	R3, R15, R15	// 5 diagonals
	RORW	$16, R16, R16	// 5 diagonals
	MOVWU	52(R21), R5	// 5 diagonals
	RORW	$16, R13, R13	// 5 diagonals
	MOVWU	20(R21), R7	// 5 diagonals
	RORW	$16, R14, R14	// 5 diagonals
	RORW	$16, R15, R15	// 5 diagonals
	ADDW	R16, R20, R20	// 5 diagonals
	ADDW	R13, R4, R4	// 5 diagonals
	EORW	R20, R10, R10	// 5 diagonals
	ADDW	R14, R17, R17	// 5 diagonals
	EORW	R4, R11, R11	// 5 diagonals
	ADDW	R15, R19, R19	// 5 diagonals
	EORW	R17, R12, R12	// 5 diagonals
	EORW	R19, R9, R9	// 5 diagonals
	RORW	$12, R10, R10	// 5 diagonals
	RORW	$12, R11, R11	// 5 diagonals
	ADDW	R5, R0, R0	// 5 diagonals
	MOVWU	56(R21), R8	// 5 diagonals
	RORW	$12, R12, R12	// 5 diagonals
	RORW	$12, R9, R9	// 5 diagonals
	ADDW	R7, R1, R1	// 5 diagonals
	MOVWU	36(R21), R6	// 5 diagonals
	ADDW	R10, R0, R0	// 5 diagonals
	ADDW	R8, R2, R2	// 5 diagonals
	ADDW	R11, R1, R1	// 5 diagonals
	ADDW	R12, R2, R2	// 5 diagonals
	EORW	R0, R16, R16	// 5 diagonals
	ADDW	R6, R3, R3	// 5 diagonals
	EORW	R1, R13, R13	// 5 diagonals
	ADDW	R9, R3, R3	// 5 diagonals
	EORW	R2, R14, R14	// 5 diagonals
	EORW	R3, R15, R15	// 5 diagonals
	RORW	$8, R16, R16	// 5 diagonals
	MOVWU	48(R21), R5	// 6 columns
	RORW	$8, R13, R13	// 5 diagonals
	MOVWU	4(R21), R7	// 6 columns
	RORW	$8, R14, R14	// 5 diagonals
	RORW	$8, R15, R15	// 5 diagonals
	ADDW	R16, R20, R20	// 5 diagonals
	ADDW	R13, R4, R4	// 5 diagonals
	EORW	R20, R10, R10	// 5 diagonals
	ADDW	R14, R17, R17	// 5 diagonals
	EORW	R4, R11, R11	// 5 diagonals
	ADDW	R15, R19, R19	// 5 diagonals
	EORW	R17, R12, R12	// 5 diagonals
	EORW	R19, R9, R9	// 5 diagonals
	RORW	$7, R10, R10	// 5 diagonals
	RORW	$7, R11, R11	// 5 diagonals
	ADDW	R5, R0, R0	// 6 columns
	MOVWU	56(R21), R8	// 6 columns
	RORW	$7, R12, R12	// 5 diagonals
	RORW	$7, R9, R9	// 5 diagonals
	ADDW	R7, R1, R1	// 6 columns
	MOVWU	16(R21), R6	// 6 columns
	ADDW	R10, R1, R1	// 6 columns
	ADDW	R8, R2, R2	// 6 columns
	EORW	R1, R14, R14	// 6 columns
	ADDW	R9, R0, R0	// 6 columns
	ADDW	R11, R2, R2	// 6 columns
	ADDW	R6, R3, R3	// 6 columns
	EORW	R0, R13, R13	// 6 columns
	ADDW	R12, R3, R3	// 6 columns
	EORW	R2, R15, R15	// 6 columns
	EORW	R3, R16, R16	// 6 columns
	RORW	$16, R14, R14	// 6 columns
	MOVWU	20(R21), R5	// 6 columns
	RORW	$16, R13, R13	// 6 columns
	MOVWU	60(R21), R7	// 6 columns
	RORW	$16, R15, R15	// 6 columns
	RORW	$16, R16, R16	// 6 columns
	ADDW	R14, R19, R19	// 6 columns
	ADDW	R13, R17, R17	// 6 columns
	EORW	R19, R10, R10	// 6 columns
	ADDW	R15, R20, R20	// 6 columns
	EORW	R17, R9, R9	// 6 columns
	ADDW	R16, R4, R4	// 6 columns
	EORW	R20, R11, R11	// 6 columns
	EORW	R4, R12, R12	// 6 columns
	RORW	$12, R10, R10	// 6 columns
	RORW	$12, R9, R9	// 6 columns
	ADDW	R5, R0, R0	// 6 columns
	MOVWU	52(R21), R8	// 6 columns
	RORW	$12, R11, R11	// 6 columns
	RORW	$12, R12, R12	// 6 columns
	ADDW	R7, R1, R1	// 6 columns
	MOVWU	40(R21), R6	// 6 columns
	ADDW	R9, R0, R0	// 6 columns
	ADDW	R8, R2, R2	// 6 columns
	ADDW	R10, R1, R1	// 6 columns
	ADDW	R11, R2, R2	// 6 columns
	EORW	R0, R13, R13	// 6 columns
	ADDW	R6, R3, R3	// 6 columns
	EORW	R1, R14, R14	// 6 columns
	ADDW	R12, R3, R3	// 6 columns
	EORW	R2, R15, R15	// 6 columns
	EORW	R3, R16, R16	// 6 columns
	RORW	$8, R13, R13	// 6 columns
	MOVWU	0(R21), R5	// 6 diagonals
	RORW	$8, R14, R14	// 6 columns
	MOVWU	24(R21), R7	// 6 diagonals
	RORW	$8, R15, R15	// 6 columns
	RORW	$8, R16, R16	// 6 columns
	ADDW	R13, R17, R17	// 6 columns
	ADDW	R14, R19, R19	// 6 columns
	EORW	R17, R9, R9	// 6 columns
	ADDW	R15, R20, R20	// 6 columns
	EORW	R19, R10, R10	// 6 columns
	ADDW	R16, R4, R4	// 6 columns
	EORW	R20, R11, R11	// 6 columns
	EORW	R4, R12, R12	// 6 columns
	RORW	$7, R9, R9	// 6 columns
	RORW	$7, R10, R10	// 6 columns
	ADDW	R5, R0, R0	// 6 diagonals
	MOVWU	36(R21), R8	// 6 diagonals
	RORW	$7, R11, R11	// 6 columns
	RORW	$7, R12, R12	// 6 columns
	ADDW	R7, R1, R1	// 6 diagonals
	MOVWU	32(R21), R6	// 6 diagonals
	ADDW	R10, R0, R0	// 6 diagonals
	ADDW	R8, R2, R2	// 6 diagonals
	ADDW	R11, R1, R1	// 6 diagonals
	ADDW	R12, R2, R2	// 6 diagonals
	EORW	R0, R16, R16	// 6 diagonals
	ADDW	R6, R3, R3	// 6 diagonals
	EORW	R1, R13, R13	// 6 diagonals
	ADDW	R9, R3, R3	// 6 diagonals
	EORW	R2, R14, R14	// 6 diagonals
	EORW	R3, R15, R15	// 6 diagonals
	RORW	$16, R16, R16	// 6 diagonals
	MOVWU	28(R21), R5	// 6 diagonals
	RORW	$16, R13, R13	// 6 diagonals
	MOVWU	12(R21), R7	// 6 diagonals
	RORW	$16, R14, R14	// 6 diagonals
	RORW	$16, R15, R15	// 6 diagonals
	ADDW	R16, R20, R20	// 6 diagonals
	ADDW	R13, R4, R4	// 6 diagonals
	EORW	R20, R10, R10	// 6 diagonals
	ADDW	R14, R17, R17	// 6 diagonals
	EORW	R4, R11, R11	// 6 diagonals
	ADDW	R15, R19, R19	// 6 diagonals
	EORW	R17, R12, R12	// 6 diagonals
	EORW	R19, R9, R9	// 6 diagonals
	RORW	$12, R10, R10	// 6 diagonals
	RORW	$12, R11, R11	// 6 diagonals
	ADDW	R5, R0, R0	// 6 diagonals
	MOVWU	8(R21), R8	// 6 diagonals
	RORW	$12, R12, R12	// 6 diagonals
	RORW	$12, R9, R9	// 6 diagonals
	ADDW	R7, R1, R1	// 6 diagonals
	MOVWU	44(R21), R6	// 6 diagonals
	ADDW	R10, R0, R0	// 6 diagonals
	ADDW	R8, R2, R2	// 6 diagonals
	ADDW	R11, R1, R1	// 6 diagonals
	ADDW	R12, R2, R2	// 6 diagonals
	EORW	R0, R16, R16	// 6 diagonals
	ADDW	R6, R3, R3	// 6 diagonals
	EORW	R1, R13, R13	// 6 diagonals
	ADDW	R9, R3, R3	// 6 diagonals
	EORW	R2, R14, R14	// 6 diagonals
	EORW	R3, R15, R15	// 6 diagonals
	RORW	$8, R16, R16	// 6 diagonals
	MOVWU	52(R21), R5	// 7 columns
	RORW	$8, R13, R13	// 6 diagonals
	MOVWU	28(R21), R7	// 7 columns
	RORW	$8, R14, R14	// 6 diagonals
	RORW	$8, R15, R15	// 6 diagonals
	ADDW	R16, R20, R20	// 6 diagonals
	ADDW	R13, R4, R4	// 6 diagonals
	EORW	R20, R10, R10	// 6 diagonals
	ADDW	R14, R17, R17	// 6 diagonals
	EORW	R4, R11, R11	// 6 diagonals
	ADDW	R15, R19, R19	// 6 diagonals
	EORW	R17, R12, R12	// 6 diagonals
	EORW	R19, R9, R9	// 6 diagonals
	RORW	$7, R10, R10	// 6 diagonals
	RORW	$7, R11, R11	// 6 diagonals
	ADDW	R5, R0, R0	// 7 columns
	MOVWU	48(R21), R8	// 7 columns
	RORW	$7, R12, R12	// 6 diagonals
	RORW	$7, R9, R9	// 6 diagonals
	ADDW	R7, R1, R1	// 7 columns
	MOVWU	12(R21), R6	// 7 columns
	ADDW	R10, R1, R1	// 7 columns
	ADDW	R8, R2, R2	// 7 columns
	EORW	R1, R14, R14	// 7 columns
	ADDW	R9, R0, R0	// 7 columns
	ADDW	R11, R2, R2	// 7 columns
	ADDW	R6, R3, R3	// 7 columns
	EORW	R0, R13, R13	// 7 columns
	ADDW	R12, R3, R3	// 7 columns
	EORW	R2, R15, R15	// 7 columns
	EORW	R3, R16, R16	// 7 columns
	RORW	$16, R14, R14	// 7 columns
	MOVWU	44(R21), R5	// 7 columns
	RORW	$16, R13, R13	// 7 columns
	MOVWU	56(R21), R7	// 7 columns
	RORW	$16, R15, R15	// 7 columns
	RORW	$16, R16, R16	// 7 columns
	ADDW	R14, R19, R19	// 7 columns
	ADDW	R13, R17, R17	// 7 columns
	EORW	R19, R10, R10	// 7 columns
	ADDW	R15, R20, R20	// 7 columns
	EORW	R17, R9, R9	// 7 columns
	ADDW	R16, R4, R4	// 7 columns
	EORW	R20, R11, R11	// 7 columns
	EORW	R4, R12, R12	// 7 columns
	RORW	$12, R10, R10	// 7 columns
	RORW	$12, R9, R9	// 7 columns
	ADDW	R5, R0, R0	// 7 columns
	MOVWU	4(R21), R8	// 7 columns
	RORW	$12, R11, R11	// 7 columns
	RORW	$12, R12, R12	// 7 columns
	ADDW	R7, R1, R1	// 7 columns
	MOVWU	36(R21), R6	// 7 columns
	ADDW	R9, R0, R0	// 7 columns
	ADDW	R8, R2, R2	// 7 columns
	ADDW	R10, R1, R1	// 7 columns
	ADDW	R11, R2, R2	// 7 columns
	EORW	R0, R13, R13	// 7 columns
	ADDW	R6, R3, R3	// 7 columns
	EORW	R1, R14, R14	// 7 columns
	ADDW	R12, R3, R3	// 7 columns
	EORW	R2, R15, R15	// 7 columns
	EORW	R3, R16, R16	// 7 columns
	RORW	$8, R13, R13	// 7 columns
	MOVWU	20(R21), R5	// 7 diagonals
	RORW	$8, R14, R14	// 7 columns
	MOVWU	60(R21), R7	// 7 diagonals
	RORW	$8, R15, R15	// 7 columns
	RORW	$8, R16, R16	// 7 columns
	ADDW	R13, R17, R17	// 7 columns
	ADDW	R14, R19, R19	// 7 columns
	EORW	R17, R9, R9	// 7 columns
	ADDW	R15, R20, R20	// 7 columns
	EORW	R19, R10, R10	// 7 columns
	ADDW	R16, R4, R4	// 7 columns
	EORW	R20, R11, R11	// 7 columns
	EORW	R4, R12, R12	// 7 columns
	RORW	$7, R9, R9	// 7 columns
	RORW	$7, R10, R10	// 7 columns
	ADDW	R5, R0, R0	// 7 diagonals
	MOVWU	32(R21), R8	// 7 diagonals
	RORW	$7, R11, R11	// 7 columns
	RORW	$7, R12, R12	// 7 columns
	ADDW	R7, R1, R1	// 7 diagonals
	MOVWU	8(R21), R6	// 7 diagonals
	ADDW	R10, R0, R0	// 7 diagonals
	ADDW	R8, R2, R2	// 7 diagonals
	ADDW	R11, R1, R1	// 7 diagonals
	ADDW	R12, R2, R2	// 7 diagonals
	EORW	R0, R16, R16	// 7 diagonals
	ADDW	R6, R3, R3	// 7 diagonals
	EORW	R1, R13, R13	// 7 diagonals
	ADDW	R9, R3, R3	// 7 diagonals
	EORW	R2, R14, R14	// 7 diagonals
	EORW	R3, R15, R15	// 7 diagonals
	RORW	$16, R16, R16	// 7 diagonals
	MOVWU	0(R21), R5	// 7 diagonals
	RORW	$16, R13, R13	// 7 diagonals
	MOVWU	16(R21), R7	// 7 diagonals
	RORW	$16, R14, R14	// 7 diagonals
	RORW	$16, R15, R15	// 7 diagonals
	ADDW	R16, R20, R20	// 7 diagonals
	ADDW	R13, R4, R4	// 7 diagonals
	EORW	R20, R10, R10	// 7 diagonals
	ADDW	R14, R17, R17	// 7 diagonals
	EORW	R4, R11, R11	// 7 diagonals
	ADDW	R15, R19, R19	// 7 diagonals
	EORW	R17, R12, R12	// 7 diagonals
	EORW	R19, R9, R9	// 7 diagonals
	RORW	$12, R10, R10	// 7 diagonals
	RORW	$12, R11, R11	// 7 diagonals
	ADDW	R5, R0, R0	// 7 diagonals
	MOVWU	24(R21), R8	// 7 diagonals
	RORW	$12, R12, R12	// 7 diagonals
	RORW	$12, R9, R9	// 7 diagonals
	ADDW	R7, R1, R1	// 7 diagonals
	MOVWU	40(R21), R6	// 7 diagonals
	ADDW	R10, R0, R0	// 7 diagonals
	ADDW	R8, R2, R2	// 7 diagonals
	ADDW	R11, R1, R1	// 7 diagonals
	ADDW	R12, R2, R2	// 7 diagonals
	EORW	R0, R16, R16	// 7 diagonals
	ADDW	R6, R3, R3	// 7 diagonals
	EORW	R1, R13, R13	// 7 diagonals
	ADDW	R9, R3, R3	// 7 diagonals
	EORW	R2, R14, R14	// 7 diagonals
	EORW	R3, R15, R15	// 7 diagonals
	RORW	$8, R16, R16	// 7 diagonals
	MOVWU	24(R21), R5	// 8 columns
	RORW	$8, R13, R13	// 7 diagonals
	MOVWU	56(R21), R7	// 8 columns
	RORW	$8, R14, R14	// 7 diagonals
	RORW	$8, R15, R15	// 7 diagonals
	ADDW	R16, R20, R20	// 7 diagonals
	ADDW	R13, R4, R4	// 7 diagonals
	EORW	R20, R10, R10	// 7 diagonals
	ADDW	R14, R17, R17	// 7 diagonals
	EORW	R4, R11, R11	// 7 diagonals
	ADDW	R15, R19, R19	// 7 diagonals
	EORW	R17, R12, R12	// 7 diagonals
	EORW	R19, R9, R9	// 7 diagonals
	RORW	$7, R10, R10	// 7 diagonals
	RORW	$7, R11, R11	// 7 diagonals
	ADDW	R5, R0, R0	// 8 columns
	MOVWU	44(R21), R8	// 8 columns
	RORW	$7, R12, R12	// 7 diagonals
	RORW	$7, R9, R9	// 7 diagonals
	ADDW	R7, R1, R1	// 8 columns
	MOVWU	0(R21), R6	// 8 columns
	ADDW	R10, R1, R1	// 8 columns
	ADDW	R8, R2, R2	// 8 columns
	EORW	R1, R14, R14	// 8 columns
	ADDW	R9, R0, R0	// 8 columns
	ADDW	R11, R2, R2	// 8 columns
	ADDW	R6, R3, R3	// 8 columns
	EORW	R0, R13, R13	// 8 columns
	ADDW	R12, R3, R3	// 8 columns
	EORW	R2, R15, R15	// 8 columns
	EORW	R3, R16, R16	// 8 columns
	RORW	$16, R14, R14	// 8 columns
	MOVWU	60(R21), R5	// 8 columns
	RORW	$16, R13, R13	// 8 columns
	MOVWU	36(R21), R7	// 8 columns
	RORW	$16, R15, R15	// 8 columns
	RORW	$16, R16, R16	// 8 columns
	ADDW	R14, R19, R19	// 8 columns
	ADDW	R13, R17, R17	// 8 columns
	EORW	R19, R10, R10	// 8 columns
	ADDW	R15, R20, R20	// 8 columns
	EORW	R17, R9, R9	// 8 columns
	ADDW	R16, R4, R4	// 8 columns
	EORW	R20, R11, R11	// 8 columns
	EORW	R4, R12, R12	// 8 columns
	RORW	$12, R10, R10	// 8 columns
	RORW	$12, R9, R9	// 8 columns
	ADDW	R5, R0, R0	// 8 columns
	MOVWU	12(R21), R8	// 8 columns
	RORW	$12, R11, R11	// 8 columns
	RORW	$12, R12, R12	// 8 columns
	ADDW	R7, R1, R1	// 8 columns
	MOVWU	32(R21), R6	// 8 columns
	ADDW	R9, R0, R0	// 8 columns
	ADDW	R8, R2, R2	// 8 columns
	ADDW	R10, R1, R1	// 8 columns
	ADDW	R11, R2, R2	// 8 columns
	EORW	R0, R13, R13	// 8 columns
	ADDW	R6, R3, R3	// 8 columns
	EORW	R1, R14, R14	// 8 columns
	ADDW	R12, R3, R3	// 8 columns
	EORW	R2, R15, R15	// 8 columns
	EORW	R3, R16, R16	// 8 columns
	RORW	$8, R13, R13	// 8 columns
	MOVWU	48(R21), R5	// 8 diagonals
	RORW	$8, R14, R14	// 8 columns
	MOVWU	52(R21), R7	// 8 diagonals
	RORW	$8, R15, R15	// 8 columns
	RORW	$8, R16, R16	// 8 columns
	ADDW	R13, R17, R17	// 8 columns
	ADDW	R14, R19, R19	// 8 columns
	EORW	R17, R9, R9	// 8 columns
	ADDW	R15, R20, R20	// 8 columns
	EORW	R19, R10, R10	// 8 columns
	ADDW	R16, R4, R4	// 8 columns
	EORW	R20, R11, R11	// 8 columns
	EORW	R4, R12, R12	// 8 columns
	RORW	$7, R9, R9	// 8 columns
	RORW	$7, R10, R10	// 8 columns
	ADDW	R5, R0, R0	// 8 diagonals
	MOVWU	4(R21), R8	// 8 diagonals
	RORW	$7, R11, R11	// 8 columns
	RORW	$7, R12, R12	// 8 columns
	ADDW	R7, R1, R1	// 8 diagonals
	MOVWU	40(R21), R6	// 8 diagonals
	ADDW	R10, R0, R0	// 8 diagonals
	ADDW	R8, R2, R2	// 8 diagonals
	ADDW	R11, R1, R1	// 8 diagonals
	ADDW	R12, R2, R2	// 8 diagonals
	EORW	R0, R16, R16	// 8 diagonals
	ADDW	R6, R3, R3	// 8 diagonals
	EORW	R1, R13, R13	// 8 diagonals
	ADDW	R9, R3, R3	// 8 diagonals
	EORW	R2, R14, R14	// 8 diagonals
	EORW	R3, R15, R15	// 8 diagonals
	RORW	$16, R16, R16	// 8 diagonals
	MOVWU	8(R21), R5	// 8 diagonals
	RORW	$16, R13, R13	// 8 diagonals
	MOVWU	28(R21), R7	// 8 diagonals
	RORW	$16, R14, R14	// 8 diagonals
	RORW	$16, R15, R15	// 8 diagonals
	ADDW	R16, R20, R20	// 8 diagonals
	ADDW	R13, R4, R4	// 8 diagonals
	EORW	R20, R10, R10	// 8 diagonals
	ADDW	R14, R17, R17	// 8 diagonals
	EORW	R4, R11, R11	// 8 diagonals
	ADDW	R15, R19, R19	// 8 diagonals
	EORW	R17, R12, R12	// 8 diagonals
	EORW	R19, R9, R9	// 8 diagonals
	RORW	$12, R10, R10	// 8 diagonals
	RORW	$12, R11, R11	// 8 diagonals
	ADDW	R5, R0, R0	// 8 diagonals
	MOVWU	16(R21), R8	// 8 diagonals
	RORW	$12, R12, R12	// 8 diagonals
	RORW	$12, R9, R9	// 8 diagonals
	ADDW	R7, R1, R1	// 8 diagonals
	MOVWU	20(R21), R6	// 8 diagonals
	ADDW	R10, R0, R0	// 8 diagonals
	ADDW	R8, R2, R2	// 8 diagonals
	ADDW	R11, R1, R1	// 8 diagonals
	ADDW	R12, R2, R2	// 8 diagonals
	EORW	R0, R16, R16	// 8 diagonals
	ADDW	R6, R3, R3	// 8 diagonals
	EORW	R1, R13, R13	// 8 diagonals
	ADDW	R9, R3, R3	// 8 diagonals
	EORW	R2, R14, R14	// 8 diagonals
	EORW	R3, R15, R15	// 8 diagonals
	RORW	$8, R16, R16	// 8 diagonals
	MOVWU	40(R21), R5	// 9 columns
	RORW	$8, R13, R13	// 8 diagonals
	MOVWU	32(R21), R7	// 9 columns
	RORW	$8, R14, R14	// 8 diagonals
	RORW	$8, R15, R15	// 8 diagonals
	ADDW	R16, R20, R20	// 8 diagonals
	ADDW	R13, R4, R4	// 8 diagonals
	EORW	R20, R10, R10	// 8 diagonals
	ADDW	R14, R17, R17	// 8 diagonals
	EORW	R4, R11, R11	// 8 diagonals
	ADDW	R15, R19, R19	// 8 diagonals
	EORW	R17, R12, R12	// 8 diagonals
	EORW	R19, R9, R9	// 8 diagonals
	RORW	$7, R10, R10	// 8 diagonals
	RORW	$7, R11, R11	// 8 diagonals
	ADDW	R5, R0, R0	// 9 columns
	MOVWU	28(R21), R8	// 9 columns
	RORW	$7, R12, R12	// 8 diagonals
	RORW	$7, R9, R9	// 8 diagonals
	ADDW	R7, R1, R1	// 9 columns
	MOVWU	4(R21), R6	// 9 columns
	ADDW	R10, R1, R1	// 9 columns
	ADDW	R8, R2, R2	// 9 columns
	EORW	R1, R14, R14	// 9 columns
	ADDW	R9, R0, R0	// 9 columns
	ADDW	R11, R2, R2	// 9 columns
	ADDW	R6, R3, R3	// 9 columns
	EORW	R0, R13, R13	// 9 columns
	ADDW	R12, R3, R3	// 9 columns
	EORW	R2, R15, R15	// 9 columns
	EORW	R3, R16, R16	// 9 columns
	RORW	$16, R14, R14	// 9 columns
	MOVWU	8(R21), R5	// 9 columns
	RORW	$16, R13, R13	// 9 columns
	MOVWU	16(R21), R7	// 9 columns
	RORW	$16, R15, R15	// 9 columns
	RORW	$16, R16, R16	// 9 columns
	ADDW	R14, R19, R19	// 9 columns
	ADDW	R13, R17, R17	// 9 columns
	EORW	R19, R10, R10	// 9 columns
	ADDW	R15, R20, R20	// 9 columns
	EORW	R17, R9, R9	// 9 columns
	ADDW	R16, R4, R4	// 9 columns
	EORW	R20, R11, R11	// 9 columns
	EORW	R4, R12, R12	// 9 columns
	RORW	$12, R10, R10	// 9 columns
	RORW	$12, R9, R9	// 9 columns
	ADDW	R5, R0, R0	// 9 columns
	MOVWU	24(R21), R8	// 9 columns
	RORW	$12, R11, R11	// 9 columns
	RORW	$12, R12, R12	// 9 columns
	ADDW	R7, R1, R1	// 9 columns
	MOVWU	20(R21), R6	// 9 columns
	ADDW	R9, R0, R0	// 9 columns
	ADDW	R8, R2, R2	// 9 columns
	ADDW	R10, R1, R1	// 9 columns
	ADDW	R11, R2, R2	// 9 columns
	EORW	R0, R13, R13	// 9 columns
	ADDW	R6, R3, R3	// 9 columns
	EORW	R1, R14, R14	// 9 columns
	ADDW	R12, R3, R3	// 9 columns
	EORW	R2, R15, R15	// 9 columns
	EORW	R3, R16, R16	// 9 columns
	RORW	$8, R13, R13	// 9 columns
	MOVWU	60(R21), R5	// 9 diagonals
	RORW	$8, R14, R14	// 9 columns
	MOVWU	36(R21), R7	// 9 diagonals
	RORW	$8, R15, R15	// 9 columns
	RORW	$8, R16, R16	// 9 columns
	ADDW	R13, R17, R17	// 9 columns
	ADDW	R14, R19, R19	// 9 columns
	EORW	R17, R9, R9	// 9 columns
	ADDW	R15, R20, R20	// 9 columns
	EORW	R19, R10, R10	// 9 columns
	ADDW	R16, R4, R4	// 9 columns
	EORW	R20, R11, R11	// 9 columns
	EORW	R4, R12, R12	// 9 columns
	RORW	$7, R9, R9	// 9 columns
	RORW	$7, R10, R10	// 9 columns
	ADDW	R5, R0, R0	// 9 diagonals
	MOVWU	12(R21), R8	// 9 diagonals
	RORW	$7, R11, R11	// 9 columns
	RORW	$7, R12, R12	// 9 columns
	ADDW	R7, R1, R1	// 9 diagonals
	MOVWU	52(R21), R6	// 9 diagonals
	ADDW	R10, R0, R0	// 9 diagonals
	ADDW	R8, R2, R2	// 9 diagonals
	ADDW	R11, R1, R1	// 9 diagonals
	ADDW	R12, R2, R2	// 9 diagonals
	EORW	R0, R16, R16	// 9 diagonals
	ADDW	R6, R3, R3	// 9 diagonals
	EORW	R1, R13, R13	// 9 diagonals
	ADDW	R9, R3, R3	// 9 diagonals
	EORW	R2, R14, R14	// 9 diagonals
	EORW	R3, R15, R15	// 9 diagonals
	RORW	$16, R16, R16	// 9 diagonals
	MOVWU	44(R21), R5	// 9 diagonals
	RORW	$16, R13, R13	// 9 diagonals
	MOVWU	56(R21), R7	// 9 diagonals
	RORW	$16, R14, R14	// 9 diagonals
	RORW	$16, R15, R15	// 9 diagonals
	ADDW	R16, R20, R20	// 9 diagonals
	ADDW	R13, R4, R4	// 9 diagonals
	EORW	R20, R10, R10	// 9 diagonals
	ADDW	R14, R17, R17	// 9 diagonals
	EORW	R4, R11, R11	// 9 diagonals
	ADDW	R15, R19, R19	// 9 diagonals
	EORW	R17, R12, R12	// 9 diagonals
	EORW	R19, R9, R9	// 9 diagonals
	RORW	$12, R10, R10	// 9 diagonals
	RORW	$12, R11, R11	// 9 diagonals
	ADDW	R5, R0, R0	// 9 diagonals
	MOVWU	48(R21), R8	// 9 diagonals
	RORW	$12, R12, R12	// 9 diagonals
	RORW	$12, R9, R9	// 9 diagonals
	ADDW	R7, R1, R1	// 9 diagonals
	MOVWU	0(R21), R6	// 9 diagonals
	ADDW	R10, R0, R0	// 9 diagonals
	ADDW	R8, R2, R2	// 9 diagonals
	ADDW	R11, R1, R1	// 9 diagonals
	ADDW	R12, R2, R2	// 9 diagonals
	EORW	R0, R16, R16	// 9 diagonals
	ADDW	R6, R3, R3	// 9 diagonals
	EORW	R1, R13, R13	// 9 diagonals
	ADDW	R9, R3, R3	// 9 diagonals
	EORW	R2, R14, R14	// 9 diagonals
	EORW	R3, R15, R15	// 9 diagonals
	RORW	$8, R16, R16	// 9 diagonals
	RORW	$8, R13, R13	// 9 diagonals
	RORW	$8, R14, R14	// 9 diagonals
	RORW	$8, R15, R15	// 9 diagonals
	ADDW	R16, R20, R20	// 9 diagonals
	ADDW	R13, R4, R4	// 9 diagonals
	EORW	R20, R10, R10	// 9 diagonals
	ADDW	R14, R17, R17	// 9 diagonals
	EORW	R4, R11, R11	// 9 diagonals
	ADDW	R15, R19, R19	// 9 diagonals
	EORW	R17, R12, R12	// 9 diagonals
	EORW	R19, R9, R9	// 9 diagonals
	RORW	$7, R10, R10	// 9 diagonals
	RORW	$7, R11, R11	// 9 diagonals
	EORW	R17, R0, R0	// h
	RORW	$7, R12, R12	// 9 diagonals
	EORW	R19, R1, R1	// h
	RORW	$7, R9, R9	// 9 diagonals
	EORW	R20, R2, R2	// h
	LDPW	0(R24), (R5, R7)	// h
	LDPW	8(R24), (R8, R6)	// h
	EORW	R4, R3, R3	// h
	EORW	R13, R9, R9	// h
	LDPW	16(R24), (R17, R19)	// h
	EORW	R14, R10, R10	// h
	EORW	R15, R11, R11	// h
	LDPW	24(R24), (R20, R4)	// h
	EORW	R16, R12, R12	// h
	EORW	R5, R0, R0	// h
	EORW	R7, R1, R1	// h
	EORW	R8, R2, R2	// h
	EORW	R6, R3, R3	// h
	EORW	R17, R9, R9	// h
	EORW	R19, R10, R10	// h
	EORW	R20, R11, R11	// h
	STPW	(R0, R1), 0(R24)	// h
	EORW	R4, R12, R12	// h
	STPW	(R2, R3), 8(R24)	// h
	STPW	(R9, R10), 16(R24)	// h
	STPW	(R11, R12), 24(R24)	// h

	ADD	$64, MSG
	CMP	END, MSG
	BNE	loop

	MOVD	c+8(FP), T0
	MOVD	CNT, (T0)

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

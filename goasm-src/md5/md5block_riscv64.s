// Written by "cargo xtask kernels" from goasm-src/gen/src/md5_riscv64.rs. DO NOT EDIT.
//
// MD5 block function for riscv64, written from RFC 1321.
//
// Names. A, B, C, D are the RFC's four state words; M0 to M15 are X[0] to X[15] of the block;
// T[i], counted from 1, is the sine table of section 3.4. The steps are in scheduled
// order: a line says in its comment which step, counted from 1 as in the RFC, it is part of;
// "X" is what brings the block into registers, "sum" what comes behind the last step. The RFC's operation [abcd k s i] is
//
//	a = b + ((a + f(b,c,d) + X[k] + T[i]) <<< s)
//
// Forms of the auxiliary functions. In each step b is the newest value, so what
// does not need b is computed first; the path from one b to the next is 5, 4, 4
// and 5 operations in the four rounds.
//
//	F = (b AND c) OR (NOT b AND d)  as  ((c XOR d) AND b) XOR d
//	G = (b AND d) OR (c AND NOT d)  as  (c AND NOT d) + (b AND d): the two sides
//	    never have a bit in common, so OR is addition, and a takes them one by one
//	H = b XOR c XOR d               as  (c XOR d) XOR b
//	I = c XOR (b OR NOT d)          as it stands
//
// The words of X are little-endian (section 2), as is the machine.
//
// One source for all profiles: without Zbb (GORISCV64=rva20u64) the assembler makes
// RORIW, ANDN and ORN of base instructions, through X31; each step's path is then 2
// operations longer.
//
// No load is misaligned, whatever the address of p, because a misaligned load may
// trap; see the label funnel.
//
// Sums use the W forms, which look at the low 32 bits only, so the upper halves of
// M0 to M15 may hold anything.
//
// X1 (link) is in the frame, which makes it free.
// Left alone: X2 (stack), X3, X4, X27 (g), X31 (the assembler's).

#include "textflag.h"

// Between the parts. X13 has the next step's T[i]; X1 and X12 are free.
#define A   X8
#define B   X9
#define C   X10
#define D   X11
#define TAB X14
#define P   X5
#define END X6
#define M0  X15
#define M1  X16
#define M2  X17
#define M3  X18
#define M4  X19
#define M5  X20
#define M6  X21
#define M7  X22
#define M8  X23
#define M9  X24
#define M10 X25
#define M11 X26
#define M12 X28
#define M13 X29
#define M14 X30
#define M15 X7

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $8-32
	MOV	p_base+8(FP), P
	MOV	p_len+16(FP), END
	ANDI	$~63, END	// whole blocks only
	BEQZ	END, done
	ADD	P, END

	MOV	dig+0(FP), X12
	MOVW	0(X12), A
	MOVW	4(X12), B
	MOVW	8(X12), C
	MOVW	12(X12), D
	MOV	$sine<>(SB), TAB
	MOVW	0(TAB), X13

loop:
	ANDI	$3, P, X12
	BNEZ	X12, funnel
	MOVW	0(X5), X15	// X
	XOR	X10, X11, X1	// 1
	AND	X9, X1, X1	// 1
	XOR	X11, X1, X1	// 1
	ADDW	X15, X8, X8	// 1
	MOVW	4(X14), X12	// 2
	ADDW	X13, X8, X8	// 1
	MOVW	4(X5), X16	// X
	ADDW	X1, X8, X8	// 1
	RORIW	$25, X8, X8	// 1
	XOR	X9, X10, X1	// 2
	ADDW	X9, X8, X8	// 1
	ADDW	X16, X11, X11	// 2
	AND	X8, X1, X1	// 2
	ADDW	X12, X11, X11	// 2
	XOR	X10, X1, X1	// 2
	MOVW	8(X5), X17	// X
	ADDW	X1, X11, X11	// 2
	RORIW	$20, X11, X11	// 2
	MOVW	8(X14), X12	// 3
	ADDW	X8, X11, X11	// 2
	XOR	X8, X9, X1	// 3
	ADDW	X17, X10, X10	// 3
	AND	X11, X1, X1	// 3
	ADDW	X12, X10, X10	// 3
	XOR	X9, X1, X1	// 3
	MOVW	12(X5), X18	// X
	ADDW	X1, X10, X10	// 3
	RORIW	$15, X10, X10	// 3
	MOVW	12(X14), X12	// 4
	ADDW	X11, X10, X10	// 3
	XOR	X11, X8, X1	// 4
	ADDW	X18, X9, X9	// 4
	AND	X10, X1, X1	// 4
	ADDW	X12, X9, X9	// 4
	XOR	X8, X1, X1	// 4
	MOVW	16(X5), X19	// X
	ADDW	X1, X9, X9	// 4
	RORIW	$10, X9, X9	// 4
	MOVW	16(X14), X12	// 5
	ADDW	X10, X9, X9	// 4
	XOR	X10, X11, X1	// 5
	ADDW	X19, X8, X8	// 5
	AND	X9, X1, X1	// 5
	ADDW	X12, X8, X8	// 5
	XOR	X11, X1, X1	// 5
	MOVW	20(X5), X20	// X
	ADDW	X1, X8, X8	// 5
	RORIW	$25, X8, X8	// 5
	MOVW	20(X14), X12	// 6
	ADDW	X9, X8, X8	// 5
	XOR	X9, X10, X1	// 6
	ADDW	X20, X11, X11	// 6
	AND	X8, X1, X1	// 6
	ADDW	X12, X11, X11	// 6
	XOR	X10, X1, X1	// 6
	MOVW	24(X5), X21	// X
	ADDW	X1, X11, X11	// 6
	RORIW	$20, X11, X11	// 6
	MOVW	24(X14), X12	// 7
	ADDW	X8, X11, X11	// 6
	XOR	X8, X9, X1	// 7
	ADDW	X21, X10, X10	// 7
	AND	X11, X1, X1	// 7
	ADDW	X12, X10, X10	// 7
	XOR	X9, X1, X1	// 7
	MOVW	28(X5), X22	// X
	ADDW	X1, X10, X10	// 7
	RORIW	$15, X10, X10	// 7
	MOVW	28(X14), X12	// 8
	ADDW	X11, X10, X10	// 7
	XOR	X11, X8, X1	// 8
	ADDW	X22, X9, X9	// 8
	AND	X10, X1, X1	// 8
	ADDW	X12, X9, X9	// 8
	XOR	X8, X1, X1	// 8
	MOVW	32(X5), X23	// X
	ADDW	X1, X9, X9	// 8
	RORIW	$10, X9, X9	// 8
	MOVW	32(X14), X12	// 9
	ADDW	X10, X9, X9	// 8
	XOR	X10, X11, X1	// 9
	ADDW	X23, X8, X8	// 9
	AND	X9, X1, X1	// 9
	ADDW	X12, X8, X8	// 9
	XOR	X11, X1, X1	// 9
	MOVW	36(X5), X24	// X
	ADDW	X1, X8, X8	// 9
	RORIW	$25, X8, X8	// 9
	MOVW	36(X14), X12	// 10
	ADDW	X9, X8, X8	// 9
	XOR	X9, X10, X1	// 10
	ADDW	X24, X11, X11	// 10
	AND	X8, X1, X1	// 10
	ADDW	X12, X11, X11	// 10
	XOR	X10, X1, X1	// 10
	MOVW	40(X5), X25	// X
	ADDW	X1, X11, X11	// 10
	RORIW	$20, X11, X11	// 10
	MOVW	40(X14), X12	// 11
	ADDW	X8, X11, X11	// 10
	XOR	X8, X9, X1	// 11
	ADDW	X25, X10, X10	// 11
	AND	X11, X1, X1	// 11
	ADDW	X12, X10, X10	// 11
	XOR	X9, X1, X1	// 11
	MOVW	44(X5), X26	// X
	ADDW	X1, X10, X10	// 11
	RORIW	$15, X10, X10	// 11
	MOVW	44(X14), X12	// 12
	ADDW	X11, X10, X10	// 11
	XOR	X11, X8, X1	// 12
	ADDW	X26, X9, X9	// 12
	AND	X10, X1, X1	// 12
	ADDW	X12, X9, X9	// 12
	XOR	X8, X1, X1	// 12
	MOVW	48(X5), X28	// X
	ADDW	X1, X9, X9	// 12
	RORIW	$10, X9, X9	// 12
	MOVW	48(X14), X12	// 13
	ADDW	X10, X9, X9	// 12
	XOR	X10, X11, X1	// 13
	ADDW	X28, X8, X8	// 13
	AND	X9, X1, X1	// 13
	ADDW	X12, X8, X8	// 13
	XOR	X11, X1, X1	// 13
	MOVW	52(X5), X29	// X
	ADDW	X1, X8, X8	// 13
	RORIW	$25, X8, X8	// 13
	MOVW	52(X14), X12	// 14
	ADDW	X9, X8, X8	// 13
	XOR	X9, X10, X1	// 14
	ADDW	X29, X11, X11	// 14
	AND	X8, X1, X1	// 14
	ADDW	X12, X11, X11	// 14
	XOR	X10, X1, X1	// 14
	MOVW	56(X5), X30	// X
	ADDW	X1, X11, X11	// 14
	RORIW	$20, X11, X11	// 14
	MOVW	56(X14), X12	// 15
	ADDW	X8, X11, X11	// 14
	XOR	X8, X9, X1	// 15
	ADDW	X30, X10, X10	// 15
	AND	X11, X1, X1	// 15
	ADDW	X12, X10, X10	// 15
	XOR	X9, X1, X1	// 15
	MOVW	60(X5), X7	// X
	ADDW	X1, X10, X10	// 15
	RORIW	$15, X10, X10	// 15
	MOVW	60(X14), X12	// 16
	ADDW	X11, X10, X10	// 15
	XOR	X11, X8, X1	// 16
	ADDW	X7, X9, X9	// 16
	AND	X10, X1, X1	// 16
	ADDW	X12, X9, X9	// 16
	XOR	X8, X1, X1	// 16
	MOVW	64(X14), X13	// 17
	ADDW	X1, X9, X9	// 16
	RORIW	$10, X9, X9	// 16
	ADDW	X10, X9, X9	// 16

rest:
	ADDW	X16, X8, X8	// 17
	ANDN	X11, X10, X1	// 17
	ADDW	X13, X8, X8	// 17
	AND	X9, X11, X12	// 17
	MOVW	68(X14), X13	// 18
	ADDW	X1, X8, X8	// 17
	ADDW	X12, X8, X8	// 17
	ADDW	X21, X11, X11	// 18
	RORIW	$27, X8, X8	// 17
	ANDN	X10, X9, X1	// 18
	ADDW	X9, X8, X8	// 17
	ADDW	X13, X11, X11	// 18
	ADDW	X1, X11, X11	// 18
	AND	X8, X10, X12	// 18
	MOVW	72(X14), X1	// 19
	ADDW	X12, X11, X11	// 18
	RORIW	$23, X11, X11	// 18
	ADDW	X26, X10, X10	// 19
	ADDW	X8, X11, X11	// 18
	ANDN	X9, X8, X12	// 19
	ADDW	X1, X10, X10	// 19
	AND	X11, X9, X1	// 19
	MOVW	76(X14), X13	// 20
	ADDW	X12, X10, X10	// 19
	ADDW	X1, X10, X10	// 19
	ADDW	X15, X9, X9	// 20
	RORIW	$18, X10, X10	// 19
	ANDN	X8, X11, X12	// 20
	ADDW	X11, X10, X10	// 19
	ADDW	X13, X9, X9	// 20
	ADDW	X12, X9, X9	// 20
	AND	X10, X8, X1	// 20
	MOVW	80(X14), X12	// 21
	ADDW	X1, X9, X9	// 20
	RORIW	$12, X9, X9	// 20
	ADDW	X20, X8, X8	// 21
	ADDW	X10, X9, X9	// 20
	ANDN	X11, X10, X1	// 21
	ADDW	X12, X8, X8	// 21
	AND	X9, X11, X12	// 21
	MOVW	84(X14), X13	// 22
	ADDW	X1, X8, X8	// 21
	ADDW	X12, X8, X8	// 21
	ADDW	X25, X11, X11	// 22
	RORIW	$27, X8, X8	// 21
	ANDN	X10, X9, X1	// 22
	ADDW	X9, X8, X8	// 21
	ADDW	X13, X11, X11	// 22
	ADDW	X1, X11, X11	// 22
	AND	X8, X10, X12	// 22
	MOVW	88(X14), X1	// 23
	ADDW	X12, X11, X11	// 22
	RORIW	$23, X11, X11	// 22
	ADDW	X7, X10, X10	// 23
	ADDW	X8, X11, X11	// 22
	ANDN	X9, X8, X12	// 23
	ADDW	X1, X10, X10	// 23
	AND	X11, X9, X1	// 23
	MOVW	92(X14), X13	// 24
	ADDW	X12, X10, X10	// 23
	ADDW	X1, X10, X10	// 23
	ADDW	X19, X9, X9	// 24
	RORIW	$18, X10, X10	// 23
	ANDN	X8, X11, X12	// 24
	ADDW	X11, X10, X10	// 23
	ADDW	X13, X9, X9	// 24
	ADDW	X12, X9, X9	// 24
	AND	X10, X8, X1	// 24
	MOVW	96(X14), X12	// 25
	ADDW	X1, X9, X9	// 24
	RORIW	$12, X9, X9	// 24
	ADDW	X24, X8, X8	// 25
	ADDW	X10, X9, X9	// 24
	ANDN	X11, X10, X1	// 25
	ADDW	X12, X8, X8	// 25
	AND	X9, X11, X12	// 25
	MOVW	100(X14), X13	// 26
	ADDW	X1, X8, X8	// 25
	ADDW	X12, X8, X8	// 25
	ADDW	X30, X11, X11	// 26
	RORIW	$27, X8, X8	// 25
	ANDN	X10, X9, X1	// 26
	ADDW	X9, X8, X8	// 25
	ADDW	X13, X11, X11	// 26
	ADDW	X1, X11, X11	// 26
	AND	X8, X10, X12	// 26
	MOVW	104(X14), X1	// 27
	ADDW	X12, X11, X11	// 26
	RORIW	$23, X11, X11	// 26
	ADDW	X18, X10, X10	// 27
	ADDW	X8, X11, X11	// 26
	ANDN	X9, X8, X12	// 27
	ADDW	X1, X10, X10	// 27
	AND	X11, X9, X1	// 27
	MOVW	108(X14), X13	// 28
	ADDW	X12, X10, X10	// 27
	ADDW	X1, X10, X10	// 27
	ADDW	X23, X9, X9	// 28
	RORIW	$18, X10, X10	// 27
	ANDN	X8, X11, X12	// 28
	ADDW	X11, X10, X10	// 27
	ADDW	X13, X9, X9	// 28
	ADDW	X12, X9, X9	// 28
	AND	X10, X8, X1	// 28
	MOVW	112(X14), X12	// 29
	ADDW	X1, X9, X9	// 28
	RORIW	$12, X9, X9	// 28
	ADDW	X29, X8, X8	// 29
	ADDW	X10, X9, X9	// 28
	ANDN	X11, X10, X1	// 29
	ADDW	X12, X8, X8	// 29
	AND	X9, X11, X12	// 29
	MOVW	116(X14), X13	// 30
	ADDW	X1, X8, X8	// 29
	ADDW	X12, X8, X8	// 29
	ADDW	X17, X11, X11	// 30
	RORIW	$27, X8, X8	// 29
	ANDN	X10, X9, X1	// 30
	ADDW	X9, X8, X8	// 29
	ADDW	X13, X11, X11	// 30
	ADDW	X1, X11, X11	// 30
	AND	X8, X10, X12	// 30
	MOVW	120(X14), X1	// 31
	ADDW	X12, X11, X11	// 30
	RORIW	$23, X11, X11	// 30
	ADDW	X22, X10, X10	// 31
	ADDW	X8, X11, X11	// 30
	ANDN	X9, X8, X12	// 31
	ADDW	X1, X10, X10	// 31
	AND	X11, X9, X1	// 31
	MOVW	124(X14), X13	// 32
	ADDW	X12, X10, X10	// 31
	ADDW	X1, X10, X10	// 31
	ADDW	X28, X9, X9	// 32
	RORIW	$18, X10, X10	// 31
	ANDN	X8, X11, X12	// 32
	ADDW	X11, X10, X10	// 31
	ADDW	X13, X9, X9	// 32
	ADDW	X12, X9, X9	// 32
	AND	X10, X8, X1	// 32
	MOVW	128(X14), X12	// 33
	ADDW	X1, X9, X9	// 32
	RORIW	$12, X9, X9	// 32
	ADDW	X20, X8, X8	// 33
	ADDW	X10, X9, X9	// 32
	XOR	X10, X11, X1	// 33
	ADDW	X12, X8, X8	// 33
	XOR	X9, X1, X1	// 33
	MOVW	132(X14), X12	// 34
	ADDW	X1, X8, X8	// 33
	RORIW	$28, X8, X8	// 33
	ADDW	X23, X11, X11	// 34
	ADDW	X9, X8, X8	// 33
	XOR	X9, X10, X1	// 34
	ADDW	X12, X11, X11	// 34
	XOR	X8, X1, X1	// 34
	MOVW	136(X14), X12	// 35
	ADDW	X1, X11, X11	// 34
	RORIW	$21, X11, X11	// 34
	ADDW	X26, X10, X10	// 35
	ADDW	X8, X11, X11	// 34
	XOR	X8, X9, X1	// 35
	ADDW	X12, X10, X10	// 35
	XOR	X11, X1, X1	// 35
	MOVW	140(X14), X12	// 36
	ADDW	X1, X10, X10	// 35
	RORIW	$16, X10, X10	// 35
	ADDW	X30, X9, X9	// 36
	ADDW	X11, X10, X10	// 35
	XOR	X11, X8, X1	// 36
	ADDW	X12, X9, X9	// 36
	XOR	X10, X1, X1	// 36
	MOVW	144(X14), X12	// 37
	ADDW	X1, X9, X9	// 36
	RORIW	$9, X9, X9	// 36
	ADDW	X16, X8, X8	// 37
	ADDW	X10, X9, X9	// 36
	XOR	X10, X11, X1	// 37
	ADDW	X12, X8, X8	// 37
	XOR	X9, X1, X1	// 37
	MOVW	148(X14), X12	// 38
	ADDW	X1, X8, X8	// 37
	RORIW	$28, X8, X8	// 37
	ADDW	X19, X11, X11	// 38
	ADDW	X9, X8, X8	// 37
	XOR	X9, X10, X1	// 38
	ADDW	X12, X11, X11	// 38
	XOR	X8, X1, X1	// 38
	MOVW	152(X14), X12	// 39
	ADDW	X1, X11, X11	// 38
	RORIW	$21, X11, X11	// 38
	ADDW	X22, X10, X10	// 39
	ADDW	X8, X11, X11	// 38
	XOR	X8, X9, X1	// 39
	ADDW	X12, X10, X10	// 39
	XOR	X11, X1, X1	// 39
	MOVW	156(X14), X12	// 40
	ADDW	X1, X10, X10	// 39
	RORIW	$16, X10, X10	// 39
	ADDW	X25, X9, X9	// 40
	ADDW	X11, X10, X10	// 39
	XOR	X11, X8, X1	// 40
	ADDW	X12, X9, X9	// 40
	XOR	X10, X1, X1	// 40
	MOVW	160(X14), X12	// 41
	ADDW	X1, X9, X9	// 40
	RORIW	$9, X9, X9	// 40
	ADDW	X29, X8, X8	// 41
	ADDW	X10, X9, X9	// 40
	XOR	X10, X11, X1	// 41
	ADDW	X12, X8, X8	// 41
	XOR	X9, X1, X1	// 41
	MOVW	164(X14), X12	// 42
	ADDW	X1, X8, X8	// 41
	RORIW	$28, X8, X8	// 41
	ADDW	X15, X11, X11	// 42
	ADDW	X9, X8, X8	// 41
	XOR	X9, X10, X1	// 42
	ADDW	X12, X11, X11	// 42
	XOR	X8, X1, X1	// 42
	MOVW	168(X14), X12	// 43
	ADDW	X1, X11, X11	// 42
	RORIW	$21, X11, X11	// 42
	ADDW	X18, X10, X10	// 43
	ADDW	X8, X11, X11	// 42
	XOR	X8, X9, X1	// 43
	ADDW	X12, X10, X10	// 43
	XOR	X11, X1, X1	// 43
	MOVW	172(X14), X12	// 44
	ADDW	X1, X10, X10	// 43
	RORIW	$16, X10, X10	// 43
	ADDW	X21, X9, X9	// 44
	ADDW	X11, X10, X10	// 43
	XOR	X11, X8, X1	// 44
	ADDW	X12, X9, X9	// 44
	XOR	X10, X1, X1	// 44
	MOVW	176(X14), X12	// 45
	ADDW	X1, X9, X9	// 44
	RORIW	$9, X9, X9	// 44
	ADDW	X24, X8, X8	// 45
	ADDW	X10, X9, X9	// 44
	XOR	X10, X11, X1	// 45
	ADDW	X12, X8, X8	// 45
	XOR	X9, X1, X1	// 45
	MOVW	180(X14), X12	// 46
	ADDW	X1, X8, X8	// 45
	RORIW	$28, X8, X8	// 45
	ADDW	X28, X11, X11	// 46
	ADDW	X9, X8, X8	// 45
	XOR	X9, X10, X1	// 46
	ADDW	X12, X11, X11	// 46
	XOR	X8, X1, X1	// 46
	MOVW	184(X14), X12	// 47
	ADDW	X1, X11, X11	// 46
	RORIW	$21, X11, X11	// 46
	ADDW	X7, X10, X10	// 47
	ADDW	X8, X11, X11	// 46
	XOR	X8, X9, X1	// 47
	ADDW	X12, X10, X10	// 47
	XOR	X11, X1, X1	// 47
	MOVW	188(X14), X12	// 48
	ADDW	X1, X10, X10	// 47
	RORIW	$16, X10, X10	// 47
	ADDW	X17, X9, X9	// 48
	ADDW	X11, X10, X10	// 47
	XOR	X11, X8, X1	// 48
	ADDW	X12, X9, X9	// 48
	XOR	X10, X1, X1	// 48
	MOVW	192(X14), X12	// 49
	ADDW	X1, X9, X9	// 48
	RORIW	$9, X9, X9	// 48
	ADDW	X15, X8, X8	// 49
	MOVW	196(X14), X1	// 50
	ADDW	X10, X9, X9	// 48
	ORN	X11, X9, X15	// 49
	ADDW	X12, X8, X8	// 49
	XOR	X10, X15, X15	// 49
	ADDW	X22, X11, X11	// 50
	ADDW	X15, X8, X8	// 49
	ADDW	X1, X11, X11	// 50
	RORIW	$26, X8, X8	// 49
	MOVW	200(X14), X12	// 51
	ADDW	X9, X8, X8	// 49
	ADDW	X30, X10, X30	// 51
	MOVW	204(X14), X22	// 52
	ORN	X10, X8, X10	// 50
	XOR	X9, X10, X10	// 50
	ADDW	X12, X30, X30	// 51
	ADDW	X10, X11, X11	// 50
	ADDW	X20, X9, X20	// 52
	RORIW	$22, X11, X11	// 50
	ADDW	X22, X20, X20	// 52
	MOVW	208(X14), X15	// 53
	ADDW	X8, X11, X11	// 50
	ORN	X9, X11, X9	// 51
	ADDW	X28, X8, X28	// 53
	MOVW	212(X14), X1	// 54
	XOR	X8, X9, X9	// 51
	ADDW	X9, X30, X30	// 51
	ADDW	X15, X28, X28	// 53
	RORIW	$17, X30, X30	// 51
	ADDW	X18, X11, X18	// 54
	ADDW	X11, X30, X30	// 51
	ADDW	X1, X18, X18	// 54
	MOVW	216(X14), X12	// 55
	ORN	X8, X30, X8	// 52
	XOR	X11, X8, X8	// 52
	ADDW	X25, X30, X25	// 55
	ADDW	X8, X20, X20	// 52
	RORIW	$11, X20, X20	// 52
	ADDW	X12, X25, X25	// 55
	ADDW	X30, X20, X20	// 52
	MOVW	220(X14), X22	// 56
	ORN	X11, X20, X11	// 53
	XOR	X30, X11, X11	// 53
	ADDW	X16, X20, X16	// 56
	ADDW	X11, X28, X28	// 53
	RORIW	$26, X28, X28	// 53
	ADDW	X22, X16, X16	// 56
	ADDW	X20, X28, X28	// 53
	MOVW	224(X14), X15	// 57
	ORN	X30, X28, X30	// 54
	XOR	X20, X30, X30	// 54
	ADDW	X23, X28, X23	// 57
	ADDW	X30, X18, X18	// 54
	RORIW	$22, X18, X18	// 54
	ADDW	X15, X23, X23	// 57
	ADDW	X28, X18, X18	// 54
	MOVW	228(X14), X1	// 58
	ORN	X20, X18, X20	// 55
	XOR	X28, X20, X20	// 55
	ADDW	X7, X18, X7	// 58
	ADDW	X20, X25, X25	// 55
	RORIW	$17, X25, X25	// 55
	ADDW	X1, X7, X7	// 58
	ADDW	X18, X25, X25	// 55
	MOVW	232(X14), X12	// 59
	ORN	X28, X25, X28	// 56
	XOR	X18, X28, X28	// 56
	ADDW	X21, X25, X21	// 59
	ADDW	X28, X16, X16	// 56
	RORIW	$11, X16, X16	// 56
	ADDW	X12, X21, X21	// 59
	ADDW	X25, X16, X16	// 56
	MOVW	236(X14), X22	// 60
	ORN	X18, X16, X18	// 57
	XOR	X25, X18, X18	// 57
	ADDW	X29, X16, X29	// 60
	ADDW	X18, X23, X23	// 57
	RORIW	$26, X23, X23	// 57
	ADDW	X22, X29, X29	// 60
	ADDW	X16, X23, X23	// 57
	MOVW	240(X14), X30	// 61
	ORN	X25, X23, X25	// 58
	XOR	X16, X25, X25	// 58
	ADDW	X19, X23, X19	// 61
	ADDW	X25, X7, X7	// 58
	RORIW	$22, X7, X7	// 58
	ADDW	X30, X19, X19	// 61
	ADDW	X23, X7, X7	// 58
	MOVW	244(X14), X15	// 62
	ORN	X16, X7, X16	// 59
	XOR	X23, X16, X16	// 59
	ADDW	X26, X7, X26	// 62
	ADDW	X16, X21, X21	// 59
	RORIW	$17, X21, X21	// 59
	ADDW	X15, X26, X26	// 62
	ADDW	X7, X21, X21	// 59
	MOVW	248(X14), X20	// 63
	ORN	X23, X21, X23	// 60
	XOR	X7, X23, X23	// 60
	ADDW	X17, X21, X17	// 63
	ADDW	X23, X29, X29	// 60
	RORIW	$11, X29, X29	// 60
	ADDW	X20, X17, X17	// 63
	ADDW	X21, X29, X29	// 60
	MOVW	252(X14), X1	// 64
	ORN	X7, X29, X7	// 61
	XOR	X21, X7, X7	// 61
	ADDW	X24, X29, X24	// 64
	ADDW	X7, X19, X19	// 61
	RORIW	$26, X19, X19	// 61
	ADDW	X1, X24, X24	// 64
	ADDW	X29, X19, X19	// 61
	MOV	dig+0(FP), X28	// sum
	ORN	X21, X19, X21	// 62
	MOVW	0(X14), X13	// 1
	XOR	X29, X21, X21	// 62
	ADDW	X21, X26, X26	// 62
	RORIW	$22, X26, X26	// 62
	MOVW	0(X28), X12	// sum
	MOVW	4(X28), X18	// sum
	ADDW	X19, X26, X26	// 62
	MOVW	8(X28), X22	// sum
	ORN	X29, X26, X29	// 63
	MOVW	12(X28), X25	// sum
	XOR	X19, X29, X29	// 63
	ADDW	X29, X17, X17	// 63
	ADDW	X12, X19, X8	// sum
	RORIW	$17, X17, X17	// 63
	MOVW	X8, 0(X28)	// sum
	ADDW	X26, X17, X17	// 63
	ADDW	X25, X26, X11	// sum
	ORN	X19, X17, X19	// 64
	ADDW	X22, X17, X10	// sum
	MOVW	X10, 8(X28)	// sum
	XOR	X26, X19, X19	// 64
	MOVW	X11, 12(X28)	// sum
	ADDW	X19, X24, X24	// 64
	RORIW	$11, X24, X24	// 64
	ADDW	X17, X24, X24	// 64
	ADDW	X18, X24, X9	// sum
	MOVW	X9, 4(X28)	// sum

	ADD	$64, P
	BNE	P, END, loop

done:
	RET

	// P is not a multiple of 4. The block's 64 bytes then lie in nine aligned
	// doublewords from P rounded down to 8, and each of the nine holds at least one
	// byte of the block, so nothing outside p's own doublewords is read. Shifts take their
	// count modulo 64: 8*P and -8*P are as good as 8*(P mod 8) and 64 - 8*(P mod 8).
funnel:
	ANDI	$~7, X5, X1	// X
	SLLI	$3, X5, X12	// X
	MOV	0(X1), X7	// X
	NEG	X12, X30	// X
	MOV	8(X1), X29	// X
	XOR	X10, X11, X28	// 1
	MOVW	4(X14), X26	// 2
	AND	X9, X28, X28	// 1
	SRL	X12, X7, X7	// X
	XOR	X11, X28, X28	// 1
	SLL	X30, X29, X25	// X
	XOR	X9, X10, X24	// 2
	MOV	16(X1), X23	// X
	OR	X25, X7, X15	// X
	ADDW	X15, X8, X8	// 1
	SRLI	$32, X15, X16	// X
	ADDW	X13, X8, X8	// 1
	ADDW	X16, X11, X11	// 2
	ADDW	X28, X8, X8	// 1
	ADDW	X26, X11, X11	// 2
	RORIW	$25, X8, X8	// 1
	MOVW	8(X14), X13	// 3
	ADDW	X9, X8, X8	// 1
	SRL	X12, X29, X29	// X
	AND	X8, X24, X24	// 2
	SLL	X30, X23, X7	// X
	XOR	X10, X24, X24	// 2
	OR	X7, X29, X17	// X
	ADDW	X24, X11, X11	// 2
	XOR	X8, X9, X7	// 3
	RORIW	$20, X11, X11	// 2
	ADDW	X17, X10, X10	// 3
	ADDW	X8, X11, X11	// 2
	ADDW	X13, X10, X10	// 3
	MOVW	12(X14), X13	// 4
	AND	X11, X7, X7	// 3
	XOR	X9, X7, X7	// 3
	SRLI	$32, X17, X18	// X
	ADDW	X7, X10, X10	// 3
	XOR	X11, X8, X7	// 4
	RORIW	$15, X10, X10	// 3
	ADDW	X18, X9, X9	// 4
	MOV	24(X1), X29	// X
	ADDW	X11, X10, X10	// 3
	AND	X10, X7, X7	// 4
	ADDW	X13, X9, X9	// 4
	MOVW	16(X14), X13	// 5
	XOR	X8, X7, X7	// 4
	ADDW	X7, X9, X9	// 4
	SRL	X12, X23, X23	// X
	RORIW	$10, X9, X9	// 4
	SLL	X30, X29, X7	// X
	ADDW	X10, X9, X9	// 4
	OR	X7, X23, X19	// X
	XOR	X10, X11, X7	// 5
	ADDW	X19, X8, X8	// 5
	AND	X9, X7, X7	// 5
	ADDW	X13, X8, X8	// 5
	MOVW	20(X14), X13	// 6
	XOR	X11, X7, X7	// 5
	ADDW	X7, X8, X8	// 5
	SRLI	$32, X19, X20	// X
	RORIW	$25, X8, X8	// 5
	XOR	X9, X10, X7	// 6
	ADDW	X9, X8, X8	// 5
	ADDW	X20, X11, X11	// 6
	MOV	32(X1), X28	// X
	AND	X8, X7, X7	// 6
	ADDW	X13, X11, X11	// 6
	XOR	X10, X7, X7	// 6
	MOVW	24(X14), X13	// 7
	ADDW	X7, X11, X11	// 6
	RORIW	$20, X11, X11	// 6
	SRL	X12, X29, X29	// X
	SLL	X30, X28, X7	// X
	ADDW	X8, X11, X11	// 6
	OR	X7, X29, X21	// X
	XOR	X8, X9, X7	// 7
	ADDW	X21, X10, X10	// 7
	AND	X11, X7, X7	// 7
	ADDW	X13, X10, X10	// 7
	XOR	X9, X7, X7	// 7
	MOVW	28(X14), X13	// 8
	ADDW	X7, X10, X10	// 7
	RORIW	$15, X10, X10	// 7
	SRLI	$32, X21, X22	// X
	ADDW	X11, X10, X10	// 7
	XOR	X11, X8, X7	// 8
	ADDW	X22, X9, X9	// 8
	AND	X10, X7, X7	// 8
	MOV	40(X1), X29	// X
	ADDW	X13, X9, X9	// 8
	MOVW	32(X14), X13	// 9
	XOR	X8, X7, X7	// 8
	ADDW	X7, X9, X9	// 8
	SRL	X12, X28, X28	// X
	RORIW	$10, X9, X9	// 8
	SLL	X30, X29, X7	// X
	ADDW	X10, X9, X9	// 8
	OR	X7, X28, X23	// X
	XOR	X10, X11, X7	// 9
	ADDW	X23, X8, X8	// 9
	AND	X9, X7, X7	// 9
	ADDW	X13, X8, X8	// 9
	MOVW	36(X14), X13	// 10
	XOR	X11, X7, X7	// 9
	ADDW	X7, X8, X8	// 9
	SRLI	$32, X23, X24	// X
	RORIW	$25, X8, X8	// 9
	XOR	X9, X10, X7	// 10
	ADDW	X9, X8, X8	// 9
	ADDW	X24, X11, X11	// 10
	MOV	48(X1), X28	// X
	AND	X8, X7, X7	// 10
	ADDW	X13, X11, X11	// 10
	XOR	X10, X7, X7	// 10
	MOVW	40(X14), X13	// 11
	ADDW	X7, X11, X11	// 10
	RORIW	$20, X11, X11	// 10
	SRL	X12, X29, X29	// X
	SLL	X30, X28, X7	// X
	ADDW	X8, X11, X11	// 10
	OR	X7, X29, X25	// X
	XOR	X8, X9, X7	// 11
	ADDW	X25, X10, X10	// 11
	AND	X11, X7, X7	// 11
	ADDW	X13, X10, X10	// 11
	XOR	X9, X7, X7	// 11
	MOVW	44(X14), X13	// 12
	ADDW	X7, X10, X10	// 11
	RORIW	$15, X10, X10	// 11
	SRLI	$32, X25, X26	// X
	ADDW	X11, X10, X10	// 11
	XOR	X11, X8, X7	// 12
	ADDW	X26, X9, X9	// 12
	AND	X10, X7, X7	// 12
	ADDW	X13, X9, X9	// 12
	XOR	X8, X7, X7	// 12
	MOV	56(X1), X13	// X
	ADDW	X7, X9, X9	// 12
	RORIW	$10, X9, X9	// 12
	MOVW	48(X14), X7	// 13
	SRL	X12, X28, X28	// X
	ADDW	X10, X9, X9	// 12
	MOV	64(X1), X1	// X
	SLL	X30, X13, X29	// X
	OR	X29, X28, X28	// X
	SRL	X12, X13, X13	// X
	XOR	X10, X11, X12	// 13
	ADDW	X28, X8, X8	// 13
	AND	X9, X12, X12	// 13
	ADDW	X7, X8, X8	// 13
	MOVW	52(X14), X7	// 14
	XOR	X11, X12, X12	// 13
	ADDW	X12, X8, X8	// 13
	SRLI	$32, X28, X29	// X
	RORIW	$25, X8, X8	// 13
	ADDW	X29, X11, X11	// 14
	ADDW	X9, X8, X8	// 13
	ADDW	X7, X11, X11	// 14
	MOVW	56(X14), X12	// 15
	XOR	X9, X10, X7	// 14
	AND	X8, X7, X7	// 14
	SLL	X30, X1, X1	// X
	XOR	X10, X7, X7	// 14
	OR	X1, X13, X30	// X
	ADDW	X7, X11, X11	// 14
	XOR	X8, X9, X1	// 15
	RORIW	$20, X11, X11	// 14
	ADDW	X30, X10, X10	// 15
	ADDW	X8, X11, X11	// 14
	ADDW	X12, X10, X10	// 15
	MOVW	60(X14), X12	// 16
	AND	X11, X1, X1	// 15
	XOR	X9, X1, X1	// 15
	SRLI	$32, X30, X7	// X
	ADDW	X1, X10, X10	// 15
	XOR	X11, X8, X1	// 16
	RORIW	$15, X10, X10	// 15
	ADDW	X7, X9, X9	// 16
	ADDW	X11, X10, X10	// 15
	ADDW	X12, X9, X9	// 16
	MOVW	64(X14), X13	// 17
	AND	X10, X1, X1	// 16
	XOR	X8, X1, X1	// 16
	ADDW	X1, X9, X9	// 16
	RORIW	$10, X9, X9	// 16
	ADDW	X10, X9, X9	// 16
	JMP	rest

// T[i] = floor(4294967296 * abs(sin(i))), i from 1 to 64 (section 3.4).
DATA sine<>+0(SB)/4, $0xd76aa478
DATA sine<>+4(SB)/4, $0xe8c7b756
DATA sine<>+8(SB)/4, $0x242070db
DATA sine<>+12(SB)/4, $0xc1bdceee
DATA sine<>+16(SB)/4, $0xf57c0faf
DATA sine<>+20(SB)/4, $0x4787c62a
DATA sine<>+24(SB)/4, $0xa8304613
DATA sine<>+28(SB)/4, $0xfd469501
DATA sine<>+32(SB)/4, $0x698098d8
DATA sine<>+36(SB)/4, $0x8b44f7af
DATA sine<>+40(SB)/4, $0xffff5bb1
DATA sine<>+44(SB)/4, $0x895cd7be
DATA sine<>+48(SB)/4, $0x6b901122
DATA sine<>+52(SB)/4, $0xfd987193
DATA sine<>+56(SB)/4, $0xa679438e
DATA sine<>+60(SB)/4, $0x49b40821
DATA sine<>+64(SB)/4, $0xf61e2562
DATA sine<>+68(SB)/4, $0xc040b340
DATA sine<>+72(SB)/4, $0x265e5a51
DATA sine<>+76(SB)/4, $0xe9b6c7aa
DATA sine<>+80(SB)/4, $0xd62f105d
DATA sine<>+84(SB)/4, $0x02441453
DATA sine<>+88(SB)/4, $0xd8a1e681
DATA sine<>+92(SB)/4, $0xe7d3fbc8
DATA sine<>+96(SB)/4, $0x21e1cde6
DATA sine<>+100(SB)/4, $0xc33707d6
DATA sine<>+104(SB)/4, $0xf4d50d87
DATA sine<>+108(SB)/4, $0x455a14ed
DATA sine<>+112(SB)/4, $0xa9e3e905
DATA sine<>+116(SB)/4, $0xfcefa3f8
DATA sine<>+120(SB)/4, $0x676f02d9
DATA sine<>+124(SB)/4, $0x8d2a4c8a
DATA sine<>+128(SB)/4, $0xfffa3942
DATA sine<>+132(SB)/4, $0x8771f681
DATA sine<>+136(SB)/4, $0x6d9d6122
DATA sine<>+140(SB)/4, $0xfde5380c
DATA sine<>+144(SB)/4, $0xa4beea44
DATA sine<>+148(SB)/4, $0x4bdecfa9
DATA sine<>+152(SB)/4, $0xf6bb4b60
DATA sine<>+156(SB)/4, $0xbebfbc70
DATA sine<>+160(SB)/4, $0x289b7ec6
DATA sine<>+164(SB)/4, $0xeaa127fa
DATA sine<>+168(SB)/4, $0xd4ef3085
DATA sine<>+172(SB)/4, $0x04881d05
DATA sine<>+176(SB)/4, $0xd9d4d039
DATA sine<>+180(SB)/4, $0xe6db99e5
DATA sine<>+184(SB)/4, $0x1fa27cf8
DATA sine<>+188(SB)/4, $0xc4ac5665
DATA sine<>+192(SB)/4, $0xf4292244
DATA sine<>+196(SB)/4, $0x432aff97
DATA sine<>+200(SB)/4, $0xab9423a7
DATA sine<>+204(SB)/4, $0xfc93a039
DATA sine<>+208(SB)/4, $0x655b59c3
DATA sine<>+212(SB)/4, $0x8f0ccc92
DATA sine<>+216(SB)/4, $0xffeff47d
DATA sine<>+220(SB)/4, $0x85845dd1
DATA sine<>+224(SB)/4, $0x6fa87e4f
DATA sine<>+228(SB)/4, $0xfe2ce6e0
DATA sine<>+232(SB)/4, $0xa3014314
DATA sine<>+236(SB)/4, $0x4e0811a1
DATA sine<>+240(SB)/4, $0xf7537e82
DATA sine<>+244(SB)/4, $0xbd3af235
DATA sine<>+248(SB)/4, $0x2ad7d2bb
DATA sine<>+252(SB)/4, $0xeb86d391
GLOBL sine<>(SB), RODATA|NOPTR, $256

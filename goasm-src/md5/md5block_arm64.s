// Written by "cargo xtask kernels" from goasm-src/gen/src/md5_arm64.rs. DO NOT EDIT.
//
// MD5 block function for arm64, written from RFC 1321.
//
// Names. A, B, C, D are the RFC's four state words; X[0] to X[15] the words of the block; T[i],
// counted from 1, is the sine table of section 3.4. Instructions are in scheduled order: a line
// says in its comment which step, counted from 1 as in the RFC, it is part of; "X" is what
// loads the block, "sum" what comes behind the last step. T[i] come from memory two at a time,
// and the last load is for the next block. The RFC's operation [abcd k s i] is
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
// Left alone: R18 (platform), R27 (the assembler's), R28 (g), R29, R30.

#include "textflag.h"

#define P   R0
#define END R1
#define TAB R2
#define A   R4
#define B   R5
#define C   R6
#define D   R7

// func block(dig *digest, p []byte)
TEXT ·block(SB), NOSPLIT, $0-32
	MOVD	p_base+8(FP), P
	MOVD	p_len+16(FP), END
	AND	$~63, END	// whole blocks only
	CBZ	END, done
	ADD	P, END, END

	MOVD	dig+0(FP), R3
	LDPW	0(R3), (A, B)
	LDPW	8(R3), (C, D)
	MOVD	$sine<>(SB), TAB
	LDPW	0(TAB), (R8, R9)

loop:
	LDPW	0(R0), (R3, R10)	// X
	EORW	R6, R7, R11	// 1
	ANDW	R5, R11, R11	// 1
	ADDW	R3, R4, R4	// 1
	EORW	R7, R11, R11	// 1
	ADDW	R8, R4, R4	// 1
	EORW	R5, R6, R12	// 2
	ADDW	R11, R4, R4	// 1
	ADDW	R10, R7, R7	// 2
	ADDW	R9, R7, R7	// 2
	RORW	$25, R4, R4	// 1
	ADDW	R5, R4, R4	// 1
	ANDW	R4, R12, R12	// 2
	EORW	R6, R12, R12	// 2
	EORW	R4, R5, R13	// 3
	ADDW	R12, R7, R7	// 2
	LDPW	8(R0), (R14, R15)	// X
	LDPW	8(R2), (R16, R17)	// 3, 4
	RORW	$20, R7, R7	// 2
	ADDW	R14, R6, R6	// 3
	ADDW	R16, R6, R6	// 3
	ADDW	R4, R7, R7	// 2
	ADDW	R15, R5, R19	// 4
	ANDW	R7, R13, R13	// 3
	EORW	R7, R4, R20	// 4
	EORW	R5, R13, R13	// 3
	ADDW	R17, R19, R19	// 4
	ADDW	R13, R6, R6	// 3
	RORW	$15, R6, R6	// 3
	ADDW	R7, R6, R6	// 3
	ANDW	R6, R20, R20	// 4
	EORW	R4, R20, R20	// 4
	EORW	R6, R7, R21	// 5
	ADDW	R20, R19, R19	// 4
	LDPW	16(R0), (R22, R23)	// X
	LDPW	16(R2), (R24, R25)	// 5, 6
	RORW	$10, R19, R19	// 4
	ADDW	R22, R4, R4	// 5
	ADDW	R24, R4, R4	// 5
	ADDW	R6, R19, R19	// 4
	ADDW	R23, R7, R26	// 6
	ANDW	R19, R21, R21	// 5
	EORW	R19, R6, R11	// 6
	EORW	R7, R21, R21	// 5
	ADDW	R25, R26, R26	// 6
	ADDW	R21, R4, R4	// 5
	RORW	$25, R4, R4	// 5
	ADDW	R19, R4, R4	// 5
	ANDW	R4, R11, R11	// 6
	EORW	R6, R11, R11	// 6
	EORW	R4, R19, R12	// 7
	ADDW	R11, R26, R26	// 6
	LDPW	24(R0), (R16, R17)	// X
	LDPW	24(R2), (R13, R20)	// 7, 8
	RORW	$20, R26, R26	// 6
	ADDW	R16, R6, R6	// 7
	ADDW	R13, R6, R6	// 7
	ADDW	R4, R26, R26	// 6
	ADDW	R17, R19, R24	// 8
	ANDW	R26, R12, R12	// 7
	EORW	R26, R4, R25	// 8
	EORW	R19, R12, R12	// 7
	ADDW	R20, R24, R24	// 8
	ADDW	R12, R6, R6	// 7
	RORW	$15, R6, R6	// 7
	ADDW	R26, R6, R6	// 7
	ANDW	R6, R25, R25	// 8
	EORW	R4, R25, R25	// 8
	EORW	R6, R26, R21	// 9
	ADDW	R25, R24, R24	// 8
	LDPW	32(R0), (R11, R13)	// X
	LDPW	32(R2), (R19, R20)	// 9, 10
	RORW	$10, R24, R24	// 8
	ADDW	R11, R4, R4	// 9
	ADDW	R19, R4, R4	// 9
	ADDW	R6, R24, R24	// 8
	ADDW	R13, R26, R12	// 10
	ANDW	R24, R21, R21	// 9
	EORW	R24, R6, R25	// 10
	EORW	R26, R21, R21	// 9
	ADDW	R20, R12, R12	// 10
	ADDW	R21, R4, R4	// 9
	RORW	$25, R4, R4	// 9
	ADDW	R24, R4, R4	// 9
	ANDW	R4, R25, R25	// 10
	EORW	R6, R25, R25	// 10
	EORW	R4, R24, R19	// 11
	ADDW	R25, R12, R12	// 10
	LDPW	40(R0), (R26, R20)	// X
	LDPW	40(R2), (R21, R25)	// 11, 12
	RORW	$20, R12, R12	// 10
	ADDW	R26, R6, R6	// 11
	ADDW	R21, R6, R6	// 11
	ADDW	R4, R12, R12	// 10
	ADDW	R20, R24, R21	// 12
	ANDW	R12, R19, R19	// 11
	EORW	R12, R4, R7	// 12
	EORW	R24, R19, R19	// 11
	ADDW	R25, R21, R21	// 12
	ADDW	R19, R6, R6	// 11
	RORW	$15, R6, R6	// 11
	ADDW	R12, R6, R6	// 11
	ANDW	R6, R7, R7	// 12
	EORW	R4, R7, R7	// 12
	EORW	R6, R12, R24	// 13
	ADDW	R7, R21, R21	// 12
	LDPW	48(R0), (R25, R19)	// X
	LDPW	48(R2), (R7, R5)	// 13, 14
	RORW	$10, R21, R21	// 12
	ADDW	R25, R4, R4	// 13
	ADDW	R7, R4, R4	// 13
	ADDW	R6, R21, R21	// 12
	ADDW	R19, R12, R7	// 14
	ANDW	R21, R24, R24	// 13
	EORW	R21, R6, R9	// 14
	EORW	R12, R24, R24	// 13
	ADDW	R5, R7, R7	// 14
	ADDW	R24, R4, R4	// 13
	RORW	$25, R4, R4	// 13
	ADDW	R21, R4, R4	// 13
	ANDW	R4, R9, R9	// 14
	EORW	R6, R9, R9	// 14
	EORW	R4, R21, R12	// 15
	ADDW	R9, R7, R7	// 14
	LDPW	56(R0), (R24, R5)	// X
	LDPW	56(R2), (R9, R8)	// 15, 16
	RORW	$20, R7, R7	// 14
	ADDW	R24, R6, R6	// 15
	ADDW	R9, R6, R6	// 15
	ADDW	R4, R7, R7	// 14
	ADDW	R5, R21, R9	// 16
	ANDW	R7, R12, R12	// 15
	ADDW	R8, R9, R9	// 16
	EORW	R21, R12, R12	// 15
	EORW	R7, R4, R21	// 16
	ADDW	R12, R6, R6	// 15
	RORW	$15, R6, R6	// 15
	ADDW	R7, R6, R6	// 15
	ADDW	R10, R4, R12	// 17
	ANDW	R6, R21, R21	// 16
	BICW	R7, R6, R8	// 17
	EORW	R4, R21, R21	// 16
	ADDW	R21, R9, R9	// 16
	LDPW	64(R2), (R21, R4)	// 17, 18
	RORW	$10, R9, R9	// 16
	ADDW	R21, R12, R12	// 17
	ADDW	R8, R12, R12	// 17
	ADDW	R6, R9, R9	// 16
	ADDW	R16, R7, R21	// 18
	ANDW	R9, R7, R7	// 17
	ADDW	R4, R21, R21	// 18
	ADDW	R7, R12, R12	// 17
	BICW	R6, R9, R7	// 18
	ADDW	R7, R21, R21	// 18
	RORW	$27, R12, R12	// 17
	ADDW	R9, R12, R12	// 17
	ADDW	R20, R6, R7	// 19
	ANDW	R12, R6, R6	// 18
	BICW	R9, R12, R4	// 19
	ADDW	R6, R21, R21	// 18
	LDPW	72(R2), (R6, R8)	// 19, 20
	RORW	$23, R21, R21	// 18
	ADDW	R6, R7, R7	// 19
	ADDW	R4, R7, R7	// 19
	ADDW	R12, R21, R21	// 18
	ADDW	R3, R9, R6	// 20
	ANDW	R21, R9, R9	// 19
	ADDW	R8, R6, R6	// 20
	ADDW	R9, R7, R7	// 19
	BICW	R12, R21, R4	// 20
	ADDW	R4, R6, R6	// 20
	RORW	$18, R7, R7	// 19
	ADDW	R21, R7, R7	// 19
	ADDW	R23, R12, R4	// 21
	ANDW	R7, R12, R12	// 20
	BICW	R21, R7, R9	// 21
	ADDW	R12, R6, R6	// 20
	LDPW	80(R2), (R12, R8)	// 21, 22
	RORW	$12, R6, R6	// 20
	ADDW	R12, R4, R4	// 21
	ADDW	R9, R4, R4	// 21
	ADDW	R7, R6, R6	// 20
	ADDW	R26, R21, R12	// 22
	ANDW	R6, R21, R21	// 21
	ADDW	R8, R12, R12	// 22
	ADDW	R21, R4, R4	// 21
	BICW	R7, R6, R21	// 22
	ADDW	R21, R12, R12	// 22
	RORW	$27, R4, R4	// 21
	ADDW	R6, R4, R4	// 21
	ADDW	R5, R7, R21	// 23
	ANDW	R4, R7, R7	// 22
	BICW	R6, R4, R8	// 23
	ADDW	R7, R12, R12	// 22
	LDPW	88(R2), (R7, R9)	// 23, 24
	RORW	$23, R12, R12	// 22
	ADDW	R7, R21, R21	// 23
	ADDW	R8, R21, R21	// 23
	ADDW	R4, R12, R12	// 22
	ADDW	R22, R6, R7	// 24
	ANDW	R12, R6, R6	// 23
	ADDW	R9, R7, R7	// 24
	ADDW	R6, R21, R21	// 23
	BICW	R4, R12, R6	// 24
	ADDW	R6, R7, R7	// 24
	RORW	$18, R21, R21	// 23
	ADDW	R12, R21, R21	// 23
	ADDW	R13, R4, R6	// 25
	ANDW	R21, R4, R4	// 24
	BICW	R12, R21, R9	// 25
	ADDW	R4, R7, R7	// 24
	LDPW	96(R2), (R4, R8)	// 25, 26
	RORW	$12, R7, R7	// 24
	ADDW	R4, R6, R6	// 25
	ADDW	R9, R6, R6	// 25
	ADDW	R21, R7, R7	// 24
	ADDW	R24, R12, R4	// 26
	ANDW	R7, R12, R12	// 25
	ADDW	R8, R4, R4	// 26
	ADDW	R12, R6, R6	// 25
	BICW	R21, R7, R12	// 26
	ADDW	R12, R4, R4	// 26
	RORW	$27, R6, R6	// 25
	ADDW	R7, R6, R6	// 25
	ADDW	R15, R21, R12	// 27
	ANDW	R6, R21, R21	// 26
	BICW	R7, R6, R8	// 27
	ADDW	R21, R4, R4	// 26
	LDPW	104(R2), (R21, R9)	// 27, 28
	RORW	$23, R4, R4	// 26
	ADDW	R21, R12, R12	// 27
	ADDW	R8, R12, R12	// 27
	ADDW	R6, R4, R4	// 26
	ADDW	R11, R7, R21	// 28
	ANDW	R4, R7, R7	// 27
	ADDW	R9, R21, R21	// 28
	ADDW	R7, R12, R12	// 27
	BICW	R6, R4, R7	// 28
	ADDW	R7, R21, R21	// 28
	RORW	$18, R12, R12	// 27
	ADDW	R4, R12, R12	// 27
	ADDW	R19, R6, R7	// 29
	ANDW	R12, R6, R6	// 28
	BICW	R4, R12, R9	// 29
	ADDW	R6, R21, R21	// 28
	LDPW	112(R2), (R6, R8)	// 29, 30
	RORW	$12, R21, R21	// 28
	ADDW	R6, R7, R7	// 29
	ADDW	R9, R7, R7	// 29
	ADDW	R12, R21, R21	// 28
	ADDW	R14, R4, R6	// 30
	ANDW	R21, R4, R4	// 29
	ADDW	R8, R6, R6	// 30
	ADDW	R4, R7, R7	// 29
	BICW	R12, R21, R4	// 30
	ADDW	R4, R6, R6	// 30
	RORW	$27, R7, R7	// 29
	ADDW	R21, R7, R7	// 29
	ADDW	R17, R12, R4	// 31
	ANDW	R7, R12, R12	// 30
	BICW	R21, R7, R8	// 31
	ADDW	R12, R6, R6	// 30
	LDPW	120(R2), (R12, R9)	// 31, 32
	RORW	$23, R6, R6	// 30
	ADDW	R12, R4, R4	// 31
	ADDW	R8, R4, R4	// 31
	ADDW	R7, R6, R6	// 30
	ADDW	R25, R21, R12	// 32
	ANDW	R6, R21, R21	// 31
	ADDW	R9, R12, R12	// 32
	ADDW	R21, R4, R4	// 31
	BICW	R7, R6, R21	// 32
	ADDW	R21, R12, R12	// 32
	RORW	$18, R4, R4	// 31
	ADDW	R6, R4, R4	// 31
	ADDW	R23, R7, R21	// 33
	ANDW	R4, R7, R7	// 32
	EORW	R4, R6, R9	// 33
	ADDW	R7, R12, R12	// 32
	LDPW	128(R2), (R7, R8)	// 33, 34
	RORW	$12, R12, R12	// 32
	ADDW	R7, R21, R21	// 33
	ADDW	R4, R12, R12	// 32
	ADDW	R11, R6, R6	// 34
	EORW	R12, R9, R9	// 33
	EORW	R12, R4, R7	// 34
	ADDW	R9, R21, R21	// 33
	ADDW	R8, R6, R6	// 34
	RORW	$28, R21, R21	// 33
	ADDW	R12, R21, R21	// 33
	ADDW	R20, R4, R4	// 35
	EORW	R21, R7, R7	// 34
	EORW	R21, R12, R8	// 35
	ADDW	R7, R6, R6	// 34
	LDPW	136(R2), (R7, R9)	// 35, 36
	RORW	$21, R6, R6	// 34
	ADDW	R7, R4, R4	// 35
	ADDW	R21, R6, R6	// 34
	ADDW	R24, R12, R12	// 36
	EORW	R6, R8, R8	// 35
	EORW	R6, R21, R7	// 36
	ADDW	R8, R4, R4	// 35
	ADDW	R9, R12, R12	// 36
	RORW	$16, R4, R4	// 35
	ADDW	R6, R4, R4	// 35
	ADDW	R10, R21, R21	// 37
	EORW	R4, R7, R7	// 36
	EORW	R4, R6, R9	// 37
	ADDW	R7, R12, R12	// 36
	LDPW	144(R2), (R7, R8)	// 37, 38
	RORW	$9, R12, R12	// 36
	ADDW	R7, R21, R21	// 37
	ADDW	R4, R12, R12	// 36
	ADDW	R22, R6, R6	// 38
	EORW	R12, R9, R9	// 37
	EORW	R12, R4, R7	// 38
	ADDW	R9, R21, R21	// 37
	ADDW	R8, R6, R6	// 38
	RORW	$28, R21, R21	// 37
	ADDW	R12, R21, R21	// 37
	ADDW	R17, R4, R4	// 39
	EORW	R21, R7, R7	// 38
	EORW	R21, R12, R8	// 39
	ADDW	R7, R6, R6	// 38
	LDPW	152(R2), (R7, R9)	// 39, 40
	RORW	$21, R6, R6	// 38
	ADDW	R7, R4, R4	// 39
	ADDW	R21, R6, R6	// 38
	ADDW	R26, R12, R12	// 40
	EORW	R6, R8, R8	// 39
	EORW	R6, R21, R7	// 40
	ADDW	R8, R4, R4	// 39
	ADDW	R9, R12, R12	// 40
	RORW	$16, R4, R4	// 39
	ADDW	R6, R4, R4	// 39
	ADDW	R19, R21, R21	// 41
	EORW	R4, R7, R7	// 40
	EORW	R4, R6, R9	// 41
	ADDW	R7, R12, R12	// 40
	LDPW	160(R2), (R7, R8)	// 41, 42
	RORW	$9, R12, R12	// 40
	ADDW	R7, R21, R21	// 41
	ADDW	R4, R12, R12	// 40
	ADDW	R3, R6, R6	// 42
	EORW	R12, R9, R9	// 41
	EORW	R12, R4, R7	// 42
	ADDW	R9, R21, R21	// 41
	ADDW	R8, R6, R6	// 42
	RORW	$28, R21, R21	// 41
	ADDW	R12, R21, R21	// 41
	ADDW	R15, R4, R4	// 43
	EORW	R21, R7, R7	// 42
	EORW	R21, R12, R8	// 43
	ADDW	R7, R6, R6	// 42
	LDPW	168(R2), (R7, R9)	// 43, 44
	RORW	$21, R6, R6	// 42
	ADDW	R7, R4, R4	// 43
	ADDW	R21, R6, R6	// 42
	ADDW	R16, R12, R12	// 44
	EORW	R6, R8, R8	// 43
	EORW	R6, R21, R7	// 44
	ADDW	R8, R4, R4	// 43
	ADDW	R9, R12, R12	// 44
	RORW	$16, R4, R4	// 43
	ADDW	R6, R4, R4	// 43
	ADDW	R13, R21, R21	// 45
	EORW	R4, R7, R7	// 44
	EORW	R4, R6, R9	// 45
	ADDW	R7, R12, R12	// 44
	LDPW	176(R2), (R7, R8)	// 45, 46
	RORW	$9, R12, R12	// 44
	ADDW	R7, R21, R21	// 45
	ADDW	R4, R12, R12	// 44
	ADDW	R25, R6, R6	// 46
	EORW	R12, R9, R9	// 45
	EORW	R12, R4, R7	// 46
	ADDW	R9, R21, R21	// 45
	ADDW	R8, R6, R6	// 46
	RORW	$28, R21, R21	// 45
	ADDW	R12, R21, R21	// 45
	ADDW	R5, R4, R4	// 47
	EORW	R21, R7, R7	// 46
	EORW	R21, R12, R8	// 47
	ADDW	R7, R6, R6	// 46
	LDPW	184(R2), (R7, R9)	// 47, 48
	RORW	$21, R6, R6	// 46
	ADDW	R7, R4, R4	// 47
	ADDW	R21, R6, R6	// 46
	ADDW	R14, R12, R12	// 48
	EORW	R6, R8, R8	// 47
	EORW	R6, R21, R7	// 48
	ADDW	R8, R4, R4	// 47
	ADDW	R9, R12, R12	// 48
	RORW	$16, R4, R4	// 47
	ADDW	R6, R4, R4	// 47
	ADDW	R3, R21, R21	// 49
	EORW	R4, R7, R7	// 48
	ADDW	R7, R12, R12	// 48
	LDPW	192(R2), (R3, R7)	// 49, 50
	RORW	$9, R12, R12	// 48
	ADDW	R3, R21, R21	// 49
	ADDW	R4, R12, R12	// 48
	ADDW	R17, R6, R17	// 50
	ORNW	R6, R12, R6	// 49
	ADDW	R7, R17, R17	// 50
	EORW	R4, R6, R6	// 49
	ADDW	R6, R21, R21	// 49
	RORW	$26, R21, R21	// 49
	ADDW	R12, R21, R21	// 49
	ADDW	R24, R4, R24	// 51
	ORNW	R4, R21, R4	// 50
	EORW	R12, R4, R4	// 50
	ADDW	R4, R17, R17	// 50
	LDPW	200(R2), (R3, R7)	// 51, 52
	RORW	$22, R17, R17	// 50
	ADDW	R3, R24, R24	// 51
	ADDW	R21, R17, R17	// 50
	ADDW	R23, R12, R23	// 52
	ORNW	R12, R17, R12	// 51
	ADDW	R7, R23, R23	// 52
	EORW	R21, R12, R12	// 51
	ADDW	R12, R24, R24	// 51
	RORW	$17, R24, R24	// 51
	ADDW	R17, R24, R24	// 51
	ADDW	R25, R21, R25	// 53
	ORNW	R21, R24, R21	// 52
	EORW	R17, R21, R21	// 52
	ADDW	R21, R23, R23	// 52
	LDPW	208(R2), (R3, R12)	// 53, 54
	RORW	$11, R23, R23	// 52
	ADDW	R3, R25, R25	// 53
	ADDW	R24, R23, R23	// 52
	ADDW	R15, R17, R15	// 54
	ORNW	R17, R23, R17	// 53
	ADDW	R12, R15, R15	// 54
	EORW	R24, R17, R17	// 53
	ADDW	R17, R25, R25	// 53
	RORW	$26, R25, R25	// 53
	ADDW	R23, R25, R25	// 53
	ADDW	R26, R24, R26	// 55
	ORNW	R24, R25, R24	// 54
	EORW	R23, R24, R24	// 54
	ADDW	R24, R15, R15	// 54
	LDPW	216(R2), (R21, R3)	// 55, 56
	RORW	$22, R15, R15	// 54
	ADDW	R21, R26, R26	// 55
	ADDW	R25, R15, R15	// 54
	ADDW	R10, R23, R10	// 56
	ORNW	R23, R15, R23	// 55
	ADDW	R3, R10, R10	// 56
	EORW	R25, R23, R23	// 55
	ADDW	R23, R26, R26	// 55
	RORW	$17, R26, R26	// 55
	ADDW	R15, R26, R26	// 55
	ADDW	R11, R25, R11	// 57
	ORNW	R25, R26, R25	// 56
	EORW	R15, R25, R25	// 56
	ADDW	R25, R10, R10	// 56
	LDPW	224(R2), (R12, R17)	// 57, 58
	RORW	$11, R10, R10	// 56
	ADDW	R12, R11, R11	// 57
	ADDW	R26, R10, R10	// 56
	ADDW	R5, R15, R5	// 58
	ORNW	R15, R10, R15	// 57
	ADDW	R17, R5, R5	// 58
	EORW	R26, R15, R15	// 57
	ADDW	R15, R11, R11	// 57
	RORW	$26, R11, R11	// 57
	ADDW	R10, R11, R11	// 57
	ADDW	R16, R26, R16	// 59
	ORNW	R26, R11, R26	// 58
	EORW	R10, R26, R26	// 58
	ADDW	R26, R5, R5	// 58
	LDPW	232(R2), (R24, R21)	// 59, 60
	RORW	$22, R5, R5	// 58
	ADDW	R24, R16, R16	// 59
	ADDW	R11, R5, R5	// 58
	ADDW	R19, R10, R19	// 60
	ORNW	R10, R5, R10	// 59
	ADDW	R21, R19, R19	// 60
	EORW	R11, R10, R10	// 59
	ADDW	R10, R16, R16	// 59
	RORW	$17, R16, R16	// 59
	ADDW	R5, R16, R16	// 59
	ADDW	R22, R11, R22	// 61
	ORNW	R11, R16, R11	// 60
	EORW	R5, R11, R11	// 60
	ADDW	R11, R19, R19	// 60
	LDPW	240(R2), (R3, R23)	// 61, 62
	RORW	$11, R19, R19	// 60
	ADDW	R3, R22, R22	// 61
	ADDW	R16, R19, R19	// 60
	ADDW	R20, R5, R20	// 62
	ORNW	R5, R19, R5	// 61
	ADDW	R23, R20, R20	// 62
	EORW	R16, R5, R5	// 61
	ADDW	R5, R22, R22	// 61
	RORW	$26, R22, R22	// 61
	ADDW	R19, R22, R22	// 61
	ADDW	R14, R16, R14	// 63
	ORNW	R16, R22, R16	// 62
	EORW	R19, R16, R16	// 62
	ADDW	R16, R20, R20	// 62
	LDPW	248(R2), (R25, R12)	// 63, 64
	RORW	$22, R20, R20	// 62
	ADDW	R25, R14, R14	// 63
	ADDW	R22, R20, R20	// 62
	ADDW	R13, R19, R13	// 64
	ORNW	R19, R20, R19	// 63
	ADDW	R12, R13, R13	// 64
	EORW	R22, R19, R19	// 63
	ADDW	R19, R14, R14	// 63
	RORW	$17, R14, R14	// 63
	ADDW	R20, R14, R14	// 63
	MOVD	dig+0(FP), R17	// sum
	ORNW	R22, R14, R15	// 64
	EORW	R20, R15, R15	// 64
	ADDW	R15, R13, R13	// 64
	LDPW	0(R17), (R26, R24)	// sum
	LDPW	8(R17), (R21, R10)	// sum
	RORW	$11, R13, R13	// 64
	LDPW	0(R2), (R8, R9)	// 1, 2
	ADDW	R26, R22, R4	// sum
	ADDW	R21, R14, R6	// sum
	ADDW	R14, R13, R13	// 64
	ADDW	R10, R20, R7	// sum
	STPW	(R6, R7), 8(R17)	// sum
	ADDW	R24, R13, R5	// sum
	STPW	(R4, R5), 0(R17)	// sum

	ADD	$64, P
	CMP	END, P
	BNE	loop

done:
	RET

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

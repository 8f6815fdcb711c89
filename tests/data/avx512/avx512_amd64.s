// Kernels that use what AVX-512 adds: masks, zeroing, broadcasts, rounding, gathers, compression, the extensions of bytes and bits.
// `cargo xtask avx512` runs them on an emulated processor and compares with scalar references of the same names.
//
// in has 512 bytes: operands A, B and C of 64 bytes each at 0, 64 and 128, the mask at 256, a table from 256 on. out has 256.

#include "textflag.h"

DATA tiny<>+0(SB)/8, $0x3d70000000000000 // 2^-40
GLOBL tiny<>(SB), RODATA, $8
DATA eighth<>+0(SB)/8, $0x3f70000000000000 // 2^-8
GLOBL eighth<>(SB), RODATA, $8
DATA one<>+0(SB)/4, $1
GLOBL one<>(SB), RODATA, $4
DATA offsets<>+0(SB)/4, $0xfc
GLOBL offsets<>(SB), RODATA, $4
DATA sixteen<>+0(SB)/4, $15
GLOBL sixteen<>(SB), RODATA, $4

// Where the mask is set A + B, else C.
// func mergeMask(out, in *byte)
TEXT ·mergeMask(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	VMOVDQU32 (SI), Z0
	VMOVDQU32 128(SI), Z2
	VPADDD 64(SI), Z0, K1, Z2
	VMOVDQU32 Z2, (DI)
	VZEROUPPER
	RET

// Where the mask is set A - B, else 0; words.
// func zeroMask(out, in *byte)
TEXT ·zeroMask(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K2
	VMOVDQU16 (SI), Z0
	VPSUBW.Z 64(SI), Z0, K2, Z3
	VMOVDQU64 Z3, (DI)
	VZEROUPPER
	RET

// Only bytes whose mask is set are written.
// func maskedStore(out, in *byte)
TEXT ·maskedStore(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K7
	VMOVDQU8 (SI), Z9
	VMOVDQU8 Z9, K7, (DI)
	VMOVDQU64.Z 64(SI), K7, Y18
	VMOVDQU64 Y18, 64(DI)
	VZEROUPPER
	RET

// One element of memory for all: a quadword, and a doubleword at the end of the scaled displacement.
// func broadcast(out, in *byte)
TEXT ·broadcast(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU64 (SI), Z0
	VPADDQ.BCST 72(SI), Z0, Z1
	VMOVDQU64 Z1, (DI)
	VMOVDQU32 64(SI), Y19
	VPXORD.BCST 508(SI), Y19, Y20
	VMOVDQU32 Y20, 64(DI)
	VPMULLD.BCST 101(SI), Y19, Y21
	VMOVDQU32 Y21, 96(DI)
	VZEROUPPER
	RET

// x + y/2^40 in the four rounding modes.
// func addRounded(out, in *byte)
TEXT ·addRounded(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VCVTDQ2PD (SI), Z0
	VCVTDQ2PD 64(SI), Z1
	VMULPD.BCST tiny<>(SB), Z1, Z1
	VADDPD.RN_SAE Z1, Z0, Z2
	VADDPD.RD_SAE Z1, Z0, Z3
	VADDPD.RU_SAE Z1, Z0, Z4
	VADDPD.RZ_SAE Z1, Z0, Z5
	VMOVUPD Z2, (DI)
	VMOVUPD Z3, 64(DI)
	VMOVUPD Z4, 128(DI)
	VMOVUPD Z5, 192(DI)
	VZEROUPPER
	RET

// Quotients rounded up and down, the latter under a mask.
// func divideRounded(out, in *byte)
TEXT ·divideRounded(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVW 256(SI), K1
	VCVTDQ2PS (SI), Z0
	VMOVDQU32 64(SI), Z1
	VPORD.BCST one<>(SB), Z1, Z1
	VCVTDQ2PS Z1, Z1
	VDIVPS.RU_SAE Z1, Z0, Z2
	VMOVUPS 128(SI), Z3
	VDIVPS.RD_SAE Z1, Z0, K1, Z3
	VMOVUPS Z2, (DI)
	VMOVUPS Z3, 64(DI)
	VZEROUPPER
	RET

// Square roots, truncated and rounded up.
// func rootRounded(out, in *byte)
TEXT ·rootRounded(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VCVTUDQ2PD (SI), Z0
	VSQRTPD.RZ_SAE Z0, Z1
	VSQRTPD.RU_SAE Z0, Z2
	VMOVUPD Z1, (DI)
	VMOVUPD Z2, 64(DI)
	VZEROUPPER
	RET

// x/256 to integers: up, down, truncated without exceptions.
// func toInteger(out, in *byte)
TEXT ·toInteger(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VCVTDQ2PD (SI), Z0
	VMULPD.BCST eighth<>(SB), Z0, Z0
	VCVTPD2DQ.RU_SAE Z0, Y1
	VCVTPD2DQ.RD_SAE Z0, Y2
	VCVTTPD2DQ.SAE Z0, Y3
	VMOVDQU32 Y1, (DI)
	VMOVDQU32 Y2, 32(DI)
	VMOVDQU32 Y3, 64(DI)
	VZEROUPPER
	RET

// Without exceptions on 512 bits: maximum, minimum, less-than, rounding to quarters, exponents.
// func quiet(out, in *byte)
TEXT ·quiet(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VCVTDQ2PD (SI), Z0
	VCVTDQ2PD 64(SI), Z1
	VMAXPD.SAE Z1, Z0, Z2
	VMINPD.SAE Z1, Z0, Z3
	VCMPPD.SAE $1, Z1, Z0, K2
	VMULPD.BCST eighth<>(SB), Z0, Z4
	VRNDSCALEPD.SAE $0x21, Z4, Z5
	VGETEXPPD.SAE Z1, Z7
	VMOVUPD Z2, (DI)
	VMOVUPD Z3, 64(DI)
	VMOVUPD Z5, 128(DI)
	VMOVUPD Y7, 192(DI)
	KMOVQ K2, 224(DI)
	VZEROUPPER
	RET

// x*y + z rounded once, and a scalar one rounded down.
// func fused(out, in *byte)
TEXT ·fused(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VCVTDQ2PD (SI), Z0
	VCVTDQ2PD 64(SI), Z1
	VMULPD.BCST tiny<>(SB), Z1, Z2
	VADDPD Z2, Z1, Z1
	VADDPD Z2, Z0, Z0
	VCVTDQ2PD 128(SI), Z3
	VFMADD231PD.RN_SAE Z1, Z0, Z3
	VMOVUPD Z3, (DI)
	VZEROUPPER
	RET

// Doublewords from a table by 16 indices, under a mask that is cleared by it.
// func gather(out, in *byte)
TEXT ·gather(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVW 256(SI), K3
	VMOVDQU32 (SI), Z1
	VPANDD.BCST offsets<>(SB), Z1, Z1
	VMOVDQU32 128(SI), Z2
	VPGATHERDD 256(SI)(Z1*1), K3, Z2
	VMOVDQU32 Z2, (DI)
	KMOVQ K3, 64(DI)
	KMOVB 257(SI), K4
	VPSRLD $3, Y1, Y17
	VPMOVZXDQ X17, Y2
	VMOVDQU64 192(SI), Y30
	VPGATHERQQ 256(SI)(Y2*8), K4, Y30
	VMOVDQU64 Y30, 72(DI)
	VZEROUPPER
	RET

// Doublewords to a table; of equal indices the last one counts.
// func scatter(out, in *byte)
TEXT ·scatter(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVW 256(SI), K1
	VMOVDQU32 (SI), Z1
	VPANDD.BCST sixteen<>(SB), Z1, Z1
	VMOVDQU32 64(SI), Z2
	VPSCATTERDD Z2, K1, (DI)(Z1*4)
	VZEROUPPER
	RET

// Elements whose mask is set, together: in a register, in memory, bytes with the rest zero.
// func compress(out, in *byte)
TEXT ·compress(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	VMOVDQU32 (SI), Z0
	VMOVDQU32 128(SI), Z2
	VPCOMPRESSD Z0, K1, Z2
	VMOVDQU32 Z2, (DI)
	VPCOMPRESSD Z0, K1, 64(DI)
	KSHIFTRQ $1, K1, K2
	VPCOMPRESSB.Z Z0, K2, Z3
	VMOVDQU8 Z3, 128(DI)
	VZEROUPPER
	RET

// The opposite.
// func expand(out, in *byte)
TEXT ·expand(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	VMOVDQU32 128(SI), Z2
	VPEXPANDD (SI), K1, Z2
	VMOVDQU32 Z2, (DI)
	VMOVDQU8 64(SI), Z3
	VPEXPANDB.Z Z3, K1, Z4
	VMOVDQU8 Z4, 64(DI)
	VZEROUPPER
	RET

// Bits of three operands by a truth table: parity, choice under a mask, choice with a broadcast.
// func ternary(out, in *byte)
TEXT ·ternary(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVB 256(SI), K1
	VMOVDQU64 (SI), Z0
	VMOVDQU64 64(SI), Z1
	VMOVDQA64 Z0, Z2
	VPTERNLOGQ $0x96, 128(SI), Z1, Z2
	VMOVDQU64 Z2, (DI)
	VMOVDQA64 Z0, Z3
	VPTERNLOGQ $0xca, 128(SI), Z1, K1, Z3
	VMOVDQU64 Z3, 64(DI)
	VMOVDQA64 Z0, Z4
	VPTERNLOGD.BCST $0xca, 132(SI), Z1, Z4
	VMOVDQU64 Z4, 128(DI)
	VZEROUPPER
	RET

// By a constant, and by as much as another operand says.
// func rotate(out, in *byte)
TEXT ·rotate(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VPRORQ $13, (SI), Z0
	VMOVDQU64 Z0, (DI)
	VMOVDQU32 (SI), Z1
	VPROLVD 64(SI), Z1, Z2
	VMOVDQU32 Z2, 64(DI)
	VPRORVQ.BCST 64(SI), Z1, Z3
	VMOVDQU64 Z3, 128(DI)
	VPROLD.BCST $7, 4(SI), Z4
	VMOVDQU64 Z4, 192(DI)
	VZEROUPPER
	RET

// Products and affine transformations in GF(2^8).
// func galois(out, in *byte)
TEXT ·galois(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU8 (SI), Z0
	VGF2P8MULB 64(SI), Z0, Z1
	VMOVDQU8 Z1, (DI)
	VGF2P8AFFINEQB $0x63, 64(SI), Z0, Z2
	VMOVDQU8 Z2, 64(DI)
	VGF2P8AFFINEINVQB.BCST $5, 128(SI), Z0, Z3
	VMOVDQU8 Z3, 128(DI)
	VZEROUPPER
	RET

// Bytes of one and of two tables, words of two.
// func permute(out, in *byte)
TEXT ·permute(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU8 (SI), Z0
	VMOVDQU8 64(SI), Z1
	VPERMB Z1, Z0, Z2
	VMOVDQU8 Z2, (DI)
	VMOVDQA64 Z0, Z3
	VPERMI2B 128(SI), Z1, Z3
	VMOVDQU8 Z3, 64(DI)
	VMOVDQA64 Z1, Z4
	VPERMT2W 128(SI), Z0, Z4
	VMOVDQU16 Z4, 128(DI)
	VZEROUPPER
	RET

// Eight bits from anywhere in a quadword.
// func multishift(out, in *byte)
TEXT ·multishift(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU8 (SI), Z0
	VPMULTISHIFTQB 64(SI), Z0, Z1
	VMOVDQU8 Z1, (DI)
	VZEROUPPER
	RET

// Shifts across two operands.
// func doubleShift(out, in *byte)
TEXT ·doubleShift(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU32 (SI), Z0
	VMOVDQU32 64(SI), Z1
	VPSHLDVD 128(SI), Z1, Z0
	VMOVDQU32 Z0, (DI)
	VMOVDQU64 (SI), Z2
	VPSHRDQ $23, Z1, Z2, Z3
	VMOVDQU64 Z3, 64(DI)
	VZEROUPPER
	RET

// Bits set in bytes, words, doublewords, quadwords.
// func populationCounts(out, in *byte)
TEXT ·populationCounts(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VPOPCNTB (SI), Z0
	VPOPCNTW (SI), Z1
	VPOPCNTD (SI), Z2
	VPOPCNTQ (SI), Z3
	VMOVDQU8 Z0, (DI)
	VMOVDQU8 Z1, 64(DI)
	VMOVDQU8 Z2, 128(DI)
	VMOVDQU8 Z3, 192(DI)
	VZEROUPPER
	RET

// Sums of products: bytes, bytes saturated, words.
// func dotProducts(out, in *byte)
TEXT ·dotProducts(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU32 128(SI), Z0
	VMOVDQA64 Z0, Z1
	VMOVDQA64 Z0, Z2
	VMOVDQU32 (SI), Z3
	VPDPBUSD 64(SI), Z3, Z0
	VPDPBUSDS 64(SI), Z3, Z1
	VPDPWSSD 64(SI), Z3, Z2
	VMOVDQU32 Z0, (DI)
	VMOVDQU32 Z1, 64(DI)
	VMOVDQU32 Z2, 128(DI)
	VZEROUPPER
	RET

// Low and high halves of 52-bit products, added.
// func wideMultiply(out, in *byte)
TEXT ·wideMultiply(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU64 128(SI), Z0
	VMOVDQA64 Z0, Z1
	VMOVDQU64 (SI), Z2
	VPMADD52LUQ 64(SI), Z2, Z0
	VPMADD52HUQ.BCST 64(SI), Z2, Z1
	VMOVDQU64 Z0, (DI)
	VMOVDQU64 Z1, 64(DI)
	VZEROUPPER
	RET

// Zeros in front of the first bit that is set.
// func leadingZeros(out, in *byte)
TEXT ·leadingZeros(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VPSRLQ $7, 64(SI), Z2
	VPLZCNTQ Z2, Z3
	VMOVDQU64 Z3, (DI)
	VPLZCNTD 64(SI), Y17
	VMOVDQU32 Y17, 64(DI)
	VZEROUPPER
	RET

// Instructions on mask registers.
// func maskArithmetic(out, in *byte)
TEXT ·maskArithmetic(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	KMOVQ 264(SI), K2
	KANDNW K1, K2, K3
	KMOVQ K3, (DI)
	KUNPCKDQ K1, K2, K4
	KMOVQ K4, 8(DI)
	KSHIFTLQ $5, K1, K5
	KMOVQ K5, 16(DI)
	KADDD K1, K2, K6
	KMOVQ K6, 24(DI)
	KXNORB K1, K2, K7
	KMOVQ K7, 32(DI)
	KNOTW K1, K3
	KMOVQ K3, 40(DI)
	KORTESTW K3, K1
	SETCS 48(DI)
	KTESTQ K1, K2
	SETEQ 49(DI)
	VZEROUPPER
	RET

// To masks: unsigned bytes, signed words, tests, signs.
// func compares(out, in *byte)
TEXT ·compares(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	VMOVDQU8 (SI), Z0
	VPCMPUB $1, 64(SI), Z0, K2
	KMOVQ K2, (DI)
	VPCMPW $5, 64(SI), Z0, K1, K3
	KMOVQ K3, 8(DI)
	VPTESTNMD 64(SI), Z0, K4
	KMOVQ K4, 16(DI)
	VPMOVB2M Z0, K5
	KMOVQ K5, 24(DI)
	VPCMPEQD.BCST 4(SI), Z0, K6
	KMOVQ K6, 32(DI)
	VZEROUPPER
	RET

// Masks to elements.
// func maskToVector(out, in *byte)
TEXT ·maskToVector(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	VPMOVM2B K1, Z0
	VMOVDQU8 Z0, (DI)
	VPMOVM2D K1, Y17
	VMOVDQU8 Y17, 64(DI)
	VPBROADCASTMB2Q K1, Z2
	VMOVDQU8 Z2, 96(DI)
	VZEROUPPER
	RET

// Cut, saturated, and cut under a mask to memory.
// func narrow(out, in *byte)
TEXT ·narrow(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVW 256(SI), K1
	VMOVDQU32 (SI), Z0
	VPMOVDB Z0, X1
	VMOVDQU32 X1, (DI)
	VPMOVUSQB Z0, X2
	VMOVDQU32 X2, 16(DI)
	VPMOVSDW Z0, K1, 32(DI)
	VZEROUPPER
	RET

// With sign and with zeros, masked.
// func widen(out, in *byte)
TEXT ·widen(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVW 256(SI), K1
	VPMOVSXBD.Z (SI), K1, Z0
	VMOVDQU32 Z0, (DI)
	VMOVDQU64 128(SI), Z1
	VPMOVZXWQ 32(SI), K1, Z1
	VMOVDQU64 Z1, 64(DI)
	VZEROUPPER
	RET

// Elements across two registers.
// func align(out, in *byte)
TEXT ·align(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU32 (SI), Z0
	VALIGND $3, 64(SI), Z0, Z1
	VMOVDQU32 Z1, (DI)
	VALIGNQ $5, 64(SI), Z0, Z2
	VMOVDQU64 Z2, 64(DI)
	VZEROUPPER
	RET

// Parts of 128 and 256 bits.
// func blocks(out, in *byte)
TEXT ·blocks(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU64 (SI), Z0
	VMOVDQU64 64(SI), Z16
	VSHUFI64X2 $0x1b, Z16, Z0, Z1
	VMOVDQU64 Z1, (DI)
	VEXTRACTI32X8 $1, Z16, 64(DI)
	VINSERTI64X4 $1, 128(SI), Z0, Z2
	VMOVDQU64 Z2, 96(DI)
	VZEROUPPER
	RET

// A general register to elements.
// func broadcastRegister(out, in *byte)
TEXT ·broadcastRegister(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	MOVQ (SI), AX
	VMOVDQU64 128(SI), Z0
	VPBROADCASTB AX, K1, Z0
	VMOVDQU64 Z0, (DI)
	VPBROADCASTQ.Z AX, K1, Z1
	VMOVDQU64 Z1, 64(DI)
	VZEROUPPER
	RET

// Rounds of AES on four blocks.
// func aes(out, in *byte)
TEXT ·aes(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU64 (SI), Z0
	VAESENC 64(SI), Z0, Z1
	VMOVDQU64 Z1, (DI)
	VAESENCLAST 64(SI), Z0, Z17
	VMOVDQU64 Z17, 64(DI)
	VZEROUPPER
	RET

// Products of polynomials: high halves, and low by high.
// func carryless(out, in *byte)
TEXT ·carryless(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU64 (SI), Z0
	VPCLMULQDQ $0x11, 64(SI), Z0, Z1
	VMOVDQU64 Z1, (DI)
	VPCLMULQDQ $0x10, 64(SI), Z0, Z18
	VMOVDQU64 Z18, 64(DI)
	VZEROUPPER
	RET

// Registers from 16 on, displacements that are scaled and that are not.
// func highRegisters(out, in *byte)
TEXT ·highRegisters(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	LEAQ 128(SI), BX
	VMOVDQU64 -128(BX), Y17
	VPADDB -95(BX), Y17, Y31
	VMOVDQU8 Y31, (DI)
	VMOVDQU32 -64(BX), X30
	VPXORQ 16(BX), X30, X29
	VMOVDQU64 X29, 32(DI)
	VMOVDQU64 384(SI), Z24
	VPSUBQ -8(BX), Z24, Z25
	VMOVDQU64 Z25, 48(DI)
	VZEROUPPER
	RET

// One bit of a quadword for each byte of indices.
// func bitShuffle(out, in *byte)
TEXT ·bitShuffle(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU8 (SI), Z0
	VPSHUFBITQMB 64(SI), Z0, K5
	KMOVQ K5, (DI)
	VZEROUPPER
	RET

// Earlier elements that are equal.
// func conflicts(out, in *byte)
TEXT ·conflicts(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	VMOVDQU32 (SI), Z0
	VPANDD.BCST sixteen<>(SB), Z0, Z0
	VPCONFLICTD Z0, Z1
	VMOVDQU32 Z1, (DI)
	VPCONFLICTQ Z0, Z17
	VMOVDQU64 Z17, 64(DI)
	VZEROUPPER
	RET

// Bytes whose mask is set, together, also when it is all of them.
// func compressAll(out, in *byte)
TEXT ·compressAll(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVQ 256(SI), K1
	VMOVDQU8 (SI), Z0
	VPCOMPRESSB.Z Z0, K1, Z3
	VMOVDQU8 Z3, (DI)
	VZEROUPPER
	RET

// Quadwords, the index in a register from 16 on.
// func gatherHigh(out, in *byte)
TEXT ·gatherHigh(SB), NOSPLIT, $0-16
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	KMOVB 257(SI), K4
	VMOVDQU32 (SI), X1
	VPANDD.BCST offsets<>(SB), X1, X1
	VPSRLD $3, X1, X1
	VPMOVZXDQ X1, Y18
	VMOVDQU64 192(SI), Y30
	VPGATHERQQ 256(SI)(Y18*8), K4, Y30
	VMOVDQU64 Y30, (DI)
	VMOVDQU64 64(SI), Y31
	KMOVB 257(SI), K5
	VPSCATTERQQ Y31, K5, 64(DI)(Y18*4)
	VZEROUPPER
	RET

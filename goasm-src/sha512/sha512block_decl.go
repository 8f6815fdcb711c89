//go:build amd64 || arm64 || loong64 || riscv64

// Package sha512 holds the SHA-512 block function in Go assembly, with the declarations
// that give the translator (and go vet) its arguments.
//
// All functions do the same: they run the compression function of FIPS 180-4 section
// 6.4.2 over every whole 128-byte block of p and leave the result in dig.h. Bytes behind
// the last whole block are ignored; p may be empty and may have any alignment. The names
// tell which CPU features the code uses; nothing is detected. An architecture has only
// some of them, and calling one that it does not have is a link error.
//
// block, blockAVX2 and blockSHA512 are also the names in Go's own package, so that its
// tests can run on these files.
package sha512

// digest is the part of a SHA-512 state that the functions read and write: the hash value
// H0 to H7. A longer struct that starts with h serves too.
type digest struct {
	h [8]uint64
}

// block is for loong64 and riscv64 and uses general registers only; on riscv64 with Zbb
// where the profile has it.
//
//go:noescape
func block(dig *digest, p []byte)

// blockScalar is for amd64 and arm64 and uses general registers only.
//
//go:noescape
func blockScalar(dig *digest, p []byte)

// blockAVX2 is for amd64 and needs AVX2, BMI1 and BMI2.
//
//go:noescape
func blockAVX2(dig *digest, p []byte)

// blockAVX512 is for amd64 and needs AVX-512 (F and VL), AVX2, BMI1 and BMI2.
//
//go:noescape
func blockAVX512(dig *digest, p []byte)

// blockSHA512 is for arm64 and needs the SHA512 instructions (FEAT_SHA512).
//
//go:noescape
func blockSHA512(dig *digest, p []byte)

// blockZknh is for riscv64 and needs Zbb and Zknh.
//
//go:noescape
func blockZknh(dig *digest, p []byte)

// blockZvknhb is for riscv64 and needs V, Zvkb and Zvknhb.
//
//go:noescape
func blockZvknhb(dig *digest, p []byte)

// blockLSX is for loong64 and needs LSX.
//
//go:noescape
func blockLSX(dig *digest, p []byte)

//go:build amd64 || arm64 || loong64 || riscv64

// Package md5 holds the MD5 block function in Go assembly, with the declaration
// that gives the translator (and go vet) its arguments.
package md5

// digest is the part of an MD5 state that block reads and writes: the words A, B,
// C, D of RFC 1321 section 3.3. A longer struct that starts with s serves too.
type digest struct {
	s [4]uint32
}

// block runs the MD5 compression function over every whole 64-byte block of p and
// leaves the result in dig.s. Bytes behind the last whole block are ignored; p may be
// empty and may have any alignment.
//
//go:noescape
func block(dig *digest, p []byte)

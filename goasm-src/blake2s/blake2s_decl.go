//go:build amd64 || arm64 || loong64 || riscv64

// Package blake2s holds the BLAKE2s compression of whole blocks in Go assembly, with the
// declarations that give the translator (and go vet) its arguments.
//
// All functions do the same. For every whole 64-byte block of blocks they first add 64 to
// the 64-bit byte counter, whose low word is c[0], and then run the compression function
// F of RFC 7693 section 3.2 on h, with v[12] and v[13] made from the counter. flag goes
// into v[14] by exclusive or, for each block of the call: all ones when the last block of
// the call is the last of the message (then it has to be the only one), else zero. Bytes
// behind the last whole block are ignored; blocks may be empty and may have any
// alignment. The names tell which CPU features the code uses; nothing is detected. An
// architecture has only some of them, and calling one that it does not have is a link
// error.
//
// The names on amd64 are those that golang.org/x/crypto/blake2s uses.
package blake2s

// hashBlocks is for arm64, loong64 and riscv64 and uses general registers only; on riscv64
// with Zbb where the profile has it.
//
//go:noescape
func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)

// hashBlocksSSE2 is for amd64.
//
//go:noescape
func hashBlocksSSE2(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)

// hashBlocksSSSE3 is for amd64 and needs SSSE3.
//
//go:noescape
func hashBlocksSSSE3(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)

// hashBlocksSSE4 is for amd64 and needs SSSE3 and SSE4.1.
//
//go:noescape
func hashBlocksSSE4(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)

// hashBlocksLSX is for loong64 and needs LSX.
//
//go:noescape
func hashBlocksLSX(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)

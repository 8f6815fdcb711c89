//go:build amd64

package blake2s

// hashBlocks8 is for amd64 and needs AVX2. It does what hashBlocks does for eight messages:
// for the first blocks 64-byte blocks of each, of which message i starts at p[i], at any
// alignment; nothing happens if blocks is not positive. h[j][i] is word j of the state of
// message i, c[0][i] and c[1][i] are the low and the high word of its counter, and flags[i]
// is its flag. No message is written to, and two of them may be the same.
//
//go:noescape
func hashBlocks8(h *[8][8]uint32, c *[2][8]uint32, flags *[8]uint32, p *[8]*byte, blocks int)

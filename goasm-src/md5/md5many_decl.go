//go:build amd64

package md5

// The functions over several messages. Each runs the compression function over the first
// blocks 64-byte blocks of every message, of which message i starts at p[i], at any
// alignment; nothing happens if blocks is not positive. No message is written to, and two
// of them may be the same. The names tell how many messages there are; nothing is
// detected.

// block2 is for amd64 and keeps the state of message i in s[i].
//
//go:noescape
func block2(s *[2][4]uint32, p *[2]*byte, blocks int)

// block8 is for amd64 and needs AVX2. s[j][i] is word j of the state of message i.
//
//go:noescape
func block8(s *[4][8]uint32, p *[8]*byte, blocks int)

// block16 is for amd64 and needs AVX2. s[g][j][i] is word j of the state of message 8g+i.
//
//go:noescape
func block16(s *[2][4][8]uint32, p *[16]*byte, blocks int)

//go:build amd64 || arm64 || loong64 || riscv64

package md5

import (
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand"
	"syscall"
	"testing"
)

// The kernel against RFC 1321 written down as plainly as possible.

// initial is the state of section 3.3.
var initial = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}

var (
	shifts = [4][4]int{{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}
	word   = [4]func(j int) int{
		func(j int) int { return j },
		func(j int) int { return (1 + 5*j) % 16 },
		func(j int) int { return (5 + 3*j) % 16 },
		func(j int) int { return 7 * j % 16 },
	}
	auxiliary = [4]func(x, y, z uint32) uint32{
		func(x, y, z uint32) uint32 { return x&y | ^x&z },
		func(x, y, z uint32) uint32 { return x&z | y&^z },
		func(x, y, z uint32) uint32 { return x ^ y ^ z },
		func(x, y, z uint32) uint32 { return y ^ (x | ^z) },
	}
)

func plainBlocks(s [4]uint32, p []byte) [4]uint32 {
	for ; len(p) >= 64; p = p[64:] {
		old := s
		for i := range 64 {
			round, j := i/16, i%16
			a, b, c, d := s[0], s[1], s[2], s[3]
			t := uint32(math.Floor(4294967296 * math.Abs(math.Sin(float64(i+1)))))
			x := binary.LittleEndian.Uint32(p[4*word[round](j):])
			a = b + bits.RotateLeft32(a+auxiliary[round](b, c, d)+x+t, shifts[round][j%4])
			s = [4]uint32{d, a, b, c}
		}
		for i := range s {
			s[i] += old[i]
		}
	}
	return s
}

// guarded returns whole pages of memory with an unreadable page directly before and
// behind them.
func guarded(t *testing.T, pages int) []byte {
	t.Helper()
	page := syscall.Getpagesize()
	n := pages * page
	m, err := syscall.Mmap(-1, 0, n+2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Munmap(m) })
	for _, fence := range [][]byte{m[:page], m[page+n:]} {
		if err := syscall.Mprotect(fence, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	return m[page : page+n]
}

// check runs the kernel on p with a canary on both sides of the digest.
func check(t *testing.T, start [4]uint32, p []byte) {
	t.Helper()
	const canary = 0x5ca1ab1e
	var box struct {
		before uint32
		dig    digest
		after  uint32
	}
	box.before, box.after = canary, canary
	box.dig.s = start
	block(&box.dig, p)
	if want := plainBlocks(start, p); box.dig.s != want {
		t.Fatalf("len %d at %p: got %08x, want %08x", len(p), p, box.dig.s, want)
	}
	if box.before != canary || box.after != canary {
		t.Fatalf("len %d: wrote outside the digest", len(p))
	}
}

// The empty message: its one padded block gives a digest printed in RFC 1321 A.5.
func TestBlockVector(t *testing.T) {
	p := make([]byte, 64)
	p[0] = 0x80
	d := digest{initial}
	block(&d, p)
	var got [16]byte
	for i, w := range d.s {
		binary.LittleEndian.PutUint32(got[4*i:], w)
	}
	want := "\xd4\x1d\x8c\xd9\x8f\x00\xb2\x04\xe9\x80\x09\x98\xec\xf8\x42\x7e"
	if string(got[:]) != want {
		t.Fatalf("got %x, want %x", got, want)
	}
	check(t, initial, p)
}

// Nothing to do: no whole block, and a nil pointer is not touched.
func TestBlockShort(t *testing.T) {
	check(t, initial, nil)
	check(t, initial, []byte{})
	for n := range 64 {
		check(t, initial, make([]byte, n))
	}
}

// Every length up to four blocks and a bit, at the first and the last bytes that
// may be read, so that each alignment occurs at both ends.
func TestBlockLengthsAtGuardPages(t *testing.T) {
	mem := guarded(t, 1)
	r := rand.New(rand.NewSource(1321))
	r.Read(mem)
	for n := range 4*64 + 16 {
		check(t, initial, mem[:n])
		check(t, initial, mem[len(mem)-n:])
	}
}

// Every alignment, with whole blocks ending at the guard page or some bytes before
// it, and random states.
func TestBlockAlignments(t *testing.T) {
	mem := guarded(t, 1)
	r := rand.New(rand.NewSource(64))
	for range 50 {
		r.Read(mem)
		for a := range 16 {
			var s [4]uint32
			for i := range s {
				s[i] = r.Uint32()
			}
			n := 64 * (1 + r.Intn(5))
			check(t, s, mem[a:a+n])
			check(t, s, mem[len(mem)-n-a:len(mem)-a])
		}
	}
}

// Words and states of all ones and all zeros, where carries and complements show.
func TestBlockExtremes(t *testing.T) {
	ones := make([]byte, 128+8)
	for i := range ones {
		ones[i] = 0xff
	}
	for _, w := range []uint32{0, 1, 0x7fffffff, 0x80000000, 0xffffffff} {
		s := [4]uint32{w, w, w, w}
		for a := range 8 {
			check(t, s, ones[a:a+128])
			check(t, s, make([]byte, 128+a)[a:])
		}
	}
}

func BenchmarkBlock8K(b *testing.B) {
	p := make([]byte, 8192)
	d := digest{initial}
	b.SetBytes(int64(len(p)))
	for b.Loop() {
		block(&d, p)
	}
}

func BenchmarkBlock8KMisaligned(b *testing.B) {
	p := make([]byte, 8193)[1:]
	d := digest{initial}
	b.SetBytes(int64(len(p)))
	for b.Loop() {
		block(&d, p)
	}
}

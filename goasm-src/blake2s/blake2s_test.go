//go:build amd64 || arm64 || loong64 || riscv64

package blake2s

import (
	"encoding/binary"
	"encoding/hex"
	"math/big"
	"math/bits"
	"math/rand"
	"syscall"
	"testing"
)

// The kernels against RFC 7693 written down as plainly as possible. All kernels of the
// architecture are called, whether or not the CPU says that it can run them; one that
// cannot dies of an illegal instruction.

// kernel is one assembly function; the list kernels is beside the tests, by architecture.
type kernel struct {
	name string
	hash func(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
}

const blockSize = 64

// sigma is the table of section 2.7.
var sigma = [10][16]int{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
	{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
	{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
	{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
	{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
	{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}

// iv is section 2.6: the fractional parts of the square roots of the first 8 primes.
var iv [8]uint32

func init() {
	for i, p := range []int64{2, 3, 5, 7, 11, 13, 17, 19} {
		root := new(big.Int).Lsh(big.NewInt(p), 64)
		iv[i] = uint32(root.Sqrt(root).Uint64())
	}
}

// state is what a call changes.
type state struct {
	h [8]uint32
	c [2]uint32
}

// plainBlocks is the function F of section 3.2 for each block, and the counting.
func plainBlocks(s state, flag uint32, p []byte) state {
	for ; len(p) >= blockSize; p = p[blockSize:] {
		t := (uint64(s.c[1])<<32 | uint64(s.c[0])) + blockSize
		s.c = [2]uint32{uint32(t), uint32(t >> 32)}
		var v [16]uint32
		copy(v[:8], s.h[:])
		copy(v[8:], iv[:])
		v[12] ^= s.c[0]
		v[13] ^= s.c[1]
		v[14] ^= flag
		for _, perm := range sigma {
			g := func(i, a, b, c, d int) {
				x := binary.LittleEndian.Uint32(p[4*perm[2*i]:])
				y := binary.LittleEndian.Uint32(p[4*perm[2*i+1]:])
				v[a] += v[b] + x
				v[d] = bits.RotateLeft32(v[d]^v[a], -16)
				v[c] += v[d]
				v[b] = bits.RotateLeft32(v[b]^v[c], -12)
				v[a] += v[b] + y
				v[d] = bits.RotateLeft32(v[d]^v[a], -8)
				v[c] += v[d]
				v[b] = bits.RotateLeft32(v[b]^v[c], -7)
			}
			g(0, 0, 4, 8, 12)
			g(1, 1, 5, 9, 13)
			g(2, 2, 6, 10, 14)
			g(3, 3, 7, 11, 15)
			g(4, 0, 5, 10, 15)
			g(5, 1, 6, 11, 12)
			g(6, 2, 7, 8, 13)
			g(7, 3, 4, 9, 14)
		}
		for i := range s.h {
			s.h[i] ^= v[i] ^ v[i+8]
		}
	}
	return s
}

// hash is section 3.3, the whole function, on top of a kernel.
func hash(k kernel, size int, key, message []byte) []byte {
	s := state{h: iv}
	s.h[0] ^= 0x01010000 ^ uint32(len(key))<<8 ^ uint32(size)
	var p []byte
	if len(key) > 0 {
		p = append(p, make([]byte, blockSize)...)
		copy(p, key)
	}
	p = append(p, message...)
	if n := (len(p) - 1) / blockSize * blockSize; n > 0 {
		k.hash(&s.h, &s.c, 0, p[:n])
		p = p[n:]
	}
	// The counter counts the bytes of the last block that are there.
	var last [blockSize]byte
	copy(last[:], p)
	t := uint64(s.c[1])<<32 | uint64(s.c[0])
	t += uint64(len(p)) - blockSize
	s.c = [2]uint32{uint32(t), uint32(t >> 32)}
	k.hash(&s.h, &s.c, 0xffffffff, last[:])
	var out []byte
	for _, w := range s.h {
		out = binary.LittleEndian.AppendUint32(out, w)
	}
	return out[:size]
}

// plain is plainBlocks in the form of a kernel.
var plain = kernel{"plainBlocks", func(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte) {
	s := plainBlocks(state{*h, *c}, flag, blocks)
	*h, *c = s.h, s.c
}}

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

// run calls a kernel with a canary on both sides of h and of c.
func run(t *testing.T, k kernel, start state, flag uint32, p []byte) state {
	t.Helper()
	const canary = 0x5ca1ab1e
	var box struct {
		before  uint32
		h       [8]uint32
		between uint32
		c       [2]uint32
		after   uint32
	}
	box.before, box.between, box.after = canary, canary, canary
	box.h, box.c = start.h, start.c
	k.hash(&box.h, &box.c, flag, p)
	if box.before != canary || box.between != canary || box.after != canary {
		t.Fatalf("%s: len %d: wrote outside the state", k.name, len(p))
	}
	return state{box.h, box.c}
}

// check holds all kernels against plainBlocks.
func check(t *testing.T, start state, flag uint32, p []byte) {
	t.Helper()
	want := plainBlocks(start, flag, p)
	for _, k := range kernels {
		if got := run(t, k, start, flag, p); got != want {
			t.Fatalf("%s: len %d at %p: got %08x, want %08x", k.name, len(p), p, got, want)
		}
	}
}

func randomState(r *rand.Rand) (s state) {
	for i := range s.h {
		s.h[i] = r.Uint32()
	}
	for i := range s.c {
		s.c[i] = r.Uint32()
	}
	return s
}

// Appendix B: BLAKE2s-256 of "abc".
func TestVector(t *testing.T) {
	if len(kernels) == 0 {
		t.Fatal("no kernels")
	}
	want := "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"
	for _, k := range append([]kernel{plain}, kernels...) {
		if got := hex.EncodeToString(hash(k, 32, nil, []byte("abc"))); got != want {
			t.Errorf("%s: got %s, want %s", k.name, got, want)
		}
	}
}

// Appendix E: the hash of many hashes, with and without a key.
func TestSelfTest(t *testing.T) {
	sequence := func(n, seed int) []byte {
		out := make([]byte, n)
		a, b := 0xdead4bad*uint32(seed), uint32(1)
		for i := range out {
			a, b = b, a+b
			out[i] = byte(b >> 24)
		}
		return out
	}
	want := "6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe"
	for _, k := range append([]kernel{plain}, kernels...) {
		var all []byte
		for _, size := range []int{16, 20, 28, 32} {
			for _, n := range []int{0, 3, 64, 65, 255, 1024} {
				message := sequence(n, n)
				all = append(all, hash(k, size, nil, message)...)
				all = append(all, hash(k, size, sequence(size, size), message)...)
			}
		}
		if got := hex.EncodeToString(hash(k, 32, nil, all)); got != want {
			t.Errorf("%s: got %s, want %s", k.name, got, want)
		}
	}
}

// Nothing to do: no whole block, and a nil pointer is not touched.
func TestShort(t *testing.T) {
	s := randomState(rand.New(rand.NewSource(1)))
	check(t, s, 0, nil)
	check(t, s, 0, []byte{})
	for n := range blockSize {
		check(t, s, 0, make([]byte, n))
	}
}

// Every length up to four blocks and a bit, at the first and the last bytes that may be
// read, so that each alignment occurs at both ends.
func TestLengthsAtGuardPages(t *testing.T) {
	mem := guarded(t, 1)
	r := rand.New(rand.NewSource(7693))
	r.Read(mem)
	for n := range 4*blockSize + 64 {
		check(t, randomState(r), 0, mem[:n])
		check(t, randomState(r), 0xffffffff, mem[len(mem)-n:])
	}
}

// Every alignment, with whole blocks ending at the guard page or some bytes before it, and
// random states and flags.
func TestAlignments(t *testing.T) {
	mem := guarded(t, 1)
	r := rand.New(rand.NewSource(64))
	for range 30 {
		r.Read(mem)
		for a := range 16 {
			n := blockSize * (1 + r.Intn(5))
			check(t, randomState(r), r.Uint32(), mem[a:a+n])
			check(t, randomState(r), r.Uint32(), mem[len(mem)-n-a:len(mem)-a])
		}
	}
}

// The counter carries from its low word to its high word, and out of that, at every place
// in a call.
func TestCounter(t *testing.T) {
	r := rand.New(rand.NewSource(32))
	p := make([]byte, 6*blockSize)
	r.Read(p)
	for _, high := range []uint32{0, 1, 0x7fffffff, 0xffffffff} {
		for steps := range uint32(7) {
			for _, low := range []uint32{-steps * blockSize, -steps*blockSize - 1, -steps*blockSize + 1, 0x80000000 - steps*blockSize} {
				s := randomState(r)
				s.c = [2]uint32{low, high}
				check(t, s, 0, p)
			}
		}
	}
}

// Many blocks in one call give what the same blocks give one by one, and in two parts.
func TestSplits(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	p := make([]byte, 6*blockSize+1)
	r.Read(p)
	for blocks := 1; blocks <= 6; blocks++ {
		for a := range 2 {
			m := p[a : a+blocks*blockSize]
			start := randomState(r)
			for _, k := range kernels {
				whole := run(t, k, start, 0, m)
				single := start
				for i := range blocks {
					single = run(t, k, single, 0, m[i*blockSize:(i+1)*blockSize])
				}
				if single != whole {
					t.Fatalf("%s: %d blocks at once: %08x, one by one: %08x", k.name, blocks, whole, single)
				}
				for i := range blocks {
					parts := run(t, k, run(t, k, start, 0, m[:i*blockSize]), 0, m[i*blockSize:])
					if parts != whole {
						t.Fatalf("%s: %d blocks split at %d: %08x, want %08x", k.name, blocks, i, parts, whole)
					}
				}
			}
		}
	}
}

// Words and states of all ones and all zeros, where carries and complements show.
func TestExtremes(t *testing.T) {
	ones := make([]byte, 2*blockSize+8)
	for i := range ones {
		ones[i] = 0xff
	}
	for _, w := range []uint32{0, 1, 0x7fffffff, 0x80000000, 0xffffffff} {
		s := state{[8]uint32{w, w, w, w, w, w, w, w}, [2]uint32{w, w}}
		for a := range 8 {
			check(t, s, w, ones[a:a+2*blockSize])
			check(t, s, w, make([]byte, 2*blockSize+a)[a:])
		}
	}
}

func benchmark(b *testing.B, offset, n int) {
	p := make([]byte, offset+n)[offset:]
	for _, k := range kernels {
		b.Run(k.name, func(b *testing.B) {
			var s state
			b.SetBytes(int64(n))
			for b.Loop() {
				k.hash(&s.h, &s.c, 0, p)
			}
		})
	}
}

func Benchmark8K(b *testing.B)           { benchmark(b, 0, 8192) }
func Benchmark8KMisaligned(b *testing.B) { benchmark(b, 1, 8192) }
func Benchmark1(b *testing.B)            { benchmark(b, 0, blockSize) }

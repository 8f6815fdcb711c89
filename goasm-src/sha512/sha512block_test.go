//go:build amd64 || arm64 || loong64 || riscv64

package sha512

import (
	"encoding/binary"
	"math/big"
	"math/bits"
	"math/rand"
	"syscall"
	"testing"
)

// The kernels against FIPS 180-4 written down as plainly as possible. All kernels of the
// architecture are called, whether or not the CPU says that it can run them; one that
// cannot dies of an illegal instruction.

// kernel is one assembly function; the list kernels is beside the tests, by architecture.
type kernel struct {
	name  string
	block func(dig *digest, p []byte)
}

const blockSize = 128

// Section 5.3.5: the fractional parts of the square roots of the first 8 primes.
// Section 4.2.3: those of the cube roots of the first 80.
var (
	initial   [8]uint64
	constants [80]uint64
)

func init() {
	n := 0
	for p := int64(2); n < len(constants); p++ {
		if !big.NewInt(p).ProbablyPrime(0) {
			continue
		}
		if n < len(initial) {
			initial[n] = rootBits(p, 2)
		}
		constants[n] = rootBits(p, 3)
		n++
	}
}

// rootBits returns the first 64 bits of the fractional part of the k-th root of p: the low
// 64 bits of the largest r with r^k <= p * 2^(64k).
func rootBits(p int64, k uint) uint64 {
	scaled := new(big.Int).Lsh(big.NewInt(p), 64*k)
	r := new(big.Int)
	for bit := 64 + 16; bit >= 0; bit-- {
		next := new(big.Int).SetBit(r, bit, 1)
		if new(big.Int).Exp(next, big.NewInt(int64(k)), nil).Cmp(scaled) <= 0 {
			r = next
		}
	}
	return new(big.Int).And(r, new(big.Int).SetUint64(1<<64-1)).Uint64()
}

func rotr(x uint64, n int) uint64 { return bits.RotateLeft64(x, -n) }

// plainBlocks is section 6.4.2.
func plainBlocks(hash [8]uint64, p []byte) [8]uint64 {
	for ; len(p) >= blockSize; p = p[blockSize:] {
		var w [80]uint64
		for t := range w {
			if t < 16 {
				w[t] = binary.BigEndian.Uint64(p[8*t:])
				continue
			}
			x, y := w[t-15], w[t-2]
			w[t] = (rotr(y, 19) ^ rotr(y, 61) ^ y>>6) + w[t-7] + (rotr(x, 1) ^ rotr(x, 8) ^ x>>7) + w[t-16]
		}
		a, b, c, d, e, f, g, h := hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]
		for t := range w {
			t1 := h + (rotr(e, 14) ^ rotr(e, 18) ^ rotr(e, 41)) + (e&f ^ ^e&g) + constants[t] + w[t]
			t2 := (rotr(a, 28) ^ rotr(a, 34) ^ rotr(a, 39)) + (a&b ^ a&c ^ b&c)
			a, b, c, d, e, f, g, h = t1+t2, a, b, c, d+t1, e, f, g
		}
		for i, v := range [8]uint64{a, b, c, d, e, f, g, h} {
			hash[i] += v
		}
	}
	return hash
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

// run calls a kernel with a canary on both sides of the digest.
func run(t *testing.T, k kernel, start [8]uint64, p []byte) [8]uint64 {
	t.Helper()
	const canary = 0x5ca1ab1e0ddba11
	var box struct {
		before uint64
		dig    digest
		after  uint64
	}
	box.before, box.after = canary, canary
	box.dig.h = start
	k.block(&box.dig, p)
	if box.before != canary || box.after != canary {
		t.Fatalf("%s: len %d: wrote outside the digest", k.name, len(p))
	}
	return box.dig.h
}

// check holds all kernels against plainBlocks.
func check(t *testing.T, start [8]uint64, p []byte) {
	t.Helper()
	want := plainBlocks(start, p)
	for _, k := range kernels {
		if got := run(t, k, start, p); got != want {
			t.Fatalf("%s: len %d at %p: got %016x, want %016x", k.name, len(p), p, got, want)
		}
	}
}

func randomState(r *rand.Rand) (s [8]uint64) {
	for i := range s {
		s[i] = r.Uint64()
	}
	return s
}

// The message "abc", the one-block example that NIST gives with FIPS 180-4.
func TestBlockVector(t *testing.T) {
	p := make([]byte, blockSize)
	copy(p, "abc\x80")
	p[blockSize-1] = 24
	want := [8]uint64{
		0xddaf35a193617aba, 0xcc417349ae204131, 0x12e6fa4e89a97ea2, 0x0a9eeee64b55d39a,
		0x2192992a274fc1a8, 0x36ba3c23a3feebbd, 0x454d4423643ce80e, 0x2a9ac94fa54ca49f,
	}
	if got := plainBlocks(initial, p); got != want {
		t.Fatalf("plainBlocks: got %016x, want %016x", got, want)
	}
	if len(kernels) == 0 {
		t.Fatal("no kernels")
	}
	for _, k := range kernels {
		if got := run(t, k, initial, p); got != want {
			t.Fatalf("%s: got %016x, want %016x", k.name, got, want)
		}
	}
}

// Nothing to do: no whole block, and a nil pointer is not touched.
func TestBlockShort(t *testing.T) {
	check(t, initial, nil)
	check(t, initial, []byte{})
	for n := range blockSize {
		check(t, initial, make([]byte, n))
	}
}

// Every length up to five blocks and a bit, at the first and the last bytes that may be
// read, so that each alignment occurs at both ends.
func TestBlockLengthsAtGuardPages(t *testing.T) {
	mem := guarded(t, 1)
	r := rand.New(rand.NewSource(180))
	r.Read(mem)
	for n := range 5*blockSize + 16 {
		check(t, initial, mem[:n])
		check(t, initial, mem[len(mem)-n:])
	}
}

// Every alignment, with whole blocks ending at the guard page or some bytes before it, and
// random states.
func TestBlockAlignments(t *testing.T) {
	mem := guarded(t, 1)
	r := rand.New(rand.NewSource(512))
	for range 20 {
		r.Read(mem)
		for a := range 16 {
			n := blockSize * (1 + r.Intn(5))
			check(t, randomState(r), mem[a:a+n])
			check(t, randomState(r), mem[len(mem)-n-a:len(mem)-a])
		}
	}
}

// Many blocks in one call give what the same blocks give one by one, and in two parts.
func TestBlockSplits(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	p := make([]byte, 9*blockSize+1)
	r.Read(p)
	for blocks := 1; blocks <= 9; blocks++ {
		for a := range 2 {
			m := p[a : a+blocks*blockSize]
			start := randomState(r)
			for _, k := range kernels {
				whole := run(t, k, start, m)
				single := start
				for i := range blocks {
					single = run(t, k, single, m[i*blockSize:(i+1)*blockSize])
				}
				if single != whole {
					t.Fatalf("%s: %d blocks at once: %016x, one by one: %016x", k.name, blocks, whole, single)
				}
				for i := range blocks {
					parts := run(t, k, run(t, k, start, m[:i*blockSize]), m[i*blockSize:])
					if parts != whole {
						t.Fatalf("%s: %d blocks split at %d: %016x, want %016x", k.name, blocks, i, parts, whole)
					}
				}
			}
		}
	}
}

// Words and states of all ones and all zeros, where carries and complements show.
func TestBlockExtremes(t *testing.T) {
	ones := make([]byte, 3*blockSize+8)
	for i := range ones {
		ones[i] = 0xff
	}
	for _, w := range []uint64{0, 1, 1<<63 - 1, 1 << 63, 1<<64 - 1} {
		s := [8]uint64{w, w, w, w, w, w, w, w}
		for a := range 8 {
			check(t, s, ones[a:a+3*blockSize])
			check(t, s, make([]byte, 3*blockSize+a)[a:])
		}
	}
}

func benchmark(b *testing.B, offset, n int) {
	p := make([]byte, offset+n)[offset:]
	for _, k := range kernels {
		b.Run(k.name, func(b *testing.B) {
			d := digest{initial}
			b.SetBytes(int64(n))
			for b.Loop() {
				k.block(&d, p)
			}
		})
	}
}

func BenchmarkBlock8K(b *testing.B)           { benchmark(b, 0, 8192) }
func BenchmarkBlock8KMisaligned(b *testing.B) { benchmark(b, 1, 8192) }
func BenchmarkBlock1(b *testing.B)            { benchmark(b, 0, blockSize) }

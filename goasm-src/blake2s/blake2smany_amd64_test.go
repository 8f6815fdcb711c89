package blake2s

import (
	"math/rand"
	"testing"
)

// hashBlocks8 against RFC 7693, as in blake2s_test.go. It is called whether or not the CPU
// says that it can run it; one that cannot dies of an illegal instruction.

const lanes = 8

// eight is what a call gets, between words that must not change.
type eight struct {
	before uint32
	h      [8][lanes]uint32
	c      [2][lanes]uint32
	flags  [lanes]uint32
	after  uint32
}

// checkEight runs hashBlocks8 on messages of blocks blocks.
func checkEight(t *testing.T, states [lanes]state, flags [lanes]uint32, p [lanes][]byte, blocks int) {
	t.Helper()
	const canary = 0x5ca1ab1e
	box := eight{before: canary, flags: flags, after: canary}
	want := box
	var pointers [lanes]*byte
	for i, s := range states {
		end := plainBlocks(s, flags[i], p[i][:blockSize*max(blocks, 0)])
		for j := range s.h {
			box.h[j][i], want.h[j][i] = s.h[j], end.h[j]
		}
		for j := range s.c {
			box.c[j][i], want.c[j][i] = s.c[j], end.c[j]
		}
		if len(p[i]) > 0 {
			pointers[i] = &p[i][0]
		}
	}
	wantPointers := pointers
	hashBlocks8(&box.h, &box.c, &box.flags, &pointers, blocks)
	if box != want || pointers != wantPointers {
		t.Fatalf("%d blocks: got %08x, want %08x", blocks, box, want)
	}
}

// randomEight returns states and flags. In a half of them the counter is about to carry, to be
// cut off, or next to the sign bits.
func randomEight(r *rand.Rand) (states [lanes]state, flags [lanes]uint32) {
	for i := range states {
		for j := range states[i].h {
			states[i].h[j] = r.Uint32()
		}
		near := []uint32{0, 0xffffffff, 0xffffffc0, 0xffffffbf, 0xffffff40, 0x7fffffff, 0x80000000, 63, 64}
		for j := range states[i].c {
			states[i].c[j] = r.Uint32()
			if r.Intn(2) == 0 {
				states[i].c[j] = near[r.Intn(len(near))]
			}
		}
		flags[i] = []uint32{0, 0xffffffff, r.Uint32()}[r.Intn(3)]
	}
	return states, flags
}

// No block: nothing changes, and no address is read from.
func TestEightNone(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, blocks := range []int{0, -1, -1 << 63} {
		states, flags := randomEight(r)
		checkEight(t, states, flags, [lanes][]byte{}, blocks)
	}
}

// Messages with each alignment, apart from each other, one of them at the first bytes that may
// be read and one at the last.
func TestEightApart(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	mem := guarded(t, 2)
	for round := range 300 {
		r.Read(mem)
		blocks := 1 + round%9
		n := blockSize * blocks
		var p [lanes][]byte
		for i := range p {
			at := r.Intn(len(mem) - n + 1)
			switch (i + round) % lanes {
			case 0:
				at = 0
			case 1:
				at = len(mem) - n
			}
			p[i] = mem[at : at+n]
		}
		states, flags := randomEight(r)
		checkEight(t, states, flags, p, blocks)
	}
}

// The same message for all, and everything all ones or all zeros.
func TestEightExtremes(t *testing.T) {
	for _, fill := range []byte{0, 0xff} {
		message := make([]byte, 3*blockSize)
		for i := range message {
			message[i] = fill
		}
		for _, w := range []uint32{0, 1, 0x7fffffff, 0x80000000, 0xffffffff} {
			var states [lanes]state
			var flags [lanes]uint32
			var p [lanes][]byte
			for i := range states {
				states[i] = state{[8]uint32{w, w, w, w, w, w, w, w}, [2]uint32{w, w}}
				flags[i], p[i] = w, message
			}
			checkEight(t, states, flags, p, 3)
		}
	}
}

func BenchmarkEight1K(b *testing.B) {
	var box eight
	var p [lanes]*byte
	for i := range p {
		p[i] = &make([]byte, 1024)[0]
	}
	b.SetBytes(1024 * lanes)
	for b.Loop() {
		hashBlocks8(&box.h, &box.c, &box.flags, &p, 16)
	}
}

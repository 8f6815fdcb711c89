package md5

import (
	"fmt"
	"math/rand"
	"testing"
)

// The functions over several messages against RFC 1321, as in md5block_test.go. All are
// called, whether or not the CPU says that it can run them; one that cannot dies of an
// illegal instruction.

// many is one of them: how many messages it takes, and a call with one state a message.
type many struct {
	name  string
	lanes int
	run   func(states [][4]uint32, p []*byte, blocks int)
}

const canary = 0x5ca1ab1e

var manyFunctions = []many{
	{"block2", 2, func(states [][4]uint32, p []*byte, blocks int) {
		s, lanes := [2][4]uint32(states), [2]*byte(p)
		box := struct {
			before uint32
			s      [2][4]uint32
			after  uint32
		}{canary, s, canary}
		block2(&box.s, &lanes, blocks)
		unharmed(box.before, box.after, lanes == [2]*byte(p))
		copy(states, box.s[:])
	}},
	{"block8", 8, func(states [][4]uint32, p []*byte, blocks int) {
		lanes := [8]*byte(p)
		box := struct {
			before uint32
			s      [4][8]uint32
			after  uint32
		}{before: canary, after: canary}
		columns(states, &box.s)
		block8(&box.s, &lanes, blocks)
		unharmed(box.before, box.after, lanes == [8]*byte(p))
		rows(&box.s, states)
	}},
	{"block16", 16, func(states [][4]uint32, p []*byte, blocks int) {
		lanes := [16]*byte(p)
		box := struct {
			before uint32
			s      [2][4][8]uint32
			after  uint32
		}{before: canary, after: canary}
		columns(states[:8], &box.s[0])
		columns(states[8:], &box.s[1])
		block16(&box.s, &lanes, blocks)
		unharmed(box.before, box.after, lanes == [16]*byte(p))
		rows(&box.s[0], states[:8])
		rows(&box.s[1], states[8:])
	}},
}

func columns(states [][4]uint32, s *[4][8]uint32) {
	for i, state := range states {
		for j, word := range state {
			s[j][i] = word
		}
	}
}

func rows(s *[4][8]uint32, states [][4]uint32) {
	for i := range states {
		for j := range s {
			states[i][j] = s[j][i]
		}
	}
}

func unharmed(before, after uint32, same bool) {
	if before != canary || after != canary || !same {
		panic("wrote outside the states")
	}
}

// checkMany runs a function on messages of blocks blocks, message i being p[i].
func checkMany(t *testing.T, f many, states [][4]uint32, p [][]byte, blocks int) {
	t.Helper()
	want := make([][4]uint32, f.lanes)
	pointers := make([]*byte, f.lanes)
	for i := range want {
		want[i] = plainBlocks(states[i], p[i][:64*max(blocks, 0)])
		if len(p[i]) > 0 {
			pointers[i] = &p[i][0]
		}
	}
	got := append([][4]uint32(nil), states...)
	f.run(got, pointers, blocks)
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s, %d blocks, message %d: got %08x, want %08x", f.name, blocks, i, got[i], want[i])
		}
	}
}

func randomStates(r *rand.Rand, n int) [][4]uint32 {
	states := make([][4]uint32, n)
	for i := range states {
		for j := range states[i] {
			states[i][j] = r.Uint32()
		}
	}
	return states
}

// No block: nothing changes, and no address is read from.
func TestManyNone(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, f := range manyFunctions {
		for _, blocks := range []int{0, -1, -1 << 63} {
			checkMany(t, f, randomStates(r, f.lanes), make([][]byte, f.lanes), blocks)
		}
	}
}

// Messages with each alignment, apart from each other, one of them at the first bytes that may
// be read and one at the last.
func TestManyApart(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	mem := guarded(t, 3)
	for _, f := range manyFunctions {
		for round := range 60 {
			r.Read(mem)
			blocks := 1 + round%9
			n := 64 * blocks
			p := make([][]byte, f.lanes)
			for i := range p {
				at := r.Intn(len(mem) - n + 1)
				switch (i + round) % f.lanes {
				case 0:
					at = 0
				case 1:
					at = len(mem) - n
				}
				p[i] = mem[at : at+n]
			}
			checkMany(t, f, randomStates(r, f.lanes), p, blocks)
		}
	}
}

// The same message for all, and states of all ones and all zeros.
func TestManyExtremes(t *testing.T) {
	for _, f := range manyFunctions {
		for _, fill := range []byte{0, 0xff} {
			message := make([]byte, 192)
			for i := range message {
				message[i] = fill
			}
			for _, w := range []uint32{0, 1, 0x7fffffff, 0x80000000, 0xffffffff} {
				states, p := make([][4]uint32, f.lanes), make([][]byte, f.lanes)
				for i := range states {
					states[i], p[i] = [4]uint32{w, w, w, w}, message
				}
				checkMany(t, f, states, p, 3)
			}
		}
	}
}

func BenchmarkMany(b *testing.B) {
	for _, f := range manyFunctions {
		b.Run(fmt.Sprintf("%s-1K", f.name), func(b *testing.B) {
			states, p := make([][4]uint32, f.lanes), make([]*byte, f.lanes)
			for i := range p {
				p[i] = &make([]byte, 1024)[0]
			}
			b.SetBytes(int64(1024 * f.lanes))
			for b.Loop() {
				f.run(states, p, 16)
			}
		})
	}
}

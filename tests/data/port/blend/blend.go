// Package blend has a bit of everything that assembly asks of a Go package.
package blend

const (
	first = iota + 1
	second
	_
	fourth
)

const lanes = len("four")

// Typed, with a complement of its width.
const mask uint32 = ^uint32(0x0f) & 0xa5a5a5a5

const name = "gopher"

var greeting = "hello, " + name

// The third element is zero.
var weights = [...]uint32{first, second << 4, 3: fourth * 100}

var useFast = detect()

type header struct {
	tag   uint8
	flags uint16
}

type sample struct {
	header
	_      [3]byte
	values [lanes]uint32
	next   *sample
}

func detect() bool { return len(name) > 3 }

func goHelper(n int) int { return n + 1 }

// weigh returns k and the values, each times its weight, and the last value with the mask applied.
//
//go:noescape
func weigh(s *sample, k uint32) (sum uint64, last uint32)

// greet copies the greeting, as much as fits, and returns how much that is.
//
//go:noescape
func greet(dst []byte) int

// total adds up.
//
//go:noescape
func total(p []uint16) uint64

// mode tells which code would run.
func mode() bool

// callback goes to Go code.
func callback(n int) int

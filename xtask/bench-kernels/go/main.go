// Program bench hashes with Go's own packages, for the benchmark that started it. It reads
// one command a line and answers each with a line:
//
//	version				of Go
//	digest HASH SIZE OFFSET		the digest, as hexadecimal digits
//	time HASH SIZE OFFSET CALLS	nanoseconds for all calls together
//
// The message starts OFFSET bytes behind a multiple of 64.
package main

import (
	"bufio"
	"crypto/md5"
	"crypto/sha512"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"
	"unsafe"

	"golang.org/x/crypto/blake2s"
)

const size = 1<<20 + 192

var sink byte

func main() {
	// One thread and no collector: nothing here makes garbage.
	runtime.LockOSThread()
	debug.SetGCPercent(-1)
	memory := make([]byte, size+64)
	start := -uintptr(unsafe.Pointer(&memory[0])) % 64
	memory = memory[start:][:size]
	for n := range memory {
		memory[n] = byte(uint64(n) * 0x9e3779b1 >> 13)
	}
	out := bufio.NewWriter(os.Stdout)
	for in := bufio.NewScanner(os.Stdin); in.Scan(); out.Flush() {
		var verb, hash string
		var size, offset, calls int
		fmt.Sscan(in.Text(), &verb, &hash, &size, &offset, &calls)
		if verb == "version" {
			fmt.Fprintln(out, runtime.Version())
			continue
		}
		run, ok := hashes[hash]
		if !ok || offset < 0 || size < 0 || offset+size > len(memory) {
			fmt.Fprintln(os.Stderr, "not understood:", in.Text())
			os.Exit(1)
		}
		message := memory[offset:][:size]
		switch verb {
		case "digest":
			fmt.Fprintf(out, "%x\n", run(message, 1))
		case "time":
			start := time.Now()
			sink += run(message, calls)[0]
			fmt.Fprintln(out, time.Since(start).Nanoseconds())
		default:
			fmt.Fprintln(os.Stderr, "not understood:", in.Text())
			os.Exit(1)
		}
	}
}

// hashes run a hash so many times, and return the digest.
var hashes = map[string]func(message []byte, calls int) []byte{
	"md5": func(message []byte, calls int) []byte {
		var digest [md5.Size]byte
		for range calls {
			digest = md5.Sum(message)
		}
		return digest[:]
	},
	"sha512": func(message []byte, calls int) []byte {
		var digest [sha512.Size]byte
		for range calls {
			digest = sha512.Sum512(message)
		}
		return digest[:]
	},
	"blake2s": func(message []byte, calls int) []byte {
		var digest [blake2s.Size]byte
		for range calls {
			digest = blake2s.Sum256(message)
		}
		return digest[:]
	},
}

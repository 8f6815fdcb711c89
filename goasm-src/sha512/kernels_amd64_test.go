package sha512

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

var kernels = []kernel{
	{"blockScalar", blockScalar},
	{"blockAVX2", blockAVX2},
}

// Neither qemu nor every processor has AVX-512. The flags are the ones that Linux lets its
// programs use. What is left out is told in a line that go-overlay passes on.
func init() {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		panic(err)
	}
	flags := strings.Fields(string(info))
	for _, flag := range []string{"avx512f", "avx512vl"} {
		if !slices.Contains(flags, flag) {
			fmt.Println("left out: blockAVX512: this processor has no " + flag)
			return
		}
	}
	kernels = append(kernels, kernel{"blockAVX512", blockAVX512})
}

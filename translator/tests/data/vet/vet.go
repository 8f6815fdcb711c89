package vet

type pair struct {
	a uint32
	b uint64
}

func size(x, y uint64) uint64
func offsets(a uint8, b uint64, s string, p []byte, c uint32) (n int, ok bool)
func widths(a uint8, b uint16, c uint32, d uint64, f float32, h float64, p *byte, s []byte, t string)
func parts(e error, v any, z complex128, w [2]uint32, q pair)
func result(x uint64) uint64
func narrow() uint64
func stack(x, y uint64)
func address(x uint64, s string)

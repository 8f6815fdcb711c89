#define A 1
//go:build amd64
// func f()
TEXT ·f(SB), $0-0
	RET

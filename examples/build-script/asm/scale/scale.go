// Package scale multiplies.
package scale

const factor = 1 + 2

// scale multiplies every element by factor.
//
//go:noescape
func scale(p []uint64)

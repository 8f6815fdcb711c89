// Ways to move the stack pointer and to leave a function, for `cargo xtask unwind`, which unwinds at every instruction. A function
// whose stack cannot be followed by tables is called lost….

#include "textflag.h"

#define LEAFFRAME(name, size) \
TEXT name(SB), NOSPLIT, $size-8 \
	MOVV n+0(FP), R4 \
	BEQ R4, zero \
	MOVV R4, x-8(SP) \
	RET \
zero: \
	RET

#define CALLFRAME(name, size) \
TEXT name(SB), NOSPLIT, $size-8 \
	MOVV n+0(FP), R4 \
	BEQ R4, zero \
	CALL inner<>(SB) \
	RET \
zero: \
	RET inner<>(SB)

// func leaf8(n int)
LEAFFRAME(·leaf8, 8)

// func leaf2040(n int)
LEAFFRAME(·leaf2040, 2040)

// func leaf5000(n int)
LEAFFRAME(·leaf5000, 5000)

// func call0(n int)
CALLFRAME(·call0, 0)

// func call2032(n int)
CALLFRAME(·call2032, 2032)

// func call5000(n int)
CALLFRAME(·call5000, 5000)

// func call70000(n int)
CALLFRAME(·call70000, 70000)

TEXT inner<>(SB), NOSPLIT, $8-0
	CALL leaf<>(SB)
	RET

TEXT leaf<>(SB), NOSPLIT|NOFRAME, $0-0
	ADDV $1, R4
	RET

// func ways(n int)
TEXT ·ways(SB), NOSPLIT, $0-8
	MOVV n+0(FP), R4
	ADDV $-32, R3
	BEQ R4, out
	ADDV $-3000, R3, R3
	ADDV $3000, R3, R3
	ADDV $32, R3
	RET
out:
	ADDV $1, R4
	ADDV $32, R3
	RET

// func lostalign(n int)
TEXT ·lostalign(SB), NOSPLIT, $0-8
	MOVV n+0(FP), R4
	BEQ R4, known
	MOVV R3, R12
	MOVV $-64, R13
	AND R13, R3
	ADDV $1, R4
	MOVV R12, R3
	RET
known:
	ADDV $2, R4
	RET

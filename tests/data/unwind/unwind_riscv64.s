// Ways to move the stack pointer and to leave a function, for `cargo xtask unwind`, which unwinds at every instruction. A function
// whose stack cannot be followed by tables is called lost….

#include "textflag.h"

#define LEAFFRAME(name, size) \
TEXT name(SB), NOSPLIT, $size-8 \
	MOV n+0(FP), X10 \
	BEQZ X10, zero \
	MOV X10, x-8(SP) \
	RET \
zero: \
	RET

#define CALLFRAME(name, size) \
TEXT name(SB), NOSPLIT, $size-8 \
	MOV n+0(FP), X10 \
	BEQZ X10, zero \
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
	ADD $1, X10
	RET

// func ways(n int)
TEXT ·ways(SB), NOSPLIT, $0-8
	MOV n+0(FP), X10
	ADD $-32, X2
	BEQZ X10, out
	ADD $-3000, X2, X2
	ADD $3000, X2, X2
	ADD $32, X2
	RET
out:
	ADD $1, X10
	ADD $32, X2
	RET

// func lostalign(n int)
TEXT ·lostalign(SB), NOSPLIT, $0-8
	MOV n+0(FP), X10
	BEQZ X10, known
	MOV X2, X5
	ANDI $-64, X2, X2
	ADD $1, X10
	MOV X5, X2
	RET
known:
	ADD $2, X10
	RET

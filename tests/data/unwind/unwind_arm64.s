// Ways to move the stack pointer and to leave a function, for `cargo xtask unwind`, which unwinds at every instruction. A function
// whose stack cannot be followed by tables is called lost….

#include "textflag.h"

#define LEAFFRAME(name, size) \
TEXT name(SB), NOSPLIT, $size-8 \
	MOVD n+0(FP), R0 \
	CBZ  R0, zero \
	MOVD R0, x-8(SP) \
	RET \
zero: \
	RET

#define CALLFRAME(name, size) \
TEXT name(SB), NOSPLIT, $size-8 \
	MOVD n+0(FP), R0 \
	CBZ  R0, zero \
	CALL inner<>(SB) \
	RET \
zero: \
	RET inner<>(SB)

// func leaf16(n int)
LEAFFRAME(·leaf16, 16)

// func leaf248(n int)
LEAFFRAME(·leaf248, 248)

// func leaf5000(n int)
LEAFFRAME(·leaf5000, 5008)

// func call0(n int)
CALLFRAME(·call0, 0)

// func call224(n int)
CALLFRAME(·call224, 224)

// func call256(n int)
CALLFRAME(·call256, 256)

// func call5000(n int)
CALLFRAME(·call5000, 5008)

// func call70000(n int)
CALLFRAME(·call70000, 70000)

TEXT inner<>(SB), NOSPLIT, $8-0
	CALL leaf<>(SB)
	RET

TEXT leaf<>(SB), NOSPLIT|NOFRAME, $0-0
	ADD $1, R0
	RET

// func ways(n int)
TEXT ·ways(SB), NOSPLIT, $0-8
	MOVD   n+0(FP), R0
	SUB    $32, RSP
	CBZ    R0, out
	STP.W  (R0, R1), -16(RSP)
	MOVD.W R0, -16(RSP)
	MOVD.P 16(RSP), R1
	LDP.P  16(RSP), (R0, R1)
	SUB    $16, RSP, RSP
	ADD    $48, RSP, RSP
	RET
out:
	NOOP
	ADD    $32, RSP
	RET

// func lostalign(n int)
TEXT ·lostalign(SB), NOSPLIT, $0-8
	MOVD n+0(FP), R0
	CBZ  R0, known
	MOVD RSP, R1
	AND  $~63, R1, R2
	MOVD R2, RSP
	ADD  $1, R0
	MOVD R1, RSP
	RET
known:
	ADD  $2, R0
	RET

// Ways to move the stack pointer and to leave a function, for `cargo xtask unwind`, which unwinds at every instruction. A function
// whose stack cannot be followed by tables is called lost….

#include "textflag.h"

// func pushes(n int)
TEXT ·pushes(SB), NOSPLIT, $0-8
	MOVQ n+0(FP), AX
	PUSHQ AX
	PUSHQ BX
	TESTQ AX, AX
	JEQ   zero
	INCQ  AX
zero:
	POPQ  BX
	PUSHFQ
	POPFQ
	POPQ  CX
	RET

// Each way out has its own POP; in text order the second would be reached with nothing pushed.
// func ways(n int)
TEXT ·ways(SB), NOSPLIT, $0-8
	MOVQ  n+0(FP), AX
	SUBQ  $24, SP
	TESTQ AX, AX
	JEQ   out
	LEAQ  -16(SP), SP
	ADDQ  $40, SP
	RET
out:
	NOP
	ADDQ  $24, SP
	RET

// func frame(n int)
TEXT ·frame(SB), NOSPLIT, $40-8
	MOVQ  n+0(FP), AX
	MOVQ  AX, x-8(SP)
	MOVQ  $0, BP
	CMPQ  AX, $128
	JEQ   call
	TESTQ AX, AX
	JEQ   jump
	SUBQ  $8, SP
	MOVQ  AX, (SP)
	ADDQ  $8, SP
	RET
call:
	CALL  inner<>(SB)
	PUSHQ AX
	PUSHQ AX
	CALL  inner<>(SB)
	POPQ  AX
	POPQ  AX
	RET
jump:
	RET   inner<>(SB)

TEXT inner<>(SB), NOSPLIT, $0-0
	PUSHQ BP
	MOVQ  SP, BP
	CALL  leaf<>(SB)
	POPQ  BP
	RET

TEXT leaf<>(SB), NOSPLIT|NOFRAME, $0-0
	INCQ AX
	RET

// func callonly()
TEXT ·callonly(SB), NOSPLIT, $0-0
	CALL leaf<>(SB)
	RET

// func big(n int)
TEXT ·big(SB), NOSPLIT, $70000-8
	MOVQ  n+0(FP), AX
	TESTQ AX, AX
	JEQ   zero
	CALL  leaf<>(SB)
	RET
zero:
	RET

// The loop takes 8 bytes in each round: no table can say how much that is. For Go's count of what is
// pushed the loop is one PUSHQ, which ADJSP takes back.
// func lostloop(n int)
TEXT ·lostloop(SB), NOSPLIT, $0-8
	MOVQ n+0(FP), AX
	LEAQ -8(SP), BX
	MOVQ $3, CX
again:
	PUSHQ AX
	DECQ CX
	JNE  again
	MOVQ BX, SP
	ADJSP $-8
	RET

// func lostalign(n int)
TEXT ·lostalign(SB), NOSPLIT, $0-8
	MOVQ  n+0(FP), AX
	TESTQ AX, AX
	JEQ   known
	MOVQ  SP, BX
	ANDQ  $~31, SP
	CALL  leaf<>(SB)
	MOVQ  BX, SP
	RET
known:
	INCQ AX
	RET

#define ROUND(a, b, k) \
	ADDL	$k, a \
	XORL	b, a; ROLL $(k&31), a
#define LOAD(off, r) MOVL (off*4)(SI), r
#define BOTH(f, r) f(1, r) \
	f(2, r)
#define NAME ·name
#ifdef GOAMD64_v3
#define SHIFT SARX
#else
#ifndef NONE
#define SHIFT(x) x /* a
comment */
#endif
#endif
#line 100 "other.s"
TEXT NAME(SB), 4, $0
	BOTH(LOAD, AX)
	ROUND(AX, BX, 0x3f)
	SHIFT(RET)
#undef NAME
	ROUND(AX, (BX), 'a')
	RET

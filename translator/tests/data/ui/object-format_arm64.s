// RUN: translate --format macho
// func f()
TEXT ·f(SB), $0-0
	MOVD R0, R18_PLATFORM
	CBZ R0, other<>(SB)
	RET
TEXT other<>(SB), $0-0
	RET

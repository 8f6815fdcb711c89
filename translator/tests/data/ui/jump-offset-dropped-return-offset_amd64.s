// RUN: translate --abi none
TEXT ·f(SB), 4, $0
	RET sym(SB)
	RET sym+8(SB)
TEXT ·g(SB), 4, $16
	RET sym+8(SB)

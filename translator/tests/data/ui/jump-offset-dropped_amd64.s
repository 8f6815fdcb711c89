// RUN: translate --abi none -o /dev/null
TEXT ·f(SB), 4, $0-0
	JMP ·g+4(SB)

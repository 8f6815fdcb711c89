// RUN: check
// func f()
TEXT ·f(SB), $0-0
	BNE R4, R5, end
	RET
end:

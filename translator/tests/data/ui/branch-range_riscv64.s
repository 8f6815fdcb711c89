// func f()
TEXT ·f(SB), $0-0
	CBEQZ X8, far
	PCALIGN $2048
	ADDI $1, X5
far:
	RET

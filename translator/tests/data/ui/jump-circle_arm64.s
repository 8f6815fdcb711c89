TEXT ·f(SB), 4, $0-0
	CALL loop
loop:
	JMP loop
	CALL loop
	RET

// func f()
TEXT ·f(SB), $0-0
	ADDQ.Z AX, BX
	VADDPD.Z Z1, Z2, Z3
	RET

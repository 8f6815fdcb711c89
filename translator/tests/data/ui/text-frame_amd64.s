TEXT ·f(SB), $(8+8)-16
	RET

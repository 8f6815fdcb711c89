// func f()
TEXT ·f(SB), $0-0
	CASD R17, 0(Z1.D), R26
	ZFMUL PN8.S, Z7.S, Z0.S
	RET

// func f()
TEXT ·f(SB), $0-0
	CMP $-2, ZR
	BIC $0x70000, ZR, ZR
	RET

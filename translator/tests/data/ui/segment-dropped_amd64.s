// func f()
TEXT ·f(SB), $0-0
	BLENDVPS X0, 40(GS), X2
	NOP (FS)
	RET

TEXT ·f<ABIInternal>(SB), $0-0
	RET

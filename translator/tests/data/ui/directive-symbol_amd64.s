TEXT f, $0-0
	RET

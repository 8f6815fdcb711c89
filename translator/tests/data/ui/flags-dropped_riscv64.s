// func f()
TEXT ·f(SB), 4, $0-0
done:
	RET
	BEQZ X5, done

// func g()
TEXT ·g(SB), NOSPLIT, $0-0
	RET

// func h()
TEXT ·h(SB), NOSPLIT, $0-0
	RET

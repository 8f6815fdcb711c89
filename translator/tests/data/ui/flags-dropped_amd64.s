// func f()
TEXT ·f(SB), 4, $0-0
done:
	RET
	JMP done

DATA ·t(SB)/8, $1
GLOBL ·t(SB), RODATA, $8

// func g()
TEXT ·g(SB), NOSPLIT, $0-0
	RET

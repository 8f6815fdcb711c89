// Jumps that go to each other only: Go takes the target from the first branch into them, one after the other.
TEXT ·circle(SB), 4, $0-0
	ADDI $1, X5
	BEQ X5, X6, self
	JMP self
	BEQ X5, X6, one
	ADDI $1, X5
self:
	JMP self
	BEQ X5, X6, self
	BEQ X5, X6, two
	JMP one
one:
	JMP two
	ADDI $1, X5
	BEQ X5, X6, one
two:
	JMP three
	ADDI $1, X5
three:
	JMP one
	BEQ X5, X6, three
	JMP 0(PC)
	RET
TEXT ·chain(SB), 4, $0-0
	BEQ X5, X6, first
	JMP second
first:
	JMP second
	ADDI $1, X5
second:
	JMP third
	ADDI $1, X5
third:
	RET

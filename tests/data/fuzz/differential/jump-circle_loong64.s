// Jumps that go to each other only: Go takes the target from the first branch into them, one after the other.
TEXT ·circle(SB), 4, $0-0
	NOOP
	BEQ R4, R5, self
	JMP self
	BEQ R4, R5, one
	NOOP
self:
	JMP self
	BEQ R4, R5, self
	BEQ R4, R5, two
	JMP one
one:
	JMP two
	NOOP
	BEQ R4, R5, one
two:
	JMP three
	NOOP
three:
	JMP one
	BEQ R4, R5, three
	JMP 0(PC)
	RET
TEXT ·chain(SB), 4, $0-0
	BEQ R4, R5, first
	JMP second
first:
	JMP second
	NOOP
second:
	JMP third
	NOOP
third:
	RET

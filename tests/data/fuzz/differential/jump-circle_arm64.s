// Jumps that go to each other only: Go takes the target from the first branch into them, one after the other.
TEXT ·circle(SB), 4, $0-0
	NOOP
	CBZ R4, self
	JMP self
	CBZ R4, one
	NOOP
self:
	JMP self
	CBZ R4, self
	CBZ R4, two
	JMP one
one:
	JMP two
	NOOP
	CBZ R4, one
two:
	JMP three
	NOOP
three:
	JMP one
	CBZ R4, three
	JMP 0(PC)
	RET
TEXT ·chain(SB), 4, $0-0
	CBZ R4, first
	JMP second
first:
	JMP second
	NOOP
second:
	JMP third
	NOOP
third:
	RET

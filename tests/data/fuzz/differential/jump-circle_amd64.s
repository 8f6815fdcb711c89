// Jumps that go to each other only: Go takes the target from the first branch into them, one after the other.
TEXT ·circle(SB), 4, $0-0
	PAUSE
	JEQ self
	JMP self
	JEQ one
	PAUSE
self:
	JMP self
	JEQ self
	JEQ two
	JMP one
one:
	JMP two
	PAUSE
	JEQ one
two:
	JMP three
	PAUSE
three:
	JMP one
	JEQ three
	JMP 0(PC)
	RET
TEXT ·chain(SB), 4, $0-0
	JEQ first
	JMP second
first:
	JMP second
	PAUSE
second:
	JMP third
	PAUSE
third:
	RET

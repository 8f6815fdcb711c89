//! Straight-line code before it has an order and registers: operations on values.
//!
//! A kernel's module builds a [`Code`] in the order of its algorithm; `schedule.rs` turns it into lines of Go assembly.

/// What an operation makes. Each is made once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Value(pub(crate) usize);

/// A register: Go's name of it, and its number where an instruction has to be given as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Register {
    pub(crate) file: char,
    pub(crate) number: u32,
}

impl std::fmt::Display for Register {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", self.file, self.number)
    }
}

/// The part of a processor that an operation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Any of those for integers.
    Any,
    /// The one for loads and stores.
    Memory,
    /// The same, and nothing else begins in that cycle.
    MemoryAlone,
    /// The one that has the rarer integer operations, rotates among them.
    Second,
}

/// One operand, in Go's order.
#[derive(Clone, Debug)]
pub(crate) enum Operand {
    /// A constant, a place in the frame.
    Text(String),
    Read(Value),
    /// A register that is shifted or rotated on the way, which takes a cycle: `R1@>18`.
    Shifted(Value, String),
    Write(Value),
    /// Two registers, as `(first, second)`.
    ReadPair(Value, Value),
    WritePair(Value, Value),
    /// `new` is made in the register of `old`, which is gone then.
    Update {
        old: Value,
        new: Value,
    },
    /// `offset(base)`, the offset in bytes.
    Memory {
        offset: usize,
        base: Value,
    },
}

/// How an operation is written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// Mnemonic and operands.
    Mnemonic,
    /// A RISC-V instruction that Go has no mnemonic for, as a WORD: these bits and, where the manual has them, rs1 and rd.
    Unary(u32),
}

/// One operation.
#[derive(Clone, Debug)]
pub(crate) struct Op {
    pub(crate) mnemonic: &'static str,
    pub(crate) form: Form,
    pub(crate) operands: Vec<Operand>,
    pub(crate) unit: Unit,
    /// Cycles until what it makes can be used.
    pub(crate) latency: usize,
    /// Cycles by which it needs its operands earlier than an addition does.
    pub(crate) early: usize,
    /// Operations that have to be in front of it though it uses none of their values.
    pub(crate) after: Vec<usize>,
    /// The step of the algorithm.
    pub(crate) note: String,
}

impl Op {
    pub(crate) fn reads(&self) -> impl Iterator<Item = Value> {
        self.operands.iter().flat_map(|operand| {
            let (first, second) = match operand {
                Operand::Read(value)
                | Operand::Shifted(value, _)
                | Operand::Update { old: value, .. }
                | Operand::Memory { base: value, .. } => (Some(*value), None),
                Operand::ReadPair(first, second) => (Some(*first), Some(*second)),
                Operand::Write(_) | Operand::WritePair(..) | Operand::Text(_) => (None, None),
            };
            first.into_iter().chain(second)
        })
    }

    /// Cycles by which the operation needs a value earlier than an addition does.
    pub(crate) fn early_for(&self, value: Value) -> usize {
        let shifted = self.operands.iter().any(|operand| matches!(operand, Operand::Shifted(other, _) if *other == value));
        self.early + usize::from(shifted)
    }

    pub(crate) fn written(&self) -> impl Iterator<Item = Value> {
        self.operands.iter().flat_map(|operand| {
            let (first, second) = match operand {
                Operand::Write(value) | Operand::Update { new: value, .. } => (Some(*value), None),
                Operand::WritePair(first, second) => (Some(*first), Some(*second)),
                _ => (None, None),
            };
            first.into_iter().chain(second)
        })
    }

    /// The value whose register this operation takes over.
    pub(crate) fn updated(&self) -> Option<Value> {
        self.operands.iter().find_map(|operand| match operand {
            Operand::Update { old, .. } => Some(*old),
            _ => None,
        })
    }
}

/// Operations in the order of the algorithm.
#[derive(Default)]
pub(crate) struct Code {
    pub(crate) ops: Vec<Op>,
    pub(crate) values: usize,
    /// Values that are there before the first operation, and where.
    pub(crate) entry: Vec<(Value, Register)>,
    /// Values that have to be there after the last, and where.
    pub(crate) exit: Vec<(Value, Register)>,
    note: String,
}

impl Code {
    /// What the next operations are part of.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        self.note = note.into();
    }

    fn value(&mut self) -> Value {
        self.values += 1;
        Value(self.values - 1)
    }

    pub(crate) fn enter(&mut self, register: Register) -> Value {
        let value = self.value();
        self.entry.push((value, register));
        value
    }

    pub(crate) fn leave(&mut self, value: Value, register: Register) {
        self.exit.push((value, register));
    }

    /// A value that stays where it is from the beginning to the end.
    pub(crate) fn keep(&mut self, register: Register) -> Value {
        let value = self.enter(register);
        self.leave(value, register);
        value
    }

    fn push(&mut self, mnemonic: &'static str, operands: Vec<Operand>, unit: Unit, latency: usize) -> usize {
        let (form, after, note) = (Form::Mnemonic, Vec::new(), self.note.clone());
        self.ops.push(Op { mnemonic, form, operands, unit, latency, early: 0, after, note });
        self.ops.len() - 1
    }

    /// `mnemonic b, a, result`: what manuals write `result, a, b`.
    pub(crate) fn two(&mut self, mnemonic: &'static str, b: Value, a: Value) -> Value {
        self.alu(mnemonic, vec![Operand::Read(b), Operand::Read(a)])
    }

    /// `mnemonic $constant, a, result`.
    pub(crate) fn constant(&mut self, mnemonic: &'static str, constant: impl std::fmt::Display, a: Value) -> Value {
        self.alu(mnemonic, vec![Operand::Text(format!("${constant}")), Operand::Read(a)])
    }

    /// The last operation takes so many cycles, and needs its operands so much earlier.
    pub(crate) fn takes(&mut self, latency: usize, early: usize) {
        if let Some(op) = self.ops.last_mut() {
            (op.latency, op.early) = (latency, early);
        }
    }

    /// An operation of one cycle: `mnemonic operands, result`.
    pub(crate) fn alu(&mut self, mnemonic: &'static str, operands: Vec<Operand>) -> Value {
        let result = self.value();
        let operands = operands.into_iter().chain([Operand::Write(result)]).collect();
        self.push(mnemonic, operands, Unit::Any, 1);
        result
    }

    /// An operation of one cycle that overwrites `old`: `mnemonic operands, old`.
    pub(crate) fn update(&mut self, mnemonic: &'static str, operands: Vec<Operand>, old: Value) -> Value {
        let new = self.value();
        let operands = operands.into_iter().chain([Operand::Update { old, new }]).collect();
        self.push(mnemonic, operands, Unit::Any, 1);
        new
    }

    /// A RISC-V instruction of one source that Go has no mnemonic for.
    pub(crate) fn word(&mut self, name: &'static str, bits: u32, source: Value) -> Value {
        let result = self.alu(name, vec![Operand::Read(source)]);
        if let Some(op) = self.ops.last_mut() {
            op.form = Form::Unary(bits);
        }
        result
    }

    /// Loads what `place` names; returns the operation as well, for what must come behind it.
    pub(crate) fn load(&mut self, mnemonic: &'static str, place: Operand, latency: usize) -> (Value, usize) {
        let result = self.value();
        let op = self.push(mnemonic, vec![place, Operand::Write(result)], Unit::Memory, latency);
        (result, op)
    }

    /// Loads two values that follow each other.
    pub(crate) fn load_pair(&mut self, mnemonic: &'static str, place: Operand, latency: usize) -> [Value; 2] {
        let pair = [self.value(), self.value()];
        self.push(mnemonic, vec![place, Operand::WritePair(pair[0], pair[1])], Unit::MemoryAlone, latency);
        pair
    }

    pub(crate) fn store_pair(&mut self, mnemonic: &'static str, [first, second]: [Value; 2], place: Operand) {
        self.push(mnemonic, vec![Operand::ReadPair(first, second), place], Unit::Memory, 1);
    }

    pub(crate) fn store(&mut self, mnemonic: &'static str, value: Value, place: Operand) -> usize {
        self.push(mnemonic, vec![Operand::Read(value), place], Unit::Memory, 1)
    }

    /// The last operation needs this part of a processor.
    pub(crate) fn on(&mut self, unit: Unit) {
        if let Some(op) = self.ops.last_mut() {
            op.unit = unit;
        }
    }

    /// The last operation has to stay behind `other`.
    pub(crate) fn behind(&mut self, other: Option<usize>) {
        if let (Some(op), Some(other)) = (self.ops.last_mut(), other) {
            op.after.push(other);
        }
    }
}

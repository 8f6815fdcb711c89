//! The syntax tree: what was written, macros expanded and constants evaluated, before any architecture looks at it.
//!
//! Only SB, FP, SP and PC are known here; every other name stays a [`Name`] until `resolve` asks the architecture.

use crate::rare::Rare;
use crate::source::{OriginId, Span};
use std::ops::Range;
use std::rc::Rc;

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word {
    pub(crate) text: Rc<str>,
    pub(crate) span: Span,
}

/// A translation unit.
#[derive(Debug, Default)]
pub(crate) struct File {
    pub(crate) stmts: Vec<Stmt>,
    /// What instructions say, each once.
    pub(crate) insns: Vec<Insn>,
    /// The operands of those.
    pub(crate) operands: Vec<FormId>,
    /// What operands are, each text once.
    pub(crate) forms: Vec<Form>,
    /// Where the operands of instructions stand, those of one behind each other. Instructions of one layout have the same.
    pub(crate) places: Vec<Place>,
}

impl File {
    /// What an instruction says.
    pub(crate) fn insn(&self, insn: InsnRef) -> &Insn {
        &self.insns[insn.insn as usize]
    }

    /// The operands of an instruction.
    pub(crate) fn operands(&self, insn: InsnRef) -> &[FormId] {
        self.operands.get(self.insn(insn).operands()).unwrap_or_default()
    }

    /// Where the operands of an instruction stand.
    pub(crate) fn places(&self, insn: InsnRef) -> &[Place] {
        let start = insn.places as usize;
        self.places.get(start..start + self.insn(insn).count as usize).unwrap_or_default()
    }
}

/// One statement: labels in front, then what is to be done (nothing, for labels alone).
#[derive(Clone, Debug)]
pub(crate) struct Stmt {
    pub(crate) labels: Rare<Word>,
    pub(crate) kind: StmtKind,
    /// The statement's first word (its first label if there is nothing else).
    pub(crate) span: Span,
    /// The statement as written after macro expansion, blanks folded, labels left out. Nothing for an instruction, whose parts
    /// tell it.
    pub(crate) text: Option<Rc<str>>,
}

/// What a statement does.
#[derive(Clone, Debug)]
pub(crate) enum StmtKind {
    /// Labels only.
    Empty,
    /// `TEXT sym(SB), flags, $frame-args`
    Text(Box<Text>),
    /// `DATA sym+off(SB)/width, $value`
    Data(Box<Data>),
    /// `GLOBL sym(SB), flags, $size`
    Globl(Box<Globl>),
    /// `PCALIGN $n`; the operand is the byte alignment.
    PcAlign(u64),
    /// `PCDATA`: no bytes, but counted by `n(PC)`.
    PcData,
    /// `FUNCDATA` with its table's number: the same, once in a function.
    FuncData(u32),
    /// Everything else, `BYTE`, `WORD`, `NOP`, `UNDEF` and the like included. `END` is dropped by the parser.
    Insn(InsnRef),
    /// A statement that was refused (and reported): the function around it cannot be translated.
    Broken,
}

/// A `TEXT` directive.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) symbol: SymRef,
    pub(crate) flags: Flags,
    /// Declared frame size in bytes; may be negative.
    pub(crate) frame: i64,
    /// Declared size of arguments and results in bytes, if written.
    pub(crate) args: Option<i64>,
    pub(crate) span: Span,
}

/// What stands where a directive has its flags.
#[derive(Clone, Debug)]
pub(crate) enum Flags {
    /// The textflag.h bits.
    Bits(u64),
    /// A name that no macro has.
    Name(Word),
}

/// A `DATA` directive.
#[derive(Clone, Debug)]
pub(crate) struct Data {
    pub(crate) symbol: SymRef,
    pub(crate) offset: i64,
    /// Width in bytes.
    pub(crate) width: u64,
    pub(crate) value: Imm,
    pub(crate) span: Span,
    pub(crate) value_span: Span,
}

/// A `GLOBL` directive.
#[derive(Clone, Debug)]
pub(crate) struct Globl {
    pub(crate) symbol: SymRef,
    pub(crate) flags: Flags,
    /// Size in bytes.
    pub(crate) size: u64,
    pub(crate) span: Span,
}

/// A symbol as written, `·` and `∕` replaced by `.` and `/`; a leading `.` stands for the package's own path.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SymRef {
    pub(crate) name: Rc<str>,
    /// `sym<>`: visible in this file only.
    pub(crate) local: bool,
    /// `sym<ABIInternal>` or `sym<ABI0>`.
    pub(crate) abi: Option<String>,
    pub(crate) span: Span,
}

impl SymRef {
    /// The name as the source has it, for messages. No source can have a `.` or `/` in a name, so the way back is certain.
    pub(crate) fn written(&self) -> String {
        let mut name = self.name.replace('.', "·").replace('/', "∕");
        if self.local {
            name.push_str("<>");
        }
        name
    }
}

/// An instruction in its place: indices into [`File::insns`] and [`File::places`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InsnRef {
    pub(crate) insn: u32,
    /// The place of the first operand.
    pub(crate) places: u32,
}

/// What an instruction says, before its operands are understood.
#[derive(Clone, Debug)]
pub(crate) struct Insn {
    pub(crate) mnemonic: Rc<str>,
    /// `.P`, `.Z`, `.RNE`, … in written order, without the dot.
    pub(crate) suffixes: Vec<Rc<str>>,
    /// The first of its operands in [`File::operands`], and how many there are.
    pub(crate) first: u32,
    pub(crate) count: u32,
}

impl Insn {
    /// Its part of [`File::operands`].
    pub(crate) fn operands(&self) -> Range<usize> {
        let first = self.first as usize;
        first..first + self.count as usize
    }
}

/// Where an operand stands, from the start of its statement: the same wherever that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    offset: u32,
    len: u32,
}

impl Place {
    /// The place of what stands at `span`, in the statement that begins at `start`.
    pub(crate) fn new(start: OriginId, span: Span) -> Place {
        // Origins are counted in the source or in a macro's body; what is between the two, too, comes back as it was.
        Place { offset: span.origin.0.wrapping_sub(start.0), len: span.len }
    }

    /// Where it is in a statement that begins at `start`.
    pub(crate) fn span(self, start: OriginId) -> Span {
        Span { origin: OriginId(start.0.wrapping_add(self.offset)), len: self.len }
    }
}

/// An operand of an instruction, in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    pub(crate) form: FormId,
    pub(crate) span: Span,
}

/// Index into [`File::forms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormId(pub(crate) u32);

/// What an operand is. Operands of one text share it, so the spans in it are those of the place where it was first written;
/// counted from there, they are right everywhere.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) kind: OperandKind,
    /// As written, blanks dropped.
    pub(crate) text: Rc<str>,
    /// Where it was first written.
    pub(crate) origin: OriginId,
}

/// The forms an operand can take.
#[derive(Clone, Debug)]
pub(crate) enum OperandKind {
    /// `AX`, `R(10)`, `V1.B16`, `V1.S[2]`, `R1<<3`, `EQ`, `loop`, `PLDL1KEEP`.
    Name(Name),
    /// `$…`
    Imm(Imm),
    /// `off(R)`, `(R)(R*8)`, `sym+off(SB)`, `x-8(SP)`, `2(PC)`; a bare number is a `Mem` with an offset only.
    Mem(Mem),
    /// `*sym(SB)`, `*(R)`.
    Indirect(Mem),
    /// `[V1.B16, V2.B16]`, `[Z0-Z3]`: each element is one name or a range of two.
    List(Vec<(Name, Option<Name>)>),
    /// `(R2, R3)`.
    Pair(Box<(Name, Name)>),
    /// `(VL*2)(R1)`: as `Mem`, but the offset counts vector lengths (arm64 SVE).
    VlMem(Mem),
    /// `[R12, $1](P0.B)`: an element of a predicate, chosen by register and constant (arm64 SVE).
    Select(Box<Select>),
}

/// `[register, $immediate](predicate)`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Select {
    pub(crate) register: Name,
    pub(crate) immediate: i64,
    pub(crate) predicate: Name,
}

/// A name with what may be attached to it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Name {
    pub(crate) base: Word,
    /// `R(10)`: the number in parentheses.
    pub(crate) number: Option<i64>,
    /// `.B16`, `.UXTW`, `.D`, … in written order, without the dot.
    pub(crate) dots: Vec<Word>,
    /// `[2]`
    pub(crate) index: Option<i64>,
    pub(crate) shift: Option<(ShiftOp, i64)>,
}

impl Name {
    /// Whether it is a single word with nothing attached.
    pub(crate) fn is_plain(&self) -> bool {
        self.number.is_none() && self.dots.is_empty() && self.index.is_none() && self.shift.is_none()
    }
}

/// `<<`, `>>`, `->`, `@>` behind a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShiftOp {
    Lsl,
    Lsr,
    Asr,
    Ror,
}

/// The value behind `$`.
#[derive(Clone, Debug)]
pub(crate) enum Imm {
    /// Evaluated as uint64, wrapping.
    Int(u64),
    Float(f64),
    Str(Vec<u8>),
    /// `$sym+8(SB)`, `$x+8(FP)`, `$8(R1)`.
    Addr(Box<Mem>),
}

/// A memory reference.
#[derive(Clone, Debug)]
pub(crate) struct Mem {
    pub(crate) symbol: Option<Box<SymRef>>,
    pub(crate) offset: i64,
    pub(crate) base: Option<Base>,
    pub(crate) index: Option<Box<Index>>,
}

/// What stands in the first parentheses.
#[derive(Clone, Debug)]
pub(crate) enum Base {
    Sb,
    Fp,
    /// Pseudo register when the reference has a symbol, otherwise whatever the architecture calls SP.
    Sp(Word),
    Pc,
    Reg(Name),
}

/// What stands in the second parentheses: `(R2)`, `(R2*8)`, `(R2<<3)`, `(R2.UXTW<<3)`.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pub(crate) reg: Name,
    /// The factor behind `*`.
    pub(crate) scale: Option<i64>,
}

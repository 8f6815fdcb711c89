//! The intermediate representation: functions and data with operands that the architecture has understood.
//!
//! `resolve` builds it, `abi` rewrites it until FP and the pseudo register SP are gone, `lower` reads it.

use crate::fasthash::FastMap;
use crate::rare::Rare;
use crate::source::Span;
pub(crate) use crate::syntax::ast::{Place, ShiftOp};
use std::ops::Deref;
use std::rc::Rc;

/// What kind of register a [`Reg`] is. Each architecture uses the classes that it has; its `regs.rs` says which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Class {
    /// General-purpose integer register.
    Int,
    /// amd64: a register named by its byte (`AL`, `AH`, `SIB`, …); the number is Go's, AH–BH follow the low bytes.
    Byte,
    /// Scalar floating point (arm64 F, riscv64 F, loong64 F).
    Float,
    /// Vector: amd64 X, arm64 V, riscv64 V, loong64 V (LSX).
    Vec,
    /// amd64 Y, loong64 X (LASX).
    Vec256,
    /// amd64 Z; arm64 Z (SVE).
    VecLong,
    /// amd64 K, arm64 P.
    Mask,
    /// arm64 PN.
    MaskCounter,
    /// amd64 M (MMX).
    Mmx,
    /// amd64 F (x87 stack).
    X87,
    /// amd64 CS, DS, …
    Segment,
    /// amd64 CR.
    Control,
    /// amd64 DR.
    Debug,
    /// amd64 TR.
    Test,
    /// amd64 GDTR, IDTR, LDTR, MSW, TASK, TLS.
    System,
    /// loong64 FCC.
    Cond,
    /// loong64 FCSR.
    Csr,
}

impl Class {
    /// All classes.
    #[rustfmt::skip]
    pub(crate) const ALL: [Class; 17] = [
        Class::Int, Class::Byte, Class::Float, Class::Vec, Class::Vec256, Class::VecLong, Class::Mask, Class::MaskCounter, Class::Mmx,
        Class::X87, Class::Segment, Class::Control, Class::Debug, Class::Test, Class::System, Class::Cond, Class::Csr,
    ];
}

/// A register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Reg {
    pub(crate) class: Class,
    pub(crate) num: u8,
}

impl Reg {
    /// A register of the given class and number.
    pub(crate) const fn new(class: Class, num: u8) -> Reg {
        Reg { class, num }
    }
}

/// A register with what is attached to it in the operand: [`Attached`], which it lends its fields.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RegArg {
    pub(crate) reg: Reg,
    /// `None` for nothing. Out of line, because nearly all registers are plain and operands are many.
    attached: Option<Box<Attached>>,
}

/// What can be written behind a register.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Attached {
    /// Arrangement, extension, predicate qualifier: `B16`, `UXTW`, `Z`; in written order.
    pub(crate) dots: Vec<Rc<str>>,
    /// Lane: `[2]`.
    pub(crate) index: Option<i64>,
    pub(crate) shift: Option<(ShiftOp, i64)>,
}

const NOTHING: &Attached = &Attached { dots: Vec::new(), index: None, shift: None };

impl std::ops::Deref for RegArg {
    type Target = Attached;

    fn deref(&self) -> &Attached {
        self.attached.as_deref().unwrap_or(NOTHING)
    }
}

impl RegArg {
    /// The register alone.
    pub(crate) fn plain(reg: Reg) -> RegArg {
        RegArg { reg, attached: None }
    }

    /// The register with what is written behind it.
    pub(crate) fn with(reg: Reg, attached: Attached) -> RegArg {
        RegArg { reg, attached: (attached != *NOTHING).then(|| Box::new(attached)) }
    }

    /// Whether nothing is attached.
    pub(crate) fn is_plain(&self) -> bool {
        self.attached.is_none()
    }

    /// The only thing behind a dot, if there is exactly one.
    pub(crate) fn dot(&self) -> Option<&str> {
        match self.dots.as_slice() {
            [one] => Some(one),
            _ => None,
        }
    }
}

/// A symbol, under the name that it has in the output.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Symbol {
    /// GNU name: mangled, prefix included; for a function of this file, the name of its body.
    pub(crate) gnu: Rc<str>,
    /// The name as the source has it, for messages.
    pub(crate) go: Rc<str>,
    /// A TEXT symbol of this file.
    pub(crate) is_function_here: bool,
    /// A thread-local variable: a GLOBL of this file gives it the flag TLSBSS.
    pub(crate) is_thread_local: bool,
}

/// A place in the function, index into [`Function::labels`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct LabelId(pub(crate) u32);

/// An operand.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Arg {
    Reg(RegArg),
    /// `$n`, two's complement.
    Imm(i64),
    /// `$1.5`
    Float(f64),
    /// `$"…"`
    Str(Vec<u8>),
    /// `$sym+8(SB)`, `$8(R1)`, and `$x+8(FP)` once `abi` has rewritten it: the address itself.
    Addr(Mem),
    Mem(Mem),
    /// `*sym(SB)`, `*(R)`
    Indirect(Mem),
    /// A label of this function, or `n(PC)`.
    Label(LabelId),
    /// `[V1.B16, V2.B16]`, `[Z0-Z3]`: ranges are kept as written.
    List(Vec<(RegArg, Option<RegArg>)>),
    /// `(R2, R3)`
    Pair(Reg, Reg),
    /// `(VL*2)(R1)`: the offset counts vector lengths (arm64 SVE).
    VlMem(Mem),
    /// `[R12, $1](P0.B)`: an element of a predicate, chosen by register and constant (arm64 SVE).
    Select {
        register: RegArg,
        immediate: i64,
        predicate: RegArg,
    },
    /// A name that is neither a register nor a label: `EQ`, `PLDL1KEEP`, `FCSR`.
    Word(Rc<str>),
}

impl Arg {
    /// The register, when it is a register with nothing attached.
    pub(crate) fn plain_reg(&self) -> Option<Reg> {
        match self {
            Arg::Reg(r) if r.is_plain() => Some(r.reg),
            _ => None,
        }
    }

    /// The reference to memory that it is, or whose address it is.
    pub(crate) fn memory(&self) -> Option<&Mem> {
        match self {
            Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) => Some(mem),
            _ => None,
        }
    }

    /// A plain register operand.
    pub(crate) fn reg(reg: Reg) -> Arg {
        Arg::Reg(RegArg::plain(reg))
    }

    /// `off(reg)`
    pub(crate) fn mem(reg: Reg, offset: i64) -> Arg {
        Arg::Mem(Mem { base: Base::Reg(RegArg::plain(reg)), offset, symbol: None, index: None })
    }
}

/// A memory reference.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mem {
    pub(crate) base: Base,
    pub(crate) offset: i64,
    /// With base SB: the symbol. With FP and pseudo SP: the variable's name, dropped when `abi` rewrites it.
    pub(crate) symbol: Option<Box<Symbol>>,
    pub(crate) index: Option<Box<Index>>,
}

impl Mem {
    /// The base register, when the reference is `off(R)` with a plain register and no index and no symbol.
    pub(crate) fn simple(&self) -> Option<(Reg, i64)> {
        match (&self.base, &self.index, &self.symbol) {
            (Base::Reg(r), None, None) if r.is_plain() => Some((r.reg, self.offset)),
            _ => None,
        }
    }

    /// The symbol and offset, when the reference is `sym+off(SB)` without index.
    pub(crate) fn global(&self) -> Option<(&Symbol, i64)> {
        match (&self.base, &self.index, &self.symbol) {
            (Base::Sb, None, Some(symbol)) => Some((&**symbol, self.offset)),
            _ => None,
        }
    }
}

/// The base of a memory reference.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Base {
    /// Nothing: `8(AX*4)` or a bare number.
    None,
    Reg(RegArg),
    Sb,
    /// The arguments' pseudo register. Gone after `abi`.
    Fp,
    /// The locals' pseudo register. Gone after `abi`.
    PseudoSp,
    /// `n(PC)` in an address (arm64 ADR); branch targets become [`Arg::Label`].
    Pc,
}

/// The second part of a memory reference.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Index {
    pub(crate) reg: RegArg,
    /// The factor behind `*`.
    pub(crate) scale: Option<i64>,
}

/// What an entry of a function's body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An instruction, or data written as one (`WORD $…`).
    Insn,
    /// `PCALIGN $n`
    Align(u64),
    /// Counted by `n(PC)` but without bytes: the TEXT itself, FUNCDATA, PCDATA.
    Nothing,
    /// An instruction that has nothing to do in a direct function.
    Elided,
}

/// Unwind information that holds from the end of an instruction on, in DWARF's terms and, where Windows has its own, in
/// those. Registers are GNU names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cfi {
    DefCfaOffset(i64),
    /// The register is saved at CFA + offset.
    Offset(&'static str, i64),
    Restore(&'static str),
    /// The register's value in the caller cannot be found; of the return address: an unwinder stops here.
    Undefined(&'static str),
    RememberState,
    RestoreState,
    /// Only where the object format has Windows' unwind tables, which in turn have only this.
    Seh(Seh),
}

/// What Windows' unwind tables say of an instruction that makes or ends a frame ("x64 exception handling", "ARM64 exception
/// handling"). Offsets count from the stack pointer behind the prologue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seh {
    /// amd64: a push.
    PushReg(&'static str),
    /// amd64: the low half of a vector register is stored.
    SaveXmm(&'static str, i64),
    /// The stack pointer moves.
    StackAlloc(i64),
    /// arm64: an integer or floating-point register is stored or loaded.
    SaveReg(&'static str, i64),
    /// arm64: an integer register is stored with pre-decrement or loaded with post-increment.
    SaveRegX(&'static str, i64),
    /// arm64: the same with the pair of x29 and x30.
    SaveFpLrX(i64),
    /// arm64, where each instruction counts: nothing to undo.
    Nop,
    EndPrologue,
    /// arm64: the instruction is the first of an epilogue; the only one that is written in front of it.
    StartEpilogue,
    /// arm64: the next instruction leaves the function.
    EndEpilogue,
}

/// What an instruction says. Those that say the same have the same one, and programs repeat themselves: most instructions of a long
/// function have stood in it before.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Statement {
    /// Mnemonic without suffixes.
    pub(crate) op: Rc<str>,
    /// `.P`, `.Z`, `.RNE`, … without the dot.
    pub(crate) suffixes: Vec<Rc<str>>,
    pub(crate) args: Vec<Arg>,
    /// How each operand is written; empty for what the translator itself adds.
    pub(crate) operands: Vec<Rc<str>>,
    /// All as written, macros expanded; `None` where mnemonic, suffixes and operands tell it.
    pub(crate) text: Option<Rc<str>>,
}

/// An entry of a function's body. What it says are fields of it, too.
#[derive(Clone, Debug)]
pub(crate) struct Insn {
    pub(crate) kind: Kind,
    /// What it says, in common with others; [`Insn::statement_mut`] changes it for this one alone.
    pub(crate) statement: Rc<Statement>,
    pub(crate) span: Span,
    /// Where the operands are written; nothing for what the translator itself adds.
    pub(crate) places: Option<Rc<[Place]>>,
    /// Labels bound to this place.
    pub(crate) labels: Rare<LabelId>,
    /// Holds from the end of this instruction on.
    pub(crate) cfi: Rare<Cfi>,
}

impl Deref for Insn {
    type Target = Statement;

    fn deref(&self) -> &Statement {
        &self.statement
    }
}

impl Insn {
    /// An instruction that the translator adds (prologue, epilogue), on behalf of the place `span`.
    pub(crate) fn synthetic(op: &str, args: Vec<Arg>, span: Span, text: &str) -> Insn {
        Insn::new(Statement { op: op.into(), args, text: Some(text.into()), ..Statement::default() }, span)
    }

    /// An instruction that says something new.
    pub(crate) fn new(statement: impl Into<Rc<Statement>>, span: Span) -> Insn {
        let (labels, cfi) = (Rare::default(), Rare::default());
        Insn { kind: Kind::Insn, statement: statement.into(), span, places: None, labels, cfi }
    }

    /// What it says, to be changed for this one alone.
    pub(crate) fn statement_mut(&mut self) -> &mut Statement {
        Rc::make_mut(&mut self.statement)
    }

    /// Whether others say the same.
    pub(crate) fn is_shared(&self) -> bool {
        Rc::strong_count(&self.statement) > 1
    }

    /// Adds a suffix.
    pub(crate) fn suffix(mut self, suffix: &str) -> Insn {
        self.statement_mut().suffixes.push(suffix.into());
        self
    }

    /// Adds call frame information.
    pub(crate) fn cfi(mut self, cfi: Cfi) -> Insn {
        self.cfi.push(cfi);
        self
    }

    /// Where an operand is written.
    pub(crate) fn operand_span(&self, i: usize) -> Option<Span> {
        Some(self.places.as_deref()?.get(i)?.span(self.span.origin))
    }

    /// Takes an operand out.
    pub(crate) fn remove_operand(&mut self, i: usize) {
        fn without<T: Clone>(list: &[T], i: usize) -> impl Iterator<Item = T> {
            list.iter().enumerate().filter(move |(k, _)| *k != i).map(|(_, value)| value.clone())
        }
        let statement = self.statement_mut();
        statement.args = without(&statement.args, i).collect();
        statement.operands = without(&statement.operands, i).collect();
        self.places = self.places.as_deref().map(|places| without(places, i).collect());
    }
}

impl Statement {
    /// How an operand is written; empty for what the translator itself adds.
    pub(crate) fn operand_text(&self, i: usize) -> &str {
        self.operands.get(i).map_or("", |text| text)
    }

    /// `MOVD.P`: mnemonic with suffixes.
    pub(crate) fn full_op(&self) -> String {
        let mut op = String::new();
        self.push_full_op(&mut op);
        op
    }

    fn push_full_op(&self, out: &mut String) {
        out.push_str(&self.op);
        for suffix in &self.suffixes {
            out.push('.');
            out.push_str(suffix);
        }
    }

    /// The statement as written, macros expanded.
    pub(crate) fn written(&self) -> String {
        let mut text = String::new();
        self.push_written(&mut text);
        text
    }

    /// Appends the statement as written, macros expanded.
    pub(crate) fn push_written(&self, out: &mut String) {
        if let Some(text) = &self.text {
            out.push_str(text);
            return;
        }
        self.push_full_op(out);
        for (i, operand) in self.operands.iter().enumerate() {
            out.push_str(if i == 0 { " " } else { ", " });
            out.push_str(operand);
        }
    }
}

/// Changes what instructions say, so that those that said the same before do so afterwards.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    /// By the statement's address and what the change depends on.
    done: FastMap<(*const Statement, i64), Change>,
}

#[derive(Debug)]
struct Change {
    /// Kept so that its address is not given to another.
    _from: Rc<Statement>,
    to: Rc<Statement>,
}

impl Changes {
    /// Changes one; `change` depends on the statement and on `by` alone.
    pub(crate) fn apply(&mut self, insn: &mut Insn, by: i64, change: impl FnOnce(&mut Statement)) {
        if !insn.is_shared() {
            return change(insn.statement_mut());
        }
        let done = self.done.entry((Rc::as_ptr(&insn.statement), by)).or_insert_with(|| {
            let mut changed = Statement::clone(&insn.statement);
            change(&mut changed);
            Change { _from: insn.statement.clone(), to: Rc::new(changed) }
        });
        insn.statement = done.to.clone();
    }
}

/// Bits of textflag.h that change code or linkage.
pub(crate) mod flags {
    pub(crate) const DUPOK: u64 = 2;
    pub(crate) const NOSPLIT: u64 = 4;
    pub(crate) const RODATA: u64 = 8;
    pub(crate) const TLSBSS: u64 = 256;
    pub(crate) const NOFRAME: u64 = 512;
}

/// A TEXT with its instructions.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// The body's symbol.
    pub(crate) symbol: Symbol,
    /// GNU name of the exported function; `None` for `sym<>`.
    pub(crate) export: Option<Rc<str>>,
    /// Go name without package, as written in a Go declaration.
    pub(crate) go_name: Rc<str>,
    /// Written as `·name`: a function of the package that the file belongs to.
    pub(crate) own: bool,
    /// `name<ABIInternal>`: arguments and results are in registers.
    pub(crate) abi_internal: bool,
    pub(crate) flags: u64,
    /// Declared frame size in bytes; negative (-8) means none on arm64, riscv64 and loong64.
    pub(crate) frame: i64,
    /// Declared bytes of arguments and results.
    pub(crate) args: Option<i64>,
    pub(crate) insns: Vec<Insn>,
    /// GNU names of the labels.
    pub(crate) labels: Vec<Rc<str>>,
    pub(crate) span: Span,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::OriginId;

    #[test]
    fn what_says_the_same_does_so_after_a_change() {
        let statement = Rc::new(Statement { args: vec![Arg::Imm(1)], ..Statement::default() });
        let new = |statement: &Rc<Statement>| Insn::new(statement.clone(), Span { origin: OriginId(0), len: 0 });
        let mut insns = [new(&statement), new(&statement), new(&statement), new(&statement)];
        let mut changes = Changes::default();
        for (insn, by) in insns.iter_mut().zip([2, 2, 3]) {
            changes.apply(insn, by, |statement| statement.args = vec![Arg::Imm(by)]);
        }
        let [a, b, c, unchanged] = &insns;
        assert!(Rc::ptr_eq(&a.statement, &b.statement) && Rc::ptr_eq(&unchanged.statement, &statement));
        assert_eq!([&a.args, &c.args, &unchanged.args], [&[Arg::Imm(2)], &[Arg::Imm(3)], &[Arg::Imm(1)]]);
    }
}

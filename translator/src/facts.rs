//! What a translation knows about its functions beyond their text: for `port`, which must decide what can stay.

use crate::abi::{Results, plan_shim};
use crate::arch::Role;
use crate::decl::{Decl, Decls};
use crate::diag::{Diag, Severity, short};
use crate::ir::{Arg, Base, Class, Function, Insn, Kind, Reg};
use crate::names::Names;
use crate::resolve::{DataValue, Unit};
use crate::source::Sources;
use crate::target::Target;
use std::collections::BTreeSet;

/// A file's functions, data and what they refer to.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// An error concerns the file as a whole, so none of its functions can be trusted.
    pub(crate) unusable: bool,
    /// Errors of no single function.
    pub(crate) errors: Vec<String>,
    pub(crate) functions: Vec<FunctionFacts>,
    pub(crate) data: Vec<DataFacts>,
}

/// A function.
#[derive(Debug)]
pub(crate) struct FunctionFacts {
    /// The body's symbol: its identity within the file.
    pub(crate) body: String,
    /// The C entry's symbol, if it has one.
    pub(crate) export: Option<String>,
    /// Go's name without package.
    pub(crate) go_name: String,
    pub(crate) decl: Option<Decl>,
    /// Offsets of the results in the struct that the last parameter points to; empty if there is no such parameter.
    pub(crate) results_through: Vec<i64>,
    pub(crate) errors: Vec<String>,
    /// Offsets of the `name+off(FP)` that it mentions.
    pub(crate) arguments: BTreeSet<i64>,
    /// Offsets of the pointer arguments through which it is known not to write.
    pub(crate) only_read: BTreeSet<i64>,
    pub(crate) refs: Vec<Ref>,
}

/// A datum of the file.
#[derive(Debug)]
pub(crate) struct DataFacts {
    pub(crate) symbol: String,
    pub(crate) gnu: String,
    pub(crate) global: bool,
    pub(crate) refs: Vec<Ref>,
}

/// A reference to a symbol.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ref {
    /// Canonical Go name: `.x`, `pkg.x`, `x`.
    pub(crate) symbol: String,
    /// As the source has it, for messages.
    pub(crate) written: String,
    pub(crate) gnu: String,
    /// File-local: `x<>`.
    pub(crate) local: bool,
    pub(crate) offset: i64,
    /// A function of this file.
    pub(crate) function_here: bool,
    /// The reference may be a store.
    pub(crate) last: bool,
    /// Line outside macros.
    pub(crate) line: u32,
}

/// The reason of a function with a refused statement, until the refusal itself is known.
const NOT_UNDERSTOOD: &str = "a statement of it is not understood";

/// Whether the symbol belongs to the package itself.
pub(crate) fn is_own(names: &Names, gnu: &str, package: Option<&str>) -> bool {
    let symbol = gnu.strip_suffix(".body").and_then(|name| names.go_symbol(name)).or_else(|| names.go_symbol(gnu));
    symbol.is_some_and(|(symbol, _)| own_name(symbol, package).is_some())
}

/// The name within the package, if a canonical name belongs to it.
pub(crate) fn own_name<'a>(symbol: &'a str, package: Option<&str>) -> Option<&'a str> {
    symbol.strip_prefix('.').or_else(|| symbol.strip_prefix(package?)?.strip_prefix('.'))
}

impl Facts {
    /// What is known when nothing is.
    pub(crate) fn unusable() -> Facts {
        Facts { unusable: true, ..Facts::default() }
    }

    /// Reads the unit before frames are expanded, while arguments still have their names.
    pub(crate) fn of(target: Target, unit: &Unit, sources: &Sources) -> Facts {
        let functions = unit.functions.iter().map(|f| function_facts(target, unit, f, sources)).collect();
        let data = unit.data.iter().map(|datum| {
            let refs = datum.parts.iter().filter_map(|part| match &part.value {
                DataValue::Address(symbol, offset) => Some(reference(unit, symbol, *offset, false, 0)),
                DataValue::Bytes(_) => None,
            });
            let symbol = unit.names.go_symbol(&datum.name).map(|(go, _)| go.to_owned()).unwrap_or_default();
            DataFacts { symbol, gnu: datum.name.to_string(), global: datum.global, refs: refs.collect() }
        });
        Facts { unusable: false, errors: Vec::new(), functions, data: data.collect() }
    }

    /// Takes in what the later stages found out.
    pub(crate) fn judge(&mut self, diags: &[Diag], sources: &Sources, decls: &Decls) {
        for diag in diags.iter().filter(|d| d.severity == Severity::Error) {
            let message = short(diag, sources);
            let place = diag.function.as_ref().and_then(|body| self.functions.iter().position(|f| f.body == **body));
            match place {
                Some(place) => {
                    let errors = &mut self.functions[place].errors;
                    // What is said in particular need not be said in general.
                    errors.retain(|e| e != NOT_UNDERSTOOD);
                    errors.push(message);
                }
                None => self.errors.push(message),
            }
        }
        for function in &mut self.functions {
            if function.export.is_none() {
                continue;
            }
            if let Some(Ok(decl)) = decls.get(&function.go_name) {
                if let Results::Through(slots) = plan_shim("", decl, Vec::new()).results {
                    function.results_through = slots.iter().map(|(_, at)| *at).collect();
                }
                function.decl = Some(decl.clone());
            }
        }
    }
}

fn function_facts(target: Target, unit: &Unit, function: &Function, sources: &Sources) -> FunctionFacts {
    let mut refs = Vec::new();
    let mut arguments = BTreeSet::new();
    for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn) {
        let line = sources.outermost(insn.span.origin).line;
        for (i, arg) in insn.args.iter().enumerate() {
            let (Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem)) = arg else { continue };
            if mem.base == Base::Fp {
                arguments.insert(mem.offset);
            }
            if let (Base::Sb, Some(symbol)) = (&mem.base, &mem.symbol) {
                let last = i + 1 == insn.args.len() && matches!(arg, Arg::Mem(_));
                refs.push(reference(unit, symbol, mem.offset, last, line));
            }
        }
    }
    let errors = match unit.broken.contains_key(&function.symbol.gnu) {
        true => vec![NOT_UNDERSTOOD.to_owned()],
        false => Vec::new(),
    };
    FunctionFacts {
        body: function.symbol.gnu.to_string(),
        export: function.export.as_ref().map(ToString::to_string),
        go_name: function.go_name.to_string(),
        decl: None,
        results_through: Vec::new(),
        errors,
        arguments,
        only_read: only_read(target, function),
        refs,
    }
}

fn reference(unit: &Unit, symbol: &crate::ir::Symbol, offset: i64, last: bool, line: u32) -> Ref {
    let name = symbol.gnu.strip_suffix(".body").filter(|_| symbol.is_function_here).unwrap_or(&symbol.gnu);
    let (go, local) = unit.names.go_symbol(name).map_or((String::new(), false), |(go, local)| (go.to_owned(), local));
    let (written, gnu) = (symbol.go.to_string(), symbol.gnu.to_string());
    Ref { symbol: go, written, gnu, local, offset, function_here: symbol.is_function_here, last, line }
}

/// A place that can hold a pointer: a register, or a word of the frame.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Int(u8),
    /// Any register that is not an integer one, by number: a vector may hold an address too.
    Other(u8),
    /// `name+off(FP)`
    Argument(i64),
    /// Anything at the stack pointer.
    Stack,
}

/// The pointer arguments (by offset) through which the function only reads, by an analysis that knows no order of execution and
/// hardly any instruction: what takes part in an instruction together with a pointer may be that pointer from then on.
/// Only plain loads are known not to write. Empty where nothing can be told.
fn only_read(target: Target, function: &Function) -> BTreeSet<i64> {
    let insns: Vec<&Insn> = function.insns.iter().filter(|i| i.kind == Kind::Insn).collect();
    let unclear = |insn: &&Insn| {
        let role = target.arch.role(insn);
        // The address of an argument or of the frame itself.
        let address = |arg: &Arg| matches!(arg, Arg::Addr(m) if matches!(m.base, Base::Fp | Base::PseudoSp));
        // A jump to another function, or through a register; a call.
        let away = matches!(&*insn.op, "JMP" | "B" | "JR") && !insn.args.iter().any(|a| matches!(a, Arg::Label(_)));
        let tail = role == Role::Ret && !insn.args.is_empty();
        role == Role::Call
            || matches!(role, Role::Push(_))
            || away
            || tail
            || implicit_memory(&insn.op)
            || insn.args.iter().any(address)
    };
    if insns.iter().any(unclear) {
        return BTreeSet::new();
    }
    let registers = Registers::of(target);
    let loads = insns.iter().flat_map(|insn| &insn.args).filter_map(|arg| match arg {
        Arg::Mem(mem) if mem.base == Base::Fp => Some(mem.offset),
        _ => None,
    });
    let loads: BTreeSet<i64> = loads.collect();
    loads.into_iter().filter(|start| !may_write(&insns, *start, &registers)).collect()
}

/// Whether some instruction may write through the pointer at this offset.
fn may_write(insns: &[&Insn], start: i64, registers: &Registers) -> bool {
    let mut tainted: BTreeSet<Place> = BTreeSet::from([Place::Argument(start)]);
    loop {
        let before = tainted.len();
        for insn in insns.iter().filter(|i| !flags_only(i)) {
            // An address computation: what the address is made of is the value itself.
            let address = insn.op.starts_with("LEA") || insn.op.starts_with("ADR");
            let touched = insn.args.iter().any(|arg| {
                let inner = if address || matches!(arg, Arg::Addr(_)) { registers.inside(arg) } else { Vec::new() };
                registers.places(arg, insn).iter().chain(&inner).any(|p| tainted.contains(p))
            });
            if !touched {
                continue;
            }
            let last_only = LAST_IS_DESTINATION.iter().any(|p| insn.op.starts_with(p));
            for (i, arg) in insn.args.iter().enumerate() {
                let memory = matches!(arg, Arg::Mem(_) | Arg::Indirect(_) | Arg::VlMem(_));
                if (last_only && i + 1 != insn.args.len()) || (memory && is_load(&insn.op, &insn.args, i)) {
                    continue;
                }
                let places = registers.places(arg, insn);
                if memory && places.is_empty() && !address {
                    // The pointer itself goes to memory that is not the frame: it may come back from there.
                    return true;
                }
                tainted.extend(places);
            }
        }
        if tainted.len() == before {
            break;
        }
    }
    insns.iter().any(|insn| {
        insn.args.iter().enumerate().any(|(i, arg)| {
            let memory = matches!(arg, Arg::Mem(_) | Arg::Indirect(_) | Arg::VlMem(_));
            memory
                && !insn.op.starts_with("LEA")
                && registers.inside(arg).iter().any(|p| tainted.contains(p))
                && !is_load(&insn.op, &insn.args, i)
        })
    })
}

/// Families whose only destination is the last operand.
const LAST_IS_DESTINATION: &[&str] = &["MOV", "ADD", "SUB", "LEA", "AND", "OR", "SLL", "SRL", "SHL", "SHR", "LSL", "LSR"];

/// Branches and compares: no register changes.
fn flags_only(insn: &Insn) -> bool {
    let compares = ["CMP", "CMPB", "CMPW", "CMPL", "CMPQ", "CMN", "CMNW", "TST", "TSTW", "TESTB", "TESTW", "TESTL", "TESTQ"];
    insn.args.iter().any(|a| matches!(a, Arg::Label(_))) || compares.contains(&&*insn.op)
}

/// Whether the memory operand at `i` is only read: it is the first one behind constants, something follows, and what
/// follows is no memory.
fn is_load(op: &str, args: &[Arg], i: usize) -> bool {
    let first = args[..i].iter().all(|a| matches!(a, Arg::Imm(_)));
    let rest = &args[i + 1..];
    let no_memory = rest.iter().all(|a| !matches!(a, Arg::Mem(_) | Arg::Indirect(_) | Arg::VlMem(_)));
    let exchanges = ["XCHG", "XADD", "CMPXCHG", "SWP", "CAS", "LDADD", "AM", "SC", "STX", "STLX"];
    let reads = ["PREFETCH", "PRFM", "CMPB", "CMPW", "CMPL", "CMPQ", "TESTB", "TESTW", "TESTL", "TESTQ"];
    if reads.iter().any(|p| op.starts_with(p)) {
        return true;
    }
    first && !rest.is_empty() && no_memory && !exchanges.iter().any(|p| op.starts_with(p))
}

/// Instructions of amd64 that go to memory through registers that they do not name, and raw code.
fn implicit_memory(op: &str) -> bool {
    let prefixes =
        ["REP", "MOVSB", "MOVSW", "MOVSL", "MOVSQ", "STOS", "MASKMOV", "VMASKMOVDQU", "XSAVE", "FXSAVE", "ENTER", "INS"];
    let raw = ["BYTE", "WORD", "LONG", "QUAD", "DWORD", "SYSCALL", "SVC", "ECALL", "XLAT"];
    // MOVSBL, MOVSWQ and the like extend and name both operands.
    let extends = op.len() > 5 && op.starts_with("MOVS");
    !extends && (prefixes.iter().any(|p| op.starts_with(p)) || raw.contains(&op))
}

/// The registers that mean something else than a value.
struct Registers {
    sp: Reg,
    zero: Option<Reg>,
}

impl Registers {
    fn of(target: Target) -> Registers {
        let facts = target.arch.facts();
        let zero = match facts.goarch {
            "arm64" => target.arch.register("ZR"),
            "riscv64" => target.arch.register("X0"),
            "loong64" => target.arch.register("R0"),
            _ => None,
        };
        Registers { sp: facts.sp, zero }
    }

    fn place(&self, reg: Reg) -> Option<Place> {
        match reg.class {
            _ if Some(reg) == self.zero => None,
            Class::Int | Class::Byte => Some(Place::Int(reg.num)),
            _ => Some(Place::Other(reg.num)),
        }
    }

    /// The places that an operand is.
    fn places(&self, arg: &Arg, insn: &Insn) -> Vec<Place> {
        match arg {
            Arg::Reg(r) => self.place(r.reg).into_iter().collect(),
            Arg::Pair(a, b) => [a, b].into_iter().filter_map(|r| self.place(*r)).collect(),
            Arg::List(items) => {
                let named = |r: &crate::ir::RegArg| self.place(r.reg);
                items.iter().flat_map(|(a, b)| [named(a), b.as_ref().and_then(named)]).flatten().collect()
            }
            Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) | Arg::VlMem(mem) => match &mem.base {
                // Anything but one integer register may hold two words.
                Base::Fp if insn.args.iter().all(|a| a.plain_reg().is_none_or(|r| r.class == Class::Int)) && !wide(insn) => {
                    vec![Place::Argument(mem.offset)]
                }
                Base::Fp => (0..8).map(|i| Place::Argument(mem.offset + 8 * i)).collect(),
                Base::PseudoSp => vec![Place::Stack],
                Base::Reg(r) if r.reg == self.sp => vec![Place::Stack],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The places inside an operand's memory reference.
    fn inside(&self, arg: &Arg) -> Vec<Place> {
        let (Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem) | Arg::VlMem(mem)) = arg else { return Vec::new() };
        let base = if let Base::Reg(r) = &mem.base { self.place(r.reg) } else { None };
        base.into_iter().chain(mem.index.as_ref().and_then(|index| self.place(index.reg.reg))).collect()
    }
}

fn wide(insn: &Insn) -> bool {
    insn.args.iter().any(|a| matches!(a, Arg::Pair(..) | Arg::List(_) | Arg::VlMem(_)))
}

#[cfg(test)]
mod tests {
    use crate::{Options, PackageMode, pipeline};

    /// Offsets of the arguments of `f` that are only read.
    #[track_caller]
    fn only_read(goarch: &str, body: &str) -> Vec<i64> {
        let text = format!("TEXT ·f(SB), 4, $16-32\n\t{}\n\tRET\n", body.replace("; ", "\n\t"));
        let declarations = "func f(a, b *byte, n, m int)".to_owned();
        let options = Options { goarch: Some(goarch.to_owned()), declarations: Some(declarations), ..Options::default() };
        let piped = pipeline("f.s", &text, &mut |_| None, &options, Some(&PackageMode::default()), "");
        assert!(piped.translation.is_complete(), "{:?}", piped.translation.diagnostics);
        piped.facts.functions[0].only_read.iter().copied().collect()
    }

    #[test]
    fn loads_do_not_write() {
        let copy = "MOVQ a+0(FP), DI; MOVQ b+8(FP), SI; MOVQ (SI), AX; MOVQ AX, (DI)";
        assert_eq!(only_read("amd64", copy), [8]);
        assert_eq!(only_read("arm64", "MOVD a+0(FP), R0; MOVD b+8(FP), R1; LDP.P 16(R1), (R2, R3); STP (R2, R3), (R0)"), [8]);
        assert_eq!(only_read("riscv64", "MOV a+0(FP), X10; MOV b+8(FP), X11; MOVBU (X11), X12; MOVB X12, (X10)"), [8]);
        assert_eq!(only_read("loong64", "MOVV a+0(FP), R4; MOVV b+8(FP), R5; VMOVQ (R5), V1; VMOVQ V1, (R4)"), [8]);
    }

    #[test]
    fn pointers_are_followed_through_registers_and_the_frame() {
        assert_eq!(only_read("amd64", "MOVQ a+0(FP), DI; LEAQ 8(DI), SI; MOVB $1, (SI)"), [0i64; 0]);
        assert_eq!(only_read("amd64", "MOVQ a+0(FP), DI; MOVQ n+16(FP), CX; LEAQ (CX)(DI*1), SI; MOVB $1, (SI)"), [0i64; 0]);
        assert_eq!(only_read("amd64", "MOVQ a+0(FP), DI; MOVQ DI, x-8(SP); MOVQ x-8(SP), SI; MOVB $1, (SI)"), [0i64; 0]);
        assert_eq!(only_read("amd64", "MOVQ a+0(FP), DI; MOVQ DI, m+24(FP); MOVQ m+24(FP), SI; MOVB $1, (SI)"), [0i64; 0]);
        // Out of sight: through memory that is not the frame, or into another function.
        assert_eq!(
            only_read("amd64", "MOVQ a+0(FP), DI; MOVQ b+8(FP), BX; MOVQ DI, (BX); MOVQ (BX), SI; MOVB $1, (SI)"),
            [0i64; 0]
        );
        assert_eq!(only_read("amd64", "MOVQ a+0(FP), DI; MOVQ $5, CX; REP; STOSB"), [0i64; 0]);
    }

    #[test]
    fn exchanges_and_atomics_write() {
        assert_eq!(only_read("amd64", "MOVQ a+0(FP), DI; XCHGQ (DI), AX"), [0i64; 0]);
        assert_eq!(only_read("arm64", "MOVD a+0(FP), R0; LDADDALD R1, (R0), R2"), [0i64; 0]);
        assert_eq!(only_read("riscv64", "MOV a+0(FP), X10; AMOADDD X11, (X10), X12"), [0i64; 0]);
        assert_eq!(only_read("loong64", "MOVV a+0(FP), R4; AMADDDBV R5, (R4), R6"), [0i64; 0]);
        assert_eq!(only_read("arm64", "LDP a+0(FP), (R0, R1); MOVD R2, (R1)"), [0i64; 0]);
    }
}

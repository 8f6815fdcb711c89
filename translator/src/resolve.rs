//! Syntax tree to IR: collects functions and data, gives names their meaning (register, label, word), binds labels and
//! `n(PC)`, and threads jumps where Go does.

use crate::arch::Role;
use crate::diag::{Diag, Result, attribute};
use crate::fasthash::{FastMap, FastSet};
use crate::ir::{Arg, Attached, Base, Function, Index, Insn, Kind, LabelId, Mem, Place, Reg, RegArg, Statement, Symbol, flags};
use crate::lower;
use crate::names::{self, Names};
use crate::refusal;
use crate::source::Span;
use crate::syntax::ast::{self, FormId, Imm, InsnRef, OperandKind, StmtKind};
use crate::table::{Fit, Row};
use crate::target::Target;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

/// A translation unit.
#[derive(Debug, Default)]
pub(crate) struct Unit {
    pub(crate) functions: Vec<Function>,
    pub(crate) data: Vec<DataSymbol>,
    /// What the symbols are called.
    pub(crate) names: Names,
    /// A statement was refused that may have been a directive: to which function or datum it belongs is not known.
    pub(crate) broken_directive: bool,
    /// Bodies with statements that were refused, and where those are.
    pub(crate) broken: HashMap<Rc<str>, Vec<Span>>,
}

/// A data symbol with its contents.
#[derive(Debug)]
pub(crate) struct DataSymbol {
    pub(crate) name: Rc<str>,
    /// Visible to other files of the program.
    pub(crate) global: bool,
    pub(crate) flags: u64,
    pub(crate) size: u64,
    pub(crate) parts: Vec<DataPart>,
    /// Its GLOBL, for what is written in a source.
    pub(crate) span: Option<Span>,
}

/// A `DATA` value in its place.
#[derive(Debug)]
pub(crate) struct DataPart {
    pub(crate) offset: u64,
    pub(crate) value: DataValue,
}

/// The value of a `DATA` directive, width applied.
#[derive(Debug)]
pub(crate) enum DataValue {
    /// Little-endian bytes.
    Bytes(Vec<u8>),
    /// An 8-byte address.
    Address(Symbol, i64),
}

/// How references to this file's functions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyNames {
    /// The body has the exported name itself.
    Exported,
    /// The body is `<exported name>.body` behind a C-ABI entry.
    Separate,
}

/// Builds the IR; what cannot be resolved is reported and left out.
pub(crate) fn resolve(file: &ast::File, target: Target, names: Names, bodies: BodyNames, diags: &mut Vec<Diag>) -> Unit {
    let mut resolver = Resolver {
        target,
        names,
        bodies,
        functions: HashSet::new(),
        thread_locals: HashSet::new(),
        registers: RefCell::default(),
        file,
        known: vec![None; file.forms.len()],
        resolved: vec![Resolved::default(); file.insns.len()],
        diags,
    };
    resolver.unit()
}

struct Resolver<'a> {
    target: Target,
    names: Names,
    bodies: BodyNames,
    /// Canonical names of the TEXT symbols of this file.
    functions: HashSet<(String, bool)>,
    /// Canonical names of the GLOBL symbols with the flag TLSBSS.
    thread_locals: HashSet<(String, bool)>,
    /// What words are as registers, as far as they have been asked for.
    registers: RefCell<FastMap<Rc<str>, Option<Reg>>>,
    file: &'a ast::File,
    /// What forms are, as far as they have been resolved and are the same in every function.
    known: Vec<Option<Arg>>,
    /// What has become of the file's instructions so far.
    resolved: Vec<Resolved>,
    diags: &'a mut Vec<Diag>,
}

/// What has become of an instruction so far.
#[derive(Clone, Debug, Default)]
struct Resolved {
    /// What it says, if that is the same wherever it stands.
    statement: Option<Rc<Statement>>,
    /// Where its operands stood last, and the index of the first of those places.
    places: Option<(u32, Rc<[Place]>)>,
}

/// The operands of the form n(PC) that an instruction has: index and n.
type Relative = Vec<(usize, i64)>;

/// A function's statements before they are resolved.
struct Draft<'a> {
    text: &'a ast::Text,
    flags: u64,
    /// The TEXT itself.
    head: &'a ast::Stmt,
    /// What follows it, up to the next one.
    stmts: Range<usize>,
}

impl Resolver<'_> {
    fn unit(&mut self) -> Unit {
        let file = self.file;
        let mut drafts: Vec<Draft<'_>> = Vec::new();
        let mut data: Vec<&ast::Data> = Vec::new();
        let mut globls: Vec<(&ast::Globl, u64)> = Vec::new();
        // Where what stands before the first TEXT ends.
        let mut outside = 0;
        // The mnemonic of the last instruction.
        let mut after = None;
        for (i, stmt) in file.stmts.iter().enumerate() {
            match &stmt.kind {
                StmtKind::Text(text) => {
                    let key = self.names.canonical(&text.symbol);
                    if !self.functions.insert(key.clone()) {
                        let message = format!(
                            "function {}(SB) is declared twice in this file; a name must stand for one thing",
                            text.symbol.written()
                        );
                        let mut diag = Diag::error("redeclared", text.span, message);
                        if let Some(first) = drafts.iter().find(|d| self.names.canonical(&d.text.symbol) == key) {
                            diag = diag.also(first.text.span, "first declared here");
                        }
                        self.diags.push(diag);
                        continue;
                    }
                    let flags = self.flags("TEXT", &text.flags, after);
                    drafts.push(Draft { text, flags, head: stmt, stmts: i + 1..i + 1 });
                    if let Some(label) = stmt.labels.first() {
                        self.diags.push(Diag::error("label-outside", label.span, "a label cannot stand in front of TEXT"));
                    }
                    continue;
                }
                StmtKind::Data(d) => data.push(d),
                StmtKind::Globl(globl) => {
                    let flags = self.flags("GLOBL", &globl.flags, after);
                    globls.push((globl, flags));
                }
                StmtKind::Insn(at) => after = Some(&*file.insn(*at).mnemonic),
                _ => {}
            }
            match drafts.last_mut() {
                Some(draft) => draft.stmts.end = i + 1,
                None => outside = i + 1,
            }
        }
        let directive = |stmt: &ast::Stmt| {
            matches!(stmt.kind, StmtKind::Broken)
                && matches!(
                    stmt.text.as_deref().and_then(|text| text.split_whitespace().next()),
                    None | Some("TEXT" | "DATA" | "GLOBL")
                )
        };
        let broken_directive = file.stmts.iter().any(directive);
        for stmt in &file.stmts[..outside] {
            let code = matches!(stmt.kind, StmtKind::Insn(_) | StmtKind::PcAlign(_));
            if code || !stmt.labels.is_empty() {
                self.diags.push(Diag::error("outside-text", stmt.span, "code before the first TEXT"));
            }
        }
        // Definitions name their symbols before any reference does.
        for draft in &drafts {
            self.names.gnu(&draft.text.symbol);
        }
        for (globl, flags) in &globls {
            self.names.gnu(&globl.symbol);
            if flags & flags::TLSBSS != 0 {
                let key = self.names.canonical(&globl.symbol);
                self.thread_locals.insert(key);
            }
        }
        let mut functions = Vec::with_capacity(drafts.len());
        let mut broken = HashMap::new();
        for draft in &drafts {
            let first = self.diags.len();
            let stmts = &file.stmts[draft.stmts.clone()];
            let function = self.function(draft, stmts);
            attribute(self.diags, first, &function.symbol.gnu);
            let refused = stmts.iter().filter(|stmt| matches!(stmt.kind, StmtKind::Broken)).map(|stmt| stmt.span);
            let refused: Vec<Span> = refused.collect();
            if !refused.is_empty() {
                broken.insert(function.symbol.gnu.clone(), refused);
            }
            functions.push(function);
        }
        let data = self.data(&data, &globls);
        Unit { functions, data, names: std::mem::take(&mut self.names), broken_directive, broken }
    }

    /// The flags of a directive; `after`: the mnemonic of the instruction before it.
    ///
    /// Go's parser still has in mind that the instruction was a jump, and takes a name for a label, which as a number is 0.
    fn flags(&mut self, directive: &str, flags: &ast::Flags, after: Option<&str>) -> u64 {
        let name = match flags {
            ast::Flags::Bits(bits) => return *bits,
            ast::Flags::Name(name) => name,
        };
        let label = Arg::Label(LabelId(0));
        let takes_label = |row: &Row| row.shapes.iter().any(|shape| shape.fits(&label) == Fit::Yes);
        let arch = self.target.arch;
        let jump = after.filter(|after| {
            let calls = arch.role(&Insn::synthetic(after, Vec::new(), name.span, "")) == Role::Call;
            calls || lower::index(arch).rows(after).any(|(_, row)| takes_label(row))
        });
        let text = &name.text;
        let diag = match jump {
            Some(jump) => {
                let message =
                    format!("{directive}: behind {jump}, Go's assembler takes `{text}` for a label, and there are no flags");
                Diag::warning("flags-dropped", name.span, message)
            }
            None => {
                let message = format!("{directive}: expected flags, a number without `$`, found `{text}`");
                Diag::error("directive-flags", name.span, message)
            }
        };
        self.diags.push(diag.note("flags such as NOSPLIT are defined by #include \"textflag.h\""));
        0
    }

    fn symbol(&mut self, symbol: &ast::SymRef) -> Symbol {
        let key = self.names.canonical(symbol);
        let is_function_here = self.functions.contains(&key);
        let is_thread_local = self.thread_locals.contains(&key);
        let name = self.names.gnu(symbol);
        let gnu = if is_function_here { self.body_name(&name, symbol.local) } else { name };
        Symbol { gnu, go: symbol.written().into(), is_function_here, is_thread_local }
    }

    fn body_name(&self, name: &Rc<str>, local: bool) -> Rc<str> {
        match self.bodies {
            BodyNames::Separate if !local => Rc::from(format!("{name}.body")),
            _ => name.clone(),
        }
    }

    fn function(&mut self, draft: &Draft<'_>, stmts: &[ast::Stmt]) -> Function {
        let head = draft.head;
        let name = self.names.gnu(&draft.text.symbol);
        let symbol = self.symbol(&draft.text.symbol);
        let mut labels: FastMap<&str, LabelId> = FastMap::default();
        let mut label_spans: FastMap<&str, Span> = FastMap::default();
        let mut label_names: Vec<Rc<str>> = Vec::new();
        let mut used: HashSet<String> = HashSet::new();
        for label in stmts.iter().flat_map(|stmt| &stmt.labels) {
            let id = LabelId(u32::try_from(label_names.len()).unwrap_or(u32::MAX));
            if labels.insert(&label.text, id).is_some() {
                let message = format!("label {} is defined twice in this function", label.text);
                let mut diag = Diag::error("duplicate-label", label.span, message);
                if let Some(first) = label_spans.get(&*label.text) {
                    diag = diag.also(*first, "first defined here");
                }
                self.diags.push(diag);
            }
            label_spans.entry(&label.text).or_insert(label.span);
            let mut gnu = format!("{}{name}_{}", self.target.format.label_prefix(), names::mangle(&label.text));
            while !used.insert(gnu.clone()) {
                gnu.push_str(".2");
            }
            label_names.push(Rc::from(gnu));
        }

        let source = head.text.as_deref().unwrap_or_default();
        // The frame will want some more.
        let mut insns = Vec::with_capacity(stmts.len() + 16);
        insns.push(Insn { kind: Kind::Nothing, ..Insn::synthetic("TEXT", Vec::new(), head.span, source) });
        let mut bound: Vec<LabelId> = Vec::new();
        let mut seen: FastSet<&str> = FastSet::default();
        // References of the form n(PC): entry, operand, target entry.
        let mut relative: Vec<(usize, usize, i64)> = Vec::new();
        let mut tables: HashMap<u32, Span> = HashMap::new();
        for stmt in stmts {
            for label in &stmt.labels {
                if seen.insert(&label.text)
                    && let Some(id) = labels.get(&*label.text)
                {
                    bound.push(*id);
                }
            }
            let mut insn = if let StmtKind::Insn(at) = stmt.kind {
                let (insn, pc) = self.insn(at, stmt.span, &labels);
                relative.extend(pc.into_iter().map(|(operand, n)| (insns.len(), operand, n)));
                insn
            } else if let Some(kind) = self.without_code(stmt, &mut tables) {
                let text = stmt.text.clone();
                Insn { kind, ..Insn::new(Statement { text, ..Statement::default() }, stmt.span) }
            } else {
                continue;
            };
            if !bound.is_empty() {
                insn.labels = std::mem::take(&mut bound).into();
            }
            insns.push(insn);
        }
        if !bound.is_empty() {
            let end = Insn { kind: Kind::Nothing, labels: bound.into(), ..Insn::synthetic("", Vec::new(), head.span, "") };
            insns.push(end);
        }
        self.bind_relative(&relative, &mut insns, &mut label_names, &name);
        if self.target.arch.facts().jump_threading {
            self.thread_jumps(&mut insns, &mut label_names, &name);
        }
        Function {
            symbol,
            export: (!draft.text.symbol.local).then(|| name.clone()),
            go_name: Names::go_name(&draft.text.symbol),
            own: draft.text.symbol.name.starts_with('.'),
            abi_internal: draft.text.symbol.abi.as_deref() == Some("ABIInternal"),
            flags: draft.flags,
            frame: draft.text.frame,
            args: draft.text.args,
            insns,
            labels: label_names,
            span: head.span,
        }
    }

    /// What a statement that is no instruction is among them; `None` if nothing. `tables`: where FUNCDATA has named which.
    fn without_code(&mut self, stmt: &ast::Stmt, tables: &mut HashMap<u32, Span>) -> Option<Kind> {
        match stmt.kind {
            StmtKind::Empty | StmtKind::Text(_) | StmtKind::Data(_) | StmtKind::Globl(_) | StmtKind::Insn(_) => return None,
            StmtKind::PcData | StmtKind::Broken => {}
            StmtKind::FuncData(table) => {
                if let Some(first) = tables.insert(table, stmt.span) {
                    let message = format!("FUNCDATA ${table} stands twice in this function");
                    self.diags.push(Diag::error("funcdata-twice", stmt.span, message).also(first, "first here"));
                }
            }
            StmtKind::PcAlign(n) => {
                let (lo, hi) = self.target.arch.facts().pcalign;
                if n.is_power_of_two() && (lo..=hi).contains(&n) {
                    return Some(Kind::Align(n));
                }
                let message = format!("PCALIGN ${n}: the alignment must be a power of two from {lo} to {hi}");
                self.diags.push(Diag::error("pcalign-range", stmt.span, message));
            }
        }
        Some(Kind::Nothing)
    }

    fn bind_relative(&mut self, relative: &[(usize, usize, i64)], insns: &mut [Insn], names: &mut Vec<Rc<str>>, function: &str) {
        let mut ids: HashMap<usize, LabelId> = HashMap::new();
        for &(from, operand, n) in relative {
            let to = i64::try_from(from).ok().and_then(|from| from.checked_add(n)).and_then(|to| usize::try_from(to).ok());
            let Some(to) = to.filter(|to| *to < insns.len()) else {
                let message = format!("{n}(PC) leaves the function");
                self.diags.push(Diag::error("pc-relative-range", insns[from].span, message));
                insns[from].kind = Kind::Nothing;
                continue;
            };
            let id = *ids.entry(to).or_insert_with(|| {
                let id = LabelId(u32::try_from(names.len()).unwrap_or(u32::MAX));
                names.push(Rc::from(format!("{}{function}.pc{to}", self.target.format.label_prefix())));
                id
            });
            if !insns[to].labels.contains(&id) {
                insns[to].labels.push(id);
            }
            if let Some(arg) = insns[from].statement_mut().args.get_mut(operand) {
                *arg = Arg::Label(id);
            }
        }
    }

    /// Redirects branches to an unconditional jump within the function to that jump's own target, as Go does: one after the other
    /// from the top, so that a later one finds what has become of those before it. A branch into jumps that go in a circle
    /// loses its target and comes out as a branch to itself, which is the same endless loop. A call would be an endless
    /// recursion, or crash Go's assembler: it is refused.
    fn thread_jumps(&mut self, insns: &mut [Insn], names: &mut Vec<Rc<str>>, function: &str) {
        let mut place: HashMap<LabelId, usize> =
            insns.iter().enumerate().flat_map(|(i, insn)| insn.labels.iter().map(move |l| (*l, i))).collect();
        // An unconditional jump's target, by entry; those that have lost theirs are not among them.
        let mut jumps: HashMap<usize, LabelId> = insns
            .iter()
            .enumerate()
            .filter(|(_, insn)| insn.kind == Kind::Insn && matches!(&*insn.op, "JMP" | "B"))
            .filter_map(|(i, insn)| match insn.args.as_slice() {
                [Arg::Label(to)] => Some((i, *to)),
                _ => None,
            })
            .collect();
        // So many are a circle to Go; one that is longer than there are jumps is a circle in any case.
        let circle = 5000.min(jumps.len() + 1);
        for (i, insn) in insns.iter_mut().enumerate() {
            let Some(Arg::Label(label)) = insn.args.last().filter(|_| insn.kind == Kind::Insn) else { continue };
            let written = *label;
            let (mut to, mut steps) = (written, 0);
            while let Some(next) = place.get(&to).and_then(|at| jumps.get(at))
                && steps < circle
            {
                to = *next;
                steps += 1;
            }
            if steps == circle {
                if self.target.arch.role(insn) == Role::Call {
                    let message = format!("{} goes to jumps that only go to each other", insn.op);
                    self.diags.push(Diag::error("jump-circle", insn.span, message));
                    insn.kind = Kind::Nothing;
                    continue;
                }
                to = LabelId(u32::try_from(names.len()).unwrap_or(u32::MAX));
                names.push(Rc::from(format!("{}{function}.self{i}", self.target.format.label_prefix())));
                insn.labels.push(to);
                place.insert(to, i);
                jumps.remove(&i);
            } else if let Some(target) = jumps.get_mut(&i) {
                *target = to;
            }
            if written != to
                && let Some(Arg::Label(label)) = insn.statement_mut().args.last_mut()
            {
                *label = to;
            }
        }
    }

    /// An instruction, or what stands in its place where it is refused.
    fn insn(&mut self, at: InsnRef, span: Span, labels: &FastMap<&str, LabelId>) -> (Insn, Relative) {
        let places = self.places(at);
        let known = self.resolved.get(at.insn as usize).and_then(|resolved| resolved.statement.clone());
        let (kind, statement, relative) = match known {
            Some(statement) => (Kind::Insn, statement, Vec::new()),
            None => self.statement(at, span, labels),
        };
        (Insn { kind, places, ..Insn::new(statement, span) }, relative)
    }

    /// What an instruction says; kept if it is the same wherever it stands.
    fn statement(&mut self, at: InsnRef, span: Span, labels: &FastMap<&str, LabelId>) -> (Kind, Rc<Statement>, Relative) {
        let file = self.file;
        let (insn, forms) = (file.insn(at), file.operands(at));
        let text = |form: &FormId| file.forms.get(form.0 as usize).map(|form| form.text.clone());
        let operands = forms.iter().filter_map(text).collect();
        let statement =
            Statement { op: insn.mnemonic.clone(), suffixes: insn.suffixes.clone(), operands, ..Statement::default() };
        let (args, relative) = match self.operands(at, span, labels) {
            Ok(operands) => operands,
            Err(diag) => {
                self.diags.push(diag);
                return (Kind::Nothing, Rc::new(statement), Vec::new());
            }
        };
        let statement = Rc::new(Statement { args, ..statement });
        let is_known = |form: &FormId| matches!(self.known.get(form.0 as usize), Some(Some(_)));
        if forms.iter().all(is_known)
            && let Some(resolved) = self.resolved.get_mut(at.insn as usize)
        {
            resolved.statement = Some(statement.clone());
        }
        (Kind::Insn, statement, relative)
    }

    /// Where the operands of an instruction stand.
    fn places(&mut self, at: InsnRef) -> Option<Rc<[Place]>> {
        let last = &mut self.resolved.get_mut(at.insn as usize)?.places;
        match last {
            Some((start, places)) if *start == at.places => Some(places.clone()),
            _ => {
                let places: Rc<[Place]> = self.file.places(at).into();
                *last = Some((at.places, places.clone()));
                Some(places)
            }
        }
    }

    /// The operands, and for those of the form n(PC) their index and n (a placeholder label stands for them).
    fn operands(&mut self, at: InsnRef, span: Span, labels: &FastMap<&str, LabelId>) -> Result<(Vec<Arg>, Relative)> {
        let file = self.file;
        let operands = file.operands(at);
        let mut args = Vec::with_capacity(operands.len());
        let mut relative = Vec::new();
        for (i, (form, place)) in operands.iter().zip(file.places(at)).enumerate() {
            let index = form.0 as usize;
            if let Some(Some(known)) = self.known.get(index) {
                args.push(known.clone());
                continue;
            }
            let Some(form) = file.forms.get(index) else { continue };
            let arg = match &form.kind {
                OperandKind::Mem(ast::Mem { base: Some(ast::Base::Pc), symbol: None, index: None, offset }) => {
                    relative.push((i, *offset));
                    Arg::Label(LabelId(u32::MAX))
                }
                // The spans in the form are those of the place where it was first written.
                kind => {
                    let here = place.span(span.origin);
                    self.operand(kind, here, labels).map_err(|d| in_operand(d.moved(form, here.origin), i, &form.text))?
                }
            };
            // What a word means depends on the function's labels.
            if !matches!(arg, Arg::Label(_) | Arg::Word(_))
                && let Some(known) = self.known.get_mut(index)
            {
                *known = Some(arg.clone());
            }
            args.push(arg);
        }
        Ok((args, relative))
    }

    fn operand(&mut self, kind: &OperandKind, span: Span, labels: &FastMap<&str, LabelId>) -> Result<Arg> {
        Ok(match kind {
            OperandKind::Name(name) => self.name(name, labels)?,
            OperandKind::Imm(Imm::Int(v)) => Arg::Imm(*v as i64),
            OperandKind::Imm(Imm::Float(v)) => Arg::Float(*v),
            OperandKind::Imm(Imm::Str(s)) => Arg::Str(s.clone()),
            OperandKind::Imm(Imm::Addr(mem)) => Arg::Addr(self.mem(mem, span)?),
            OperandKind::Mem(mem) => match (&mem.base, &mem.symbol, &mem.index) {
                (Some(ast::Base::Pc), Some(symbol), None) if mem.offset == 0 && !symbol.local => {
                    // `label(PC)` is an old spelling of `label`.
                    match labels.get(&*symbol.name) {
                        Some(id) => Arg::Label(*id),
                        None => {
                            let message = format!("label {} is not defined in this function", symbol.written());
                            return Err(Diag::error("undefined-label", symbol.span, message));
                        }
                    }
                }
                _ => Arg::Mem(self.mem(mem, span)?),
            },
            OperandKind::Indirect(mem) => match self.mem(mem, span)? {
                // In front of registers the star means nothing, as in Go.
                mem if mem.symbol.is_none() && (matches!(mem.base, Base::Reg(_)) || mem.index.is_some()) => Arg::Mem(mem),
                mem => Arg::Indirect(mem),
            },
            OperandKind::List(items) => {
                let mut list = Vec::with_capacity(items.len());
                for (first, last) in items {
                    let last = last.as_ref().map(|last| self.reg_arg(last)).transpose()?;
                    list.push((self.reg_arg(first)?, last));
                }
                Arg::List(list)
            }
            OperandKind::VlMem(mem) => Arg::VlMem(self.mem(mem, span)?),
            OperandKind::Select(select) => Arg::Select {
                register: self.reg_arg(&select.register)?,
                immediate: select.immediate,
                predicate: self.reg_arg(&select.predicate)?,
            },
            OperandKind::Pair(pair) => Arg::Pair(self.plain_reg(&pair.0)?, self.plain_reg(&pair.1)?),
        })
    }

    /// The register of that name, if it is one.
    fn register(&self, name: &ast::Name) -> Result<Option<Reg>> {
        let arch = self.target.arch;
        let text = match name.number {
            None => {
                // Registers repeat all the time; what is none has nothing to be refused for.
                if let Some(known) = self.registers.borrow().get(&name.base.text) {
                    return Ok(*known);
                }
                Cow::Borrowed(&*name.base.text)
            }
            Some(n) if arch.facts().numbered.contains(&&*name.base.text) => Cow::Owned(format!("{}{n}", name.base.text)),
            Some(n) => {
                let message =
                    format!("{}({n}): {} is not a register family of {}", name.base.text, name.base.text, arch.facts().goarch);
                return Err(Diag::error("unknown-register", name.base.span, message));
            }
        };
        if let Some(why) = arch.refused_register(&text) {
            return Err(Diag::error("reserved-register", name.base.span, format!("{text}: {why}")));
        }
        match arch.register(&text) {
            None if name.number.is_some() => {
                let message = format!("{} has no register {text}", arch.facts().goarch);
                let diag = Diag::error("unknown-register", name.base.span, message);
                Err(refusal::with_register_hints(arch, diag, &text, name.base.span))
            }
            found => {
                if name.number.is_none() {
                    self.registers.borrow_mut().insert(name.base.text.clone(), found);
                }
                Ok(found)
            }
        }
    }

    fn reg_arg(&self, name: &ast::Name) -> Result<RegArg> {
        let Some(reg) = self.register(name)? else {
            let message = format!("{} is not a register of {}", name.base.text, self.target.arch.facts().goarch);
            let diag = Diag::error("unknown-register", name.base.span, message);
            return Err(refusal::with_register_hints(self.target.arch, diag, &name.base.text, name.base.span));
        };
        Ok(attached(reg, name))
    }

    fn plain_reg(&self, name: &ast::Name) -> Result<Reg> {
        let arg = self.reg_arg(name)?;
        if arg.is_plain() {
            return Ok(arg.reg);
        }
        Err(Diag::error("operand-kind", name.base.span, format!("{}: a register pair takes plain registers", name.base.text)))
    }

    fn name(&self, name: &ast::Name, labels: &FastMap<&str, LabelId>) -> Result<Arg> {
        if let Some(reg) = self.register(name)? {
            return Ok(Arg::Reg(attached(reg, name)));
        }
        if name.is_plain()
            && let Some(id) = labels.get(&*name.base.text)
        {
            return Ok(Arg::Label(*id));
        }
        if name.index.is_some() || name.shift.is_some() {
            self.reg_arg(name)?;
        }
        if name.dots.is_empty() {
            return Ok(Arg::Word(name.base.text.clone()));
        }
        let mut word = name.base.text.to_string();
        for dot in &name.dots {
            word.push('.');
            word.push_str(&dot.text);
        }
        Ok(Arg::Word(Rc::from(word)))
    }

    fn mem(&mut self, mem: &ast::Mem, span: Span) -> Result<Mem> {
        let symbol = mem.symbol.as_deref();
        let facts = self.target.arch.facts();
        if let Some(symbol) = symbol
            && self.target.arch.register(&symbol.name).is_some()
        {
            let message = format!("{} is a register of {} and cannot name a symbol", symbol.written(), facts.goarch);
            return Err(Diag::error("register-as-symbol", symbol.span, message));
        }
        let base = match (&mem.base, symbol) {
            (None, None) => Base::None,
            (Some(ast::Base::Sb), Some(_)) => Base::Sb,
            (Some(ast::Base::Fp), Some(_)) => Base::Fp,
            (Some(ast::Base::Sp(_)), Some(_)) => Base::PseudoSp,
            (Some(ast::Base::Sp(_)), None) if facts.sp_is_hardware => Base::Reg(RegArg::plain(facts.sp)),
            (Some(ast::Base::Sp(word)), None) => {
                let message = format!("SP needs a symbol on {}: it is the pseudo register of the locals", facts.goarch);
                return Err(Diag::error("sp-without-name", word.span, message));
            }
            (Some(ast::Base::Sb | ast::Base::Fp), None) => {
                return Err(Diag::error("pseudo-without-name", span, "a pseudo register needs a symbol: name+off(FP), name(SB)"));
            }
            (Some(ast::Base::Pc), None) => Base::Pc,
            (Some(ast::Base::Pc), Some(symbol)) => {
                return Err(Diag::error("operand-kind", symbol.span, "PC takes no symbol"));
            }
            (Some(ast::Base::Reg(name)), None) => Base::Reg(self.reg_arg(name)?),
            (Some(ast::Base::Reg(_)) | None, Some(symbol)) => {
                return Err(Diag::error("operand-kind", symbol.span, "a symbol needs one of the pseudo registers SB, FP, SP"));
            }
        };
        let symbol = match (&base, symbol) {
            (Base::Fp | Base::PseudoSp, Some(symbol)) => {
                let (gnu, go) = (symbol.name.clone(), symbol.written().into());
                Some(Box::new(Symbol { gnu, go, is_function_here: false, is_thread_local: false }))
            }
            (_, Some(symbol)) => Some(Box::new(self.symbol(symbol))),
            (_, None) => None,
        };
        let index = match &mem.index {
            Some(index) => Some(Box::new(Index { reg: self.reg_arg(&index.reg)?, scale: index.scale })),
            None => None,
        };
        let mut mem = Mem { base, offset: mem.offset, symbol, index };
        self.target.arch.canonical_mem(&mut mem);
        Ok(mem)
    }

    fn data(&mut self, data: &[&ast::Data], globls: &[(&ast::Globl, u64)]) -> Vec<DataSymbol> {
        let mut symbols: Vec<DataSymbol> = Vec::new();
        let mut place: HashMap<(String, bool), usize> = HashMap::new();
        for (globl, flags) in globls {
            let key = self.names.canonical(&globl.symbol);
            if self.functions.contains(&key) || place.contains_key(&key) {
                let message = format!(
                    "symbol {}(SB) is declared twice in this file; a name must stand for one thing",
                    globl.symbol.written()
                );
                self.diags.push(Diag::error("redeclared", globl.span, message));
                continue;
            }
            place.insert(key, symbols.len());
            symbols.push(DataSymbol {
                name: self.names.gnu(&globl.symbol),
                global: !globl.symbol.local,
                flags: *flags,
                size: globl.size,
                parts: Vec::new(),
                span: Some(globl.span),
            });
        }
        let mut reached = vec![0; symbols.len()];
        // Most items go on with the symbol of the one before.
        let mut last: Option<(&ast::SymRef, Option<usize>)> = None;
        for item in data {
            let same = |symbol: &ast::SymRef| Rc::ptr_eq(&symbol.name, &item.symbol.name) && symbol.local == item.symbol.local;
            let found = match last {
                Some((symbol, found)) if same(symbol) => found,
                _ => place.get(&self.names.canonical(&item.symbol)).copied(),
            };
            last = Some((&item.symbol, found));
            let Some(i) = found else {
                let message = format!("DATA for {} without a GLOBL that gives its size", item.symbol.written());
                self.diags.push(Diag::error("data-without-globl", item.span, message));
                continue;
            };
            match self.data_part(item, symbols[i].size, reached[i]) {
                Ok((part, end)) => {
                    symbols[i].parts.push(part);
                    reached[i] = end;
                }
                Err(diag) => self.diags.push(diag),
            }
        }
        symbols
    }

    /// The value in its place, and the offset behind it; `reached` is what earlier DATA has filled.
    fn data_part(&mut self, item: &ast::Data, size: u64, reached: u64) -> Result<(DataPart, u64)> {
        let offset =
            u64::try_from(item.offset).map_err(|_| Diag::error("data-offset", item.span, "DATA: the offset is negative"))?;
        if offset < reached {
            return Err(Diag::error("data-overlap", item.span, format!("overlapping DATA entry for {}", item.symbol.written())));
        }
        let end = offset.checked_add(item.width).filter(|end| *end <= size).ok_or_else(|| {
            let message =
                format!("DATA at offset {offset}, {} bytes wide, does not fit the {size} bytes of its GLOBL", item.width);
            Diag::error("data-outside", item.span, message)
        })?;
        let width_error = |what: &str| Diag::error("data-width", item.span, format!("DATA: {what}, not {}", item.width));
        let value = match &item.value {
            Imm::Int(v) => match item.width {
                1 | 2 | 4 | 8 => DataValue::Bytes(v.to_le_bytes()[..item.width as usize].to_vec()),
                _ => return Err(width_error("an integer is 1, 2, 4 or 8 bytes wide")),
            },
            Imm::Float(v) => match item.width {
                4 => DataValue::Bytes((*v as f32).to_le_bytes().to_vec()),
                8 => DataValue::Bytes(v.to_le_bytes().to_vec()),
                _ => return Err(width_error("a floating-point number is 4 or 8 bytes wide")),
            },
            Imm::Str(s) => {
                let width = usize::try_from(item.width).unwrap_or(usize::MAX);
                if s.len() > width {
                    return Err(width_error(&format!("the string has {} bytes", s.len())));
                }
                let mut bytes = s.clone();
                bytes.resize(width, 0);
                DataValue::Bytes(bytes)
            }
            Imm::Addr(mem) => {
                let mem = self.mem(mem, item.value_span)?;
                match mem.global() {
                    Some((symbol, offset)) if item.width == 8 => DataValue::Address(symbol.clone(), offset),
                    Some(_) => return Err(width_error("an address is 8 bytes wide")),
                    None => return Err(Diag::error("data-value", item.value_span, "DATA takes a constant or $sym+off(SB)")),
                }
            }
        };
        Ok((DataPart { offset, value }, end))
    }
}

/// The register with what is written behind its name.
fn attached(reg: Reg, name: &ast::Name) -> RegArg {
    if name.is_plain() {
        return RegArg::plain(reg);
    }
    let dots = name.dots.iter().map(|d| d.text.clone()).collect();
    RegArg::with(reg, Attached { dots, index: name.index, shift: name.shift })
}

/// A register that is none, named together with the operand that it is part of.
fn in_operand(mut diag: Diag, i: usize, operand: &str) -> Diag {
    if diag.id == "unknown-register" {
        diag.message = format!("operand {} `{operand}`: expected a register; {}", i + 1, diag.message);
    }
    diag
}

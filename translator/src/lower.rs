//! IR to GNU instructions: picks the row for each instruction, checks shapes and ranges, fills the template; then
//! settles branch distances and alignment where instructions have one size.
//!
//! FP and the pseudo register SP are gone when this runs (`abi`).

use crate::abi::Frame;
use crate::arch::{Arch, Role};
use crate::diag::{Diag, Result};
use crate::fasthash::FastMap;
use crate::ir::{Arg, Cfi, Function, Insn, Kind, LabelId, Reg, Statement, Symbol};
use crate::nearest;
use crate::refusal;
use crate::table::{Fit, Row};
use crate::target::Target;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::OnceLock;

/// A line of output below the level of sections and symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AsmLine {
    /// An instruction or data directive; `size` in bytes, 0 where the assembler decides.
    Code {
        text: String,
        size: u8,
    },
    /// A local label.
    Label(String),
    Cfi(Cfi),
    /// Alignment left to the assembler (amd64).
    Align(u64),
}

impl AsmLine {
    /// Bytes, where the architecture's instructions have one size.
    fn size(&self) -> u64 {
        match self {
            AsmLine::Code { size, .. } => u64::from(*size),
            _ => 0,
        }
    }
}

/// A word of a literal pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PoolWord {
    pub(crate) label: String,
    pub(crate) bits: u64,
    /// 4 or 8 bytes.
    pub(crate) size: u8,
}

/// Read-only constants that instructions load from memory (`$f64.…`, `$i64.…`): label by size in bytes and bits.
#[derive(Debug, Default)]
pub(crate) struct Constants {
    pub(crate) labels: BTreeMap<(u8, u128), String>,
    /// In the labels, so that they are the file's own.
    pub(crate) locals: String,
}

/// A function in GNU instructions: the lines of each entry of the body, in order.
#[derive(Debug)]
pub(crate) struct Lowered {
    /// The lines of all entries: those of one stand together, in whatever order the entries are.
    pub(crate) lines: Vec<AsmLine>,
    /// The part of each entry; those of one [`Statement`] may have the same.
    pub(crate) parts: Vec<Part>,
    /// Filler in front of an entry and its labels (alignment of loop heads), by the entry's index, ascending.
    pub(crate) padding: Vec<(usize, Vec<AsmLine>)>,
    /// Behind the last instruction.
    pub(crate) tail: Vec<AsmLine>,
    /// The byte alignment that the function needs.
    pub(crate) align: u64,
    /// ISA extensions that the instructions need.
    pub(crate) extensions: BTreeSet<&'static str>,
}

impl Lowered {
    /// The lines of each entry.
    pub(crate) fn insns(&self) -> impl Iterator<Item = &[AsmLine]> {
        self.parts.iter().map(|part| part.of(&self.lines))
    }

    /// The lines of the entries and those behind them.
    pub(crate) fn code(&self) -> impl Iterator<Item = &AsmLine> {
        self.insns().flatten().chain(&self.tail)
    }
}

/// A part of [`Lowered::lines`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Part {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Part {
    /// The lines themselves.
    pub(crate) fn of(self, lines: &[AsmLine]) -> &[AsmLine] {
        lines.get(self.start as usize..self.end as usize).unwrap_or_default()
    }

    /// Puts lines behind others.
    fn append(lines: &mut Vec<AsmLine>, new: &mut Vec<AsmLine>) -> Part {
        let index = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let start = index(lines.len());
        lines.append(new);
        Part { start, end: index(lines.len()) }
    }
}

/// What a handler works with: one instruction, and where to put its lines.
pub(crate) struct Cx<'a> {
    pub(crate) target: Target,
    pub(crate) insn: &'a Insn,
    /// The GNU mnemonic of the row's family member.
    pub(crate) gnu: &'a str,
    /// What `Arch::normalize` gave for `{x}`.
    pub(crate) extra: &'a str,
    /// The function, its frame expanded.
    pub(crate) function: &'a Function,
    index: usize,
    lines: &'a mut Vec<AsmLine>,
    labels: u32,
    constants: &'a mut Constants,
    pool: &'a mut Vec<PoolWord>,
    extensions: &'a mut BTreeSet<&'static str>,
}

impl Cx<'_> {
    /// The frame of the function.
    pub(crate) fn frame(&self) -> Result<Frame> {
        let arch = self.target.arch;
        let calls = self.function.insns.iter().any(|insn| insn.kind == Kind::Insn && arch.role(insn) == Role::Call);
        arch.frame(self.function, calls).map_err(|message| self.refuse_all("frame-size", message))
    }

    /// Emits an instruction of the architecture's one size (or of unknown size on amd64).
    pub(crate) fn line(&mut self, text: impl Into<String>) {
        let size = self.target.arch.facts().insn_size.unwrap_or(0);
        self.lines.push(AsmLine::Code { text: text.into(), size });
    }

    /// Emits a line of a size of its own.
    pub(crate) fn sized(&mut self, text: impl Into<String>, size: u8) {
        self.lines.push(AsmLine::Code { text: text.into(), size });
    }

    /// Places a label made by [`Cx::new_label`].
    pub(crate) fn place(&mut self, label: &str) {
        self.lines.push(AsmLine::Label(label.to_owned()));
    }

    /// A fresh local label.
    pub(crate) fn new_label(&mut self) -> String {
        self.labels += 1;
        format!("{}{}_i{}_{}", self.target.format.label_prefix(), self.function.symbol.gnu, self.index, self.labels)
    }

    /// Declares that the output needs an ISA extension.
    pub(crate) fn needs(&mut self, extension: &'static str) {
        self.extensions.insert(extension);
    }

    /// The instruction's operands.
    pub(crate) fn args(&self) -> &[Arg] {
        &self.insn.args
    }

    /// Operand `i` as a plain register.
    pub(crate) fn reg(&self, i: usize) -> Result<Reg> {
        self.insn.args.get(i).and_then(Arg::plain_reg).ok_or_else(|| self.refuse("operand-kind", i, "expected a register"))
    }

    /// Operand `i` as an integer immediate.
    pub(crate) fn imm(&self, i: usize) -> Result<i64> {
        match self.insn.args.get(i) {
            Some(Arg::Imm(v)) => Ok(*v),
            _ => Err(self.refuse("operand-kind", i, "expected an integer constant")),
        }
    }

    /// Operand `i` in GNU syntax.
    pub(crate) fn print(&self, i: usize, spec: &str) -> Result<String> {
        let mut out = String::new();
        self.print_into(&mut out, i, spec)?;
        Ok(out)
    }

    fn print_into(&self, out: &mut String, i: usize, spec: &str) -> Result<()> {
        let Some(arg) = self.insn.args.get(i) else {
            return Err(self.refuse("operand-kind", i, "operand is missing"));
        };
        self.print_arg_into(out, arg, spec).map_err(|m| {
            let arch = self.target.arch;
            let known = arch.trap(self.insn).map(|(id, _)| id).or_else(|| arch.mistaken(self.insn).map(|(id, ..)| id));
            let id = known.unwrap_or("operand-kind");
            self.refuse(id, i, m)
        })
    }

    /// Any operand in GNU syntax.
    pub(crate) fn print_arg(&self, arg: &Arg, spec: &str) -> std::result::Result<String, String> {
        let mut out = String::new();
        self.print_arg_into(&mut out, arg, spec)?;
        Ok(out)
    }

    fn print_arg_into(&self, out: &mut String, arg: &Arg, spec: &str) -> std::result::Result<(), String> {
        match arg {
            Arg::Label(id) => out.push_str(self.label_name(*id)),
            _ => self.target.arch.print(out, arg, spec, self.insn)?,
        }
        Ok(())
    }

    /// A register in GNU syntax.
    pub(crate) fn print_reg(&self, reg: Reg, spec: &str) -> String {
        // A plain register always prints; `register` made it.
        self.print_arg(&Arg::reg(reg), spec).unwrap_or_default()
    }

    /// The GNU name of a label of this function.
    pub(crate) fn label_name(&self, id: LabelId) -> &str {
        self.function.labels.get(id.0 as usize).map_or("?", |name| name)
    }

    /// `sym+off` as GNU writes it.
    pub(crate) fn symbol_text(&self, symbol: &Symbol, offset: i64) -> String {
        symbol_text(symbol, offset)
    }

    /// The label of a read-only constant of `size` bytes (4, 8 or 16) with these bits.
    pub(crate) fn constant(&mut self, size: u8, bits: u128) -> String {
        let prefix = self.target.format.data_label_prefix();
        let locals = &self.constants.locals;
        let label = || format!("{prefix}{locals}goasm_c{}_{bits:x}", u32::from(size) * 8);
        self.constants.labels.entry((size, bits)).or_insert_with(label).clone()
    }

    /// The label of a word of the function's literal pool, and its size. A word with these bits that is there already is
    /// used whatever its size, as Go does.
    pub(crate) fn pool(&mut self, size: u8, bits: u64) -> (String, u8) {
        if let Some(word) = self.pool.iter().find(|w| w.bits == bits) {
            return (word.label.clone(), word.size);
        }
        let label = format!("{}{}_pool{}", self.target.format.label_prefix(), self.function.symbol.gnu, self.pool.len());
        self.pool.push(PoolWord { label: label.clone(), bits, size });
        (label, size)
    }

    /// A refusal that names operand `i`.
    pub(crate) fn refuse(&self, id: &'static str, i: usize, message: impl AsRef<str>) -> Diag {
        let written = self.function.insns.get(self.index).unwrap_or(self.insn);
        refuse(written, id, as_written(written, self.insn, i), message.as_ref())
    }

    /// The statement as written, whatever `Arch::normalize` took out of it.
    pub(crate) fn written(&self) -> String {
        self.function.insns.get(self.index).unwrap_or(self.insn).written()
    }

    /// A refusal of the whole instruction.
    pub(crate) fn refuse_all(&self, id: &'static str, message: impl Into<String>) -> Diag {
        Diag::error(id, self.insn.span, message)
    }

    /// Emits what a template says; for handlers that end in plain lines.
    pub(crate) fn template(&mut self, template: &str) -> Result<()> {
        let mut out = String::with_capacity(template.len() + 32);
        // Templates are a few characters long: bytes one by one are faster than a search.
        let bytes = template.as_bytes();
        let (mut plain, mut at) = (0, 0);
        while let Some(byte) = bytes.get(at) {
            at += 1;
            match byte {
                b'{' => {
                    out.push_str(template.get(plain..at - 1).unwrap_or(""));
                    let end = bytes.get(at..).and_then(|rest| rest.iter().position(|b| *b == b'}'));
                    let Some(end) = end else {
                        return Err(self.refuse_all("internal", format!("template `{template}` has an open brace")));
                    };
                    self.field(&mut out, template, template.get(at..at + end).unwrap_or(""))?;
                    at += end + 1;
                    plain = at;
                }
                b'\n' => {
                    out.push_str(template.get(plain..at - 1).unwrap_or(""));
                    self.line(std::mem::take(&mut out));
                    plain = at;
                }
                _ => {}
            }
        }
        out.push_str(template.get(plain..).unwrap_or(""));
        self.line(out);
        Ok(())
    }

    /// Appends what stands between the braces of a template, `name` or `name:spec`.
    fn field(&self, out: &mut String, template: &str, field: &str) -> Result<()> {
        match field.as_bytes() {
            b"m" => out.push_str(self.gnu),
            b"x" => out.push_str(self.extra),
            [digit @ b'0'..=b'9'] => self.print_into(out, usize::from(digit - b'0'), "")?,
            [digit @ b'0'..=b'9', b':', ..] => self.print_into(out, usize::from(digit - b'0'), field.get(2..).unwrap_or(""))?,
            _ => return Err(self.refuse_all("internal", format!("template `{template}` has field `{field}`"))),
        }
        Ok(())
    }
}

/// Emits an instruction of the architecture's one size: `line!(cx, "add {d}, {n}, {m}")`. Room for a line is made at once, which
/// `format!` does not do.
macro_rules! line {
    ($cx:expr, $($text:tt)*) => {{
        let mut text = String::with_capacity(40);
        let _ = std::fmt::Write::write_fmt(&mut text, format_args!($($text)*));
        $cx.line(text)
    }};
}
pub(crate) use line;

/// `sym+off` as GNU writes it.
pub(crate) fn symbol_text(symbol: &Symbol, offset: i64) -> String {
    let mut out = symbol.gnu.to_string();
    if offset != 0 {
        let _ = write!(out, "{offset:+}");
    }
    out
}

pub(crate) fn refuse(insn: &Insn, id: &'static str, i: usize, message: &str) -> Diag {
    match insn.operand_span(i) {
        Some(span) => {
            let text = insn.operand_text(i);
            Diag::error(id, span, format!("{}: operand {} `{text}`: {message}", insn.full_op(), i + 1))
        }
        None => Diag::error(id, insn.span, format!("{}: {message}", insn.full_op())),
    }
}

/// Which operand of the instruction as written is operand `i` of the normalised one, from which some were taken out.
fn as_written(written: &Insn, normalized: &Insn, i: usize) -> usize {
    let place = normalized.places.as_deref().and_then(|places| places.get(i));
    written.places.as_deref().unwrap_or_default().iter().position(|other| Some(other) == place).unwrap_or(i)
}

/// Rows by Go mnemonic.
pub(crate) struct Index {
    /// First and last entry of each mnemonic.
    ends: FastMap<&'static str, (u32, u32)>,
    entries: Vec<Entry>,
}

/// A row under one of its mnemonics.
#[derive(Clone, Copy)]
struct Entry {
    /// The GNU mnemonic where it is not the Go mnemonic in lower case.
    gnu: Option<&'static str>,
    row: &'static Row,
    /// The next entry of the same mnemonic; itself when there is none.
    next: u32,
}

impl Index {
    /// The rows of a mnemonic, in the order of the tables, with the GNU mnemonic where that is not the Go mnemonic in lower case.
    pub(crate) fn rows(&self, mnemonic: &str) -> impl Iterator<Item = (Option<&'static str>, &'static Row)> + '_ {
        let entry = |at: u32| self.entries.get(at as usize).map(|entry| (at, *entry));
        let first = self.ends.get(mnemonic).and_then(|(first, _)| entry(*first));
        let all = std::iter::successors(first, move |(at, e)| if e.next == *at { None } else { entry(e.next) });
        all.map(|(_, entry)| (entry.gnu, entry.row))
    }

    /// Whether there is such a mnemonic.
    pub(crate) fn contains(&self, mnemonic: &str) -> bool {
        self.ends.contains_key(mnemonic)
    }

    /// All mnemonics, in no order.
    pub(crate) fn mnemonics(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.ends.keys().copied()
    }
}

/// The index over an architecture's tables, made once.
pub(crate) fn index(arch: &'static dyn Arch) -> &'static Index {
    static INDEXES: [OnceLock<Index>; 4] = [const { OnceLock::new() }; 4];
    let slot = crate::arch::ALL.iter().position(|a| a.facts().goarch == arch.facts().goarch).unwrap_or(0);
    INDEXES[slot % INDEXES.len()].get_or_init(|| {
        // Made in every process that translates: large enough from the start (amd64 has some 1,600 mnemonics), but no page more than
        // that, and no allocation for a row.
        let mut index = Index { ends: FastMap::default(), entries: Vec::with_capacity(4096) };
        index.ends.reserve(1750);
        for row in arch.tables().iter().copied().flatten() {
            for (go, gnu) in row.pairs() {
                let at = index.entries.len() as u32;
                index.entries.push(Entry { gnu, row, next: at });
                let (_, last) = index.ends.entry(go).or_insert((at, at));
                if let Some(before) = index.entries.get_mut(*last as usize) {
                    before.next = at;
                }
                *last = at;
            }
        }
        index
    })
}

/// All rows of a target, each with the Go and the GNU mnemonic, in the order of the tables.
pub(crate) fn accepted_rows(target: Target) -> Vec<(&'static str, String, &'static Row)> {
    let rows = target.arch.tables().iter().copied().flatten();
    let exists = |row: &&Row| row.condition.is_none_or(|holds| holds(&target));
    let named = |row: &'static Row| {
        row.pairs().map(move |(go, gnu)| (go, gnu.map_or_else(|| go.to_ascii_lowercase(), str::to_owned), row))
    };
    rows.filter(exists).flat_map(named).collect()
}

/// The row that takes the instruction and, for rows with form bits, the normalised instruction.
struct Choice<'a> {
    row: &'static Row,
    /// The GNU mnemonic where it is not the Go mnemonic in lower case.
    gnu: Option<&'static str>,
    normalized: Option<(Cow<'a, Insn>, String)>,
}

fn choose<'a>(target: Target, function: &Function, insn: &'a Insn) -> Result<Choice<'a>> {
    let index = index(target.arch);
    let mut out_of_range: Option<(usize, &'static str)> = None;
    for (gnu, row) in index.rows(&insn.op) {
        if row.condition.is_some_and(|holds| !holds(&target)) {
            continue;
        }
        let normalized = if row.form == 0 {
            if !row.takes_suffixes(insn) {
                continue;
            }
            None
        } else {
            match target.arch.normalize(insn, row) {
                Some(normalized) => Some(normalized),
                None => continue,
            }
        };
        let plain = normalized.as_ref().map_or(insn, |(insn, _)| insn);
        let args = &plain.args;
        if args.len() != row.shapes.len() {
            continue;
        }
        let mut outcome = Fit::Yes;
        let mut bad = None;
        for (i, (shape, arg)) in row.shapes.iter().zip(args).enumerate() {
            match shape.fits(arg) {
                Fit::Yes => {}
                Fit::No => {
                    outcome = Fit::No;
                    break;
                }
                Fit::OutOfRange => {
                    outcome = Fit::OutOfRange;
                    bad = bad.or(Some((as_written(insn, plain, i), shape.name)));
                }
            }
        }
        match outcome {
            Fit::Yes => {
                if let Some((i, message)) = row.check.and_then(|check| check(args)) {
                    return Err(refuse(insn, "operand-conflict", as_written(insn, plain, i), message));
                }
                return Ok(Choice { row, gnu, normalized });
            }
            Fit::OutOfRange => out_of_range = out_of_range.or(bad),
            Fit::No => {}
        }
    }
    let rows = || index.rows(&insn.op).map(|(_, row)| row).collect::<Vec<&'static Row>>();
    if let Some((i, name)) = out_of_range {
        let id = if matches!(insn.args.get(i), Some(Arg::Imm(_) | Arg::Float(_))) { "imm-range" } else { "offset-range" };
        let ranges = nearest::ranges(target, insn, &rows(), i);
        let takes = match ranges.as_slice() {
            [] | [_] => format!("the form takes {name}"),
            _ => format!("the forms take {}", ranges.join(" or ")),
        };
        return Err(refuse(insn, id, i, &format!("does not fit; {takes}")));
    }
    let rows = rows();
    Err(if rows.is_empty() { refusal::unknown_mnemonic(target, insn) } else { refusal::no_form(target, function, insn, &rows) })
}

/// State of one function while it is lowered.
struct Lowering<'a> {
    target: Target,
    function: &'a Function,
    constants: &'a mut Constants,
    pool: Vec<PoolWord>,
    extensions: BTreeSet<&'static str>,
    lines: Vec<AsmLine>,
    parts: Vec<Part>,
    padding: Vec<(usize, Vec<AsmLine>)>,
    /// The entries that are branches within their range so far, ascending.
    branches: Vec<(usize, Option<BranchState>)>,
    /// The lines of statements where they do not depend on the place.
    repeatable: FastMap<*const Statement, Part>,
    /// Where the lines of an instruction and its mnemonic are put together.
    line_buffer: Vec<AsmLine>,
    mnemonic_buffer: String,
}

/// A branch: where it goes, how far that may be, whether it can go far and does.
#[derive(Clone, Copy)]
struct BranchState {
    target: LabelId,
    /// Distances from `-reach` up to but not including `reach` take the near form.
    reach: i64,
    has_far: bool,
    far_bits: u32,
    far: bool,
}

/// Bytes of code within which a literal pool is reached from everywhere, and is not yet split by Go.
const POOL_REACH: u64 = 500 << 10;

/// Lowers a function. What is refused is reported and leaves no lines.
pub(crate) fn lower(target: Target, function: &Function, constants: &mut Constants, diags: &mut Vec<Diag>) -> Lowered {
    let mut state = Lowering {
        target,
        function,
        constants,
        pool: Vec::new(),
        extensions: BTreeSet::new(),
        lines: Vec::new(),
        parts: Vec::with_capacity(function.insns.len()),
        padding: Vec::new(),
        branches: Vec::new(),
        repeatable: FastMap::default(),
        line_buffer: Vec::new(),
        mnemonic_buffer: String::new(),
    };
    for i in 0..function.insns.len() {
        if let Some(part) = state.repeated(i) {
            state.parts.push(part);
            continue;
        }
        let (part, branch) = state.one(i, false).unwrap_or_else(|diag| {
            diags.push(diag);
            (Part::default(), None)
        });
        state.parts.push(part);
        if branch.is_some() {
            state.branches.push((i, branch));
        }
    }
    let align = state.settle(diags);
    let padding = state.padding.iter().flat_map(|(_, lines)| lines).map(AsmLine::size);
    let bytes = state.parts.iter().map(|part| state.size(*part)).chain(padding).sum::<u64>();
    if !state.pool.is_empty() && bytes >= POOL_REACH {
        let message = format!("the function has {bytes} bytes: its literal pool, behind the last instruction, is too far away");
        diags.push(Diag::error("pool-range", function.span, message));
    }
    if target.arch.facts().call_reach.is_some_and(|reach| bytes >= reach) && calls(target, function) {
        let message = format!("the function has {bytes} bytes: Go writes its calls in a longer form that is not known here");
        diags.push(Diag::error("function-too-large", function.span, message));
    }
    let falls_through = falls_through(target.arch, function);
    let tail = target.arch.finish(&state.pool, falls_through);
    Lowered { lines: state.lines, parts: state.parts, padding: state.padding, tail, align, extensions: state.extensions }
}

/// Whether some instruction of the function is a call.
fn calls(target: Target, function: &Function) -> bool {
    function.insns.iter().any(|insn| insn.kind == Kind::Insn && target.arch.role(insn) == crate::arch::Role::Call)
}

/// Whether control can run past the last instruction, as far as Go tells by its mnemonic: UNDEF is not among those that it knows.
fn falls_through(arch: &dyn Arch, function: &Function) -> bool {
    let last = function.insns.iter().rev().find(|i| i.kind == Kind::Insn);
    last.is_none_or(|i| crate::stack::goes_on(arch, i))
}

impl Lowering<'_> {
    /// The lines of an instruction that stands in the function before, where they are the same everywhere.
    fn repeated(&self, i: usize) -> Option<Part> {
        let insn = self.function.insns.get(i).filter(|insn| insn.kind == Kind::Insn && insn.is_shared())?;
        self.repeatable.get(&Rc::as_ptr(&insn.statement)).copied()
    }

    fn size(&self, part: Part) -> u64 {
        part.of(&self.lines).iter().map(AsmLine::size).sum()
    }

    /// The lines of an entry, and what it is as a branch; `far`: in its far form.
    fn one(&mut self, i: usize, far: bool) -> Result<(Part, Option<BranchState>)> {
        let function = self.function;
        let insn = &function.insns[i];
        if insn.kind != Kind::Insn {
            return Ok((Part::default(), None));
        }
        let choice = choose(self.target, function, insn)?;
        let mut state = None;
        if let Some(branch) = choice.row.branch
            && let Some(Arg::Label(target)) = insn.args.get(branch.target)
        {
            let reach = (1i64 << (branch.bits - 1)) - branch.margin;
            let (has_far, far_bits) = (branch.far.is_some(), branch.far_bits);
            state = Some(BranchState { target: *target, reach, has_far, far_bits, far });
        }
        if let Some(extension) = choice.row.extension {
            self.extensions.insert(extension);
        }
        let gnu = choice.gnu.unwrap_or_else(|| {
            self.mnemonic_buffer.clear();
            self.mnemonic_buffer.push_str(&insn.op);
            self.mnemonic_buffer.make_ascii_lowercase();
            &self.mnemonic_buffer
        });
        let (insn, extra) = match &choice.normalized {
            Some((insn, extra)) => (&**insn, extra.as_str()),
            None => (insn, ""),
        };
        self.line_buffer.clear();
        let mut cx = Cx {
            target: self.target,
            insn,
            gnu,
            extra,
            function,
            index: i,
            lines: &mut self.line_buffer,
            labels: 0,
            constants: self.constants,
            pool: &mut self.pool,
            extensions: &mut self.extensions,
        };
        match (choice.row.branch.and_then(|b| b.far), choice.row.handler) {
            (Some(handler), _) if far => handler(&mut cx)?,
            (_, Some(handler)) => handler(&mut cx)?,
            (_, None) => cx.template(choice.row.template)?,
        }
        // A branch depends on the distance, a label of its own on the place.
        let is_repeatable = choice.row.branch.is_none() && cx.labels == 0 && !cx.lines.is_empty();
        if self.target.rvc {
            let lines = std::mem::take(cx.lines);
            let compressed = self.target.arch.compress(lines);
            *cx.lines = compressed.map_err(|why| cx.refuse_all("compression", format!("{}: {why}", cx.insn.full_op())))?;
        }
        let part = Part::append(&mut self.lines, cx.lines);
        if let Some(insn) = function.insns.get(i).filter(|insn| is_repeatable && insn.is_shared()) {
            self.repeatable.entry(Rc::as_ptr(&insn.statement)).or_insert(part);
        }
        Ok((part, state))
    }

    /// Fixes branch forms and alignment; the function's own alignment is returned.
    fn settle(&mut self, diags: &mut Vec<Diag>) -> u64 {
        let facts = self.target.arch.facts();
        let mut align = facts.function_align;
        for insn in &self.function.insns {
            if let Kind::Align(n) = insn.kind {
                align = align.max(n);
            }
        }
        if facts.insn_size.is_none() {
            for (part, insn) in self.parts.iter_mut().zip(&self.function.insns) {
                if let Kind::Align(n) = insn.kind {
                    *part = Part::append(&mut self.lines, &mut vec![AsmLine::Align(n)]);
                }
            }
            return align;
        }
        let is_aligned = |insn: &Insn| matches!(insn.kind, Kind::Align(_));
        if self.branches.is_empty() && !self.function.insns.iter().any(is_aligned) {
            return align;
        }
        let mut places: Vec<Option<usize>> = vec![None; self.function.labels.len()];
        for (i, insn) in self.function.insns.iter().enumerate() {
            for label in &insn.labels {
                if let Some(place) = places.get_mut(label.0 as usize) {
                    *place = Some(i);
                }
            }
        }
        let place = |label: LabelId| places.get(label.0 as usize).copied().flatten();
        let mut alignment = vec![1u64; self.function.insns.len()];
        if facts.loop_align > 0 {
            // A branch to itself, or past nothing but entries without bytes, is not a backward one.
            let positions = self.positions(&alignment);
            for (i, branch) in &self.branches {
                if let Some(to) = branch.and_then(|b| place(b.target))
                    && positions[to].at < positions[*i].at
                {
                    alignment[to] = alignment[to].max(facts.loop_align);
                    align = align.max(facts.loop_align);
                }
            }
        }
        // Far forms only grow the code, so this ends.
        loop {
            let positions = self.positions(&alignment);
            let mut changed = false;
            for k in 0..self.branches.len() {
                let (i, Some(branch)) = self.branches[k] else { continue };
                let Some(to) = place(branch.target) else { continue };
                let distance = positions[to].at as i64 - positions[i].at as i64;
                // The jump of a far form stands behind other instructions; 16 bytes cover them.
                let limit = if branch.far { (1i64 << (branch.far_bits - 1)) - 16 } else { branch.reach };
                if (-limit..limit).contains(&distance) {
                    continue;
                }
                if branch.far || !branch.has_far {
                    let insn = &self.function.insns[i];
                    diags.push(Diag::error(
                        "branch-range",
                        insn.span,
                        format!(
                            "{}: the target is {distance} bytes away; the form reaches {}..={}",
                            insn.full_op(),
                            -limit,
                            limit - 1
                        ),
                    ));
                    self.branches[k].1 = None;
                    continue;
                }
                match self.one(i, true) {
                    Ok((part, branch)) => {
                        self.parts[i] = part;
                        self.branches[k].1 = branch;
                    }
                    Err(diag) => {
                        diags.push(diag);
                        self.branches[k].1 = None;
                    }
                }
                changed = true;
            }
            if !changed {
                for (i, position) in positions.iter().enumerate() {
                    if position.padding > 0 {
                        self.padding.push((i, self.target.arch.pad(position.padding)));
                    }
                    if position.filler > 0 {
                        self.parts[i] = Part::append(&mut self.lines, &mut self.target.arch.pad(position.filler));
                    }
                }
                return align;
            }
        }
    }

    /// Where each entry stands, for the given alignment in front of each.
    fn positions(&self, alignment: &[u64]) -> Vec<Position> {
        let mut at = 0u64;
        let mut positions = Vec::with_capacity(self.parts.len());
        for ((part, insn), alignment) in self.parts.iter().zip(&self.function.insns).zip(alignment) {
            let padding = at.next_multiple_of(*alignment) - at;
            at += padding;
            let filler = match insn.kind {
                Kind::Align(n) => at.next_multiple_of(n) - at,
                _ => 0,
            };
            positions.push(Position { at, padding, filler });
            at += filler + self.size(*part);
        }
        positions
    }
}

/// Where an entry of a function stands.
struct Position {
    /// Byte offset of the entry and its labels.
    at: u64,
    /// Filler bytes in front of the labels.
    padding: u64,
    /// Filler bytes that are the entry itself (PCALIGN).
    filler: u64,
}

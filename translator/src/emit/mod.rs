//! Writes the GNU text: sections, symbols, directives, unwind information, source comments. Nothing else in the crate does.
//! What the object formats write in their own ways is in `elf.rs`, `macho.rs` and `coff.rs`; `rust.rs` puts texts into a Rust module.
//!
//! Hygiene, held by tests: one statement a line, never `;`; `.p2align` only; AT&T with suffixes on x86; on ELF `.type`,
//! `.size`, hidden visibility and `.note.GNU-stack`; local labels; read-only data in read-only sections.

mod coff;
mod elf;
mod macho;
pub(crate) mod rust;

use crate::abi::{Results, Shim};
use crate::arch::Arch;
use crate::decl::Decl;
use crate::ir::{Cfi, Function, Insn, Kind as InsnKind, Seh, flags};
use crate::listing::is_shown;
use crate::lower::{AsmLine, Constants, Lowered, symbol_text};
use crate::resolve::{DataSymbol, DataValue, Unit};
use crate::source::Sources;
use crate::target::{ObjectFormat, Target};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A function with all that is to be written of it.
pub(crate) struct Piece<'a> {
    pub(crate) function: &'a Function,
    pub(crate) lowered: &'a Lowered,
    pub(crate) entry: Option<Entry<'a>>,
}

/// The C-ABI entry in front of a body.
pub(crate) struct Entry<'a> {
    pub(crate) decl: &'a Decl,
    pub(crate) shim: Shim,
    /// What the comment says besides declaration and prototype.
    pub(crate) note: Option<String>,
    /// None where the body itself is what C calls.
    pub(crate) lines: Option<Vec<AsmLine>>,
}

/// How the text is to look.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Style {
    /// Put `goasm_line_<n>` in front of the code of source line n.
    pub(crate) line_labels: bool,
    /// Put `goasm_insn_<n>` in front of the code of each instruction.
    pub(crate) insn_labels: bool,
    /// Every place that an indirect branch can reach is a landing pad: the file may say so in its property note.
    pub(crate) landing_pads: bool,
}

/// What is written into a section.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Text,
    ReadOnly,
    /// Read-only but for relocation.
    Addresses,
    /// Constants of that many bytes, which linkers may merge.
    Constants(u8),
    Data,
    Zero,
    ThreadLocal,
}

/// What a symbol stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Function,
    Object,
    ThreadLocal,
}

/// A symbol that is about to be defined.
struct Head<'a> {
    name: &'a str,
    global: bool,
    /// Another file of the program may define the same.
    weak: bool,
    kind: Kind,
}

impl Head<'_> {
    /// The symbol, if it needs a section of its own where there are no weak definitions.
    fn comdat(&self) -> Option<&str> {
        (self.global && self.weak).then_some(self.name)
    }
}

/// What an object format writes in its own way. Lines are without indentation.
trait Dialect {
    /// The directive that opens a section. `comdat`: the symbol with which other definitions of the same are left out.
    fn section(&self, section: Section, comdat: Option<&str>) -> String;
    /// Directives in front of a symbol's label.
    fn head(&self, head: &Head<'_>) -> Vec<String>;
    /// The whole definition of a symbol of zero bytes, where such symbols have no label.
    fn zero_fill(&self, _head: &Head<'_>, _size: u64, _align: u64) -> Option<Vec<String>> {
        None
    }
    /// Behind a symbol: its size, `None` for that of the code since its label.
    fn size(&self, name: &str, size: Option<u64>) -> Option<String>;
    /// Behind a function's label.
    fn unwind_start(&self, name: &str) -> Vec<String>;
    /// A rule to state for a function that has none of its own, where one without rules would count as unknown.
    fn leaf_rule(&self, _arch: &dyn Arch) -> Option<Cfi> {
        None
    }
    /// Whether unwind information is about instructions of a prologue, whose end is to be marked even if there are none.
    fn describes_prologues(&self) -> bool {
        false
    }
    /// The directive, if the format has one for it.
    fn unwind(&self, cfi: &Cfi) -> Option<String>;
    fn unwind_end(&self) -> &'static str;
    /// An instruction with the format's own words for relocations.
    fn spell<'a>(&self, line: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(line)
    }
    /// Whether systems with this format check where indirect branches land.
    fn has_landing_pads(&self) -> bool;
    /// Behind everything. `landing_pads`: every indirect branch of the file's callers lands on one.
    fn foot(&self, arch: &dyn Arch, landing_pads: bool) -> Vec<String>;
}

fn dialect(format: ObjectFormat) -> &'static dyn Dialect {
    match format {
        ObjectFormat::Elf => &elf::Elf,
        ObjectFormat::MachO => &macho::MachO,
        ObjectFormat::Coff => &coff::Coff,
    }
}

/// DWARF call frame information.
fn dwarf(cfi: &Cfi) -> Option<String> {
    Some(match cfi {
        Cfi::DefCfaOffset(n) => format!(".cfi_def_cfa_offset {n}"),
        Cfi::Offset(reg, n) => format!(".cfi_offset {reg}, {n}"),
        Cfi::Restore(reg) => format!(".cfi_restore {reg}"),
        Cfi::Undefined(reg) => format!(".cfi_undefined {reg}"),
        Cfi::RememberState => ".cfi_remember_state".to_owned(),
        Cfi::RestoreState => ".cfi_restore_state".to_owned(),
        Cfi::Seh(_) => return None,
    })
}

/// Writes the unit.
pub(crate) fn emit(
    target: Target,
    sources: &Sources,
    unit: &Unit,
    pieces: &[Piece<'_>],
    constants: &Constants,
    style: Style,
) -> String {
    let dialect = dialect(target.format);
    let (labelled, section) = (BTreeSet::new(), String::new());
    let lines: usize = pieces.iter().map(|p| p.lowered.parts.len()).sum();
    // What is not needed is not touched.
    let out = String::with_capacity(lines * 128);
    let mut writer = Writer { out, target, dialect, sources, style, labelled, shown: 0, section };
    let extensions: BTreeSet<&'static str> = pieces.iter().flat_map(|p| p.lowered.extensions.iter().copied()).collect();
    let extensions: Vec<&'static str> = extensions.into_iter().collect();
    for line in target.arch.preamble(&target, &extensions) {
        writer.directive(&line);
    }
    for piece in pieces {
        writer.piece(piece);
    }
    writer.data(&unit.data);
    writer.constants(constants);
    for line in dialect.foot(target.arch, style.landing_pads) {
        writer.directive(&line);
    }
    writer.out
}

struct Writer<'a> {
    out: String,
    target: Target,
    dialect: &'static dyn Dialect,
    sources: &'a Sources<'a>,
    style: Style,
    /// Line labels given so far: line and piece.
    labelled: BTreeSet<(u32, u32)>,
    /// Instructions so far, for their labels.
    shown: usize,
    /// The directive of the section that code goes to.
    section: String,
}

/// Column of the source comments.
const COMMENT_COLUMN: usize = 44;
/// As many blanks as there are columns in front of it.
const BLANKS: &str = match str::from_utf8(&[b' '; COMMENT_COLUMN]) {
    Ok(blanks) => blanks,
    Err(_) => "",
};

impl Writer<'_> {
    fn directive(&mut self, text: &str) {
        // Labels stand at the margin, everything else is indented.
        if !text.is_empty() && !text.ends_with(':') {
            self.out.push('\t');
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn comment(&mut self, text: &str) {
        self.out.push_str("/* ");
        self.out.push_str(&one_line(text));
        self.out.push_str(" */\n");
    }

    fn piece(&mut self, piece: &Piece<'_>) {
        let function = piece.function;
        let weak = function.flags & flags::DUPOK != 0;
        let comdat = function.export.as_deref().filter(|_| weak);
        let section = self.dialect.section(Section::Text, comdat);
        if section != self.section {
            self.directive(&section);
            self.section = section;
        }
        self.out.push('\n');
        let mut direct = false;
        if let Some(entry) = &piece.entry {
            direct = entry.lines.is_none();
            self.entry(function, entry);
        } else if let Some(first) = function.insns.first() {
            self.comment(&first.written());
        }
        let body = function.symbol.gnu.clone();
        let exported = function.export.as_ref() == Some(&body);
        let head = Head { name: &body, global: exported, weak, kind: Kind::Function };
        self.symbol_head(&head, piece.lowered.align);
        self.unwind_start(&body);
        // Where instructions have one size, it is among them.
        if direct && self.target.arch.facts().insn_size.is_none() {
            self.landing_pad();
        }
        let has_prologue = function.insns.iter().flat_map(|i| &i.cfi).any(|cfi| *cfi == Cfi::Seh(Seh::EndPrologue));
        let has_rules = function.insns.iter().any(|i| !i.cfi.is_empty());
        if let Some(rule) = self.dialect.leaf_rule(self.target.arch).filter(|_| !has_rules) {
            self.cfi(&rule);
        }
        if self.dialect.describes_prologues() && !has_prologue {
            self.cfi(&Cfi::Seh(Seh::EndPrologue));
        }
        let mut previous_line = 0;
        let mut padding = piece.lowered.padding.iter().peekable();
        let mut written = vec![None; piece.lowered.lines.len()];
        for (i, (insn, part)) in function.insns.iter().zip(&piece.lowered.parts).enumerate() {
            let lines = part.of(&piece.lowered.lines);
            if let Some((_, filler)) = padding.next_if(|(before, _)| *before == i) {
                self.lines(filler, None);
            }
            for label in &insn.labels {
                if let Some(name) = function.labels.get(label.0 as usize) {
                    let _ = writeln!(self.out, "{name}:");
                }
            }
            if self.style.line_labels && !lines.is_empty() {
                let line = self.sources.outermost(insn.span.origin).line;
                if line != previous_line {
                    self.line_label(line);
                    previous_line = line;
                }
            }
            if self.style.insn_labels && is_shown(insn) {
                let _ = writeln!(self.out, "goasm_insn_{}:", self.shown);
                self.shown += 1;
            }
            match written.get_mut(part.start as usize).filter(|_| insn.cfi.is_empty() && !lines.is_empty()) {
                Some(written) => self.repeatable(insn, lines, written),
                None => self.insn(insn, lines),
            }
        }
        if self.style.insn_labels {
            let _ = writeln!(self.out, "goasm_insn_end_{}:", self.shown);
        }
        self.lines(&piece.lowered.tail, None);
        self.directive(self.dialect.unwind_end());
        self.symbol_end(&body, None);
    }

    /// The lines of an instruction without rules for unwinding; `written`: where in the output they stand already.
    fn repeatable(&mut self, insn: &Insn, lines: &[AsmLine], written: &mut Option<(usize, usize)>) {
        let start = self.out.len();
        match *written {
            Some((start, end)) => self.out.extend_from_within(start..end),
            None => {
                self.lines(lines, Some(insn));
                *written = Some((start, self.out.len()));
            }
        }
    }

    /// The lines of an instruction, and what they mean for unwinding.
    fn insn(&mut self, insn: &Insn, lines: &[AsmLine]) {
        if insn.cfi.contains(&Cfi::Seh(Seh::StartEpilogue)) {
            self.cfi(&Cfi::Seh(Seh::StartEpilogue));
        }
        // Where unwind codes are counted against instructions of one size, all lines but the last have nothing to undo.
        let counted = self.dialect.describes_prologues()
            && self.target.arch.facts().insn_size.is_some()
            && insn.cfi.iter().any(|cfi| matches!(cfi, Cfi::Seh(_)));
        match lines.split_last() {
            Some((last, first)) if counted && !first.is_empty() => {
                for (i, line) in first.iter().enumerate() {
                    self.lines(std::slice::from_ref(line), Some(insn).filter(|_| i == 0));
                    self.cfi(&Cfi::Seh(Seh::Nop));
                }
                self.lines(std::slice::from_ref(last), None);
            }
            _ => self.lines(lines, Some(insn)),
        }
        for cfi in insn.cfi.iter().filter(|cfi| **cfi != Cfi::Seh(Seh::StartEpilogue)) {
            self.cfi(cfi);
        }
    }

    fn line_label(&mut self, line: u32) {
        let mut k = 0;
        while !self.labelled.insert((line, k)) {
            k += 1;
        }
        let _ = match k {
            0 => writeln!(self.out, "goasm_line_{line}:"),
            _ => writeln!(self.out, "goasm_line_{line}_{k}:"),
        };
    }

    fn entry(&mut self, function: &Function, entry: &Entry<'_>) {
        let Some(name) = &function.export else { return };
        self.comment(&entry.decl.go);
        let c_name = name.strip_prefix(self.target.format.symbol_prefix()).unwrap_or(name);
        self.comment(&prototype(c_name, entry.decl, &entry.shim));
        if let Some(note) = &entry.note {
            self.comment(note);
        }
        let Some(lines) = &entry.lines else { return };
        let head = Head { name, global: true, weak: function.flags & flags::DUPOK != 0, kind: Kind::Function };
        self.symbol_head(&head, self.target.arch.facts().function_align);
        self.unwind_start(name);
        self.landing_pad();
        self.lines(lines, None);
        self.directive(self.dialect.unwind_end());
        self.symbol_end(name, None);
        self.out.push('\n');
    }

    fn landing_pad(&mut self) {
        if let Some(pad) = self.target.arch.landing_pad().filter(|_| self.dialect.has_landing_pads()) {
            self.directive(pad);
        }
    }

    fn unwind_start(&mut self, name: &str) {
        for line in self.dialect.unwind_start(name) {
            self.directive(&line);
        }
    }

    fn symbol_head(&mut self, head: &Head<'_>, align: u64) {
        for line in self.dialect.head(head) {
            self.directive(&line);
        }
        if align > 1 {
            let _ = writeln!(self.out, "\t.p2align {}", align.trailing_zeros());
        }
        let _ = writeln!(self.out, "{}:", head.name);
    }

    fn symbol_end(&mut self, name: &str, size: Option<u64>) {
        if let Some(line) = self.dialect.size(name, size) {
            self.directive(&line);
        }
    }

    /// Lines of code; the statement that they are made from stands beside the first instruction.
    fn lines(&mut self, lines: &[AsmLine], from: Option<&Insn>) {
        let mut from = from.filter(|insn| insn.kind != InsnKind::Nothing);
        for line in lines {
            match line {
                AsmLine::Code { text, .. } => {
                    let text = self.dialect.spell(text);
                    self.out.push('\t');
                    self.out.push_str(&text);
                    // Options in front of an instruction are not what the comment is about.
                    let is_option = text.starts_with(".option");
                    if let Some(insn) = from.take_if(|_| !is_option) {
                        let width = if text.is_ascii() { text.len() } else { text.chars().count() };
                        self.out.push_str(BLANKS.get(width..).filter(|blanks| !blanks.is_empty()).unwrap_or(" "));
                        self.out.push_str(self.target.arch.facts().comment);
                        self.out.push(' ');
                        let start = self.out.len();
                        insn.push_written(&mut self.out);
                        if let Some(Cow::Owned(text)) = self.out.get(start..).map(one_line) {
                            self.out.truncate(start);
                            self.out.push_str(&text);
                        }
                    }
                    self.out.push('\n');
                }
                AsmLine::Label(name) => {
                    let _ = writeln!(self.out, "{name}:");
                }
                AsmLine::Cfi(cfi) => self.cfi(cfi),
                AsmLine::Align(n) => {
                    let _ = writeln!(self.out, "\t.p2align {}", n.trailing_zeros());
                }
            }
        }
    }

    fn cfi(&mut self, cfi: &Cfi) {
        if let Some(line) = self.dialect.unwind(cfi) {
            self.directive(&line);
        }
    }

    fn data(&mut self, symbols: &[DataSymbol]) {
        for symbol in symbols {
            let has_address = symbol.parts.iter().any(|p| matches!(p.value, DataValue::Address(..)));
            let thread_local = symbol.flags & flags::TLSBSS != 0;
            let section = if thread_local {
                Section::ThreadLocal
            } else if symbol.flags & flags::RODATA != 0 && has_address {
                Section::Addresses
            } else if symbol.flags & flags::RODATA != 0 {
                Section::ReadOnly
            } else if symbol.parts.is_empty() {
                Section::Zero
            } else {
                Section::Data
            };
            let kind = if thread_local { Kind::ThreadLocal } else { Kind::Object };
            let weak = symbol.flags & flags::DUPOK != 0;
            let head = Head { name: &symbol.name, global: symbol.global, weak, kind };
            self.out.push('\n');
            // Go's linker aligns data to the largest power of two that is not larger than the symbol, at most 32.
            let align = if symbol.size == 0 { 1 } else { (1u64 << symbol.size.ilog2()).min(32) };
            if section == Section::Zero
                && let Some(lines) = self.dialect.zero_fill(&head, symbol.size, align)
            {
                lines.iter().for_each(|line| self.directive(line));
                continue;
            }
            self.directive(&self.dialect.section(section, head.comdat()));
            self.symbol_head(&head, align);
            let mut at = 0;
            for part in &symbol.parts {
                self.gap(part.offset - at);
                at = part.offset;
                match &part.value {
                    DataValue::Bytes(bytes) => {
                        self.bytes(bytes);
                        at += bytes.len() as u64;
                    }
                    DataValue::Address(symbol, offset) => {
                        let _ = writeln!(self.out, "\t.quad {}", symbol_text(symbol, *offset));
                        at += 8;
                    }
                }
            }
            self.gap(symbol.size - at);
            self.symbol_end(&symbol.name, Some(symbol.size));
        }
    }

    fn gap(&mut self, bytes: u64) {
        if bytes > 0 {
            let _ = writeln!(self.out, "\t.zero {bytes}");
        }
    }

    /// Little-endian data: as one word where the width is a word's, otherwise byte by byte.
    fn bytes(&mut self, bytes: &[u8]) {
        let value = bytes.iter().rev().fold(0u64, |v, b| v << 8 | u64::from(*b));
        let _ = match bytes.len() {
            8 => writeln!(self.out, "\t.quad {value:#018x}"),
            4 => writeln!(self.out, "\t.long {value:#010x}"),
            _ => {
                for chunk in bytes.chunks(16) {
                    let list: Vec<String> = chunk.iter().map(|b| format!("{b:#04x}")).collect();
                    let _ = writeln!(self.out, "\t.byte {}", list.join(", "));
                }
                Ok(())
            }
        };
    }

    fn constants(&mut self, constants: &Constants) {
        for ((size, bits), label) in &constants.labels {
            self.out.push('\n');
            self.directive(&self.dialect.section(Section::Constants(*size), None));
            let _ = writeln!(self.out, "\t.p2align {}", size.trailing_zeros());
            let _ = writeln!(self.out, "{label}:");
            self.bytes(&bits.to_le_bytes()[..usize::from(*size)]);
        }
    }
}

/// The text as one line without what would end or open a comment. Whole lines of comment are written `/* */`, which every
/// assembler takes, with and without a preprocessor in front; behind an instruction LLVM does not take that everywhere,
/// nor GNU as `//`, so there it is [`crate::arch::Facts::comment`]. A backslash at the end would continue the line.
fn one_line(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    // Without a slash there is no mark of a comment.
    let plain = |b: &u8| matches!(b, b' '..=b'~' if *b != b'/');
    if bytes.iter().all(plain) && !bytes.last().is_some_and(|b| matches!(b, b' ' | b'\\')) {
        return Cow::Borrowed(text);
    }
    let out: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Cow::Owned(out.replace("*/", "* /").replace("/*", "/ *").trim_end_matches([' ', '\\']).to_owned())
}

/// The C prototype of an entry.
pub(crate) fn prototype(name: &str, decl: &Decl, shim: &Shim) -> String {
    let returned = match (&shim.results, decl.results.as_slice()) {
        (Results::One(_), [one]) => one.c,
        _ => "void",
    };
    let mut params: Vec<String> = decl.params.iter().map(|p| format!("{}{}{}", p.c, space(p.c), p.name)).collect();
    if let Results::Through(_) = shim.results {
        let fields: Vec<String> = decl.results.iter().map(|r| format!("{}{}{};", r.c, space(r.c), r.name)).collect();
        params.push(format!("struct {{ {} }} *results", fields.join(" ")));
    }
    if params.is_empty() {
        params.push("void".to_owned());
    }
    format!("{returned}{}{name}({})", space(returned), params.join(", "))
}

fn space(c_type: &str) -> &'static str {
    if c_type.ends_with('*') { "" } else { " " }
}

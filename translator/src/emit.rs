//! Writes the GNU text: sections, symbols, directives, call frame information, source comments. Nothing else in the crate does.
//!
//! Hygiene, held by tests: one statement a line, never `;`; `.p2align` only; AT&T with suffixes on x86; `.type` and
//! `.size`; hidden visibility; local labels `.L…`; `.note.GNU-stack`; read-only data in read-only sections.

use crate::abi::{Results, Shim};
use crate::decl::Decl;
use crate::ir::{Cfi, Function, Kind, flags};
use crate::listing::is_shown;
use crate::lower::{AsmLine, Constants, Lowered, symbol_text};
use crate::resolve::{DataSymbol, DataValue, Unit};
use crate::source::Sources;
use crate::target::Target;
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
    pub(crate) lines: Vec<AsmLine>,
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

/// Writes the unit.
pub(crate) fn emit(
    target: Target,
    sources: &Sources,
    unit: &Unit,
    pieces: &[Piece<'_>],
    constants: &Constants,
    style: Style,
) -> String {
    let lines: usize = pieces.iter().map(|p| p.lowered.insns.len()).sum();
    let out = String::with_capacity(lines * 80);
    let mut writer = Writer { out, target, sources, style, labelled: BTreeSet::new(), shown: 0 };
    let extensions: BTreeSet<&'static str> = pieces.iter().flat_map(|p| p.lowered.extensions.iter().copied()).collect();
    let extensions: Vec<&'static str> = extensions.into_iter().collect();
    for line in target.arch.preamble(&target, &extensions) {
        writer.directive(&line);
    }
    if !pieces.is_empty() {
        writer.directive(".text");
    }
    for piece in pieces {
        writer.piece(piece);
    }
    writer.data(&unit.data);
    writer.constants(constants);
    if style.landing_pads {
        for line in target.arch.epilogue_notes() {
            writer.directive(&line);
        }
    }
    writer.out.push('\n');
    writer.directive(".section .note.GNU-stack,\"\",%progbits");
    writer.out
}

struct Writer<'a> {
    out: String,
    target: Target,
    sources: &'a Sources,
    style: Style,
    /// Line labels given so far: line and piece.
    labelled: BTreeSet<(u32, u32)>,
    /// Instructions so far, for their labels.
    shown: usize,
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
        if !text.ends_with(':') {
            self.out.push('\t');
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn comment(&mut self, text: &str) {
        self.out.push_str("/* ");
        push_one_line(&mut self.out, text);
        self.out.push_str(" */\n");
    }

    fn piece(&mut self, piece: &Piece<'_>) {
        let function = piece.function;
        self.out.push('\n');
        if let Some(entry) = &piece.entry {
            self.entry(function, entry);
        } else if let Some(first) = function.insns.first() {
            self.comment(&first.text);
        }
        let body = function.symbol.gnu.clone();
        let exported = function.export.as_ref() == Some(&body);
        self.symbol_head(&body, exported, function.flags & flags::DUPOK != 0, "function", piece.lowered.align);
        self.directive(".cfi_startproc");
        let mut previous_line = 0;
        for ((insn, lines), padding) in function.insns.iter().zip(&piece.lowered.insns).zip(&piece.lowered.padding) {
            self.lines(padding, "");
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
            self.lines(lines, if insn.kind == Kind::Nothing { "" } else { &insn.text });
            for cfi in &insn.cfi {
                self.cfi(cfi);
            }
        }
        if self.style.insn_labels {
            let _ = writeln!(self.out, "goasm_insn_end_{}:", self.shown);
        }
        self.lines(&piece.lowered.tail, "");
        self.directive(".cfi_endproc");
        let _ = writeln!(self.out, "\t.size {body}, . - {body}");
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
        self.comment(&prototype(name, entry.decl, &entry.shim));
        self.symbol_head(name, true, function.flags & flags::DUPOK != 0, "function", self.target.arch.facts().function_align);
        self.directive(".cfi_startproc");
        if let Some(pad) = self.target.arch.landing_pad() {
            self.directive(pad);
        }
        self.lines(&entry.lines, "");
        self.directive(".cfi_endproc");
        let _ = writeln!(self.out, "\t.size {name}, . - {name}\n");
    }

    fn symbol_head(&mut self, name: &str, global: bool, weak: bool, kind: &str, align: u64) {
        if global {
            let _ = writeln!(self.out, "\t.{} {name}", if weak { "weak" } else { "globl" });
            let _ = writeln!(self.out, "\t.hidden {name}");
        }
        let _ = writeln!(self.out, "\t.type {name}, %{kind}");
        if align > 1 {
            let _ = writeln!(self.out, "\t.p2align {}", align.trailing_zeros());
        }
        let _ = writeln!(self.out, "{name}:");
    }

    /// Lines of code; the source text stands beside the first instruction.
    fn lines(&mut self, lines: &[AsmLine], comment: &str) {
        let mut comment = Some(comment).filter(|c| !c.is_empty());
        for line in lines {
            match line {
                AsmLine::Code { text, .. } => {
                    self.out.push('\t');
                    self.out.push_str(text);
                    // Options in front of an instruction are not what the comment is about.
                    let is_option = text.starts_with(".option");
                    if let Some(comment) = comment.take_if(|_| !is_option) {
                        let width = if text.is_ascii() { text.len() } else { text.chars().count() };
                        self.out.push_str(BLANKS.get(width..).filter(|blanks| !blanks.is_empty()).unwrap_or(" "));
                        self.out.push_str(self.target.arch.facts().comment);
                        self.out.push(' ');
                        push_one_line(&mut self.out, comment);
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
        let text = match cfi {
            Cfi::DefCfaOffset(n) => format!(".cfi_def_cfa_offset {n}"),
            Cfi::Offset(reg, n) => format!(".cfi_offset {reg}, {n}"),
            Cfi::Restore(reg) => format!(".cfi_restore {reg}"),
            Cfi::Undefined(reg) => format!(".cfi_undefined {reg}"),
            Cfi::RememberState => ".cfi_remember_state".to_owned(),
            Cfi::RestoreState => ".cfi_restore_state".to_owned(),
        };
        self.directive(&text);
    }

    fn data(&mut self, symbols: &[DataSymbol]) {
        for symbol in symbols {
            let has_address = symbol.parts.iter().any(|p| matches!(p.value, DataValue::Address(..)));
            let section = if symbol.flags & flags::TLSBSS != 0 {
                ".section .tbss,\"awT\",%nobits"
            } else if symbol.flags & flags::RODATA != 0 && has_address {
                ".section .data.rel.ro,\"aw\",%progbits"
            } else if symbol.flags & flags::RODATA != 0 {
                ".section .rodata,\"a\",%progbits"
            } else if symbol.parts.is_empty() {
                ".bss"
            } else {
                ".data"
            };
            self.out.push('\n');
            self.directive(section);
            let kind = if symbol.flags & flags::TLSBSS != 0 { "tls_object" } else { "object" };
            // Go's linker aligns data to the largest power of two that is not larger than the symbol, at most 32.
            let align = if symbol.size == 0 { 1 } else { (1u64 << symbol.size.ilog2()).min(32) };
            self.symbol_head(&symbol.name, symbol.global, symbol.flags & flags::DUPOK != 0, kind, align);
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
            let _ = writeln!(self.out, "\t.size {}, {}", symbol.name, symbol.size);
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
        for ((size, bits), label) in &constants.0 {
            self.out.push('\n');
            let _ = writeln!(self.out, "\t.section .rodata.cst{size},\"aM\",%progbits,{size}");
            let _ = writeln!(self.out, "\t.p2align {}", size.trailing_zeros());
            let _ = writeln!(self.out, "{label}:");
            self.bytes(&bits.to_le_bytes()[..usize::from(*size)]);
        }
    }
}

/// The text as one line without what would end or open a comment. Whole lines of comment are written `/* */`, which every
/// assembler takes, with and without a preprocessor in front; behind an instruction LLVM does not take that everywhere,
/// nor GNU as `//`, so there it is [`crate::arch::Facts::comment`]. A backslash at the end would continue the line.
fn push_one_line(out: &mut String, text: &str) {
    let bytes = text.as_bytes();
    let plain = |b: &u8| matches!(b, b' '..=b'~');
    let marks = bytes.windows(2).any(|pair| matches!(pair, b"*/" | b"/*"));
    if bytes.iter().all(plain) && !marks && !bytes.last().is_some_and(|b| matches!(b, b' ' | b'\\')) {
        out.push_str(text);
    } else {
        out.push_str(&one_line(text));
    }
}

fn one_line(text: &str) -> String {
    let out: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    out.replace("*/", "* /").replace("/*", "/ *").trim_end_matches([' ', '\\']).to_owned()
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

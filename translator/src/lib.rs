//! Translates Go's Plan 9-style assembly (amd64, arm64, riscv64, loong64) to GNU-syntax assembly that Rust links.
//!
//! A function's body in the output, assembled by GNU as or LLVM, has the bytes that Go's own assembler produces; around it stands an
//! entry with the platform's C ABI. What is not understood is an error with its place and macro chain: nothing is guessed.
//!
//! ```
//! let source = "// func add(x, y uint64) uint64\nTEXT ·add(SB), $0-24\n\tMOV x+0(FP), X10\n\tMOV y+8(FP), X11\n\tADD X11, X10, X10\n\tMOV X10, ret+16(FP)\n\tRET\n";
//! let options = goasm::Options { goarch: Some("riscv64".into()), ..Default::default() };
//! let translation = goasm::translate("add.s", source, &mut |_| None, &options);
//! assert!(translation.is_complete(), "{:?}", translation.diagnostics);
//! assert!(translation.asm.contains("add a0, a0, a1"));
//! ```
//!
//! The library does no I/O: `#include` goes through a loader that the caller provides. It never panics, whatever the input.

mod abi;
mod arch;
#[cfg(feature = "build")]
#[path = "build_script.rs"]
pub mod build;
mod decl;
mod diag;
mod emit;
mod facts;
mod ir;
mod lower;
mod names;
pub mod port;
mod resolve;
mod source;
mod syntax;
mod table;
mod target;

pub use diag::Severity;

use abi::{Shim, plan_shim};
use arch::Role;
use decl::{Decl, Decls};
use diag::Diag;
use ir::{Arg, Base, Function, Kind};
use lower::{AsmLine, Constants, Lowered};
use names::Names;
use resolve::{BodyNames, Unit};
use source::Sources;
use std::collections::{HashMap, HashSet};
use target::Target;

/// The calling convention of the output's functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Abi {
    /// Every function of the package gets a C-ABI entry under its exported name; the body is the local symbol `<name>.body`.
    #[default]
    C,
    /// The bodies alone, under the exported names, with Go's ABI0: for compilers with their own calling code and for verification.
    None,
}

/// What to translate for, and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// GOARCH name. Default: the `_<goarch>.s` suffix of the file's name.
    pub goarch: Option<String>,
    /// Profile within the architecture: `rva20u64`, `rva22u64`, `rva23u64`; `v1`…`v4`; `lse`.
    pub profile: Option<String>,
    /// Macros to define, name and value.
    pub defines: Vec<(String, String)>,
    /// Directories in which `#include` looks, after the path as given and the file's own directory.
    pub include_dirs: Vec<String>,
    /// Import path of the package that `·name` belongs to.
    pub package: Option<String>,
    /// Put in front of the exported names of the package's symbols.
    pub prefix: String,
    /// Calling convention of the output.
    pub abi: Abi,
    /// Text of a `.go` file with the declarations of the functions; comments `// func …` in the source stand in for what it lacks.
    pub declarations: Option<String>,
    /// Put a local symbol `goasm_line_<n>` in front of the code of each source line n.
    pub line_labels: bool,
}

/// Something found in the input.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// Stable identifier of the rule that is broken.
    pub id: &'static str,
    /// File of the place outside every macro.
    pub file: String,
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in characters.
    pub column: u32,
    /// The finding in one sentence.
    pub message: String,
    /// Further sentences.
    pub notes: Vec<String>,
    short: String,
}

impl std::fmt::Display for Diagnostic {
    /// `file:line:col: message`, the macro chain in brackets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.short)
    }
}

/// A source instruction and what became of it.
#[derive(Clone, Debug)]
pub struct TranslatedInsn {
    /// File of the place outside every macro.
    pub file: String,
    /// 1-based line there.
    pub line: u32,
    /// The function's name in Go.
    pub function: String,
    /// The statement, macros expanded.
    pub go: String,
    /// The GNU instructions; empty where the statement was refused or has no bytes.
    pub gnu: Vec<String>,
}

/// The result of [`translate`].
#[derive(Clone, Debug)]
pub struct Translation {
    /// The GNU text. With errors, it holds what could be translated.
    pub asm: String,
    /// Errors and warnings in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// One entry for each source instruction.
    pub insns: Vec<TranslatedInsn>,
}

impl Translation {
    /// Whether everything was translated: no diagnostic is an error.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.iter().all(|d| d.severity != Severity::Error)
    }

    /// A translation that did not get as far as the source.
    fn failed(name: &str, id: &'static str, message: &str) -> Translation {
        let diagnostic = Diagnostic {
            severity: Severity::Error,
            id,
            file: name.to_owned(),
            line: 1,
            column: 1,
            message: message.to_owned(),
            notes: Vec::new(),
            short: format!("{name}:1:1: {message}"),
        };
        Translation { asm: String::new(), diagnostics: vec![diagnostic], insns: Vec::new() }
    }
}

/// Gives the text of an included file by its path, or `None` if there is no such file.
pub type Loader<'a> = dyn FnMut(&str) -> Option<String> + 'a;

/// Translates one assembly file. `name` is shown in diagnostics; its directory is where `#include` looks first, and its
/// suffix tells the architecture if the options do not.
pub fn translate(name: &str, text: &str, load: &mut Loader<'_>, options: &Options) -> Translation {
    pipeline(name, text, load, options, None).translation
}

/// How `port` translates a file: as one of several that make a crate.
#[derive(Debug, Default)]
struct PackageMode {
    /// Bodies to leave out.
    skip: HashSet<String>,
}

/// A translation with what it was made from.
struct Piped {
    translation: Translation,
    /// Empty when the translation did not get as far as functions.
    facts: facts::Facts,
}

/// Translates a file. With a [`PackageMode`] every visible symbol gets the prefix, and a function that the package's Go code
/// does not declare is for the assembly alone: it gets no entry instead of being refused.
fn pipeline(name: &str, text: &str, load: &mut Loader<'_>, options: &Options, package: Option<&PackageMode>) -> Piped {
    let target = match target_of(name, options) {
        Ok(target) => target,
        Err(message) => {
            return Piped { translation: Translation::failed(name, "target", &message), facts: facts::Facts::unusable() };
        }
    };
    let mut sources = Sources::default();
    let mut diags = Vec::new();
    let lines = preprocess(&mut sources, name, text, load, &target, options, &mut diags);
    let preprocessed = diags.iter().all(|d| d.severity != Severity::Error);
    let (file, found) = syntax::parse(&sources, &lines);
    let syntax = diags.len()..diags.len() + found.len();
    diags.extend(found);
    let mut names = Names::new(options.package.as_deref(), &options.prefix);
    if package.is_some() {
        names = names.prefix_all();
    }
    let bodies = if options.abi == Abi::C { BodyNames::Separate } else { BodyNames::Exported };
    let mut unit = resolve::resolve(&file, target, names, bodies, &mut diags);

    let decls = match package {
        // What Go does not declare cannot be called, whatever a comment says.
        Some(_) => options.declarations.as_deref().map(Decls::parse).unwrap_or_default(),
        None => declarations(text, options),
    };
    if let Some(package) = package {
        // Errors of the syntax belong to the function whose statement they refused, by the line.
        let line = |span: source::Span| {
            let at = sources.outermost(span.origin);
            (at.file, at.line)
        };
        for diag in &mut diags[syntax] {
            let here = line(diag.span);
            let hit = unit
                .functions
                .iter()
                .find(|f| unit.broken.get(&f.symbol.gnu).is_some_and(|spans| spans.iter().any(|span| line(*span) == here)));
            diag.function = hit.map(|f| f.symbol.gnu.clone());
        }
        diags.retain(|d| d.function.as_ref().is_none_or(|f| !package.skip.contains(&**f)));
        unit.functions.retain(|f| !package.skip.contains(&*f.symbol.gnu));
        for function in &mut unit.functions {
            let own = facts::is_own(&unit.names, &function.symbol.gnu, options.package.as_deref());
            if !own || decls.get(&function.go_name).is_none() {
                function.export = None;
            }
        }
    }
    let mut facts = facts::Facts::of(target, &unit, &sources);
    facts.unusable = !preprocessed || unit.broken_directive;
    let mut constants = Constants::default();
    let mut lowered = Vec::with_capacity(unit.functions.len());
    for function in &mut unit.functions {
        let first = diags.len();
        if let Some(Ok(decl)) = decls.get(&function.go_name) {
            check_arguments(function, decl, &mut diags);
        }
        match abi::expand_frame(target, function, &mut diags) {
            Ok(_) => lowered.push(lower::lower(target, function, &mut constants, &mut diags)),
            Err(diag) => {
                diags.push(diag);
                function.insns.clear();
                lowered.push(lower::lower(target, function, &mut constants, &mut diags));
            }
        }
        diag::attribute(&mut diags, first, &function.symbol.gnu);
    }
    let entries = match options.abi {
        Abi::C => entries(target, &unit, &lowered, &decls, &mut diags),
        Abi::None => unit.functions.iter().map(|_| None).collect(),
    };
    let pieces: Vec<emit::Piece<'_>> = unit
        .functions
        .iter()
        .zip(&lowered)
        .zip(entries)
        .map(|((function, lowered), entry)| emit::Piece { function, lowered, entry })
        .collect();
    let style = emit::Style { line_labels: options.line_labels };
    let asm = emit::emit(target, &sources, &unit, &pieces, &constants, style);
    let insns = listing(&sources, &unit, &lowered);
    facts.judge(&diags, &sources, &decls);
    Piped { translation: Translation { asm, diagnostics: finish(diags, &sources), insns }, facts }
}

/// Runs the preprocessor alone: the text that the parser would see, and what was wrong with the input.
pub fn expand(name: &str, text: &str, load: &mut Loader<'_>, options: &Options) -> (String, Vec<Diagnostic>) {
    let target = match target_of(name, options) {
        Ok(target) => target,
        Err(message) => return (String::new(), Translation::failed(name, "target", &message).diagnostics),
    };
    let mut sources = Sources::default();
    let mut diags = Vec::new();
    let lines = preprocess(&mut sources, name, text, load, &target, options, &mut diags);
    (syntax::expand_text(&sources, &lines), finish(diags, &sources))
}

fn target_of(name: &str, options: &Options) -> Result<Target, String> {
    let stem = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = stem.strip_suffix(".s").or_else(|| stem.strip_suffix(".S")).unwrap_or(stem);
    let suffix = stem.rsplit_once('_').map(|(_, suffix)| suffix).filter(|suffix| arch::by_name(suffix).is_some());
    let Some(goarch) = options.goarch.as_deref().or(suffix) else {
        return Err("the architecture is not known: the file's name has no _<goarch>.s suffix and none is given".to_owned());
    };
    Target::new(goarch, options.profile.as_deref())
}

fn preprocess(
    sources: &mut Sources,
    name: &str,
    text: &str,
    load: &mut Loader<'_>,
    target: &Target,
    options: &Options,
    diags: &mut Vec<Diag>,
) -> Vec<syntax::Line> {
    let main = sources.add(name, text);
    let mut defines = options.defines.clone();
    for predefined in target.predefined() {
        if defines.iter().all(|(name, _)| *name != predefined) {
            defines.push((predefined, "1".to_owned()));
        }
    }
    let main_dir = name.rfind(['/', '\\']).map_or_else(String::new, |at| name[..at].to_owned());
    let request = syntax::Request { main, load, defines: &defines, include_dirs: &options.include_dirs, main_dir };
    let (lines, found) = syntax::preprocess(sources, request);
    diags.extend(found);
    lines
}

/// Declarations given by the caller, then those in comments. With `Abi::None` comments do not count: nobody needs them there.
fn declarations(text: &str, options: &Options) -> Decls {
    let given = options.declarations.as_deref().map(Decls::parse).unwrap_or_default();
    match options.abi {
        Abi::C => given.or(Decls::from_comments(text)),
        Abi::None => given,
    }
}

/// Holds every `name+off(FP)` against the declaration, with go vet's rules and words.
fn check_arguments(function: &Function, decl: &Decl, diags: &mut Vec<Diag>) {
    if let Some(args) = function.args
        && args != decl.args_size
    {
        let message = format!("[{}] wrong argument size {args}; expected $...-{}", function.go_name, decl.args_size);
        diags.push(Diag::error("argument-size", function.span, message));
    }
    for insn in &function.insns {
        for (i, arg) in insn.args.iter().enumerate() {
            let (Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem)) = arg else { continue };
            let (Base::Fp, Some(symbol)) = (&mem.base, &mem.symbol) else { continue };
            let span = insn.arg_spans.get(i).map_or(insn.span, |(span, _)| *span);
            let (name, offset) = (&*symbol.go, mem.offset);
            let expected: Vec<i64> = decl.names.iter().filter(|(n, _)| n == name).map(|(_, o)| *o).collect();
            if expected.contains(&offset) {
                continue;
            }
            let message = match (expected.first(), decl.names.iter().rfind(|(_, o)| *o == offset)) {
                (Some(right), _) => {
                    format!("[{}] invalid offset {name}+{offset}(FP); expected {name}+{right}(FP)", function.go_name)
                }
                (None, Some((there, _))) => {
                    format!("[{}] unknown variable {name}; offset {offset} is {there}+{offset}(FP)", function.go_name)
                }
                (None, None) => format!("[{}] unknown variable {name}", function.go_name),
            };
            diags.push(Diag::error("fp-offset", span, message));
        }
    }
}

/// The C-ABI entries of the exported functions.
fn entries<'a>(
    target: Target,
    unit: &Unit,
    lowered: &[Lowered],
    decls: &'a Decls,
    diags: &mut Vec<Diag>,
) -> Vec<Option<emit::Entry<'a>>> {
    let clobbers = clobbers(target, unit, lowered, diags);
    let all = target.arch.callee_saved();
    let mut out = Vec::with_capacity(unit.functions.len());
    for (function, marks) in unit.functions.iter().zip(clobbers) {
        let Some(_) = &function.export else {
            out.push(None);
            continue;
        };
        let saved: Vec<&'static str> = all.iter().zip(&marks).filter(|(_, mark)| **mark).map(|(name, _)| *name).collect();
        match entry(target, function, decls, saved) {
            Ok(entry) => out.push(Some(entry)),
            Err(mut diag) => {
                diag.function = Some(function.symbol.gnu.clone());
                diags.push(diag);
                out.push(None);
            }
        }
    }
    out
}

fn entry<'a>(target: Target, function: &Function, decls: &'a Decls, saved: Vec<&'static str>) -> diag::Result<emit::Entry<'a>> {
    let name = &function.go_name;
    let decl = match decls.get(name) {
        Some(Ok(decl)) => decl,
        Some(Err(why)) => return Err(Diag::error("no-c-form", function.span, format!("{name}: {why}"))),
        None => {
            let message = format!("{name}: no Go declaration, so its arguments are not known");
            return Err(Diag::error("no-declaration", function.span, message)
                .note(format!("give the .go file that declares it (--decl), or write `// func {name}(…)` above TEXT")));
        }
    };
    let shim: Shim = plan_shim(&function.symbol.gnu, decl, saved);
    let lines = target.arch.shim(&shim).map_err(|why| Diag::error("no-c-form", function.span, format!("{name}: {why}")))?;
    Ok(emit::Entry { decl, shim, lines })
}

/// For each function: which callee-saved registers it or a function that it calls may write.
fn clobbers(target: Target, unit: &Unit, lowered: &[Lowered], diags: &mut Vec<Diag>) -> Vec<Vec<bool>> {
    let arch = target.arch;
    let count = arch.callee_saved().len();
    let place: HashMap<&str, usize> = unit.functions.iter().enumerate().map(|(i, f)| (&*f.symbol.gnu, i)).collect();
    let mut marks: Vec<Vec<bool>> = Vec::new();
    let mut calls: Vec<Vec<usize>> = Vec::new();
    for (function, lowered) in unit.functions.iter().zip(lowered) {
        let first = diags.len();
        let mut mine = vec![false; count];
        let mut called = Vec::new();
        for line in lowered.insns.iter().flatten().chain(&lowered.tail) {
            if let AsmLine::Code { text, .. } = line {
                arch.touches(text, &mut mine);
            }
        }
        for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn) {
            let jump =
                matches!(&*insn.op, "JMP" | "B" | "CALL" | "BL" | "JAL" | "JALR" | "JIRL") || arch.role(insn) == Role::Call;
            let symbol = insn.args.iter().find_map(|arg| match arg {
                Arg::Mem(mem) | Arg::Indirect(mem) | Arg::Addr(mem) => mem.symbol.as_ref(),
                _ => None,
            });
            match symbol {
                Some(symbol) if symbol.is_function_here => called.extend(place.get(&*symbol.gnu).copied()),
                Some(symbol) if jump => {
                    let message = format!(
                        "{} goes to {}, which is not in this file: it has Go's ABI, and no C entry can stand for it",
                        insn.op, symbol.go
                    );
                    diags.push(
                        Diag::error("outside-call", insn.span, message)
                            .note("translate with --abi none if the program provides the function with Go's ABI0"),
                    );
                }
                None if jump && !insn.args.iter().any(|a| matches!(a, Arg::Label(_))) => mine.fill(true),
                _ => {}
            }
        }
        diag::attribute(diags, first, &function.symbol.gnu);
        marks.push(mine);
        calls.push(called);
    }
    // Calls may be recursive: spread until nothing changes.
    let mut changed = true;
    while changed {
        changed = false;
        for i in 0..marks.len() {
            for &j in &calls[i] {
                let theirs = marks[j].clone();
                for (mine, theirs) in marks[i].iter_mut().zip(theirs) {
                    changed |= theirs && !*mine;
                    *mine |= theirs;
                }
            }
        }
    }
    marks
}

fn listing(sources: &Sources, unit: &Unit, lowered: &[Lowered]) -> Vec<TranslatedInsn> {
    let mut out = Vec::new();
    for (function, lowered) in unit.functions.iter().zip(lowered) {
        for (insn, lines) in function.insns.iter().zip(&lowered.insns) {
            if insn.kind == Kind::Nothing || insn.op.is_empty() {
                continue;
            }
            let at = sources.outermost(insn.span.origin);
            let gnu = lines.iter().filter_map(|l| if let AsmLine::Code { text, .. } = l { Some(text.clone()) } else { None });
            out.push(TranslatedInsn {
                file: sources.name(at.file).to_owned(),
                line: at.line,
                function: function.go_name.to_string(),
                go: insn.text.to_string(),
                gnu: gnu.collect(),
            });
        }
    }
    out
}

/// Diagnostics in source order, each once.
fn finish(diags: Vec<Diag>, sources: &Sources) -> Vec<Diagnostic> {
    let mut out: Vec<(source::Pos, Diagnostic)> = diags
        .into_iter()
        .map(|diag| {
            let at = sources.outermost(diag.span.origin);
            let short = diag::short(&diag, sources);
            let diagnostic = Diagnostic {
                severity: diag.severity,
                id: diag.id,
                file: sources.name(at.file).to_owned(),
                line: at.line,
                column: at.col,
                message: diag.message,
                notes: diag.notes,
                short,
            };
            (at, diagnostic)
        })
        .collect();
    out.sort_by_key(|(at, _)| (at.file, at.line, at.col));
    out.dedup_by(|(_, a), (_, b)| a.short == b.short);
    out.into_iter().map(|(_, d)| d).collect()
}

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
mod calls;
mod decl;
mod diag;
mod emit;
mod explain;
mod fasthash;
mod forms;
mod ir;
mod lower;
mod names;
mod refusal;
#[cfg(feature = "render")]
mod render;
mod resolve;
mod source;
mod syntax;
mod table;
mod target;

pub use diag::{Diagnostic, Expansion, Help, Place, Severity};
pub use explain::{Explanation, explain, explanations};
pub use forms::{Form, Operand, forms};

use abi::{Shim, plan_shim};
use decl::{Decl, Decls};
use diag::{Diag, finish};
use ir::{Arg, Base, Function, Kind};
use lower::{AsmLine, Constants, Lowered};
use names::Names;
use resolve::{BodyNames, Unit};
use source::Sources;
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
    /// riscv64: compressed instructions where Go's assembler makes them by default. Otherwise none but those written by name, as
    /// with its flag `-d=compressinstructions=0`.
    pub rvc: bool,
    /// Fill [`Translation::insns`].
    pub listing: bool,
    /// Put a local symbol `goasm_line_<n>` in front of the code of each source line n.
    pub line_labels: bool,
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
    /// One entry for each source instruction, if [`Options::listing`] asks for it.
    pub insns: Vec<TranslatedInsn>,
}

impl Translation {
    /// Whether everything was translated: no diagnostic is an error.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.iter().all(|d| d.severity != Severity::Error)
    }

    /// A translation that did not get as far as the source.
    fn failed(name: &str, id: &'static str, message: &str) -> Translation {
        let diagnostic = Diagnostic::outside(id, name, 1, 1, message);
        Translation { asm: String::new(), diagnostics: vec![diagnostic], insns: Vec::new() }
    }
}

/// Gives the text of an included file by its path, or `None` if there is no such file.
pub type Loader<'a> = dyn FnMut(&str) -> Option<String> + 'a;

/// Translates one assembly file. `name` is shown in diagnostics; its directory is where `#include` looks first, and its
/// suffix tells the architecture if the options do not.
pub fn translate(name: &str, text: &str, load: &mut Loader<'_>, options: &Options) -> Translation {
    let target = match target_of(name, options) {
        Ok(target) => target,
        Err(message) => return Translation::failed(name, "target", &message),
    };
    let mut sources = Sources::default();
    let mut diags = Vec::new();
    let lines = preprocess(&mut sources, name, text, load, &target, options, &mut diags);
    let (file, found) = syntax::parse(&sources, &lines);
    diags.extend(found);
    drop(lines);
    let names = Names::new(options.package.as_deref(), &options.prefix);
    let bodies = if options.abi == Abi::C { BodyNames::Separate } else { BodyNames::Exported };
    let mut unit = resolve::resolve(&file, target, names, bodies, &mut diags);

    // What a stage has read is given back at once, so that the next one finds memory that is warm.
    drop(file);

    let decls = declarations(text, options);
    let mut constants = Constants::default();
    let mut lowered = Vec::with_capacity(unit.functions.len());
    for function in &mut unit.functions {
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
    let landing_pads = options.abi == Abi::C && !calls::has_indirect_targets(target, &unit);
    let style = emit::Style { line_labels: options.line_labels, landing_pads };
    let asm = emit::emit(target, &sources, &unit, &pieces, &constants, style);
    let insns = if options.listing { listing(&sources, &unit, &lowered) } else { Vec::new() };
    Translation { asm, diagnostics: finish(diags, &sources), insns }
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
    let target = Target::new(goarch, options.profile.as_deref())?;
    if options.rvc { target.with_rvc() } else { Ok(target) }
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
    let clobbers = calls::clobbers(target, unit, lowered, diags);
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
            Err(diag) => {
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

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
mod calls;
mod check;
mod constraint;
mod decl;
mod diag;
mod direct;
mod emit;
mod explain;
mod facts;
mod fasthash;
mod forms;
mod infer;
mod ir;
mod listing;
mod lower;
mod names;
mod nearest;
mod object;
pub mod port;
mod rare;
mod refusal;
#[cfg(feature = "render")]
mod render;
mod resolve;
mod source;
mod stack;
mod syntax;
mod table;
mod target;

pub use check::check;
pub use constraint::is_built;
pub use diag::{Diagnostic, Expansion, Help, Place, Severity};
pub use explain::{Explanation, explain, explanations};
pub use forms::{Form, Operand, forms};
pub use listing::{FrameLayout, TranslatedFunction, TranslatedInsn};
pub use target::{Convention, ObjectFormat};

use abi::{Shim, plan_shim};
use decl::Decls;
use diag::{Diag, finish};
use ir::Function;
use lower::{Constants, Lowered};
use names::Names;
use resolve::{BodyNames, Unit};
use source::Sources;
use std::collections::HashSet;
use target::Target;

/// The calling convention of the output's functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Abi {
    /// Every function of the package gets a C-ABI entry under its exported name; the body is the local symbol `<name>.body`.
    #[default]
    C,
    /// As [`Abi::C`], but where a function allows it, its body takes C's arguments from their registers and is what C calls: no second
    /// call, and no frame unless registers or parameters must be kept. The others keep their entry, with a warning.
    Direct,
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
    /// Object format of the output.
    pub format: ObjectFormat,
    /// How C functions are called; `None` for what the systems with the object format do. For objects that another kind of
    /// system's code calls: `extern "win64"` in an ELF program.
    pub convention: Option<Convention>,
    /// Leave [`Translation::insns`] and [`Translation::functions`] empty, which saves time.
    pub without_listing: bool,
    /// Put a local symbol `goasm_line_<n>` in front of the code of each source line n.
    pub line_labels: bool,
    /// Put a local symbol `goasm_insn_<n>` in front of the code of entry n of [`Translation::insns`], and `goasm_insn_end_<n>`
    /// behind the last one of a function, n being the number of entries so far.
    pub insn_labels: bool,
}

/// The result of [`translate`].
#[derive(Clone, Debug)]
pub struct Translation {
    /// The GNU text. With errors, it holds what could be translated.
    pub asm: String,
    /// Errors and warnings in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// One entry for each source instruction; empty with [`Options::without_listing`].
    pub insns: Vec<TranslatedInsn>,
    /// One entry for each function; empty with [`Options::without_listing`].
    pub functions: Vec<TranslatedFunction>,
}

impl Translation {
    /// Whether everything was translated: no diagnostic is an error.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.iter().all(|d| d.severity != Severity::Error)
    }

    /// A translation that did not get as far as the source.
    fn failed(name: &str, id: &'static str, message: &str) -> Translation {
        let diagnostic = Diagnostic::outside(id, name, 1, 1, message);
        Translation { asm: String::new(), diagnostics: vec![diagnostic], insns: Vec::new(), functions: Vec::new() }
    }
}

/// Gives the text of an included file by its path, or `None` if there is no such file.
pub type Loader<'a> = dyn FnMut(&str) -> Option<String> + 'a;

/// Translates one assembly file. `name` is shown in diagnostics; its directory is where `#include` looks first, and its
/// suffix tells the architecture if the options do not.
pub fn translate(name: &str, text: &str, load: &mut Loader<'_>, options: &Options) -> Translation {
    pipeline(name, text, load, options, None, "").translation
}

/// Translates one assembly file for several object formats and puts the texts into one Rust module: `global_asm!` under
/// `#[cfg]`, and declarations of the C-ABI entries. [`Translation::asm`] is the module's text; the instructions are those of the first
/// format.
pub fn translate_to_rust(
    name: &str,
    text: &str,
    load: &mut Loader<'_>,
    options: &Options,
    formats: &[ObjectFormat],
) -> Translation {
    let mut whole = Translation { asm: String::new(), diagnostics: Vec::new(), insns: Vec::new(), functions: Vec::new() };
    let mut variants = Vec::new();
    // Modules of one crate are one assembly text in the end.
    let own_names = format!("{}.", names::mangle(stem(name)));
    for &format in formats {
        let options = Options { format, ..options.clone() };
        let Piped { translation, declarations, .. } = pipeline(name, text, load, &options, None, &own_names);
        for diagnostic in translation.diagnostics {
            if whole.diagnostics.iter().all(|known| known.to_string() != diagnostic.to_string()) {
                whole.diagnostics.push(diagnostic);
            }
        }
        if variants.is_empty() {
            (whole.insns, whole.functions) = (translation.insns, translation.functions);
        }
        variants.push(emit::rust::Variant { format, asm: translation.asm, declarations });
    }
    if let Ok(target) = target_of(name, options) {
        whole.asm = emit::rust::module(name, target, &variants);
    }
    whole
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
    /// Empty without a [`PackageMode`], and when the translation did not get as far as functions.
    facts: facts::Facts,
    /// The entries' declarations in Rust.
    declarations: String,
}

/// Translates a file. With a [`PackageMode`] every visible symbol gets the prefix, and a function that the package's Go code
/// does not declare is for the assembly alone: it gets no entry instead of being refused.
///
/// `own_names`: without prefix, what stands in front of names that the file keeps to itself.
fn pipeline(
    name: &str,
    text: &str,
    load: &mut Loader<'_>,
    options: &Options,
    package: Option<&PackageMode>,
    own_names: &str,
) -> Piped {
    let target = match target_of(name, options) {
        Ok(target) => target,
        Err(message) => {
            let (translation, facts) = (Translation::failed(name, "target", &message), facts::Facts::unusable());
            return Piped { translation, facts, declarations: String::new() };
        }
    };
    let mut sources = Sources::default();
    let mut diags = Vec::new();
    let read = with_request(&mut sources, name, text, load, &target, options, syntax::read);
    diags.extend(read.preprocessor);
    let preprocessed = diags.iter().all(|d| d.severity != Severity::Error);
    let syntax = diags.len()..diags.len() + read.parser.len();
    diags.extend(read.parser);
    let locals = match options.prefix.as_str() {
        "" => own_names.to_owned(),
        prefix => format!("{prefix}."),
    };
    let mut names = Names::new(options.package.as_deref(), &options.prefix, target.format).with_locals(&locals);
    if package.is_some() {
        names = names.prefix_all();
    }
    let bodies = if options.abi == Abi::None { BodyNames::Exported } else { BodyNames::Separate };
    let mut unit = resolve::resolve(&read.file, target, names, bodies, &mut diags);
    // What a stage has read is given back at once, so that the next one finds memory that is warm.
    drop(read.file);

    let mut decls = match package {
        // What Go does not declare cannot be called, whatever a comment says.
        Some(_) => options.declarations.as_deref().map(Decls::parse).unwrap_or_default(),
        None => declarations(text, options),
    };
    if let Some(package) = package {
        blame_syntax(&unit, &sources, &mut diags[syntax]);
        diags.retain(|d| d.function.as_ref().is_none_or(|f| !package.skip.contains(&**f)));
        unit.functions.retain(|f| !package.skip.contains(&*f.symbol.gnu));
        for function in &mut unit.functions {
            let own = facts::is_own(&unit.names, &function.symbol.gnu, options.package.as_deref());
            if !own || decls.get(&function.go_name).is_none() {
                function.export = None;
            }
        }
    }
    let mut facts = facts::Facts::default();
    if package.is_some() {
        facts = facts::Facts::of(target, &unit, &sources);
        facts.unusable = !preprocessed || unit.broken_directive;
    }
    let mut constants = Constants { locals, ..Constants::default() };
    let mut lowered = Vec::with_capacity(unit.functions.len());
    let mut frames = Vec::with_capacity(unit.functions.len());
    let mut directs = Vec::with_capacity(unit.functions.len());
    let referenced = if options.abi == Abi::Direct { direct::referenced(&unit) } else { HashSet::new() };
    for function in &mut unit.functions {
        let first = diags.len();
        if let Some(Ok(layout)) = decls.layout(&function.go_name) {
            let head = format!("[{}] ", function.go_name);
            if function.args.is_some() {
                check::asmdecl::size(function, layout, &head, &mut diags);
            }
            check::asmdecl::arguments(None, function, layout, &head, &mut diags);
        }
        if options.abi != Abi::None && function.export.is_some() && decls.get(&function.go_name).is_none() {
            diags.extend(infer_declaration(target, function, &mut decls));
        }
        let mut direct = None;
        if options.abi == Abi::Direct
            && let (Some(_), Some(Ok(decl))) = (&function.export, decls.get(&function.go_name))
        {
            match direct::translate(target, function, decl, &referenced, &mut constants) {
                Ok(done) => {
                    *function = done.function;
                    frames.push(Some(done.frame));
                    lowered.push(done.lowered);
                    directs.push(Way::Direct { shim: done.shim, note: done.note, abi0: done.abi0 });
                    diag::attribute(&mut diags, first, &function.symbol.gnu);
                    continue;
                }
                Err(obstacle) => {
                    direct = obstacle.map(|obstacle| {
                        let (diag, note) = obstacle.report(function);
                        diags.push(diag);
                        note
                    });
                }
            }
        }
        directs.push(Way::Entry { note: direct });
        match abi::expand_frame(target, function, &mut diags) {
            Ok(frame) => {
                frames.push(Some(frame));
                lowered.push(lower::lower(target, function, &mut constants, &mut diags));
            }
            Err(diag) => {
                frames.push(None);
                diags.push(diag);
                function.insns.clear();
                lowered.push(lower::lower(target, function, &mut constants, &mut diags));
            }
        }
        diag::attribute(&mut diags, first, &function.symbol.gnu);
    }
    for (function, lowered) in unit.functions.iter().zip(&lowered) {
        diags.extend(traps(target, function, lowered));
    }
    object::check(target, &unit, &lowered, &mut diags);
    let entries = match options.abi {
        Abi::C | Abi::Direct => entries(target, &unit, &lowered, &decls, &directs, &mut diags),
        Abi::None => unit.functions.iter().map(|_| None).collect(),
    };
    let pieces: Vec<emit::Piece<'_>> = unit
        .functions
        .iter()
        .zip(&lowered)
        .zip(entries)
        .map(|((function, lowered), entry)| emit::Piece { function, lowered, entry })
        .collect();
    let landing_pads = options.abi != Abi::None && !calls::has_indirect_targets(target, &unit);
    let style = emit::Style { line_labels: options.line_labels, insn_labels: options.insn_labels, landing_pads };
    let asm = emit::emit(target, &sources, &unit, &pieces, &constants, style);
    let (mut insns, mut functions) = (Vec::new(), Vec::new());
    for ((piece, frame), way) in pieces.iter().zip(frames).zip(&directs).filter(|_| !options.without_listing) {
        let start = insns.len();
        let abi0 = if let Way::Direct { abi0, .. } = way { abi0.as_slice() } else { &[] };
        listing::instructions(&sources, piece.function, piece.lowered, abi0, &mut insns);
        let mut function = listing::function(target, &sources, piece.function, frame, piece.entry.as_ref(), &decls);
        function.insns = start..insns.len();
        functions.push(function);
    }
    if package.is_some() {
        facts.judge(&diags, &sources, &decls);
    }
    let c_name = |name| str::strip_prefix(name, target.format.symbol_prefix()).unwrap_or(name);
    let declarations =
        emit::rust::declarations(pieces.iter().filter_map(|p| Some((c_name(p.function.export.as_deref()?), p.entry.as_ref()?))));
    Piped { translation: Translation { asm, diagnostics: finish(diags, &sources), insns, functions }, facts, declarations }
}

/// Gives errors of the syntax to the function whose statement they refused, by the line.
fn blame_syntax(unit: &Unit, sources: &Sources, diags: &mut [Diag]) {
    let line = |span: source::Span| {
        let at = sources.outermost(span.origin);
        (at.file, at.line)
    };
    for diag in diags {
        let here = line(diag.span);
        let mut broken = unit.functions.iter().filter_map(|f| Some((&f.symbol.gnu, unit.broken.get(&f.symbol.gnu)?)));
        let hit = broken.find(|(_, spans)| spans.iter().any(|span| line(*span) == here));
        diag.function = hit.map(|(body, _)| body.clone());
    }
}

/// Runs the preprocessor alone: the text that the parser would see, and what was wrong with the input.
pub fn expand(name: &str, text: &str, load: &mut Loader<'_>, options: &Options) -> (String, Vec<Diagnostic>) {
    let target = match target_of(name, options) {
        Ok(target) => target,
        Err(message) => return (String::new(), Translation::failed(name, "target", &message).diagnostics),
    };
    let mut sources = Sources::default();
    let mut expanded = syntax::ExpandedText::default();
    let diags = with_request(&mut sources, name, text, load, &target, options, |sources, request| {
        syntax::preprocess(sources, request, &mut expanded)
    });
    (expanded.0, finish(diags, &sources))
}

/// The architecture of a file: that of the options, else that of its name's suffix.
///
/// # Errors
/// When neither tells it, or there is no such architecture or profile.
pub fn goarch_of(name: &str, options: &Options) -> Result<String, String> {
    target_of(name, options).map(|target| target.arch.facts().goarch.to_owned())
}

/// The macros that `go build` predefines for an architecture and profile on Linux.
///
/// # Errors
/// An unknown architecture or profile.
pub fn predefined(goarch: &str, profile: Option<&str>) -> Result<Vec<String>, String> {
    Target::new(goarch, profile).map(|target| target.predefined())
}

/// The file's name without folder and suffix.
fn stem(name: &str) -> &str {
    let stem = name.rsplit(['/', '\\']).next().unwrap_or(name);
    stem.strip_suffix(".s").or_else(|| stem.strip_suffix(".S")).unwrap_or(stem)
}

/// The architecture that a file's name tells: `x_arm64.s`.
fn goarch_of_file(name: &str) -> Option<&str> {
    stem(name).rsplit_once('_').map(|(_, suffix)| suffix).filter(|suffix| arch::by_name(suffix).is_some())
}

fn target_of(name: &str, options: &Options) -> Result<Target, String> {
    let Some(goarch) = options.goarch.as_deref().or(goarch_of_file(name)) else {
        return Err("the architecture is not known: the file's name has no _<goarch>.s suffix and none is given".to_owned());
    };
    let target = Target::new(goarch, options.profile.as_deref())?.with_format(options.format, options.convention)?;
    if options.rvc { target.with_rvc() } else { Ok(target) }
}

/// Reads a file with what the target and the options define.
fn with_request<'s, T>(
    sources: &mut Sources<'s>,
    name: &str,
    text: &'s str,
    load: &mut Loader<'_>,
    target: &Target,
    options: &Options,
    read: impl FnOnce(&mut Sources<'s>, syntax::Request<'_>) -> T,
) -> T {
    let main = sources.add(name, text);
    let mut defines = options.defines.clone();
    for predefined in target.predefined() {
        if defines.iter().all(|(name, _)| *name != predefined) {
            defines.push((predefined, "1".to_owned()));
        }
    }
    let main_dir = name.rfind(['/', '\\']).map_or_else(String::new, |at| name[..at].to_owned());
    read(sources, syntax::Request { main, load, defines: &defines, include_dirs: &options.include_dirs, main_dir })
}

/// Declarations given by the caller, then those in comments. With `Abi::None` comments do not count: nobody needs them there.
fn declarations(text: &str, options: &Options) -> Decls {
    let given = options.declarations.as_deref().map(Decls::parse).unwrap_or_default();
    match options.abi {
        Abi::C | Abi::Direct => given.or(Decls::from_comments(text)),
        Abi::None => given,
    }
}

/// What is translated to Go's bytes, and does not what it says. What is refused for it has been reported.
fn traps(target: Target, function: &Function, lowered: &Lowered) -> impl Iterator<Item = Diag> {
    let written = function.insns.iter().zip(lowered.insns()).filter(|(_, lines)| !lines.is_empty()).map(|(insn, _)| insn);
    written.filter_map(move |insn| target.arch.trap(insn).map(|(id, message)| Diag::warning(id, insn.span, message)))
}

/// Lays out the arguments of a function that nobody declares, if its code determines them; else that is an error.
fn infer_declaration(target: Target, function: &Function, decls: &mut Decls) -> Option<Diag> {
    let name = &function.go_name;
    match infer::infer(target, function) {
        Ok(decl) if decl.params.is_empty() && decl.results.is_empty() => {
            decls.add(decl);
            None
        }
        Ok(decl) => {
            let message = format!("{name}: no Go declaration; its arguments are taken from their use: {}", decl.go);
            let diag = Diag::warning("inferred-layout", function.span, message)
                .help(format!("write `// {}` above TEXT if that is right", decl.go));
            decls.add(decl);
            Some(diag)
        }
        Err(why) => {
            let message = format!("{name}: no Go declaration, so its arguments are not known");
            Some(
                Diag::error("no-declaration", function.span, message)
                    .note(format!("its code does not determine them: {why}"))
                    .help(format!("give the .go file that declares it (--decl), or write `// func {name}(…)` above TEXT")),
            )
        }
    }
}

/// How C calls a function.
enum Way {
    /// By an entry of its own, if there is one at all. The note says why, where the body itself was asked for.
    Entry { note: Option<String> },
    /// By its body.
    Direct { shim: Shim, note: String, abi0: Vec<Option<Vec<String>>> },
}

/// The C-ABI entries of the exported functions.
fn entries<'a>(
    target: Target,
    unit: &Unit,
    lowered: &[Lowered],
    decls: &'a Decls,
    ways: &[Way],
    diags: &mut Vec<Diag>,
) -> Vec<Option<emit::Entry<'a>>> {
    let clobbers = calls::clobbers(target, unit, lowered, diags);
    let all = target.arch.callee_saved(target.convention);
    let mut out = Vec::with_capacity(unit.functions.len());
    for ((function, marks), way) in unit.functions.iter().zip(clobbers).zip(ways) {
        let Some(_) = &function.export else {
            out.push(None);
            continue;
        };
        let note = match way {
            Way::Direct { shim, note, .. } => {
                let decl = decls.get(&function.go_name).and_then(|decl| decl.as_ref().ok());
                out.push(decl.map(|decl| emit::Entry { decl, shim: shim.clone(), note: Some(note.clone()), lines: None }));
                continue;
            }
            Way::Entry { note } => note.clone(),
        };
        let saved: Vec<&'static str> = all.iter().zip(&marks).filter(|(_, mark)| **mark).map(|(name, _)| *name).collect();
        match entry(target, function, decls, saved, note) {
            Ok(entry) => out.push(Some(entry)),
            Err(diag) => {
                let first = diags.len();
                diags.extend(diag);
                diag::attribute(diags, first, &function.symbol.gnu);
                out.push(None);
            }
        }
    }
    out
}

fn entry<'a>(
    target: Target,
    function: &Function,
    decls: &'a Decls,
    saved: Vec<&'static str>,
    note: Option<String>,
) -> Result<emit::Entry<'a>, Option<Diag>> {
    let name = &function.go_name;
    let decl = match decls.get(name) {
        Some(Ok(decl)) => decl,
        Some(Err(why)) => return Err(Some(Diag::error("no-c-form", function.span, format!("{name}: {why}")))),
        // `infer_declaration` has said so.
        None => return Err(None),
    };
    let shim: Shim = plan_shim(&function.symbol.gnu, decl, saved);
    let no_form = |why| Some(Diag::error("no-c-form", function.span, format!("{name}: {why}")));
    let lines = target.arch.shim(&shim, target.convention).map_err(no_form)?;
    Ok(emit::Entry { decl, shim, note, lines: Some(lines) })
}

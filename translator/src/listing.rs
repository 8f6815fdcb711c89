//! What became of the source, for people and tools: instruction by instruction and function by function.

use crate::abi::Frame;
use crate::decl::{Decls, VarKind};
use crate::emit::{Entry, prototype};
use crate::ir::{Arg, Class, Function, Insn, Kind};
use crate::lower::{AsmLine, Lowered};
use crate::source::Sources;
use crate::target::Target;

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
    /// In a direct function: what its ABI0 body has in this place, where that is something else.
    pub abi0: Option<Vec<String>>,
    /// The macros that produced it, outermost first.
    pub macros: Vec<String>,
}

/// A function and what was found out about it.
#[derive(Clone, Debug)]
pub struct TranslatedFunction {
    /// Name in Go, without package.
    pub name: String,
    /// The exported symbol; `None` for a function of this file alone.
    pub symbol: Option<String>,
    /// The symbol of the body.
    pub body: String,
    /// File of its TEXT, outside macros.
    pub file: String,
    /// 1-based line of its TEXT.
    pub line: u32,
    /// The Go declaration.
    pub declaration: Option<String>,
    /// The C prototype of its entry, if it has one.
    pub prototype: Option<String>,
    /// Callee-saved registers that the entry saves.
    pub saved: Vec<String>,
    /// Registers that its own instructions name as their destination, in Go's words.
    pub written: Vec<String>,
    /// The frame; `None` where the declared size was refused.
    pub frame: Option<FrameLayout>,
    /// Arguments and results as `name+offset(FP)` calls them: name, offset, bytes, whether it is a result.
    pub arguments: Vec<(String, i64, i64, bool)>,
    /// With [`crate::Abi::Direct`], for what has a C entry: whether the body is the entry.
    pub direct: Option<bool>,
    /// Its part of [`crate::Translation::insns`].
    pub insns: std::ops::Range<usize>,
}

/// The frame of a function, in bytes from the stack pointer behind the prologue.
#[derive(Clone, Copy, Debug)]
pub struct FrameLayout {
    /// Bytes by which the prologue moves the stack pointer.
    pub size: i64,
    /// Bytes that TEXT declares: locals and the arguments of calls.
    pub declared: i64,
    /// Where `name+0(FP)` is.
    pub arguments: i64,
    /// Where `name+0(SP)` is: locals are below.
    pub locals: i64,
    /// Whether the function calls others.
    pub calls: bool,
}

/// Whether an entry of a body is shown.
pub(crate) fn is_shown(insn: &Insn) -> bool {
    insn.kind != Kind::Nothing && !insn.op.is_empty()
}

/// The instructions of a function.
///
/// `abi0`: for a direct function, for each of its entries what ABI0 has in its place, where that is something else.
pub(crate) fn instructions(
    sources: &Sources,
    function: &Function,
    lowered: &Lowered,
    abi0: &[Option<Vec<String>>],
    out: &mut Vec<TranslatedInsn>,
) {
    for (i, (insn, lines)) in function.insns.iter().zip(lowered.insns()).enumerate().filter(|(_, (insn, _))| is_shown(insn)) {
        let at = sources.outermost(insn.span.origin);
        let gnu = lines.iter().filter_map(|l| if let AsmLine::Code { text, .. } = l { Some(text.clone()) } else { None });
        let chain = sources.chain(insn.span.origin);
        out.push(TranslatedInsn {
            file: sources.name(at.file).to_owned(),
            line: at.line,
            function: function.go_name.to_string(),
            go: insn.written(),
            gnu: gnu.collect(),
            abi0: abi0.get(i).cloned().flatten(),
            macros: chain.iter().rev().filter_map(|(name, _)| name.as_deref().map(str::to_owned)).collect(),
        });
    }
}

/// The facts about a function, its instructions aside.
pub(crate) fn function(
    target: Target,
    sources: &Sources,
    function: &Function,
    frame: Option<Frame>,
    entry: Option<&Entry<'_>>,
    decls: &Decls,
) -> TranslatedFunction {
    let at = sources.outermost(function.span.origin);
    let layout = decls.layout(&function.go_name).and_then(|l| l.as_ref().ok());
    let decl = decls.get(&function.go_name).and_then(|d| d.as_ref().ok());
    let arguments = match (layout, decl) {
        (Some(layout), _) => {
            let leaves = layout.vars.iter().filter(|v| v.kind == VarKind::Scalar);
            leaves.map(|v| (v.name.clone(), v.offset, v.size, v.is_result)).collect()
        }
        (None, Some(decl)) => {
            let one = |is_result| move |s: &crate::decl::Scalar| (s.name.clone(), s.offset, s.bytes(), is_result);
            decl.params.iter().map(one(false)).chain(decl.results.iter().map(one(true))).collect()
        }
        (None, None) => Vec::new(),
    };
    TranslatedFunction {
        name: function.go_name.to_string(),
        symbol: function.export.as_deref().map(str::to_owned),
        body: function.symbol.gnu.to_string(),
        file: sources.name(at.file).to_owned(),
        line: at.line,
        declaration: decl.map(|d| d.go.clone()),
        prototype: entry.and_then(|entry| function.export.as_deref().map(|name| prototype(name, entry.decl, &entry.shim))),
        saved: entry.map(|entry| entry.shim.saved.iter().map(|s| (*s).to_owned()).collect()).unwrap_or_default(),
        written: written(target, function),
        frame: frame.map(|f| FrameLayout {
            size: f.size,
            declared: f.declared,
            arguments: f.fp,
            locals: f.locals,
            calls: f.calls,
        }),
        arguments,
        direct: entry.and_then(|entry| entry.note.as_ref().map(|_| entry.lines.is_none())),
        insns: 0..0,
    }
}

/// Registers that the function's own instructions have as their last operand and do not only look at.
fn written(target: Target, function: &Function) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn) {
        let (Some(arg), Some(text)) = (insn.args.last(), insn.operands.last()) else { continue };
        let register = match arg {
            Arg::Reg(r) => r.reg,
            _ => continue,
        };
        let compares = ["CMP", "COMI", "UCOMI", "FCMP", "PTEST", "VPTEST", "VTEST", "TEST"];
        let looks = match register.class {
            Class::Int => !target.arch.writes(insn, register),
            _ => compares.iter().any(|name| insn.op.starts_with(name)),
        };
        let name = text.split(['.', '[', '<', '-']).next().unwrap_or(text).to_owned();
        if !looks && !out.contains(&name) {
            out.push(name);
        }
    }
    // R2 before R10.
    out.sort_by_key(|name| {
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        (letters.to_owned(), name[letters.len()..].parse::<u32>().unwrap_or(0))
    });
    out
}

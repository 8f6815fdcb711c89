//! `goasm check`: what go vet's asmdecl analyzer says about an assembly file, for every architecture and without Go
//! (`asmdecl`), the traps that Go's assembler lets pass (`traps`), and everything that a translation would refuse.

pub(crate) mod asmdecl;
mod traps;

use crate::decl::Decls;
use crate::diag::{Diag, Diagnostic, Severity, finish};
use crate::lower::{self, Constants};
use crate::names::Names;
use crate::resolve::{self, BodyNames};
use crate::source::Sources;
use crate::{Loader, Options, abi, syntax, target_of, with_request};

/// Checks one assembly file. `options.declarations` is the Go code of the package, all its files one behind the other;
/// `// func …` comments stand in for what it lacks.
pub fn check(name: &str, text: &str, load: &mut Loader<'_>, options: &Options) -> Vec<Diagnostic> {
    let target = match target_of(name, options) {
        Ok(target) => target,
        Err(message) => return vec![Diagnostic::outside("target", name, 1, 1, message)],
    };
    let mut sources = Sources::default();
    let mut diags: Vec<Diag> = Vec::new();
    let read = with_request(&mut sources, name, text, load, &target, options, syntax::read);
    diags.extend(read.preprocessor);
    diags.extend(read.parser);
    let names = Names::new(options.package.as_deref(), &options.prefix, target.format);
    let mut unit = resolve::resolve(&read.file, target, names, BodyNames::Exported, &mut diags);
    let decls = options.declarations.as_deref().map(Decls::parse).unwrap_or_default().or(Decls::from_comments(text));
    // go_asm.h is made by Go's compiler. Without it its constants are unknown words, and the lines with them cannot be judged.
    let constants_missing = diags.iter().any(|d| d.id == "include-not-found" && d.message.contains("\"go_asm.h\""));
    let broken: Vec<u32> = diags.iter().map(|d| sources.outermost(d.span.origin).line).collect();
    let starts: Vec<u32> = unit.functions.iter().map(|f| sources.outermost(f.span.origin).line).collect();
    let mut findings = Vec::new();
    let mut constants = Constants::default();
    for (i, function) in unit.functions.iter_mut().enumerate() {
        let first = starts.get(i).copied().unwrap_or(0);
        let end = starts.get(i + 1).copied().unwrap_or(u32::MAX);
        let view = View { whole: !broken.iter().any(|line| (first..end).contains(line)) };
        // go vet looks at the text and does not see a TEXT that a macro makes.
        if sources.chain(function.span.origin).len() == 1 {
            asmdecl::check(target, function, &decls, view, &mut findings);
        }
        let written = function.clone();
        match abi::expand_frame(target, function, &mut diags) {
            Ok(frame) => {
                traps::check(target, &written, &frame, view, &mut findings);
                lower::lower(target, function, &mut constants, &mut diags);
            }
            Err(diag) => diags.push(diag),
        }
    }
    if constants_missing {
        // What looks wrong may only lack a constant.
        diags.retain(|d| d.id == "include-not-found");
        for diag in &mut diags {
            diag.severity = Severity::Warning;
            diag.more.notes = vec!["lines that use its constants are not checked".to_owned()];
        }
    }
    diags.extend(findings);
    finish(diags, &sources)
}

/// How much of a function was understood.
#[derive(Clone, Copy)]
struct View {
    /// No line of it was refused: what is not seen is not there.
    whole: bool,
}

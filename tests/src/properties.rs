//! What must hold for every input: the bodies of the fuzz targets in `fuzz/`, and of the test that replays what they found.
//!
//! An input is bytes: the first chooses architecture and options, the rest is text. Parts of a text that has several are divided
//! by a NUL. To add a property, add it here: fuzzing and replaying then have it both.

use crate::GOARCHES;
use goasm::port::{Request, port as make_crate};
use goasm::{Abi, Convention, Diagnostic, ObjectFormat, Options};

/// A property over inputs.
pub type Property = fn(&[u8]);

/// The targets by name.
pub const TARGETS: [(&str, Property); 4] =
    [("preprocessor", preprocessor), ("parser", parser), ("translation", translation), ("port", port)];

/// Longer inputs find nothing more and take their time.
const MAX_BYTES: usize = 1 << 16;

/// The byte that chooses, and the text. Bytes that are no UTF-8 are replaced: files that are none are refused before.
fn split(data: &[u8]) -> Option<(u8, String)> {
    let (choice, text) = data.split_first()?;
    (text.len() <= MAX_BYTES).then(|| (*choice, String::from_utf8_lossy(text).into_owned()))
}

fn goarch(choice: u8) -> String {
    GOARCHES[usize::from(choice & 3)].to_owned()
}

/// Every diagnostic has a place, a name, and fits in one line.
fn well_formed(diagnostics: &[Diagnostic], lines: usize) {
    for diagnostic in diagnostics {
        assert!(diagnostic.line >= 1 && diagnostic.column >= 1, "{diagnostic}");
        assert!(diagnostic.file != INPUT || diagnostic.line as usize <= lines.max(1), "{diagnostic}: {lines} lines");
        assert!(!diagnostic.message.is_empty() && !diagnostic.id.is_empty(), "{diagnostic:?}");
        assert_ne!(diagnostic.id, "internal", "{diagnostic}");
        assert!(!diagnostic.to_string().contains('\n'), "{diagnostic:?}");
    }
}

const INPUT: &str = "input.s";
const HEADER: &str = "part.h";

fn has_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == goasm::Severity::Error)
}

/// What the preprocessor makes of a text, it leaves as it is when it is given it again.
pub fn preprocessor(data: &[u8]) {
    let Some((choice, text)) = split(data) else { return };
    let (main, header) = text.split_once('\0').unwrap_or((&text, ""));
    let mut load = |path: &str| (path == HEADER).then(|| header.to_owned());
    let options = Options { goarch: Some(goarch(choice)), ..Options::default() };
    let (expanded, diagnostics) = goasm::expand(INPUT, main, &mut load, &options);
    well_formed(&diagnostics, main.matches('\n').count() + 1);
    if has_error(&diagnostics) {
        return;
    }
    let (again, diagnostics) = goasm::expand(INPUT, &expanded, &mut |_| None, &options);
    assert!(!has_error(&diagnostics), "{diagnostics:?}\nof\n{expanded}");
    assert_eq!(expanded, again);
}

/// Parser, resolver and the checks of `goasm check`, against any declarations.
pub fn parser(data: &[u8]) {
    let Some((choice, text)) = split(data) else { return };
    let (main, declarations) = match text.split_once('\0') {
        Some((main, declarations)) => (main, Some(declarations.to_owned())),
        None => (text.as_str(), None),
    };
    let options = Options { goarch: Some(goarch(choice)), declarations, ..Options::default() };
    well_formed(&goasm::check(INPUT, main, &mut |_| None, &options), main.matches('\n').count() + 1);
}

/// The whole translation. It is a function of its input; the text is what a reader may rely on: one statement a line, labels
/// for lines in order; and expanding the macros before changes nothing but places.
pub fn translation(data: &[u8]) {
    let Some((choice, text)) = split(data) else { return };
    let goarch = goarch(choice);
    let rvc = goarch == "riscv64" && choice & 4 != 0;
    let elf_only = matches!(goarch.as_str(), "riscv64" | "loong64");
    let (format, convention) = match choice >> 4 & 3 {
        1 if !elf_only => (ObjectFormat::MachO, None),
        2 if !elf_only => (ObjectFormat::Coff, None),
        3 if !elf_only => (ObjectFormat::Elf, Some(Convention::Windows)),
        _ => (ObjectFormat::Elf, None),
    };
    let options = Options {
        goarch: Some(goarch),
        rvc,
        abi: if choice & 8 == 0 { Abi::C } else { Abi::None },
        format,
        convention,
        line_labels: choice & 64 != 0,
        without_listing: choice & 128 != 0,
        ..Options::default()
    };
    let (first, again) = (crate::translate(INPUT, &text, &options), crate::translate(INPUT, &text, &options));
    well_formed(&first.diagnostics, text.matches('\n').count() + 1);
    assert_eq!(first.asm, again.asm, "the output depends on more than the input");
    for line in first.asm.lines() {
        assert!(!line.contains(['\r', '\0', '\u{b}', '\u{c}']), "{line:?}");
    }
    for function in &first.functions {
        assert!(first.insns.get(function.insns.clone()).is_some(), "{:?} of {}", function.insns, first.insns.len());
    }
    if first.is_complete() && options.abi == Abi::None {
        let (expanded, diagnostics) = goasm::expand(INPUT, &text, &mut |_| None, &options);
        assert!(!has_error(&diagnostics), "{diagnostics:?}");
        let plain = crate::translate(INPUT, &expanded, &options);
        assert!(plain.is_complete(), "{:?}\nof\n{expanded}", plain.diagnostics);
        assert_eq!(code(&first.asm), code(&plain.asm), "of\n{expanded}");
    }
}

/// The statements of a text, without comments and line labels.
fn code(asm: &str) -> Vec<&str> {
    let without_comment = |line| -> &str { comment(line).map_or(line, |at| &line[..at]).trim_end() };
    asm.lines().map(without_comment).filter(|line| !line.is_empty() && !line.starts_with("goasm_line_")).collect()
}

/// Where the comment of a line begins; a `//` in a string is none.
fn comment(line: &str) -> Option<usize> {
    let mut in_string = false;
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if in_string => at += 1,
            b'"' => in_string = !in_string,
            b'/' if !in_string && bytes.get(at + 1) == Some(&b'/') => return Some(at),
            _ => {}
        }
        at += 1;
    }
    None
}

/// `goasm port`: Go code, assembly and a header, divided by NULs.
pub fn port(data: &[u8]) {
    let Some((choice, text)) = split(data) else { return };
    let goarch = goarch(choice);
    let mut parts = text.splitn(3, '\0');
    let mut file = |name: String| (name, parts.next().unwrap_or("").to_owned());
    let files = vec![file("p.go".to_owned()), file(format!("p_{goarch}.s")), file(HEADER.to_owned())];
    let request = Request { name: "p".to_owned(), goarchs: vec![goarch], files, ..Request::default() };
    let made = make_crate(&request, &mut |_| None, &mut |_| None);
    for left_out in &made.left_out {
        assert!(!left_out.reasons.is_empty(), "{left_out:?}");
    }
    let again = make_crate(&request, &mut |_| None, &mut |_| None);
    assert_eq!(made.files, again.files, "the crate depends on more than the input");
}

//! Everything that an installed Go offers as input: the assembler's own test data and all of `src`.

use crate::diag::{Severity, short};
use crate::source::Sources;
use crate::syntax::{Request, read};
use std::path::{Path, PathBuf};

/// Where Go is installed, if it is.
fn go_root() -> Option<PathBuf> {
    if let Some(root) = std::env::var_os("GOASM_GOROOT") {
        return Some(PathBuf::from(root));
    }
    let cache = std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| Path::new(&home).join(".cache")))?;
    for tools in ["goasm-cross", "xcross"] {
        let lib = cache.join(tools).join("go/lib");
        let Ok(entries) = std::fs::read_dir(lib) else {
            continue;
        };
        for entry in entries.flatten() {
            let root = entry.path().join("site-packages/go");
            if root.join("src/cmd/asm").is_dir() {
                return Some(root);
            }
        }
    }
    None
}

fn assembly_files(dir: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            assembly_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "s") {
            found.push(path);
        }
    }
}

const ARCHITECTURES: [&str; 4] = ["amd64", "arm64", "riscv64", "loong64"];

/// Whether a file of Go's tree belongs to one of the four architectures, by its name or its build constraint.
fn belongs(path: &Path, text: &str) -> bool {
    let name = path.file_stem().and_then(|n| n.to_str()).unwrap_or("");
    let others = ["386", "arm", "mips", "mipsx", "mips64", "mips64x", "ppc64", "ppc64le", "ppc64x", "s390x", "wasm"];
    let last = name.rsplit('_').next().unwrap_or("");
    if ARCHITECTURES.contains(&last) {
        return true;
    }
    if others.contains(&last) {
        return false;
    }
    match text.lines().find(|l| l.starts_with("//go:build")) {
        Some(build) => {
            let words: Vec<&str> = build.split(|c: char| !c.is_alphanumeric()).collect();
            !words.iter().any(|w| others.contains(w)) || words.iter().any(|w| ARCHITECTURES.contains(w))
        }
        None => true,
    }
}

/// What Go's build would define for a file, as far as its name tells.
fn defines(path: &Path) -> Vec<(String, String)> {
    let name = path.file_stem().and_then(|n| n.to_str()).unwrap_or("");
    let arch = ARCHITECTURES.iter().find(|a| name.ends_with(**a)).unwrap_or(&"amd64");
    let system = ["windows", "darwin", "freebsd", "netbsd", "openbsd", "solaris", "plan9"];
    let system = system.iter().find(|s| name.split('_').any(|p| p == **s)).unwrap_or(&"linux");
    [format!("GOARCH_{arch}"), format!("GOOS_{system}")].map(|name| (name, "1".to_owned())).to_vec()
}

/// A go_asm.h for a file: defines what it seems to take from there, names with an underscore that are neither symbols
/// nor macros.
fn stand_in_constants(sources: &mut Sources, main: crate::source::FileId, headers: &[&str]) -> String {
    use crate::syntax::lexer::{Kind, lex};
    let mut files = vec![main];
    for dir in headers {
        for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
            if entry.path().extension().is_some_and(|e| e == "h") {
                files.push(sources.add("h", std::fs::read_to_string(entry.path()).unwrap()));
            }
        }
    }
    let mut names = std::collections::BTreeSet::new();
    let mut others = std::collections::BTreeSet::new();
    for file in files {
        let tokens = lex(sources, file);
        let words = (0..tokens.len()).filter(|i| tokens[*i].kind == Kind::Ident);
        for i in words {
            let at = |n: usize| tokens.get(i + n).map_or("", |t| t.text(sources));
            let name = at(0).to_owned();
            let behind = if matches!(at(1), "+" | "-") { 3 } else { 1 };
            let added = i > 0 && tokens[i - 1].text(sources) == "+";
            let pseudo = !added && at(behind) == "(" && (matches!(at(behind + 1), "SB" | "FP") || (behind == 3 && at(4) == "SP"));
            let defined = i > 0 && matches!(tokens[i - 1].text(sources), "define" | "ifdef" | "ifndef");
            if pseudo || defined || at(1) == "<" || at(1) == ":" {
                others.insert(name);
            } else if file == main && name.contains('_') && name.contains(char::is_lowercase) {
                names.insert(name);
            }
        }
    }
    names.difference(&others).map(|n| format!("#define {n} 8\n")).collect()
}

/// Reads a file of Go's tree and returns its errors.
fn errors_in(root: &Path, path: &Path, text: &str) -> (usize, Vec<String>) {
    let mut sources = Sources::default();
    let main = sources.add(&path.to_string_lossy(), text);
    let dir = path.parent().unwrap_or(root).to_string_lossy().into_owned();
    let include = root.join("pkg/include").to_string_lossy().into_owned();
    let runtime = root.join("src/runtime").to_string_lossy().into_owned();
    let constants = stand_in_constants(&mut sources, main, &[&include, &runtime, &format!("{runtime}/cgo")]);
    let request = Request {
        main,
        load: &mut |path| match std::fs::read_to_string(path) {
            Ok(text) => Some(text),
            // Generated per package by Go's compiler.
            Err(_) => path.ends_with("go_asm.h").then(|| constants.clone()),
        },
        defines: &defines(path),
        include_dirs: &[include, runtime],
        main_dir: dir,
    };
    let read = read(&mut sources, request);
    let diags = [read.preprocessor, read.parser].concat();
    let errors = diags.iter().filter(|d| d.severity == Severity::Error).map(|d| short(d, &sources)).collect();
    (read.file.stmts.len(), errors)
}

#[test]
fn go_corpus_parses() {
    let Some(root) = go_root() else {
        assert!(std::env::var_os("GOASM_CI").is_none(), "no installed Go found");
        println!("skipped: Go corpus (no installed Go found)");
        return;
    };
    let mut files = Vec::new();
    assembly_files(&root.join("src"), &mut files);
    files.sort();
    let testdata = root.join("src/cmd/asm/internal/asm/testdata");
    let mut count = 0;
    let mut stmts = 0;
    let mut errors = Vec::new();
    for path in &files {
        let text = std::fs::read_to_string(path).unwrap();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
        let wanted = if path.starts_with(&testdata) {
            (path.starts_with(testdata.join("avx512enc")) || ARCHITECTURES.iter().any(|a| name.starts_with(a)))
                && !name.contains("error")
                && !name.contains("validation")
        } else {
            // Other test data is about files that are no assembly.
            belongs(path, &text) && !path.components().any(|c| c.as_os_str() == "testdata")
        };
        if wanted {
            let (n, found) = errors_in(&root, path, &text);
            count += 1;
            stmts += n;
            errors.extend(found);
        }
    }
    println!("Go corpus: {count} files, {stmts} statements, {} errors", errors.len());
    assert!(errors.is_empty(), "{} errors:\n{}", errors.len(), errors.join("\n"));
    assert!(count > 200 && stmts > 90_000, "the corpus is incomplete: {count} files, {stmts} statements");
}

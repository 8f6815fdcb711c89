//! Diagnostics as users see them: each `tests/data/ui/<id>[-variant]_<goarch>.s` is given to the command, and what it prints is
//! held against the `.stderr` beside it. Dropping a file adds a test; `BLESS=1` writes what is expected.
//!
//! A first line `// RUN: …` gives the command and its options; without it the command is `translate`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/ui")
}

/// The id that a file is about: the longest known one that its name starts with.
fn id_of(stem: &str) -> &'static str {
    let fits = |id: &&str| stem == *id || stem.strip_prefix(id).is_some_and(|rest| rest.starts_with(['-', '_']));
    let found = goasm::explanations().iter().map(|e| e.id).filter(fits).max_by_key(|id| id.len());
    found.unwrap_or_else(|| panic!("{stem}: the name starts with no diagnostic's id"))
}

fn run(path: &Path) -> String {
    let name = path.file_name().and_then(|n| n.to_str()).expect("UTF-8 name");
    let text = std::fs::read(path).expect("test input");
    let first = String::from_utf8_lossy(&text).lines().next().unwrap_or("").to_owned();
    let words = first.strip_prefix("// RUN: ").unwrap_or("translate").split_whitespace().map(str::to_owned);
    let mut command = Command::new(env!("CARGO_BIN_EXE_goasm"));
    command.current_dir(folder()).args(words).arg(name);
    let output = command.output().expect("goasm runs");
    let mut seen = String::from_utf8(output.stderr).expect("UTF-8");
    seen.push_str(&format!("exit status {}\n", output.status.code().unwrap_or(-1)));
    seen
}

/// Ids that no file can show here, and why.
const UNREACHABLE: &[(&str, &str)] = &[
    ("internal", "no input is known that leads to it"),
    ("file-size", "needs 16 MiB of source"),
    ("unreadable", "is about a file that is not there; tests/cli.rs has it"),
    ("pseudo-without-name", "the parser says pseudo-without-symbol first"),
];

#[test]
fn diagnostics_read_as_expected() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut ids = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut inputs: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("tests/data/ui")
        .map(|entry| entry.expect("entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "s"))
        .collect();
    inputs.sort();
    for path in &inputs {
        let stem = path.file_stem().and_then(|s| s.to_str()).expect("UTF-8 name");
        let id = id_of(stem);
        let seen = run(path);
        if !seen.contains(&format!("[{id}]")) && !seen.contains(&format!("\"id\":\"{id}\"")) {
            wrong.push(format!("{stem}: {id} is not among what is printed:\n{seen}"));
            continue;
        }
        ids.insert(id);
        let expected_path = path.with_extension("stderr");
        if bless {
            std::fs::write(&expected_path, &seen).expect("written");
        }
        let expected = std::fs::read_to_string(&expected_path).unwrap_or_default();
        if seen != expected {
            wrong.push(format!("{stem}: expected\n{expected}\nprinted\n{seen}\n(BLESS=1 takes it over)"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), inputs.len(), wrong.join("\n"));
    let silent: Vec<&str> = goasm::explanations()
        .iter()
        .map(|e| e.id)
        .filter(|id| !ids.contains(id) && UNREACHABLE.iter().all(|(u, _)| u != id))
        .collect();
    assert!(silent.is_empty(), "no test in tests/data/ui shows {silent:?}");
    assert!(ids.len() >= 60, "only {} diagnostics have a test", ids.len());
    let expectations = std::fs::read_dir(folder()).expect("tests/data/ui").filter(|e| {
        e.as_ref().is_ok_and(|e| e.path().extension().is_some_and(|x| x == "stderr") && !e.path().with_extension("s").exists())
    });
    assert_eq!(expectations.count(), 0, "a .stderr has no input");
}

//! What fuzzing has found (`cargo xtask fuzz`), once more: each file in `tests/data/fuzz/<target>` is given to the target's
//! property. Those of `differential` are held against Go by `cargo xtask fuzz differential`; here they must at least translate.

use goasm::{Abi, Options};
use std::path::PathBuf;
use tests::properties::TARGETS;

fn inputs(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let dir = tests::root().join("tests/data/fuzz").join(target);
    let Ok(entries) = std::fs::read_dir(&dir) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("entry").path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read(&path).expect("input"))).collect()
}

#[test]
fn findings_stay_fixed() {
    let mut ran = 0;
    for (target, property) in TARGETS {
        for (path, data) in inputs(target) {
            eprintln!("{}", path.display());
            property(&data);
            ran += 1;
        }
    }
    assert!(ran > 0, "no inputs in tests/data/fuzz");
}

#[test]
fn files_that_were_compared_with_go_translate() {
    let files = inputs("differential");
    assert!(!files.is_empty());
    for (path, data) in files {
        let name = path.file_name().expect("name").to_string_lossy().into_owned();
        let text = String::from_utf8(data).expect("UTF-8");
        let translation = tests::translate(&name, &text, &Options { abi: Abi::None, ..Options::default() });
        assert!(translation.is_complete(), "{name}: {:?}", translation.diagnostics);
    }
}

/// Go takes the target from a branch into jumps that go in a circle; from the next one on the circle is broken.
#[test]
fn jumps_in_a_circle() {
    let text = "TEXT ·f(SB), 4, $0-0\n\tCBZ R1, a\n\tRET\na:\n\tJMP b\nb:\n\tJMP a\n\tCBZ R2, b\n\tRET\n";
    let translation = tests::translate("x_arm64.s", text, &Options { abi: Abi::None, ..Options::default() });
    assert!(translation.is_complete(), "{:?}", translation.diagnostics);
    let lines: Vec<&str> = translation.asm.lines().map(|line| line.split("//").next().unwrap_or("").trim()).collect();
    let after = |label: &str| lines.iter().skip_while(|line| **line != format!("{label}:")).nth(1).copied();
    assert_eq!(after(".Lf.self1"), Some("cbz x1, .Lf.self1"), "{}", translation.asm);
    assert_eq!(after(".Lf.self3"), Some("b .Lf.self3"), "{}", translation.asm);
    assert!(lines.contains(&"b .Lf_a") && lines.contains(&"cbz x2, .Lf_a"), "{}", translation.asm);
}

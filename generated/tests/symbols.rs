//! The `.S` files of all architectures against the table in `build/kernels.rs`, as text.
use std::collections::BTreeSet;
use std::{fs, path::Path};

macro_rules! kernels {
    ($($name:literal $table:ident $arguments:tt { $($arch:literal $tier:ident $cfg:literal $file:literal $symbol:ident;)+ })+) => {
        /// Rust's name of the architecture, file, symbol.
        const ROWS: &[(&str, &str, &str)] = &[$($(($arch, $file, stringify!($symbol)),)+)+];
    };
}

include!("../build/kernels.rs");

/// A file exports what the table says and nothing else: C symbols with the prefix of this version, hidden, so that no
/// other version or library meets them.
#[test]
fn files_and_table_have_the_same_symbols() {
    let asm = Path::new(env!("CARGO_MANIFEST_DIR")).join("asm");
    let mut exported = BTreeSet::new();
    for (arch, goarch) in [("x86_64", "amd64"), ("aarch64", "arm64"), ("riscv64", "riscv64"), ("loongarch64", "loong64")] {
        for entry in fs::read_dir(asm.join(goarch)).expect("a folder for each architecture") {
            let path = entry.expect("a file").path();
            let text = fs::read_to_string(&path).expect("text");
            let file = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
            let words: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
            for line in &words {
                let [".globl", symbol] = line[..] else { continue };
                assert!(words.contains(&vec![".hidden", symbol]), "{}: {symbol} is not hidden", path.display());
                assert!(symbol.starts_with("goasm_0_1_"), "{}: {symbol}", path.display());
                exported.insert((arch, file.clone(), symbol.to_owned()));
            }
            assert!(
                !words.iter().any(|line| matches!(line.first(), Some(&(".global" | ".weak" | ".comm")))),
                "{}",
                path.display()
            );
        }
    }
    let table = ROWS.iter().map(|(arch, file, symbol)| (*arch, (*file).to_owned(), (*symbol).to_owned()));
    assert_eq!(exported, table.collect());
}

//! What the tests share: where files are, our kernels as inputs, and how a layer that cannot run says so.

use goasm::{Options, Translation};
use std::path::{Path, PathBuf};

pub mod properties;

/// The four architectures by Go's names.
pub const GOARCHES: [&str; 4] = ["amd64", "arm64", "riscv64", "loong64"];

/// The repository's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// All assembly sources below `goasm-src` for an architecture, name and text.
///
/// # Panics
/// If the folder cannot be read or holds no source for the architecture.
pub fn kernels(goarch: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let suffix = format!("_{goarch}.s");
    for folder in read_dir(&root().join("goasm-src")).into_iter().filter(|p| p.is_dir()) {
        for path in read_dir(&folder) {
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            if name.ends_with(&suffix) {
                out.push((name, std::fs::read_to_string(&path).expect("readable kernel")));
            }
        }
    }
    assert!(!out.is_empty(), "no kernel for {goarch}");
    out
}

fn read_dir(path: &Path) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = std::fs::read_dir(path).expect("readable folder").map(|e| e.expect("entry").path()).collect();
    out.sort();
    out
}

/// Translates a text with nothing to include but the built-in headers.
pub fn translate(name: &str, text: &str, options: &Options) -> Translation {
    goasm::translate(name, text, &mut |_| None, options)
}

/// Says that a layer is left out, by name and with the reason; where nothing may be left out (`GOASM_CI` is set) that is a failure.
///
/// # Panics
/// If `GOASM_CI` is set.
pub fn skip(layer: &str, why: &str) {
    assert!(std::env::var_os("GOASM_CI").is_none(), "layer `{layer}` cannot run: {why}");
    // Not by a print macro: the test runner would swallow it.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("skipped: {layer}: {why}\n").as_bytes());
}

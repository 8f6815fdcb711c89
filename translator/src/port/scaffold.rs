//! The rest of the crate: manifest, build script, README, hashes of the sources.

use super::{ArchPort, Port, Request, rust, tests_text};
use goasm_oracle::sha512::sha512;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The file by which `goasm port` knows a directory of its own.
pub const MARKER: &str = "SOURCES.sha512";

/// Puts the crate's files into `out`.
pub(crate) fn write(request: &Request, arches: &[ArchPort], out: &mut Port) {
    let (ffi, lib) = rust::write(request, arches);
    let (tests, untested) = tests_text::write(request, arches);
    let mut files: BTreeMap<String, String> = arches.iter().flat_map(|a| a.files.iter().cloned()).collect();
    files.insert("Cargo.toml".to_owned(), manifest(request));
    files.insert("build.rs".to_owned(), build_script(request, arches));
    files.insert("src/ffi.rs".to_owned(), ffi);
    files.insert("src/lib.rs".to_owned(), lib);
    files.insert("tests/differential.rs".to_owned(), tests);
    files.insert(MARKER.to_owned(), hashes(request, arches));
    files.insert("README.md".to_owned(), readme(request, arches, &untested));
    if let Some(license) = &request.license {
        files.insert("LICENSE".to_owned(), license.clone());
    }
    out.files = files.into_iter().collect();
}

fn manifest(request: &Request) -> String {
    let license = if request.license.is_some() { "license-file = \"LICENSE\"\n" } else { "" };
    let oracle = match &request.oracle_path {
        Some(path) => format!("{{ path = {path:?}, features = [\"std\"] }}"),
        None => format!("{{ version = \"{}\", features = [\"std\"] }}", env!("CARGO_PKG_VERSION")),
    };
    format!(
        "[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\nrust-version = \"1.85\"\n{license}# One program cannot have two packages with the same symbols.\nlinks = {links:?}\n\n\
         [build-dependencies]\ncc = \"1\"\n\n[dev-dependencies]\ngoasm-oracle = {oracle}\n\n# Remove this when the crate becomes a member of a workspace.\n[workspace]\n",
        name = request.name,
        links = crate::names::mangle(&request.name),
    )
}

fn build_script(request: &Request, arches: &[ArchPort]) -> String {
    let rows: Vec<String> = arches
        .iter()
        .filter(|a| !a.files.is_empty())
        .filter_map(|a| rust::rust_arch(&a.goarch).map(|arch| format!("        \"{arch}\" => \"{}\",\n", a.goarch)))
        .collect();
    format!(
        "//! Assembles `asm/<goarch>/*.S`. The compiler is found by `cc`: `CC_<target>`, `TARGET_CC`, … are its variables.\n\n\
         use std::{{env, fs, path::PathBuf, process}};\n\n\
         fn main() {{\n    println!(\"cargo::rerun-if-changed=asm\");\n    println!(\"cargo::rerun-if-changed=build.rs\");\n    println!(\"cargo::rerun-if-env-changed=DOCS_RS\");\n    \
         let var = |name: &str| env::var(name).unwrap_or_default();\n    if !var(\"DOCS_RS\").is_empty() {{\n        return;\n    }}\n    \
         let goarch = match var(\"CARGO_CFG_TARGET_ARCH\").as_str() {{\n{rows}        // Another architecture has none of the functions.\n        _ => return,\n    }};\n    \
         if matches!(var(\"CARGO_CFG_TARGET_VENDOR\").as_str(), \"apple\") || var(\"CARGO_CFG_TARGET_OS\") == \"windows\" {{\n        \
         println!(\"cargo::error=the assembly is for ELF; {{}} has another object format\", var(\"TARGET\"));\n        process::exit(1);\n    }}\n    \
         let dir = PathBuf::from(\"asm\").join(goarch);\n    let entries = fs::read_dir(&dir).unwrap_or_else(|error| {{\n        println!(\"cargo::error={{}}: {{error}}\", dir.display());\n        process::exit(1);\n    }});\n    \
         let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == \"S\")).collect();\n    \
         // The order of a directory is not defined.\n    files.sort();\n    cc::Build::new().files(files).compile(\"{}_asm\");\n}}\n",
        crate::names::mangle(&request.name),
        rows = rows.concat(),
    )
}

/// The names of all files that took part.
fn sources(arches: &[ArchPort]) -> BTreeSet<&str> {
    arches.iter().flat_map(|a| a.sources.iter().map(String::as_str)).collect()
}

/// In the form that `sha512sum -c` reads, in the directory of the sources.
fn hashes(request: &Request, arches: &[ArchPort]) -> String {
    let mut out = String::new();
    let sources = sources(arches);
    for (name, text) in request.files.iter().filter(|(name, _)| sources.contains(name.as_str())) {
        let _ = writeln!(out, "{}  {name}", hex(text));
    }
    out
}

fn hex(text: &str) -> String {
    sha512(text.as_bytes()).iter().map(|b| format!("{b:02x}")).collect()
}

fn readme(request: &Request, arches: &[ArchPort], untested: &[String]) -> String {
    let mut out = format!("# {}\n\n", request.name);
    let from =
        request.package.as_deref().map_or_else(|| "a Go package".to_owned(), |package| format!("the Go package `{package}`"));
    let _ = writeln!(
        out,
        "Assembly of {from}, translated to GNU assembly by goasm {} (`goasm port`). The function bodies are byte for byte what Go's\nassembler makes of the same source; around them stand entries with the C ABI, and Rust wrappers.\n",
        env!("CARGO_PKG_VERSION")
    );
    out.push_str("Build it with `cargo build` (a C compiler assembles the `.S`), test it with `cargo test`.\n\n## Functions\n\n| function | architectures | needs |\n|---|---|---|\n");
    let mut functions: BTreeMap<&str, (Vec<&str>, BTreeSet<String>)> = BTreeMap::new();
    for arch in arches {
        for exported in &arch.exported {
            let row = functions.entry(&exported.go).or_default();
            row.0.push(&arch.goarch);
            if !exported.features.is_empty() {
                let list: Vec<&str> = exported.features.iter().copied().collect();
                row.1.insert(format!("{}: {}", arch.goarch, list.join(", ")));
            }
        }
    }
    for (go, (list, features)) in &functions {
        let features: Vec<&str> = features.iter().map(String::as_str).collect();
        let _ = writeln!(out, "| `{go}` | {} | {} |", list.join(", "), features.join("; "));
    }
    out.push_str(
        "\n\"Needs\" is what the instructions show; it is for documentation and tests. The wrappers are `unsafe` where the declaration does not\nsay what the assembly expects, which is almost everywhere; `goasm port --trust NAME` makes one safe on your word. A slice that the\nassembly may write is `&mut`; where it provably only reads, `&`. Arguments that alias each other go through `ffi`.\n",
    );
    let settable: BTreeSet<(String, String)> = arches
        .iter()
        .flat_map(|a| &a.provided)
        .filter(|p| p.settable)
        .flat_map(|p| {
            p.scalars.values().map(move |(path, _)| (p.go.clone(), format!("set_{}{path}", super::symbols::rust_name(&p.go))))
        })
        .collect();
    if !settable.is_empty() {
        out.push_str("\n## Variables that Go code sets\n\nThe assembly reads them; here they start as zero (or their literal value), which selects the code that every CPU can run.\n\n");
        for (go, setter) in settable {
            let _ = writeln!(out, "* `{go}`: call `{setter}` once the CPU has been asked.");
        }
    }
    let constant: BTreeSet<&str> =
        arches.iter().flat_map(|a| &a.provided).filter(|p| !p.settable).map(|p| p.go.as_str()).collect();
    if !constant.is_empty() {
        let list: Vec<String> = constant.iter().map(|name| format!("`{name}`")).collect();
        let _ =
            writeln!(out, "\nTables of the Go code that the assembly reads are in `asm/*/go_variables.S`: {}.", list.join(", "));
    }
    out.push_str("\n## Not ported\n\n");
    let mut none = true;
    for left in arches.iter().flat_map(|a| &a.left_out) {
        none = false;
        let what =
            if left.function.is_empty() { format!("`{}`", left.file) } else { format!("`{}` ({})", left.function, left.file) };
        let _ = writeln!(out, "* {}: {what}:", left.goarch);
        for reason in &left.reasons {
            let _ = writeln!(out, "  * {reason}");
        }
    }
    if none {
        out.push_str("Every function of the assembly files is here.\n");
    }
    let notes: BTreeSet<&String> = arches.iter().flat_map(|a| &a.notes).collect();
    if !notes.is_empty() {
        out.push_str("\nNotes:\n\n");
        for note in notes {
            let _ = writeln!(out, "* {note}");
        }
    }
    if !untested.is_empty() {
        out.push_str("\n## Without a test\n\n`tests/differential.rs` calls what it can call knowing only the declaration. Yours to test:\n\n");
        for line in untested {
            let _ = writeln!(out, "* {line}");
        }
    }
    let _ = writeln!(
        out,
        "\n## Sources\n\n`{MARKER}` has the whole hashes; in the sources' directory `sha512sum -c` checks them.\n\n| file | SHA-512 begins |\n|---|---|"
    );
    let sources = sources(arches);
    for (name, text) in request.files.iter().filter(|(name, _)| sources.contains(name.as_str())) {
        let _ = writeln!(out, "| {name} | `{}` |", &hex(text)[..16]);
    }
    out.push_str(
        "\n## Licence\n\nA translation is a derived work: the `.S` files and the tables stay under the licence of the Go sources",
    );
    out.push_str(match &request.license {
        Some(_) => ", which is in `LICENSE`.\n",
        None => ". No licence file was found beside them; add it before you pass the crate on.\n",
    });
    out
}

//! A Rust module that carries the code by `global_asm!`: needs no assembler but rustc's own, and works on MSVC targets.

use super::{Entry, dialect};
use crate::abi::Results;
use crate::decl::Scalar;
use crate::target::{ObjectFormat, Target};
use std::fmt::Write as _;

/// One object format's part of a module.
pub(crate) struct Variant {
    pub(crate) format: ObjectFormat,
    /// The GNU text.
    pub(crate) asm: String,
    /// The declarations of the entries, in Rust.
    pub(crate) declarations: String,
}

/// Everything that `global_asm!` blocks share with other blocks of the program is left as it was: section, instruction set, options.
fn contained(target: Target, asm: &str) -> String {
    let mut out = String::from("\n");
    let riscv = target.arch.facts().goarch == "riscv64";
    if riscv {
        out.push_str("\t.option push\n");
    }
    for line in asm.lines() {
        match line.strip_prefix("\t.arch ") {
            // `.arch` would also take extensions away from blocks that follow.
            Some(arch) => arch.split('+').skip(1).for_each(|e| {
                let _ = writeln!(out, "\t.arch_extension {e}");
            }),
            None => {
                let _ = writeln!(out, "{line}");
            }
        }
    }
    if riscv {
        out.push_str("\t.option pop\n");
    }
    let _ = writeln!(out, "\t{}", dialect(target.format).section(super::Section::Text, None));
    out
}

/// The `cfg` predicate of targets whose objects have that format.
fn predicate(format: ObjectFormat) -> &'static str {
    match format {
        ObjectFormat::Elf => {
            "not(any(target_vendor = \"apple\", target_os = \"windows\", target_os = \"uefi\", target_os = \"cygwin\"))"
        }
        ObjectFormat::MachO => "target_vendor = \"apple\"",
        ObjectFormat::Coff => "any(target_os = \"windows\", target_os = \"uefi\", target_os = \"cygwin\")",
    }
}

/// The module's text. `target`: the architecture counts.
pub(crate) fn module(source: &str, target: Target, variants: &[Variant]) -> String {
    let (arch, syntax) = match target.arch.facts().goarch {
        "amd64" => ("x86_64", "att_syntax, raw"),
        "arm64" => ("aarch64", "raw"),
        "loong64" => ("loongarch64", "raw"),
        goarch => (goarch, "raw"),
    };
    let machine = format!("target_arch = \"{arch}\", target_pointer_width = \"64\", target_endian = \"little\"");
    let mut out = format!("// Translated by goasm from {}.\n", super::one_line(source));
    let predicates: Vec<&str> = variants.iter().map(|v| predicate(v.format)).collect();
    let formats: Vec<&str> = variants.iter().map(|v| v.format.name()).collect();
    let _ = write!(
        out,
        "\n#[cfg(not(all({machine}, any({}))))]\ncompile_error!(\"this code is for {arch}, object format {}\");\n",
        predicates.join(", "),
        formats.join(" or ")
    );
    let same = variants.windows(2).all(|pair| pair[0].declarations == pair[1].declarations);
    for variant in variants {
        let cfg = format!("#[cfg(all({machine}, {}))]", predicate(variant.format));
        let asm = contained(Target { format: variant.format, ..target }, &variant.asm);
        let fence = fence(&asm);
        let _ = write!(out, "\n{cfg}\ncore::arch::global_asm!(\n    r{fence}\"{asm}\"{fence},\n    options({syntax})\n);\n");
        if !same {
            let _ = write!(out, "\n{cfg}\n{}", variant.declarations);
        }
    }
    if let Some(variant) = variants.first().filter(|_| same) {
        let _ = write!(out, "\n{}", variant.declarations);
    }
    out
}

/// As many `#` as a raw string of that text needs.
fn fence(text: &str) -> String {
    let longest = text.split('"').skip(1).map(|rest| rest.len() - rest.trim_start_matches('#').len()).max();
    "#".repeat(longest.map_or(0, |n| n + 1).max(1))
}

/// The entries' declarations; structs of results in front of them.
pub(crate) fn declarations<'a>(entries: impl Iterator<Item = (&'a str, &'a Entry<'a>)>) -> String {
    let (mut structs, mut functions) = (String::new(), String::new());
    for (name, entry) in entries {
        let decl = entry.decl;
        let mut params: Vec<String> = decl.params.iter().map(|p| format!("{}: {}", identifier(&p.name), rust_type(p))).collect();
        let returned = match (&entry.shim.results, decl.results.as_slice()) {
            (Results::One(_), [one]) => format!(" -> {}", rust_type(one)),
            _ => String::new(),
        };
        if let Results::Through(_) = entry.shim.results {
            let _ = write!(
                structs,
                "/// Results of [`{name}`].\n#[allow(dead_code, non_camel_case_types)]\n#[derive(Clone, Copy, Debug)]\n#[repr(C)]\npub struct {name}_results {{\n"
            );
            for result in &decl.results {
                let _ = writeln!(structs, "    pub {}: {},", identifier(&result.name), rust_type(result));
            }
            structs.push_str("}\n\n");
            params.push(format!("results: *mut {name}_results"));
        }
        let _ = write!(
            functions,
            "    /// `{}`\n    ///\n    /// # Safety\n    /// The arguments are what the Go function takes, and the CPU has the instructions that it uses.\n    pub fn {}({}){returned};\n",
            super::one_line(&decl.go),
            identifier(name),
            params.join(", ")
        );
    }
    format!("{structs}#[allow(dead_code, non_snake_case)]\nunsafe extern \"C\" {{\n{functions}}}\n")
}

fn rust_type(scalar: &Scalar) -> &'static str {
    match scalar.c {
        "int8_t" => "i8",
        "uint8_t" => "u8",
        "int16_t" => "i16",
        "uint16_t" => "u16",
        "int32_t" => "i32",
        "uint32_t" => "u32",
        "int64_t" => "i64",
        "uint64_t" => "u64",
        "ptrdiff_t" => "isize",
        "size_t" => "usize",
        "bool" => "bool",
        "float" => "f32",
        "double" => "f64",
        // Pointers of any kind.
        _ => "*mut core::ffi::c_void",
    }
}

/// Words that Go takes as names and Rust does not.
#[rustfmt::skip]
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum", "extern", "false", "final",
    "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

fn identifier(name: &str) -> String {
    match name {
        "" => "_".to_owned(),
        // These have no raw form.
        "self" | "Self" | "super" | "crate" => format!("{name}_"),
        _ if KEYWORDS.contains(&name) => format!("r#{name}"),
        _ => name.to_owned(),
    }
}

//! The Rust side: declarations of the C functions, types with Go's layout, wrappers.

use super::go::types::{Struct, Type};
use super::symbols::{Provided, rust_name};
use super::{ArchPort, Exported, Param, Request};
use crate::names::mangle;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Rust's name of an architecture.
pub(crate) fn rust_arch(goarch: &str) -> Option<&'static str> {
    match goarch {
        "amd64" => Some("x86_64"),
        "arm64" => Some("aarch64"),
        "riscv64" => Some("riscv64"),
        "loong64" => Some("loongarch64"),
        _ => None,
    }
}

/// Items with the architectures that have them, equal ones once, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Items {
    order: Vec<String>,
    arches: BTreeMap<String, Vec<&'static str>>,
}

impl Items {
    pub(crate) fn add(&mut self, goarch: &str, item: String) {
        let Some(arch) = rust_arch(goarch) else { return };
        let arches = self.arches.entry(item.clone()).or_insert_with(|| {
            self.order.push(item);
            Vec::new()
        });
        if !arches.contains(&arch) {
            arches.push(arch);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Every item behind its `cfg`; `{cfg}` in an item is where it goes, once for each sub-item.
    pub(crate) fn render(&self) -> String {
        let mut out = String::new();
        for item in &self.order {
            let arches = self.arches.get(item).map(Vec::as_slice).unwrap_or_default();
            let list: Vec<String> = arches.iter().map(|arch| format!("target_arch = \"{arch}\"")).collect();
            let cfg = match list.as_slice() {
                [one] => format!("#[cfg({one})]"),
                _ => format!("#[cfg(any({}))]", list.join(", ")),
            };
            out.push('\n');
            out.push_str(&item.replace("{cfg}", &cfg));
        }
        out
    }
}

/// A name that Rust takes.
pub(crate) fn ident(name: &str) -> String {
    const KEYWORDS: &[&str] = &[
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum", "extern",
        "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut",
        "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe",
        "unsized", "use", "virtual", "where", "while", "yield",
    ];
    let name = mangle(name);
    match name.as_str() {
        "_" | "self" | "Self" | "super" | "crate" => format!("{name}_"),
        word if KEYWORDS.contains(&word) => format!("r#{word}"),
        _ => name,
    }
}

/// Names of parameters, each once.
pub(crate) fn param_names(exported: &Exported) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for param in &exported.params {
        let mut name = ident(&param.name);
        while out.contains(&name) || name == "_" {
            name.push('_');
        }
        out.push(name);
    }
    out
}

/// The Rust type of a C type in a prototype.
fn scalar(c: &str) -> &'static str {
    match c {
        "int8_t" => "i8",
        "uint8_t" => "u8",
        "bool" => "bool",
        "int16_t" => "i16",
        "uint16_t" => "u16",
        "int32_t" => "i32",
        "uint32_t" => "u32",
        "int64_t" | "ptrdiff_t" => "i64",
        "uint64_t" | "size_t" => "u64",
        "float" => "f32",
        "double" => "f64",
        _ => "*mut core::ffi::c_void",
    }
}

/// Types with Go's layout that the wrappers mention.
#[derive(Debug, Default)]
struct Structs(BTreeMap<String, String>);

impl Structs {
    /// The Rust type, structs declared on the way; `context` names a struct without name.
    fn rust(&mut self, ty: &Type, context: &str) -> String {
        match ty {
            Type::Int { bytes, signed } => format!("{}{}", if *signed { 'i' } else { 'u' }, u32::from(*bytes) * 8),
            Type::Bool => "bool".to_owned(),
            Type::Float { bytes } => format!("f{}", u32::from(*bytes) * 8),
            Type::Complex { bytes } => format!("[f{}; 2]", u32::from(*bytes) * 4),
            Type::Pointer(_) | Type::Word => "*mut core::ffi::c_void".to_owned(),
            Type::String | Type::Interface => "[usize; 2]".to_owned(),
            Type::Slice(_) => "[usize; 3]".to_owned(),
            Type::Array(n, element) => format!("[{}; {n}]", self.rust(element, context)),
            Type::Struct(s) => {
                let name = s.name.clone().map_or_else(|| mangle(context), |name| ident(&name));
                if !self.0.contains_key(&name) {
                    // The name first: a struct cannot contain itself, but two can have a field type in common.
                    self.0.insert(name.clone(), String::new());
                    let text = self.declare(&name, s);
                    self.0.insert(name.clone(), text);
                }
                name
            }
        }
    }

    fn declare(&mut self, name: &str, s: &Struct) -> String {
        let mut out =
            format!("/// Go's `{name}`: {} bytes.\n{{cfg}}\n#[repr(C)]\n#[derive(Clone, Copy)]\npub struct {name} {{\n", s.size);
        let mut asserts = format!("{{cfg}}\nconst _: () = {{\n    assert!(size_of::<{name}>() == {});\n", s.size);
        let mut end = 0;
        for (i, field) in s.fields.iter().enumerate() {
            let field_name = if field.name == "_" { format!("_{i}") } else { ident(&field.name) };
            let ty = self.rust(&field.ty, &format!("{}_{}", name.trim_start_matches("r#"), field.name));
            let _ = writeln!(out, "    /// Offset {}.\n    pub {field_name}: {ty},", field.offset);
            let _ = writeln!(asserts, "    assert!(core::mem::offset_of!({name}, {field_name}) == {});", field.offset);
            end = field.offset + field.ty.size();
        }
        let natural = end.div_ceil(s.align.max(1)) * s.align.max(1);
        if natural < s.size {
            let _ = writeln!(out, "    /// What Go adds behind a field without size.\n    pub _end: [u8; {}],", s.size - end);
        }
        out.push_str("}\n");
        asserts.push_str("};\n");
        let zeroed = format!(
            "{{cfg}}\nimpl {name} {{\n    /// All bytes zero, as a variable in Go starts.\n    #[must_use]\n    pub const fn zeroed() -> Self {{\n        // SAFETY: zeros are a value of every field.\n        unsafe {{ core::mem::zeroed() }}\n    }}\n}}\n"
        );
        format!("{out}\n{asserts}\n{zeroed}")
    }
}

/// How a parameter is handed over.
enum Pass {
    /// By value.
    Value(String),
    Reference {
        ty: String,
    },
    Raw {
        ty: String,
    },
    Slice {
        element: String,
    },
    Text,
    /// An aggregate by value: its scalars one by one.
    Scalars(Vec<(String, &'static str)>),
}

/// Whether a pointer to it says how much memory it points to.
pub(crate) fn is_sized(pointee: &Type) -> bool {
    matches!(pointee, Type::Struct(_) | Type::Array(..)) && pointee.size() > 0
}

fn pass(param: &Param, exported: &Exported, structs: &mut Structs) -> Pass {
    let context = format!("{}_{}", mangle(&exported.go_name), mangle(&param.name));
    match &param.ty {
        Type::Pointer(Some(inner)) if is_sized(inner) => Pass::Reference { ty: structs.rust(inner, &context) },
        Type::Pointer(Some(inner)) => Pass::Raw { ty: structs.rust(inner, &context) },
        Type::Pointer(None) => Pass::Raw { ty: "core::ffi::c_void".to_owned() },
        Type::Slice(Some(element)) if element.size() > 0 => Pass::Slice { element: structs.rust(element, &context) },
        Type::String => Pass::Text,
        Type::Int { .. } | Type::Float { .. } | Type::Bool => Pass::Value(structs.rust(&param.ty, &context)),
        _ => {
            let end = param.offset + i64::try_from(param.ty.size()).unwrap_or(i64::MAX);
            let mine = exported.decl.params.iter().filter(|s| (param.offset..end).contains(&s.offset));
            Pass::Scalars(mine.map(|s| (ident(&s.name), scalar(s.c))).collect())
        }
    }
}

/// The three texts of a function: declaration, result type, wrapper.
struct Texts {
    ffi: String,
    wrapper: String,
}

/// `ffi.rs` and `lib.rs`.
pub(crate) fn write(request: &Request, arches: &[ArchPort]) -> (String, String) {
    let (mut declarations, mut wrappers, mut statics, mut setters) =
        (Items::default(), Items::default(), Items::default(), Items::default());
    let mut types = Items::default();
    for arch in arches {
        let mut structs = Structs::default();
        for exported in &arch.exported {
            let texts = texts(request, exported, &mut structs);
            declarations.add(&arch.goarch, texts.ffi);
            wrappers.add(&arch.goarch, texts.wrapper);
            if let Some(text) = results_type(exported) {
                types.add(&arch.goarch, text);
            }
        }
        for text in structs.0.into_values() {
            types.add(&arch.goarch, text);
        }
        for variable in arch.provided.iter().filter(|p| p.settable) {
            statics.add(&arch.goarch, static_text(variable));
            for (offset, (path, ty)) in &variable.scalars {
                setters.add(&arch.goarch, setter(variable, *offset, path, ty));
            }
        }
    }
    let mut ffi = String::from(
        "//! The functions as the assembler knows them: C ABI, pointers and lengths.\n//!\n//! A slice is three arguments (pointer, length, capacity), a string two. Several results go through the last pointer.\n\nuse crate::*;\n\nunsafe extern \"C\" {",
    );
    let inside = declarations.render() + &statics.render();
    for line in inside.lines() {
        if !line.is_empty() {
            ffi.push_str("    ");
        }
        ffi.push_str(line);
        ffi.push('\n');
    }
    ffi.push_str("}\n");
    // `use crate::*` may have nothing to import.
    let ffi = ffi.replace("use crate::*;", "#[allow(unused_imports)]\nuse crate::*;").replace("{\n\n    ", "{\n    ");

    let mut lib = format!(
        "//! `{}`: assembly of a Go package, translated by goasm.\n//!\n//! Names are Go's. The README tells where everything comes from and what is not here.\n//!\n\
         //! A function is `unsafe` because its declaration does not say all that the assembly expects: which instructions the CPU must\n\
         //! have, and how far behind a pointer it reads and writes. Its `Safety` section says what is known.\n\
         #![no_std]\n#![allow(non_snake_case, non_camel_case_types, non_upper_case_globals)]\n\npub mod ffi;\n",
        request.name
    );
    lib.push_str(&types.render());
    lib.push_str(&setters.render());
    lib.push_str(&wrappers.render());
    (ffi, lib)
}

fn results_name(exported: &Exported) -> String {
    format!("{}_results", mangle(&exported.go_name))
}

/// A bool that assembly has written may be any byte.
fn result_scalar(c: &str) -> &'static str {
    if c == "bool" { "u8" } else { scalar(c) }
}

fn results_type(exported: &Exported) -> Option<String> {
    if exported.results_through.is_empty() {
        return None;
    }
    let name = results_name(exported);
    let mut out = format!(
        "/// Results of [`{}`].\n{{cfg}}\n#[repr(C)]\n#[derive(Clone, Copy, Debug, Default, PartialEq)]\npub struct {name} {{\n",
        ident(&exported.go_name)
    );
    let mut asserts = String::from("{cfg}\nconst _: () = {\n");
    for (result, offset) in exported.decl.results.iter().zip(&exported.results_through) {
        let field = ident(&result.name);
        let ty = match result_scalar(result.c) {
            // An address, in a type that can be compared and printed.
            pointer if pointer.starts_with('*') => "usize",
            other => other,
        };
        let _ = writeln!(out, "    /// Go's `{}`.\n    pub {field}: {ty},", result.name);
        let _ = writeln!(asserts, "    assert!(core::mem::offset_of!({name}, {field}) == {offset});");
    }
    Some(format!("{out}}}\n\n{asserts}}};\n"))
}

fn texts(request: &Request, exported: &Exported, structs: &mut Structs) -> Texts {
    let name = ident(&exported.go_name);
    let names = param_names(exported);
    let (mut c_params, mut params, mut args) = (Vec::new(), Vec::new(), Vec::new());
    let mut safety: Vec<String> = Vec::new();
    let mut raw = Vec::new();
    for (param, n) in exported.params.iter().zip(&names) {
        let bare = n.trim_start_matches("r#");
        let (star, reference) = if param.only_read { ("*const", "&") } else { ("*mut", "&mut ") };
        match pass(param, exported, structs) {
            Pass::Value(ty) => {
                c_params.push(format!("{n}: {ty}"));
                params.push(format!("{n}: {ty}"));
                args.push(n.clone());
            }
            Pass::Reference { ty } => {
                c_params.push(format!("{n}: {star} {ty}"));
                params.push(format!("{n}: {reference}{ty}"));
                args.push(n.clone());
            }
            Pass::Raw { ty } => {
                c_params.push(format!("{n}: {star} {ty}"));
                params.push(format!("{n}: {star} {ty}"));
                args.push(n.clone());
                raw.push(format!("`{n}`"));
            }
            Pass::Slice { element } => {
                c_params.extend([format!("{n}: {star} {element}"), format!("{bare}_len: u64"), format!("{bare}_cap: u64")]);
                params.push(format!("{n}: {reference}[{element}]"));
                let pointer = if param.only_read { "as_ptr" } else { "as_mut_ptr" };
                args.extend([format!("{n}.{pointer}()"), format!("{n}.len() as u64"), format!("{n}.len() as u64")]);
            }
            Pass::Text => {
                c_params.extend([format!("{n}: *const u8"), format!("{bare}_len: u64")]);
                params.push(format!("{n}: &[u8]"));
                args.extend([format!("{n}.as_ptr()"), format!("{n}.len() as u64")]);
            }
            Pass::Scalars(scalars) => {
                for (s, ty) in scalars {
                    c_params.push(format!("{s}: {ty}"));
                    params.push(format!("{s}: {ty}"));
                    args.push(s.clone());
                    if ty.starts_with('*') {
                        raw.push(format!("`{s}`"));
                    }
                }
            }
        }
    }
    let checks = checks(exported, &names, &mut safety);
    let single = if exported.results_through.is_empty() { exported.decl.results.first() } else { None };
    let (c_result, result) = match single {
        Some(r) => (format!(" -> {}", result_scalar(r.c)), format!(" -> {}", scalar(r.c))),
        None if !exported.results_through.is_empty() => (String::new(), format!(" -> {}", results_name(exported))),
        None => (String::new(), String::new()),
    };
    let mut call_args = args.clone();
    if !exported.results_through.is_empty() {
        c_params.push(format!("results: *mut {}", results_name(exported)));
        call_args.push("&raw mut results".to_owned());
    }
    let ffi = format!(
        "/// `{}`\n{{cfg}}\n#[link_name = \"{}\"]\npub fn {name}({}){c_result};\n",
        exported.go,
        exported.symbol,
        c_params.join(", ")
    );

    if !exported.features.is_empty() {
        let list: Vec<&str> = exported.features.iter().copied().collect();
        safety.insert(0, format!("The CPU has what the instructions need: {}.", list.join(", ")));
    }
    if !raw.is_empty() {
        safety.push(format!(
            "{} point to as much memory as the assembly reads and writes; the declaration does not say how much.",
            raw.join(", ")
        ));
    }
    safety.push("The assembly keeps within its arguments for the values that are given, as its Go callers make sure.".to_owned());
    let vouched = raw.is_empty() && request.trusted.contains(&exported.go_name);
    let call = format!("ffi::{name}({})", call_args.join(", "));
    let mut body = String::new();
    for check in checks {
        let _ = writeln!(body, "    {check}");
    }
    let reason =
        if vouched { "// SAFETY: whoever ported the package vouches for it." } else { "// SAFETY: the caller's promise." };
    if !exported.results_through.is_empty() {
        let _ = writeln!(
            body,
            "    let mut results = {}::default();\n    {reason}\n    unsafe {{ {call} }};\n    results",
            results_name(exported)
        );
    } else if single.is_some_and(|r| r.c == "bool") {
        let _ = writeln!(body, "    {reason}\n    unsafe {{ {call} != 0 }}");
    } else {
        let _ = writeln!(body, "    {reason}\n    unsafe {{ {call} }}");
    }
    let mut docs = format!("/// `{}`\n", exported.go);
    if vouched {
        docs.push_str("///\n/// Safe because whoever ported the package vouches for it (`--trust`).\n");
    } else {
        docs.push_str("///\n/// # Safety\n");
        for line in &safety {
            let _ = writeln!(docs, "/// * {line}");
        }
    }
    if body.contains("assert!") {
        docs.push_str("///\n/// # Panics\n/// If a slice whose length the assembly does not look at is shorter than the one whose length it does.\n");
    }
    let qualifier = if vouched { "pub fn" } else { "pub unsafe fn" };
    let many = if params.len() > 7 { "#[allow(clippy::too_many_arguments)]\n" } else { "" };
    let wrapper = format!("{docs}{{cfg}}\n{many}{qualifier} {name}({}){result} {{\n{body}}}\n", params.join(", "));
    Texts { ffi, wrapper }
}

/// Checks of slices whose length the assembly takes from another slice, as far as that is clear.
fn checks(exported: &Exported, names: &[String], safety: &mut Vec<String>) -> Vec<String> {
    let slices: Vec<(&Param, &String)> =
        exported.params.iter().zip(names).filter(|(p, _)| matches!(&p.ty, Type::Slice(Some(_)))).collect();
    let leaders: Vec<&(&Param, &String)> = slices.iter().filter(|(p, _)| p.len_used).collect();
    let mut out = Vec::new();
    for (param, name) in slices.iter().filter(|(p, _)| p.base_used && !p.len_used) {
        match leaders.as_slice() {
            [(leader, of)] if leader.ty == param.ty => {
                out.push(format!("assert!({name}.len() >= {of}.len(), \"{} is shorter than {}\");", param.name, leader.name));
            }
            _ => safety.push(format!("`{name}` is long enough: the assembly does not look at its length.")),
        }
    }
    out
}

fn static_text(variable: &Provided) -> String {
    let name = rust_name(&variable.go);
    let ty = if variable.scalars.len() == 1
        && variable.scalars.contains_key(&0)
        && variable.scalars.values().all(|(path, _)| path.is_empty())
    {
        atomic(variable.scalars.values().next().map(|(_, ty)| ty)).to_owned()
    } else {
        format!("[core::sync::atomic::AtomicU8; {}]", variable.images.main.bytes.len())
    };
    format!("/// Go's variable `{}`.\n{{cfg}}\n#[link_name = \"{}\"]\npub static {name}: {ty};\n", variable.go, variable.gnu)
}

fn atomic(ty: Option<&Type>) -> &'static str {
    match ty {
        Some(Type::Int { bytes: 2, .. }) => "core::sync::atomic::AtomicU16",
        Some(Type::Int { bytes: 4, .. }) => "core::sync::atomic::AtomicU32",
        Some(Type::Int { bytes: 8, .. }) => "core::sync::atomic::AtomicU64",
        _ => "core::sync::atomic::AtomicU8",
    }
}

fn setter(variable: &Provided, offset: u64, path: &str, ty: &Type) -> String {
    let name = rust_name(&variable.go);
    let go = format!("{}{}", variable.go, path.replace('_', "."));
    let start = variable.images.main.bytes.get(..8.min(variable.images.main.bytes.len())).unwrap_or_default();
    let initial = if path.is_empty() && start.iter().any(|b| *b != 0) { "its literal value" } else { "zero" };
    let place = if path.is_empty() { format!("ffi::{name}") } else { format!("ffi::{name}[{offset}]") };
    let (parameter, value) = match ty {
        Type::Int { bytes, signed } => {
            let bits = u32::from(*bytes) * 8;
            (format!("{}{bits}", if *signed { 'i' } else { 'u' }), format!("value as u{bits}"))
        }
        _ => ("bool".to_owned(), "u8::from(value)".to_owned()),
    };
    format!(
        "/// Sets Go's `{go}`, which the assembly reads and which starts as {initial}: in Go, other code computes it.\n///\n/// # Safety\n/// \
         The value is true of this machine: with a feature that the CPU lacks, functions run instructions that it does not have.\n{{cfg}}\n\
         pub unsafe fn set_{name}{path}(value: {parameter}) {{\n    // SAFETY: a variable of the assembly, of this type and never moved.\n    \
         unsafe {{ {place}.store({value}, core::sync::atomic::Ordering::Relaxed) }}\n}}\n"
    )
}

//! From a Go package with assembly to a Rust crate.
//!
//! Pure like the rest of the library: texts in, texts out. `crate::constraint` chooses files, `go` reads declarations, `symbols`
//! finds out what the assembly refers to and what can stand for it, `features` which instructions it needs, `rust` writes
//! bindings and wrappers, `tests_text` the tests, `scaffold` the rest of the crate.
//!
//! A function goes into the crate only if all of it was translated and everything that it refers to is there. What is left
//! out is reported with the reason.

mod features;
mod go;
mod rust;
mod scaffold;
mod symbols;
mod tests_text;

pub use scaffold::MARKER;

use crate::constraint::Context;
use crate::decl::Decl;
use crate::facts::{Facts, FunctionFacts};
use crate::{Loader, Options, PackageMode, Piped, pipeline};
use go::asm_header::asm_header;
use go::package::{Package, World};
use go::parse::{Expr, Func, TypeExpr};
use go::types::Type;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use symbols::{Provided, Symbols};

/// What to make a crate from.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Name of the crate.
    pub name: String,
    /// GOARCH names; a name that is unknown is reported.
    pub goarchs: Vec<String>,
    /// Build tags besides those of the target: `purego`, ….
    pub tags: Vec<String>,
    /// Name and text of every `.go`, `.s` and `.h` file of the directory.
    pub files: Vec<(String, String)>,
    /// Import path, if known: `pkg·name` is then the same as `·name`.
    pub package: Option<String>,
    /// In front of every symbol; default: the crate's name and `_`.
    pub prefix: Option<String>,
    /// A `go_asm.h` that Go generated; by default one is made from the declarations.
    pub go_asm_h: Option<String>,
    /// Text of the licence that the sources stand under.
    pub license: Option<String>,
    /// Path of `goasm-oracle`, for a crate that is not to take it from the registry.
    pub oracle_path: Option<String>,
    /// Functions whose wrappers are to be safe because the caller of `goasm` vouches for them.
    pub trusted: Vec<String>,
    /// Functions without a test, because their contract is narrower than what the harness tries.
    pub untested: Vec<String>,
}

/// A function that is not in the crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// GOARCH name.
    pub goarch: String,
    /// The file.
    pub file: String,
    /// Its name in Go; empty for a whole file.
    pub function: String,
    /// Why.
    pub reasons: Vec<String>,
}

/// What became of a package.
#[derive(Clone, Debug, Default)]
pub struct Port {
    /// Path within the crate and text.
    pub files: Vec<(String, String)>,
    /// What could not be ported.
    pub left_out: Vec<LeftOut>,
    /// What deserves a look.
    pub notes: Vec<String>,
    /// GOARCH and Go name of each function in the crate.
    pub functions: Vec<(String, String)>,
}

/// A function of the crate on one architecture.
#[derive(Debug)]
struct Exported {
    go_name: String,
    symbol: String,
    decl: Decl,
    go: String,
    params: Vec<Param>,
    results_through: Vec<i64>,
    features: BTreeSet<&'static str>,
}

/// A parameter in Go's terms.
#[derive(Clone, Debug)]
struct Param {
    name: String,
    ty: Type,
    /// Of the first word, in the Go frame.
    offset: i64,
    /// The assembly does not write through it.
    only_read: bool,
    /// The assembly looks at the length.
    len_used: bool,
    /// The assembly looks at the pointer.
    base_used: bool,
}

/// One architecture's share.
#[derive(Debug)]
struct ArchPort {
    goarch: String,
    files: Vec<(String, String)>,
    exported: Vec<Exported>,
    provided: Vec<Provided>,
    left_out: Vec<LeftOut>,
    notes: Vec<String>,
    /// Names of the files that took part.
    sources: BTreeSet<String>,
    /// Bytes of a hash's block, if the package has such a constant.
    block: Option<u64>,
    package_name: String,
}

/// Makes the crate. `include` gives headers from outside the directory, `import` the files of an imported package (for
/// constants and layouts of others); both may know nothing.
pub fn port(request: &Request, include: &mut Loader<'_>, import: &mut ImportPackage<'_>) -> Port {
    let mut arches = Vec::new();
    let mut out = Port::default();
    for goarch in &request.goarchs {
        match rust::rust_arch(goarch) {
            Some(_) => arches.push(port_arch(request, goarch, include, import)),
            None => out.left_out.push(LeftOut {
                goarch: goarch.clone(),
                file: String::new(),
                function: String::new(),
                reasons: vec![format!("{goarch} is not one of amd64, arm64, riscv64, loong64")],
            }),
        }
    }
    agree(&mut arches);
    scaffold::write(request, &arches, &mut out);
    for arch in arches {
        out.functions.extend(arch.exported.iter().map(|e| (arch.goarch.clone(), e.go_name.clone())));
        out.left_out.extend(arch.left_out);
        out.notes.extend(arch.notes);
    }
    out.notes.dedup();
    out
}

/// The `go_asm.h` of a package for one architecture: constants and struct layouts, as `go tool compile -asmhdr` writes them.
pub fn go_asm_h(request: &Request, goarch: &str, import: &mut ImportPackage<'_>) -> String {
    let context = Context::new(goarch, &request.tags);
    let path = request.package.as_deref().unwrap_or_default();
    let package = Package::new(path, &request.files, &context).0;
    asm_header(&World::new(package, goarch, context, import))
}

/// Gives name and text of the `.go` files of an imported package, by its path.
pub type ImportPackage<'a> = dyn FnMut(&str) -> Option<Vec<(String, String)>> + 'a;

/// What one architecture only reads and another writes is written: the wrapper is the same on all.
fn agree(arches: &mut [ArchPort]) {
    let mut by_declaration: HashMap<String, Vec<Param>> = HashMap::new();
    for exported in arches.iter().flat_map(|a| &a.exported) {
        let params = by_declaration.entry(exported.go.clone()).or_insert_with(|| exported.params.clone());
        for (all, mine) in params.iter_mut().zip(&exported.params) {
            all.only_read &= mine.only_read;
            all.len_used &= mine.len_used;
            all.base_used |= mine.base_used;
        }
    }
    for exported in arches.iter_mut().flat_map(|a| &mut a.exported) {
        if let Some(params) = by_declaration.get(&exported.go) {
            for (mine, all) in exported.params.iter_mut().zip(params) {
                (mine.only_read, mine.len_used, mine.base_used) = (all.only_read, all.len_used, all.base_used);
            }
        }
    }
}

/// An assembly file and what is known of it.
struct Unit<'a> {
    name: &'a str,
    text: &'a str,
    piped: Piped,
    /// Bodies that cannot stay, with Go's name of the function and the reasons.
    bad: BTreeMap<String, (String, Vec<String>)>,
    /// Why nothing of the file can stay.
    dead: Vec<String>,
}

impl Unit<'_> {
    fn facts(&self) -> &Facts {
        &self.piped.facts
    }
}

fn port_arch(request: &Request, goarch: &str, include: &mut Loader<'_>, import: &mut ImportPackage<'_>) -> ArchPort {
    let context = Context::new(goarch, &request.tags);
    let path = request.package.as_deref().unwrap_or_default();
    let (package, problems) = Package::new(path, &request.files, &context);
    let mut arch = ArchPort {
        goarch: goarch.to_owned(),
        files: Vec::new(),
        exported: Vec::new(),
        provided: Vec::new(),
        left_out: Vec::new(),
        notes: problems,
        sources: BTreeSet::new(),
        block: None,
        package_name: package.name.clone(),
    };
    let world = World::new(package, goarch, context.clone(), import);
    let block = ["BlockSize", "blockSize", "chunk"].iter().find_map(|name| match world.constant(&world.main, name) {
        Some(go::eval::Value::Int { value, .. }) => u64::try_from(value).ok().filter(|n| (1..=4096).contains(n)),
        _ => None,
    });
    arch.block = block;
    for (name, text) in request.files.iter().filter(|(name, _)| name.ends_with(".go")) {
        if context.takes(name, text) == Ok(true) {
            arch.sources.insert(name.clone());
        }
    }

    let header = request.go_asm_h.clone().unwrap_or_else(|| asm_header(&world));
    let options = Options {
        goarch: Some(goarch.to_owned()),
        package: request.package.clone(),
        prefix: prefix(request),
        declarations: Some(declarations(&world)),
        ..Options::default()
    };
    let mut used_headers = BTreeSet::new();
    let mut load = |path: &str| -> Option<String> {
        let name = path.trim_start_matches("./");
        if name == "go_asm.h" {
            return Some(header.clone());
        }
        match request.files.iter().find(|(file, _)| file == name) {
            Some((file, text)) => {
                used_headers.insert(file.clone());
                Some(text.clone())
            }
            None => include(path),
        }
    };

    let mut units: Vec<Unit<'_>> = Vec::new();
    for (name, text) in &request.files {
        if name.ends_with(".S") && context.takes(name, text) == Ok(true) {
            arch.notes.push(format!("{goarch}: {name} is for a C compiler (cgo) and is left alone"));
        }
        if !name.ends_with(".s") {
            continue;
        }
        match context.takes(name, text) {
            Ok(true) => {}
            Ok(false) => continue,
            Err(why) => {
                let reasons = vec![why];
                arch.left_out.push(LeftOut { goarch: goarch.to_owned(), file: name.clone(), function: String::new(), reasons });
                continue;
            }
        }
        arch.sources.insert(name.clone());
        let piped = pipeline(name, text, &mut load, &options, Some(&PackageMode::default()), "");
        units.push(Unit { name, text, piped, bad: BTreeMap::new(), dead: Vec::new() });
    }

    let mut symbols = Symbols::new(&world, request.package.as_deref());
    judge(&mut units, &mut symbols);
    let mut modes: Vec<PackageMode> = Vec::new();
    for unit in &units {
        modes.push(PackageMode { skip: unit.bad.keys().cloned().collect() });
    }
    for (unit, mode) in units.iter_mut().zip(&modes) {
        if unit.dead.is_empty() && !mode.skip.is_empty() {
            unit.piped = pipeline(unit.name, unit.text, &mut load, &options, Some(mode), "");
        }
        // What is left must be whole; anything else is a fault of the bookkeeping above, and then nothing is written.
        let facts = unit.facts();
        let dangling = facts.functions.iter().flat_map(|f| &f.refs).any(|r| r.function_here && mode.skip.contains(&r.gnu));
        if unit.dead.is_empty() && (!unit.piped.translation.is_complete() || facts.unusable || dangling) {
            unit.dead.push("what would be left of the file is not complete".to_owned());
        }
    }
    arch.sources.extend(used_headers);

    for unit in &units {
        report(unit, goarch, &mut arch.left_out);
    }
    missing(&world, &units, goarch, &mut arch.notes);
    let live: Vec<&Unit<'_>> = units.iter().filter(|u| u.dead.is_empty()).collect();
    for unit in &live {
        let facts = unit.facts();
        if facts.functions.is_empty() && !facts.data.iter().any(|d| d.global) {
            continue;
        }
        let stem = unit.name.strip_suffix(".s").unwrap_or(unit.name);
        let text = format!("// Translated by goasm from {}; do not edit.\n{}", unit.name, unit.piped.translation.asm);
        arch.files.push((format!("asm/{goarch}/{stem}.S"), text));
        for function in &facts.functions {
            arch.exported.extend(exported(&world, unit, function, goarch));
        }
    }
    let needed: HashSet<&str> = live.iter().flat_map(|u| all_refs(u.facts())).collect();
    arch.provided = symbols.provided(&needed, &prefix(request));
    if let Some(text) = symbols::data_text(goarch, &arch.provided) {
        arch.files.push((format!("asm/{goarch}/go_variables.S"), text));
    }
    arch.exported.sort_by(|a, b| a.go_name.cmp(&b.go_name));
    arch
}

fn all_refs(facts: &Facts) -> impl Iterator<Item = &str> {
    let functions = facts.functions.iter().flat_map(|f| &f.refs);
    functions.chain(facts.data.iter().flat_map(|d| &d.refs)).filter(|r| !r.function_here).map(|r| r.gnu.as_str())
}

fn prefix(request: &Request) -> String {
    request.prefix.clone().unwrap_or_else(|| format!("{}_", crate::names::mangle(&request.name)))
}

/// Decides what cannot stay.
fn judge(units: &mut [Unit<'_>], symbols: &mut Symbols<'_, '_>) {
    for unit in units.iter_mut() {
        let facts = unit.facts();
        if facts.unusable || !facts.errors.is_empty() {
            let errors: Vec<String> = unit.piped.translation.diagnostics.iter().map(ToString::to_string).collect();
            unit.dead = errors;
        }
    }
    for unit in units.iter() {
        symbols.define(unit.facts(), unit.dead.is_empty());
    }
    for unit in units.iter_mut().filter(|u| u.dead.is_empty()) {
        let facts = &unit.piped.facts;
        let referenced: HashSet<&str> = facts
            .functions
            .iter()
            .flat_map(|f| &f.refs)
            .chain(facts.data.iter().flat_map(|d| &d.refs))
            .map(|r| r.gnu.as_str())
            .collect();
        for function in &facts.functions {
            let mut reasons: Vec<String> = Vec::new();
            for reference in function.refs.iter().filter(|r| !r.function_here) {
                if let Err(why) = symbols.check(facts, reference) {
                    let reason = format!("{}:{}: {why}", unit.name, reference.line);
                    if !reasons.contains(&reason) {
                        reasons.push(reason);
                    }
                }
            }
            // What is said of a symbol above needs no second saying as an instruction that goes there.
            let said = !reasons.is_empty();
            reasons.extend(function.errors.iter().filter(|e| !(said && e.contains("it has Go's ABI, and no C entry"))).cloned());
            if function.export.is_none() && !referenced.contains(function.body.as_str()) {
                reasons.push("the package's Go files do not declare it, and nothing in the file refers to it".to_owned());
            }
            if !reasons.is_empty() {
                unit.bad.insert(function.body.clone(), (function.go_name.clone(), reasons));
            }
        }
        // Whoever goes to a function that is left out is left out.
        loop {
            let before = unit.bad.len();
            for function in &facts.functions {
                let hit = function.refs.iter().find(|r| r.function_here && unit.bad.contains_key(&r.gnu));
                if let Some(hit) = hit
                    && !unit.bad.contains_key(&function.body)
                {
                    let reason = format!("{}:{}: it goes to {}, which is left out", unit.name, hit.line, hit.written);
                    unit.bad.insert(function.body.clone(), (function.go_name.clone(), vec![reason]));
                }
            }
            if unit.bad.len() == before {
                break;
            }
        }
        for reference in facts.data.iter().flat_map(|d| &d.refs) {
            let bad = if reference.function_here {
                unit.bad.contains_key(&reference.gnu)
            } else {
                symbols.check(facts, reference).is_err()
            };
            if bad {
                unit.dead.push(format!("its data refers to {}, which is not in the crate", reference.written));
            }
        }
    }
}

fn report(unit: &Unit<'_>, goarch: &str, out: &mut Vec<LeftOut>) {
    let entry = |function: &str, reasons: &[String]| LeftOut {
        goarch: goarch.to_owned(),
        file: unit.name.to_owned(),
        function: function.to_owned(),
        reasons: reasons.to_vec(),
    };
    if !unit.dead.is_empty() {
        out.push(entry("", &unit.dead));
        return;
    }
    for (name, reasons) in unit.bad.values() {
        out.push(entry(name, reasons));
    }
}

/// Functions that Go declares without body and that no file here defines.
fn missing(world: &World<'_>, units: &[Unit<'_>], goarch: &str, notes: &mut Vec<String>) {
    let mut names: Vec<&String> =
        world.main.funcs.values().filter(|f| f.item.body.is_none() && !f.item.odd).map(|f| &f.item.name).collect();
    names.sort();
    for name in names {
        let has_text = |u: &Unit<'_>| u.text.contains(&format!("·{name}(SB)")) || u.text.contains(&format!("·{name}<"));
        if !units.iter().any(has_text) {
            notes.push(format!(
                "{goarch}: func {name} has no body and no assembly here: it is linked from elsewhere (go:linkname) or generated"
            ));
        }
    }
}

/// What `translate` is told of the package's functions without body.
fn declarations(world: &World<'_>) -> String {
    let mut types: BTreeMap<String, String> = BTreeMap::new();
    let mut out = String::new();
    let mut funcs: Vec<_> = world.main.funcs.values().filter(|f| f.item.body.is_none()).collect();
    funcs.sort_by(|a, b| a.item.name.cmp(&b.item.name));
    for func in funcs {
        let scope = world.scope(&func.imports);
        let mut list = |params: &[(String, TypeExpr)]| {
            let items: Vec<String> =
                params.iter().map(|(name, ty)| format!("{name} {}", type_text(world, ty, &scope, &mut types))).collect();
            items.join(", ")
        };
        let Func { name, params, results, odd, .. } = &func.item;
        if *odd {
            continue;
        }
        let params = list(params);
        let results = list(results);
        out.push_str(&format!("func {name}({params}) ({results})\n"));
    }
    let types: String = types.iter().map(|(name, ty)| format!("type {name} {ty}\n")).collect();
    types + &out
}

/// A type as `decl` reads it: pointers and slices as written, what travels by value with known lengths.
fn type_text(world: &World<'_>, ty: &TypeExpr, scope: &go::eval::Scope, types: &mut BTreeMap<String, String>) -> String {
    match ty {
        TypeExpr::Pointer(inner) => format!("*{}", written(inner)),
        TypeExpr::Slice(inner) => format!("[]{}", written(inner)),
        TypeExpr::Name(name) if scope.package.types.contains_key(name) => {
            let text = world.resolve(ty, scope).map_or_else(|| "unresolved".to_owned(), |t| structural(&t));
            types.insert(name.clone(), text);
            name.clone()
        }
        TypeExpr::Name(name) => name.clone(),
        _ => world.resolve(ty, scope).map_or_else(|| "unresolved".to_owned(), |t| structural(&t)),
    }
}

fn written(ty: &TypeExpr) -> String {
    match ty {
        TypeExpr::Name(name) => name.clone(),
        TypeExpr::Qualified(package, name) => format!("{package}.{name}"),
        TypeExpr::Pointer(inner) => format!("*{}", written(inner)),
        TypeExpr::Slice(inner) => format!("[]{}", written(inner)),
        TypeExpr::Array(Some(length), inner) => match &**length {
            Expr::Int(n) => format!("[{n}]{}", written(inner)),
            Expr::Ident(name) => format!("[{name}]{}", written(inner)),
            _ => "byte".to_owned(),
        },
        _ => "byte".to_owned(),
    }
}

fn structural(ty: &Type) -> String {
    match ty {
        Type::Int { bytes, signed } => format!("{}int{}", if *signed { "" } else { "u" }, u32::from(*bytes) * 8),
        Type::Bool => "bool".to_owned(),
        Type::Float { bytes } => format!("float{}", u32::from(*bytes) * 8),
        Type::Complex { bytes } => format!("complex{}", u32::from(*bytes) * 8),
        Type::Pointer(_) => "*byte".to_owned(),
        Type::String => "string".to_owned(),
        Type::Slice(_) => "[]byte".to_owned(),
        Type::Array(n, element) => format!("[{n}]{}", structural(element)),
        Type::Struct(s) => {
            let fields: Vec<String> = s.fields.iter().map(|f| format!("{} {}", f.name, structural(&f.ty))).collect();
            format!("struct {{ {} }}", fields.join("; "))
        }
        Type::Word => "func()".to_owned(),
        Type::Interface => "any".to_owned(),
    }
}

fn exported(world: &World<'_>, unit: &Unit<'_>, facts: &FunctionFacts, goarch: &str) -> Option<Exported> {
    let (symbol, decl) = (facts.export.clone()?, facts.decl.clone()?);
    let func = world.main.funcs.get(&facts.go_name)?;
    let scope = world.scope(&func.imports);
    let mut params = Vec::new();
    let mut at = 0i64;
    for (name, ty) in &func.item.params {
        let ty = world.resolve(ty, &scope)?;
        let (size, align) = (i64::try_from(ty.size()).ok()?, i64::try_from(ty.align()).ok()?);
        at = at.checked_add(align - 1)? / align * align;
        params.push(Param {
            name: name.clone(),
            only_read: facts.only_read.contains(&at),
            len_used: facts.arguments.contains(&(at + 8)),
            base_used: facts.arguments.contains(&at),
            ty,
            offset: at,
        });
        at += size;
    }
    let insns = unit.piped.translation.insns.iter().filter(|i| i.function == facts.go_name);
    Some(Exported {
        go_name: facts.go_name.clone(),
        symbol,
        go: func.item.text.clone(),
        params,
        results_through: facts.results_through.clone(),
        features: features::features(goarch, insns.flat_map(|i| i.gnu.iter().map(String::as_str))),
        decl,
    })
}

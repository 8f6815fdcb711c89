//! What the assembly of a package refers to, and what can stand for it in a crate.
//!
//! Data of the package's own files is there. A variable of the Go code with a literal value becomes data. A `bool` or
//! integer whose value Go computes (feature flags) starts as zero and can be set from Rust. Everything else only Go can
//! give, and the function that wants it is left out.

use super::go::eval::Value;
use super::go::lex::Token;
use super::go::literal::{Image, Images, zero};
use super::go::package::World;
use super::go::parse::Expr;
use super::go::types::Type;
use crate::emit;
use crate::facts::{Facts, Ref, own_name};
use crate::ir::{Symbol, flags};
use crate::lower::Constants;
use crate::names::mangle;
use crate::resolve::{DataPart, DataSymbol, DataValue, Unit};
use crate::source::Sources;
use crate::target::Target;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// A Go variable in the crate.
#[derive(Clone, Debug)]
pub(crate) struct Provided {
    /// As Go writes it: `useAVX2`, `internal/cpu.X86`.
    pub(crate) go: String,
    pub(crate) gnu: String,
    pub(crate) images: Images,
    /// Rust can set it.
    pub(crate) settable: bool,
    /// For settable variables: name suffix, offset, type of the scalars that the assembly looks at.
    pub(crate) scalars: BTreeMap<u64, (String, Type)>,
}

pub(crate) struct Symbols<'w, 'a> {
    world: &'w World<'a>,
    package: Option<&'w str>,
    /// GNU name of each global datum, and whether its file stays.
    data: HashMap<String, (String, bool)>,
    functions: HashSet<String>,
    /// GNU names that two Go symbols share.
    clashes: HashSet<String>,
    known: HashMap<String, String>,
    provided: BTreeMap<String, Result<Provided, String>>,
}

impl<'w, 'a> Symbols<'w, 'a> {
    pub(crate) fn new(world: &'w World<'a>, package: Option<&'w str>) -> Symbols<'w, 'a> {
        Symbols {
            world,
            package,
            data: HashMap::new(),
            functions: HashSet::new(),
            clashes: HashSet::new(),
            known: HashMap::new(),
            provided: BTreeMap::new(),
        }
    }

    /// Takes in what a file defines; `stays`: it is going to be in the crate.
    pub(crate) fn define(&mut self, facts: &Facts, stays: bool) {
        for datum in facts.data.iter().filter(|d| d.global) {
            self.name(&datum.gnu, &datum.symbol);
            if self.data.insert(datum.symbol.clone(), (datum.gnu.clone(), stays)).is_some() {
                self.clashes.insert(datum.gnu.clone());
            }
        }
        for function in &facts.functions {
            let gnu = function.body.strip_suffix(".body").unwrap_or(&function.body);
            self.functions.insert(gnu.to_owned());
            if let Some(export) = &function.export
                && self.known.insert(export.clone(), format!("func {export}")).is_some()
            {
                self.clashes.insert(export.clone());
            }
        }
    }

    fn name(&mut self, gnu: &str, go: &str) {
        if self.known.insert(gnu.to_owned(), go.to_owned()).is_some_and(|before| before != go) {
            self.clashes.insert(gnu.to_owned());
        }
    }

    /// Whether the reference can be satisfied, and by what.
    ///
    /// # Errors
    /// Why it cannot, and what to do.
    pub(crate) fn check(&mut self, facts: &Facts, reference: &Ref) -> Result<(), String> {
        let name = &reference.written;
        if facts.data.iter().any(|d| d.symbol == reference.symbol && d.gnu == reference.gnu && (d.global || reference.local)) {
            return if self.clashes.contains(&reference.gnu) { Err(format!("{name} is defined twice")) } else { Ok(()) };
        }
        if reference.local {
            return Err(format!("{name} is not defined in this file"));
        }
        if let Some((gnu, stays)) = self.data.get(&reference.symbol) {
            return match (*stays && *gnu == reference.gnu, self.clashes.contains(gnu)) {
                (true, false) => Ok(()),
                _ => Err(format!("{name} is defined in a file that is left out, or twice")),
            };
        }
        if self.functions.contains(&reference.gnu) {
            return Err(format!("{name} is a function of another file; move both into one file"));
        }
        self.name(&reference.gnu, &reference.symbol);
        if self.clashes.contains(&reference.gnu) {
            return Err(format!("{name} and another symbol would both be called {}", reference.gnu));
        }
        let (world, package) = (self.world, self.package);
        let entry = self.provided.entry(reference.symbol.clone()).or_insert_with(|| provide(world, package, reference));
        let provided = match entry {
            Ok(provided) => provided,
            Err(why) => return Err(why.clone()),
        };
        if reference.last && !provided.settable {
            return Err(format!("it may store to {name}, whose value is a constant table here"));
        }
        if provided.settable {
            let size = provided.images.main.bytes.len() as u64;
            let offset = u64::try_from(reference.offset).ok().filter(|o| *o < size);
            let Some(offset) = offset else { return Err(format!("{name}{:+} lies outside the variable", reference.offset)) };
            if let std::collections::btree_map::Entry::Vacant(place) = provided.scalars.entry(offset) {
                let ty = foreign_type(world, &reference.symbol);
                let leaf = ty.as_ref().and_then(|ty| ty.leaf(offset)).map(|(path, ty)| (path, ty.clone()));
                match leaf {
                    Some((path, ty @ Type::Bool)) => {
                        place.insert((path, ty));
                    }
                    _ => return Err(format!("{name}{:+} is not a bool: only Go code knows what to put there", reference.offset)),
                }
            }
        }
        Ok(())
    }

    /// The variables that are wanted, ready to be written.
    pub(crate) fn provided(&self, needed: &HashSet<&str>, prefix: &str) -> Vec<Provided> {
        let all = self.provided.values().filter_map(|p| p.as_ref().ok()).filter(|p| needed.contains(p.gnu.as_str()));
        debug_assert!(all.clone().all(|p| p.gnu.starts_with(prefix)));
        all.cloned().collect()
    }
}

/// What stands for a symbol that no assembly file defines.
fn provide(world: &World<'_>, package: Option<&str>, reference: &Ref) -> Result<Provided, String> {
    let Ref { written: name, symbol, gnu, .. } = reference;
    let Some(own) = own_name(symbol, package) else {
        let Some((path, _)) = symbol.rsplit_once('.') else {
            return Err(format!("{name} is a symbol that only Go's linker or runtime has"));
        };
        if path == "runtime" || path.starts_with("runtime/") {
            return Err(format!("{name} is part of Go's runtime; replace what it is for, or leave the function to Rust"));
        }
        let ty = foreign_type(world, symbol).ok_or_else(|| {
            format!("{name} belongs to package {path}, whose declaration of it is not known here (port a package inside its module or GOROOT)")
        })?;
        return Ok(Provided {
            go: symbol.to_owned(),
            gnu: gnu.to_owned(),
            images: zero(&ty)?,
            settable: true,
            scalars: BTreeMap::new(),
        });
    };
    let Some(var) = world.main.vars.get(own) else {
        return Err(match world.main.funcs.get(own) {
            Some(func) if func.item.body.is_some() => format!("{name} is a Go function: Go code cannot be called from a crate"),
            _ => format!("{name} is declared neither in assembly nor as a variable of the package"),
        });
    };
    let ty = world.var_type(&world.main, own).ok_or_else(|| format!("the type of variable {name} is not understood"))?;
    let scope = world.scope(&var.imports);
    let scalar = matches!(ty, Type::Bool | Type::Int { .. });
    if scalar {
        let images = match &var.item.value {
            None => zero(&ty)?,
            Some(value) => match (&ty, world.eval(value, &scope)) {
                (Type::Bool, Some(Value::Bool(_))) | (Type::Int { .. }, Some(_)) => world.image(value, &ty, &scope)?,
                _ => zero(&ty)?,
            },
        };
        let scalars = BTreeMap::from([(0, (String::new(), ty))]);
        return Ok(Provided { go: own.to_owned(), gnu: gnu.to_owned(), images, settable: true, scalars });
    }
    let Some(value) = &var.item.value else {
        return Err(format!(
            "variable {name} has no initial value: Go code fills it; give it a literal value, or define it in assembly"
        ));
    };
    if let Some(function) = assigned(world, own) {
        return Err(format!(
            "variable {name} is changed by Go code (func {function}), so its literal value is not what the assembly would see"
        ));
    }
    let images = match value {
        Expr::Composite(..) | Expr::Str(_) => world.image(value, &ty, &scope),
        _ if ty == Type::String => world.image(value, &ty, &scope),
        _ => Err("its value is computed by Go code, not a literal".to_owned()),
    };
    let images = images.map_err(|why| format!("variable {name}: {why}"))?;
    Ok(Provided { go: own.to_owned(), gnu: gnu.to_owned(), images, settable: false, scalars: BTreeMap::new() })
}

/// The type of a variable of another package.
fn foreign_type(world: &World<'_>, symbol: &str) -> Option<Type> {
    let (path, name) = symbol.rsplit_once('.')?;
    let package = world.package(path)?;
    world.var_type(&package, name).filter(Type::is_plain_data)
}

/// A function of the package that assigns to the variable or takes its address other than for reading, as far as tokens tell.
fn assigned(world: &World<'_>, name: &str) -> Option<String> {
    let mut functions: Vec<_> = world.main.funcs.values().collect();
    functions.sort_by(|a, b| a.item.name.cmp(&b.item.name));
    functions.iter().find(|f| f.item.body.as_deref().is_some_and(|body| assigns(body, name))).map(|f| f.item.name.clone())
}

fn assigns(body: &[Token], name: &str) -> bool {
    body.iter().enumerate().any(|(i, token)| {
        if token.word() != Some(name) || (i > 0 && body[i - 1].is(".")) {
            return false;
        }
        // Behind the name: indices and fields, then an assignment.
        let mut at = i + 1;
        loop {
            match body.get(at) {
                Some(t) if t.is("[") => {
                    let mut depth = 0;
                    while let Some(t) = body.get(at) {
                        at += 1;
                        match t {
                            Token::Op("[") => depth += 1,
                            Token::Op("]") => depth -= 1,
                            _ => {}
                        }
                        if depth == 0 {
                            break;
                        }
                    }
                }
                Some(t) if t.is(".") => at += 2,
                Some(Token::Op(op)) => {
                    let assigns = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&^=", "++", "--"];
                    return assigns.contains(op);
                }
                _ => return false,
            }
        }
    })
}

/// The variables as GNU text; `None` if there are none.
pub(crate) fn data_text(goarch: &str, provided: &[Provided]) -> Option<String> {
    let target = Target::new(goarch, None).ok().filter(|_| !provided.is_empty())?;
    let mut data = Vec::new();
    for variable in provided {
        let other = |i: usize| format!("{}.{}", variable.gnu, i + 1);
        let flags = if variable.settable { 0 } else { flags::RODATA };
        data.push(datum(&variable.gnu, true, flags, &variable.images.main, &other));
        for (i, image) in variable.images.others.iter().enumerate() {
            data.push(datum(&other(i), false, flags::RODATA, image, &other));
        }
    }
    let unit = Unit { data, ..Unit::default() };
    let text = emit::emit(target, &Sources::default(), &unit, &[], &Constants::default(), emit::Style::default());
    Some(format!("// Variables of the package's Go code that its assembly refers to. Written by goasm; do not edit.\n{text}"))
}

fn datum(name: &str, global: bool, flags: u64, image: &Image, other: &dyn Fn(usize) -> String) -> DataSymbol {
    let mut parts = Vec::new();
    let addresses: BTreeSet<usize> = image.addresses.iter().map(|(at, _)| *at).collect();
    let unit = if image.unit == 0 { 1 } else { image.unit };
    // Scalars as words, bytes in rows.
    let step = match unit {
        _ if !addresses.is_empty() => 8,
        1 => 16,
        unit => unit,
    };
    for (i, chunk) in image.bytes.chunks(step).enumerate() {
        let offset = i * step;
        if addresses.contains(&offset) || chunk.iter().all(|b| *b == 0) {
            continue;
        }
        parts.push(DataPart { offset: offset as u64, value: DataValue::Bytes(chunk.to_vec()) });
    }
    for (at, i) in &image.addresses {
        let gnu: Rc<str> = Rc::from(other(*i));
        let symbol = Symbol { go: gnu.clone(), gnu, is_function_here: false, is_thread_local: false };
        parts.push(DataPart { offset: *at as u64, value: DataValue::Address(symbol, 0) });
    }
    parts.sort_by_key(|p| p.offset);
    DataSymbol { name: Rc::from(name), global, flags, size: image.bytes.len() as u64, parts, span: None }
}

/// The Rust name of a variable.
pub(crate) fn rust_name(go: &str) -> String {
    mangle(go)
}

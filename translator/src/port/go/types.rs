//! Go's types with their layout on 64-bit machines.

use super::eval::{Scope, Value};
use super::package::World;
use super::parse::{Member, TypeExpr};
use std::rc::Rc;

/// A type, named types resolved.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Type {
    Int {
        bytes: u8,
        signed: bool,
    },
    Bool,
    Float {
        bytes: u8,
    },
    Complex {
        bytes: u8,
    },
    /// The pointee is not followed behind a second pointer.
    Pointer(Option<Rc<Type>>),
    String,
    Slice(Option<Rc<Type>>),
    Array(u64, Rc<Type>),
    Struct(Rc<Struct>),
    /// Function, map, channel: one word.
    Word,
    /// Interface: two words.
    Interface,
}

/// A struct type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Struct {
    /// The name of the type, if it has one.
    pub(crate) name: Option<String>,
    pub(crate) fields: Vec<Field>,
    pub(crate) size: u64,
    pub(crate) align: u64,
}

/// A field in its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) ty: Type,
    pub(crate) offset: u64,
    /// Its fields are those of the struct, too.
    pub(crate) embedded: bool,
}

impl Struct {
    /// A field by its name, and its offset: one of the struct's own or, behind embedded structs, the only one at the least depth (Go
    /// specification, "Selectors").
    pub(crate) fn field(&self, name: &str) -> Option<(u64, &Type)> {
        let mut level = vec![(0, self)];
        for _ in 0..MAX_DEPTH {
            let fields = || level.iter().flat_map(|(at, s)| s.fields.iter().map(move |field| (at + field.offset, field)));
            let mut found = fields().filter(|(_, field)| field.name == name);
            if let Some((offset, field)) = found.next() {
                return found.next().is_none().then_some((offset, &field.ty));
            }
            let embedded = fields().filter(|(_, field)| field.embedded);
            level = embedded
                .filter_map(|(at, field)| if let Type::Struct(s) = &field.ty { Some((at, &**s)) } else { None })
                .collect();
        }
        None
    }
}

/// Types by value within types, pointers not counted.
const MAX_DEPTH: u32 = 32;

impl Type {
    pub(crate) fn size(&self) -> u64 {
        match self {
            Type::Int { bytes, .. } | Type::Float { bytes } | Type::Complex { bytes } => u64::from(*bytes),
            Type::Bool => 1,
            Type::Pointer(_) | Type::Word => 8,
            Type::String | Type::Interface => 16,
            Type::Slice(_) => 24,
            Type::Array(n, element) => element.size().saturating_mul(*n),
            Type::Struct(s) => s.size,
        }
    }

    pub(crate) fn align(&self) -> u64 {
        match self {
            Type::Int { bytes, .. } | Type::Float { bytes } => u64::from(*bytes),
            Type::Complex { bytes } => u64::from(*bytes) / 2,
            Type::Bool => 1,
            Type::Array(_, element) => element.align(),
            Type::Struct(s) => s.align,
            _ => 8,
        }
    }

    /// Whether any bytes are a value of it and none is an address.
    pub(crate) fn is_plain_data(&self) -> bool {
        match self {
            Type::Int { .. } | Type::Float { .. } | Type::Complex { .. } | Type::Bool => true,
            Type::Array(_, element) => element.is_plain_data(),
            Type::Struct(s) => s.fields.iter().all(|f| f.ty.is_plain_data()),
            _ => false,
        }
    }

    /// The scalar at this offset, with its path.
    pub(crate) fn leaf(&self, offset: u64) -> Option<(String, &Type)> {
        match self {
            Type::Struct(s) => {
                let field = s.fields.iter().rfind(|f| f.offset <= offset && offset < f.offset + f.ty.size())?;
                let (path, ty) = field.ty.leaf(offset - field.offset)?;
                Some((format!("_{}{path}", field.name), ty))
            }
            Type::Array(n, element) => {
                let i = offset.checked_div(element.size()).filter(|i| i < n)?;
                let (path, ty) = element.leaf(offset - i * element.size())?;
                Some((format!("_{i}{path}"), ty))
            }
            scalar => (offset == 0).then_some((String::new(), scalar)),
        }
    }
}

fn align_up(at: u64, align: u64) -> u64 {
    at.saturating_add(align - 1) / align * align
}

/// A struct of these fields.
pub(crate) fn layout(name: Option<String>, members: Vec<Member<Type>>) -> Struct {
    let mut fields: Vec<Field> = Vec::with_capacity(members.len());
    let (mut at, mut align) = (0u64, 1u64);
    let ends_in_nothing = members.last().is_some_and(|member| member.ty.size() == 0);
    for Member { name, ty, embedded } in members {
        align = align.max(ty.align());
        at = align_up(at, ty.align());
        let size = ty.size();
        fields.push(Field { name, ty, offset: at, embedded });
        at = at.saturating_add(size);
    }
    // Go: the address of a field without size at the end must not be that of the next variable.
    if ends_in_nothing && at > 0 {
        at += 1;
    }
    Struct { name, fields, size: align_up(at, align), align }
}

impl World<'_> {
    /// The type that is written there; `None` if it is not known.
    pub(crate) fn resolve(&self, ty: &TypeExpr, scope: &Scope) -> Option<Type> {
        self.resolve_at(ty, scope, 0, 0, None)
    }

    fn resolve_at(&self, ty: &TypeExpr, scope: &Scope, depth: u32, pointers: u32, name: Option<&str>) -> Option<Type> {
        let steps = self.steps.get().checked_sub(1).filter(|_| depth <= MAX_DEPTH)?;
        self.steps.set(steps);
        let pointee = |inner: &TypeExpr| {
            let known = (pointers == 0).then(|| self.resolve_at(inner, scope, depth + 1, pointers + 1, None));
            known.flatten().map(Rc::new)
        };
        Some(match ty {
            TypeExpr::Pointer(inner) => Type::Pointer(pointee(inner)),
            TypeExpr::Slice(inner) => Type::Slice(pointee(inner)),
            TypeExpr::Array(length, element) => {
                let Some(Value::Int { value, .. }) = self.eval(length.as_deref()?, scope) else { return None };
                let element = self.resolve_at(element, scope, depth + 1, pointers, None)?;
                Type::Array(u64::try_from(value).ok()?, Rc::new(element))
            }
            TypeExpr::Struct(members) => {
                let mut out = Vec::with_capacity(members.len());
                for Member { name, ty, embedded } in members {
                    let ty = self.resolve_at(ty, scope, depth + 1, pointers, None)?;
                    out.push(Member { name: name.clone(), ty, embedded: *embedded });
                }
                Type::Struct(Rc::new(layout(name.map(str::to_owned), out)))
            }
            TypeExpr::Word(_) => Type::Word,
            TypeExpr::Interface => Type::Interface,
            TypeExpr::Unknown => return None,
            TypeExpr::Qualified(package, name) => {
                if self.import_path(&scope.imports, package).as_deref() == Some("unsafe") {
                    return (name == "Pointer").then_some(Type::Pointer(None));
                }
                let package = self.imported(&scope.imports, package)?;
                let decl = package.types.get(name)?;
                let inner = Scope { package: package.clone(), imports: decl.imports.clone(), iota: None };
                self.resolve_at(&decl.item.ty, &inner, depth + 1, pointers, Some(name))?
            }
            TypeExpr::Name(word) => {
                if let Some(decl) = scope.package.types.get(word) {
                    let inner = Scope { package: scope.package.clone(), imports: decl.imports.clone(), iota: None };
                    return self.resolve_at(&decl.item.ty, &inner, depth + 1, pointers, Some(word));
                }
                predeclared(word)?
            }
        })
    }
}

fn predeclared(name: &str) -> Option<Type> {
    let int = |bytes, signed| Some(Type::Int { bytes, signed });
    match name {
        "int8" => int(1, true),
        "int16" => int(2, true),
        "int32" | "rune" => int(4, true),
        "int64" | "int" => int(8, true),
        "uint8" | "byte" => int(1, false),
        "uint16" => int(2, false),
        "uint32" => int(4, false),
        "uint64" | "uint" | "uintptr" => int(8, false),
        "bool" => Some(Type::Bool),
        "float32" => Some(Type::Float { bytes: 4 }),
        "float64" => Some(Type::Float { bytes: 8 }),
        "complex64" => Some(Type::Complex { bytes: 8 }),
        "complex128" => Some(Type::Complex { bytes: 16 }),
        "string" => Some(Type::String),
        "any" | "error" => Some(Type::Interface),
        _ => None,
    }
}

//! Constant expressions. Integers have up to 127 bits; what is beyond, and what is not understood, has no value.

use super::package::{Imports, Package, World};
use super::parse::{Expr, TypeExpr};
use super::types::Type;
use std::rc::Rc;

/// Nesting of evaluations, declarations that refer to each other included.
const MAX_DEPTH: u32 = 200;

/// A constant's value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// `kind`: bytes and sign of a typed constant.
    Int {
        value: i128,
        kind: Option<(u8, bool)>,
    },
    Float(f64),
    Str(Vec<u8>),
    Bool(bool),
}

/// Where an expression stands.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub(crate) package: Rc<Package>,
    pub(crate) imports: Imports,
    pub(crate) iota: Option<i128>,
}

impl World<'_> {
    /// The scope of a declaration of the main package.
    pub(crate) fn scope(&self, imports: &Imports) -> Scope {
        Scope { package: self.main.clone(), imports: imports.clone(), iota: None }
    }

    /// The value of a constant of a package.
    pub(crate) fn constant(&self, package: &Rc<Package>, name: &str) -> Option<Value> {
        let key = (package.path.clone(), name.to_owned());
        if let Some(known) = self.values.borrow().get(&key) {
            return known.clone();
        }
        self.values.borrow_mut().insert(key.clone(), None);
        let value = package.consts.get(name).and_then(|decl| {
            let scope = Scope { package: package.clone(), imports: decl.imports.clone(), iota: Some(decl.item.iota) };
            let value = self.eval(decl.item.value.as_deref()?, &scope)?;
            match &decl.item.ty {
                Some(ty) => self.convert(value, &self.resolve(ty, &scope)?),
                None => Some(value),
            }
        });
        self.values.borrow_mut().insert(key, value.clone());
        value
    }

    /// The value of an expression.
    pub(crate) fn eval(&self, expr: &Expr, scope: &Scope) -> Option<Value> {
        let depth = self.depth.get();
        if depth > MAX_DEPTH {
            return None;
        }
        self.depth.set(depth + 1);
        let value = self.eval_inner(expr, scope);
        self.depth.set(depth);
        value
    }

    fn eval_inner(&self, expr: &Expr, scope: &Scope) -> Option<Value> {
        let int = |value| Some(Value::Int { value, kind: None });
        match expr {
            Expr::Int(n) => int(*n),
            Expr::Float(x) => (!x.is_nan()).then_some(Value::Float(*x)),
            Expr::Char(c) => int(i128::from(*c)),
            Expr::Str(s) => Some(Value::Str(s.clone())),
            Expr::Ident(name) => {
                if scope.package.consts.contains_key(name) {
                    return self.constant(&scope.package, name);
                }
                match name.as_str() {
                    "iota" => int(scope.iota?),
                    "true" => Some(Value::Bool(true)),
                    "false" => Some(Value::Bool(false)),
                    _ => None,
                }
            }
            Expr::Select(package, name) => {
                let Expr::Ident(package) = &**package else { return None };
                let path = self.import_path(&scope.imports, package)?;
                match (path.as_str(), name.as_str()) {
                    ("runtime" | "internal/runtime/sys" | "internal/goarch", "GOARCH") => {
                        Some(Value::Str(self.goarch.clone().into_bytes()))
                    }
                    ("runtime" | "internal/goos", "GOOS") => Some(Value::Str(b"linux".to_vec())),
                    ("math/bits", "UintSize") => int(64),
                    // Which experiments are on is Go's own secret.
                    ("internal/goexperiment", _) => None,
                    _ => self.constant(&self.package(&path)?, name),
                }
            }
            Expr::Unary(op, inner) => unary(op, self.eval(inner, scope)?),
            Expr::Binary(op, left, right) => binary(op, self.eval(left, scope)?, self.eval(right, scope)?),
            Expr::Call(callee, args) => self.call(callee, args, scope),
            Expr::Index(..) | Expr::Type(_) | Expr::Composite(..) | Expr::Unknown => None,
        }
    }

    fn call(&self, callee: &Expr, args: &[Expr], scope: &Scope) -> Option<Value> {
        let int = |value: u64| Some(Value::Int { value: i128::from(value), kind: Some((8, false)) });
        if let Expr::Select(package, name) = callee
            && let Expr::Ident(package) = &**package
            && self.import_path(&scope.imports, package).as_deref() == Some("unsafe")
        {
            let [arg] = args else { return None };
            return match name.as_str() {
                "Sizeof" => int(self.type_of(arg, scope)?.size()),
                "Alignof" => int(self.type_of(arg, scope)?.align()),
                "Offsetof" => {
                    let Expr::Select(base, field) = arg else { return None };
                    let Type::Struct(s) = self.type_of(base, scope)? else { return None };
                    int(s.field(field)?.0)
                }
                _ => None,
            };
        }
        if let (Expr::Ident(name), [arg]) = (callee, args)
            && name == "len"
            && !scope.package.funcs.contains_key("len")
        {
            let n = match self.eval(arg, scope) {
                Some(Value::Str(s)) => u64::try_from(s.len()).ok()?,
                Some(_) => return None,
                None => match self.type_of(arg, scope)? {
                    Type::Array(n, _) => n,
                    _ => return None,
                },
            };
            return Some(Value::Int { value: i128::from(n), kind: Some((8, true)) });
        }
        // A conversion.
        let [arg] = args else { return None };
        let ty = self.resolve(&as_type(callee)?, scope)?;
        self.convert(self.eval(arg, scope)?, &ty)
    }

    fn convert(&self, value: Value, ty: &Type) -> Option<Value> {
        match (value, ty) {
            (Value::Int { value, .. }, Type::Int { bytes, signed }) => {
                fits(value, *bytes, *signed).then_some(Value::Int { value, kind: Some((*bytes, *signed)) })
            }
            (Value::Int { value, .. }, Type::Float { .. }) => exact(value).map(Value::Float),
            (Value::Float(x), Type::Float { bytes: 4 }) => Some(Value::Float(f64::from(x as f32))),
            (Value::Float(x), Type::Float { .. }) => Some(Value::Float(x)),
            // A constant that is written as a float may be an integer: 1e3.
            (Value::Float(x), Type::Int { bytes, signed }) if x.fract() == 0.0 && x.abs() < 1e18 => {
                let value = x as i128;
                fits(value, *bytes, *signed).then_some(Value::Int { value, kind: Some((*bytes, *signed)) })
            }
            (value @ Value::Str(_), Type::String) | (value @ Value::Bool(_), Type::Bool) => Some(value),
            _ => None,
        }
    }

    /// The type of a variable, a part of one, or a value that says its type.
    pub(crate) fn type_of(&self, expr: &Expr, scope: &Scope) -> Option<Type> {
        match expr {
            Expr::Ident(name) => {
                if scope.package.vars.contains_key(name) {
                    return self.var_type(&scope.package, name);
                }
                match self.eval(expr, scope)? {
                    Value::Int { kind: Some((bytes, signed)), .. } => Some(Type::Int { bytes, signed }),
                    Value::Int { kind: None, .. } => Some(Type::Int { bytes: 8, signed: true }),
                    Value::Str(_) => Some(Type::String),
                    Value::Bool(_) => Some(Type::Bool),
                    Value::Float(_) => None,
                }
            }
            Expr::Select(base, name) => {
                if let Expr::Ident(package) = &**base
                    && !scope.package.vars.contains_key(package)
                    && let Some(package) = self.imported(&scope.imports, package)
                {
                    return self.var_type(&package, name);
                }
                let Type::Struct(s) = self.type_of(base, scope)? else { return None };
                s.field(name).map(|(_, ty)| ty.clone())
            }
            Expr::Index(base, _) => match self.type_of(base, scope)? {
                Type::Array(_, element) | Type::Slice(Some(element)) => Some((*element).clone()),
                _ => None,
            },
            Expr::Call(callee, args) if args.len() == 1 => self.resolve(&as_type(callee)?, scope),
            Expr::Composite(Some(ty), elements) => self.composite_type(ty, elements, scope),
            Expr::Unary("*", inner) => match self.type_of(inner, scope)? {
                Type::Pointer(Some(inner)) => Some((*inner).clone()),
                _ => None,
            },
            Expr::Int(_) | Expr::Char(_) | Expr::Str(_) => match self.eval(expr, scope)? {
                Value::Str(_) => Some(Type::String),
                _ => Some(Type::Int { bytes: 8, signed: true }),
            },
            _ => None,
        }
    }

    /// The type of a composite literal, `[...]T{}` included.
    pub(crate) fn composite_type(&self, ty: &TypeExpr, elements: &[(Option<Expr>, Expr)], scope: &Scope) -> Option<Type> {
        let TypeExpr::Array(None, element) = ty else { return self.resolve(ty, scope) };
        let mut next = 0i128;
        let mut length = 0;
        for (key, _) in elements {
            if let Some(key) = key {
                let Value::Int { value, .. } = self.eval(key, scope)? else { return None };
                next = value;
            }
            next = next.checked_add(1)?;
            length = length.max(next);
        }
        Some(Type::Array(u64::try_from(length).ok()?, Rc::new(self.resolve(element, scope)?)))
    }

    /// The type of a package's variable: declared, or that of its value.
    pub(crate) fn var_type(&self, package: &Rc<Package>, name: &str) -> Option<Type> {
        let decl = package.vars.get(name)?;
        let scope = Scope { package: package.clone(), imports: decl.imports.clone(), iota: None };
        match (&decl.item.ty, &decl.item.value) {
            (Some(ty), _) => self.resolve(ty, &scope),
            // `var a = b` could go in circles; only values that say their type are followed.
            (None, Some(Expr::Ident(other))) if package.vars.contains_key(other) => None,
            (None, Some(Expr::Binary(op, ..))) if matches!(*op, "&&" | "||" | "==" | "!=" | "<" | "<=" | ">" | ">=") => {
                Some(Type::Bool)
            }
            (None, Some(Expr::Unary("!", _))) => Some(Type::Bool),
            (None, Some(value @ Expr::Select(..))) => match self.eval(value, &scope) {
                Some(Value::Bool(_)) => Some(Type::Bool),
                _ => self.foreign_var_type(value, &scope),
            },
            // A call of a function of the package has its result's type.
            (None, Some(Expr::Call(callee, _))) if matches!(&**callee, Expr::Ident(name) if package.funcs.contains_key(name)) => {
                let Expr::Ident(name) = &**callee else { return None };
                let func = package.funcs.get(name)?;
                let [(_, result)] = func.item.results.as_slice() else { return None };
                self.resolve(result, &Scope { package: package.clone(), imports: func.imports.clone(), iota: None })
            }
            (
                None,
                Some(
                    value @ (Expr::Composite(..) | Expr::Call(..) | Expr::Int(_) | Expr::Char(_) | Expr::Str(_) | Expr::Ident(_)),
                ),
            ) => self.type_of(value, &scope),
            (None, Some(value @ (Expr::Binary(..) | Expr::Unary(..)))) => Some(match self.eval(value, &scope)? {
                Value::Int { kind, .. } => {
                    let (bytes, signed) = kind.unwrap_or((8, true));
                    Type::Int { bytes, signed }
                }
                Value::Str(_) => Type::String,
                Value::Bool(_) => Type::Bool,
                Value::Float(_) => Type::Float { bytes: 8 },
            }),
            _ => None,
        }
    }

    /// `pkg.Var` and `pkg.Var.Field`, whose own declarations are followed once.
    fn foreign_var_type(&self, expr: &Expr, scope: &Scope) -> Option<Type> {
        let Expr::Select(base, name) = expr else { return None };
        if let Expr::Ident(package) = &**base {
            let package = self.imported(&scope.imports, package)?;
            let decl = package.vars.get(name)?;
            if let Some(ty) = &decl.item.ty {
                return self.resolve(ty, &Scope { package: package.clone(), imports: decl.imports.clone(), iota: None });
            }
            return match (&decl.item.value, package.path == scope.package.path) {
                (Some(value @ Expr::Select(..)), false) => {
                    let inner = Scope { package: package.clone(), imports: decl.imports.clone(), iota: None };
                    self.foreign_field_type(value, &inner)
                }
                (Some(Expr::Binary("&&" | "||", ..)), _) => Some(Type::Bool),
                _ => None,
            };
        }
        self.foreign_field_type(expr, scope)
    }

    fn foreign_field_type(&self, expr: &Expr, scope: &Scope) -> Option<Type> {
        let Expr::Select(base, field) = expr else { return None };
        let Expr::Select(package, name) = &**base else { return None };
        let Expr::Ident(package) = &**package else { return None };
        let package = self.imported(&scope.imports, package)?;
        let decl = package.vars.get(name)?;
        let inner = Scope { package: package.clone(), imports: decl.imports.clone(), iota: None };
        let Type::Struct(s) = self.resolve(decl.item.ty.as_ref()?, &inner)? else { return None };
        s.field(field).map(|(_, ty)| ty.clone())
    }
}

/// The type that an expression in the place of a callee names.
fn as_type(expr: &Expr) -> Option<TypeExpr> {
    Some(match expr {
        Expr::Ident(name) => TypeExpr::Name(name.clone()),
        Expr::Select(package, name) => match &**package {
            Expr::Ident(package) => TypeExpr::Qualified(package.clone(), name.clone()),
            _ => return None,
        },
        Expr::Type(ty) => ty.clone(),
        Expr::Unary("*", inner) => TypeExpr::Pointer(Box::new(as_type(inner)?)),
        _ => return None,
    })
}

/// Whether the value is one of an integer type.
pub(crate) fn fits(value: i128, bytes: u8, signed: bool) -> bool {
    let bits = u32::from(bytes) * 8;
    let (low, high) = if signed { (-(1i128 << (bits - 1)), 1i128 << (bits - 1)) } else { (0, 1i128 << bits) };
    (low..high).contains(&value)
}

/// The float, if the integer is exactly one.
fn exact(value: i128) -> Option<f64> {
    let x = value as f64;
    (x as i128 == value).then_some(x)
}

fn unary(op: &str, value: Value) -> Option<Value> {
    Some(match (op, value) {
        ("+", value @ (Value::Int { .. } | Value::Float(_))) => value,
        ("-", Value::Int { value, kind }) => typed(value.checked_neg()?, kind)?,
        ("-", Value::Float(x)) => Value::Float(-x),
        ("^", Value::Int { value, kind: Some((bytes, false)) }) => {
            Value::Int { value: ((1i128 << (u32::from(bytes) * 8)) - 1) ^ value, kind: Some((bytes, false)) }
        }
        ("^", Value::Int { value, kind }) => Value::Int { value: !value, kind },
        ("!", Value::Bool(b)) => Value::Bool(!b),
        _ => return None,
    })
}

/// A typed constant must fit its type.
fn typed(value: i128, kind: Option<(u8, bool)>) -> Option<Value> {
    kind.is_none_or(|(bytes, signed)| fits(value, bytes, signed)).then_some(Value::Int { value, kind })
}

fn binary(op: &str, left: Value, right: Value) -> Option<Value> {
    Some(match (left, right) {
        (Value::Int { value: a, kind: ka }, Value::Int { value: b, kind: kb }) => {
            let compared = match op {
                "==" => Some(a == b),
                "!=" => Some(a != b),
                "<" => Some(a < b),
                "<=" => Some(a <= b),
                ">" => Some(a > b),
                ">=" => Some(a >= b),
                _ => None,
            };
            if let Some(b) = compared {
                return Some(Value::Bool(b));
            }
            if matches!(op, "<<" | ">>") {
                let n = u32::try_from(b).ok()?;
                let value = match op {
                    "<<" if n < 126 => a.checked_mul(1i128 << n)?,
                    "<<" => return None,
                    _ => a >> n.min(127),
                };
                return typed(value, ka);
            }
            let value = match op {
                "+" => a.checked_add(b)?,
                "-" => a.checked_sub(b)?,
                "*" => a.checked_mul(b)?,
                "/" => a.checked_div(b)?,
                "%" => a.checked_rem(b)?,
                "&" => a & b,
                "|" => a | b,
                "^" => a ^ b,
                "&^" => a & !b,
                _ => return None,
            };
            if let (Some(ka), Some(kb)) = (ka, kb)
                && ka != kb
            {
                return None;
            }
            typed(value, ka.or(kb))?
        }
        (Value::Bool(a), Value::Bool(b)) => Value::Bool(match op {
            "&&" => a && b,
            "||" => a || b,
            "==" => a == b,
            "!=" => a != b,
            _ => return None,
        }),
        (Value::Str(a), Value::Str(b)) => match op {
            "+" => Value::Str([a, b].concat()),
            "==" => Value::Bool(a == b),
            "!=" => Value::Bool(a != b),
            _ => return None,
        },
        // Go computes with floats exactly; only what doubles do exactly too could be answered here, so nothing is.
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::Context;
    use crate::port::go::asm_header::asm_header;

    /// The header of a package with this text, and with `other` importable.
    fn header(text: &str) -> Vec<String> {
        let context = Context::new("amd64", &[]);
        let files = [("x.go".to_owned(), text.to_owned())];
        let package = Package::new("x", &files, &context).0;
        let mut import = |path: &str| {
            let text = "package other\nconst N = 5\nvar Flags struct { _ [N]byte; A, B bool }\n";
            (path == "some/other").then(|| vec![("o.go".to_owned(), text.to_owned())])
        };
        let world = World::new(package, "amd64", context, &mut import);
        asm_header(&world).lines().map(|l| l.trim_start_matches("#define ").to_owned()).collect()
    }

    #[test]
    fn constants_have_go_s_values() {
        let text = "package x\nimport (\n\t\"some/other\"\n\t\"unsafe\"\n\t\"runtime\"\n)\n\
            const (\n\ta = 1 << (iota * 4)\n\tb\n\t_\n\tc\n)\n\
            const d = -7 / 2 + -7 % 2\nconst e = ^0\nconst f = ^uint8(1)\nconst g int16 = -1 << 3\n\
            const h = 1<<64 - 1\nconst i = 'x' | 0x80\nconst j = len(s) &^ 1\nconst s = \"ab\" + \"\\x00c\"\n\
            const k = other.N * 2\nconst l = unsafe.Offsetof(other.Flags.B)\nconst m = runtime.GOARCH == \"amd64\"\n\
            const n = 1.5\nconst o = unsafe.Sizeof(uintptr(0))\nconst p = 1 << 200\nconst q = unknown + 1\nconst r = t\nconst t = r\n\
            type deep struct { _ int32; inner int64 }\ntype left struct { _ byte; deep; both int32 }\ntype right struct { both int16 }\n\
            type whole struct { first byte; left; *right; last int16 }\n\
            const u = unsafe.Offsetof(whole{}.inner)\nconst v = unsafe.Offsetof(whole{}.deep)\nconst w = unsafe.Sizeof(whole{}.last)\n";
        let expected = [
            "const_a 1",
            "const_b 16",
            "const_c 4096",
            "const_d -4",
            "const_e -1",
            "const_f 254",
            "const_g -8",
            "const_h 18446744073709551615",
            "const_i 248",
            "const_j 4",
            "const_k 10",
            "const_l 6",
            "const_m true",
            "const_o 8",
            "const_s \"ab\\x00c\"",
            "const_u 24",
            "const_v 16",
            "const_w 2",
        ];
        let constants: Vec<String> = header(text).into_iter().filter(|line| line.starts_with("const_")).collect();
        assert_eq!(constants, expected);
    }

    #[test]
    fn structs_are_laid_out_as_in_go() {
        let text = "package x\ntype e struct { a byte }\ntype t struct {\n\te\n\tb, c uint32 `tag`\n\t_ int\n\td [3]func()\n\tf struct{}\n}\n\
            type u = t\ntype v struct { next *v; w [len(n)]v2 }\ntype v2 int16\nconst n = \"123\"\ntype bad struct { x missing }\n";
        let lines = header(text);
        for line in
            ["t__size 56", "t_e 0", "t_b 4", "t_c 8", "t_d 24", "t_f 48", "u__size 56", "v__size 16", "v_w 8", "e__size 1"]
        {
            assert!(lines.iter().any(|l| l == line), "{line}: {lines:?}");
        }
        assert!(!lines.iter().any(|l| l.starts_with("bad")), "{lines:?}");
    }

    #[test]
    fn circles_and_towers_end() {
        header("package x\nvar a [len(a)]int\ntype t struct { x [len(a)]byte }\ntype r struct { r }\nconst c = len(a)\n");
        let mut tower = String::from("package x\n");
        for i in 0..60 {
            tower.push_str(&format!("type t{i} struct {{ a, b, c, d t{} }}\n", i + 1));
        }
        header(&tower);
    }
}

//! Go declarations of assembly functions: `func block(dig *digest, p []byte)`, from a `.go` stub or from the comment above TEXT.
//!
//! Only what a declaration without body can say is understood: functions (not methods), type declarations that
//! they use by value, integer constants as array lengths. The layout is that of Go's ABI0 on 64-bit machines: every
//! parameter and result naturally aligned, results from the next multiple of 8 on.

use crate::abi::CType;
use std::collections::HashMap;

/// A value of the C signature, in its place in the Go frame.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scalar {
    /// As `name+off(FP)` calls it: `p_base`, `x`, `ret`.
    pub(crate) name: String,
    /// Offset from the arguments' start in bytes.
    pub(crate) offset: i64,
    pub(crate) ctype: CType,
    /// The C type in the prototype comment.
    pub(crate) c: &'static str,
}

impl Scalar {
    /// Its size.
    pub(crate) fn bytes(&self) -> i64 {
        match self.ctype {
            CType::Int { bytes, .. } | CType::Float { bytes } => i64::from(bytes),
        }
    }
}

/// A function's declaration, laid out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decl {
    pub(crate) name: String,
    /// As written, blanks folded.
    pub(crate) go: String,
    pub(crate) params: Vec<Scalar>,
    pub(crate) results: Vec<Scalar>,
    /// Every name that `name+off(FP)` may use, with its offset: aggregates as a whole and their parts.
    pub(crate) names: Vec<(String, i64)>,
    /// Bytes of arguments and results: what Go writes behind the dash of `$frame-args`.
    pub(crate) args_size: i64,
    /// The same, rounded up to words: what a caller provides.
    pub(crate) frame_bytes: i64,
}

/// What kind of value a [`Var`] is, as go vet distinguishes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VarKind {
    /// A value that one instruction moves.
    Scalar,
    /// Several words, of which the first may be accessed under the name of the whole: string, slice, interface.
    Words,
    /// Two numbers, which one instruction may move together.
    Complex,
    /// An array or a struct.
    Aggregate,
}

/// A name that `name+off(FP)` may use.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Var {
    pub(crate) name: String,
    pub(crate) offset: i64,
    /// Bytes.
    pub(crate) size: i64,
    pub(crate) kind: VarKind,
    /// Go's name of the type, or what the part is (`slice len`).
    pub(crate) typ: String,
    /// Indices, in the layout's list, of the parts of a string, slice, interface or complex number.
    pub(crate) inner: Vec<usize>,
    pub(crate) is_result: bool,
}

/// Where the arguments of a function are, whatever their types.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Layout {
    pub(crate) vars: Vec<Var>,
    pub(crate) args_size: i64,
}

impl Layout {
    /// The variable of that name.
    pub(crate) fn var(&self, name: &str) -> Option<&Var> {
        self.vars.iter().rfind(|v| v.name == name)
    }

    /// The innermost variable that covers an offset.
    pub(crate) fn at(&self, offset: i64) -> Option<&Var> {
        self.vars.iter().rfind(|v| (v.offset..v.offset.saturating_add(v.size)).contains(&offset))
    }
}

/// All declarations of a text. A function that has no C form is kept with the reason.
#[derive(Debug, Default)]
pub(crate) struct Decls {
    functions: HashMap<String, Result<Decl, String>>,
    layouts: HashMap<String, Result<Layout, String>>,
}

impl Decls {
    /// Reads a `.go` file.
    pub(crate) fn parse(text: &str) -> Decls {
        let tokens = tokenize(text);
        let mut types: HashMap<String, &[Token]> = HashMap::new();
        let mut constants: HashMap<String, i64> = HashMap::new();
        let mut functions: Vec<&[Token]> = Vec::new();
        for decl in top_level(&tokens) {
            match decl {
                [Token::Word(kw), Token::Word(name), rest @ ..] if kw == "type" => {
                    types.insert(name.clone(), rest);
                }
                [Token::Word(kw), Token::Punct('('), rest @ ..] if kw == "type" => {
                    for spec in rest.split(|t| *t == Token::End) {
                        if let [Token::Word(name), rest @ ..] = spec {
                            types.insert(name.clone(), rest);
                        }
                    }
                }
                [Token::Word(kw), rest @ ..] if kw == "const" => {
                    for spec in rest.split(|t| *t == Token::End) {
                        if let [Token::Word(name), Token::Punct('='), Token::Number(n)]
                        | [Token::Punct('('), Token::Word(name), Token::Punct('='), Token::Number(n)] = spec
                        {
                            constants.insert(name.clone(), *n);
                        }
                    }
                }
                [Token::Word(kw), ..] if kw == "func" => functions.push(decl),
                _ => {}
            }
        }
        let scope = Scope { types, constants };
        let mut decls = Decls::default();
        for function in functions {
            if let Some((name, layout, decl)) = scope.function(function) {
                decls.layouts.insert(name.clone(), layout);
                decls.functions.insert(name, decl);
            }
        }
        decls
    }

    /// Reads the `// func …` comments of an assembly file.
    pub(crate) fn from_comments(text: &str) -> Decls {
        let mut code = String::new();
        for line in text.lines() {
            if let Some(comment) = line.trim_start().strip_prefix("//")
                && comment.trim_start().starts_with("func ")
            {
                code.push_str(comment.trim());
                code.push('\n');
            }
        }
        Decls::parse(&code)
    }

    /// Takes over what `other` declares and this one does not.
    pub(crate) fn or(mut self, other: Decls) -> Decls {
        for (name, decl) in other.functions {
            self.functions.entry(name).or_insert(decl);
        }
        for (name, layout) in other.layouts {
            self.layouts.entry(name).or_insert(layout);
        }
        self
    }

    /// The declaration of a function; an `Err` says why it has no C form.
    pub(crate) fn get(&self, name: &str) -> Option<&Result<Decl, String>> {
        self.functions.get(name)
    }

    /// Adds a declaration that nobody has written.
    pub(crate) fn add(&mut self, decl: Decl) {
        self.functions.insert(decl.name.clone(), Ok(decl));
    }

    /// Where the arguments of a function are; an `Err` says what of the declaration is not understood.
    pub(crate) fn layout(&self, name: &str) -> Option<&Result<Layout, String>> {
        self.layouts.get(name)
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Number(i64),
    Punct(char),
    /// `...`
    Ellipsis,
    Str,
    /// End of line or `;`
    End,
}

fn tokenize(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        let next = chars.get(i + 1).copied();
        match c {
            '\n' | ';' => {
                tokens.push(Token::End);
                i += 1;
            }
            c if c.is_whitespace() => i += 1,
            '/' if next == Some('/') => {
                while chars.get(i).is_some_and(|c| *c != '\n') {
                    i += 1;
                }
            }
            '/' if next == Some('*') => {
                i += 2;
                while i < chars.len() && !(chars[i] == '*' && chars.get(i + 1) == Some(&'/')) {
                    i += 1;
                }
                i += 2;
            }
            '"' | '`' | '\'' => {
                i += 1;
                while chars.get(i).is_some_and(|d| *d != c) {
                    i += if chars[i] == '\\' && c != '`' { 2 } else { 1 };
                }
                i += 1;
                tokens.push(Token::Str);
            }
            c if c.is_alphabetic() || c == '_' => {
                let start = i;
                while chars.get(i).is_some_and(|c| c.is_alphanumeric() || *c == '_') {
                    i += 1;
                }
                tokens.push(Token::Word(chars[start..i].iter().collect()));
            }
            c if c.is_ascii_digit() => {
                let start = i;
                while chars.get(i).is_some_and(|c| c.is_alphanumeric() || *c == '_') {
                    i += 1;
                }
                let digits: String = chars[start..i].iter().filter(|c| **c != '_').collect();
                let lower = digits.to_ascii_lowercase();
                let value = match lower.get(..2) {
                    Some("0x") => i64::from_str_radix(&lower[2..], 16),
                    Some("0b") => i64::from_str_radix(&lower[2..], 2),
                    Some("0o") => i64::from_str_radix(&lower[2..], 8),
                    _ if lower.len() > 1 && lower.starts_with('0') => i64::from_str_radix(&lower, 8),
                    _ => lower.parse(),
                };
                tokens.push(value.map_or(Token::Str, Token::Number));
            }
            '.' if next == Some('.') && chars.get(i + 2) == Some(&'.') => {
                tokens.push(Token::Ellipsis);
                i += 3;
            }
            c => {
                tokens.push(Token::Punct(c));
                i += 1;
            }
        }
    }
    tokens.push(Token::End);
    tokens
}

/// Splits into top-level declarations: runs of tokens that end at an `End` outside all brackets.
fn top_level(tokens: &[Token]) -> Vec<&[Token]> {
    let mut out = Vec::new();
    let mut depth = 0i32;
    let mut start = 0;
    for (i, token) in tokens.iter().enumerate() {
        match token {
            Token::Punct('(' | '[' | '{') => depth += 1,
            Token::Punct(')' | ']' | '}') => depth -= 1,
            Token::End if depth <= 0 => {
                if start < i {
                    out.push(&tokens[start..i]);
                }
                start = i + 1;
                depth = 0;
            }
            _ => {}
        }
    }
    out
}

struct Scope<'a> {
    types: HashMap<String, &'a [Token]>,
    constants: HashMap<String, i64>,
}

/// A type as far as its layout needs it.
#[derive(Clone, Debug)]
enum Type {
    Scalar {
        ctype: CType,
        c: &'static str,
    },
    String,
    Slice,
    Array(Box<Typed>, i64),
    Struct(Vec<(String, Typed)>),
    /// What no C signature can carry, with the reason.
    Opaque(Opaque, String),
}

/// Types without C form.
#[derive(Clone, Copy, Debug)]
enum Opaque {
    /// Channel, map, function: one word.
    Word,
    EmptyInterface,
    Interface,
    /// Bytes of the whole.
    Complex(i64),
    /// A variadic parameter: a slice.
    Variadic,
}

/// A type with its name in Go.
#[derive(Clone, Debug)]
struct Typed {
    ty: Type,
    text: String,
}

const POINTER: Type = Type::Scalar { ctype: CType::Int { bytes: 8, signed: false }, c: "void *" };

impl Type {
    fn align(&self) -> i64 {
        match self {
            Type::Scalar { ctype: CType::Int { bytes, .. } | CType::Float { bytes }, .. } => i64::from(*bytes),
            Type::String | Type::Slice => 8,
            Type::Array(element, _) => element.ty.align(),
            Type::Struct(fields) => fields.iter().map(|(_, t)| t.ty.align()).max().unwrap_or(1),
            Type::Opaque(Opaque::Complex(size), _) => size / 2,
            Type::Opaque(..) => 8,
        }
    }

    fn size(&self) -> i64 {
        match self {
            Type::Scalar { .. } => self.align(),
            Type::String => 16,
            Type::Slice => 24,
            Type::Opaque(Opaque::Word, _) => 8,
            Type::Opaque(Opaque::EmptyInterface | Opaque::Interface, _) => 16,
            Type::Opaque(Opaque::Complex(size), _) => *size,
            Type::Opaque(Opaque::Variadic, _) => 24,
            Type::Array(element, n) => element.ty.size().saturating_mul(*n),
            Type::Struct(fields) => {
                let end = fields.iter().fold(0, |at, (_, t)| align_up(at, t.ty.align()).saturating_add(t.ty.size()));
                align_up(end, self.align())
            }
        }
    }

    /// Appends the scalars of a value called `name` at `offset`, and all names for its parts.
    fn flatten(&self, name: &str, offset: i64, scalars: &mut Vec<Scalar>, names: &mut Vec<(String, i64)>) {
        names.push((name.to_owned(), offset));
        let word = |suffix: &str, at: i64, c: &'static str| Scalar {
            name: format!("{name}_{suffix}"),
            offset: offset + at,
            ctype: CType::Int { bytes: 8, signed: c == "ptrdiff_t" },
            c,
        };
        match self {
            Type::Scalar { ctype, c } => scalars.push(Scalar { name: name.to_owned(), offset, ctype: *ctype, c }),
            Type::String | Type::Slice => {
                let mut parts = vec![word("base", 0, "void *"), word("len", 8, "size_t")];
                if matches!(self, Type::Slice) {
                    parts.push(word("cap", 16, "size_t"));
                }
                names.extend(parts.iter().map(|p| (p.name.clone(), p.offset)));
                scalars.extend(parts);
            }
            Type::Array(element, n) => {
                for i in 0..*n {
                    element.ty.flatten(&format!("{name}_{i}"), offset + i * element.ty.size(), scalars, names);
                }
            }
            Type::Struct(fields) => {
                let mut at = 0;
                for (field, t) in fields {
                    at = align_up(at, t.ty.align());
                    t.ty.flatten(&format!("{name}_{field}"), offset + at, scalars, names);
                    at += t.ty.size();
                }
            }
            Type::Opaque(..) => {}
        }
    }

    /// Why the type has no C form, if it has none.
    fn without_c_form(&self) -> Option<&str> {
        match self {
            Type::Opaque(_, why) => Some(why),
            Type::Array(element, _) => element.ty.without_c_form(),
            Type::Struct(fields) => fields.iter().find_map(|(_, t)| t.ty.without_c_form()),
            _ => None,
        }
    }
}

impl Typed {
    /// Appends a variable and its parts.
    fn vars(&self, name: &str, offset: i64, is_result: bool, out: &mut Vec<Var>) {
        let (kind, parts): (VarKind, &[(&str, &str)]) = match &self.ty {
            Type::Scalar { .. } | Type::Opaque(Opaque::Word, _) => (VarKind::Scalar, &[]),
            Type::String => (VarKind::Words, &[("base", "string base"), ("len", "string len")]),
            Type::Slice | Type::Opaque(Opaque::Variadic, _) => {
                (VarKind::Words, &[("base", "slice base"), ("len", "slice len"), ("cap", "slice cap")])
            }
            Type::Opaque(Opaque::EmptyInterface, _) => {
                (VarKind::Words, &[("type", "interface type"), ("data", "interface data")])
            }
            Type::Opaque(Opaque::Interface, _) => (VarKind::Words, &[("itable", "interface itable"), ("data", "interface data")]),
            // go vet writes the number of bits of the whole times two here.
            Type::Opaque(Opaque::Complex(8), _) => {
                (VarKind::Complex, &[("real", "real(complex64)"), ("imag", "imag(complex64)")])
            }
            Type::Opaque(Opaque::Complex(_), _) => {
                (VarKind::Complex, &[("real", "real(complex128)"), ("imag", "imag(complex128)")])
            }
            Type::Array(..) | Type::Struct(_) => (VarKind::Aggregate, &[]),
        };
        let size = self.ty.size();
        let whole = out.len();
        let typ = self.text.clone();
        out.push(Var { name: name.to_owned(), offset, size, kind, typ, inner: Vec::new(), is_result });
        let part_size = if kind == VarKind::Complex { size / 2 } else { 8 };
        for (at, (suffix, what)) in (0..).zip(parts) {
            let inner = out.len();
            out.push(Var {
                name: format!("{name}_{suffix}"),
                offset: offset + at * part_size,
                size: part_size,
                kind: VarKind::Scalar,
                typ: (*what).to_owned(),
                inner: Vec::new(),
                is_result,
            });
            if let Some(whole) = out.get_mut(whole) {
                whole.inner.push(inner);
            }
        }
        match &self.ty {
            Type::Array(element, n) => {
                for i in 0..*n {
                    element.vars(&format!("{name}_{i}"), offset + i * element.ty.size(), is_result, out);
                }
            }
            Type::Struct(fields) => {
                let mut at = 0;
                for (field, t) in fields {
                    at = align_up(at, t.ty.align());
                    t.vars(&format!("{name}_{field}"), offset + at, is_result, out);
                    at += t.ty.size();
                }
            }
            _ => {}
        }
    }
}

fn align_up(at: i64, align: i64) -> i64 {
    at.saturating_add(align - 1) / align * align
}

/// C has no parameters by the thousand; a larger array by value is a mistake.
const MAX_SCALARS: i64 = 256;

/// Places the parameters and results: naturally aligned, results from the next multiple of 8 on.
fn place(params: &[(String, Typed)], results: &[(String, Typed)], mut each: impl FnMut(&str, &Typed, i64, bool)) -> i64 {
    let mut at = 0i64;
    for (is_result, list) in [(false, params), (true, results)] {
        if is_result && !list.is_empty() {
            at = align_up(at, 8);
        }
        for (name, t) in list {
            at = align_up(at, t.ty.align());
            each(name, t, at, is_result);
            at = at.saturating_add(t.ty.size());
        }
    }
    at
}

fn layout(params: &[(String, Typed)], results: &[(String, Typed)]) -> Layout {
    let mut vars = Vec::new();
    let args_size = place(params, results, |name, t, at, is_result| t.vars(name, at, is_result, &mut vars));
    Layout { vars, args_size }
}

/// The declaration with its C signature; an `Err` says why it has none.
fn c_form(name: &str, tokens: &[Token], params: &[(String, Typed)], results: &[(String, Typed)]) -> Result<Decl, String> {
    if let Some(why) = params.iter().chain(results).find_map(|(_, t)| t.ty.without_c_form()) {
        return Err(why.to_owned());
    }
    let mut decl = Decl {
        name: name.to_owned(),
        go: render(tokens),
        params: Vec::new(),
        results: Vec::new(),
        names: Vec::new(),
        args_size: 0,
        frame_bytes: 0,
    };
    decl.args_size = place(params, results, |name, t, at, is_result| {
        let scalars = if is_result { &mut decl.results } else { &mut decl.params };
        t.ty.flatten(name, at, scalars, &mut decl.names);
    });
    decl.frame_bytes = align_up(decl.args_size, 8);
    Ok(decl)
}

/// A function's name, the layout of its arguments, and its C form; an `Err` says why there is none.
type Declared = (String, Result<Layout, String>, Result<Decl, String>);

impl Scope<'_> {
    /// `func name(params) results`; `None` for methods and what is not a function at all.
    fn function(&self, tokens: &[Token]) -> Option<Declared> {
        let [Token::Word(_), Token::Word(name), Token::Punct('('), ..] = tokens else { return None };
        if has_body(tokens) {
            return None;
        }
        Some(match self.signature(tokens) {
            Ok((params, results)) => {
                let decl = c_form(name, tokens, &params, &results);
                (name.clone(), Ok(layout(&params, &results)), decl)
            }
            Err(why) => (name.clone(), Err(why.clone()), Err(why)),
        })
    }

    /// Parameters and results, by name.
    #[expect(clippy::type_complexity, reason = "the same list twice")]
    fn signature(&self, tokens: &[Token]) -> Result<(Vec<(String, Typed)>, Vec<(String, Typed)>), String> {
        let close = matching(tokens, 2).ok_or("unbalanced parentheses")?;
        let params = self.list(&tokens[3..close], "arg", 0)?;
        let rest: &[Token] = &tokens[close + 1..];
        let results = match rest {
            [] => Vec::new(),
            [Token::Punct('('), ..] => {
                let end = matching(rest, 0).ok_or("unbalanced parentheses")?;
                self.list(&rest[1..end], "ret", 0)?
            }
            _ => self.list(rest, "ret", 0)?,
        };
        Ok((params, results))
    }

    /// A parameter or result list: `a, b int, p []byte` or types alone.
    fn list(&self, tokens: &[Token], unnamed: &str, depth: u32) -> Result<Vec<(String, Typed)>, String> {
        let items: Vec<&[Token]> = split_commas(tokens);
        // Named if some item has a name and a type: `name Type`; a type alone never starts with two words in a row
        // except `chan T`, `map[…]`, `func(…)`, which have no C form anyway.
        let named = items.iter().any(|item| {
            matches!(item, [Token::Word(w), second, ..] if !matches!(w.as_str(), "chan" | "map" | "func" | "struct" | "interface")
                && !matches!(second, Token::Punct('.' | '(')))
        });
        let mut out: Vec<(String, Typed)> = Vec::new();
        let mut waiting: Vec<String> = Vec::new();
        for (i, item) in items.iter().enumerate() {
            if !named {
                let name = if i == 0 { unnamed.to_owned() } else { format!("{unnamed}{i}") };
                out.push((name, self.typed(item, depth)?));
                continue;
            }
            match item {
                [Token::Word(name)] => waiting.push(name.clone()),
                [Token::Word(name), t @ ..] => {
                    waiting.push(name.clone());
                    let t = self.typed(t, depth)?;
                    out.extend(waiting.drain(..).map(|name| (name, t.clone())));
                }
                _ => return Err("a parameter without name among named ones".to_owned()),
            }
        }
        if !waiting.is_empty() {
            return Err(format!("parameter {} has no type", waiting.join(", ")));
        }
        let total: i64 = out.iter().map(|(_, t)| t.ty.size()).fold(0, i64::saturating_add);
        if total > MAX_SCALARS * 8 {
            return Err(format!("{total} bytes of parameters by value"));
        }
        Ok(out)
    }

    fn typed(&self, tokens: &[Token], depth: u32) -> Result<Typed, String> {
        Ok(Typed { ty: self.ty(tokens, depth)?, text: render(tokens) })
    }

    fn ty(&self, tokens: &[Token], depth: u32) -> Result<Type, String> {
        if depth > 20 {
            return Err("a type that contains itself or is nested too deeply".to_owned());
        }
        match tokens {
            [Token::Punct('*'), ..] => Ok(POINTER),
            [Token::Word(package), Token::Punct('.'), Token::Word(name)] if package == "unsafe" && name == "Pointer" => {
                Ok(POINTER)
            }
            [Token::Punct('['), Token::Punct(']'), ..] => Ok(Type::Slice),
            [Token::Punct('['), length, Token::Punct(']'), element @ ..] => {
                let n = match length {
                    Token::Number(n) => *n,
                    Token::Word(name) => {
                        *self.constants.get(name).ok_or_else(|| format!("array length {name} is not a known constant"))?
                    }
                    _ => return Err("an array length that is not a constant".to_owned()),
                };
                if !(0..=MAX_SCALARS).contains(&n) {
                    return Err(format!("an array of {n} elements by value"));
                }
                Ok(Type::Array(Box::new(self.typed(element, depth + 1)?), n))
            }
            [Token::Word(word), Token::Punct('{'), fields @ .., Token::Punct('}')] if word == "struct" => {
                let mut out = Vec::new();
                for field in fields.split(|t| *t == Token::End).filter(|f| !f.is_empty()) {
                    out.extend(self.list(field, "field", depth + 1)?);
                }
                Ok(Type::Struct(out))
            }
            [Token::Ellipsis, ..] => Ok(Type::Opaque(Opaque::Variadic, "a variadic parameter has no C form".to_owned())),
            [Token::Word(name)] => self.named(name, depth),
            [Token::Word(kind), ..] if matches!(kind.as_str(), "chan" | "map" | "func" | "interface") => {
                let opaque = match tokens {
                    [_, Token::Punct('{'), Token::Punct('}')] => Opaque::EmptyInterface,
                    _ if kind == "interface" => Opaque::Interface,
                    _ => Opaque::Word,
                };
                Ok(Type::Opaque(opaque, format!("type {} has no C form", render(tokens))))
            }
            _ => Err(format!("type {} is not understood", render(tokens))),
        }
    }

    fn named(&self, name: &str, depth: u32) -> Result<Type, String> {
        let int = |bytes: u8, signed: bool, c: &'static str| Ok(Type::Scalar { ctype: CType::Int { bytes, signed }, c });
        match name {
            "int8" => int(1, true, "int8_t"),
            "uint8" | "byte" => int(1, false, "uint8_t"),
            "bool" => int(1, false, "bool"),
            "int16" => int(2, true, "int16_t"),
            "uint16" => int(2, false, "uint16_t"),
            "int32" | "rune" => int(4, true, "int32_t"),
            "uint32" => int(4, false, "uint32_t"),
            "int64" => int(8, true, "int64_t"),
            "int" => int(8, true, "ptrdiff_t"),
            "uint64" => int(8, false, "uint64_t"),
            "uint" | "uintptr" => int(8, false, "size_t"),
            "float32" => Ok(Type::Scalar { ctype: CType::Float { bytes: 4 }, c: "float" }),
            "float64" => Ok(Type::Scalar { ctype: CType::Float { bytes: 8 }, c: "double" }),
            "string" => Ok(Type::String),
            "any" | "error" => {
                let opaque = if name == "any" { Opaque::EmptyInterface } else { Opaque::Interface };
                Ok(Type::Opaque(opaque, format!("type {name} is an interface, which has no C form")))
            }
            "complex64" | "complex128" => {
                let size = if name == "complex64" { 8 } else { 16 };
                Ok(Type::Opaque(Opaque::Complex(size), format!("type {name} has no C form here")))
            }
            _ => match self.types.get(name) {
                Some(tokens) => self.ty(tokens.strip_prefix(&[Token::Punct('=')]).unwrap_or(tokens), depth + 1),
                None => Err(format!("type {name} is not declared in the file with the declaration")),
            },
        }
    }
}

/// Whether a function declaration has a body: a brace that opens no type.
fn has_body(tokens: &[Token]) -> bool {
    tokens.windows(2).any(|pair| match pair {
        [Token::Word(word), Token::Punct('{')] => word != "struct" && word != "interface",
        [_, Token::Punct('{')] => true,
        _ => false,
    })
}

/// The index of the bracket that closes the one at `open`.
fn matching(tokens: &[Token], open: usize) -> Option<usize> {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(open) {
        match token {
            Token::Punct('(' | '[' | '{') => depth += 1,
            Token::Punct(')' | ']' | '}') => {
                depth -= 1;
                if depth == 0 {
                    return Some(i);
                }
            }
            _ => {}
        }
    }
    None
}

fn split_commas(tokens: &[Token]) -> Vec<&[Token]> {
    let mut out = Vec::new();
    let mut depth = 0;
    let mut start = 0;
    for (i, token) in tokens.iter().enumerate() {
        match token {
            Token::Punct('(' | '[' | '{') => depth += 1,
            Token::Punct(')' | ']' | '}') => depth -= 1,
            Token::Punct(',') if depth == 0 => {
                out.push(&tokens[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    out.push(&tokens[start..]);
    // A line break inside the parentheses and a trailing comma leave nothing behind.
    out.into_iter().map(trim_ends).filter(|item| !item.is_empty()).collect()
}

fn trim_ends(mut tokens: &[Token]) -> &[Token] {
    while let [Token::End, rest @ ..] = tokens {
        tokens = rest;
    }
    while let [rest @ .., Token::End] = tokens {
        tokens = rest;
    }
    tokens
}

fn render(tokens: &[Token]) -> String {
    let mut out = String::new();
    let mut previous_word = false;
    for token in tokens {
        let (text, word) = match token {
            Token::Word(w) => (w.clone(), true),
            Token::Number(n) => (n.to_string(), true),
            Token::Punct(c) => (c.to_string(), false),
            Token::Ellipsis => ("...".to_owned(), false),
            Token::Str => ("\"…\"".to_owned(), true),
            Token::End => continue,
        };
        let glue = match text.as_str() {
            "*" | "[" => previous_word,
            _ => word && previous_word,
        };
        if glue || out.ends_with(',') || (out.ends_with(')') && text != ")" && text != ",") {
            out.push(' ');
        }
        out.push_str(&text);
        previous_word = word;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn decl(text: &str, name: &str) -> Decl {
        match Decls::parse(text).get(name) {
            Some(Ok(decl)) => decl.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[track_caller]
    fn no_c_form(text: &str, name: &str) -> String {
        match Decls::parse(text).get(name) {
            Some(Err(why)) => why.clone(),
            other => panic!("{other:?}"),
        }
    }

    fn places(scalars: &[Scalar]) -> Vec<(&str, i64)> {
        scalars.iter().map(|s| (s.name.as_str(), s.offset)).collect()
    }

    #[test]
    fn slices_are_three_words() {
        let d = decl("package x\n\n//go:noescape\nfunc block(dig *digest, p []byte)\n", "block");
        assert_eq!(places(&d.params), [("dig", 0), ("p_base", 8), ("p_len", 16), ("p_cap", 24)]);
        assert_eq!(d.frame_bytes, 32);
        assert_eq!(d.go, "func block(dig *digest, p []byte)");
    }

    #[test]
    fn small_parameters_pack_and_results_start_at_eight() {
        let d = decl("func f(a, b uint8, c int32, s string) (ok bool, n uint16)", "f");
        assert_eq!(places(&d.params), [("a", 0), ("b", 1), ("c", 4), ("s_base", 8), ("s_len", 16)]);
        assert_eq!(places(&d.results), [("ok", 24), ("n", 26)]);
        assert_eq!((d.args_size, d.frame_bytes), (28, 32));
    }

    #[test]
    fn unnamed_results_are_ret() {
        let d = decl("func add(x, y uint64) uint64", "add");
        assert_eq!(places(&d.results), [("ret", 16)]);
        let d = decl("func two(uint32) (uint32, float64)", "two");
        assert_eq!(places(&d.params), [("arg", 0)]);
        assert_eq!(places(&d.results), [("ret", 8), ("ret1", 16)]);
    }

    #[test]
    fn structs_and_arrays_go_field_by_field() {
        let d = decl("const N = 2\ntype pair struct {\n\ta uint8\n\tb [N]uint32\n}\nfunc f(p pair, q *pair)", "f");
        assert_eq!(places(&d.params), [("p_a", 0), ("p_b_0", 4), ("p_b_1", 8), ("q", 16)]);
    }

    #[test]
    fn what_has_no_c_form_is_named() {
        assert!(no_c_form("func f(x interface{ M() })", "f").contains("interface"));
        assert!(no_c_form("func f(c chan int)", "f").contains("chan"));
        assert!(no_c_form("func f(x any)", "f").contains("interface"));
        assert!(no_c_form("func f(x other)", "f").contains("other is not declared"));
        assert!(no_c_form("func f(x ...int)", "f").contains("variadic"));
        assert!(no_c_form("type t struct { x t }\nfunc f(x t)", "f").contains("contains itself"));
    }

    #[test]
    fn methods_and_bodies_are_not_declarations() {
        assert!(Decls::parse("func (d *digest) Sum() int").get("Sum").is_none());
        assert!(Decls::parse("func f() { g() }").get("f").is_none());
    }

    #[test]
    fn comments_above_text_count() {
        let d = Decls::from_comments("#include \"textflag.h\"\n// func f(x uint64)\nTEXT ·f(SB), NOSPLIT, $0-8\n");
        assert!(matches!(d.get("f"), Some(Ok(_))));
    }
}

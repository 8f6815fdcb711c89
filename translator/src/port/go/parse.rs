//! Declarations of a Go file. What is not understood is kept as such, so that only its use is an error.

use super::lex::{Token, lex};
use std::rc::Rc;

/// Nesting of types and expressions that is still read.
const MAX_DEPTH: u32 = 100;

/// A file.
#[derive(Debug, Default)]
pub(crate) struct File {
    pub(crate) package: String,
    /// Name in this file (`_`, `.` or empty: derived from the path) and import path.
    pub(crate) imports: Vec<(String, String)>,
    pub(crate) consts: Vec<Const>,
    pub(crate) types: Vec<TypeDecl>,
    pub(crate) vars: Vec<Var>,
    pub(crate) funcs: Vec<Func>,
}

/// A constant; `value: None` is one whose expression is not understood.
#[derive(Clone, Debug)]
pub(crate) struct Const {
    pub(crate) name: String,
    pub(crate) ty: Option<TypeExpr>,
    pub(crate) value: Option<Rc<Expr>>,
    pub(crate) iota: i128,
}

/// A type declaration.
#[derive(Clone, Debug)]
pub(crate) struct TypeDecl {
    pub(crate) name: String,
    pub(crate) ty: TypeExpr,
}

/// A variable.
#[derive(Clone, Debug)]
pub(crate) struct Var {
    pub(crate) name: String,
    pub(crate) ty: Option<TypeExpr>,
    /// `None` if there is none, `Some(Expr::Unknown)` if it is not understood.
    pub(crate) value: Option<Expr>,
}

/// A function, not a method.
#[derive(Clone, Debug)]
pub(crate) struct Func {
    pub(crate) name: String,
    pub(crate) params: Vec<(String, TypeExpr)>,
    pub(crate) results: Vec<(String, TypeExpr)>,
    /// Generic, variadic or not understood: cannot be called from outside Go.
    pub(crate) odd: bool,
    pub(crate) body: Option<Vec<Token>>,
    /// The declaration without body, blanks folded.
    pub(crate) text: String,
}

/// A field of a struct.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Member<T> {
    pub(crate) name: String,
    pub(crate) ty: T,
    /// Written as a type alone, whose fields are then fields of the struct, too.
    pub(crate) embedded: bool,
}

/// A type as written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TypeExpr {
    Name(String),
    Qualified(String, String),
    Pointer(Box<TypeExpr>),
    Slice(Box<TypeExpr>),
    /// Without length: `[...]T`.
    Array(Option<Box<Expr>>, Box<TypeExpr>),
    Struct(Vec<Member<TypeExpr>>),
    /// One word of memory: function, map, channel.
    Word(&'static str),
    Interface,
    Unknown,
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    Int(i128),
    Float(f64),
    Char(u32),
    Str(Vec<u8>),
    Ident(String),
    Select(Box<Expr>, String),
    Call(Box<Expr>, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Unary(&'static str, Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    /// A type in the place of a value: `[]byte` in `[]byte("x")`.
    Type(TypeExpr),
    Composite(Option<TypeExpr>, Vec<(Option<Expr>, Expr)>),
    Unknown,
}

/// Reads a file.
pub(crate) fn parse(text: &str) -> File {
    let tokens = lex(text);
    let mut file = File::default();
    for decl in top_level(&tokens) {
        let Some((keyword, rest)) = decl.split_first() else { continue };
        match keyword.word() {
            Some("package") => file.package = rest.first().and_then(Token::word).unwrap_or_default().to_owned(),
            Some("import") => {
                for spec in specs(rest) {
                    match spec {
                        [Token::Str(path)] => file.imports.push((String::new(), String::from_utf8_lossy(path).into_owned())),
                        [name, Token::Str(path)] => {
                            let name = name.word().unwrap_or(".").to_owned();
                            file.imports.push((name, String::from_utf8_lossy(path).into_owned()));
                        }
                        _ => {}
                    }
                }
            }
            Some("const") => consts(&specs(rest), &mut file.consts),
            Some("type") => file.types.extend(specs(rest).into_iter().filter_map(type_decl)),
            Some("var") => specs(rest).into_iter().for_each(|spec| vars(spec, &mut file.vars)),
            Some("func") => file.funcs.extend(func(rest)),
            _ => {}
        }
    }
    file
}

/// Runs of tokens between semicolons outside brackets.
fn top_level(tokens: &[Token]) -> Vec<&[Token]> {
    let mut depth = 0i64;
    let mut out = Vec::new();
    let mut start = 0;
    for (i, token) in tokens.iter().enumerate() {
        match token {
            Token::Op("(" | "[" | "{") => depth += 1,
            Token::Op(")" | "]" | "}") => depth -= 1,
            Token::Semi if depth <= 0 => {
                out.push(&tokens[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    out.push(&tokens[start..]);
    out.retain(|run| !run.is_empty());
    out
}

/// The specs of a declaration, grouped or not.
fn specs(tokens: &[Token]) -> Vec<&[Token]> {
    match tokens {
        [Token::Op("("), inner @ .., Token::Op(")")] => top_level(inner),
        [] => Vec::new(),
        one => vec![one],
    }
}

fn consts(specs: &[&[Token]], out: &mut Vec<Const>) {
    let mut repeated: (Option<TypeExpr>, Vec<Rc<Expr>>) = (None, Vec::new());
    for (iota, spec) in specs.iter().enumerate() {
        let mut parser = Parser::new(spec);
        let names = parser.names();
        if parser.peek().is_some() {
            let ty = if parser.at("=") { None } else { parser.ty() };
            let mut values = Vec::new();
            if parser.eat("=") {
                values = parser.exprs().unwrap_or_default();
            }
            if parser.peek().is_some() {
                values.clear();
            }
            repeated = (ty, values.into_iter().map(Rc::new).collect());
        }
        for (i, name) in names.into_iter().enumerate() {
            let iota = i128::try_from(iota).unwrap_or(i128::MAX);
            out.push(Const { name, ty: repeated.0.clone(), value: repeated.1.get(i).cloned(), iota });
        }
    }
}

fn type_decl(spec: &[Token]) -> Option<TypeDecl> {
    let mut parser = Parser::new(spec);
    let name = parser.word()?;
    // An alias has its type's layout, too.
    parser.eat("=");
    let ty = parser.ty().filter(|_| parser.peek().is_none()).unwrap_or(TypeExpr::Unknown);
    Some(TypeDecl { name, ty })
}

fn vars(spec: &[Token], out: &mut Vec<Var>) {
    let mut parser = Parser::new(spec);
    let names = parser.names();
    let ty = if parser.at("=") || parser.peek().is_none() { None } else { Some(parser.ty().unwrap_or(TypeExpr::Unknown)) };
    let initialised = parser.eat("=");
    let values = parser.exprs().filter(|values| parser.peek().is_none() && values.len() == names.len()).unwrap_or_default();
    for (i, name) in names.into_iter().enumerate() {
        let value = initialised.then(|| values.get(i).cloned().unwrap_or(Expr::Unknown));
        out.push(Var { name, ty: ty.clone(), value });
    }
}

fn func(tokens: &[Token]) -> Option<Func> {
    let mut parser = Parser::new(tokens);
    let name = parser.word()?;
    let odd = Func { name: name.clone(), params: Vec::new(), results: Vec::new(), odd: true, body: None, text: String::new() };
    // What is not Go can have its last brace in front of the first one.
    let end = tokens.iter().rposition(|t| t.is("}"));
    let body = end.and_then(|end| tokens.get(body_start(tokens)?..=end)).map(<[Token]>::to_vec);
    if !parser.at("(") {
        return Some(Func { body, ..odd });
    }
    let signature = parser.signature();
    let end = parser.at;
    let Some((params, results, variadic)) = signature else { return Some(Func { body, ..odd }) };
    let body = match parser.peek() {
        None => None,
        Some(token) if token.is("{") => Some(tokens[end..].to_vec()),
        Some(_) => return Some(Func { body, ..odd }),
    };
    Some(Func { name, params, results, odd: variadic, body, text: format!("func {}", render(&tokens[..end])) })
}

/// For functions whose signature is not understood: where a body may begin.
fn body_start(tokens: &[Token]) -> Option<usize> {
    tokens.iter().position(|t| t.is("{"))
}

/// Tokens as text, as gofmt would have it for declarations.
pub(crate) fn render(tokens: &[Token]) -> String {
    let mut out = String::new();
    let mut previous: Option<&Token> = None;
    for token in tokens {
        let text = match token {
            Token::Ident(word) => word.clone(),
            Token::Int(n) => n.to_string(),
            Token::Op(op) => (*op).to_owned(),
            Token::Semi => ";".to_owned(),
            Token::Float(_) | Token::Char(_) | Token::Str(_) => "…".to_owned(),
        };
        let word = |t: &Token| matches!(t, Token::Ident(_) | Token::Int(_));
        let glue = match previous {
            None => false,
            Some(Token::Op(",") | Token::Semi) => true,
            Some(Token::Op(")")) => !token.is(")") && !token.is(","),
            Some(p) => word(p) && (word(token) || token.is("*") || token.is("[")),
        };
        let array = matches!(previous, Some(Token::Ident(_))) && token.is("]");
        if glue && !array {
            out.push(' ');
        }
        out.push_str(&text);
        previous = Some(token);
    }
    // A trailing comma of a list over several lines.
    out.replace(", )", ")")
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    depth: u32,
}

type Params = Vec<(String, TypeExpr)>;

impl<'a> Parser<'a> {
    fn new(tokens: &'a [Token]) -> Parser<'a> {
        Parser { tokens, at: 0, depth: 0 }
    }

    fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    fn at(&self, op: &str) -> bool {
        self.peek().is_some_and(|t| t.is(op))
    }

    fn eat(&mut self, op: &str) -> bool {
        let found = self.at(op);
        self.at += usize::from(found);
        found
    }

    fn word(&mut self) -> Option<String> {
        let word = self.peek()?.word()?.to_owned();
        self.at += 1;
        Some(word)
    }

    fn semis(&mut self) {
        while self.peek() == Some(&Token::Semi) {
            self.at += 1;
        }
    }

    /// `a, b, c`
    fn names(&mut self) -> Vec<String> {
        let mut out = Vec::new();
        while let Some(name) = self.word() {
            out.push(name);
            if !self.eat(",") {
                break;
            }
        }
        out
    }

    /// Skips a bracket and all in it.
    fn skip_brackets(&mut self) -> Option<()> {
        let mut depth = 0i64;
        loop {
            match self.peek()? {
                Token::Op("(" | "[" | "{") => depth += 1,
                Token::Op(")" | "]" | "}") => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let out = f(self);
        self.depth -= 1;
        out
    }

    fn ty(&mut self) -> Option<TypeExpr> {
        self.nested(Self::ty_inner)
    }

    fn ty_inner(&mut self) -> Option<TypeExpr> {
        if self.eat("*") {
            return Some(TypeExpr::Pointer(Box::new(self.ty()?)));
        }
        if self.eat("(") {
            let inner = self.ty()?;
            return self.eat(")").then_some(inner);
        }
        if self.eat("[") {
            if self.eat("]") {
                return Some(TypeExpr::Slice(Box::new(self.ty()?)));
            }
            let length = if self.eat("...") { None } else { Some(Box::new(self.expr()?)) };
            if !self.eat("]") {
                return None;
            }
            return Some(TypeExpr::Array(length, Box::new(self.ty()?)));
        }
        if self.eat("<-") {
            self.word().filter(|w| w == "chan")?;
            self.ty()?;
            return Some(TypeExpr::Word("chan"));
        }
        match self.word()?.as_str() {
            "struct" => self.fields(),
            "interface" => {
                self.skip_brackets()?;
                Some(TypeExpr::Interface)
            }
            "map" => {
                self.skip_brackets()?;
                self.ty()?;
                Some(TypeExpr::Word("map"))
            }
            "chan" => {
                self.eat("<-");
                self.ty()?;
                Some(TypeExpr::Word("chan"))
            }
            "func" => {
                self.signature()?;
                Some(TypeExpr::Word("func"))
            }
            name => {
                let name = name.to_owned();
                let ty = if self.eat(".") { TypeExpr::Qualified(name, self.word()?) } else { TypeExpr::Name(name) };
                if self.at("[") && !matches!(self.tokens.get(self.at + 1), Some(Token::Op("]"))) {
                    // An instance of a generic type: its layout is not followed.
                    self.skip_brackets()?;
                    return Some(TypeExpr::Unknown);
                }
                Some(ty)
            }
        }
    }

    fn fields(&mut self) -> Option<TypeExpr> {
        if !self.eat("{") {
            return None;
        }
        let mut out = Vec::new();
        loop {
            self.semis();
            if self.eat("}") {
                return Some(TypeExpr::Struct(out));
            }
            // An embedded field: `T`, `*T`, `p.T`.
            let next = self.tokens.get(self.at + 1);
            let embedded = self.at("*") || matches!(next, Some(Token::Op("}" | ".") | Token::Semi | Token::Str(_)));
            if embedded {
                let ty = self.ty()?;
                let name = match &ty {
                    TypeExpr::Name(name) | TypeExpr::Qualified(_, name) => name.clone(),
                    TypeExpr::Pointer(inner) => match &**inner {
                        TypeExpr::Name(name) | TypeExpr::Qualified(_, name) => name.clone(),
                        _ => return None,
                    },
                    _ => return None,
                };
                out.push(Member { name, ty, embedded });
            } else {
                let names = self.names();
                let ty = self.ty()?;
                out.extend(names.into_iter().map(|name| Member { name, ty: ty.clone(), embedded }));
            }
            if let Some(Token::Str(_)) = self.peek() {
                self.at += 1;
            }
            if !self.at("}") && self.peek() != Some(&Token::Semi) {
                return None;
            }
        }
    }

    /// Parameters, results, and whether the last parameter is variadic.
    fn signature(&mut self) -> Option<(Params, Params, bool)> {
        let (params, variadic) = self.params("arg")?;
        let results = match self.peek() {
            Some(Token::Op("(")) => self.params("ret")?.0,
            None | Some(Token::Op("{" | "}" | ")" | "," | "=" | "]") | Token::Semi | Token::Str(_)) => Vec::new(),
            Some(_) => vec![("ret".to_owned(), self.ty()?)],
        };
        Some((params, results, variadic))
    }

    fn params(&mut self, unnamed: &str) -> Option<(Params, bool)> {
        self.nested(|p| p.params_inner(unnamed))
    }

    fn params_inner(&mut self, unnamed: &str) -> Option<(Params, bool)> {
        if !self.eat("(") {
            return None;
        }
        let start = self.at;
        let mut variadic = false;
        // First as types alone; if that does not fit, as names with types.
        let mut types = Vec::new();
        let only_types = loop {
            self.semis();
            if self.eat(")") {
                break true;
            }
            variadic |= self.eat("...");
            match self.ty() {
                Some(ty) => types.push(ty),
                None => break false,
            }
            self.semis();
            if !self.eat(",") && !self.at(")") {
                break false;
            }
        };
        if only_types {
            let name = |i: usize| if i == 0 { unnamed.to_owned() } else { format!("{unnamed}{i}") };
            return Some((types.into_iter().enumerate().map(|(i, ty)| (name(i), ty)).collect(), variadic));
        }
        self.at = start;
        variadic = false;
        let mut out: Params = Vec::new();
        loop {
            self.semis();
            if self.eat(")") {
                return Some((out, variadic));
            }
            let names = self.names();
            if names.is_empty() {
                return None;
            }
            variadic |= self.eat("...");
            let ty = self.ty()?;
            out.extend(names.into_iter().map(|name| (name, ty.clone())));
            self.semis();
            if !self.eat(",") && !self.at(")") {
                return None;
            }
        }
    }

    fn exprs(&mut self) -> Option<Vec<Expr>> {
        let mut out = vec![self.expr()?];
        while self.eat(",") {
            out.push(self.expr()?);
        }
        Some(out)
    }

    fn expr(&mut self) -> Option<Expr> {
        self.nested(|p| p.binary(1))
    }

    /// Go's five levels of precedence.
    fn binary(&mut self, level: u8) -> Option<Expr> {
        let ops: &[&'static str] = match level {
            1 => &["||"],
            2 => &["&&"],
            3 => &["==", "!=", "<=", ">=", "<", ">"],
            4 => &["+", "-", "|", "^"],
            5 => &["*", "/", "%", "<<", ">>", "&^", "&"],
            _ => return self.unary(),
        };
        let mut left = self.binary(level + 1)?;
        while let Some(op) = ops.iter().find(|op| self.at(op)) {
            self.at += 1;
            left = Expr::Binary(op, Box::new(left), Box::new(self.binary(level + 1)?));
        }
        Some(left)
    }

    fn unary(&mut self) -> Option<Expr> {
        for op in ["-", "+", "^", "!", "&", "*"] {
            if self.eat(op) {
                let inner = self.nested(Self::unary)?;
                return Some(Expr::Unary(op, Box::new(inner)));
            }
        }
        self.primary()
    }

    fn primary(&mut self) -> Option<Expr> {
        let mut expr = match self.peek()? {
            Token::Int(n) => {
                self.at += 1;
                Expr::Int(*n)
            }
            Token::Float(x) => {
                self.at += 1;
                Expr::Float(*x)
            }
            Token::Char(c) => {
                self.at += 1;
                Expr::Char(*c)
            }
            Token::Str(s) => {
                self.at += 1;
                Expr::Str(s.clone())
            }
            Token::Op("(") => {
                self.at += 1;
                let inner = self.expr()?;
                if !self.eat(")") {
                    return None;
                }
                inner
            }
            Token::Op("[") => Expr::Type(self.ty()?),
            Token::Ident(word) if matches!(word.as_str(), "struct" | "map" | "interface" | "chan") => Expr::Type(self.ty()?),
            Token::Ident(word) if word == "func" => {
                self.at += 1;
                self.signature()?;
                if self.at("{") {
                    self.skip_brackets()?;
                }
                Expr::Unknown
            }
            Token::Ident(word) => {
                self.at += 1;
                Expr::Ident(word.clone())
            }
            _ => return None,
        };
        loop {
            if self.eat(".") {
                if self.at("(") {
                    self.skip_brackets()?;
                    expr = Expr::Unknown;
                } else {
                    expr = Expr::Select(Box::new(expr), self.word()?);
                }
            } else if self.eat("(") {
                let mut args = Vec::new();
                loop {
                    self.semis();
                    if self.eat(")") {
                        break;
                    }
                    args.push(self.expr()?);
                    self.eat("...");
                    self.semis();
                    if !self.eat(",") && !self.at(")") {
                        return None;
                    }
                }
                expr = Expr::Call(Box::new(expr), args);
            } else if self.at("[") {
                let start = self.at;
                self.at += 1;
                match self.expr() {
                    Some(index) if self.eat("]") => expr = Expr::Index(Box::new(expr), Box::new(index)),
                    _ => {
                        // A slice expression or a type argument.
                        self.at = start;
                        self.skip_brackets()?;
                        expr = Expr::Unknown;
                    }
                }
            } else if self.at("{") {
                let ty = match expr {
                    Expr::Type(ty) => ty,
                    Expr::Ident(name) => TypeExpr::Name(name),
                    Expr::Select(package, name) => match *package {
                        Expr::Ident(package) => TypeExpr::Qualified(package, name),
                        _ => return None,
                    },
                    _ => return None,
                };
                expr = Expr::Composite(Some(ty), self.elements()?);
            } else {
                return Some(expr);
            }
        }
    }

    fn elements(&mut self) -> Option<Vec<(Option<Expr>, Expr)>> {
        self.nested(Self::elements_inner)
    }

    fn elements_inner(&mut self) -> Option<Vec<(Option<Expr>, Expr)>> {
        self.eat("{");
        let mut out = Vec::new();
        loop {
            self.semis();
            if self.eat("}") {
                return Some(out);
            }
            let first = self.element()?;
            if self.eat(":") {
                let value = self.element()?;
                out.push((Some(first), value));
            } else {
                out.push((None, first));
            }
            self.semis();
            if !self.eat(",") && !self.at("}") {
                return None;
            }
        }
    }

    fn element(&mut self) -> Option<Expr> {
        if self.at("{") { Some(Expr::Composite(None, self.elements()?)) } else { self.expr() }
    }
}

impl Parser<'_> {
    #[cfg(test)]
    fn whole(text: &str) -> Option<Expr> {
        let tokens = lex(text);
        let tokens = tokens.strip_suffix(&[Token::Semi]).unwrap_or(&tokens);
        let mut parser = Parser::new(tokens);
        parser.expr().filter(|_| parser.peek().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_bind_as_in_go() {
        let one = |n| Box::new(Expr::Int(n));
        let shifted = Expr::Binary("<<", one(1), one(2));
        assert_eq!(Parser::whole("1<<2 + 3"), Some(Expr::Binary("+", Box::new(shifted), one(3))));
        assert!(Parser::whole("a.b(c)[1] &^ -d == e || !f").is_some());
        assert!(Parser::whole(&"(".repeat(10_000)).is_none());
        assert!(Parser::whole(&"-".repeat(10_000)).is_none());
    }

    #[test]
    fn functions_without_body_are_told_apart() {
        let file = parse(
            "package x\n\nimport (\n\t\"a/b\"\n\tc \"d\"\n)\n\n//go:noescape\nfunc f(\n\ta, b uint32,\n\tp []byte,\n) (c uint32, d *[4]byte)\n\nfunc g(func(int) error, chan int) { h() }\nfunc (t *T) m()\nfunc gen[T any](x T)\nfunc v(x ...int)\n",
        );
        assert_eq!(file.package, "x");
        assert_eq!(file.imports, [(String::new(), "a/b".to_owned()), ("c".to_owned(), "d".to_owned())]);
        let names: Vec<(&str, bool, bool)> = file.funcs.iter().map(|f| (f.name.as_str(), f.odd, f.body.is_some())).collect();
        assert_eq!(names, [("f", false, false), ("g", false, true), ("gen", true, false), ("v", true, false)]);
        let f = &file.funcs[0];
        assert_eq!(f.text, "func f(a, b uint32, p []byte) (c uint32, d *[4]byte)");
        assert_eq!(f.params.iter().map(|p| p.0.as_str()).collect::<Vec<_>>(), ["a", "b", "p"]);
        assert_eq!(f.results.len(), 2);
    }

    #[test]
    fn constants_repeat_with_iota() {
        let file = parse("const (\n\ta, b = iota, 7\n\tc, d\n\t_, _\n\te, f\n)\nconst g uint8 = 3\n");
        let all: Vec<(&str, i128, bool)> = file.consts.iter().map(|c| (c.name.as_str(), c.iota, c.value.is_some())).collect();
        assert_eq!(all.len(), 9);
        assert_eq!(all[6], ("e", 3, true));
        assert_eq!(file.consts[8].ty, Some(TypeExpr::Name("uint8".to_owned())));
    }
}

//! From Go's symbol names to GNU's.
//!
//! `·block` becomes `<prefix>block`, `pkg·name` becomes `pkg_name`, and every character that an assembler could
//! misread becomes `_`. With the package known (`-p`), `·block` and `pkg·block` are one symbol and have one name: that
//! of the definition's spelling.

use crate::syntax::ast::SymRef;
use crate::target::ObjectFormat;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// How names are made.
#[derive(Debug, Default)]
pub(crate) struct Names {
    package: Option<String>,
    prefix: String,
    /// Whether symbols that are not the package's get the prefix, too.
    prefix_all: bool,
    /// What the object format has in front of every symbol.
    format_prefix: &'static str,
    /// In front of names that the file keeps to itself.
    locals: String,
    /// GNU name by identity: canonical Go name and whether it is file-local.
    known: HashMap<(String, bool), Rc<str>>,
    taken: HashSet<Rc<str>>,
}

impl Names {
    pub(crate) fn new(package: Option<&str>, prefix: &str, format: ObjectFormat) -> Names {
        let package = package.map(str::to_owned);
        Names { package, prefix: prefix.to_owned(), format_prefix: format.symbol_prefix(), ..Names::default() }
    }

    /// Puts the prefix in front of every symbol that other files can see, whoever's it is: nothing in a crate of its own may
    /// clash with the rest of a program.
    pub(crate) fn prefix_all(mut self) -> Names {
        self.prefix_all = true;
        self
    }

    /// Puts a text in front of every name that the file keeps to itself. Assembled apart, files need none; in one `global_asm!`
    /// or after link-time optimisation they share one name space.
    pub(crate) fn with_locals(mut self, locals: &str) -> Names {
        self.locals = locals.to_owned();
        self
    }

    /// The canonical Go name behind a GNU name that was given out, and whether it is file-local.
    pub(crate) fn go_symbol(&self, gnu: &str) -> Option<(&str, bool)> {
        self.known.iter().find(|(_, name)| &***name == gnu).map(|((go, local), _)| (go.as_str(), *local))
    }

    /// The identity of a symbol, however it is spelled.
    pub(crate) fn canonical(&self, symbol: &SymRef) -> (String, bool) {
        let name = match (&self.package, symbol.name.strip_prefix('.')) {
            (Some(package), Some(rest)) => format!("{package}.{rest}"),
            _ => symbol.name.to_string(),
        };
        (name, symbol.local)
    }

    /// The GNU name. Definitions must be asked for before references, so that their spelling decides.
    pub(crate) fn gnu(&mut self, symbol: &SymRef) -> Rc<str> {
        let key = self.canonical(symbol);
        if let Some(name) = self.known.get(&key) {
            return name.clone();
        }
        let mut name = match symbol.name.strip_prefix('.') {
            rest if symbol.local => format!("{}{}", self.locals, mangle(rest.unwrap_or(&symbol.name))),
            Some(rest) => format!("{}{}", self.prefix, mangle(rest)),
            None if self.prefix_all => format!("{}{}", self.prefix, mangle(&symbol.name)),
            None => mangle(&symbol.name),
        };
        name.insert_str(0, self.format_prefix);
        // Different Go symbols must stay different: `f<>` beside `·f`, `a·b` beside `a_b`.
        while self.taken.contains(name.as_str()) {
            name.push_str(".2");
        }
        let name: Rc<str> = Rc::from(name);
        self.taken.insert(name.clone());
        self.known.insert(key, name.clone());
        name
    }

    /// The name as a Go declaration writes it: without package.
    pub(crate) fn go_name(symbol: &SymRef) -> Rc<str> {
        Rc::from(symbol.name.rsplit('.').next().unwrap_or(&symbol.name))
    }
}

/// Replaces what an assembler could misread.
pub(crate) fn mangle(name: &str) -> String {
    let mut out: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::mangle;

    #[test]
    fn mangled_names_are_words() {
        assert_eq!(mangle("runtime.memmove"), "runtime_memmove");
        assert_eq!(mangle("crypto/md5.block"), "crypto_md5_block");
        assert_eq!(mangle("naïve"), "na_ve");
        assert_eq!(mangle("386"), "_386");
    }
}

//! The declarations of a package, from all of its files, and the packages that it imports.

use super::eval::Value;
use super::parse::{self, Const, Func, TypeDecl, Var};
use crate::constraint::Context;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// Name in the file and import path.
pub(crate) type Imports = Rc<Vec<(String, String)>>;

/// A declaration with the imports of its file.
#[derive(Debug)]
pub(crate) struct Scoped<T> {
    pub(crate) item: T,
    pub(crate) imports: Imports,
}

/// A package.
#[derive(Debug, Default)]
pub(crate) struct Package {
    pub(crate) path: String,
    pub(crate) name: String,
    pub(crate) consts: HashMap<String, Scoped<Const>>,
    pub(crate) types: HashMap<String, Scoped<TypeDecl>>,
    pub(crate) vars: HashMap<String, Scoped<Var>>,
    pub(crate) funcs: HashMap<String, Scoped<Func>>,
}

impl Package {
    /// Puts together the files that take part in a build; the second value names those that could not be judged.
    pub(crate) fn new(path: &str, files: &[(String, String)], context: &Context) -> (Package, Vec<String>) {
        let mut package = Package { path: path.to_owned(), ..Package::default() };
        let mut problems = Vec::new();
        for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".go")) {
            match context.takes(name, text) {
                Ok(true) => package.add(parse::parse(text)),
                Ok(false) => {}
                Err(why) => problems.push(format!("{name}: {why}")),
            }
        }
        (package, problems)
    }

    fn add(&mut self, file: parse::File) {
        // Files that need C are left out: cgo is off.
        if file.imports.iter().any(|(_, path)| path == "C") {
            return;
        }
        if self.name.is_empty() {
            self.name.clone_from(&file.package);
        } else if self.name != file.package {
            // `package documentation` and the like do not belong to the package.
            return;
        }
        let imports: Imports = Rc::new(file.imports);
        fn put<T>(map: &mut HashMap<String, Scoped<T>>, imports: &Imports, items: Vec<T>, name: fn(&T) -> &String) {
            for item in items {
                if name(&item) != "_" {
                    map.insert(name(&item).clone(), Scoped { item, imports: imports.clone() });
                }
            }
        }
        put(&mut self.consts, &imports, file.consts, |c| &c.name);
        put(&mut self.types, &imports, file.types, |t| &t.name);
        put(&mut self.vars, &imports, file.vars, |v| &v.name);
        put(&mut self.funcs, &imports, file.funcs, |f| &f.name);
    }
}

/// Gives the files of an imported package, or `None`.
pub(crate) type Importer<'a> = dyn FnMut(&str) -> Option<Vec<(String, String)>> + 'a;

/// A package with what it imports, loaded when asked for.
pub(crate) struct World<'a> {
    pub(crate) main: Rc<Package>,
    pub(crate) goarch: String,
    context: Context,
    import: RefCell<&'a mut Importer<'a>>,
    imported: RefCell<HashMap<String, Option<Rc<Package>>>>,
    /// Values of constants: package path and name; `None` also while one is being computed.
    pub(super) values: RefCell<HashMap<(String, String), Option<Value>>>,
    /// Nesting of evaluations.
    pub(super) depth: Cell<u32>,
    /// Steps that resolving types may still take: types nest, and their number grows with every level.
    pub(super) steps: Cell<u64>,
}

impl<'a> World<'a> {
    pub(crate) fn new(main: Package, goarch: &str, context: Context, import: &'a mut Importer<'a>) -> World<'a> {
        World {
            main: Rc::new(main),
            goarch: goarch.to_owned(),
            context,
            import: RefCell::new(import),
            imported: RefCell::default(),
            values: RefCell::default(),
            depth: Cell::new(0),
            steps: Cell::new(10_000_000),
        }
    }

    /// The package with that import path.
    pub(crate) fn package(&self, path: &str) -> Option<Rc<Package>> {
        if path == self.main.path && !path.is_empty() {
            return Some(self.main.clone());
        }
        if let Some(known) = self.imported.borrow().get(path) {
            return known.clone();
        }
        let files = (self.import.borrow_mut())(path);
        let package = files.map(|files| Rc::new(Package::new(path, &files, &self.context).0));
        self.imported.borrow_mut().insert(path.to_owned(), package.clone());
        package
    }

    /// The package that `name.` stands for in a file with these imports.
    pub(crate) fn imported(&self, imports: &Imports, name: &str) -> Option<Rc<Package>> {
        self.package(&self.import_path(imports, name)?)
    }

    /// The path that `name.` stands for in a file with these imports.
    pub(crate) fn import_path(&self, imports: &Imports, name: &str) -> Option<String> {
        let last = |path: &str| path.rsplit('/').next().is_some_and(|last| last == name);
        let found = imports.iter().find(|(local, path)| if local.is_empty() { last(path) } else { local == name });
        found.map(|(_, path)| path.clone())
    }
}

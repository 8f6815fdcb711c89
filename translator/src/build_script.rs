//! For build scripts: translates Go assembly and hands it to [`cc`]. Feature `build`.
//!
//! ```no_run
//! // build.rs, with goasm = { version = "0.1", default-features = false, features = ["build"] }
//! goasm::build::file("src/sum_{goarch}.s")
//!     .prototype("func sum(p []uint32) uint64")
//!     .prefix("mycrate_")
//!     .compile("mycrate_sum");
//! ```
//!
//! The architecture is that of Cargo's target; `{goarch}` in a path stands for Go's name of it. Files that were read, `#include`d
//! ones too, are told to Cargo with `rerun-if-changed`. An error is shown as a compiler would, and ends the script with status 1;
//! [`Builder::try_build`] returns it instead.
//!
//! [`package`] takes a whole Go package, as `goasm port` does, and leaves bindings in `OUT_DIR/goasm_bindings.rs`:
//!
//! ```ignore
//! #[allow(non_snake_case, non_camel_case_types, non_upper_case_globals)]
//! mod kernels {
//!     include!(concat!(env!("OUT_DIR"), "/goasm_bindings.rs"));
//! }
//! ```

use crate::port::{self, Request};
use crate::{Abi, Options, Severity, translate};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// What to translate, and how; made by [`file`] and [`package`].
#[derive(Clone, Debug)]
pub struct Builder {
    path: PathBuf,
    is_package: bool,
    declarations: String,
    declaration_files: Vec<PathBuf>,
    options: Options,
    tags: Vec<String>,
    trusted: Vec<String>,
    partial: bool,
}

/// One assembly file. `{goarch}` in the path stands for Go's name of the target's architecture.
pub fn file(path: impl AsRef<Path>) -> Builder {
    Builder::new(path.as_ref(), false)
}

/// The directory of a Go package with assembly.
pub fn package(dir: impl AsRef<Path>) -> Builder {
    Builder::new(dir.as_ref(), true)
}

impl Builder {
    fn new(path: &Path, is_package: bool) -> Builder {
        Builder {
            path: path.to_owned(),
            is_package,
            declarations: String::new(),
            declaration_files: Vec::new(),
            options: Options::default(),
            tags: Vec::new(),
            trusted: Vec::new(),
            partial: false,
        }
    }

    /// A function's Go declaration: `func block(dig *digest, p []byte)`. For a file.
    #[must_use]
    pub fn prototype(mut self, declaration: &str) -> Builder {
        self.declarations.push_str(declaration);
        self.declarations.push('\n');
        self
    }

    /// A `.go` file with declarations of the functions. For a file; a package has its own.
    #[must_use]
    pub fn decl(mut self, path: impl AsRef<Path>) -> Builder {
        self.declaration_files.push(path.as_ref().to_owned());
        self
    }

    /// In front of every exported name. Default: none for a file, the crate's name and `_` for a package.
    #[must_use]
    pub fn prefix(mut self, prefix: &str) -> Builder {
        prefix.clone_into(&mut self.options.prefix);
        self
    }

    /// Defines a macro. For a file.
    #[must_use]
    pub fn define(mut self, name: &str, value: &str) -> Builder {
        self.options.defines.push((name.to_owned(), value.to_owned()));
        self
    }

    /// A directory in which `#include` looks, too.
    #[must_use]
    pub fn include(mut self, dir: impl AsRef<Path>) -> Builder {
        self.options.include_dirs.push(dir.as_ref().display().to_string());
        self
    }

    /// The profile of the architecture: `rva22u64`, `v3`, `lse`. For a file.
    #[must_use]
    pub fn profile(mut self, profile: &str) -> Builder {
        self.options.profile = Some(profile.to_owned());
        self
    }

    /// How C reaches the bodies: [`Abi::Direct`] lets it call them itself where that can be. For a file.
    #[must_use]
    pub fn abi(mut self, abi: Abi) -> Builder {
        self.options.abi = abi;
        self
    }

    /// The import path that `·name` belongs to.
    #[must_use]
    pub fn import_path(mut self, path: &str) -> Builder {
        self.options.package = Some(path.to_owned());
        self
    }

    /// A build tag. For a package.
    #[must_use]
    pub fn tag(mut self, tag: &str) -> Builder {
        self.tags.push(tag.to_owned());
        self
    }

    /// You vouch for this function: its wrapper is safe. For a package.
    #[must_use]
    pub fn trust(mut self, function: &str) -> Builder {
        self.trusted.push(function.to_owned());
        self
    }

    /// What cannot be translated is left out with a warning, instead of being an error. For a package.
    #[must_use]
    pub fn keep_going(mut self) -> Builder {
        self.partial = true;
        self
    }

    /// Translates and returns a [`cc::Build`] with the result, ready for `compile`. Ends the script when something is refused.
    pub fn build(self) -> cc::Build {
        match self.try_build() {
            Ok(build) => build,
            Err(error) => {
                eprintln!("{error}");
                for line in error.lines().filter(|line| line.starts_with("error")) {
                    println!("cargo::error={}", line.trim_start_matches("error: "));
                }
                process::exit(1);
            }
        }
    }

    /// [`Builder::build`] and then [`cc::Build::compile`].
    pub fn compile(self, library: &str) {
        self.build().compile(library);
    }

    /// As [`Builder::build`].
    ///
    /// # Errors
    /// The text that a person should see: what was refused and where, or which file could not be read or written.
    pub fn try_build(self) -> Result<cc::Build, String> {
        let arch = env::var("CARGO_CFG_TARGET_ARCH")
            .map_err(|_| "error: CARGO_CFG_TARGET_ARCH is not set: this is for build scripts")?;
        let goarch = match arch.as_str() {
            "x86_64" => "amd64",
            "aarch64" => "arm64",
            "riscv64" => "riscv64",
            "loongarch64" => "loong64",
            other => return Err(format!("error: goasm has no assembly for {other}")),
        };
        let out_dir = env::var_os("OUT_DIR").ok_or("error: OUT_DIR is not set: this is for build scripts")?;
        let out_dir = PathBuf::from(out_dir).join("goasm");
        fs::create_dir_all(&out_dir).map_err(|error| format!("error: {}: {error}", out_dir.display()))?;
        let files = if self.is_package { self.package_files(goarch)? } else { self.file_text(goarch)? };
        let mut build = cc::Build::new();
        for (name, text) in files {
            let path = if name.ends_with(".S") { out_dir.join(name) } else { out_dir.with_file_name(name) };
            fs::write(&path, text).map_err(|error| format!("error: {}: {error}", path.display()))?;
            if path.extension().is_some_and(|e| e == "S") {
                build.file(path);
            }
        }
        Ok(build)
    }

    fn file_text(&self, goarch: &str) -> Result<Vec<(String, String)>, String> {
        let name = self.path.display().to_string().replace("{goarch}", goarch);
        let text = read(Path::new(&name))?;
        let mut options = Options { goarch: Some(goarch.to_owned()), ..self.options.clone() };
        let stem = Path::new(&name).file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        if let Some((_, suffix)) = stem.rsplit_once('_')
            && crate::arch::by_name(suffix).is_some()
            && suffix != goarch
        {
            return Err(format!(
                "error: {name} is for {suffix}, the target is {goarch}; write {{goarch}} in the path, or ask for the target first"
            ));
        }
        let mut declarations = self.declarations.clone();
        for path in &self.declaration_files {
            declarations.push_str(&read(path)?);
            declarations.push('\n');
        }
        options.declarations = Some(declarations).filter(|d| !d.is_empty());
        let mut included = BTreeSet::new();
        let mut load = |path: &str| {
            let text = fs::read_to_string(path).ok()?;
            included.insert(path.to_owned());
            Some(text)
        };
        let translation = translate(&name, &text, &mut load, &options);
        for path in included {
            println!("cargo::rerun-if-changed={path}");
        }
        for diagnostic in translation.diagnostics.iter().filter(|d| d.severity == Severity::Warning) {
            println!("cargo::warning={diagnostic}");
        }
        if !translation.is_complete() {
            let errors = translation.diagnostics.iter().filter(|d| d.severity == Severity::Error);
            return Err(errors.map(|d| d.render(false) + "\n").collect());
        }
        Ok(vec![(format!("{stem}.S"), translation.asm)])
    }

    fn package_files(&self, goarch: &str) -> Result<Vec<(String, String)>, String> {
        // A directory stands for all files in it.
        println!("cargo::rerun-if-changed={}", self.path.display());
        let mut files = Vec::new();
        let entries = fs::read_dir(&self.path).map_err(|error| format!("error: {}: {error}", self.path.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_file() && [".go", ".s", ".h"].iter().any(|e| name.ends_with(e)) {
                files.push((name, fs::read_to_string(&path).map_err(|error| format!("error: {}: {error}", path.display()))?));
            }
        }
        files.sort();
        let request = Request {
            name: env::var("CARGO_PKG_NAME").unwrap_or_else(|_| "goasm".to_owned()),
            goarchs: vec![goarch.to_owned()],
            tags: self.tags.clone(),
            files,
            package: self.options.package.clone(),
            prefix: Some(self.options.prefix.clone()).filter(|p| !p.is_empty()),
            trusted: self.trusted.clone(),
            ..Request::default()
        };
        let dirs = &self.options.include_dirs;
        let mut load = |path: &str| {
            dirs.iter().map(|dir| Path::new(dir).join(path)).find_map(|path| {
                let text = fs::read_to_string(&path).ok()?;
                println!("cargo::rerun-if-changed={}", path.display());
                Some(text)
            })
        };
        let ported = port::port(&request, &mut load, &mut |_| None);
        let mut errors = String::new();
        for left in &ported.left_out {
            let function = if left.function.is_empty() { String::new() } else { format!("{}: ", left.function) };
            for reason in &left.reasons {
                let message = format!("{}: {function}left out: {reason}", self.path.join(&left.file).display());
                if self.partial {
                    println!("cargo::warning={message}");
                } else {
                    let _ = writeln!(errors, "error: {message}");
                }
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let text = |name: &str| ported.files.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str()).unwrap_or_default();
        let bindings = bindings(text("src/lib.rs"), text("src/ffi.rs"));
        let assembly = ported
            .files
            .iter()
            .filter_map(|(name, text)| Some((name.strip_prefix(&format!("asm/{goarch}/"))?.to_owned(), text.clone())));
        Ok(assembly.chain([("goasm_bindings.rs".to_owned(), bindings)]).collect())
    }
}

/// The two files of a crate as the inside of one module: without what only the root of a crate can have.
fn bindings(lib: &str, ffi: &str) -> String {
    let ffi: String = ffi
        .lines()
        .filter(|l| !l.starts_with("//!"))
        .map(|l| format!("{}\n", l.replace("use crate::*;", "use super::*;")))
        .collect();
    let mut out = String::new();
    for line in lib.lines().filter(|l| !l.starts_with("//!") && !l.starts_with("#![")) {
        match line {
            "pub mod ffi;" => {
                let _ = writeln!(out, "/// The functions as the assembler knows them.\npub mod ffi {{\n{ffi}}}");
            }
            line => {
                let _ = writeln!(out, "{line}");
            }
        }
    }
    out
}

fn read(path: &Path) -> Result<String, String> {
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read_to_string(path).map_err(|error| format!("error: {}: {error}\n", path.display()))
}

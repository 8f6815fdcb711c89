//! Which files of a directory `go build` takes: suffixes of the name, `//go:build` and `// +build` lines.

use std::collections::BTreeSet;

/// Highest `go1.N` tag that holds.
const GO_MINOR: u32 = 27;

const KNOWN_OS: &[&str] = &[
    "aix",
    "android",
    "darwin",
    "dragonfly",
    "freebsd",
    "hurd",
    "illumos",
    "ios",
    "js",
    "linux",
    "nacl",
    "netbsd",
    "openbsd",
    "plan9",
    "solaris",
    "wasip1",
    "windows",
    "zos",
];

const KNOWN_ARCH: &[&str] = &[
    "386",
    "amd64",
    "amd64p32",
    "arm",
    "armbe",
    "arm64",
    "arm64be",
    "loong64",
    "mips",
    "mipsle",
    "mips64",
    "mips64le",
    "mips64p32",
    "mips64p32le",
    "ppc",
    "ppc64",
    "ppc64le",
    "riscv",
    "riscv64",
    "s390",
    "s390x",
    "sparc",
    "sparc64",
    "wasm",
];

/// Whether `go build` takes a file of a package, for Linux and an architecture, without cgo: the constraints of its name and of its
/// text. `tags` are those of `-tags`, and `!goexperiment.x` for an experiment that is off.
///
/// # Errors
/// A constraint that is not understood, or that asks for an experiment about which `tags` say nothing.
pub fn is_built(name: &str, text: &str, goarch: &str, tags: &[String]) -> Result<bool, String> {
    Context::new(goarch, tags).takes(name, text)
}

/// What is built for: GOOS is linux, cgo is off.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    goarch: String,
    tags: BTreeSet<String>,
}

impl Context {
    pub(crate) fn new(goarch: &str, tags: &[String]) -> Context {
        let mut all: BTreeSet<String> = tags.iter().cloned().collect();
        all.extend(["linux", "unix", "gc", goarch].map(str::to_owned));
        // The levels that Go builds for by default.
        all.extend(
            match goarch {
                "amd64" => Some("amd64.v1"),
                "arm64" => Some("arm64.v8.0"),
                "riscv64" => Some("riscv64.rva20u64"),
                _ => None,
            }
            .map(str::to_owned),
        );
        Context { goarch: goarch.to_owned(), tags: all }
    }

    fn tag(&self, tag: &str) -> bool {
        let version = tag.strip_prefix("go1.").and_then(|minor| minor.parse::<u32>().ok());
        version.is_some_and(|minor| (1..=GO_MINOR).contains(&minor)) || self.tags.contains(tag)
    }

    /// Whether the file takes part.
    ///
    /// # Errors
    /// A constraint that is not understood.
    pub(crate) fn takes(&self, name: &str, text: &str) -> Result<bool, String> {
        if name.starts_with(['_', '.']) || !self.name_matches(name) {
            return Ok(false);
        }
        match constraint_of(text) {
            Constraint::None => Ok(true),
            Constraint::Build(line) => self.expression(&line).map_err(|why| format!("//go:build {line}: {why}")),
            Constraint::Plus(lines) => Ok(lines.iter().all(|line| self.plus_build(line))),
        }
    }

    /// `name_GOOS_GOARCH`, `name_GOARCH`, `name_GOOS`; Go's tests are left out.
    fn name_matches(&self, name: &str) -> bool {
        let stem = name.split('.').next().unwrap_or(name);
        // What stands before the first underscore is never a constraint.
        let Some((_, suffix)) = stem.split_once('_') else { return true };
        let mut parts: Vec<&str> = suffix.split('_').collect();
        if parts.last() == Some(&"test") {
            if name.ends_with(".go") {
                return false;
            }
            parts.pop();
        }
        let arch = |part: &str| KNOWN_ARCH.contains(&part);
        let os = |part: &str| KNOWN_OS.contains(&part);
        let last = parts.pop().unwrap_or_default();
        match parts.pop() {
            Some(before) if os(before) && arch(last) => self.tag(before) && last == self.goarch,
            _ if arch(last) => last == self.goarch,
            _ if os(last) => self.tag(last),
            _ => true,
        }
    }

    /// The expression behind `//go:build`.
    fn expression(&self, text: &str) -> Result<bool, String> {
        let mut parser = Parser { context: self, rest: text, depth: 0 };
        let value = parser.or()?;
        match parser.rest.trim_start() {
            "" => Ok(value),
            rest => Err(format!("`{rest}` is not expected")),
        }
    }

    /// Options are separated by blanks, the terms of an option by commas.
    fn plus_build(&self, line: &str) -> bool {
        let term = |term: &str| match term.strip_prefix('!') {
            Some(tag) => !self.tag(tag),
            None => self.tag(term),
        };
        line.split_whitespace().any(|option| option.split(',').all(term))
    }
}

enum Constraint {
    None,
    Build(String),
    Plus(Vec<String>),
}

/// The constraint among the comments and blank lines at the top of a file.
fn constraint_of(text: &str) -> Constraint {
    let mut plus = Vec::new();
    // A `// +build` line counts only if a blank line follows the comments that it stands in.
    let mut pending = Vec::new();
    let mut in_comment = false;
    for line in text.trim_start_matches('\u{feff}').lines() {
        let line = line.trim();
        if in_comment {
            in_comment = !line.contains("*/");
            continue;
        }
        if line.is_empty() {
            plus.append(&mut pending);
            continue;
        }
        if let Some(rest) = line.strip_prefix("/*") {
            in_comment = !rest.contains("*/");
            continue;
        }
        let Some(comment) = line.strip_prefix("//") else { break };
        if let Some(expression) = comment.strip_prefix("go:build")
            && expression.starts_with([' ', '\t'])
        {
            return Constraint::Build(expression.trim().to_owned());
        }
        if let Some(options) = comment.trim_start().strip_prefix("+build")
            && (options.is_empty() || options.starts_with([' ', '\t']))
        {
            pending.push(options.trim().to_owned());
        }
    }
    if plus.is_empty() { Constraint::None } else { Constraint::Plus(plus) }
}

struct Parser<'a> {
    context: &'a Context,
    rest: &'a str,
    depth: u32,
}

impl Parser<'_> {
    fn eat(&mut self, text: &str) -> bool {
        let rest = self.rest.trim_start();
        match rest.strip_prefix(text) {
            Some(after) => {
                self.rest = after;
                true
            }
            None => false,
        }
    }

    fn or(&mut self) -> Result<bool, String> {
        let mut value = self.and()?;
        while self.eat("||") {
            value |= self.and()?;
        }
        Ok(value)
    }

    fn and(&mut self) -> Result<bool, String> {
        let mut value = self.not()?;
        while self.eat("&&") {
            value &= self.not()?;
        }
        Ok(value)
    }

    fn not(&mut self) -> Result<bool, String> {
        self.depth += 1;
        if self.depth > 100 {
            return Err("nested too deeply".to_owned());
        }
        let value = if self.eat("!") {
            !self.not()?
        } else if self.eat("(") {
            let value = self.or()?;
            if !self.eat(")") {
                return Err("a `)` is missing".to_owned());
            }
            value
        } else {
            let rest = self.rest.trim_start();
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
            let (tag, after) = rest.split_at(end);
            if tag.is_empty() {
                return Err(format!("a tag is missing before `{after}`"));
            }
            self.rest = after;
            // Which experiments are on by default changes from release to release.
            if tag.starts_with("goexperiment.")
                && !self.context.tags.contains(tag)
                && !self.context.tags.contains(&format!("!{tag}"))
            {
                return Err(format!("whether {tag} is on is not known; say so with --tags {tag} or --tags !{tag}"));
            }
            self.context.tag(tag)
        };
        self.depth -= 1;
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(goarch: &str, name: &str, text: &str) -> bool {
        Context::new(goarch, &["mine".to_owned()]).takes(name, text).unwrap()
    }

    #[test]
    fn suffixes_choose_files() {
        assert!(takes("riscv64", "x_riscv64.s", ""));
        assert!(!takes("riscv64", "x_arm64.s", ""));
        assert!(takes("arm64", "x_linux_arm64.go", ""));
        assert!(!takes("arm64", "x_darwin_arm64.go", ""));
        assert!(!takes("arm64", "x_windows.go", ""));
        assert!(!takes("arm64", "x_test.go", "") && !takes("arm64", "x_arm64_test.go", ""));
        assert!(takes("arm64", "amd64.go", "") && takes("arm64", "x_gen.go", ""));
        assert!(takes("arm64", "x_arm64_test.s", "") && !takes("arm64", "x_amd64_test.s", ""));
        assert!(!takes("arm64", "_x.go", "") && !takes("arm64", ".x.go", ""));
    }

    #[test]
    fn expressions_choose_files() {
        let with = |line: &str| takes("loong64", "x.go", &format!("// c\n\n//go:build {line}\n\npackage x\n"));
        assert!(with("(386 || loong64) && !purego"));
        assert!(with("linux && unix && gc && go1.18 && mine"));
        assert!(!with("go1.99") && !with("cgo") && !with("!loong64") && !with("amd64 || arm64"));
        assert!(with("!(amd64 || arm64)"));
        assert!(takes("loong64", "x.go", "package x\n//go:build never\n"));
        assert!(!takes("loong64", "x.go", "// +build amd64 arm64,mine\n\npackage x\n"));
        assert!(takes("arm64", "x.go", "// +build amd64 arm64,mine\n\npackage x\n"));
        assert!(Context::new("arm64", &[]).takes("x.go", "//go:build a ||\n").is_err());
        assert!(Context::new("arm64", &[]).takes("x.go", "//go:build (a\n").is_err());
        assert!(Context::new("arm64", &[]).takes("x.go", &format!("//go:build {}a\n", "(".repeat(5000))).is_err());
    }
}

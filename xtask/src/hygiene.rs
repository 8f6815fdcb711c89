//! `cargo xtask hygiene`: what a linker and an auditor ask of assembly that is to be part of their program.
//!
//! The texts are the committed `.S` and translations of Go's own hash kernels. Each text: one statement a line, `.p2align` only,
//! `.type` and `.size` for every global symbol, the note against executable stacks; each object: global symbols hidden and with
//! the prefix, nothing undefined but variables of the package, no section writable and executable. Then all objects of an architecture are linked, with the
//! linker told to refuse what has no IBT and shadow stack (amd64) or BTI (arm64) property, and the program is looked at.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use object::{Object, ObjectSection, ObjectSymbol, SectionFlags, SymbolFlags};

use crate::arch::{self, Arch};
use crate::tools::{self, Go};

/// A text and the prefix that its symbols have.
struct Text {
    name: String,
    prefix: String,
    asm: String,
}

/// Runs the checks.
pub(crate) fn run(args: &[String]) -> Result<()> {
    ensure!(args.is_empty(), "usage: cargo xtask hygiene");
    let go = Go::find()?;
    println!("{:8} {:>5} {:>8} {:>7}  program", "arch", "texts", "globals", "refused");
    let mut failures = Vec::new();
    for arch in arch::ALL {
        match one_arch(arch, &go) {
            Ok(row) => println!("{row}"),
            Err(error) => failures.push(format!("{}: {error:#}", arch.goarch())),
        }
    }
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    println!("all right");
    Ok(())
}

fn one_arch(arch: Arch, go: &Go) -> Result<String> {
    let dir = tools::target_dir().join("hygiene").join(arch.goarch());
    fs::create_dir_all(&dir)?;
    let (texts, refused) = texts(arch, go, &dir)?;
    let (mut objects, mut globals, mut wanted) = (Vec::new(), 0, BTreeSet::new());
    for (k, text) in texts.iter().enumerate() {
        let wrong = faults(text);
        ensure!(wrong.is_empty(), "{}:\n  {}", text.name, wrong.join("\n  "));
        let object = assemble(arch, &dir, &k.to_string(), &text.asm)?;
        let found = symbols(&fs::read(&object)?, &text.prefix).with_context(|| text.name.clone())?;
        globals += found.globals;
        wanted.extend(found.wanted);
        objects.push(object);
    }
    let program = link(arch, &dir, &objects, &wanted)?;
    Ok(format!("{:8} {:>5} {globals:>8} {refused:>7}  {program}", arch.goarch(), texts.len()))
}

/// Go's packages of hashes: folder below `$GOROOT/src`, and the beginning of their files' names.
const GO_HASHES: [(&str, &str); 4] = [
    ("crypto/md5", "md5block"),
    ("crypto/sha1", "sha1block"),
    ("crypto/internal/fips140/sha256", "sha256block"),
    ("crypto/internal/fips140/sha512", "sha512block"),
];

/// Data in each of the sections, with addresses. (A table of functions would make their bodies, which have no landing pad, targets
/// of indirect branches: such a file has no property note.)
const OWN: &str = "\
#include \"textflag.h\"
DATA table<>+0(SB)/8, $bytes<>(SB)
DATA table<>+8(SB)/8, $0x1122334455667788
GLOBL table<>(SB), RODATA, $16
DATA bytes<>+0(SB)/8, $1
GLOBL bytes<>(SB), RODATA, $8
DATA counter<>+0(SB)/8, $1
GLOBL counter<>(SB), NOPTR, $8
GLOBL room<>(SB), NOPTR, $64
// func answer()
TEXT ·answer(SB), NOSPLIT, $0-0
	RET
";

/// The texts, and how many of Go's files the translator refuses (that is no fault of their hygiene).
fn texts(arch: Arch, go: &Go, dir: &Path) -> Result<(Vec<Text>, usize)> {
    let mut texts = Vec::new();
    let committed = tools::root().join("generated/asm").join(arch.goarch());
    let mut paths: Vec<PathBuf> = fs::read_dir(&committed)?.map(|e| Ok(e?.path())).collect::<Result<_>>()?;
    paths.sort();
    for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "S")) {
        texts.push(Text { name: path.display().to_string(), prefix: "goasm_".to_owned(), asm: fs::read_to_string(path)? });
    }
    ensure!(!texts.is_empty(), "no .S in {}", committed.display());
    let own = dir.join("own.s");
    fs::write(&own, OWN)?;
    let asm = translate(arch, go, &own, "own_", None, dir)?.context("the translator refuses our own source")?;
    texts.push(Text { name: own.display().to_string(), prefix: "own_".to_owned(), asm });
    let mut refused = 0;
    for (package, stem) in GO_HASHES {
        let folder = go.goroot.join("src").join(package);
        let source = folder.join(format!("{stem}_{}.s", arch.goarch()));
        ensure!(source.exists(), "{} is gone: the list of Go's kernels is out of date", source.display());
        let declaration = [format!("{stem}_{}.go", arch.goarch()), format!("{stem}_decl.go"), format!("{stem}_asm.go")]
            .map(|name| folder.join(name))
            .into_iter()
            .find(|path| path.exists());
        let prefix = format!("go_{stem}_");
        match translate(arch, go, &source, &prefix, declaration.as_deref(), dir)? {
            Some(asm) => texts.push(Text { name: source.display().to_string(), prefix, asm }),
            None => refused += 1,
        }
    }
    Ok((texts, refused))
}

/// The translation; none when it is refused.
fn translate(arch: Arch, go: &Go, source: &Path, prefix: &str, declaration: Option<&Path>, dir: &Path) -> Result<Option<String>> {
    let out = dir.join("out.S");
    let mut command = Command::new(tools::goasm()?);
    command.arg("translate").arg(source).args(["--goarch", arch.goarch(), "--prefix", prefix, "-I"]).arg(go.include());
    command.args(["--message-format", "short"]);
    if let Some(declaration) = declaration {
        command.arg("--decl").arg(declaration);
    }
    let output = command.arg("-o").arg(&out).stdin(Stdio::null()).output()?;
    match output.status.code() {
        Some(0) => Ok(Some(fs::read_to_string(&out)?)),
        Some(1) => {
            print!("{}", String::from_utf8_lossy(&output.stderr));
            Ok(None)
        }
        _ => bail!("{}: {}", tools::describe(&command), output.status),
    }
}

/// What is wrong with a text, line by line.
fn faults(text: &Text) -> Vec<String> {
    let mut wrong = Vec::new();
    let lines: Vec<&str> = text.asm.lines().map(without_comment).collect();
    let has = |wanted: String| lines.iter().any(|line| line.trim() == wanted);
    for (k, line) in lines.iter().enumerate() {
        let mut fault = |what: &str| wrong.push(format!("line {}: {what}: {}", k + 1, line.trim()));
        let code = line.trim();
        if code.contains(';') {
            fault("two statements");
        }
        if code.starts_with(".align") || code.starts_with(".balign") {
            fault("not .p2align");
        }
        if let Some(symbol) = code.strip_prefix(".globl ").or_else(|| code.strip_prefix(".weak ")) {
            if !symbol.starts_with(text.prefix.as_str()) {
                fault("without the prefix");
            }
            if !has(format!(".hidden {symbol}")) {
                fault("not hidden");
            }
            if !lines.iter().any(|line| line.trim().starts_with(&format!(".type {symbol}, %"))) {
                fault("without .type");
            }
            if !lines.iter().any(|line| line.trim().starts_with(&format!(".size {symbol}, "))) {
                fault("without .size");
            }
        }
    }
    if !has(".section .note.GNU-stack,\"\",%progbits".to_owned()) {
        wrong.push("no .note.GNU-stack".to_owned());
    }
    wrong
}

/// The line without `/* … */`, and without what follows `#` or `//` behind code.
fn without_comment(line: &str) -> &str {
    if line.starts_with("/*") {
        return "";
    }
    let end = [" # ", " // ", " /* "].iter().filter_map(|mark| line.find(mark)).min();
    &line[..end.unwrap_or(line.len())]
}

fn assemble(arch: Arch, dir: &Path, name: &str, text: &str) -> Result<PathBuf> {
    let (source, object) = (dir.join(format!("{name}.S")), dir.join(format!("{name}.o")));
    fs::write(&source, text)?;
    let mut command = Command::new(tools::find("clang")?);
    command.arg(format!("--target={}-linux-gnu", arch.gnu())).args(arch.clang_flags());
    command.args(["-c", "-Wno-unused-command-line-argument", "-o"]).arg(&object).arg(&source);
    tools::stdout(command.stdin(Stdio::null()))?;
    Ok(object)
}

/// Symbols of an object.
struct Symbols {
    globals: usize,
    /// Variables of the Go package, which a port defines.
    wanted: BTreeSet<String>,
}

/// Checks an object's symbols and sections.
fn symbols(data: &[u8], prefix: &str) -> Result<Symbols> {
    const STV_HIDDEN: u8 = 2;
    const WRITE_AND_EXECUTE: u64 = 1 | 4;
    let file = object::File::parse(data)?;
    let (mut globals, mut wanted) = (0, BTreeSet::new());
    for symbol in file.symbols() {
        let name = symbol.name()?;
        if name.is_empty() {
            continue;
        }
        if symbol.is_undefined() {
            ensure!(name.starts_with(prefix), "`{name}` is undefined and does not belong to the package");
            wanted.insert(name.to_owned());
        } else if symbol.is_global() {
            globals += 1;
            ensure!(name.starts_with(prefix), "the global symbol `{name}` has not the prefix `{prefix}`");
            match symbol.flags() {
                SymbolFlags::Elf { st_other, .. } => ensure!(st_other.0 & 3 == STV_HIDDEN, "`{name}` is not hidden"),
                _ => bail!("not an ELF object"),
            }
            ensure!(symbol.size() > 0, "`{name}` has no size");
        }
    }
    let mut noted = false;
    for section in file.sections() {
        let SectionFlags::Elf { sh_flags, .. } = section.flags() else { bail!("not an ELF object") };
        let name = section.name()?;
        ensure!(sh_flags.0 & WRITE_AND_EXECUTE != WRITE_AND_EXECUTE, "{name} is writable and executable");
        if name == ".note.GNU-stack" {
            noted = true;
            ensure!(sh_flags.0 & 4 == 0, "the object asks for an executable stack");
        }
    }
    ensure!(noted && globals > 0, "no .note.GNU-stack, or no global symbol");
    Ok(Symbols { globals, wanted })
}

/// A start with the properties of the architecture, only then the program can have them; and the package variables.
fn start(arch: Arch, wanted: &BTreeSet<String>) -> String {
    let note = |kind: u32, bits: u32| {
        format!(
            "\t.section .note.gnu.property,\"a\",%note\n\t.p2align 3\n\t.long 4\n\t.long 16\n\t.long 5\n\t.asciz \"GNU\"\n\
             \t.long {kind:#x}\n\t.long 4\n\t.long {bits}\n\t.long 0\n"
        )
    };
    let note = match arch {
        Arch::Amd64 => note(0xc000_0002, 3),
        Arch::Arm64 => note(0xc000_0000, 1),
        Arch::Riscv64 | Arch::Loong64 => String::new(),
    };
    let wanted: String =
        wanted.iter().map(|name| format!("\t.globl {name}\n\t.hidden {name}\n{name}:\n\t.zero 4096\n")).collect();
    format!(
        "\t.text\n\t.globl _start\n_start:\n\tnop\n\t.section .rodata,\"a\",%progbits\n\t.p2align 6\n{wanted}{note}\t.section .note.GNU-stack,\"\",%progbits\n"
    )
}

/// Links all, position-independent, and looks at the program. Returns what it is proven to have.
fn link(arch: Arch, dir: &Path, objects: &[PathBuf], wanted: &BTreeSet<String>) -> Result<String> {
    let demand: &[&str] = match arch {
        Arch::Amd64 => &["-z", "cet-report=error"],
        Arch::Arm64 => &["-z", "bti-report=error"],
        Arch::Riscv64 | Arch::Loong64 => &[],
    };
    let program = dir.join("program.elf");
    let ld = tools::find("ld.lld")?;
    let link = |objects: &[PathBuf]| {
        let mut command = Command::new(&ld);
        // Text relocations are an error by default; all sections stay, although nothing refers to them.
        command.args(["-pie", "--no-dynamic-linker", "--no-gc-sections", "-z", "relro", "-z", "now", "--fatal-warnings"]);
        command.args(demand).arg("-o").arg(&program).args(objects);
        tools::stdout(command.stdin(Stdio::null()))
    };
    let first = assemble(arch, dir, "start", &start(arch, wanted))?;
    let mut all = vec![first];
    all.extend_from_slice(objects);
    link(&all)?;
    let mut command = Command::new(tools::find("llvm-readelf")?);
    let seen = tools::stdout(command.args(["-nlSW"]).arg(&program).stdin(Stdio::null()))?;
    let mut proven = vec!["stack not executable", "relro"];
    let stack = seen.lines().find(|line| line.trim_start().starts_with("GNU_STACK")).context("no GNU_STACK")?;
    ensure!(stack.contains(" RW ") && !stack.contains("RWE"), "the stack is executable: {stack}");
    let relro = seen.lines().find(|line| line.contains("GNU_RELRO")).context("no GNU_RELRO")?;
    ensure!(!relro.contains("E "), "relro data are executable: {relro}");
    ensure!(
        seen.lines().any(|line| line.contains(" .data.rel.ro ") && line.contains(" WA ")),
        "addresses in read-only data are not in a section for relro"
    );
    let property = match arch {
        Arch::Amd64 => Some(("x86 feature: IBT, SHSTK", "IBT and shadow stack")),
        Arch::Arm64 => Some(("aarch64 feature: BTI", "BTI")),
        Arch::Riscv64 | Arch::Loong64 => None,
    };
    if let Some((line, name)) = property {
        ensure!(seen.contains(line), "the program has lost its property `{line}`:\n{seen}");
        proven.push(name);
        // The linker must be able to say no.
        let bare = assemble(arch, dir, "bare", "\t.text\nbare:\n\tnop\n\t.section .note.GNU-stack,\"\",%progbits\n")?;
        all.push(bare);
        ensure!(link(&all).is_err(), "the linker takes an object without the property");
    }
    Ok(proven.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(asm: &str) -> String {
        faults(&Text { name: String::new(), prefix: "p_".to_owned(), asm: asm.to_owned() }).join("\n")
    }

    #[test]
    fn each_fault_is_seen() {
        let good = "\t.globl p_f\n\t.hidden p_f\n\t.type p_f, %function\n\t.p2align 4\np_f:\n\tret # a; b\n\t.size p_f, . - p_f\n\
                    \t.section .note.GNU-stack,\"\",%progbits\n";
        assert_eq!(faults_of(good), "");
        for (from, to, said) in [
            ("ret # a; b", "nop; ret", "two statements"),
            (".p2align 4", ".align 16", "not .p2align"),
            (".hidden p_f", "", "not hidden"),
            (".type p_f, %function", "", "without .type"),
            (".size p_f", ".size", "without .size"),
            (".globl p_f", ".globl f", "without the prefix"),
            (".note.GNU-stack", ".note", "no .note.GNU-stack"),
        ] {
            assert!(faults_of(&good.replace(from, to)).contains(said), "{said}");
        }
    }
}

//! The `goasm` command: reads files, calls the library, writes files. The words are Go's (`-D`, `-I`, `-o`, `-p`, `-e`).

mod port_command;

use goasm::{Abi, Diagnostic, Options, Severity, Translation};
use lexopt::prelude::*;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
goasm - Go assembly to GNU assembly, byte for byte

Usage:
  goasm translate FILE.s [options]    translate one file; prints the .S or writes it with -o
  goasm expand FILE.s [options]       run the preprocessor only
  goasm port DIR -o CRATE [options]   a Go package with assembly to a Rust crate (goasm port --help)

Options:
  --goarch ARCH          amd64, arm64, riscv64, loong64 (default: the _ARCH.s suffix)
  --profile NAME         rva20u64, rva22u64, rva23u64; v1, v2, v3, v4; lse
  -D NAME[=VALUE]        define a macro
  -I DIR                 look for #include files here too
  -p PATH                import path of the package that ·name belongs to
  -o FILE                write the output here; nothing is written unless all was translated
  -e                     report all errors, not only the first 10
  --decl FILE.go         Go declarations of the functions
  --prefix TEXT          put TEXT in front of the exported names
  --abi c|none           with C-ABI entries (default), or the bodies alone with Go's ABI0
  --keep-going           translate what can be translated, report the rest, exit 1
  --emit asm|json        GNU text (default), or one JSON object per source instruction
  --line-labels          put a symbol goasm_line_<n> in front of the code of each line n
  --message-format human|short
  -h, --help             this text
  -V, --version          the version

Exit status: 0 when everything asked for was done, 1 when something was refused, 2 for a wrong command line.
";

/// Without `-e`, as many errors as Go's assembler reports.
const ERROR_LIMIT: usize = 10;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|word| word == "port") {
        return port_command::main();
    }
    match parse_command_line() {
        Ok(Some(command)) => run(&command),
        Ok(None) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("goasm: {message}");
            eprintln!("goasm: see `goasm --help`");
            ExitCode::from(2)
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Action {
    Translate,
    Expand,
}

struct Command {
    action: Action,
    file: String,
    options: Options,
    decl: Option<String>,
    output: Option<String>,
    keep_going: bool,
    json: bool,
    short: bool,
    all_errors: bool,
}

fn parse_command_line() -> Result<Option<Command>, lexopt::Error> {
    let mut parser = lexopt::Parser::from_env();
    let mut action = None;
    let mut file = None;
    let mut options = Options::default();
    let (mut decl, mut output) = (None, None);
    let (mut keep_going, mut json, mut short, mut all_errors) = (false, false, false, false);
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => {
                print!("{HELP}");
                return Ok(None);
            }
            Short('V') | Long("version") => {
                println!("goasm {}", env!("CARGO_PKG_VERSION"));
                return Ok(None);
            }
            Long("goarch") => options.goarch = Some(parser.value()?.string()?),
            Long("profile") => options.profile = Some(parser.value()?.string()?),
            Short('D') => {
                let define = parser.value()?.string()?;
                let (name, value) = define.split_once('=').unwrap_or((&define, "1"));
                options.defines.push((name.to_owned(), value.to_owned()));
            }
            Long("experiment") => {
                let name = parser.value()?.string()?;
                options.defines.push((format!("GOEXPERIMENT_{name}"), "1".to_owned()));
            }
            Short('I') => options.include_dirs.push(parser.value()?.string()?),
            Short('p') => options.package = Some(parser.value()?.string()?),
            Short('o') => output = Some(parser.value()?.string()?),
            Short('e') => all_errors = true,
            Long("decl") => decl = Some(parser.value()?.string()?),
            Long("prefix") => options.prefix = parser.value()?.string()?,
            Long("abi") => {
                options.abi = match parser.value()?.string()?.as_str() {
                    "c" => Abi::C,
                    "none" => Abi::None,
                    other => return Err(format!("--abi takes c or none, not {other}").into()),
                }
            }
            Long("keep-going") => keep_going = true,
            Long("emit") => {
                json = match parser.value()?.string()?.as_str() {
                    "asm" => false,
                    "json" => true,
                    other => return Err(format!("--emit takes asm or json, not {other}").into()),
                }
            }
            Long("line-labels") => options.line_labels = true,
            Long("message-format") => {
                short = match parser.value()?.string()?.as_str() {
                    "human" => false,
                    "short" => true,
                    other => return Err(format!("--message-format takes human or short, not {other}").into()),
                }
            }
            Value(value) if action.is_none() => {
                action = Some(match value.string()?.as_str() {
                    "translate" => Action::Translate,
                    "expand" => Action::Expand,
                    other => return Err(format!("unknown command {other}").into()),
                });
            }
            Value(value) if file.is_none() => file = Some(value.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let action = action.ok_or("no command given")?;
    let file = file.ok_or("no file given")?;
    Ok(Some(Command { action, file, options, decl, output, keep_going, json, short, all_errors }))
}

fn run(command: &Command) -> ExitCode {
    match translate(command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Whether everything asked for was done; an `Err` is a file that could not be read or written.
fn translate(command: &Command) -> Result<bool, String> {
    let text = read(&command.file)?;
    let mut options = command.options.clone();
    if let Some(decl) = &command.decl {
        options.declarations = Some(read(decl)?);
    }
    let mut load = |path: &str| std::fs::read_to_string(path).ok();
    let (output, diagnostics) = match command.action {
        Action::Expand => goasm::expand(&command.file, &text, &mut load, &options),
        Action::Translate => {
            let translation = goasm::translate(&command.file, &text, &mut load, &options);
            let output = if command.json { json(&translation) } else { translation.asm };
            (output, translation.diagnostics)
        }
    };
    report(command, &text, &diagnostics);
    let complete = diagnostics.iter().all(|d| d.severity != Severity::Error);
    if complete || command.keep_going {
        match &command.output {
            Some(path) => write_whole(Path::new(path), &output)?,
            None => {
                // A reader that has seen enough is not an error.
                let _ = std::io::stdout().write_all(output.as_bytes());
            }
        }
    }
    Ok(complete)
}

fn read(path: &str) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}:1:1: cannot be read: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("{path}:{line}:1: the file is not UTF-8")
    })
}

/// Writes to a temporary file beside the output and renames it, so that a half-written file is never seen.
fn write_whole(path: &Path, text: &str) -> Result<(), String> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let fail = |what: &str, error: std::io::Error| {
        let _ = std::fs::remove_file(&temporary);
        format!("{}:1:1: cannot be {what}: {error}", path.display())
    };
    std::fs::write(&temporary, text).map_err(|error| fail("written", error))?;
    std::fs::rename(&temporary, path).map_err(|error| fail("put in place", error))
}

fn report(command: &Command, text: &str, diagnostics: &[Diagnostic]) {
    let limit = if command.all_errors || command.keep_going { usize::MAX } else { ERROR_LIMIT };
    let mut stderr = std::io::stderr().lock();
    for diagnostic in diagnostics.iter().take(limit) {
        let _ = writeln!(stderr, "{diagnostic}");
        if command.short {
            continue;
        }
        if diagnostic.file == command.file
            && let Some(line) = text.lines().nth((diagnostic.line as usize).saturating_sub(1))
        {
            let line = line.replace('\t', " ");
            let caret = " ".repeat((diagnostic.column as usize).saturating_sub(1));
            let _ = writeln!(stderr, "    {line}\n    {caret}^");
        }
        for note in &diagnostic.notes {
            let _ = writeln!(stderr, "    {note}");
        }
    }
    if diagnostics.len() > limit {
        let _ = writeln!(stderr, "too many errors: {} more (-e shows all)", diagnostics.len() - limit);
    }
}

/// One JSON object per source instruction and line.
fn json(translation: &Translation) -> String {
    let mut out = String::new();
    for insn in &translation.insns {
        let gnu: Vec<String> = insn.gnu.iter().map(|line| quote(line)).collect();
        out.push_str(&format!(
            "{{\"file\":{},\"line\":{},\"function\":{},\"go\":{},\"gnu\":[{}]}}\n",
            quote(&insn.file),
            insn.line,
            quote(&insn.function),
            quote(&insn.go),
            gnu.join(",")
        ));
    }
    out
}

fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

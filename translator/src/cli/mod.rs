//! The command line: options in, exit status out. A command is a module with a `run`; here are its line in [`HELP`] and its
//! arm in [`Command::run`].

mod batch;
mod explain;
mod files;
mod insns;
mod json;
mod show;
mod translate;

use goasm::{Abi, Diagnostic, Options};
use lexopt::prelude::*;
use show::Format;
use std::process::ExitCode;

const HELP: &str = "\
goasm - Go assembly to GNU assembly, byte for byte

Usage:
  goasm translate FILE.s [options]    translate one file; prints the .S or writes it with -o
  goasm expand FILE.s [options]       run the preprocessor only
  goasm insns [MNEMONIC] [--goarch A] the accepted forms of an instruction, with GNU text
  goasm batch FILE                    many commands in one process: one a line, arguments separated by tabs
  goasm explain [ID]                  what a diagnostic means; without ID, the list of all

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
  --samples FILE         insns: tab-separated rows, and for each operand the lines of FILE that it takes
  --emit asm|json        GNU text (default), or one JSON object per source instruction
  --rvc                  riscv64: compressed instructions, as Go makes them by default
  --line-labels          put a symbol goasm_line_<n> in front of the code of each line n
  --message-format human|short|json
  -h, --help             this text
  -V, --version          the version

Exit status: 0 when everything asked for was done, 1 when something was refused, 2 for a wrong command line.
";

/// Runs the command that the process was called with.
pub(crate) fn main() -> ExitCode {
    match parse(lexopt::Parser::from_env()) {
        Ok(Some(command)) => command.run(),
        Ok(None) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("goasm: {message}");
            eprintln!("goasm: see `goasm --help`");
            ExitCode::from(2)
        }
    }
}

/// A command line, understood as far as options go.
#[derive(Default)]
struct Command {
    name: String,
    operands: Vec<String>,
    options: Options,
    decl: Option<String>,
    output: Option<String>,
    samples: Option<String>,
    keep_going: bool,
    json: bool,
    format: Format,
    all_errors: bool,
}

/// Commands, with the smallest and largest number of operands, and what those are called.
const COMMANDS: &[(&str, usize, usize, &str)] = &[
    ("translate", 1, 1, "file"),
    ("batch", 1, 1, "file"),
    ("expand", 1, 1, "file"),
    ("explain", 0, 1, "id"),
    ("insns", 0, 1, "mnemonic"),
];

fn parse(mut parser: lexopt::Parser) -> Result<Option<Command>, lexopt::Error> {
    let mut command = Command::default();
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
            Long("goarch") => command.options.goarch = Some(parser.value()?.string()?),
            Long("profile") => command.options.profile = Some(parser.value()?.string()?),
            Short('D') => {
                let define = parser.value()?.string()?;
                let (name, value) = define.split_once('=').unwrap_or((&define, "1"));
                command.options.defines.push((name.to_owned(), value.to_owned()));
            }
            Long("experiment") => {
                let name = parser.value()?.string()?;
                command.options.defines.push((format!("GOEXPERIMENT_{name}"), "1".to_owned()));
            }
            Short('I') => command.options.include_dirs.push(parser.value()?.string()?),
            Short('p') => command.options.package = Some(parser.value()?.string()?),
            Short('o') => command.output = Some(parser.value()?.string()?),
            Short('e') => command.all_errors = true,
            Long("decl") => command.decl = Some(parser.value()?.string()?),
            Long("samples") => command.samples = Some(parser.value()?.string()?),
            Long("prefix") => command.options.prefix = parser.value()?.string()?,
            Long("abi") => {
                command.options.abi = match parser.value()?.string()?.as_str() {
                    "c" => Abi::C,
                    "none" => Abi::None,
                    other => return Err(format!("--abi takes c or none, not {other}").into()),
                }
            }
            Long("keep-going") => command.keep_going = true,
            Long("emit") => {
                command.json = match parser.value()?.string()?.as_str() {
                    "asm" => false,
                    "json" => true,
                    other => return Err(format!("--emit takes asm or json, not {other}").into()),
                }
            }
            Long("rvc") => command.options.rvc = true,
            Long("line-labels") => command.options.line_labels = true,
            Long("message-format") => {
                let value = parser.value()?.string()?;
                command.format =
                    Format::parse(&value).ok_or_else(|| format!("--message-format takes human, short or json, not {value}"))?;
            }
            Value(value) if command.name.is_empty() => command.name = value.string()?,
            Value(value) => command.operands.push(value.string()?),
            other => return Err(other.unexpected()),
        }
    }
    if command.name.is_empty() {
        return Err("no command given".into());
    }
    let Some((_, least, most, what)) = COMMANDS.iter().find(|(name, ..)| *name == command.name) else {
        return Err(format!("unknown command {}", command.name).into());
    };
    match command.operands.get(*most) {
        _ if command.operands.len() < *least => Err(format!("no {what} given").into()),
        Some(extra) => Err(format!("unexpected argument {extra}").into()),
        None => Ok(Some(command)),
    }
}

impl Command {
    fn run(&self) -> ExitCode {
        let done = match self.name.as_str() {
            "batch" => batch::run(self),
            "explain" => explain::run(self),
            "insns" => insns::run(self),
            _ => translate::run(self),
        };
        match done {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(diagnostic) => {
                show::show(&[*diagnostic], self.format, true);
                ExitCode::FAILURE
            }
        }
    }

    /// The first operand; `parse` has seen to it that there is one where a command needs it.
    fn operand(&self) -> &str {
        self.operands.first().map_or("", String::as_str)
    }
}

/// Whether everything asked for was done; an `Err` is what stopped the command.
type Done = Result<bool, Box<Diagnostic>>;

/// Writes to standard output. A reader that has seen enough is not an error.
fn print(text: &str) {
    use std::io::Write as _;
    let _ = std::io::stdout().write_all(text.as_bytes());
}

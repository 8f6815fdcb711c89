//! The command line: options in, exit status out. A command is a module with a `run`; its line is in `table`, its
//! arm in [`Command::run`].

#[cfg(feature = "verify")]
mod assembler;
mod batch;
mod check;
mod explain;
mod files;
mod insns;
mod json;
mod output;
mod port;
mod report;
mod show;
mod table;
mod translate;
#[cfg(feature = "verify")]
mod verify;

use goasm::{Abi, Diagnostic, ObjectFormat, Options};
use lexopt::prelude::*;
use output::{complain, print};
use show::Format;
use std::num::NonZero;
use std::process::ExitCode;

/// Runs the command that the process was called with.
pub(crate) fn main() -> ExitCode {
    // Its options are its own.
    if std::env::args_os().nth(1).is_some_and(|word| word == "port") {
        return port::main();
    }
    match parse(lexopt::Parser::from_env()) {
        Ok(Some(command)) => command.run(),
        Ok(None) => ExitCode::SUCCESS,
        Err(message) => {
            complain(&format!("goasm: {message}\ngoasm: see `goasm --help`\n"));
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
    tags: Vec<String>,
    output: Option<String>,
    samples: Option<String>,
    #[cfg_attr(not(feature = "verify"), allow(dead_code))]
    go: Option<String>,
    #[cfg_attr(not(feature = "verify"), allow(dead_code))]
    cc: Option<String>,
    keep_going: bool,
    threads: Option<NonZero<usize>>,
    json: bool,
    rust: bool,
    object_format: Option<ObjectFormat>,
    format: Format,
    all_errors: bool,
}

fn parse(mut parser: lexopt::Parser) -> Result<Option<Command>, lexopt::Error> {
    let mut command = Command::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => {
                print(&table::help());
                return Ok(None);
            }
            Short('V') | Long("version") => {
                print(concat!("goasm ", env!("CARGO_PKG_VERSION"), "\n"));
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
            Long("tags") => {
                let tags = parser.value()?.string()?;
                command.tags.extend(tags.split(',').map(str::trim).filter(|tag| !tag.is_empty()).map(str::to_owned));
            }
            Long("decl") => command.decl = Some(parser.value()?.string()?),
            Long("go") => command.go = Some(parser.value()?.string()?),
            Long("cc") => command.cc = Some(parser.value()?.string()?),
            Long("samples") => command.samples = Some(parser.value()?.string()?),
            Long("prefix") => command.options.prefix = parser.value()?.string()?,
            Long("abi") => {
                command.options.abi = match parser.value()?.string()?.as_str() {
                    "c" => Abi::C,
                    "direct" => Abi::Direct,
                    "none" => Abi::None,
                    other => return Err(format!("--abi takes c, direct or none, not {other}").into()),
                }
            }
            Short('j') => command.threads = Some(parser.value()?.parse()?),
            Long("keep-going") => command.keep_going = true,
            Long("emit") => {
                (command.json, command.rust) = match parser.value()?.string()?.as_str() {
                    "asm" => (false, false),
                    "json" => (true, false),
                    "rust" => (false, true),
                    other => return Err(format!("--emit takes asm, json or rust, not {other}").into()),
                }
            }
            Long("rvc") => command.options.rvc = true,
            Long("format") => {
                let value = parser.value()?.string()?;
                let format = ObjectFormat::by_name(&value);
                command.object_format = Some(format.ok_or_else(|| format!("--format takes elf, macho or coff, not {value}"))?);
            }
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
    command.options.format = command.object_format.unwrap_or_default();
    if command.rust && command.options.abi == Abi::None {
        return Err("--emit rust declares C-ABI entries, and --abi none makes none".into());
    }
    let Some(entry) = table::COMMANDS.iter().find(|entry| entry.name == command.name) else {
        return Err(format!("unknown command {}", command.name).into());
    };
    let (least, most) = entry.operands;
    match command.operands.get(most) {
        _ if command.operands.len() < least => Err(format!("no {} given", entry.operand).into()),
        Some(extra) => Err(format!("unexpected argument {extra}").into()),
        None => Ok(Some(command)),
    }
}

impl Command {
    fn run(&self) -> ExitCode {
        let done = match self.name.as_str() {
            "batch" => batch::run(self),
            "check" => check::run(self),
            "completions" => match table::completions(self.operand()) {
                Some(script) => {
                    print(&script);
                    Ok(true)
                }
                None => {
                    complain(&format!("goasm: completions takes bash, zsh or fish, not {}\n", self.operand()));
                    return ExitCode::from(2);
                }
            },
            "man" => {
                print(&table::man());
                Ok(true)
            }
            "explain" => explain::run(self),
            "insns" => insns::run(self),
            "report" => report::run(self),
            #[cfg(feature = "verify")]
            "verify" => verify::run(self),
            #[cfg(not(feature = "verify"))]
            "verify" => {
                complain("goasm: built without the feature `verify`\n");
                Ok(false)
            }
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

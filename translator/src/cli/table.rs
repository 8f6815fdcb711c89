//! The commands and options, once: the help text, the man page and the shell completions are made from these tables, and a test
//! holds them against what the parser in `mod.rs` takes. A command or option is added by a line here and an arm there.

use std::fmt::Write as _;

/// A command.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// Smallest and largest number of operands.
    pub(super) operands: (usize, usize),
    /// What an operand is called in messages.
    pub(super) operand: &'static str,
    /// Behind the name in the synopsis.
    synopsis: &'static str,
    summary: &'static str,
}

const fn entry(
    name: &'static str,
    operands: (usize, usize),
    operand: &'static str,
    synopsis: &'static str,
    summary: &'static str,
) -> Entry {
    Entry { name, operands, operand, synopsis, summary }
}

#[rustfmt::skip]
pub(super) static COMMANDS: &[Entry] = &[
    entry("translate",   (1, 1),          "file",     "FILE.s [options]",    "translate one file; prints the .S or writes it with -o"),
    entry("expand",      (1, 1),          "file",     "FILE.s [options]",    "run the preprocessor only"),
    entry("check",       (1, usize::MAX), "file",     "FILE.s…|DIR… [options]", "go vet's rules for assembly, and what Go lets pass and should not"),
    entry("verify",      (1, 1),          "file",     "FILE.s [options]",    "our bytes against those of an installed Go, function by function"),
    entry("report",      (1, 1),          "file",     "FILE.s [-o X.html]",  "a page with Go source, GNU text and bytes side by side"),
    entry("port",        (1, 1),          "folder",   "DIR -o CRATE [options]", "a Go package with assembly to a Rust crate (goasm port --help)"),
    entry("insns",       (0, 1),          "mnemonic", "[MNEMONIC] [--goarch A]", "the accepted forms of an instruction, with GNU text"),
    entry("batch",       (1, 1),          "file",     "FILE",                "many commands in one process, side by side: one a line, arguments separated by tabs"),
    entry("explain",     (0, 1),          "id",       "[ID]",                "what a diagnostic means; without ID, the list of all"),
    entry("completions", (1, 1),          "shell",    "bash|zsh|fish",       "a completion script for the shell"),
    entry("man",         (0, 0),          "",         "",                    "the manual page, for man(1)"),
];

/// An option.
struct Opt {
    /// `-o`, `--goarch`; all spellings.
    flags: &'static [&'static str],
    /// The value's name; empty where there is none.
    value: &'static str,
    /// The values that there are, where they are few.
    values: &'static [&'static str],
    summary: &'static str,
}

const fn opt(flags: &'static [&'static str], value: &'static str, values: &'static [&'static str], summary: &'static str) -> Opt {
    Opt { flags, value, values, summary }
}

const ARCHS: &[&str] = &["amd64", "arm64", "riscv64", "loong64"];
const PROFILES: &[&str] = &["rva20u64", "rva22u64", "rva23u64", "v1", "v2", "v3", "v4", "lse"];

#[rustfmt::skip]
static OPTIONS: &[Opt] = &[
    opt(&["--goarch"],         "ARCH",         ARCHS,    "amd64, arm64, riscv64, loong64 (default: the _ARCH.s suffix)"),
    opt(&["--profile"],        "NAME",         PROFILES, "what GORISCV64 (rva20u64, rva22u64, rva23u64), GOAMD64 (v1 to v4) or GOARM64 (lse) would be, with go build's macros for it"),
    opt(&["-D"],               "NAME[=VALUE]", &[],      "define a macro"),
    opt(&["--experiment"],     "NAME",         &[],      "define GOEXPERIMENT_NAME"),
    opt(&["-I"],               "DIR",          &[],      "look for #include files here too"),
    opt(&["-p"],               "PATH",         &[],      "import path of the package that ·name belongs to"),
    opt(&["-o"],               "FILE",         &[],      "write the output here; nothing is written unless all was translated"),
    opt(&["-j"],               "N",            &[],      "batch: threads (default: as many as there are processors)"),
    opt(&["-e"],               "",             &[],      "report all errors, not only the first 10"),
    opt(&["--tags"],           "T,U,…",        &[],      "check: build tags, as for go build"),
    opt(&["--decl"],           "FILE.go",      &[],      "Go declarations of the functions"),
    opt(&["--prefix"],         "TEXT",         &[],      "put TEXT in front of the exported names"),
    opt(&["--abi"],            "c|direct|none",&["c", "direct", "none"], "with C-ABI entries (default), bodies called by C themselves where that can be, or the bodies alone with Go's ABI0"),
    opt(&["--keep-going"],     "",             &[],      "translate what can be translated, report the rest, exit 1"),
    opt(&["--samples"],        "FILE",         &[],      "insns: tab-separated rows, and for each operand the lines of FILE that it takes"),
    opt(&["--format"],         "elf|macho|coff", &["elf", "macho", "coff"], "object format (default elf): its words, its systems' C ABI and unwind tables"),
    opt(&["--emit"],           "asm|json|rust", &["asm", "json", "rust"], "GNU text (default); one JSON object per source instruction; a Rust module with global_asm! for every object format of the architecture, or that of --format"),
    opt(&["--rvc"],            "",             &[],      "riscv64: compressed instructions, as Go makes them by default"),
    opt(&["--line-labels"],    "",             &[],      "put a symbol goasm_line_<n> in front of the code of each line n"),
    opt(&["--go"],             "PATH",         &[],      "verify: the go command (default: the one on the PATH)"),
    opt(&["--cc"],             "PATH",         &[],      "verify, report: an assembler, clang or a GNU compiler for the architecture"),
    opt(&["--message-format"], "human|short|json", &["human", "short", "json"], "rustc's look (default), one line each, or JSON"),
    opt(&["-h", "--help"],     "",             &[],      "this text"),
    opt(&["-V", "--version"],  "",             &[],      "the version"),
];

const TITLE: &str = "Go assembly to GNU assembly, byte for byte";
const STATUS: &str = "0 when everything asked for was done, 1 when something was refused, 2 for a wrong command line.";
/// Columns of the summaries in the help text.
const COMMAND_COLUMN: usize = 38;
const OPTION_COLUMN: usize = 25;

fn usage(entry: &Entry) -> String {
    format!("goasm {} {}", entry.name, entry.synopsis).trim_end().to_owned()
}

fn spelling(opt: &Opt) -> String {
    format!("{} {}", opt.flags.join(", "), opt.value).trim_end().to_owned()
}

/// `left`, filled up to the column, and `right`; on a line of its own where `left` is too long.
fn columns(out: &mut String, left: &str, column: usize, right: &str) {
    let width = left.chars().count() + 2;
    if width >= column {
        let _ = writeln!(out, "  {left}\n{:column$}{right}", "");
    } else {
        let _ = writeln!(out, "  {left}{:fill$}{right}", "", fill = column - width);
    }
}

/// What `--help` prints.
pub(super) fn help() -> String {
    let mut out = format!("goasm - {TITLE}\n\nUsage:\n");
    for entry in COMMANDS {
        columns(&mut out, &usage(entry), COMMAND_COLUMN, entry.summary);
    }
    out.push_str("\nOptions:\n");
    for opt in OPTIONS {
        columns(&mut out, &spelling(opt), OPTION_COLUMN, opt.summary);
    }
    let _ = write!(out, "\nExit status: {STATUS}\n");
    out
}

/// Text for troff: its own characters escaped.
fn roff(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}

/// The manual page, in man(7) macros. Without date and version, so that it only changes when what it says does.
pub(super) fn man() -> String {
    let mut out =
        format!(".\\\" Made by `goasm man`. Do not edit.\n.TH GOASM 1 \"\" goasm\n.SH NAME\ngoasm \\- {}\n", roff(TITLE));
    out.push_str(".SH SYNOPSIS\n.nf\n");
    for entry in COMMANDS {
        let _ = writeln!(out, "{}", roff(&usage(entry)));
    }
    out.push_str(
        ".fi\n.SH DESCRIPTION\nTurns Go's Plan 9\\-style assembly for amd64, arm64, riscv64 and loong64 into GNU assembly with a C ABI.\n\
         The function bodies are byte for byte what Go's own assembler emits.\nWhat is not understood is an error, never code.\n\
         .SH COMMANDS\n",
    );
    for entry in COMMANDS {
        let _ = writeln!(out, ".TP\n.B {}\n{}", roff(entry.name), roff(entry.summary));
    }
    out.push_str(".SH OPTIONS\n");
    for opt in OPTIONS {
        let _ = writeln!(out, ".TP\n.B {}\n{}", roff(&spelling(opt)), roff(opt.summary));
    }
    let _ = write!(out, ".SH EXIT STATUS\n{}\n", roff(STATUS));
    out.push_str(".SH EXAMPLES\n.nf\ngoasm translate md5block_arm64.s \\-\\-decl md5block_decl.go \\-\\-prefix md5_ \\-o md5.S\ngoasm insns VADDPD \\-\\-goarch amd64\n.fi\n");
    out
}

/// The completion script of a shell.
pub(super) fn completions(shell: &str) -> Option<String> {
    match shell {
        "bash" => Some(bash()),
        "zsh" => Some(zsh()),
        "fish" => Some(fish()),
        _ => None,
    }
}

fn names() -> String {
    COMMANDS.iter().map(|entry| entry.name).collect::<Vec<_>>().join(" ")
}

fn bash() -> String {
    let flags: Vec<&str> = OPTIONS.iter().flat_map(|opt| opt.flags.iter().copied()).collect();
    let mut out = "# Made by `goasm completions bash`. Do not edit.\n_goasm() {\n".to_owned();
    out.push_str("    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n    case $previous in\n");
    for opt in OPTIONS.iter().filter(|opt| !opt.values.is_empty()) {
        let _ = writeln!(
            out,
            "        {}) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")); return ;;",
            opt.flags.join("|"),
            opt.values.join(" ")
        );
    }
    out.push_str("        completions) COMPREPLY=($(compgen -W \"bash zsh fish\" -- \"$word\")); return ;;\n    esac\n");
    let _ =
        writeln!(out, "    if [[ $word == -* ]]; then\n        COMPREPLY=($(compgen -W \"{}\" -- \"$word\"))", flags.join(" "));
    let _ = writeln!(out, "    elif ((COMP_CWORD == 1)); then\n        COMPREPLY=($(compgen -W \"{}\" -- \"$word\"))", names());
    out.push_str("    else\n        COMPREPLY=($(compgen -f -- \"$word\"))\n    fi\n}\ncomplete -o filenames -F _goasm goasm\n");
    out
}

/// Text within single quotes of a shell.
fn quoted(text: &str) -> String {
    text.replace('\'', "'\\''")
}

fn zsh() -> String {
    // In a description, brackets and colons belong to `_arguments`.
    let plain = |text: &str| quoted(text).replace('[', "\\[").replace(']', "\\]").replace(':', "\\:");
    let mut out =
        "#compdef goasm\n# Made by `goasm completions zsh`. Do not edit.\n_goasm() {\n    local -a commands=(\n".to_owned();
    for entry in COMMANDS {
        let _ = writeln!(out, "        '{}:{}'", entry.name, plain(entry.summary));
    }
    out.push_str("    )\n    _arguments -s \\\n");
    for opt in OPTIONS {
        for flag in opt.flags {
            let value = match (opt.value, opt.values) {
                ("", _) => String::new(),
                (name, []) => format!(":{}:_files", plain(name)),
                (name, values) => format!(":{}:({})", plain(name), values.join(" ")),
            };
            let _ = writeln!(out, "        '{flag}[{}]{value}' \\", plain(opt.summary));
        }
    }
    out.push_str("        '1:command:{_describe command commands}' \\\n        '*:file:_files'\n}\n_goasm \"$@\"\n");
    out
}

fn fish() -> String {
    let mut out = "# Made by `goasm completions fish`. Do not edit.\n".to_owned();
    for entry in COMMANDS {
        let _ =
            writeln!(out, "complete -c goasm -n __fish_use_subcommand -f -a {} -d '{}'", entry.name, quoted_fish(entry.summary));
    }
    out.push_str("complete -c goasm -n '__fish_seen_subcommand_from completions' -f -a 'bash zsh fish'\n");
    for opt in OPTIONS {
        out.push_str("complete -c goasm");
        for flag in opt.flags {
            let _ = match flag.strip_prefix("--") {
                Some(long) => write!(out, " -l {long}"),
                None => write!(out, " -s {}", flag.trim_start_matches('-')),
            };
        }
        if !opt.values.is_empty() {
            let _ = write!(out, " -x -a '{}'", opt.values.join(" "));
        } else if !opt.value.is_empty() {
            out.push_str(" -r");
        }
        let _ = writeln!(out, " -d '{}'", quoted_fish(opt.summary));
    }
    out
}

/// fish escapes within single quotes.
fn quoted_fish(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\'', "\\'")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parser's text: its arms are the other list of options.
    const PARSER: &str = include_str!("mod.rs");

    #[test]
    fn the_parser_takes_every_option() {
        for flag in OPTIONS.iter().flat_map(|opt| opt.flags) {
            let arm = match flag.strip_prefix("--") {
                Some(long) => format!("Long(\"{long}\")"),
                None => format!("Short('{}')", flag.trim_start_matches('-')),
            };
            assert!(PARSER.contains(&arm), "no arm {arm}");
        }
    }

    #[test]
    fn every_option_of_the_parser_is_in_the_table() {
        let known: Vec<&str> = OPTIONS.iter().flat_map(|opt| opt.flags).copied().collect();
        for part in PARSER.split("Long(\"").skip(1) {
            let name = format!("--{}", part.split('"').next().unwrap_or(""));
            assert!(known.contains(&name.as_str()), "{name} is not in the table");
        }
        for part in PARSER.split("Short('").skip(1) {
            let name = format!("-{}", part.split('\'').next().unwrap_or(""));
            assert!(known.contains(&name.as_str()), "{name} is not in the table");
        }
    }

    #[test]
    fn committed_files_are_what_the_command_prints() {
        for (path, text) in [
            ("man/goasm.1", man()),
            ("completions/goasm.bash", bash()),
            ("completions/_goasm", zsh()),
            ("completions/goasm.fish", fish()),
            ("tests/data/help.txt", help()),
        ] {
            let file = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
            if std::env::var_os("BLESS").is_some() {
                std::fs::create_dir_all(std::path::Path::new(&file).parent().unwrap()).unwrap();
                std::fs::write(&file, &text).unwrap();
            }
            let committed = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(committed == text, "translator/{path} is stale; run `BLESS=1 cargo test -p goasm --bin goasm`");
        }
    }
}

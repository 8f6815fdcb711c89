//! Repository automation: one command a file, `cargo xtask` lists them.

mod arch;
mod assemble;
mod compare;
mod conformance;
mod gnutext;
mod golisting;
mod mask;
mod objbytes;
mod tools;

use std::process::ExitCode;

use anyhow::{Result, bail};

const COMMANDS: &str = "\
cargo xtask COMMAND
  conformance   our bytes against Go's, by line of its test data and by function of its std (--help)";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<()> {
    let Some((command, rest)) = args.split_first() else {
        println!("{COMMANDS}");
        return Ok(());
    };
    match command.as_str() {
        "conformance" if rest.iter().any(|a| a == "--help") => println!("{}", conformance::USAGE),
        "conformance" => conformance::run(rest)?,
        _ => bail!("no such command: `{command}`\n{COMMANDS}"),
    }
    Ok(())
}

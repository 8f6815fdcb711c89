//! Repository automation: one command a file, `cargo xtask` lists them.
//!
//! To add a command, add a file and a line to [`run`] and to [`COMMANDS`].

mod assemble;
mod avx512;
mod bench;
mod book;
mod ci;
mod codegen;
mod conformance;
mod debian;
mod differential;
mod direct;
mod formats;
mod fuzz;
mod generate;
mod go_kernels;
mod go_overlay;
mod hygiene;
mod kernels;
mod port_std;
mod readme;
mod setup;
mod third_party;
mod tools;
mod unwind;
mod vet;

use std::process::ExitCode;

use goasm_verify::{arch, compare, gnutext, golisting, objbytes};

use anyhow::{Result, bail};

const COMMANDS: &str = "\
cargo xtask COMMAND

  setup             install Go, assemblers, cross compilers and emulators (scripts/setup-cross.sh)
  kernels           write the scheduled kernels of goasm-src, by goasm-src/gen; --check only compares
  codegen           translate the kernels of goasm-src into generated/asm; --check only compares
  conformance       our bytes against Go's: lines of its test data, functions of its std (--help)
  go-kernels        Go's own kernels, translated, against Go's bytes and the oracle
  go-overlay        our kernels inside Go, judged by Go's tests
  differential      our kernels in every tier, native and under qemu, against the oracle; --bless: write README's support table;
                    --direct: with --abi direct; --inline: by global_asm!; --mutate: would it notice
  direct            --abi direct: its bodies against ABI0's, kernels and Go's std, instruction by instruction (--list prints a diff)
  avx512            kernels with AVX-512, translated, run natively and under Bochs, against scalar Rust; installs Bochs if it must
  formats           our kernels in every object format, by every assembler: symbols, sections, relocations, bytes
  fuzz              fuzz targets, and generated functions against Go's assembler (--minutes N)
  port-std          packages of Go's std, ported to crates, built and tested on every architecture
  third-party       Go assembly of Debian's Go libraries, or of a folder, function by function against Go's assembler
  bench             translator, kernels, instructions: ratios to Go and to others in one run (--help)
  book              the pages of book/ that come from tables; --check: also links, files and commands of the others
  hygiene           properties of the texts and of programs linked with them: IBT, BTI, stack, relro, symbols
  unwind            call frame information against execution, at every instruction, under qemu
  vet               goasm check against go vet's asmdecl, goasm verify in both directions
  ci                every check";

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
        "setup" => setup::run(rest),
        "kernels" => generate::run(rest),
        "codegen" => codegen::run(rest),
        "conformance" => conformance::run(rest),
        "go-kernels" => go_kernels::run(rest),
        "go-overlay" => go_overlay::run(rest),
        "fuzz" => fuzz::run(rest),
        "avx512" => avx512::run(rest),
        "formats" => formats::run(rest),
        "differential" => differential::run(rest),
        "direct" => direct::run(rest),
        "port-std" => port_std::run(rest),
        "third-party" => third_party::run(rest),
        "bench" => bench::run(rest),
        "book" => book::run(rest),
        "hygiene" => hygiene::run(rest),
        "unwind" => unwind::run(rest),
        "vet" => vet::run(rest),
        "ci" => ci::run(rest),
        _ => bail!("no such command: `{command}`\n{COMMANDS}"),
    }
}

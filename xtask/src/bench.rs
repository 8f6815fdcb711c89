//! `cargo xtask bench`: how fast the translator and the kernels are, always as ratios to something else in the same run.
//!
//! A machine that others use as well has no absolute times; two programs that take turns on it have a ratio. One file per
//! benchmark; to add one, add a file, a line to [`USAGE`] and an arm to [`run`].

mod cycles;
mod go_program;
mod instructions;
mod kernels;
mod plot;
mod trace;
mod translator;

use anyhow::{Result, bail};

const USAGE: &str = "\
cargo xtask bench BENCHMARK [OPTION…]
  translator [ARCH…]    `goasm translate` against Go's assembler, whole processes, all files of Go's std
      --rounds N        how often each file is measured (default 11)
      --check           fail below the ratios that are asked for
  kernels               our amd64 kernels against Go's, Go itself, and other crates', in turns
      --rounds N        at least 31, which is the default
      --group NAME      one group only: md5, sha512, blake2s, md5-2, md5-8, md5-16, blake2s-8
      --ring, --aws-lc  these too; both compile a lot of C
      --check           fail when a ratio is below its floor in tests/data/bench-floors.txt
      --bless           write that file and the plot beside it
  instructions          executed instructions and modelled cycles per block, ours and Go's, instructions for messages of many
                        sizes, on the architectures that qemu has to run
      --check           fail when one is more than in tests/data/instructions.txt
      --bless           write that file";

pub(crate) fn run(args: &[String]) -> Result<()> {
    match args.split_first() {
        Some((name, rest)) if name == "translator" => translator::run(rest),
        Some((name, rest)) if name == "kernels" => kernels::run(rest),
        Some((name, rest)) if name == "instructions" => instructions::run(rest),
        Some((name, _)) if name != "--help" => bail!("no such benchmark: `{name}`\n{USAGE}"),
        _ => {
            println!("{USAGE}");
            Ok(())
        }
    }
}

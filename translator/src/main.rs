//! The `goasm` command: reads files, calls the library, writes files. The words are Go's (`-D`, `-I`, `-o`, `-p`, `-e`).

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}

//! Writes the kernels whose instructions are in scheduled order: Go assembly with the algorithm's step beside each line.
//!
//! `cargo xtask kernels` puts the files into `goasm-src`, `--check` compares. One module a kernel, which builds the operations
//! (`ops.rs`) and puts the text beside it (`.txt`) around them; `schedule.rs` gives order and registers,
//! `verify.rs` holds that against the operations. What kernels of a hash share is in
//! `md5.rs`, `sha512.rs`, `blake2s.rs`, what those of an architecture share in `riscv64.rs` and `arm64.rs`, by the words of `isa.rs`. To add a
//! kernel, add a module and a row to [`files`].

mod arm64;
mod blake2s;
mod blake2s_arm64;
mod blake2s_loong64;
mod blake2s_riscv64;
mod isa;
mod lsx_gather;
mod md5;
mod md5_arm64;
mod md5_riscv64;
mod ops;
mod riscv64;
mod schedule;
mod sha512;
mod sha512_arm64;
mod sha512_riscv64;
mod sha512_zvknhb_riscv64;
mod text;
mod verify;

/// The first line of every file that is written here.
pub const MARK: &str = "// Written by \"cargo xtask kernels\" from goasm-src/gen";

/// A module's name and its text.
type Text = (&'static str, Result<String, String>);

/// Every file: its path below `goasm-src`, and its text.
///
/// # Errors
/// When a kernel needs more registers than there are.
pub fn files() -> Result<Vec<(&'static str, String)>, String> {
    let files: [(&str, Text); 9] = [
        ("sha512/sha512block_arm64.s", ("sha512_arm64.rs", sha512_arm64::file())),
        ("blake2s/blake2s_arm64.s", ("blake2s_arm64.rs", blake2s_arm64::file())),
        ("md5/md5block_arm64.s", ("md5_arm64.rs", md5_arm64::file())),
        ("sha512/sha512block_zvknhb_riscv64.s", ("sha512_zvknhb_riscv64.rs", Ok(sha512_zvknhb_riscv64::file()))),
        ("blake2s/blake2s_riscv64.s", ("blake2s_riscv64.rs", blake2s_riscv64::file())),
        ("md5/md5block_riscv64.s", ("md5_riscv64.rs", md5_riscv64::file())),
        ("blake2s/blake2s_lsx_loong64.s", ("blake2s_loong64.rs", blake2s_loong64::file())),
        ("sha512/sha512block_riscv64.s", ("sha512_riscv64.rs", sha512_riscv64::file(false))),
        ("sha512/sha512block_zknh_riscv64.s", ("sha512_riscv64.rs", sha512_riscv64::file(true))),
    ];
    let text = |(path, (module, text)): (&'static str, Text)| -> Result<_, String> {
        let text = text.map_err(|error| format!("{path}: {error}"))?;
        Ok((path, format!("{MARK}/src/{module}. DO NOT EDIT.\n//\n{text}")))
    };
    files.into_iter().map(text).collect()
}

//! Compiles a module of `goasm translate --emit rust` for any target, whether its standard library is installed or not: as a crate without
//! `core`, with the few items of it that such a module names. That is not stable Rust, so rustc is told to allow it; the
//! module itself is as translated.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

const PRELUDE: &str = r#"#![feature(no_core, lang_items, rustc_attrs)]
#![allow(internal_features)]
#![no_core]
#[lang = "pointee_sized"]
trait PointeeSized {}
#[lang = "meta_sized"]
trait MetaSized: PointeeSized {}
#[lang = "sized"]
trait Sized: MetaSized {}
#[lang = "copy"]
trait Copy {}
#[allow(unused_macros)]
#[rustc_builtin_macro]
macro_rules! compile_error { ($text:expr) => {} }
mod core {
    pub mod arch {
        #[rustc_builtin_macro]
        macro_rules! global_asm { () => {} }
        pub(crate) use global_asm;
    }
    pub mod ffi {
        #[allow(non_camel_case_types)]
        #[repr(C)]
        pub struct c_void(u8);
    }
}
"#;

/// The command that makes an object of a module; `source` is where the crate around it is written.
pub(super) fn command(module: &Path, target: &str, source: &Path, object: &Path) -> Result<Command> {
    fs::write(source, format!("{PRELUDE}{}", fs::read_to_string(module)?))?;
    let mut command = Command::new("rustc");
    command.env("RUSTC_BOOTSTRAP", "1").args(["--edition", "2024", "--crate-type", "lib", "--crate-name", "kernel"]);
    // Warnings are errors: this is text that goes into other people's crates.
    command.args(["-D", "warnings", "--emit", "obj", "--target", target]).arg("-o").arg(object).arg(source);
    Ok(command)
}

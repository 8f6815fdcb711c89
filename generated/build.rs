//! Assembles `asm/<goarch>/*.S` where that is possible, and otherwise leaves the portable code in charge.
//!
//! What is possible is decided in `build/plan.rs`, from Cargo's description of the target alone; here is what
//! needs Cargo and a compiler. The crate sees the result as `--cfg goasm_asm="<kernel>"`, one a kernel.
//!
//! * `--cfg goasm_backend="portable"` in RUSTFLAGS: no assembly, whatever the target. Another tier's name: that tier
//!   is used where a hash has it and the CPU can.
//! * `GOASM_HASHES_STRICT=1` in the environment: portable code that was not asked for is an error, not a warning,
//!   and so is a file that is missing.
//! * `--cfg goasm_inline` in RUSTFLAGS: rustc assembles the same files, by `global_asm!`; no compiler is needed.
//! * The compiler is found by `cc`: `CC_<target>`, `TARGET_CC`, `CROSS_COMPILE`, … are its variables.

#[path = "build/plan.rs"]
mod plan;

use plan::{BACKENDS, KERNELS, PREFIX, Plan, STRICT};
use std::{env, fs, io, path::Path, process::ExitCode};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=asm");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=DOCS_RS");
    println!("cargo::rerun-if-env-changed={STRICT}");
    let cfgs: Vec<&str> = KERNELS.iter().map(|kernel| kernel.cfg).collect();
    for (name, values) in [("goasm_backend", &BACKENDS[..]), ("goasm_asm", &cfgs)] {
        println!("cargo::rustc-check-cfg=cfg({name}, values(\"{}\"))", values.join("\", \""));
    }

    println!("cargo::rustc-check-cfg=cfg(goasm_inline)");

    let env = |name: &str| env::var(name).ok();
    let inline = env("CARGO_CFG_GOASM_INLINE").is_some();
    // `src/inline.rs` includes the list even where nothing is assembled.
    if inline {
        if let Err(error) = write_inline(&[]) {
            println!("cargo::error=OUT_DIR cannot be written: {error}");
            return ExitCode::FAILURE;
        }
    }
    let outcome = match plan::plan(&env, &|path| Path::new(path).is_file()) {
        Plan::Refuse(reason) => {
            println!("cargo::error={reason}");
            return ExitCode::FAILURE;
        }
        Plan::Portable => return ExitCode::SUCCESS,
        Plan::Fallback { reason, warn } => Err((reason, warn)),
        Plan::Assemble { files, missing } => {
            if !missing.is_empty() {
                let reason = format!("{} missing: the tiers in them are left out", missing.join(", "));
                if plan::is_set(&env, STRICT) {
                    println!("cargo::error={reason} ({STRICT} is set)");
                    return ExitCode::FAILURE;
                }
                println!("cargo::warning={reason}");
            }
            match assemble(&files, inline) {
                Ok(()) => Ok(files),
                Err(error) => Err((format!("the assembler did not take the kernels: {error}"), true)),
            }
        }
    };
    match outcome {
        Ok(files) => {
            for cfg in files.iter().flat_map(|file| &file.cfgs) {
                println!("cargo::rustc-cfg=goasm_asm=\"{cfg}\"");
            }
        }
        Err((reason, _)) if plan::is_set(&env, STRICT) => {
            println!("cargo::error={reason} ({STRICT} is set)");
            return ExitCode::FAILURE;
        }
        Err((reason, true)) => println!("cargo::warning=portable code instead of assembly: {reason}"),
        // A target that has no kernels: nothing that the user could do about it.
        Err((_, false)) => {}
    }
    ExitCode::SUCCESS
}

/// Assembles the files, or leaves that to rustc.
fn assemble(files: &[plan::File], inline: bool) -> Result<(), String> {
    if inline {
        return write_inline(files).map_err(|error| error.to_string());
    }
    let mut build = cc::Build::new();
    build.files(files.iter().map(|file| &file.path));
    build.try_compile(&format!("{PREFIX}_asm")).map_err(|error| error.to_string())
}

/// Writes what `src/inline.rs` includes: a `global_asm!` for each file. Section and options are put back behind each, because
/// blocks of other crates may follow in the same module of LLVM's.
fn write_inline(files: &[plan::File]) -> io::Result<()> {
    let arch = env::var("CARGO_CFG_TARGET_ARCH").unwrap_or_default();
    let (before, after, options) = match arch.as_str() {
        "x86_64" => ("", "", "att_syntax, raw"),
        "riscv64" => ("\".option push\", ", "\".option pop\", ", "raw"),
        _ => ("", "", "raw"),
    };
    let mut text = String::new();
    for file in files {
        let source = format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{}\"))", file.path);
        text.push_str(&format!("core::arch::global_asm!({before}{source}, {after}\".text\", options({options}));\n"));
    }
    fs::write(Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("inline.rs"), text)
}

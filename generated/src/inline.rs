//! With `--cfg goasm_inline` the files of `asm/<goarch>` are part of this crate's own code: build.rs lists them.
include!(concat!(env!("OUT_DIR"), "/inline.rs"));

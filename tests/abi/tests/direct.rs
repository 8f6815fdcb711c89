//! The tests of `entries.rs` on the same functions translated with `--abi direct`: those that can are their own entry, the others have one.

include!(concat!(env!("OUT_DIR"), "/direct.rs"));

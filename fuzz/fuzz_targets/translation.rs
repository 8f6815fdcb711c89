//! The whole translation, on each architecture, in every form of output. The properties are in `tests/src/properties.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tests::properties::translation(data));

//! Preprocessor, parser, resolver and the checks against Go declarations. The properties are in `tests/src/properties.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tests::properties::parser(data));

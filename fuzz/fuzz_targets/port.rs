//! A Go package to a crate: Go's declarations, its assembly, its headers. The properties are in `tests/src/properties.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tests::properties::port(data));

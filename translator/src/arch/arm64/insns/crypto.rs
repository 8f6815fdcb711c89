//! Cryptographic instructions: AES, SHA-1, SHA-256, SHA-512. Old code writes the registers without arrangement.

use crate::arch::arm64::shapes::{V, V2D, V4S, V16B};
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // AES
    row("AESE AESD AESMC AESIMC",                    &[V16B, V16B],     "{m} {1}, {0}").extension("aes"),
    row("AESE AESD AESMC AESIMC",                    &[V, V],           "{m} {1:16b}, {0:16b}").extension("aes"),

    // SHA-1 and SHA-256
    row("SHA1H",                                     &[V, V],           "{m} {1:s}, {0:s}").extension("sha2"),
    row("SHA1SU1 SHA256SU0",                         &[V4S, V4S],       "{m} {1}, {0}").extension("sha2"),
    row("SHA1SU1 SHA256SU0",                         &[V, V],           "{m} {1:4s}, {0:4s}").extension("sha2"),
    row("SHA1SU0 SHA256SU1",                         &[V4S, V4S, V4S],  "{m} {2}, {1}, {0}").extension("sha2"),
    row("SHA1C SHA1P SHA1M",                         &[V4S, V, V],      "{m} {2:q}, {1:s}, {0}").extension("sha2"),
    row("SHA1C SHA1P SHA1M",                         &[V, V, V],        "{m} {2:q}, {1:s}, {0:4s}").extension("sha2"),
    row("SHA256H SHA256H2",                          &[V4S, V, V],      "{m} {2:q}, {1:q}, {0}").extension("sha2"),
    row("SHA256H SHA256H2",                          &[V, V, V],        "{m} {2:q}, {1:q}, {0:4s}").extension("sha2"),

    // SHA-512 (FEAT_SHA512; assemblers put it under sha3)
    row("SHA512H SHA512H2",                          &[V2D, V, V],      "{m} {2:q}, {1:q}, {0}").extension("sha3"),
    row("SHA512H SHA512H2",                          &[V, V, V],        "{m} {2:q}, {1:q}, {0:2d}").extension("sha3"),
    row("SHA512SU0",                                 &[V2D, V2D],       "{m} {1}, {0}").extension("sha3"),
    row("SHA512SU0",                                 &[V, V],           "{m} {1:2d}, {0:2d}").extension("sha3"),
    row("SHA512SU1",                                 &[V2D, V2D, V2D],  "{m} {2}, {1}, {0}").extension("sha3"),
];

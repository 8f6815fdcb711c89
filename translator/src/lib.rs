//! Translates Go's Plan 9-style assembly to GNU-syntax assembly that Rust links.
#![allow(dead_code)]

mod diag;
mod source;
mod syntax;

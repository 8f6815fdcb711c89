//! Translates Go's Plan 9-style assembly to GNU-syntax assembly that Rust links.
#![allow(dead_code)]

mod abi;
mod arch;
mod decl;
mod diag;
mod ir;
mod lower;
mod names;
mod resolve;
mod source;
mod syntax;
mod table;
mod target;

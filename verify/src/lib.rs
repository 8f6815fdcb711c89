//! Holds what goasm makes of an assembly file against what Go's assembler makes of it: the part that the `goasm verify`
//! command and the repository's own conformance runs share.
//!
//! It runs nothing and writes nothing: listings, objects and texts come in, verdicts go out.
#![expect(missing_docs, reason = "not published; modules and types say what they are, fields are what they are called")]

pub mod arch;
pub mod compare;
pub mod functions;
pub mod gnutext;
pub mod golisting;
pub mod lines;
pub mod mask;
pub mod objbytes;
pub mod source;

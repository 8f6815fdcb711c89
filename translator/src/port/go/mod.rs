//! As much of Go as the declarations of a package need: constants, types, variables with literal values, functions
//! without body. Function bodies are only looked through for assignments.
//!
//! `lex` makes tokens, `parse` declarations, `package` puts the files together, `eval` computes constants and types,
//! `literal` makes bytes of a variable's value, `asm_header` writes what assembly sees as `go_asm.h`.

pub(crate) mod asm_header;
pub(crate) mod eval;
pub(crate) mod lex;
pub(crate) mod literal;
pub(crate) mod package;
pub(crate) mod parse;
pub(crate) mod types;

//! Text to syntax tree. Knows no architecture: no register and no mnemonic names except TEXT, DATA, GLOBL, FUNCDATA, PCDATA,
//! PCALIGN, END and SB/FP/SP/PC.
//!
//! `lexer` (pest) makes tokens of each file, `preprocess` makes lines of expanded tokens, `statement` splits them and
//! knows the directives, `operand` and `expr` (nom) read what is between the commas, `literal` what is in a token.

pub(crate) mod ast;
mod expr;
mod headers;
mod lexer;
mod literal;
mod operand;
mod preprocess;
mod statement;
#[cfg(test)]
mod tests;

pub(crate) use preprocess::{Line, Request, expand_text, preprocess};
pub(crate) use statement::parse;

//! Text to syntax tree. Knows no architecture: no register and no mnemonic names except TEXT, DATA, GLOBL, FUNCDATA, PCDATA,
//! PCALIGN, END and SB/FP/SP/PC.
//!
//! `lexer` (pest for comments and literals) makes tokens of each file, `preprocess` makes lines of expanded tokens, `statement`
//! splits them and knows the directives, `operand` and `expr` (nom) read what is between the commas, `literal` what is in a
//! token. A line goes all the way before the next one is read, so that no list of tokens is ever made; `known` is the short cut for
//! lines without news.

pub(crate) mod ast;
mod expr;
mod headers;
mod known;
mod lexer;
mod literal;
mod operand;
mod preprocess;
mod statement;
#[cfg(test)]
mod tests;

pub(crate) use preprocess::{ExpandedText, Request, preprocess};

use crate::diag::Diag;
use crate::source::Sources;

/// What became of a file.
pub(crate) struct Read {
    pub(crate) file: ast::File,
    /// What the preprocessor found. With an error among it the tree is not the whole program.
    pub(crate) preprocessor: Vec<Diag>,
    /// What the parser found.
    pub(crate) parser: Vec<Diag>,
}

/// Preprocesses and parses a file with all that it includes.
pub(crate) fn read(sources: &mut Sources<'_>, request: Request<'_>) -> Read {
    let mut parser = statement::Parser::new(sources);
    let preprocessor = preprocess(sources, request, &mut parser);
    let (file, parser) = parser.finish();
    Read { file, preprocessor, parser }
}

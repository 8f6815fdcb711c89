//! Text to syntax tree. Knows no architecture: no register and no mnemonic names except TEXT, DATA, GLOBL, FUNCDATA, PCDATA,
//! PCALIGN, END and SB/FP/SP/PC.

pub(crate) mod ast;

//! Lines of which every part has been read before, in one look: no tokens, no macros to look for.
//!
//! Programs use the same few mnemonics and operands again and again. What [`Parser`] has made of a text once, as written and
//! without a macro's doing, it takes again for the same text, as long as no macro has been defined since. All that is done here is
//! to find the parts; whatever is not plain is left to the tokens.

use super::ast::{FormId, Insn, Operand, Stmt, StmtKind, Word};
use super::lexer::{IN_WORD, is_comment};
use super::statement::Parser;
use crate::fasthash::FastMap;
use crate::source::{FileId, OriginId, Sources, Span};
use std::ops::Range;
use std::rc::Rc;

/// How many definitions of macros there have been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Generation(pub(crate) u32);

/// First words and operands by their text, each with the generation in which it is known to be no macro and to have none in it.
#[derive(Debug, Default)]
pub(super) struct Known {
    words: FastMap<Rc<str>, Generation>,
    forms: FastMap<Rc<str>, (FormId, Generation)>,
    /// The parts of the line in hand, as ranges of the text.
    parts: Vec<Range<usize>>,
}

impl Known {
    /// Notes the first word of an instruction as it stands in the source.
    pub(super) fn word(&mut self, text: &Rc<str>, generation: Generation) {
        self.words.insert(text.clone(), generation);
    }

    /// The operand that was made of a text as it stands in the source.
    pub(super) fn form(&mut self, text: &str, generation: Generation) -> Option<FormId> {
        let (form, noted) = self.forms.get_mut(text)?;
        *noted = generation;
        Some(*form)
    }

    /// Notes what was made of a text.
    pub(super) fn add(&mut self, text: Rc<str>, form: FormId, generation: Generation) {
        self.forms.insert(text, (form, generation));
    }
}

impl Parser {
    /// Takes the line that starts at a place of a file if all of it is known. The place behind its newline, if so.
    pub(super) fn take_known_line(
        &mut self,
        sources: &Sources,
        file: FileId,
        at: usize,
        generation: Generation,
    ) -> Option<usize> {
        let text = sources.text(file);
        let end = split(text.as_bytes(), at, &mut self.known.parts)?;
        let (first, rest) = self.known.parts.split_first()?;
        let (mnemonic, noted) = self.known.words.get_key_value(text.get(first.clone())?)?;
        if *noted != generation {
            return None;
        }
        let start = self.file.operands.len();
        let origin = sources.written(file, 0).0;
        // All parts are ASCII.
        let span = |part: &Range<usize>| Span { origin: OriginId(origin + part.start as u32), len: part.len() as u32 };
        for part in rest {
            match self.known.forms.get(text.get(part.clone())?) {
                Some((form, noted)) if *noted == generation => {
                    self.file.operands.push(Operand { form: *form, span: span(part) });
                }
                _ => {
                    self.file.operands.truncate(start);
                    return None;
                }
            }
        }
        let mnemonic = Word { text: mnemonic.clone(), span: span(first) };
        let insn = Insn { mnemonic, suffixes: Vec::new(), operands: start..self.file.operands.len() };
        let (labels, text) = (Vec::new(), self.nothing.clone());
        self.file.stmts.push(Stmt { labels, kind: StmtKind::Insn(insn), span: span(first), text });
        Some(end)
    }
}

/// What a byte is to [`split`].
#[derive(Clone, Copy, PartialEq)]
enum Class {
    Part,
    Open,
    Close,
    Comma,
    Blank,
    /// What ends a part; whether the line ends there or is not plain is seen then.
    Other,
}

static CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'(' | b'[' => Class::Open,
            b')' | b']' => Class::Close,
            b',' => Class::Comma,
            b' ' | b'\t' => Class::Blank,
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' | b'+' | b'-' | b'*' | b'.' | b'<' | b'>' => Class::Part,
            _ => Class::Other,
        };
        byte += 1;
    }
    table
};

/// Splits a line into its first word and its operands, where these have no blanks in them and are separated by commas outside
/// parentheses and brackets. The place behind the line's newline; `None` for everything else.
fn split(bytes: &[u8], mut at: usize, parts: &mut Vec<Range<usize>>) -> Option<usize> {
    let class = |at: usize| bytes.get(at).map_or(Class::Other, |byte| CLASSES[usize::from(*byte)]);
    let skip_blanks = |mut at: usize| {
        while class(at) == Class::Blank {
            at += 1;
        }
        at
    };
    parts.clear();
    at = skip_blanks(at);
    let start = at;
    while bytes.get(at).is_some_and(|byte| IN_WORD[usize::from(*byte)]) {
        at += 1;
    }
    parts.push(start..at);
    if start == at || !matches!(bytes.get(at), Some(b' ' | b'\t' | b'\n')) {
        return None;
    }
    loop {
        at = skip_blanks(at);
        let start = at;
        let mut nesting = 0_i32;
        loop {
            match class(at) {
                Class::Part => {}
                Class::Open => nesting += 1,
                Class::Close => nesting -= 1,
                Class::Comma if nesting != 0 => {}
                Class::Comma | Class::Blank | Class::Other => break,
            }
            at += 1;
        }
        // An instruction may have no operands; behind a comma there is one.
        if start < at && nesting == 0 {
            parts.push(start..at);
        } else if start < at || parts.len() > 1 {
            return None;
        }
        at = skip_blanks(at);
        match bytes.get(at)? {
            b',' if start < at => at += 1,
            b'\n' => return Some(at + 1),
            b'/' if is_comment(bytes, at) => {
                let rest = bytes.get(at..)?;
                return Some(at + rest.iter().position(|byte| *byte == b'\n')? + 1);
            }
            _ => return None,
        }
    }
}

//! Lines that have been read before, and lines of which every part has been, in one look: no tokens, no macros to look for.
//!
//! Programs use the same few lines, mnemonics and operands again and again. What [`Parser`] has made of a text once, as written and
//! without a macro's doing, it takes again for the same text, as long as no macro has been defined since. All that is done here is
//! to find the parts; whatever is not plain is left to the tokens.

use super::ast::{FormId, InsnRef, Operand, Stmt, StmtKind};
use super::lexer::{IN_WORD, is_comment};
use super::statement::Parser;
use crate::fasthash::{FastHasher, FastMap};
use crate::rare::Rare;
use crate::source::{FileId, OriginId, Sources, Span};
use std::hash::Hasher;
use std::ops::Range;
use std::rc::Rc;

/// How many definitions of macros there have been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Generation(pub(crate) u32);

/// Lines, first words and operands by their text, each with the generation in which it is known to be no macro and to have none in it.
#[derive(Debug, Default)]
pub(super) struct Known {
    words: FastMap<Rc<str>, Generation>,
    forms: FastMap<Rc<str>, (FormId, Generation)>,
    /// By their hashes, without the blanks in front.
    lines: FastMap<u64, Line>,
    /// The parts of the line in hand, as ranges of the text.
    parts: Vec<Range<usize>>,
}

/// A line where it first stood.
#[derive(Clone, Copy, Debug)]
struct Line {
    file: FileId,
    start: usize,
    generation: Generation,
    insn: InsnRef,
    /// The length of the mnemonic.
    word: u32,
}

/// A file that lines are taken from.
#[derive(Clone, Copy)]
struct Input<'t> {
    file: FileId,
    /// The origin of its first byte.
    first: OriginId,
    text: &'t str,
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
    /// Takes the lines that start at a place of a file as far as all of them is known. The place behind the last newline, if there
    /// are any.
    pub(super) fn take_known_lines(
        &mut self,
        sources: &Sources,
        file: FileId,
        at: usize,
        generation: Generation,
    ) -> Option<usize> {
        let text = sources.text(file);
        let first = sources.written(file, 0);
        let mut end = None;
        while let Some(next) = self.take_known_line(sources, Input { file, first, text }, end.unwrap_or(at), generation) {
            end = Some(next);
        }
        end
    }

    fn take_known_line(&mut self, sources: &Sources, input: Input<'_>, at: usize, generation: Generation) -> Option<usize> {
        let bytes = input.text.as_bytes();
        let start = at + bytes.get(at..)?.iter().position(|byte| !matches!(byte, b' ' | b'\t'))?;
        let (hash, end) = hash_line(bytes, start)?;
        let origin = OriginId(input.first.0 + start as u32);
        let line = bytes.get(start..end)?;
        let whole = self.known.lines.get(&hash).filter(|known| {
            let before = sources.text(known.file).as_bytes().get(known.start..);
            known.generation == generation && before.is_some_and(|before| before.starts_with(line))
        });
        let (insn, len) = match whole {
            Some(known) => (known.insn, known.word),
            None => {
                let (insn, word) = self.known_parts(input.text, start, origin, generation)?;
                self.known.lines.insert(hash, Line { file: input.file, start, generation, insn, word });
                (insn, word)
            }
        };
        let (labels, span) = (Rare::default(), Span { origin, len });
        self.file.stmts.push(Stmt { labels, kind: StmtKind::Insn(insn), span, text: None });
        Some(end)
    }

    /// The instruction of which all parts are known, and the length of its mnemonic.
    fn known_parts(&mut self, text: &str, start: usize, origin: OriginId, generation: Generation) -> Option<(InsnRef, u32)> {
        split(text.as_bytes(), start, &mut self.known.parts)?;
        let (first, rest) = self.known.parts.split_first()?;
        let (mnemonic, noted) = self.known.words.get_key_value(text.get(first.clone())?)?;
        if *noted != generation {
            return None;
        }
        self.operands.clear();
        for part in rest {
            let (form, _) = self.known.forms.get(text.get(part.clone())?).filter(|(_, noted)| *noted == generation)?;
            // All parts are ASCII.
            let span = Span { origin: OriginId(origin.0 + (part.start - start) as u32), len: part.len() as u32 };
            self.operands.push(Operand { form: *form, span });
        }
        let (mnemonic, word) = (mnemonic.clone(), first.len() as u32);
        Some((self.insn(mnemonic, Vec::new(), origin), word))
    }
}

/// A hash of what is left of a line, and the place behind its newline.
fn hash_line(bytes: &[u8], start: usize) -> Option<(u64, usize)> {
    let mut hasher = FastHasher::default();
    let mut at = start;
    loop {
        let Some(word) = bytes.get(at..).and_then(<[u8]>::first_chunk) else {
            // The last words of the file.
            let rest = bytes.get(at..)?;
            let len = rest.iter().position(|byte| *byte == b'\n')? + 1;
            hasher.write(rest.get(..len)?);
            return Some((hasher.finish(), at + len));
        };
        let word = u64::from_le_bytes(*word);
        // The lowest of these bits is in the first newline: nothing is borrowed from below it.
        let differs = word ^ u64::from_le_bytes([b'\n'; 8]);
        let newlines = differs.wrapping_sub(u64::from_le_bytes([1; 8])) & !differs & u64::from_le_bytes([0x80; 8]);
        if newlines != 0 {
            let last = newlines.trailing_zeros();
            hasher.write_u64(word & (u64::MAX >> (63 - last)));
            return Some((hasher.finish(), at + last as usize / 8 + 1));
        }
        hasher.write_u64(word);
        at += 8;
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

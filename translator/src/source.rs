//! Source texts and positions in them, with the macro expansions that led there.
//!
//! Every token that the preprocessor hands on has an [`OriginId`]: where it was written, and, when a macro produced
//! it, the call that was expanded. Diagnostics follow that chain; nothing after `syntax` looks at text again.
//!
//! What was written is known by its byte, counted through all files; lines and columns are looked up when somebody asks,
//! which for nearly all tokens nobody does.

use crate::fasthash::FastSet;
use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// A file known to [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct FileId(pub(crate) u32);

/// A place in a file: 1-based line, 1-based column counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pos {
    pub(crate) file: FileId,
    pub(crate) line: u32,
    pub(crate) col: u32,
}

/// Where a token comes from: below [`OriginId::COPIES`] the byte at which it is written, counted through all files in the order
/// in which they were added; from there on an index into [`Sources::copies`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OriginId(pub(crate) u32);

impl OriginId {
    /// More than the preprocessor takes in.
    const COPIES: u32 = 1 << 31;

    /// Whether the token was copied from a macro's body.
    pub(crate) fn is_copy(self) -> bool {
        self.0 >= OriginId::COPIES
    }
}

/// Index into [`Sources::expansions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExpansionId(u32);

/// Where a token of a macro's body comes from.
#[derive(Clone, Copy, Debug)]
struct Copied {
    /// Where it is written, in the macro's definition.
    written: OriginId,
    /// The macro call whose expansion produced it.
    expansion: ExpansionId,
}

/// A run of source text: its first token's origin and its length in characters there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) origin: OriginId,
    pub(crate) len: u32,
}

/// One source file.
#[derive(Debug)]
pub(crate) struct SourceFile<'a> {
    /// The name shown in diagnostics; `#line` directives do not change it.
    pub(crate) name: String,
    pub(crate) text: Cow<'a, str>,
    /// The origin of its first byte.
    first: u32,
    /// The bytes at which its lines start.
    lines: OnceCell<Vec<u32>>,
}

impl SourceFile<'_> {
    /// Line and column of a byte, both 1-based.
    fn line_and_column(&self, at: u32) -> (u32, u32) {
        let lines = self.lines.get_or_init(|| {
            let ends = self.text.match_indices('\n');
            // A byte order mark is no column.
            let first = if self.text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() as u32 } else { 0 };
            std::iter::once(first).chain(ends.map(|(end, _)| end as u32 + 1)).collect()
        });
        let line = lines.partition_point(|start| *start <= at).max(1);
        let start = lines.get(line - 1).copied().unwrap_or(0);
        let before = self.text.as_bytes().get(start as usize..at as usize).unwrap_or_default();
        // All bytes but those that continue a character.
        let column = 1 + before.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        (line as u32, column as u32)
    }
}

/// All files read so far and all token origins.
#[derive(Debug, Default)]
pub(crate) struct Sources<'a> {
    pub(crate) files: Vec<SourceFile<'a>>,
    /// The origin of the next file's first byte.
    end: u32,
    /// Tokens that macros produced.
    copies: Vec<Copied>,
    /// Macro calls: the name, and where the call stands.
    expansions: Vec<(Rc<str>, OriginId)>,
    /// Words that occurred, each stored once: registers, mnemonics and operands repeat all the time.
    words: RefCell<FastSet<Rc<str>>>,
}

impl<'a> Sources<'a> {
    /// Adds a file; the first one added is the main file.
    pub(crate) fn add(&mut self, name: &str, text: impl Into<Cow<'a, str>>) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        let text = text.into();
        let first = self.end;
        // Each file has one byte more than its text: its end. What is too large for that is not read.
        let size = u32::try_from(text.len()).unwrap_or(u32::MAX).saturating_add(1);
        self.end = first.saturating_add(size).min(OriginId::COPIES - 1);
        self.files.push(SourceFile { name: name.to_owned(), text, first, lines: OnceCell::new() });
        id
    }

    /// The origin of what is written at a byte of a file.
    pub(crate) fn written(&self, file: FileId, at: usize) -> OriginId {
        let first = self.files.get(file.0 as usize).map_or(0, |f| f.first);
        OriginId(first.saturating_add(u32::try_from(at).unwrap_or(u32::MAX)).min(OriginId::COPIES - 1))
    }

    /// The origin of a token of a macro's body that an expansion has produced.
    pub(crate) fn copy(&mut self, token: OriginId, expansion: ExpansionId) -> OriginId {
        let written = self.first_written(token);
        let index = u32::try_from(self.copies.len()).unwrap_or(u32::MAX);
        self.copies.push(Copied { written, expansion });
        OriginId(OriginId::COPIES.saturating_add(index))
    }

    /// Records a macro call.
    pub(crate) fn expansion(&mut self, name: &Rc<str>, call: OriginId) -> ExpansionId {
        let id = ExpansionId(u32::try_from(self.expansions.len()).unwrap_or(u32::MAX));
        self.expansions.push((name.clone(), call));
        id
    }

    fn copied(&self, id: OriginId) -> Option<&Copied> {
        self.copies.get(id.0.checked_sub(OriginId::COPIES)? as usize)
    }

    fn first_written(&self, id: OriginId) -> OriginId {
        self.copied(id).map_or(id, |copied| copied.written)
    }

    /// The macro call that produced a token.
    fn call(&self, id: OriginId) -> Option<&(Rc<str>, OriginId)> {
        self.expansions.get(self.copied(id)?.expansion.0 as usize)
    }

    /// The text as a shared string.
    pub(crate) fn word(&self, text: &str) -> Rc<str> {
        let mut words = self.words.borrow_mut();
        if let Some(word) = words.get(text) {
            return word.clone();
        }
        let word: Rc<str> = Rc::from(text);
        words.insert(word.clone());
        word
    }

    /// The place where the token was written.
    pub(crate) fn pos(&self, id: OriginId) -> Pos {
        let at = self.first_written(id).0;
        let index = self.files.partition_point(|f| f.first <= at).saturating_sub(1);
        let Some(file) = self.files.get(index) else { return Pos { file: FileId(0), line: 0, col: 0 } };
        let (line, col) = file.line_and_column(at - file.first);
        Pos { file: FileId(index as u32), line, col }
    }

    /// The chain from the token outwards: its own place first, then the call of each macro, outermost last.
    pub(crate) fn chain(&self, id: OriginId) -> Vec<(Option<Rc<str>>, Pos)> {
        let mut chain = vec![(None, self.pos(id))];
        let mut at = id;
        while let Some((name, call)) = self.call(at) {
            chain.push((Some(name.clone()), self.pos(*call)));
            at = *call;
        }
        chain
    }

    /// The place outside every macro: the call in the file itself, for a token that a macro produced.
    pub(crate) fn outermost(&self, id: OriginId) -> Pos {
        let mut at = id;
        while let Some((_, call)) = self.call(at) {
            at = *call;
        }
        self.pos(at)
    }

    /// The text of a file.
    #[inline]
    pub(crate) fn text(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |f| &f.text)
    }

    /// The name of a file.
    pub(crate) fn name(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("?", |f| f.name.as_str())
    }
}

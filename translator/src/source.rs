//! Source texts and positions in them, with the macro expansions that led there.
//!
//! Every token that the preprocessor hands on has an [`Origin`]: where it was written, and, when a macro produced
//! it, the call that was expanded. Diagnostics follow that chain; nothing after `syntax` looks at text again.

use crate::fasthash::FastSet;
use std::cell::RefCell;
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

/// Index into [`Sources::origins`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OriginId(pub(crate) u32);

/// Index into [`Sources::expansions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExpansionId(u32);

/// Where a token comes from.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// Where the token itself is written (inside the macro's definition, for a token of its body).
    pub(crate) pos: Pos,
    /// The macro call whose expansion produced the token.
    pub(crate) expansion: Option<ExpansionId>,
}

/// A run of source text: its first token's origin and its length in characters there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) origin: OriginId,
    pub(crate) len: u32,
}

/// One source file.
#[derive(Debug)]
pub(crate) struct SourceFile {
    /// The name shown in diagnostics; `#line` directives do not change it.
    pub(crate) name: String,
    pub(crate) text: Rc<str>,
}

/// All files read so far and all token origins.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) files: Vec<SourceFile>,
    pub(crate) origins: Vec<Origin>,
    /// Macro calls: the name, and where the call stands.
    expansions: Vec<(Rc<str>, OriginId)>,
    /// Words that occurred, each stored once: registers, mnemonics and operands repeat all the time.
    words: RefCell<FastSet<Rc<str>>>,
}

impl Sources {
    /// Adds a file; the first one added is the main file.
    pub(crate) fn add(&mut self, name: &str, text: &str) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(SourceFile { name: name.to_owned(), text: Rc::from(text) });
        id
    }

    /// Records an origin.
    pub(crate) fn origin(&mut self, pos: Pos, expansion: Option<ExpansionId>) -> OriginId {
        let id = OriginId(u32::try_from(self.origins.len()).unwrap_or(u32::MAX));
        self.origins.push(Origin { pos, expansion });
        id
    }

    /// Records a macro call.
    pub(crate) fn expansion(&mut self, name: &Rc<str>, call: OriginId) -> ExpansionId {
        let id = ExpansionId(u32::try_from(self.expansions.len()).unwrap_or(u32::MAX));
        self.expansions.push((name.clone(), call));
        id
    }

    /// The macro call that produced a token.
    fn call(&self, id: OriginId) -> Option<&(Rc<str>, OriginId)> {
        self.expansions.get(self.origins.get(id.0 as usize)?.expansion?.0 as usize)
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
        match self.origins.get(id.0 as usize) {
            Some(origin) => origin.pos,
            None => Pos { file: FileId(0), line: 0, col: 0 },
        }
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

    /// The name of a file.
    pub(crate) fn name(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("?", |f| f.name.as_str())
    }
}

//! Macros by name: a hash table without copies of the names, and of the bodies only those that are used.
//!
//! Go's compiler makes a header for each package with a constant for each field of each type, thousands of them, of which a file
//! uses a dozen. Such a definition is kept as the place of its name until somebody asks for it.

use super::macros::{Macro, made};
use crate::fasthash;
use crate::source::Sources;
use crate::syntax::lexer::{Kind, Scanner, Token};
use std::rc::Rc;

/// What a name stands for.
#[derive(Clone, Copy)]
enum Meaning {
    /// Nothing any more.
    Undefined,
    /// An object-like macro whose body is the rest of the line that the name, a token of a file, stands on.
    Unread,
    /// Index into [`Names::macros`].
    Macro(u32),
}

struct Entry {
    /// The part of the name's hash that chose the slot.
    hash: u32,
    meaning: Meaning,
    name: Token,
}

/// All macros.
#[derive(Default)]
pub(super) struct Names {
    /// Index into `entries`, plus one; 0 for none. A power of two, at most half of them used.
    slots: Vec<u32>,
    /// Every name that was ever defined.
    entries: Vec<Entry>,
    macros: Vec<Rc<Macro>>,
}

impl Names {
    /// The macro that a word stands for.
    pub(super) fn get(&mut self, sources: &Sources, word: Token) -> Option<Rc<Macro>> {
        let index = self.find(sources, word).ok()?;
        match self.entries.get(index)?.meaning {
            Meaning::Undefined => None,
            Meaning::Macro(index) => self.macros.get(index as usize).cloned(),
            Meaning::Unread => {
                let name = self.entries.get(index)?.name;
                let called = read(sources, name);
                self.set(index, called.clone());
                Some(called)
            }
        }
    }

    /// Whether a word stands for a macro.
    pub(super) fn contains(&self, sources: &Sources, word: Token) -> bool {
        let entry = self.find(sources, word).ok().and_then(|index| self.entries.get(index));
        entry.is_some_and(|entry| !matches!(entry.meaning, Meaning::Undefined))
    }

    /// Gives a name, which stands for nothing so far, its meaning.
    pub(super) fn define(&mut self, sources: &Sources, name: Token, meaning: Macro) {
        let index = self.enter(sources, name);
        self.set(index, Rc::new(meaning));
    }

    /// The same for a name in a file, with the rest of its line.
    pub(super) fn define_unread(&mut self, sources: &Sources, name: Token) {
        let index = self.enter(sources, name);
        if let Some(entry) = self.entries.get_mut(index) {
            (entry.meaning, entry.name) = (Meaning::Unread, name);
        }
    }

    /// Takes a name's meaning away, if it has one.
    pub(super) fn undefine(&mut self, sources: &Sources, name: Token) -> bool {
        let defined = self.contains(sources, name);
        if let Some(entry) = self.find(sources, name).ok().and_then(|index| self.entries.get_mut(index)) {
            entry.meaning = Meaning::Undefined;
        }
        defined
    }

    fn set(&mut self, index: usize, meaning: Rc<Macro>) {
        let place = self.macros.len() as u32;
        self.macros.push(meaning);
        if let Some(entry) = self.entries.get_mut(index) {
            entry.meaning = Meaning::Macro(place);
        }
    }

    /// The name's entry, made if there is none.
    fn enter(&mut self, sources: &Sources, name: Token) -> usize {
        self.find(sources, name).unwrap_or_else(|hash| {
            if self.entries.len() * 2 >= self.slots.len() {
                self.grow();
            }
            let index = self.entries.len();
            self.entries.push(Entry { hash, meaning: Meaning::Undefined, name });
            self.place(hash, index);
            index
        })
    }

    /// The entry with the word's name, or the hash that a new one must have.
    fn find(&self, sources: &Sources, word: Token) -> Result<usize, u32> {
        let text = word.name_text(sources);
        let hash = fasthash::hash(text.as_bytes());
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = hash as usize;
        // There is always a free slot, unless there is none at all.
        while let Some(index) = self.slots.get(slot & mask).and_then(|index| index.checked_sub(1)) {
            if let Some(entry) = self.entries.get(index as usize)
                && entry.hash == hash
                && entry.name.name_text(sources) == text
            {
                return Ok(index as usize);
            }
            slot = slot.wrapping_add(1);
        }
        Err(hash)
    }

    fn grow(&mut self) {
        self.slots = vec![0; (self.slots.len() * 2).max(64)];
        for index in 0..self.entries.len() {
            let hash = self.entries.get(index).map_or(0, |entry| entry.hash);
            self.place(hash, index);
        }
    }

    /// Notes an entry in the first free slot for its hash.
    fn place(&mut self, hash: u32, index: usize) {
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = hash as usize;
        while let Some(taken) = self.slots.get_mut(slot & mask) {
            if *taken == 0 {
                *taken = index as u32 + 1;
                return;
            }
            slot = slot.wrapping_add(1);
        }
    }
}

/// The macro whose body is the rest of the line behind its name.
fn read(sources: &Sources, name: Token) -> Rc<Macro> {
    let mut scanner = Scanner::behind(name);
    let tokens = std::iter::from_fn(|| scanner.next(sources).filter(|token| token.kind != Kind::Newline));
    let body = tokens.map(|token| (made(token), None)).collect();
    Rc::new(Macro { name: Rc::from(name.text(sources)), arity: None, body, defined: Some(name.span(sources)) })
}

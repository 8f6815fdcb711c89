//! Macros by name: a hash table without copies of the names, and of the bodies only those that are used.
//!
//! Go's compiler makes a header for each package with a constant for each field of each type, thousands of them, of which a file
//! uses a dozen. Such a definition is kept as the place of its name until somebody asks for it.

use super::macros::{Macro, made};
use crate::fasthash;
use crate::source::Sources;
use crate::syntax::known::Generation;
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
pub(super) struct Names {
    /// A filter in front of the table, because almost no word is a macro: the bits that [`filter_bit`] gives for the names.
    present: [u64; FILTER_BITS / 64],
    /// Index into `entries`, plus one; 0 for none. A power of two, at most half of them used.
    slots: Vec<u32>,
    generation: Generation,
    /// Every name that was ever defined.
    entries: Vec<Entry>,
    macros: Vec<Rc<Macro>>,
}

const FILTER_BITS: usize = 4096;

impl Default for Names {
    fn default() -> Names {
        Names {
            present: [0; FILTER_BITS / 64],
            slots: Vec::new(),
            generation: Generation::default(),
            entries: Vec::new(),
            macros: Vec::new(),
        }
    }
}

/// The bit of a name in the filter: index and mask.
fn filter_bit(name: &[u8]) -> (usize, u64) {
    let byte = |at: usize| usize::from(name.get(at).copied().unwrap_or(0));
    let (first, last) = (byte(0), byte(name.len().wrapping_sub(1)));
    let bit = (first ^ last << 5 ^ name.len() << 8 ^ byte(name.len() / 2) << 2) % FILTER_BITS;
    (bit / 64, 1 << (bit % 64))
}

impl Names {
    /// The macro that a word stands for.
    pub(super) fn get(&mut self, sources: &Sources, word: Token) -> Option<Rc<Macro>> {
        let (at, bit) = filter_bit(word.name_text(sources).as_bytes());
        if self.present.get(at).is_none_or(|present| present & bit == 0) {
            return None;
        }
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

    /// How many definitions there have been.
    pub(super) fn generation(&self) -> Generation {
        self.generation
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
        self.generation.0 = self.generation.0.saturating_add(1);
        self.find(sources, name).unwrap_or_else(|hash| {
            if self.entries.len() * 2 >= self.slots.len() {
                self.grow();
            }
            let (at, bit) = filter_bit(name.name_text(sources).as_bytes());
            if let Some(present) = self.present.get_mut(at) {
                *present |= bit;
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
    let mut scanner = Scanner::behind(sources, name);
    let tokens = std::iter::from_fn(|| scanner.next(sources).filter(|token| token.kind != Kind::Newline));
    let body = tokens.map(|token| (made(token), None)).collect();
    Rc::new(Macro { name: Rc::from(name.text(sources)), arity: None, body, defined: Some(name.span(sources)) })
}

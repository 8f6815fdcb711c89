//! Our side of a comparison: the object that clang made from a `.S`, as functions, bytes and relocations.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};
use object::read::{Object as _, ObjectSection as _, ObjectSymbol as _};
use object::{File, RelocationFlags, RelocationTarget, SymbolKind, SymbolSection};

/// An address: a section's index and an offset in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    pub section: usize,
    pub offset: usize,
}

/// A function symbol with its size.
pub struct OurFunction {
    pub name: String,
    /// Known in this object only.
    pub is_local: bool,
    pub start: Place,
    pub size: usize,
}

/// One relocation.
pub struct OurReloc {
    pub r_type: u32,
    /// The symbol as written; empty for a section's own symbol.
    pub symbol: String,
    /// Where it is, when this object defines it.
    pub defined: Option<Place>,
    pub addend: i64,
}

/// A relocatable ELF object.
pub struct OurObject {
    sections: HashMap<usize, Vec<u8>>,
    section_names: HashMap<usize, String>,
    symbols: HashMap<String, Vec<Place>>,
    pub functions: Vec<OurFunction>,
    relocs: HashMap<Place, Vec<OurReloc>>,
}

impl OurObject {
    pub fn parse(data: &[u8]) -> Result<OurObject> {
        let file = File::parse(data).context("the assembled object")?;
        let mut object = OurObject {
            sections: HashMap::new(),
            section_names: HashMap::new(),
            symbols: HashMap::new(),
            functions: Vec::new(),
            relocs: HashMap::new(),
        };
        for symbol in file.symbols() {
            let SymbolSection::Section(section) = symbol.section() else {
                continue;
            };
            let name = symbol.name()?.to_owned();
            let place = Place { section: section.0, offset: usize::try_from(symbol.address())? };
            if symbol.kind() == SymbolKind::Text && symbol.size() > 0 {
                let size = usize::try_from(symbol.size())?;
                object.functions.push(OurFunction { name: name.clone(), is_local: symbol.is_local(), start: place, size });
            }
            if !name.is_empty() {
                object.symbols.entry(name).or_default().push(place);
            }
        }
        for section in file.sections() {
            let index = section.index().0;
            object.sections.insert(index, section.data()?.to_vec());
            object.section_names.insert(index, section.name()?.to_owned());
            for (offset, reloc) in section.relocations() {
                let place = Place { section: index, offset: usize::try_from(offset)? };
                let RelocationFlags::Elf { r_type } = reloc.flags() else { bail!("not an ELF relocation") };
                let RelocationTarget::Symbol(symbol) = reloc.target() else { bail!("a relocation without symbol") };
                let symbol = file.symbol_by_index(symbol)?;
                let defined = match symbol.section() {
                    SymbolSection::Section(section) => {
                        Some(Place { section: section.0, offset: usize::try_from(symbol.address())? })
                    }
                    _ => None,
                };
                let name = if symbol.kind() == SymbolKind::Section { "" } else { symbol.name()? };
                object.relocs.entry(place).or_default().push(OurReloc {
                    r_type: r_type.0,
                    symbol: name.to_owned(),
                    defined,
                    addend: reloc.addend(),
                });
            }
        }
        Ok(object)
    }

    /// The bytes from a place on, `None` when the section is shorter.
    pub fn bytes(&self, at: Place, size: usize) -> Option<&[u8]> {
        self.sections.get(&at.section)?.get(at.offset..)?.get(..size)
    }

    /// What a relocation points at, in words that hold for every object made from the same text: section and offset, or the
    /// name of a symbol that is defined elsewhere.
    pub fn target(&self, reloc: &OurReloc) -> (String, i64) {
        match reloc.defined {
            Some(place) => {
                let section = self.section_names.get(&place.section).cloned().unwrap_or_default();
                (section, reloc.addend.wrapping_add_unsigned(place.offset as u64))
            }
            None => (reloc.symbol.clone(), reloc.addend),
        }
    }

    /// The place of a symbol, `None` when there is none or several of that name (clang's own `$d` and `.L0 `).
    pub fn symbol(&self, name: &str) -> Option<Place> {
        match self.symbols.get(name)?.as_slice() {
            [place] => Some(*place),
            _ => None,
        }
    }

    /// All symbols and where they are.
    pub fn symbols(&self) -> impl Iterator<Item = (&str, Place)> {
        self.symbols.iter().flat_map(|(name, places)| places.iter().map(move |place| (name.as_str(), *place)))
    }

    /// The relocations of one place.
    pub fn relocs_at(&self, at: Place) -> &[OurReloc] {
        self.relocs.get(&at).map_or(&[], Vec::as_slice)
    }
}

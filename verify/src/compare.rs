//! Holds our bytes against Go's, relocation fields aside.
//!
//! A relocation is not skipped but compared: it has to be at the same place on both sides, of the same meaning, with the same
//! symbol and addend; only then are the bits that it owns masked. Constants that Go keeps in data symbols (`$f64.…`) are
//! compared by content, because their names are each assembler's own.

use std::ops::Range;

use crate::arch::Arch;
use crate::golisting::{GoFunction, GoReloc, Listing};
use crate::mask::{self, Choice, Part};
use crate::objbytes::{OurFunction, OurObject, OurReloc, Place};

/// Both sides of one source file.
#[derive(Clone, Copy)]
pub struct Sides<'a> {
    pub arch: Arch,
    /// Go's import path, `-p`.
    pub package: &'a str,
    pub listing: &'a Listing,
    pub object: &'a OurObject,
}

/// Two ranges of code, equal but for relocation fields, or why they are not.
pub type Verdict = Result<(), String>;

impl Sides<'_> {
    /// The function of ours that carries the symbol of Go's function.
    pub fn function(&self, go: &GoFunction) -> Option<&OurFunction> {
        let names = self.our_names(&go.name);
        let mut ours = self.object.functions.iter().filter(|f| f.is_local == go.is_static);
        ours.find(|f| names.contains(&sanitize(&f.name)))
    }

    /// How we may spell Go's symbol: `pkg·name` with the package, `·name` without.
    fn our_names(&self, go_name: &str) -> Vec<String> {
        let own = go_name.strip_prefix(self.package).and_then(|rest| rest.strip_prefix('.'));
        [go_name].into_iter().chain(own).map(sanitize).collect()
    }

    /// Go's size without the zero bytes that fill an arm64 function up to 16, when only they are missing in ours.
    pub fn go_size(&self, go: &GoFunction, ours: &OurFunction) -> usize {
        let padding = go.bytes.get(ours.size..).unwrap_or(&[]);
        let is_padding = self.arch == Arch::Arm64
            && padding.len() < 16
            && padding.iter().all(|b| *b == 0)
            && go.bytes.len().is_multiple_of(16);
        if is_padding { ours.size } else { go.bytes.len() }
    }

    /// Compares `go_range` of Go's function with `our_range` of ours.
    pub fn compare(&self, go: &GoFunction, go_range: Range<usize>, ours: &OurFunction, our_range: Range<usize>) -> Verdict {
        if go_range.len() != our_range.len() {
            return Err(format!("length: Go {}, ours {}", go_range.len(), our_range.len()));
        }
        let start = Place { section: ours.start.section, offset: ours.start.offset + our_range.start };
        let mut go_bytes = go.bytes.get(go_range.clone()).ok_or("Go's bytes end early")?.to_vec();
        let mut our_bytes = self.object.bytes(start, our_range.len()).ok_or("our bytes end early")?.to_vec();
        let mut answered = Vec::new();
        for rel in go.relocs.iter().filter(|rel| go_range.contains(&rel.offset)) {
            let parts = mask::parts(self.arch, rel).ok_or_else(|| format!("xtask does not know {}", rel.kind))?;
            // The low half of a pair that the assembler filled in is checked with the high half.
            let mut resolved = false;
            for part in &parts {
                let offset = rel.offset + part.offset - go_range.start;
                let at = Place { section: start.section, offset: start.offset + offset };
                let mask = match self.reloc_at(at) {
                    Some(reloc) => {
                        let choice = self.check_reloc(rel, part, reloc)?;
                        answered.push(offset);
                        part.mask(choice)
                    }
                    None if resolved && !part.names_symbol => part.choices.first().map_or(0, |choice| part.mask(choice)),
                    None => {
                        resolved = true;
                        self.check_resolved(rel, part, at)?
                    }
                };
                for bytes in [&mut go_bytes, &mut our_bytes] {
                    let field = bytes.get_mut(offset..offset + part.width).ok_or("a relocation crosses the line's end")?;
                    for (i, byte) in field.iter_mut().enumerate() {
                        *byte &= !mask.to_le_bytes().get(i).copied().unwrap_or(0);
                    }
                }
            }
        }
        for offset in 0..our_range.len() {
            let at = Place { section: start.section, offset: start.offset + offset };
            if let Some(reloc) = self.reloc_at(at)
                && !answered.contains(&offset)
            {
                return Err(format!("+{offset}: ours has relocation {} `{}`, Go none", reloc.r_type, reloc.symbol));
            }
        }
        match go_bytes.iter().zip(&our_bytes).position(|(a, b)| a != b) {
            Some(i) => Err(format!("bytes differ from +{i} on")),
            None => Ok(()),
        }
    }

    fn reloc_at(&self, at: Place) -> Option<&OurReloc> {
        self.object.relocs_at(at).iter().find(|r| !mask::is_hint(self.arch, r.r_type))
    }

    fn check_reloc<'p>(&self, rel: &GoReloc, part: &'p Part, ours: &OurReloc) -> Result<&'p Choice, String> {
        let choice = part
            .choices
            .iter()
            .find(|c| c.r_type == ours.r_type)
            .ok_or_else(|| format!("relocation type: Go {}, ours {}", rel.kind, ours.r_type))?;
        if !part.names_symbol {
            return Ok(choice);
        }
        let addend = ours.addend - part.addend_bias;
        let wrong = |what: &str| format!("relocation {what}: Go {}+{}, ours {}+{addend}", rel.symbol, rel.addend, ours.symbol);
        if rel.symbol.starts_with('$') {
            return if self.same_constant(rel, ours, addend) { Ok(choice) } else { Err(wrong("constant")) };
        }
        // Thread-local storage of the runtime itself has no symbol in the listing.
        if rel.symbol.is_empty() || rel.symbol == "TLS" {
            return Ok(choice);
        }
        let names = self.our_names(&rel.symbol);
        if !ours.symbol.is_empty() && names.contains(&sanitize(&ours.symbol)) {
            return if addend == rel.addend { Ok(choice) } else { Err(wrong("addend")) };
        }
        // A symbol of a section stands for whatever lies at that address.
        let target = ours.defined.and_then(|d| offset_by(d, addend - rel.addend));
        let same = |(name, place): (&str, Place)| Some(place) == target && names.contains(&sanitize(name));
        if self.object.symbols().any(same) { Ok(choice) } else { Err(wrong("symbol")) }
    }

    /// Go's constant pool symbols carry their value in the listing.
    fn same_constant(&self, rel: &GoReloc, ours: &OurReloc, addend: i64) -> bool {
        let Some(data) = self.listing.data.get(&rel.symbol) else {
            return false;
        };
        let mut value = data.bytes.clone();
        value.resize(data.size, 0);
        let place = ours.defined.and_then(|d| offset_by(d, addend - rel.addend));
        place.and_then(|p| self.object.bytes(p, data.size)).is_some_and(|bytes| bytes == value)
    }

    /// We have no relocation where Go has one: right when the assembler could fill the field in, and did so with the target.
    fn check_resolved(&self, rel: &GoReloc, part: &Part, at: Place) -> Result<u64, String> {
        let missing = || format!("relocation missing: Go has {} {}+{}", rel.kind, rel.symbol, rel.addend);
        let word = |offset| {
            let at = Place { section: at.section, offset };
            Some(u32::from_le_bytes(self.object.bytes(at, 4)?.try_into().ok()?))
        };
        let (first, next) = (word(at.offset).ok_or_else(missing)?, word(at.offset + 4));
        let r_type = part.choices.first().ok_or_else(missing)?.r_type;
        let target = mask::resolved_target(self.arch, r_type, first, next, at.offset as u64).ok_or_else(missing)?;
        let names = self.our_names(&rel.symbol);
        let hit = |(name, place): (&str, Place)| {
            place.section == at.section
                && (place.offset as u64).checked_add_signed(rel.addend) == Some(target)
                && names.contains(&sanitize(name))
        };
        let choice = part.choices.first().ok_or_else(missing)?;
        if self.object.symbols().any(hit) { Ok(part.mask(choice)) } else { Err(missing()) }
    }
}

fn offset_by(place: Place, by: i64) -> Option<Place> {
    let offset = (place.offset as u64).checked_add_signed(by)?;
    Some(Place { section: place.section, offset: usize::try_from(offset).ok()? })
}

/// A name with every character that an assembler could misread replaced, so that both sides' spellings meet. Where two Go
/// symbols would have one name (`f<>` beside `·f`), the translator appends `.2`, which goes first.
fn sanitize(name: &str) -> String {
    let mut name = name;
    while let Some(rest) = name.strip_suffix(".2") {
        name = rest;
    }
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect()
}

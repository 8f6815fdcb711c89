//! An object of any format, as far as the comparison needs it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};
use object::read::{Object as _, ObjectSection as _, ObjectSymbol as _};
use object::{File, RelocationFlags, SectionKind, SymbolKind, SymbolScope, SymbolSection};

use super::Format;
use crate::arch::Arch;

/// Suffix of the symbol of a function's body; what stands before it is the C entry.
const BODY: &str = ".body";

/// A symbol that the object defines.
struct Symbol {
    section: usize,
    offset: usize,
    /// ELF only; 0 elsewhere.
    size: usize,
    is_global: bool,
    /// Other objects of the program see it, but not other programs; `None` where the format does not say.
    is_hidden: Option<bool>,
}

struct Section {
    name: String,
    kind: SectionKind,
    data: Vec<u8>,
    /// Offset and type.
    relocations: Vec<(usize, u32)>,
}

/// A relocatable object. Names are without what the format puts in front.
pub(super) struct ObjectFile {
    sections: BTreeMap<usize, Section>,
    symbols: BTreeMap<String, Symbol>,
}

impl ObjectFile {
    pub(super) fn parse(data: &[u8]) -> Result<ObjectFile> {
        let file = File::parse(data).context("the object")?;
        let prefix = if file.format() == object::BinaryFormat::MachO { "_" } else { "" };
        let mut parsed = ObjectFile { sections: BTreeMap::new(), symbols: BTreeMap::new() };
        for section in file.sections() {
            let mut relocations = Vec::new();
            for (offset, relocation) in section.relocations() {
                let kind = match relocation.flags() {
                    RelocationFlags::Elf { r_type } => r_type.0,
                    RelocationFlags::MachO { r_type, .. } => u32::from(r_type.0),
                    RelocationFlags::Coff { typ } => u32::from(typ.0),
                    other => bail!("{other:?} is not understood"),
                };
                relocations.push((usize::try_from(offset)?, kind));
            }
            let name = section.name()?.to_owned();
            let contents = Section { name, kind: section.kind(), data: section.data()?.to_vec(), relocations };
            parsed.sections.insert(section.index().0, contents);
        }
        for symbol in file.symbols() {
            let SymbolSection::Section(section) = symbol.section() else { continue };
            let Ok(name) = symbol.name() else { continue };
            let Some(name) = name.strip_prefix(prefix).filter(|name| !name.is_empty()) else { continue };
            if matches!(symbol.kind(), SymbolKind::Section | SymbolKind::File) {
                continue;
            }
            let base = file.section_by_index(section)?.address();
            let is_hidden = match symbol.scope() {
                SymbolScope::Linkage => Some(true),
                SymbolScope::Dynamic => Some(false),
                SymbolScope::Compilation | SymbolScope::Unknown => None,
            };
            let defined = Symbol {
                section: section.0,
                offset: usize::try_from(symbol.address() - base)?,
                size: usize::try_from(symbol.size())?,
                is_global: symbol.is_global(),
                is_hidden,
            };
            parsed.symbols.insert(name.to_owned(), defined);
        }
        Ok(parsed)
    }

    /// What the format demands.
    pub(super) fn check_format(&self, format: Format, arch: Arch, exports: &BTreeSet<String>) -> Result<()> {
        let global: BTreeSet<String> = self.symbols.iter().filter(|(_, s)| s.is_global).map(|(n, _)| n.clone()).collect();
        ensure!(global == *exports, "the global symbols are {global:?}, not {exports:?}");
        for name in exports {
            ensure!(self.symbols.contains_key(&format!("{name}{BODY}")), "{name} has no body");
            // COFF has no such visibility: what is not exported by a .def file or directive stays inside.
            let hidden = self.symbols.get(name).and_then(|s| s.is_hidden);
            ensure!(format == Format::Coff || hidden == Some(true), "{name} can be seen from outside the program");
        }
        for (name, symbol) in &self.symbols {
            let section = self.sections.get(&symbol.section).context("a symbol's section")?;
            let is_function = exports.contains(name) || exports.iter().any(|e| name.strip_suffix(BODY) == Some(e));
            let right = match section.kind {
                SectionKind::Text => true,
                SectionKind::ReadOnlyData | SectionKind::ReadOnlyString => !is_function,
                _ => is_assemblers(name),
            };
            ensure!(right, "{name} is in section {} ({:?})", section.name, section.kind);
        }
        for section in self.sections.values() {
            let writable = matches!(
                section.kind,
                SectionKind::Data | SectionKind::UninitializedData | SectionKind::Tls | SectionKind::UninitializedTls
            );
            ensure!(!writable || section.data.is_empty(), "section {} can be written", section.name);
            if section.kind != SectionKind::Text {
                continue;
            }
            for (offset, kind) in &section.relocations {
                let allowed = allowed_relocations(format, arch);
                ensure!(allowed.contains(kind), "relocation {kind} at {}+{offset:#x} is not one of {allowed:?}", section.name);
            }
        }
        let has = |name: &str| self.sections.values().any(|s| s.name == name && !s.data.is_empty());
        let unwind = match format {
            Format::Elf => has(".eh_frame"),
            Format::MachO => has("__eh_frame") || has("__compact_unwind"),
            Format::Coff => has(".pdata") && has(".xdata"),
        };
        ensure!(unwind, "there are no unwind tables");
        ensure!(format != Format::Elf || self.sections.values().any(|s| s.name == ".note.GNU-stack"), "no .note.GNU-stack");
        Ok(())
    }

    /// Compares every function's body with that of another object, apart from relocations; bytes compared and bytes left out.
    pub(super) fn same_bodies(&self, other: &ObjectFile) -> Result<(usize, usize)> {
        let (mut same, mut left_out) = (0, 0);
        for (name, symbol) in self.symbols.iter().filter(|(name, _)| name.ends_with(BODY)) {
            ensure!(symbol.size > 0, "{name} has no size");
            let mut ours = self.bytes(name, symbol.size)?;
            let mut theirs = other.bytes(name, symbol.size)?;
            ensure!(ours.len() == theirs.len(), "{name} is shorter");
            let relocated: BTreeSet<usize> = [self, other]
                .iter()
                .map(|o| o.relocated(name, symbol.size))
                .collect::<Result<Vec<_>>>()?
                .concat()
                .into_iter()
                .collect();
            for &at in &relocated {
                (ours[at], theirs[at]) = (0, 0);
            }
            if let Some(at) = (0..ours.len()).find(|&at| ours[at] != theirs[at]) {
                bail!("{name}+{at:#x}: {:#04x} instead of {:#04x}", theirs[at], ours[at]);
            }
            same += ours.len() - relocated.len();
            left_out += relocated.len();
        }
        ensure!(same > 0, "no body to compare");
        Ok((same, left_out))
    }

    fn bytes(&self, name: &str, size: usize) -> Result<Vec<u8>> {
        let symbol = self.symbols.get(name).with_context(|| format!("no symbol {name}"))?;
        let section = self.sections.get(&symbol.section).context("a symbol's section")?;
        let bytes = section.data.get(symbol.offset..).and_then(|rest| rest.get(..size));
        Ok(bytes.with_context(|| format!("{name} does not have {size} bytes"))?.to_vec())
    }

    /// Offsets in the function of bytes that a relocation fills. All that are allowed in code are 4 bytes wide.
    fn relocated(&self, name: &str, size: usize) -> Result<Vec<usize>> {
        let symbol = self.symbols.get(name).with_context(|| format!("no symbol {name}"))?;
        let section = self.sections.get(&symbol.section).context("a symbol's section")?;
        let inside = |at: usize| at.checked_sub(symbol.offset).filter(|at| *at < size);
        Ok(section.relocations.iter().flat_map(|(at, _)| (*at..at + 4).filter_map(inside)).collect())
    }
}

/// A symbol that an assembler makes of itself: clang's `ltmp0`, `@feat.00`, `$d`, `$x`.
fn is_assemblers(name: &str) -> bool {
    name.starts_with("ltmp") || name.starts_with(['@', '$', '.'])
}

/// Types of relocations in code. Elsewhere are only those of unwind tables, which are the assemblers' business.
#[rustfmt::skip]
fn allowed_relocations(format: Format, arch: Arch) -> &'static [u32] {
    match (format, arch) {
        // PC32, PLT32
        (Format::Elf, Arch::Amd64) => &[2, 4],
        // ADR_PREL_PG_HI21, ADD_ABS_LO12_NC, CALL26, LDST64_ABS_LO12_NC
        (Format::Elf, Arch::Arm64) => &[275, 277, 283, 286],
        // JAL, PCREL_HI20, PCREL_LO12_I
        (Format::Elf, Arch::Riscv64) => &[17, 23, 24],
        // B26, PCALA_HI20, PCALA_LO12
        (Format::Elf, Arch::Loong64) => &[66, 71, 72],
        // SIGNED, BRANCH, and SIGNED with 1, 2 or 4 bytes behind
        (Format::MachO, Arch::Amd64) => &[1, 2, 6, 7, 8],
        // BRANCH26, PAGE21, PAGEOFF12, ADDEND
        (Format::MachO, Arch::Arm64) => &[2, 3, 4, 10],
        // REL32 and REL32 with 1 to 5 bytes behind
        (Format::Coff, Arch::Amd64) => &[4, 5, 6, 7, 8, 9],
        // BRANCH26, PAGEBASE_REL21, PAGEOFFSET_12A, PAGEOFFSET_12L
        (Format::Coff, Arch::Arm64) => &[3, 4, 6, 7],
        (Format::MachO | Format::Coff, Arch::Riscv64 | Arch::Loong64) => &[],
    }
}

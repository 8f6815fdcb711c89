//! Call frame information of a linked program, read by `gimli`, and the symbols of its functions.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use gimli::{BaseAddresses, CfaRule, EhFrame, EndianSlice, LittleEndian, RegisterRule, UnwindContext, UnwindSection};
use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};

/// A function of the program.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) start: u64,
    pub(super) end: u64,
}

pub(super) struct Tables<'a> {
    eh_frame: EhFrame<EndianSlice<'a, LittleEndian>>,
    bases: BaseAddresses,
    context: UnwindContext<usize>,
    /// By start address.
    pub(super) functions: BTreeMap<u64, Function>,
    pub(super) symbols: BTreeMap<String, u64>,
}

/// How a register's value in the caller is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Same,
    /// In memory, so many bytes from the CFA.
    At(i64),
    /// It cannot be found: for the return address, the stack ends here.
    Gone,
}

/// What the tables say at one address.
pub(super) struct Row {
    pub(super) cfa: (u16, i64),
    pub(super) return_register: u16,
    /// Registers with a rule.
    pub(super) rules: Vec<(u16, Rule)>,
}

impl<'a> Tables<'a> {
    pub(super) fn read(program: &'a [u8]) -> Result<Tables<'a>> {
        let file = object::File::parse(program)?;
        let section = file.section_by_name(".eh_frame").context("the program has no .eh_frame")?;
        let mut eh_frame = EhFrame::new(section.data()?, LittleEndian);
        eh_frame.set_address_size(8);
        let bases = BaseAddresses::default().set_eh_frame(section.address());
        let mut tables =
            Tables { eh_frame, bases, context: UnwindContext::new(), functions: BTreeMap::new(), symbols: BTreeMap::new() };
        for symbol in file.symbols() {
            let name = symbol.name()?.to_owned();
            if symbol.kind() == SymbolKind::Text && symbol.size() > 0 {
                let (start, end) = (symbol.address(), symbol.address() + symbol.size());
                tables.functions.insert(start, Function { name: name.clone(), start, end });
            }
            tables.symbols.insert(name, symbol.address());
        }
        Ok(tables)
    }

    pub(super) fn function_at(&self, pc: u64) -> Option<&Function> {
        self.functions.range(..=pc).next_back().map(|(_, f)| f).filter(|f| pc < f.end)
    }

    pub(super) fn row(&mut self, pc: u64) -> Result<Row> {
        let fde = self
            .eh_frame
            .fde_for_address(&self.bases, pc, EhFrame::cie_from_offset)
            .with_context(|| format!("no frame information for {pc:#x}"))?;
        let return_register = fde.cie().return_address_register().0;
        let row = fde.unwind_info_for_address(&self.eh_frame, &self.bases, &mut self.context, pc)?;
        let cfa = match row.cfa() {
            CfaRule::RegisterAndOffset { register, offset } => (register.0, *offset),
            CfaRule::Expression(_) => bail!("the CFA at {pc:#x} is an expression"),
        };
        let mut rules = Vec::new();
        for (register, rule) in row.registers() {
            rules.push((
                register.0,
                match rule {
                    RegisterRule::SameValue => Rule::Same,
                    RegisterRule::Offset(n) => Rule::At(*n),
                    RegisterRule::Undefined => Rule::Gone,
                    other => bail!("the rule of register {} at {pc:#x} is {other:?}", register.0),
                },
            ));
        }
        Ok(Row { cfa, return_register, rules })
    }
}

//! Instruction rows by family, under the section titles of the RISC-V manual (unprivileged ISA, 2025). To add a form, add a
//! row to the file of its extension.

mod atomic;
mod base;
mod bits;
mod compressed;
mod float;
mod memory;
mod system;
mod vector;
mod vector_memory;

use crate::table::Row;

/// All tables.
pub(super) static TABLES: &[&[Row]] = &[
    base::ROWS,
    memory::ROWS,
    atomic::ROWS,
    bits::ROWS,
    float::ROWS,
    system::ROWS,
    compressed::ROWS,
    vector::ROWS,
    vector_memory::ROWS,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Suffixes;
    use crate::target::Target;
    use std::collections::BTreeMap;

    type Condition = Option<fn(&Target) -> bool>;

    /// Every `{n}` of a template.
    fn fields(template: &str) -> impl Iterator<Item = &str> {
        template.split('{').skip(1).filter_map(|rest| rest.split(['}', ':']).next())
    }

    #[test]
    fn rows_are_well_formed() {
        for row in TABLES.iter().copied().flatten() {
            for (go, gnu) in row.pairs() {
                assert!(go.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()), "{go}");
                assert!(gnu.is_none_or(|g| !g.is_empty() && g.bytes().all(|b| !b.is_ascii_uppercase())), "{go}");
            }
            for field in fields(row.template) {
                let in_range = field.parse::<usize>().is_ok_and(|n| n < row.shapes.len());
                assert!(in_range || field == "m", "{}: field {{{field}}} of `{}`", row.names, row.template);
            }
            assert!(row.template.is_empty() == row.handler.is_some(), "{}: a template or a handler", row.names);
            if let Some(branch) = row.branch {
                assert_eq!(row.shapes.get(branch.target).map(|s| s.name), Some("label"), "{}", row.names);
            }
            // Every operand is in the template, but for a destination that is also a source.
            if row.handler.is_none() {
                for i in 0..row.shapes.len() {
                    assert!(fields(row.template).any(|f| f.parse() == Ok(i)), "{}: operand {i} is lost", row.names);
                }
            }
        }
    }

    #[test]
    fn no_row_hides_another() {
        let mut seen: BTreeMap<String, Vec<Condition>> = BTreeMap::new();
        for row in TABLES.iter().copied().flatten() {
            for (go, _) in row.pairs() {
                let suffix = match row.suffixes {
                    Suffixes::Exactly(s) => s,
                    Suffixes::None | Suffixes::Any => "",
                };
                let shapes: Vec<&str> = row.shapes.iter().map(|s| s.name).collect();
                let conditions = seen.entry(format!("{go}.{suffix} {}", shapes.join(", "))).or_default();
                for level in [20, 22, 23] {
                    let target = Target::new("riscv64", Some(&format!("rva{level}u64"))).unwrap();
                    let holds = |c: &Condition| c.is_none_or(|c| c(&target));
                    let clash = holds(&row.condition) && conditions.iter().any(holds);
                    assert!(!clash, "two rows for {go} {} at rva{level}", shapes.join(", "));
                }
                conditions.push(row.condition);
            }
        }
    }
}

//! The support table of README.md: which kernel was held against the oracle in which tier, on which CPUs, with how many cases.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::{Result, ensure};

use crate::arch::Arch;
use crate::{arch, readme};

/// The table's name in README.md.
const NAME: &str = "support";

/// Stands for CPUs where a tier is chosen on none.
const ON_NONE: &str = "none of these";

/// What ran, by kernel, architecture and tier.
#[derive(Default)]
pub(super) struct Support {
    runs: BTreeMap<(String, usize, String), Runs>,
}

#[derive(Default)]
struct Runs {
    cases: u64,
    cpus: Vec<String>,
    in_use: Vec<String>,
}

impl Support {
    /// Notes a run without a difference. `cpu` is none for this machine itself.
    pub(super) fn note(&mut self, arch: Arch, kernel: &str, tier: &str, cpu: Option<&str>, cases: u64, in_use: bool) {
        let place = arch::ALL.iter().position(|other| *other == arch).unwrap_or(arch::ALL.len());
        let runs = self.runs.entry((kernel.to_owned(), place, tier.to_owned())).or_default();
        runs.cases = cases;
        // What this machine's processor has is no property of the kernels.
        if let Some(cpu) = cpu {
            runs.cpus.push(cpu.to_owned());
            if in_use {
                runs.in_use.push(cpu.to_owned());
            }
        }
    }

    fn table(&self) -> String {
        let mut out =
            "| kernel | architecture | tier | cases | CPUs of qemu it ran on | chosen on |\n|---|---|---|--:|--:|---|\n"
                .to_owned();
        for ((kernel, place, tier), runs) in &self.runs {
            let arch = arch::ALL.get(*place).map_or("", |arch| arch.goarch());
            let chosen = if runs.in_use.is_empty() { ON_NONE.to_owned() } else { runs.in_use.join(", ") };
            let _ = writeln!(out, "| {kernel} | {arch} | {tier} | {} | {} | {chosen} |", runs.cases, runs.cpus.len());
        }
        out
    }

    /// Writes the table into README.md.
    pub(super) fn bless(&self) -> Result<()> {
        readme::write_table(NAME, &self.table())
    }

    /// Holds that README.md has this table. With `left_out` kernels have been left out that run on none of qemu's CPUs, and rows of
    /// such kernels do not count.
    pub(super) fn check(&self, left_out: bool) -> Result<()> {
        let (table, committed) = (counted(&self.table(), left_out), counted(&readme::table(NAME)?, left_out));
        ensure!(table == committed, "README.md has another support table than was measured; `--bless` writes this one:\n{table}");
        Ok(())
    }
}

/// The rows of a table that count.
fn counted(table: &str, left_out: bool) -> String {
    let native_only = format!("| 0 | {ON_NONE} |");
    table.lines().filter(|row| !left_out || !row.ends_with(&native_only)).map(|row| format!("{row}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_out_does_not_count() {
        let mut all = Support::default();
        all.note(Arch::Amd64, "sha512", "base", Some("qemu64"), 7, true);
        all.note(Arch::Amd64, "sha512", "base", None, 7, false);
        let without = counted(&all.table(), true);
        all.note(Arch::Amd64, "sha512", "avx512", None, 7, true);
        assert_ne!(counted(&all.table(), false), without);
        assert_eq!(counted(&all.table(), true), without);
        assert!(without.contains("| sha512 | amd64 | base | 7 | 1 | qemu64 |"));
    }
}

//! Mutants that change no behaviour, each with its reason: `tests/data/survivors.txt`. To explain a survivor, add a row.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::tools;

/// Reasons by architecture, kernel and change.
pub(super) struct Reasons(BTreeMap<(String, String), String>);

impl Reasons {
    /// Reads the file: `GOARCH KERNEL`, the change, and the reason, separated by tabs.
    pub(super) fn read() -> Result<Reasons> {
        let path = tools::root().join("tests/data/survivors.txt");
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let mut reasons = BTreeMap::new();
        for row in text.lines().filter(|row| !row.starts_with('#')) {
            let parts: Vec<&str> = row.split('\t').collect();
            let [kernel, change, reason] = parts[..] else {
                anyhow::bail!("{}: not three parts: {row}", path.display());
            };
            ensure!(!reason.is_empty(), "{}: no reason: {row}", path.display());
            reasons.insert((kernel.to_owned(), change.to_owned()), reason.to_owned());
        }
        Ok(Reasons(reasons))
    }

    /// Why this change of a kernel changes nothing. `description` begins with the line, which does not count.
    pub(super) fn of(&self, arch: &str, export: &str, description: &str) -> Option<&str> {
        let change = description.split_once(": ").map_or(description, |(_, change)| change);
        self.0.get(&(format!("{arch} {export}"), change.to_owned())).map(String::as_str)
    }
}

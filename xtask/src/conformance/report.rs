//! The figures: the table, its place in README.md, and the floor that they may not fall below.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::kinds::{Example, Kinds};
use super::{errors, functions, gas, generate, lines};
use crate::arch::{self, Arch};
use crate::{readme, tools};

/// Lines of Go's test data.
#[derive(Default)]
pub(super) struct LineTotals {
    total: usize,
    identical: usize,
    different: usize,
    refused: usize,
    /// DATA, GLOBL and TEXT lines; in no total.
    refused_directives: usize,
}

impl LineTotals {
    pub(super) fn add(&mut self, file: &lines::FileReport) {
        self.total += file.total;
        self.identical += file.identical();
        self.different += file.different();
        self.refused += file.refused();
        self.refused_directives += file.refused_directives();
    }
}

/// Lines that must be refused.
#[derive(Default)]
pub(super) struct ErrorTotals {
    illegal: usize,
    accepted: usize,
    no_operand: usize,
    no_form: usize,
    legal: usize,
    legal_refused: usize,
    unconfirmed: usize,
}

impl ErrorTotals {
    pub(super) fn add(&mut self, file: &errors::ErrorReport) {
        self.illegal += file.illegal;
        self.accepted += file.accepted.len();
        self.no_operand += file.no_operand.len();
        self.no_form += file.no_form.len();
        self.legal += file.legal;
        self.legal_refused += file.legal_refused.len();
        self.unconfirmed += file.unconfirmed;
    }

    fn refused(&self) -> usize {
        self.illegal - self.accepted
    }
}

/// Lines in both assemblers.
#[derive(Default)]
pub(super) struct GasTotals {
    lines: usize,
    filler: usize,
    different: usize,
}

impl GasTotals {
    pub(super) fn add(&mut self, file: &gas::GasReport) {
        self.lines += file.lines.len();
        self.filler += file.filler.len();
        self.different += file.different.len();
    }

    fn equal(&self) -> usize {
        self.lines - self.filler - self.different
    }
}

/// Lines made from our tables.
#[derive(Default)]
pub(super) struct GeneratedTotals {
    lines: usize,
    identical: usize,
    both_refuse: usize,
    different: usize,
    accepted: usize,
    crashes: usize,
    /// Refused on purpose.
    kinds: Kinds,
    gaps: usize,
    /// Gaps by mnemonic, with one of the lines.
    mnemonics: BTreeMap<String, (usize, String)>,
}

impl GeneratedTotals {
    pub(super) fn add(&mut self, file: &generate::GeneratedReport) {
        self.lines += file.lines;
        self.identical += file.identical;
        self.both_refuse += file.both_refuse;
        self.different += file.different.len();
        self.accepted += file.accepted.len();
        self.crashes += file.crashes.len();
        for (line, message) in &file.gaps {
            let text = file.source.line(*line);
            let bytes = || file.gap_bytes.get(line).cloned().unwrap_or_default();
            if self.kinds.add(message, || Example { line: text.to_owned(), bytes: bytes() }) {
                continue;
            }
            self.gaps += 1;
            let mnemonic = text.split(' ').next().unwrap_or("");
            self.mnemonics.entry(mnemonic.to_owned()).or_insert_with(|| (0, text.to_owned())).0 += 1;
        }
    }

    /// One row for each mnemonic of which Go takes more than we do.
    pub(super) fn gaps_by_mnemonic(&self) -> String {
        let row = |(mnemonic, (count, example)): (&String, &(usize, String))| format!("gap: {count:4} {mnemonic}: {example}\n");
        self.mnemonics.iter().map(row).collect()
    }
}

/// Functions of Go's std.
#[derive(Default)]
pub(crate) struct FunctionTotals {
    total: usize,
    identical: usize,
    declared: usize,
    different: usize,
    refused: usize,
}

impl FunctionTotals {
    /// The columns of [`FunctionTotals::cells`].
    pub(crate) const HEAD: &str = "functions | identical | declared deviation | different | refused |";

    pub(crate) fn add(&mut self, status: &functions::Status) {
        self.total += 1;
        let count = match status {
            functions::Status::Identical => &mut self.identical,
            functions::Status::Declared(_) => &mut self.declared,
            functions::Status::Different(_) => &mut self.different,
            functions::Status::Refused(_) => &mut self.refused,
        };
        *count += 1;
    }

    /// Functions that are not as Go's.
    pub(crate) fn wrong(&self) -> usize {
        self.different + self.refused
    }

    /// The end of a row in a table.
    pub(crate) fn cells(&self) -> String {
        let FunctionTotals { total, identical, declared, different, refused } = self;
        format!("{total} | {identical} | {declared} | {different} | {refused} |")
    }
}

/// One architecture and profile.
pub(super) struct Row {
    arch: Arch,
    profile: String,
    rvc: bool,
    pub(super) lines: Option<LineTotals>,
    pub(super) functions: Option<FunctionTotals>,
    pub(super) frames: Option<FunctionTotals>,
    pub(super) errors: Option<ErrorTotals>,
    pub(super) generated: Option<GeneratedTotals>,
    pub(super) gas: Option<GasTotals>,
}

impl Row {
    pub(super) fn new(arch: Arch, profile: &str, rvc: bool) -> Row {
        Row {
            arch,
            profile: profile.to_owned(),
            rvc,
            lines: None,
            functions: None,
            frames: None,
            errors: None,
            generated: None,
            gas: None,
        }
    }

    pub(super) fn different(&self) -> usize {
        let functions = self.functions.iter().chain(&self.frames).map(|f| f.different).sum::<usize>();
        let errors = self.errors.as_ref().map_or(0, |e| e.accepted + e.legal_refused);
        let generated = self.generated.as_ref().map_or(0, |g| g.different + g.accepted);
        let gas = self.gas.as_ref().map_or(0, |g| g.different);
        self.lines.as_ref().map_or(0, |l| l.different) + functions + errors + generated + gas
    }

    /// `riscv64 rva22u64`, `amd64 v3`; Go's default is named for riscv64 only, where the rows stand side by side.
    fn name(&self) -> String {
        let arch = self.arch.goarch();
        let rvc = if self.rvc { " --rvc" } else { "" };
        let is_default = self.arch.profiles().first() == Some(&self.profile.as_str());
        if is_default && self.arch != Arch::Riscv64 { arch.to_owned() } else { format!("{arch} {}{rvc}", self.profile) }
    }

    /// The figures that may only grow.
    fn floors(&self) -> Vec<(String, usize)> {
        let mut floors = Vec::new();
        if let Some(lines) = &self.lines {
            floors.push((format!("{} lines identical", self.name()), lines.identical));
        }
        if let Some(errors) = &self.errors {
            let refused = errors.refused();
            floors.push((format!("{} illegal lines refused", self.name()), refused));
            floors.push((format!("{} refusals that name the operand", self.name()), refused - errors.no_operand));
            floors.push((format!("{} refusals that name the range or form", self.name()), refused - errors.no_form));
        }
        if let Some(generated) = &self.generated {
            // The lines change with the tables, so their number is no exact figure; that none is different is checked anyway.
            floors.push((format!("{} generated lines identical", self.name()), generated.identical * 95 / 100));
        }
        if let Some(gas) = &self.gas {
            floors.push((format!("{} lines equal in GNU as and LLVM", self.name()), gas.equal() + gas.filler));
        }
        for (what, functions) in [("functions", &self.functions), ("frames", &self.frames)] {
            if let Some(functions) = functions {
                let good = functions.identical + functions.declared;
                floors.push((format!("{} {what} identical or declared", self.name()), good));
            }
        }
        floors
    }
}

/// The figures as a Markdown table.
pub(super) fn table(rows: &[Row], go_version: &str) -> String {
    let mut out = String::new();
    if rows.iter().any(|r| r.lines.is_some()) {
        let _ = writeln!(out, "Instruction lines of the assembler test data of {go_version}:\n");
        out.push_str("| architecture | lines | identical | different | refused |\n|---|--:|--:|--:|--:|\n");
        for row in rows {
            let Some(l) = &row.lines else { continue };
            let _ = writeln!(out, "| {} | {} | {} | {} | {} |", row.name(), l.total, l.identical, l.different, l.refused);
        }
        let directives: usize = rows.iter().filter_map(|r| r.lines.as_ref()).map(|l| l.refused_directives).sum();
        if directives > 0 {
            let _ = writeln!(out, "\nRefused TEXT, DATA and GLOBL lines, not in the table: {directives}.");
        }
        out.push('\n');
    }
    error_table(&mut out, rows, go_version);
    generated_table(&mut out, rows, go_version);
    gas_table(&mut out, rows);
    let go = format!("{go_version} (linux)");
    function_table(&mut out, &format!("Frame shapes, against {go}"), rows, |row| row.frames.as_ref());
    function_table(&mut out, &format!("Assembly functions of the standard library of {go}"), rows, |row| row.functions.as_ref());
    out
}

fn error_table(out: &mut String, rows: &[Row], go_version: &str) {
    let mut unconfirmed = 0;
    for (i, row) in rows.iter().filter(|r| r.errors.is_some()).enumerate() {
        let Some(e) = &row.errors else { continue };
        if i == 0 {
            let _ = writeln!(
                out,
                "Lines that the assembler of {go_version} refuses, in its error test data, and the legal lines there:\n"
            );
            out.push_str(
                "| architecture | illegal | refused | accepted | operand named | range or form named | legal | legal refused |\n",
            );
            out.push_str("|---|--:|--:|--:|--:|--:|--:|--:|\n");
        }
        let (name, refused) = (row.name(), e.refused());
        let (named, formed) = (refused - e.no_operand, refused - e.no_form);
        let _ = writeln!(
            out,
            "| {name} | {} | {refused} | {} | {named} | {formed} | {} | {} |",
            e.illegal, e.accepted, e.legal, e.legal_refused
        );
        unconfirmed += e.unconfirmed;
    }
    if unconfirmed > 0 {
        let _ = writeln!(out, "\nMarked as errors there but taken by `go tool asm`, not in the table: {unconfirmed}.");
    }
    if rows.iter().any(|r| r.errors.is_some()) {
        out.push('\n');
    }
}

fn gas_table(out: &mut String, rows: &[Row]) {
    if !rows.iter().any(|row| row.gas.is_some()) {
        return;
    }
    out.push_str("Lines of the test data, the frame shapes and std with code, our text in GNU as and in LLVM:\n\n");
    out.push_str("| architecture | lines | equal | PCALIGN filler | different |\n|---|--:|--:|--:|--:|\n");
    for row in rows {
        let Some(g) = &row.gas else { continue };
        let _ = writeln!(out, "| {} | {} | {} | {} | {} |", row.name(), g.lines, g.equal(), g.filler, g.different);
    }
    out.push('\n');
}

fn generated_table(out: &mut String, rows: &[Row], go_version: &str) {
    if !rows.iter().any(|row| row.generated.is_some()) {
        return;
    }
    let _ = writeln!(out, "Lines generated from our tables, against {go_version}:\n");
    out.push_str(
        "| architecture | lines | identical | both refuse | different | only we accept | Go crashes | Go drops or misreads a part | only Go accepts |\n",
    );
    out.push_str("|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    for row in rows {
        let Some(g) = &row.generated else { continue };
        let name = row.name();
        let (lines, identical, refuse) = (g.lines, g.identical, g.both_refuse);
        let (different, accepted, crashes, gaps) = (g.different, g.accepted, g.crashes, g.gaps);
        let mistaken = g.kinds.total();
        let _ = writeln!(
            out,
            "| {name} | {lines} | {identical} | {refuse} | {different} | {accepted} | {crashes} | {mistaken} | {gaps} |"
        );
    }
    out.push('\n');
}

fn function_table(out: &mut String, title: &str, rows: &[Row], totals: impl Fn(&Row) -> Option<&FunctionTotals>) {
    if !rows.iter().any(|row| totals(row).is_some()) {
        return;
    }
    let _ = writeln!(out, "{title}:\n");
    let _ = writeln!(out, "| architecture | {}\n|---|--:|--:|--:|--:|--:|", FunctionTotals::HEAD);
    for row in rows {
        let Some(f) = totals(row) else { continue };
        let _ = writeln!(out, "| {} | {}", row.name(), f.cells());
    }
    out.push('\n');
}

/// What Go's assembler takes and we refuse, by kind; empty when no lines were generated.
pub(super) fn kinds_table(rows: &[Row]) -> Result<String> {
    let mut out = String::new();
    // Compressed or not, the same lines are refused.
    for row in rows.iter().filter(|row| !row.rvc) {
        if let Some(generated) = &row.generated {
            out.push_str(&generated.kinds.rows(row.arch)?);
        }
    }
    if !out.is_empty() {
        let head =
            "| architecture | id | generated lines | what Go's assembler does | example | the bytes that Go writes for it |";
        out = format!("{head}\n|---|---|--:|---|---|---|\n{out}\n");
    }
    Ok(out)
}

/// Writes the tables into README.md and the book, and the floors into the ratchet file.
pub(super) fn bless(table: &str, kinds: &str, rows: &[Row]) -> Result<()> {
    let is_line_row = |row: &Row| row.lines.is_some() && row.frames.is_some() && (row.errors.is_some() || row.rvc);
    let is_whole = |row: &Row| row.gas.is_some() && (is_line_row(row) || row.functions.is_some());
    let generated = rows.iter().filter(|row| row.generated.is_some()).count();
    if generated < arch::ALL.len() || !rows.iter().all(is_whole) {
        bail!(
            "--bless wants the whole measurement: no --lines, --frames, --std, --errors, --generated, --profile or architecture"
        );
    }
    readme::write_table("conformance", table)?;
    readme::write_table_in("book/src/refused.md", "kinds", kinds)?;
    let mut ratchet =
        "# Floors of `cargo xtask conformance --ratchet`; `cargo xtask conformance --bless` rewrites them.\n".to_owned();
    for (name, floor) in rows.iter().flat_map(Row::floors) {
        let _ = writeln!(ratchet, "{floor} {name}");
    }
    let path = ratchet_path();
    fs::write(&path, ratchet).with_context(|| path.display().to_string())
}

/// Compares the figures with the committed floors.
pub(super) fn check_ratchet(rows: &[Row]) -> Result<()> {
    let path = ratchet_path();
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut floors = BTreeMap::new();
    for row in text.lines().filter(|r| !r.starts_with('#')) {
        let (floor, name) = row.split_once(' ').with_context(|| format!("{}: `{row}`", path.display()))?;
        floors.insert(name.to_owned(), floor.parse::<usize>().with_context(|| format!("{}: `{row}`", path.display()))?);
    }
    let mut fallen = Vec::new();
    for (name, figure) in rows.iter().flat_map(Row::floors) {
        match floors.get(&name) {
            Some(floor) if figure < *floor => fallen.push(format!("{name}: {figure}, the floor is {floor}")),
            Some(_) => {}
            None => fallen.push(format!("{name}: no floor in {}", path.display())),
        }
    }
    // A line that only Go takes is of a known kind, or its instruction is missing.
    for (row, generated) in rows.iter().filter_map(|row| Some((row, row.generated.as_ref()?))).filter(|(_, g)| g.gaps > 0) {
        fallen.push(format!(
            "{}: {} generated lines that only Go accepts; `--list gaps,refused` shows them",
            row.name(),
            generated.gaps
        ));
    }
    if !fallen.is_empty() {
        bail!("{}", fallen.join("\n"));
    }
    Ok(())
}

fn ratchet_path() -> PathBuf {
    tools::root().join("tests/data/ratchet.txt")
}

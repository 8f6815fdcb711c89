//! What Go's assembler takes and goasm refuses on purpose, by kind.
//!
//! Go's assembler does not look at everything that it takes: its bytes are then those of another line, of no instruction, or of an
//! encoding that the manuals reserve. Such a line is refused here, by a diagnostic whose id is in [`KINDS`]; each kind is reported
//! with an example and with what Go's bytes for the example are. A line refused for any other reason is a gap.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::arch::Arch;
use crate::tools;

/// The id of our diagnostic, and what Go's assembler does with such a line.
#[rustfmt::skip]
pub(super) const KINDS: &[(&str, &str)] = &[
    ("address-constant",     "drops the register or symbol of an address where a constant belongs"),
    ("assembler-register",   "overwrites its temporary register, which is also an operand, before reading it"),
    ("byte-register",        "encodes AH to BH as another register, because of a REX prefix"),
    ("element-size",         "encodes another element size than is written"),
    ("frame-variable",       "knows no frame variables in this instruction: leaves out offset or base, or reads the name as a label"),
    ("go-traps",             "ends the code in a word of zeros, which traps"),
    ("imm-range",            "cuts the constant to the field, or lets it spill into the next one"),
    ("instruction-operands", "drops operands that are too many"),
    ("jump-to-number",       "writes a distance of zero"),
    ("not-in-64-bit",        "writes bytes that are no instruction in 64-bit mode"),
    ("offset-range",         "drops the offset, cuts it to the field, or looks at its low 32 bits only"),
    ("operand-conflict",     "encodes a choice of registers that the manual reserves"),
    ("operand-kind",         "reads a field of the operand that an operand of this kind does not have"),
    ("register-class",       "encodes the number alone: a register of another class"),
    ("register-number",      "encodes a reserved register number, or another register"),
    ("segment-dropped",      "drops the segment"),
    ("suffix",               "drops the suffix, or encodes a reserved combination"),
    ("unknown-register",     "reads a field of a name that is no register"),
    ("variable-as-label",    "reads the name of a frame variable as a label"),
];

/// A line of one kind.
#[derive(Clone)]
pub(super) struct Example {
    pub(super) line: String,
    /// Go's bytes for it.
    pub(super) bytes: Vec<u8>,
}

/// Lines of each kind with one of them.
#[derive(Default)]
pub(super) struct Kinds(BTreeMap<&'static str, (usize, Example)>);

impl Kinds {
    /// Counts a refused line when its kind is known.
    pub(super) fn add(&mut self, message: &str, example: impl FnOnce() -> Example) -> bool {
        let Some((id, _)) = KINDS.iter().find(|(id, _)| Some(*id) == id_of(message)) else { return false };
        self.0.entry(id).or_insert_with(|| (0, example())).0 += 1;
        true
    }

    /// All lines of known kinds.
    pub(super) fn total(&self) -> usize {
        self.0.values().map(|(count, _)| count).sum()
    }

    /// Rows of a Markdown table: architecture, id, lines, what Go does, an example, Go's bytes read as instructions.
    pub(super) fn rows(&self, arch: Arch) -> Result<String> {
        let mut out = String::new();
        for (id, (count, example)) in &self.0 {
            let does = KINDS.iter().find(|(known, _)| known == id).map_or("", |(_, does)| does);
            let text = disassemble(arch, &example.bytes)?;
            let _ = writeln!(out, "| {} | `{id}` | {count} | {does} | `{}` | `{text}` |", arch.goarch(), example.line);
        }
        Ok(out)
    }
}

/// The id in front of a message, as [`crate::assemble::Assemblers::translate`] gives it.
pub(super) fn id_of(message: &str) -> Option<&str> {
    message.strip_prefix('[')?.split_once(']').map(|(id, _)| id)
}

/// The bytes as LLVM reads them; bytes that are no instruction as such.
fn disassemble(arch: Arch, bytes: &[u8]) -> Result<String> {
    if bytes.is_empty() {
        return Ok("no bytes".to_owned());
    }
    let features = match arch {
        Arch::Amd64 => "",
        Arch::Arm64 => "+all",
        Arch::Riscv64 => "+m,+a,+f,+d,+v,+zba,+zbb,+zbs,+zicond,+zfa,+zvbb,+zvbc",
        Arch::Loong64 => "+f,+d,+lsx,+lasx",
    };
    let hex: Vec<String> = bytes.iter().map(|b| format!("{b:#04x}")).collect();
    let mut command = Command::new(tools::find("llvm-mc")?);
    command.args(["--disassemble", &format!("--triple={}", arch.gnu()), &format!("--mattr={features}")]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| tools::describe(&command))?;
    child.stdin.take().context("llvm-mc has no input")?.write_all(hex.join(" ").as_bytes())?;
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("{}: {}", tools::describe(&command), output.status);
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let is_comment = |c: char| matches!(c, '#' | '/');
    let rows = text.lines().map(str::trim).filter(|row| !row.is_empty() && !row.starts_with('.'));
    let mut rows: Vec<String> = rows
        .map(|row| {
            let comment = row.find("  ").filter(|at| row[*at..].trim_start().starts_with(is_comment));
            row.get(..comment.unwrap_or(row.len())).unwrap_or(row).trim().replace('\t', " ")
        })
        .collect();
    if String::from_utf8_lossy(&output.stderr).contains("invalid instruction") {
        rows.push(format!("no instruction: {}", hex.join(" ").replace("0x", "")));
    }
    Ok(rows.join("; ").replace('|', "\\|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_kinds() {
        assert_eq!(id_of("[suffix] ADD.P: no"), Some("suffix"));
        assert_eq!(id_of("ADD: no"), None);
        let mut kinds = Kinds::default();
        let example = || Example { line: "ADDQ.Z AX, BX".to_owned(), bytes: Vec::new() };
        assert!(kinds.add("[suffix] ADDQ", example) && kinds.add("[suffix] ADDQ", example));
        assert!(!kinds.add("[no-such-form] ADDQ", example) && !kinds.add("ADDQ", example));
        assert_eq!(kinds.total(), 2);
    }
}
